import type { Areas } from '#contract/words/index';

/** A length of time as a person says it: `50 min`, `2 h 05`. Whole minutes. */
export function formatMinutes(minutes: number, words: Areas['dashboard']['time']): string {
  return minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'));
}
