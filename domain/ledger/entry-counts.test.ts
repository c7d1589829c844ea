/** Numbers of a quick line that count, measure or multiply beside the number that is the amount. */
import { describe, expect, test } from 'vitest';
import { type EntryContext, guessCategory, parseEntry } from './index.ts';

// 19 November 2026 is a Thursday.
const dong: EntryContext = {
  today: '2026-11-19',
  currency: 'VND',
  language: 'vi',
  categories: [],
  defaultAccountId: 'cash',
  accounts: [{ id: 'cash', name: 'Tiền mặt', currency: 'VND' }],
};
const dollars: EntryContext = {
  ...dong,
  currency: 'USD',
  language: 'en',
  accounts: [{ id: 'cash', name: 'Cash', currency: 'USD' }],
};

const pounds: EntryContext = {
  ...dollars,
  currency: 'GBP',
  accounts: [{ id: 'cash', name: 'Cash', currency: 'GBP' }],
};

describe('the amount is the price', () => {
  test.each<[string, EntryContext, number]>([
    ['gỗ 20x30 350k', dong, 350_000],
    ['ảnh 4x6 200k', dong, 200_000],
    ['khung 30*40 250k', dong, 250_000],
    ['chiếu 1,6x2 350k', dong, 350_000],
    ['màn 3x4 120.000', dong, 120_000],
    ['combo 2+1 150k', dong, 150_000],
    ['rug 5x7 150.00', dollars, 15_000],
    ['beef 2.5 lbs 18', dollars, 1_800],
    ['1.5 hours parking 9', dollars, 900],
    ['gas 12.4 gal 45', dollars, 4_500],
    ['2 tickets 45', dollars, 4_500],
    ['12 000 + 8 000 phở', dong, 20_000],
    ['phở 2 tô 100k', dong, 100_000],
    ['coffee for 4.50', dollars, 450],
    ['gift for 30', dollars, 3_000],
    ['bút 2000', dong, 2_000],
    ['gạo 5,5kg 120.000', dong, 120_000],
    ['thịt 300g 45k', dong, 45_000],
    ['sữa 500ml 30k', dong, 30_000],
    ['phở 45k.', dong, 45_000],
    ['phở 45.000.', dong, 45_000],
    ['lunch 14.', dollars, 1_400],
    ['lunch 4.50.', dollars, 450],
    ['lunch $14.', dollars, 1_400],
    ['lunch monday 16', dollars, 1_600],
    ['2 tickets friday 20', dollars, 2_000],
    ['lunch for 2 friday 20', dollars, 2_000],
    ['1 beer mon 7', dollars, 700],
    ['eggs 12 3.10', dollars, 310],
    ['1tr50k', dong, 1_050_000],
    ['1 triệu 50 nghìn', dong, 1_050_000],
    ['1tr200k', dong, 1_200_000],
    ['1tr200 nghìn', dong, 1_200_000],
    ['vé 1.500k', dong, 1_500_000],
    ['rent 1,500k', dollars, 150_000_000],
    // A sign directly before its number, behind the number of a place.
    ['room 302 -45', dollars, 4_500],
    ['room 302 - 45', dollars, 4_500],
    ['room 302, -45 cleaning', dollars, 4_500],
    ['flat 12 +45', dollars, 4_500],
    ['flat 12 -1,200.50', dollars, 120_050],
    ['unit 4B -900', dollars, 90_000],
    ['row 5 -45.20', dollars, 4_520],
    ['gate 7 -$4', dollars, 400],
    ['+45 flat 12', dollars, 4_500],
    ['-45 room 302', dollars, 4_500],
    ['+12/11 lương 20tr', dong, 20_000_000],
    ['+16 Nov gift 20', dollars, 2_000],
    ['phòng 302 -45k', dong, 45_000],
    ['phòng 302 -45000', dong, 45_000],
    ['phòng 302 +45k', dong, 45_000],
    ['lunch (12 -3)', dollars, 900],
    ['lunch 12 - 3', dollars, 900],
    ['room 12 45 cleaning', dollars, 4_500],
    ['flour 2 pounds 3.50', dollars, 350],
    ['flour 3.50 2 pounds', dollars, 350],
    ['flour 2 lbs 3.50', dollars, 350],
    ['rice 5 kg 12', dollars, 1_200],
    ['cheese 500g 4', dollars, 400],
    ['eggs 3.50 10 quả', dollars, 350],
    ['coffee 2 cups 9', dollars, 900],
    ['trứng 2 quả 35k', dong, 35_000],
    ['áo 3 cái 450k', dong, 450_000],
    ['cà phê 70k 2 ly', dong, 70_000],
    ['phở 2 x 45k', dong, 90_000],
  ])('%s', (text, where, amountMinor) => {
    expect(parseEntry(text, where)).toMatchObject({
      amountMinor,
      doubt: null,
      amountRefusal: null,
    });
  });
});

