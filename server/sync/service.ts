/**
 * The document service: each person's records, changed by pushed mutations or by the server itself,
 * read by pulls. Every change runs in one transaction that holds the person's row, gets the next
 * revision, and pokes open streams once it is durable.
 */
import { msPerDay } from '#domain/calendar';
import { randomUUID } from 'node:crypto';
import type {
  OwnRecord,
  Profile,
  ProfileFields,
  ServerProfileFields,
  Stored,
} from '#contract/collections';
import { isRecordId } from '#contract/ids';
import {
  deletedDays,
  tombstoneDays,
  type DeletedAnswer,
  type PullAnswer,
  type PushAnswer,
} from '#contract/sync';
import type { Database, Tx } from '#server/storage/database';
import { beginsAt } from '#server/storage/steady-clock';
import { parseStored } from '#server/storage/stored-json';
import { mostRoom } from './cascade.ts';
import { createReadSteps } from './read-steps.ts';
import { createCascadeSteps } from './cascade-steps.ts';
import { SyncError } from './errors.ts';
import { sortKeyOfCollection } from './keys.ts';
import { findUpcaster, type Upcasters } from './upcasters.ts';
import type { Notifier } from './notifier.ts';
import {
  missingFields,
  readProfileFields,
  seedRecords,
  toOwnRecord,
  toProfile,
} from './profiles.ts';
import { loadDeletedPage } from './deleted.ts';
import { defaultPageLimit, loadPage } from './pull.ts';
import { createPersonQueue } from './turns.ts';
import { applyPush, pushBudgetMs, readPush, type ReadPush } from './push.ts';
import {
  chunk,
  recordStore,
  type RecordStore,
  type StoredRecord,
  type StoredRow,
  type UserState,
} from './record-store.ts';
import { buildStarters } from './starters.ts';

export interface SyncService {
  /**
   * Applies a push as it came over the wire. Throws SyncError for a request that cannot be served
   * as a whole.
   */
  push(userId: string, body: unknown): Promise<PushAnswer>;
  pull(userId: string, params: PullParams): Promise<PullAnswer>;
  loadRevision(userId: string): Promise<number>;
  /**
   * Creates the profile, the default categories and the account "Cash"; harmless when they exist.
   */
  seedAccount(
    userId: string,
    seed: { email: string; displayName: string; language: 'en' | 'vi' | null; currency?: string },
  ): Promise<void>;
  /**
   * A write by the server, which may name fields that clients may not. Throws SyncError
   * `sync/not-found` without a profile.
   */
  patchProfile(userId: string, fields: ProfileFields): Promise<Profile>;
  /**
   * A write by the server that depends on the profile, together with other writes by `decide`: both
   * happen or neither. Null: the profile stays. Other writers of this person's records wait
   * meanwhile.
   */
  changeProfile(
    userId: string,
    decide: (tx: Tx, profile: Profile) => Promise<ProfileFields | null>,
  ): Promise<Profile>;
  /**
   * As `changeProfile`, inside a transaction of the caller, who calls `tell` once it is committed.
   * Null without a profile.
   */
  changeProfileWithin(
    tx: Tx,
    userId: string,
    decide: (tx: Tx, profile: Profile) => Promise<ProfileFields | null>,
  ): Promise<{ before: Profile; after: Profile; tell(): void } | null>;
  /** Null without a profile. */
  loadProfile(userId: string): Promise<Profile | null>;
  /** The same, with the missing server fields: a read of a person's own profile writes them. */
  loadProfileAsStored(userId: string): Promise<{ profile: Profile; missing: ProfileFields } | null>;
  /**
   * Profiles in the order of sign-up, for an admin: at most `limit` (default 100) after
   * `afterUserId`.
   */
  listProfiles(page?: { afterUserId?: string; limit?: number }): Promise<Profile[]>;
  /** The ids of the users who want the digest, in ascending order after `afterUserId`. */
  listDigestWishes(page: { afterUserId: string; limit: number }): Promise<string[]>;
  /**
   * The plan of a person in one snapshot; null if it is larger than `most`. Other requests are
   * answered meanwhile.
   */
  loadPlan(userId: string, most: ReadingLimit): Promise<DigestPlan | null>;
  /**
   * Hands out all records of a person, some at a time and all as of one moment: lists without days
   * first, then the newest day first. Others are answered meanwhile.
   */
  readAll(userId: string, take: TakeRecords): Promise<void>;
  /** Like `readAll`; stops and returns false if there is more than `most`. */
  readUpTo(userId: string, most: ReadingLimit, take: TakeRecords): Promise<boolean>;
  /**
   * Removes everything of a person, without tombstones: the account is gone. In parts, each for
   * good: interrupted, it is to be done again.
   */
  removeAll(userId: string): Promise<void>;
  /** The first merge of a guest copy is done (`migrationCompleted`). */
  completeMigration(userId: string): Promise<Profile>;
  /**
   * Says that the data is another than it was (a backup was restored): every client starts its pull
   * again.
   */
  changeEpoch(): Promise<string>;
  /**
   * The deletes of the last `deletedDays` that can be restored, newest first, a few acts at a time.
   * `before` is the position that the previous answer gave.
   */
  loadDeleted(userId: string, before?: string): Promise<DeletedAnswer>;
  /**
   * Forgets what these deletes took, or all deletes, for good; other devices notice nothing.
   * Answers how many records.
   */
  eraseDeleted(userId: string, roots?: readonly string[]): Promise<number>;
  /** Purges records deleted more than `deletedDays` ago. Returns the number. */
  eraseOld(): Promise<number>;
  /** Removes tombstones that have outlived their days. Answers how many. */
  purgeTombstones(): Promise<number>;
  /** Goes on with cascades that a restart, or a failure, interrupted. */
  resumeCascades(): Promise<void>;
  /** Ends work that continues after requests; call it before the database closes. */
  stop(): Promise<void>;
  /**
   * Forgets clients without writes for `clientDays`. A client that returns later is told that a
   * mutation is missing, renumbers its outbox, and goes on. Returns the number.
   */
  purgeClients(): Promise<number>;
}

