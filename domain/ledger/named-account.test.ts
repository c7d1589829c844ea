import { describe, expect, test } from 'vitest';
import { parseEntry, type EntryContext } from './index.ts';

const contextOf = (language: 'en' | 'vi', currency: string, names: string[]): EntryContext => ({
  today: '2026-11-30',
  currency,
  language,
  categories: [],
  accounts: names.map((name) => ({
    id: name,
    name,
    currency: name === 'Purse' ? 'EUR' : currency,
  })),
  defaultAccountId: names[0]!,
});
const english = contextOf('en', 'GBP', [
  'Cash',
  'Barclays current',
  'Barclaycard',
  'Cash ISA',
  'Purse',
]);
const vietnamese = contextOf('vi', 'VND', ['Tiền mặt', 'Vietcombank', 'MoMo', 'Tiết kiệm mua xe']);

const read = (line: string, context: EntryContext) => {
  const { accountId, payee, amountMinor, kind, day } = parseEntry(line, context);
  return [accountId, payee, amountMinor, kind, day.slice(5)];
};

describe('an account is named in the line', () => {
  test.each([
    ['Rent 780 on 1 Nov from Barclays current', 'Barclays current', 'Rent', 78_000, '11-01'],
    ['Rent 780 from Barclays current on 1 Nov', 'Barclays current', 'Rent', 78_000, '11-01'],
    ['Lidl 42.17 barclaycard', 'Barclaycard', 'Lidl', 4_217, '11-30'],
    ['Lidl 42.17 with Barclaycard', 'Barclaycard', 'Lidl', 4_217, '11-30'],
    ['Lidl 12 from barclays', 'Barclays current', 'Lidl', 1_200, '11-30'],
    ['lunch 12, cash', 'Cash', 'lunch', 1_200, '11-30'],
    ['lunch 12 yesterday cash isa', 'Cash ISA', 'lunch', 1_200, '11-29'],
    ['tapas 18.50 with purse', 'Purse', 'tapas', 1_850, '11-30'],
  ])('%s', (line, account, payee, amount, day) => {
    expect(read(line, english)).toEqual([account, payee, amount, 'expense', day]);
  });
  test.each([
    ['cơm tấm 45k momo', 'MoMo', 'cơm tấm', 45_000, 'expense', '11-30'],
    ['45k cơm từ momo', 'MoMo', 'cơm', 45_000, 'expense', '11-30'],
    ['cơm 45k bằng MoMo', 'MoMo', 'cơm', 45_000, 'expense', '11-30'],
    ['cơm 45k qua momo', 'MoMo', 'cơm', 45_000, 'expense', '11-30'],
    [
      'lương tháng 11 14tr5 vietcombank',
      'Vietcombank',
      'lương tháng 11',
      14_500_000,
      'income',
      '11-30',
    ],
    ['đi chợ 235k hôm qua tiền mặt', 'Tiền mặt', 'đi chợ', 235_000, 'expense', '11-29'],
  ])('%s', (line, account, ...rest) => {
    expect(read(line, vietnamese)).toEqual([account, ...rest]);
  });
});

describe('a name that is no account of the payment stays in the line', () => {
  test.each([
    ['Barclaycard 200', 'Barclaycard'],
    ['gift from mum 50', 'gift from mum'],
    ['dinner on Saturday 20', 'dinner'],
    ['taxi to Barclays 12', 'taxi to Barclays'],
    ['send 50 barclaycard', 'send barclaycard'],
    ['12 cash', 'cash'],
  ])('%s', (line, payee) => {
    expect(read(line, english).slice(0, 2)).toEqual(['Cash', payee]);
  });
  test.each([
    ['momo 45k', 'momo'],
    ['nạp 300k momo', 'nạp momo'],
    ['gửi 2tr tiết kiệm mua xe', 'gửi tiết kiệm mua xe'],
    ['cà phê hôm qua momo 30k', 'cà phê momo'],
  ])('%s', (line, payee) => {
    expect(read(line, vietnamese).slice(0, 2)).toEqual(['Tiền mặt', payee]);
  });
});

test('a word that two accounts share names neither', () => {
  const context = contextOf('en', 'GBP', ['Cash', 'Barclays current', 'Barclays savings']);
  expect(read('Lidl 12 from barclays', context).slice(0, 2)).toEqual([
    'Cash',
    'Lidl from barclays',
  ]);
});
