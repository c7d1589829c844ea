import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Channel, Database } from '#server/storage/database';
import { putProject } from '../../tests/support/records.ts';
import { createPusher, openTestService, type TestService } from '../../tests/support/service.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { createSyncService, type SyncService } from './service.ts';

/** Resolves with the next revision that a listener hears, at least this one. */
function hear(notifier: Notifier, userId: string, atLeast: number): Promise<number> {
  return new Promise((resolve) => {
    const unsubscribe = notifier.subscribe(userId, (revision) => {
      if (revision < atLeast) return;
      unsubscribe();
      resolve(revision);
    });
  });
}

describe('two nodes on one PostgreSQL', () => {
  let t: TestService;
  let otherDb: Database;
  let otherNotifier: Notifier;
  let other: SyncService;

  beforeEach(async () => {
    t = await openTestService('postgres');
    otherDb = await t.database.openAgain();
  });
  afterEach(async () => {
    await otherNotifier.stop();
    await otherDb.close();
    await t.close();
  });
  function startOther(db: Database, pollMs: number): void {
    otherNotifier = createNotifier(db, { pollMs });
    other = createSyncService({ db, now: () => t.clock.now, notifier: otherNotifier });
  }

  test('a push at one pokes the streams of the other, both ways', async () => {
    startOther(otherDb, 3_600_000);
    const userId = await t.createUser();
    // The connection that listens is up once a first poke has come through.
    const connected = hear(otherNotifier, userId, 2);
    const here = createPusher(t.service, userId);
    let revision = 1;
    for (let heard = false; !heard;) {
      await here.apply(putProject());
      revision++;
      heard = await Promise.race([
        connected.then(() => true),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), 50)),
      ]);
    }
    const back = hear(t.notifier, userId, revision + 1);
    await createPusher(other, userId).apply(putProject());
    expect(await back).toBe(revision + 1);
  });

  test('a listener whose connection was cut gets the missed revisions and continues', async () => {
    startOther(otherDb, 3_600_000);
    const userId = await t.createUser();
    await t.service.patchProfile(userId, { displayName: 'A' });
    const first = hear(otherNotifier, userId, 2);
    await t.service.patchProfile(userId, { displayName: 'B' });
    await first;
    const missed = hear(otherNotifier, userId, 4);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'
        AND pid <> pg_backend_pid()`.execute(t.database.db.kysely);
    await t.service.patchProfile(userId, { displayName: 'C' });
    expect(await missed).toBe(4);
    const onwards = hear(otherNotifier, userId, 5);
    await t.service.patchProfile(userId, { displayName: 'D' });
    expect(await onwards).toBe(5);
  });

  test('the poll finds revisions without a notification', async () => {
    const deaf: Channel = {
      send: async () => {},
      confirm: async () => {},
      confirmRoom: async () => {},
      listen: () => ({ stop: async () => {} }),
    };
    startOther({ ...otherDb, channel: deaf }, 20);
    const userId = await t.createUser();
    const poked = hear(otherNotifier, userId, 2);
    await t.service.patchProfile(userId, { displayName: 'A' });
    expect(await poked).toBe(2);
  });

  test('people waiting during a message go out as one message, each once with the newest revision', async () => {
    const sent: string[] = [];
    const releases: (() => void)[] = [];
    const channel: Channel = {
      send: (payload) =>
        new Promise((resolve) => {
          sent.push(payload);
          releases.push(resolve);
        }),
      confirm: async () => {},
      confirmRoom: async () => {},
      listen: () => ({ stop: async () => {} }),
    };
    startOther({ ...otherDb, channel }, 3_600_000);
    otherNotifier.notify('a', 1);
    for (let revision = 2; revision < 100; revision++) otherNotifier.notify('a', revision);
    otherNotifier.notify('b', 7);
    releases[0]!();
    await new Promise((resolve) => setImmediate(resolve));
    releases[1]!();
    expect(
      sent.map((payload) => (JSON.parse(payload) as { revisions: unknown }).revisions),
    ).toEqual([
      [['a', 1]],
      [
        ['a', 99],
        ['b', 7],
      ],
    ]);
  });
});

test('a listener gets rising revisions only, and nothing after it left', async () => {
  const t = await openTestService('sqlite');
  const heard: number[] = [];
  const leave = t.notifier.subscribe('a', (revision) => heard.push(revision));
  for (const revision of [3, 2, 3, 5]) t.notifier.notify('a', revision);
  t.notifier.notify('b', 9);
  leave();
  t.notifier.notify('a', 6);
  await t.close();
  expect(heard).toEqual([3, 5]);
});
