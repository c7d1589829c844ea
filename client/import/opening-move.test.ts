import { describe, expect, it } from 'vitest';
import { findOpeningMove } from '#domain/ledger';
import {
  agreedWith,
  writeOfOpeningBack,
  writeOfOpeningMove,
  writesOfOpeningMoves,
} from './opening-move.ts';

const account = { id: 'a', openingMinor: 100_000, openedDay: '2026-11-01' };
const october = [
  { day: '2026-10-03', amountMinor: 50_000 },
  { day: '2026-10-20', amountMinor: -30_000 },
];
const fieldsOf = (write: object) => (write as { fields: Record<string, unknown> }).fields;

describe('rows before the opening day', () => {
  it('move the opening back by their sum to the day of the first', () => {
    const move = findOpeningMove(account, [
      ...october,
      { day: '2026-11-01', amountMinor: -6_000 },
    ])!;
    expect(move).toEqual({
      accountId: 'a',
      byMinor: 20_000,
      fromDay: '2026-11-01',
      toDay: '2026-10-03',
    });
    const moved = fieldsOf(writeOfOpeningMove(account, move));
    expect(moved).toEqual({ openingMinor: 80_000, openedDay: '2026-10-03' });
    // 1,000.00 at the start of November, by a second way.
    expect((moved['openingMinor'] as number) + 50_000 - 30_000).toBe(100_000);
    expect(
      fieldsOf(
        writeOfOpeningBack({ ...account, openingMinor: 80_000, openedDay: '2026-10-03' }, move),
      ),
    ).toEqual({ openingMinor: 100_000, openedDay: '2026-11-01' });
  });
  it('keep a day and a balance that were set since', () => {
    const move = findOpeningMove(account, october)!;
    expect(
      fieldsOf(
        writeOfOpeningBack({ ...account, openingMinor: 70_000, openedDay: '2026-09-01' }, move),
      ),
    ).toEqual({ openingMinor: 90_000, openedDay: '2026-09-01' });
  });
  it('move nothing if there are none, the account has no opening day, or they sum to zero', () => {
    expect(findOpeningMove(account, [{ day: '2026-11-01', amountMinor: 5 }])).toBeNull();
    expect(findOpeningMove({ ...account, openedDay: null }, october)).toBeNull();
    expect(
      findOpeningMove(account, [
        { day: '2026-10-01', amountMinor: 5 },
        { day: '2026-10-02', amountMinor: -5 },
      ]),
    ).toBeNull();
  });
});

describe('several openings', () => {
  const move = (accountId: string, byMinor: number) => ({
    accountId,
    byMinor,
    fromDay: '2026-11-01',
    toDay: '2026-10-03',
  });
  it('move back together, without an account that is not there', () => {
    const other = { id: 'b', openingMinor: -500, openedDay: '2026-11-01' };
    const accounts = new Map([account, other].map((each) => [each.id, each]));
    expect(
      writesOfOpeningMoves([move('a', 20_000), move('gone', 1), move('b', -700)], accounts),
    ).toEqual([
      {
        op: 'update',
        collection: 'accounts',
        id: 'a',
        fields: { openingMinor: 80_000, openedDay: '2026-10-03' },
      },
      {
        op: 'update',
        collection: 'accounts',
        id: 'b',
        fields: { openingMinor: 200, openedDay: '2026-10-03' },
      },
    ]);
  });

  const reconciled = { day: '2026-11-15', balanceMinor: 1 };
  const agreed = new Map([
    ['a', { reconciled }],
    ['b', { reconciled: { ...reconciled, day: '2026-11-20' } }],
    ['c', { reconciled: null }],
  ]) as unknown as Parameters<typeof agreedWith>[2];
  const moves = ['a', 'b', 'c'].map((id) => move(id, 1));
  const october31 = Date.UTC(2026, 9, 31);
  it('give a row before them the days of the statements that agreed with the accounts', () => {
    const row = { date: october31, accountId: 'a', transferAccountId: 'b' };
    expect(agreedWith(row, moves, agreed)).toEqual({
      ...row,
      clearedDay: '2026-11-15',
      transferClearedDay: '2026-11-20',
    });
  });
  it('leave a row that is later, of another account, or of one without a statement', () => {
    for (const row of [
      { date: Date.UTC(2026, 10, 1), accountId: 'a', transferAccountId: 'b' },
      { date: october31, accountId: 'c', transferAccountId: null },
      { date: october31, accountId: 'd' },
    ])
      expect(agreedWith(row, moves, agreed)).toBe(row);
    const own = { date: october31, accountId: 'a' };
    expect(agreedWith(own, [], agreed)).toBe(own);
    expect(agreedWith(own, moves, new Map())).toBe(own);
  });
});
