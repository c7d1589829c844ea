/**
 * Follows a key result through its check-ins, works through tasks on board and timeline, and undoes
 * mistakes.
 */
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar';
import {
  put,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
} from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';

const daysAgo = (days: number): string => addDays(todayHere(), -days);
const toast = (text: RegExp | string) => page.locator('.toast').getByText(text).first();

test('a key result takes check-ins, repeats its task, and completes all tasks at once', async () => {
  const project = putProject({ title: 'A year off', position: 'V' }),
    other = putProject({ title: 'Garden', position: 'W' });
  const objective = putObjective(project.id, { title: 'Get fit', position: 'V' });
  const running = putKeyResult(objective.id, {
    title: 'Run 100 km',
    position: 'B',
    metric: { kind: 'manual', version: 1, unit: 'km' },
    startValue: 0,
    targetValue: 100,
    currentValue: 40,
    startDay: daysAgo(50),
    dueDay: daysAgo(-50),
  });
  const doing = putKeyResult(objective.id, { title: 'Prepare', position: 'C' });
  const tasks = [
    putTask(doing.id, {
      title: 'Stretch',
      position: 'B',
      dueDay: daysAgo(1),
      repeat: { version: 1, every: 1, unit: 'week', weekdays: [], dayOfMonth: null, from: 'done' },
    }),
    putTask(doing.id, {
      title: 'Buy shoes',
      position: 'C',
      noteMarkdown: '**Size** 42 <b>raw</b>',
    }),
    putTask(doing.id, { title: 'Find a route', position: 'D' }),
  ];
  const checkIn = (days: number, value: number) =>
    put('checkIns', { keyResultId: running.id, day: daysAgo(days), value });
  await logIn({
    records: [
      project,
      other,
      objective,
      running,
      doing,
      ...tasks,
      checkIn(28, 20),
      checkIn(14, 40),
    ],
  });

  await page.goto(`/planning?project=${project.id}&item=${running.id}`);
  const panel = page.locator('.kr-panel');
  await panel.getByText('60 km to go').waitFor();
  await panel.getByText(/Not enough data for a forecast: it takes 3 values/).waitFor();

  // A third check-in makes a forecast; deleting it restores the value, and so does undo.
  await panel.getByLabel('What happened since last time?').fill('A long run');
  await panel.getByLabel('Value').fill('60');
  await panel.getByLabel('Confidence 4 of 5').first().check({ force: true });
  await panel.getByRole('button', { name: 'Save check-in' }).click();
  await panel.getByText('40 km to go').waitFor();
  // Twenty in each of two fortnights.
  await panel
    .getByText(/Recently it has changed by 10 km a week .*If this continues, you reach the target/)
    .waitFor();
  await panel.getByText('A long run').waitFor();
  await panel
    .locator('li', { hasText: 'A long run' })
    .getByRole('button', { name: /Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await panel.getByText('60 km to go').waitFor();
  await toast('Check-in deleted.').waitFor();
  // Figure and list are read separately: the next click waits for the restored line.
  await panel.getByText('A long run').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await panel.getByText('40 km to go').waitFor();
  await panel.getByText('A long run').waitFor();
  // Corrected afterwards, with the unit as people write it.
  await panel
    .locator('li', { hasText: 'A long run' })
    .getByRole('button', { name: /Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await panel.locator('li').getByLabel('Value').fill('62 km');
  await panel.locator('li').getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByText('38 km to go').waitFor();

  // Notes are shown as written, and never as HTML.
  await page
    .getByRole('row', { name: /Buy shoes/ })
    .getByRole('button', { name: 'Buy shoes', exact: true })
    .click();
  await page.locator('.markdown strong', { hasText: 'Size' }).waitFor();
  expect(await page.locator('.markdown').textContent()).toBe('Size 42 <b>raw</b>');

  // On the board the repeating task is completed by key, and repeats once.
  await page.locator('.outline-tools').getByText('Board', { exact: true }).click();
  const column = (name: string) =>
    page.getByRole('region', { name, exact: true }).locator('.board-title');
  await expect
    .poll(() => column('To do').allTextContents())
    .toEqual(['Stretch', 'Buy shoes', 'Find a route']);
  const card = (title: string) => page.locator('.board-card', { hasText: title });
  await card('Find a route').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => column('Doing').allTextContents()).toEqual(['Find a route']);
  await card('Stretch').focus();
  await page.keyboard.press('x');
  await toast(/“Stretch” is done. The next one is due/).waitFor();
  await expect.poll(() => column('Done').allTextContents()).toEqual(['Stretch']);
  await expect.poll(() => column('To do').allTextContents()).toEqual(['Stretch', 'Buy shoes']);

  // Several tasks are moved at once; view and search stay in the address.
  await column('To do')
    .filter({ hasText: 'Buy shoes' })
    .click({ modifiers: ['ControlOrMeta'] });
  await card('Find a route').click({ modifiers: ['ControlOrMeta'] });
  const bar = page.getByRole('region', { name: 'Selected tasks' });
  await bar.getByText('2 tasks selected').waitFor();
  await bar.getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('menuitem', { name: 'High' }).click();
  await expect
    .poll(() => page.locator('.board-foot', { hasText: 'high priority' }).count())
    .toBe(2);
  await bar.getByRole('button', { name: 'Due', exact: true }).click();
  await page.getByRole('button', { name: 'in a week' }).click();
  await page.locator('.outline-tools').getByText('Timeline', { exact: true }).click();
  await expect.poll(() => page.locator('.timeline-row.tasks').count()).toBe(4);
  await page.locator('.timeline-name', { hasText: 'Run 100 km' }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await toast(/“Run 100 km”: /).waitFor();
  await page.reload();
  await expect.poll(() => page.locator('.timeline-row.tasks').count()).toBe(4);

  // Found by search, duplicated with everything below, archived and restored.
  await page.getByLabel('Search the plan').fill('route');
  await expect.poll(() => page.locator('.timeline-row.tasks').count()).toBe(1);
  await page.getByLabel('Search the plan').press('Escape');
  await page.locator('.outline-tools').getByText('Outline', { exact: true }).click();
  const headMenu = page
    .locator('.outline-headline')
    .getByRole('button', { name: 'Actions for A year off' });
  await headMenu.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await toast(/“A year off” duplicated with 6 items below it/).waitFor();
  // The toast covers the actions of the plan.
  await page.locator('.toast.on').getByRole('button', { name: 'Dismiss' }).first().click();
  const copyMenu = page
    .locator('.outline-headline')
    .getByRole('button', { name: 'Actions for A year off (copy)' });
  await copyMenu.waitFor();
  await expect.poll(() => page.locator('.outline-name').count()).toBeGreaterThan(0);
  expect(await page.locator('.outline-name.done').count()).toBe(0);
  await copyMenu.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await toast('“A year off (copy)” archived.').waitFor();
  await page
    .getByText(/· archived ·|· archived/)
    .first()
    .waitFor();

  // Created from a template, and undone completely.
  await page.getByRole('button', { name: 'Add a project' }).click();
  await page.getByRole('button', { name: 'From a template…' }).click();
  await page.getByRole('button', { name: /A language to B1/ }).click();
  await toast(/“A language to B1” created, with 14 items/).waitFor();
  await page.getByRole('button', { name: 'A language to B1' }).first().waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect
    .poll(() =>
      page
        .getByRole('navigation', { name: 'Projects' })
        .getByRole('button', { name: 'A language to B1' })
        .count(),
    )
    .toBe(0);
});
