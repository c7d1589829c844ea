import { expect, test } from 'vitest';
import { addDays, addMonths, dayToTimestamp } from '#domain/calendar';
import { daysOfSchedule, findRecurring, type PastRow } from './index.ts';

const today = '2026-11-21';
let made = 0;
const row = (day: string, payee: string, amountMinor: number, fields: Partial<PastRow> = {}): PastRow => ({ id: `r${made++}`, date: dayToTimestamp(day), kind: 'expense', amountMinor, currency: 'USD', accountId: 'bank', payee, categoryId: 'c', recurringId: null, ...fields });
const months = (firstDay: string, count: number) => Array.from({ length: count }, (_unused, index) => addMonths(firstDay, index));

/** A flat with a rent on the second, a wage each second Friday, an insurance each year, and a life around it. */
const ledger = [
  ...months('2025-12-02', 12).map((day, index) => row(day, `Rent ref ${4_000 + index}`, 95_000)),
  ...Array.from({ length: 12 }, (_unused, index) => row(addDays('2026-06-05', 14 * index), 'ACME PAYROLL', 210_000 + index, { kind: 'income' })),
  ...['2023-03-14', '2024-03-15', '2025-03-14', '2026-03-16'].map((day) => row(day, 'Home insurance', 43_000)),
  // Noise: the same shop at odd days, one that costs anything, twice only, a transfer, and something over for long.
  ...['2026-01-03', '2026-01-19', '2026-02-02', '2026-03-21', '2026-03-29', '2026-05-11', '2026-07-02', '2026-07-08'].map((day) => row(day, 'Market', 4_000)),
  ...months('2026-02-10', 9).map((day, index) => row(day, 'Grab', 300 * (index * index + 1))),
  row('2026-09-15', 'Gym', 3_000), row('2026-10-15', 'Gym', 3_000),
  ...months('2026-05-01', 6).map((day) => row(day, 'To savings', 20_000, { kind: 'transfer' })),
  ...months('2024-01-05', 8).map((day) => row(day, 'Old lease', 25_000)),
  ...months('2026-05-03', 6).map((day) => row(day, 'Phone', 1_500, { recurringId: 'known' })),
  ...months('2026-05-04', 6).map((day) => row(day, '  ', 1_500)),
];

test('a rent, a wage each second week and a yearly insurance are found, and nothing else is', () => {
  const found = findRecurring(ledger, today);
  expect(found.map(({ payee, kind, amountMinor, isExact, nextDay, days }) => ({ payee, kind, amountMinor, isExact, nextDay, count: days.length }))).toEqual([
    { payee: 'ACME PAYROLL', kind: 'income', amountMinor: 210_011, isExact: false, nextDay: '2026-11-20', count: 12 },
    { payee: 'Rent ref', kind: 'expense', amountMinor: 95_000, isExact: true, nextDay: '2026-12-02', count: 12 },
    { payee: 'Home insurance', kind: 'expense', amountMinor: 43_000, isExact: true, nextDay: '2027-03-14', count: 4 },
  ]);
  expect(found.map(({ schedule: { unit, every, monthDay, weekend } }) => ({ unit, every, monthDay, weekend }))).toEqual([
    { unit: 'week', every: 2, monthDay: null, weekend: 'keep' }, { unit: 'month', every: 1, monthDay: { kind: 'day', day: 2 }, weekend: 'keep' }, { unit: 'year', every: 1, monthDay: { kind: 'day', day: 14 }, weekend: 'keep' },
  ]);
});

test.each([
  ['a month that each names', ['CTY SAO VIET TRA LUONG T08', 'CTY SAO VIET TRA LUONG T09', 'Cty SAO VIET tra luong T10'], 'Cty SAO VIET tra luong'], ['a number behind a sign', ['Netflix #1', 'Netflix #2', 'Netflix #3'], 'Netflix'],
  ['nothing that all share', ['7-11', '7-11', ' 7-11 '], '7-11'], ['the same each time', ['Điện lực, Hà Nội'], 'Điện lực, Hà Nội'],
])('a name is without what only one of them says: %s', (_name, payees, expected) => {
  const found = findRecurring(months('2026-08-20', 3).map((day, index) => row(day, payees[index % payees.length]!, 30_000)), today);
  expect(found.map(({ payee }) => payee)).toEqual([expected]);
});

test.each([
  ['the last working day', { kind: 'workingDay', which: 'last' }, ['2026-05-29', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-30']],
  ['the last day', { kind: 'day', day: 31 }, ['2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31']],
] as const)('a wage on %s is understood as such', (_name, monthDay, days) => {
  const found = findRecurring(days.map((day) => row(day, 'Wage', 300_000, { kind: 'income' })), today);
  expect(found.map((one) => [one.schedule.monthDay, one.nextDay])).toEqual([[monthDay, '2026-11-30']]);
});

test('a day that weekends move is found with the way in which they move it', () => {
  // The tenth, or the Monday after: read off a calendar of 2026.
  const days = ['2026-05-11', '2026-06-10', '2026-07-10', '2026-08-10', '2026-09-10', '2026-10-12', '2026-11-10'];
  const [found] = findRecurring(days.map((day) => row(day, 'Loan', 30_000)), today);
  expect(found!.schedule).toMatchObject({ unit: 'month', every: 1, monthDay: { kind: 'day', day: 10 }, weekend: 'after' });
  expect(daysOfSchedule(found!.schedule, '2026-05-01', today)).toEqual(days);
});

test('one that was missed is forgiven among five, and a second price is something else', () => {
  const days = months('2026-04-12', 8).filter((_day, index) => index !== 3);
  const [found, ...others] = findRecurring([...days.map((day) => row(day, 'Stream', 1_200)), row('2026-06-20', 'Stream', 9_900)], today);
  expect([found?.days.length, found?.nextDay, others]).toEqual([7, '2026-12-12', []]);
});
