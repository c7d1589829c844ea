import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/calendar';
import { type EntryContext, type EntryDraft, parseEntry, parseTransfer } from './index.ts';

// 19 November 2026 is a Thursday, and 8 December 2025 a Monday.
const dong: EntryContext = {
  today: '2026-11-19',
  currency: 'VND',
  language: 'vi',
  categories: [],
  defaultAccountId: 'cash',
  accounts: [
    { id: 'cash', name: 'Tiền mặt', currency: 'VND' },
    { id: 'momo', name: 'MoMo', currency: 'VND' },
  ],
};
const dollars: EntryContext = {
  ...dong,
  currency: 'USD',
  language: 'en',
  accounts: [{ id: 'cash', name: 'Cash', currency: 'USD' }],
};

describe('a weekday beside a date', () => {
  test.each<[string, EntryContext, string, string]>([
    ['lunch 12.50 Tue 8 Dec', dollars, '2026-12-08', 'lunch'],
    ['lunch 12.50 Monday 8 Dec', dollars, '2025-12-08', 'lunch'],
    ['lunch 12.50 Mon 16 Nov', dollars, '2026-11-16', 'lunch'],
    ['lunch 12.50 Mon., 16 Nov.', dollars, '2026-11-16', 'lunch'],
    ['lunch 12.50 on Monday the 16th of November', dollars, '2026-11-16', 'lunch'],
    ['lunch 12.50 on Monday, November 16, 2026', dollars, '2026-11-16', 'lunch'],
    ['lunch 12.50 16 Nov, Monday', dollars, '2026-11-16', 'lunch'],
    ['lunch 12.50 Nov 16 (Mon)', dollars, '2026-11-16', 'lunch'],
    ['lunch 12.50 2026-11-16 Monday', dollars, '2026-11-16', 'lunch'],
    ['Monday 16/11 lunch 12.50', dollars, '2026-11-16', 'lunch'],
    ['lunch 12.50 yesterday Wednesday', dollars, '2026-11-18', 'lunch'],
    ['phở 45k thứ hai 8/12', dong, '2025-12-08', 'phở'],
    ['phở 45k T2 16/11', dong, '2026-11-16', 'phở'],
    ['phở 45k CN 15/11', dong, '2026-11-15', 'phở'],
    ['phở 45k 16/11 (T2)', dong, '2026-11-16', 'phở'],
    ['phở 45k 16/11 thứ hai', dong, '2026-11-16', 'phở'],
    ['phở 45k thứ 2, ngày 16 tháng 11', dong, '2026-11-16', 'phở'],
    ['pho 45k thu 2 16/11', dong, '2026-11-16', 'pho'],
    ['phở 45k hôm qua thứ tư', dong, '2026-11-18', 'phở'],
    ['Wednesday, Mar 18 lunch 12.50', dollars, '2026-03-18', 'lunch'],
    // The weekday shows that they are no fractions, and not "always".
    ['phở 45k 1/2 (chủ nhật)', dong, '2026-02-01', 'phở'],
    ['phở 45k 1/2 chủ nhật', dong, '2026-02-01', 'phở'],
    ['phở thứ sáu, 24/7 45k', dong, '2026-07-24', 'phở'],
    ['lunch 14 last week Monday', dollars, '2026-11-09', 'lunch'],
    ['phở 45k tuần trước thứ 3', dong, '2026-11-10', 'phở'],
  ])('%s is that day', (text, where, day, payee) => {
    expect(parseEntry(text, where)).toMatchObject({ day, dayGiven: true, payee, doubt: null });
  });

  test.each<[string, EntryContext, string]>([
    // Of neither December: the coming 8 December is a Tuesday, the last one was a Monday.
    ['lunch 12.50 Wed 8 Dec', dollars, 'Wed 8 Dec'],
    ['lunch 12.50 Tuesday, 16 Nov', dollars, 'Tuesday, 16 Nov'],
    ['lunch 12.50 16 November 2026, Tuesday', dollars, '16 November 2026, Tuesday'],
    ['lunch 12.50 yesterday Monday', dollars, 'yesterday Monday'],
    ['phở 45k thứ ba 16/11', dong, 'thứ ba 16/11'],
    ['phở 45k 16/11 thứ ba', dong, '16/11 thứ ba'],
  ])('%s contradicts itself and is asked about', (text, where, part) => {
    const doubt: EntryDraft['doubt'] = { kind: 'days', text: part };
    expect(parseEntry(text, where)).toMatchObject({ amountMinor: null, dayGiven: false, doubt });
  });

  test.each<[string, EntryContext, string, string]>([
    ['phở 45k T3 16/11', dong, '2026-11-16', 'phở T3'],
    ['nhà T2 16/11 5tr', dong, '2026-11-16', 'nhà T2'],
    ['The Sun 15 Nov 1.20', dollars, '2026-11-15', 'The Sun'],
    ['15 Nov Sunday Times 4', dollars, '2026-11-15', 'Sunday Times'],
    ['Heathrow T2 16 Nov 12.50', dollars, '2026-11-16', 'Heathrow T2'],
    ['Black Friday 27/11/2025 300', dollars, '2025-11-27', 'Black Friday'],
    ['khám lần thứ 3 17/11 200k', dong, '2026-11-17', 'khám lần thứ 3'],
    ['tien thu 12/11 200k', dong, '2026-11-12', 'tien thu'],
    ['Monday lunch 12.50 16 Nov', dollars, '2026-11-16', 'Monday lunch'],
  ])('%s: what may be a word or a name stays text', (text, where, day, payee) => {
    expect(parseEntry(text, where)).toMatchObject({ day, dayGiven: true, payee, doubt: null });
  });

  test('every weekday of two weeks agrees with its own dates alone, before and behind them', () => {
    const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    for (let back = 1; back <= 14; back += 1) {
      const day = addDays('2026-11-19', -back);
      for (const [index, name] of names.entries())
        for (const text of [`lunch 12.50 ${name} ${day}`, `lunch 12.50 ${day} ${name}`]) {
          const read = parseEntry(text, dollars);
          if (weekdayOf(day) === index + 1) expect(read).toMatchObject({ day, payee: 'lunch' });
          else expect(read).toMatchObject({ amountMinor: null, doubt: { kind: 'days' } });
        }
    }
  });

  test('a transfer asks as well', () => {
    expect(parseTransfer('chuyển 500k sang momo thứ ba 16/11', dong)).toMatchObject({
      amountMinor: null,
      problem: { kind: 'doubt', doubt: { kind: 'days', text: 'thứ ba 16/11' } },
    });
  });
});
