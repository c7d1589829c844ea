/**
 * On a slow line the letters of a page come after its text: it is read without them. Home and the
 * dashboard stand still.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleId } from '#client/sample/sample-ids';
import { seedRecordId } from '#contract/ids';
import { portability } from '#contract/i18n/en/portability';
import { addDays, todayIn } from '#domain/calendar';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import {
  dayMs,
  put,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
} from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

interface Shift {
  by: number;
  nodes: string[];
}
/** Makes every later page record its layout shifts. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[])
        shifts.push({
          by: value,
          nodes: sources.map(
            ({ node }) =>
              (node as Element | null)?.className ||
              node?.textContent?.slice(0, 30) ||
              node?.nodeName ||
              '',
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
/**
 * A page that is drawn has moved by less than the limit of the house; else the answer is what
 * moved.
 */
async function expectStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await drawn(page);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const tooMuch = shifts.reduce((sum, { by }) => sum + by, 0) >= 0.02;
  expect(tooMuch ? shifts : []).toEqual([]);
}
/** Keeps the files of letters, or those whose names end so, back until the answer is called. */
async function holdLetters(
  page: Page,
  names: `**/*${string}.woff2` = '**/*.woff2',
): Promise<() => void> {
  const arrived = Promise.withResolvers<void>();
  await page.route(names, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  return arrived.resolve;
}
const isRead = (page: Page) => page.getByRole('main').isVisible();
const isAlive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

// A text of the hero that is changed has to break alike in both letters, at each of these widths. A
// Vietnamese text takes its letters from two files, and is drawn in between with those of one of
// them: either may come first.
const heroWidths = [1440, 1024, 768, 428, 412, 390, 360];
/** The beginning of a font file's unicode range. */
const rangeOf = { core: 'U+20-', vi: 'U+102-' };
const arrivals = [
  ['/', ['core', 'vi']],
  ['/vi', ['core', 'vi']],
  ['/vi', ['vi', 'core']],
] as const;
test.each(
  arrivals.flatMap(([path, order]) => heroWidths.map((width) => [path, width, order] as const)),
)(
  '%s is readable at once and stays still when its fonts load, at %i px, first %s',
  (path, width, order) =>
    visits.visit(
      async ({ page }) => {
        await watchShifts(page);
        const arrive: (() => void)[] = [];
        for (const letters of order) arrive.push(await holdLetters(page, `**/*-${letters}*.woff2`));
        await page.goto(path, { waitUntil: 'commit' });
        await isAlive(page);
        await drawn(page);
        expect(await isRead(page)).toBe(true);
        for (const [turn, letters] of order.entries()) {
          arrive[turn]!();
          await page.waitForFunction(
            (first) =>
              [...document.fonts].every(
                ({ status, unicodeRange }) =>
                  status !== 'loading' || !unicodeRange.startsWith(first),
              ),
            rangeOf[letters],
          );
          await drawn(page);
        }
        const used = path === '/' ? (['core'] as const) : order;
        const loaded = await page.evaluate(() =>
          [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .map(({ unicodeRange }) => unicodeRange),
        );
        expect(
          used.filter((letters) => !loaded.some((range) => range.startsWith(rangeOf[letters]))),
        ).toEqual([]);
        expect(
          await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts),
        ).toEqual([]);
      },
      { viewport: { width, height: 900 } },
    ),
);

test.each(['/blog/emergency-fund', '/vi/blog/time-blocking-that-holds', '/pricing', '/vi/faq'])(
  '%s is readable before its fonts have loaded',
  (path) =>
    visits.visit(async ({ page }) => {
      const arrive = await holdLetters(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.fonts.check('400 1em "Newsreader Display"'))).toBe(
        false,
      );
      arrive();
    }),
);

