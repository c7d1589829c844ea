/**
 * A plan with thousands of tasks: few rows are rendered, and everything can be reached by keyboard.
 */
import { expect, test, vi } from 'vitest';
import type { Operation } from '#contract/sync';
import { positionsBetween } from '#domain/goals';
import { addDays } from '#domain/calendar';
import {
  page,
  pushFromElsewhere,
  logIn,
  stored,
} from '../../../tests/support/component/mount-page.tsx';
import {
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  remove,
} from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';

const count = 5_000;
const project = putProject({ position: 'V' });
const objective = putObjective(project.id, { title: 'Save', position: 'V' });
const [many, few] = [
  putKeyResult(objective.id, { title: 'Many', position: 'B' }),
  putKeyResult(objective.id, { title: 'Few', position: 'C' }),
];
const tasks = positionsBetween(null, null, count).map((position, index) =>
  putTask(many.id, { title: `Task ${index + 1}`, position }),
);
const last = putTask(few.id, { title: 'The last', position: 'V' });

const plan = [project, objective, many, few, last, ...tasks];

/** Returns a plan with a day for each of 2,000 tasks. */
function datedPlan(): Operation[] {
  const dated = putProject({ position: 'V' }),
    dates = putObjective(dated.id, { title: 'Dates', position: 'V' }),
    days = [
      putKeyResult(dates.id, { title: 'Many', position: 'B' }),
      putKeyResult(dates.id, { title: 'Few', position: 'C' }),
    ] as const;
  const dueDay = (index: number) => addDays(todayHere(), index % 300);
  const tasksWithDay = positionsBetween(null, null, 2_000).map((position, index) =>
    putTask(days[0].id, { title: `Dated ${index + 1}`, position, dueDay: dueDay(index) }),
  );
  return [
    dated,
    dates,
    ...days,
    putTask(days[1].id, { title: 'The last', position: 'V', dueDay: dueDay(7) }),
    ...tasksWithDay,
  ];
}

/** Returns 501 tasks, one more than the limit of a delete. */
function oldPlan(): Operation[] {
  const home = putProject({ position: 'V' }),
    tidy = putObjective(home.id, { title: 'Tidy', position: 'V' }),
    old = putKeyResult(tidy.id, { title: 'Old things', position: 'V' });
  return [
    home,
    tidy,
    old,
    ...positionsBetween(null, null, 501).map((position, index) =>
      putTask(old.id, { title: `Old ${index + 1}`, position }),
    ),
  ];
}

/** Returns the focused row, its position in the whole, and whether it is in view. */
const focused = () =>
  page.evaluate(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    if (!row) return null;
    const { top, bottom, left, width } = row.getBoundingClientRect();
    // It is neither beyond the edges of the screen, nor below a fixed bar.
    const inView = [top + 1, bottom - 1].every((y) =>
      row.contains(document.elementFromPoint(left + width / 2, y)),
    );
    return {
      name:
        row.querySelector('.outline-name')?.textContent ??
        document.activeElement?.getAttribute('aria-label'),
      rowIndex: row.ariaRowIndex,
      place: row.ariaPosInSet,
      of: row.ariaSetSize,
      inView,
    };
  });
const openPlan = async () => {
  await logIn({ records: plan });
  await page.goto('/planning');
  // Waits for all rows: the objective, both key results with an add line, all tasks, and the head.
  await page.locator(`[role=treegrid][aria-rowcount="${count + 8}"]`).waitFor();
};
const rowsInPage = () => page.locator('[data-row]').count();

