import { useMemo, type ReactNode } from 'react';
import type { Language } from '#contract/i18n/index';
import { LanguageContext, useLanguage } from './language.tsx';

/**
 * Renders the translations of its children in `language`; links, dates and amounts stay in the
 * language of the page.
 */
export function TranslateIn({ language, children }: { language: Language; children: ReactNode }) {
  const around = useLanguage();
  const value = useMemo(() => ({ ...around, wordsIn: language }), [around, language]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
