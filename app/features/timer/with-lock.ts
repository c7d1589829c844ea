/** One after the other over all tabs; without locks, as they come. */
export function withLock<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  return typeof navigator !== 'undefined' && navigator.locks ? (navigator.locks.request(name, run) as Promise<T>) : Promise.resolve().then(run);
}
