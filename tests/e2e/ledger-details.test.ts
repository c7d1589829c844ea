/**
 * The ledger where the first way is not enough: one purchase in several parts, a file that is read
 * wrongly, an import that is stopped.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireRecord } from '#contract/sync';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { ledgerOn } from '../support/ledger.ts';
import { signUp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh, saved } from '../support/stored.ts';
import { keepToasts } from '../support/visits.ts';

let product: Product, browser: TestBrowser, page: Page;
const { quickLine, rowOf, preview, write, openFile } = ledgerOn(() => page);
beforeAll(async () => {
  product = await shareProduct();
  browser = await openBrowser({ url: product.url });
  page = await browser.newPage();
  await signUp(page);
  await page.goto('/dashboard/ledger');
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

const form = () => page.getByRole('dialog', { name: 'Edit transaction' });
const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});
/** Returns the server's records of a payee's transactions. */
async function stored(payee: string): Promise<Record<string, unknown>[]> {
  const ofPayee = ({ fields }: WireRecord) => fields!['payee'] === payee;
  return (await pullFresh(page))
    .of('transactions')
    .filter(ofPayee)
    .map(({ fields }) => fields!);
}
async function open(payee: string): Promise<void> {
  await rowOf(payee).click();
  await form().getByLabel('Amount', { exact: true }).waitFor();
}
async function save(): Promise<void> {
  await form().getByRole('button', { name: 'Save', exact: true }).click();
  await form().waitFor({ state: 'detached' });
}
const part = (n: number) => ({
  category: form().getByLabel(`Category of part ${n}`),
  amount: form().getByLabel(`Amount of part ${n}`),
  note: form().getByLabel(`Note of part ${n}`),
});

test('a typed text that Escape left is offered back, and closing an unchanged form says nothing', async () => {
  await write('bus 3');
  await open('bus');
  await page.keyboard.press('Escape');
  await form().waitFor({ state: 'detached' });
  expect(await page.getByText('What you typed is not saved.').count()).toBe(0);
  await open('bus');
  await form().getByLabel('Note').fill('to the airport');
  await keepToasts(page);
  await page.keyboard.press('Escape');
  await page.locator('.toast').getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => form().getByLabel('Note').inputValue()).toBe('to the airport');
  await save();
  await rowOf('to the airport').waitFor();
  // Shown before it is sent.
  await expect
    .poll(async () => (await stored('bus')).map((fields) => fields['note']))
    .toEqual(['to the airport']);
});

test('a row that is opened while the window of another closes shows its own fields', async () => {
  await write('ferry 5');
  await open('ferry');
  // Presses within one task, inside the fifth of a second that a window takes to close.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('dialog[open] .dialog-head button')!.click();
    setTimeout(
      () =>
        [...document.querySelectorAll<HTMLElement>('[role=row]')]
          .find((row) => row.textContent?.includes('airport'))!
          .click(),
      60,
    );
  });
  await expect.poll(() => form().getByLabel('Payee', { exact: true }).inputValue()).toBe('bus');
  await page.keyboard.press('Escape');
  await form().waitFor({ state: 'detached' });
});

