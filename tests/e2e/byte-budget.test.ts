/**
 * Issue: home is at most 35 kB of code, gzip, beyond a bare page of the same framework built in the
 * same run; inline scripts and the service worker count. The other public pages have a budget of
 * their own, and none carries what only account pages need.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBarePage, serveBarePage } from '../support/bare-page.ts';
import { gzipBytes, measureCode, type CodeSize } from '../support/code-size.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits, bare: CodeSize, workerBytes: number;
beforeAll(async () => {
  await buildBarePage();
  product = await shareProduct();
  visits = await openVisits(product);
  workerBytes = gzipBytes(await (await fetch(`${product.url}/sw.js`)).text());
  await visits.visit(async ({ page, context }) => {
    const address = await serveBarePage(context);
    // The address of the bare page has no icon.
    await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    bare = await measureCode(
      page,
      address,
      () =>
        document.querySelector('h1')?.textContent === 'Bare' &&
        Object.keys(document.querySelector('h1')!).some((key) => key.startsWith('__react')),
    );
  });
});
afterAll(() => visits.close());

const isAlive = () => document.documentElement.dataset['alive'] !== undefined;
async function open(path: string, splash: boolean): Promise<CodeSize> {
  let size: CodeSize | undefined;
  await visits.visit(
    async ({ page }) => {
      size = await measureCode(page, path, isAlive);
    },
    { splash },
  );
  return size!;
}
/** Opens each page once in its own visit, for all tests that measure it. */
const measured = new Map<string, Promise<CodeSize>>();
function measure(path: string, splash: boolean): Promise<CodeSize> {
  const key = `${path} ${splash}`;
  const size = measured.get(key) ?? open(path, splash);
  measured.set(key, size);
  return size;
}
/**
 * Returns nothing if the page is within `kilobytes`, otherwise its loaded files, the largest first.
 */
function excess(size: CodeSize, kilobytes: number): string[] {
  const beyond = (size.bytes + workerBytes - bare.bytes) / 1000;
  return beyond <= kilobytes
    ? []
    : [
        `${beyond} kB beyond the bare page, of which ${size.inlineBytes} bytes inline`,
        ...[...size.files].sort(([, a], [, b]) => b - a).map(([file, bytes]) => `${bytes} ${file}`),
      ];
}

test('the bare page contains React, the router, and nothing else', () => {
  expect(bare.text).toContain('__reactRouterContext');
  expect(bare.bytes).toBeGreaterThan(60_000);
  expect(bare.files.size).toBeLessThan(10);
});

// A first visit: the overlay shows.
test.each(['/', '/vi'])(
  '%s is at most 35 kB of code beyond it, service worker included',
  async (path) => {
    expect(excess(await measure(path, true), 35)).toEqual([]);
  },
);

test.each([
  ['/pricing', 38],
  ['/contact', 44],
  ['/blog', 36],
  ['/blog/first-budget-in-vietnam', 68],
  ['/vi/faq', 68],
  ['/login', 52],
])('%s is at most %i kB of code beyond it', async (path, kilobytes) => {
  expect(excess(await measure(path, false), kilobytes)).toEqual([]);
});

/**
 * Matches the code's list of translation files of every page and language: a page fetches its own,
 * which are among the files it opened with.
 */
const listedWords = /"[^"]*contract\/i18n\/[^"]*":[^`"]*[`"][^`"]*[`"]/g;
/** Files that a script names to fetch later: parts of the page, workers. */
const namedFiles = (code: string) =>
  [
    ...code
      .replaceAll(listedWords, '')
      .matchAll(/["'`](?:\.?\/)?(?:assets\/)?([\w.-]+-[\w-]{7}\.js)["'`]/g),
  ].map(([, file]) => `/assets/${file}`);
const filesOf = async (path: string) => new Set((await measure(path, false)).files.keys());

const tools = [
  '/fi-calculator',
  '/budget-planner',
  '/latte-factor',
  '/compound-interest',
  '/debt-or-invest',
  '/timer-block',
];
test.each([...tools, ...tools.map((path) => `/vi${path}`)])(
  "%s is at most 60 kB of code beyond the site's frame, and at most 73 with its lazy parts",
  async (path) => {
    const prefix = path.startsWith('/vi/') ? '/vi' : '';
    const [one, other, ...accounts] = await Promise.all(
      [`${prefix}/faq`, `${prefix}/contact`, '/dashboard', '/planning'].map(filesOf),
    );
    const opened = await filesOf(path);
    // The tools have a layout of their own.
    const frame = new Set(
      [...one!]
        .filter((file) => other!.has(file))
        .concat([...opened].filter((file) => /\/(tool-layout|every-tool)-/.test(file))),
    );
    // The local copy and its dependents are loaded when a person opens their account in a tool; the
    // account pages have their own budget.
    const account = new Set(accounts.flatMap((files) => [...files]));
    const own = new Map<string, number>();
    const waiting = [...opened];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (frame.has(file) || (account.has(file) && !opened.has(file)) || own.has(file)) continue;
      const answer = await fetch(product.url + file);
      expect([file, answer.status]).toEqual([file, 200]);
      const code = await answer.text();
      own.set(file, gzipBytes(code));
      waiting.push(...namedFiles(code));
    }
    expect(own.size).toBeGreaterThan(2);
    const all = [...own].sort(([, a], [, b]) => b - a);
    const excessOf = (files: [string, number][], kilobytes: number) => {
      const sum = files.reduce((total, [, bytes]) => total + bytes, 0) / 1000;
      return sum <= kilobytes
        ? []
        : [`${sum} kB`, ...files.map(([file, bytes]) => `${bytes} ${file}`)];
    };
    // Counts files fetched shortly after the page too, but not those fetched on a press: saved
    // scenarios side by side, calendar files, passkeys (at sign-in), and the account
    // (`fill-from-account`, `fi-account`).
    expect(
      excessOf(
        all.filter(
          ([file]) => !/-worker-|\/(saved-scenarios|passkeys)-|\/icalendar-|-account-/.test(file),
        ),
        60,
      ),
    ).toEqual([]);
    expect(excessOf(all, 73)).toEqual([]);
  },
);

test.each([
  '/',
  '/pricing',
  '/contact',
  '/fi-calculator',
  '/budget-planner',
  '/latte-factor',
  '/compound-interest',
  '/debt-or-invest',
  '/timer-block',
  '/blog/first-budget-in-vietnam',
  '/vi/faq',
  '/login',
])('%s loads nothing of the local copy', async (path) => {
  expect((await measure(path, false)).text).not.toContain('DexieError');
});
test('account pages load the local copy', async () => {
  expect((await measure('/planning', false)).text).toContain('DexieError');
});
