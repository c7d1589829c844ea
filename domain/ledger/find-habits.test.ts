import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayToTimestamp } from '#domain/calendar';
import { countHabitDays, findHabits, habitPerMonth } from './index.ts';

const today = '2026-11-21';
let made = 0;
const spend = (payee: string, daysAgo: number, amountMinor: number, fields: object = {}) => ({
  id: `t${(made += 1)}`,
  payee,
  date: dayToTimestamp(addDays(today, -daysAgo)),
  amountMinor,
  kind: 'expense' as const,
  currency: 'USD',
  accountId: 'a',
  categoryId: null,
  splits: null,
  ...fields,
});
const kindOf = (id: string) =>
  id === 'drinks' ? ('expense' as const) : id === 'pay' ? ('income' as const) : undefined;
const options = { today, currency: 'USD', smallAtMostMinor: 2_000, kindOf };

describe('small repeated expenses', () => {
  test('three within sixty days are a habit, by the words of the payee', () => {
    const spends = [
      spend('Cà phê Giảng', 3, 450),
      spend('CA PHE GIANG 0231', 10, 500),
      spend('POS Ca Phe Giang', 59, 400),
    ];
    // 3 × 365 / 720 are 1.52 a month; 4.50 + 5 + 4 are 13.50.
    expect(findHabits(spends, options)).toEqual([
      {
        payee: 'Cà phê Giảng',
        priceMinor: 450,
        count: 3,
        spentMinor: 1_350,
        days: 60,
        meanMinor: 450,
        timesPerMonth: 1.52,
        transactionIds: spends.map(({ id }) => id),
      },
    ]);
  });
  test('a month costs the amount spent, whatever the usual price', () => {
    const spends = [810, 1_240, 810, 960].map((amountMinor, at) =>
      spend('TFL TRAVEL CH', at * 9, amountMinor),
    );
    const [habit] = findHabits(spends, options);
    // 38.20 in 60 days are 38.20 × 365 / 720 = 19.37 a month, and 9.55 each; 4 × 365 / 720 are 2.03
    // times.
    expect(habit).toMatchObject({
      priceMinor: 810,
      count: 4,
      spentMinor: 3_820,
      meanMinor: 955,
      timesPerMonth: 2.03,
    });
    expect(habitPerMonth(habit!)).toBe(1_937);
    // The calculator has the mean price and the count, and says 19 a month too: 9.55 × 2.03 =
    // 19.3865.
    expect(habit!.meanMinor * habit!.timesPerMonth).toBeCloseTo(1_938.65, 5);
  });
  test('the most expensive habit comes first, though another has a higher usual price', () => {
    const even = [700, 700, 700].map((amountMinor, at) => spend('Lunch', at * 9, amountMinor));
    const uneven = [600, 600, 1_200].map((amountMinor, at) =>
      spend('Noodles', at * 9, amountMinor),
    );
    // 3 × 7 are 21, and 6 + 6 + 12 are 24.
    expect(findHabits([...even, ...uneven], options).map(({ payee }) => payee)).toEqual([
      'Noodles',
      'Lunch',
    ]);
  });
  test('a ledger that begins in the window counts its own days, 28 at least', () => {
    const coffees = [0, 9, 18, 27].map((daysAgo) => spend('Highlands', daysAgo, 620));
    const since = (daysAgo: number) => countHabitDays(addDays(today, -daysAgo), today);
    expect([3, 27, 30, 59, 60, 400].map(since)).toEqual([28, 28, 31, 60, 60, 60]);
    expect(countHabitDays(null, today)).toBe(28);
    const [habit] = findHabits(coffees, { ...options, days: 31 });
    // 24.80 in 31 days are 24.80 × 365 / 372 = 24.33 a month, and 4 × 365 / 372 are 3.92 times.
    expect(habit).toMatchObject({ count: 4, spentMinor: 2_480, days: 31, timesPerMonth: 3.92 });
    expect(habitPerMonth(habit!)).toBe(2_433);
  });
  test('older, larger, foreign, non-expense and unnamed rows do not count', () => {
    const two = [spend('Kiosk', 1, 300), spend('Kiosk', 2, 300)];
    for (const other of [
      spend('Kiosk', 60, 300),
      spend('Kiosk', -1, 300),
      spend('Kiosk', 3, 2_001),
      spend('Kiosk', 3, 601),
      spend('Kiosk', 3, 149),
      spend('Kiosk', 3, 300, { currency: 'VND' }),
      spend('Kiosk', 3, 300, { kind: 'income' }),
      spend('', 3, 300),
    ])
      expect(findHabits([...two, other], options)).toEqual([]);
    expect(findHabits([...two, spend('Kiosk', 3, 600)], options)).toHaveLength(1);
  });
  test('a fully refunded expense is excluded, and a partial refund changes nothing', () => {
    const drinks = (daysAgo: number, amountMinor: number, kind: 'income' | 'expense' = 'expense') =>
      spend('Kiosk', daysAgo, amountMinor, { kind, categoryId: 'drinks' });
    const four = [drinks(9, 300), drinks(7, 300), drinks(5, 310), drinks(3, 300)],
      ids = (days: number[]) => four.filter((_, at) => days.includes(at)).map(({ id }) => id);
    // The refund of the 6th day before takes away the spend of the 7th: the last of its amount
    // before it.
    expect(findHabits([...four, drinks(6, 300, 'income')], options)).toMatchObject([
      { count: 3, transactionIds: ids([0, 2, 3]) },
    ]);
    expect(
      findHabits([...four, drinks(6, 300, 'income'), drinks(2, 310, 'income')], options),
    ).toEqual([]);
    expect(
      findHabits([...four, drinks(6, 100, 'income'), drinks(20, 300, 'income')], options),
    ).toMatchObject([{ count: 4 }]);
    // Money out with a category of income is no spending.
    expect(
      findHabits(
        [1, 2, 3].map((daysAgo) => spend('Boss', daysAgo, 300, { categoryId: 'pay' })),
        options,
      ),
    ).toEqual([]);
  });
  test('the most expensive habit comes first', () => {
    const daily = Array.from({ length: 30 }, (_, at) => spend('Tea', at, 200)),
      weekly = Array.from({ length: 8 }, (_, at) => spend('Lunch', at * 7, 1_500));
    const found = findHabits([...daily, ...weekly], options);
    expect(
      found.map(({ payee, priceMinor, spentMinor }) => [payee, priceMinor, spentMinor]),
    ).toEqual([
      ['Lunch', 1_500, 12_000],
      ['Tea', 200, 6_000],
    ]);
  });
  test('the order of the ledger does not matter, and every expense of a habit was paid', () => {
    const spends = fc.array(
      fc.record({
        payee: fc.constantFrom('Tea', 'Bun cha', 'Kiosk', ''),
        daysAgo: fc.integer({ min: 0, max: 80 }),
        amount: fc.integer({ min: 1, max: 3_000 }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(spends, (rows) => {
        const all = rows.map(({ payee, daysAgo, amount }) => spend(payee, daysAgo, amount));
        const found = findHabits(all, options),
          ids = (each: typeof found) =>
            each.map(({ transactionIds, ...rest }) => ({
              ...rest,
              transactionIds: transactionIds.toSorted(),
            }));
        expect(ids(findHabits(all.toReversed(), options))).toEqual(ids(found));
        for (const { priceMinor, count, transactionIds } of found) {
          expect(transactionIds.length).toBe(count);
          expect(
            all.some(
              ({ id, amountMinor }) => transactionIds.includes(id) && amountMinor === priceMinor,
            ),
          ).toBe(true);
        }
      }),
    );
  });
});
