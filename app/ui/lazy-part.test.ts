import { expect, test, vi } from 'vitest';
import { untilLoaded } from './lazy-part.ts';

test('a failed download of a part is repeated until it succeeds, and nothing is thrown', async () => {
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
