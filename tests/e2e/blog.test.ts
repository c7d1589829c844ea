/** A visitor reads: finds an article, moves its figure, goes on to the next, in either language. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

test('a visitor finds an article by its subject, moves its figure and reads on', () =>
  visits.visit(async ({ page }) => {
    await page.goto('/blog');
    await page
      .getByRole('navigation', { name: 'Subjects' })
      .getByRole('link', { name: 'Independence' })
      .click();
    await page.waitForURL('**/blog?tag=independence');
    await page.getByRole('link', { name: 'The savings rate and your years to freedom' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'The savings rate and your years to freedom' })
      .waitFor();
    const figure = page
      .getByRole('figure')
      .filter({ hasText: 'From nothing, freedom takes' })
      .first();
    const slider = figure.getByRole('slider', { name: 'Savings rate' });
    await slider.fill('50');
    // Starting from nothing at half the income: 50 = 12 x 50/12 a year, 25 times 50 as the target,
    // 5% real; ln(1 + 1250 i / (50/12)) / ln(1 + i) with i = 1.05^(1/12) - 1 is 196.4 months.
    await expect.poll(() => figure.getByText('16.4 years').first().isVisible()).toBe(true);
    await figure.getByText('As a table').click();
    await figure.getByRole('cell', { name: '16.4' }).waitFor();
    await page
      .getByRole('navigation', { name: 'In this article' })
      .getByRole('link')
      .nth(1)
      .click();
    await page.waitForURL((url) => url.hash !== '');
    await page.getByRole('region', { name: 'Read on' }).getByRole('link').first().click();
    await page.waitForURL((url) => /^\/blog\/(?!savings)/.test(url.pathname));
  }));

test('the Vietnamese twin of an article is one press away, and its links stay Vietnamese', () =>
  visits.visit(async ({ page }) => {
    await page.goto('/blog/emergency-fund');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Tiếng Việt' })
      .filter({ visible: true })
      .or(page.getByRole('banner').getByRole('button', { name: 'Tiếng Việt' }))
      .first()
      .click();
    await page.waitForURL('**/vi/blog/emergency-fund');
    await page.getByRole('heading', { level: 1, name: /Quỹ khẩn cấp/ }).waitFor();
    await page.locator('html[lang=vi]').waitFor();
    const own = await page
      .locator('article a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(
      own.filter(
        (href) => !href.startsWith('/vi') && !/^\/(dashboard|planning|profile)/.test(href),
      ),
    ).toEqual([]);
  }));

test('the home page and the list show the articles of their language and link to them', () =>
  visits.visit(async ({ page }) => {
    for (const path of ['/vi', '/vi/blog']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Lạm phát và lợi suất thực' }).click();
      await page.waitForURL('**/vi/blog/inflation-and-real-returns');
      await page.getByRole('heading', { level: 1, name: 'Lạm phát và lợi suất thực' }).waitFor();
    }
  }));

test('without a network an uncached page says so and links to the account', () =>
  visits.visit(async ({ page, context, expectComplaints }) => {
    expectComplaints(/ERR_INTERNET_DISCONNECTED/);
    // The code of the page is loaded, as for a person with an account, but its text is not.
    await page.goto('/process');
    await page.locator('.avatar:enabled:visible').first().waitFor();
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Resources', exact: true }).click();
    await page.getByRole('heading', { name: 'This could not be loaded.' }).waitFor();
    await context.setOffline(false);
    // The page continues by itself.
    await page.getByRole('navigation', { name: 'On this page' }).waitFor();
  }));