test('a browser without scripts does not wait for the fonts', () =>
  visits.visit(
    async ({ page }) => {
      const arrive = await holdLetters(page);
      await page.goto('/blog/emergency-fund', { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      arrive();
    },
    { javaScriptEnabled: false },
  ));

test.each([
  ['English', ''],
  ['Vietnamese', '/vi'],
])('the fallback fonts for %s have the same text width to one percent', (_, prefix) =>
  visits.visit(async ({ page }) => {
    for (const slug of ['emergency-fund', 'savings-rate-and-years-to-freedom']) {
      await page.goto(`${prefix}/blog/${slug}`);
      const apart = await page.evaluate(async () => {
        const texts = [...document.querySelectorAll('.prose > p')].map(
          (paragraph) => paragraph.textContent,
        );
        // Large enough that rounding of letter widths to whole pixels does not matter.
        const width = async (family: string) => {
          const font = `1000px ${family}`;
          if ((await document.fonts.load(font, texts.join(''))).length === 0)
            throw new Error(`No letters of ${family}.`);
          return texts.reduce((sum, text) => {
            const line = document.body.appendChild(document.createElement('span'));
            Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap', font });
            line.textContent = text;
            sum += line.getBoundingClientRect().width;
            line.remove();
            return sum;
          }, 0);
        };
        const found: [string, number][] = [];
        for (const name of ['--display', '--serif', '--sans']) {
          const [real, standIn] = getComputedStyle(document.documentElement)
            .getPropertyValue(name)
            .split(',');
          found.push([`${standIn!}`, Math.abs((await width(standIn!)) / (await width(real!)) - 1)]);
        }
        return found;
      });
      expect(apart.map(([name]) => /Stand-in/.test(name))).toEqual([true, true, true]);
      expect([slug, apart.filter(([, by]) => by > 0.01)]).toEqual([slug, []]);
    }
  }),
);

const screens = [
  ['phone', 360, 740],
  ['tablet', 768, 1024],
  ['desk', 1366, 768],
] as const;

/** A person with money, time and goals. */
async function signUpWithRecords(): Promise<string> {
  const cookie = await signUpOverHttp(product.url, newPerson());
  const today = todayIn('Asia/Ho_Chi_Minh', Date.now()),
    cash = seedRecordId('account', 0);
  const project = putProject(),
    objective = putObjective(project.id),
    result = putKeyResult(objective.id);
  const template = {
    version: 1,
    kind: 'expense',
    amountMinor: 92_000,
    currency: 'USD',
    accountId: cash,
    payee: 'Rent',
  };
  await openOtherDevice(product.url, cookie).push(
    project,
    objective,
    result,
    putTask(result.id, { dueDay: today }),
    ...Array.from({ length: 40 }, (_unused, index) =>
      putTransaction(cash, {
        date: dayMs(addDays(today, -5 * index)),
        kind: index % 4 === 0 ? 'income' : 'expense',
        amountMinor: 1_048_237,
      }),
    ),
    put('timeBlocks', { taskId: null, label: 'Read', day: today, startMinute: 540, minutes: 90 }),
    put('recurring', {
      schedule: { version: 1, unit: 'month', every: 1, startDay: today, shift: 'none' },
      template,
      nextDay: today,
      mode: 'ask',
    }),
  );
  return cookie;
}

// A new device: the account arrives while the page waits, and an empty account is never shown.
test.each(screens)(
  'the dashboard of a person with money, time and goals appears in one step: %s',
  async (_name, width, height) => {
    const cookie = await signUpWithRecords();
    await visits.visit(
      async ({ page }) => {
        await watchShifts(page);
        for (const open of [() => page.goto('/dashboard'), () => page.reload()]) {
          await open();
          await page.locator('.card-bills').getByText('Rent').waitFor();
          await expectStill(page);
        }
      },
      { cookie, viewport: { width, height } },
    );
  },
);

test('a new device waits for the account, unless it cannot be reached', async () => {
  const cookie = await signUpWithRecords();
  await visits.visit(
    async ({ page }) => {
      const gate = Promise.withResolvers<void>();
      await page.route('**/api/sync/*', async (route) => {
        await gate.promise;
        await route.continue();
      });
      const asked = page.waitForRequest('**/api/sync/*');
      await page.goto('/dashboard');
      await asked;
      await drawn(page);
      expect(await page.locator('.begin, .dash').count()).toBe(0);
      gate.resolve();
      await page.locator('.card-bills').getByText('Rent').waitFor();
    },
    { cookie },
  );
  await visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/Failed to load resource|ERR_FAILED/);
      await page.route('**/api/sync/*', (route) => route.abort());
      await page.goto('/dashboard');
      await page.locator('.dash').waitFor();
    },
    { cookie },
  );
});

