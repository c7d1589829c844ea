/**
 * A person protects the account with codes from an app: sets them up, signs in with them and
 * without the app, and turns them off.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmAddress } from '../support/mailbox.ts';
import {
  newPerson,
  openFromMenu,
  openProfile,
  seenSignedIn,
  signUpOverHttp,
} from '../support/people.ts';
import { appCode, authenticator } from '../support/one-time-code.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const withPassword = async (form: Page | Locator, email: string, password: string) => {
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
};

test('codes are set up, asked for in window and page, replaced by a recovery code, and turned off', async () => {
  const lan = newPerson('Lan');
  const cookie = await signUpOverHttp(product.url, lan);
  await confirmAddress(product, lan.email, cookie);
  let code: () => Promise<string>;
  let recovery: string[] = [],
    secret = '';
  await visits.visit(
    async ({ page }) => {
      await openProfile(page);
      await page.getByText('Off. When codes are on').waitFor();
      await page.getByRole('button', { name: 'Set up', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Current password').fill(lan.password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      secret = (await dialog.locator('.otp-key').innerText()).replaceAll(/\s/g, '');
      expect(
        await dialog.getByRole('link', { name: 'Open it in an app' }).getAttribute('href'),
      ).toContain(`secret=${secret}&`);
      code = authenticator(secret);
      await dialog.getByLabel('Code from the app').fill(await code());
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
      recovery = await dialog.getByRole('listitem').allInnerTexts();
      expect(recovery).toHaveLength(10);
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Save as a file' }).click();
      expect((await saved).suggestedFilename()).toBe('tudo-recovery-codes.txt');
      await dialog.getByRole('button', { name: 'I have saved them' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(/^On since /).waitFor();
    },
    { cookie },
  );

  // Signs in from the window of the header and trusts the browser.
  await visits.visit(async ({ page, context, expectComplaints }) => {
    expectComplaints(/401|invalid-verification-code/);
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign In');
    await withPassword(dialog, lan.email, lan.password);
    await dialog.getByText('One more step:').waitFor();
    await dialog.getByLabel('Code from the app').fill('123');
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await dialog.getByText('Sign-in error: This code is not right').waitFor();
    // An app whose clock is ten minutes slow gets a hint.
    await dialog.getByLabel('Code from the app').fill(await appCode(secret, Date.now() - 600_000));
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await dialog
      .getByText(/If no code from the app works, the clock of that device is wrong/)
      .waitFor();
    // Another person's recovery code gets the same sentence, which fits it too.
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA');
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await dialog.getByText('Sign-in error: This code is not right, or was already used.').waitFor();
    await dialog.getByRole('button', { name: 'Use the app' }).click();
    await dialog.getByLabel('Code from the app').fill(await code());
    await dialog.getByLabel('Do not ask in this browser for 30 days').check();
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await seenSignedIn(page);
    await context.clearCookies({ name: 'tudo_session' });
    await page.goto('/login');
    await withPassword(page, lan.email, lan.password);
    await page.waitForURL('**/dashboard');
  });

  // Signs in on the page without the app, and then turns codes off.
  await visits.visit(async ({ page }) => {
    await page.goto('/profile');
    await page.waitForURL('**/login');
    await withPassword(page, lan.email, lan.password);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery[3]!.toLowerCase());
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/profile');
    await page.getByRole('button', { name: 'Manage', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('9 recovery codes are left.').waitFor();
    await dialog.getByText('We do not ask for a code in 1 browser.').waitFor();
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByLabel('Current password').fill(lan.password);
    await dialog.getByLabel('Code from the app').fill(await code());
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Off. When codes are on').waitFor();
  });
});
