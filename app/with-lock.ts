const queues = new Map<string, Promise<unknown>>();

/**
 * Runs tasks one after the other across all tabs; without locks (an address without https, or
 * refused ones), within this page.
 */
export async function withLock<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  let isRun = false;
  try {
    return (await navigator.locks.request(name, () => {
      isRun = true;
      return run();
    })) as T;
  } catch (error) {
    // `run` must not run twice.
    if (isRun) throw error;
  }
  const turn = (queues.get(name) ?? Promise.resolve()).then(run, run);
  queues.set(name, turn);
  return turn;
}
