/** A person opens the product: pages come, unknown addresses say so, and a stop loses nothing. */
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import {
  newPerson,
  openFromMenu,
  seenSignedIn,
  signIn,
  signUp,
  signUpOverHttp,
} from '../support/people.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProduct, type Product } from '../support/product.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

describe.each(['sqlite', 'postgres'] as const)('the product on %s', (database) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ database });
  });
  afterAll(() => product.dispose());

  test('the product is healthy and says so as JSON', async () => {
    const answer = await fetch(`${product.url}/healthz`);
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      200,
      'application/json',
      { status: 'ok' },
    ]);
    expect(product.log()).toContain(`Tudo is ready on ${product.url}`);
  });

  test('on SIGTERM the product ends an open stream and exits with 0', async () => {
    const cookie = await signUpOverHttp(product.url);
    const opened = Promise.withResolvers<number | undefined>(),
      ended = Promise.withResolvers<string>();
    request(`${product.url}/api/sync/stream`, { headers: { cookie } }, (response) => {
      opened.resolve(response.statusCode);
      response
        .on('end', () => ended.resolve('ended by the server'))
        .on('error', ended.reject)
        .resume();
    })
      .on('error', opened.reject)
      .end();
    expect(await opened.promise).toBe(200);
    expect(await product.stop()).toBe(0);
    expect(await ended.promise).toBe('ended by the server');
    await product.restart();
    const state = await fetch(`${product.url}/api/identity/state`, { headers: { cookie } });
    expect(await state.json()).toMatchObject({ success: true, value: { emailVerified: false } });
  });
});

test('a second server on a folder and a changed secret are reported', async () => {
  const first = await startProduct();
  const second = await startProduct({
    dataDir: first.dataDir,
    env: { AUTH_SECRET: 'another secret than that of the folder' },
  });
  const inUse = `Another process has ${join(first.dataDir, 'tudo.sqlite')} open.`,
    otherSecret = 'had another secret';
  await expect.poll(() => second.log()).toContain('is ready on');
  expect([second.log().includes(inUse), second.log().includes(otherSecret)]).toEqual([true, true]);
  expect([first.log().includes(inUse), first.log().includes(otherSecret)]).toEqual([false, false]);
  await second.dispose();
  await first.dispose();
});

test('a hanging database is reported and does not keep the product from stopping within 10 s', async () => {
  const postgres = await startPostgres({ durable: false });
  const address = new URL(await postgres.createDatabase());
  // Between the two, so that it can fall silent without being gone.
  const between = await startTcpProxy({ port: Number(address.port), hostname: address.hostname });
  address.port = String(between.port);
  const product = await startProduct({ env: { DATABASE_URL: address.href } });
  try {
    between.silence('all');
    const answer = await fetch(`${product.url}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'the database does not answer' },
    ]);
    const askedAt = performance.now();
    expect(await product.stop()).toBe(0);
    // The limit is 10 s, but a busy machine notices the end later.
    expect(performance.now() - askedAt).toBeLessThan(60_000);
    // The end came either by dropped connections or by the time limit of the process.
    expect(product.log()).toMatch(
      /PostgreSQL did not answer in time|Stopped without waiting any longer for the database/,
    );
  } finally {
    await between.close();
    await product.dispose();
    await postgres.stop();
  }
});

describe('in a browser', () => {
  let product: Product, browser: TestBrowser;
  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser({ url: product.url });
  });
  afterAll(async () => {
    await browser.close();
    await product.dispose();
  });

  test('the home page becomes interactive under its own content security policy', async () => {
    const page = await browser.newPage();
    const answer = await page.goto('/');
    expect(answer!.status()).toBe(200);
    expect(answer!.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await openFromMenu(page, 'Sign In');
    await page.close();
  });

  test('an unknown address gets the not-found page with status 404', async () => {
    browser.expectComplaints(/404 \(Not Found\)/);
    const page = await browser.newPage();
    expect((await page.goto('/no/such/page'))!.status()).toBe(404);
    await page.getByText('Trang này đã lạc vào vũ trụ.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/no/such/page');
    await page.close();
  });

  test('an account survives a crash of the server and a restart of the browser', async () => {
    const person = newPerson();
    await signUp(await browser.newPage(), person);
    // On a slow machine the service worker of the first visit is still loading when the server
    // stops.
    browser.expectComplaints(
      new RegExp(
        'ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|' +
          'error occurred when fetching the script',
      ),
    );
    await product.kill();
    await product.restart();
    await browser.restart();
    const page = await browser.newPage();
    await page.goto('/');
    await seenSignedIn(page);
    const other = await openBrowser({ url: product.url });
    await signIn(await other.newPage(), person);
    await other.close();
  });
});
