/** Tests the rows of the import preview, each as high as its content. */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger as en } from '#contract/i18n/en/ledger';
import { ledger as vi } from '#contract/i18n/vi/ledger';
import { formatDayNear } from '#domain/calendar';
import { answer, page, logIn, stored } from '../../../../tests/support/component/mount-page.tsx';
import { dayMs, putAccount, putTransaction } from '../../../../tests/support/records.ts';
import { todayHere } from '../../../../tests/support/today.ts';

const cash = seedRecordId('account', 0);
const today = todayHere();
const lines = [`${today},Florist,-92000`, `${today},Waterworks,-31000`, `${today},Bakery,-128000`];
const file = new File([`Date,Description,Amount\n${lines.join('\n')}\n`], 'bank.csv', {
  type: 'text/csv',
});

const payees = () =>
  stored('transactions')
    .map(({ fields }) => fields?.['payee'])
    .sort();

test.each([
  { language: 'en' as const, t: en },
  { language: 'vi' as const, t: vi },
])(
  'a row that was deleted after an earlier import is left out, is marked so, and hides no other row: $language',
  async (given) => {
    const { language, t } = given;
    const { importing } = t;
    answer('GET /api/sync/deleted', () => ({ acts: [], next: null }));
    await logIn({ language });
    const preview = page.getByRole('complementary', { name: importing.preview });
    const choose = async () => {
      await page.goto('/dashboard/ledger?period=all');
      await page.getByRole('button', { name: importing.title, exact: true }).click();
      await preview.locator('input[type=file]').setInputFiles(file);
      await preview.getByLabel(importing.account, { exact: true }).selectOption(cash);
    };
    await choose();
    await preview.getByRole('button', { name: importing.run(3), exact: true }).click();
    await expect.poll(payees).toEqual(['Bakery', 'Florist', 'Waterworks']);

    await page
      .locator('[data-row]')
      .filter({ hasText: 'Waterworks' })
      .getByRole('checkbox')
      .click();
    await page.keyboard.press('Delete');
    await expect.poll(payees).toEqual(['Bakery', 'Florist']);

    await choose();
    await preview
      .getByText(importing.fates.deleted(formatDayNear(today, today, language)), { exact: true })
      .waitFor();
    await expect.poll(() => places().map(({ holds }) => holds)).toEqual([true, true, true]);
    await expect
      .poll(() => places().every(({ top }, at, all) => at === 0 || top >= all[at - 1]!.bottom))
      .toBe(true);
  },
);

/**
 * Returns the edges of each row, from top to bottom, and whether all of its parts lie inside it.
 */
function places(): { top: number; bottom: number; holds: boolean }[] {
  return Array.from(document.querySelectorAll('.import-rows li'), (row) => {
    const { top, bottom } = row.getBoundingClientRect(),
      parts = [...row.querySelectorAll('span, button')];
    return {
      top,
      bottom,
      holds: parts.every((part) => part.getBoundingClientRect().bottom <= bottom),
    };
  }).sort((a, b) => a.top - b.top);
}

