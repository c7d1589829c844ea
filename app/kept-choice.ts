/** A choice that is kept on this device, and known at once in every tab. */

export interface KeptChoice<T> {
  get(): T;
  set(value: T): void;
  /** Calls back when it has changed, here or in another tab. */
  subscribe(listener: () => void): () => void;
}

/**
 * `read` makes of what is stored (null: nothing) a choice, `write` of a choice what to store. Where
 * storage is refused, as in some private windows, it lasts for the page.
 */
export function keepChoice<T>(
  storageKey: string,
  read: (stored: string | null) => T,
  write: (value: T) => string | null,
): KeptChoice<T> {
  let memory: { value: T } | null = null;
  const listeners = new Set<() => void>();
  const stored = (): string | null => {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      return null;
    }
  };
  const get = (): T => (memory ??= { value: read(stored()) }).value;
  return {
    get,
    set(value) {
      if (value === get()) return;
      memory = { value };
      const text = write(value);
      try {
        if (text === null) localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, text);
      } catch {
        /* It lasts for the page. */
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === storageKey) {
          memory = null;
          listener();
        }
      };
      listeners.add(listener);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
}
