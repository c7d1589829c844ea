/**
 * Silence for something that must be heard, such as the alarm of the timer: `const release = holdMusic()` pauses the music
 * in every tab at once; after `release()` it goes on, unless the person paused it. Works whether or not the player has
 * been loaded, and costs the page nothing of it.
 */
const channelName = 'tudo.holdMusic';
const lockOf = (id: string) => `tudo.holdMusic.${id}`;
const holds = new Set<string>();
const listeners = new Set<() => void>();

function add(id: string): void { holds.add(id); for (const listener of listeners) listener(); }
function remove(id: string): void { if (holds.delete(id)) for (const listener of listeners) listener(); }

/** @public For the timer. */
export function holdMusic(): () => void {
  const id = `${Date.now()}-${Math.random()}`;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  add(id);
  void released.then(() => remove(id));
  // Other tabs wait for the lock: it is free again after the release, and also when this tab is closed first.
  if (typeof navigator !== 'undefined' && navigator.locks && typeof BroadcastChannel !== 'undefined') {
    void navigator.locks.request(lockOf(id), () => {
      const channel = new BroadcastChannel(channelName);
      channel.postMessage(id);
      channel.close();
      return released;
    });
  }
  return release;
}

export function isMusicHeld(): boolean {
  return holds.size > 0;
}

/** Calls back whenever music becomes held or free, here or in another tab. Answers how to stop. */
export function listenToHolds(listener: () => void): () => void {
  listeners.add(listener);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  if (channel) {
    channel.onmessage = ({ data: id }: MessageEvent<string>) => {
      add(id);
      void navigator.locks.request(lockOf(id), () => remove(id));
    };
  }
  return () => { listeners.delete(listener); channel?.close(); };
}
