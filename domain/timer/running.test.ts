import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeSeconds, deadlineOf, endAsMeant, endAtLastSeen, endTimer, extendTimer, findTimer, goneMs, goOnAsMeant, nextAfter, pauseTimer, plannedSecondsOf, readRunning, readSettings, readTimer, resumeTimer, type Running, startTimer, switchTask, usualSettings } from './index.ts';

const t0 = Date.parse('2026-11-20T01:00:00Z');
const minute = 60_000;
const start = (fields: Partial<Parameters<typeof startTimer>[0]> = {}): Running => startTimer({ sessionId: 's', mode: 'focus', plannedSeconds: 1_500, timeZone: 'Asia/Ho_Chi_Minh', ...fields }, t0);

describe('a block', () => {
  test('ends 25 minutes after it began, however late somebody looks', () => {
    const running = start();
    expect(deadlineOf(running)).toBe(t0 + 25 * minute);
    expect(readTimer(running, t0 + 10 * minute)).toEqual({ activeSeconds: 600, ownSeconds: 600, remainingSeconds: 900, over: false });
    for (const late of [0, 1, 3 * 3_600_000]) {
      expect(endTimer(running, t0 + 25 * minute + late)).toMatchObject({ id: 's', kind: 'focus', segments: [[t0, t0 + 25 * minute]], day: '2026-11-20', plannedSeconds: 1_500, completed: true });
    }
  });
  test('paused time counts nothing, and moves the end', () => {
    const paused = pauseTimer(start(), t0 + 10 * minute);
    expect(deadlineOf(paused)).toBeNull();
    expect(readTimer(paused, t0 + 600 * minute).activeSeconds).toBe(600);
    const resumed = resumeTimer(paused, t0 + 40 * minute);
    expect(deadlineOf(resumed)).toBe(t0 + 55 * minute);
    expect(endTimer(resumed, t0 + 41 * minute)).toMatchObject({ segments: [[t0, t0 + 10 * minute], [t0 + 40 * minute, t0 + 41 * minute]], completed: false });
  });
  test('twice paused or resumed is once', () => {
    const paused = pauseTimer(start(), t0 + minute);
    expect(pauseTimer(paused, t0 + 5 * minute)).toEqual(paused);
    const resumed = resumeTimer(paused, t0 + 2 * minute);
    expect(resumeTimer(resumed, t0 + 3 * minute)).toEqual(resumed);
  });
  test('a slip of the hand is not kept, and a clock that was put back makes nothing of nothing', () => {
    expect(endTimer(start(), t0 + 4_999)).toBeNull();
    expect(endTimer(start(), t0 + 5_000)?.completed).toBe(false);
    expect(endTimer(start(), t0 - minute)).toBeNull();
  });
  test('of any life of presses, what is kept is what a bystander with a stopwatch adds up', () => {
    const press = fc.record({ after: fc.integer({ min: 0, max: 600 }), what: fc.constantFrom('pause', 'resume', 'look') });
    fc.assert(fc.property(fc.array(press, { maxLength: 12 }), fc.constantFrom(0, 1_500), fc.integer({ min: 0, max: 4_000 }), (presses, plannedSeconds, last) => {
      let running = start({ plannedSeconds, mode: plannedSeconds === 0 ? 'stopwatch' : 'focus' }), now = t0;
      let on = true, counted = 0;
      const pass = (seconds: number) => { if (on) counted += seconds; now += seconds * 1000; };
      for (const { after, what } of presses) {
        pass(after);
        if (what === 'pause') { running = pauseTimer(running, now); on = false; }
        if (what === 'resume') { running = resumeTimer(running, now); on = true; }
      }
      pass(last);
      const expected = plannedSeconds === 0 ? counted : Math.min(counted, plannedSeconds);
      const ended = endTimer(running, now);
      if (ended === null) expect(expected).toBeLessThan(5);
      else expect([activeSeconds(ended.segments), ended.completed]).toEqual([expected, plannedSeconds === 0 || expected === plannedSeconds]);
    }));
  });
  test('goes on with another task: what was measured stays with the one before, and the end stays where it was', () => {
    const { running, ended } = switchTask({ ...start({ taskId: 'a', label: 'A' }), note: 'on A' }, { id: 'b', label: 'B' }, 's2', t0 + 10 * minute);
    expect(ended).toMatchObject({ id: 's', taskId: 'a', label: 'A', note: 'on A', segments: [[t0, t0 + 10 * minute]], plannedSeconds: 0, completed: false });
    expect(deadlineOf(running)).toBe(t0 + 25 * minute);
    expect(readTimer(running, t0 + 20 * minute)).toEqual({ activeSeconds: 1_200, ownSeconds: 600, remainingSeconds: 300, over: false });
    expect(endTimer(running, t0 + 30 * minute)).toMatchObject({ id: 's2', taskId: 'b', label: 'B', note: '', segments: [[t0 + 10 * minute, t0 + 25 * minute]], plannedSeconds: 900, completed: true });
    expect(nextAfter(running, true, t0 + 25 * minute, usualSettings)).toMatchObject({ mode: 'shortBreak', blocksBefore: 1 });
    // While it is paused too.
    const paused = switchTask(pauseTimer(start({ taskId: 'a', label: 'A' }), t0 + 10 * minute), { id: 'b', label: 'B' }, 's2', t0 + 12 * minute).running;
    expect(deadlineOf(resumeTimer(paused, t0 + 30 * minute))).toBe(t0 + 45 * minute);
    expect(readRunning(JSON.parse(JSON.stringify(paused)))).toEqual(paused);
  });
  test('time that was for no task yet, and a slip of the hand, go to the task that is chosen', () => {
    const unnamed = switchTask(start(), { id: 'a', label: 'A' }, 's2', t0 + 10 * minute);
    expect([unnamed.ended, endTimer(unnamed.running, t0 + 25 * minute)]).toMatchObject([null, { id: 's', taskId: 'a', segments: [[t0, t0 + 25 * minute]], completed: true }]);
    const slip = switchTask(start({ taskId: 'a', label: 'A' }), { id: 'b', label: 'B' }, 's2', t0 + 3_000);
    expect([slip.ended, slip.running.sessionId, slip.running.taskId, slip.running.segments]).toEqual([null, 's', 'b', []]);
    const same = start({ taskId: 'a', label: 'A' });
    expect(switchTask(same, { id: 'a', label: 'A' }, 's2', t0 + 10 * minute)).toEqual({ running: same, ended: null });
  });
  test('however often the task is changed, each has its own minutes and the block ends in time', () => {
    const change = fc.record({ after: fc.integer({ min: 5, max: 400 }), to: fc.constantFrom('a', 'b', 'c') });
    fc.assert(fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      let running = start({ taskId: 'a', label: 'a' }), now = t0;
      const kept: Record<string, number> = {}, expected: Record<string, number> = {};
      const add = (sums: Record<string, number>, task: string, seconds: number) => { if (seconds > 0) sums[task] = (sums[task] ?? 0) + seconds; };
      let task = 'a', left = 1_500;
      for (const [index, { after, to }] of changes.entries()) {
        now += after * 1000;
        add(expected, task, Math.min(after, left));
        left -= Math.min(after, left);
        const switched = switchTask(running, { id: to, label: to }, `s${index}`, now);
        if (switched.ended) add(kept, switched.ended.taskId!, activeSeconds(switched.ended.segments));
        running = switched.running;
        task = to;
      }
      fc.pre(left >= 5);
      add(expected, task, left);
      const last = endTimer(running, now + 3_600_000)!;
      add(kept, last.taskId!, activeSeconds(last.segments));
      expect([kept, last.completed]).toEqual([expected, true]);
    }));
  });
  test('can be made longer, never shorter than it has run', () => {
    const running = extendTimer(start(), 5, t0 + minute);
    expect(deadlineOf(running)).toBe(t0 + 30 * minute);
    expect(readTimer(extendTimer(running, -600, t0 + 10 * minute), t0 + 10 * minute).remainingSeconds).toBe(1);
    expect(extendTimer(start({ mode: 'stopwatch', plannedSeconds: 0 }), 5, t0).plannedSeconds).toBe(0);
  });
});

