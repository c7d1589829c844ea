/**
 * Tests forced colours: they remove fills and shadows, and a selection must still be recognizable.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { putKeyResult, putObjective, putProject, putTask } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits, cookie: string;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
  cookie = await signUpOverHttp(product.url);
});
afterAll(() => visits.close());

/**
 * The system's own colour of what is chosen, as the browser writes it, and that of what lies on it.
 */
const systemMark = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
    const { backgroundColor, color } = getComputedStyle(probe);
    probe.remove();
    return [backgroundColor, color];
  });
/** Beside the rail the header's own choices are hidden. */
const seen = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).first();
/**
 * The system colour surrounds a selected item with its own frame, and nothing surrounds the rest.
 */
const frameOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      return outlineStyle === 'none' ? null : outlineColor;
    });
const markOf = (page: Page, selector: string) =>
  seen(page, selector).evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color];
  });

test.each([
  ['/fi-calculator', '.lang [aria-current]', '.lang a:not([aria-current])'],
  ['/timer-block', '.segments > label:has(:checked)', '.segments > label:not(:has(:checked))'],
  [
    '/dashboard/ledger',
    '.rail .rail-item[aria-current=page]',
    '.rail .rail-item:not([aria-current])',
  ],
  ['/dashboard/reports', '.report-kinds a[aria-current]', '.report-kinds a:not([aria-current])'],
])('%s: only selected items have the mark of the system', (path, chosen, other) =>
  visits.visit(
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(path);
      await seen(page, chosen).waitFor();
      expect(await markOf(page, chosen)).toEqual(await systemMark(page));
      expect(await markOf(page, other)).not.toEqual(await systemMark(page));
    },
    { cookie },
  ),
);

test('a selected row of the ledger has the mark too', () =>
  visits.visit(
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto('/dashboard/ledger');
      for (const text of ['coffee 4.5', 'lunch 12']) {
        await page.getByRole('textbox', { name: 'New transaction' }).fill(text);
        await page.keyboard.press('Enter');
        await page.locator('.ledger-row', { hasText: text.split(' ')[0]! }).waitFor();
      }
      await page.getByRole('checkbox', { name: 'Select coffee' }).check();
      await expect
        .poll(() => markOf(page, '.ledger-row[aria-selected=true]'))
        .toEqual(await systemMark(page));
      expect(await markOf(page, '.ledger-row[aria-selected=false]')).not.toEqual(
        await systemMark(page),
      );
    },
    { cookie },
  ));

describe('a plan with a task that repeats on two weekdays', () => {
  const project = putProject(),
    objective = putObjective(project.id),
    result = putKeyResult(objective.id);
  const repeat = {
    version: 1,
    every: 1,
    unit: 'week',
    weekdays: [2, 4],
    dayOfMonth: null,
    from: 'due',
  };
  const task = putTask(result.id, { title: 'Swim', dueDay: todayHere(), repeat });
  const other = putTask(result.id, { title: 'Read', dueDay: todayHere(), position: 'a1' });
  let ofPlan: string;
  beforeAll(async () => {
    ofPlan = await signUpOverHttp(product.url, newPerson(), 'en');
    await openOtherDevice(product.url, ofPlan).push(project, objective, result, task, other);
  });

  test('marks the open row with a frame, and its days', () =>
    visits.visit(
      async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active' });
        await page.goto(`/planning?item=${task.id}`);
        await page.locator('.outline-row.on').waitFor();
        const [mark] = await systemMark(page);
        expect(await frameOf(page, '.outline-row.on')).toBe(mark);
        expect(await frameOf(page, '.outline-row:not(.on)')).toBeNull();
        await page.locator('.outline-days :checked + span').first().waitFor();
        expect(await markOf(page, '.outline-days :checked + span')).toEqual(await systemMark(page));
        expect(await markOf(page, '.outline-days :not(:checked) + span')).not.toEqual(
          await systemMark(page),
        );
      },
      { cookie: ofPlan },
    ));

  test('marks the task of the timer', () =>
    visits.visit(
      async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active' });
        await page.goto('/timer-block');
        await page.locator('.timer .list li', { hasText: 'Swim' }).getByText('Swim').click();
        await page.locator('.timer .list li.on').waitFor();
        expect(await frameOf(page, '.timer .list li.on')).toBe((await systemMark(page))[0]);
        expect(await frameOf(page, '.timer .list li:not(.on)')).toBeNull();
      },
      { cookie: ofPlan },
    ));

  test('marks the day of a recurring transaction in the ledger', () =>
    visits.visit(
      async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active' });
        await page.goto('/dashboard/recurring');
        await page.locator('main .bar .btn.ink').click();
        await page.getByRole('combobox', { name: 'Unit' }).selectOption('week');
        await page.locator('.recurring-days label').first().click();
        expect(await markOf(page, '.recurring-days label:has(:checked)')).toEqual(
          await systemMark(page),
        );
        expect(await markOf(page, '.recurring-days label:not(:has(:checked))')).not.toEqual(
          await systemMark(page),
        );
      },
      { cookie: ofPlan },
    ));
});
