/**
 * Tests imports with complications: rows that were typed under another name, an import that broke
 * off, and one that is undone.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import type { WireRecord } from '#contract/sync';
import { packStored } from '#client/import/unpack-zip';
import { addDays } from '#domain/calendar';
import { ynabHeader } from '../../domain/bank-files/ynab-header.cases.ts';
import { fireflyHeadings, fireflyRow, ofxOf, twoStatements } from '../support/bank-samples.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { ledgerOn } from '../support/ledger.ts';
import { openOtherDevice } from '../support/other-device.ts';
import { signUp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { dayMs, put, putAccount, putTransaction } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh, saved } from '../support/stored.ts';
import { todayHere } from '../support/today.ts';
import { keepToasts } from '../support/visits.ts';

let product: Product, browser: TestBrowser, page: Page;
const { rows, rowOf, preview, write, openFile } = ledgerOn(() => page);
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

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});
const line = (text: string) => preview().getByRole('listitem').filter({ hasText: text });
const stored = async (collection: WireRecord['collection']) =>
  (await pullFresh(page)).of(collection).map(({ fields }) => fields!);
const focused = () =>
  page.evaluate(() =>
    document.activeElement === document.body
      ? ''
      : (document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        ''),
  );
async function tabTo(name: string): Promise<void> {
  for (let press = 0; press < 80 && (await focused()) !== name; press++)
    await page.keyboard.press('Tab');
  await expect.poll(() => focused()).toBe(name);
}
async function openPastImports() {
  await page.getByRole('button', { name: 'Categories, accounts, imports' }).click();
  await page.getByRole('menuitem', { name: 'Past imports' }).click();
  return page.getByRole('dialog', { name: 'Past imports' });
}
/** Takes an import back, and closes the list, which has no way out before that is through. */
async function undoImport(fileName: string) {
  const imports = await openPastImports();
  const item = imports.getByRole('listitem').filter({ hasText: fileName });
  await item.getByRole('button', { name: 'Undo import' }).click();
  await item.getByText('Undone').waitFor();
  await imports.getByRole('button', { name: 'Close' }).click();
  await imports.waitFor({ state: 'detached' });
}

test('a file row that was typed under another name is imported, unless the person confirms a match', async () => {
  await write('lunch 7.25');
  const day = todayHere();
  await openFile(
    csv('card.csv', 'Date,Description,Amount', `${day},KFC 12,-7.25`, `${day},Bakery,-3.10`),
  );
  await line('KFC 12')
    .getByText(/^You typed lunch on .*: is it the same\?$/)
    .waitFor();
  await preview()
    .getByText('One line has the same amount as a transaction that you typed under another name.')
    .waitFor();
  await preview().getByRole('button', { name: 'Import 2 lines' }).waitFor();
  await preview().getByRole('button', { name: 'Look at it' }).click();
  await line('Bakery').waitFor({ state: 'detached' });

  const same = 'KFC 12 is the same as lunch, which you typed';
  await tabTo(same);
  await page.keyboard.press('Enter');
  await line('KFC 12')
    .getByText(/^Same as a transaction you typed: lunch, /)
    .waitFor();
  await preview().getByRole('button', { name: 'Import 1 line' }).waitFor();
  // The focus moves to the action that is possible now, which undoes the match.
  await expect.poll(focused).toBe('Not the same: import: KFC 12');
  await page.keyboard.press('Enter');
  await preview().getByRole('button', { name: 'Import 2 lines' }).waitFor();
  await tabTo(same);
  await page.keyboard.press('Enter');
  await preview().getByRole('button', { name: 'Import 1 line' }).click();
  await page
    .locator('.toast')
    .getByText('1 transaction imported from card.csv, 1 matched')
    .waitFor();
  await rowOf('Bakery').waitFor();
  await expect.poll(() => rows().count()).toBe(2);
  await expect
    .poll(async () =>
      (await stored('transactions')).map(({ payee, bankId }) => [payee, typeof bankId]).toSorted(),
    )
    .toEqual([
      ['Bakery', 'string'],
      ['lunch', 'string'],
    ]);
});

