/**
 * Tests planning with the pointer: drags in the outline, between columns of the board, and along
 * the days.
 */
import { expect, test } from 'vitest';
import { addDays, formatDay, formatRange } from '#domain/calendar';
import { page, logIn, stored } from '../../../tests/support/component/mount-page.tsx';
import type { Locator } from '../../../tests/support/component/locator.ts';
import { putKeyResult, putObjective, putProject, putTask } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';

const today = todayHere();

/** Creates a project with two objectives; three tasks are under the first, one under the second. */
async function makePlan(): Promise<void> {
  const project = putProject({ title: 'Bakery', position: 'V' });
  const [bake, sell] = [
    putObjective(project.id, {
      title: 'Bake',
      position: 'B',
      startDay: addDays(today, -10),
      dueDay: addDays(today, 20),
    }),
    putObjective(project.id, { title: 'Sell', position: 'C' }),
  ];
  const [bread, shop] = [
    putKeyResult(bake.id, { title: 'Bread', position: 'B' }),
    putKeyResult(sell.id, { title: 'Shop', position: 'B' }),
  ];
  await logIn({
    records: [
      project,
      bake,
      sell,
      bread,
      shop,
      putTask(bread.id, { title: 'Flour', position: 'B', dueDay: addDays(today, 3) }),
      putTask(bread.id, { title: 'Oven', position: 'C' }),
      putTask(bread.id, { title: 'Salt', position: 'D' }),
      putTask(shop.id, { title: 'Sign', position: 'B' }),
    ],
  });
}
const names = () => page.locator('.outline-name').allTextContents();
const row = (title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: title, exact: true }) });

test('a task is dragged in the outline among its siblings and to another key result', async () => {
  await makePlan();
  await page.goto('/planning');
  const becomes = async (expected: string[]) => {
    await expect.poll(() => names()).toEqual(expected);
  };
  const first = ['Bake', 'Bread', 'Flour', 'Oven', 'Salt', 'Sell', 'Shop', 'Sign'];
  await becomes(first);
  await row('Salt').dragTo(row('Flour'));
  await becomes(['Bake', 'Bread', 'Salt', 'Flour', 'Oven', 'Sell', 'Shop', 'Sign']);
  await row('Flour').dragTo(row('Sign'));
  const moved = ['Bake', 'Bread', 'Salt', 'Oven', 'Sell', 'Shop', 'Flour', 'Sign'];
  await becomes(moved);
  // A drop on the add line puts it last there.
  await row('Salt').dragTo(
    page
      .getByRole('row')
      .filter({ has: page.getByLabel('Add a task') })
      .last(),
  );
  await becomes(['Bake', 'Bread', 'Oven', 'Sell', 'Shop', 'Flour', 'Sign', 'Salt']);
  // A key result moves with its tasks; a drop on a wrong kind changes nothing.
  await row('Shop').dragTo(row('Bread'));
  await becomes(['Bake', 'Shop', 'Flour', 'Sign', 'Salt', 'Bread', 'Oven', 'Sell']);
  await row('Oven').dragTo(row('Sell'));
  await becomes(['Bake', 'Shop', 'Flour', 'Sign', 'Salt', 'Bread', 'Oven', 'Sell']);
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+z');
  await becomes(['Bake', 'Bread', 'Salt', 'Flour', 'Oven', 'Sell', 'Shop', 'Sign']);
  await page.reload();
  await becomes(['Bake', 'Bread', 'Salt', 'Flour', 'Oven', 'Sell', 'Shop', 'Sign']);
  // The server has stored it too.
  const isBread = (fields: Record<string, unknown> = {}) =>
    fields['keyResultId'] ===
    stored('keyResults').find((each) => each.fields!['title'] === 'Bread')!.id;
  await expect
    .poll(() =>
      stored('tasks')
        .filter(({ fields }) => isBread(fields))
        .toSorted((a, b) =>
          String(a.fields!['position']) < String(b.fields!['position']) ? -1 : 1,
        )
        .map(({ fields }) => fields!['title']),
    )
    .toEqual(['Salt', 'Flour', 'Oven']);
});

test('tasks are dragged on the board to another column, one or all selected', async () => {
  await makePlan();
  await page.goto('/planning?view=board');
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const cards = (name: string) => column(name).locator('.board-title').allTextContents();
  const card = (title: string) => page.locator('.board-card', { hasText: title });
  await expect.poll(() => cards('To do')).toEqual(['Flour', 'Oven', 'Salt', 'Sign']);
  await card('Oven').dragTo(column('Doing'));
  await expect.poll(() => cards('Doing')).toEqual(['Oven']);
  await card('Flour').click({ modifiers: ['ControlOrMeta'] });
  await card('Sign').click({ modifiers: ['ControlOrMeta'] });
  await card('Sign').dragTo(column('Done'));
  await expect.poll(() => cards('Done')).toEqual(['Flour', 'Sign']);
  await expect.poll(() => cards('To do')).toEqual(['Salt']);
  // One undo restores all.
  await page.keyboard.press('Control+z');
  await expect.poll(() => cards('To do')).toEqual(['Flour', 'Salt', 'Sign']);
});

test('bars are dragged along the days, whole or at one end', async () => {
  await makePlan();
  await page.goto('/planning?view=timeline');
  await page.getByText('Weeks', { exact: true }).click();
  const label = (title: string) => page.locator('.timeline-name', { hasText: title });
  const says = async (title: string, text: string) => {
    await expect.poll(() => label(title).getAttribute('aria-label')).toBe(`${title}, ${text}`);
  };
  const line = (title: string) => page.locator('.timeline-row', { has: label(title) });
  const full = (day: string) => formatDay(day, 'en', 'full');
  await says('Flour', full(addDays(today, 3)));
  /** 26 px are one day. */
  const pull = async (what: Locator, days: number) => {
    const box = (await what.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + days * 13, y, { steps: 4 });
    await page.mouse.move(x + days * 26, y, { steps: 4 });
    await page.mouse.up();
  };
  await pull(line('Flour').locator('.timeline-dot i'), 4);
  await says('Flour', full(addDays(today, 7)));
  // Shown at once, stored and reported a moment later: then it can be undone. The handler of the
  // keys may load later.
  await page
    .locator('.toast')
    .filter({ hasText: full(addDays(today, 7)) })
    .waitFor();
  await page.keyboard.press('Control+z');
  await says('Flour', full(addDays(today, 3)));
  await pull(line('Flour').locator('.timeline-dot i'), -2);
  await says('Flour', full(addDays(today, 1)));

  const range = (from: number, to: number) =>
    formatRange(addDays(today, from), addDays(today, to), 'en');
  await says('Bake', range(-10, 20));
  await pull(line('Bake').locator('u.from'), 3);
  await says('Bake', range(-7, 20));
  await line('Bake').locator('u.to').scrollIntoViewIfNeeded();
  await pull(line('Bake').locator('u.to'), -5);
  await says('Bake', range(-7, 15));
  await pull(line('Bake').locator('.timeline-span'), 2);
  await says('Bake', range(-5, 17));
  // Keys move it in the same way, by a week with Shift.
  await label('Bake').focus();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await says('Bake', range(2, 24));
  // A press opens it, and moves nothing.
  await label('Flour').click();
  await expect
    .poll(() => page.locator('.outline-side').getByLabel('Title').inputValue())
    .toBe('Flour');
  await says('Flour', full(addDays(today, 1)));
});
