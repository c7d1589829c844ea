/**
 * Continues large deletes and restores, some records per transaction, so that others are served in
 * between. A push or pull meanwhile does the steps within the time of its request; the rest
 * continues after it, and after a restart with `resume`. Several callers may do steps at once: each
 * starts by locking the person's row.
 */
import { logError } from '#server/log';
import type { Database } from '#server/storage/database';
import { continueCascade } from './cascade.ts';
import type { Notifier } from './notifier.ts';
import type { RecordStore } from './record-store.ts';

export interface CascadeSteps {
  /**
   * Continues until the cascades of a person are complete or the time is over: then they continue
   * in the background.
   */
  goOn(userId: string, isLate?: () => boolean): Promise<void>;
  /** Continues all interrupted cascades. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export function createCascadeSteps({
  db,
  store,
  notifier,
  roomPerStep,
}: {
  db: Database;
  store: RecordStore;
  notifier: Notifier;
  roomPerStep: number;
}): CascadeSteps {
  const behind = new Map<string, Promise<void>>();
  let isStopped = false;

  /** Runs one transaction. Returns whether more remains. */
  async function step(userId: string): Promise<boolean> {
    const { isWhole, newRevision } = await db.writeStep(async (tx) => {
      const user = await store.loadUser(tx, userId, tx.kind === 'postgres');
      const revision = user?.pendingRevision ?? 0;
      // Also ends if the account was removed meanwhile.
      if (revision === 0) return { isWhole: true, newRevision: null };
      const room = { left: roomPerStep };
      for (;;) {
        const cascade = await store.loadCascade(tx, userId);
        if (cascade === null) break;
        const rest = await continueCascade({ tx, store, userId, revision, room }, cascade);
        await store.moveCascade(tx, userId, cascade.seq, rest);
        if (rest !== null) return { isWhole: false, newRevision: null };
      }
      await store.endCascades(tx, userId);
      return { isWhole: true, newRevision: revision };
    });
    if (newRevision !== null) notifier.notify(userId, newRevision);
    return !isWhole;
  }

  async function goOnBehind(userId: string): Promise<void> {
    try {
      while (!isStopped && (await step(userId)));
    } catch (error) {
      // The next request of this person, or `resume`, goes on.
      logError('Cascades', error);
    } finally {
      behind.delete(userId);
    }
  }
  function start(userId: string): void {
    if (!isStopped && !behind.has(userId)) behind.set(userId, goOnBehind(userId));
  }

  return {
    async goOn(userId, isLate = () => false) {
      do {
        if (isLate()) return start(userId);
      } while (await step(userId));
    },
    async resume() {
      for (const userId of await db.read((tx) => store.loadUsersWithCascades(tx))) start(userId);
    },
    async stop() {
      isStopped = true;
      await Promise.all(behind.values());
    },
  };
}
