/** Counts events of the last hour, to the minute, in constant space. */
import { msPerMinute } from '#domain/calendar';

const minutes = 60;

export interface HourMeter {
  add(count?: number): void;
  count(): number;
}

export function createHourMeter(now: () => number): HourMeter {
  const counts = Array.from({ length: minutes }, () => 0);
  let last = Math.floor(now() / msPerMinute);
  /** Empties the minutes that have passed since. */
  function turn(): number {
    const minute = Math.floor(now() / msPerMinute);
    for (let passed = Math.min(minutes, minute - last); passed > 0; passed--)
      counts[(minute - passed + 1) % minutes] = 0;
    last = Math.max(last, minute);
    return last % minutes;
  }
  return {
    add(count = 1) {
      counts[turn()]! += count;
    },
    count() {
      turn();
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
