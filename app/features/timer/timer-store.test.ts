/** The timer of a device whose lid is closed, whose clock is set, or which keeps nothing. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activeSeconds, endAsMeant, endAtLastSeen } from '#domain/timer';

type Store = typeof import('./timer-store.ts');
const start = Date.parse('2026-11-20T01:00:00Z'), second = 1_000, minute = 60_000, hour = 60 * minute;
const none = { id: null, label: '' };
let kept: Map<string, string>, refuses: string[];

/** As a page that is opened: nothing is in its memory. */
async function openPage(): Promise<Store> {
  vi.resetModules();
  const store = await import('./timer-store.ts');
  store.subscribeTimer(() => {});
  await store.look();
  return store;
}
beforeEach(() => {
  [kept, refuses] = [new Map(), []];
  const allow = (what: string) => { if (refuses.includes(what)) throw new DOMException('The operation is insecure.', 'SecurityError'); };
  vi.stubGlobal('localStorage', {
    getItem(key: string) { allow('read'); return kept.get(key) ?? null; },
    setItem(key: string, value: string) { allow('write'); kept.set(key, value); },
    removeItem(key: string) { allow('write'); kept.delete(key); },
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => { vi.useRealTimers(); vi.unstubAllGlobals(); vi.restoreAllMocks(); });

/** Time that the page is awake for: it looks as often as a page does. */
async function pass(store: Store, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 15 * second) {
    vi.advanceTimersByTime(Math.min(left, 15 * second));
    await store.look();
  }
}
/** The lid is closed; the clock that no person can set goes on on some machines, and stands on others. */
function sleep(ms: number, isCounted = true): void {
  if (isCounted) vi.advanceTimersByTime(ms);
  else vi.setSystemTime(Date.now() + ms);
}
const minutesOf = (segments: Parameters<typeof activeSeconds>[0] = []) => activeSeconds(segments) / 60;
const booked = (store: Store) => store.getTimerState().unsaved.map(({ segments }) => minutesOf(segments));
async function begin(store: Store, mode: 'focus' | 'countdown' | 'stopwatch' = 'focus', more: object = {}): Promise<void> {
  await store.saveSettings({ ...store.getTimerState().settings, countdownMinutes: 600, ...more });
  await store.chooseMode(mode);
  await store.start(none);
}

describe('a lid that is closed while a block runs', () => {
  test.each([
    ['focus', 2 * minute, 3 * hour, 25], ['focus', 2 * minute, 10 * minute, 12], ['countdown', 2 * minute, 12 * hour, 600],
    ['countdown', 2 * minute, hour, 62], ['stopwatch', 2 * minute, 9 * hour, 542],
  ] as const)('%s: nothing is booked before the person says what was work', async (mode, awakeMs, asleepMs, whole) => {
    const store = await openPage();
    await begin(store, mode);
    await pass(store, awakeMs);
    sleep(asleepMs);
    await store.look();
    const { running, interrupted, justEnded } = store.getTimerState();
    expect([running, booked(store), justEnded, interrupted.length]).toEqual([null, [], null, 1]);
    expect([endAtLastSeen(interrupted[0]!), endAsMeant(interrupted[0]!)].map((session) => minutesOf(session?.segments))).toEqual([2, whole]);
    await store.settleInterrupted(interrupted[0]!.sessionId, endAtLastSeen);
    expect(booked(store)).toEqual([2]);
  });
  test.each(['finish', 'pause', 'skipToBreak', 'discard', 'setTask'] as const)('and opened by a press of %s: that press books nothing of the sleep', async (name) => {
    const store = await openPage();
    await begin(store);
    await pass(store, 2 * minute);
    sleep(20 * minute);
    await (name === 'setTask' ? store.setTask({ id: null, label: 'Thesis' }) : store[name]());
    expect([booked(store), store.getTimerState().interrupted.length]).toEqual([[], 1]);
  });
  test('whoever was at it all along goes on, also with what the machine slept', async () => {
    const store = await openPage();
    await begin(store);
    await pass(store, 2 * minute);
    sleep(10 * minute);
    await store.look();
    await store.resumeInterrupted(store.getTimerState().interrupted[0]!.sessionId);
    await pass(store, 3 * minute);
    await store.finish();
    expect(booked(store)).toEqual([15]);
  });
  test('a break passes, and nothing begins by itself after it', async () => {
    const store = await openPage();
    await begin(store, 'focus', { autoBreaks: true, autoFocus: true });
    await pass(store, 25 * minute);
    expect(store.getTimerState().running?.mode).toBe('shortBreak');
    sleep(2 * hour);
    await store.look();
    const { running, interrupted, next } = store.getTimerState();
    expect([running, interrupted, next?.mode, booked(store)]).toEqual([null, [], 'focus', [25, 5]]);
  });
  test('a page that is opened again asks as well, whether the end was reached or not', async () => {
    for (const asleepMs of [10 * minute, 3 * hour]) {
      kept.clear();
      const store = await openPage();
      await begin(store);
      await pass(store, 2 * minute);
      sleep(asleepMs);
      const again = await openPage();
      expect([again.getTimerState().running, booked(again), again.getTimerState().interrupted.length]).toEqual([null, [], 1]);
    }
  });
  test('where the clock of the page stood as well: the block goes on without that time, which is asked about', async () => {
    const store = await openPage();
    await begin(store);
    await pass(store, 2 * minute);
    sleep(40 * minute, false);
    await store.look();
    const { interrupted: [slept] } = store.getTimerState();
    expect([minutesOf(endAtLastSeen(slept!)?.segments), minutesOf(endAsMeant(slept!)?.segments)]).toEqual([0, 23]);
    await pass(store, 3 * minute);
    await store.finish();
    expect(booked(store)).toEqual([5]);
    await store.settleInterrupted(slept!.sessionId, () => null);
    expect([booked(store), store.getTimerState().interrupted]).toEqual([[5], []]);
  });
  test('a night in which it stood ends the block until somebody answers', async () => {
    const store = await openPage();
    await begin(store, 'stopwatch');
    await pass(store, 2 * minute);
    sleep(9 * hour, false);
    await store.look();
    expect([store.getTimerState().running, booked(store), store.getTimerState().interrupted.length]).toEqual([null, [], 1]);
  });
});

describe('a clock of the device that is set while a block runs', () => {
  test.each([-hour, -30 * minute, -3 * minute, -25 * hour, 3 * second, 2 * minute, hour])('by %i ms: what is stored are the real minutes', async (byMs) => {
    const store = await openPage();
    await begin(store);
    await pass(store, 10 * minute);
    vi.setSystemTime(Date.now() + byMs);
    await pass(store, 5 * minute);
    expect(store.getTimerState().running).not.toBeNull();
    await store.finish();
    expect(booked(store)).toEqual([15]);
  });
  test.each([-hour, hour])('by %i ms: the block ends when its minutes have passed', async (byMs) => {
    const store = await openPage();
    await begin(store);
    await pass(store, 10 * minute);
    vi.setSystemTime(Date.now() + byMs);
    await pass(store, 14 * minute);
    expect([store.getTimerState().running?.mode, booked(store)]).toEqual(['focus', []]);
    await pass(store, minute);
    expect([booked(store), store.getTimerState().unsaved[0]?.completed]).toEqual([[25], true]);
  });
  test('back, and only minutes later somebody looks: the page was awake all along', async () => {
    const store = await openPage(), { noteAwake } = await import('./page-clock.ts');
    await begin(store);
    await pass(store, 10 * minute);
    vi.setSystemTime(Date.now() - hour);
    for (let count = 0; count < 5; count++) {
      vi.advanceTimersByTime(minute);
      noteAwake();
    }
    await store.look();
    await store.finish();
    expect(booked(store)).toEqual([15]);
  });
  test('by a press of Finish before anything has looked', async () => {
    const store = await openPage();
    await begin(store);
    await pass(store, 10 * minute);
    vi.setSystemTime(Date.now() - hour);
    await store.finish();
    expect(booked(store)).toEqual([10]);
  });
  test('in several tabs: it is followed once', async () => {
    const store = await openPage();
    await begin(store);
    const other = await openPage();
    await pass(store, 5 * minute);
    await pass(other, 5 * minute);
    vi.setSystemTime(Date.now() - hour);
    await store.look();
    await other.look();
    await pass(store, 2 * minute);
    await pass(other, 3 * minute);
    await other.finish();
    expect(booked(other)).toEqual([15]);
  });
  test('back during a pause, or while no page was there', async () => {
    const store = await openPage();
    await begin(store);
    await pass(store, 4 * minute);
    await store.pause();
    vi.setSystemTime(Date.now() - hour);
    await store.resume();
    await pass(store, 3 * minute);
    vi.setSystemTime(Date.now() - hour);
    const again = await openPage();
    await pass(again, 2 * minute);
    await again.finish();
    expect(booked(again)).toEqual([9]);
  });
});

describe('a browser that keeps nothing', () => {
  test.each([[['read', 'write']], [['write']]])('%j refused: the block runs in memory, is ended and says that it is not kept', async (refused) => {
    refuses = refused;
    const store = await openPage();
    await begin(store);
    await pass(store, 5 * minute);
    expect(store.getTimerState()).toMatchObject({ isKept: false, running: { mode: 'focus' } });
    await store.pause();
    await pass(store, 5 * minute);
    await store.resume();
    await pass(store, 5 * minute);
    await store.finish();
    expect([booked(store), store.getTimerState().running]).toEqual([[10], null]);
  });
  test('locks that are refused, or are not there, change nothing', async () => {
    for (const navigator of [{}, { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } }]) {
      kept.clear();
      vi.stubGlobal('navigator', navigator);
      const store = await openPage();
      await begin(store);
      await pass(store, 2 * minute);
      await store.finish();
      expect([booked(store), store.getTimerState().isKept]).toEqual([[2], true]);
    }
  });
  test('full for a while: the next change that can be kept is', async () => {
    const store = await openPage();
    refuses = ['write'];
    await begin(store);
    await pass(store, minute);
    refuses = [];
    await pass(store, minute);
    expect(store.getTimerState().isKept).toBe(true);
    const again = await openPage();
    await again.finish();
    expect(booked(again)).toEqual([2]);
  });
});