test('an expected bill and a file row match unless refused, and an undo of the import expects it again', async () => {
  const cookie = (await page.context().cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
    cash = seedRecordId('account', 0);
  const day = todayHere(),
    expected = addDays(day, -3);
  const template = {
    version: 1,
    kind: 'expense',
    amountMinor: 92_000,
    currency: 'USD',
    accountId: cash,
    transferAccountId: null,
    transferAmountMinor: null,
    payee: 'Landlord',
    note: '',
    categoryId: null,
    tags: [],
  };
  await openOtherDevice(product.url, cookie).push(
    put('recurring', {
      schedule: {
        version: 1,
        every: 1,
        unit: 'month',
        startDay: expected,
        weekdays: [],
        monthDay: null,
        weekend: 'keep',
      },
      template,
      nextDay: expected,
      mode: 'ask',
    }),
  );
  await page.reload();
  await openFile(
    csv(
      'rent.csv',
      'Date,Description,Amount',
      `${day},LANDLORD LTD,-920.00`,
      `${day},Florist,-9.10`,
    ),
  );
  const said = line('LANDLORD LTD').getByText(
    /^This is the expected Landlord of .*: the two become one transaction\./,
  );
  await said.waitFor();
  await preview().getByRole('button', { name: 'LANDLORD LTD is not the expected payment' }).click();
  await said.waitFor({ state: 'detached' });
  await line('LANDLORD LTD').getByRole('button', { name: 'This is the expected payment' }).click();
  await said.waitFor();
  await preview().getByRole('button', { name: 'Import 2 lines' }).click();
  await rowOf('LANDLORD LTD').waitFor();
  const nextDay = async () => (await stored('recurring')).map((fields) => fields['nextDay']);
  await expect.poll(nextDay).not.toEqual([expected]);
  const [moved] = await nextDay();
  expect(String(moved) > day).toBe(true);
  await expect
    .poll(async () =>
      (await stored('transactions'))
        .filter(({ recurringId }) => recurringId !== null)
        .map(({ payee }) => payee),
    )
    .toEqual(['LANDLORD LTD']);
  await undoImport('rent.csv');
  await expect.poll(nextDay).toEqual([expected]);
});

test('a posted bill takes the amount of the bank, and an undo of the import restores its own', async () => {
  const cookie = (await page.context().cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
    cash = seedRecordId('account', 0);
  const day = todayHere(),
    expected = addDays(day, -3);
  const amountRange = { lowMinor: 30_000, highMinor: 80_000 };
  const template = {
    version: 1,
    kind: 'expense',
    amountMinor: 45_000,
    currency: 'USD',
    accountId: cash,
    transferAccountId: null,
    transferAmountMinor: null,
    payee: 'City Power',
    note: '',
    categoryId: null,
    tags: [],
    amountRange,
  };
  await openOtherDevice(product.url, cookie).push(
    put('recurring', {
      schedule: {
        version: 1,
        every: 1,
        unit: 'month',
        startDay: expected,
        weekdays: [],
        monthDay: null,
        weekend: 'keep',
      },
      template,
      nextDay: expected,
      mode: 'post',
    }),
  );
  // Three days ago may be another month.
  await page.goto('/dashboard/ledger?period=all');
  await rowOf('City Power').waitFor();
  const amounts = async () =>
    (await stored('transactions'))
      .filter(({ payee }) => /city power/i.test(String(payee)))
      .map(({ amountMinor }) => amountMinor);
  await expect.poll(amounts).toEqual([45_000]);
  await openFile(csv('power.csv', 'Date,Description,Amount', `${day},CITY POWER LTD,-700.00`));
  await line('CITY POWER LTD')
    .getByText(/^City Power of .* was recorded as \$450\.00: the bank’s amount replaces it\./)
    .waitFor();
  await preview().getByRole('button', { name: 'Import 1 line' }).click();
  await expect.poll(amounts).toEqual([70_000]);
  await undoImport('power.csv');
  await expect.poll(amounts).toEqual([45_000]);
});

test('a later undo of an import removes the account that it created, and a redo restores it', async () => {
  await openFile({
    name: 'bank.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(
      ofxOf({
        currency: 'EUR',
        account: '55501234',
        record: '<TRNTYPE>DEBIT<DTPOSTED>20250601<TRNAMT>-12.50<FITID>f1<NAME>LIBRARY',
      }),
    ),
  });
  await preview().getByRole('button', { name: 'Import 1 line' }).click();
  await rowOf('LIBRARY').waitFor();
  const accounts = async () => (await stored('accounts')).map(({ name }) => name).toSorted();
  await expect.poll(accounts).toEqual(['Bank account 1234', 'Cash']);
  // Later: nothing of the page remembers how the account came.
  await page.reload();
  await undoImport('bank.ofx');
  await expect.poll(accounts).toEqual(['Cash']);
  // Uses the key, because the toast with the offer may be over.
  await page.keyboard.press('Control+z');
  await expect.poll(accounts).toEqual(['Bank account 1234', 'Cash']);
  await page.goto('/dashboard/ledger?period=all');
  await rowOf('LIBRARY').getByText('Bank account 1234').waitFor();
});

test('a statement of two accounts is imported into two, checks its balances, and is undone in one step', async () => {
  await openFile({ name: 'two.xml', mimeType: 'text/xml', buffer: Buffer.from(twoStatements) });
  await preview().getByText('The balances agree: €100.00 and these lines make €88.00.').waitFor();
  await preview().getByRole('combobox', { name: 'Account in the file' }).selectOption('1');
  await preview()
    .getByText(
      /The balances do not agree: €50\.00 .* The difference is -€1\.00|The balances do not agree: .*€45\.00/,
    )
    .waitFor();
  await preview().getByRole('button', { name: 'Import 3 lines into 2 accounts' }).click();
  const accounts = async () =>
    (await stored('accounts'))
      .map(({ name }) => name)
      .filter((name) => /88\d\d$/.test(String(name)))
      .toSorted();
  await expect.poll(accounts).toEqual(['Bank account 8811', 'Bank account 8822']);
  await page.goto('/dashboard/ledger?period=all');
  await rowOf('Harbour ferry').getByText('Bank account 8811').waitFor();
  await rowOf('Aquarium').getByText('Bank account 8822').waitFor();
  const imports = await openPastImports();
  await imports
    .getByRole('listitem')
    .filter({ hasText: 'two.xml' })
    .getByText('Bank account 8822 and 1 more account, 3 transactions')
    .waitFor();
  await page.keyboard.press('Escape');
  await imports.waitFor({ state: 'detached' });
  await undoImport('two.xml');
  await expect.poll(accounts).toEqual([]);
});

test('a table of several accounts is split by its account column, which can be corrected', async () => {
  const table = (name: string, ...lines: string[]) =>
    csv(name, 'Date,Description,Amount,Transaction Type,Category,Account Name', ...lines);
  await openFile(
    table(
      'all.csv',
      '3/15/2025,Trader Joes,54.20,debit,Groceries,Checking',
      '3/16/2025,Netflix,15.49,debit,Television,Visa',
      '3/31/2025,Paycheck,2500.00,credit,Paycheck,Checking',
    ),
  );
  const which = preview().getByRole('combobox', { name: 'Account in the file' }),
    name = preview().getByRole('textbox', { name: 'Name of the new account' });
  await which.waitFor();
  expect(await which.locator('option').allTextContents()).toEqual([
    'Checking, 2 lines',
    'Visa, 1 line',
  ]);
  await expect.poll(() => name.inputValue()).toBe('Checking');
  // The rows are one account without the column, and several with it.
  await preview().getByText('Check the layout').click();
  const column = preview().getByRole('combobox', { name: 'Account Name' });
  await column.selectOption({ label: 'Not used' });
  await which.waitFor({ state: 'detached' });
  await column.selectOption({ label: 'Account' });
  await which.waitFor();
  await which.selectOption({ label: 'Visa, 1 line' });
  await expect.poll(() => name.inputValue()).toBe('Visa');
  await name.fill('My Visa');
  await preview().getByRole('button', { name: 'Import 3 lines into 2 accounts' }).click();
  await expect
    .poll(async () =>
      (await stored('accounts'))
        .map((account) => account['name'])
        .filter((each) => each === 'Checking' || each === 'My Visa')
        .toSorted(),
    )
    .toEqual(['Checking', 'My Visa']);
  await preview().waitFor({ state: 'detached' });

  await openFile(
    table(
      'more.csv',
      '4/15/2025,Trader Joes,20.00,debit,Groceries,Checking',
      '4/16/2025,Netflix,15.49,debit,Television,Visa',
    ),
  );
  const into = preview().getByRole('combobox', { name: 'Which account is this from?' });
  const chosen = () =>
    into.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.textContent);
  await which.selectOption({ label: 'Visa, 1 line' });
  await expect.poll(chosen).toBe('My Visa · USD');
  await which.selectOption({ label: 'Checking, 1 line' });
  await expect.poll(chosen).toBe('Checking · USD');
  await preview().getByRole('button', { name: 'Close the import' }).click();
});

