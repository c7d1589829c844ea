/**
 * Tests that figures of a tool are saved under a name. `tests/e2e/scenarios.test.ts` tests them
 * after a reload and with an account.
 */
import { describe, expect, test } from 'vitest';
import { scenarios as enScenarios } from '#contract/i18n/en/scenarios';
import { tools as enTools } from '#contract/i18n/en/tools';
import { scenarios as viScenarios } from '#contract/i18n/vi/scenarios';
import { tools as viTools } from '#contract/i18n/vi/tools';
import { page } from '../../../tests/support/component/mount-page.tsx';

const languages = {
  en: { path: '/compound-interest', t: { ...enTools.scenarios, ...enScenarios } },
  vi: { path: '/vi/compound-interest', t: { ...viTools.scenarios, ...viScenarios } },
} as const;

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { path, t } = languages[language];

  test('a name typed while the previous one is being saved stays for the next', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: t.open }).click();
    const title = page.getByRole('textbox', { name: t.name, exact: true });
    await title.fill('A');
    // In one step, so that no answer of the storage comes in between.
    await title.evaluate((element) => {
      const field = element as HTMLInputElement;
      field.form!.requestSubmit();
      field.select();
      document.execCommand('insertText', false, 'B');
    });
    await page.getByText(t.saved('A'), { exact: true }).waitFor();
    expect(await title.inputValue()).toBe('B');
    await title.press('Enter');
    await page.getByRole('button', { name: t.use('B'), exact: true }).waitFor();
    // The field is free again.
    await expect.poll(() => title.inputValue()).toBe(t.suggested(3));
  });
});
