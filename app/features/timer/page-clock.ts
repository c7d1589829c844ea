/**
 * Detects whether the device's clock was set, or the device slept, while a timer runs: compares the
 * clock with the time since the page first saw the timer (`performance.now`, which nobody can set).
 */
import { goneMs, type TimerRun } from '#domain/timer';

let known: { sessionId: string; shownMs: number; passedMs: number; shiftMs: number } | null = null;
/** The last time up to which this page was awake without a gap, since the last comparison. */
let awakeMs = 0;

/** To be called whenever a timer of the page fires, because a sleeping page fires none. */
export function noteAwake(): void {
  if (Date.now() - awakeMs <= goneMs) awakeMs = Date.now();
}

/** Returns the time up to which it was awake, and starts again from now. */
export function takeAwakeMs(): number {
  const until = awakeMs;
  awakeMs = Date.now();
  return until;
}

/** Starts the comparison for the running timer. */
export function followClockFrom(running: TimerRun | null): void {
  if (running === null) known = null;
  else if (known?.sessionId !== running.sessionId) {
    const { sessionId, clockShiftMs: shiftMs = 0 } = running;
    known = { sessionId, shiftMs, shownMs: Date.now(), passedMs: performance.now() };
    // Limited to the time last seen: the state may be hours old, and reading it does not prove that
    // the page was awake meanwhile.
    awakeMs = Math.min(Date.now(), running.seenAt);
  }
}

/** Network time corrections move the clock by less than this at once. */
const leastMs = 1_000;

/**
 * Returns whether the clock was set back before this page first read the timer: its last seen time
 * is in the future, and this page has noticed no jump.
 */
export const wasSetBackBefore = (running: TimerRun): boolean =>
  running.seenAt > Date.now() + leastMs && clockJumpMs(running) === 0;

/**
 * Returns by how many milliseconds the clock is ahead of the times of a timer; negative if it was
 * set back. 0 for a small difference, null for a timer that this page has not seen before.
 */
export function clockJumpMs({ sessionId, clockShiftMs = 0 }: TimerRun): number | null {
  if (known?.sessionId !== sessionId) return null;
  const { shiftMs, shownMs, passedMs } = known;
  // Another tab may have adjusted the times already.
  const jumpMs = Math.round(
    Date.now() - shownMs - (performance.now() - passedMs) - (clockShiftMs - shiftMs),
  );
  return Math.abs(jumpMs) < leastMs ? 0 : jumpMs;
}