test.each([
  { width: 1280, isWide: true },
  { width: 360, isWide: false },
])(
  'the rows come first on a wide screen, and the account first on a phone: $width',
  async ({ width, isWide }) => {
    answer('GET /api/sync/deleted', () => ({ acts: [], next: null }));
    await logIn({ language: 'en' });
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/dashboard/ledger?period=all');
    await page.getByRole('button', { name: en.importing.title, exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(file);
    const row = page.locator('.import-rows .name').filter({ hasText: 'Florist' }),
      account = page.getByLabel(en.importing.account, { exact: true });
    await row.waitFor();
    const [rowBox, accountBox] = [(await row.boundingBox())!, (await account.boundingBox())!];
    expect(rowBox.x + rowBox.width <= accountBox.x).toBe(isWide);
    if (!isWide) expect(rowBox.y).toBeGreaterThan(accountBox.y + accountBox.height);
    // All controls can be reached while the ledger is out of view.
    const go = (await page
      .getByRole('button', { name: en.importing.run(3), exact: true })
      .boundingBox())!;
    expect(go.y + go.height).toBeLessThanOrEqual(740);
    if (isWide) expect(await page.getByRole('searchbox').count()).toBe(0);
    if (!isWide) expect(await page.getByRole('dialog').count()).toBe(1);
    await page.getByRole('button', { name: en.importing.cancel, exact: true }).click();
    await page.getByRole('searchbox').waitFor();
  },
);

test.each([
  { language: 'en' as const, t: en },
  { language: 'vi' as const, t: vi },
])(
  'an import by keyboard leads past the rows to the open questions: $language',
  async ({ language, t }) => {
    const { importing } = t;
    answer('GET /api/sync/deleted', () => ({ acts: [], next: null }));
    // Cash is the account written in last.
    await logIn({ language, records: [putTransaction(cash, { date: dayMs(today) })] });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/dashboard/ledger?period=all');
    await page.locator('[data-row]').waitFor();
    // A file of an unknown bank, so that the account is asked for.
    const unknown = new File([`Date,Details,Amount\n${lines.join('\n')}\n`], 'other.csv', {
      type: 'text/csv',
    });
    const open = page.getByRole('button', { name: importing.title, exact: true });
    const preview = page.getByRole('complementary', { name: importing.preview });
    const tabTo = async (wanted: () => boolean, atMost: number) => {
      for (let press = 0; press < atMost && !wanted(); press += 1) await page.keyboard.press('Tab');
      expect(wanted()).toBe(true);
    };

    // Into the panel, out of it by Escape, and in again.
    await open.press('Enter');
    await expect.poll(() => document.activeElement?.matches('.import input[type=file]')).toBe(true);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await expect.poll(() => document.activeElement?.matches('.bar button')).toBe(true);
    await page.keyboard.press('Enter');
    await preview.locator('input[type=file]').setInputFiles(unknown);

    await preview.getByRole('button', { name: importing.run(3), exact: true }).waitFor();
    // The file field has disappeared, and the focus is on the heading of the panel.
    await expect.poll(() => document.activeElement?.matches('[data-import-head]')).toBe(true);
    // Escape asks before anything is discarded, and the question stays.
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: importing.leave.title('other.csv') });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await preview.getByRole('button', { name: importing.run(3), exact: true }).waitFor();
    await tabTo(() => document.activeElement?.textContent === importing.skipRows, 3);
    await page.keyboard.press('Enter');
    expect(document.activeElement?.matches('.import-side select')).toBe(true);
    // The name of the new account is asked for next.
    await tabTo(() => document.activeElement?.textContent === importing.makeForBank, 3);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => document.activeElement?.matches('.into input[maxlength="300"]'))
      .toBe(true);
    // Its rows are compared again for another account.
    await preview.locator('.buttons .btn.son:enabled').waitFor();
    await tabTo(() => document.activeElement?.matches('.buttons .btn.son') === true, 12);
  },
);

test.each([
  { language: 'en' as const, t: en },
  { language: 'vi' as const, t: vi },
])(
  'a row typed in another account is named, and can be removed after the import: $language',
  async (given) => {
    const { language, t } = given,
      { importing } = t;
    const currency = language === 'vi' ? 'VND' : 'USD',
      unit = language === 'vi' ? 1 : 100;
    const typed = (payee: string, amount: number) =>
      putTransaction(cash, {
        date: dayMs(today),
        amountMinor: amount * unit,
        currency,
        payee,
        note: `of ${payee}`,
      });
    answer('GET /api/sync/deleted', () => ({ acts: [], next: null }));
    await logIn({
      language,
      profile: { currency },
      records: [typed('florist', 92_000), typed('bakery', 128_000)],
    });
    const preview = page.getByRole('complementary', { name: importing.preview });
    await page.goto('/dashboard/ledger?period=all');
    await page.getByRole('button', { name: importing.title, exact: true }).click();
    await preview.locator('input[type=file]').setInputFiles(file);
    const account = preview.getByLabel(importing.account, { exact: true });
    // In the typed rows' own account they count as duplicates.
    await account.selectOption(cash);
    await preview.getByRole('button', { name: importing.run(1), exact: true }).waitFor();
    await account.selectOption('new');
    await preview.getByText(/florist,.*bakery,/).waitFor();
    await preview.getByRole('button', { name: importing.run(3), exact: true }).click();
    await preview.getByText(importing.typedTwice.title, { exact: true }).waitFor();
    await expect.poll(payees).toEqual(['Bakery', 'Florist', 'Waterworks', 'bakery', 'florist']);
    // The person says that one of them is another transaction.
    await preview.getByLabel(/florist$/).click();
    await preview
      .getByRole('button', { name: importing.typedTwice.remove(1), exact: true })
      .click();
    await preview.waitFor({ state: 'detached' });
    await expect.poll(payees).toEqual(['Bakery', 'Florist', 'Waterworks', 'florist']);
    // The note of the removed transaction moves to the remaining one.
    const noteOf = (payee: string) =>
      stored('transactions').find(({ fields }) => fields?.['payee'] === payee)!.fields!['note'];
    await expect.poll(() => noteOf('Bakery')).toBe('of bakery');
    // It can be undone by itself, and the import stays.
    await page.keyboard.press('Control+z');
    await expect.poll(payees).toEqual(['Bakery', 'Florist', 'Waterworks', 'bakery', 'florist']);
  },
);

