/** All texts of a language in one place, for tests that walk through every page. */
import type { Areas, Language } from '#contract/i18n/index';

const files = import.meta.glob<Record<string, unknown>>('../../contract/i18n/{en,vi}/*.ts', {
  eager: true,
});

export const allWords = (language: Language): Areas =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${language}/`))
      .map(([path, words]) => [path.slice(path.lastIndexOf('/') + 1, -3), words] as const)
      .map(([area, words]) => [area, words[area]]),
  ) as unknown as Areas;
