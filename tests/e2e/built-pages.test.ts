/**
 * Tests the metadata for search engines and previews, over every page of the build; and addresses
 * without a page, in either language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

const build = join(import.meta.dirname, '../../build/client');
const paths = readdirSync(build, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('index.html') && !/(^|\/)404\//.test(path))
  .map((path) => `/${path.replace(/\/?index\.html$/, '')}`)
  .sort();
/** Pages outside search results: sign-in, links from mail, payment returns, and account pages. */
const isHidden = (path: string) =>
  /^(\/vi)?\/(login|forgot-password|verify-email|guide|payment)(\/|$)/.test(path) ||
  /^\/(dashboard|planning|profile)(\/|$)/.test(path);
const isAccount = (path: string) => /^\/(dashboard|planning|profile)(\/|$)/.test(path);

interface Read {
  path: string;
  lang: string;
  title: string;
  description: string | null;
  canonical: string[];
  alternates: [string | null, string | null][];
  og: Record<string, string>;
  robots: string | null;
  data: unknown[];
  questions: { question: string; answer: string }[];
}
let product: Product, visits: Visits;
let pages: Read[];
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
  // The pages that are read have styles of their own, which the policy of the page that reads them
  // does not know.
  await visits.visit(
    async ({ page }) => {
      await page.goto('/login');
      // Read as text, so that no script of theirs runs.
      pages = await page.evaluate(
        (all) =>
          Promise.all(
            all.map(async (path) => {
              const read = new DOMParser().parseFromString(
                await (await fetch(path)).text(),
                'text/html',
              );
              const said = (selector: string, name: string) =>
                [...read.querySelectorAll(selector)].map((each) => each.getAttribute(name) ?? '');
              const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
              const until = (heading: Element) => {
                let text = '';
                for (
                  let next = heading.nextElementSibling;
                  next !== null && !/^H[23]$/.test(next.tagName);
                  next = next.nextElementSibling
                )
                  text += ` ${next.textContent ?? ''}`;
                return plain(text);
              };
              return {
                path,
                lang: read.documentElement.lang,
                title: read.title,
                description: said('meta[name=description]', 'content')[0] ?? null,
                canonical: said('link[rel=canonical]', 'href'),
                alternates: [...read.querySelectorAll('link[rel=alternate][hreflang]')].map(
                  (link): [string | null, string | null] => [
                    link.getAttribute('hreflang'),
                    link.getAttribute('href'),
                  ],
                ),
                og: Object.fromEntries(
                  [...read.querySelectorAll('meta[property^="og:"]')].map((meta) => [
                    meta.getAttribute('property')!,
                    meta.getAttribute('content') ?? '',
                  ]),
                ),
                robots: said('meta[name=robots]', 'content')[0] ?? null,
                data: [...read.querySelectorAll('script[type="application/ld+json"]')].map(
                  (script) => JSON.parse(script.textContent) as unknown,
                ),
                questions: [...read.querySelectorAll('article h3')].map((heading) => ({
                  question: plain(heading.textContent),
                  answer: until(heading),
                })),
              };
            }),
          ),
        paths,
      );
    },
    { bypassCSP: true },
  );
});
afterAll(() => visits.close());

const ofPath = (path: string) => pages.find((page) => page.path === path)!;
const english = (path: string) => path.replace(/^\/vi(?=\/|$)/, '') || '/';
const vietnamese = (path: string) => (english(path) === '/' ? '/vi' : `/vi${english(path)}`);
/** The address in the form that a page contains. */
const at = (path: string) => product.url + (path === '/' ? '/' : path);

test('every public page names itself, its twin and its preview', () => {
  const open = pages.filter(({ path }) => !isHidden(path));
  expect(open.length).toBeGreaterThan(40);
  for (const { path, lang, title, description, canonical, alternates, og, robots } of open) {
    const language = path === vietnamese(path) ? 'vi' : 'en';
    expect({
      path,
      lang,
      canonical,
      alternates,
      robots,
      url: og['og:url'],
      locale: og['og:locale'],
    }).toEqual({
      path,
      lang: language,
      canonical: [at(path)],
      robots: null,
      url: at(path),
      locale: language === 'vi' ? 'vi_VN' : 'en_US',
      alternates: [
        ['en', at(english(path))],
        ['vi', at(vietnamese(path))],
        ['x-default', at(english(path))],
      ],
    });
    expect([path, title]).toEqual([path, expect.stringMatching(/Tudo/)]);
    expect([path, description?.length ?? 0]).toEqual([
      path,
      expect.toSatisfy((length: number) => length >= 50),
    ]);
    expect([
      path,
      og['og:description'],
      og['og:title'] !== '' && title.includes(og['og:title']!),
    ]).toEqual([path, description, true]);
  }
});

test.each([
  ['/', 'WebSite'],
  ['/pricing', 'WebApplication'],
  ['/contact', 'ContactPage'],
  ['/blog', 'Blog'],
  ['/faq', 'FAQPage'],
])(
  '%s describes itself to machines as a %s in both languages, with existing picture addresses',
  async (path, type) => {
    for (const page of [ofPath(path), ofPath(vietnamese(path))]) {
      expect([page.path, page.data]).toEqual([
        page.path,
        [expect.objectContaining({ '@context': 'https://schema.org', '@type': type })],
      ]);
      for (const [, address] of JSON.stringify(page.data).matchAll(
        /"(http:\/\/localhost[^"]*\.png)"/g,
      ))
        expect([address, (await fetch(address!)).status]).toEqual([address, 200]);
    }
    const [home] = ofPath('/').data as { publisher: { logo: string } }[],
      [pricing] = ofPath('/vi/pricing').data as { offers: object }[];
    expect([home!.publisher.logo, pricing!.offers]).toEqual([
      `${product.url}/icon-512.png`,
      expect.objectContaining({ '@type': 'Offer', price: 0, priceCurrency: 'VND' }),
    ]);
  },
);

