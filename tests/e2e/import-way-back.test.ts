/**
 * The exits of an import: Back on a phone, a press on another page, the end, and undo; no choice is
 * lost without a question.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { frame } from '#contract/i18n/en/frame';
import { ledger } from '#contract/i18n/en/ledger';
import { portability } from '#contract/i18n/en/portability';
import { addDays } from '#domain/calendar';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { dayMs, put, putTransaction } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFreshOverHttp } from '../support/stored.ts';
import { todayHere } from '../support/today.ts';
import { keepToasts, openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const { importing } = ledger,
  { leave } = importing;
const day = todayHere();
const file = {
  name: 'card.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Date,Description,Amount\n${day},Bakery,-3.10\n${day},Florist,-9.20\n`),
};
/** Whether the keyboard is at the button that opens it, which the page around it names as well. */
const isAtImport = (page: Page) =>
  page
    .getByRole('button', { name: importing.title, exact: true })
    .evaluate((button) => button === document.activeElement);

test('on a phone Back steps back inside the import, and asks before it discards choices', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await visits.visit(
    async ({ page }) => {
      // Nothing of the product lies before it.
      await page.goto('/dashboard/ledger');
      await page.getByRole('button', { name: importing.title, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: importing.preview }),
        question = page.getByRole('dialog', { name: leave.title('card.csv') });
      await sheet.locator('input[type=file]').setInputFiles(file);
      await sheet.getByRole('button', { name: importing.exclude('Bakery') }).click();
      const one = sheet.getByRole('button', { name: importing.run(1), exact: true });
      await one.waitFor();
      await page.goBack();
      await question.getByRole('button', { name: leave.stay }).click();
      await question.waitFor({ state: 'detached' });
      await one.waitFor();
      await page.goBack();
      await question.getByRole('button', { name: leave.go }).click();
      await sheet.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/dashboard/ledger');
      await expect.poll(() => isAtImport(page)).toBe(true);

      // Back closes the sheet if nothing is chosen yet.
      await page.getByRole('button', { name: importing.title, exact: true }).click();
      await sheet.locator('input[type=file]').waitFor({ state: 'attached' });
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/dashboard/ledger');

      await page.goto('/profile/bring-in');
      const everything = {
        format: 'tudo-export',
        version: 2,
        exportedAt: Date.now(),
        account: { name: 'Lan', email: 'lan@example.org' },
        projects: [
          {
            id: '01900000-0000-7000-8000-000000000001',
            userId: 'x',
            createdAt: 1,
            updatedAt: 1,
            title: 'A year off',
            position: 'a0',
          },
        ],
      };
      await page.locator('input[type=file]').setInputFiles({
        name: 'everything.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(everything)),
      });
      // Counts one project and the default records that the file lacks.
      const bring = page.getByRole('button', { name: /^Import \w+ records?$/ });
      await bring.waitFor();
      await page.goBack();
      await page
        .getByRole('dialog', { name: portability.dataImport.leave.title })
        .getByRole('button', { name: portability.dataImport.leave.stay })
        .click();
      await bring.click();
      await page.getByRole('link', { name: portability.dataImport.toLedger }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    },
    { cookie, viewport: { width: 360, height: 740 } },
  );
});

