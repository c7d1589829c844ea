/**
 * A person examines spending by category, payee and tag, and against the period before; each figure
 * opens exactly its rows.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger as enLedger } from '#contract/i18n/en/ledger';
import { reports as en } from '#contract/i18n/en/reports';
import { ledger as viLedger } from '#contract/i18n/vi/ledger';
import { reports as vi } from '#contract/i18n/vi/reports';
import { formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { dayMs, putAccount, putCategory, putTransaction } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

test.each([
  { language: 'en' as const, words: en, ledger: enLedger, currency: 'USD' },
  { language: 'vi' as const, words: vi, ledger: viLedger, currency: 'VND' },
])(
  'a report is read, filtered, saved as a file, and opened down to its rows: $language',
  async ({ language, words, ledger, currency }) => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    const month = formatDay('2025-03-01', language, 'month');
    const money = (minor: number) => formatMoney(minor, currency, language);
    const [bank, food, fund] = [
      putAccount({ currency }),
      putCategory({ name: 'Chợ' }),
      putCategory({ name: 'Quỹ', group: 'savings' }),
    ];
    const row = (day: string, amountMinor: number, fields: Record<string, unknown> = {}) =>
      putTransaction(bank.id, { date: dayMs(day), amountMinor, currency, ...fields });
    await openOtherDevice(product.url, cookie).push(
      bank,
      food,
      fund,
      row('2025-03-03', 10_000, { kind: 'income', payee: 'Studio' }),
      row('2025-03-05', 1_200, { categoryId: food.id, payee: 'Phở 24', tags: ['trip'] }),
      row('2025-03-09', 800, { payee: 'phở 24', tags: ['trip', 'work'] }),
      // A part of it is set aside, and not spent.
      row('2025-03-12', 1_000, {
        payee: 'Mall',
        splits: [
          { categoryId: food.id, amountMinor: 300 },
          { categoryId: fund.id, amountMinor: 700 },
        ],
      }),
      row('2025-03-15', 500, { categoryId: fund.id, payee: 'Broker' }),
      row('2025-02-11', 2_000, { categoryId: food.id, payee: 'Phở 24' }),
      row('2025-03-20', 90, { currency: 'EUR', payee: 'Phở 24' }),
    );
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        const main = page.getByRole('main'),
          answer = page.getByRole('heading', { level: 1 });
        const show = async (query: string) => {
          await page.goto(`/dashboard/reports?period=2025-03${query}`);
          await answer.waitFor();
        };
        const open = (what: string, minor: number) =>
          main.getByRole('link', { name: words.showRows(what, money(minor)), exact: true }).first();
        const backFrom = async (payees: string[]) => {
          const rows = page
            .getByRole('grid')
            .getByRole('row')
            .filter({ has: page.getByRole('checkbox') });
          await expect.poll(async () => (await rows.allInnerTexts()).length).toBe(payees.length);
          for (const [payee, count] of Map.groupBy(payees, (each) => each.toLowerCase()))
            expect(await rows.filter({ hasText: payee }).count()).toBe(count.length);
          await page.goBack();
          await answer.waitFor();
        };

        // 1,200 + 800 + 300 of the split; the fund's part is savings, and the euros stay apart.
        await show('');
        await answer
          .getByText(formatMoney(2_300, currency, language, { trimZeros: true }))
          .waitFor();
        await main.getByText(words.setAside(money(1_200))).waitFor();
        await main
          .getByText(
            words.than.more(
              '15%',
              formatMoney(2_000, currency, language, { trimZeros: true }),
              formatDay('2025-02-01', language, 'month'),
            ),
          )
          .waitFor();
        await main.getByRole('region', { name: words.others('EUR') }).waitFor();
        // The months up to this one from the first with a row: 2,000 in February. Each opens its
        // own.
        const trend = main.getByRole('region', { name: words.trend.month, exact: true }),
          february = formatDay('2025-02-01', language, 'month');
        await trend
          .getByText(
            `${words.trend.first(formatDay('2025-02-11', language, 'full'))} ${words.trend.others}`,
            { exact: true },
          )
          .waitFor();
        const bars = trend.getByRole('link');
        await expect.poll(() => bars.count()).toBe(2);
        await trend.getByText(words.trend.table, { exact: true }).click();
        await expect
          .poll(() =>
            trend
              .getByRole('row')
              .allInnerTexts()
              .then((rows) => rows.map((text) => text.split('\t'))),
          )
          .toEqual([
            [words.table.month, words.table.out],
            [month, money(2_300)],
            [february, money(2_000)],
          ]);
        await bars.first().focus();
        await page.keyboard.press('Enter');
        await backFrom(['Phở 24']);
        await open('Chợ', 1_500).click();
        await backFrom(['Phở 24', 'Mall']);
        await open(words.noCategory, 800).click();
        await backFrom(['phở 24']);

        // Two spellings are one payee, and go by the last; without one of them in euros.
        await page.getByLabel(words.by.label, { exact: true }).selectOption('payee');
        await open('Mall', 300).waitFor();
        expect(page.url()).toContain('by=payee');
        await main
          .getByRole('region', { name: words.table.payee })
          .getByRole('link', { name: words.showRows('Phở 24', money(2_000)), exact: true })
          .first()
          .click();
        await page.getByText(ledger.filter.only(currency)).waitFor();
        // The ledger sums the rows that it shows.
        await page
          .getByRole('button', { name: ledger.totals.showOut(money(2_000)), exact: true })
          .waitFor();
        await backFrom(['Phở 24', 'phở 24']);

        // A row with two tags counts under both, and the total is unchanged.
        await show('&by=tag');
        await open('#trip', 2_000).waitFor();
        await open('#work', 800).click();
        await backFrom(['phở 24']);
        await open(words.noTag, 300).click();
        await backFrom(['Mall']);

        // Kept is 10,000 less 2,300, which is 77% of what came in; the bar opens the rows too.
        await show('&report=rate&by=month');
        await answer.getByText('77%').waitFor();
        await show('&report=flow&by=month');
        await answer
          .getByText(formatMoney(7_700, currency, language, { trimZeros: true }))
          .waitFor();
        // The bar, and the figure beneath it.
        const march = main.getByRole('link', {
          name: words.showRows(`${month}, ${words.table.out}`, money(2_300)),
          exact: true,
        });
        await expect.poll(() => march.count()).toBe(2);
        await march.first().focus();
        await page.keyboard.press('Enter');
        await backFrom(['Phở 24', 'phở 24', 'Mall']);
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: words.csv, exact: true }).click(),
        ]);
        const text = await (
          await file.createReadStream()
        )
          .toArray()
          .then((parts) => Buffer.concat(parts as Buffer[]).toString('utf8'));
        const amount = (minor: number) =>
          currency === 'VND' ? String(minor) : (minor / 100).toFixed(2);
        expect(text).toContain(
          [
            '2025-03-01',
            '2025-03-31',
            amount(10_000),
            amount(2_300),
            amount(1_200),
            amount(7_700),
            '77',
          ].join(','),
        );

        // A time in which nothing was written is no zero to compare with.
        const empty = words.than.nothing(formatDay('2024-03-01', language, 'month'));
        for (const [query, told] of [
          ['&report=flow&by=month&with=year', words.table.before],
          ['&with=year', words.table.change],
        ] as const) {
          await show(query);
          await main.getByText(empty, { exact: true }).waitFor();
          expect(
            await main
              .getByRole('rowheader', { name: told })
              .or(main.getByRole('columnheader', { name: told, exact: true }))
              .count(),
          ).toBe(0);
          await show(query.replace('year', 'previous'));
          await main
            .getByRole('rowheader', { name: told })
            .or(main.getByRole('columnheader', { name: told, exact: true }))
            .first()
            .waitFor();
        }

        // A year on one page.
        await page.goto('/dashboard/reports?report=year&period=2025');
        await answer.getByText(words.say.year.after.trim()).waitFor();
        await main
          .getByRole('region', { name: words.year.payees })
          .getByRole('link', { name: words.showRows('Phở 24', money(4_000)), exact: true })
          .click();
        await backFrom(['Phở 24', 'phở 24', 'Phở 24']);
        await page.getByRole('button', { name: words.period.previous, exact: true }).click();
        await main.getByText(words.say.yearEmpty('2024')).waitFor();
      },
      { cookie },
    );
  },
);

test('a printed report has its answer, chart and table without the controls', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const cash = seedRecordId('account', 0);
  await openOtherDevice(product.url, cookie).push(
    putTransaction(cash, { date: dayMs('2025-03-05'), amountMinor: 1_200, payee: 'Ferry' }),
    putTransaction(cash, {
      date: dayMs('2025-03-03'),
      kind: 'income',
      amountMinor: 10_000,
      payee: 'Studio',
    }),
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard/reports?period=2025-03&by=payee');
      const table = page.getByRole('region', { name: en.table.payee });
      await table.getByText('Ferry').first().waitFor();
      await page.getByRole('button', { name: en.csv, exact: true }).waitFor();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await table.getByText('Ferry').first().waitFor();
      await page.getByRole('heading', { level: 1 }).getByText('$12', { exact: true }).waitFor();
      // Nothing that is pressed is on paper, and the paper is white.
      expect(
        await page
          .locator('button, select, nav, [role=tablist]')
          .evaluateAll((all) =>
            all
              .filter(
                (one) =>
                  one.checkVisibility({ visibilityProperty: true }) &&
                  (one as HTMLElement).offsetHeight > 0,
              )
              .map((one) => one.outerHTML.slice(0, 120)),
          ),
      ).toEqual([]);
      expect(
        await page.evaluate(() =>
          [
            ...new Set(
              [document.documentElement, document.body].map(
                (one) => getComputedStyle(one).backgroundColor,
              ),
            ),
          ].filter((color) => color !== 'rgba(0, 0, 0, 0)'),
        ),
      ).toEqual(['rgb(255, 255, 255)']);
    },
    { cookie },
  );
});

test('a report of loaded rows appears at once without an empty state', async () => {
  const cookie = await signUpOverHttp(product.url),
    bank = putAccount({ currency: 'USD' });
  await openOtherDevice(product.url, cookie).push(
    bank,
    ...['2025-01-05', '2025-02-05', '2025-03-05'].map((day) =>
      putTransaction(bank.id, {
        date: dayMs(day),
        amountMinor: 1_000,
        currency: 'USD',
        payee: 'Market',
        tags: ['home'],
      }),
    ),
  );
  await visits.visit(
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('tudo.language', 'en'));
      await page.goto('/dashboard/reports?period=all&with=none');
      await page.getByRole('heading', { level: 1 }).getByText('$30').waitFor();
      await page.evaluate(() => {
        let waits = 0;
        new MutationObserver(() => {
          if (document.querySelector('.report .loading, .report > [role=status]')) waits += 1;
        }).observe(document.querySelector('.report')!, { childList: true, subtree: true });
        Object.assign(globalThis, { waitsSeen: () => waits });
      });
      for (const by of ['payee', 'tag', 'month']) {
        await page.getByRole('combobox', { name: en.by.label }).selectOption(by);
        await page.waitForURL(`**by=${by}*`);
      }
      await page.getByRole('link', { name: en.kinds.flow, exact: true }).click();
      await page.getByRole('table').getByText(en.table.out).first().waitFor();
      expect(
        await page.evaluate(() =>
          (globalThis as unknown as { waitsSeen: () => number }).waitsSeen(),
        ),
      ).toBe(0);
    },
    { cookie },
  );
});