describe('possible counts, measures and multiplications', () => {
  test.each<[string, EntryContext]>([
    ['nệm 160x200 500 000', dong],
    ['rug 5x7 150', dollars],
    ['lumber 2x4 120', dollars],
    ['bogo 1+1 150', dollars],
    ['cable 8 2m', dollars],
    ['coffee 4.50 + $1 tip', dollars],
    ['lunch 12 + $3 tip', dollars],
    ['dinner 80 for 4', dollars],
    ['dinner 80 with 3 friends', dollars],
    ['dinner 80 split 4', dollars],
    ['bill 60 3 ways', dollars],
    ['hotel 450 3 nights', dollars],
    ['gym 90 for 3 months', dollars],
    ['beer 12 6 pack', dollars],
    ['monitor 200 27 inch', dollars],
    ['uber 23 to gate 5', dollars],
    ['lunch 15 room 204', dollars],
    ['insurance 450 2026', dollars],
    ['cafe 45000 1990', dong],
    ['quán 1982', dong],
    ['python 3.12 book 40', dollars],
    ['bluetooth 5.3 buds 40', dollars],
    ['coffee 4.50 bagel 3.00', dollars],
    ['lunch 12.50 was 15.00', dollars],
    ['2 tickets $45/each', dollars],
    ['milk $3.99/gal 2', dollars],
    ['phở 50k+ trà đá 5k', dong],
    ['tiền điện 1 triệu hai', dong],
    ['1tr tư', dong],
    ['sửa xe 3 triệu bảy', dong],
    ['nhậu 2 củ tư', dong],
    ['phở 50+10k', dong],
    ['phở 50 + 10k', dong],
    ['phở 50k + trà đá 5k', dong],
    ['trà đá x2 5k', dong],
    ['2x trà đá 5k', dong],
    ['coffee x3 4.50', dollars],
    ['vé 1,500k', dong],
    ['vé 1,500 nghìn', dong],
    ['rent 1.500k', dollars],
    ['1tr2k', dong],
    ['1tr2 nghìn', dong],
    ['2 củ 5k', dong],
    ['3 shirts @20', dollars],
    ['3 shirts @$20', dollars],
    ['áo 3 cái @150k', dong],
    ['lunch 14 monday 16', dollars],
    ['lunch 14 tue 17', dollars],
    ['trả góp kỳ 3/12 2tr', dong],
    ['trả góp 3/12 2tr', dong],
    ['trả góp tháng 3/12 2tr', dong],
    ['loan month 3/12 200', dollars],
    ['instalment 3/12 200', dollars],
    ['cafe 12/5 Lê Lợi 45k', dong],
    ['cơm 12/5 Nguyễn Trãi 50k', dong],
    ['part 2/5 200', dollars],
    ['cà rốt 3 củ', dong],
    ['su hào 2 củ', dong],
    ['5 cành cúc', dong],
    ['2 xị đế', dong],
    ['lunch 12 -3', dollars],
    ['lunch 12.50 -3', dollars],
    ['302 -45', dollars],
    ['invoice 1234 -45', dollars],
    ['taxi 459 flat 12', dollars],
    ['room 302 + 45', dollars],
    ['flour 2 pounds', dollars],
    ['flour 3.50 2 pounds', pounds],
    ['2 pounds flour 3', pounds],
    ['coffee 2x 9', dollars],
    ['coffee 9 x2', dollars],
    ['phở 2x 90k', dong],
    ['phở 90k x2', dong],
    ['coffee 9 2 cups', dollars],
    ['coffee 9 2 ly', dollars],
    ['pizza 7 2 halves', dollars],
  ])('%s', (text, where) => {
    const { doubt, amountRefusal, amountMinor } = parseEntry(text, where);
    expect({ asked: doubt !== null || amountRefusal !== null, amountMinor }).toMatchObject({
      asked: true,
    });
  });
});

