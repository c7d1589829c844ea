import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activeSeconds,
  deadlineOf,
  endAsMeant,
  endAtLastSeen,
  endTimer,
  extendTimer,
  findTimer,
  followClock,
  followClockSetBack,
  goneMs,
  goOnAsMeant,
  nextAfter,
  pauseTimer,
  plannedSecondsOf,
  readRunning,
  parseTimerSettings,
  readTimer,
  resumeTimer,
  type TimerRun,
  startTimer,
  switchTask,
  usualSettings,
} from './index.ts';

const t0 = Date.parse('2026-11-20T01:00:00Z');
const minute = 60_000;
const start = (fields: Partial<Parameters<typeof startTimer>[0]> = {}): TimerRun =>
  startTimer(
    {
      sessionId: 's',
      mode: 'focus',
      plannedSeconds: 1_500,
      timeZone: 'Asia/Ho_Chi_Minh',
      ...fields,
    },
    t0,
  );

describe('a block', () => {
  test('ends 25 minutes after its start, however late it is checked', () => {
    const running = start();
    expect(deadlineOf(running)).toBe(t0 + 25 * minute);
    expect(readTimer(running, t0 + 10 * minute)).toEqual({
      activeSeconds: 600,
      ownSeconds: 600,
      remainingSeconds: 900,
      over: false,
    });
    for (const late of [0, 1, 3 * 3_600_000]) {
      expect(endTimer(running, t0 + 25 * minute + late)).toMatchObject({
        id: 's',
        kind: 'focus',
        segments: [[t0, t0 + 25 * minute]],
        day: '2026-11-20',
        plannedSeconds: 1_500,
        completed: true,
      });
    }
  });
  test('paused time adds no minutes and moves the end', () => {
    const paused = pauseTimer(start(), t0 + 10 * minute);
    expect(deadlineOf(paused)).toBeNull();
    expect(readTimer(paused, t0 + 600 * minute).activeSeconds).toBe(600);
    const resumed = resumeTimer(paused, t0 + 40 * minute);
    expect(deadlineOf(resumed)).toBe(t0 + 55 * minute);
    expect(endTimer(resumed, t0 + 41 * minute)).toMatchObject({
      segments: [
        [t0, t0 + 10 * minute],
        [t0 + 40 * minute, t0 + 41 * minute],
      ],
      completed: false,
    });
  });
  test('a repeated pause or resume counts once', () => {
    const paused = pauseTimer(start(), t0 + minute);
    expect(pauseTimer(paused, t0 + 5 * minute)).toEqual(paused);
    const resumed = resumeTimer(paused, t0 + 2 * minute);
    expect(resumeTimer(resumed, t0 + 3 * minute)).toEqual(resumed);
  });
  test('a very short session is dropped, and a clock set back creates none', () => {
    expect(endTimer(start(), t0 + 4_999)).toBeNull();
    expect(endTimer(start(), t0 + 5_000)?.completed).toBe(false);
    expect(endTimer(start(), t0 - minute)).toBeNull();
  });
  test('after any presses equals the time of an independent stopwatch', () => {
    const press = fc.record({
      after: fc.integer({ min: 0, max: 600 }),
      what: fc.constantFrom('pause', 'resume', 'look'),
    });
    fc.assert(
      fc.property(
        fc.array(press, { maxLength: 12 }),
        fc.constantFrom(0, 1_500),
        fc.integer({ min: 0, max: 4_000 }),
        (presses, plannedSeconds, last) => {
          let running = start({
              plannedSeconds,
              mode: plannedSeconds === 0 ? 'stopwatch' : 'focus',
            }),
            now = t0;
          let on = true,
            counted = 0;
          const pass = (seconds: number) => {
            if (on) counted += seconds;
            now += seconds * 1000;
          };
          for (const { after, what } of presses) {
            pass(after);
            if (what === 'pause') {
              running = pauseTimer(running, now);
              on = false;
            }
            if (what === 'resume') {
              running = resumeTimer(running, now);
              on = true;
            }
          }
          pass(last);
          const expected = plannedSeconds === 0 ? counted : Math.min(counted, plannedSeconds);
          const ended = endTimer(running, now);
          if (ended === null) expect(expected).toBeLessThan(5);
          else
            expect([activeSeconds(ended.segments), ended.completed]).toEqual([
              expected,
              plannedSeconds === 0 || expected === plannedSeconds,
            ]);
        },
      ),
    );
  });
  test('that switches its task leaves measured time with the former task and keeps its end', () => {
    const { running, ended } = switchTask(
      { ...start({ taskId: 'a', label: 'A' }), note: 'on A' },
      { id: 'b', label: 'B' },
      's2',
      t0 + 10 * minute,
    );
    expect(ended).toMatchObject({
      id: 's',
      taskId: 'a',
      label: 'A',
      note: 'on A',
      segments: [[t0, t0 + 10 * minute]],
      plannedSeconds: 0,
      completed: false,
    });
    expect(deadlineOf(running)).toBe(t0 + 25 * minute);
    expect(readTimer(running, t0 + 20 * minute)).toEqual({
      activeSeconds: 1_200,
      ownSeconds: 600,
      remainingSeconds: 300,
      over: false,
    });
    expect(endTimer(running, t0 + 30 * minute)).toMatchObject({
      id: 's2',
      taskId: 'b',
      label: 'B',
      note: '',
      segments: [[t0 + 10 * minute, t0 + 25 * minute]],
      plannedSeconds: 900,
      completed: true,
    });
    expect(nextAfter(running, true, t0 + 25 * minute, usualSettings)).toMatchObject({
      mode: 'shortBreak',
      blocksBefore: 1,
    });
    // While it is paused too.
    const paused = switchTask(
      pauseTimer(start({ taskId: 'a', label: 'A' }), t0 + 10 * minute),
      { id: 'b', label: 'B' },
      's2',
      t0 + 12 * minute,
    ).running;
    expect(deadlineOf(resumeTimer(paused, t0 + 30 * minute))).toBe(t0 + 45 * minute);
    expect(readRunning(JSON.parse(JSON.stringify(paused)))).toEqual(paused);
  });
  test('time without a task and a very short part go to the chosen task', () => {
    const unnamed = switchTask(start(), { id: 'a', label: 'A' }, 's2', t0 + 10 * minute);
    expect([unnamed.ended, endTimer(unnamed.running, t0 + 25 * minute)]).toMatchObject([
      null,
      { id: 's', taskId: 'a', segments: [[t0, t0 + 25 * minute]], completed: true },
    ]);
    const slip = switchTask(
      start({ taskId: 'a', label: 'A' }),
      { id: 'b', label: 'B' },
      's2',
      t0 + 3_000,
    );
    expect([
      slip.ended,
      slip.running.sessionId,
      slip.running.taskId,
      slip.running.segments,
    ]).toEqual([null, 's', 'b', []]);
    const same = start({ taskId: 'a', label: 'A' });
    expect(switchTask(same, { id: 'a', label: 'A' }, 's2', t0 + 10 * minute)).toEqual({
      running: same,
      ended: null,
    });
  });
  test('that switches tasks often has their minutes apart and ends in time', () => {
    const change = fc.record({
      after: fc.integer({ min: 5, max: 400 }),
      to: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let running = start({ taskId: 'a', label: 'a' }),
          now = t0;
        const kept: Record<string, number> = {},
          expected: Record<string, number> = {};
        const add = (sums: Record<string, number>, task: string, seconds: number) => {
          if (seconds > 0) sums[task] = (sums[task] ?? 0) + seconds;
        };
        let task = 'a',
          left = 1_500;
        for (const [index, { after, to }] of changes.entries()) {
          now += after * 1000;
          add(expected, task, Math.min(after, left));
          left -= Math.min(after, left);
          const switched = switchTask(running, { id: to, label: to }, `s${index}`, now);
          if (switched.ended)
            add(kept, switched.ended.taskId!, activeSeconds(switched.ended.segments));
          running = switched.running;
          task = to;
        }
        fc.pre(left >= 5);
        add(expected, task, left);
        const last = endTimer(running, now + 3_600_000)!;
        add(kept, last.taskId!, activeSeconds(last.segments));
        expect([kept, last.completed]).toEqual([expected, true]);
      }),
    );
  });
  test('can be made longer, never shorter than it has run', () => {
    const running = extendTimer(start(), 5, t0 + minute);
    expect(deadlineOf(running)).toBe(t0 + 30 * minute);
    expect(
      readTimer(extendTimer(running, -600, t0 + 10 * minute), t0 + 10 * minute).remainingSeconds,
    ).toBe(1);
    expect(extendTimer(start({ mode: 'stopwatch', plannedSeconds: 0 }), 5, t0).plannedSeconds).toBe(
      0,
    );
  });
});

