import type { Areas } from '#contract/i18n/index';

/**
 * Formats a length of time: `58 s`, `50 min`, `2 h 05`, `40 h`, in whole minutes, or in seconds
 * below one minute.
 */
export function formatMinutes(exact: number, t: Areas['dashboard']['time']): string {
  // A third of a minute computes to 19.999… seconds.
  const seconds = Math.floor(exact * 60 + 1e-6),
    minutes = Math.floor(exact);
  if (seconds > 0 && seconds < 60) return t.seconds(seconds);
  if (minutes < 60) return t.minutes(minutes);
  const hours = Math.floor(minutes / 60),
    rest = minutes % 60;
  return rest === 0 ? t.wholeHours(hours) : t.hours(hours, String(rest).padStart(2, '0'));
}
