import { describe, expect, it } from 'vitest';
import type { BankRow } from '#domain/bank-files';
import { dayToTimestamp } from '#domain/calendar';
import type { TransactionRecord } from './account-rows.ts';
import { matchRows } from './match-rows.ts';
import { findTypedElsewhere, takenOver, typedElsewhere } from './typed-elsewhere.ts';

const row = (day: string, amountMinor: number, payee: string, currency = 'GBP'): BankRow => ({
  line: 1,
  day,
  amountMinor,
  currency,
  payee,
  note: '',
  bankId: null,
  category: null,
  transferAccount: null,
  splits: null,
});
const typed = (
  id: string,
  day: string,
  minor: number,
  payee: string,
  more: Partial<TransactionRecord> = {},
): TransactionRecord => ({
  id,
  date: dayToTimestamp(day),
  accountId: 'cash',
  kind: minor < 0 ? 'expense' : 'income',
  amountMinor: Math.abs(minor),
  currency: 'GBP',
  transferAccountId: null,
  transferAmountMinor: null,
  payee,
  note: '',
  bankId: null,
  transferBankId: null,
  importId: null,
  adjustment: null,
  ...more,
});
const found = (
  rows: readonly BankRow[],
  own: readonly TransactionRecord[],
  into: string | null = null,
) =>
  [...findTypedElsewhere(rows, matchRows(rows, []), typedElsewhere(own, into))].map(
    ([index, { id, accountId }]) => [index, id, accountId],
  );

const statement = [
  row('2026-11-25', 248_000, 'ST GEORGES NHS SALARY'),
  row('2026-11-02', -115_000, 'RENT FLAT 3'),
  row('2026-11-03', -450, 'PRET'),
];

it('finds a row that was typed in another account before its bank file arrived', () => {
  const own = [
    typed('pay', '2026-11-25', 248_000, 'salary'),
    typed('home', '2026-11-01', -115_000, 'rent'),
  ];
  expect(found(statement, own)).toEqual([
    [0, 'pay', 'cash'],
    [1, 'home', 'cash'],
  ]);
  expect(found(statement, own, 'bank')).toEqual([
    [0, 'pay', 'cash'],
    [1, 'home', 'cash'],
  ]);
});
it('finds the typed row of two equal rows', () => {
  const twice = [row('2026-11-25', -840, 'LUNCH BAR'), row('2026-11-26', -840, 'LUNCH BAR')];
  expect(found(twice, [typed('a', '2026-11-26', -840, 'lunch')])).toEqual([[1, 'a', 'cash']]);
});
it.each<[string, TransactionRecord]>([
  [
    'typed in the account itself',
    typed('x', '2026-11-25', 248_000, 'salary', { accountId: 'bank' }),
  ],
  ['of a file', typed('x', '2026-11-25', 248_000, 'salary', { importId: 'earlier' })],
  ['with the id of a bank', typed('x', '2026-11-25', 248_000, 'salary', { bankId: 'b1' })],
  [
    'a transfer',
    typed('x', '2026-11-25', 248_000, 'salary', { kind: 'transfer', transferAccountId: 'bank' }),
  ],
  [
    'a correction of the balance',
    typed('x', '2026-11-25', 248_000, 'salary', { adjustment: 'statement' }),
  ],
  ['of another amount', typed('x', '2026-11-25', 248_100, 'salary')],
  ['the other way', typed('x', '2026-11-25', -248_000, 'salary')],
  ['in another currency', typed('x', '2026-11-25', 248_000, 'salary', { currency: 'EUR' })],
  ['long before', typed('x', '2026-11-15', 248_000, 'salary')],
  ['to somebody else', typed('x', '2026-11-25', 248_000, 'lottery')],
  ['to nobody', typed('x', '2026-11-25', 248_000, '')],
])('ignores a row that is %s', (_, one) => {
  expect(found(statement, [one], 'bank')).toEqual([]);
});
it('leaves out rows that are already in the account', () => {
  const own = [typed('pay', '2026-11-25', 248_000, 'salary')];
  const here = [
    {
      id: 'h',
      day: '2026-11-25',
      amountMinor: 248_000,
      currency: 'GBP',
      payee: 'salary',
      note: '',
      bankId: null,
      importId: null,
    },
  ];
  expect([
    ...findTypedElsewhere(statement, matchRows(statement, here), typedElsewhere(own, 'bank')),
  ]).toEqual([]);
});

describe('an imported row takes over fields of the typed row that it replaces', () => {
  const of = (more: object) => ({
    kind: 'expense' as const,
    amountMinor: 500,
    categoryId: null,
    splits: null,
    note: '',
    tags: [],
    ...more,
  });
  const parts = [
    { categoryId: 'a', amountMinor: 200, note: '' },
    { categoryId: 'b', amountMinor: 300, note: '' },
  ];

  it.each([
    ['nothing', {}, {}, null],
    [
      'the category that was chosen',
      { categoryId: 'food' },
      { categoryId: 'guess' },
      { categoryId: 'food', categoryFrom: 'hand' },
    ],
    ['no category of a row in parts', { categoryId: 'food' }, { splits: parts }, null],
    [
      'the parts',
      { splits: parts },
      { categoryId: 'guess' },
      { splits: parts, categoryId: null, categoryFrom: null },
    ],
    ['no parts of another amount', { splits: parts }, { amountMinor: 510 }, null],
    ['a note where there is none', { note: 'with An' }, {}, { note: 'with An' }],
    ['no note over another', { note: 'with An' }, { note: 'REF 8' }, null],
    ['tags beside its own', { tags: ['a', 'b'] }, { tags: ['b'] }, { tags: ['b', 'a'] }],
    ['no category of a transfer', { categoryId: 'food' }, { kind: 'transfer' }, null],
  ])('%s', (_, typed, imported, expected) => {
    expect(takenOver(of(typed), of(imported))).toEqual(expected);
  });
});
