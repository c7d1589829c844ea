import { afterEach, expect, test, vi } from 'vitest';
import { claimMusic } from './one-tab.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('each tab plays on its own if locks are refused', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
  });
  const onLost = vi.fn<() => void>();
  expect([
    await claimMusic({ steal: true, onLost }),
    await claimMusic({ steal: false, onLost }),
    onLost.mock.calls,
  ]).toEqual([true, true, []]);
});
test('the music stops when another tab takes the lock', async () => {
  const taken = Promise.withResolvers<never>();
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, _options: object, run: (lock: object) => unknown) => {
        void run({});
        return taken.promise;
      },
    },
  });
  const onLost = vi.fn<() => void>();
  expect(await claimMusic({ steal: true, onLost })).toBe(true);
  taken.reject(new DOMException('stolen', 'AbortError'));
  await vi.waitFor(() => {
    expect(onLost).toHaveBeenCalledTimes(1);
  });
});
