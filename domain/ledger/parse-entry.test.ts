import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultCategories,
  type EntryContext,
  type EntryDraft,
  guessCategory,
  parseEntry,
} from './index.ts';

// 19 November 2026 is a Thursday.
const categories = defaultCategories('en').map(({ slug, name, kind }) => ({
  id: slug,
  slug,
  name,
  kind,
}));
const context: EntryContext = {
  today: '2026-11-19',
  currency: 'VND',
  language: 'vi',
  categories,
  accounts: [
    { id: 'cash', name: 'Tiền mặt', currency: 'VND' },
    { id: 'momo', name: 'MoMo', currency: 'VND' },
    { id: 'wise', name: 'Wise USD', currency: 'USD' },
  ],
  defaultAccountId: 'cash',
};
const english: EntryContext = {
  ...context,
  currency: 'USD',
  language: 'en',
  accounts: [{ id: 'cash', name: 'Cash', currency: 'USD' }],
};
const read = (text: string, fields: Partial<EntryContext> = {}) =>
  parseEntry(text, { ...context, ...fields });

describe('a line about returned money', () => {
  test.each<[string, Partial<EntryDraft>]>([
    [
      'refund clothes 200k',
      {
        kind: 'income',
        amountMinor: 200_000,
        payee: 'refund clothes',
        categoryId: 'shopping',
        categoryFrom: 'word',
      },
    ],
    [
      'hoàn tiền quần áo 200k',
      {
        kind: 'income',
        amountMinor: 200_000,
        payee: 'hoàn tiền quần áo',
        categoryId: 'shopping',
        categoryFrom: 'word',
      },
    ],
    [
      'quần áo hoàn tiền 200k hôm qua',
      { kind: 'income', amountMinor: 200_000, categoryId: 'shopping', day: '2026-11-18' },
    ],
    ['hoàn tiền áo 200k', { kind: 'income', categoryId: 'shopping' }],
    ['refund jacket 200k', { kind: 'income', categoryId: 'shopping' }],
    ['+ refund clothes 200k', { kind: 'income', categoryId: 'shopping' }],
    ['được hoàn vé máy bay 1tr', { kind: 'income', categoryId: 'travel' }],
    ['reimbursed taxi 90k', { kind: 'income', categoryId: 'transport' }],
    ['refund from Shopee 200k', { kind: 'income', categoryId: 'shopping' }],
    ['returned clothes 200k', { kind: 'income', categoryId: 'shopping' }],
    ['clothes returned 200k', { kind: 'income', categoryId: 'shopping' }],
    ['refunds clothes 200k', { kind: 'income', categoryId: 'shopping' }],
    ['money back for clothes 200k', { kind: 'income', categoryId: 'shopping' }],
    ['chargeback clothes 200k', { kind: 'income', categoryId: 'shopping' }],
    ['shop hoàn lại tiền quần áo 200k', { kind: 'income', categoryId: 'shopping' }],
    ['shop hoan lai tien quan ao 200k', { kind: 'income', categoryId: 'shopping' }],
    ['trả hàng Shopee 200k', { kind: 'income', categoryId: 'shopping' }],
    ['tra hang Shopee 200k', { kind: 'income', categoryId: 'shopping' }],
    ['cashback 20k', { kind: 'income', amountMinor: 20_000, categoryId: null }],
    ['cash back 20k', { kind: 'income', categoryId: null }],
    ['returned to Lan 200k', { kind: 'expense' }],
    ['hoàn lại cho Lan 200k', { kind: 'expense' }],
    ['trả hàng tháng 200k', { kind: 'expense' }],
    ['tiền nhà trả hàng quý 20tr', { kind: 'expense' }],
    ['return ticket 200k', { kind: 'expense' }],
    ['- trả hàng Shopee 200k', { kind: 'expense' }],
    // Nothing says what was spent: money in without a category.
    ['refund 200k', { kind: 'income', amountMinor: 200_000, categoryId: null }],
    ['tax refund 2tr', { kind: 'income', categoryId: null }],
    // Money that is given back to somebody, or that does not come back, goes out.
    ['Shopee hoàn trả 200k', { kind: 'income', categoryId: 'shopping' }],
    ['hoàn trả quần áo 200k', { kind: 'income', categoryId: 'shopping' }],
    ['được trả lại tiền quần áo 200k', { kind: 'income', categoryId: 'shopping' }],
    ['nhận lại tiền taxi 90k', { kind: 'income', categoryId: 'transport' }],
    ['tiền hoàn Shopee 200k', { kind: 'income', categoryId: 'shopping' }],
    ['trả lại hàng Shopee 200k', { kind: 'income', categoryId: 'shopping' }],
    ['hoàn trả khoản vay 2tr', { kind: 'expense' }],
    ['hoàn trả nợ 2tr', { kind: 'expense' }],
    ['hoàn trả cho khách 200k', { kind: 'expense' }],
    ['trả lại Nam 200k', { kind: 'expense' }],
    ['trả lại tiền cho Nam 200k', { kind: 'expense' }],
    // The name of a spending category alone is a refund. Other words are not: a taxi driver earns
    // by taxi.
    ['+ Shopping 200k', { kind: 'income', categoryId: 'shopping', categoryFrom: 'name' }],
    ['shopping +200k', { kind: 'income', categoryId: 'shopping' }],
    ['+ Shopping bags 200k', { kind: 'income', categoryId: null }],
    ['+ taxi 200k', { kind: 'income', categoryId: null }],
    ['- refund clothes 200k', { kind: 'expense' }],
    ['refund to Lan 200k', { kind: 'expense' }],
    ['hoàn tiền cho khách 200k', { kind: 'expense' }],
    ['no refund ticket 200k', { kind: 'expense' }],
    ['refundable deposit 200k', { kind: 'expense' }],
    ['ăn với Hoàn 200k', { kind: 'expense' }],
    ['clothes 200k', { kind: 'expense', categoryId: 'shopping' }],
  ])('%s', (text, wanted) => {
    expect(read(text)).toMatchObject(wanted);
  });
  test("gets the category of the payee's payment and of the last such line", () => {
    const earlier = [{ payee: 'Zara', categoryId: 'gifts', kind: 'expense' as const }];
    expect(read('refund Zara 200k', { earlier })).toMatchObject({
      kind: 'income',
      categoryId: 'gifts',
      categoryFrom: 'payee',
    });
    expect(
      read('+ Lan 200k', { earlier: [{ payee: 'Lan', categoryId: 'eating-out', kind: 'income' }] }),
    ).toMatchObject({ kind: 'income', categoryId: 'eating-out', categoryFrom: 'payee' });
    expect(
      read('refund Zara 200k', {
        earlier: [{ payee: 'refund Zara', categoryId: 'gifts', kind: 'expense' }, ...earlier],
      }),
    ).toMatchObject({ kind: 'expense', categoryId: 'gifts' });
    expect(read('Zara 200k', { earlier })).toMatchObject({ kind: 'expense', categoryId: 'gifts' });
  });
});

