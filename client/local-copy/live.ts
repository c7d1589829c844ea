import { liveQuery } from 'dexie';

/** Runs a reading of the local copy now and again whenever what it has read changes, in whatever tab. Answers how to stop. */
export function subscribeLive<T>(run: () => Promise<T>, observer: { next: (value: T) => void; error: (error: unknown) => void }): () => void {
  const subscription = liveQuery(run).subscribe(observer);
  return () => subscription.unsubscribe();
}
