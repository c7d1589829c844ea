import { expect, test } from 'vitest';
import { wayByHand } from './install-offer.ts';

test.each([
  [
    'ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, ' +
      'like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    5,
  ],
  [
    'ios',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, ' +
      'like Gecko) Version/18.5 Safari/605.1.15',
    5,
  ],
  [
    'mac-safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, ' +
      'like Gecko) Version/18.5 Safari/605.1.15',
    0,
  ],
  ['android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
  [
    'chromium',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, ' +
      'like Gecko) Chrome/140.0.0.0 Safari/537.36',
    0,
  ],
  [
    'chromium',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, ' +
      'like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    10,
  ],
] as const)('%s: %s', (way, userAgent, touchPoints) => {
  expect(wayByHand(userAgent, touchPoints)).toBe(way);
});