describe('a page that returns', () => {
  const seen = (running: TimerRun, seenAt: number): TimerRun => ({ ...running, seenAt });
  test.each([
    ['before its end, seen just now', 10 * minute, 9 * minute, 'running'],
    ['before its end, after a sleep of most of it', 24 * minute, 2 * minute, 'interrupted'],
    ['just after its end', 25 * minute + 2_000, 24 * minute + 50_000, 'ended'],
    [
      'an hour after its end, not seen since its first minutes',
      90 * minute,
      12 * minute,
      'interrupted',
    ],
    ['an hour after its end, having been seen at it', 90 * minute, 25 * minute - goneMs, 'ended'],
  ] as const)('%s: a block is %s', (_name, after, seenAfter, found) => {
    expect(findTimer(seen(start(), t0 + seenAfter), t0 + after)).toBe(found);
  });
  test('an unseen countdown and stopwatch are asked about, and a pause and a break are not', () => {
    const watch = start({ mode: 'stopwatch', plannedSeconds: 0 }),
      countdown = start({ mode: 'countdown', plannedSeconds: 36_000 });
    for (const one of [watch, countdown]) {
      expect(findTimer(seen(one, t0 + minute), t0 + minute + goneMs)).toBe('running');
      expect(findTimer(seen(one, t0 + minute), t0 + 61 * minute)).toBe('interrupted');
      expect(findTimer(seen(one, t0 + 2 * minute), t0 + 2_000 * minute)).toBe('interrupted');
      expect(findTimer(seen(pauseTimer(one, t0 + minute), t0 + minute), t0 + 900 * minute)).toBe(
        'running',
      );
    }
    const rest = start({ mode: 'shortBreak', plannedSeconds: 300 });
    expect([findTimer(rest, t0 + 4 * minute), findTimer(rest, t0 + 60 * minute)]).toEqual([
      'running',
      'ended',
    ]);
  });
  test('an unseen stopwatch has a known last activity, if there was any', () => {
    const watch = {
      ...seen(start({ mode: 'stopwatch', plannedSeconds: 0 }), t0 + 2 * minute),
      foundAt: t0 + 40 * minute,
    };
    expect(endAtLastSeen(watch)).toMatchObject({ segments: [[t0, t0 + 2 * minute]] });
    expect(endAsMeant(watch)).toMatchObject({
      segments: [[t0, t0 + 40 * minute]],
      completed: true,
    });
    expect(endAsMeant(seen(start({ mode: 'stopwatch', plannedSeconds: 0 }), t0))).toBeNull();
    expect(
      endAsMeant({ ...seen(start(), t0 + 12 * minute), foundAt: t0 + 90 * minute }),
    ).toMatchObject({ segments: [[t0, t0 + 25 * minute]], completed: true });
    // It goes on with all of it, and is not asked about again.
    const on = goOnAsMeant(readRunning(JSON.parse(JSON.stringify(watch)))!, t0 + 41 * minute);
    expect([
      readTimer(on, t0 + 50 * minute).activeSeconds,
      findTimer(on, t0 + 42 * minute),
      'foundAt' in on,
    ]).toEqual([3_000, 'running', false]);
  });
  test('a block that slept before its end counts at most the elapsed time', () => {
    const block = { ...seen(start(), t0 + 2 * minute), foundAt: t0 + 20 * minute };
    expect(endAsMeant(block)).toMatchObject({
      segments: [[t0, t0 + 20 * minute]],
      completed: false,
    });
    expect(endAtLastSeen(block)).toMatchObject({
      segments: [[t0, t0 + 2 * minute]],
      completed: false,
    });
  });
  test('its certain part ends where it was last seen', () => {
    expect(endAtLastSeen(seen(start(), t0 + 12 * minute))).toMatchObject({
      segments: [[t0, t0 + 12 * minute]],
      completed: false,
    });
  });
});

