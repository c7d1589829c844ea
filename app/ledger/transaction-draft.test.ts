import type { Account, Transaction } from '#contract/collections';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayToTimestamp } from '#domain/calendar';
import {
  amountText,
  arrivesApart,
  changedFields,
  draftCurrency,
  draftOf,
  emptyDraft,
  leftToSplit,
  readDraft,
  readTags,
  type DraftContext,
  type TransactionDraft,
} from '#app/ledger/transaction-draft.ts';
import { parseAmount } from '#domain/money';

const cash = '00000000-0000-7000-8000-200000000000';
const dollars = '00000000-0000-7000-8000-200000000001';
const bank = '00000000-0000-7000-8000-200000000002';
const food = '00000000-0000-7000-8000-100000000001';
const home = '00000000-0000-7000-8000-100000000002';
const account = (id: string, currency: string): Account => ({
  id,
  userId: 'u',
  createdAt: 0,
  updatedAt: 0,
  name: id,
  type: 'cash',
  currency,
  openingMinor: 0,
  openedDay: null,
  closedDay: null,
  position: 'a',
});
const context: DraftContext = {
  accounts: [account(cash, 'VND'), account(dollars, 'USD'), account(bank, 'VND')],
  decimalSign: ',',
};
const draft = (change: Partial<TransactionDraft> = {}): TransactionDraft => ({
  ...emptyDraft('2026-11-19', cash),
  payee: ' Phở Thìn ',
  amount: '65k',
  categoryId: food,
  ...change,
});
const faults = (change: Partial<TransactionDraft>) => {
  const read = readDraft(draft(change), context);
  return read.ok ? [] : read.faults;
};

