import { Link } from 'react-router';
import { unsubscribe } from '#client/letters';
import { MailLinkPage } from '#app/features/letters/mail-link-page.tsx';
import { Head } from '#app/head.tsx';
import { useLanguage } from '#app/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useWords } from '#app/words.tsx';

/** Behind the link at the foot of each message. */
export default function GuideUnsubscribe() {
  const words = useWords('letters').leave;
  const { path } = useLanguage();
  const to = (address: string, label: string) => <p className="acts"><Link className={buttonClass({ size: 'big' })} to={path(address)}>{label}</Link></p>;
  return (
    <>
      <Head title={words.title} hidden />
      <MailLinkPage press={unsubscribe} before={{ title: words.title, lede: words.lede, button: words.button }}
        done={({ left }) => (left === 'now' ? { title: words.doneTitle, lede: words.done, acts: to('/', words.home) } : { title: words.beforeTitle, lede: words.before, acts: to('/', words.home) })}
        badLink={{ title: words.badLinkTitle, lede: words.badLink, acts: to('/contact', words.write) }} />
    </>
  );
}
