/** Days that a quick line names by an ordinal, and ordinals that are part of a name. */
import { describe, expect, test } from 'vitest';
import { type EntryContext, parseEntry, parseTransfer } from './index.ts';

// 19 November 2026 is a Thursday; the latest 25th is that of October.
const pounds: EntryContext = {
  today: '2026-11-19',
  currency: 'GBP',
  language: 'en',
  categories: [],
  defaultAccountId: 'bank',
  accounts: [
    { id: 'bank', name: 'Bank', currency: 'GBP' },
    { id: 'pot', name: 'Pot', currency: 'GBP' },
  ],
};
const dong: EntryContext = {
  ...pounds,
  currency: 'VND',
  language: 'vi',
  accounts: [{ id: 'bank', name: 'Bank', currency: 'VND' }],
};

describe('an ordinal that is a day', () => {
  test.each<[string, string, string, number]>([
    ['salary 3200 25th', '2026-10-25', 'salary', 320_000],
    ['25th salary 3200', '2026-10-25', 'salary', 320_000],
    ['on the 25th salary 3200', '2026-10-25', 'salary', 320_000],
    ['3200 25th salary', '2026-10-25', 'salary', 320_000],
    ['1st rent 1150', '2026-11-01', 'rent', 115_000],
    ['rent 1150 5th of next month', '2026-12-05', 'rent', 115_000],
    ['rent 1150 1st', '2026-11-01', 'rent', 115_000],
    ['rent 1150 the 1st', '2026-11-01', 'rent', 115_000],
    ['rent 1150 on the 2nd', '2026-11-02', 'rent', 115_000],
    ['rent 1150 on 2nd', '2026-11-02', 'rent', 115_000],
    ['rent 1150 (1st)', '2026-11-01', 'rent', 115_000],
    ['rent 1150, 1st', '2026-11-01', 'rent', 115_000],
    ['Rent 1150 On The 3rd', '2026-11-03', 'Rent', 115_000],
    ['rent 1st 1150', '2026-11-01', 'rent', 115_000],
    ['salary 25th £3,200.00', '2026-10-25', 'salary', 320_000],
    ['salary 25th 3.2k', '2026-10-25', 'salary', 320_000],
    ['salary 25th 3200 gbp', '2026-10-25', 'salary', 320_000],
    ['lunch 12.50 19th', '2026-11-19', 'lunch', 1_250],
    ['lunch 12.50 20th', '2026-10-20', 'lunch', 1_250],
    ['3200 salary 25th', '2026-10-25', 'salary', 320_000],
    ['salary 3200 25th #pay', '2026-10-25', 'salary', 320_000],
    ['salary 3200 25th @bank', '2026-10-25', 'salary', 320_000],
    ['gift on the 14th for mum 40', '2026-11-14', 'gift for mum', 4_000],
    ['on the 14th, gift for mum 40', '2026-11-14', 'gift for mum', 4_000],
    ['1st class ticket 40 12th', '2026-11-12', '1st class ticket', 4_000],
    ['lunch 14 friday 13th', '2026-11-13', 'lunch', 1_400],
    ['lunch 14 on friday the 13th', '2026-11-13', 'lunch', 1_400],
    // Beside a month, as before.
    ['salary 3200 25th nov', '2026-11-25', 'salary', 320_000],
    ['salary 3200 nov 25th', '2026-11-25', 'salary', 320_000],
    ['salary 3200 25th of oct', '2026-10-25', 'salary', 320_000],
    ['salary 3200 on the 25th of October', '2026-10-25', 'salary', 320_000],
    ['salary 3200 25th last month', '2026-10-25', 'salary', 320_000],
    ['rent 1150 1st of last month', '2026-10-01', 'rent', 115_000],
    ['rent 1150 1st of this month', '2026-11-01', 'rent', 115_000],
  ])('%s', (text, day, payee, amountMinor) => {
    expect(parseEntry(text, pounds)).toMatchObject({
      day,
      dayGiven: true,
      payee,
      amountMinor,
      doubt: null,
      unknownDay: null,
    });
  });

  test.each<[string, string, string]>([
    ['tiền nhà 5tr ngày 25', '2026-10-25', 'tiền nhà'],
    ['tiền nhà 5tr hôm 15', '2026-11-15', 'tiền nhà'],
    ['tiền nhà 5tr ngày 15 tháng trước', '2026-10-15', 'tiền nhà'],
    ['tiền nhà 5tr ngày 1 tháng này', '2026-11-01', 'tiền nhà'],
  ])('%s is read by the same rule', (text, day, payee) => {
    expect(parseEntry(text, dong)).toMatchObject({
      day,
      dayGiven: true,
      payee,
      amountMinor: 5_000_000,
      doubt: null,
    });
  });

  test('an ordinal beyond the month is asked about', () => {
    expect(parseEntry('rent 500 31st', pounds)).toMatchObject({
      dayGiven: false,
      unknownDay: '31/11/2026',
    });
    expect(parseEntry('rent 500 on the 31st', pounds)).toMatchObject({
      dayGiven: false,
      unknownDay: '31/11/2026',
    });
    // The 14th is a Saturday.
    expect(parseEntry('lunch 14 friday 14th', pounds)).toMatchObject({
      dayGiven: false,
      unknownDay: 'friday 14th',
    });
  });

  test('a transfer has it too', () => {
    expect(parseTransfer('transfer 500 to pot 1st', pounds)).toMatchObject({
      day: '2026-11-01',
      amountMinor: 50_000,
    });
  });
});