describe('the form of a transaction', () => {
  it('reads the typed amount in the currency of the account', () => {
    expect(readDraft(draft({ tags: '#ăn trưa, với Hạnh', note: ' ngon ' }), context)).toEqual({
      ok: true,
      fields: {
        date: dayToTimestamp('2026-11-19'),
        kind: 'expense',
        payee: 'Phở Thìn',
        note: 'ngon',
        tags: ['ăn trưa', 'với Hạnh'],
        amountMinor: 65_000,
        currency: 'VND',
        accountId: cash,
        transferAccountId: null,
        transferAmountMinor: null,
        splits: null,
        categoryId: food,
      },
    });
    const read = readDraft(draft({ accountId: dollars, amount: '12,50' }), context);
    expect(read.ok && [read.fields.amountMinor, read.fields.currency]).toEqual([1_250, 'USD']);
  });

  it.each([
    [{ amount: '' }, [{ field: 'amount', reason: 'empty' }]],
    [{ amount: '12,50' }, [{ field: 'amount', reason: 'too-many-decimals' }]],
    [{ amount: '0' }, [{ field: 'amount', reason: 'zero' }]],
    [{ amount: 'sáu mươi' }, [{ field: 'amount', reason: 'not-an-amount' }]],
    [{ day: '2026-02-30' }, [{ field: 'day', reason: 'no-day' }]],
    [{ accountId: '' }, [{ field: 'account', reason: 'missing' }]],
    [{ kind: 'transfer' as const }, [{ field: 'transferAccount', reason: 'missing' }]],
    [
      { kind: 'transfer' as const, transferAccountId: cash },
      [{ field: 'transferAccount', reason: 'same' }],
    ],
    [
      { kind: 'transfer' as const, transferAccountId: dollars },
      [{ field: 'transferAmount', reason: 'empty' }],
    ],
  ])('refuses %j with its reason', (change, expected) => expect(faults(change)).toEqual(expected));

  it('reads a transfer, with the received amount if the currencies differ', () => {
    const plain = readDraft(draft({ kind: 'transfer', transferAccountId: bank }), context);
    expect(
      plain.ok && [
        plain.fields.transferAccountId,
        plain.fields.transferAmountMinor,
        plain.fields.categoryId,
      ],
    ).toEqual([bank, 65_000, null]);
    const crossing = readDraft(
      draft({
        kind: 'transfer',
        amount: '2,6tr',
        transferAccountId: dollars,
        transferAmount: '100',
      }),
      context,
    );
    expect(
      crossing.ok && [crossing.fields.amountMinor, crossing.fields.transferAmountMinor],
    ).toEqual([2_600_000, 10_000]);
  });

  it('takes a single part for the whole amount if they are equal, and refuses it otherwise', () => {
    const alone = (amount: string) => ({
      categoryId: home,
      splits: [
        { key: 0, categoryId: food, amount, note: ' ít đá ' },
        { key: 1, categoryId: '', amount: '', note: '' },
      ],
    });
    for (const amount of ['65k', '']) {
      const read = readDraft(draft(alone(amount)), context);
      expect(
        read.ok && [
          read.fields.amountMinor,
          read.fields.splits,
          read.fields.categoryId,
          read.fields.note,
        ],
      ).toEqual([65_000, null, food, 'ít đá']);
    }
    expect(faults(alone('45k'))).toEqual([{ field: 'splits', reason: 'sum', leftMinor: 20_000 }]);
    expect(faults(alone('x'))).toEqual([
      { field: 'splits', reason: 'amount', index: 0, refusal: 'not-an-amount' },
    ]);
  });
  it('splits only what adds up', () => {
    const splits = (first: string, second: string) => [
      { key: 0, categoryId: food, amount: first, note: '' },
      { key: 1, categoryId: '', amount: second, note: ' giặt ' },
    ];
    const read = readDraft(draft({ splits: splits('45k', '20k') }), context);
    expect(read.ok && [read.fields.splits, read.fields.categoryId]).toEqual([
      [
        { categoryId: food, amountMinor: 45_000, note: '' },
        { categoryId: null, amountMinor: 20_000, note: 'giặt' },
      ],
      null,
    ]);
    expect(faults({ splits: splits('45k', '10k') })).toEqual([
      { field: 'splits', reason: 'sum', leftMinor: 10_000 },
    ]);
    expect(faults({ splits: splits('45k', 'x') })).toEqual([
      { field: 'splits', reason: 'amount', index: 1, refusal: 'not-an-amount' },
    ]);
    expect(leftToSplit(draft({ splits: splits('45k', '') }), context)).toBe(20_000);
    const third = { key: 2, categoryId: '', amount: 'x', note: '' };
    expect(
      faults({
        splits: [
          { key: 0, categoryId: food, amount: '45k', note: '' },
          { key: 1, categoryId: '', amount: '', note: '' },
          third,
        ],
      }),
    ).toEqual([{ field: 'splits', reason: 'amount', index: 2, refusal: 'not-an-amount' }]);
    expect(leftToSplit(draft({ splits: splits('45k', 'x') }), context)).toBeNull();
  });

  it('keeps the sign of a part, and adds up parts of both signs', () => {
    const parts = (...amounts: string[]) =>
      amounts.map((amount, key) => ({
        key,
        categoryId: key === 0 ? food : home,
        amount,
        note: '',
      }));
    const minors = (change: Partial<TransactionDraft>) => {
      const read = readDraft(draft(change), context);
      return read.ok ? read.fields.splits?.map(({ amountMinor }) => amountMinor) : read.faults;
    };
    const inDollars = { accountId: dollars, amount: '10' };
    // Shopping of 11.50 with a discount of 1.50, in each spelling of the minus.
    for (const discount of ['-1,50', '\u22121.50', '(1.50)', '0.50-2']) {
      expect(minors({ ...inDollars, splits: parts('11.50', discount) })).toEqual([1_150, -150]);
    }
    expect(minors({ kind: 'income', amount: '9tr', splits: parts('10tr', '-1tr') })).toEqual([
      10_000_000, -1_000_000,
    ]);
    expect(minors({ ...inDollars, splits: parts('8.50', '-1.50') })).toEqual([
      { field: 'splits', reason: 'sum', leftMinor: 300 },
    ]);
    expect(minors({ ...inDollars, splits: parts('10', '0') })).toEqual([
      { field: 'splits', reason: 'amount', index: 1, refusal: 'zero' },
    ]);
    expect(minors({ ...inDollars, splits: parts('-4', '-6') })).toEqual([
      { field: 'splits', reason: 'sum', leftMinor: 2_000 },
    ]);
    expect(leftToSplit(draft({ ...inDollars, splits: parts('11.50', '-1') }), context)).toBe(-50);
    // A minus typed out of habit applies to the parts as well as to the whole.
    expect(minors({ accountId: dollars, amount: '-10', splits: parts('-11.50', '1.50') })).toEqual([
      1_150, -150,
    ]);
    expect(minors({ ...inDollars, splits: parts('-10') })).toEqual([
      { field: 'splits', reason: 'sum', leftMinor: 2_000 },
    ]);
  });
  it.each(['-45', '\u221245', '(45.00)', '40-85', '-45 USD'])(
    'reads %s as an outgoing amount, and refuses it for an incoming one',
    (amount) => {
      const minor = (change: Partial<TransactionDraft>) => {
        const read = readDraft(draft({ accountId: dollars, amount, ...change }), context);
        return read.ok ? read.fields.amountMinor : read.faults;
      };
      const refused = [{ field: 'amount', reason: 'zero' }];
      expect([minor({}), minor({ kind: 'income' })]).toEqual([4_500, refused]);
      const transfer = { kind: 'transfer' as const, transferAccountId: bank };
      expect(minor({ ...transfer, transferAmount: '1tr' })).toBe(4_500);
      expect(
        minor({
          accountId: cash,
          amount: '1tr',
          ...transfer,
          transferAccountId: dollars,
          transferAmount: amount,
        }),
      ).toEqual([{ field: 'transferAmount', reason: 'zero' }]);
    },
  );
  it('shows a negative part so that it reads back as the same', () => {
    const row = {
      id: 'r',
      userId: 'u',
      createdAt: 0,
      updatedAt: 0,
      date: 0,
      accountId: dollars,
      kind: 'expense',
      amountMinor: 1_000,
      currency: 'USD',
      transferAccountId: null,
      transferAmountMinor: null,
      payee: '',
      note: '',
      categoryId: null,
      tags: [],
      bankId: null,
      importId: null,
      recurringId: null,
      clearedDay: null,
      splits: [
        { categoryId: food, amountMinor: 1_150, note: '' },
        { categoryId: null, amountMinor: -150, note: '' },
      ],
    } satisfies Transaction;
    const again = readDraft({ ...draftOf(row, context), amount: '10,00' }, context);
    expect(again.ok && again.fields.splits).toEqual(row.splits);
  });

  it('keeps a repeated tag once', () => expect(readTags(' a,b ,, A,#c')).toEqual(['a', 'b', 'c']));

  it('writes every amount so that it reads back as the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000_000 }),
        fc.constantFrom('VND', 'USD', 'KWD'),
        fc.constantFrom('.' as const, ',' as const),
        (amountMinor, currency, decimalSign) => {
          expect(
            parseAmount(amountText(amountMinor, currency, decimalSign), currency, { decimalSign }),
          ).toEqual({ ok: true, amountMinor });
        },
      ),
    );
    expect([
      amountText(1_250, 'USD', ','),
      amountText(1_200, 'USD', '.'),
      amountText(65_000, 'VND', ','),
    ]).toEqual(['12,50', '12', '65000']);
  });
});

