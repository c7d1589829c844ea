import { ContactForm } from '#app/features/letters/contact-form.tsx';
import { useWords } from '#app/words.tsx';

export default function Contact() {
  const words = useWords('letters').contact;
  return <><title>{`${words.title} · Tudo`}</title><meta name="description" content={words.description} /><ContactForm /></>;
}