test.each(['', '/vi'])(
  'an unknown article shows the not-found page with status 404, opened directly or from another page (%s/blog)',
  (prefix) =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/404/);
      const lost = page.getByRole('heading', { level: 1, name: 'Trang này đã lạc vào vũ trụ.' });
      const begins = () =>
        page.evaluate(() => document.activeElement!.id || document.activeElement!.localName);
      const answer = await page.goto(`${prefix}/blog/there-is-no-such-article`);
      expect(answer!.status()).toBe(404);
      await lost.waitFor();
      // Opened at once, a page begins at its beginning: the way to the content is the first stop.
      expect(await begins()).toBe('body');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(begins).toBe('main');

      await page.goto(`${prefix}/blog`);
      const asked = page.waitForResponse((response) =>
        response.url().includes('there-is-no-such-article'),
      );
      // Navigates like a hand-written link in a text.
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, `${prefix}/blog/there-is-no-such-article`);
      expect((await asked).status()).toBe(404);
      await lost.waitFor();
      await expect.poll(begins).toBe('main');
      await expect.poll(() => page.title()).toContain('404');
    }),
);

test.each([
  ['/blog', 'min'],
  ['/vi/blog', 'phút đọc'],
])(
  '%s gives the reading time of each article, and an article gives its own and that of the next ones',
  (path, unit) =>
    visits.visit(async ({ page }) => {
      await page.goto(path);
      const minutesIn = (texts: string[]) =>
        texts.map((text) => new RegExp(String.raw`(\d+) ${unit}`).exec(text)?.[1] ?? text);
      const listed = page.locator('.articles > li');
      const minutes = minutesIn(await listed.locator('.facts').allTextContents());
      const titles = await listed.getByRole('link').allTextContents();
      expect([
        minutes.length,
        minutes.filter((each) => Number(each) >= 4 && Number(each) <= 30).length,
      ]).toEqual([8, 8]);
      const first = titles[0]!;
      await listed.getByRole('link', { name: first, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: first, exact: true }).waitFor();
      expect(minutesIn(await page.locator('article > header .facts').allTextContents())).toEqual([
        minutes[0],
      ]);
      const related = page.locator('section[aria-labelledby=related] li');
      const others = await related.getByRole('link').allTextContents();
      expect([
        others.length >= 1 && others.length <= 3,
        others.includes(first),
        others.every((other) => titles.includes(other)),
      ]).toEqual([true, false, true]);
      expect(minutesIn(await related.locator('.facts').allTextContents())).toEqual(
        others.map((other) => minutes[titles.indexOf(other)]),
      );
    }),
);

test('search engines and feed readers find the addresses of the installation', async () => {
  const text = async (path: string) => (await fetch(product.url + path)).text();
  const page = await text('/blog/emergency-fund');
  expect(page).toContain(`<link rel="canonical" href="${product.url}/blog/emergency-fund"`);
  expect(page).toContain(`hrefLang="vi" href="${product.url}/vi/blog/emergency-fund"`);
  expect(page).toMatch(
    /<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org","@type":"BlogPosting"/,
  );
  for (const [prefix, language] of [
    ['', 'en'],
    ['/vi', 'vi'],
  ]) {
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
      await text(`${prefix}/blog/emergency-fund`),
    )!;
    const { headline, image, inLanguage, mainEntityOfPage } = JSON.parse(data!) as Record<
      string,
      string
    >;
    expect([
      headline !== '',
      inLanguage,
      mainEntityOfPage,
      (await fetch(image!)).headers.get('content-type'),
    ]).toEqual([true, language, `${product.url}${prefix}/blog/emergency-fund`, 'image/png']);
  }
  const map = await text('/sitemap.xml');
  for (const path of ['/', '/vi', '/blog', '/blog/emergency-fund', '/vi/blog/emergency-fund'])
    expect(map).toContain(`<loc>${product.url}${path === '/' ? '/' : path}</loc>`);
  expect(map).not.toMatch(/login|dashboard|tudo\.invalid/);
  expect(await text('/robots.txt')).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  for (const path of ['/blog/rss.xml', '/blog/atom.xml', '/vi/blog/rss.xml', '/vi/blog/atom.xml']) {
    const feed = await text(path);
    expect([
      path,
      feed.match(/<(item|entry)>/g)?.length,
      feed.includes(`${product.url}${path.startsWith('/vi') ? '/vi' : ''}/blog/emergency-fund`),
    ]).toEqual([path, 8, true]);
  }
});
