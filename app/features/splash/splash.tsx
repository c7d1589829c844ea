/**
 * The welcome overlay. It is part of every built page, hidden; the first script of the page
 * (`app/first-script.ts`) decides before the first paint whether it shows, and a script of its own
 * runs it, so that it neither waits for the product's code nor delays it. React leaves both
 * unchanged.
 */
import { useLocation } from 'react-router';
import { useLanguage } from '#app/language.tsx';
import './splash.css';

const built = import.meta.env.SSR ? await import('./splash-markup.tsx') : null;

export function Splash() {
  const { language } = useLanguage();
  return (
    <div
      id="splash"
      className="splash lacquer"
      role="dialog"
      aria-modal="true"
      aria-label="Tudo"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: built?.splashElements(language) ?? '' }}
    />
  );
}

/** Placed after the overlay and the content. */
export function SplashScript() {
  const { pathname } = useLocation();
  return (
    <script
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: built?.splashScript(pathname) ?? '' }}
    />
  );
}