test('beside the ledger another page asks first; an import and its undo end in one sentence', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard/ledger');
      const begin = page.getByRole('button', { name: importing.title, exact: true }),
        preview = page.getByRole('complementary', { name: importing.preview });
      await begin.click();
      await preview.locator('input[type=file]').setInputFiles(file);
      const run = preview.getByRole('button', { name: importing.run(2), exact: true });
      await run.waitFor();
      await page.locator('.rail').getByRole('link', { name: 'Dashboard' }).click();
      const question = page.getByRole('dialog', { name: leave.title('card.csv') });
      await question.getByRole('button', { name: leave.stay }).click();
      await keepToasts(page, 2);
      await run.click();
      const toasts = page.locator('.toast');
      const ended = toasts.filter({ hasText: importing.done(2, 'card.csv') });
      await preview.waitFor({ state: 'detached' });
      await expect.poll(() => isAtImport(page)).toBe(true);
      const rows = page
        .getByRole('grid')
        .getByRole('row')
        .filter({ has: page.getByRole('checkbox') });
      await expect.poll(() => rows.count()).toBe(2);
      await ended.getByRole('button', { name: ledger.done.undo }).click();
      const back = toasts.filter({ hasText: importing.undone(2) });
      await expect.poll(() => rows.count()).toBe(0);
      await back.getByRole('button', { name: ledger.done.undo }).click();
      await expect.poll(() => rows.count()).toBe(2);

      // Another page is followed once the person has said so.
      await begin.click();
      await preview.locator('input[type=file]').setInputFiles({
        ...file,
        name: 'other.csv',
        buffer: Buffer.from(`Date,Description,Amount\n${day},Kiosk,-1.10\n`),
      });
      await preview.getByRole('button', { name: importing.run(1), exact: true }).waitFor();
      await page.locator('.rail').getByRole('link', { name: 'Dashboard' }).click();
      await page
        .getByRole('dialog', { name: leave.title('other.csv') })
        .getByRole('button', { name: leave.go })
        .click();
      await page.waitForURL('**/dashboard');
    },
    { cookie },
  );
});

test('a new device compares and undoes nothing before the first load is complete', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en'),
    other = openOtherDevice(product.url, cookie);
  const accountId = seedRecordId('account', 0),
    count = 1_200;
  const record = put('imports', {
    fileName: 'long.csv',
    format: 'csv',
    accountId,
    status: 'complete',
    rowCount: count,
    matchedIds: [],
    madeAccount: false,
  });
  const rows = Array.from({ length: count }, (_unused, index) =>
    putTransaction(accountId, {
      date: dayMs(addDays('2026-01-01', index % 300)),
      amountMinor: 100 + index,
      payee: `Shop ${index}`,
      importId: record.id,
    }),
  );
  await other.push(record, ...rows.slice(0, 400));
  for (let from = 400; from < count; from += 400) await other.push(...rows.slice(from, from + 400));
  // Typed by hand, on the last page of what comes.
  await other.push(
    putTransaction(accountId, { date: dayMs('2026-03-01'), amountMinor: 725, payee: 'Bakery' }),
  );
  await visits.visit(
    async ({ page }) => {
      let pulls = 0,
        release = (): void => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/sync/pull?*', async (route) => {
        pulls += 1;
        if (pulls > 1) await released;
        await route.continue();
      });
      await page.goto('/dashboard/ledger');
      await page
        .getByText(/^Loading your data, \d+%$/)
        .first()
        .waitFor({ state: 'attached' });
      await page.getByText(frame.arriving).waitFor();
      await page.getByRole('button', { name: importing.title, exact: true }).click();
      const preview = page.getByRole('complementary', { name: importing.preview });
      await preview.locator('input[type=file]').setInputFiles({
        ...file,
        buffer: Buffer.from('Date,Description,Amount\n2026-03-01,Bakery,-7.25\n'),
      });
      await preview.getByText(importing.arriving).waitFor();
      expect(
        await preview.getByRole('button', { name: importing.run(1), exact: true }).isDisabled(),
      ).toBe(true);
      await preview.getByRole('button', { name: importing.close }).click();
      await preview.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: ledger.manage, exact: true }).click();
      await page.getByRole('menuitem', { name: importing.history.title }).click();
      const past = page.getByRole('dialog', { name: importing.history.title });
      await past.getByText(importing.history.arriving).waitFor();
      const undoButton = past.getByRole('button', { name: importing.history.undo, exact: true });
      expect(await undoButton.isDisabled()).toBe(true);

      release();
      await past.getByText(importing.history.arriving).waitFor({ state: 'detached' });
      await page.getByText(frame.arriving).waitFor({ state: 'detached' });
      await undoButton.click();
      await past.getByText(importing.history.status.undone).waitFor();
      await expect
        .poll(async () =>
          (await pullFreshOverHttp(product.url, cookie))
            .of('transactions')
            .map(({ fields }) => fields!['payee']),
        )
        .toEqual(['Bakery']);
      await page.keyboard.press('Escape');
      await past.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: importing.title, exact: true }).click();
      await preview.locator('input[type=file]').setInputFiles({
        ...file,
        buffer: Buffer.from('Date,Description,Amount\n2026-03-01,Bakery,-7.25\n'),
      });
      await preview.getByText(importing.runMatches(1), { exact: true }).waitFor();
    },
    { cookie },
  );
});

