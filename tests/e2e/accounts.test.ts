/**
 * A person tracks accounts of several currencies, moves money between them, values an investment,
 * and reconciles a statement.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts as en } from '#contract/i18n/en/accounts';
import { ledger as enLedger } from '#contract/i18n/en/ledger';
import { accounts as vi } from '#contract/i18n/vi/accounts';
import { ledger as viLedger } from '#contract/i18n/vi/ledger';
import { addDays } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { putAccount } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

test.each([
  {
    language: 'en' as const,
    words: en,
    ledger: enLedger,
    cash: 'Cash',
    home: 'USD',
    line: 'transfer 20 from Cash to Wise as 18',
    groceries: 'groceries 30',
  },
  {
    language: 'vi' as const,
    words: vi,
    ledger: viLedger,
    cash: 'Tiền mặt',
    home: 'VND',
    line: 'chuyển 20k từ tiền mặt sang Wise thành 18',
    groceries: 'rau 30k',
  },
])(
  'net worth is one sentence, and every step of it is on the screen: $language',
  async ({ language, words, ledger, cash, home, line, groceries }) => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    // Amounts in đồng are typed in thousands: the line asks about smaller ones.
    const typed = (units: number) => (home === 'VND' ? `${units}k` : String(units));
    const minorOf = (units: number, currency = home) => units * (currency === 'VND' ? 1_000 : 100);
    const money = (units: number, currency = home) =>
      formatMoney(minorOf(units, currency), currency, language);
    const signed = (units: number) =>
      formatMoney(minorOf(units), home, language, { sign: 'always' });
    const whole = (units: number) =>
      formatMoney(minorOf(units), home, language, { trimZeros: true });
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        const dialog = page.getByRole('dialog');
        const answer = page.getByRole('heading', { level: 1 });
        const rowOf = (name: string) => page.locator('.account-list li').filter({ hasText: name });
        const choose = async (name: string, entry: string) => {
          await rowOf(name)
            .getByRole('button', { name: words.list.more(name) })
            .click();
          await page.getByRole('menuitem', { name: entry, exact: true }).click();
        };
        const add = async (name: string, type: string, currency: string, opening: string) => {
          await page.getByRole('button', { name: words.add, exact: true }).click();
          await dialog.getByLabel(ledger.account.name, { exact: true }).fill(name);
          await dialog.getByLabel(ledger.account.type, { exact: true }).selectOption(type);
          await dialog.getByLabel(ledger.account.currency, { exact: true }).selectOption(currency);
          await dialog.getByLabel(ledger.account.opening).fill(opening);
          await dialog.getByRole('button', { name: ledger.account.save, exact: true }).click();
          await dialog.waitFor({ state: 'detached' });
          await rowOf(name).waitFor();
        };
        await page.goto('/dashboard/accounts');
        await rowOf(cash).waitFor();
        await add('Wise', 'bank', 'EUR', '100');
        await add('Fund', 'investment', home, typed(1_000));

        // An amount without an exchange rate is in no sum, and stands beside it.
        await answer.getByText(whole(1_000)).waitFor();
        await page.getByText(words.missing(money(100, 'EUR'))).waitFor();
        await page
          .locator('.account-missing')
          .getByRole('button', { name: words.writeRate })
          .click();
        await dialog
          .getByLabel(words.rates.rate, { exact: true })
          .fill(home === 'VND' ? '2000' : '2');
        await dialog.getByRole('button', { name: words.rates.save, exact: true }).click();
        await answer.getByText(whole(1_200)).waitFor();

        // The fund is worth more: no income came in.
        await choose('Fund', words.list.worth);
        await dialog.getByLabel(words.value.amount, { exact: true }).fill(typed(1_500));
        await dialog.getByText(words.value.writes(signed(500))).waitFor();
        await dialog.getByRole('button', { name: words.value.save, exact: true }).click();
        await rowOf('Fund').getByText(money(1_500)).waitFor();

        // Money moves from one account to another, each in its own currency, and is spent.
        await page.goto('/dashboard/ledger');
        const quick = page.getByRole('textbox', { name: ledger.quick.label });
        for (const [text, payee] of [
          [line, 'Wise'],
          [groceries, groceries.split(' ')[0]!],
        ] as const) {
          await quick.fill(text);
          await quick.press('Enter');
          await page
            .getByRole('status')
            .filter({ hasText: ledger.quick.saved('').trim() })
            .filter({ hasText: payee })
            .waitFor();
        }
        await page
          .getByRole('row')
          .filter({ hasText: ledger.row.adjustments.valuation })
          .getByText(ledger.row.adjusted)
          .waitFor();
        await page.getByRole('button', { name: ledger.totals.showIn(money(0)) }).waitFor();
        await page.getByRole('button', { name: ledger.totals.showOut(money(30)) }).waitFor();

        await page.goto('/dashboard/accounts');
        await rowOf('Wise').getByText(money(118, 'EUR')).waitFor();
        await rowOf(cash).getByText(money(-50)).waitFor();

        // The statement has one less: the ticked rows, and the rest as a marked adjustment.
        await choose(cash, words.list.reconcile);
        await page.getByLabel(words.reconcile.balance).fill(typed(-51));
        // A statement of days to come would stand in the way of all before it.
        const closing = page.getByLabel(words.reconcile.day);
        const tickOff = page.getByRole('button', {
          name: words.reconcile.adjust(signed(-51)),
          exact: true,
        });
        await tickOff.waitFor();
        await closing.fill(addDays(todayHere(), 1));
        await page.getByText(words.reconcile.dayBad).waitFor();
        expect(await tickOff.count()).toBe(0);
        await closing.fill(todayHere());
        const difference = page
          .getByRole('status')
          .filter({ hasText: words.reconcile.difference })
          .locator('dd')
          .last();
        await difference.getByText(signed(-51)).waitFor();
        await page.getByRole('button', { name: words.reconcile.tickAll, exact: true }).click();
        await difference.getByText(signed(-1)).waitFor();
        await page
          .getByRole('button', { name: words.reconcile.adjust(signed(-1)), exact: true })
          .click();
        await rowOf(cash).getByText(money(-51)).waitFor();

        const pulled = async () => {
          const of = await pullFresh(page);
          return {
            rows: of.of('transactions').map(({ fields }) => fields!),
            account: of
              .of('accounts')
              .map(({ fields }) => fields!)
              .find(({ name }) => name === cash)!,
          };
        };
        await expect
          .poll(async () => (await pulled()).account['reconciled'])
          .toMatchObject({ balanceMinor: minorOf(-51) });
        const { rows } = await pulled();
        expect(rows.filter(({ clearedDay }) => clearedDay !== null)).toHaveLength(3);
        expect(rows.filter(({ adjustment }) => adjustment === 'statement')).toMatchObject([
          { kind: 'expense', amountMinor: minorOf(1) },
        ]);

        // An edit of a reconciled row asks first.
        await page.goto('/dashboard/ledger');
        await page
          .getByRole('row')
          .filter({ hasText: groceries.split(' ')[0]! })
          .last()
          .click();
        await dialog.getByLabel(ledger.form.amount, { exact: true }).fill(typed(31));
        await dialog.getByRole('button', { name: ledger.form.save, exact: true }).click();
        await page.getByRole('button', { name: ledger.reconciledAsk.go, exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await page.goto('/dashboard/accounts');
        await rowOf(cash)
          .getByRole('link')
          .filter({ hasText: money(-52) })
          .waitFor();
        // The reconciled balance differs from the transactions now, and the account says so.
        await rowOf(cash)
          .locator('.error')
          .filter({ hasText: money(-51) })
          .filter({ hasText: money(-52) })
          .waitFor();
      },
      { cookie },
    );
  },
);

test('rates are imported from a file once, by the latest day, and an invalid line is named', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await openOtherDevice(product.url, cookie).push(
    putAccount({ name: 'Wise', currency: 'EUR', openingMinor: 10_000 }),
  );
  await visits.visit(
    async ({ page }) => {
      const answer = page.getByRole('heading', { level: 1 }),
        dialog = page.getByRole('dialog');
      const file = {
        name: 'rates.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [
            'day,from,to,rate',
            '2025-01-31,EUR,USD,1.04',
            '2025-02-30,EUR,USD,9',
            '2025-03-31,EUR,USD,1.25',
            '2025-03-31,EUR,EUR,1',
            '',
          ].join('\n'),
        ),
      };
      const open = async () => {
        await page.getByRole('button', { name: en.rates.file, exact: true }).click();
        await dialog.locator('input[type=file]').setInputFiles(file);
        await dialog.getByText(en.rates.problems(2)).waitFor();
        await dialog
          .getByText(en.rates.line(3, en.rates.reasons.day, '2025-02-30,EUR,USD,9'))
          .waitFor();
      };
      await page.goto('/dashboard/accounts');
      await page.getByText(en.missing('€100.00')).waitFor();
      await open();
      await dialog.getByRole('button', { name: en.rates.keep(2), exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      // 100 euros at 1.25 dollars.
      await answer.getByText('$125', { exact: true }).waitFor();
      await open();
      await dialog.getByText(en.rates.known(2)).waitFor();
      expect(
        await dialog.getByRole('button', { name: en.rates.keep(0), exact: true }).isDisabled(),
      ).toBe(true);
      await expect
        .poll(async () =>
          (await pullFresh(page))
            .of('exchangeRates')
            .map(({ fields }) => [fields!['day'], fields!['rate'], fields!['source']])
            .toSorted(),
        )
        .toEqual([
          ['2025-01-31', 1.04, 'file'],
          ['2025-03-31', 1.25, 'file'],
        ]);
    },
    { cookie },
  );
});
