/** Rows of bank files for tests, with what a test cares about put over them. */
import type { BankRow } from '#domain/bank-files';

export const bankRow = (
  day: string,
  amountMinor: number,
  more: Partial<BankRow> = {},
): BankRow => ({
  line: 1,
  day,
  amountMinor,
  currency: 'USD',
  payee: 'Shop',
  note: '',
  bankId: null,
  category: null,
  transferAccount: null,
  splits: null,
  ...more,
});
