import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStreams } from './streams.ts';

const notifier = { subscribe: () => () => {}, notify: () => {}, stop: async () => {} };
const owner = { userId: 'lan', sessionId: 'one' };

test('a stream whose reader left during the session check ends once without an exception', async () => {
  const lookUp = Promise.withResolvers<boolean>();
  const streams = createStreams({
    notifier: notifier as never,
    loadRevision: async () => 1,
    sessionCheckMs: 1,
  });
  const asked = Promise.withResolvers<void>();
  const response = await streams.open(owner, () => {
    asked.resolve();
    return lookUp.promise;
  });
  const thrown: unknown[] = [];
  const note = (error: unknown) => {
    thrown.push(error);
  };
  process.on('unhandledRejection', note);
  await asked.promise;
  await response.body!.cancel();
  lookUp.resolve(false);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  process.off('unhandledRejection', note);
  expect(thrown).toEqual([]);
  expect(streams.count()).toBe(0);
  expect(() => streams.close()).not.toThrow();
});

describe('streams with a fake clock', () => {
  const thrown: unknown[] = [];
  const note = (error: unknown) => {
    thrown.push(error);
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    thrown.length = 0;
    process.on('unhandledRejection', note).on('uncaughtException', note);
  });
  afterEach(() => {
    vi.useRealTimers();
    process.off('unhandledRejection', note).off('uncaughtException', note);
  });
  const settle = async () => {
    for (let turn = 0; turn < 3; turn++)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  };

  const ways = [
    'its reader leaves',
    'its session is gone',
    'its owner signs out',
    'the server stops',
    'its revision cannot be loaded',
  ] as const;
  const pairs = ways.flatMap((first) => ways.map((second) => [first, second] as const));
  test.each(pairs)('if %s and then %s, a stream ends once', async (first, second) => {
    const revision = Promise.withResolvers<number>(),
      lookUp = Promise.withResolvers<boolean>();
    let unsubscribed = 0;
    const streams = createStreams({
      notifier: {
        ...notifier,
        subscribe: () => () => {
          unsubscribed++;
        },
      } as never,
      loadRevision: () => revision.promise,
      sessionCheckMs: 60_000,
    });
    const { body } = await streams.open(owner, () => lookUp.promise);
    vi.advanceTimersByTime(60_000);
    const end = {
      'its reader leaves': () => {
        body!.cancel().catch(() => {});
      },
      'its session is gone': () => lookUp.resolve(false),
      'its owner signs out': () => streams.close(owner),
      'the server stops': () => streams.close(),
      'its revision cannot be loaded': () => revision.reject(new Error('the database is gone')),
    };
    end[first]();
    end[second]();
    await settle();
    end[second]();
    await settle();
    expect([thrown, streams.count(), unsubscribed]).toEqual([[], 0, 1]);
  });

  test('a failing session check ends no stream and delays no other check', async () => {
    const streams = createStreams({
      notifier: notifier as never,
      loadRevision: async () => 1,
      sessionCheckMs: 60_000,
    });
    await streams.open(owner, () => {
      throw new Error('no');
    });
    await streams.open(owner, () => Promise.reject(new Error('no')));
    await streams.open({ userId: 'minh', sessionId: 'two' }, async () => false);
    vi.advanceTimersByTime(60_000);
    await settle();
    expect([thrown, streams.count(), streams.countPeople()]).toEqual([[], 2, 1]);
    streams.close();
  });

  test('session checks that take longer than a round are not repeated meanwhile', async () => {
    const lookUp = Promise.withResolvers<boolean>();
    const isStillOwner = vi.fn<() => Promise<boolean>>(() => lookUp.promise);
    const streams = createStreams({
      notifier: notifier as never,
      loadRevision: async () => 1,
      heartbeatMs: 1e9,
      sessionCheckMs: 60_000,
    });
    await streams.open(owner, isStillOwner);
    vi.advanceTimersByTime(300_000);
    await settle();
    expect(isStillOwner).toHaveBeenCalledTimes(1);
    lookUp.resolve(true);
    await settle();
    vi.advanceTimersByTime(60_000);
    expect(isStillOwner).toHaveBeenCalledTimes(2);
    streams.close();
  });

  test('a reader that does not read is disconnected, and one that reads is not', async () => {
    const streams = createStreams({
      notifier: notifier as never,
      loadRevision: async () => 1,
      heartbeatMs: 25_000,
      sessionCheckMs: 1e9,
    });
    const cut = { silent: 0, reading: 0 };
    await streams.open(
      owner,
      async () => true,
      () => {
        cut.silent++;
      },
    );
    const read = await streams.open(
      { userId: 'minh', sessionId: 'two' },
      async () => true,
      () => {
        cut.reading++;
      },
    );
    const reading = read.body!.getReader();
    void (async () => {
      while (!(await reading.read()).done);
    })();
    for (let beat = 0; beat < 20; beat++) {
      vi.advanceTimersByTime(25_000);
      await settle();
    }
    expect([cut, streams.count(), thrown]).toEqual([{ silent: 1, reading: 0 }, 1, []]);
    streams.close();
  });
});
