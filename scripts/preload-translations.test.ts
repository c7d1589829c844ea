import { expect, test } from 'vitest';
import { areasOf, routesOf, withWordsAhead } from './preload-translations.ts';

const files = {
  en: { site: '/assets/site-1.js', home: '/assets/home-1.js' },
  vi: { site: '/assets/site-2.js', home: '/assets/home-2.js' },
};
const [a, b] = [
  '<link rel="modulepreload" href="/a.js"/>',
  '<link rel="modulepreload" href="/b.js"/>',
];

test('the imports of a module are read from its source', () => {
  expect(
    areasOf("import x from 'y';\n\nprefetchTranslations('home', 'guide');\n\nexport default x;\n"),
  ).toEqual(['home', 'guide']);
  expect(areasOf("// prefetchTranslations('home');\nexport const y = 1;\n")).toEqual([]);
});

test('the modules of a page are read from its script', () => {
  expect(
    routesOf(
      '<script>window.__reactRouterRouteModules = {"root":route0,"site-vi":route1,"home-vi":route2};</script>',
    ),
  ).toEqual(['root', 'site-vi', 'home-vi']);
});

test('a page in one language has preload links to its translations after those to its code', () => {
  expect(
    withWordsAhead(`<head>${a}<title>T</title>${b}</head>`, ['site', 'home', 'site'], 'vi', files),
  ).toBe(
    `<head>${a}<title>T</title>${b}<link rel="modulepreload" href="/assets/site-2.js"/>` +
      '<link rel="modulepreload" href="/assets/home-2.js"/></head>',
  );
});

test('a page whose language is a choice of the person adds the links itself', () => {
  const page = withWordsAhead(`<head>${a}</head>`, ['site'], null, files);
  const code = /<script>(.*)<\/script>/s.exec(page)![1]!;
  const made: { rel: string; href: string }[] = [];
  new Function('document', code)({
    documentElement: { lang: 'vi' },
    createElement: () => ({}),
    head: {
      append: (link: { rel: string; href: string }) => {
        made.push(link);
      },
    },
  });
  expect(made).toEqual([{ rel: 'modulepreload', href: '/assets/site-2.js' }]);
});

test('missing translations, and a page without code, stop the build', () => {
  expect(() => withWordsAhead(`<head>${a}</head>`, ['nowhere'], 'en', files)).toThrow(
    /no words of nowhere/,
  );
  expect(() => withWordsAhead('<head></head>', ['site'], 'en', files)).toThrow(/no links/);
});
