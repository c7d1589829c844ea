import { expect, test, vi } from 'vitest';
import { untilLoaded } from './lazy-part.ts';

test('a part that cannot be had is asked for again until it comes, and nothing is thrown', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let asked = 0,
    waited = 0;
  const part = await untilLoaded(
    async () => {
      asked += 1;
      if (asked < 3) throw new TypeError('Failed to fetch');
      return 'part';
    },
    async () => {
      waited += 1;
    },
  );
  expect([part, asked, waited, warn.mock.calls.length]).toEqual(['part', 3, 2, 2]);
  warn.mockRestore();
});
