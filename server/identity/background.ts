import { logError } from '#server/log';

/**
 * Runs work after the answer of its request, so that the duration of the answer reveals nothing.
 */
export type Background = ReturnType<typeof createBackground>;

/** @param area named in the log */
export function createBackground(area: string) {
  const running = new Set<Promise<void>>();
  return {
    /** Failures are logged: nobody waits for them. */
    run(what: string, work: () => Promise<void>): void {
      const promise: Promise<void> = work()
        .catch((error: unknown) => logError(`${area}, ${what}`, error))
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async settle(): Promise<void> {
      await Promise.all(running);
    },
  };
}