test('a table without an account asks whether the chosen one is right, and the next like it goes there', async () => {
  const sauna = (name: string, day: string) =>
    csv(name, 'Date;Details;Amount', `${day};Sauna;-12.00`);
  const into = preview().getByRole('combobox', { name: 'Which account is this from?' }),
    asks = preview().getByText(/^The file does not say which account it belongs to\./);
  const chosen = () =>
    into.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.textContent);
  await openFile(sauna('june.csv', '2025-06-01'));
  await asks.waitFor();
  // Bank accounts exist, so the account that holds cash is not chosen.
  expect(await chosen()).not.toBe('Cash · USD');
  await into.selectOption({ label: 'My Visa · USD' });
  await asks.waitFor({ state: 'detached' });
  await preview().getByRole('button', { name: 'Import 1 line' }).click();
  await preview().waitFor({ state: 'detached' });
  await openFile(sauna('july.csv', '2025-07-01'));
  await expect.poll(chosen).toBe('My Visa · USD');
  await preview().getByRole('button', { name: 'Import 1 line' }).waitFor();
  expect(await asks.count()).toBe(0);
  await preview().getByRole('button', { name: 'Close the import' }).click();
});

test('a transfer from an omitted account that already counts as spending moves no money twice', async () => {
  const cookie = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const account = putAccount({ name: 'Everyday', position: 'b5' });
  await openOtherDevice(product.url, cookie).push(
    account,
    putTransaction(account.id, {
      payee: 'To the pot',
      amountMinor: 7_525,
      date: dayMs('2025-05-02'),
      bankId: 'e1',
    }),
  );
  await page.goto('/dashboard/ledger?period=all');
  // Waits until the account's transactions are on this device.
  await rowOf('To the pot').waitFor();
  await openFile(
    csv(
      'ynab.csv',
      ynabHeader,
      '"Everyday","","13/05/2025","Corner Shop","","","","",$3.00,$0.00,"Cleared"',
      '"Everyday","","02/05/2025","Transfer : Pot","","","","",$75.25,$0.00,"Cleared"',
      '"Pot","","02/05/2025","Transfer : Everyday","","","","",$0.00,$75.25,"Cleared"',
    ),
  );
  await preview()
    .getByRole('combobox', { name: 'Account in the file' })
    .selectOption({ label: 'Everyday, 2 lines' });
  await preview().getByRole('checkbox', { name: 'Import this account' }).uncheck();
  await preview().getByRole('combobox', { name: 'Account in the file' }).selectOption('1');
  await preview().getByRole('button', { name: 'Import 1 line' }).click();
  // Income beside the spending that is here, and proposed as one transfer with it.
  const sides = async () =>
    (await stored('transactions'))
      .filter(({ amountMinor }) => amountMinor === 7_525)
      .map(({ kind, payee }) => `${kind} ${payee}`)
      .toSorted();
  await expect.poll(sides).toEqual(['expense To the pot', 'income Everyday']);
  await preview().getByRole('heading', { name: 'Transfers between your accounts?' }).waitFor();
  await preview().getByRole('button', { name: 'Make 1 transfer' }).click();
  await expect.poll(async () => (await sides()).length).toBe(1);
  await expect.poll(sides).toEqual(['transfer To the pot']);
});

