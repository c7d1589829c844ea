/**
 * Two devices of one person contradict each other: what the server refuses from one is kept there,
 * and the person decides.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledgerOn } from '../support/ledger.ts';
import { openDevice } from '../support/screenless-device.ts';
import { signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import {
  dayMs,
  putAccount,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
  remove,
} from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const withoutNetwork = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let press = 0; press < 200 && (await focused()) !== name; press++)
    await page.keyboard.press('Tab');
  await expect.poll(() => focused()).toBe(name);
}
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

test('a task whose key result was deleted elsewhere is moved to another one by keyboard', async () => {
  const cookie = await signUpOverHttp(product.url);
  const device = openDevice(product.url, cookie);
  const project = putProject();
  const objective = putObjective(project.id);
  const [going, staying] = [
    putKeyResult(objective.id, { title: 'Going', position: 'a0' }),
    putKeyResult(objective.id, { title: 'Staying', position: 'a1' }),
  ];
  await device.push(project, objective, going, staying);

  await visits.visit(
    async ({ page, context, expectComplaints }) => {
      expectComplaints(withoutNetwork);
      const names = () => page.locator('.outline-name').allTextContents();
      await page.goto('/planning');
      await expect.poll(names).toEqual(['Save enough', 'Going', 'Staying']);
      await context.setOffline(true);
      await page.getByRole('textbox', { name: 'Add a task' }).first().fill('Call the bank');
      await page.keyboard.press('Enter');
      await expect.poll(names).toEqual(['Save enough', 'Going', 'Call the bank', 'Staying']);
      await page
        .getByRole('row', { name: /Call the bank/ })
        .getByRole('checkbox')
        .click();
      await page
        .getByRole('row', { name: /Call the bank/ })
        .getByRole('checkbox', { checked: true })
        .waitFor();

      await device.push(remove('keyResults', going.id));
      await context.setOffline(false);
      await page.getByText('The server did not accept 2 changes. They are saved here.').waitFor();
      await expect.poll(names).toEqual(['Save enough', 'Staying']);

      await tabTo(page, 'Decide');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Needs your attention' });
      // An added record and later edits of it are one decision.
      await dialog.getByText('New task Call the bank').waitFor();
      await dialog.getByText('Edited task Call the bank').waitFor();
      await dialog.getByText('The key result that it belongs to was deleted elsewhere.').waitFor();
      await tabTo(page, 'Move elsewhere');
      await page.keyboard.press('Enter');
      await expect
        .poll(() =>
          dialog
            .getByRole('combobox', { name: 'Which key result instead?' })
            .locator('option')
            .allTextContents(),
        )
        .toEqual(['Staying · Save enough · A year off']);
      await page.waitForFunction(() => document.activeElement instanceof HTMLSelectElement);
      await tabTo(page, 'Move here');
      await page.keyboard.press('Enter');
      await dialog
        .getByText('Call the bank. Moved to Staying, and being sent to the server.')
        .waitFor();
      await dialog.getByText('Nothing needs your attention any more.').waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
      await expect.poll(names).toEqual(['Save enough', 'Staying', 'Call the bank']);
      await page.getByText('2 changes were not accepted').waitFor({ state: 'detached' });
      await page
        .getByRole('row', { name: /Call the bank/ })
        .getByRole('checkbox', { checked: true })
        .waitFor();
      await expect
        .poll(() => device.read('tasks'))
        .toMatchObject([{ title: 'Call the bank', keyResultId: staying.id, status: 'done' }]);
      await page.getByText('Everything saved').last().waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    },
    { cookie },
  );
});

test('a task renamed here and deleted elsewhere is restored under its new name', async () => {
  const cookie = await signUpOverHttp(product.url);
  const device = openDevice(product.url, cookie);
  const project = putProject();
  const objective = putObjective(project.id);
  const keyResult = putKeyResult(objective.id);
  const task = putTask(keyResult.id);
  await device.push(project, objective, keyResult, task);

  await visits.visit(
    async ({ page, context, expectComplaints }) => {
      expectComplaints(withoutNetwork);
      const names = () => page.locator('.outline-name').allTextContents();
      await page.goto('/planning');
      await expect.poll(names).toEqual(['Save enough', 'Twelve months of costs', 'Call the bank']);
      await context.setOffline(true);
      await page.getByRole('row', { name: /Call the bank/ }).focus();
      await page.keyboard.press('e');
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Write to the bank');
      await page.keyboard.press('Enter');
      await expect.poll(names).toContain('Write to the bank');
      await device.push(remove('tasks', task.id));
      await context.setOffline(false);
      await page.getByText('The server did not accept one change. It is saved here.').waitFor();
      await expect.poll(names).toEqual(['Save enough', 'Twelve months of costs']);

      await page.getByRole('button', { name: 'Decide' }).click();
      await page
        .getByRole('dialog')
        .getByText('The item it changes was deleted elsewhere.')
        .waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore it' }).click();
      await page
        .getByRole('dialog')
        .getByText('Write to the bank. Being sent to the server again.')
        .waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
      await expect
        .poll(names)
        .toEqual(['Save enough', 'Twelve months of costs', 'Write to the bank']);
      await expect
        .poll(() => device.read('tasks'))
        .toMatchObject([{ title: 'Write to the bank', keyResultId: keyResult.id }]);
    },
    { cookie },
  );
});

test('a transaction of an account deleted elsewhere moves to one of its currency, or to none', async () => {
  const cookie = await signUpOverHttp(product.url);
  const device = openDevice(product.url, cookie);
  const [purse, euros] = [
    putAccount({ name: 'Purse' }),
    putAccount({ name: 'Euros', currency: 'EUR' }),
  ];
  await device.push(purse, euros);

  await visits.visit(
    async ({ page, context, expectComplaints }) => {
      expectComplaints(withoutNetwork);
      await page.goto('/dashboard/ledger');
      await page.getByText('Your ledger is empty.').waitFor();
      await context.setOffline(true);
      for (const line of ['market 4.50 @Purse', 'museum 12 @Euros']) {
        await page.getByRole('textbox', { name: 'New transaction' }).fill(line);
        await page.keyboard.press('Enter');
        await page.getByText(`Saved: ${line.split(' ')[0]}`).waitFor();
      }
      await device.push(remove('accounts', purse.id), remove('accounts', euros.id));
      await context.setOffline(false);

      await page.getByText('The server did not accept 2 changes. They are saved here.').waitFor();
      await page.getByRole('button', { name: 'Decide' }).click();
      const dialog = page.getByRole('dialog', { name: 'Needs your attention' });
      const line = (text: string) =>
        dialog.locator('.rejected-list > li').filter({ hasText: text });
      await line('market')
        .getByText(/^New transaction market, \$4\.50, /)
        .waitFor();
      await line('museum')
        .getByText(/You have no other open account in EUR, and amounts are never converted\./)
        .waitFor();
      await expect
        .poll(() => line('museum').getByRole('button').allTextContents())
        .toEqual(['Discard']);

      await line('market').getByRole('button', { name: 'Move elsewhere' }).click();
      await expect
        .poll(() =>
          line('market')
            .getByRole('combobox', { name: 'Which account instead?' })
            .locator('option')
            .allTextContents(),
        )
        .toEqual(['Cash']);
      await line('market').getByRole('button', { name: 'Move here' }).click();
      await line('market').getByText('Moved to Cash, and being sent to the server.').waitFor();

      await line('museum').getByRole('button', { name: 'Discard' }).click();
      await line('museum').getByRole('button', { name: 'Undo' }).click();
      await line('museum')
        .getByText(/never converted/)
        .waitFor();
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Save all as a file' }).click();
      expect((await saved).suggestedFilename()).toBe('tudo-attention.json');
      await line('museum').getByRole('button', { name: 'Discard' }).click();
      await line('museum').getByText('Discarded.').waitFor();
      await page.keyboard.press('Escape');
      await closed(page);

      const rows = page
        .getByRole('grid')
        .getByRole('row')
        .filter({ has: page.getByRole('checkbox') });
      await rows.filter({ hasText: 'market' }).getByText('Cash').waitFor();
      await expect.poll(() => rows.count()).toBe(1);
      await expect
        .poll(() => device.read('transactions'))
        .toMatchObject([{ payee: 'market', amountMinor: 450, currency: 'USD' }]);
      const [cash] = await device.read('accounts');
      expect(cash).toMatchObject({ name: 'Cash' });
      await page.getByText('Everything saved').last().waitFor();
    },
    { cookie },
  );
});

const cash = seedRecordId('account', 0);
const bankFile = (...rows: [fitId: string, amount: string, name: string][]) => ({
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
      '<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD' +
        '<BANKTRANLIST>' +
        rows
          .map(
            ([fitId, amount, name]) =>
              `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${todayHere().replaceAll('-', '')}` +
              `<TRNAMT>${amount}<FITID>${fitId}<NAME>${name}</STMTTRN>`,
          )
          .join('') +
        '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ].join('\n'),
  ),
});

test('a transaction deleted elsewhere during its edit is restored as edited, or dropped', async () => {
  const cookie = await signUpOverHttp(product.url);
  const device = openDevice(product.url, cookie);
  const [lunch, taxi] = [
    putTransaction(cash, { payee: 'lunch', date: dayMs(todayHere()) }),
    putTransaction(cash, { payee: 'taxi', date: dayMs(todayHere()) }),
  ];
  await device.push(lunch, taxi);

  await visits.visit(
    async ({ page }) => {
      const { rowOf } = ledgerOn(() => page);
      const form = page.getByRole('dialog', { name: 'Edit transaction' });
      const sentence =
        'This transaction was deleted on another device or in another tab. What you typed is still here.';
      await page.goto('/dashboard/ledger?period=all');
      await rowOf('lunch').click();
      await form.getByLabel('Amount', { exact: true }).fill('12.50');
      await device.push(remove('transactions', lunch.id));
      await form.getByRole('alert').getByText(sentence).waitFor();
      await rowOf('lunch').waitFor({ state: 'detached' });
      expect(await form.getByLabel('Amount', { exact: true }).inputValue()).toBe('12.50');
      await expect
        .poll(() => form.locator('.dialog-foot').getByRole('button').allTextContents())
        .toEqual(['Discard', 'Restore with my changes']);
      // Saves by keyboard from the field with the focus.
      await page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
      await rowOf('lunch').getByText('−\u2060$12.50').waitFor();
      await expect
        .poll(async () =>
          (await device.read('transactions'))
            .map(({ payee, amountMinor }) => [payee, amountMinor])
            .toSorted(),
        )
        .toEqual([
          ['lunch', 1250],
          ['taxi', 450],
        ]);

      await rowOf('taxi').click();
      await form.getByLabel('Amount', { exact: true }).fill('99');
      await device.push(remove('transactions', taxi.id));
      await form.getByRole('alert').getByText(sentence).waitFor();
      await form.getByRole('button', { name: 'Discard' }).click();
      await form.waitFor({ state: 'detached' });
      await expect
        .poll(() => device.read('transactions'))
        .toMatchObject([{ payee: 'lunch', amountMinor: 1250 }]);
      await page.getByText('Everything saved').last().waitFor();
    },
    { cookie },
  );
});

test('a change of a duplicate imported row is applied to the kept one', async () => {
  const cookie = await signUpOverHttp(product.url);
  const device = openDevice(product.url, cookie);
  await visits.visit(
    async ({ page, context, expectComplaints }) => {
      expectComplaints(withoutNetwork);
      const { rowOf, preview, openFile } = ledgerOn(() => page);
      await page.goto('/dashboard/ledger');
      await page.getByText('Your ledger is empty.').waitFor();
      // The code that reads files is fetched with the first of them.
      await openFile(bankFile(['warm', '-1.00', 'UNUSED']));
      await preview().getByRole('button', { name: 'Import 1 line' }).waitFor();
      await preview().getByRole('button', { name: 'Another file' }).click();
      await context.setOffline(true);
      await preview()
        .locator('input[type=file]')
        .setInputFiles(bankFile(['f1', '-12.50', 'KFC 12']));
      await preview()
        .getByLabel('Which account is this from?')
        .selectOption({ label: 'Cash · USD' });
      await preview().getByRole('button', { name: 'Import 1 line' }).click();
      await rowOf('KFC 12').click();
      const form = page.getByRole('dialog', { name: 'Edit transaction' });
      await form.getByLabel('Payee').fill('Lunch with Minh');
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await form.waitFor({ state: 'detached' });
      await rowOf('Lunch with Minh').waitFor();
      // Another device imports the same bank row meanwhile.
      await device.push(
        putTransaction(cash, {
          payee: 'KFC 12',
          amountMinor: 1250,
          bankId: 'f1',
          date: dayMs(todayHere()),
        }),
      );
      await context.setOffline(false);
      await page.getByText('The server did not accept one change. It is saved here.').waitFor();
      await page.getByRole('button', { name: 'Decide' }).click();
      const dialog = page.getByRole('dialog', { name: 'Needs your attention' });
      await dialog
        .getByText(
          'This transaction was imported twice, here and on another device, ' +
            'and the other one was kept. You can make your change to that one.',
        )
        .waitFor();
      await dialog.getByText(/Edited transaction Lunch with Minh/).waitFor();
      await expect
        .poll(() => dialog.locator('.buttons').getByRole('button').allTextContents())
        .toEqual(['Change the one that was kept', 'Discard']);
      await dialog.getByRole('button', { name: 'Change the one that was kept' }).click();
      await dialog.getByText('Being sent to the server again.').waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
      await rowOf('Lunch with Minh').waitFor();
      await expect
        .poll(() => device.read('transactions'))
        .toMatchObject([{ payee: 'Lunch with Minh', bankId: 'f1', amountMinor: 1250 }]);
    },
    { cookie },
  );
});
