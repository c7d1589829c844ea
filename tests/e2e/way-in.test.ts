/**
 * Signing up leads on: from the site to the dashboard, from a tool to the goal that was made with
 * it; the focus is on the heading.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth as enAuth } from '#contract/i18n/en/auth';
import { auth as viAuth } from '#contract/i18n/vi/auth';
import { tools as enTools } from '#contract/i18n/en/tools';
import { newPerson } from '../support/people.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits(await shareProduct());
});
afterAll(() => visits.close());
const focused = (page: Page) =>
  page.evaluate(() => ({
    tag: document.activeElement?.tagName,
    text: document.activeElement?.textContent?.trim(),
  }));

async function signUpHere(page: Page, words: typeof enAuth | typeof viAuth): Promise<void> {
  const person = newPerson();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.fullName).fill(person.fullName);
  await dialog.getByLabel(words.email).fill(person.email);
  await dialog.getByLabel(words.password, { exact: true }).fill(person.password);
  await dialog.getByLabel(words.confirmPassword).fill(person.password);
  await dialog.getByRole('button', { name: words.signUp, exact: true }).click();
}

test.each([
  ['/', 'en', 'Sign Up', enAuth, 1366],
  ['/vi/faq', 'vi', viAuth.signUp, viAuth, 360],
] as const)(
  'a visitor gets from %s to the dashboard in the language of the page',
  async (path, language, entry, words, width) =>
    visits.visit(async ({ page }) => {
      await page.setViewportSize({ width, height: 760 });
      await page.goto(path);
      await page
        .getByRole('button', { name: language === 'en' ? 'Account' : 'Tài khoản', exact: true })
        .click();
      await page.getByRole('menuitem', { name: entry }).click();
      await signUpHere(page, words);
      await page.waitForURL('**/dashboard');
      await expect.poll(() => focused(page)).toMatchObject({ tag: 'H1' });
      expect((await focused(page)).text).toBe(await page.locator('#main h1').innerText());
      await page.locator(`html[lang=${language}]`).waitFor();
    }),
);

test('a visitor gets from a tool to its goal', async () =>
  visits.visit(async ({ page }) => {
    await page.goto('/compound-interest#1&c=USD&p=0&a=10000&y=3&r=0');
    await page.getByRole('button', { name: enTools.goal.make }).click();
    await page.getByText(enTools.goal.madeAsGuest).waitFor();
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign Up' }).click();
    await signUpHere(page, enAuth);
    await page.waitForURL(/\/planning\?project=[^&]+&item=/);
    await expect.poll(() => focused(page)).toMatchObject({ tag: 'H1' });
    // The new item is selected.
    await page.locator('[role=row][aria-selected=true]').waitFor();
  }));
