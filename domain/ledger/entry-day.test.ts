import { describe, expect, test } from 'vitest';
import { type EntryContext, type EntryDraft, parseEntry, parseTransfer } from './index.ts';

// 19 November 2026 is a Thursday.
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

describe('a name or a pattern that is no date', () => {
  test.each<[string, EntryContext, number, string]>([
    ['7-11 35k', dong, 35_000, '7-11'],
    ['7-11 mì gói 35k', dong, 35_000, '7-11 mì gói'],
    ['cà phê 7-11 35k', dong, 35_000, 'cà phê 7-11'],
    ['35k 7-11 nước', dong, 35_000, '7-11 nước'],
    ['7-11 4.50', dollars, 450, '7-11'],
    ['7-11 35', dollars, 3_500, '7-11'],
    ['coffee 4.50 7-11', dollars, 450, 'coffee 7-11'],
    ['24/7 gym 30', dollars, 3_000, '24/7 gym'],
    ['gym 24/7 30', dollars, 3_000, 'gym 24/7'],
    ['bảo vệ 24/24 200k', dong, 200_000, 'bảo vệ 24/24'],
    ['gửi xe 24/24 20k', dong, 20_000, 'gửi xe 24/24'],
    ['24/24 gym 300k', dong, 300_000, '24/24 gym'],
    ['gym 300k 24/24', dong, 300_000, 'gym 24/24'],
    ['24-7 gym 30', dollars, 3_000, '24-7 gym'],
    ['24/7 gym 300k', dong, 300_000, '24/7 gym'],
    ['Black Friday 300', dollars, 30_000, 'Black Friday'],
    ['TGI Friday 30', dollars, 3_000, 'TGI Friday'],
    ['Ruby Tuesday 25', dollars, 2_500, 'Ruby Tuesday'],
    ['gym every Monday 20', dollars, 2_000, 'gym every Monday'],
    ['quà con thứ hai 500k', dong, 500_000, 'quà con thứ hai'],
    ['khám lần thứ 3 200k', dong, 200_000, 'khám lần thứ 3'],
    ['kham lan thu 3 200k', dong, 200_000, 'kham lan thu 3'],
    ['quà con trai thứ hai 500k', dong, 500_000, 'quà con trai thứ hai'],
    ['tiêm mũi thứ hai 900k', dong, 900_000, 'tiêm mũi thứ hai'],
  ])('%s stays text', (text, where, amountMinor, payee) => {
    expect(parseEntry(text, where)).toMatchObject({
      amountMinor,
      payee,
      dayGiven: false,
      doubt: null,
      unknownDay: null,
    });
  });

  test.each<[string, EntryContext, string]>([
    ['phở 65k 7-11', dong, '7-11'],
    ['35k 7-11', dong, '7-11'],
    ['phở 65k 24/7', dong, '24/7'],
    ['7/11 35k', dong, '7/11'],
    ['học 1-1 200k', dong, '1-1'],
    ['ghế 3-5 tuổi 200k', dong, '3-5'],
    ['1-1 coaching 500', dollars, '1-1'],
    ['9/11 museum 30', dollars, '9/11'],
    ['2-1 pizza deal 12.50', dollars, '2-1'],
    ['1/2 con gà 80k', dong, '1/2'],
    ['3/4 pizza 12', dollars, '3/4'],
    ['nửa kg, 1/2 kg thịt 50k', dong, '1/2'],
    ['quỹ lớp 5/3 200k', dong, '5/3'],
    ['quy lop 5/3 200k', dong, '5/3'],
    ['tổ 5/7 quỹ 50k', dong, '5/7'],
    ['căn 12/8 phí 900k', dong, '12/8'],
    ['block 3/4 phí 200k', dong, '3/4'],
    ['phòng 3/2 2tr', dong, '3/2'],
    ['bàn 7/9 ăn 200k', dong, '7/9'],
    ['khách sạn 4/5 sao 900k', dong, '4/5'],
    ['4/5 star hotel 90', dollars, '4/5'],
    ['size 6/7 shoes 40', dollars, '6/7'],
    ['flat 3/2 rent 900', dollars, '3/2'],
    ['class 5/3 trip 20', dollars, '5/3'],
    ['Windows 10/11 key 20', dollars, '10/11'],
    ['bóng đá 2-1 100k', dong, '2-1'],
    ['kèo 3-0 500k', dong, '3-0'],
    ['Sunday Times 4', dollars, 'Sunday'],
    ['Wednesday Addams costume 30', dollars, 'Wednesday'],
    ['Thursday Boots 199', dollars, 'Thursday'],
    ['Grab đường 30/4 45k', dong, '30/4'],
    ['cà phê phố 3/2 45k', dong, '3/2'],
    ['grab duong 30/4 45k', dong, '30/4'],
  ])('%s is asked about', (text, where, part) => {
    const doubt: EntryDraft['doubt'] = { kind: 'day-or-name', text: part };
    expect(parseEntry(text, where)).toMatchObject({ dayGiven: false, doubt });
  });

  test('the month comes first in no Vietnamese date', () => {
    expect(parseEntry('taxi 180k 11/19', dong)).toMatchObject({
      dayGiven: false,
      unknownDay: '11/19',
    });
    expect(parseEntry('taxi 18 11/19', dollars)).toMatchObject({
      day: '2026-11-19',
      unknownDay: null,
    });
  });

  test.each<[string, EntryContext, string, string]>([
    ['phở 65k ngày 7-11', dong, '2026-11-07', 'phở'],
    ['phở 65k hôm 24/7', dong, '2026-07-24', 'phở'],
    ['phở 65k 7/11', dong, '2026-11-07', 'phở'],
    ['7/11 phở 65k', dong, '2026-11-07', 'phở'],
    ['phở 65k 7-11-2026', dong, '2026-11-07', 'phở'],
    ['phở 20-10 65k', dong, '2026-10-20', 'phở'],
    ['20-10 phở 65k', dong, '2026-10-20', 'phở'],
    ['phở 65k 1/2', dong, '2026-02-01', 'phở'],
    ['tiền nhà 5tr ngày 1/2 cho chị Hoa', dong, '2026-02-01', 'tiền nhà cho chị Hoa'],
    ['Sunday lunch 12', dollars, '2026-11-15', 'lunch'],
    ['Sunday 12 Lunch', dollars, '2026-11-15', 'Lunch'],
    ['tiền phòng 5/11 2tr', dong, '2026-11-05', 'tiền phòng'],
    ['taxi 2-11 100k', dong, '2026-11-02', 'taxi'],
    ['quà 9-2 100k', dong, '2026-02-09', 'quà'],
    ['lunch 12.50 Friday', dollars, '2026-11-13', 'lunch'],
    ['bún 50k thứ hai', dong, '2026-11-16', 'bún'],
    ['gym 30 on 24/7', dollars, '2026-07-24', 'gym'],
    ['gym 30 24/7/2026', dollars, '2026-07-24', 'gym'],
  ])('%s is a day all the same', (text, where, day, payee) => {
    expect(parseEntry(text, where)).toMatchObject({ day, dayGiven: true, payee, doubt: null });
  });

  test('a transfer asks as well', () => {
    expect(parseTransfer('chuyển 500k sang momo 7-11', dong)).toMatchObject({
      amountMinor: null,
      problem: { kind: 'doubt', doubt: { kind: 'day-or-name', text: '7-11' } },
    });
  });
});

test.each([
  ['phở 45k cách đây 2 ngày', '2026-11-17'],
  ['phở 45k 2 hôm trước', '2026-11-17'],
  ['phở 45k cách đây 2 tuần', '2026-11-05'],
  ['phở 45k cách đây một tháng', '2026-10-19'],
])('%s is so long ago', (text, day) => {
  expect(parseEntry(text, dong)).toMatchObject({ amountMinor: 45_000, day, payee: 'phở' });
});

test.each([
  ['sáng qua phở 45k', 'phở'],
  ['Tối qua Grab 45k', 'Grab'],
])('a part of yesterday starts a line: %s', (text, payee) => {
  expect(parseEntry(text, dong)).toMatchObject({
    amountMinor: 45_000,
    day: '2026-11-18',
    payee,
  });
});
test('three months or a day of January before groups of digits is asked about', () => {
  expect(parseEntry('gym 3 tháng 1 250 000', dong)).toMatchObject({
    amountMinor: null,
    doubt: { kind: 'day-or-amount', text: '3 tháng 1' },
  });
});
