/**
 * Whether the clock of the device was set, or stood still with the device, while a timer runs: the
 * time that it shows is held against the one that has passed since the page first saw that timer
 * (`performance.now`, which nobody can set).
 */
import { goneMs, type TimerRun } from '#domain/timer';

let known: { sessionId: string; shownMs: number; passedMs: number; shiftMs: number } | null = null;
/** Until when this page was awake without a gap, since it was last held against what runs. */
let awakeMs = 0;

/** To be called whenever a timer of the page fires: a page that sleeps does not. */
export function noteAwake(): void {
  if (Date.now() - awakeMs <= goneMs) awakeMs = Date.now();
}

/** Until when it was awake; from here on it is awake again. */
export function takeAwakeMs(): number {
  const until = awakeMs;
  awakeMs = Date.now();
  return until;
}

/** From here on, for what runs now. */
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

/** A clock that is kept right over the network moves by less at once. */
const leastMs = 1_000;

/**
 * Whether a timer was last seen at a time that the clock has not reached, and the times follow the
 * clock by what this page knows: it was set back before the page first read that timer.
 */
export const wasSetBackBefore = (running: TimerRun): boolean =>
  running.seenAt > Date.now() + leastMs && clockJumpMs(running) === 0;

/**
 * By how much the clock is ahead of what the times of a timer follow; below zero: it was set back.
 * 0 for next to nothing, null for a timer that this page has not seen before.
 */
export function clockJumpMs({ sessionId, clockShiftMs = 0 }: TimerRun): number | null {
  if (known?.sessionId !== sessionId) return null;
  const { shiftMs, shownMs, passedMs } = known;
  // In another tab the times may follow already.
  const jumpMs = Math.round(
    Date.now() - shownMs - (performance.now() - passedMs) - (clockShiftMs - shiftMs),
  );
  return Math.abs(jumpMs) < leastMs ? 0 : jumpMs;
}