test.each(['rice 5 kg', 'flour 2 lbs', 'milk 2 l', 'parking 2 hours'])(
  'a measure alone is no amount: %s',
  (text) => {
    expect(parseEntry(text, dollars)).toMatchObject({ amountMinor: null, payee: text });
  },
);

describe('the day of a line', () => {
  test.each<[string, EntryContext, string]>([
    ['ăn trưa 45k thứ 3 tuần trước', dong, '2026-11-10'],
    ['grab 62k thứ 6 tuần trước', dong, '2026-11-13'],
    ['chợ 200k thứ hai tuần trước', dong, '2026-11-09'],
    ['lunch 14 monday last week', dollars, '2026-11-09'],
    ['ăn 45k chủ nhật tuần rồi', dong, '2026-11-15'],
    ['grab 62k 3 tuần trước', dong, '2026-10-29'],
    ['lunch 12 2 May', dollars, '2026-05-02'],
    ['lunch 15.50 May 2', dollars, '2026-05-02'],
    ['an trua 45k thu 3', dong, '2026-11-17'],
    ['ăn 45k tối qua', dong, '2026-11-18'],
    ['nhậu đêm qua 500k', dong, '2026-11-18'],
    ['cafe sáng hôm qua 30k', dong, '2026-11-18'],
    ['siêu thị tuần trước 300k', dong, '2026-11-12'],
    ['chợ 200k một tuần trước', dong, '2026-11-12'],
    ['vé máy bay tháng trước 2tr', dong, '2026-10-19'],
    ['đi Hà Nam tháng trước 1tr', dong, '2026-10-19'],
    ['cho Nam tuần trước 500k', dong, '2026-11-12'],
    ['Grab 17/11 Hà Nội 50k', dong, '2026-11-17'],
    ['ăn tối qua Grab 60k', dong, '2026-11-19'],
    ['tối qua nhà bạn 200k', dong, '2026-11-19'],
    ['chiều qua chợ 50k', dong, '2026-11-19'],
    ['mua tỏi qua chợ 20k', dong, '2026-11-19'],
    ['dinner with Lan 3/11 50', dollars, '2026-11-03'],
    ['lunch 14 a week ago', dollars, '2026-11-12'],
    ['lunch 14 last week', dollars, '2026-11-12'],
    ['lunch 14 last night', dollars, '2026-11-18'],
    ['lunch 14 yesterday evening', dollars, '2026-11-18'],
    ['lunch 14 two days ago', dollars, '2026-11-17'],
    ['lunch 14 a month ago', dollars, '2026-10-19'],
    ['lunch 14 16-Nov-2026', dollars, '2026-11-16'],
    ['lunch 14 16-Nov', dollars, '2026-11-16'],
    ['lunch 14 Nov-16', dollars, '2026-11-16'],
    ['lunch 14 13.11.26', dollars, '2026-11-13'],
    ['lunch 14 16/Nov/25', dollars, '2025-11-16'],
  ])('%s', (text, where, day) => {
    expect(parseEntry(text, where)).toMatchObject({ day });
  });

  test.each<[string, string]>([
    ['sửa xe máy 15 200k', 'sửa xe máy 15'],
    ['may 2 áo dài 1tr5', 'may 2 áo dài'],
    ['+ thu 3 tháng tiền nhà 15tr', 'thu 3 tháng tiền nhà'],
    ['+ doanh thu 5 ngay 10tr', 'doanh thu 5 ngay'],
  ])('%s names none', (text, payee) => {
    expect(parseEntry(text, dong)).toMatchObject({ dayGiven: false, payee });
  });
});

