/**
 * A device that was unused for more than a year: the server has forgotten it and the records
 * deleted meanwhile; its unsent changes arrive once, and it shows the true state.
 */
import { msPerDay } from '#domain/calendar';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDataService } from '#client/data-service';
import { openLocalCopy } from '#client/local-copy/database';
import { runRound } from '#client/sync/round';
import { SyncFailure, type Transport } from '#client/sync/transport';
import { createRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import { SyncError } from '#server/sync/errors';
import { databaseKinds } from '../support/databases.ts';
import { putProject, remove } from '../support/records.ts';
import {
  createPusher,
  openTestService,
  readEverything,
  type TestService,
} from '../support/service.ts';

describe.each(databaseKinds)('a device that was silent for more than a year, on %s', (kind) => {
  let t: TestService, userId: string;
  beforeEach(async () => {
    t = await openTestService(kind);
    userId = await t.createUser();
  });
  afterEach(() => t.close());

  async function openDevice() {
    const db = await openLocalCopy(userId, {
      storage: { indexedDB: new IDBFactory(), IDBKeyRange },
    });
    // Converts the error to its form on the wire.
    const say = (error: unknown): never => {
      throw error instanceof SyncError
        ? new SyncFailure(error.status, error.code, error.message)
        : error;
    };
    const transport: Transport = {
      push: (request) => t.service.push(userId, request).catch(say),
      pull: (request) => t.service.pull(userId, { ...request, schemaVersion }),
      merged: async () => undefined,
    };
    const sync = async () => {
      while (
        (await runRound(db, transport, createRecordId)).again ||
        (await db.outbox.count()) > 0
      );
    };
    const data = createDataService(db, { now: () => t.clock.now });
    await sync();
    const titles = async () =>
      (await data.load({ collection: 'projects' })).map(({ title }) => title).toSorted();
    return { db, data, sync, titles };
  }
  const titlesAtServer = async () =>
    (await readEverything(t.service, userId)).projects.map(({ title }) => title).toSorted();

  test('returns, loses nothing and duplicates nothing', async () => {
    const [kept, gone] = [putProject({ title: 'Kept' }), putProject({ title: 'Gone' })];
    const other = createPusher(t.service, userId);
    await other.push([kept], [gone]);
    const tablet = await openDevice();
    expect(await tablet.titles()).toEqual(['Gone', 'Kept']);
    await tablet.data.writeAll([
      { op: 'update', collection: 'projects', id: kept.id, fields: { description: 'Sent' } },
    ]);
    await tablet.sync();

    // Written in the aeroplane; then the battery was empty.
    await tablet.data.writeAll([
      {
        op: 'add',
        collection: 'projects',
        fields: { title: 'Written offline', position: 'a5', status: 'paused' },
      },
      { op: 'update', collection: 'projects', id: kept.id, fields: { title: 'Kept, and renamed' } },
    ]);
    for (let days = 0; days < 500; days += 100) {
      t.clock.now += 100 * msPerDay;
      await other.push([putProject({ title: `Day ${days + 100}`, status: 'paused' })]);
      if (days === 0) await other.push([remove('projects', gone.id)]);
      while ((await t.service.purgeTombstones()) > 0);
      await t.service.purgeClients();
    }
    const known = await t.database.db.kysely
      .selectFrom('sync_clients')
      .select('client_id')
      .where('user_id', '=', userId)
      .execute();
    expect(known.map(({ client_id: id }) => id)).toEqual([other.clientId]);

    await tablet.sync();
    await tablet.sync();
    const expected = [
      'Day 100',
      'Day 200',
      'Day 300',
      'Day 400',
      'Day 500',
      'Kept, and renamed',
      'Written offline',
    ];
    expect(await titlesAtServer()).toEqual(expected);
    expect(await tablet.titles()).toEqual(expected);
    expect(await tablet.db.attention.count()).toBe(0);
    expect(
      (await readEverything(t.service, userId)).projects.find(({ id }) => id === kept.id),
    ).toMatchObject({ title: 'Kept, and renamed', description: 'Sent' });
  });
});
