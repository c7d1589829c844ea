/**
 * Tests that the reminder of a task says where it will be shown: on a device without notifications,
 * only in the page.
 */
import { expect, test } from 'vitest';
import { planning as en } from '#contract/i18n/en/planning';
import { planning as vi } from '#contract/i18n/vi/planning';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';
import { replaceProperty } from '../../../tests/support/component/replace-property.ts';
import { putKeyResult, putObjective, putProject, putTask } from '../../../tests/support/records.ts';

const t = { en, vi };
test.each([
  ['en', 'refused', { permission: 'denied' }, 'remindInPage', 'remindHint'],
  ['vi', 'refused', { permission: 'denied' }, 'remindInPage', 'remindHint'],
  ['en', 'unknown', undefined, 'remindInPage', 'remindHint'],
  ['vi', 'unknown', undefined, 'remindInPage', 'remindHint'],
  ['en', 'not yet asked for', { permission: 'default' }, 'remindHint', 'remindInPage'],
  ['vi', 'not yet asked for', { permission: 'default' }, 'remindHint', 'remindInPage'],
] as const)(
  'the field says where a reminder is shown: in %s, with notifications %s',
  async (language, _, value, said, unsaid) => {
    replaceProperty(window, 'Notification', { value });
    const project = putProject(),
      objective = putObjective(project.id),
      keyResult = putKeyResult(objective.id);
    const task = putTask(keyResult.id, { title: 'Call Mai' });
    await logIn({ language, records: [project, objective, keyResult, task] });
    await page.goto(`/planning?item=${task.id}`);
    await page.getByLabel(t[language].fieldRemind).waitFor();
    await page.getByText(t[language][said]).waitFor();
    expect(await page.getByText(t[language][unsaid]).count()).toBe(0);
  },
);
