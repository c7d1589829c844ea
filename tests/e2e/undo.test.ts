/** A person notices the next morning that yesterday's change was a mistake, and undoes it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { data as enData } from '#contract/i18n/en/data';
import { search as en } from '#contract/i18n/en/search';
import { frame as enFrame } from '#contract/i18n/en/frame';
import { ledger as enLedger } from '#contract/i18n/en/ledger';
import { data as viData } from '#contract/i18n/vi/data';
import { search as vi } from '#contract/i18n/vi/search';
import { frame as viFrame } from '#contract/i18n/vi/frame';
import { ledger as viLedger } from '#contract/i18n/vi/ledger';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { dayMs, patch, putTransaction } from '../support/records.ts';
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
    words: en.history,
    data: enData.rejected,
    ledger: enLedger,
    frame: enFrame,
    currency: 'USD',
  },
  {
    language: 'vi' as const,
    words: vi.history,
    data: viData.rejected,
    ledger: viLedger,
    frame: viFrame,
    currency: 'VND',
  },
])(
  'changes are undone and redone after a reload, but not over a change of another device: $language',
  async ({ language, words, data, ledger, frame, currency }) => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    const device = openOtherDevice(product.url, cookie);
    const today = todayHere();
    const [alpha, bravo] = ['Alpha', 'Bravo'].map((payee) =>
      putTransaction(seedRecordId('account', 0), {
        payee,
        date: dayMs(today),
        amountMinor: 20_000,
        currency,
      }),
    ) as [ReturnType<typeof putTransaction>, ReturnType<typeof putTransaction>];
    await device.push(alpha, bravo);
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        const rowOf = (payee: string) => page.locator('[data-row]').filter({ hasText: payee });
        const toast = (text: string) => page.locator('.toast.on').filter({ hasText: text });
        const open = async () => {
          await page.goto('/dashboard/ledger?period=all');
          await rowOf('Bravo').or(rowOf('Alpha')).first().waitFor();
        };
        /** The keys work once what listens for them has come. */
        const command = async (name: string) => {
          await expect
            .poll(async () => {
              await page.keyboard.press('Control+k');
              const found = page.getByRole('option', { name: new RegExp(`^${name}`) });
              const is = await page
                .getByRole('combobox', { name: frame.command.open })
                .fill(name)
                .then(() => found.first().waitFor({ timeout: 3_000 }))
                .then(
                  () => true,
                  () => false,
                );
              if (is) await found.first().click();
              else {
                // A reopened page shows the later changes.
                await page.keyboard.press('Escape');
                await page.getByRole('dialog').waitFor({ state: 'detached' });
              }
              return is;
            })
            .toBe(true);
        };
        await open();
        await page.waitForFunction(() =>
          performance
            .getEntriesByType('resource')
            .some(({ name }) => name.includes('/deferred-components-')),
        );
        await rowOf('Alpha').focus();
        await page.keyboard.press('Delete');
        await expect.poll(() => rowOf('Alpha').count()).toBe(0);
        await rowOf('Bravo').focus();
        await page.keyboard.press('e');
        const form = page.getByRole('dialog', { name: ledger.form.edit });
        await form.getByLabel(ledger.form.payee, { exact: true }).fill('Bravo Café');
        await form.getByRole('button', { name: ledger.form.save, exact: true }).click();
        await rowOf('Bravo Café').waitFor();
        const stored = async () =>
          (await pullFresh(page))
            .of('transactions')
            .map(({ fields }) => fields!['payee'])
            .toSorted();
        await expect.poll(stored).toEqual(['Bravo Café']);

        // The page is another one now, and remembers nothing itself.
        await page.reload();
        await rowOf('Bravo Café').waitFor();
        await command(words.undo);
        await toast(words.undone(`${data.ops.patch(data.records.transactions)}: Bravo`)).waitFor();
        await expect.poll(() => rowOf('Bravo Café').count()).toBe(0);
        await page.keyboard.press('Control+z');
        await rowOf('Alpha').waitFor();
        await page.keyboard.press('Control+Shift+z');
        await expect.poll(() => rowOf('Alpha').count()).toBe(0);
        await page.keyboard.press('Control+Shift+z');
        await rowOf('Bravo Café').waitFor();
        await expect.poll(stored).toEqual(['Bravo Café']);
        await page.keyboard.press('Control+z');
        await expect.poll(() => rowOf('Bravo Café').count()).toBe(0);
        await page.keyboard.press('Control+z');
        await rowOf('Alpha').waitFor();

        // In a field the browser's own undo applies.
        const search = page
          .getByRole('searchbox')
          .first()
          .or(page.getByPlaceholder(ledger.filter.placeholder))
          .first();
        await search.fill('Alph');
        await search.press('Control+z');
        await rowOf('Alpha').waitFor();
        await search.fill('');

        // Another device overwrites a change of this one.
        await rowOf('Alpha').focus();
        await page.keyboard.press('e');
        await form.getByLabel(ledger.form.payee, { exact: true }).fill('Alpha Two');
        await form.getByRole('button', { name: ledger.form.save, exact: true }).click();
        await rowOf('Alpha Two').waitFor();
        await expect.poll(stored).toEqual(['Alpha Two', 'Bravo']);
        await device.push(patch('transactions', alpha.id, { payee: 'Alpha Theirs' }));
        await rowOf('Alpha Theirs').waitFor();
        await page.keyboard.press('Control+z');
        await toast(words.changed('').replace('.', '')).waitFor();
        await expect.poll(() => rowOf('Alpha Theirs').count()).toBe(1);

        await command(words.title);
        const history = page.getByRole('dialog', { name: words.title });
        await history
          .getByText(`${data.ops.patch(data.records.transactions)}: Alpha`, { exact: false })
          .first()
          .waitFor();
        await history.getByText(words.wasChanged).first().waitFor();
      },
      { cookie },
    );
  },
);