export type DigestPlan = {
  [C in 'projects' | 'objectives' | 'keyResults' | 'tasks']: Stored<C>[];
};
/** The maximum amount to read: records, and bytes of their stored fields. */
export interface ReadingLimit {
  records: number;
  bytes: number;
}
export type TakeRecords = (records: readonly OwnRecord[]) => void | Promise<void>;
export interface PullParams {
  clientId: string;
  cursor: string | null;
  limit?: number;
  settledMutationId?: number;
  schemaVersion: number;
}

export interface SyncServiceOptions {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** The time for purges of deleted records; default `now`. */
  steadyNow?: () => number;
  notifier: Notifier;
  /** Stands in for the statements, for a test that breaks one. */
  store?: RecordStore;
  /** A monotonic clock, replaced in tests of the time limit of a push. */
  monotonicMs?: () => number;
  /**
   * The number of records that one transaction of a large delete or restore changes; tests lower it
   * to make every one large.
   */
  roomPerStep?: number;
  /** Stand in for the versions of this release, for a test of upcasting. */
  upcasting?: { upcasters: Upcasters; currentVersion: number };
}
/**
 * Longer than operations of an older version are upgraded (a year): a client silent for longer may
 * not be understood anyway.
 */
const clientDays = 400;
const mostRecordsPerStep = 100;
/** Deletes that are looked at in one transaction. */
const rootsPerStep = 50;
const viewsPerPerson = 2;

