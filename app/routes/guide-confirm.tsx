import { confirmGuide } from '#client/contact';
import { guideFile } from '#contract/email-forms';
import { GuideForm } from '#app/features/contact/guide-form.tsx';
import { MailLinkPage } from '#app/features/contact/mail-link-page.tsx';
import { Head } from '#app/head.tsx';
import { useLanguage } from '#app/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useTranslations } from '#app/i18n.tsx';

/** The page behind the link that confirms the address: a press, and the guide. */
export default function GuideConfirm() {
  const t = useTranslations('contact').confirm;
  const { language } = useLanguage();
  const files = (
    <p className="buttons">
      <a className={buttonClass({ look: 'ink', size: 'big' })} href={guideFile(language)}>
        {t.open}
      </a>
      <a
        className="link"
        href={guideFile(language === 'vi' ? 'en' : 'vi')}
        hrefLang={language === 'vi' ? 'en' : 'vi'}
      >
        {t.other}
      </a>
    </p>
  );
  return (
    <>
      <Head title={t.title} hidden />
      <MailLinkPage
        press={confirmGuide}
        before={{ title: t.title, lede: t.lede, button: t.button }}
        done={() => ({ title: t.doneTitle, lede: t.done, buttons: files })}
        badLink={{ title: t.badLinkTitle, lede: t.badLink, buttons: <GuideForm /> }}
      />
    </>
  );
}