describe('an ordinal that is no day', () => {
  test.each<[string, string, number]>([
    ['1st class ticket 40', '1st class ticket', 4_000],
    ['2nd hand bike 120', '2nd hand bike', 12_000],
    ['3rd party insurance 80', '3rd party insurance', 8_000],
    ['5th avenue hotel 200', '5th avenue hotel', 20_000],
    ['the 5th avenue hotel 200', 'the 5th avenue hotel', 20_000],
    ['21st birthday gift 50', '21st birthday gift', 5_000],
    ["Dan's 21st 50", "Dan's 21st", 5_000],
    ['50 Dan’s 21st', 'Dan’s 21st', 5_000],
    ['birthday 21st 50', 'birthday 21st', 5_000],
    ['gift for her 30th 50', 'gift for her 30th', 5_000],
    ["mum's 60th 100", "mum's 60th", 10_000],
    ['drinks on the 5th floor 30', 'drinks on the 5th floor', 3_000],
    ['uber to 5th 20', 'uber to 5th', 2_000],
    ['hotel 120 5th to 7th', 'hotel 5th to 7th', 12_000],
    ['gym 30 every 1st', 'gym every 1st', 3_000],
    ['40th party 60', '40th party', 6_000],
    ['ticket 40 32nd', 'ticket 32nd', 4_000],
    ['diner W 4th 12', 'diner W 4th', 1_200],
    ['40 1st class ticket', '1st class ticket', 4_000],
    ['25th hour dvd 8', '25th hour dvd', 800],
    ['rent 1150 by the 5th', 'rent by the 5th', 115_000],
    ['1st 2nd hand bike 120', '1st 2nd hand bike', 12_000],
  ])('%s stays in the payee', (text, payee, amountMinor) => {
    expect(parseEntry(text, pounds)).toMatchObject({
      day: '2026-11-19',
      dayGiven: false,
      payee,
      amountMinor,
      doubt: null,
      unknownDay: null,
    });
  });
  // "Mùng" counts the days of the moon: no day of this calendar.
  test.each(['mùng 1', 'mồng 1'])('"%s" stays in the payee', (day) => {
    expect(parseEntry(`đồ cúng 200k ${day}`, dong)).toMatchObject({
      dayGiven: false,
      payee: `đồ cúng ${day}`,
      amountMinor: 200_000,
    });
  });
});

test.each([
  ['tiền nhà 5tr ngày 5 tháng tới', '2026-12-05'],
  ['tiền nhà 5tr ngày 5 tháng sau', '2026-12-05'],
  ['tiền nhà 5tr ngày 5 tháng này', '2026-11-05'],
  ['tiền nhà 5tr ngày 5 tháng trước', '2026-10-05'],
])('%s is in the month that is named', (line, day) => {
  expect(parseEntry(line, dong)).toMatchObject({ day, payee: 'tiền nhà', amountMinor: 5_000_000 });
});

test.each(['won 2nd 100', 'week 2nd 40', 'Formula 1st 30', 'thi lần 2nd 50'])(
  '%s keeps its ordinal',
  (line) => {
    expect(parseEntry(line, pounds)).toMatchObject({ day: '2026-11-19' });
  },
);
