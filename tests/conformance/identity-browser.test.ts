/** Specification §7 and §8 in a real browser: the Google window, and one stream for all tabs. */
import type { MutableRedirectUri, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { startGoogle } from '../support/google-stand-in.ts';
import { authenticator } from '../support/one-time-code.ts';
import {
  newPerson,
  openFromMenu,
  seenSignedIn,
  sendSignUp,
  signUp,
  signUpOverHttp,
} from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';

let issuer: OAuth2Server;
let product: Product;
/** The user's claims as Google states them. */
let claims = { sub: 'google-lan', email: 'lan@example.com', name: 'Lan Nguyễn' };
beforeAll(async () => {
  const google = await startGoogle(() => claims);
  ({ issuer } = google);
  product = await startProduct({ env: google.env });
});
afterAll(async () => {
  await product.dispose();
  await issuer.stop();
});

describe('§7 sign-in with Google in a popup', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await openBrowser({ url: product.url });
    browser.expectComplaints(/auth\/(popup|cancelled)/);
  });
  afterAll(() => browser.close());

  test('closing it shows the specified sentence, and another try works', async () => {
    const page = await browser.newPage();
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign In');
    // Google's page, while the person thinks it over.
    issuer.service.addRoute('GET', '/choose', (_, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end('<link rel="icon" href="data:,">Choose an account');
    });
    issuer.service.once('beforeAuthorizeRedirect', (redirect: MutableRedirectUri) => {
      redirect.url.href = `${issuer.issuer.url}/choose`;
    });
    const [hesitant] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: /Google/ }).click(),
    ]);
    await hesitant.getByText('Choose an account').waitFor();
    await hesitant.close();
    await dialog.getByText('You have closed the Google sign-in window.').waitFor();

    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: /Google/ }).click(),
    ]);
    await Promise.all([
      popup.isClosed() ? null : popup.waitForEvent('close'),
      page.getByText('Signed in with Google successfully! Welcome back.').waitFor(),
    ]);
    await seenSignedIn(page);
    const state = await page.evaluate(
      async () => (await fetch('/api/identity/state')).json() as Promise<unknown>,
    );
    expect(state).toMatchObject({
      value: { email: 'lan@example.com', displayName: 'Lan Nguyễn', providers: ['google'] },
    });
    await page.close();
  });

  test('with sign-in codes the same window asks for the code after Google', async () => {
    const email = 'minh@example.com',
      password = 'correct-horse';
    const post = async (operation: string, body: unknown, cookie = '') =>
      fetch(`${product.url}/api/identity/${operation}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const cookie = await signUpOverHttp(product.url, { fullName: 'Minh Trần', email, password });
    await expect.poll(() => product.outbox().some(({ to }) => to.includes(email))).toBe(true);
    const token = new URL(
      product.outbox().find(({ to }) => to.includes(email))!.links[0]!,
    ).searchParams.get('token')!;
    await post('verify-email', { token }, cookie);
    const {
      value: { secret },
    } = (await (await post('begin-second-step', {}, cookie)).json()) as {
      value: { secret: string };
    };
    const nextCode = authenticator(secret);
    expect((await post('confirm-second-step', { code: await nextCode() }, cookie)).status).toBe(
      200,
    );
    claims = { sub: 'google-minh', email, name: 'Minh Trần' };
    await browser.context.clearCookies({ name: 'tudo_session' });
    const page = await browser.newPage();
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign In');
    await dialog.getByRole('button', { name: /Google/ }).click();
    await dialog.getByText(/^One more step:/).waitFor();
    await dialog.getByLabel('Code from the app').fill(await nextCode());
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await seenSignedIn(page);
    await page.close();
  });
});

describe('§4 live in every tab', () => {
  test('a sign-in that ends elsewhere shows on open pages', async () => {
    const browser = await openBrowser({ url: product.url });
    const page = await browser.newPage();
    const streaming = page.waitForResponse((response) =>
      response.url().endsWith('/api/sync/stream'),
    );
    await signUp(page);
    await streaming;
    browser.expectComplaints(/401 \(Unauthorized\)/);
    const cookie = (await browser.context.cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const ended = await fetch(`${product.url}/api/identity/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{}',
    });
    expect(ended.status).toBe(200);
    await page.getByRole('link', { name: 'Open your ledger' }).waitFor({ state: 'detached' });
    await browser.close();
  });

  test('two tabs share one stream, and one takes it over when the other closes', async () => {
    const browser = await openBrowser({ url: product.url });
    let opened = 0;
    let waiting: (() => void)[] = [];
    browser.context.on('request', (request) => {
      if (!request.url().endsWith('/api/sync/stream')) return;
      opened++;
      for (const go of waiting) go();
      waiting = [];
    });
    const untilOpened = (count: number) =>
      opened >= count
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            waiting.push(resolve);
          });
    const first = await browser.newPage();
    await sendSignUp(first, newPerson());
    await first.waitForURL('**/dashboard');
    await untilOpened(1);
    const second = await browser.newPage();
    await second.goto('/');
    await seenSignedIn(second);
    // The second tab asks for the lock as soon as it follows the profile; it is in the queue when
    // the query says so.
    await second.waitForFunction(async () =>
      ((await navigator.locks.query()).pending ?? []).some((lock) => lock.name === 'tudo.poke'),
    );
    expect(opened).toBe(1);
    await first.close();
    await untilOpened(2);
    expect(opened).toBe(2);
    await browser.close();
  });
});
