/**
 * The ten commonest jobs, each by its shortest way, with the steps that a person takes counted: a
 * press of a key or of the mouse, a text that is written, a file that is chosen.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { dashboard as words } from '#contract/i18n/en/dashboard';
import { frame } from '#contract/i18n/en/frame';
import { planning } from '#contract/i18n/en/planning';
import { review } from '#contract/i18n/en/review';
import { timer } from '#contract/i18n/en/timer';
import type { ChosenFile } from '../support/ledger.ts';
import { ledgerOn } from '../support/ledger.ts';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import {
  dayMs,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
} from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visitor, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits, visitor: Visitor & { leave(): Promise<void> }, page: Page;
const { preview } = ledgerOn(() => page);
const today = todayHere();
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const project = putProject({ title: 'A book' }),
    objective = putObjective(project.id),
    result = putKeyResult(objective.id);
  const account = seedRecordId('account', 0);
  await openOtherDevice(product.url, cookie).push(
    project,
    objective,
    result,
    putTask(result.id, { title: 'Call the printer', dueDay: today }),
    putTransaction(account, {
      payee: 'Studio',
      kind: 'income',
      amountMinor: 300_000,
      date: dayMs(today),
    }),
    putTransaction(account, {
      payee: 'Bakery',
      amountMinor: 640,
      date: dayMs(today),
      categoryId: null,
    }),
  );
  visitor = await visits.enter({ cookie, viewport: { width: 1366, height: 768 } });
  page = visitor.page;
});
afterAll(async () => {
  await visitor?.leave();
  await visits.close();
});

/** Counts the user's steps. It waits for the page wherever a user would. */
class Steps {
  taken = 0;
  async key(key: string): Promise<void> {
    this.taken += 1;
    await page.keyboard.press(key);
  }
  async write(text: string): Promise<void> {
    this.taken += 1;
    await page.keyboard.type(text);
  }
  async press(what: Locator): Promise<void> {
    this.taken += 1;
    await what.click();
  }
  async choose(field: Locator, file: ChosenFile): Promise<void> {
    this.taken += 1;
    await field.setInputFiles(file);
  }
}
const stored = async (collection: Parameters<Awaited<ReturnType<typeof pullFresh>>['of']>[0]) =>
  (await pullFresh(page)).of(collection).map(({ fields }) => fields!);
async function isWritten(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
}
/** The window that a key opens, with a line in it. */
async function addByKey(steps: Steps, key: string, line: string): Promise<void> {
  await steps.key(key);
  await isWritten(page.getByRole('dialog').getByRole('textbox').first());
  await steps.write(line);
  await steps.key('Enter');
}
async function open(path: string): Promise<Steps> {
  await page.goto(path);
  await page.locator('#main h1').first().waitFor();
  // The window that the key opens is not that of the page before.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return new Steps();
}

test('an expense from anywhere takes a key, a line and Enter', async () => {
  const steps = await open('/dashboard/reports');
  await addByKey(steps, 'n', 'coffee 4.50');
  await expect
    .poll(async () =>
      (await stored('transactions')).some(
        ({ payee, amountMinor }) => payee === 'coffee' && amountMinor === 450,
      ),
    )
    .toBe(true);
  expect(steps.taken).toBe(3);
});

test('a task from anywhere takes a key, a line and Enter', async () => {
  const steps = await open('/dashboard/budgets');
  await addByKey(steps, 't', 'Water the plants');
  await page.getByText(frame.create.taskAdded('Water the plants')).waitFor();
  expect(steps.taken).toBe(3);
});

