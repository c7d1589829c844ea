/** Formats lengths and times. */
import type { Areas } from '#contract/i18n/index';
import { readTimer, type TimerRun } from '#domain/timer';

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats `17:42`, `1:05:00`: the remaining time, rounded up; for a stopwatch the elapsed time. */
export function clock(running: TimerRun, nowMs: number): string {
  const { activeSeconds, remainingSeconds } = readTimer(running, nowMs);
  // A millisecond past the second must not round up to another second.
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

/** Formats `58 s`, `25 min`, `2 h 05`, in whole minutes, or in seconds below one minute. */
export function lengthText(seconds: number, t: Areas['timer']['length']): string {
  if (seconds >= 1 && seconds < 60) return t.seconds(Math.floor(seconds));
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? t.minutes(minutes) : t.hours(Math.floor(minutes / 60), two(minutes % 60));
}
