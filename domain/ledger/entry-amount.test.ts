import { describe, expect, test } from 'vitest';
import { parseAmount, parseQuantity } from '#domain/money';
import { type EntryContext, type EntryDraft, parseEntry, parseTransfer } from './index.ts';

const accounts = [
  { id: 'cash', name: 'Tiền mặt', currency: 'VND' },
  { id: 'momo', name: 'MoMo', currency: 'VND' },
];
const dong: EntryContext = {
  today: '2026-11-19',
  currency: 'VND',
  language: 'vi',
  categories: [],
  accounts,
  defaultAccountId: 'cash',
};
const dollars: EntryContext = {
  ...dong,
  currency: 'USD',
  language: 'en',
  accounts: [{ id: 'cash', name: 'Cash', currency: 'USD' }],
};

describe('units củ, tỏi, lít, xị, cành and lúa', () => {
  test.each<[string, number, string]>([
    ['nhậu 2 củ', 2_000_000, 'nhậu'],
    ['13 củ', 13_000_000, ''],
    ['quà cưới 5 lít', 500_000, 'quà cưới'],
    ['nhau 2 cu', 2_000_000, 'nhau'],
    ['13CỦ', 13_000_000, ''],
    ['13cu', 13_000_000, ''],
    ['Tiền nhà 6,5 củ hôm qua', 6_500_000, 'Tiền nhà'],
    ['mua xe 1 củ rưỡi', 1_500_000, 'mua xe'],
    ['sửa xe 1 củ 2', 1_200_000, 'sửa xe'],
    ['sửa xe 2 củ 350k', 2_350_000, 'sửa xe'],
    ['mua đất 3 tỏi', 3_000_000_000, 'mua đất'],
    ['mua dat 3 toi', 3_000_000_000, 'mua dat'],
    ['mua đất 1 tỏi 200 củ', 1_200_000_000, 'mua đất'],
    ['qua cuoi 5 lit', 500_000, 'qua cuoi'],
    ['mừng cưới 5Lít @momo #cưới', 500_000, 'mừng cưới'],
    ['ăn 3 xị', 300_000, 'ăn'],
    ['an 3 xi', 300_000, 'an'],
    ['gửi xe 5 cành', 5_000, 'gửi xe'],
    ['gui xe 5 canh', 5_000, 'gui xe'],
    ['trà đá 10 lúa', 10_000, 'trà đá'],
    ['tra da 10lua', 10_000, 'tra da'],
    ['13 củ tiền nhà', 13_000_000, 'tiền nhà'],
    ['5 lít mừng cưới', 500_000, 'mừng cưới'],
  ])('%s is %i', (text, amountMinor, payee) => {
    expect(parseEntry(text, dong)).toMatchObject({
      amountMinor,
      payee,
      doubt: null,
      amountRefusal: null,
    });
  });

  test.each<[string, number, string]>([
    ['2 lít rượu 150k', 150_000, '2 lít rượu'],
    ['150k 2 lít rượu', 150_000, '2 lít rượu'],
    ['rượu 2 lít 50k', 50_000, 'rượu 2 lít'],
    ['xăng 5 lít 120.000', 120_000, 'xăng 5 lít'],
    ['xang 5 lit 120000', 120_000, 'xang 5 lit'],
    ['2 củ khoai 30k', 30_000, '2 củ khoai'],
    ['khoai 2 củ 30k', 30_000, 'khoai 2 củ'],
    ['3 cành đào 450k', 450_000, '3 cành đào'],
    ['2 xị rượu 40k', 40_000, '2 xị rượu'],
    ['3 canh chua 90k', 90_000, '3 canh chua'],
  ])('%s: beside an amount they count something else', (text, amountMinor, payee) => {
    expect(parseEntry(text, dong)).toMatchObject({ amountMinor, payee, doubt: null });
  });

  test.each<[string, EntryDraft['doubt']]>([
    ['xăng 5 lít', { kind: 'quantity', text: '5 lít' }],
    ['2 củ khoai', { kind: 'quantity', text: '2 củ' }],
    ['2 lit sua', { kind: 'quantity', text: '2 lit' }],
    ['nhậu 2 củ, taxi 50k', { kind: 'amounts', text: '2 củ', other: '50k' }],
  ])('%s has two readings', (text, doubt) => {
    expect(parseEntry(text, dong)).toMatchObject({ amountMinor: null, doubt });
  });

  test('are read for đồng only, and never for a number that is no money', () => {
    expect(parseEntry('nhậu 2 củ', dollars)).toMatchObject({
      amountMinor: null,
      amountRefusal: { text: '2 củ', reason: 'other-currency' },
    });
    expect(parseEntry('milk 2 lít 5', dollars)).toMatchObject({
      amountMinor: 500,
      payee: 'milk 2 lít',
    });
    expect(parseQuantity('5 lít', ',')).toBeNaN();
  });

  test('are read in a transfer and in amount fields too', () => {
    expect(parseTransfer('chuyển 5 củ sang momo', dong)).toMatchObject({
      amountMinor: 5_000_000,
      problem: null,
    });
    expect(
      ['2 củ rưỡi', '5LÍT', '2 củ + 5 lít', '-3 xị'].map((text) => parseAmount(text, 'VND')),
    ).toEqual(
      [2_500_000, 500_000, 2_500_000, -300_000].map((amountMinor) => ({ ok: true, amountMinor })),
    );
  });
});

