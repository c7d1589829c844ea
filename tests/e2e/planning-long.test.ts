/** A plan of thousands of tasks: few of its rows are in the page, and everything can still be reached by keyboard. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { positionsBetween } from '#domain/goals';
import { addDays } from '#domain/calendar';
import { openOtherDevice, type OtherDevice } from '../support/other-device.ts';
import { signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { putKeyResult, putObjective, putProject, putTask, remove } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh, saved } from '../support/stored.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

const count = 5_000;
const project = putProject({ position: 'V' });
const objective = putObjective(project.id, { title: 'Save', position: 'V' });
const [many, few] = [putKeyResult(objective.id, { title: 'Many', position: 'B' }), putKeyResult(objective.id, { title: 'Few', position: 'C' })];
const tasks = positionsBetween(null, null, count).map((position, index) => putTask(many.id, { title: `Task ${index + 1}`, position }));
const last = putTask(few.id, { title: 'The last', position: 'V' });

let product: Product, visits: Visits, cookie: string, datedCookie: string, oldCookie: string, device: OtherDevice;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
  cookie = await signUpOverHttp(product.url);
  device = openOtherDevice(product.url, cookie);
  await device.push(project, objective, many, few, last);
  for (let at = 0; at < count; at += 450) await device.push(...tasks.slice(at, at + 450));
  // Another person's, with a day for each of 2,000 tasks.
  datedCookie = await signUpOverHttp(product.url);
  const other = openOtherDevice(product.url, datedCookie);
  const dated = putProject({ position: 'V' }), dates = putObjective(dated.id, { title: 'Dates', position: 'V' }), days = [putKeyResult(dates.id, { title: 'Many', position: 'B' }), putKeyResult(dates.id, { title: 'Few', position: 'C' })] as const;
  const dueDay = (index: number) => addDays(todayHere(), index % 300);
  await other.push(dated, dates, ...days, putTask(days[1].id, { title: 'The last', position: 'V', dueDay: dueDay(7) }));
  const tasksWithDay = positionsBetween(null, null, 2_000).map((position, index) => putTask(days[0].id, { title: `Dated ${index + 1}`, position, dueDay: dueDay(index) }));
  for (let at = 0; at < tasksWithDay.length; at += 450) await other.push(...tasksWithDay.slice(at, at + 450));
  // And one with 501 tasks, which is one more than a delete is said to hold.
  oldCookie = await signUpOverHttp(product.url);
  const third = openOtherDevice(product.url, oldCookie);
  const home = putProject({ position: 'V' }), tidy = putObjective(home.id, { title: 'Tidy', position: 'V' }), old = putKeyResult(tidy.id, { title: 'Old things', position: 'V' });
  await third.push(home, tidy, old);
  const oldTasks = positionsBetween(null, null, 501).map((position, index) => putTask(old.id, { title: `Old ${index + 1}`, position }));
  for (let at = 0; at < oldTasks.length; at += 450) await third.push(...oldTasks.slice(at, at + 450));
});
afterAll(() => visits.close());

/** What has the focus, with its place in the whole, and whether it is in view. */
const focused = (page: Page) => page.evaluate(() => {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  if (!row) return null;
  const { top, bottom, left, width } = row.getBoundingClientRect();
  // Neither beyond the edges of the screen, nor under what stands over it.
  const inView = [top + 1, bottom - 1].every((y) => row.contains(document.elementFromPoint(left + width / 2, y)));
  return { name: row.querySelector('.o-name')?.textContent ?? document.activeElement?.getAttribute('aria-label'), rowIndex: row.ariaRowIndex, place: row.ariaPosInSet, of: row.ariaSetSize, inView };
});
const openPlan = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('tudo.language', 'en'));
  await page.goto('/planning');
  // Until the last of it has come: the objective, both key results with a line to write on, all tasks, and the head.
  await page.locator(`[role=treegrid][aria-rowcount="${count + 8}"]`).waitFor();
};
const rowsInPage = (page: Page) => page.locator('[data-row]').count();