describe('a clock that is set during a block', () => {
  const hour = 60 * minute;
  /** Ten minutes in, seen just now; then the clock shows `jumpMs` more or less. */
  const jump = (jumpMs: number, running = { ...start(), seenAt: t0 + 10 * minute }) =>
    followClock(running, jumpMs, t0 + 10 * minute + jumpMs, 'slept');
  test.each([-hour, -3 * 24 * hour, -5_000, 5_000, 2 * minute, hour, 5 * hour])(
    'by %i ms: it measures the elapsed time and ends as long after its start',
    (jumpMs) => {
      const now = t0 + 10 * minute + jumpMs,
        { running } = jump(jumpMs);
      expect([
        readTimer(running, now).activeSeconds,
        readTimer(running, now + 5 * minute).remainingSeconds,
      ]).toEqual([600, 600]);
      expect([findTimer(running, now), running.clockShiftMs]).toEqual(['running', jumpMs]);
      expect(activeSeconds(endTimer(running, now + 5 * minute)!.segments)).toBe(900);
      expect(readRunning(JSON.parse(JSON.stringify(running)))).toEqual(running);
    },
  );
  test('set back with pauses in it: no part overlaps another', () => {
    const paused = resumeTimer(pauseTimer(start(), t0 + 4 * minute), t0 + 6 * minute);
    const { running } = jump(-3 * minute, { ...paused, seenAt: t0 + 10 * minute });
    expect(activeSeconds(endTimer(running, t0 + 8 * minute)!.segments)).toBe(4 * 60 + 5 * 60);
  });
  test('set far ahead may mean sleep: the time between is asked about, up to the set end', () => {
    const { slept } = jump(hour);
    expect([endAtLastSeen(slept!), endAsMeant(slept!)]).toMatchObject([
      null,
      { id: 'slept', segments: [[t0 + 10 * minute, t0 + 25 * minute]] },
    ]);
    expect(endAsMeant(jump(5 * minute).slept!)).toMatchObject({
      segments: [[t0 + 10 * minute, t0 + 15 * minute]],
    });
    const watch = { ...start({ mode: 'stopwatch', plannedSeconds: 0 }), seenAt: t0 + 10 * minute };
    expect(endAsMeant(jump(hour, watch).slept!)).toMatchObject({
      segments: [[t0 + 10 * minute, t0 + 10 * minute + hour]],
    });
  });
  test('a night during the block is recognised as unseen, and none of it counts as active', () => {
    const { running, slept } = jump(9 * hour);
    expect([slept, findTimer(running, t0 + 9 * hour)]).toEqual([null, 'interrupted']);
    expect(endAtLastSeen(running)).toMatchObject({ segments: [[t0, t0 + 10 * minute]] });
  });
  test('a pause neither grows nor waits, and a break passes', () => {
    const paused = pauseTimer(start(), t0 + 10 * minute);
    const resumed = resumeTimer(paused, t0 - hour);
    expect(readTimer(resumed, t0 - hour + minute).activeSeconds).toBe(660);
    expect(
      activeSeconds(
        endTimer(resumeTimer(jump(-hour, paused).running, t0 - 40 * minute), t0 - 39 * minute)!
          .segments,
      ),
    ).toBe(660);
    expect(jump(hour, paused).running.segments).toEqual(paused.segments);
    const rest = { ...start({ mode: 'longBreak', plannedSeconds: 900 }), seenAt: t0 + 10 * minute };
    expect([jump(hour, rest).slept, findTimer(jump(hour, rest).running, t0 + hour)]).toEqual([
      null,
      'ended',
    ]);
  });
  test('set back while no page was open: earlier time is kept', () => {
    const running = followClockSetBack({ ...start(), seenAt: t0 + 10 * minute }, t0 - hour);
    expect(readTimer(running, t0 - hour + minute).activeSeconds).toBe(660);
    expect(followClockSetBack(start(), t0 + minute)).toEqual(start());
  });
  test('set to the year 1970: no time is before it', () => {
    const { running } = followClock(
      { ...start(), seenAt: t0 + 10 * minute },
      -t0,
      10 * minute,
      'slept',
    );
    expect(readTimer(running, 10 * minute).activeSeconds).toBe(600);
    expect(
      readRunning(JSON.parse(JSON.stringify(followClock(start(), -2 * t0, 0, 'slept').running))),
    ).not.toBeNull();
  });
});