describe('an amount below 1,000 đồng', () => {
  test.each<[string, string, number]>([
    ['phở 45', '45', 45],
    ['phở 45đ', '45đ', 45],
    ['45 phở', '45', 45],
    ['phở 12+8', '12+8', 20],
    ['+ lương 999', '999', 999],
    ['phở 65 hôm qua', '65', 65],
  ])('%s is asked about', (text, part, minor) => {
    expect(parseEntry(text, dong)).toMatchObject({
      amountMinor: null,
      amountRefusal: { text: part, reason: 'below-thousand', minor },
    });
  });
  test('is asked about in a transfer too, on either side', () => {
    expect(parseTransfer('chuyển 45 sang momo', dong)).toMatchObject({
      amountMinor: null,
      problem: {
        kind: 'refused',
        text: '45',
        reason: 'below-thousand',
        minor: 45,
        currency: 'VND',
      },
    });
    const across = {
      ...dong,
      accounts: [...accounts, { id: 'wise', name: 'Wise', currency: 'USD' }],
    };
    expect(parseTransfer('chuyển 20 từ wise sang momo thành 508', across)).toMatchObject({
      problem: { kind: 'refused', text: '508', reason: 'below-thousand', currency: 'VND' },
    });
  });
  test('is not asked about for exactly 1,000 đồng, nor for 45 of another currency', () => {
    expect(parseEntry('gửi xe 1000', dong)).toMatchObject({
      amountMinor: 1_000,
      amountRefusal: null,
    });
    expect(parseEntry('lunch 45', dollars)).toMatchObject({
      amountMinor: 4_500,
      amountRefusal: null,
    });
  });
});

describe('a name with digits', () => {
  test.each<[string, EntryContext, number, string]>([
    ['3M tape 4', dollars, 400, '3M tape'],
    ['3m tape 4', dollars, 400, '3m tape'],
    ['tape 3M 4.50', dollars, 450, 'tape 3M'],
    ['4 3M tape', dollars, 400, '3M tape'],
    ['45k khẩu trang 3M', dong, 45_000, 'khẩu trang 3M'],
    ['3M khẩu trang 45k', dong, 45_000, '3M khẩu trang'],
    ['dây 2m 45k', dong, 45_000, 'dây 2m'],
    ['45k dây 2m', dong, 45_000, 'dây 2m'],
    ['2B pencil 3', dollars, 300, '2B pencil'],
    ['4K TV 500', dollars, 50_000, '4K TV'],
    ['TV 4K 500', dollars, 50_000, 'TV 4K'],
    ['tivi 4K 12tr', dong, 12_000_000, 'tivi 4K'],
    ['3D printer 200', dollars, 20_000, '3D printer'],
    ['500k in 3d', dong, 500_000, 'in 3d'],
  ])('%s: the name is no amount', (text, where, amountMinor, payee) => {
    expect(parseEntry(text, where)).toMatchObject({
      amountMinor,
      payee,
      doubt: null,
      amountRefusal: null,
    });
  });
  test.each<[string, EntryContext, EntryDraft['doubt']]>([
    ['5K run 30', dollars, { kind: 'amounts', text: '30', other: '5K' }],
    ['2M cable 8', dollars, { kind: 'amounts', text: '8', other: '2M' }],
    ['4x4 rental 80', dollars, { kind: 'amounts', text: '80', other: '4x4' }],
    ['2 x 4 timber 15', dollars, { kind: 'amounts', text: '15', other: '2 x 4' }],
    ['9-1-1 donation 20', dollars, { kind: 'amounts', text: '20', other: '9-1-1' }],
    ['747-8 model 30', dollars, { kind: 'amounts', text: '30', other: '747-8' }],
    ['4-1-2 plan 25', dollars, { kind: 'amounts', text: '25', other: '4-1-2' }],
    ['50/50 raffle 5', dollars, { kind: 'amounts', text: '5', other: '50/50' }],
  ])('%s: a possible amount is asked about', (text, where, doubt) => {
    expect(parseEntry(text, where)).toMatchObject({ amountMinor: null, doubt });
  });
  test('a million alone in the line is an amount', () => {
    expect(parseEntry('house 3M', dollars)).toMatchObject({ amountMinor: 300_000_000 });
    expect(parseEntry('3M tape', dollars)).toMatchObject({ amountMinor: null, payee: '3M tape' });
    expect(parseEntry('bonus 3k', dollars)).toMatchObject({ amountMinor: 300_000 });
  });
});

