import type { Areas } from '#contract/i18n/index';

/**
 * A length of time as a person says it: `58 s`, `50 min`, `2 h 05`, `40 h`. Minutes that are whole;
 * below one minute, seconds.
 */
export function formatMinutes(exact: number, t: Areas['dashboard']['time']): string {
  // A third of a minute is 19.999… seconds.
  const seconds = Math.floor(exact * 60 + 1e-6),
    minutes = Math.floor(exact);
  if (seconds > 0 && seconds < 60) return t.seconds(seconds);
  if (minutes < 60) return t.minutes(minutes);
  const hours = Math.floor(minutes / 60),
    rest = minutes % 60;
  return rest === 0 ? t.wholeHours(hours) : t.hours(hours, String(rest).padStart(2, '0'));
}
