import type { Transaction } from '#contract/collections';
import { describe, expect, it } from 'vitest';
import { plainView, type LedgerView } from '#app/ledger/ledger-address.ts';
import { createRowFilter } from './row-filter.ts';

const eatingOut = '00000000-0000-7000-8000-100000000001';
const home = '00000000-0000-7000-8000-100000000002';
const cash = '00000000-0000-7000-8000-200000000000';
const bank = '00000000-0000-7000-8000-200000000001';

function row(fields: Partial<Transaction>): Transaction {
  return {
    id: '019a0000-0000-7000-8000-000000000001',
    userId: 'u',
    createdAt: 0,
    updatedAt: 0,
    date: 0,
    accountId: cash,
    kind: 'expense',
    amountMinor: 65_000,
    currency: 'VND',
    transferAccountId: null,
    transferAmountMinor: null,
    splits: null,
    payee: 'Phở Thìn',
    note: 'với Hạnh',
    categoryId: eatingOut,
    tags: ['đi chơi'],
    bankId: null,
    importId: null,
    recurringId: null,
    clearedDay: null,
    ...fields,
  };
}
const passes = (view: Partial<LedgerView>, fields: Partial<Transaction> = {}) =>
  createRowFilter({ ...plainView, ...view }, [])(row(fields));

describe('the filter of the ledger', () => {
  it.each([
    ['pho thin', true],
    ['PHỞ', true],
    ['hanh', true],
    ['di choi', true],
    ['pho hanh', true],
    ['bún', false],
    ['phở bún', false],
  ])('searches payee, note and tags for every word of "%s"', (text, found) => {
    expect(passes({ text })).toBe(found);
  });

  it.each([
    ['65000', 'VND', 65_000],
    ['65k', 'VND', 65_000],
    ['65.000', 'VND', 65_000],
    ['12.50', 'USD', 1_250],
    ['1 250 000', 'VND', 1_250_000],
    ['thìn 65k', 'VND', 65_000],
  ])('finds the amount %s in %s', (text, currency, amountMinor) => {
    expect(passes({ text }, { currency, amountMinor })).toBe(true);
    expect(passes({ text }, { currency, amountMinor: amountMinor + 1 })).toBe(false);
  });

  it('finds rows without a category, except transfers', () => {
    expect(passes({ categoryId: 'none' })).toBe(false);
    expect(passes({ categoryId: 'none' }, { categoryId: null })).toBe(true);
    expect(
      passes(
        { categoryId: 'none' },
        { categoryId: null, kind: 'transfer', transferAccountId: bank },
      ),
    ).toBe(false);
  });

  it('finds a category in the splits', () => {
    const splits = [
      { categoryId: home, amountMinor: 5_000, note: '' },
      { categoryId: null, amountMinor: 60_000, note: '' },
    ];
    expect(passes({ categoryId: home }, { splits, categoryId: null })).toBe(true);
    expect(passes({ categoryId: 'none' }, { splits, categoryId: null })).toBe(true);
    expect(passes({ categoryId: eatingOut }, { splits, categoryId: null })).toBe(false);
  });

  it('finds a transfer by either of its accounts', () => {
    const transfer = { kind: 'transfer', transferAccountId: bank } as const;
    expect(passes({ accountId: bank }, transfer)).toBe(true);
    expect(passes({ accountId: cash }, transfer)).toBe(true);
    expect(passes({ accountId: bank })).toBe(false);
  });

  it('applies the bounds of the amount, and ignores a half-typed bound', () => {
    expect(passes({ minAmount: '60k', maxAmount: '70k' })).toBe(true);
    expect(passes({ minAmount: '65.001' })).toBe(false);
    expect(passes({ maxAmount: '64999' })).toBe(false);
    expect(passes({ minAmount: '12+' })).toBe(true);
  });

  it('distinguishes income from expense', () => {
    expect(passes({ kind: 'income' })).toBe(false);
    expect(passes({ kind: 'expense' })).toBe(true);
  });
});

describe('income and spending by the categories of a row', () => {
  const pay = '00000000-0000-7000-8000-100000000003';
  const categories = [
    { id: eatingOut, kind: 'expense' as const },
    { id: home, kind: 'expense' as const },
    { id: pay, kind: 'income' as const },
  ];
  const part = (categoryId: string | null) => ({ categoryId, amountMinor: 1, note: '' });
  const rows = {
    bought: row({}),
    refund: row({ kind: 'income' }),
    wage: row({ kind: 'income', categoryId: pay }),
    paidBack: row({ categoryId: pay }),
    uncategorised: row({ kind: 'income', categoryId: null }),
    mixed: row({ kind: 'income', categoryId: null, splits: [part(home), part(pay), part(null)] }),
    transfer: row({ kind: 'transfer', categoryId: null }),
    valuation: row({ adjustment: 'valuation', categoryId: null }),
  };
  const shown = (view: Partial<LedgerView>) =>
    Object.entries(rows)
      .filter(([, each]) => createRowFilter({ ...plainView, ...view }, categories)(each))
      .map(([name]) => name);
  const measured = (kinds: ('income' | 'expense')[], categoryIds: string[] = []) => ({
    measured: { categoryIds, accountIds: [], payees: [], tags: [], kinds },
  });
  it('count a refund as spending and income paid back as income', () => {
    expect(shown({ kind: 'expense' })).toEqual(['bought', 'refund', 'mixed']);
    expect(shown({ kind: 'income' })).toEqual(['wage', 'paidBack', 'uncategorised', 'mixed']);
    expect(shown({ kind: 'transfer' })).toEqual(['transfer']);
    expect(shown({ ...measured(['expense']) })).toEqual(shown({ kind: 'expense' }));
    expect(shown({ ...measured(['income']) })).toEqual(shown({ kind: 'income' }));
    expect(shown({ ...measured(['expense'], [eatingOut]) })).toEqual(['bought', 'refund']);
  });
  it('match a split row only if one of its parts meets all conditions', () => {
    expect(shown({ kind: 'expense', categoryId: home })).toEqual(['mixed']);
    expect(shown({ kind: 'income', categoryId: home })).toEqual([]);
    expect(shown({ kind: 'expense', categoryId: 'none' })).toEqual([]);
    expect(shown({ kind: 'income', categoryId: 'none' })).toEqual(['uncategorised', 'mixed']);
    expect(shown({ kind: 'expense', exceptIds: [home] })).toEqual(['bought', 'refund']);
    expect(shown({ ...measured(['expense']), exceptIds: [home] })).toEqual(['bought', 'refund']);
  });
});
