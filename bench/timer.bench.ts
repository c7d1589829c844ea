/**
 * Drift of the timer over a simulated day: a person works through blocks with pauses, breaks,
 * reloads and a machine that sleeps, and the page reads the clock rarely and late. Compares the
 * measured time with an exact stopwatch; the clock is simulated, so a day takes a moment. One line
 * of JSON. `node bench/timer.bench.ts`
 */
import {
  activeSeconds,
  countsAsFocus,
  deadlineOf,
  endTimer,
  findTimer,
  nextAfter,
  pauseTimer,
  readRunning,
  resumeTimer,
  type TimerRun,
  startTimer,
  usualSettings,
} from '#domain/timer';

/** A sequence of numbers in [0, 1), the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const days = 200;
let worst = 0,
  sessions = 0,
  slept = 0;
for (let seed = 1; seed <= days; seed += 1) {
  const next = chance(seed);
  const begin = Date.parse('2026-11-19T00:00:00Z') + Math.floor(next() * 86_400_000);
  let now = begin,
    measured = 0,
    expected = 0;
  let running: TimerRun = startTimer(
    { sessionId: 's', mode: 'focus', plannedSeconds: 1_500, timeZone: 'Asia/Ho_Chi_Minh' },
    now,
  );
  /** Milliseconds left of this session for the bystander, who starts and stops with the user. */
  let left = 1_500_000,
    goes = true;
  while (now < begin + 86_400_000) {
    // A tick is late by up to a second, a page in the background by a minute, a machine that sleeps
    // by hours.
    const draw = next();
    const passed =
      draw < 0.9 ? 200 + next() * 1_000 : draw < 0.995 ? next() * 60_000 : next() * 3 * 3_600_000;
    if (passed > 60_000) slept += 1;
    now += Math.floor(passed);
    if (goes) {
      const counted = Math.min(left, Math.floor(passed));
      left -= counted;
      if (countsAsFocus(running.mode === 'countdown' ? 'focus' : running.mode)) expected += counted;
    }
    // A reload reads the stored state.
    if (next() < 0.05) running = readRunning(JSON.parse(JSON.stringify(running)))!;
    const found = findTimer(running, now);
    if (found !== 'running' || (deadlineOf(running) ?? Infinity) <= now) {
      const ended = endTimer(running, now);
      if (ended && countsAsFocus(ended.kind)) measured += activeSeconds(ended.segments);
      sessions += 1;
      running = startTimer(
        {
          sessionId: 's',
          timeZone: 'Asia/Ho_Chi_Minh',
          ...nextAfter(running, true, now, usualSettings),
        },
        now,
      );
      left = running.plannedSeconds * 1000;
      goes = true;
    } else if (next() < 0.01) {
      running = goes ? pauseTimer(running, now) : resumeTimer(running, now);
      goes = !goes;
    } else running = { ...running, seenAt: now };
  }
  const last = endTimer(running, now);
  if (last && countsAsFocus(last.kind)) measured += activeSeconds(last.segments);
  else if (countsAsFocus(running.mode === 'countdown' ? 'focus' : running.mode))
    expected -= running.plannedSeconds * 1000 - left;
  worst = Math.max(worst, Math.abs(measured - expected / 1000));
}
console.log(
  JSON.stringify({
    area: 'timer',
    figure: 'Drift over a simulated day with sleep, worst of the days',
    unit: 's',
    value: Number(worst.toPrecision(4)),
    floorName: 'an exact stopwatch beside it',
    floor: 0,
    aim: 'at most 1',
    days,
    sessions,
    sleeps: slept,
  }),
);
if (worst > 1) process.exitCode = 1;