describe('an edit', () => {
  const row: Transaction = {
    id: 'r',
    userId: 'u',
    createdAt: 0,
    updatedAt: 0,
    date: dayToTimestamp('2026-11-19'),
    accountId: cash,
    kind: 'expense',
    amountMinor: 65_000,
    currency: 'VND',
    transferAccountId: null,
    transferAmountMinor: null,
    splits: null,
    payee: 'Phở Thìn',
    note: '',
    categoryId: food,
    tags: ['a'],
    bankId: 'b1',
    importId: null,
    recurringId: null,
    clearedDay: null,
  };
  const edit = (change: Partial<TransactionDraft>) => {
    const read = readDraft({ ...draftOf(row, context), ...change }, context);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    return changedFields(row, read.fields);
  };

  it('without changes writes nothing', () => expect(edit({})).toEqual({}));
  it('contains only the changed fields', () =>
    expect(edit({ categoryId: home, note: 'x' })).toEqual({ categoryId: home, note: 'x' }));
  it('sends all fields of an atomic group together', () => {
    expect(edit({ amount: '70k' })).toEqual({
      amountMinor: 70_000,
      currency: 'VND',
      kind: 'expense',
      accountId: cash,
      transferAccountId: null,
      transferAmountMinor: null,
      splits: null,
    });
  });
});

