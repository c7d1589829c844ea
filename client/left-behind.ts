/**
 * Clears a user's data from this device after the server has said that their sign-in is over: ended
 * elsewhere, expired, or with a closed account. The copy, the profile and the tools' inputs are
 * removed. Unsent mutations alone stay in the copy, which nobody else opens, and are sent after the
 * user's next sign-in.
 */
import { applyChanges, loadCursor, startCursor } from './local-copy/apply.ts';
import {
  databaseName,
  databaseExists,
  deleteDatabase,
  guestUserId,
  openLocalCopy,
  streamKey,
  type Storage,
} from './local-copy/database.ts';
import type { CursorMeta } from './local-copy/schema.ts';
import { getMarkedUser } from './identity/marker.ts';

/**
 * Of the timer, only what another part sets aside for its owner stays
 * (`app/features/timer/timer-owner.ts`).
 */
const keys = ['tudo.profile', 'tudo.tools', 'tudo.reminded', 'tudo.places'];

/** True for the numbering of pending mutations, and of a guest copy that is being merged. */
const isOfSeries = (key: string) =>
  ['client', 'waiting', 'merge'].includes(key) || key.startsWith(streamKey(''));

/**
 * Removes the user's data except unsent changes. Repeating it changes nothing.
 * @param isBack whether the user has signed in again: asked at a moment when no later write can be
 * missed
 */
export async function emptyCopy(
  userId: string,
  storage?: Storage,
  isBack: () => boolean = () => false,
): Promise<void> {
  if (!(await databaseExists(userId, storage))) return;
  const db = await openLocalCopy(userId, { ...(storage && { storage }) });
  let waits: number;
  try {
    waits = (await db.outbox.count()) + (await db.attention.count());
    if (waits > 0) {
      await applyChanges(db, async (draft) => {
        if (isBack()) return;
        const { resets } = await loadCursor(db);
        await draft.forgetAll();
        // Removes the undo history too, since it reveals former content.
        await db.meta.filter(({ key }) => !isOfSeries(key)).delete();
        const emptied = { ...startCursor, resets: resets + 1 } satisfies CursorMeta;
        await db.meta.put({ key: 'cursor', value: emptied });
      });
    }
  } finally {
    db.close({ disableAutoOpen: true });
  }
  // A later sign-in opens a new copy once this one is deleted.
  if (waits === 0 && !isBack()) await deleteDatabase(userId, storage);
}

/** The owners of the copies on this device, as far as the browser lists databases. */
async function listOwners(): Promise<string[]> {
  const prefix = databaseName('');
  const known = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? [];
  return known.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

/**
 * To be called once the server has said who is signed in. @param left who was, as this device
 * remembers
 */
export async function clearLeftBehind(left: string | undefined): Promise<void> {
  const isHere = (userId: string) => getMarkedUser()?.uid === userId;
  if (left !== undefined && !isHere(left)) for (const key of keys) localStorage.removeItem(key);
  for (const userId of new Set([...(left === undefined ? [] : [left]), ...(await listOwners())])) {
    // A user who has signed in again meanwhile keeps their copy.
    if (userId !== guestUserId && !isHere(userId))
      await emptyCopy(userId, undefined, () => isHere(userId));
  }
}
