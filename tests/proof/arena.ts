/**
 * The server side of the proof: the real service on a real database, which can be restarted, can
 * die, and can be restored from a backup.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { join } from 'node:path';
import type { PullAnswer, PushAnswer } from '#contract/sync';
import type { Database, DatabaseKind } from '#server/storage/database';
import { sqliteFileName } from '#server/storage/sqlite';
import type { RecordRow } from '#server/storage/tables';
import { createNotifier, type Notifier } from '#server/sync/notifier';
import { recordStore, type RecordStore } from '#server/sync/record-store';
import { createSyncService, type PullParams, type SyncService } from '#server/sync/service';
import { createRecordId } from '#contract/ids';
import { openTestDatabase, type TestDatabase } from '../support/databases.ts';
import {
  copyRows,
  putRowsBack,
  readOutcome,
  readRecords,
  readRows,
  type PushOutcome,
} from './rows.ts';

/** The calls that the proof makes to the service. */
export type ProvenService = Pick<
  SyncService,
  'pull' | 'loadRevision' | 'patchProfile' | 'completeMigration' | 'changeEpoch' | 'purgeTombstones'
>;

/** The server as the proof sees it, in this process or in one of its own. */
export interface EarlyPoke {
  told: number;
  found: number;
}
export interface Arena {
  readonly clock: { now: number };
  readonly service: ProvenService;
  push(userId: string, request: unknown): Promise<PushAnswer>;
  /**
   * Number of further statements before it dies; 0: it does not. `start`: counts only statements
   * with this start, if they can be told apart.
   */
  dieAfter(statements: number, start?: string): Promise<void>;
  isDead(): boolean;
  /** Another server on the same data, whether the one before has died or not. */
  restart(): Promise<void>;
  /** A person on a plan without limits, so that nothing arrives other than it was sent. */
  createUser(): Promise<string>;
  /** The living records. */
  readRecords(userId: string): Promise<RecordRow[]>;
  /** The tombstones too. */
  readRows(userId: string): Promise<RecordRow[]>;
  /** Reads the outcome of pushes whose answer was lost when the server died. */
  readOutcome(userId: string, clientId: string): Promise<PushOutcome>;
  /** Copies one person's rows; the answer puts them back. */
  backUp(userId: string): Promise<() => Promise<void>>;
  /**
   * The revisions that streams were told before others could read them, and the state seen then.
   */
  takeEarlyPokes(): Promise<EarlyPoke[]>;
  close(): Promise<void>;
}

/**
 * Faults that a test plants in the server: statements in place of the whole ones, or a way around
 * the service.
 */
export interface ServerFaults {
  store?: RecordStore;
  push?: (service: SyncService, userId: string, request: unknown) => Promise<PushAnswer>;
  pull?: (service: SyncService, userId: string, params: PullParams) => Promise<PullAnswer>;
  /** A restored backup goes for the data that was there before. */
  keepsEpoch?: true;
  /** Streams are notified inside the transaction. */
  pokesEarly?: true;
}
/**
 * No fault: so few records in each transaction of a delete or a restore that every one takes
 * several.
 */
export interface ServerSteps {
  roomPerStep: number;
}

/**
 * The service in this process. It dies by an exception in place of a statement: then the
 * transaction is gone, and nothing more is done.
 */
export class NearArena implements Arena {
  readonly clock = { now: Date.UTC(2026, 10, 21, 8) };
  service!: SyncService;
  private readonly database: TestDatabase;
  private readonly faults: ServerFaults & Partial<ServerSteps>;
  private db: Database;
  private notifier!: Notifier;
  private callsLeft = 0;
  private dead = false;
  private readonly pokes: Promise<EarlyPoke | null>[] = [];
  private listening = (): void => undefined;
  private readonly seen: { file: DatabaseSync; revision: StatementSync } | null;
  private userId = '';

  private constructor(database: TestDatabase, faults: ServerFaults & Partial<ServerSteps>) {
    this.database = database;
    this.db = database.db;
    this.faults = faults;
    // A separate reader, which is asked at once: the service's own reads wait for a writing turn.
    const file =
      this.db.kind === 'sqlite'
        ? new DatabaseSync(join(database.options.dataDir, sqliteFileName), { readOnly: true })
        : null;
    this.seen = file && {
      file,
      revision: file.prepare('SELECT revision FROM sync_users WHERE user_id = ?'),
    };
    this.serve();
  }

  static async open(
    kind: DatabaseKind,
    faults: ServerFaults & Partial<ServerSteps> = {},
  ): Promise<NearArena> {
    return new NearArena(await openTestDatabase(kind), faults);
  }

