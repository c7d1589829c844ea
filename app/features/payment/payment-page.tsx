import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Head } from '#app/head.tsx';
import { useLanguage } from '#app/language.tsx';
import { LanguageSwitch } from '#app/shell/language-switch.tsx';
import { ThemeSwitch } from '#app/shell/theme-switch.tsx';
import { Star } from '#app/ui/icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import './payment.css';

/**
 * The frame of the two pages to which a payment returns: outside of the site's layout, without
 * distractions.
 */
export function PaymentPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('site');
  const { path } = useLanguage();
  return (
    <div className="wrap payment">
      <Head title={title} hidden />
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <header>
        <Link className="brand" to={path('/')} aria-label={t.brandHome}>
          <Star />
          {t.brand}
        </Link>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1}>
        {/* Another title is a new element, so that its letters do not animate from the previous
            ones. */}
        <h1 className="answer" key={title}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
