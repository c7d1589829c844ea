/**
 * The open local copy of the page's person: an account that syncs with the server, or the guest.
 * Reading and writing of records starts here; other modules of `client/` compute from its data.
 */
import type { SyncState } from '#contract/data';
import type { Operation, Refusal } from '#contract/sync';
import type { Language } from '#contract/i18n/index';
import { askBeforeUnload } from './ask-before-unload.ts';
import { createDataService, type LocalDataService } from './data-service.ts';
import { openGuestCopy } from './guest/guest-copy.ts';
import {
  GuestMerge,
  type GuestWork,
  type InboxTitles,
  type MergeDecision,
  type MergeState,
} from './guest/merge-guest-data.ts';
import {
  applyChanges,
  discardRejectedChange,
  loadRejectedChanges,
  loadCursor,
  retryRejectedChange,
} from './local-copy/apply.ts';
import {
  databaseExists,
  deleteDatabase,
  guestUserId,
  openLocalCopy,
  type CopyDatabase,
} from './local-copy/database.ts';
import { retryPrematureCommit } from './local-copy/database-errors.ts';
import { SyncEngine, type ArrivalListener, type SubscribePokes } from './sync/engine.ts';
import { createHttpTransport, type Transport } from './sync/transport.ts';

/** A mutation that the server refused, kept for the person. */
export interface RejectedChange {
  id: number;
  at: number;
  ops: Operation[];
  refusal: Refusal;
}

export interface Session {
  userId: string;
  db: CopyDatabase;
  data: LocalDataService;
  /**
   * Null if this device has the account already. Otherwise it settles after the first load, or when
   * the app need not wait: the load is long, or there is no connection.
   */
  firstAnswer: Promise<void> | null;
  getSyncState(): SyncState;
  subscribeSyncState(listener: () => void): () => void;
  /**
   * Subscribes to changes from other devices before they are stored. Not every arrival is reported;
   * the lists read from the copy are authoritative.
   */
  subscribeArrivals(listener: ArrivalListener): () => void;
  /**
   * So many changes are shown before they are stored; they count as waiting until `written`
   * settles.
   */
  trackPendingWrites(count: number, written: Promise<unknown>): void;
  /** Tries again now, for example after a new sign-in. */
  syncNow(): void;
  /** Sends pending operations for a limited time, and returns the number of remaining ones. */
  flush(limitMs: number): Promise<number>;
  /** Asks the server nothing for so long. */
  rest(ms: number): void;
  rejectedChanges: {
    load(): Promise<RejectedChange[]>;
    /** Sends it again; `change` moves it if its parent was deleted. */
    retry(id: number, change?: (op: Operation) => Operation): Promise<void>;
    /** Answers how to take that back. */
    discard(id: number): Promise<() => Promise<void>>;
    /** Everything that needs a decision, as JSON, to keep. */
    exportAll(): Promise<string>;
  };
  /** The merge of this device's earlier guest data: null for the guest. */
  merge: {
    getState(): MergeState;
    loadWork(): Promise<GuestWork>;
    subscribe(listener: () => void): () => void;
    decide(decision: MergeDecision): Promise<void>;
    /** Writes beside that work as long as it is on this device, and returns whether it is. */
    writeInWork(write: (data: LocalDataService) => Promise<void>): Promise<boolean>;
  } | null;
  close(): void;
}

export interface SessionOptions {
  /** Null is the guest. */
  userId: string | null;
  /** Language of the default records of a new guest copy. */
  language: Language;
  subscribePokes: SubscribePokes;
  /**
   * The titles of the timer's own key result, so that merging a second guest copy finds the
   * existing one.
   */
  inboxTitles?: InboxTitles;
  transport?: Transport;
  /**
   * The exchange with the server begins after this, or with the first `flush`; without it, and
   * while the copy is empty, at once.
   */
  syncAfter?: Promise<void>;
  /**
   * The database went away under the page: it was deleted at sign-out in another tab, upgraded by a
   * newer page, or dropped by the browser.
   */
  onClosed?: (reason: 'versionchange' | 'dropped') => void;
  /** An old tab holds up opening: the person is to close it. */
  onBlocked?: () => void;
  /** The copy can be read, a little before the session stands that writes in it. */
  onReadable?: (db: CopyDatabase) => Promise<unknown> | undefined;
}

const guestState: SyncState = { status: 'guest', waiting: 0, rejectedChanges: 0, progress: null };

/**
 * Opens the copy and, for an account, starts the sync (see `syncAfter`). Rejects when the browser
 * gives no storage. The copy may be read at once; whether it may be written in, its `beginning`
 * tells.
 */
