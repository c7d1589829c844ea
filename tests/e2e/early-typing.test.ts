/**
 * A prerendered form accepts text before its script has loaded: none of it is lost, and the focus
 * stays.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
const lan = newPerson();
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
  await signUpOverHttp(product.url, lan);
});
afterAll(() => visits.close());

/** Shows the page, types in it while its scripts are still loading, and then lets them load. */
async function writeEarly(page: Page, path: string, write: () => Promise<void>): Promise<void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('form').first().waitFor();
  await write();
  expect(await page.evaluate(() => document.documentElement.dataset['alive'])).toBeUndefined();
  arrive();
  await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
}

test('a sign-in that is typed before the page has loaded is submitted with the typed text', () =>
  visits.visit(async ({ page }) => {
    const email = page.getByLabel('Email'),
      password = page.getByLabel('Password', { exact: true });
    const press = page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true });
    await writeEarly(page, '/login', async () => {
      await email.pressSequentially(lan.email);
      await password.pressSequentially(lan.password.slice(0, 4));
      expect(await press.isDisabled()).toBe(true);
    });
    await press.and(page.locator(':enabled')).waitFor();
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(lan.password.slice(4));
    expect([await email.inputValue(), await password.inputValue()]).toEqual([
      lan.email,
      lan.password,
    ]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
  }));

test.each([
  ['/forgot-password', { Email: 'lan@example.com' }],
  ['/contact', { Email: 'lan@example.com', Message: 'What does the ledger read?' }],
])('%s keeps text that was typed before its script', (path, fields) =>
  visits.visit(async ({ page }) => {
    const field = (label: string) => page.getByRole('main').getByLabel(label);
    await writeEarly(page, path, async () => {
      for (const [label, text] of Object.entries(fields))
        await field(label).pressSequentially(text);
    });
    await page.getByRole('main').locator('form button[type=submit]:enabled').waitFor();
    for (const [label, text] of Object.entries(fields))
      expect(await field(label).inputValue()).toBe(text);
    // The next letter keeps the text before it.
    const [last] = Object.keys(fields).slice(-1);
    await field(last!).press('End');
    await page.keyboard.type('!');
    expect(await field(last!).inputValue()).toBe(`${Object.values(fields).at(-1)}!`);
  }),
);
