/**
 * Plans without the mouse: from an empty page to a plan that is reordered, renamed, completed,
 * moved, deleted and restored.
 */
import { expect, test } from 'vitest';
import { planning } from '#contract/i18n/en/planning';
import { addDays, formatDayNear } from '#domain/calendar';
import { putKeyResult, putObjective, putProject, putTask } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';
import type { Locator } from '../../../tests/support/component/locator.ts';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';

/** Returns the names in the outline, from top to bottom. */
const names = () => page.locator('.outline-name').allTextContents();
const focusedRow = () =>
  page.evaluate(
    () =>
      document.activeElement?.closest('[role=row]')?.querySelector('.outline-name')?.textContent ??
      null,
  );
async function type(...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}
/** Moves row by row to `name`, across the add lines between. */
async function walkTo(key: 'ArrowUp' | 'ArrowDown', name: string, atMost = 20): Promise<void> {
  for (let step = 0; step < atMost && (await focusedRow()) !== name; step++)
    await page.keyboard.press(key);
  await expect.poll(() => focusedRow()).toBe(name);
}
const isOnRow = () =>
  page.evaluate(() => document.activeElement?.matches('[role=treegrid] [role=row]'));
/** Tabs to the outline's one tab stop. */
async function tabToOutline(): Promise<void> {
  for (let press = 0; press < 80 && !(await isOnRow()); press++) await page.keyboard.press('Tab');
  expect(await isOnRow()).toBe(true);
}

test('a plan is made and changed by keyboard alone', async () => {
  await logIn();
  await page.goto('/planning');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const becomes = async (expected: string[]) => {
    await expect.poll(() => names()).toEqual(expected);
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await press('p');
  await page.getByLabel('What is the project called?').waitFor();
  await type('Freedom');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press('o');
  await type('Save', 'Earn');
  await becomes(['Save', 'Earn']);
  // Escape leaves the line for the outline, and no typed text is lost on the page.
  await press('Escape');
  await page.waitForFunction(
    () =>
      document.activeElement?.matches('[role=treegrid] [role=row]') &&
      document.activeElement.textContent.includes('Earn'),
  );
  await press('o');

  // In the first objective: a key result, and in it three tasks.
  await press('Tab');
  await tabToOutline();
  await press('Home', 'Shift+A');
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Add a key result',
  );
  await type('A year of bread');
  await becomes(['Save', 'A year of bread', 'Earn']);
  // Back to the row that opened the line.
  await press('Escape');
  await expect.poll(() => focusedRow()).toBe('Save');
  await walkTo('ArrowDown', 'A year of bread');
  await press('Shift+A');
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Add a task',
  );
  await type('Open an account', 'Count');
  // The parsed fields of the line are shown before it is sent, and are stored in the task.
  await page.keyboard.type('Sell the bike tomorrow 30m !2');
  const today = todayHere(),
    due = formatDayNear(addDays(today, 1), today, 'en');
  await page.getByText(`${due} · medium priority · 30 min`).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.outline-row.tasks', { hasText: 'Sell the bike' }).getByText(due).waitFor();
  await becomes(['Save', 'A year of bread', 'Open an account', 'Count', 'Sell the bike', 'Earn']);

  // Up and down among its siblings.
  await press('ArrowUp');
  await expect.poll(() => focusedRow()).toBe('Sell the bike');
  await press('Alt+ArrowUp', 'Alt+ArrowUp');
  await becomes(['Save', 'A year of bread', 'Sell the bike', 'Open an account', 'Count', 'Earn']);
  await expect.poll(() => focusedRow()).toBe('Sell the bike');
  await press('Alt+ArrowDown');
  await becomes(['Save', 'A year of bread', 'Open an account', 'Sell the bike', 'Count', 'Earn']);

  await press('e');
  await page.keyboard.press('Control+a');
  await type('Sell the old bike');
  await becomes([
    'Save',
    'A year of bread',
    'Open an account',
    'Sell the old bike',
    'Count',
    'Earn',
  ]);
  await expect.poll(() => focusedRow()).toBe('Sell the old bike');

  await press('x');
  await page
    .getByRole('row', { name: /Sell the old bike/ })
    .getByRole('checkbox', { checked: true })
    .waitFor();

  // The key result moves to the other objective, with its tasks.
  await press('ArrowLeft');
  await expect.poll(() => focusedRow()).toBe('A year of bread');
  await press('m');
  await page.getByRole('dialog').getByLabel('Find').waitFor();
  await type('Earn');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await becomes([
    'Save',
    'Earn',
    'A year of bread',
    'Open an account',
    'Sell the old bike',
    'Count',
  ]);

  // Deleted with everything below, and restored by one undo.
  await expect.poll(() => focusedRow()).toBe('A year of bread');
  await walkTo('ArrowUp', 'Earn');
  await press('Delete');
  await becomes(['Save']);
  await page.locator('.toast').getByText('“Earn” and 4 items below it deleted.').waitFor();
  await press('Control+z');
  await becomes([
    'Save',
    'Earn',
    'A year of bread',
    'Open an account',
    'Sell the old bike',
    'Count',
  ]);
  await page.reload();
  await becomes([
    'Save',
    'Earn',
    'A year of bread',
    'Open an account',
    'Sell the old bike',
    'Count',
  ]);
});

