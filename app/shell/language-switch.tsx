import { Link, useLocation } from 'react-router';
import { languages, type Language } from '#contract/i18n/index';
import { isAccountPath, localPath, plainPath } from '#app/language-paths.ts';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';

const names: Record<Language, { short: string; long: string }> = {
  en: { short: 'EN', long: 'English' },
  vi: { short: 'VI', long: 'Tiếng Việt' },
};

/**
 * EN · VI. On a public page two links to the page in each language (also without scripts); on an
 * account page two buttons.
 */
export function LanguageSwitch() {
  const t = useTranslations('site');
  const { language, choose } = useLanguage();
  const { pathname, search, hash } = useLocation();
  return (
    <span className="lang" role="group" aria-label={t.language}>
      {languages.map((each) => {
        const attributes = {
          lang: each,
          title: names[each].long,
          'aria-label': `${names[each].short}, ${names[each].long}`,
          ...(each === language && { 'aria-current': true as const }),
        };
        return isAccountPath(pathname) ? (
          <button key={each} type="button" {...attributes} onClick={() => choose(each)}>
            {names[each].short}
          </button>
        ) : (
          <Link
            key={each}
            {...attributes}
            to={`${localPath(plainPath(pathname), each)}${search}${hash}`}
            preventScrollReset
            onClick={() => choose(each)}
          >
            {names[each].short}
          </Link>
        );
      })}
    </span>
  );
}
