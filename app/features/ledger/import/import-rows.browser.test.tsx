/** The rows of the import preview: each is as high as its content. */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger as en } from '#contract/words/en/ledger';
import { ledger as vi } from '#contract/words/vi/ledger';
import { formatDayNear } from '#domain/calendar';
import { answer, page, signIn, stored } from '../../../../tests/support/component/mount-page.tsx';
import { todayHere } from '../../../../tests/support/today.ts';

const cash = seedRecordId('account', 0);
const today = todayHere();
const lines = [`${today},Florist,-92000`, `${today},Waterworks,-31000`, `${today},Bakery,-128000`];
const file = new File([`Date,Description,Amount\n${lines.join('\n')}\n`], 'bank.csv', { type: 'text/csv' });

const payees = () => stored('transactions').map(({ fields }) => fields?.['payee']).sort();

test.each([
  { language: 'en' as const, words: en }, { language: 'vi' as const, words: vi },
])('a row deleted after an earlier import is left out, says so, and covers no other: $language', async (given) => {
  const { language, words } = given;
  const { importing } = words;
  answer('GET /api/sync/deleted', () => ({ acts: [], next: null }));
  await signIn({ language });
  const preview = page.getByRole('complementary', { name: importing.preview });
  const choose = async () => {
    await page.goto('/dashboard/ledger?period=all');
    await page.getByRole('button', { name: importing.title, exact: true }).click();
    await preview.locator('input[type=file]').setInputFiles(file);
    await preview.getByLabel(importing.account, { exact: true }).selectOption(cash);
  };
  await choose();
  await preview.getByRole('button', { name: importing.run(3), exact: true }).click();
  await expect.poll(payees).toEqual(['Bakery', 'Florist', 'Waterworks']);

  await page.locator('[data-row]').filter({ hasText: 'Waterworks' }).getByRole('checkbox').click();
  await page.keyboard.press('Delete');
  await expect.poll(payees).toEqual(['Bakery', 'Florist']);

  await choose();
  await preview.getByText(importing.fates.deleted(formatDayNear(today, today, language)), { exact: true }).waitFor();
  await expect.poll(() => places().map(({ holds }) => holds)).toEqual([true, true, true]);
  await expect.poll(() => places().every(({ top }, at, all) => at === 0 || top >= all[at - 1]!.bottom)).toBe(true);
});

/** The edges of each row, from top to bottom, and whether all of its parts lie inside it. */
function places(): { top: number; bottom: number; holds: boolean }[] {
  return Array.from(document.querySelectorAll('.imp-rows li'), (row) => {
    const { top, bottom } = row.getBoundingClientRect(), parts = [...row.querySelectorAll('span, button')];
    return { top, bottom, holds: parts.every((part) => part.getBoundingClientRect().bottom <= bottom) };
  }).sort((a, b) => a.top - b.top);
}