test('every row is reached by keyboard, and knows its place among all', () => visits.visit(async ({ page }) => {
  await openPlan(page);
  expect(await rowsInPage(page)).toBeLessThan(100);
  await page.locator('[data-row]').first().focus();
  const press = async (...keys: string[]) => { for (const key of keys) await page.keyboard.press(key); };
  const becomes = async (expected: object) => { await expect.poll(() => focused(page)).toMatchObject({ inView: true, ...expected }); };

  await press('End');
  await becomes({ name: 'Add a key result', rowIndex: String(count + 8) });
  await press('ArrowUp', 'ArrowUp');
  await becomes({ name: 'The last', place: '1', of: '1' });
  await press('ArrowUp', 'ArrowUp', 'ArrowUp');
  await becomes({ name: `Task ${count}`, place: String(count), of: String(count), rowIndex: String(count + 3) });
  await press('PageUp');
  await becomes({ name: `Task ${count - 12}` });
  await press('ArrowLeft');
  await becomes({ name: 'Many', place: '1', of: '2' });
  await press('ArrowDown', 'ArrowDown', 'ArrowDown');
  await becomes({ name: 'Task 3' });
  expect(await rowsInPage(page)).toBeLessThan(100);

  // Scrolled far away, the row keeps the focus, and the keys go on from it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect.poll(() => page.locator('[data-row]').nth(20).getAttribute('aria-rowindex').then(Number)).toBeGreaterThan(1000);
  expect(await focused(page)).toMatchObject({ name: 'Task 3', inView: false });
  await press('ArrowDown');
  await becomes({ name: 'Task 4' });

  // Only the row itself is in the tab order.
  await press('Shift+Tab', 'Tab');
  await becomes({ name: 'Task 4' });
  await expect.poll(() => page.locator('[role=treegrid] [tabindex="0"]').count()).toBe(1);
}, { cookie }));

test('on a phone, where rows are higher and a bar stands over the end of the page', () => visits.visit(async ({ page }) => {
  await openPlan(page);
  await page.locator('[data-row]').first().focus();
  for (const [key, name] of [['End', 'Add a key result'], ['ArrowUp', 'Add a task'], ['ArrowUp', 'The last'], ['Home', 'Save'], ['PageDown', 'Task 11'], ['PageDown', 'Task 23'], ['PageUp', 'Task 11']] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focused(page)).toMatchObject({ name, inView: true });
  }
  // Two keys before the browser has told anybody that the first one scrolled.
  await page.evaluate(async () => {
    for (const key of ['PageDown', 'PageUp']) {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    }
  });
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Task 11', inView: true });
}, { cookie, viewport: { width: 360, height: 740 } }));

test('what is written far away from the screen stays, and what is done shows where it is', () => visits.visit(async ({ page }) => {
  await openPlan(page);
  await page.locator('[data-row]').nth(4).focus();
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Task 3' });
  await page.keyboard.press('a');
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Add a task', inView: true });
  await page.keyboard.type('Half a ta');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Save', inView: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await page.keyboard.type('sk');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Half a task', place: String(count + 1), of: String(count + 1), inView: true });

  // Up among its like, by a held key, and renamed there.
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Half a task', place: String(count - 39), inView: true });
  await page.keyboard.press('e');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A whole task');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatchObject({ name: 'A whole task', place: String(count - 39) });
  await page.keyboard.press('x');
  await page.getByRole('row', { name: /A whole task/ }).getByRole('checkbox', { checked: true }).waitFor();

  // What goes above, on another device, does not move what is being read.
  const top = () => page.evaluate(() => Math.round(document.activeElement!.getBoundingClientRect().top));
  const before = await top();
  await device.push(...tasks.slice(0, 3).map((task) => remove('tasks', task.id)));
  await expect.poll(() => focused(page)).toMatchObject({ place: String(count - 42) });
  expect(await top()).toBe(before);

  await page.keyboard.press('Delete');
  await expect.poll(() => focused(page)).toMatchObject({ name: `Task ${count - 39}`, of: String(count - 3), inView: true });
  await page.keyboard.press('Control+z');
  await expect.poll(() => focused(page)).toMatchObject({ of: String(count - 2) });
}, { cookie }));

