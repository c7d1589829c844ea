/** Tests typing in the find field of the plan faster than the plan is drawn. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOtherDevice } from '../support/other-device.ts';
import { signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { putKeyResult, putObjective, putProject, putTask } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

/** Two objectives with two key results in each; the first holds twenty tasks, the last thirty. */
async function makeLongPlan(): Promise<string> {
  const cookie = await signUpOverHttp(product.url);
  const project = putProject({ position: 'B' }),
    other = putProject({ title: 'Elsewhere', position: 'C' });
  const [earn, save, far] = [
    putObjective(project.id, { title: 'Earn', position: 'B' }),
    putObjective(project.id, { title: 'Save', position: 'C' }),
    putObjective(other.id, { title: 'Far', position: 'B' }),
  ];
  const [first, second, third, last, away] = [
    putKeyResult(earn.id, { title: 'First', position: 'B' }),
    putKeyResult(earn.id, { title: 'Second', position: 'C' }),
    putKeyResult(save.id, { title: 'Third', position: 'B' }),
    putKeyResult(save.id, { title: 'Last', position: 'C' }),
    putKeyResult(far.id, { title: 'Away', position: 'B' }),
  ];
  const tasksOf = (id: string, name: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      putTask(id, { title: `${name} ${index + 1}`, position: `B${index + 10}V` }),
    );
  await openOtherDevice(product.url, cookie).push(
    project,
    other,
    earn,
    save,
    far,
    first,
    second,
    third,
    last,
    away,
    ...tasksOf(first.id, 'Task', 20),
    ...tasksOf(last.id, 'Late', 30),
  );
  return cookie;
}

/**
 * Runs in the outline, on the board and on days, with the find field and what each shows of a plan.
 */
async function findInEachView(
  run: (page: Page, field: Locator, shown: string) => Promise<void>,
): Promise<void> {
  const cookie = await makeLongPlan();
  await visits.visit(
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('tudo.language', 'en'));
      await page.goto('/planning');
      for (const [view, shown] of [
        ['1', '.outline-row'],
        ['2', '.board-card'],
        ['3', '.timeline-row'],
      ] as const) {
        await page.keyboard.press(view);
        await page.locator(shown).first().waitFor();
        await run(page, page.locator('.outline-find input'), shown);
      }
    },
    { cookie },
  );
}

test('fast typing in the search field is kept, and Escape returns to the list', () =>
  findInEachView(async (page, field, shown) => {
    for (const text of ['late 2', 'no such thing']) {
      await page.keyboard.press('/');
      // Inserts all letters at once, as keys arrive at a page that is being drawn.
      await field.evaluate((input: HTMLInputElement, letters) => {
        for (const letter of letters) document.execCommand('insertText', false, letter);
      }, text);
      await page.waitForURL((url) => url.searchParams.get('find') === text);
      await expect.poll(() => field.inputValue()).toBe(text);
      if (text === 'no such thing')
        await page.getByText('Nothing here matches “no such thing”.').waitFor();
      await page.keyboard.press('Escape');
      await page.waitForURL((url) => url.searchParams.get('find') === null);
      expect(await field.inputValue()).toBe('');
      await expect
        .poll(
          () => page.evaluate((place) => document.activeElement?.closest(place) !== null, shown),
          { message: `${shown} ${text}` },
        )
        .toBe(true);
    }
  }));