test('one purchase is split into parts that must add up and are kept to the cent', async () => {
  await write('supermarket 30');
  await open('supermarket');
  await form().getByRole('button', { name: 'Split into parts' }).click();
  await part(1).category.selectOption('Groceries');
  await part(1).amount.fill('19.99');
  await part(2).category.selectOption('Gifts');
  await part(2).amount.fill('10');
  await part(2).note.fill('for Minh');
  await form().getByRole('status').getByText('$0.01 left to divide').waitFor();
  await form().getByRole('button', { name: 'Save', exact: true }).click();
  await form().getByRole('alert').getByText('$0.01 left to divide').waitFor();
  await part(2).amount.fill('10.02');
  await form().getByRole('alert').getByText('$0.01 too much').waitFor();
  await part(2).amount.fill('5.01+5');
  await form().getByRole('status').getByText('The parts add up.').waitFor();
  await save();
  await rowOf('supermarket').getByText('2 parts').waitFor();

  const records = (await pullFresh(page)).of('categories');
  const idOf = (name: string) => records.find(({ fields }) => fields!['name'] === name)!.id;
  const [groceries, gifts, health] = ['Groceries', 'Gifts', 'Health'].map(idOf);
  await expect
    .poll(() => stored('supermarket'))
    .toMatchObject([
      {
        amountMinor: 3000,
        currency: 'USD',
        categoryId: null,
        splits: [
          { categoryId: groceries, amountMinor: 1999, note: '' },
          { categoryId: gifts, amountMinor: 1001, note: 'for Minh' },
        ],
      },
    ]);

  // A part more, another one changed.
  await open('supermarket');
  await form().getByRole('button', { name: 'Add a part' }).click();
  await part(1).amount.fill('12.34');
  await part(3).category.selectOption('Health');
  await part(3).amount.fill('7.65');
  await save();
  await rowOf('supermarket').getByText('3 parts').waitFor();
  await expect
    .poll(() => stored('supermarket'))
    .toMatchObject([
      {
        amountMinor: 3000,
        splits: [
          { categoryId: groceries, amountMinor: 1234 },
          { categoryId: gifts, amountMinor: 1001, note: 'for Minh' },
          { categoryId: health, amountMinor: 765 },
        ],
      },
    ]);

  // Removing a part leaves a remainder, which is refused until the parts equal the whole.
  await open('supermarket');
  await form().getByRole('button', { name: 'Remove part 2' }).click();
  await form().getByRole('button', { name: 'Save', exact: true }).click();
  await form().getByRole('alert').getByText('$10.01 left to divide').waitFor();
  await form().getByLabel('Amount', { exact: true }).fill('19.99');
  await save();
  await rowOf('supermarket').getByText('−\u2060$19.99').waitFor();
  await expect
    .poll(() => stored('supermarket'))
    .toMatchObject([
      {
        amountMinor: 1999,
        splits: [
          { categoryId: groceries, amountMinor: 1234 },
          { categoryId: health, amountMinor: 765 },
        ],
      },
    ]);

  await open('supermarket');
  await form().getByRole('button', { name: 'Do not split' }).click();
  await form().getByLabel('Category', { exact: true }).selectOption('Gifts');
  await save();
  await rowOf('supermarket').getByText('Gifts').waitFor();
  await expect
    .poll(() => stored('supermarket'))
    .toMatchObject([{ amountMinor: 1999, splits: null, categoryId: gifts }]);
});

test('wrong days, decimals and columns are corrected in the preview, once for all files of that header', async () => {
  const header = 'When;Who;What;How much';
  await openFile(
    csv(
      'march.csv',
      header,
      '03/04/2025;stall 7;Market hall;-1.250',
      '05/04/2025;novel;Book shop;-2.500',
      '06/04/2025;april;Salary;1.000',
    ),
  );
  const days = preview().getByLabel(/^Which comes first in the dates/),
    decimals = preview().getByLabel(/^Which sign separates the decimals/);
  await days.selectOption({ label: 'Day, month, year' });
  await decimals.selectOption({ label: 'Comma: 1.234,56' });
  const line = (text: string) => preview().getByRole('listitem').filter({ hasText: text });
  await line('Market hall').getByText('−\u2060$1,250.00').waitFor();
  await line('Market hall').getByText('3 Apr 2025').waitFor();
  // An answer can be changed in the same place.
  await days.selectOption({ label: 'Month, day, year' });
  await line('Market hall').getByText('4 Mar 2025').waitFor();
  await days.selectOption({ label: 'Day, month, year' });
  await line('Market hall').getByText('3 Apr 2025').waitFor();
  await preview().getByText('Check the layout').click();
  await preview().getByLabel('Who', { exact: true }).selectOption({ label: 'Payee' });
  await preview().getByLabel('What', { exact: true }).selectOption({ label: 'Note' });
  await line('stall 7').getByText('−\u2060$1,250.00').waitFor();
  await preview().getByRole('button', { name: 'Import 3 lines' }).click();
  // The rows lie in another period than the one on screen: it follows, and says so.
  await page
    .locator('.toast')
    .getByText('3 transactions imported from march.csv. Now showing 3 Apr to 6 Apr 2025.')
    .waitFor();
  await expect
    .poll(() => stored('stall 7'))
    .toMatchObject([
      { amountMinor: 125000, kind: 'expense', note: 'Market hall', date: Date.UTC(2025, 3, 3) },
    ]);

  await openFile(
    csv('april.csv', header, '07/05/2025;kiosk;Paper;-3,5', '08/05/2025;stall 9;Fish;-1.100'),
  );
  await line('stall 9').getByText('−\u2060$1,100.00').waitFor();
  await line('stall 9').getByText('8 May 2025').waitFor();
  await preview().getByText('Check the layout').click();
  await preview().getByText('Read with your settings for this layout.').waitFor();
  await preview().getByRole('button', { name: 'Import 2 lines' }).click();
  await rowOf('kiosk').getByText('−\u2060$3.50').waitFor();
});

