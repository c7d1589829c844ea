/** Lengths and times as people read them. */
import type { Areas } from '#contract/i18n/index';
import { readTimer, type TimerRun } from '#domain/timer';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * `17:42`, `1:05:00`. Of a length that ends, what is left, rounded up; of a stopwatch what has
 * passed.
 */
export function clock(running: TimerRun, nowMs: number): string {
  const { activeSeconds, remainingSeconds } = readTimer(running, nowMs);
  // A thousandth of a second past the second is no second more.
  return clockOf(
    remainingSeconds === null ? Math.floor(activeSeconds) : Math.ceil(remainingSeconds - 0.001),
  );
}
export function clockOf(seconds: number): string {
  const hours = Math.floor(seconds / 3600),
    minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${two(minutes)}:${two(seconds % 60)}`;
}

/** `58 s`, `25 min`, `2 h 05`. Minutes that are whole; below one minute, seconds. */
export function lengthText(seconds: number, t: Areas['timer']['length']): string {
  if (seconds >= 1 && seconds < 60) return t.seconds(Math.floor(seconds));
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? t.minutes(minutes) : t.hours(Math.floor(minutes / 60), two(minutes % 60));
}
