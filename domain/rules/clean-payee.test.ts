import { expect, test } from 'vitest';
import { proposePayees } from './index.ts';

const of = (...payees: string[]) => proposePayees(payees.map((payee) => ({ payee, count: 2 })));
const names = (...payees: string[]) => of(...payees).map(({ name }) => name);

test('a name after a processor, a terminal and two cities is found', () => {
  expect(of('SQ *BLUE BOTTLE 4421 OAKLAND', 'SQ *BLUE BOTTLE 1180 BERKELEY')).toEqual([
    {
      name: 'Blue Bottle',
      count: 4,
      begins: 'SQ *BLUE BOTTLE',
      from: [
        { payee: 'SQ *BLUE BOTTLE 1180 BERKELEY', count: 2 },
        { payee: 'SQ *BLUE BOTTLE 4421 OAKLAND', count: 2 },
      ],
    },
  ]);
});

test.each([
  ['numbers and days of receipts go', ['WINMART HN 0213', 'WINMART HN 1177'], ['Winmart HN']],
  [
    'the s of an owner',
    ["O'BRIEN’S BAR 0213", "TRADER JOE'S #552"],
    ["O'Brien’s Bar", "Trader Joe's"],
  ],
  ['a code behind a star', ['GRAB*A-7QXK2119', 'GRAB*A-9931PPX'], ['Grab']],
  ['one city is no tail', ['PHUC LONG 88123 HANOI'], ['Phuc Long Hanoi']],
  [
    'a city that closes three names is one',
    ['ALPHA SHOP PARIS 1234', 'BETA FOOD PARIS', 'GAMMA TEA PARIS'],
    ['Alpha Shop', 'Beta Food', 'Gamma Tea'],
  ],
  [
    'what people typed stays as they typed it',
    ['Phở bò', 'Lunch with An', 'KFC', '7-Eleven', 'Studio 54'],
    [],
  ],
  ['small letters stay as they are', ['SQ *Blue Bottle 4421'], ['Blue Bottle']],
  [
    'the month of a pay is its tail, the company is not',
    [
      'CTY TNHH PHAN MEM SAO MAI TRA LUONG T8',
      'CTY TNHH PHAN MEM SAO MAI TRA LUONG T9',
      'CTY TNHH PHAN MEM SAO MAI TRA LUONG T10',
    ],
    ['Cty TNHH Phan Mem Sao Mai Tra Luong'],
  ],
  [
    'two companies are two',
    ['CTY TNHH SAO MAI', 'CTY TNHH HOA SEN'],
    ['Cty TNHH Hoa Sen', 'Cty TNHH Sao Mai'],
  ],
  [
    'two people of one family name are two',
    ['NGUYEN THI LAN', 'NGUYEN THI HOA'],
    ['Nguyen Thi Hoa', 'Nguyen Thi Lan'],
  ],
  [
    'a way of paying is no name',
    ['CHUYEN KHOAN TIEN NHA', 'CHUYEN KHOAN CHO ME', 'DIRECT DEBIT POWER', 'DIRECT DEBIT WATER'],
    ['Chuyen Khoan Cho Me', 'Chuyen Khoan Tien Nha', 'Direct Debit Power', 'Direct Debit Water'],
  ],
  [
    'streets of one chain',
    ['HIGHLANDS COFFEE NGUYEN DU', 'HIGHLANDS COFFEE LE LOI'],
    ['Highlands Coffee'],
  ],
  ['a printed date', ['CARD PURCHASE LIDL 12/11/2026'], ['Lidl']],
])('%s', (_name, payees, expected) => {
  expect(names(...payees)).toEqual(expected);
});

test('a word that occurred once is not worth a rule', () => {
  expect(proposePayees([{ payee: 'SQ *BLUE BOTTLE 4421', count: 1 }])).toEqual([]);
});

test('empty texts and texts of signs only are handled', () => {
  expect(of('', '   ', '***', '12345 678')).toEqual([]);
});