test.each(screens)(
  'the first page of a new account with the offer of examples appears in one step: %s',
  async (_name, width, height) => {
    for (const language of ['en', 'vi'] as const) {
      const cookie = await signUpOverHttp(product.url, newPerson(), language);
      await visits.visit(
        async ({ page }) => {
          await watchShifts(page);
          await page.goto('/dashboard');
          await page.locator('.begin').waitFor();
          await page.locator('.own-sample').waitFor();
          await expectStill(page);
        },
        { cookie, viewport: { width, height } },
      );
    }
  },
);

test.each(screens)(
  'the ledger on a new device appears in one step: %s',
  async (_name, width, height) => {
    const cookie = await signUpWithRecords();
    await visits.visit(
      async ({ page }) => {
        await watchShifts(page);
        await page.goto('/dashboard/ledger');
        await page.getByRole('grid').getByRole('row').first().waitFor();
        await page.locator('.totals[aria-busy=false]').waitFor();
        await expectStill(page);
      },
      { cookie, viewport: { width, height } },
    );
  },
);

test.each(screens)(
  'the ledger stays still when its summary loads: %s',
  async (_name, width, height) => {
    const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
    const today = todayIn('Asia/Ho_Chi_Minh', Date.now()),
      account = put(
        'accounts',
        { name: 'Bank', type: 'bank', currency: 'USD', position: 'a1' },
        sampleId(0),
      );
    await openOtherDevice(product.url, cookie).push(
      account,
      ...Array.from({ length: 30 }, (_unused, index) =>
        putTransaction(account.id, {
          date: dayMs(addDays(today, -index)),
          currency: 'USD',
          ...(index % 4 === 0
            ? { payee: 'Metro card', amountMinor: 325 }
            : { payee: `Market ${index}`, amountMinor: 48_237 + index }),
        }),
      ),
    );
    await visits.visit(
      async ({ page }) => {
        const comes = () =>
          Promise.all([
            page.getByText(portability.sample.here).waitFor(),
            page.locator('.habit-list').waitFor({ state: 'attached' }),
            page.getByRole('grid').getByText('Metro card').first().waitFor(),
          ]);
        await watchShifts(page);
        await page.goto('/dashboard/ledger');
        await comes();
        await expectStill(page);
        // The first visit learns how much room the suggestion needs: it is shown from the next one
        // on.
        expect(await page.locator('.habit-list').isVisible()).toBe(false);
        await page.reload();
        await comes();
        expect(await page.locator('.habit-list').isVisible()).toBe(true);
        await expectStill(page);
      },
      { cookie, viewport: { width, height } },
    );
  },
);

// The account's line above the inputs arrives after them: its place is reserved from the first
// paint on.
test.each(screens)(
  'the tools stay still when their account is known: %s',
  async (_name, width, height) => {
    for (const language of ['en', 'vi'] as const) {
      const cookie = await signUpOverHttp(product.url, newPerson(), language);
      await visits.visit(
        async ({ page }) => {
          await page.goto('/dashboard');
          await page.locator('.begin').waitFor();
          await watchShifts(page);
          for (const [tool, place] of [
            ['fi-calculator', '.whose[aria-busy=false]'],
            ['compound-interest', '.mine button'],
          ]) {
            await page.goto(`${language === 'vi' ? '/vi' : ''}/${tool}`);
            await page.locator(place!).waitFor();
            await page.locator('.rail, .tabbar').first().waitFor({ state: 'attached' });
            await expectStill(page);
          }
        },
        { cookie, viewport: { width, height } },
      );
    }
  },
);
