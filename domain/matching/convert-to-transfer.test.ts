import { expect, it } from 'vitest';
import { canBeTransfer, convertToTransfer } from './index.ts';

const row = {
  kind: 'expense' as const,
  accountId: 'bank',
  amountMinor: 300,
  currency: 'USD',
  splits: null,
  bankId: 'b1',
  clearedDay: '2026-11-01',
};
const bank = { id: 'bank', currency: 'USD' },
  savings = { id: 'savings', currency: 'USD' };

it('an expense becomes a transfer to the other account with all bank fields', () => {
  expect({ ...row, ...convertToTransfer(row, 'savings') }).toEqual({
    kind: 'transfer',
    accountId: 'bank',
    amountMinor: 300,
    currency: 'USD',
    splits: null,
    bankId: 'b1',
    clearedDay: '2026-11-01',
    transferAccountId: 'savings',
    transferAmountMinor: 300,
    categoryId: null,
    categoryFrom: null,
  });
});
it('an income becomes a transfer from the other account, whose bank knows the receiving side', () => {
  expect({ ...row, ...convertToTransfer({ ...row, kind: 'income' }, 'savings') }).toMatchObject({
    kind: 'transfer',
    accountId: 'savings',
    transferAccountId: 'bank',
    amountMinor: 300,
    transferAmountMinor: 300,
    bankId: null,
    transferBankId: 'b1',
    clearedDay: null,
    transferClearedDay: '2026-11-01',
  });
});
it.each([
  ['a row of one currency', row, savings, true],
  ['a transfer', { ...row, kind: 'transfer' as const }, savings, false],
  ['a correction of a balance', { ...row, adjustment: 'statement' }, savings, false],
  ['a row in parts', { ...row, splits: [{}] }, savings, false],
  ['with its own account', row, bank, false],
  ['with an account in another currency', row, { id: 'euro', currency: 'EUR' }, false],
  [
    'a row in another currency than its account',
    { ...row, currency: 'EUR' },
    { id: 'euro', currency: 'EUR' },
    false,
  ],
])('%s can be one: %#', (_, given, far, expected) => {
  expect(canBeTransfer(given, bank, far)).toBe(expected);
});
