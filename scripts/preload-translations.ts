/**
 * Has a built page ask for its words together with its code. Left alone it learns of them when the
 * code runs, which is one more way to the server and back before it comes alive. Which words those
 * are is what its modules ask for as they begin (`prefetchTranslations` in `app/i18n.tsx`), read
 * from their source.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The addresses of the words of each language, by area. */
export type WordFiles = Record<'en' | 'vi', Record<string, string>>;

const named = /"[^"]*contract\/i18n\/(en|vi)\/([\w-]+)\.ts":[^`"]*[`"]\.\/([\w.-]+\.js)[`"]/g;

/** Finds the files of the translations, which the code of the build names. */
export function findWordFiles(assetsDir: string): WordFiles {
  const files: WordFiles = { en: {}, vi: {} };
  for (const name of readdirSync(assetsDir)) {
    if (!name.endsWith('.js')) continue;
    for (const [, language, area, file] of readFileSync(join(assetsDir, name), 'utf8').matchAll(
      named,
    ))
      files[language as 'en' | 'vi'][area!] = `/assets/${file}`;
  }
  if (files.en['site'] === undefined || files.vi['site'] === undefined)
    throw new Error(
      'The build names its files of words in another way than scripts/preload-translations.ts knows.',
    );
  return files;
}

const asked = /^prefetchTranslations\(([^)]*)\);/m;
/** The areas that a module asks for as it begins. */
export const areasOf = (source: string): string[] =>
  (asked.exec(source)?.[1] ?? '')
    .split(',')
    .map((each) => each.trim().replaceAll("'", ''))
    .filter(Boolean);

const modules = /window\.__reactRouterRouteModules = \{([^}]*)\}/;
/** The routes that a page is made of, by their ids. */
export const routesOf = (html: string): string[] =>
  [...(modules.exec(html)?.[1] ?? '').matchAll(/"([^"]+)":/g)].map(([, id]) => id!);

const lastPreload = /<link rel="modulepreload" href="[^"]+"\/>(?!.*<link rel="modulepreload")/s;

/**
 * The page with links to the words.
 * @param areas what its modules ask for
 * @param language its language; null where that is the person's choice, which the first script of
 * the page puts in its `lang`
 */
export function withWordsAhead(
  html: string,
  areas: readonly string[],
  language: 'en' | 'vi' | null,
  files: WordFiles,
): string {
  const of = (each: 'en' | 'vi') =>
    [...new Set(areas)].map((area) => {
      const file = files[each][area];
      if (file === undefined)
        throw new Error(`There are no words of ${area}; see scripts/preload-translations.ts.`);
      return file;
    });
  const links =
    language === null
      ? '<script>(f=>f[document.documentElement.lang].map(h=>' +
        'document.head.append(Object.assign(document.createElement("link"),' +
        `{rel:"modulepreload",href:h}))))(${JSON.stringify({ en: of('en'), vi: of('vi') })})` +
        '</script>'
      : of(language)
          .map((href) => `<link rel="modulepreload" href="${href}"/>`)
          .join('');
  if (!lastPreload.test(html))
    throw new Error('A built page has no links to its code; see scripts/preload-translations.ts.');
  return html.replace(lastPreload, (last) => `${last}${links}`);
}
