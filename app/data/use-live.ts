/**
 * A live query on the local copy as React state: runs again when the data that it has read changes,
 * in any tab.
 */
import { useEffect, useState } from 'react';
import { afterPaint } from '#client/drawn';
import { subscribeLive } from '#client/local-copy/live';
import { getPrefetched } from './prefetch-cache.ts';
import { markFirstAnswer } from './first-paint.ts';

export interface Live<T> {
  /** Undefined until the first answer for this key. */
  value: T | undefined;
  loading: boolean;
  error: unknown;
}

interface Answer<T> {
  owner: unknown;
  key: string;
  value: T | undefined;
  error: unknown;
  early?: true;
}

/** Serialises an answer for comparison; maps and sets become arrays, because JSON drops them. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Map || part instanceof Set ? [...(part as Iterable<unknown>)] : part,
  );
}

/**
 * Runs a live query. `key` names the query and must contain every value that `run` depends on.
 * While another key loads, `value` is undefined, or, with `keep`, still that of the previous key.
 */
export function useLive<T>(
  owner: object,
  key: string,
  run: () => Promise<T>,
  { keep = false }: { keep?: boolean } = {},
): Live<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(() => {
    const value = getPrefetched<T>(owner, key);
    return value === undefined ? null : { owner, key, value, error: null, early: true };
  });

  const current = answer !== null && answer.owner === owner && answer.key === key;
  useEffect(() => {
    let over = false,
      stop: (() => void) | null = null;
    const begin = () => {
      if (!over) stop = subscribeLive(run, observer);
    };
    const observer = {
      next(value: T) {
        // Keeps the prefetched value if the live one equals it, so that nothing is rendered again.
        setAnswer((before) =>
          before?.early &&
          before.owner === owner &&
          before.key === key &&
          textOf(before.value) === textOf(value)
            ? before
            : { owner, key, value, error: null },
        );
        markFirstAnswer();
      },
      error(error: unknown) {
        console.error(error);
        setAnswer({ owner, key, value: undefined, error });
      },
    };
    // Delays the live query, which would hold up the frame that shows the prefetched value.
    if (current && answer.early) void afterPaint(300).then(begin);
    else begin();
    return () => {
      over = true;
      stop?.();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `run` is new at each render; `key` says what it means.
  }, [owner, key]);

  const usable = current || (keep && answer !== null && answer.owner === owner);
  return {
    value: usable ? answer.value : undefined,
    loading: !current,
    error: current ? answer.error : null,
  };
}