describe('the next phase', () => {
  const settings = { ...usualSettings, blocksPerCycle: 3 };
  test('three blocks have short breaks, then a long one, and again', () => {
    const seenModes: string[] = [];
    let running = start();
    for (let step = 0; step < 8; step += 1) {
      const next = nextAfter(running, true, t0, settings);
      seenModes.push(`${next.mode} ${next.plannedSeconds / 60}`);
      running = start(next);
    }
    expect(seenModes).toEqual([
      'shortBreak 5',
      'focus 25',
      'shortBreak 5',
      'focus 25',
      'longBreak 15',
      'focus 25',
      'shortBreak 5',
      'focus 25',
    ]);
  });
  test('a cancelled block earns no break', () => {
    expect(nextAfter(start({ blocksBefore: 2 }), false, t0, settings)).toEqual({
      mode: 'focus',
      plannedSeconds: 1_500,
      blocksBefore: 2,
    });
  });
  test('a stopwatch earns a proportional break', () => {
    const watch = start({ mode: 'stopwatch', plannedSeconds: 0 });
    expect(nextAfter(watch, true, t0 + 50 * minute, settings)).toMatchObject({
      mode: 'shortBreak',
      plannedSeconds: 600,
    });
    expect(nextAfter(watch, true, t0 + minute, settings).plannedSeconds).toBe(60);
  });
});

describe('stored timer state', () => {
  test('settings are completed with defaults', () => {
    expect(parseTimerSettings(null)).toEqual(usualSettings);
    expect(
      parseTimerSettings({
        focusMinutes: 50,
        shortBreakMinutes: 0,
        blocksPerCycle: 2.5,
        sound: 'gong',
        autoFocus: true,
      }),
    ).toEqual({ ...usualSettings, focusMinutes: 50, autoFocus: true });
    expect([
      plannedSecondsOf('countdown', usualSettings),
      plannedSecondsOf('stopwatch', usualSettings),
      plannedSecondsOf('longBreak', usualSettings),
    ]).toEqual([2_700, 0, 900]);
  });
  test('a running timer is stored and read again, and an invalid one is dropped', () => {
    const running = pauseTimer(start({ label: 'Thesis' }), t0 + minute);
    expect(readRunning(JSON.parse(JSON.stringify(running)))).toEqual(running);
    for (const nonsense of [
      null,
      3,
      {},
      { ...running, segments: [[2, 1]] },
      { ...running, mode: 'nap' },
      { ...running, openSince: 'now' },
    ])
      expect(readRunning(nonsense)).toBeNull();
  });
});
