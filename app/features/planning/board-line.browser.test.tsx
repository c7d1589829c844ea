/**
 * Tests that tasks are added on the board: under the key result of the focused card, or under the
 * one named in the line.
 */
import { expect, test } from 'vitest';
import { planning as english } from '#contract/i18n/en/planning';
import { planning as vietnamese } from '#contract/i18n/vi/planning';
import { putKeyResult, putObjective, putProject, putTask } from '../../../tests/support/records.ts';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';

test.each([
  ['en', english],
  ['vi', vietnamese],
] as const)('%s', async (language, t) => {
  const project = putProject({ title: 'Bakery', position: 'V' }),
    objective = putObjective(project.id, { title: 'Bake', position: 'V' });
  const [bread, shop] = [
    putKeyResult(objective.id, {
      title: 'Bread',
      position: 'B',
      metric: { kind: 'tasks', version: 1 },
    }),
    putKeyResult(objective.id, {
      title: 'Shop',
      position: 'C',
      metric: { kind: 'tasks', version: 1 },
    }),
  ];
  await logIn({
    language,
    records: [
      project,
      objective,
      bread,
      shop,
      putTask(bread.id, { title: 'Flour', position: 'V' }),
      putTask(shop.id, { title: 'Sign', position: 'V' }),
    ],
  });
  await page.goto('/planning?view=board');
  const cards = () =>
    page
      .getByRole('region', { name: t.status.todo, exact: true })
      .locator('.board-card')
      .evaluateAll((all) =>
        all.map((card) => [
          card.querySelector('.board-title')!.textContent,
          card.querySelector('small')!.textContent,
        ]),
      );
  const before = [
    ['Flour', 'Bread'],
    ['Sign', 'Shop'],
  ];
  await expect.poll(cards).toEqual(before);
  const card = (title: string) => page.locator('.board-card', { hasText: title }),
    line = page.getByLabel(t.addTask, { exact: true });
  const isFocused = (title: string) =>
    card(title).evaluate((element) => element === document.activeElement);
  // The key on the first card focuses the line, under its key result.
  await card('Sign').focus();
  await page.getByText('→ Shop', { exact: true }).waitFor();
  await page.keyboard.press('a');
  await expect
    .poll(() => line.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await line.fill('Counter');
  await line.press('Enter');
  await expect.poll(cards).toEqual([...before, ['Counter', 'Shop']]);
  // A task with a named key result goes there; the draft stays while another card is focused, and
  // in the outline too.
  await line.fill('Salt #Bread');
  await card('Flour').focus();
  await expect.poll(() => isFocused('Flour')).toBe(true);
  expect(await line.inputValue()).toBe('Salt #Bread');
  await page.locator('.outline-tools').getByText(t.views.outline, { exact: true }).click();
  await expect
    .poll(() =>
      page
        .getByLabel(t.addTask, { exact: true })
        .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value)),
    )
    .toEqual(['', 'Salt #Bread']);
  await page.locator('.outline-tools').getByText(t.views.board, { exact: true }).click();
  await expect.poll(cards).toEqual([...before, ['Counter', 'Shop']]);
  await card('Sign').focus();
  await page.getByText('→ Shop', { exact: true }).waitFor();
  await expect.poll(() => line.inputValue()).toBe('Salt #Bread');
  await line.press('Enter');
  await expect.poll(cards).toEqual([
    ['Flour', 'Bread'],
    ['Salt', 'Bread'],
    ['Sign', 'Shop'],
    ['Counter', 'Shop'],
  ]);
  await line.press('Escape');
  await expect.poll(() => isFocused('Sign')).toBe(true);

  // Presses two keys before the browser has rendered the first: the card keeps the focus in each
  // column, up to done and back.
  for (const [keys, column] of [
    [
      [
        ['ArrowRight', true],
        ['ArrowRight', true],
      ],
      'done',
    ],
    [
      [
        ['x', false],
        ['ArrowRight', true],
      ],
      'doing',
    ],
  ] as const) {
    await page.evaluate(async (pressed) => {
      for (const [key, altKey] of pressed) {
        document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true }),
        );
        for (let turn = 0; turn < 10; turn++) await Promise.resolve();
      }
    }, keys);
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: t.status[column], exact: true })
          .locator('.board-title')
          .allTextContents(),
      )
      .toEqual(['Sign']);
    await expect.poll(() => isFocused('Sign')).toBe(true);
  }
});
