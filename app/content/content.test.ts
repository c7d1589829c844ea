/**
 * Checks that `content/` is complete in both languages and keeps the rules of `docs/writing.md`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/i18n/index';
import { listArticles, listSlugs, readArticle } from './content.server.ts';
import { textOf, type ProseNode } from './prose.ts';

const pages = [
  '/fi-calculator',
  '/compound-interest',
  '/budget-planner',
  '/latte-factor',
  '/debt-or-invest',
  '/timer-block',
  '/planning',
  '/dashboard',
  '/dashboard/ledger',
  '/pricing',
  '/contact',
];
const linksIn = (node: ProseNode | ProseNode[]): string[] =>
  Array.isArray(node)
    ? node.flatMap(linksIn)
    : typeof node === 'string'
      ? []
      : [
          ...(node.tag === 'a' ? [String(node.props?.['href'])] : []),
          ...linksIn(node.children ?? []),
        ];

test('both languages have the same articles, eight or more', () => {
  expect(listSlugs().length).toBeGreaterThanOrEqual(8);
});

describe.each(languages)('in %s', (language) => {
  test.each(listSlugs())(
    '%s has its least length, cited sources, sections, and links to existing pages',
    (slug) => {
      const article = readArticle(slug, language);
      const t = textOf(article.body).split(/\s+/).length;
      expect([slug, t >= 1200 ? 'long enough' : t]).toEqual([slug, 'long enough']);
      expect(article.sources.length).toBeGreaterThan(0);
      expect(article.contents.length).toBeGreaterThanOrEqual(3);
      expect(new Set(article.contents.map(({ id }) => id)).size).toBe(article.contents.length);
      const own = linksIn(article.body)
        .filter((href) => href.startsWith('/'))
        .map((href) => href.replace(/^\/vi(?=\/)/, ''));
      expect(
        own.filter(
          (href) => !pages.includes(href) && !listSlugs().some((each) => href === `/blog/${each}`),
        ),
      ).toEqual([]);
      expect(own.length).toBeGreaterThan(0);
    },
  );

  test.each(listSlugs())('%s has a figure', (slug) => {
    expect(
      readArticle(slug, language).body.filter(
        (node) => typeof node !== 'string' && node.tag === 'figure-block',
      ).length,
    ).toBeGreaterThan(0);
  });

  test('titles and descriptions fit the lengths of search results, and each is unique', () => {
    const articles = listArticles(language);
    expect(
      articles
        .filter(
          ({ title, description }) =>
            title.length > 80 || description.length < 70 || description.length > 170,
        )
        .map(({ slug }) => slug),
    ).toEqual([]);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  });
});

describe.each(languages)('reading on in %s', (language) => {
  const sources = new Map(
    listSlugs().map((slug) => [slug, readFileSync(`content/blog/${language}/${slug}.md`, 'utf8')]),
  );
  const tagsOf = (slug: string) =>
    (/^tags: \[(.*)\]$/m.exec(sources.get(slug)!)?.[1] ?? '').split(',').map((tag) => tag.trim());

  test.each(listSlugs())(
    'the reading time of %s is its words at 238 a minute, within half a minute',
    (slug) => {
      // Counted by hand from the file: the text between its front matter and its end, without
      // figures.
      let isFigure = false,
        count = 0;
      for (const line of sources.get(slug)!.split(/^---$/m).slice(2).join('---').split('\n')) {
        if (line.startsWith('```')) isFigure = !isFigure;
        else if (!isFigure) count += line.split(' ').filter((word) => word !== '').length;
      }
      expect(
        Math.abs(
          listArticles(language).find((article) => article.slug === slug)!.minutes - count / 238,
        ),
      ).toBeLessThanOrEqual(0.5);
    },
  );

  test.each(listSlugs())(
    'the related articles of %s are the three or fewer with the most shared subjects',
    (slug) => {
      const { related } = readArticle(slug, language);
      const common = (other: string) =>
        tagsOf(other).filter((tag) => tagsOf(slug).includes(tag)).length;
      const named = related.map((article) => article.slug),
        left = listSlugs().filter((other) => other !== slug && !named.includes(other));
      expect([
        named.includes(slug),
        new Set(named).size === named.length,
        named.length <= 3,
      ]).toEqual([false, true, true]);
      expect(named.every((other) => common(other) > 0)).toBe(true);
      expect(named.length).toBe(
        Math.min(3, named.length + left.filter((other) => common(other) > 0).length),
      );
      expect(Math.max(0, ...left.map(common))).toBeLessThanOrEqual(
        Math.min(Infinity, ...named.map(common)),
      );
    },
  );
});

test('articles contain no HTML and no expressions', () => {
  for (const language of languages)
    for (const slug of listSlugs()) {
      const text = readFileSync(`content/blog/${language}/${slug}.md`, 'utf8')
        .replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
        .replaceAll(/<https?:[^>\s]*>/g, '');
      expect([slug, /<[a-z/!]/i.exec(text)?.[0] ?? null]).toEqual([slug, null]);
    }
});

test('every text uses typographic quotation marks and apostrophes', () => {
  const files = languages.flatMap((language) => [
    `guide/${language}.md`,
    ...['blog', 'pages'].flatMap((kind) =>
      readdirSync(`content/${kind}/${language}`).map((name) => `${kind}/${language}/${name}`),
    ),
  ]);
  expect(files.length).toBeGreaterThan(25);
  for (const file of files) {
    // Addresses, code and the values of figures do not count as text.
    const text = readFileSync(`content/${file}`, 'utf8')
      .split(/^---$/m)
      .slice(2)
      .join('---')
      .replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\s]*\)|<https?:[^>\s]*>/g, '');
    expect([file, [...text.matchAll(/.{0,20}["'].{0,20}/g)].map(([found]) => found)]).toEqual([
      file,
      [],
    ]);
  }
});