test.each(['en', 'vi'])(
  'no two public pages in %s have the same title or description',
  (language) => {
    for (const field of ['title', 'description'] as const) {
      const said = pages
        .filter(({ path, lang }) => !isHidden(path) && lang === language)
        .map((page) => page[field]);
      expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
    }
  },
);

test('the preloaded fonts of a page are those of its styles, so that none is fetched twice', () => {
  const pagesOfBuild = paths.map((path) => ({
    path,
    html: readFileSync(join(build, path, 'index.html'), 'utf8'),
  }));
  expect(pagesOfBuild.length).toBeGreaterThan(40);
  for (const { path, html } of pagesOfBuild) {
    const ahead = [...html.matchAll(/<link rel="preload"[^>]* href="([^"]+\.woff2)"/g)].map(
      ([, href]) => href!,
    );
    expect([
      path,
      ahead.length > 0,
      ahead.filter((href) => !html.includes(`url(${href})`)),
    ]).toEqual([path, true, []]);
  }
});

test('the pictures of the previews exist', async () => {
  const pictures = [
    ...new Set(pages.filter(({ path }) => !isHidden(path)).map(({ og }) => og['og:image'] ?? '')),
  ];
  for (const picture of pictures) {
    const answer = await fetch(picture);
    expect([picture, answer.status, answer.headers.get('content-type')]).toEqual([
      picture,
      200,
      'image/png',
    ]);
  }
  expect(
    pages
      .filter(
        ({ path, og }) =>
          !isHidden(path) &&
          !og['og:image']!.includes(path === vietnamese(path) ? '/social/vi/' : '/social/en/'),
      )
      .map(({ path }) => path),
  ).toEqual([]);
});

test('pages outside search results say so and name no address', () => {
  const hidden = pages.filter(({ path }) => isHidden(path) && !isAccount(path));
  expect(hidden.length).toBeGreaterThan(10);
  for (const { path, robots, canonical, alternates, title } of hidden)
    expect({ path, robots, canonical, alternates, title }).toEqual({
      path,
      robots: 'noindex',
      canonical: [],
      alternates: [],
      title: expect.stringMatching(/.+Tudo/),
    });
});

test.each(['/faq', '/vi/faq'])(
  '%s gives machines the questions and answers that it shows',
  (path) => {
    const { data, questions } = ofPath(path);
    const told = data as {
      '@context': string;
      '@type': string;
      mainEntity: {
        '@type': string;
        name: string;
        acceptedAnswer: { '@type': string; text: string };
      }[];
    }[];
    expect(told.map((each) => [each['@context'], each['@type']])).toEqual([
      ['https://schema.org', 'FAQPage'],
    ]);
    const { mainEntity } = told[0]!;
    expect(questions.length).toBeGreaterThan(10);
    expect(mainEntity.map(({ name }) => name)).toEqual(questions.map(({ question }) => question));
    // Compares without spaces: those between paragraphs, list entries and cells are drawn, not
    // written.
    const bare = (text: string) => text.replace(/\s+/g, '');
    for (const [index, entity] of mainEntity.entries()) {
      expect([entity['@type'], entity.acceptedAnswer['@type']]).toEqual(['Question', 'Answer']);
      expect([entity.name, bare(entity.acceptedAnswer.text)]).toEqual([
        entity.name,
        bare(questions[index]!.answer),
      ]);
    }
  },
);

// Below an account page the browser draws it: `tests/e2e/account-shells.test.ts`.
test.each([
  ['/no/such/page', 'en'],
  ['/vi/no/such/page', 'vi'],
  ['/vi/khong-co', 'vi'],
  ['/vi/blog/a/b', 'vi'],
  ['/vi/dashboard', 'vi'],
  ['/vi/404', 'vi'],
])('%s shows the not-found page with status 404 in its language', async (path, language) => {
  const answer = await fetch(product.url + path);
  const html = await answer.text();
  expect([
    answer.status,
    answer.headers.get('content-type'),
    /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
  ]).toEqual([404, 'text/html; charset=utf-8', language]);
  expect(
    [
      'Trang này đã lạc vào vũ trụ.',
      '<meta name="robots" content="noindex"',
      'rel="canonical"',
    ].map((text) => html.includes(text)),
  ).toEqual([true, true, false]);
});

// The browser draws their page: `tests/e2e/blog.test.ts`.
test.each(['/blog/there-is-no-such-article', '/vi/blog/khong-co-bai-nay'])(
  '%s, an article that does not exist, has status 404',
  async (path) => {
    expect((await fetch(product.url + path)).status).toBe(404);
  },
);

test.each(['/', '/vi'])(
  'on %s no placeholder is shown while no testimonial is approved',
  async (path) => {
    const html = await (await fetch(product.url + path)).text();
    const section =
      /<section[^>]*aria-labelledby="voices"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    expect(section).toContain(
      path === '/' ? 'We print only real stories.' : 'Chúng tôi chỉ đăng chuyện có thật.',
    );
    expect([...section.matchAll(/<blockquote/g)].length).toBe(1);
    expect(section).toContain(`href="${path === '/' ? '' : '/vi'}/contact"`);
  },
);