test.each([
  { language: 'en' as const, t: en },
  { language: 'vi' as const, t: vi },
])(
  'a row can become a transfer with another account, unless that account has its side already: $language',
  async (given) => {
    const { language, t } = given,
      { importing } = t;
    const currency = language === 'vi' ? 'VND' : 'USD',
      unit = language === 'vi' ? 1 : 100;
    const savings = putAccount({ name: 'Savings', currency }),
      francs = putAccount({ name: 'Francs', currency: 'CHF' });
    const arrived = putTransaction(savings.id, {
      date: dayMs(today),
      kind: 'income',
      amountMinor: 31_000 * unit,
      currency,
      payee: 'From the bank',
    });
    answer('GET /api/sync/deleted', () => ({ acts: [], next: null }));
    await logIn({ language, profile: { currency }, records: [savings, francs, arrived] });
    const preview = page.getByRole('complementary', { name: importing.preview });
    await page.goto('/dashboard/ledger?period=all');
    await page.getByRole('button', { name: importing.title, exact: true }).click();
    await preview.locator('input[type=file]').setInputFiles(file);
    await preview.getByLabel(importing.account, { exact: true }).selectOption(cash);
    const choice = (payee: string) =>
      preview.getByLabel(importing.categoryOf(payee), { exact: true });
    const ways = choice('Bakery').locator(
      `optgroup[label="${importing.transferWith.expense}"] option`,
    );
    await expect.poll(() => ways.allTextContents()).toEqual(['→ Savings']);
    const toSavings = `with:${savings.id}`;
    await choice('Bakery').selectOption(toSavings);
    await choice('Florist').selectOption(toSavings);
    // Choosing a category removes the transfer.
    await choice('Florist').selectOption('');
    await choice('Waterworks').selectOption(toSavings);
    await expect.poll(() => choice('Waterworks').inputValue()).toBe(toSavings);
    await preview.getByRole('button', { name: importing.run(3), exact: true }).click();
    const held = () =>
      stored('transactions')
        .flatMap(({ fields }) =>
          fields === undefined
            ? []
            : [[fields['payee'], fields['kind'], fields['transferAccountId'] ?? null]],
        )
        .sort();
    await expect.poll(held).toEqual([
      ['Bakery', 'transfer', savings.id],
      ['Florist', 'expense', null],
      ['From the bank', 'income', null],
      ['Waterworks', 'expense', null],
    ]);
    // The two sides are offered as one transfer.
    await page.getByRole('button', { name: importing.pairs.make(1), exact: true }).click();
    await expect.poll(held).toEqual([
      ['Bakery', 'transfer', savings.id],
      ['Florist', 'expense', null],
      ['Waterworks', 'transfer', savings.id],
    ]);
    // The next file of the account takes it for a transfer by itself, until the person says
    // otherwise.
    const more = new File(
      [`Date,Description,Amount\n${today},BAKERY,-4000\n${today},Florist,-5000\n`],
      'next.csv',
    );
    await page.getByRole('button', { name: importing.title, exact: true }).click();
    await preview.locator('input[type=file]').setInputFiles(more);
    await preview.getByLabel(importing.account, { exact: true }).selectOption(cash);
    await expect.poll(() => choice('BAKERY').inputValue()).toBe(toSavings);
    expect(await choice('Florist').inputValue()).toBe('');
    await choice('BAKERY').selectOption('');
    await expect.poll(() => choice('BAKERY').inputValue()).toBe('');
  },
);

