import { describe, expect, it } from 'vitest';
import { findOpeningMove } from '#domain/ledger';
import { writeOfOpeningBack, writeOfOpeningMove } from './opening-move.ts';

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
