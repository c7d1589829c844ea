import type { Areas } from '#contract/words/index';

/** A length of time as a person says it: `50 min`, `2 h 05`, `40 h`. Whole minutes. */
export function formatMinutes(minutes: number, words: Areas['dashboard']['time']): string {
  return minutes < 60 ? words.minutes(minutes) : minutes % 60 === 0 ? words.wholeHours(minutes / 60) : words.hours(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'));
}
