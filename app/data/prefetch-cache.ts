/**
 * Answers of the local copy that were read before a screen stood that asks for them, while React
 * was still taking the page over. The screen finds them in its first render and is drawn once,
 * complete. Its live queries read again at once, so an answer that was overtaken meanwhile is
 * replaced. They end with the first screen.
 */
import { firstPaint } from './first-paint.ts';

/** Undefined before the first; null after the last. */
let answers: Map<string, { owner: object; value: unknown }> | null | undefined;

/** `owner` and `key` as in `useLive`. */
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
