import { ContactForm } from '#app/features/letters/contact-form.tsx';
import { Head } from '#app/head.tsx';
import { useWords } from '#app/words.tsx';

export default function Contact() {
  const words = useWords('letters').contact;
  return <><Head title={words.pageTitle} description={words.description} /><ContactForm /></>;
}
