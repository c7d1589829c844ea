/** Exports take memory and time of the server, so a person has one at a time, however it ends. */
import type { OwnRecord } from '#contract/collections';
import { afterEach, expect, test, vi } from 'vitest';
import { startIdentity, type RunningIdentity } from '../../tests/support/identity.ts';
import type { Profiles } from './ports.ts';

let running: RunningIdentity;
afterEach(async () => {
  vi.restoreAllMocks();
  await running.close();
});

const password = 'correct-horse';
const task = (n: number) =>
  ({
    collection: 'tasks',
    record: { id: String(n), title: 'x'.repeat(1_000) },
  }) as unknown as OwnRecord;

test('a person has one export in progress; a second is refused with a sentence, and others are allowed', async () => {
  let readAll: Profiles['readAll'] = async () => {};
  running = await startIdentity({
    profiles: (documents) => ({ ...documents, readAll: (userId, take) => readAll(userId, take) }),
  });
  const signUp = async (email: string) => {
    const browser = running.browser();
    return {
      browser,
      uid: (
        (await browser.post('sign-up', { email, password, fullName: 'Lan' })).value as {
          uid: string;
        }
      ).uid,
    };
  };
  const [{ browser, uid }, minh] = [
    await signUp('lan@example.com'),
    await signUp('minh@example.com'),
  ];

  const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  readAll = async (userId, take) => {
    if (userId === uid) {
      begun.resolve();
      await may.promise;
    }
    return running.documents.readAll(userId, take);
  };
  const first = browser.get('/api/identity/export/everything.json');
  await begun.promise;
  for (const path of ['everything.json', 'ledger.csv']) {
    const second = await browser.get(`/api/identity/export/${path}`, { 'x-language': 'en' });
    expect([second.status, await second.json()]).toEqual([
      429,
      {
        success: false,
        error: {
          code: 'auth/export-running',
          message:
            'Another export of yours is still running. Please try again when it has finished.',
        },
      },
    ]);
  }
  expect((await minh.browser.get('/api/identity/export/everything.json')).status).toBe(200);
  may.resolve();
  expect(await (await first).json()).toMatchObject({ account: { uid } });
  expect(
    (await (await browser.get('/api/identity/export/ledger.csv')).text()).length,
  ).toBeGreaterThan(0);

  // Neither a failure nor a reader that goes away keeps the place.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  readAll = async () => {
    throw new Error('The database is gone.');
  };
  expect((await browser.get('/api/identity/export/ledger.csv')).status).toBe(500);
  readAll = async (_, take) => take(Array.from({ length: 20_000 }, (__, n) => task(n)));
  const left = await browser.get('/api/identity/export/everything.json');
  expect((await browser.get('/api/identity/export/ledger.csv')).status).toBe(429);
  await left.body!.cancel();
  await expect
    .poll(async () => (await browser.get('/api/identity/export/ledger.csv')).status)
    .toBe(200);
});

test('a HEAD request for an export, as download programs send first, takes no place', async () => {
  running = await startIdentity();
  const browser = running.browser();
  await browser.post('sign-up', { email: 'lan@example.com', password, fullName: 'Lan' });
  const url = new URL('/api/identity/export/ledger.csv', running.url);
  for (let asked = 0; asked < 2; asked += 1) {
    const head = await fetch(url, { method: 'HEAD', headers: { cookie: browser.cookie } });
    expect([head.status, head.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ]);
  }
  expect((await browser.get(url.pathname)).status).toBe(200);
});