test('the same import on two devices is stored once, in one account, and again after both undo it', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const entry = (id: string, amount: string, name: string) =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260302<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`;
  const statement = {
    name: 'march.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(
      [
        'OFXHEADER:100',
        'DATA:OFXSGML',
        'VERSION:102',
        '',
        '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>012345678' +
          '<ACCTID>440055667788<ACCTTYPE>CHECKING</BANKACCTFROM>' +
          `<BANKTRANLIST>${entry('a', '-1.20', 'Night bus')}${entry('b', '-1.20', 'Night bus')}` +
          `${entry('c', '-2.01', 'Bakery')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>` +
          '</OFX>',
        '',
      ].join('\n'),
    ),
  };
  const devices = [await visits.enter({ cookie }), await visits.enter({ cookie })];
  const stored = async () => {
    const of = await pullFreshOverHttp(product.url, cookie);
    return [
      of
        .of('transactions')
        .reduce((sum, { fields }) => sum + (fields!['amountMinor'] as number), 0),
      of.of('transactions').length,
      of
        .of('accounts')
        .map(({ fields }) => fields!['name'])
        .toSorted(),
    ];
  };
  // Names no account: it goes into a new one too.
  const table = {
    ...file,
    buffer: Buffer.from(
      'Date,Description,Amount\n2026-03-01,Kiosk,-5.00\n2026-03-01,Kiosk,-5.00\n',
    ),
  };
  const importFile = async (page: Page, given: typeof file, count: number) => {
    await page.getByRole('button', { name: importing.title, exact: true }).click();
    const preview = page.getByRole('complementary', { name: importing.preview });
    await preview.locator('input[type=file]').setInputFiles(given);
    await preview.getByText(given.name).waitFor();
    await preview.getByRole('combobox', { name: importing.account }).selectOption('new');
    await preview.getByRole('button', { name: importing.run(count), exact: true }).click();
    await preview.waitFor({ state: 'detached' });
  };
  const letGo: (() => void)[] = [];
  for (const { page } of devices) {
    await page.goto('/dashboard/ledger?period=all');
    await page.getByText(ledger.empty.firstTitle).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: frame.sync.idle })
      .first()
      .waitFor({ state: 'attached' });
    const released = new Promise<void>((resolve) => {
      letGo.push(resolve);
    });
    await page.route(/\/api\/sync\/(push|pull)/, async (route) => {
      await released;
      await route.continue();
    });
    await importFile(page, statement, 3);
    await importFile(page, table, 2);
  }
  for (const [index, release] of letGo.entries()) {
    release();
    await devices[index]!.page.getByRole('status')
      .filter({ hasText: frame.sync.idle })
      .first()
      .waitFor({ state: 'attached' });
    await expect
      .poll(stored, { timeout: 60_000 })
      .toEqual([1_441, 5, ['Bank account', 'Bank account 7788', 'Cash']]);
  }
  for (const { page } of devices) {
    await page.getByText(ledger.end(5)).waitFor();
    expect(await page.getByText(frame.sync.rejected(1)).count()).toBe(0);
  }

  const [{ page }] = devices as [(typeof devices)[number], ...typeof devices];
  await page.getByRole('button', { name: ledger.manage, exact: true }).click();
  await page.getByRole('menuitem', { name: importing.history.title }).click();
  const past = page.getByRole('dialog', { name: importing.history.title });
  for (const count of [1, 2, 3, 4]) {
    await past.getByRole('button', { name: importing.history.undo, exact: true }).first().click();
    await expect.poll(() => past.getByText(importing.history.status.undone).count()).toBe(count);
  }
  await expect.poll(stored, { timeout: 60_000 }).toEqual([0, 0, ['Cash']]);
  await page.keyboard.press('Escape');
  await past.waitFor({ state: 'detached' });
  await importFile(page, statement, 3);
  await expect.poll(stored, { timeout: 60_000 }).toEqual([441, 3, ['Bank account 7788', 'Cash']]);
  for (const device of devices) await device.leave();
});
