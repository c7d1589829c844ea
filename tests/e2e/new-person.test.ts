/**
 * A new person's whole path: sign up, bring in a bank file, categorise, follow in a second tab,
 * work offline through a restart, and leave without a trace.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireRecord } from '#contract/sync';
import { openBrowser, waitForShell, type TestBrowser } from '../support/browser.ts';
import { newPerson, signUp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { pullFresh, saved } from '../support/stored.ts';

let product: Product, browser: TestBrowser;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser({ url: product.url });
});
afterAll(async () => {
  await browser.close();
  await product.dispose();
});

const ofxHead = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

`;
/**
 * Four records of one account; two of them differ in nothing but the bank's id. They sum to -4.41 +
 * 100.00.
 */
const statement = `${ofxHead}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>1<ACCTID>77<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260302<TRNAMT>-1.20<FITID>a1<NAME>NIGHT BUS</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260302<TRNAMT>-1.20<FITID>a2<NAME>NIGHT BUS</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260305<TRNAMT>-2.01<FITID>a3<NAME>CORNER BAKERY</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260306<TRNAMT>100.00<FITID>a4<NAME>SUNDAY MARKET STALL</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
/**
 * As large banks write it: a sign-on, an element a line, instants with a zone, a balance. Ten
 * records of another account, which sum to -364.41.
 */
const ofALargeBank = `${ofxHead}<OFX>
<SIGNONMSGSRSV1>
<SONRS>
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<DTSERVER>20190124212851.000[0:UTC]
<LANGUAGE>ENG
<FI>
<ORG>Bank of Somewhere
<FID>5959
</FI>
</SONRS>
</SIGNONMSGSRSV1>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>0
<STMTRS>
<CURDEF>USD
<BANKACCTFROM>
<BANKID>012345678
<ACCTID>123456789123
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20190119120000
<DTEND>20190124120000
${(
  [
    ['20190123', '-30.00', 'CLINIC 01/22 PURCHASE'],
    ['20190123', '-3.77', 'COFFEE HOUSE 07604 01/21 PURC'],
    ['20190123', '-9.62', 'COFFEE HOUSE 07604 01/21 PURC'],
    ['20190122', '-115.99', 'PHONE DES:PAYMENTREC ID:XXXXX3'],
    ['20190122', '-10.34', 'FARM CAFE NO 2 01/19 PURCH'],
    ['20190122', '-22.57', 'BOOKS & MAPS 01/19 PURCHASE'],
    ['20190122', '-108.71', 'MOBILE*AUTO PAY 01/19 PURCHASE '],
    ['20190122', '-25.00', 'COUNTY WASTE 01/18 PURCHASE 804-'],
    ['20190122', '-32.38', 'CORNER PUMP 01/18 PURCHAS'],
    ['20190122', '-6.03', 'SANDWICHES #01342 01/17 PURCHAS'],
  ] as const
)
  .map(
    ([day, amount, name], n) => `<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>${day}120000.000[-5:EST]
<TRNAMT>${amount}
<FITID>0009299${n}${amount}0190123
<NAME>${name}
</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST>
<LEDGERBAL>
<BALAMT>12798.01
<DTASOF>20190124212851
</LEDGERBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`;

/**
 * The reference file that this one imitates, if it is beside the project: as many rows with the
 * same sum.
 */
const reference = join(import.meta.dirname, '../../../shared/bank-files/mixed/data.ofx');
const bankFile = existsSync(reference)
  ? reference
  : { name: 'data.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(ofALargeBank) };

const sumOf = (transactions: WireRecord[]) =>
  transactions.reduce(
    (sum, { fields }) =>
      sum + (fields!['kind'] === 'income' ? 1 : -1) * (fields!['amountMinor'] as number),
    0,
  );
const called = (transactions: WireRecord[], payee: string) =>
  transactions.filter(({ fields }) => fields!['payee'] === payee);

const row = (page: Page, text: string) =>
  page.getByRole('grid').getByRole('row').filter({ hasText: text });
async function openLedger(page: Page): Promise<void> {
  await page.goto('/dashboard/ledger?period=all');
  await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor();
}

async function importFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
  count: number,
): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Import preview' });
  await panel.locator('input[type=file]').setInputFiles(file);
  await panel.getByRole('button', { name: `Import ${count} lines` }).click();
  await page
    .locator('.toast')
    .filter({ hasText: `${count} transactions imported from` })
    .waitFor();
}
/** Changes the note of a row in its form. */
async function writeNote(page: Page, payee: string, note: string): Promise<void> {
  await row(page, payee).first().click();
  const form = page.getByRole('dialog', { name: 'Edit transaction' });
  await form.getByLabel('Note').fill(note);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await row(page, note).waitFor();
}

test('a new person loses and duplicates nothing from the sign-up to the sign-out', async () => {
  browser.expectComplaints(
    new RegExp(
      'ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|' +
        'FAILED)|auth/network-request-failed|Failed to fetch',
    ),
  );
  const page = await browser.newPage();
  await signUp(page, newPerson());

  // A file by hand, and one of a bank.
  await openLedger(page);
  await importFile(
    page,
    { name: 'statement.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(statement) },
    4,
  );
  await importFile(page, bankFile, 10);
  const count = 14,
    sum = 9_559 - 36_441;
  await openLedger(page);
  await saved(page);
  await expect
    .poll(async () => {
      const transactions = (await pullFresh(page)).of('transactions');
      return [transactions.length, sumOf(transactions)];
    })
    .toEqual([count, sum]);
  expect(called((await pullFresh(page)).of('transactions'), 'NIGHT BUS')).toHaveLength(2);

  // A second tab sees the category as soon as it is given.
  const second = await browser.newPage();
  await openLedger(second);
  await row(second, 'CORNER BAKERY').waitFor();
  await row(page, 'CORNER BAKERY').click();
  const form = page.getByRole('dialog', { name: 'Edit transaction' });
  const category = form.getByLabel('Category');
  const name = (await category.locator('option').nth(1).textContent())!;
  await category.selectOption(name);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await row(second, 'CORNER BAKERY').filter({ hasText: name }).waitFor();
  await second.close();
  await saved(page);
  await expect
    .poll(
      async () =>
        called((await pullFresh(page)).of('transactions'), 'CORNER BAKERY')[0]!.fields![
          'categoryId'
        ],
    )
    .not.toBeNull();
  const before = await pullFresh(page);
  const uid = (
    (await (await page.request.get('/api/identity/state')).json()) as { value: { uid: string } }
  ).value.uid;

  // Without a network the edit shows at once; then browser and server stop.
  await waitForShell(page);
  await browser.context.setOffline(true);
  await writeNote(page, 'SUNDAY MARKET STALL', 'sold the old bike');
  await page.getByText('1 change waiting').first().waitFor({ state: 'attached' });
  await product.stop();
  await browser.restart();

  // The same profile, still offline: the page opens, with everything in it.
  await browser.context.setOffline(true);
  const again = await browser.newPage();
  await openLedger(again);
  await row(again, 'sold the old bike').waitFor();
  await again.getByText(`${count} transactions in total.`).waitFor();
  await again.getByText('1 change waiting').first().waitFor({ state: 'attached' });

  // Back in the network the change arrives, once: the account has moved by one revision, and one
  // record with it.
  await product.restart();
  await browser.context.setOffline(false);
  await saved(again);
  const after = await pullFresh(again);
  expect(after.of('transactions')).toHaveLength(count);
  expect(after.revision).toBe(before.revision + 1);
  const former = new Map(before.of('transactions').map((record) => [record.id, record]));
  const moved = after
    .of('transactions')
    .filter((record) => former.get(record.id)!.revision !== record.revision);
  expect(moved.map(({ fields }) => [fields!['payee'], fields!['note']])).toEqual([
    ['SUNDAY MARKET STALL', 'sold the old bike'],
  ]);
  await again.reload();
  await saved(again);
  expect((await pullFresh(again)).revision).toBe(after.revision);

  // Leaving takes everything along.
  await again.evaluate(() => {
    localStorage.setItem('timerTasks_v3', '[]');
    localStorage.setItem('timerActiveTaskId_v3', 'x');
  });
  expect(
    await again.evaluate(async () =>
      (await indexedDB.databases()).map(({ name: database }) => database),
    ),
  ).toContain(`tudo-${uid}`);
  await again
    .getByRole('complementary')
    .getByRole('button', { name: 'Account', exact: true })
    .click();
  await again.getByRole('menuitem', { name: 'Sign Out' }).click();
  await again.locator('.toast').getByText('You have been signed out.', { exact: true }).waitFor();
  expect(new URL(again.url()).pathname).toBe('/');
  expect(
    await again.evaluate(async () =>
      (await indexedDB.databases())
        .map(({ name: database }) => database)
        .filter((database) => database !== 'tudo-guest'),
    ),
  ).toEqual([]);
  expect(
    await again.evaluate(() =>
      ['timerTasks_v3', 'timerActiveTaskId_v3', 'tudo.signedIn', 'tudo.profile'].map((key) =>
        localStorage.getItem(key),
      ),
    ),
  ).toEqual([null, null, null, null]);
  expect(
    ((await (await again.request.get('/api/identity/state')).json()) as { value: unknown }).value,
  ).toBeNull();
});
