/** Tests the timer of a device that sleeps, whose clock is set, or that stores nothing. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activeSeconds, endAsMeant, endAtLastSeen } from '#domain/timer';

type Store = typeof import('./timer-store.ts');
const start = Date.parse('2026-11-20T01:00:00Z'),
  second = 1_000,
  minute = 60_000,
  hour = 60 * minute;
const none = { id: null, label: '' };
let kept: Map<string, string>, refuses: string[], heard: ((event: { key: string }) => void)[];

/** Simulates a newly opened page, with nothing in memory. */
async function openPage(): Promise<Store> {
  vi.resetModules();
  const store = await import('./timer-store.ts');
  store.subscribeTimer(() => {});
  await store.look();
  return store;
}
beforeEach(() => {
  [kept, refuses, heard] = [new Map(), [], []];
  const allow = (what: string) => {
    if (refuses.includes(what))
      throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      allow('read');
      return kept.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      allow('write');
      kept.set(key, value);
    },
    removeItem(key: string) {
      allow('write');
      kept.delete(key);
    },
  });
  vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: string }) => void) => {
    heard.push(listener);
  });
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lets time pass while the page is awake and checks as often as a page does. */
async function pass(store: Store, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 15 * second) {
    vi.advanceTimersByTime(Math.min(left, 15 * second));
    await store.look();
  }
}
/** Simulates sleep; on some machines the monotonic clock continues, on others it stands. */
function sleep(ms: number, isCounted = true): void {
  if (isCounted) vi.advanceTimersByTime(ms);
  else vi.setSystemTime(Date.now() + ms);
}
const minutesOf = (segments: Parameters<typeof activeSeconds>[0] = []) =>
  activeSeconds(segments) / 60;
const booked = (store: Store) =>
  store.getTimerState().unsaved.map(({ segments }) => minutesOf(segments));
async function begin(
  store: Store,
  mode: 'focus' | 'countdown' | 'stopwatch' = 'focus',
  more: object = {},
): Promise<void> {
  await store.saveSettings({ ...store.getTimerState().settings, countdownMinutes: 600, ...more });
  await store.chooseMode(mode);
  await store.start(none);
}

