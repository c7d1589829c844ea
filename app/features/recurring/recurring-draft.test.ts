import { describe, expect, test } from 'vitest';
import { recurring as en } from '#contract/words/en/recurring';
import { recurring as vi } from '#contract/words/vi/recurring';
import { readRecurring, type Schedule } from '#domain/recurring';
import { draftOfRecurring, emptyRecurring, monthDaysOf, readRecurringDraft, type RecurringDraft } from './recurring-draft.ts';
import { saySchedule } from './schedule-sentence.ts';

const accounts = [{ id: 'bank', currency: 'USD' }, { id: 'cash', currency: 'USD' }, { id: 'vcb', currency: 'VND' }];
const context = { accounts, decimalSign: '.' as const };
const draft = (fields: Partial<RecurringDraft> = {}): RecurringDraft => ({ ...emptyRecurring('2026-11-21', 'bank'), payee: 'Rent', amount: '950', ...fields });
const read = (fields: Partial<RecurringDraft> = {}) => readRecurringDraft(draft(fields), context);

describe('what is written about something that comes back', () => {
  test('becomes a record that can be read, and opens again as it was written', () => {
    const result = read({ unit: 'month', monthDay: { kind: 'workingDay', which: 'last' }, mode: 'post', endDay: '2027-12-31', rest: { note: 'flat', tags: ['home'] } });
    expect(result.ok && [result.firstDay, result.fields.nextDay, result.fields.endDay, result.fields.mode]).toEqual(['2026-11-30', '2026-11-30', '2027-12-31', 'post']);
    const recurring = readRecurring({ id: 'r', ...(result as Extract<typeof result, { ok: true }>).fields })!;
    expect(recurring.template).toMatchObject({ kind: 'expense', payee: 'Rent', amountMinor: 95_000, currency: 'USD', note: 'flat', tags: ['home'], categoryId: null });
    const again = readRecurringDraft(draftOfRecurring(recurring, '2026-11-21', '.'), context);
    expect(again.ok && readRecurring({ id: 'r', ...again.fields })).toEqual({ ...recurring, schedule: { ...recurring.schedule, startDay: '2026-11-30' } });
  });

  test('a transfer says where it goes, in the same currency', () => {
    const result = read({ kind: 'transfer', transferAccountId: 'cash', categoryId: 'c' });
    expect(result.ok && result.fields.template).toMatchObject({ transferAccountId: 'cash', transferAmountMinor: 95_000, categoryId: null });
    for (const transferAccountId of ['', 'bank', 'vcb']) expect(read({ kind: 'transfer', transferAccountId })).toEqual({ ok: false, faults: new Set(['transferAccount']) });
  });

  test.each([
    [{ payee: ' ' }, 'payee'], [{ amount: '0' }, 'amount'], [{ amount: 'much' }, 'amount'], [{ accountId: 'gone' }, 'account'], [{ every: '0' }, 'every'], [{ every: '1.5' }, 'every'], [{ nextDay: '' }, 'nextDay'], [{ nextDay: '9999-12-31' }, 'nextDay'], [{ endDay: '2026-11-20' }, 'endDay'],
  ] as const)('%o is refused at its field', (fields, field) => {
    const result = read(fields);
    expect(!result.ok && result.faults.has(field)).toBe(true);
  });
});

test('a day of a month can be meant in these ways', () => {
  expect(monthDaysOf('2026-11-27')).toEqual([{ kind: 'day', day: 27 }, { kind: 'day', day: 31 }, { kind: 'workingDay', which: 'first' }, { kind: 'workingDay', which: 'last' }, { kind: 'weekday', nth: 4, weekday: 5 }, { kind: 'weekday', nth: -1, weekday: 5 }]);
  expect(monthDaysOf('2026-10-31')).toEqual([{ kind: 'day', day: 31 }, { kind: 'workingDay', which: 'first' }, { kind: 'workingDay', which: 'last' }, { kind: 'weekday', nth: -1, weekday: 6 }]);
});

test('a schedule is said in both languages', () => {
  const schedule = (fields: Partial<Schedule>): Schedule => ({ version: 1, every: 1, unit: 'month', startDay: '2026-01-01', weekdays: [], monthDay: null, weekend: 'keep', ...fields });
  const said = [
    schedule({ monthDay: { kind: 'day', day: 31 }, weekend: 'before' }), schedule({ unit: 'week', every: 2, weekdays: [1, 5] }), schedule({ every: 3, monthDay: { kind: 'weekday', nth: -1, weekday: 2 } }), schedule({ unit: 'year' }),
  ].map((each) => [saySchedule(each, en.says), saySchedule(each, vi.says)]);
  expect(said).toEqual([
    ['every month, on the last day, or the Friday before', 'hằng tháng, vào ngày cuối tháng, trùng cuối tuần thì thứ Sáu trước đó'], ['every 2 weeks, on Monday, Friday', '2 tuần một lần, vào thứ Hai, thứ Sáu'],
    ['every 3 months, on the last Tuesday', '3 tháng một lần, vào thứ Ba cuối cùng trong tháng'], ['every year', 'hằng năm'],
  ]);
});