test('an import that is stopped half way leaves the ledger unchanged and the file new', async () => {
  await page.goto('/dashboard/ledger?period=all');
  await rowOf('kiosk').waitFor();
  // Undoes all of it, not only the first part.
  for (const payee of ['supermarket', 'stall 7', 'kiosk', 'stall 9'])
    await expect.poll(() => stored(payee)).toHaveLength(1);
  await saved(page);
  const before = (await pullFresh(page))
    .of('transactions')
    .map(({ id }) => id)
    .toSorted();
  const count = 20_000;
  const large = csv(
    'years.csv',
    'Date,Description,Amount',
    ...Array.from(
      { length: count },
      (_, index) =>
        `${2005 + Math.floor(index / 1000)}-0${1 + (index % 9)}-1${index % 10},Payee ${index},-${1 + (index % 50)}.25`,
    ),
  );
  await openFile(large);
  // Stopped by the page itself once some of it is written: a press from outside might come too
  // late.
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      const label = document.querySelector('.working [role=status]')?.textContent ?? '';
      if (!/^Importing: [1-9][\d,]* of 20,000$/.test(label)) return;
      observer.disconnect();
      document.querySelector<HTMLButtonElement>('.working button')!.click();
    }).observe(document.body, { subtree: true, childList: true, characterData: true }),
  );
  await preview().getByRole('button', { name: 'Import 20,000 lines' }).click();
  await page
    .locator('.toast')
    .getByText('Import stopped; nothing was added. Your choices are still here.')
    .waitFor();
  await preview().getByRole('button', { name: 'Import 20,000 lines' }).waitFor();
  // The focus is where the work continues.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Import preview');
  await preview().getByRole('button', { name: 'Close the import' }).click();
  await preview().waitFor({ state: 'detached' });
  await page.getByText(`${before.length} transactions in total.`).waitFor();
  await expect
    .poll(async () =>
      (await pullFresh(page))
        .of('transactions')
        .map(({ id }) => id)
        .toSorted(),
    )
    .toEqual(before);

  await page.getByRole('button', { name: 'Categories, accounts, imports' }).click();
  await page.getByRole('menuitem', { name: 'Past imports' }).click();
  const imports = page.getByRole('dialog', { name: 'Past imports' });
  await imports
    .getByRole('listitem')
    .filter({ hasText: 'years.csv' })
    .getByText('Stopped')
    .waitFor();
  expect(
    await imports
      .getByRole('listitem')
      .filter({ hasText: 'years.csv' })
      .getByRole('button', { name: 'Undo import' })
      .count(),
  ).toBe(0);
  await page.keyboard.press('Escape');
  await imports.waitFor({ state: 'detached' });
  await openFile(large);
  await preview().getByRole('button', { name: 'Import 20,000 lines' }).waitFor();
  await preview().getByRole('button', { name: 'Close the import' }).click();
});

