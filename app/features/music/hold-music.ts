/**
 * Silences the music for a more important sound, such as the alarm of the timer: `const release =
 * holdMusic()` pauses the music in every tab at once; after `release()` it continues, unless the
 * person paused it. Works whether or not the player has been loaded, and does not load it.
 */
import { createCountedEmitter } from '#client/counted-emitter';

const channelName = 'tudo.holdMusic';
const lockOf = (id: string) => `tudo.holdMusic.${id}`;
const holds = new Set<string>();
const holdsChanged = createCountedEmitter(() => {
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  if (channel) channel.onmessage = ({ data: id }: MessageEvent<string>) => holdFor(id);
  return () => channel?.close();
});

function add(id: string): void {
  holds.add(id);
  holdsChanged.emit();
}
function remove(id: string): void {
  if (holds.delete(id)) holdsChanged.emit();
}
/** Holds for another tab until its lock is free. */
function holdFor(id: string): void {
  add(id);
  navigator.locks.request(lockOf(id), () => remove(id)).catch(() => remove(id));
}

/** @public Used by the timer. */
export function holdMusic(): () => void {
  const id = `${Date.now()}-${Math.random()}`;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  add(id);
  void released.then(() => remove(id));
  // Other tabs wait for the lock: it becomes free after the release, and also when this tab is
  // closed first.
  if (
    typeof navigator !== 'undefined' &&
    navigator.locks &&
    typeof BroadcastChannel !== 'undefined'
  ) {
    navigator.locks
      .request(lockOf(id), () => {
        const channel = new BroadcastChannel(channelName);
        channel.postMessage(id);
        channel.close();
        return released;
      })
      .catch(() => {
        /* In a browser that refuses locks, other tabs do not learn of it. */
      });
  }
  return release;
}

export function isMusicHeld(): boolean {
  return holds.size > 0;
}

/**
 * Holds for alarms that already sound in other tabs: a tab opened during an alarm has missed its
 * message.
 */
export async function learnHolds(): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
  for (const { name } of held)
    if (name?.startsWith(lockOf(''))) holdFor(name.slice(lockOf('').length));
}

/** Calls back whenever music becomes held or free, here or in another tab. Answers how to stop. */
export const listenToHolds = holdsChanged.subscribe;
