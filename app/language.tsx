/**
 * The language of a page. Public pages: set by the address (`/vi/...`). Account pages: the language
 * of the profile, or the one chosen on this device, or English. The `main` of the planning page is
 * in Vietnamese until a language is chosen; its dates, amounts and links stay in the language of
 * the rest.
 */
import {
  createContext,
  use,
  useCallback,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import type { Language } from '#contract/i18n/index';
import { keepChoice } from './kept-choice.ts';
import { languageOf, localPath } from './language-paths.ts';

const kept = keepChoice<Language | null>(
  'tudo.language',
  (text) => (text === 'en' || text === 'vi' ? text : null),
  (language) => language,
);
export const chosenOnDevice = kept.get;
const nothingChosen = () => null;
export const rememberOnDevice: (language: Language) => void = kept.set;

export interface LanguageContext {
  /** The language of the page: of its frame, links, dates and amounts. */
  language: Language;
  /** The language of translations: differs from `language` only within `TranslateIn`. */
  wordsIn: Language;
  /** The user's chosen language, on any page; null until there is one. */
  chosen: Language | null;
  /**
   * Chooses a language: stored on the device and, when signed in, in the profile. A public page has
   * the language of its address: a link leads to the other one.
   */
  choose: (language: Language) => void;
  /** Returns the address of a page in the current language. */
  path: (path: string) => string;
}
/**
 * Writes a chosen language to the profile; a choice made before the profile is loaded waits for it.
 */
export class LanguageSaver {
  private write: ((language: Language) => void) | null = null;
  private waiting: Language | null = null;

  save(language: Language): void {
    if (this.write) this.write(language);
    else this.waiting = language;
  }

  /** Null when nobody is signed in any more. */
  connect(write: ((language: Language) => void) | null): void {
    this.write = write;
    if (write && this.waiting) write(this.waiting);
    this.waiting = null;
  }
}
export const LanguageContext = createContext<LanguageContext | null>(null);

export function LanguageProvider({
  children,
  saveToProfile,
}: {
  children: ReactNode;
  saveToProfile?: LanguageSaver;
}) {
  const { pathname } = useLocation();
  // Hydration starts from the choice as well, because the prebuilt account page has no text in
  // either language yet.
  const chosen = useSyncExternalStore(
    kept.subscribe,
    chosenOnDevice,
    import.meta.env.SSR ? nothingChosen : chosenOnDevice,
  );
  const language = languageOf(pathname, chosen);
  const choose = useCallback(
    (next: Language) => {
      rememberOnDevice(next);
      saveToProfile?.save(next);
    },
    [saveToProfile],
  );
  const value = useMemo(
    () => ({
      language,
      wordsIn: language,
      chosen,
      choose,
      path: (path: string) => localPath(path, language),
    }),
    [language, chosen, choose],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageContext {
  const value = use(LanguageContext);
  if (!value) throw new Error('useLanguage needs a LanguageProvider above it');
  return value;
}
