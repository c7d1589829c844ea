/**
 * Runs two nodes of the built product on one PostgreSQL, one of which goes silent in the middle of
 * its transactions.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '../support/product.ts';
import { sharedPostgres } from '../support/postgres.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { addressOf, cookieOf, sendRequest, type AttackAccount } from './attack.ts';
import { latencyFiguresOf } from './battle.ts';
import { Neighbour } from './neighbour.ts';

const env = {
  AUTH_SECRET: 'one secret for both nodes of this test',
  TRUSTED_PROXIES: '127.0.0.1,::1',
};
const writersThere = 8;
/** Longer than any time-out of the server. */
const silentSeconds = 15;
/** The aims: for the others' slowest push, and for the silent node until it is usable again. */
const slowestPushMs = 5_000,
  usableAgainMs = 15_000;

let databaseUrl: string, proxy: TcpProxy, healthy: Product, silent: Product;
beforeAll(async () => {
  databaseUrl = await (await sharedPostgres()).createDatabase();
  healthy = await startProduct({ env: { ...env, DATABASE_URL: databaseUrl } });
  const direct = new URL(databaseUrl);
  proxy = await startTcpProxy({ port: Number(direct.port), hostname: direct.hostname });
  const throughProxy = new URL(databaseUrl);
  throughProxy.port = String(proxy.port);
  silent = await startProduct({ env: { ...env, DATABASE_URL: throughProxy.href } });
});
afterAll(async () => {
  // Comes first, since a silent connection would be waited for.
  await proxy.close();
  await silent.dispose();
  await healthy.dispose();
  await (await sharedPostgres()).dropDatabase(databaseUrl);
});

let people = 0;
async function signUp(): Promise<AttackAccount> {
  const email = `person-${++people}@example.org`,
    password = 'correct-horse-9',
    address = addressOf(200, people);
  const body = JSON.stringify({ email, password, fullName: 'Lan', language: 'en' });
  const { status, cookies } = await sendRequest(healthy.url, {
    path: '/api/identity/sign-up',
    address,
    body,
  });
  expect(status).toBe(200);
  return { email, password, address, cookie: cookieOf(cookies) };
}

test('the other node answers everybody, no acknowledged write is lost, and the silent node recovers', async () => {
  const accounts = await Promise.all(Array.from({ length: writersThere }, signUp));
  const there = accounts.map((account) => new Neighbour(silent.url, account));
  const here = await Promise.all(
    Array.from({ length: 2 }, async () => new Neighbour(healthy.url, await signUp())),
  );
  // The same person with one device at each node waits for rows that the silent one holds.
  const ofBoth = new Neighbour(healthy.url, accounts[0]!);

  const writing = Promise.all(there.map((neighbour) => neighbour.watch(silentSeconds)));
  await expect.poll(() => there.every(({ acknowledged }) => acknowledged.length > 2)).toBe(true);
  const before = there.map(({ acknowledged }) => acknowledged.length);
  proxy.silence();
  // Allows one pending answer of each.
  const isBack = () =>
    there.some(({ acknowledged }, index) => acknowledged.length > before[index]! + 1);
  const untilBack = async () => {
    await expect.poll(isBack, { timeout: usableAgainMs }).toBe(true);
  };
  const back = untilBack();
  const [first, second, both] = await Promise.all(
    [...here, ofBoth].map((neighbour) => neighbour.watch(silentSeconds)),
  );
  const away = await writing;
  await back;
  const all = {
    'at one': first!,
    'at one as well': second!,
    'at both': both!,
    'at the silent one': away[0]!,
  };
  for (const [who, seen] of Object.entries(all)) {
    const { push, pull, health } = seen;
    console.log(
      JSON.stringify({
        who,
        push: latencyFiguresOf(push),
        pull: latencyFiguresOf(pull),
        health: latencyFiguresOf(health),
      }),
    );
  }

  // Omits `/healthz`, which a slow machine may not answer within its two seconds.
  for (const { push, pull } of [first!, second!]) {
    expect([push, pull].map(({ statuses }) => Object.keys(statuses))).toEqual([['200'], ['200']]);
  }
  for (const { push } of [first!, second!])
    expect(Math.max(...push.ms)).toBeLessThan(slowestPushMs);
  // Told to come again at worst.
  expect(
    Object.keys(both!.push.statuses).filter((status) => status !== '200' && status !== '503'),
  ).toEqual([]);
  const pushThere = async () => (await there[0]!.watch(0.5)).push.statuses[200] ?? 0;
  await expect.poll(pushThere).toBeGreaterThan(0);
  for (const neighbour of [...here, ofBoth, ...there])
    expect(await neighbour.findLost()).toEqual([]);
  expect([healthy.hasCrashed(), silent.hasCrashed()]).toEqual([false, false]);
});
