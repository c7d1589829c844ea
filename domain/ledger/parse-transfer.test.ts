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

describe('a transfer line', () => {
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
      'chuyển từ momo về vcb 300k hôm qua',
      { fromId: 'momo', toId: 'vcb', amountMinor: 300_000, day: '2026-11-18', problem: null },
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

  test('any accepted transfer has two accounts and positive amounts', () => {
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

test('a transfer to the usual account lacks its source', () => {
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

describe('a line that deposits into an account or pays a debt', () => {
  const accounts = [
    { id: 'cash', name: 'Tiền mặt', currency: 'VND', type: 'cash' },
    { id: 'save', name: 'Tiết kiệm', currency: 'VND', type: 'bank' },
    { id: 'momo', name: 'MoMo', currency: 'VND', type: 'bank' },
    { id: 'fund', name: 'Quỹ dự phòng VCB', currency: 'VND', type: 'bank' },
    { id: 'hai', name: 'Nợ anh Hai', currency: 'VND', type: 'loan' },
    { id: 'lan', name: 'Chị Lan', currency: 'VND', type: 'loan' },
    { id: 'visa', name: 'Visa', currency: 'VND', type: 'card' },
    { id: 'credit', name: 'Thẻ tín dụng', currency: 'VND', type: 'card' },
    { id: 'home', name: 'Home loan', currency: 'VND', type: 'loan' },
    { id: 'my', name: 'My savings', currency: 'VND', type: 'bank' },
  ];
  const today = '2026-11-19';
  const of = (text: string, more: Partial<TransferContext> = {}) =>
    parseTransfer(text, { today, language: 'vi', accounts, defaultAccountId: 'cash', ...more });
  test.each<[string, string, number, Partial<TransferDraft>?]>([
    ['gửi tiết kiệm 2tr', 'save', 2_000_000],
    ['Gửi vào tiết kiệm 2tr hôm qua #tet', 'save', 2_000_000, { day: '2026-11-18', tags: ['tet'] }],
    ['nạp momo 200k', 'momo', 200_000],
    ['nap them momo 200k', 'momo', 200_000],
    ['bỏ 1tr vào tiết kiệm', 'save', 1_000_000],
    ['gửi quỹ dự phòng 3tr', 'fund', 3_000_000],
    ['trả nợ anh Hai 1tr', 'hai', 1_000_000],
    ['tra no anh hai 1tr', 'hai', 1_000_000],
    ['trả nợ chị Lan 500k', 'lan', 500_000],
    ['trả chị Lan 500k', 'lan', 500_000],
    ['trả bớt nợ anh Hai 500k từ momo', 'hai', 500_000, { fromId: 'momo' }],
    ['thanh toán visa 2tr', 'visa', 2_000_000],
    ['put 200k into Tiết kiệm', 'save', 200_000],
    ['deposit tiết kiệm 200k', 'save', 200_000],
    ['pay off visa 200k', 'visa', 200_000],
    ['pay the visa 200k from momo', 'visa', 200_000, { fromId: 'momo' }],
    ['repay Nợ anh Hai 200k', 'hai', 200_000],
    ['gửi tiền vào tiết kiệm 2tr', 'save', 2_000_000],
    ['nạp tiền momo 200k', 'momo', 200_000],
    ['nạp tiền vào momo 200k', 'momo', 200_000],
    ['thanh toán thẻ tín dụng 2tr', 'credit', 2_000_000],
    ['trả thẻ tín dụng 2tr', 'credit', 2_000_000],
    ['trả tiền visa 2tr hôm qua', 'visa', 2_000_000, { day: '2026-11-18' }],
    ['put 200k in my savings', 'my', 200_000],
    ['put 200k into the tiết kiệm', 'save', 200_000],
    ['pay 200k towards home loan', 'home', 200_000],
    ['pay home loan 200k', 'home', 200_000],
  ])('%s', (text, toId, amountMinor, more = {}) => {
    expect(of(text)).toMatchObject({
      fromId: 'cash',
      toId,
      amountMinor,
      payee: '',
      problem: null,
      ...more,
    });
  });

  test.each([
    'gửi xe 5k',
    'gửi mẹ 2tr',
    'nạp điện thoại 100k',
    // Paid with cash or with a wallet, not to them.
    'trả tiền mặt 50k',
    'pay momo 50k',
    // Money is not put into what is owed.
    'nạp visa 50k',
    'trả tiền nhà 3tr',
    'pay rent 500k',
    'put',
    'save 200k',
    'tiết kiệm 2tr',
    'gửi',
    'add milk 20k',
    'nạp tiền điện thoại 100k',
    'gửi tiền nhà 2tr',
    'gửi tiền cho mẹ 2tr',
    // Bought with the card, or with a name of its own.
    'pay rent 900k on visa',
    'pay netflix 15k on visa',
    'pay 15k on visa',
    'pay groceries 80k to visa',
    'pay visa fee 20k',
    'trả phí visa 20k',
    // One word that an account begins with.
    'pay home depot 30k',
    'pay home 30k',
    'put tiết 30k',
    // Earned, and paid in.
    'deposit paycheck 2tr to momo',
    'add salary 3tr to tiết kiệm',
  ])('%s is an entry like others', (text) => {
    expect(of(text)).toBeNull();
  });

  test('an ambiguous account prefix is asked about', () => {
    const two = [
      accounts[0]!,
      { id: 'a', name: 'Tiết kiệm VCB', currency: 'VND', type: 'bank' },
      { id: 'b', name: 'Tiết kiệm ACB', currency: 'VND', type: 'bank' },
    ];
    expect(of('gửi tiết kiệm 2tr', { accounts: two })?.problem).toEqual({
      kind: 'account',
      name: 'tiết kiệm',
    });
    expect(of('gửi tiết kiệm vcb 2tr', { accounts: two })).toMatchObject({
      toId: 'a',
      problem: null,
    });
  });

  test('a transfer from the account itself asks for its source', () => {
    expect(of('gửi tiết kiệm 2tr', { defaultAccountId: 'save' })?.problem).toEqual({
      kind: 'account',
      name: '',
    });
  });
});

test.each([
  'chuyển khoản vé xem phim 200k từ momo',
  'chuyển tiền vé tàu 500k từ momo',
  'chuyển nhà về quận 7 2tr từ momo',
])('a ticket or a way home is no account: %s', (text) => {
  const accounts = [
    { id: 'cash', name: 'Tiền mặt', currency: 'VND' },
    { id: 'momo', name: 'MoMo', currency: 'VND' },
  ];
  const context = { today: '2026-11-19', language: 'vi' as const, accounts };
  expect(parseTransfer(text, { ...context, defaultAccountId: 'cash' })).toBeNull();
});