test('a key result asks for its metric when it is opened, until it has something to measure', async () => {
  const project = putProject(),
    objective = putObjective(project.id),
    [bare, begun] = [
      putKeyResult(objective.id, { metric: { kind: 'tasks', version: 1 } }),
      putKeyResult(objective.id, { metric: { kind: 'tasks', version: 1 }, position: 'a1' }),
    ];
  await logIn({ records: [project, objective, bare, begun, putTask(begun.id)] });
  const summary = page.getByText('Edit this key result', { exact: true }),
    metric = page.getByLabel('Measured by');
  await page.goto(`/planning?item=${bare.id}`);
  await summary.waitFor();
  await metric.waitFor();
  // No other field asks for input before it, and nothing is forecast without data.
  await page.getByText(planning.krChoose).waitFor();
  expect([
    await page.getByText('Check-ins', { exact: true }).count(),
    await page.getByText(/forecast/).count(),
  ]).toEqual([0, 0]);
  await page.goto(`/planning?item=${begun.id}`);
  await summary.waitFor();
  expect(await metric.isVisible()).toBe(false);
  await page.getByText('Check-ins', { exact: true }).waitFor();
});

/**
 * Creates two objectives with two key results in each; the first has twenty tasks, the last thirty.
 */
async function makeLongPlan(): Promise<void> {
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
  await logIn({
    records: [
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
    ],
  });
}
const rowOf = (title: string) =>
  page.locator('.outline-row', { has: page.getByRole('button', { name: title, exact: true }) });
const isFocusInView = () =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
const inField = () =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return [
      field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent?.trim(),
      field.value,
    ];
  });

