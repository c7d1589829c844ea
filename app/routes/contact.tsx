import { ContactForm } from '#app/features/contact/contact-form.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('letters', 'guide');

export default function Contact() {
  const words = useWords('letters').contact;
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
