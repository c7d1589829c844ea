/**
 * Limits the bytes of request bodies in memory at the same time. A body is held until its request
 * is answered, as text and as parsed values, which take several times as much. Pushes of one person
 * are queued meanwhile.
 */
import { TooManyRequestsError } from './failures.ts';
import { defaultBodyBytes } from './route-table.ts';

/** Limit per person: one largest push with small requests beside it. */
const mostOfPerson = 10 * 1024 * 1024;
/** Limit of all people for unusually large bodies; smaller ones pass beside them. */
const mostLarge = 32 * 1024 * 1024;
const retrySeconds = 2;

export interface BodiesAtWork {
  /**
   * Reserves the bytes of a body. Returns the function that releases them. Throws
   * TooManyRequestsError over a limit.
   */
  take(userId: string, bytes: number): () => void;
}

const nothing = (): void => undefined;

export function createBodiesAtWork(): BodiesAtWork {
  const ofPeople = new Map<string, number>();
  let large = 0;
  return {
    take(userId, bytes) {
      if (bytes === 0) return nothing;
      const own = ofPeople.get(userId) ?? 0,
        asLarge = bytes > defaultBodyBytes ? bytes : 0;
      if (own + bytes > mostOfPerson || (asLarge > 0 && large + asLarge > mostLarge)) {
        throw new TooManyRequestsError(retrySeconds);
      }
      ofPeople.set(userId, own + bytes);
      large += asLarge;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        large -= asLarge;
        const left = ofPeople.get(userId)! - bytes;
        if (left === 0) ofPeople.delete(userId);
        else ofPeople.set(userId, left);
      };
    },
  };
}
