/**
 * A transaction, a task and a focus session begin on any account page: by a key, in the palette,
 * with one button on a phone.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frame as en } from '#contract/i18n/en/frame';
import { timer } from '#contract/i18n/en/timer';
import { frame as vi } from '#contract/i18n/vi/frame';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const pages = [
  '/dashboard',
  '/dashboard/accounts',
  '/dashboard/budgets',
  '/dashboard/reports',
  '/dashboard/recurring',
  '/dashboard/rules',
  '/dashboard/review',
  '/planning',
  '/profile',
  '/dashboard/ledger',
];
const payees = async (page: Page) =>
  (await pullFresh(page))
    .of('transactions')
    .map(({ fields }) => [fields!['payee'], fields!['amountMinor']]);
const titles = async (page: Page) =>
  (await pullFresh(page)).of('tasks').map(({ fields }) => fields!['title']);
const settled = (page: Page) => page.locator('#main h1').first().waitFor();

test('N, a line and Enter save a transaction; T saves a task; both work on every page and can be undone', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await visits.visit(
    async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        await settled(page);
        await page.keyboard.press('n');
        // On the ledger it is the entry line of the page.
        const line = page.getByRole('textbox', { name: 'New transaction' });
        await expect
          .poll(() => line.first().evaluate((field) => field === document.activeElement))
          .toBe(true);
        await page.keyboard.type(`Tea ${path.length}.25`);
        await page.keyboard.press('Enter');
        await page
          .getByText(new RegExp(`Tea \\$${path.length}\\.25`))
          .first()
          .waitFor();
        if (path === '/dashboard/ledger') await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.locator('body').click({ position: { x: 1, y: 1 } });
        await page.keyboard.press('t');
        await expect
          .poll(() =>
            page
              .getByRole('dialog')
              .getByRole('textbox')
              .evaluate((field) => field === document.activeElement),
          )
          .toBe(true);
        await page.keyboard.type(`Water the plants ${path}`);
        await page.keyboard.press('Enter');
        await page.getByText(en.create.taskAdded(`Water the plants ${path}`)).waitFor();
      }
      await expect.poll(async () => (await payees(page)).length).toBe(pages.length);
      await expect
        .poll(async () => (await titles(page)).toSorted())
        .toEqual(pages.map((path) => `Water the plants ${path}`).toSorted());
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+z');
      await expect.poll(async () => (await titles(page)).length).toBe(pages.length - 1);
    },
    { cookie },
  );
});

test('F starts a focus session', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard');
      await settled(page);
      await page.keyboard.press('f');
      await page.waitForURL('**/timer-block');
      await page.getByRole('button', { name: /^Pause/ }).waitFor();
      // Starts once: a reload does not restart a paused timer by the address.
      await page.getByRole('button', { name: /^Pause/ }).click();
      await page.reload();
      await page.getByRole('button', { name: /^(Resume|Go on|Continue)/ }).waitFor();
    },
    { cookie },
  );
});

test('T during a session asks whether it counts for the task', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard');
      await settled(page);
      await page.keyboard.press('t');
      await page.getByRole('dialog').getByRole('textbox').waitFor();
      expect(await page.getByRole('checkbox', { name: timer.tasks.countBlock }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('f');
      await page.getByRole('button', { name: timer.pause }).waitFor();
      await page.goto('/dashboard');
      await settled(page);
      await page.keyboard.press('t');
      await page.getByRole('checkbox', { name: timer.tasks.countBlock }).check();
      await page.getByRole('dialog').getByRole('textbox').fill('Write the report');
      await page.keyboard.press('Enter');
      await page.getByText(en.create.taskAdded('Write the report')).waitFor();
      await page.goto('/timer-block');
      await page
        .getByRole('button', { name: timer.tasks.makeActive('Write the report') })
        .and(page.locator('[aria-pressed=true]'))
        .waitFor();
      await page.getByRole('button', { name: timer.pause }).waitFor();
    },
    { cookie },
  );
});

test('the palette adds the typed text', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard');
      await settled(page);
      const palette = page.getByRole('combobox', { name: en.command.open });
      await page.keyboard.press('Control+k');
      await palette.fill('coffee 4.50');
      await page.getByRole('option', { name: 'Add: coffee $4.50' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText(/coffee \$4\.50 added/).waitFor();
      await expect.poll(() => payees(page)).toEqual([['coffee', 450]]);
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.keyboard.press('Control+k');
      await palette.fill('call mum tomorrow !2');
      await page.getByRole('option', { name: /^Add task: call mum/ }).click();
      await page.getByText(en.create.taskAdded('call mum')).waitFor();
      await expect.poll(() => titles(page)).toEqual(['call mum']);

      // An ambiguous line is asked about, and nothing is saved before the answer.
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('n');
      await page.keyboard.type('coffee 4.50 @nowhere');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('alert').waitFor();
      // The form takes over the typed text.
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Open the form' })
        .or(page.getByRole('dialog').locator('.tip .link').last())
        .first()
        .click();
      await page.waitForURL('**/dashboard/ledger');
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /payee/i })
        .or(page.getByRole('dialog').locator('input[value*="coffee"]'))
        .first()
        .waitFor();
      expect((await payees(page)).length).toBe(1);
    },
    { cookie },
  );
});

test('a phone has one add button, in Vietnamese too', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'vi');
  await visits.visit(
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 760 });
      await page.goto('/dashboard');
      await settled(page);
      const plus = page.getByRole('button', { name: vi.create.title, exact: true });
      const box = (await plus.boundingBox())!;
      expect([box.width >= 44, box.height >= 44]).toEqual([true, true]);
      await plus.click();
      const dialog = page.getByRole('dialog', { name: vi.create.title });
      await dialog.getByRole('textbox').fill('phở 45k');
      await dialog.getByRole('button', { name: 'Lưu' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(async () => (await payees(page)).map(([payee]) => payee)).toEqual(['phở']);
      await plus.click();
      await dialog.getByRole('radio', { name: vi.create.task }).check();
      await dialog.getByRole('textbox').fill('Gọi mẹ ngày mai');
      await page.keyboard.press('Enter');
      await page.getByText(vi.create.taskAdded('Gọi mẹ')).waitFor();
    },
    { cookie },
  );
});
