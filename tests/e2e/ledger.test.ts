/** Tests the ledger from the first typed line to the import and the export of a bank file. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { addMonths, formatDay } from '#domain/calendar';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { ledgerOn } from '../support/ledger.ts';
import { signUp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { todayHere } from '../support/today.ts';

let product: Product;
let browser: TestBrowser;
let page: Page;
const { quickLine, rows, rowOf, preview, write, openFile } = ledgerOn(() => page);

const ofxRow = (day: string, amount: string, id: string, name: string) =>
  `<STMTTRN><TRNTYPE>${amount.startsWith('-') ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day}` +
  `<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`;
const statement = (rows: string[]) => ({
  name: 'november.ofx',
  mimeType: 'application/x-ofx',
  buffer: Buffer.from(
    [
      'OFXHEADER:100',
      'DATA:OFXSGML',
      'VERSION:102',
      'ENCODING:USASCII',
      'CHARSET:1252',
      '',
      '<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1' +
        '<ACCTID>55501234<ACCTTYPE>CHECKING</BANKACCTFROM>' +
        `<BANKTRANLIST>${rows.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>` +
        '</OFX>',
    ].join('\n'),
  ),
});
const november = statement([
  ofxRow('20251103', '-12.50', 'n1', 'GREEN GROCER'),
  ofxRow('20251104', '-4.20', 'n2', 'CORNER CAFE'),
  ofxRow('20251104', '-4.20', 'n3', 'CORNER CAFE'),
  ofxRow('20251128', '1850.00', 'n4', 'ACME PAYROLL'),
]);

const toast = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const runButton = (name: string) => preview().getByRole('button', { name, exact: true });

const gone = (locator: Locator) => locator.waitFor({ state: 'detached' });

beforeAll(async () => {
  product = await shareProduct();
  browser = await openBrowser({ url: product.url });
  page = await browser.newPage();
  await signUp(page);
  await page.goto('/dashboard/ledger');
  await page.getByText('Your ledger is empty.').waitFor();
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

describe('the ledger', () => {
  test('a typed line becomes a row, and the totals follow', async () => {
    await quickLine().fill('coffee 4.50');
    await page.locator('.ledger-row.add').getByText('−\u2060$4.50').waitFor();
    await write('coffee 4.50');
    await write('+ salary 3k');
    await rowOf('salary').getByText('+\u2060$3,000.00').waitFor();
    await rowOf('coffee').getByText('−\u2060$4.50').waitFor();
    await page.getByRole('button', { name: 'Income $3,000.00: show the transactions' }).waitFor();
    await page.getByRole('button', { name: 'Spending $4.50: show the transactions' }).waitFor();
    await page.getByText('$2,995.50', { exact: true }).waitFor();
    expect(await quickLine().inputValue()).toBe('');
  });

  test('an account saved with repeated keys is one account, and an edit sends edited fields only', async () => {
    await page.getByRole('button', { name: 'Categories, accounts, imports' }).click();
    await page.getByRole('menuitem', { name: 'Accounts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add an account' }).click();
    await dialog.getByLabel('Name').fill('Harbour Bank');
    // Three presses before the first has an answer.
    await dialog.locator('form').evaluate((form: HTMLFormElement) => {
      for (let press = 0; press < 3; press++)
        form.querySelector<HTMLButtonElement>('[type=submit]')!.click();
    });
    await dialog.getByRole('button', { name: 'Edit Harbour Bank' }).first().waitFor();
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Edit Harbour Bank' }).count())
      .toBe(1);
    const pushed = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/sync/push') && request.postData()!.includes('Harbour Trust'),
    );
    await dialog.getByRole('button', { name: 'Edit Harbour Bank' }).click();
    await dialog.getByLabel('Name').fill('Harbour Trust');
    await page.keyboard.press('Enter');
    const { mutations } = (await pushed).postDataJSON() as {
      mutations: { ops: { fields: object }[] }[];
    };
    expect(mutations.at(-1)!.ops.map(({ fields }) => fields)).toEqual([{ name: 'Harbour Trust' }]);
    await dialog.getByRole('button', { name: 'Edit Harbour Trust' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Edit Harbour Trust' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await gone(dialog);
  });

  test('a line with an impossible amount is not saved and says why', async () => {
    await quickLine().fill('lunch 12.555');
    await quickLine().press('Enter');
    await page.getByText('“12.555”: USD has no more than 2 decimals.').waitFor();
    expect(await quickLine().inputValue()).toBe('lunch 12.555');
    for (const [line, why] of [
      ['lunch 500 31 Feb', 'There is no day 31 Feb. If you did not mean a day, use “All fields”.'],
      ['lunch 5 Jan 1', '“5 Jan 1” can be two different days.'],
      ['lunch $12 $3', '“$12” and “$3” are two amounts.'],
    ] as const) {
      await quickLine().fill(line);
      await page.getByText(why).waitFor();
      await quickLine().press('Enter');
      expect(await quickLine().inputValue()).toBe(line);
    }
    await quickLine().fill('');
    expect(await rowOf('lunch').count()).toBe(0);
  });

  test('a day without a year is the last such day, and the line shows that year before saving', async () => {
    const today = todayHere(),
      ahead = addMonths(`${today.slice(0, 7)}-15`, 1),
      day = `${Number(ahead.slice(0, 4)) - 1}${ahead.slice(4)}`;
    await quickLine().fill(`concert ${formatDay(ahead, 'en', 'short')} 80`);
    await page
      .locator('form')
      .getByText(
        `${formatDay(day, 'en', 'weekday')}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`,
        { exact: true },
      )
      .waitFor();
    await quickLine().fill('');
  });

  test('a row is edited in the form by keyboard, and Ctrl+Z undoes the edit', async () => {
    await expect.poll(() => toast('Changed').count()).toBe(0);
    await rowOf('coffee').focus();
    await page.keyboard.press('e');
    const form = page.getByRole('dialog', { name: 'Edit transaction' });
    await form.getByLabel('Amount').fill('4.50+2');
    await form.getByText('= $6.50').waitFor();
    await form.getByLabel('Note').fill('with Hạnh');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await rowOf('with Hạnh').getByText('−\u2060$6.50').waitFor();
    await gone(form);
    await page.keyboard.press('Control+z');
    await toast('Undone').waitFor();
    // The undo offer of that change disappears with it.
    expect(await page.locator('.toast.on').filter({ hasText: 'Changed' }).count()).toBe(0);
    await rowOf('coffee').getByText('−\u2060$4.50').waitFor();
    await gone(page.getByText('with Hạnh'));
  });

  test('a deleted row is restored by the toast', async () => {
    await rowOf('coffee').focus();
    await page.keyboard.press('Delete');
    await gone(rowOf('coffee'));
    // Skips the toast of an account or a category, which names the deleted record.
    await toast(/^Deleted/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await rowOf('coffee').getByText('−\u2060$4.50').waitFor();
  });

  test('several rows get a category at once, and Ctrl+Z restores the category of each', async () => {
    await write('tea 3');
    await rowOf('tea').focus();
    await page.keyboard.press('x');
    await rowOf('coffee').getByRole('checkbox').click();
    await page
      .getByRole('region', { name: 'Selected transactions' })
      .getByText('2 selected')
      .waitFor();
    await page.keyboard.press('c');
    await page.getByRole('combobox', { name: 'Find a category' }).fill('gif');
    await page.keyboard.press('Enter');
    await rowOf('tea').getByText('Gifts').waitFor();
    await rowOf('coffee').getByText('Gifts').waitFor();
    // The rows show it before it is stored; while the question stands, keys belong to it.
    await gone(page.getByRole('combobox', { name: 'Find a category' }));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await rowOf('coffee').getByText('Coffee', { exact: true }).waitFor();
    await rowOf('tea').getByText('No category').waitFor();
  });

  test('a search without marks finds marked texts, reports no results, and is kept in the address', async () => {
    await write('Phở Thìn 5 #trưa');
    await page.getByRole('searchbox', { name: 'Search' }).fill('pho thin');
    await gone(rowOf('coffee'));
    await expect.poll(() => rows().count()).toBe(1);
    await page.waitForURL(/q=pho/);
    await page.reload();
    await rowOf('Phở Thìn').waitFor();
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Search' }).fill('bún');
    await page.getByText('No transactions match.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await rowOf('coffee').waitFor();
  });
});

test('the dashboard opens the entry line and the import', async () => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Add', exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/dashboard/ledger' && url.search === '');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('New transaction');
  await page.goto('/dashboard/ledger?import=1');
  await preview().waitFor();
  await page.waitForURL((url) => url.search === '');
  await preview().getByRole('button', { name: 'Close the import' }).click();
  await gone(preview());
});

describe('a bank file', () => {
  test('is previewed before the import, and adds nothing the second time', async () => {
    await openFile(november);
    await runButton('Import 4 lines').waitFor();
    expect(await rowOf('GREEN GROCER').count()).toBe(0);
    await runButton('Import 4 lines').click();
    await toast('4 transactions imported from november.ofx').waitFor();
    await rowOf('GREEN GROCER').getByText('−\u2060$12.50').waitFor();
    // Two equal rows in one file both come in.
    await expect.poll(() => rowOf('CORNER CAFE').count()).toBe(2);

    await openFile(november);
    await runButton('Nothing new in this file').waitFor();
    expect(await runButton('Nothing new in this file').isDisabled()).toBe(true);
    await preview().getByRole('button', { name: 'Close the import' }).click();
    await expect.poll(() => rows().count()).toBe(4);
  });

  test('matches rows typed by hand instead of duplicating them', async () => {
    await write('bakery 7.25 1 Dec 2025');
    await openFile(
      statement([
        ofxRow('20251202', '-7.25', 'd1', 'BAKERY'),
        ofxRow('20251203', '-9.00', 'd2', 'BOOKSHOP'),
      ]),
    );
    // A file that names its account goes into cash only if the person says so.
    await preview()
      .getByRole('combobox', { name: 'Which account is this from?' })
      .selectOption({ label: 'Cash · USD' });
    await preview()
      .getByText(/^Same as a transaction you typed: bakery/)
      .waitFor();
    await runButton('Import 1 line').click();
    await toast('1 transaction imported from november.ofx, 1 matched').waitFor();
    await page.goto('/dashboard/ledger?period=all&q=7.25');
    await rowOf('bakery').waitFor();
    await expect.poll(() => rows().count()).toBe(1);
  });

  test('is undone in one step later, from the list of imports', async () => {
    await page.goto('/dashboard/ledger?period=all');
    await rowOf('GREEN GROCER').waitFor();
    await page.getByRole('button', { name: 'Categories, accounts, imports' }).click();
    await page.getByRole('menuitem', { name: 'Past imports' }).click();
    const imports = page.getByRole('dialog', { name: 'Past imports' });
    await imports
      .getByRole('listitem')
      .filter({ hasText: '4 transactions' })
      .getByRole('button', { name: 'Undo import' })
      .click();
    await imports.getByText('Undone').waitFor();
    // The window cannot be closed before all of it is undone.
    await imports.getByRole('button', { name: 'Close' }).click();
    await gone(imports);
    await gone(rowOf('GREEN GROCER'));
    expect(await rowOf('CORNER CAFE').count()).toBe(0);
    await expect.poll(() => rowOf('BOOKSHOP').count()).toBe(1);
  });

  test('in another currency than the account is never converted', async () => {
    const euros = statement([ofxRow('20251104', '-4.20', 'e1', 'CAFE')]);
    euros.buffer = Buffer.from(euros.buffer.toString().replace('USD', 'EUR'));
    await openFile(euros);
    await preview().getByLabel('Which account is this from?').selectOption({ label: 'Cash · USD' });
    await preview()
      .getByRole('alert')
      .getByText(/The file is in EUR and the account in USD/)
      .waitFor();
    expect(await runButton('Import 1 line').isDisabled()).toBe(true);
    await preview().getByRole('button', { name: 'Close the import' }).click();
  });

  test('with bad rows names them with line and reason and imports the rest', async () => {
    const csv = {
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Date,Description,Amount\n2025-10-01,Market,-20.00\n2025-02-30,Ghost,-1.00\n2025-10-03,Refund,5.00\n',
      ),
    };
    await openFile(csv);
    await preview().getByText('“2025-02-30” is not a day that exists.').waitFor();
    await preview().getByText('Line 3').waitFor();
    await runButton('Import 2 lines').click();
    await toast('2 transactions imported from bank.csv').waitFor();
    await rowOf('Refund').getByText('+\u2060$5.00').waitFor();
    expect(await rowOf('Ghost').count()).toBe(0);
  });

  test('with ambiguous signs asks for their meaning and remembers it for that account', async () => {
    const csv = {
      name: 'charges.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Day,What,Amount\n2025-09-13,CINEMA,45.20\n2025-09-14,BAKER,5.75\n2025-09-15,THANK YOU,-50.95\n',
      ),
    };
    await openFile(csv);
    const signs = preview().getByLabel(/^How should Tudo read the signs/);
    await signs.waitFor();
    expect(await runButton('Import').isDisabled()).toBe(true);
    await signs.selectOption({ label: 'Spending is positive' });
    await preview().getByText('−\u2060$45.20').waitFor();
    await runButton('Import 3 lines').click();
    await rowOf('THANK YOU').getByText('+\u2060$50.95').waitFor();
    await openFile(csv);
    await preview().getByText('Nothing new in this file').waitFor();
    await preview().getByRole('button', { name: 'Close the import' }).click();

    await openFile({
      ...csv,
      name: 'plain.csv',
      buffer: Buffer.from('Date;Payee;Amount\n2025-09-20;TAXI;-4.00\n'),
    });
    await preview()
      .getByText('Assumed: Signs (As the file writes them). Change it if the preview looks wrong.')
      .waitFor();
    await preview().getByRole('button', { name: 'Close the import' }).click();
  });
});