test.each([
  { language: 'en' as const, t: en },
  { language: 'vi' as const, t: vi },
])(
  'a row of an earlier file with a changed text of the bank is offered as the same: $language',
  async (given) => {
    const { language, t } = given,
      { importing } = t;
    const currency = language === 'vi' ? 'VND' : 'USD';
    answer('GET /api/sync/deleted', () => ({ acts: [], next: null }));
    await logIn({ language, profile: { currency } });
    const preview = page.getByRole('complementary', { name: importing.preview });
    const bring = async (payee: string, more: string[]) => {
      const text = `Date,Description,Amount\n${[`${today},${payee},-65000`, ...more].join('\n')}\n`;
      await page.goto('/dashboard/ledger?period=all');
      await page.getByRole('button', { name: importing.title, exact: true }).click();
      await preview
        .locator('input[type=file]')
        .setInputFiles(new File([text], 'bank.csv', { type: 'text/csv' }));
      await preview.getByLabel(importing.account, { exact: true }).selectOption(cash);
    };
    await bring('PHO THIN', [`${today},Waterworks,-31000`]);
    await preview.getByRole('button', { name: importing.run(2), exact: true }).click();
    await expect.poll(payees).toEqual(['PHO THIN', 'Waterworks']);

    await bring('PHO THIN 13 LO DUC', [`${today},Waterworks,-31000`]);
    // Without a confirmation it is another transaction.
    await preview.getByRole('button', { name: importing.run(1), exact: true }).waitFor();
    await preview
      .getByRole('button', {
        name: importing.sameAsBank('PHO THIN 13 LO DUC', 'PHO THIN'),
        exact: true,
      })
      .click();
    await preview.getByRole('button', { name: importing.runMatches(1), exact: true }).click();
    await preview.waitFor({ state: 'detached' });
    await page.settled();
    expect(payees()).toEqual(['PHO THIN', 'Waterworks']);
  },
);

/** Imports beside a typed row, up to the question whether to remove that row. */
async function importBesideTyped() {
  const { importing } = en;
  answer('GET /api/sync/deleted', () => ({ acts: [], next: null }));
  await logIn({
    profile: { currency: 'USD' },
    records: [
      putTransaction(cash, {
        date: dayMs(today),
        amountMinor: 9_200_000,
        currency: 'USD',
        payee: 'florist',
      }),
    ],
  });
  const preview = page.getByRole('complementary', { name: importing.preview });
  const open = page.getByRole('button', { name: importing.title, exact: true });
  await page.goto('/dashboard/ledger?period=all');
  await open.click();
  await preview.locator('input[type=file]').setInputFiles(file);
  await preview.getByLabel(importing.account, { exact: true }).selectOption('new');
  await preview.getByRole('button', { name: importing.run(3), exact: true }).click();
  await preview.getByText(importing.typedTwice.title, { exact: true }).waitFor();
  return { preview, open, undo: page.getByRole('button', { name: en.done.undo, exact: true }) };
}

test('an import undone while it asks about typed rows stops asking and leaves those rows', async () => {
  const { preview, undo } = await importBesideTyped();
  await undo.click();
  await preview.waitFor({ state: 'detached' });
  await expect.poll(payees).toEqual(['florist']);
});

test('undoing an import leaves the panel open that the person opened for the next file', async () => {
  const { preview, open, undo } = await importBesideTyped();
  await preview.getByRole('button', { name: en.importing.typedTwice.keep, exact: true }).click();
  await preview.waitFor({ state: 'detached' });
  await open.click();
  await preview.locator('input[type=file]').waitFor({ state: 'attached' });
  await undo.click();
  await expect.poll(payees).toEqual(['florist']);
  await page.settled();
  expect(await preview.count()).toBe(1);
});
