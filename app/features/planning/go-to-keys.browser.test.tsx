/** "Go to" shortcuts on a page whose rows have keys of their own. */
import { expect, test } from 'vitest';
import { putObjective, putProject } from '../../../tests/support/records.ts';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';

const names = () => page.locator('.outline-name').allTextContents();
const isOnRow = () =>
  page.evaluate(() => document.activeElement?.matches('[role=treegrid] [role=row]'));
/** Tabs to the outline's one tab stop. */
async function tabToOutline(): Promise<void> {
  for (let press = 0; press < 80 && !(await isOnRow()); press++) await page.keyboard.press('Tab');
  expect(await isOnRow()).toBe(true);
}

test('the second key of "go to" leaves the page, and is no key of the row with the focus', async () => {
  const project = putProject({ title: 'Bakery' });
  await logIn({ records: [project, putObjective(project.id, { title: 'Bake' })] });
  for (const [key, address] of [
    ['d', '/dashboard'],
    ['a', '/dashboard/accounts'],
  ] as const) {
    await page.goto('/planning');
    await tabToOutline();
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await page.waitForURL((url) => url.pathname === address);
  }
  await page.goto('/planning');
  await expect.poll(() => names()).toEqual(['Bake']);
});