describe('a page that comes back', () => {
  const seen = (running: Running, seenAt: number): Running => ({ ...running, seenAt });
  test.each([
    ['before its end, after a reload', 10 * minute, 9 * minute, true, 'running'], ['before its end, after a long night of the machine', 24 * minute, 0, true, 'running'],
    ['just after its end', 25 * minute + 2_000, 24 * minute + 50_000, true, 'ended'], ['an hour after its end, having been closed before', 90 * minute, 12 * minute, true, 'interrupted'],
    ['an hour after its end, having been seen at it', 90 * minute, 25 * minute - goneMs, true, 'ended'], ['an hour after its end, having slept', 90 * minute, 12 * minute, false, 'ended'],
  ] as const)('%s', (_name, after, seenAfter, fresh, found) => {
    expect(findTimer(seen(start(), t0 + seenAfter), t0 + after, fresh)).toBe(found);
  });
  test('a stopwatch that nobody has seen for long is asked about, a paused one never', () => {
    const watch = start({ mode: 'stopwatch', plannedSeconds: 0 });
    expect(findTimer(seen(watch, t0 + minute), t0 + minute + goneMs, true)).toBe('running');
    expect(findTimer(seen(watch, t0 + minute), t0 + 61 * minute, false)).toBe('interrupted');
    expect(findTimer(seen(pauseTimer(watch, t0 + minute), t0 + minute), t0 + 900 * minute, true)).toBe('running');
  });
  test('of a stopwatch that was not seen for long it is known until when it went on, if somebody was at it', () => {
    const watch = { ...seen(start({ mode: 'stopwatch', plannedSeconds: 0 }), t0 + 2 * minute), foundAt: t0 + 40 * minute };
    expect(endAtLastSeen(watch)).toMatchObject({ segments: [[t0, t0 + 2 * minute]] });
    expect(endAsMeant(watch)).toMatchObject({ segments: [[t0, t0 + 40 * minute]], completed: true });
    expect(endAsMeant(seen(start({ mode: 'stopwatch', plannedSeconds: 0 }), t0))).toBeNull();
    expect(endAsMeant({ ...seen(start(), t0 + 12 * minute), foundAt: t0 + 90 * minute })).toMatchObject({ segments: [[t0, t0 + 25 * minute]], completed: true });
    // It goes on with all of it, and is not asked about again.
    const on = goOnAsMeant(readRunning(JSON.parse(JSON.stringify(watch)))!, t0 + 41 * minute);
    expect([readTimer(on, t0 + 50 * minute).activeSeconds, findTimer(on, t0 + 42 * minute, true), 'foundAt' in on]).toEqual([3_000, 'running', false]);
  });
  test('what can be vouched for of it ends where it was last seen', () => {
    expect(endAtLastSeen(seen(start(), t0 + 12 * minute))).toMatchObject({ segments: [[t0, t0 + 12 * minute]], completed: false });
  });
});

