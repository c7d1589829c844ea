import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { WireRecord } from '#contract/sync';
import { createDataService } from './data-service.ts';
import { createAuthState, type AuthState } from './identity/auth-state.ts';
import { databaseExists, openLocalCopy } from './local-copy/database.ts';
import { clearLeftBehind, emptyCopy } from './left-behind.ts';
import { runRound } from './sync/round.ts';
import type { Transport } from './sync/transport.ts';

/** The fields of a signed-in user. */
const userOf = (uid: string) => ({
  uid,
  email: 'lan@example.com',
  displayName: 'Lan',
  phoneNumber: null,
  photoURL: null,
  emailVerified: true,
  hasPassword: true,
  providers: ['password'],
});
const answerOf = (value: unknown) => new Response(JSON.stringify({ success: true, value }));

/** A server that accepts everything and counts it. */
function takingServer() {
  const titles: unknown[] = [];
  const last = new Map<string, number>();
  const answer = (clientId: string, records: WireRecord[] = []) => ({
    reset: false,
    epoch: 'e',
    records,
    cursor: `c${titles.length}`,
    more: false,
    whole: true,
    progress: null,
    revision: titles.length,
    lastMutationId: last.get(clientId) ?? 0,
    refusals: [],
  });
  const transport: Transport = {
    async push({ clientId, mutations }) {
      const records: WireRecord[] = [];
      for (const { mutationId, ops } of mutations) {
        if (mutationId <= (last.get(clientId) ?? 0)) continue;
        last.set(clientId, mutationId);
        for (const op of ops) {
          const fields = 'fields' in op ? op.fields : {};
          titles.push(fields['title']);
          records.push({
            collection: op.collection,
            id: op.id,
            revision: titles.length,
            deleted: false,
            createdAt: 1,
            updatedAt: 1,
            fields,
          });
        }
      }
      return { results: [], ...answer(clientId, records) };
    },
    pull: async ({ clientId }) => answer(clientId),
    merged: async () => undefined,
  };
  const sync = async (uid: string) => {
    const db = await openLocalCopy(uid);
    while ((await runRound(db, transport, createRecordId)).again) {
      /* runs until the copy is empty */
    }
    db.close();
  };
  return { sync, titles };
}
async function write(uid: string, ...titles: string[]): Promise<void> {
  const db = await openLocalCopy(uid);
  for (const title of titles) await createDataService(db).add('projects', { title, position: 'V' });
  db.close();
}
async function titlesIn(uid: string): Promise<unknown[]> {
  const db = await openLocalCopy(uid);
  const rows = await db.rows('projects').toArray();
  db.close();
  return rows.map(({ title }) => title);
}
/** Everything that stands in a copy, as text. */
async function textOf(uid: string): Promise<string> {
  const db = await openLocalCopy(uid);
  const all = await Promise.all(db.tables.map((table) => table.toArray()));
  db.close();
  return JSON.stringify(all);
}

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
    },
    removeItem: (key: string) => {
      stored.delete(key);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a copy whose owner is signed out', () => {
  test('is deleted whole if everything was sent', async () => {
    const uid = createRecordId(),
      server = takingServer();
    await write(uid, 'sent');
    await server.sync(uid);
    await emptyCopy(uid);
    expect(await databaseExists(uid)).toBe(false);
    await emptyCopy(uid);
    expect(await databaseExists(uid)).toBe(false);
  });

  test('keeps only unsent changes and sends them once after the next sign-in', async () => {
    const uid = createRecordId(),
      server = takingServer();
    await write(uid, 'sent');
    await server.sync(uid);
    await write(uid, 'unsent');
    await emptyCopy(uid);
    await emptyCopy(uid);
    expect(await textOf(uid)).not.toContain('"sent"');
    expect(await titlesIn(uid)).toEqual(['unsent']);
    await server.sync(uid);
    expect(server.titles).toEqual(['sent', 'unsent']);
  });

  test('keeps rejected changes until the owner decides', async () => {
    const uid = createRecordId();
    const db = await openLocalCopy(uid);
    const refusal = { mutationId: 1, code: 'sync/invalid', message: '' };
    await db.attention.add({ clientId: 'c', mutationId: 1, at: 1, ops: [], refusal } as never);
    db.close();
    await emptyCopy(uid);
    expect(await textOf(uid)).toContain('sync/invalid');
  });
});