test('every row is reached by keyboard, and knows its place among all', async () => {
  await openPlan();
  expect(await rowsInPage()).toBeLessThan(100);
  await page.locator('[data-row]').first().focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const becomes = async (expected: object) => {
    await expect.poll(() => focused()).toMatchObject({ inView: true, ...expected });
  };

  await press('End');
  await becomes({ name: 'Add a key result', rowIndex: String(count + 8) });
  await press('ArrowUp', 'ArrowUp');
  await becomes({ name: 'The last', place: '1', of: '1' });
  await press('ArrowUp', 'ArrowUp', 'ArrowUp');
  await becomes({
    name: `Task ${count}`,
    place: String(count),
    of: String(count),
    rowIndex: String(count + 3),
  });
  await press('PageUp');
  await becomes({ name: `Task ${count - 12}` });
  await press('ArrowLeft');
  await becomes({ name: 'Many', place: '1', of: '2' });
  await press('ArrowDown', 'ArrowDown', 'ArrowDown');
  await becomes({ name: 'Task 3' });
  expect(await rowsInPage()).toBeLessThan(100);

  // Scrolled far away, the row keeps the focus, and keys continue from it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect
    .poll(() => page.locator('[data-row]').nth(20).getAttribute('aria-rowindex').then(Number))
    .toBeGreaterThan(1000);
  expect(await focused()).toMatchObject({ name: 'Task 3', inView: false });
  await press('ArrowDown');
  await becomes({ name: 'Task 4' });

  // Only the row itself is in the tab order.
  await press('Shift+Tab', 'Tab');
  await becomes({ name: 'Task 4' });
  await expect.poll(() => page.locator('[role=treegrid] [tabindex="0"]').count()).toBe(1);
});

test('every row is reached by keyboard on a phone, with higher rows and a bar over the end of the page', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPlan();
  await page.locator('[data-row]').first().focus();
  for (const [key, name] of [
    ['End', 'Add a key result'],
    ['ArrowUp', 'Add a task'],
    ['ArrowUp', 'The last'],
    ['Home', 'Save'],
    ['PageDown', 'Task 11'],
    ['PageDown', 'Task 23'],
    ['PageUp', 'Task 11'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focused()).toMatchObject({ name, inView: true });
  }
  // Presses two keys before the browser has fired the scroll event of the first.
  await page.evaluate(async () => {
    for (const key of ['PageDown', 'PageUp']) {
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    }
  });
  await expect.poll(() => focused()).toMatchObject({ name: 'Task 11', inView: true });
});

