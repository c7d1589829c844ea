import { describe, expect, test } from 'vitest';
import { parseEntry, type EntryContext } from './index.ts';

type Kind = 'cash' | 'bank' | 'card' | 'loan' | 'investment';
const contextOf = (
  language: 'en' | 'vi',
  currency: string,
  accounts: [name: string, type: Kind, currency?: string][],
): EntryContext => ({
  today: '2026-11-30',
  currency,
  language,
  categories: [],
  accounts: accounts.map(([name, type, own = currency]) => ({
    id: name,
    name,
    type,
    currency: own,
  })),
  defaultAccountId: accounts[0]![0],
});
const english = contextOf('en', 'GBP', [
  ['Cash', 'cash'],
  ['Barclays current', 'bank'],
  ['Barclaycard', 'card'],
  ['Amex', 'card'],
  ['Cash ISA', 'bank'],
  ['Tesco Bank', 'bank'],
  ['Work expenses', 'card'],
  ['Mum', 'loan'],
  ['Car', 'loan'],
  ['Purse', 'cash', 'EUR'],
]);
const vietnamese = contextOf('vi', 'VND', [
  ['Tiền mặt', 'cash'],
  ['Vietcombank', 'bank'],
  ['MoMo', 'bank'],
  ['Tiết kiệm', 'bank'],
  ['anh Hai', 'loan'],
  ['Vàng', 'investment'],
]);

const read = (line: string, context: EntryContext) => {
  const { accountId, payee, amountMinor, kind, day } = parseEntry(line, context);
  return [accountId, payee, amountMinor, kind, day.slice(5)];
};

describe('an account is recognised by its whole name', () => {
  test.each([
    ['Rent 780 on 1 Nov from Barclays current', 'Barclays current', 'Rent', 78_000, '11-01'],
    ['Rent 780 from Barclays current on 1 Nov', 'Barclays current', 'Rent', 78_000, '11-01'],
    ['Rent 780 on 1 Nov Barclays current', 'Barclays current', 'Rent', 78_000, '11-01'],
    ['Lidl 42.17 barclaycard', 'Barclaycard', 'Lidl', 4_217, '11-30'],
    ['Lidl 42.17 with Barclaycard', 'Barclaycard', 'Lidl', 4_217, '11-30'],
    ['petrol 20 using the amex', 'Amex', 'petrol', 2_000, '11-30'],
    ['milk from Tesco 1.80 amex', 'Amex', 'milk from Tesco', 180, '11-30'],
    ['taxi 20 pounds amex', 'Amex', 'taxi', 2_000, '11-30'],
    ['lunch 8.50 on Friday amex', 'Amex', 'lunch', 850, '11-27'],
    ['lunch 12, cash', 'Cash', 'lunch', 1_200, '11-30'],
  ])('%s', (line, account, payee, amount, day) => {
    expect(read(line, english)).toEqual([account, payee, amount, 'expense', day]);
  });
  test.each([
    ['cơm tấm 45k momo', 'MoMo', 'cơm tấm', 45_000, 'expense', '11-30'],
    ['trà sữa 45k momo', 'MoMo', 'trà sữa', 45_000, 'expense', '11-30'],
    ['phở 45 nghìn momo', 'MoMo', 'phở', 45_000, 'expense', '11-30'],
    ['phở 45k momo hôm qua', 'MoMo', 'phở', 45_000, 'expense', '11-29'],
    ['cà phê hôm qua momo 30k', 'MoMo', 'cà phê', 30_000, 'expense', '11-29'],
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
    ['lương 14tr5 vào vietcombank', 'Vietcombank', 'lương', 14_500_000, 'income', '11-30'],
    ['đi chợ 235k hôm qua tiền mặt', 'Tiền mặt', 'đi chợ', 235_000, 'expense', '11-29'],
  ])('%s', (line, account, ...rest) => {
    expect(read(line, vietnamese)).toEqual([account, ...rest]);
  });
  test('salary into an account', () => {
    expect(read('salary 2000 into Barclays current', english)).toEqual([
      'Barclays current',
      'salary',
      200_000,
      'income',
      '11-30',
    ]);
  });
});

describe('words that are no account of the payment', () => {
  test.each([
    ['Barclaycard 200', 'Barclaycard'],
    ['groceries from Tesco 40', 'groceries from Tesco'],
    ['taxi from work 12', 'taxi from work'],
    ['gift from mum 50', 'gift from mum'],
    ['lunch with mum 20', 'lunch with mum'],
    ['petrol 30 car', 'petrol car'],
    ['handbag with purse 25', 'handbag with purse'],
    ['book from Cash Converters 20', 'book from Cash Converters'],
    ['send 50 barclaycard', 'send barclaycard'],
    ['paid off the Barclaycard 200', 'paid off the Barclaycard'],
    ['payment on Barclaycard 200', 'payment on Barclaycard'],
    ['bill from Amex 200', 'bill from Amex'],
    ['withdrew 50 cash isa', 'withdrew cash isa'],
    ['ATM 60 barclaycard', 'ATM barclaycard'],
    ['invest 200 into cash isa', 'invest into cash isa'],
    ['saved 100 into cash isa', 'saved into cash isa'],
    ['12 amex', 'amex'],
  ])('%s', (line, payee) => {
    expect(read(line, english).slice(0, 2)).toEqual(['Cash', payee]);
  });
  test.each([
    ['momo 45k', 'momo'],
    ['nạp 300k momo', 'nạp momo'],
    ['nap 300k momo', 'nap momo'],
    ['góp 1tr vào tiết kiệm', 'góp vào tiết kiệm'],
    ['để dành 500k tiết kiệm', 'để dành tiết kiệm'],
    ['nhậu 300k anh Hai', 'nhậu anh Hai'],
    ['mua quà anh Hai 500k', 'mua quà anh Hai'],
    ['mua băng vietcombank 100k', 'mua băng vietcombank'],
    ['nhẫn 5tr vàng', 'nhẫn vàng'],
  ])('%s', (line, payee) => {
    expect(read(line, vietnamese).slice(0, 2)).toEqual(['Tiền mặt', payee]);
  });
});

test('income from a person is no account, and interest of an account stays income', () => {
  expect(read('+ refund from Amex 20', english).slice(0, 4)).toEqual([
    'Cash',
    'refund from Amex',
    2_000,
    'income',
  ]);
  const context = {
    ...vietnamese,
    categories: [{ id: 'i', name: 'Lãi tiết kiệm', kind: 'income' as const, slug: null }],
  };
  expect(
    read('lãi 50k tiết kiệm', context).slice(0, 1).concat(read('lãi 50k tiết kiệm', context)[3]!),
  ).toEqual(['Tiết kiệm', 'income']);
});

test('neither of two accounts of one name is taken', () => {
  const context = contextOf('en', 'GBP', [
    ['Cash', 'cash'],
    ['Joint', 'bank'],
    ['joint', 'card'],
  ]);
  expect(read('Lidl 12 joint', context).slice(0, 2)).toEqual(['Cash', 'Lidl joint']);
});
