/**
 * Answers of the local copy that were read while React still hydrates the page, before the screen
 * that needs them renders. The screen finds them in its first render and is drawn once, complete.
 * Its live queries read again at once, so an outdated answer is replaced. The cache ends with the
 * first paint.
 */
import { firstPaint } from './first-paint.ts';

/** Undefined before the first answer; null after the first paint. */
let answers: Map<string, { owner: object; value: unknown }> | null | undefined;

/** Stores a prefetched answer; `owner` and `key` as in `useLive`. */
export function putPrefetched(owner: object, key: string, value: unknown): void {
  if (answers === undefined) {
    answers = new Map();
    void firstPaint().then(() => {
      answers = null;
    });
  }
  answers?.set(key, { owner, value });
}

export function getPrefetched<T>(owner: object, key: string): T | undefined {
  const answer = answers?.get(key);
  return answer?.owner === owner ? (answer.value as T) : undefined;
}

export function clearPrefetchCache(): void {
  answers?.clear();
}
