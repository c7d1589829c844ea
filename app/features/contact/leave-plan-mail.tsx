/** The page behind the link at the end of each message about the plan. */
import { Link } from 'react-router';
import { stopDigest } from '#client/digest';
import { Head } from '#app/head.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { MailLinkPage } from './mail-link-page.tsx';
import { PutBack } from './put-back.tsx';

export function LeavePlanMail() {
  const t = useTranslations('contact').digestLeave;
  const profile = (
    <p className="buttons">
      <Link className={buttonClass({ size: 'big' })} to="/profile">
        {t.profile}
      </Link>
    </p>
  );
  const press = async (token: string) => {
    const result = await stopDigest(token);
    return result.success ? { ...result, value: { ...result.value, token } } : result;
  };
  return (
    <>
      <Head title={t.title} hidden />
      <MailLinkPage
        press={press}
        before={{ title: t.title, lede: t.lede, button: t.button }}
        done={({ was, token }) =>
          was === null
            ? { title: t.beforeTitle, lede: t.before, buttons: profile }
            : {
                title: t.doneTitle,
                lede: t.done,
                buttons: <PutBack token={token} was={was} />,
              }
        }
        badLink={{ title: t.badLinkTitle, lede: t.badLink, buttons: profile }}
      />
    </>
  );
}
