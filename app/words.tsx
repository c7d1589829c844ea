/**
 * The words of the language in use. Prerendering has both languages at hand; a browser fetches the areas that a screen
 * asks for, in one language, before it hydrates or shows that screen. Public pages take their language from the address (`/vi`), all others
 * from what the person chose (`app/language.tsx`).
 */
import { use } from 'react';
import type { Area, Areas, Language } from '#contract/words/index';
import { useLanguage } from './language.tsx';

type Module = Record<string, unknown>;
const bundled: Record<string, Module> = import.meta.env.SSR ? (await import('./words-prerendered.ts')).prerenderedWords : {};
const fetched: Record<string, () => Promise<Module>> = import.meta.glob<Module>(['../contract/words/*/*.ts', '!**/mail.ts', '!**/identity*.ts']);

const ready = new Map<string, unknown>();
const underway = new Map<string, Promise<unknown>>();

function pathOf(area: Area, language: Language): string {
  return `../contract/words/${language}/${area}.ts`;
}

/** Fetches an area, once. Rejects when neither network nor service worker has it; a later call tries again. */
export function loadWords<A extends Area>(area: A, language: Language): Promise<Areas[A]> {
  const path = pathOf(area, language);
  const waiting = underway.get(path);
  if (waiting) return waiting as Promise<Areas[A]>;
  const load = bundled[path] ? Promise.resolve(bundled[path]) : fetched[path]!();
  const words = load.then((module) => {
    ready.set(path, module[area]);
    return module[area];
  });
  underway.set(path, words);
  words.catch(() => underway.delete(path));
  return words as Promise<Areas[A]>;
}

/** The words of an area, in the language of the page. Suspends until they are there. */
export function useWords<A extends Area>(area: A): Areas[A] {
  const { language } = useLanguage();
  const path = pathOf(area, language);
  const words = bundled[path]?.[area] ?? ready.get(path);
  return (words ?? use(loadWords(area, language))) as Areas[A];
}