describe('the direction without a sign', () => {
  test.each<[string, EntryContext]>([
    ['lãnh lương 20tr', dong],
    ['lương tháng 11/2026 20tr', dong],
    ['lương tháng 11 năm 2026 20tr', dong],
    ['hoàn thuế 2tr', dong],
    ['nhận lại cọc 5tr', dong],
    ['nhận lại tiền cọc 5tr', dong],
    ['nhận lì xì 500k', dong],
    ['salary nov 2026 $3000', dollars],
    ['got reimbursed 20', dollars],
    ['reimbursement from work 20', dollars],
    ['refund clothes 20', dollars],
    ['refunded shoes 20', dollars],
    ['refunded Nike shoes 20', dollars],
    ['got a full refund 20', dollars],
    ['sold bike 200', dollars],
    ['Sold old phone 120', dollars],
    ['received rent 800', dollars],
    ['got paid 40', dollars],
    ['bán xe 20tr', dong],
    ['Bán ve chai 50k', dong],
    ['thanh lý bàn ghế 2tr', dong],
    ['thu tiền nhà 5tr', dong],
    ['được cho 500k', dong],
    ['mẹ cho 2 củ', dong],
    ['Bà ngoại lì xì 200k', dong],
    ['anh Nam cho tiền 500k', dong],
    ['sếp thưởng 5tr', dong],
    ['mum gave me 100', dollars],
    ['John paid me back 20', dollars],
    ['mẹ cho 500k tiền ăn', dong],
    ['anh Minh Tuấn cho 500k', dong],
    ['MẸ CHO 500k', dong],
    ['bạn cho 100k', dong],
    ['Amazon gave refund 20', dollars],
    ['full refund from Amazon 20', dollars],
    ['salary 3200', dollars],
    ['salary 3200 25th', dollars],
    ['salary 25th 3200', dollars],
    ['wage 900', dollars],
    ['Payday 3200', dollars],
    ['paycheque 3200', dollars],
    ['my paycheck 3200', dollars],
    ['stipend 900', dollars],
    ['november salary 3200', dollars],
    ['salary november 3200', dollars],
    ['salary for november 3200', dollars],
    ['salary this month 3200', dollars],
    ['freelance 500', dollars],
    ['bank interest 3', dollars],
    ['thưởng 5tr', dong],
    ['Thưởng Tết 5tr', dong],
    ['thưởng tháng 13 20tr', dong],
    ['thưởng quý 4 5tr', dong],
    ['thưởng dự án 5tr', dong],
    ['lương tháng này 20tr', dong],
    ['làm thêm 2tr', dong],
    ['tiền lương 20tr', dong],
    ['tiền lương ngày 5 20tr', dong],
  ])('%s comes in', (text, where) => {
    expect(parseEntry(text, where).kind).toBe('income');
  });
  test.each<[string, EntryContext]>([
    ['refunded a customer 20', dollars],
    ['reimbursed him 20', dollars],
    ['hoàn cọc khách 5tr', dong],
    ['ban Nam sinh nhat 200k', dong],
    ['bàn học 2tr', dong],
    ['bán kính 200k', dong],
    ['received a bill 40', dollars],
    ['resold ticket fee 20', dollars],
    ['gave refund 20', dollars],
    ['paid a refund 20', dollars],
    // Another word leaves it open whose pay it is, and which way it went.
    ['salary advance repayment 200', dollars],
    ['nanny salary 900', dollars],
    ['salary for the nanny 900', dollars],
    ['wages for June 200', dollars],
    ['Mark wages 200', dollars],
    ['salary Mark 200', dollars],
    ['salary Jane 200', dollars],
    ['payday loan 200', dollars],
    ['salary sacrifice pension 200', dollars],
    ['staff bonus 200', dollars],
    ['- salary 200', dollars],
    ['salary -200', dollars],
    ['freelancer 500', dollars],
    ['commission 20', dollars],
    ['lương cho giúp việc 3tr', dong],
    ['trả lương 5tr', dong],
    ['trả lương tháng 10 5tr', dong],
    ['thưởng cho con 200k', dong],
    ['thưởng nhân viên 2tr', dong],
    ['Thương 500k', dong],
    ['thuong 500k', dong],
    ['hoa hồng 200k', dong],
    ['ứng lương 3tr', dong],
    ['cho mẹ 2 củ', dong],
    ['mẹ cho thuê nhà 5tr', dong],
    ['anh mua cho 200k', dong],
    ['biếu bà 500k', dong],
    ['lì xì bà ngoại 200k', dong],
    ['I paid John back 20', dollars],
    ['gave mum 100', dollars],
    ['he never paid me back 20', dollars],
    ['nobody paid me 20', dollars],
    ['who paid me 20', dollars],
    ['Nam chưa paid me 20', dollars],
    ['not paid me back 20', dollars],
    ['phí hoàn thuế 100k', dong],
    ['phát lương 20tr', dong],
    ['lương osin 5tr', dong],
    ['ứng lương cho Nam 3tr', dong],
  ])('%s goes out', (text, where) => {
    expect(parseEntry(text, where).kind).toBe('expense');
  });
});