describe('a number that belongs to a name', () => {
  test.each<[string, EntryContext, number, string]>([
    ['15 Route 66', dollars, 1_500, 'Route 66'],
    ['Route 66 15', dollars, 1_500, 'Route 66'],
    ['40 Forever 21', dollars, 4_000, 'Forever 21'],
    ['59 motel 6', dollars, 5_900, 'motel 6'],
    ['18 5 Guys', dollars, 1_800, '5 Guys'],
    ['4.50 7 Eleven', dollars, 450, '7 Eleven'],
    ['30tr iPhone 15', dong, 30_000_000, 'iPhone 15'],
    ['65k Phở 24', dong, 65_000, 'Phở 24'],
  ])('%s: the number is not the amount', (text, where, amountMinor, payee) => {
    expect(parseEntry(text, where)).toMatchObject({ amountMinor, payee, doubt: null });
  });
  test.each([
    ['Route 66', dollars],
    ['5 Guys', dollars],
    ['iPhone 15', dollars],
    ['bia 333', dong],
  ])('%s alone has no amount', (text, where) => {
    expect(parseEntry(text, where)).toMatchObject({ amountMinor: null, payee: text, doubt: null });
  });
});

describe('a price per item', () => {
  test.each<[string, EntryContext, string, string]>([
    ['trà 2 ly x 35k', dong, '2', '35k'],
    ['2 vé 150k mỗi vé', dong, '2', '150k'],
    ['coffee 2 @ 4.50', dollars, '2', '4.50'],
    ['2 coffees 4.50 each', dollars, '2', '4.50'],
    ['3 coffees at 4.50', dollars, '3', '4.50'],
  ])('%s is asked about', (text, where, count, price) => {
    expect(parseEntry(text, where)).toMatchObject({
      amountMinor: null,
      doubt: { kind: 'amounts', text: count, other: price },
    });
  });
  test('without a number of items it is the amount', () => {
    expect(parseEntry('lunch at 4.50', dollars)).toMatchObject({ amountMinor: 450, doubt: null });
  });
});

test('cents and pence are hundredths', () => {
  expect(parseEntry('gum 50 cents', dollars)).toMatchObject({ amountMinor: 50, payee: 'gum' });
  expect(parseEntry('stamp 120 cents', dollars)).toMatchObject({
    amountMinor: 120,
    payee: 'stamp',
  });
  expect(parseEntry('gum 1.5 cents', dollars)).toMatchObject({
    amountMinor: null,
    amountRefusal: { text: '1.5 cents', reason: 'ambiguous' },
  });
  expect(parseEntry('gum 5 xu', dong)).toMatchObject({ amountMinor: null });
});

test.each<[string, EntryContext]>([
  ['phở 45 nghìn 500', dong],
  ['phở 45k 500', dong],
  ['điện 450 ngàn 250 đồng', dong],
  ['candy 1 dollar 50', dollars],
  ['candy 5 dollars 20 cents', dollars],
  ['candy 1 dollar and 50 cents', dollars],
  ['candy $1 50', dollars],
])('an amount with digits after its unit is asked about: %s', (text, where) => {
  expect(parseEntry(text, where)).toMatchObject({
    amountMinor: null,
    amountRefusal: { reason: 'ambiguous' },
  });
});
test('a number that starts another part of the line does not extend the amount', () => {
  expect(parseEntry('vé 45k 500 người', dong)).toMatchObject({ amountMinor: 45_000 });
  expect(parseEntry('candy 5 dollars 20 pieces', dollars)).toMatchObject({ amountMinor: 500 });
  expect(parseEntry('lunch 12.50 usd 3', dollars)).toMatchObject({ amountMinor: 1_250 });
});

test.each(['30 5K run', '4.50 401k', '4.50 5K run yesterday'])(
  'thousands after an amount may be a name: %s',
  (text) => {
    expect(parseEntry(text, dollars)).toMatchObject({
      amountMinor: null,
      doubt: { kind: 'amounts' },
    });
  },
);
test.each(['2 laptops 3k', 'invoice 12 3k', 'deposit flat 4 3k', 'Mazda 3 3k'])(
  'thousands at the end are the amount: %s',
  (text) => {
    expect(parseEntry(text, dollars)).toMatchObject({ amountMinor: 300_000, doubt: null });
  },
);
