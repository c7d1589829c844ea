import { describe, expect, it } from 'vitest';
import { findOpeningMoves, type RowWithEnds } from './opening-move.ts';

const accounts = new Map(
  [
    { id: 'bank', currency: 'USD', openingMinor: 100_000, openedDay: '2026-11-01' },
    { id: 'savings', currency: 'USD', openingMinor: 5_000, openedDay: '2026-11-10' },
    { id: 'wise', currency: 'EUR', openingMinor: 0, openedDay: '2026-11-10' },
    { id: 'old', currency: 'USD', openingMinor: 1, openedDay: null },
  ].map((account) => [account.id, account]),
);
const row = (day: string, fields: Partial<RowWithEnds> = {}): RowWithEnds => ({
  date: Date.parse(day),
  kind: 'expense',
  accountId: 'bank',
  amountMinor: 700,
  currency: 'USD',
  ...fields,
});
const transfer = (
  day: string,
  accountId: string,
  transferAccountId: string,
  transferAmountMinor: number | null = null,
) => row(day, { kind: 'transfer', accountId, transferAccountId, transferAmountMinor });

describe('new rows before the opening day', () => {
  it('are asked about at the receiving end of a transfer as at the sending end', () => {
    expect(findOpeningMoves([transfer('2026-11-05', 'old', 'savings')], accounts)).toEqual([
      {
        move: { accountId: 'savings', byMinor: 700, fromDay: '2026-11-10', toDay: '2026-11-05' },
        rows: 1,
      },
    ]);
    expect(
      findOpeningMoves([transfer('2026-10-05', 'bank', 'savings')], accounts).map(
        ({ move: { accountId, byMinor } }) => [accountId, byMinor],
      ),
    ).toEqual([
      ['bank', -700],
      ['savings', 700],
    ]);
  });
  it('are summed by account, and those of later days are excluded', () => {
    expect(
      findOpeningMoves(
        [
          row('2026-10-05'),
          row('2026-10-03', { kind: 'income', amountMinor: 900 }),
          row('2026-11-01'),
        ],
        accounts,
      ),
    ).toEqual([
      {
        move: { accountId: 'bank', byMinor: 200, fromDay: '2026-11-01', toDay: '2026-10-03' },
        rows: 2,
      },
    ]);
  });
  it('count the received amount, in the currency of the account', () => {
    expect(
      findOpeningMoves([transfer('2026-11-05', 'old', 'wise', 640)], accounts).map(
        ({ move: { byMinor } }) => byMinor,
      ),
    ).toEqual([640]);
    expect(findOpeningMoves([transfer('2026-11-05', 'old', 'wise')], accounts)).toEqual([]);
  });
  it('are not asked about for adjustments, accounts without an opening day, and unknown ones', () => {
    expect(
      findOpeningMoves(
        [
          row('2026-10-05', { adjustment: 'valuation' }),
          row('2026-10-05', { accountId: 'old' }),
          row('2026-10-05', { accountId: 'gone' }),
        ],
        accounts,
      ),
    ).toEqual([]);
  });
});
