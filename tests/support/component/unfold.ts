import type { Locator } from './locator.ts';

/** Opens a part of a tool by its head, as a person does; one that is open stays so. */
export async function unfold(part: Locator): Promise<void> {
  const fold = part.locator('.fold').first();
  await fold.waitFor();
  if (!(await fold.evaluate((details) => (details as HTMLDetailsElement).open)))
    await fold.locator('summary').first().press('Enter');
}
