/**
 * The welcome overlay in a prerendered page: its elements and its script. For prerendering only; a
 * browser has both already.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#contract/i18n/index';
import { splash as en } from '#contract/i18n/en/splash';
import { splash as vi } from '#contract/i18n/vi/splash';
import { isUnder } from '#app/language-paths.ts';
import { Star } from '#app/ui/icons.tsx';
import { runSplash, splashPace, type SplashTexts } from './run-splash.ts';

const texts: Record<Language, SplashTexts> = { en, vi };

export function splashElements(language: Language): string {
  const t = texts[language];
  return renderToStaticMarkup(
    <>
      <div className="mid">
        <Star height={64} />
        <p role="status">
          <button type="button" className="say" data-part="begin" aria-disabled="true">
            {t.loading}
          </button>
        </p>
      </div>
      <div className="foot-s">
        <div className="progress">
          <span
            className="track"
            role="progressbar"
            aria-label={t.loading}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={0}
            data-part="bar"
          >
            <i />
          </span>
          <span className="num" aria-hidden="true" data-part="number">
            0%
          </span>
        </div>
        <label className="checkbox">
          <input type="checkbox" className="check" data-part="choice" />
          <span>{t.notAgain}</span>
        </label>
      </div>
    </>,
  );
}

/**
 * Pages under `/vi` are Vietnamese whatever was chosen, so the script contains only those texts.
 */
export const splashScript = (pathname: string) =>
  `(${runSplash.toString()})(` +
  `${JSON.stringify(isUnder(pathname, '/vi') ? { vi } : texts)},${JSON.stringify(splashPace)})`;
