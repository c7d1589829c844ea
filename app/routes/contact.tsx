import { ContactForm } from '#app/features/contact/contact-form.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('letters', 'guide');

export default function Contact() {
  const words = useTranslations('letters').contact;
  return (
    <>
      <Head
        title={words.pageTitle}
        description={words.description}
        data={{ '@type': 'ContactPage', name: words.pageTitle }}
      />
      <ContactForm />
    </>
  );
}
