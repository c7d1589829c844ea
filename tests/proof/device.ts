/**
 * A device of the proof: a local copy in its own IndexedDB, which survives restarts, and the moves
 * that a person makes on it.
 */
import type { DBCoreMutateRequest, DBCoreMutateResponse } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { CopyDatabase, OpenOptions, Storage } from '#client/local-copy/database';
import { deleteDatabase, openLocalCopy } from '#client/local-copy/database';
import { createDataService, type LocalDataService } from '#client/data-service';
import { openGuestCopy } from '#client/guest/guest-copy';
import { GuestMerge } from '#client/guest/merge-guest-data';
import { keepAggregates } from '#client/local-copy/aggregates';
import { loadCursor } from '#client/local-copy/apply';
import { runRound, type RoundResult } from '#client/sync/round';
import type { Transport } from '#client/sync/transport';
import type { Chance } from './random.ts';
import { fillStorage, readStorage, type StoredDatabase } from '../support/stored-databases.ts';

/** The timer's title, in both languages, of the key result for tasks that name none. */
export const inboxTitles = ['Tasks from the timer', 'Việc từ đồng hồ hẹn giờ'] as const;

export class PowerCut extends Error {}

export type Round = (
  db: CopyDatabase,
  transport: Transport,
  newId: () => string,
) => Promise<RoundResult>;
/** Faults that a test plants in the client. */
export interface ClientFaults {
  round?: Round;
  layer?: (db: CopyDatabase) => void;
  /** Keeps the part of a change that was written before the power went. */
  keepsHalves?: true;
}

export interface DeviceOptions {
  name: string;
  userId: string;
  startsAsGuest: boolean;
  chance: Chance;
  newId: () => string;
  now: () => number;
  transport: Transport;
  faults: ClientFaults;
}

export class Device {
  readonly options: DeviceOptions;
  storage: Storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  readonly undos: (() => Promise<unknown>)[] = [];
  db!: CopyDatabase;
  data!: LocalDataService;
  merge: GuestMerge | null = null;
  guest: boolean;
  /** Number of resets of the copy when the last exchange began. */
  resets = 0;
  /** Whether it has exchanged anything since the last check. */
  hasNews = false;
  /** Number of database writes before the power cut; 0: no cut. */
  private writesLeft = 0;
  private isOff = false;
  private kept: StoredDatabase[] | null = null;

  constructor(options: DeviceOptions) {
    this.options = options;
    this.guest = options.startsAsGuest;
  }

  private openOptions(): OpenOptions {
    const { newId, now, faults } = this.options;
    return {
      storage: this.storage,
      newId,
      now,
      sizes: { rowsPerBlock: 3, idsPerPlace: 4 },
      prepare: (db) => {
        faults.layer?.(db);
        db.use({
          stack: 'dbcore',
          name: 'power',
          create: (core) => ({
            ...core,
            table: (name) => {
              const table = core.table(name);
              return {
                ...table,
                mutate: (request) => {
                  if (faults.keepsHalves && this.isOff) return Promise.resolve(unwritten(request));
                  if (this.writesLeft === 0 || --this.writesLeft > 0) return table.mutate(request);
                  this.isOff = true;
                  return faults.keepsHalves
                    ? Promise.resolve(unwritten(request))
                    : Promise.reject(new PowerCut('The power is gone.'));
                },
              };
            },
          }),
        });
      },
    };
  }

  async open(): Promise<void> {
    const { userId, now, newId } = this.options;
    this.db = this.guest
      ? await openGuestCopy('en', this.openOptions())
      : await openLocalCopy(userId, this.openOptions());
    this.data = createDataService(this.db, { now, newId });
    this.merge = this.guest ? null : this.openMerge();
  }

  /** Opens the merge of this tab, or of another one on the same copy. */
  openMerge(): GuestMerge {
    return new GuestMerge(
      this.db,
      this.options.transport,
      this.openOptions(),
      async () => new Set(inboxTitles),
    );
  }

  /**
   * The page is closed: nothing of it listens any more, or a long proof would wake every device
   * that ever was.
   */
  leave(): void {
    this.merge?.close();
    this.db?.close();
  }

  /** The page goes and comes back: memory is lost, the database is not. */
  async restart(): Promise<void> {
    this.writesLeft = 0;
    this.isOff = false;
    this.leave();
    this.undos.length = 0;
    await this.open();
  }

  hasKept(): boolean {
    return this.kept !== null;
  }

  /**
   * Records the stored state as a later power cut leaves it: a browser acknowledges a write before
   * it has reached the disk.
   */
  async keep(): Promise<void> {
    this.kept = await readStorage(this.storage.indexedDB as IDBFactory);
  }

  async goBack(): Promise<void> {
    this.leave();
    this.storage = { ...this.storage, indexedDB: await fillStorage(this.kept!) };
    this.undos.length = 0;
    this.writesLeft = 0;
    await this.open();
  }

  /**
   * Cuts the power after so many writes, unless `work` ends before. The device runs again
   * afterwards in any case.
   */
  async withPowerCut(writes: number, work: () => Promise<unknown>): Promise<void> {
    this.writesLeft = writes;
    try {
      await work();
    } catch (error) {
      if (!isPowerCut(error) && !(this.options.faults.keepsHalves && this.isOff)) throw error;
    }
    await this.restart();
  }

  /** A guest signs in: the account gets a copy of its own beside the guest's. */
  async signIn(): Promise<void> {
    this.leave();
    this.kept = null;
    this.guest = false;
    this.undos.length = 0;
    await this.open();
  }

  /** Signs out and in again: the account's copy is removed, with whatever had not been sent. */
  async signOutAndIn(): Promise<void> {
    this.leave();
    this.kept = null;
    await deleteDatabase(this.options.userId, this.storage);
    this.undos.length = 0;
    await this.open();
  }

  /**
   * One exchange with the server, and a step of a merge where one waits. Answers whether there is
   * more to do.
   */
  async round(transport: Transport = this.options.transport): Promise<boolean> {
    // Keeps aggregates like a page that shows key results.
    await keepAggregates(this.db);
    if (this.guest) return false;
    this.hasNews = true;
    this.resets = (await loadCursor(this.db)).resets;
    const { again } = await (this.options.faults.round ?? runRound)(
      this.db,
      transport,
      this.options.newId,
    );
    if (again || this.merge === null) return again;
    const moved = await this.merge.advance();
    if (this.merge.getState() !== 'ask') return moved;
    await this.merge.decide('merge');
    return true;
  }
}

/** The answer of a database that has not done the request. */
export function unwritten(request: DBCoreMutateRequest): DBCoreMutateResponse {
  return {
    numFailures: 0,
    failures: {},
    lastResult: undefined,
    results:
      request.type === 'put' || request.type === 'add' ? request.values.map(() => undefined) : [],
  };
}

export function isPowerCut(error: unknown): boolean {
  for (
    let cause: unknown = error;
    cause instanceof Error;
    cause = (cause as { inner?: unknown }).inner ?? cause.cause
  )
    if (cause instanceof PowerCut || cause.message.includes('The power is gone.')) return true;
  return false;
}
