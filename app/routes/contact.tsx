import { ContactForm } from '#app/features/contact/contact-form.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('contact', 'guide');

export default function Contact() {
  const t = useTranslations('contact').contact;
  return (
    <>
      <Head
        title={t.pageTitle}
        description={t.description}
        data={{ '@type': 'ContactPage', name: t.pageTitle }}
      />
      <ContactForm />
    </>
  );
}