describe('an entry line', () => {
  test.each<[string, Partial<EntryDraft>]>([
    [
      'phở bò 65k',
      {
        kind: 'expense',
        amountMinor: 65_000,
        payee: 'phở bò',
        day: '2026-11-19',
        dayGiven: false,
        accountId: 'cash',
        categoryId: 'eating-out',
        missing: [],
      },
    ],
    ['65k phở bò', { amountMinor: 65_000, payee: 'phở bò' }],
    [
      '+ lương 42tr',
      { kind: 'income', amountMinor: 42_000_000, payee: 'lương', categoryId: 'salary' },
    ],
    ['+42tr lương', { kind: 'income', amountMinor: 42_000_000, payee: 'lương' }],
    ['lương +42tr', { kind: 'income', amountMinor: 42_000_000, payee: 'lương' }],
    [
      'lương 42tr',
      { kind: 'income', amountMinor: 42_000_000, payee: 'lương', categoryId: 'salary' },
    ],
    ['Lương tháng 10 42tr', { kind: 'income', amountMinor: 42_000_000, categoryId: 'salary' }],
    [
      'lương thưởng 18tr',
      { kind: 'income', amountMinor: 18_000_000, payee: 'lương thưởng', categoryId: 'salary' },
    ],
    [
      'thưởng Tết 20tr',
      { kind: 'income', amountMinor: 20_000_000, payee: 'thưởng Tết', categoryId: 'salary' },
    ],
    // A name that is written alike without its marks.
    ['Thương 500k', { kind: 'expense', amountMinor: 500_000, payee: 'Thương' }],
    ['42tr tiền lương', { kind: 'income', amountMinor: 42_000_000, payee: 'tiền lương' }],
    [
      'cổ tức 1tr2 hôm qua',
      { kind: 'income', amountMinor: 1_200_000, payee: 'cổ tức', day: '2026-11-18' },
    ],
    ['side income 2tr', { kind: 'income', amountMinor: 2_000_000, categoryId: 'side-income' }],
    ['lương giúp việc 5tr', { kind: 'expense', amountMinor: 5_000_000, payee: 'lương giúp việc' }],
    ['trả lương chị Hoa 5tr', { kind: 'expense', amountMinor: 5_000_000 }],
    ['- lương 5tr', { kind: 'expense', amountMinor: 5_000_000, payee: 'lương' }],
    ['lương -5tr', { kind: 'expense', amountMinor: 5_000_000, payee: 'lương' }],
    [
      'grab 62k hôm qua',
      {
        amountMinor: 62_000,
        payee: 'grab',
        day: '2026-11-18',
        dayGiven: true,
        categoryId: 'transport',
      },
    ],
    ['hom qua grab 62k', { amountMinor: 62_000, payee: 'grab', day: '2026-11-18' }],
    ['-65k phở', { kind: 'expense', amountMinor: 65_000, payee: 'phở' }],
    [
      'xăng xe 90.000đ @momo #xe #xe',
      {
        amountMinor: 90_000,
        payee: 'xăng xe',
        accountId: 'momo',
        tags: ['xe'],
        categoryId: 'transport',
      },
    ],
    ['2 cà phê 90k', { amountMinor: 90_000, payee: '2 cà phê', categoryId: 'coffee' }],
    ['90k 2 cup coffee', { amountMinor: 90_000, payee: '2 cup coffee' }],
    ['iphone 15 25 triệu', { amountMinor: 25_000_000, payee: 'iphone 15' }],
    [
      'tiền nhà 6tr5 ngày 1/11',
      { amountMinor: 6_500_000, payee: 'tiền nhà', day: '2026-11-01', categoryId: 'housing' },
    ],
    [
      'tiền nhà 6.500.000 1 tháng 11',
      { amountMinor: 6_500_000, payee: 'tiền nhà', day: '2026-11-01' },
    ],
    ['quà cưới 1tr 25/12', { amountMinor: 1_000_000, day: '2025-12-25', payee: 'quà cưới' }],
    ['học phí 1 triệu 2', { amountMinor: 1_200_000, payee: 'học phí' }],
    [
      'tiền nhà 4 triệu rưỡi hôm qua',
      { amountMinor: 4_500_000, payee: 'tiền nhà', day: '2026-11-18' },
    ],
    ['áo khoác 2 triệu 350 #tết', { amountMinor: 2_350_000, payee: 'áo khoác' }],
    ['tiền điện 1 triệu 250 nghìn', { amountMinor: 1_250_000, payee: 'tiền điện' }],
    ['1tr250k tiền điện', { amountMinor: 1_250_000, payee: 'tiền điện' }],
    ['quà cưới 5 trăm nghìn', { amountMinor: 500_000, payee: 'quà cưới' }],
    ['học phí 1 triệu 2/11', { amountMinor: 1_000_000, payee: 'học phí', day: '2026-11-02' }],
    ['phở 65k 03.11', { amountMinor: 65_000, payee: 'phở', day: '2026-11-03' }],
    ['bia 3 x 25k thứ bảy', { amountMinor: 75_000, payee: 'bia', day: '2026-11-14' }],
    ['bún chả 50k thứ năm', { amountMinor: 50_000, day: '2026-11-12' }],
    ['bún chả 50k 3 ngày trước', { amountMinor: 50_000, day: '2026-11-16', payee: 'bún chả' }],
    ['figma 15 @wise', { amountMinor: 1_500, currency: 'USD', accountId: 'wise', payee: 'figma' }],
    [
      'figma $15.50 @wise usd',
      { amountMinor: 1_550, currency: 'USD', accountId: 'wise', payee: 'figma' },
    ],
    ['cơm @tiền mặt 50k', { amountMinor: 50_000, accountId: 'cash', payee: 'cơm' }],
    ['7-eleven 45k', { amountMinor: 45_000, payee: '7-eleven' }],
    ['phở 24 65k 2026-11-02', { amountMinor: 65_000, payee: 'phở 24', day: '2026-11-02' }],
    ['Circle K 38k', { amountMinor: 38_000, payee: 'Circle K', categoryId: 'groceries' }],
    ['nhà 2tỷ', { amountMinor: 2_000_000_000, payee: 'nhà' }],
    ['phở 45 k', { amountMinor: 45_000, payee: 'phở' }],
    ['iphone 15 500k', { amountMinor: 500_000, payee: 'iphone 15' }],
    ['nhà 1 000 000', { amountMinor: 1_000_000, payee: 'nhà' }],
    ['nhà 6 050', { amountMinor: 6_050, payee: 'nhà' }],
    ['nhà 12\u00a0500', { amountMinor: 12_500, payee: 'nhà' }],
    ['nhà 12\u202f500\u00a0₫', { amountMinor: 12_500, payee: 'nhà' }],
    ['phở 500k 20-10', { amountMinor: 500_000, payee: 'phở', day: '2026-10-20' }],
    ['phở 65.000 20-10-2026', { amountMinor: 65_000, payee: 'phở', day: '2026-10-20' }],
    ['phở 65k 1.9.2026', { amountMinor: 65_000, payee: 'phở', day: '2026-09-01' }],
    [
      'phở 20-10',
      {
        amountMinor: null,
        amountRefusal: { text: '20-10', reason: 'below-thousand', minor: 10 },
        payee: 'phở',
        dayGiven: false,
      },
    ],
    ['phở \uff16\uff15\uff4b', { amountMinor: 65_000, payee: 'phở' }],
    ['sách 65k 1/2/99', { amountMinor: 65_000, day: '1999-02-01' }],
    ['65000', { amountMinor: 65_000, payee: '', missing: ['payee', 'category'] }],
    ['phở', { amountMinor: null, payee: 'phở', missing: ['amount'], amountRefusal: null }],
    ['', { amountMinor: null, payee: '', missing: ['amount', 'payee', 'category'] }],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  test.each<[string, Partial<EntryDraft>]>([
    [
      'coffee 4.50 yesterday',
      {
        amountMinor: 450,
        payee: 'coffee',
        day: '2026-11-18',
        categoryId: 'coffee',
        categoryFrom: 'name',
        accountId: 'cash',
        missing: [],
      },
    ],
    [
      'rent 12+8 19/11',
      { amountMinor: 2_000, payee: 'rent', day: '2026-11-19', categoryId: 'housing' },
    ],
    ['rent 1,200 1 Nov', { amountMinor: 120_000, payee: 'rent', day: '2026-11-01' }],
    ['rent $1,200.00 Nov 1st', { amountMinor: 120_000, payee: 'rent', day: '2026-11-01' }],
    ['taxi 18 11/19', { amountMinor: 1_800, day: '2026-11-19' }],
    ['taxi 18 last friday', { amountMinor: 1_800, day: '2026-11-13', payee: 'taxi' }],
    ['taxi 18 5/6/25', { amountMinor: 1_800, day: '2025-06-05' }],
    ['+ salary 3k today', { kind: 'income', amountMinor: 300_000, categoryId: 'salary' }],
    ['lunch 12 + 8', { kind: 'expense', amountMinor: 2_000, payee: 'lunch' }],
    ['dinner (100-20)/4', { amountMinor: 2_000, payee: 'dinner' }],
    ['coffee 4,5', { amountMinor: 450 }],
    [
      'gift for mom 1,200.50 03.11',
      { amountMinor: 120_050, payee: 'gift for mom', day: '2026-11-03' },
    ],
    ['sweets 03.11', { amountMinor: 311, payee: 'sweets', dayGiven: false }],
    ['figma usd 15 monthly', { amountMinor: 1_500 }],
  ])('%s', (text, expected) => {
    expect(parseEntry(text, english)).toMatchObject(expected);
  });

  test.each<[string, EntryContext, string, string]>([
    ['phở 12,5', context, '12,5', 'too-many-decimals'],
    ['2 coffee 4.505', english, '4.505', 'too-many-decimals'],
    ['dinner 100/3', english, '100/3', 'not-exact'],
    ['phở $5', context, '$5', 'other-currency'],
    ['sách 12 USD', context, '12 USD', 'other-currency'],
    ['sách 12 usd', context, '12 usd', 'other-currency'],
    ['lunch 500eur', english, '500eur', 'other-currency'],
    ['windows 11 200', english, '11 200', 'ambiguous'],
    ['coffee 1 234,50', english, '1 234,50', 'ambiguous'],
    ['cable 3 m', english, '3 m', 'ambiguous'],
    ['milk 2 B', english, '2 B', 'ambiguous'],
    ['a 5 b 6', english, '5 b', 'ambiguous'],
    ['pho 45.000đ', english, '45.000đ', 'other-currency'],
    ['pho 45.000 đồng', english, '45.000 đồng', 'other-currency'],
    ['nhà 12 500', context, '12 500', 'ambiguous'],
    ['phở 1tr25', context, '1tr25', 'ambiguous'],
    ['vé 1 triệu 2 chiếc', context, '1 triệu 2', 'ambiguous'],
    ['vé 2 trăm', context, '2 trăm', 'ambiguous'],
    ['phở 0', context, '0', 'not-positive'],
    ['refund 20-30', english, '20-30', 'not-positive'],
    ['x 9999999999tr', context, '9999999999tr', 'too-large'],
  ])('%s: the amount is refused, never guessed', (text, where, part, reason) => {
    expect(parseEntry(text, where)).toMatchObject({
      amountMinor: null,
      amountRefusal: { text: part, reason },
    });
  });

  test('a day that does not exist is neither a day nor an amount', () => {
    expect(parseEntry('rent 31/2', english)).toMatchObject({
      amountMinor: null,
      dayGiven: false,
      payee: 'rent 31/2',
      unknownDay: '31/2',
    });
    expect(parseEntry('gym 40 31/02', english)).toMatchObject({
      amountMinor: 4_000,
      dayGiven: false,
      unknownDay: '31/02',
    });
    expect(parseEntry('rent 2026-02-30', english)).toMatchObject({
      amountMinor: null,
      unknownDay: '2026-02-30',
    });
    expect(parseEntry('gym 40 2026-02-30', english)).toMatchObject({
      amountMinor: 4_000,
      dayGiven: false,
      unknownDay: '2026-02-30',
    });
    expect(parseEntry('gym 40 31-02-2026', english)).toMatchObject({
      amountMinor: 4_000,
      dayGiven: false,
      unknownDay: '31-02-2026',
    });
    expect(parseEntry('rent 12.50 19/11', english)).toMatchObject({
      dayGiven: true,
      unknownDay: null,
    });
  });
  test.each<[string, EntryContext, Partial<EntryDraft>]>([
    // "5 Jan" is a day too, and says less.
    ['lunch 5 Jan 1 2026', english, { amountMinor: 500, payee: 'lunch', day: '2026-01-01' }],
    ['lunch 5 Jan 1st', english, { amountMinor: 500, payee: 'lunch', day: '2026-01-01' }],
    ['lunch 12 5 Jan, 2026', english, { amountMinor: 1_200, payee: 'lunch', day: '2026-01-05' }],
    [
      'rent 500 on the 5th of January 2026',
      english,
      { amountMinor: 50_000, payee: 'rent', day: '2026-01-05' },
    ],
    ['rent 1200 19/11 2026', english, { amountMinor: 120_000, day: '2026-11-19' }],
    ['rent 1 Nov 1200', english, { amountMinor: 120_000, day: '2026-11-01' }],
    ['lunch 12 2 weeks ago', english, { amountMinor: 1_200, day: '2026-11-05' }],
    [
      'hotel 120 5 Jan to 7 Jan',
      english,
      { amountMinor: 12_000, day: '2026-01-05', payee: 'hotel to 7 Jan' },
    ],
    ['lunch 45 Jan', english, { amountMinor: 4_500, payee: 'lunch Jan', dayGiven: false }],
    ['Route 66 12.50', english, { amountMinor: 1_250, payee: 'Route 66' }],
    // A time without a day stays in the payee, and the number before it is the amount.
    ['lunch 5 in 2025', english, { amountMinor: 500, payee: 'lunch in 2025', dayGiven: false }],
    [
      'rent 500 Nov 2026',
      english,
      { amountMinor: 50_000, payee: 'rent Nov 2026', dayGiven: false },
    ],
    [
      'tiền nhà 5000000 tháng 12',
      context,
      { amountMinor: 5_000_000, payee: 'tiền nhà tháng 12', dayGiven: false },
    ],
    ['lương 42000000 tháng 13', context, { amountMinor: 42_000_000 }],
    ['bảo hiểm 500000 năm 2025', context, { amountMinor: 500_000, payee: 'bảo hiểm năm 2025' }],
    ['thuế 500000 quý 3', context, { amountMinor: 500_000 }],
    ['phở 500000 3 tháng trước', context, { amountMinor: 500_000, day: '2026-08-19' }],
    [
      'tiền nhà 500000 ngày 15',
      context,
      { amountMinor: 500_000, payee: 'tiền nhà', day: '2026-11-15' },
    ],
    [
      'tiền nhà 500000 hôm 15',
      context,
      { amountMinor: 500_000, payee: 'tiền nhà', day: '2026-11-15' },
    ],
    [
      'tiền nhà 500000 hôm 5/11',
      context,
      { amountMinor: 500_000, payee: 'tiền nhà', day: '2026-11-05' },
    ],
    ['tiền nhà 500000 ngày 25', context, { amountMinor: 500_000, day: '2026-10-25' }],
    [
      'tiền nhà 500000 ngày 5 tháng 11 năm 2026',
      context,
      { amountMinor: 500_000, payee: 'tiền nhà', day: '2026-11-05' },
    ],
    ['tiền nhà 500000 5 tháng mười một', context, { amountMinor: 500_000, day: '2026-11-05' }],
    [
      'thuê nhà 3 tháng 12 triệu',
      context,
      { amountMinor: 12_000_000, payee: 'thuê nhà 3 tháng', dayGiven: false },
    ],
    ['thứ hai 500000 5/11', context, { amountMinor: 500_000, day: '2026-11-05' }],
    ['sách 12 USD 300k', context, { amountMinor: 300_000 }],
  ])('%s: a number of a date is not the amount', (text, where, expected) => {
    expect(parseEntry(text, where)).toMatchObject({ unknownDay: null, doubt: null, ...expected });
  });

  test.each<[string, EntryContext, string, number | null]>([
    ['rent 500 31 Feb', english, '31 Feb', 50_000],
    ['x 5 30 Feb 2026', english, '30 Feb 2026', 500],
    ['rent 500 Feb 30', english, 'Feb 30', 50_000],
    ['rent 500 Feb 32', english, 'Feb 32', 50_000],
    ['rent 500 April 31st', english, 'April 31st', 50_000],
    // 2024 had a 29th, and 2026 is what stands there. "5 Feb" is a day too, so that no amount is
    // left.
    ['x 5 Feb 29 2026', english, 'Feb 29 2026', null],
    ['rent 500 2026/02/30', english, '2026/02/30', 50_000],
    ['học phí 500000 31 tháng 2', context, '31 tháng 2', 500_000],
    ['tiền nhà 500000 30 tháng 2', context, '30 tháng 2', 500_000],
    ['tien nha 500000 31 thang 2', context, '31 thang 2', 500_000],
    ['tiền nhà 500000 31 tháng hai', context, '31 tháng hai', 500_000],
    ['tiền nhà 500000 ngày 29 tháng 2 năm 2025', context, '29 tháng 2 năm 2025', 500_000],
    // November has 30 days; in March the 30th is still ahead on the 1st, and the last one would
    // have been in February.
    ['tiền nhà 500000 ngày 31', context, '31/11/2026', 500_000],
    ['tiền nhà ngày 31', context, '31/11/2026', null],
    ['tiền nhà 500000 ngày 30', { ...context, today: '2027-03-01' }, '30/2/2027', 500_000],
    // A difference only while no amount stands beside it.
    ['rent 500 31-2', english, '31-2', 50_000],
    ['tiền nhà 500.000 31-2', context, '31-2', 500_000],
  ])(
    '%s names a day that does not exist, and no number of it is the amount',
    (text, where, unknownDay, amountMinor) => {
      expect(parseEntry(text, where)).toMatchObject({ unknownDay, dayGiven: false, amountMinor });
    },
  );

  test.each<[string, EntryContext, EntryDraft['doubt']]>([
    ['lunch 5 Jan 1', english, { kind: 'days', text: '5 Jan 1' }],
    ['lunch $12 5 Jan 1', english, { kind: 'days', text: '5 Jan 1' }],
    ['lunch $12 $3', english, { kind: 'amounts', text: '$12', other: '$3' }],
    ['lunch $12 $12', english, { kind: 'amounts', text: '$12', other: '$12' }],
    ['dinner $12 €3', english, { kind: 'amounts', text: '$12', other: '€3' }],
    ['run $30 5k', english, { kind: 'amounts', text: '$30', other: '5k' }],
    ['phở 65k trà 20k', context, { kind: 'amounts', text: '65k', other: '20k' }],
    ['phở 50.000đ trà 20.000đ', context, { kind: 'amounts', text: '50.000đ', other: '20.000đ' }],
    ['taxi 18 20-10', english, { kind: 'day-or-amount', text: '20-10' }],
    ['rent 50 31-2', english, { kind: 'day-or-amount', text: '31-2' }],
    ['khách sạn 2 ngày 30', context, { kind: 'day-or-amount', text: 'ngày 30' }],
    ['tax in 2025', english, { kind: 'time', text: 'in 2025' }],
    ['rent Nov 2026', english, { kind: 'time', text: 'Nov 2026' }],
    ['tiền nhà tháng 12', context, { kind: 'time', text: 'tháng 12' }],
  ])('%s has two readings, and neither is taken', (text, where, doubt) => {
    expect(parseEntry(text, where)).toMatchObject({ amountMinor: null, doubt });
  });
  test('a difference alone is an amount, even if it looks like a day', () => {
    expect(parseEntry('rent 31-2', english)).toMatchObject({
      amountMinor: 2_900,
      unknownDay: null,
      doubt: null,
    });
    expect(parseEntry('rent 12+8', english)).toMatchObject({ amountMinor: 2_000, doubt: null });
  });
  test('a leap day without its year is the last one, even across 2100', () => {
    expect(read('phở 65k 29/2').day).toBe('2024-02-29');
    expect(read('phở 65k 29/2', { today: '2104-01-10' }).day).toBe('2096-02-29');
  });
  test('an unknown or ambiguous account is reported', () => {
    expect(read('phở 65k @visa')).toMatchObject({
      accountId: null,
      unknownAccount: 'visa',
      missing: ['account'],
      amountMinor: 65_000,
      payee: 'phở',
    });
    expect(
      read('phở 65k @t', {
        accounts: [...context.accounts, { id: 'tech', name: 'Techcombank', currency: 'VND' }],
      }),
    ).toMatchObject({ accountId: null, unknownAccount: 't' });
    const { defaultAccountId: _, ...withoutDefault } = context;
    expect(parseEntry('phở 65k', withoutDefault)).toMatchObject({
      accountId: null,
      missing: ['account'],
    });
  });
  test('no line throws, and an accepted one has a positive amount and an existing day', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'phở',
        '65k',
        '+',
        '-',
        '12+8',
        'hôm',
        'qua',
        '19/11',
        '31/2',
        '@momo',
        '@',
        '#',
        '#a',
        'thứ',
        '2',
        'nov',
        '1tr5',
        '$5',
        '1.234,5',
        'usd',
        '999 days ago',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (parts) => {
        const draft = read(parts.join(' '));
        if (draft.amountMinor !== null)
          expect(Number.isSafeInteger(draft.amountMinor) && draft.amountMinor > 0).toBe(true);
        expect(draft.missing.includes('amount')).toBe(draft.amountMinor === null);
        expect(new Date(draft.day).toISOString().slice(0, 10)).toBe(draft.day);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the category of a payee', () => {
  const earlier = [
    { payee: 'Highlands Coffee', categoryId: 'entertainment', kind: 'expense' as const },
    { payee: 'highlands coffee', categoryId: 'coffee', kind: 'expense' as const },
    { payee: 'Grab', categoryId: 'family', kind: 'expense' as const },
    { payee: 'Grab Food Phở', categoryId: 'eating-out', kind: 'expense' as const },
    { payee: 'Lan', categoryId: 'salary', kind: 'income' as const },
    { payee: 'Old', categoryId: 'deleted', kind: 'expense' as const },
  ];
  test.each<[string, 'income' | 'expense', ReturnType<typeof guessCategory>]>([
    ['HIGHLANDS coffee', 'expense', { categoryId: 'entertainment', from: 'payee' }],
    ['highlands', 'expense', { categoryId: 'entertainment', from: 'payee' }],
    ['Grab', 'expense', { categoryId: 'family', from: 'payee' }],
    ['grab food pho bo', 'expense', { categoryId: 'eating-out', from: 'payee' }],
    ['grab đi làm', 'expense', { categoryId: 'family', from: 'payee' }],
    ['Lan', 'expense', null],
    ['Lan', 'income', { categoryId: 'salary', from: 'payee' }],
    ['Old', 'expense', null],
    ['grabber', 'expense', null],
    ['travel insurance', 'expense', { categoryId: 'travel', from: 'name' }],
    ['lương', 'expense', null],
    ['APPLE.COM/BILL', 'expense', null],
    ['cơm trưa', 'expense', { categoryId: 'eating-out', from: 'word' }],
    ['WHOLE FOODS MKT #10234', 'expense', { categoryId: 'groceries', from: 'word' }],
    ["TRADER JOE'S #552", 'expense', { categoryId: 'groceries', from: 'word' }],
    ['SHELL OIL 57442', 'expense', { categoryId: 'transport', from: 'word' }],
    ['bun.vn', 'expense', { categoryId: 'eating-out', from: 'word' }],
    ['', 'expense', null],
  ])('%s as %s', (payee, kind, expected) => {
    expect(guessCategory(payee, kind, categories, earlier)).toEqual(expected);
  });
});
