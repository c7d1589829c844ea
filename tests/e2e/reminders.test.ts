/**
 * Reminders of tasks with the account open in two tabs: each is shown once, and only for active
 * tasks. A stand-in records the notifications of the browser.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planning as words } from '#contract/i18n/en/planning';
import { openOtherDevice } from '../support/other-device.ts';
import { signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { patch, putKeyResult, putObjective, putProject, putTask } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

declare global {
  interface Window {
    told: string[];
    hide: (hidden: boolean) => void;
  }
}

/** Runs in every page, before its own scripts. */
function standIns(permission: 'default' | 'granted'): void {
  window.told = [];
  Object.defineProperty(window, 'Notification', {
    value: class {
      static permission = permission;
      constructor(title: string) {
        window.told.push(title);
      }
      close() {
        /* Nothing was shown. */
      }
    },
  });
  let hidden = false;
  Object.defineProperty(document, 'visibilityState', {
    get: () => (hidden ? 'hidden' : 'visible'),
  });
  window.hide = (value) => {
    hidden = value;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  try {
    localStorage.setItem('tudo.language', 'en');
  } catch {
    /* A page that is not the product's yet. */
  }
}
async function prepare(context: BrowserContext, permission: 'default' | 'granted'): Promise<void> {
  await context.addInitScript(standIns, permission);
}
const plan = () => {
  const project = putProject({ title: 'A year off', position: 'V' }),
    objective = putObjective(project.id, { title: 'Save', position: 'V' }),
    result = putKeyResult(objective.id, {
      title: 'Bread',
      position: 'V',
      metric: { kind: 'tasks', version: 1 },
    });
  const away = putProject({ title: 'Long ago', position: 'W', status: 'archived' }),
    old = putObjective(away.id, { title: 'Old', position: 'V' }),
    oldResult = putKeyResult(old.id, {
      title: 'Oldest',
      position: 'V',
      metric: { kind: 'tasks', version: 1 },
    });
  return { all: [project, objective, result, away, old, oldResult], result, oldResult };
};
/** A task whose reminder was due a moment ago. */
const due = (keyResultId: string, title: string, more: Record<string, unknown> = {}) =>
  putTask(keyResultId, { title, position: 'V', remindAt: Date.now() - 1_000, ...more });
const shown = async (page: Page) => {
  await page.goto('/planning');
  await page.locator('.outline-name', { hasText: 'Bread' }).waitFor();
};

test('two tabs show a reminder once, and none for done or archived tasks', async () => {
  const cookie = await signUpOverHttp(product.url),
    device = openOtherDevice(product.url, cookie),
    { all, result, oldResult } = plan();
  const first = due(result.id, 'Flour');
  await device.push(
    ...all,
    first,
    due(result.id, 'Done before', { status: 'done', completedAt: Date.now() - 2_000 }),
    due(oldResult.id, 'Put away'),
    putTask(result.id, { title: 'Later', position: 'W', remindAt: Date.now() + 86_400_000 }),
  );
  await visits.visit(
    async ({ page, context }) => {
      await prepare(context, 'granted');
      await shown(page);
      const other = await context.newPage();
      await shown(other);
      const told = async () =>
        [
          ...(await page.evaluate(() => window.told)),
          ...(await other.evaluate(() => window.told)),
        ].toSorted();
      await expect.poll(told).toEqual([words.reminder('Flour')]);
      // Adds a reminder from another device while both tabs are open, and then moves an earlier
      // one.
      await device.push(due(result.id, 'Yeast'), due(oldResult.id, 'Put away too'));
      await expect.poll(told).toEqual([words.reminder('Flour'), words.reminder('Yeast')]);
      await device.push(patch('tasks', first.id, { remindAt: Date.now() - 500 }));
      await expect
        .poll(told)
        .toEqual([words.reminder('Flour'), words.reminder('Flour'), words.reminder('Yeast')]);
      // A tab that is opened later says nothing again.
      await page.reload();
      await page.locator('.outline-name', { hasText: 'Yeast' }).waitFor();
      await device.push(due(result.id, 'Salt'));
      await expect.poll(async () => (await told()).includes(words.reminder('Salt'))).toBe(true);
      expect(
        await page.evaluate(() => window.told.filter((title) => !title.includes('Salt'))),
      ).toEqual([]);
    },
    { cookie },
  );
});

test('a hidden tab without notifications leaves a reminder to the visible one', async () => {
  const cookie = await signUpOverHttp(product.url),
    device = openOtherDevice(product.url, cookie),
    { all, result } = plan();
  await device.push(...all);
  await visits.visit(
    async ({ page, context }) => {
      await prepare(context, 'default');
      await shown(page);
      await page.evaluate(() => window.hide(true));
      await device.push(due(result.id, 'Flour'));
      await page.locator('.outline-name', { hasText: 'Flour' }).waitFor();
      const other = await context.newPage();
      await shown(other);
      await other.getByText(words.reminder('Flour')).waitFor();
      expect(await page.getByText(words.reminder('Flour')).count()).toBe(0);
      // A reminder with both tabs hidden waits for the first that becomes visible.
      await other.evaluate(() => window.hide(true));
      await device.push(due(result.id, 'Yeast'));
      await page.locator('.outline-name', { hasText: 'Yeast' }).waitFor();
      await other.locator('.outline-name', { hasText: 'Yeast' }).waitFor();
      await page.evaluate(() => window.hide(false));
      await page.getByText(words.reminder('Yeast')).waitFor();
      expect(await other.getByText(words.reminder('Yeast')).count()).toBe(0);
      expect([
        await page.evaluate(() => window.told.length),
        await other.evaluate(() => window.told.length),
      ]).toEqual([0, 0]);
    },
    { cookie },
  );
});

test('without locks, as on an address without https, a reminder is shown once', async () => {
  const cookie = await signUpOverHttp(product.url),
    device = openOtherDevice(product.url, cookie),
    { all, result } = plan();
  await device.push(...all, due(result.id, 'Flour'));
  await visits.visit(
    async ({ page, context }) => {
      await prepare(context, 'granted');
      await context.addInitScript(() => {
        delete (Navigator.prototype as { locks?: LockManager }).locks;
      });
      await shown(page);
      const told = () => page.evaluate(() => window.told);
      await expect.poll(told).toEqual([words.reminder('Flour')]);
      // Shows each later reminder alone, because shown ones are remembered.
      await device.push(due(result.id, 'Yeast'));
      await expect.poll(told).toEqual([words.reminder('Flour'), words.reminder('Yeast')]);
    },
    { cookie },
  );
});