test('the two sides of a transfer are proposed as one, can be undone, and can be joined by hand', async () => {
  // Reloads to remove the text and Undo of the transfer before.
  await page.reload();
  const ofx = (account: string, amount: string, id: string, name: string, balance: string) => ({
    name: `${account}.ofx`,
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(
      ofxOf({
        currency: 'USD',
        account,
        record: `<TRNTYPE>OTHER<DTPOSTED>20250401<TRNAMT>${amount}<FITID>${id}<NAME>${name}`,
        balance: `<BALAMT>${balance}<DTASOF>20250401`,
      }),
    ),
  });
  const sides = async () =>
    (await stored('transactions'))
      .filter(({ payee }) => payee === 'To my savings' || payee === 'From current')
      .map(({ kind, payee, bankId, transferBankId }) => [
        kind,
        payee,
        bankId,
        transferBankId ?? null,
      ])
      .toSorted();
  const importFile = async (file: ReturnType<typeof ofx>) => {
    await openFile(file);
    await preview()
      .getByRole('combobox', { name: 'Which account is this from?' })
      .selectOption('new');
    await preview().getByRole('button', { name: 'Import 1 line' }).click();
  };
  await importFile(ofx('66607001', '-350.00', 'a1', 'To my savings', '100.00'));
  await rowOf('To my savings').waitFor();
  await importFile(ofx('66607002', '350.00', 'b1', 'From current', '900.00'));
  await preview().getByRole('heading', { name: 'Transfers between your accounts?' }).waitFor();
  await preview()
    .getByRole('checkbox', { name: '$350.00 Bank account 7001 to Bank account 7002' })
    .waitFor();
  await keepToasts(page);
  await preview().getByRole('button', { name: 'Make 1 transfer' }).click();
  const joined = page.locator('.toast', { hasText: 'The two transactions are one transfer now' });
  await expect.poll(sides).toEqual([['transfer', 'To my savings', 'a1', 'b1']]);
  await rowOf('From current').waitFor({ state: 'detached' });

  await joined.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(sides).toEqual([
    ['expense', 'To my savings', 'a1', null],
    ['income', 'From current', 'b1', null],
  ]);
  for (const payee of ['To my savings', 'From current'])
    await rowOf(payee).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Selected transactions' })
    .getByRole('button', { name: 'More' })
    .click();
  await page.getByRole('menuitem', { name: 'Combine into one transfer' }).click();
  await expect.poll(sides).toEqual([['transfer', 'To my savings', 'a1', 'b1']]);

  // The next file of either bank adds nothing, and reports whether the account matches the bank's
  // balance.
  for (const [account, amount, id, name, balance, says] of [
    [
      '66607001',
      '-350.00',
      'a1',
      'To my savings',
      '100.00',
      'With these lines Bank account 7001 has a balance of $100.00',
    ],
    ['66607002', '350.00', 'b1', 'From current', '905.00', 'The difference is +\u2060$5.00'],
  ] as const) {
    await openFile(ofx(account, amount, id, name, balance));
    await preview().getByRole('button', { name: 'Nothing new in this file' }).waitFor();
    await preview().getByText(says).waitFor();
    await preview().getByRole('button', { name: 'Close the import' }).click();
  }
});

