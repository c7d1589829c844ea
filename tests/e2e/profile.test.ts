/** A person changes the password, and closes the account, from the profile page: whatever this device remembered before the server answered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { newPerson, seenSignedIn, signUp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';

let product: Product, browser: TestBrowser;
beforeAll(async () => { product = await startProduct(); browser = await openBrowser({ url: product.url }); });
afterAll(async () => { await browser.close(); await product.dispose(); });

test('the password is changed and the account closed, after a reload as well as without one', async () => {
  const page = await browser.newPage();
  const person = newPerson('Lan');
  await signUp(page, person);
  await seenSignedIn(page);
  await page.goto('/profile');
  // The list of sign-ins asks for the person as well.
  await page.getByText('this device').first().waitFor();

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  const fill = async (current: string) => {
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill('another-good-one');
    await dialog.getByLabel('New password again').fill('another-good-one');
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  browser.expectComplaints(/401|auth\/invalid-credential|auth\/wrong-password/);
  await fill('not the password');
  await dialog.getByText('The current password is not right.').waitFor();
  await fill(person.password);
  await dialog.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel('Current password').fill('another-good-one');
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await dialog.getByRole('button', { name: 'Delete this account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('tudo-0')).length)).toBe(0);
});