describe("the server's answer about who is signed in", () => {
  /** A page of a device on which `uid` was signed in, and has a copy in which all has been sent. */
  async function pageOf(uid: string): Promise<AuthState> {
    await write(uid, 'sent');
    await takingServer().sync(uid);
    stored.set('tudo.signedIn', JSON.stringify({ uid, displayName: 'Lan', hasPassword: true }));
    stored.set('tudo.profile', JSON.stringify({ id: uid }));
    stored.set('tudo.tools', '{}');
    return createAuthState();
  }
  const answering = (make: () => Response | Promise<Response>) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => make()),
    );

  test('nobody: copy, profile and tools are deleted', async () => {
    const uid = createRecordId();
    answering(() => answerOf(null));
    expect(await (await pageOf(uid)).refresh()).toBe(null);
    await expect.poll(() => databaseExists(uid)).toBe(false);
    expect([...stored.keys()]).toEqual([]);
  });

  test('another person: the copies of others are deleted, and that of the present person stays', async () => {
    const uid = createRecordId(),
      other = createRecordId();
    await write(other, 'of the other');
    answering(() => answerOf(userOf(other)));
    await (await pageOf(uid)).refresh();
    await expect.poll(() => databaseExists(uid)).toBe(false);
    expect(await titlesIn(other)).toEqual(['of the other']);
  });

  test('a cleanup that an earlier page did not finish is completed at the next sign-in', async () => {
    const uid = createRecordId(),
      other = createRecordId();
    await pageOf(uid);
    stored.clear();
    answering(() => answerOf(userOf(other)));
    await createAuthState().refresh();
    await expect.poll(() => databaseExists(uid)).toBe(false);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['500 with a page', () => new Response('<h1>oops</h1>', { status: 500 })],
    [
      '500 with an error',
      () =>
        new Response('{"success":false,"error":{"code":"auth/internal-error"}}', { status: 500 }),
    ],
    ['502 with nothing', () => new Response('', { status: 502 })],
    [
      '503 with JSON of another kind',
      () => new Response('{"error":{"code":"request/unavailable"}}', { status: 503 }),
    ],
    ['a login page of a hotel', () => new Response('<html>Welcome</html>', { status: 200 })],
    ['JSON that says nothing', () => new Response('null', { status: 200 })],
    ['JSON without a person', () => new Response('{"success":true}', { status: 200 })],
    [
      'a failure that looks like an answer',
      () => new Response('{"success":true,"value":null}', { status: 500 }),
    ],
  ])('%s removes nothing', async (_, make) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const uid = createRecordId();
    answering(make);
    const before = await pageOf(uid);
    const keys = [...stored.keys()];
    await before.refresh();
    await clearLeftBehind(uid);
    before.startOver();
    expect(await titlesIn(uid)).toEqual(['sent']);
    expect(await databaseExists(uid)).toBe(true);
    expect([...stored.keys()]).toEqual(keys);
  });
});

describe('a person who signs in again while their copy is being emptied', () => {
  test.each([[true], [false]])(
    'keeps the copy, whether all of it was sent (%j) or not',
    async (isSent) => {
      const uid = createRecordId();
      await write(uid, 'Before');
      if (isSent) await takingServer().sync(uid);
      // The first question comes once the copy was opened to be emptied.
      let asked = 0;
      await emptyCopy(uid, undefined, () => {
        asked += 1;
        return true;
      });
      expect([asked, await titlesIn(uid)]).toEqual([1, ['Before']]);
    },
  );
});