test('a row that is saved outside the current filter says where it went and shows it', async () => {
  await page.goto('/dashboard/ledger?period=2020-01-01..2020-01-31');
  await quickLine().fill('umbrella 12');
  await quickLine().press('Enter');
  await page
    .locator('.toast')
    .filter({ hasText: 'which is not shown here' })
    .getByRole('button', { name: 'Show' })
    .click();
  await rowOf('umbrella').getByText('−\u2060$12.00').waitFor();
});

test('a statement that names its account proposes a new one, and an undo of the import removes it', async () => {
  await page.goto('/dashboard/ledger?period=all');
  await openFile({
    name: 'bank.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(
      [
        'OFXHEADER:100',
        'DATA:OFXSGML',
        'VERSION:102',
        'ENCODING:USASCII',
        'CHARSET:1252',
        '',
        '<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>EUR<BANKACCTFROM>' +
          '<BANKID>012345678<ACCTID>55501234<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>' +
          '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250601<TRNAMT>-12.50<FITID>f1' +
          '<NAME>LIBRARY</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
      ].join('\n'),
    ),
  });
  await expect
    .poll(() => preview().getByLabel('Name of the new account').inputValue())
    .toBe('Bank account 1234');
  await preview().getByRole('button', { name: 'Import 1 line' }).click();
  await rowOf('LIBRARY').getByText('Bank account 1234').waitFor();
  const accounts = async () =>
    (await pullFresh(page))
      .of('accounts')
      .map(({ fields }) => fields!['name'])
      .toSorted();
  await expect.poll(accounts).toEqual(['Bank account 1234', 'Cash']);
  // Uses the list, because the toast with the offer may be over.
  await page.getByRole('button', { name: 'Categories, accounts, imports' }).click();
  await page.getByRole('menuitem', { name: 'Past imports' }).click();
  const imports = page.getByRole('dialog', { name: 'Past imports' });
  await imports
    .getByRole('listitem')
    .filter({ hasText: 'bank.ofx' })
    .getByRole('button', { name: 'Undo import' })
    .click();
  // The window cannot be closed before all of it is undone.
  await imports.getByRole('listitem').filter({ hasText: 'bank.ofx' }).getByText('Undone').waitFor();
  await imports.getByRole('button', { name: 'Close' }).click();
  await rowOf('LIBRARY').waitFor({ state: 'detached' });
  await expect.poll(accounts).toEqual(['Cash']);
});

test('the palette finds the plan, the categories and the ledger by name without marks, and opens them', async () => {
  // The plan speaks Vietnamese until a language was chosen.
  await page.evaluate(() => localStorage.setItem('tudo.language', 'en'));
  await page.goto('/planning');
  await page.getByRole('button', { name: 'Add a project' }).first().click();
  await page.getByLabel('What is the project called?').fill('Một năm nghỉ');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('Add an objective').fill('Để dành đủ');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /Để dành đủ/ }).waitFor();

  const find = async (text: string, option: string) => {
    const combobox = page.getByRole('combobox', { name: 'Search or command' });
    // The listening frame may load after the visible one; a second press leaves the palette open.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+k');
        return combobox.isVisible();
      })
      .toBe(true);
    await combobox.fill(text);
    await page.getByRole('option', { name: option, selected: true }).waitFor();
    await page.keyboard.press('Enter');
  };
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await find('de danh', 'Để dành đủ Objective');
  await page.waitForURL(/\/planning\?project=[^&]+&item=/);
  await page.getByRole('heading', { name: 'Details' }).waitFor();
  await find('gif', 'Gifts Category');
  await page.waitForURL(/\/dashboard\/ledger\?period=all&category=/);
  await rowOf('supermarket').waitFor();
  await find('kiosk', 'Search the ledger for “kiosk”');
  await rowOf('kiosk').waitFor();
  await rowOf('supermarket').waitFor({ state: 'detached' });
});
