import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDataService, type LocalDataService } from '#client/data-service';
import { loadRejectedChanges } from '#client/local-copy/apply';
import { openLocalCopy, type CopyDatabase, type Storage } from '#client/local-copy/database';
import { SyncEngine } from '#client/sync/engine';
import { SyncFailure, type Transport } from '#client/sync/transport';
import type { SyncState } from '#contract/data';
import { SyncError } from '#server/sync/errors';
import { putProject } from '../support/records.ts';
import { createPusher, openTestService, type TestService } from '../support/service.ts';

let server: TestService;
let userId: string;
const tabs: Tab[] = [];
beforeAll(async () => {
  server = await openTestService('sqlite');
});
afterAll(() => server.close());
beforeEach(async () => {
  userId = await server.createUser();
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

interface Tab {
  db: CopyDatabase;
  data: LocalDataService;
  engine: SyncEngine;
  requests: string[];
  askedAt: number[];
  network: { fail: ((body: string) => Error | null) | null };
  poke: (revision: number) => void;
  close(): void;
}
const newStorage = (): Storage => ({ indexedDB: new IDBFactory(), IDBKeyRange });

async function openTab(storage: Storage): Promise<Tab> {
  const db = await openLocalCopy(userId, { storage });
  const requests: string[] = [],
    askedAt: number[] = [];
  const network: Tab['network'] = { fail: null };
  let listener: (revision: number) => void = () => undefined;
  async function ask<T>(path: string, work: () => Promise<T>, body: unknown = null): Promise<T> {
    requests.push(path);
    askedAt.push(Date.now());
    const failure = network.fail?.(JSON.stringify(body));
    if (failure) throw failure;
    try {
      return structuredClone(await work());
    } catch (error) {
      throw error instanceof SyncError
        ? new SyncFailure(error.status, error.code, error.message)
        : error;
    }
  }
  const transport: Transport = {
    push: (request) =>
      ask('push', () => server.service.push(userId, structuredClone(request)), request),
    pull: (request) =>
      ask('pull', () => server.service.pull(userId, { ...request, schemaVersion: 1 })),
    merged: () => ask('merged', async () => undefined),
  };
  const engine = new SyncEngine({
    db,
    transport,
    subscribePokes: (each) => {
      listener = each;
      return () => undefined;
    },
  });
  const tab: Tab = {
    db,
    engine,
    requests,
    askedAt,
    network,
    data: createDataService(db, { onWrite: () => engine.nudge() }),
    poke: (revision) => listener(revision),
    close() {
      engine.stop();
      db.close();
    },
  };
  tabs.push(tab);
  engine.start();
  return tab;
}
const comesTo = async (tab: Tab, state: Partial<SyncState>) => {
  await expect.poll(() => tab.engine.getState()).toMatchObject(state);
};
const titlesAtServer = async () =>
  (
    await server.database.db.kysely
      .selectFrom('records')
      .select('data')
      .where('user_id', '=', userId)
      .where('collection', '=', 'projects')
      .execute()
  )
    .map(({ data }) => (JSON.parse(data) as { title: string }).title)
    .sort();
const project = (tab: Tab, title: string) => tab.data.add('projects', { title, position: 'a0' });
const offline = () => new SyncFailure(0, 'sync/unreachable', 'no network');

describe('the sync engine of a page', () => {
  test('pulls, then sends new writes, and reports that all is saved', async () => {
    const tab = await openTab(newStorage());
    await comesTo(tab, { status: 'idle', waiting: 0 });
    expect((await tab.data.load({ collection: 'accounts' })).map(({ name }) => name)).toEqual([
      'Cash',
    ]);
    await project(tab, 'One');
    await comesTo(tab, { status: 'idle', waiting: 0 });
    await expect.poll(() => titlesAtServer()).toEqual(['One']);
  });

  test('shows remote changes before they are stored, and none while own writes wait', async () => {
    const tab = await openTab(newStorage());
    await comesTo(tab, { status: 'idle', waiting: 0 });
    const told: { titles: unknown[]; storedThen: number }[] = [];
    let stored = 0;
    tab.engine.subscribeArrivals((records, isStored) => {
      const entry = { titles: records.map(({ fields }) => fields?.['title']), storedThen: -1 };
      told.push(entry);
      void tab.db
        .rows('projects')
        .count()
        .then((count) => {
          entry.storedThen = count;
        });
      void isStored.then(() => {
        stored += 1;
      });
    });
    const elsewhere = createPusher(server.service, userId);
    await elsewhere.push([putProject({ title: 'Made elsewhere' })]);
    tab.poke(1_000_000);
    await expect.poll(() => tab.db.rows('projects').count()).toBe(1);
    await expect.poll(() => stored).toBe(1);
    expect(told).toEqual([{ titles: ['Made elsewhere'], storedThen: 0 }]);
    // Own writes wait: what comes then is shown when it has been played together with them.
    await comesTo(tab, { status: 'idle' });
    tab.network.fail = offline;
    await project(tab, 'Typed here');
    await comesTo(tab, { waiting: 1 });
    await elsewhere.push([putProject({ title: 'Made elsewhere too' })]);
    tab.network.fail = null;
    tab.engine.nudge();
    await comesTo(tab, { status: 'idle', waiting: 0 });
    await expect.poll(() => tab.db.rows('projects').count()).toBe(3);
    expect(told.length).toBe(1);
  });

  test('with two tabs one syncs, both see everything, and the other takes over', async () => {
    const storage = newStorage();
    const [first, second] = [await openTab(storage), await openTab(storage)];
    await comesTo(first, { status: 'idle' });
    await comesTo(second, { status: 'idle' });
    expect(second.requests).toEqual([]);
    await project(second, 'From the second tab');
    await expect.poll(() => titlesAtServer()).toEqual(['From the second tab']);
    await comesTo(second, { status: 'idle', waiting: 0 });
    expect(second.requests).toEqual([]);
    first.close();
    await project(second, 'After the first has gone');
    await expect
      .poll(() => titlesAtServer())
      .toEqual(['After the first has gone', 'From the second tab']);
    expect(second.requests.length).toBeGreaterThan(0);
  });

  test('without a network writes wait, are counted, and arrive once', async () => {
    const tab = await openTab(newStorage());
    await comesTo(tab, { status: 'idle' });
    tab.network.fail = offline;
    await project(tab, 'Offline');
    await comesTo(tab, { status: 'offline', waiting: 1 });
    tab.network.fail = null;
    await comesTo(tab, { status: 'idle', waiting: 0 });
    expect(await titlesAtServer()).toEqual(['Offline']);
  });

  test('a change is counted before any listener is called, in the writing tab and the others', async () => {
    const storage = newStorage();
    const tabs = [await openTab(storage), await openTab(storage)];
    for (const tab of tabs) {
      await comesTo(tab, { status: 'idle', waiting: 0 });
      tab.network.fail = offline;
    }
    // Reads within the notification, on which every list of a screen is read again, before any
    // other listener has done so.
    const counted: number[][] = [];
    const look = (parts: object) => {
      if (Object.keys(parts).some((part) => part.includes('/projects/')))
        queueMicrotask(() => counted.push(tabs.map((tab) => tab.engine.getState().waiting)));
    };
    Dexie.on('storagemutated', look);
    try {
      await project(tabs[0]!, 'One');
    } finally {
      Dexie.on.storagemutated.unsubscribe(look);
    }
    expect(counted.length).toBeGreaterThan(0);
    expect(counted.flat().every((waiting) => waiting === 1)).toBe(true);
    for (const tab of tabs) await comesTo(tab, { waiting: 1 });
    await project(tabs[1]!, 'Two');
    for (const tab of tabs) await comesTo(tab, { waiting: 2 });
    for (const tab of tabs) tab.network.fail = null;
    for (const tab of tabs) await comesTo(tab, { status: 'idle', waiting: 0 });
    expect(await titlesAtServer()).toEqual(['One', 'Two']);
  });

  test('a previewed change is counted until it is stored or failed', async () => {
    const tab = await openTab(newStorage());
    await comesTo(tab, { status: 'idle', waiting: 0 });
    const told: number[] = [];
    tab.engine.subscribe(() => told.push(tab.engine.getState().waiting));
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    tab.engine.trackPendingWrites(2, first.promise);
    tab.engine.trackPendingWrites(1, second.promise);
    expect([tab.engine.getState().waiting, told]).toEqual([3, [2, 3]]);
    first.resolve();
    await comesTo(tab, { waiting: 1 });
    second.reject(new Error('no room'));
    await comesTo(tab, { waiting: 0 });
    // Counted once where it is stored before that is known.
    const third = Promise.withResolvers<void>();
    tab.network.fail = offline;
    tab.engine.trackPendingWrites(1, third.promise);
    await project(tab, 'Three');
    await expect.poll(() => tab.db.readMeta('waiting')).toBe(1);
    third.resolve();
    await comesTo(tab, { waiting: 1 });
    expect(told.every((waiting) => waiting <= 3)).toBe(true);
    expect(told.slice(told.lastIndexOf(0) + 1).every((waiting) => waiting === 1)).toBe(true);
  });

  test('a poke loads changes of another device', async () => {
    const here = await openTab(newStorage());
    await comesTo(here, { status: 'idle' });
    await createPusher(server.service, userId).push([putProject({ title: 'Elsewhere' })]);
    here.poke(await server.service.loadRevision(userId));
    await expect
      .poll(async () =>
        (await here.data.load({ collection: 'projects' })).map(({ title }) => title),
      )
      .toEqual(['Elsewhere']);
  });

  test('an ended sign-in stops the sync and deletes nothing, and a new one continues', async () => {
    const tab = await openTab(newStorage());
    await comesTo(tab, { status: 'idle' });
    tab.network.fail = () => new SyncFailure(401, 'auth/unauthenticated', 'Sign in first.');
    await project(tab, 'Kept');
    await comesTo(tab, { status: 'signed-out', waiting: 1 });
    expect((await tab.data.load({ collection: 'projects' })).map(({ title }) => title)).toEqual([
      'Kept',
    ]);
    tab.network.fail = null;
    tab.engine.nudge();
    await comesTo(tab, { status: 'idle', waiting: 0 });
    expect(await titlesAtServer()).toEqual(['Kept']);
  });

  test('a server with retry-after is asked again at that time, with all waiting writes', async () => {
    const tab = await openTab(newStorage());
    await comesTo(tab, { status: 'idle' });
    let refusals = 0;
    tab.network.fail = () =>
      refusals++ === 0 ? new SyncFailure(429, 'request/too-many', 'Too many.', 2_000) : null;
    const before = tab.askedAt.length;
    await project(tab, 'Comes again');
    await comesTo(tab, { status: 'offline', waiting: 1 });
    // Wakes the engine in every other way meanwhile.
    tab.engine.nudge();
    tab.poke(1_000_000);
    await expect.poll(() => titlesAtServer(), { timeout: 30_000 }).toEqual(['Comes again']);
    await comesTo(tab, { status: 'idle', waiting: 0 });
    const [refused, again] = tab.askedAt.slice(before);
    expect(again! - refused!).toBeGreaterThanOrEqual(1_990);
  });

  test('an outdated page keeps its writes and says that an update is needed', async () => {
    const tab = await openTab(newStorage());
    await comesTo(tab, { status: 'idle' });
    tab.network.fail = () => new SyncFailure(409, 'sync/update-needed', 'Reload.');
    await project(tab, 'Old page');
    await comesTo(tab, { status: 'update-needed', waiting: 1 });
    expect(await tab.engine.flush(5_000)).toBe(1);
  });

  test('a flush waits until all is sent, or returns the number of unsent changes', async () => {
    const tab = await openTab(newStorage());
    await comesTo(tab, { status: 'idle' });
    await project(tab, 'Sent');
    expect(await tab.engine.flush(90_000)).toBe(0);
    tab.network.fail = offline;
    await project(tab, 'Not sent');
    expect(await tab.engine.flush(300)).toBe(1);
  });

  test('pauses during a sign-out in another tab, and continues if it is cancelled', async () => {
    const storage = newStorage();
    const [first, second] = [await openTab(storage), await openTab(storage)];
    await comesTo(first, { status: 'idle' });
    await comesTo(second, { status: 'idle' });
    const restsUntil = Date.now() + 1_000;
    second.engine.rest(1_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const before = first.requests.length;
    await project(first, 'Written meanwhile');
    first.poke(1_000_000);
    await expect.poll(() => titlesAtServer()).toEqual(['Written meanwhile']);
    await comesTo(first, { status: 'idle', waiting: 0 });
    // Compares with the clock, since a busy machine delays this test; a timer may be a moment
    // early.
    expect(Math.min(...first.askedAt.slice(before))).toBeGreaterThanOrEqual(restsUntil - 10);
  });

  test('a mutation that the server cannot read is kept as rejected, and later ones are sent', async () => {
    const tab = await openTab(newStorage());
    await comesTo(tab, { status: 'idle' });
    tab.network.fail = offline;
    for (const title of ['One', 'Two', 'Three']) await project(tab, title);
    await comesTo(tab, { status: 'offline', waiting: 3 });
    tab.network.fail = (body) =>
      body.includes('"Two"') ? new SyncFailure(413, 'sync/too-large', 'Too many bytes.') : null;
    await comesTo(tab, { status: 'idle', rejectedChanges: 1 });
    expect(await titlesAtServer()).toEqual(['One', 'Three']);
    expect((await loadRejectedChanges(tab.db)).map(({ refusal }) => refusal.code)).toEqual([
      'sync/too-large',
    ]);
  });

  test('a server that forgot the numbering gets everything under a new one, once', async () => {
    const tab = await openTab(newStorage());
    await comesTo(tab, { status: 'idle' });
    await project(tab, 'Before');
    await comesTo(tab, { status: 'idle', waiting: 0 });
    await expect.poll(() => titlesAtServer()).toEqual(['Before']);
    await server.database.db.kysely
      .deleteFrom('sync_clients')
      .where('user_id', '=', userId)
      .execute();
    await project(tab, 'After');
    await expect.poll(() => titlesAtServer()).toEqual(['After', 'Before']);
    await comesTo(tab, { status: 'idle', waiting: 0, rejectedChanges: 0 });
  });
});
