/** Behind the link at the foot of each message about the plan. */
import { Link } from 'react-router';
import { stopDigest } from '#client/digest';
import { Head } from '#app/head.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { MailLinkPage } from './mail-link-page.tsx';
import { PutBack } from './put-back.tsx';

export function LeavePlanMail() {
  const words = useTranslations('letters').digestLeave;
  const profile = (
    <p className="acts">
      <Link className={buttonClass({ size: 'big' })} to="/profile">
        {words.profile}
      </Link>
    </p>
  );
  const press = async (token: string) => {
    const result = await stopDigest(token);
    return result.success ? { ...result, value: { ...result.value, token } } : result;
  };
  return (
    <>
      <Head title={words.title} hidden />
      <MailLinkPage
        press={press}
        before={{ title: words.title, lede: words.lede, button: words.button }}
        done={({ was, token }) =>
          was === null
            ? { title: words.beforeTitle, lede: words.before, acts: profile }
            : {
                title: words.doneTitle,
                lede: words.done,
                acts: <PutBack token={token} was={was} />,
              }
        }
        badLink={{ title: words.badLinkTitle, lede: words.badLink, acts: profile }}
      />
    </>
  );
}
