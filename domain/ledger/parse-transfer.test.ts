import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTransfer, type TransferContext, type TransferDraft } from './index.ts';

const context: TransferContext = {
  today: '2026-11-19',
  language: 'vi',
  accounts: [
    { id: 'cash', name: 'Tiền mặt', currency: 'VND' },
    { id: 'momo', name: 'MoMo', currency: 'VND' },
    { id: 'vcb', name: 'VCB lương', currency: 'VND' },
    { id: 'wise', name: 'Wise USD', currency: 'USD' },
  ],
  defaultAccountId: 'cash',
};
const english: TransferContext = {
  ...context,
  language: 'en',
  accounts: [
    { id: 'cash', name: 'Cash', currency: 'USD' },
    { id: 'bank', name: 'Bank', currency: 'USD' },
    { id: 'euro', name: 'Euro account', currency: 'EUR' },
  ],
};

describe('a line that moves money', () => {
  test.each<[string, Partial<TransferDraft>]>([
    [
      'chuyển 500k từ Tiền mặt sang MoMo',
      {
        fromId: 'cash',
        toId: 'momo',
        amountMinor: 500_000,
        arrivesMinor: 500_000,
        day: '2026-11-19',
        dayGiven: false,
        payee: '',
        problem: null,
      },
    ],
    [
      'chuyen 500k tu vcb sang momo hom qua #luong',
      {
        fromId: 'vcb',
        toId: 'momo',
        amountMinor: 500_000,
        day: '2026-11-18',
        dayGiven: true,
        tags: ['luong'],
        problem: null,
      },
    ],
    [
      'chuyển tiền 2tr vào momo',
      { fromId: 'cash', toId: 'momo', amountMinor: 2_000_000, problem: null },
    ],
    [
      'chuyển khoản 1tr5 sang vcb lương 18/11 tiết kiệm',
      { toId: 'vcb', amountMinor: 1_500_000, day: '2026-11-18', payee: 'tiết kiệm', problem: null },
    ],
    [
      'chuyển 508k từ tiền mặt sang wise thành 20',
      { fromId: 'cash', toId: 'wise', amountMinor: 508_000, arrivesMinor: 2_000, problem: null },
    ],
    [
      'chuyển 508k sang wise',
      { amountMinor: 508_000, arrivesMinor: null, problem: { kind: 'arrives', currency: 'USD' } },
    ],
    ['chuyển 500k từ momo sang momo', { problem: { kind: 'same' } }],
    [
      'chuyển 500k từ momo sang techcombank',
      { fromId: 'momo', toId: null, problem: { kind: 'account', name: 'techcombank' } },
    ],
    ['chuyển từ momo sang vcb', { problem: { kind: 'amount' } }],
    [
      'chuyển 12,50 sang momo',
      { problem: { kind: 'refused', text: '12,50', reason: 'too-many-decimals', currency: 'VND' } },
    ],
    [
      'chuyển 0 sang momo',
      { problem: { kind: 'refused', text: '0', reason: 'not-positive', currency: 'VND' } },
    ],
    [
      'chuyển 500000 sang momo 31 tháng 2',
      { amountMinor: null, problem: { kind: 'day', text: '31 tháng 2' } },
    ],
    [
      'chuyển 500000 sang momo tháng 12',
      { amountMinor: 500_000, dayGiven: false, payee: 'tháng 12', problem: null },
    ],
    ['chuyển 500k sang momo 20-10', { amountMinor: 500_000, day: '2026-10-20', problem: null }],
    [
      'chuyển 500k 20k sang momo',
      {
        amountMinor: null,
        problem: { kind: 'doubt', doubt: { kind: 'amounts', text: '500k', other: '20k' } },
      },
    ],
    [
      'chuyển 500k VCB lương sang momo',
      { fromId: 'vcb', toId: 'momo', amountMinor: 500_000, payee: '', problem: null },
    ],
    ['chuyển 500k sang momo 31/2', { problem: { kind: 'day', text: '31/2' } }],
  ])('%s', (text, expected) => {
    expect(parseTransfer(text, context)).toMatchObject(expected);
  });

  test.each<[string, Partial<TransferDraft>]>([
    [
      'transfer 500 from Cash to Bank',
      { fromId: 'cash', toId: 'bank', amountMinor: 50_000, arrivesMinor: 50_000, problem: null },
    ],
    [
      'Transfer 500 to bank from cash yesterday',
      {
        fromId: 'cash',
        toId: 'bank',
        amountMinor: 50_000,
        day: '2026-11-18',
        payee: '',
        problem: null,
      },
    ],
    [
      'move 110 from bank to euro account as 100.50',
      { fromId: 'bank', toId: 'euro', amountMinor: 11_000, arrivesMinor: 10_050, problem: null },
    ],
    [
      'transfer $1,200.50 bank to euro account as 1,100',
      {
        fromId: 'bank',
        toId: 'euro',
        amountMinor: 120_050,
        arrivesMinor: 110_000,
        payee: '',
        problem: null,
      },
    ],
    [
      'transfer 50 Bank to Cash',
      { fromId: 'bank', toId: 'cash', amountMinor: 5_000, payee: '', problem: null },
    ],
    [
      'transfer 20 to Bank rainy days',
      { toId: 'bank', amountMinor: 2_000, payee: 'rainy days', problem: null },
    ],
  ])('%s', (text, expected) => {
    expect(parseTransfer(text, english)).toMatchObject(expected);
  });

  test.each([
    'chuyển nhà 500k',
    'chuyển 500k cho mẹ',
    'transfer 500 to mum',
    'phở 65k',
    'moveable shelf 50',
    '',
    'transfer',
    'to bank 500',
  ])('%s is an entry like others', (text) => {
    expect(parseTransfer(text, context)).toBeNull();
    expect(parseTransfer(text, english)).toBeNull();
  });

  test('whatever is typed, what is clear is two accounts and amounts above zero', () => {
    const word = fc.constantFrom(
      '500k',
      '12',
      'from',
      'to',
      'as',
      'từ',
      'sang',
      'thành',
      'momo',
      'wise',
      'cash',
      'hôm',
      'qua',
      '31/2',
      '-5',
      'x',
      '=',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 9 }), (words) => {
        const draft = parseTransfer(`chuyển ${words.join(' ')}`, context);
        if (draft === null || draft.problem !== null) return;
        expect(draft.fromId).not.toBe(draft.toId);
        expect(Math.min(draft.amountMinor!, draft.arrivesMinor!)).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a transfer to the usual account does not say where it leaves', () => {
  const accounts = [
    { id: 'cash', name: 'Tiền mặt', currency: 'VND' },
    { id: 'bank', name: 'Vietcombank', currency: 'VND' },
  ];
  const context = {
    today: '2026-11-20',
    language: 'vi' as const,
    accounts,
    defaultAccountId: 'cash',
  };
  expect(parseTransfer('chuyển khoản 3tr vcb sang tiền mặt', context)?.problem).toEqual({
    kind: 'account',
    name: '',
  });
  expect(parseTransfer('chuyển 3tr từ tiền mặt sang tiền mặt', context)?.problem).toEqual({
    kind: 'same',
  });
});
