/**
 * The document service in one call, in this process, on an empty database of either kind, with a
 * clock that tests set.
 */
import { collectionNames, type CollectionName, type Stored } from '#contract/collections';
import { createRecordId } from '#contract/ids';
import { schemaVersion, type Operation, type PushAnswer, type PushRequest } from '#contract/sync';
import type { DatabaseKind } from '#server/storage/database';
import { createNotifier, type Notifier } from '#server/sync/notifier';
import { createSyncService, type SyncService, type SyncServiceOptions } from '#server/sync/service';
import { openTestDatabase, type TestDatabase } from './databases.ts';

export interface TestService {
  service: SyncService;
  notifier: Notifier;
  database: TestDatabase;
  clock: { now: number };
  /** Seeds a person and answers their id. */
  createUser(): Promise<string>;
  close(): Promise<void>;
}

/**
 * `options.store` puts broken statements in place of whole ones: `{ ...recordStore, loadChildIds: …
 * }`.
 */
export async function openTestService(
  kind: DatabaseKind,
  options: Partial<
    Pick<SyncServiceOptions, 'store' | 'upcasting' | 'monotonicMs' | 'roomPerStep'>
  > = {},
): Promise<TestService> {
  const database = await openTestDatabase(kind);
  const clock = { now: Date.UTC(2026, 10, 21, 8) };
  const notifier = createNotifier(database.db);
  // No time passes: a machine under load ends no push early.
  const service = createSyncService({
    db: database.db,
    now: () => clock.now,
    monotonicMs: () => 0,
    notifier,
    ...options,
  });
  return {
    service,
    notifier,
    database,
    clock,
    async createUser() {
      const userId = createRecordId();
      await service.seedAccount(userId, {
        email: `${userId.slice(-6)}@example.com`,
        displayName: 'Lan',
        language: 'en',
      });
      return userId;
    },
    async close() {
      await notifier.stop();
      await database.close();
    },
  };
}

/** All records of a person, by collection. */
export async function readEverything(
  service: SyncService,
  userId: string,
): Promise<{ [C in CollectionName]: Stored<C>[] }> {
  const everything = Object.fromEntries(collectionNames.map((name) => [name, [] as unknown[]]));
  await service.readAll(userId, (records) => {
    for (const { collection, record } of records) everything[collection]!.push(record);
  });
  return everything as { [C in CollectionName]: Stored<C>[] };
}

/** A plain client of the push protocol: it numbers its mutations and nothing more. */
export function createPusher(service: SyncService, userId: string, clientId = createRecordId()) {
  let last = 0;
  return {
    clientId,
    userId,
    request: (mutations: Operation[][], over: Partial<PushRequest> = {}): PushRequest => ({
      schemaVersion,
      clientId,
      settledMutationId: 0,
      cursor: null,
      mutations: mutations.map((ops) => ({ mutationId: ++last, ops })),
      ...over,
    }),
    /** Pushes each list of operations as one mutation. */
    async push(...mutations: Operation[][]): Promise<PushAnswer> {
      return service.push(userId, this.request(mutations));
    },
    /** Pushes one mutation and answers its result: 'applied', or the code of its refusal. */
    async apply(...ops: Operation[]): Promise<string> {
      const { results } = await this.push(ops);
      const [result] = results;
      return result!.status === 'applied' ? 'applied' : result!.code;
    },
  };
}
export type Pusher = ReturnType<typeof createPusher>;