describe('what comes next', () => {
  const settings = { ...usualSettings, blocksPerCycle: 3 };
  test('three blocks with short breaks, then a long one, and again', () => {
    const seenModes: string[] = [];
    let running = start();
    for (let step = 0; step < 8; step += 1) {
      const next = nextAfter(running, true, t0, settings);
      seenModes.push(`${next.mode} ${next.plannedSeconds / 60}`);
      running = start(next);
    }
    expect(seenModes).toEqual(['shortBreak 5', 'focus 25', 'shortBreak 5', 'focus 25', 'longBreak 15', 'focus 25', 'shortBreak 5', 'focus 25']);
  });
  test('a block that was broken off earns no break', () => {
    expect(nextAfter(start({ blocksBefore: 2 }), false, t0, settings)).toEqual({ mode: 'focus', plannedSeconds: 1_500, blocksBefore: 2 });
  });
  test('a stopwatch earns a break in proportion', () => {
    const watch = start({ mode: 'stopwatch', plannedSeconds: 0 });
    expect(nextAfter(watch, true, t0 + 50 * minute, settings)).toMatchObject({ mode: 'shortBreak', plannedSeconds: 600 });
    expect(nextAfter(watch, true, t0 + minute, settings).plannedSeconds).toBe(60);
  });
});

describe('what a device keeps', () => {
  test('settings are made whole', () => {
    expect(readSettings(null)).toEqual(usualSettings);
    expect(readSettings({ focusMinutes: 50, shortBreakMinutes: 0, blocksPerCycle: 2.5, sound: 'gong', autoFocus: true })).toEqual({ ...usualSettings, focusMinutes: 50, autoFocus: true });
    expect([plannedSecondsOf('countdown', usualSettings), plannedSecondsOf('stopwatch', usualSettings), plannedSecondsOf('longBreak', usualSettings)]).toEqual([2_700, 0, 900]);
  });
  test('a running timer survives being written down, and nonsense is none', () => {
    const running = pauseTimer(start({ label: 'Thesis' }), t0 + minute);
    expect(readRunning(JSON.parse(JSON.stringify(running)))).toEqual(running);
    for (const nonsense of [null, 3, {}, { ...running, segments: [[2, 1]] }, { ...running, mode: 'nap' }, { ...running, openSince: 'now' }]) expect(readRunning(nonsense)).toBeNull();
  });
});
