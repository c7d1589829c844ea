import { expect, test } from 'vitest';
import { TooManyRequestsError } from './failures.ts';
import { createRates, rates } from './rates.ts';

function openRates() {
  const clock = { ms: 0 };
  const { take } = createRates(() => clock.ms);
  /** Counts the requests that are let through. */
  const ask = (times: number, userId = 'lan', name: keyof typeof rates = 'pull') => {
    let taken = 0;
    for (let n = 0; n < times; n++) {
      try {
        take(name, userId);
        taken++;
      } catch (error) {
        if (!(error instanceof TooManyRequestsError)) throw error;
      }
    }
    return taken;
  };
  return { clock, take, ask };
}

test('a first sync of a million records on ten devices and an import of a million rows meet no limit', () => {
  const { clock, ask } = openRates();
  expect(ask(10 * 200)).toBe(2_000);
  // A push of 450 rows takes the server some 100 ms: 2,223 of them one after the other.
  let pushed = 0;
  for (let n = 0; n < 2_223; n++) {
    clock.ms += 100;
    pushed += ask(1, 'lan', 'push');
  }
  expect(pushed).toBe(2_223);
});

test('large bodies of one person count by their bytes', () => {
  const { clock, take } = openRates();
  const mib = 1024 * 1024;
  for (let n = 0; n < 8; n++) take('largeBodies', 'lan', 8 * mib);
  let said: unknown;
  try {
    take('largeBodies', 'lan', 8 * mib);
  } catch (error) {
    said = error;
  }
  expect(said).toMatchObject({ retryAfterSeconds: 8 });
  take('largeBodies', 'minh', 8 * mib);
  clock.ms += 8_000;
  take('largeBodies', 'lan', 8 * mib);
  expect(() => take('largeBodies', 'lan', 2 * mib)).toThrow('come again in 2 s');
});

test('a looping client is told when to retry, and passes then', () => {
  const { clock, take, ask } = openRates();
  expect(ask(10_000)).toBe(3_000);
  let said: unknown;
  try {
    take('pull', 'lan');
  } catch (error) {
    said = error;
  }
  expect(said).toMatchObject({ retryAfterSeconds: 1 });
  clock.ms += 1_000;
  expect(ask(100)).toBe(10);
  clock.ms += 3_600_000;
  expect(ask(10_000)).toBe(3_000);
});

test('each person and each kind of request has a separate count', () => {
  const { take, ask } = openRates();
  expect(ask(10_000, 'lan', 'export')).toBe(10);
  expect(ask(1, 'minh', 'export')).toBe(1);
  expect(ask(1, 'lan', 'deleted')).toBe(1);
  expect(() => take('export', 'lan')).toThrow('come again in 30 s');
});

test('an unused count is dropped, and a used one stays', () => {
  const { clock, ask } = openRates();
  expect(ask(10_000, 'lan', 'erase')).toBe(120);
  for (let n = 0; n < 11_000; n++) ask(1, `user-${n}`, 'pull');
  clock.ms += 2_000;
  for (let n = 0; n < 11_000; n++) ask(1, `other-${n}`, 'pull');
  expect(ask(10, 'lan', 'erase')).toBe(1);
});
