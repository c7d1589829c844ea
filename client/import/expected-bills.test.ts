import { expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { BankRow } from '#domain/bank-files';
import { expectedUntil, idOfOccurrence, type Recurring, type Template } from '#domain/recurring';
import { expectedDayOf, findBills, movesOn } from './expected-bills.ts';

const [bank, cash, rentId, wageId] = [createRecordId(), createRecordId(), createRecordId(), createRecordId()];
const template = (over: Partial<Template>): Template => ({ version: 1, kind: 'expense', amountMinor: 92_000, currency: 'USD', accountId: bank, transferAccountId: null, transferAmountMinor: null, payee: 'Landlord', note: '', categoryId: null, tags: [], ...over });
const monthly = (id: string, startDay: string, over: Partial<Template> = {}, endDay: string | null = null): Recurring => ({ id, schedule: { version: 1, every: 1, unit: 'month', startDay, weekdays: [], monthDay: null, weekend: 'keep' }, template: template(over), nextDay: startDay, endDay, mode: 'ask' });
const row = (day: string, amountMinor: number, payee: string, over: Partial<BankRow> = {}): BankRow => ({ line: 1, day, amountMinor, currency: 'USD', payee, note: '', bankId: null, category: null, splits: null, transferAccount: null, ...over }) as BankRow;
const rent = monthly(rentId, '2026-09-01'), wage = monthly(wageId, '2026-09-03', { kind: 'income', amountMinor: 315_000, payee: 'Studio' });
const expected = expectedUntil([rent, wage], '2026-11-30');
const found = (rows: readonly BankRow[], mayMatch: (index: number) => boolean = () => true) => new Map(Array.from(findBills(rows, bank, expected, mayMatch), ([index, { recurringId, day }]) => [index, [recurringId === rentId ? 'rent' : 'wage', day]]));

test('rows near an expected day are it, each once; what varies needs a word of the payee, and another account, day or direction is another thing', () => {
  const rows = [
    row('2026-10-02', -92_000, 'TRF 99812 LANDLORD LTD'), row('2026-09-01', -92_000, 'Somebody'), row('2026-09-02', -92_000, 'Somebody else'),
    row('2026-11-03', -95_000, 'Landlord'), row('2026-11-04', -95_000, 'Garage'), row('2026-09-05', 315_000, 'STUDIO PAYROLL'), row('2026-10-03', -315_000, 'Studio'), row('2026-10-20', -92_000, 'Landlord'),
  ];
  expect(found(rows)).toEqual(new Map([[1, ['rent', '2026-09-01']], [0, ['rent', '2026-10-01']], [3, ['rent', '2026-11-01']], [5, ['wage', '2026-09-03']]]));
  // One that the person refuses leaves its place to the next.
  expect(found(rows, (index) => index !== 1).get(2)).toEqual(['rent', '2026-09-01']);
  expect(findBills(rows, cash, expected, () => true).size).toBe(0);
  expect(found([row('2026-10-01', -92_000, 'Landlord', { transferAccount: 'Savings' })]).size).toBe(0);
});

test('what comes back goes on behind the days that came, as far as none is missing, and ends where it ends', () => {
  const came = (...days: string[]) => expected.filter(({ recurringId, day }) => recurringId === rentId && days.includes(day));
  const next = (bills: typeof expected, all = [rent, wage]) => movesOn(bills, all).map((write) => [write.id, (write as { fields: { nextDay: unknown } }).fields.nextDay]);
  expect(next(came('2026-09-01', '2026-10-01'))).toEqual([[rentId, '2026-11-01']]);
  expect(next(came('2026-10-01'))).toEqual([]);
  expect(next(came('2026-09-01', '2026-11-01'))).toEqual([[rentId, '2026-10-01']]);
  const last = { ...rent, endDay: '2026-09-15' };
  expect(next(came('2026-09-01'), [last])).toEqual([[rentId, null]]);
  expect(next([])).toEqual([]);
});

test('a row knows the day that it was posted for by its id', () => {
  const id = idOfOccurrence(rentId, '2026-10-01');
  expect(expectedDayOf({ id, recurringId: rentId, day: '2026-10-04' })).toBe('2026-10-01');
  expect(expectedDayOf({ id, recurringId: rentId, day: '2026-09-27' })).toBe('2026-10-01');
  expect(expectedDayOf({ id, recurringId: rentId, day: '2026-10-09' })).toBeNull();
  expect(expectedDayOf({ id: createRecordId(), recurringId: rentId, day: '2026-10-01' })).toBeNull();
  expect(expectedDayOf({ id, recurringId: null, day: '2026-10-01' })).toBeNull();
});
