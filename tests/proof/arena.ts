/** The server side of the proof: the real service on a real database, which can be restarted, can die, and can be restored from a backup. */
import type { PushAnswer } from '#contract/sync';
import type { Database, DatabaseKind } from '#server/storage/database';
import type { RecordRow } from '#server/storage/tables';
import { createNotifier, type Notifier } from '#server/sync/notifier';
import { recordStore, type RecordStore } from '#server/sync/record-store';
import { createSyncService, type SyncService } from '#server/sync/service';
import { createRecordId } from '#contract/ids';
import { openTestDatabase, type TestDatabase } from '../support/databases.ts';

/** Faults that a test plants in the server: statements in place of the whole ones, or a way around the service. */
export interface ServerFaults { store?: RecordStore; push?: (service: SyncService, userId: string, request: unknown) => Promise<PushAnswer> }

const userTables = ['records', 'sync_users', 'sync_clients', 'sync_refusals'] as const;

export class Arena {
  readonly clock = { now: Date.UTC(2026, 10, 21, 8) };
  service!: SyncService;
  private readonly database: TestDatabase;
  private readonly faults: ServerFaults;
  private db: Database;
  private notifier!: Notifier;
  private callsLeft = 0;
  private dead = false;

  private constructor(database: TestDatabase, faults: ServerFaults) {
    this.database = database;
    this.db = database.db;
    this.faults = faults;
    this.serve();
  }

  static async open(kind: DatabaseKind, faults: ServerFaults = {}): Promise<Arena> {
    return new Arena(await openTestDatabase(kind), faults);
  }

  private serve(): void {
    this.notifier = createNotifier(this.db);
    this.service = createSyncService({ db: this.db, now: () => this.clock.now, notifier: this.notifier, store: this.mortal(this.faults.store ?? recordStore) });
  }

  /** Every statement may be the last: then the transaction is gone, as with a killed process. */
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
    return this.faults.push ? this.faults.push(this.service, userId, request) : this.service.push(userId, request);
  }

  dieAfter(calls: number): void {
    this.callsLeft = calls;
  }

  isDead(): boolean {
    return this.dead;
  }

  async restart(): Promise<void> {
    this.callsLeft = 0;
    this.dead = false;
    await this.notifier.stop();
    if (this.db !== this.database.db) await this.db.close();
    this.db = await this.database.openAgain();
    this.serve();
  }

  /** A person on a plan without limits, so that nothing arrives other than it was sent. */
  async createUser(): Promise<string> {
    const userId = createRecordId();
    await this.service.seedAccount(userId, { email: `${userId}@example.com`, displayName: 'Lan', language: 'en' });
    await this.service.patchProfile(userId, { plan: 'plus' });
    return userId;
  }

  /** The living records as they stand in the database. */
  async readRecords(userId: string): Promise<RecordRow[]> {
    return this.db.kysely.selectFrom('records').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null).execute();
  }

  /** Copies one person's rows; the answer puts them back. */
  async backUp(userId: string): Promise<() => Promise<void>> {
    const copies = new Map<(typeof userTables)[number], object[]>();
    for (const table of userTables) copies.set(table, await this.db.kysely.selectFrom(table).selectAll().where('user_id', '=', userId).execute());
    return async () => {
      for (const [table, rows] of copies) {
        await this.db.kysely.deleteFrom(table).where('user_id', '=', userId).execute();
        for (let i = 0; i < rows.length; i += 40) await this.db.kysely.insertInto(table).values(rows.slice(i, i + 40) as never).execute();
      }
    };
  }

  async close(): Promise<void> {
    await this.notifier.stop();
    if (this.db !== this.database.db) await this.db.close();
    await this.database.close();
  }
}
