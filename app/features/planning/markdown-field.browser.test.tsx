/** Shows the note of a task, and ticks a box that is nested in a list. */
import { expect, test } from 'vitest';
import { putKeyResult, putObjective, putProject, putTask } from '../../../tests/support/records.ts';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';

const note = [
  '## Packing',
  '- [x] passport',
  '- bag',
  '  - [ ] charger, **both**',
  '  - [ ] book',
  '',
  '| day | where |',
  '|---|--:|',
  '| 3 May | Huế |',
  '',
  '> See https://example.org/list.',
  'Written by hand',
].join('\n');

test('a note shows its lists and tables, and a nested box is ticked in its line', async () => {
  const project = putProject({ title: 'Travel', position: 'V' });
  const objective = putObjective(project.id, { title: 'See Huế', position: 'V' });
  const result = putKeyResult(objective.id, { title: 'Prepare', position: 'B' });
  const task = putTask(result.id, { title: 'Pack', position: 'B', noteMarkdown: note });
  await logIn({ records: [project, objective, result, task] });
  await page.goto(`/planning?project=${project.id}&item=${task.id}`);

  const shown = page.locator('.markdown');
  await shown.getByRole('heading', { name: 'Packing', level: 5 }).waitFor();
  expect(await shown.locator('li li').allTextContents()).toEqual(['charger, both', 'book']);
  expect(await shown.locator('td').allTextContents()).toEqual(['3 May', 'Huế']);
  expect(await shown.locator('blockquote a').getAttribute('href')).toBe('https://example.org/list');

  expect(await shown.getByLabel('passport').isChecked()).toBe(true);
  await shown.getByLabel('charger, both').check();
  await shown.getByRole('checkbox', { name: 'charger, both', checked: true }).waitFor();
  expect(await shown.getByLabel('book').isChecked()).toBe(false);
});
