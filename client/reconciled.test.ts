import { describe, expect, it } from 'vitest';
import { dayToTimestamp } from '#domain/calendar';
import { findReconciledChange, type ReconciledFields } from './reconciled.ts';

const accounts: Parameters<typeof findReconciledChange>[1] = new Map([
  ['bank', { reconciled: { day: '2026-10-31', balanceMinor: 0 }, currency: 'USD' }],
  ['card', { reconciled: { day: '2026-09-30', balanceMinor: 0 }, currency: 'USD' }],
  ['cash', { reconciled: null, currency: 'USD' }],
]);
const row = (more: Partial<ReconciledFields> = {}): ReconciledFields => ({
  date: dayToTimestamp('2026-10-05'),
  kind: 'expense',
  accountId: 'bank',
  amountMinor: 500,
  currency: 'USD',
  clearedDay: '2026-10-31',
  transferAccountId: null,
  transferAmountMinor: null,
  transferClearedDay: null,
  ...more,
});
const found = (before: ReconciledFields, after: ReconciledFields | null) =>
  findReconciledChange([{ before, after }], accounts);

describe('a row of a finished statement', () => {
  it('is found for a deleted row and for a changed amount, direction, day or account', () => {
    const asked = { rows: 1, day: '2026-10-31' };
    expect(found(row(), null)).toEqual(asked);
    for (const change of [
      { amountMinor: 501 },
      { kind: 'income' as const },
      { date: dayToTimestamp('2026-10-06') },
      { accountId: 'cash' },
      { clearedDay: null },
      { currency: 'EUR' as const },
    ])
      expect(found(row(), row(change))).toEqual(asked);
  });
  it('is not found if none of these changes, or if no finished statement contains it', () => {
    expect(found(row(), row())).toBeNull();
    for (const open of [
      { clearedDay: null },
      { clearedDay: '2026-11-30' },
      { accountId: 'cash' },
      { accountId: 'card' },
    ]) {
      expect(found(row(open), null)).toBeNull();
    }
    expect(findReconciledChange([{ before: null, after: row() }], accounts)).toBeNull();
  });
  it('is found at the receiving end of a transfer', () => {
    const transfer = row({
      kind: 'transfer',
      clearedDay: null,
      transferAccountId: 'card',
      transferAmountMinor: 500,
      transferClearedDay: '2026-09-30',
    });
    expect(found(transfer, null)).toEqual({ rows: 1, day: '2026-09-30' });
    expect(found(transfer, { ...transfer, transferAmountMinor: 400 })).toEqual({
      rows: 1,
      day: '2026-09-30',
    });
    expect(found(transfer, { ...transfer, amountMinor: 400 })).toBeNull();
  });
  it('counts once with the others of one write; equal rows do not replace each other', () => {
    const changes = [
      { before: row(), after: null },
      { before: row(), after: row() },
      { before: row({ amountMinor: 9 }), after: null },
    ];
    expect(findReconciledChange(changes, accounts)).toEqual({ rows: 2, day: '2026-10-31' });
    const opposite = [
      { before: row(), after: null },
      { before: row({ kind: 'income' }), after: null },
    ];
    expect(findReconciledChange(opposite, accounts)?.rows).toBe(2);
  });
  it('is not found if two rows become one transfer that is on both statements', () => {
    const into = row({ kind: 'income', accountId: 'card', clearedDay: '2026-09-30' });
    const transfer = row({
      kind: 'transfer',
      transferAccountId: 'card',
      transferAmountMinor: 500,
      transferClearedDay: '2026-09-30',
    });
    expect(
      findReconciledChange(
        [
          { before: row(), after: transfer },
          { before: into, after: null },
        ],
        accounts,
      ),
    ).toBeNull();
  });
});
