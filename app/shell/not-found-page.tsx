import { Link, useLocation } from 'react-router';
import { useInBrowser } from '#app/in-browser.ts';
import { useLanguage } from '#app/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { StarShape, Star } from '#app/ui/icons.tsx';
import { prefetchTranslations, registerTranslations, useTranslations } from '#app/i18n.tsx';
import { lostTranslations } from '#app/translations-of-lost.ts';
import { LanguageSwitch } from './language-switch.tsx';
import './not-found-page.css';
import { shards } from './inlay-path.ts';
import { ThemeSwitch } from './theme-switch.tsx';

registerTranslations(lostTranslations);
prefetchTranslations('lost');

/** The page for unknown addresses: broken eggshell inlay, and a link back. */
export function NotFoundPage() {
  const t = useTranslations('site'),
    lost = useTranslations('lost');
  const { language, path } = useLanguage();
  const { pathname } = useLocation();
  // One file serves every unknown address: only the browser knows the requested one.
  const asked = useInBrowser() ? safeDecode(pathname) : null;
  return (
    <div className="lost lacquer">
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <svg
        className="sky"
        viewBox="0 0 1440 900"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        <path className="shore" d={shards} />
        <path className="route" d="M640 812C800 780 980 720 1046 640S1130 470 1240 300" />
        <circle className="from" cx="640" cy="812" r="5" />
        <g className="star" transform="translate(1246 282)">
          <circle r="34" fill="var(--lacquer)" />
          <g transform="scale(2.6)">
            <StarShape />
          </g>
        </g>
      </svg>
      <header>
        <Link className="brand" to={path('/')} aria-label={t.brandHome}>
          <Star />
          {t.brand}
        </Link>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className="not-found" id="main" tabIndex={-1}>
        <div className="mid">
          <p className="label num">404</p>
          <h1 lang="vi">{lost.title}</h1>
          {language === 'en' ? <p className="in-english">{lost.english}</p> : null}
          <p className="action">
            <Link className={buttonClass({ look: 'ink', size: 'big' })} to={path('/')}>
              {lost.home}
            </Link>
          </p>
        </div>
        <p className="note" style={{ minHeight: '1.5em' }}>
          {asked ? lost.address(asked) : null}
        </p>
      </main>
    </div>
  );
}

function safeDecode(path: string): string {
  try {
    return decodeURI(path).slice(0, 120);
  } catch {
    return path.slice(0, 120);
  }
}