test('an import whose tab was closed is reported at the next opening, and the same file adds the rest', async () => {
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
  await preview()
    .getByRole('combobox', { name: 'Which account is this from?' })
    .selectOption('new');
  await preview().getByLabel('Name of the new account').fill('Old card');
  await preview().getByRole('button', { name: 'Import 20,000 lines' }).click();
  await page.waitForFunction(() =>
    /^Importing: [1-9]/.test(document.querySelector('.working [role=status]')?.textContent ?? ''),
  );
  await page.close();

  page = await browser.newPage();
  await page.goto('/dashboard/ledger?period=all');
  const notice = page.getByText(
    /^An import of years\.csv stopped after [\d,]+ of 20,000 lines\. Choose the same file again/,
  );
  await notice.waitFor();
  const came = Number(
    /after ([\d,]+) of/.exec((await notice.textContent())!)![1]!.replaceAll(',', ''),
  );
  expect(came).toBeGreaterThan(0);
  expect(came).toBeLessThan(count);
  await openFile(large);
  await expect
    .poll(() =>
      preview()
        .getByRole('combobox', { name: 'Which account is this from?' })
        .locator('option:checked')
        .textContent(),
    )
    .toBe('Old card · USD');
  await preview()
    .getByRole('button', { name: `Import ${(count - came).toLocaleString('en')} lines` })
    .click();
  await page
    .locator('.toast')
    .getByText(`${(count - came).toLocaleString('en')} transactions imported from years.csv`)
    .waitFor();
  await notice.waitFor({ state: 'detached' });
  const imports = await openPastImports();
  await expect
    .poll(() =>
      imports.getByRole('listitem').filter({ hasText: 'years.csv' }).getByText('Complete').count(),
    )
    .toBe(2);
});

