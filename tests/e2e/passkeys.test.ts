/**
 * A person adds a passkey to the account, signs in with it from the page and from the window,
 * proves by it who they are, and removes it.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityClient as client } from '#contract/i18n/en/identity-client';
import { profile } from '#contract/i18n/en/profile';
import { security } from '#contract/i18n/en/security';
import { confirmAddress } from '../support/mailbox.ts';
import {
  newPerson,
  openFromMenu,
  openProfile,
  seenSignedIn,
  signUpOverHttp,
} from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

/**
 * A device with a fingerprint reader. `touch(false)`: nobody touches it, so that it answers
 * nothing.
 */
async function plugIn(page: Page): Promise<{ touch(isTouched: boolean): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

test('a passkey is added, named, signs in from window and page, replaces the password, and is removed', async () => {
  const lan = newPerson('Lan');
  const cookie = await signUpOverHttp(product.url, lan);
  await confirmAddress(product, lan.email, cookie);
  await visits.visit(
    async ({ page, context, expectComplaints }) => {
      expectComplaints(/status of 401|auth\/invalid-credential/);
      const device = await plugIn(page);
      await openProfile(page);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog');
      // A missing name and a wrong password are reported, and nothing is added.
      const add = dialog.getByRole('button', { name: 'Add a passkey' });
      await dialog.getByLabel('Name', { exact: true }).fill('');
      await add.click();
      await dialog.getByText(security.nameRequired, { exact: true }).waitFor();
      await dialog.getByLabel('Name', { exact: true }).fill('Laptop');
      await dialog.getByLabel('Current password').fill('not-the-password!');
      await add.click();
      await dialog.getByText(profile.wrongPassword, { exact: true }).waitFor();
      await dialog.getByLabel('Current password').fill(lan.password);
      await dialog.getByRole('button', { name: 'Add a passkey' }).click();
      await dialog.waitFor({ state: 'detached' });
      const keys = page.getByRole('list', { name: 'Passkeys' });
      await keys.getByText('not used yet').waitFor();
      await page.getByRole('button', { name: 'Rename Laptop' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('Old laptop');
      await dialog.getByRole('button', { name: 'Rename' }).click();
      await keys.getByText('Old laptop').waitFor();
      // The same device once more: the list stays as it is, and the window says why.
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await dialog.getByLabel('Current password').fill(lan.password);
      await add.click();
      await dialog.getByText(client.passkeyKnown, { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await keys.getByRole('listitem').count()).toBe(1);

      // Signs in from the window of the header by a press.
      await device.touch(false);
      await context.clearCookies({ name: 'tudo_session' });
      await page.goto('/');
      // Chromium's device never answers a request that reaches it untouched, not even after a later
      // touch: so it is touched once the press has ended the offer, and before the press asks.
      let isPressed = false;
      await page.route('**/api/identity/begin-passkey', async (route) => {
        if (isPressed) await device.touch(true);
        await route.continue();
      });
      const offered = page.waitForResponse('**/api/identity/begin-passkey');
      const form = await openFromMenu(page, 'Sign In');
      await offered;
      isPressed = true;
      await form.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await seenSignedIn(page);
      await page.unroute('**/api/identity/begin-passkey');

      // On the page the browser offers it beside the form, and the test device confirms by itself.
      await context.clearCookies({ name: 'tudo_session' });
      await page.goto('/login');
      await page.waitForURL('**/dashboard');
      await openProfile(page);
      await keys.getByText(/last used/).waitFor();

      // The passkey replaces the password.
      await page.getByRole('button', { name: 'Remove Old laptop' }).click();
      await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
      await dialog.getByText('Confirmed.').waitFor();
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => keys.count()).toBe(0);
      // The button and its list are gone: the focus is at the start of the rest.
      await expect
        .poll(() =>
          page.evaluate(
            () => `${document.activeElement!.localName}: ${document.activeElement!.textContent}`,
          ),
        )
        .toBe(`h2: ${profile.signIn}`);
    },
    { cookie },
  );
});