test('a returned payment is no interest', () => {
  const interest = { id: 'i', kind: 'income' as const, slug: 'interest', name: 'Lãi' };
  for (const payee of ['shop hoàn lại', 'được trả lại', 'lấy lại tiền cọc', 'nhận lại tiền']) {
    expect(guessCategory(payee, 'income', [interest], [])?.from).not.toBe('word');
  }
  const guess = guessCategory('lãi tiết kiệm', 'income', [{ ...interest, name: 'Khác' }], []);
  expect(guess).toEqual({ categoryId: 'i', from: 'word' });
});

test('pay by any of its words has the category of pay', () => {
  const pay = { id: 'pay', kind: 'income' as const, slug: 'salary', name: 'Thu nhập' };
  for (const line of [
    'payday 3200',
    'wage 900',
    'thưởng 5tr',
    'tiền thưởng 5tr',
    'pay cheque 900',
  ]) {
    expect(
      parseEntry(line, { ...dong, currency: 'USD', accounts: [], categories: [pay] }),
    ).toMatchObject({ kind: 'income', categoryId: 'pay', categoryFrom: 'word' });
  }
  expect(guessCategory('Thương', 'income', [pay], [])).toBeNull();
});
test('a custom category of a person with its month is income', () => {
  const categories = [
    { id: 'c', kind: 'income' as const, slug: null, name: 'Consulting' },
    { id: 'r', kind: 'income' as const, slug: null, name: 'Rent' },
    { id: 'e', kind: 'expense' as const, slug: null, name: 'Rent' },
  ];
  const read = (line: string) => parseEntry(line, { ...dollars, categories });
  expect(read('consulting november 500')).toMatchObject({ kind: 'income', categoryId: 'c' });
  expect(read('consulting 25th 500')).toMatchObject({
    kind: 'income',
    categoryId: 'c',
    day: '2026-10-25',
  });
  expect(read('consulting books 50').kind).toBe('expense');
  expect(read('rent november 500')).toMatchObject({ kind: 'expense', categoryId: 'e' });
});