test('exports of other programs are imported whole, with openings and the YNAB archive', async () => {
  await page.goto('/dashboard/ledger');
  // The 20,000 rows of the test before are sent first, which takes a busy machine minutes.
  await saved(page, 240_000);
  const balances = async () => {
    const accounts = (await pullFresh(page)).of('accounts');
    return accounts
      .map(
        ({ fields }) =>
          [fields!['name'], fields!['currency'], fields!['openingMinor'] ?? 0] as const,
      )
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  };
  const made = async (names: readonly string[]) =>
    (await balances()).filter(([name]) => names.includes(String(name)));
  const moved = async (importId: unknown) =>
    (await stored('transactions'))
      .filter((row) => row['importId'] === importId)
      .map(({ kind, amountMinor, transferAmountMinor }) => [
        kind,
        amountMinor,
        transferAmountMinor ?? null,
      ])
      .toSorted((a, b) => Number(a[1]) - Number(b[1]));
  const lastImport = async (fileName: string) =>
    (await pullFresh(page))
      .of('imports')
      .find(({ fields }) => fields!['fileName'] === fileName && fields!['status'] === 'complete')
      ?.id;

  await openFile(
    csv(
      '2025_transactions.csv',
      fireflyHeadings,
      fireflyRow(1, 'Withdrawal', '-12.50', 'Giro', 'Asset account', 'Laden', 'Expense account'),
      fireflyRow(2, 'Transfer', '300.00', 'Giro', 'Asset account', 'Spar', 'Asset account'),
    ),
  );
  await preview().getByRole('button', { name: 'Import 2 lines' }).click();
  await page
    .locator('.toast')
    .getByText(/^2 transactions imported from 2025_transactions\.csv/)
    .waitFor();
  await expect
    .poll(() => made(['Giro', 'Spar']))
    .toEqual([
      ['Giro', 'EUR', 0],
      ['Spar', 'EUR', 0],
    ]);
  // Neither spent nor earned.
  expect(await moved(await lastImport('2025_transactions.csv'))).toEqual([
    ['expense', 1_250, null],
    ['transfer', 30_000, 30_000],
  ]);
  // The same file again has nothing new.
  await openFile(
    csv(
      '2025_transactions.csv',
      fireflyHeadings,
      fireflyRow(1, 'Withdrawal', '-12.50', 'Giro', 'Asset account', 'Laden', 'Expense account'),
      fireflyRow(2, 'Transfer', '300.00', 'Giro', 'Asset account', 'Spar', 'Asset account'),
    ),
  );
  await preview().getByRole('button', { name: 'Nothing new in this file' }).waitFor();
  await preview().getByRole('button', { name: 'Cancel' }).click();

  const register = [
    ynabHeader,
    '"House","","2025-04-13","Starting Balance","","","","",$0.00,"$300,000.00","Cleared"',
    '"Checking","","2025-04-14","Corner Shop","Needs: Groceries","Needs","Groceries","",$12.50,$0.00,"Cleared"',
  ];
  const files = new Map([
    ['Plan - Register.csv', Buffer.from(`${register.join('\n')}\n`)],
    [
      'Plan - Plan.csv',
      Buffer.from(
        '"Month","Category Group/Category","Category Group","Category","Assigned","Activity",' +
          '"Available"\n"Apr 2025","A: B","A","B",$1.00,$0.00,$1.00\n',
      ),
    ],
  ]);
  await openFile({
    name: 'YNAB Export.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(packStored(files)),
  });
  await preview().getByRole('button', { name: 'Import 1 line', exact: true }).click();
  await page
    .locator('.toast')
    .getByText(/^1 transaction imported from YNAB Export\.zip/)
    .waitFor();
  await expect
    .poll(() => made(['House', 'Checking']))
    .toEqual([
      ['Checking', 'USD', 0],
      ['House', 'USD', 30_000_000],
    ]);
}, 600_000);

test('every row of a very long file is reachable in the preview, in lists of fifty thousand', async () => {
  await page.goto('/dashboard/ledger');
  await openFile(
    csv(
      'long.csv',
      'Date,Description,Amount',
      ...Array.from(
        { length: 50_003 },
        (_, n) => `2024-01-${String((n % 28) + 1).padStart(2, '0')},Shop ${n + 1},-${n + 1}.00`,
      ),
    ),
  );
  const lists = preview().getByLabel('Lines in the list');
  await lists.waitFor();
  expect(await lists.locator('option').allInnerTexts()).toEqual([
    '1 to 50,000 of 50,003',
    '50,001 to 50,003 of 50,003',
  ]);
  await line('Shop 1').first().waitFor();
  await lists.selectOption({ label: '50,001 to 50,003 of 50,003' });
  await expect
    .poll(() =>
      preview().getByRole('region', { name: 'Import preview' }).getByRole('listitem').count(),
    )
    .toBe(3);
  // A decision in the second list applies to that row.
  await preview().getByRole('button', { name: 'Leave out Shop 50003' }).click();
  await preview().getByRole('button', { name: 'Import 50,002 lines' }).waitFor();
  await preview().getByRole('button', { name: 'Cancel' }).click();
});
