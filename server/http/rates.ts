/**
 * Limits how often one user may make requests that are expensive for the database. A bucket for
 * each user and kind of request: it holds a first sync of a million records on several devices, or
 * an import of as many rows, and refills at the pace of an honest client. Kept in memory: each node
 * counts by itself.
 */
import { TooManyRequestsError } from './failures.ts';

/** `burst`: requests, or bytes, at once; afterwards so many a second. */
export interface Rate {
  burst: number;
  perSecond: number;
}
export const rates = {
  /** A million rows of an import are 2,223 pushes, and take the server minutes. */
  push: { burst: 1_500, perSecond: 10 },
  /** A first sync of a full account is 200 pages on each device. */
  pull: { burst: 3_000, perSecond: 10 },
  /** A full list of deletes is 128 pages. */
  deleted: { burst: 300, perSecond: 0.5 },
  erase: { burst: 120, perSecond: 0.5 },
  /** Opened again by each tab after each break of its network. */
  stream: { burst: 200, perSecond: 0.5 },
  merged: { burst: 60, perSecond: 0.1 },
  export: { burst: 10, perSecond: 1 / 30 },
  /**
   * Bytes of bodies beyond `largeBodyBytes`. Reading one of 8 MiB holds up everybody for some 50 to
   * 100 ms.
   */
  largeBodies: { burst: 64 * 1024 * 1024, perSecond: 1024 * 1024 },
} satisfies Record<string, Rate>;
export type RateName = keyof typeof rates;

/** Pushes of an import are far below; long notes and pictures are not. */
export const largeBodyBytes = 1024 * 1024;

export interface Rates {
  /**
   * Counts a request, or its bytes. Throws TooManyRequestsError, without counting, where it comes
   * too soon.
   */
  take(name: RateName, userId: string, amount?: number): void;
}

/** Number of buckets beyond which full ones are dropped. */
const bucketsKept = 10_000;

/** @param nowMs a clock that never goes back */
export function createRates(nowMs: () => number): Rates {
  const buckets = new Map<string, { rate: Rate; left: number; at: number }>();
  const leftAt = ({ rate, left, at }: { rate: Rate; left: number; at: number }, now: number) =>
    Math.min(rate.burst, left + ((now - at) / 1_000) * rate.perSecond);
  return {
    take(name, userId, amount = 1) {
      const rate: Rate = rates[name],
        key = `${name}:${userId}`,
        now = nowMs();
      const known = buckets.get(key);
      const left = known === undefined ? rate.burst : leftAt(known, now);
      if (left < amount)
        throw new TooManyRequestsError(Math.ceil((amount - left) / rate.perSecond));
      buckets.set(key, { rate, left: left - amount, at: now });
      if (known !== undefined || buckets.size <= bucketsKept) return;
      for (const [other, bucket] of buckets)
        if (leftAt(bucket, now) === bucket.rate.burst) buckets.delete(other);
    },
  };
}