describe('an edit of a row whose currency differs from that of its account', () => {
  const row: Transaction = {
    id: 'r',
    userId: 'u',
    createdAt: 0,
    updatedAt: 0,
    date: dayToTimestamp('2026-11-19'),
    accountId: dollars,
    kind: 'expense',
    amountMinor: 65_000,
    currency: 'EUR',
    transferAccountId: null,
    transferAmountMinor: null,
    splits: null,
    payee: 'Paris',
    note: '',
    categoryId: food,
    tags: [],
    bankId: null,
    importId: null,
    recurringId: null,
    clearedDay: null,
  };
  const editOf = (of: Transaction, change: Partial<TransactionDraft>) => {
    const read = readDraft({ ...draftOf(of, context), ...change }, context);
    return read.ok ? changedFields(of, read.fields) : read.faults;
  };
  const group = {
    kind: 'expense',
    accountId: dollars,
    transferAccountId: null,
    transferAmountMinor: null,
    splits: null,
  };

  it('leaves currency and amount unchanged if only other fields are edited', () => {
    for (const currency of ['EUR', 'VND', 'KWD'])
      expect(
        editOf({ ...row, currency }, { note: 'x', categoryId: home, day: '2026-11-20' }),
      ).toEqual({ note: 'x', categoryId: home, date: dayToTimestamp('2026-11-20') });
  });
  it('reads an edited amount in the currency of the row', () => {
    expect(editOf(row, { amount: '12,50' })).toEqual({
      ...group,
      amountMinor: 1_250,
      currency: 'EUR',
    });
    expect(editOf({ ...row, currency: 'VND' }, { amount: '70k' })).toEqual({
      ...group,
      amountMinor: 70_000,
      currency: 'VND',
    });
    expect(editOf(row, { amount: '12 USD' })).toEqual([
      { field: 'amount', reason: 'other-currency' },
    ]);
    expect(draftCurrency(draftOf(row, context), context)).toBe('EUR');
  });
  it('takes the currency of another chosen account, but needs the amount typed again', () => {
    expect(editOf(row, { accountId: cash })).toEqual([
      { field: 'amount', reason: 'other-account', was: 'EUR' },
    ]);
    expect(editOf(row, { accountId: cash, amount: '17tr' })).toEqual({
      ...group,
      accountId: cash,
      amountMinor: 17_000_000,
      currency: 'VND',
    });
    expect(editOf({ ...row, accountId: cash, currency: 'VND' }, { accountId: bank })).toEqual({
      ...group,
      accountId: bank,
      amountMinor: 65_000,
      currency: 'VND',
    });
    expect(draftCurrency({ ...draftOf(row, context), accountId: cash }, context)).toBe('VND');
  });
  it('keeps unchanged values that the form would refuse: parts, deleted account, amount', () => {
    const parts = [
      { categoryId: food, amountMinor: 1, note: '' },
      { categoryId: home, amountMinor: 2, note: ' a ' },
    ];
    expect(editOf({ ...row, splits: parts, categoryId: null }, { note: 'x' })).toEqual({
      note: 'x',
    });
    expect(
      editOf({ ...row, accountId: '00000000-0000-7000-8000-200000000009' }, { note: 'x' }),
    ).toEqual({ note: 'x' });
    expect(editOf({ ...row, amountMinor: 9_007_199_254_740_991 }, { note: 'x' })).toEqual({
      note: 'x',
    });
    expect(editOf({ ...row, splits: parts, categoryId: null }, { amount: '651' })).toMatchObject([
      { field: 'splits', reason: 'sum' },
    ]);
  });
  it('keeps the received amount of a transfer within one currency, and shows it for editing', () => {
    const sent: Transaction = {
      ...row,
      accountId: cash,
      currency: 'VND',
      kind: 'transfer',
      categoryId: null,
      transferAccountId: bank,
      transferAmountMinor: 64_000,
    };
    expect(editOf(sent, { note: 'fee' })).toEqual({ note: 'fee' });
    expect(arrivesApart(draftOf(sent, context), context)).toBe(true);
    expect(editOf(sent, { amount: '70k' })).toMatchObject({
      amountMinor: 70_000,
      transferAmountMinor: 64_000,
    });
    expect(editOf(sent, { transferAmount: '63k' })).toMatchObject({
      amountMinor: 65_000,
      transferAmountMinor: 63_000,
    });
    expect(arrivesApart(draftOf({ ...sent, transferAmountMinor: 65_000 }, context), context)).toBe(
      false,
    );
    expect(editOf({ ...sent, transferAmountMinor: 65_000 }, { amount: '70k' })).toMatchObject({
      amountMinor: 70_000,
      transferAmountMinor: 70_000,
    });
  });
});
