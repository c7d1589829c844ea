/** A choice that is stored on this device, and shared by every tab. */

export interface KeptChoice<T> {
  get(): T;
  set(value: T): void;
  /** Calls back when it has changed, in any tab. */
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a choice. `read` converts the stored text (null: none) to a choice, `write` a choice to
 * the text. If storage is refused, as in some private windows, the choice lasts for the page.
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
        /* Then it lasts for the page. */
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
