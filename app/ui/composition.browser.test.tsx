/**
 * Tests the keys of an input method that composes words. They are sent as browsers send them,
 * because a test cannot run one.
 */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { page, logIn, stored } from '../../tests/support/component/mount-page.tsx';
import { dayMs, putTransaction } from '../../tests/support/records.ts';
import { todayHere } from '../../tests/support/today.ts';

/** Chromium and Firefox end the composition after the key, Safari before it. */
const composing = [
  { isComposing: true, keyCode: 229 },
  { isComposing: true, keyCode: 13 },
  { keyCode: 229 },
];
const field = () => document.activeElement as HTMLInputElement;

test('keys of the input method reach no picker, palette or entry line', async () => {
  const row = putTransaction(seedRecordId('account', 0), {
    payee: 'Kopi',
    date: dayMs(todayHere()),
    amountMinor: 20_000,
    currency: 'USD',
    categoryId: null,
  });
  await logIn({ records: [row] });
  await page.goto('/dashboard/ledger?period=all');
  await page.locator('[data-row]').filter({ hasText: 'Kopi' }).waitFor();
  const press = (key: string) => page.keyboard.press(key);
  const sendAll = (key: string) => {
    for (const init of composing) {
      const event = new KeyboardEvent('keydown', { key, ...init, bubbles: true, cancelable: true });
      field().dispatchEvent(event);
      // The input method still gets the key.
      expect(event.defaultPrevented).toBe(false);
    }
  };

  await press('j');
  await press('c');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  const chosen = field().getAttribute('aria-activedescendant');
  for (const key of ['Enter', 'ArrowDown', 'ArrowUp']) sendAll(key);
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen);
  expect(await dialog.count()).toBe(1);
  expect(stored('transactions').map(({ fields }) => fields!['categoryId'] ?? null)).toEqual([null]);
  // After the composition the same key belongs to the picker.
  await press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => typeof stored('transactions')[0]!.fields!['categoryId']).toBe('string');

  await press('n');
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await page.keyboard.type('coffee');
  sendAll('Escape');
  expect(field().value).toBe('coffee');
  await press('Escape');
  expect(field().value).toBe('');

  await press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  for (const key of ['Enter', 'End']) sendAll(key);
  expect(await page.getByRole('dialog').count()).toBe(1);
});