test('on days, too, few rows are in the page, and every one is reached by key', () => visits.visit(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tudo.language', 'en'));
  await page.goto('/planning?view=timeline');
  const rows = page.locator('.tl-row');
  await page.locator('.tl-row[aria-setsize="2004"]').first().waitFor();
  expect(await rows.count()).toBeLessThan(80);
  const focusedName = () => page.evaluate(() => {
    const name = document.activeElement, box = name?.closest('.tl-box')?.getBoundingClientRect();
    if (!name || !box) return null;
    const { top, bottom, left, width } = name.getBoundingClientRect();
    return { name: name.textContent, place: name.closest('li')?.ariaPosInSet, inView: [top + 2, bottom - 2].every((y) => name.contains(document.elementFromPoint(left + width / 2, y))) };
  });
  const press = async (...keys: string[]) => { for (const key of keys) await page.keyboard.press(key); };
  const becomes = async (expected: object) => { await expect.poll(focusedName).toMatchObject({ inView: true, ...expected }); };
  await page.locator('.tl-name').first().focus();
  await press('ArrowDown', 'ArrowDown');
  await becomes({ name: 'Dated 1', place: '3' });
  await press('End');
  await becomes({ name: 'The last', place: '2004' });
  await press('PageUp', 'ArrowUp');
  await becomes({ place: '1991' });
  expect(await rows.count()).toBeLessThan(80);
  // The months are in sight, however far down.
  await page.locator('.tl-now').waitFor();
  expect(await page.locator('.tl-head').evaluate((head) => Math.round(head.getBoundingClientRect().top - head.closest('.tl-box')!.getBoundingClientRect().top))).toBeLessThanOrEqual(1);
  // Moved by key where it stands, and taken back; one stop in the tab order.
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const before = await label();
  await press('Alt+ArrowRight');
  await expect.poll(label).not.toBe(before);
  await press('Control+z');
  await expect.poll(label).toBe(before);
  await expect.poll(() => page.locator('.tl-name[tabindex="0"]').count()).toBe(1);
  await press('Home');
  await becomes({ name: 'Dates', place: '1' });
}, { cookie: datedCookie }));

test('who deletes more than 500 items is told of the limit first, and all of them go', () => visits.visit(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tudo.language', 'en'));
  await page.goto('/planning');
  await page.locator('[data-row][aria-setsize="501"]').first().waitFor();
  await page.locator('[data-row]').first().focus();
  const press = async (...keys: string[]) => { for (const key of keys) await page.keyboard.press(key); };
  const becomes = async (expected: object) => { await expect.poll(() => focused(page)).toMatchObject({ inView: true, ...expected }); };

  // Marked one by one: several parts, one way back.
  await press('ArrowDown', 'ArrowDown');
  await becomes({ name: 'Old 1' });
  await press('s', 'End', 'ArrowUp', 'ArrowUp');
  await becomes({ name: 'Old 501' });
  await press('Shift+S');
  const bar = page.getByRole('region', { name: 'Selected tasks' });
  await bar.getByText('501 tasks selected').waitFor();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('This deletes 501 items. The limit is 500 items per delete; Tudo sends them in several parts, and one Undo brings all of them back.').waitFor();
  await page.getByText('501 tasks deleted.').waitFor();
  await expect.poll(() => page.locator('[data-row]').filter({ hasText: /Old \d/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.locator('[data-row][aria-setsize="501"]').first().waitFor();

  // With what they belong to: one operation.
  await page.getByRole('button', { name: 'Actions for Old things' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('This deletes 502 items. The limit is 500 items per delete; Tudo sends it as one operation, so all of it goes or none.').waitFor();
  await page.getByText('“Old things” and 501 items below it deleted.').waitFor();
  await saved(page);
  await expect.poll(async () => { const left = await pullFresh(page); return [left.of('keyResults').length, left.of('tasks').length, left.of('objectives').length]; }).toEqual([0, 0, 1]);
}, { cookie: oldCookie }));
