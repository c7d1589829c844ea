/** A choice that is kept on this device, and known at once in every tab. */
import { createEmitter } from '#client/emitter';

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
  const stored = (): string | null => {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      return null;
    }
  };
  const get = (): T => (memory ??= { value: read(stored()) }).value;
  const changed = createEmitter();
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
      changed.emit();
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key !== storageKey) return;
        memory = null;
        listener();
      };
      const end = changed.subscribe(listener);
      addEventListener('storage', onStorage);
      return () => {
        end();
        removeEventListener('storage', onStorage);
      };
    },
  };
}
