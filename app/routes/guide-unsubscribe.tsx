import { Link, useLocation } from 'react-router';
import { unsubscribe } from '#client/contact';
import { LeavePlanMail } from '#app/features/contact/leave-plan-mail.tsx';
import { MailLinkPage } from '#app/features/contact/mail-link-page.tsx';
import { Head } from '#app/head.tsx';
import { useLanguage } from '#app/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useTranslations } from '#app/i18n.tsx';

/**
 * The page behind the links at the end of messages: of the guide, and of the digest at `/plan`
 * below. One route, since each route adds to the size of every page.
 */
export default function Unsubscribe() {
  return /\/plan\/?$/.test(useLocation().pathname) ? <LeavePlanMail /> : <LeaveGuideMail />;
}

function LeaveGuideMail() {
  const t = useTranslations('contact').leave;
  const { path } = useLanguage();
  const to = (address: string, label: string) => (
    <p className="buttons">
      <Link className={buttonClass({ size: 'big' })} to={path(address)}>
        {label}
      </Link>
    </p>
  );
  return (
    <>
      <Head title={t.title} hidden />
      <MailLinkPage
        press={unsubscribe}
        before={{ title: t.title, lede: t.lede, button: t.button }}
        done={({ left }) =>
          left === 'now'
            ? { title: t.doneTitle, lede: t.done, buttons: to('/', t.home) }
            : { title: t.beforeTitle, lede: t.before, buttons: to('/', t.home) }
        }
        badLink={{
          title: t.badLinkTitle,
          lede: t.badLink,
          buttons: to('/contact', t.write),
        }}
      />
    </>
  );
}
