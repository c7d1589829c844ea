import { expect, test } from 'vitest';
import { computeLatte } from '#app/features/tools/latte/compute-latte.ts';
import { latteSpec } from '#app/features/tools/latte/latte-spec.ts';
import { decodeInputs } from '#app/features/tools/tool-address.ts';
import { addressOfHabit } from './habit-goal.ts';

/** Returns the inputs that the tool reads from the address of a habit. */
function readBack(
  habit: Omit<Parameters<typeof addressOfHabit>[0], 'transactionIds'>,
  currency: string,
) {
  const address = addressOfHabit({ ...habit, transactionIds: [] }, currency, 'en');
  const { damage, values } = decodeInputs(latteSpec, address.slice(address.indexOf('#')), 'en')!;
  expect(damage).toBe('none');
  return values;
}

test('the address of a habit amounts to the actual spending of a month', () => {
  // £8.10, £12.40, £8.10 and £9.60 in 60 days: £38.20, £9.55 each, and 4 × 365 / 720 = 2.03 times a
  // month.
  const values = readBack(
    {
      payee: 'TFL TRAVEL CH',
      priceMinor: 810,
      count: 4,
      spentMinor: 3_820,
      days: 60,
      meanMinor: 955,
      timesPerMonth: 2.03,
    },
    'GBP',
  );
  expect(values.habits).toMatchObject([
    { name: 'TFL TRAVEL CH', price: 955, times: 2.03, frequency: 'month' },
  ]);
  // 9.55 × 2.03 = 19.3865: the £19 that the suggestion says.
  expect(computeLatte(values).perMonth).toBeCloseTo(1_938.65, 5);
});

test('a habit of more than a hundred times a month is counted by the day', () => {
  // 240 taps of $1.50 in 60 days: $360, four a day, 240 × 365 / 720 = 121.67 times and $182.50 a
  // month.
  const values = readBack(
    {
      payee: 'MTA',
      priceMinor: 150,
      count: 240,
      spentMinor: 36_000,
      days: 60,
      meanMinor: 150,
      timesPerMonth: 121.67,
    },
    'USD',
  );
  expect(values.habits).toMatchObject([{ name: 'MTA', price: 150, times: 4, frequency: 'day' }]);
  expect(computeLatte(values).perMonth).toBeCloseTo(18_250, 5);
});
