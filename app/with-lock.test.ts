import { afterEach, describe, expect, test, vi } from 'vitest';
import { withLock } from './with-lock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});
const refused = () =>
  Promise.reject(
    new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'),
  );

describe.each([
  ['without locks', {}],
  ['with locks that are refused', { locks: { request: refused } }],
  [
    'with locks that throw',
    {
      locks: {
        request() {
          throw new TypeError('not here');
        },
      },
    },
  ],
])('%s', (_name, navigator) => {
  test('each task runs once, one after the other, and returns its result', async () => {
    vi.stubGlobal('navigator', navigator);
    const order: string[] = [];
    const run = (name: string, wait: Promise<void>) =>
      withLock('a', async () => {
        order.push(`${name} begins`);
        await wait;
        order.push(`${name} ends`);
        return name;
      });
    const { promise, resolve } = Promise.withResolvers<void>();
    const both = Promise.all([run('one', promise), run('two', Promise.resolve())]);
    resolve();
    expect([await both, order]).toEqual([
      ['one', 'two'],
      ['one begins', 'one ends', 'two begins', 'two ends'],
    ]);
  });
  test('a failed task reports its error, and the next one runs', async () => {
    vi.stubGlobal('navigator', navigator);
    await expect(
      withLock('a', () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(await withLock('a', () => 1)).toBe(1);
  });
});

test('a task that fails under a lock is not run a second time', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: async (_name: string, run: () => unknown) => run() },
  });
  let runs = 0;
  await expect(
    withLock('a', () => {
      runs += 1;
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(runs).toBe(1);
});