export function createSyncService({
  db,
  now,
  steadyNow = now,
  notifier,
  store = recordStore,
  monotonicMs = () => performance.now(),
  roomPerStep = mostRoom,
  upcasting,
}: SyncServiceOptions): SyncService {
  /**
   * The time of a push. A clock that jumped back does not make its deletes look older than they
   * are.
   */
  const pushedAt = () => beginsAt({ now, steadyNow });
  const viewTurns = createPersonQueue(viewsPerPerson),
    pushTurns = createPersonQueue(1);
  /**
   * Long reading: that of one person waits for one another, since each has a connection, and
   * memory, of its own.
   */
  const view = <T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    viewTurns(userId, () => db.view(work));
  const cascades = createCascadeSteps({ db, store, notifier, roomPerStep });
  /** Begins the time that a request may take. Answers whether it is over. */
  function startBudget(): () => boolean {
    const began = monotonicMs();
    return () => monotonicMs() - began > pushBudgetMs[db.kind];
  }
  /**
   * A write by the server itself: `work` gets the revision to write with, and answers whether it
   * wrote.
   */
  async function change<T>(
    userId: string,
    work: (tx: Tx, user: UserState, revision: number) => Promise<{ wrote: boolean; value: T }>,
  ): Promise<T> {
    const { value, newRevision } = await db.write(async (tx) => {
      const user = await store.lockUser(tx, userId);
      const result = await work(tx, user, user.revision + 1);
      return { ...result, newRevision: result.wrote ? await advance(tx, userId, user) : null };
    });
    if (newRevision !== null) notifier.notify(userId, newRevision);
    return value;
  }

  /**
   * Publishes the written rows with the next revision. Returns it; null if running cascades share
   * it and publish it later.
   */
  async function advance(tx: Tx, userId: string, user: UserState): Promise<number | null> {
    if (user.pendingRevision > 0) return null;
    await store.saveRevision(tx, userId, user.revision + 1);
    return user.revision + 1;
  }

  interface Reading {
    userId: string;
    /** Sort keys: below the first, down to the last. */
    first: number;
    last: number;
    most: ReadingLimit;
  }
  /**
   * Hands out live records, some at a time and all as of one moment. False: it stopped, since there
   * is more than `most`.
   */
  function readStored(
    { userId, first, last, most }: Reading,
    take: (records: readonly StoredRecord[]) => void | Promise<void>,
  ): Promise<boolean> {
    return view(userId, async (tx) => {
      let records = 0,
        bytes = 0;
      const steps = createReadSteps(mostRecordsPerStep);
      for (let from: StoredRow | undefined; ;) {
        const count = steps.next();
        const page = await store.loadSnapshot(
          tx,
          userId,
          Number.MAX_SAFE_INTEGER,
          from?.sortKey ?? first,
          from?.record.id ?? '',
          count,
        );
        steps.took(page);
        const wanted = page.filter(({ sortKey }) => sortKey >= last);
        records += wanted.length;
        bytes += wanted.reduce((sum, row) => sum + row.bytes, 0);
        if (records > most.records || bytes > most.bytes) return false;
        if (wanted.length > 0) await take(wanted.map(({ record }) => record));
        if (wanted.length < count) return true;
        from = page.at(-1);
        await tx.pause();
      }
    });
  }

  /**
   * Purges deletes, some records per transaction. The first step of a delete purges its root, so
   * that a restore finds either everything or nothing. The rest of an interrupted purge is deleted
   * with old data (`eraseOld`).
   */
  async function eraseRoots(userId: string, roots: readonly string[]): Promise<number> {
    let erased = 0;
    for (let next = 0; next < roots.length;) {
      // A delete that still goes on finds what hangs below by what fell.
      await cascades.goOn(userId);
      const step = await db.writeStep(async (tx) => {
        const done = { roots: 0, records: 0 };
        if ((await store.lockUser(tx, userId)).pendingRevision > 0) return done;
        for (const root of roots.slice(next)) {
          const room = roomPerStep - done.records;
          const records = await store.erase(tx, userId, root, room);
          done.records += records;
          if (records === room || (await forgetCleared(tx, userId, root))) return done;
          done.roots += 1;
        }
        return done;
      });
      erased += step.records;
      next += step.roots;
    }
    return erased;
  }
  /** Deletes some stored references of a category. Returns whether there may be more. */
  async function forgetCleared(tx: Tx, userId: string, categoryId: string): Promise<boolean> {
    const cleared = await store.loadCleared(tx, userId, categoryId, roomPerStep);
    if (cleared.length > 0)
      await store.forgetCleared(tx, userId, categoryId, cleared.at(-1)!.recordId);
    return cleared.length === roomPerStep;
  }
  async function eraseBefore(userId: string, before: number): Promise<number> {
    let erased = 0;
    for (let last = ''; ;) {
      const roots = await db.read((tx) =>
        store.loadRootsToErase(tx, userId, before, last, rootsPerStep),
      );
      erased += await eraseRoots(userId, roots);
      if (roots.length < rootsPerStep) return erased;
      last = roots.at(-1)!;
    }
  }

  /** Applies the push in short transactions until it is done or late. */
  async function pushInTurns(userId: string, push: ReadPush): Promise<PushAnswer> {
    const isLate = startBudget();
    for (let isLast = false; ; isLast = isLate()) {
      const { answer, newRevision, isPending } = await db.write((tx) => {
        const began = monotonicMs();
        return applyPush(tx, store, userId, push, {
          now: pushedAt(),
          elapsedMs: () => monotonicMs() - began,
          room: roomPerStep,
          isLast,
        });
      });
      if (newRevision !== null) notifier.notify(userId, newRevision);
      if (isPending) await cascades.goOn(userId, isLate);
      if (answer !== null) return answer;
    }
  }

  const service: SyncService = {
    async push(userId, body) {
      const push = readPush(body, upcasting?.upcasters, upcasting?.currentVersion);
      return pushTurns(userId, () => pushInTurns(userId, push));
    },

    async pull(userId, { clientId, cursor, limit = 0, settledMutationId = 0, schemaVersion }) {
      if (!isRecordId(clientId)) throw new SyncError(400, 'sync/invalid', 'clientId is a UUIDv7.');
      findUpcaster(schemaVersion, upcasting?.upcasters, upcasting?.currentVersion);
      // A large page is long work, for which other readers do not wait.
      const read =
        limit > defaultPageLimit
          ? <T>(work: (tx: Tx) => Promise<T>) => view(userId, work)
          : db.read;
      const isLate = startBudget();
      for (let waits = true; ; waits = !isLate()) {
        const page = await read(async (tx) => {
          const user = (await store.loadUser(tx, userId)) ?? {
            revision: 0,
            pendingRevision: 0,
            purgedRevision: 0,
            epoch: await store.loadEpoch(tx),
            records: 0,
            bytes: 0,
          };
          if (waits && user.pendingRevision > 0) return null;
          const client = await store.loadClient(tx, userId, clientId);
          return loadPage(tx, store, {
            userId,
            user,
            client,
            settledMutationId,
            cursor,
            limit,
            mayPause: true,
          });
        });
        if (page !== null) return page;
        await cascades.goOn(userId, isLate);
      }
    },

    loadRevision: (userId) =>
      db.read(async (tx) => (await store.loadUser(tx, userId))?.revision ?? 0),

    async seedAccount(userId, { currency, ...seed }) {
      const full = { ...seed, currency: currency ?? (seed.language === 'vi' ? 'VND' : 'USD') };
      const starters = buildStarters(seed.language ?? 'en', full.currency);
      await change(userId, async (tx, _user, revision) => ({
        wrote: await seedRecords(tx, store, userId, full, starters, revision, now()),
        value: null,
      }));
    },

    async patchProfile(userId, given) {
      const fields = readProfileFields(given);
      return service.changeProfile(userId, async () => fields);
    },

    async changeProfile(userId, decide) {
      const { after, tell } = await db.write(async (tx) => {
        const changed = await service.changeProfileWithin(tx, userId, decide);
        if (changed === null)
          throw new SyncError(404, 'sync/not-found', 'This person has no profile.');
        return changed;
      });
      tell();
      return after;
    },

    async changeProfileWithin(tx, userId, decide) {
      const user = await store.lockUser(tx, userId),
        revision = user.revision + 1;
      const record = (await store.load(tx, userId, [userId])).get(userId);
      if (record === undefined) return null;
      const before = toProfile(userId, record);
      const given = await decide(tx, before);
      if (given === null) return { before, after: before, tell: () => undefined };
      const changed: StoredRecord = {
        ...record,
        fields: { ...record.fields, ...readProfileFields(given) },
        updatedAt: now(),
      };
      await store.update(tx, userId, [changed], revision, changed.updatedAt);
      const newRevision = await advance(tx, userId, user);
      return {
        before,
        after: toProfile(userId, changed),
        tell: () => {
          if (newRevision !== null) notifier.notify(userId, newRevision);
        },
      };
    },

    async loadProfile(userId) {
      const record = await db.read(async (tx) =>
        (await store.load(tx, userId, [userId])).get(userId),
      );
      return record === undefined ? null : toProfile(userId, record);
    },

    async loadProfileAsStored(userId) {
      const record = await db.read(async (tx) =>
        (await store.load(tx, userId, [userId])).get(userId),
      );
      return record === undefined
        ? null
        : { profile: toProfile(userId, record), missing: missingFields(record) };
    },

    async listDigestWishes({ afterUserId, limit }) {
      const rows = await db.kysely
        .selectFrom('records')
        .select('user_id')
        .where('collection', '=', 'userProfiles')
        .where('user_id', '>', afterUserId)
        .where('data', 'like', '%"digest":"%')
        .orderBy('user_id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.user_id);
    },

    async loadPlan(userId, most) {
      const plan: DigestPlan = { projects: [], objectives: [], keyResults: [], tasks: [] };
      // The four stand one after the other in the order of a first load.
      const first = sortKeyOfCollection('projects') + 1,
        last = sortKeyOfCollection('tasks');
      const isWhole = await readStored({ userId, first, last, most }, (records) => {
        for (const stored of records) {
          const { collection, record } = toOwnRecord(userId, stored);
          (plan[collection as keyof DigestPlan] as unknown[]).push(record);
        }
      });
      // A first load goes from the newest to the oldest.
      for (const list of Object.values(plan)) list.reverse();
      return isWhole ? plan : null;
    },

    async listProfiles({ afterUserId = '', limit = 100 } = {}) {
      const rows = await db.kysely
        .selectFrom('records')
        .selectAll()
        .where('collection', '=', 'userProfiles')
        .where('user_id', '>', afterUserId)
        .orderBy('user_id')
        .limit(Math.min(limit, 1000))
        .execute();
      return rows.map((row) =>
        toProfile(row.user_id, {
          collection: 'userProfiles',
          id: row.id,
          revision: row.revision,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
          deletedAt: null,
          deletedRoot: null,
          fields: parseStored<Partial<ServerProfileFields>>(row.data),
        }),
      );
    },

    async readAll(userId, take) {
      await service.readUpTo(userId, { records: Infinity, bytes: Infinity }, take);
    },

    readUpTo: (userId, most, take) =>
      readStored(
        { userId, first: Number.MAX_SAFE_INTEGER, last: Number.MIN_SAFE_INTEGER, most },
        (records) => take(records.map((record) => toOwnRecord(userId, record))),
      ),

    async removeAll(userId) {
      while ((await db.writeStep((tx) => store.removeRecords(tx, userId))) > 0);
      while ((await db.writeStep((tx) => store.removeCleared(tx, userId))) > 0);
      await db.write((tx) => store.removeUser(tx, userId));
    },

    completeMigration: (userId) => service.patchProfile(userId, { migrationCompleted: true }),

    changeEpoch: () => changeEpoch(db),

    resumeCascades: () => cascades.resume(),

    stop: () => cascades.stop(),

    purgeClients: () =>
      db.write((tx) => store.purgeClients(tx, steadyNow() - clientDays * msPerDay)),

    loadDeleted: (userId, before) =>
      view(userId, (tx) =>
        loadDeletedPage(tx, store, {
          userId,
          before: before ?? null,
          since: steadyNow() - deletedDays * msPerDay,
        }),
      ),

    async eraseDeleted(userId, roots) {
      if (roots === undefined) return eraseBefore(userId, Number.MAX_SAFE_INTEGER);
      let erased = 0;
      for (const part of chunk(roots, rootsPerStep)) erased += await eraseRoots(userId, part);
      return erased;
    },

    async eraseOld() {
      const before = steadyNow() - deletedDays * msPerDay;
      let erased = 0;
      for (const userId of await db.read((tx) => store.loadUsersToErase(tx, before))) {
        erased += await eraseBefore(userId, before);
      }
      return erased;
    },

    async purgeTombstones() {
      const before = steadyNow() - tombstoneDays * msPerDay;
      let removed = 0;
      for (const userId of await db.read((tx) => store.loadUsersWithTombstones(tx, before))) {
        const locked = <T>(work: (tx: Tx) => Promise<T>) =>
          db.writeStep(async (tx) => {
            await store.lockUser(tx, userId);
            return work(tx);
          });
        if (!(await locked((tx) => store.beginPurge(tx, userId, before)))) continue;
        // Purges in steps with other writes in between; the loss was recorded before.
        for (let gone = -1; gone !== 0; removed += gone)
          gone = await locked((tx) => store.purgeSome(tx, userId, before));
      }
      return removed;
    },
  };
  return service;
}

/**
 * Changes the epoch of a database restored from a backup: every client then pulls from the start
 * and keeps its outbox.
 */
export async function changeEpoch(db: Database): Promise<string> {
  const epoch = randomUUID();
  await db.write(async (tx) => tx.run("UPDATE sync_meta SET value = ? WHERE key = 'epoch'", epoch));
  return epoch;
}
