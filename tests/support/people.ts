/** Signs users up and in through the screens, in English. */
import type { Locator, Page } from 'playwright-core';
import { appCode } from './one-time-code.ts';
import { strangerHeaders } from './shared-product.ts';

export interface Person {
  fullName: string;
  email: string;
  password: string;
}
let made = 0;

/** A unique new person. */
export const newPerson = (fullName = 'Lan Nguyễn'): Person => ({
  fullName,
  email: `person-${process.pid}-${++made}@example.com`,
  password: 'correct-horse',
});

/** Opens the sign-in or sign-up window from the header's account menu. */
export async function openFromMenu(page: Page, entry: 'Sign In' | 'Sign Up'): Promise<Locator> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').waitFor();
  return dialog;
}

/** Waits until the home page knows who is there. */
export const seenSignedIn = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Open your ledger' }).waitFor();

/** Sends the sign-up of the home page, and answers its window. */
export async function sendSignUp(page: Page, person: Person): Promise<Locator> {
  await page.goto('/');
  const dialog = await openFromMenu(page, 'Sign Up');
  await dialog.getByLabel('Full name').fill(person.fullName);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Confirm password').fill(person.password);
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  return dialog;
}

/** Signs up from the home page, which leads to the dashboard; ends on the home page, signed in. */
export async function signUp(page: Page, person: Person = newPerson()): Promise<Person> {
  await sendSignUp(page, person);
  await page.waitForURL('**/dashboard');
  await page.goto('/');
  await seenSignedIn(page);
  return person;
}

/** Signs in from the home page; ends signed in. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/');
  const dialog = await openFromMenu(page, 'Sign In');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await seenSignedIn(page);
}

/**
 * Opens the profile, and waits for the lists that come after the page: a link below them moves
 * under the pointer.
 */
export async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.locator('.profile-title').waitFor();
  await page.waitForFunction(() => document.querySelector('.profile-awaited') === null);
}

/** Makes an account without a browser; answers its cookies. */
export async function signUpOverHttp(
  url: string,
  { fullName, email, password }: Person = newPerson(),
  language: 'en' | 'vi' = 'en',
): Promise<string> {
  const answer = await fetch(`${url}/api/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...strangerHeaders(url) },
    body: JSON.stringify({ fullName, email, password, language }),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

/**
 * Turns on sign-in codes for a person with a confirmed address and a recent sign-in. Returns the
 * app's secret.
 */
export async function turnOnCodes(url: string, cookie: string): Promise<string> {
  const post = async (operation: string, body: unknown) => {
    const answer = await fetch(`${url}/api/identity/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...strangerHeaders(url) },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { value: { secret: string } };
  };
  const {
    value: { secret },
  } = await post('begin-second-step', {});
  await post('confirm-second-step', { code: await appCode(secret) });
  return secret;
}
