/**
 * Schedules the use of the processor: of a page's short runs one works at a time, followed by a
 * pause as long as the work. Two workers at full speed beside a page that is redrawn leave a
 * two-core machine no time for input.
 */
export interface Turns {
  /**
   * Calls `start` once nobody works and nobody rests, possibly at once, in the order of requests.
   */
  ask(start: () => void): Turn;
}
/** The work is done, or not wanted any more, also before it was begun. */
export interface Turn {
  end(): void;
}

interface Clock {
  now: () => number;
  after: (ms: number, then: () => void) => void;
}
const realClock: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    setTimeout(then, ms);
  },
};

/** A slow machine rests no longer than that: an answer has to come as well. */
const restMostMs = 100;

export function createFrameTurns({ now, after }: Clock = realClock): Turns {
  interface Asked {
    start: () => void;
    startedAt: number;
  }
  const asked: Asked[] = [];
  let working: Asked | null = null,
    isResting = false;
  function next(): void {
    if (working !== null || isResting) return;
    working = asked.shift() ?? null;
    if (working === null) return;
    working.startedAt = now();
    working.start();
  }
  return {
    ask(start) {
      const mine: Asked = { start, startedAt: 0 };
      asked.push(mine);
      next();
      return {
        end() {
          const at = asked.indexOf(mine);
          if (at >= 0) asked.splice(at, 1);
          if (working !== mine) return;
          working = null;
          isResting = true;
          after(Math.min(restMostMs, now() - mine.startedAt), () => {
            isResting = false;
            next();
          });
        },
      };
    },
  };
}