  private serve(): void {
    const notifier = (this.notifier = createNotifier(this.db));
    const store = this.mortal(this.faults.store ?? recordStore);
    const { roomPerStep } = this.faults;
    const create = () =>
      createSyncService({
        db: this.db,
        now: () => this.clock.now,
        notifier,
        store: this.faults.pokesEarly ? pokingEarly(store, notifier) : store,
        // Stops the clock, so that no push is late on a slow machine: a push without a large delete
        // takes one transaction, and one with it answers after all its steps.
        monotonicMs: () => 0,
        ...(roomPerStep && { roomPerStep }),
      });
    const whole = create();
    // A service handles the pushes of a person one at a time. PostgreSQL has two services, so that
    // pushes still meet; but not if a push takes several transactions, since answers then do not
    // show the order of two pushes.
    const nodes = this.db.kind === 'postgres' && !roomPerStep ? [whole, create()] : [whole];
    let pushes = 0;
    const push: SyncService['push'] = (...asked) => nodes[pushes++ % nodes.length]!.push(...asked);
    const { pull, keepsEpoch } = this.faults;
    this.service = {
      ...whole,
      push,
      ...(pull && { pull: (userId, params) => pull(whole, userId, params) }),
      ...(keepsEpoch && { changeEpoch: () => this.readEpoch() }),
    };
    this.listen();
  }

  /**
   * As an open stream of this person: of each poke it is noted whether the revision could be read.
   */
  private listen(): void {
    this.listening();
    const { userId } = this;
    this.listening = this.notifier.subscribe(userId, (told) => {
      const early = (found: number): EarlyPoke | null => (found < told ? { told, found } : null);
      if (this.seen !== null)
        this.pokes.push(
          Promise.resolve(early((this.seen.revision.get(userId) as { revision: number }).revision)),
        );
      else
        this.pokes.push(
          this.db.kysely
            .selectFrom('sync_users')
            .select('revision')
            .where('user_id', '=', userId)
            .executeTakeFirst()
            .then((row) => early(row?.revision ?? 0)),
        );
    });
  }

  private async readEpoch(): Promise<string> {
    return (
      await this.db.kysely
        .selectFrom('sync_meta')
        .select('value')
        .where('key', '=', 'epoch')
        .executeTakeFirstOrThrow()
    ).value;
  }

  async takeEarlyPokes(): Promise<EarlyPoke[]> {
    return (await Promise.all(this.pokes.splice(0))).filter((told) => told !== null);
  }

  /** Every statement may be the last. */
  private mortal(store: RecordStore): RecordStore {
    return new Proxy(store, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (this.callsLeft > 0 && --this.callsLeft === 0) this.dead = true;
          if (this.dead) throw new Error('The server was killed.');
          return (value as (...all: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  }

  push(userId: string, request: unknown): Promise<PushAnswer> {
    return this.faults.push
      ? this.faults.push(this.service, userId, request)
      : this.service.push(userId, request);
  }

  async dieAfter(statements: number): Promise<void> {
    this.callsLeft = statements;
  }

  isDead(): boolean {
    return this.dead;
  }

  async restart(): Promise<void> {
    this.callsLeft = 0;
    this.dead = false;
    await this.stop();
    this.db = await this.database.openAgain();
    this.serve();
  }

  async createUser(): Promise<string> {
    const userId = await seedUser(this.service);
    this.userId = userId;
    this.listen();
    return userId;
  }

  readRecords(userId: string): Promise<RecordRow[]> {
    return readRecords(this.db, userId);
  }

  readRows(userId: string): Promise<RecordRow[]> {
    return readRows(this.db, userId);
  }

  readOutcome(userId: string, clientId: string): Promise<PushOutcome> {
    return readOutcome(this.db, userId, clientId);
  }

  async backUp(userId: string): Promise<() => Promise<void>> {
    const copies = await copyRows(this.db, userId);
    return async () => {
      // Stops the notifier meanwhile: a revision that was read before and sent after would
      // correctly report data that is gone.
      await Promise.all(this.pokes);
      await this.notifier.stop();
      await putRowsBack(this.db, userId, copies);
      this.serve();
    };
  }

  private async stop(): Promise<void> {
    await Promise.allSettled(this.pokes);
    await this.notifier.stop();
    if (this.db !== this.database.db) await this.db.close();
  }

  async close(): Promise<void> {
    await this.stop();
    this.seen?.file.close();
    await this.database.close();
  }
}

export async function seedUser(
  service: Pick<SyncService, 'seedAccount' | 'patchProfile'>,
): Promise<string> {
  const userId = createRecordId();
  await service.seedAccount(userId, {
    email: `${userId}@example.com`,
    displayName: 'Lan',
    language: 'en',
  });
  await service.patchProfile(userId, { plan: 'plus' });
  return userId;
}

/**
 * A planted fault: streams hear of a revision while the transaction that raises it is still open.
 */
function pokingEarly(store: RecordStore, notifier: Notifier): RecordStore {
  return {
    ...store,
    async saveRevision(tx, userId, revision) {
      await store.saveRevision(tx, userId, revision);
      notifier.notify(userId, revision);
    },
  };
}