test('a half-typed line far off the screen keeps its text, and a result is shown at its row', async () => {
  await openPlan();
  await page.locator('[data-row]').nth(4).focus();
  await expect.poll(() => focused()).toMatchObject({ name: 'Task 3' });
  await page.keyboard.press('a');
  await expect.poll(() => focused()).toMatchObject({ name: 'Add a task', inView: true });
  await page.keyboard.type('Half a ta');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect.poll(() => focused()).toMatchObject({ name: 'Save', inView: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await page.keyboard.type('sk');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(() => focused())
    .toMatchObject({
      name: 'Half a task',
      place: String(count + 1),
      of: String(count + 1),
      inView: true,
    });

  // Moved up among its siblings by a held key, and renamed there.
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(() => focused())
    .toMatchObject({ name: 'Half a task', place: String(count - 39), inView: true });
  await page.keyboard.press('e');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A whole task');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => focused())
    .toMatchObject({ name: 'A whole task', place: String(count - 39) });
  await page.keyboard.press('x');
  await page
    .getByRole('row', { name: /A whole task/ })
    .getByRole('checkbox', { checked: true })
    .waitFor();

  // A deletion above, on another device, does not move the rows in view.
  const top = () =>
    page.evaluate(() => Math.round(document.activeElement!.getBoundingClientRect().top));
  const before = await top();
  pushFromElsewhere(...tasks.slice(0, 3).map((task) => remove('tasks', task.id)));
  await expect.poll(() => focused()).toMatchObject({ place: String(count - 42) });
  expect(await top()).toBe(before);

  await page.keyboard.press('Delete');
  await expect
    .poll(() => focused())
    .toMatchObject({ name: `Task ${count - 39}`, of: String(count - 3), inView: true });
  await page.keyboard.press('Control+z');
  await expect.poll(() => focused()).toMatchObject({ of: String(count - 2) });
});

test('the timeline renders few of its rows, and each is reached by keyboard', async () => {
  await logIn({ records: datedPlan() });
  await page.goto('/planning?view=timeline');
  const rows = page.locator('.timeline-row');
  await page.locator('.timeline-row[aria-setsize="2004"]').first().waitFor();
  expect(await rows.count()).toBeLessThan(80);
  const focusedName = () =>
    page.evaluate(() => {
      const name = document.activeElement,
        box = name?.closest('.timeline-box')?.getBoundingClientRect();
      if (!name || !box) return null;
      const { top, bottom, left, width } = name.getBoundingClientRect();
      return {
        name: name.textContent,
        place: name.closest('li')?.ariaPosInSet,
        inView: [top + 2, bottom - 2].every((y) =>
          name.contains(document.elementFromPoint(left + width / 2, y)),
        ),
      };
    });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const becomes = async (expected: object) => {
    await expect.poll(focusedName).toMatchObject({ inView: true, ...expected });
  };
  await page.locator('.timeline-name').first().focus();
  await press('ArrowDown', 'ArrowDown');
  await becomes({ name: 'Dated 1', place: '3' });
  await press('End');
  await becomes({ name: 'The last', place: '2004' });
  await press('PageUp', 'ArrowUp');
  await becomes({ place: '1991' });
  expect(await rows.count()).toBeLessThan(80);
  // The months are in view, however far down.
  await page.locator('.timeline-now').waitFor();
  expect(
    await page
      .locator('.timeline-head')
      .evaluate((head) =>
        Math.round(
          head.getBoundingClientRect().top -
            head.closest('.timeline-box')!.getBoundingClientRect().top,
        ),
      ),
  ).toBeLessThanOrEqual(1);
  // Moved by key at its place, and undone; one stop in the tab order.
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const before = await label();
  await press('Alt+ArrowRight');
  await expect.poll(label).not.toBe(before);
  await press('Control+z');
  await expect.poll(label).toBe(before);
  await expect.poll(() => page.locator('.timeline-name[tabindex="0"]').count()).toBe(1);
  await press('Home');
  await becomes({ name: 'Dates', place: '1' });
});

test('a delete of more than 500 items states the limit first, and removes all of them', async () => {
  const asked: string[] = [];
  let answer = false;
  vi.spyOn(window, 'confirm').mockImplementation((text) => {
    asked.push(text!);
    return answer;
  });
  await logIn({ records: oldPlan() });
  await page.goto('/planning');
  await page.locator('[data-row][aria-setsize="501"]').first().waitFor();
  await page.locator('[data-row]').first().focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const becomes = async (expected: object) => {
    await expect.poll(() => focused()).toMatchObject({ inView: true, ...expected });
  };

  // Marked one by one: several mutations, one undo.
  await press('ArrowDown', 'ArrowDown');
  await becomes({ name: 'Old 1' });
  await press('s', 'End', 'ArrowUp', 'ArrowUp');
  await becomes({ name: 'Old 501' });
  await press('Shift+S');
  const bar = page.getByRole('region', { name: 'Selected tasks' });
  await bar.getByText('501 tasks selected').waitFor();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect
    .poll(() => asked)
    .toEqual([
      'This deletes 501 items. The limit is 500 items per delete; Tudo sends them in several ' +
        'parts, and one Undo restores all of them. Delete them?',
    ]);
  // Declining the confirmation keeps the tasks and their marks.
  await bar.getByText('501 tasks selected').waitFor();
  answer = true;
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('501 tasks deleted.').waitFor();
  await expect
    .poll(() =>
      page
        .locator('[data-row]')
        .filter({ hasText: /Old \d/ })
        .count(),
    )
    .toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.locator('[data-row][aria-setsize="501"]').first().waitFor();

  // With their key results: one operation. Cancelling keeps open tasks open.
  await page.getByRole('button', { name: 'Actions for Old things' }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  const details = page.getByRole('complementary', { name: 'Old things' });
  await details.waitFor();
  const ask = async () => {
    await page.getByRole('button', { name: 'Actions for Old things' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  answer = false;
  await ask();
  await expect.poll(() => asked.length).toBe(3);
  await details.waitFor();
  answer = true;
  await ask();
  await expect
    .poll(() => asked[3])
    .toBe(
      'This deletes 502 items. The limit is 500 items per delete; Tudo sends them as one ' +
        'operation, so either everything is deleted or nothing. Delete them?',
    );
  await page.getByText('“Old things” and 501 items below it deleted.').waitFor();
  await expect
    .poll(() => [stored('keyResults').length, stored('tasks').length, stored('objectives').length])
    .toEqual([0, 0, 1]);
});
