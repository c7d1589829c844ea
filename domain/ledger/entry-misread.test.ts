import { describe, expect, test } from 'vitest';
import { defaultCategories, type EntryContext, parseEntry } from './index.ts';

// 19 November 2026 is a Thursday.
const contextOf = (currency: string, language: 'en' | 'vi'): EntryContext => ({
  today: '2026-11-19',
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
const inPounds = contextOf('GBP', 'en');
const inDollars = contextOf('SGD', 'en');
const inDong = contextOf('VND', 'vi');

describe('a line that was stored wrong', () => {
  test.each<[string, EntryContext]>([
    // A letter with a digit behind a space is a name, and no million.
    ['$7 M1 bill', inDollars],
    ['12 M6 toll', inPounds],
    ['12 K2 jacket', inPounds],
    ['£5 B1 bus', inPounds],
    // Another currency before a sign of punctuation, or behind the sign of the own one.
    ['hotel 45 €, 3 May', inPounds],
    ['hotel 45 €. 3 May', inPounds],
    ['hotel 45€; Paris', inPounds],
    ['hotel (45 €)', inPounds],
    ['hotel 45 €)', inPounds],
    // A letter that may be pence.
    ['5 p parking', inPounds],
    ['$7 USD app', inDollars],
    ['20 RM lunch', inDollars],
    // Two numbers that a word joins, or one of which belongs to a name.
    ['rent 45 to 50', inPounds],
    ['rent 45 or 50', inPounds],
    ['lunch 45 minus 5', inPounds],
    ['ăn trưa 45k trừ 5k', inDong],
    ['beer 5 & 6', inPounds],
    // Two items, each with its price.
    ['lunch 12 and coffee 3', inPounds],
    ['lunch 12 plus a coffee 3', inPounds],
    ['milk 2, bread 3', inPounds],
    ['tea 3.20; oat milk latte 4.10', inDollars],
    ['phở 50000 và trà đá 5000', inDong],
    ['120 Section 21 fee', inPounds],
    ['800 Blk 123 rent', inDollars],
    ['45500 chung cư 1205 phí', inDong],
    ['£2 50 parking', inPounds],
    ['15 Blk 55 rent', inPounds],
    ['15 000 chung cư 1205 phí', inDong],
    // The currency between two numbers belongs to either.
    ['Heinz 57 SGD 999', inDollars],
    ['bus 88 $ 4.50', inDollars],
    ['2 pounds 50 parking', inPounds],
    ['128 nghìn 500 cơm gà', inDong],
    ['355 nghin 500, rau', inDong],
    // Digits that are said behind a million.
    ['2 triệu lăm Highlands', inDong],
    ['3 triệu năm, ăn tối', inDong],
    ['2 triệu năm Viettel thứ 6', inDong],
    ['an trua 3 trieu lam', inDong],
    ['com ga 1 trieu nam #work', inDong],
    // A span of days.
    ['rent 1-30 Nov 900', inPounds],
  ])('%s is asked about', (text, context) => {
    expect(parseEntry(text, context).amountMinor).toBeNull();
  });

  test.each<[string, EntryContext, number, string, string]>([
    ['2025-26 season ticket 900', inPounds, 90_000, '2026-11-19', '2025-26 season ticket'],
    ['M1 bill 28', inDollars, 2_800, '2026-11-19', 'M1 bill'],
    ['$28 M&S', inDollars, 2_800, '2026-11-19', 'M&S'],
    ['2 tickets 45 Odeon', inPounds, 4_500, '2026-11-19', '2 tickets Odeon'],
    ['£45 2 tickets', inPounds, 4_500, '2026-11-19', '2 tickets'],
    ['3 triệu năm người', inDong, 3_000_000, '2026-11-19', 'năm người'],
    ['học phí 5 triệu năm nay', inDong, 5_000_000, '2026-11-19', 'học phí năm nay'],
    ['45 nghìn 500 ml sữa', inDong, 45_000, '2026-11-19', '500 ml sữa'],
    ['12 sgd, Dollar Tree', inDollars, 1_200, '2026-11-19', 'Dollar Tree'],
    ['45 Dollar Tree', inDollars, 4_500, '2026-11-19', 'Dollar Tree'],
    ['$7 SGD kopi', inDollars, 700, '2026-11-19', 'kopi'],
    // A list of which one has a price; a count, a room and a year are none.
    ['milk, bread 3', inPounds, 300, '2026-11-19', 'milk, bread'],
    ['dinner for 4, wine 30', inPounds, 3_000, '2026-11-19', 'dinner for 4, wine'],
    ['hotel room 12, breakfast 15', inPounds, 1_500, '2026-11-19', 'hotel room 12, breakfast'],
    ['Lego 2024, box 45', inPounds, 4_500, '2026-11-19', 'Lego 2024, box'],
    // A day and its month in one word; in Vietnamese "5may" may be machines.
    ['gift 20 14Nov', inPounds, 2_000, '2026-11-14', 'gift'],
    ['14dec2025 gift 20', inPounds, 2_000, '2025-12-14', 'gift'],
    ['vé 2may 90.000', inDong, 90_000, '2026-11-19', 'vé 2may'],
    // The ordinal belongs to what follows it.
    ['13 Nov 3rd party insurance £120', inPounds, 12_000, '2026-11-13', '3rd party insurance'],
    ['Wed 18 Nov 1st class stamps £9', inPounds, 900, '2026-11-18', '1st class stamps'],
    ['lunch 5 Jan 1st', inPounds, 500, '2026-01-01', 'lunch'],
    ['Sun 15/11 Sun newspaper £4', inPounds, 400, '2026-11-15', 'Sun newspaper'],
    ['sunday 14/12 euro car parts 19.05', inPounds, 1_905, '2025-12-14', 'euro car parts'],
    ['16-Nov-2026 Dollar Tree $12.20', inDollars, 1_220, '2026-11-16', 'Dollar Tree'],
    ['2 lít dầu 150.000đ may 3rd', inDong, 150_000, '2026-11-19', '2 lít dầu may 3rd'],
    ['rent, (15 Nov), £120', inPounds, 12_000, '2026-11-15', 'rent'],
  ])('%s', (text, context, amountMinor, day, payee) => {
    expect(parseEntry(text, context)).toMatchObject({ amountMinor, day, payee, doubt: null });
  });

  test('a tag before a comma is a tag', () => {
    expect(parseEntry('#work, lunch, 12', inPounds)).toMatchObject({
      tags: ['work'],
      payee: 'lunch',
    });
  });
});