export async function openSession(options: SessionOptions): Promise<Session> {
  const {
    userId,
    language,
    subscribePokes,
    transport = createHttpTransport(userId ?? guestUserId),
  } = options;
  const hooks = {
    ...(options.onClosed && { onClosed: options.onClosed }),
    ...(options.onBlocked && { onBlocked: options.onBlocked }),
    ...(options.onReadable && { onReadable: options.onReadable }),
  };
  const db =
    userId === null ? await openGuestCopy(language, hooks) : await openLocalCopy(userId, hooks);
  const merge = userId === null ? null : new GuestMerge(db, transport, {}, options.inboxTitles);
  const engine =
    merge === null
      ? null
      : new SyncEngine({ db, transport, subscribePokes, onSettled: () => merge.advance() });
  const onWrite = (): void => engine?.nudge();
  const data = createDataService(db, { onWrite });
  let begun = false,
    isOver = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    // Asks the browser to keep the database when the disk runs full. Nothing depends on the answer.
    void globalThis.navigator?.storage?.persist?.().catch(() => false);
    if (db.beginning === null) engine?.start();
    else
      db.beginning.then(
        () => {
          if (!isOver) engine?.start();
        },
        () => {
          /* Nothing is sent then; the page says so. */
        },
      );
  };
  // An unreadable cursor counts as loaded: there is no first answer to wait for.
  const loaded =
    engine === null ||
    (await retryPrematureCommit(() => loadCursor(db)).then(
      (cursor) => cursor.loaded,
      () => true,
    ));
  const firstAnswer = loaded
    ? null
    : Promise.race([
        awaitFirstAnswer(engine),
        new Promise<void>((resolve) => {
          db.beginning?.catch(() => resolve());
        }),
      ]);
  const { syncAfter } = options;
  if (syncAfter && loaded) void syncAfter.then(begin, begin);
  else begin();

  return {
    userId: userId ?? guestUserId,
    db,
    data,
    firstAnswer,
    getSyncState: () => engine?.getState() ?? guestState,
    subscribeSyncState: (listener) => engine?.subscribe(listener) ?? (() => undefined),
    subscribeArrivals: (listener) => engine?.subscribeArrivals(listener) ?? (() => undefined),
    trackPendingWrites(count, written) {
      askBeforeUnload(written);
      engine?.trackPendingWrites(count, written);
    },
    syncNow: onWrite,
    flush(limitMs) {
      begin();
      return engine?.flush(limitMs) ?? Promise.resolve(0);
    },
    rest: (ms) => engine?.rest(ms),
    rejectedChanges: {
      load: () => loadRejectedChanges(db),
      async retry(id, change) {
        await retryRejectedChange(db, id, Date.now(), change);
        onWrite();
      },
      async discard(id) {
        const item = await db.attention.get(id);
        await discardRejectedChange(db, id);
        return async () => {
          if (item !== undefined) await applyChanges(db, () => db.attention.put(item));
        };
      },
      exportAll: async () => JSON.stringify(await loadRejectedChanges(db), null, 2),
    },
    merge: merge && {
      getState: () => merge.getState(),
      loadWork: () => merge.loadWork(),
      subscribe: (listener) => merge.subscribe(listener),
      async decide(decision) {
        await merge.decide(decision);
        onWrite();
      },
      async writeInWork(write) {
        if (!(await databaseExists(guestUserId))) return false;
        const guest = await openSession({ userId: null, language, subscribePokes });
        try {
          await write(guest.data);
        } finally {
          guest.close();
        }
        // Records that are being merged into the account are checked once more.
        onWrite();
        return true;
      },
    },
    close() {
      begun = isOver = true;
      engine?.stop();
      merge?.close();
      db.close({ disableAutoOpen: true });
    },
  };
}

function awaitFirstAnswer(engine: SyncEngine): Promise<void> {
  return new Promise((resolve) => {
    let isLoading = false;
    const stop = engine.subscribe(look);
    function look(): void {
      const { status, progress } = engine.getState();
      const isOver = status !== 'first-load' && (status !== 'syncing' || isLoading);
      isLoading ||= status === 'first-load';
      // An account that needs several answers says on the page how far it has come.
      if (!isOver && progress === null) return;
      stop();
      resolve();
    }
  });
}

/** The time limit of a sign-out itself. */
const signOutMs = 5_000;
/** The time that a sign-out waits for unsent mutations. */
const flushLimitMs = 5_000;

/**
 * Before a sign-out: sends pending operations and returns how many would be lost: unsent ones, and
 * rejected ones without a decision.
 */
export async function flushBeforeSignOut(
  userId: string,
  subscribePokes: SubscribePokes,
  open: Session | null,
): Promise<number> {
  if (open?.userId === userId) return flushAndRest(open);
  if (!(await databaseExists(userId))) return 0;
  const session = await openSession({ userId, language: 'en', subscribePokes });
  try {
    return await flushAndRest(session);
  } finally {
    session.close();
  }
}

async function flushAndRest(session: Session): Promise<number> {
  const waiting = await session.flush(flushLimitMs);
  const refused = (await session.rejectedChanges.load()).reduce(
    (sum, { ops }) => sum + ops.length,
    0,
  );
  if (waiting + refused === 0) session.rest(signOutMs);
  return waiting + refused;
}

/** Removes the copy after a sign-out. Connections of other tabs close themselves. */
export async function removeCopy(userId: string): Promise<void> {
  await deleteDatabase(userId);
}