test('a bank file takes the import button, the file, and a confirmation', async () => {
  const steps = await open('/dashboard');
  await steps.press(
    page
      .getByRole('link', { name: words.import, exact: true })
      .or(page.getByRole('button', { name: words.import, exact: true }))
      .first(),
  );
  await preview().waitFor();
  const lines = [
    'Date,Description,Amount',
    `${today},GREEN GROCER,-12.50`,
    `${today},BOOKSHOP,-8.20`,
  ];
  await steps.choose(preview().locator('input[type=file]'), {
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  });
  await steps.press(preview().getByRole('button', { name: 'Import 2 lines' }));
  await expect
    .poll(
      async () =>
        (await stored('transactions')).filter(({ payee }) =>
          /green grocer|bookshop/i.test(String(payee)),
        ).length,
    )
    .toBe(2);
  expect(steps.taken).toBe(3);
});

test('another category takes the cell and the category', async () => {
  const steps = await open('/dashboard/ledger?period=all');
  const row = page.getByRole('row').filter({ hasText: 'Bakery' });
  await steps.press(row.getByRole('button', { name: /category/i }).first());
  await steps.press(page.getByRole('option', { name: 'Groceries' }).first());
  const groceries = (await pullFresh(page))
    .of('categories')
    .find(({ fields }) => fields!['slug'] === 'groceries')!.id;
  await expect
    .poll(
      async () =>
        (await stored('transactions')).find(({ payee }) => payee === 'Bakery')!['categoryId'],
    )
    .toBe(groceries);
  expect(steps.taken).toBe(2);
});

test('five amounts of the budget take the first field, then Enter after each', async () => {
  const steps = await open('/dashboard/budgets');
  const fields = page.locator('[data-assign]');
  await fields.nth(4).waitFor();
  await steps.press(fields.first());
  for (const amount of ['100', '80', '60', '40', '20']) {
    await steps.write(amount);
    await steps.key('Enter');
  }
  await expect
    .poll(async () =>
      (await stored('budgets')).map(({ assignedMinor }) => assignedMinor).toSorted(),
    )
    .toEqual([10_000, 2_000, 4_000, 6_000, 8_000]);
  expect(steps.taken).toBe(11);
});

test('a money goal takes the goal, its kind, the amount and Enter', async () => {
  const steps = await open('/planning');
  await steps.press(page.getByRole('button', { name: planning.goal.add }).first());
  const dialog = page.getByRole('dialog', { name: planning.goal.title });
  await steps.press(dialog.getByRole('radio', { name: planning.goal.presets.earn }));
  const amount = dialog.getByLabel(planning.goal.amount.earn);
  await isWritten(amount);
  await steps.write('5000');
  await steps.key('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(async () =>
      (await stored('keyResults')).some(({ targetValue }) => targetValue === 500_000),
    )
    .toBe(true);
  expect(steps.taken).toBe(4);
});

test('a task is done with one press', async () => {
  const steps = await open('/dashboard');
  await page
    .getByRole('heading', { name: 'Call the printer' })
    .or(page.getByText('Call the printer'))
    .first()
    .waitFor();
  await steps.press(page.getByRole('button', { name: words.thing.complete }).first());
  await expect
    .poll(
      async () =>
        (await stored('tasks')).find(({ title }) => title === 'Call the printer')!['status'],
    )
    .toBe('done');
  expect(steps.taken).toBe(1);
});

test('net worth is visible at once', async () => {
  const steps = await open('/dashboard');
  await page
    .getByRole('region', { name: words.worth.title })
    .getByText(/\$[\d,]+\.\d\d/)
    .first()
    .waitFor();
  expect(steps.taken).toBe(0);
});

test('a weekly review takes its page, a sentence and Save', async () => {
  const steps = await open('/dashboard');
  await steps.key('g');
  await steps.key('w');
  await page.getByLabel(review.write.well).waitFor();
  await steps.press(page.getByLabel(review.write.well));
  await steps.write('The mornings were quiet.');
  await steps.press(page.getByRole('button', { name: review.write.save }));
  await page.getByRole('button', { name: review.write.change }).waitFor();
  expect(steps.taken).toBe(5);
});

test('focus starts with one key', async () => {
  const steps = await open('/dashboard/accounts');
  await steps.key('f');
  await page.getByRole('button', { name: timer.pause }).waitFor();
  expect(steps.taken).toBe(1);
});
