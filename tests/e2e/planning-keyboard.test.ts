/** A person plans without touching the mouse: from an empty page to a plan, reordered, renamed, done, moved, deleted and back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planning } from '#contract/words/en/planning';
import { addDays, formatDayNear } from '#domain/calendar';
import { openOtherDevice } from '../support/other-device.ts';
import { signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { putKeyResult, putObjective, putProject, putTask } from '../support/records.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => { product = await startProduct(); visits = await openVisits(product); });
afterAll(async () => { await visits.close(); await product.dispose(); });

/** The names in the outline, from top to bottom. */
const names = (page: Page) => page.locator('.o-name').allTextContents();
const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role=row]')?.querySelector('.o-name')?.textContent ?? null);
async function type(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}
/** Goes row by row until it stands on `name`; the lines to write on lie between. */
async function walkTo(page: Page, key: 'ArrowUp' | 'ArrowDown', name: string): Promise<void> {
  for (let step = 0; step < 20 && await focusedRow(page) !== name; step++) await page.keyboard.press(key);
  await expect.poll(() => focusedRow(page)).toBe(name);
}
/** Tabs to the outline's one stop. */
async function tabToOutline(page: Page): Promise<void> {
  for (let press = 0; press < 80 && !(await page.evaluate(() => document.activeElement?.matches('[role=treegrid] [role=row]'))); press++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.matches('[role=treegrid] [role=row]'))).toBe(true);
}

test('a plan is made and changed by keyboard alone', async () => {
  const cookie = await signUpOverHttp(product.url);
  await visits.visit(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tudo.language', 'en'));
    await page.goto('/planning');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const becomes = async (expected: string[]) => { await expect.poll(() => names(page)).toEqual(expected); };
    const press = async (...keys: string[]) => { for (const key of keys) await page.keyboard.press(key); };

    await press('p');
    await page.getByLabel('What is the project called?').waitFor();
    await type(page, 'Freedom');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press('o');
    await type(page, 'Save', 'Earn');
    await becomes(['Save', 'Earn']);
    // Out of the line it goes on in the outline, and nothing that is typed is lost on the page.
    await press('Escape');
    await page.waitForFunction(() => document.activeElement?.matches('[role=treegrid] [role=row]') && document.activeElement.textContent.includes('Earn'));
    await press('o');

    // Into the first objective: a key result, and in it three tasks.
    await press('Tab');
    await tabToOutline(page);
    await press('Home', 'Shift+A');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Add a key result');
    await type(page, 'A year of bread');
    await becomes(['Save', 'A year of bread', 'Earn']);
    await press('Escape');
    await walkTo(page, 'ArrowUp', 'A year of bread');
    await press('Shift+A');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Add a task');
    await type(page, 'Open an account', 'Count');
    // What the line reads is said before it is sent, and stands in the task.
    await page.keyboard.type('Sell the bike tomorrow 30m !2');
    const today = todayHere(), due = formatDayNear(addDays(today, 1), today, 'en');
    await page.getByText(`${due} · medium priority · 30 min`).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.o-row.tasks', { hasText: 'Sell the bike' }).getByText(due).waitFor();
    await becomes(['Save', 'A year of bread', 'Open an account', 'Count', 'Sell the bike', 'Earn']);

    // Up and down among its like.
    await press('ArrowUp');
    await expect.poll(() => focusedRow(page)).toBe('Sell the bike');
    await press('Alt+ArrowUp', 'Alt+ArrowUp');
    await becomes(['Save', 'A year of bread', 'Sell the bike', 'Open an account', 'Count', 'Earn']);
    await expect.poll(() => focusedRow(page)).toBe('Sell the bike');
    await press('Alt+ArrowDown');
    await becomes(['Save', 'A year of bread', 'Open an account', 'Sell the bike', 'Count', 'Earn']);

    await press('e');
    await page.keyboard.press('Control+a');
    await type(page, 'Sell the old bike');
    await becomes(['Save', 'A year of bread', 'Open an account', 'Sell the old bike', 'Count', 'Earn']);
    await expect.poll(() => focusedRow(page)).toBe('Sell the old bike');

    await press('x');
    await page.getByRole('row', { name: /Sell the old bike/ }).getByRole('checkbox', { checked: true }).waitFor();

    // The key result moves to the other objective, with all that is in it.
    await press('ArrowLeft');
    await expect.poll(() => focusedRow(page)).toBe('A year of bread');
    await press('m');
    await page.getByRole('dialog').getByLabel('Find').waitFor();
    await type(page, 'Earn');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await becomes(['Save', 'Earn', 'A year of bread', 'Open an account', 'Sell the old bike', 'Count']);

    // Deleted with everything below, and taken back as one.
    await tabToOutline(page);
    await press('Home');
    await walkTo(page, 'ArrowDown', 'Earn');
    await press('Delete');
    await becomes(['Save']);
    await page.locator('.toast').getByText('“Earn” and 4 items below it deleted.').waitFor();
    await press('Control+z');
    await becomes(['Save', 'Earn', 'A year of bread', 'Open an account', 'Sell the old bike', 'Count']);
    await page.reload();
    await becomes(['Save', 'Earn', 'A year of bread', 'Open an account', 'Sell the old bike', 'Count']);
  }, { cookie });
});

test('how a key result is measured is asked as soon as it is opened, until there is something to measure', async () => {
  const cookie = await signUpOverHttp(product.url);
  const project = putProject(), objective = putObjective(project.id), [bare, begun] = [putKeyResult(objective.id, { metric: { kind: 'tasks', version: 1 } }), putKeyResult(objective.id, { metric: { kind: 'tasks', version: 1 }, position: 'a1' })];
  await openOtherDevice(product.url, cookie).push(project, objective, bare, begun, putTask(begun.id));
  await visits.visit(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tudo.language', 'en'));
    const summary = page.getByText('Edit this key result', { exact: true }), metric = page.getByLabel('Measured by');
    await page.goto(`/planning?item=${bare.id}`);
    await summary.waitFor();
    await metric.waitFor();
    // Nothing else asks to be filled in before it, and nothing is forecast of nothing.
    await page.getByText(planning.krChoose).waitFor();
    expect([await page.getByText('Check-ins', { exact: true }).count(), await page.getByText(/forecast/).count()]).toEqual([0, 0]);
    await page.goto(`/planning?item=${begun.id}`);
    await summary.waitFor();
    expect(await metric.isVisible()).toBe(false);
    await page.getByText('Check-ins', { exact: true }).waitFor();
  }, { cookie });
});