describe('a device that sleeps while a block runs', () => {
  test.each([
    ['focus', 2 * minute, 3 * hour, 25],
    ['focus', 2 * minute, 10 * minute, 12],
    ['countdown', 2 * minute, 12 * hour, 600],
    ['countdown', 2 * minute, hour, 62],
    ['stopwatch', 2 * minute, 9 * hour, 542],
  ] as const)(
    '%s: no time is recorded before the person answers',
    async (mode, awakeMs, asleepMs, whole) => {
      const store = await openPage();
      await begin(store, mode);
      await pass(store, awakeMs);
      sleep(asleepMs);
      await store.look();
      const { running, interrupted, justEnded } = store.getTimerState();
      expect([running, booked(store), justEnded, interrupted.length]).toEqual([null, [], null, 1]);
      expect(
        [endAtLastSeen(interrupted[0]!), endAsMeant(interrupted[0]!)].map((session) =>
          minutesOf(session?.segments),
        ),
      ).toEqual([2, whole]);
      await store.settleInterrupted(interrupted[0]!.sessionId, endAtLastSeen);
      expect(booked(store)).toEqual([2]);
    },
  );
  test.each(['finish', 'pause', 'skipToBreak', 'discard', 'setTask'] as const)(
    'and is woken by %s: this press records no time of the sleep',
    async (name) => {
      const store = await openPage();
      await begin(store);
      await pass(store, 2 * minute);
      sleep(20 * minute);
      await (name === 'setTask' ? store.setTask({ id: null, label: 'Thesis' }) : store[name]());
      expect([booked(store), store.getTimerState().interrupted.length]).toEqual([[], 1]);
    },
  );
  test('continues with the time of the sleep if the person was at work', async () => {
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
  test('ends a break, and nothing starts by itself after it', async () => {
    const store = await openPage();
    await begin(store, 'focus', { autoBreaks: true, autoFocus: true });
    await pass(store, 25 * minute);
    expect(store.getTimerState().running?.mode).toBe('shortBreak');
    sleep(2 * hour);
    await store.look();
    const { running, interrupted, next } = store.getTimerState();
    expect([running, interrupted, next?.mode, booked(store)]).toEqual([null, [], 'focus', [25, 5]]);
  });
  test('asks when the page is opened again, whether the end was reached or not', async () => {
    for (const asleepMs of [10 * minute, 3 * hour]) {
      kept.clear();
      const store = await openPage();
      await begin(store);
      await pass(store, 2 * minute);
      sleep(asleepMs);
      const again = await openPage();
      expect([
        again.getTimerState().running,
        booked(again),
        again.getTimerState().interrupted.length,
      ]).toEqual([null, [], 1]);
    }
  });
  const signIn = (uid: string | null) =>
    uid === null
      ? kept.delete('tudo.signedIn')
      : kept.set('tudo.signedIn', JSON.stringify({ uid, displayName: null, hasPassword: true }));
  const ways = {
    'set aside while its owner was signed out': async (store: Store) => {
      const { restoreTimer } = await import('./timer-of-account.ts');
      signIn(null);
      await store.readTimerAgain();
      return async () => {
        signIn('lan');
        await restoreTimer('lan');
      };
    },
    'read for the zone of the profile first': (store: Store) =>
      Promise.resolve(() => store.saveTimeZone('Asia/Ho_Chi_Minh')),
    'read for its unsaved sessions first': (store: Store) =>
      Promise.resolve(() => store.readTimerAgain()),
    'told of by another tab first': () =>
      Promise.resolve(() => {
        for (const each of heard) each({ key: 'tudo.timer' });
        return Promise.resolve();
      }),
  };
  test.each(
    (['focus', 'countdown', 'stopwatch'] as const).flatMap((mode) =>
      Object.keys(ways).flatMap(
        (way) =>
          [
            [mode, way, 3 * minute, true],
            [mode, way, 2 * minute, false],
          ] as const,
      ),
    ),
  )('%s, %s, unseen for %i ms: asked about: %s', async (mode, way, unseenMs, isAsked) => {
    signIn('lan');
    const first = await openPage();
    await begin(first, mode);
    await pass(first, 10 * minute);
    // A page that has not read this timer yet.
    vi.resetModules();
    const store = await import('./timer-store.ts');
    const find = await ways[way as keyof typeof ways](store);
    store.subscribeTimer(() => {});
    sleep(unseenMs);
    await find();
    await store.look();
    const { running, interrupted } = store.getTimerState();
    expect([
      running === null,
      interrupted.map((one) => minutesOf(endAtLastSeen(one)?.segments)),
    ]).toEqual(isAsked ? [true, [10]] : [false, []]);
  });
  test('asks a guest as well, and after a night over two dates', async () => {
    const store = await openPage();
    await begin(store, 'countdown');
    vi.setSystemTime(Date.parse('2026-11-21T07:00:00Z'));
    vi.resetModules();
    const again = await import('./timer-store.ts');
    await again.readTimerAgain();
    await again.look();
    expect([again.getTimerState().running, again.getTimerState().interrupted.length]).toEqual([
      null,
      1,
    ]);
  });
  test('continues without the time of a sleep in which the page stood, and asks about it', async () => {
    const store = await openPage();
    await begin(store);
    await pass(store, 2 * minute);
    sleep(40 * minute, false);
    await store.look();
    const {
      interrupted: [slept],
    } = store.getTimerState();
    expect([
      minutesOf(endAtLastSeen(slept!)?.segments),
      minutesOf(endAsMeant(slept!)?.segments),
    ]).toEqual([0, 23]);
    await pass(store, 3 * minute);
    await store.finish();
    expect(booked(store)).toEqual([5]);
    await store.settleInterrupted(slept!.sessionId, () => null);
    expect([booked(store), store.getTimerState().interrupted]).toEqual([[5], []]);
  });
  test('ends the block until somebody answers, if the clock of the page stood for a night', async () => {
    const store = await openPage();
    await begin(store, 'stopwatch');
    await pass(store, 2 * minute);
    sleep(9 * hour, false);
    await store.look();
    expect([
      store.getTimerState().running,
      booked(store),
      store.getTimerState().interrupted.length,
    ]).toEqual([null, [], 1]);
  });
});

describe('the clock of the device is set while a block runs', () => {
  test.each([-hour, -30 * minute, -3 * minute, -25 * hour, 3 * second, 2 * minute, hour])(
    'by %i ms: the stored minutes are the elapsed ones',
    async (byMs) => {
      const store = await openPage();
      await begin(store);
      await pass(store, 10 * minute);
      vi.setSystemTime(Date.now() + byMs);
      await pass(store, 5 * minute);
      expect(store.getTimerState().running).not.toBeNull();
      await store.finish();
      expect(booked(store)).toEqual([15]);
    },
  );
  test.each([-hour, hour])(
    'by %i ms: the block ends when its minutes have passed',
    async (byMs) => {
      const store = await openPage();
      await begin(store);
      await pass(store, 10 * minute);
      vi.setSystemTime(Date.now() + byMs);
      await pass(store, 14 * minute);
      expect([store.getTimerState().running?.mode, booked(store)]).toEqual(['focus', []]);
      await pass(store, minute);
      expect([booked(store), store.getTimerState().unsaved[0]?.completed]).toEqual([[25], true]);
    },
  );
  test('back, and is noticed minutes later: the page was awake all along', async () => {
    const store = await openPage(),
      { noteAwake } = await import('./page-clock.ts');
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
  test('back, and Finish counts the elapsed minutes', async () => {
    const store = await openPage();
    await begin(store);
    await pass(store, 10 * minute);
    vi.setSystemTime(Date.now() - hour);
    await store.finish();
    expect(booked(store)).toEqual([10]);
  });
  test('in several tabs: it is taken into account once', async () => {
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
  test('back while another tab slept: the opened tab and the one that wakes take it into account once', async () => {
    const asleep = await openPage();
    await begin(asleep);
    await pass(asleep, 5 * minute);
    vi.setSystemTime(Date.now() - hour);
    const opened = await openPage();
    await asleep.look();
    await pass(opened, 5 * minute);
    await asleep.look();
    await asleep.finish();
    expect(booked(asleep)).toEqual([10]);
  });
  test('back while no page was open, and the timer is first read for something else', async () => {
    const store = await openPage();
    await begin(store);
    await pass(store, 4 * minute);
    vi.setSystemTime(Date.now() - hour);
    vi.resetModules();
    const again = await import('./timer-store.ts');
    await again.readTimerAgain();
    await again.look();
    await pass(again, 3 * minute);
    await again.finish();
    expect(booked(again)).toEqual([7]);
  });
  test('back during a pause, or while no page was open', async () => {
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

describe('a browser that stores nothing', () => {
  test.each([[['read', 'write']], [['write']]])(
    '%j refused: the block runs in memory, ends and reports that it is not stored',
    async (refused) => {
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
    },
  );
  test('refused or missing locks change nothing', async () => {
    for (const navigator of [
      {},
      { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } },
    ]) {
      kept.clear();
      vi.stubGlobal('navigator', navigator);
      const store = await openPage();
      await begin(store);
      await pass(store, 2 * minute);
      await store.finish();
      expect([booked(store), store.getTimerState().isKept]).toEqual([[2], true]);
    }
  });
  test('full for a while: the next change that can be stored is stored', async () => {
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
