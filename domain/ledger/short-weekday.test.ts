import { describe, expect, test } from 'vitest';
import { defaultCategories, type EntryContext, parseEntry } from './index.ts';

// 1 December 2026 is a Tuesday.
const contextOf = (language: 'en' | 'vi', currency = 'GBP'): EntryContext => ({
  today: '2026-12-01',
  currency,
  language,
  categories: defaultCategories(language).map(({ slug, name, kind }) => ({
    id: slug,
    slug,
    name,
    kind,
  })),
  accounts: [{ id: 'bank', name: 'Bank', currency }],
});
const english = contextOf('en');

describe('a short weekday without a date', () => {
  test.each([
    ['lunch mon 12', 'lunch', 1_200, '2026-11-30'],
    ['lunch 12 mon', 'lunch', 1_200, '2026-11-30'],
    ['Lunch Fri 9.50', 'Lunch', 950, '2026-11-27'],
    ['lunch sat 9 @Bank', 'lunch', 900, '2026-11-28'],
    ['coffee sun £4 #work', 'coffee', 400, '2026-11-29'],
    ['bus pass tues. 20', 'bus pass', 2_000, '2026-11-24'],
    ['dinner on wed 31', 'dinner', 3_100, '2026-11-25'],
    ['dinner last thurs 31', 'dinner', 3_100, '2026-11-26'],
    ['mon lunch 12', 'lunch', 1_200, '2026-11-30'],
    ['12 fri drinks', 'drinks', 1_200, '2026-11-27'],
    ['taxi thu 14 quid', 'taxi', 1_400, '2026-11-26'],
  ])('%s is the last such day', (line, payee, amountMinor, day) => {
    expect(parseEntry(line, english)).toMatchObject({
      payee,
      amountMinor,
      day,
      dayGiven: true,
      doubt: null,
    });
  });

  test.each([
    'sun cream 8',
    'sat nav 90',
    'Mon Ami bistro 40',
    'the sun 1.20',
    'wed dress hire 200',
    'Brilliant Sat Nav 90',
    'Fri Fri grill 12',
  ])('%s stays text', (line) => {
    expect(parseEntry(line, english)).toMatchObject({
      payee: line.replace(/ [\d.]+$/, ''),
      day: '2026-12-01',
      dayGiven: false,
      doubt: null,
    });
  });

  test.each([
    ['Midnight Sun 12', 'Sun'],
    ['sun lunch 12', 'sun'],
    ['sat drinks 30', 'sat'],
  ])('%s is asked about: a day, or a part of a name', (line, text) => {
    expect(parseEntry(line, english).doubt).toEqual({ kind: 'day-or-name', text });
  });

  test('a day in full beside it wins, and so does a word for a day', () => {
    expect(parseEntry('lunch mon 12 yesterday', english)).toMatchObject({ day: '2026-11-30' });
    expect(parseEntry('lunch sat 28 Nov £12', english)).toMatchObject({
      payee: 'lunch',
      day: '2026-11-28',
      amountMinor: 1_200,
    });
  });

  test.each(['thu tiền nhà 500k', 'món mon 50k', 'com trua thu 45k'])(
    '%s has none, since the line is Vietnamese',
    (line) => {
      expect(parseEntry(line, contextOf('vi', 'VND'))).toMatchObject({
        day: '2026-12-01',
        dayGiven: false,
      });
    },
  );
});

describe('a short date that is of the last weeks only with its month first', () => {
  test.each([
    ['dentist 11/12 80', '11/12'],
    ['dentist 80 on 10/12', '10/12'],
  ])('%s is asked about', (line, text) => {
    expect(parseEntry(line, contextOf('en', 'USD'))).toMatchObject({
      amountMinor: null,
      doubt: { kind: 'days', text: expect.stringContaining(text) as string },
    });
  });

  test.each([
    // Month first is no day of these weeks, or none at all.
    ['dentist 5/12 80', 'en', '2026-12-05'],
    ['dentist 25/12 80', 'en', '2026-12-25'],
    ['dentist 2 jan 80', 'en', '2026-01-02'],
    ['dentist 2 dec 80', 'en', '2026-12-02'],
    ['dentist 80 on 31 dec', 'en', '2026-12-31'],
    // Day first is of these weeks.
    ['dentist 12/11 80', 'en', '2026-11-12'],
    ['dentist 1/12 80', 'en', '2026-12-01'],
    // With its year, and in Vietnamese, the day comes first.
    ['dentist 11/12/2025 80', 'en', '2025-12-11'],
    ['nha sĩ 11/12 80k', 'vi', '2026-12-11'],
  ] as const)('%s is read with its day first', (line, language, day) => {
    const currency = language === 'vi' ? 'VND' : 'USD';
    expect(parseEntry(line, contextOf(language, currency))).toMatchObject({ day, doubt: null });
  });
});

test('a leap day of the next weeks is that one', () => {
  expect(parseEntry('lunch 9 29/2', { ...english, today: '2104-02-28' }).day).toBe('2104-02-29');
});
