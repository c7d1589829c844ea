/**
 * The translations of the current language. Prerendering has both languages; a browser loads the
 * areas that a screen needs, in one language, before it hydrates or shows that screen. Public pages
 * take their language from the address (`/vi`), all others from the person's choice
 * (`app/language.tsx`).
 */
import { use, useState, useSyncExternalStore } from 'react';
import { createEmitter } from '#client/emitter';
import type { Area, Areas, Language } from '#contract/i18n/index';
import { languageOf, languageOfMain } from './language-paths.ts';
import { chosenOnDevice, useLanguage } from './language.tsx';

type Module = Record<string, unknown>;
const bundled: Record<string, Module> = import.meta.env.SSR
  ? (await import('./prerendered-translations.ts')).prerenderedTranslations
  : {};
const fetched: Record<string, () => Promise<Module>> = import.meta.glob<Module>([
  '../contract/i18n/*/*.ts',
  '!**/{export,lost,mail,splash}.ts',
  '!**/identity*.ts',
  '!**/{budget,compound,debt,fi,lasting,latte,mine,scenarios,simulation,timer,tools}.ts',
  '!**/{accounts,admin,budgets,dashboard,data,hourprice,importing,ledger,planning,portability}.ts',
  '!**/{profile,recurring,reports,review,rules,sample,search,security,templates}.ts',
  '!**/mailbox.ts',
]);
/** These files are loaded with the frame of the account pages, and with the tools. */
const fetchedElsewhere = async (path: string) =>
  ((await import('./translations-of-tools.ts')).toolTranslations[path] ??
    (await import('./translations-of-account.ts')).accountTranslations[path])!();

/** Registers the loaders of further translations, so that no request is needed to find them. */
export function registerTranslations(where: Record<string, () => Promise<Module>>): void {
  Object.assign(fetched, where);
}

/** A promise that `use` reads at once when it is fulfilled, without a render in between. */
type Readable<T> = Promise<T> & { status?: 'fulfilled'; value?: T };
const asked = new Map<string, Readable<unknown>>();
/**
 * Failed loads, kept for `missingMs`. Without them a screen would request its translations again in
 * every render.
 */
const missing = new Map<string, Promise<unknown>>();
const missingMs = 3_000;

function pathOf(area: Area, language: Language): string {
  return `../contract/i18n/${language}/${area}.ts`;
}

/**
 * Loads an area once. Rejects if neither network nor service worker has it; a later call tries
 * again.
 */
export function loadTranslations<A extends Area>(area: A, language: Language): Promise<Areas[A]> {
  const path = pathOf(area, language);
  const before = asked.get(path);
  if (before) return before as Promise<Areas[A]>;
  const known = bundled[path];
  const t: Readable<unknown> = known
    ? Promise.resolve(known[area])
    : (fetched[path] ?? (() => fetchedElsewhere(path)))().then((module) => module[area]);
  asked.set(path, t);
  const fulfil = (value: unknown) => {
    missing.delete(path);
    Object.assign(t, { status: 'fulfilled', value });
  };
  if (known) fulfil(known[area]);
  else
    t.then(fulfil, () => {
      asked.delete(path);
      missing.set(path, t);
      setTimeout(() => missing.delete(path), missingMs);
    });
  return t as Promise<Areas[A]>;
}

let isBeginning = !import.meta.env.SSR;

/**
 * Requests the translations of a screen while a page starts: all at once, because the components of
 * the screen would request them one after the other. Later the screen itself requests them, in the
 * language of that time.
 */
export function prefetchTranslations(...areas: Area[]): void {
  // The screen requests them again, and reports a failure.
  if (isBeginning) fetchTranslations(areas).catch(askAgain);
}

/** Lets screens request failed translations again. */
export const askAgain = (): void => missing.clear();

/**
 * Loads areas in the current language, and in that of `main` if it differs. Rejects as
 * `loadTranslations`.
 */
export function fetchTranslations(areas: readonly Area[]): Promise<unknown> {
  const spoken = new Set(
    [languageOf, languageOfMain].map((of) => of(location.pathname, chosenOnDevice())),
  );
  return Promise.all(
    [...spoken].flatMap((language) => areas.map((area) => loadTranslations(area, language))),
  );
}

/**
 * Ends the start of the page. Resolves when all requested translations are loaded, or have failed.
 */
export async function settleTranslations(): Promise<void> {
  isBeginning = false;
  await Promise.allSettled(asked.values());
}

/** In development words are edited while a page shows them (`scripts/hot-translations.ts`). */
let edition = 0;
const edited = import.meta.hot ? createEmitter() : null;
const getEdition = () => edition;
const useEdition = edited
  ? () => useSyncExternalStore(edited.subscribe, getEdition, getEdition)
  : () => 0;
if (import.meta.hot) {
  // A component edited after translations imports this file again: both module instances are then
  // in use, and each is notified.
  const copies = ((globalThis as { showEditedWords?: Set<typeof showEdited> }).showEditedWords ??=
    new Set());
  copies.add(showEdited);
}
function showEdited(area: Area, language: Language, module: Module | undefined): void {
  // Keeps the current translations if the edited file cannot be parsed; the dev server reports the
  // error.
  if (module === undefined) return;
  const value = module[area];
  asked.set(
    pathOf(area, language),
    Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value }),
  );
  edition += 1;
  edited?.emit();
}

/**
 * Returns the translations of an area, in the language of the surrounding component. Suspends until
 * they are loaded; throws if that fails.
 */
export function useTranslations<A extends Area>(area: A): Areas[A] {
  const { wordsIn } = useLanguage();
  useEdition();
  // Always calls `use`: React replays a suspended first render, and relies on it to continue the
  // mount. A newer request, or a loaded area, takes precedence over a failed one.
  const path = pathOf(area, wordsIn);
  return use(
    (asked.get(path) ?? missing.get(path) ?? loadTranslations(area, wordsIn)) as Promise<Areas[A]>,
  );
}

/**
 * Returns translations for the message that a load has failed: those that every page has, in the
 * other language if those of its own are missing.
 */
export function useLoadedTranslations(area: 'site'): Areas['site'] {
  const { language } = useLanguage();
  const [spoken] = useState<Language>(
    missing.has(pathOf(area, language)) ? (language === 'en' ? 'vi' : 'en') : language,
  );
  return use(loadTranslations(area, spoken));
}
