/**
 * A person changes the password, and closes the account, from the profile page: whatever this
 * device remembered before the server answered.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { newPerson, openFromMenu, openProfile, seenSignedIn, signUp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';

let product: Product, browser: TestBrowser;
beforeAll(async () => {
  product = await shareProduct();
  browser = await openBrowser({ url: product.url });
});
afterAll(async () => {
  await browser.close();
});

test('the password is changed and the account closed, with and without a reload', async () => {
  const page = await browser.newPage();
  const person = newPerson('Lan');
  await signUp(page, person);
  await seenSignedIn(page);
  await fetch(`${product.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  await openProfile(page);
  // The list of sign-ins asks for the person as well.
  await page.getByText('this device', { exact: true }).first().waitFor();
  const elsewhere = page.getByText('Firefox, Linux', { exact: true });
  await elsewhere.waitFor();

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password again').waitFor();
  // The fields that a password manager recognizes: the user name, the current password, and the new
  // one, twice.
  expect(
    await dialog
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete'))),
  ).toEqual(['username', 'current-password', 'new-password', 'new-password']);
  expect(await dialog.locator('input[name="username"]').inputValue()).toBe(person.email);
  const fill = async (current: string, next = 'another-good-one') => {
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('New password again').fill(next);
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  browser.expectComplaints(
    /40[01]|auth\/invalid-credential|auth\/wrong-password|auth\/same-password/,
  );
  await fill('not the password');
  await dialog.getByText('The current password is not right.').waitFor();
  // The old one is no new one, and the field says so.
  await fill(person.password, person.password);
  await dialog.getByText('This is already your password. Please choose another one.').waitFor();
  expect(
    await dialog.getByLabel('New password', { exact: true }).getAttribute('aria-invalid'),
  ).toBe('true');
  await fill(person.password);
  await dialog.waitFor({ state: 'detached' });
  // The change has ended every other sign-in, and the list below shows it.
  await elsewhere.waitFor({ state: 'detached' });
  await page.getByText('this device', { exact: true }).waitFor();

  await page.reload();
  const kept = ['timerTasks_v3', 'timerActiveTaskId_v3', 'tudo.timer', 'tudo.tools'];
  await page.evaluate((keys) => {
    for (const key of keys) localStorage.setItem(key, 'null');
  }, kept);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel('Current password').fill('another-good-one');
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await dialog.getByRole('button', { name: 'Delete this account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await indexedDB.databases()).filter(({ name }) => name?.startsWith('tudo-0')).length,
      ),
    )
    .toBe(0);
  // Home has a timer and tools of its own, which may write again, but not what the account left.
  await expect
    .poll(() =>
      page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) === 'null'), kept),
    )
    .toEqual([]);

  // Signing in within the seven days undoes it, with a notice; the next sign-in has none.
  const signIn = async () => {
    const window = await openFromMenu(page, 'Sign In');
    await window.getByLabel('Email').fill(person.email);
    await window.getByLabel('Password', { exact: true }).fill('another-good-one');
    await window.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Signed in successfully! Welcome back.').waitFor();
  };
  const stays = page.getByText('You signed in, so your account will not be deleted.');
  await signIn();
  await stays.waitFor();
  await seenSignedIn(page);
  const signOut = async () => {
    await page.reload();
    await seenSignedIn(page);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByText('You have been signed out.').waitFor();
  };
  await signOut();
  await signIn();
  await seenSignedIn(page);
  expect(await stays.count()).toBe(0);
  await signOut();
});

test('everything is saved as a file, and a running export is reported', async () => {
  const page = await browser.newPage();
  await signUp(page, newPerson('Hoa'));
  await seenSignedIn(page);
  await openProfile(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Everything as JSON' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^tudo-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    userProfiles: [{ displayName: 'Hoa' }],
    accounts: [{ name: 'Cash' }],
  });

  // Another page of the same person takes its time.
  const sentence =
    'Another export of yours is still running. Please try again when it has finished.';
  browser.expectComplaints(/429/);
  await page.route('**/export/ledger.csv', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, error: { code: 'auth/export-running', message: sentence } },
    }),
  );
  await page.getByRole('link', { name: 'Ledger as CSV' }).click();
  await page.getByText(sentence).waitFor();
});