test('the focus follows a moved row, and stays when the move is cancelled', async () => {
  await makeLongPlan();
  await page.goto('/planning');
  const stands = async (title: string) => {
    await expect.poll(() => focusedRow()).toBe(title);
    await expect.poll(() => isFocusInView()).toBe(true);
  };
  const moveTo = async (title: string) => {
    await page.keyboard.press('m');
    await page.getByRole('dialog').getByLabel('Find').waitFor();
    await type(title);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await rowOf('Task 2').focus();
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByLabel('Find').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await stands('Task 2');

  // At the end of thirty rows, where nothing was rendered; its keys work there.
  await moveTo('Last');
  await stands('Task 2');
  await page.keyboard.press('ArrowUp');
  await stands('Late 30');
  // Into a collapsed key result of a collapsed objective: both expand.
  for (const [folded, key] of [
    ['Third', 'ArrowLeft'],
    ['Save', 'ArrowLeft'],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('Home');
    await walkTo('ArrowDown', folded, 80);
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Home');
  await walkTo('ArrowDown', 'Task 3');
  await moveTo('Third');
  await stands('Task 3');
  await page.keyboard.press('x');
  await rowOf('Task 3').getByRole('checkbox', { checked: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  await stands('Third');
  // Into another project: the row at its old place is focused.
  await page.keyboard.press('Home');
  await walkTo('ArrowDown', 'Task 4');
  await moveTo('Away');
  await stands('Task 5');
  expect(await names()).not.toContain('Task 4');
});

test('Escape returns to the row, and the key that opens a field is not typed into it', async () => {
  await makeLongPlan();
  await page.goto('/planning');
  /** Held until the key repeats, as by a slow press. */
  const hold = async (key: string) => {
    for (let times = 0; times < 3; times += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };
  for (const [title, shift, key, label, value] of [
    ['Earn', true, 'A', 'Add a key result', ''],
    ['Second', true, 'A', 'Add a task', ''],
    ['Second', false, 'a', 'Add a key result', ''],
    ['Task 1', false, 'a', 'Add a task', ''],
    ['Earn', false, 'a', 'Add an objective', ''],
    ['Task 1', false, 'o', 'Add an objective', ''],
    ['Task 1', false, 'e', 'Rename', 'Task 1'],
    ['Task 1', false, 'p', 'What is the project called?', ''],
    ['Task 1', false, 'm', 'Find', ''],
  ] as const) {
    await rowOf(title).focus();
    if (shift) await page.keyboard.down('Shift');
    await hold(key);
    if (shift) await page.keyboard.up('Shift');
    await expect.poll(() => inField(), { message: title + key }).toEqual([label, value]);
    await page.keyboard.type('xx');
    await expect.poll(() => inField()).toEqual([label, 'xx']);
    // On the last line, where an objective is added, Escape first clears the text.
    await page.keyboard.press('Escape');
    if (label === 'Add an objective') await page.keyboard.press('Escape');
    await expect.poll(() => focusedRow(), { message: title + key }).toBe(title);
  }
  // A key held in a field repeats.
  await rowOf('Second').focus();
  await page.keyboard.press('Shift+A');
  await expect.poll(() => inField()).toEqual(['Add a task', '']);
  await hold('z');
  await expect.poll(() => inField()).toEqual(['Add a task', 'zzz']);
});

/**
 * Runs in the outline, on the board and on days, with the find field and the shown part of a plan.
 */
async function findInEachView(
  run: (field: Locator, shown: string) => Promise<void>,
): Promise<void> {
  await makeLongPlan();
  await page.goto('/planning');
  for (const [view, shown] of [
    ['1', '.outline-row'],
    ['2', '.board-card'],
    ['3', '.timeline-row'],
  ] as const) {
    await page.keyboard.press(view);
    await page.locator(shown).first().waitFor();
    await run(page.locator('.outline-find input'), shown);
  }
}

test('Escape before the search results are rendered continues in the whole plan', () =>
  findInEachView(async (field, shown) => {
    await page.keyboard.press('/');
    await field.evaluate((input) => {
      // As soon as the address changes: the page has received it and has rendered nothing yet.
      const replace = history.replaceState.bind(history);
      history.replaceState = (...change: Parameters<typeof replace>) => {
        replace(...change);
        if (!location.search.includes('find=')) return;
        history.replaceState = replace;
        input.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        );
        document.body.dataset['escaped'] = '1';
      };
    });
    await field.fill('late 2');
    await page.waitForFunction(
      () => document.body.dataset['escaped'] === '1' && !location.search.includes('find='),
    );
    await page.evaluate(() => {
      delete document.body.dataset['escaped'];
    });
    // Waits for late changes of the focus. A busy page has no idle callback to wait for.
    await page.settled();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(
      await page.evaluate((place) => document.activeElement?.closest(place) !== null, shown),
    ).toBe(true);
    expect(await field.inputValue()).toBe('');
  }));

test('a menu stays within the window wherever its button is', async () => {
  await makeLongPlan();
  await page.goto('/planning');
  const more = rowOf('Task 10').getByRole('button', { name: 'Actions for Task 10' });
  await more.waitFor();
  for (const height of [740, 480]) {
    await page.setViewportSize({ width: 360, height });
    for (const at of [0.15, 0.35, 0.5, 0.65, 0.85]) {
      await more.evaluate(
        (button, part) =>
          scrollBy({
            top: button.getBoundingClientRect().top - innerHeight * part,
            behavior: 'instant',
          }),
        at,
      );
      await more.click({ position: { x: 5, y: 5 } });
      const menu = page.locator('.popover:popover-open');
      await menu.waitFor();
      const { top, bottom } = await menu.evaluate(
        (panel) => panel.getBoundingClientRect().toJSON() as DOMRect,
      );
      expect(top, `${height} ${at}`).toBeGreaterThanOrEqual(0);
      expect(bottom, `${height} ${at}`).toBeLessThanOrEqual(height);
      // Its last entry is reached by keyboard and by scrolling.
      await page.keyboard.press('End');
      const last = await menu.getByRole('menuitem', { name: 'Delete' }).evaluate((entry) => {
        const box = entry.getBoundingClientRect();
        return {
          bottom: box.bottom,
          isHit: entry.contains(
            document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2),
          ),
        };
      });
      expect(last.isHit, `${height} ${at}`).toBe(true);
      expect(last.bottom).toBeLessThanOrEqual(height);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    }
  }
  // The open menu has the focus at once: the next key does not reach the row below.
  await more.evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }),
    );
  });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Delete/);
});

test('the menu of a row opens by the menu keys, and F starts a block on its task', async () => {
  const project = putProject({ title: 'A year off' }),
    objective = putObjective(project.id, { title: 'Save' });
  const result = putKeyResult(objective.id, { title: 'Bread' });
  await logIn({ records: [project, objective, result, putTask(result.id, { title: 'Flour' })] });
  await page.goto('/planning');
  await page.locator('.outline-name').filter({ hasText: 'Flour' }).waitFor();
  await tabToOutline();
  await walkTo('ArrowDown', 'Flour');
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await page.keyboard.press(key);
    await page.getByRole('menuitem', { name: planning.duplicate }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedRow()).toBe('Flour');
  }
  await page.keyboard.press('f');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/timer-block');
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Flour' }).waitFor();
});
