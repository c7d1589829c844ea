import { describe, expect, it } from 'vitest';
import type { BankRow } from '#domain/bank-files';
import { type DeletedRow, leaveOutDeleted } from './leave-out-deleted.ts';
import { matchRows } from './match-rows.ts';

const row = (day: string, payee: string, more: Partial<BankRow> = {}): BankRow => ({
  line: 1,
  day,
  amountMinor: -4_500,
  currency: 'USD',
  payee,
  note: '',
  bankId: null,
  category: null,
  splits: null,
  transferAccount: null,
  ...more,
});
/** The account's transactions after an import, with some of them deleted. */
function split(rows: readonly BankRow[], gone: readonly number[]) {
  const all = matchRows(rows, []).map(({ bankId }, at): DeletedRow => {
    const { day, amountMinor, currency, payee, note } = rows[at]!;
    return {
      id: `old-${at}`,
      day,
      amountMinor,
      currency,
      payee,
      note,
      bankId,
      importId: 'earlier',
      deletedAt: 1_000 + at,
    };
  });
  return {
    existing: all.filter((_, at) => !gone.includes(at)),
    deleted: all.filter((_, at) => gone.includes(at)),
  };
}
/** Lists by row the time of deletion or otherwise the verdict. */
const fates = (now: readonly BankRow[], { existing, deleted }: ReturnType<typeof split>) =>
  leaveOutDeleted(now, matchRows(now, existing), deleted).map(({ why, verdict }) =>
    why.code === 'deleted' ? why.deletedAt : verdict,
  );

describe('a deleted row of a file', () => {
  const old = [
    row('2026-11-02', 'Rent'),
    row('2026-11-04', 'Cafe Giảng'),
    row('2026-11-05', 'Gym'),
  ];
  const next = [...old, row('2026-11-09', 'Books')];

  it('is left out with the time of its deletion, and other rows are imported', () => {
    expect(fates(next, split(old, [1]))).toEqual(['already-here', 1_001, 'already-here', 'new']);
    expect(fates(next, split(old, []))).toEqual([
      'already-here',
      'already-here',
      'already-here',
      'new',
    ]);
    expect(
      leaveOutDeleted(next, matchRows(next, split(old, [1]).existing), split(old, [1]).deleted)[1],
    ).toMatchObject({
      verdict: 'already-here',
      existingId: null,
      bankId: split(old, [1]).deleted[0]!.bankId,
    });
  });
  it("is recognised by the bank's id, whatever the person changed in it", () => {
    const ids = old.map((one, at) => ({ ...one, bankId: `b${at}` }));
    const { existing, deleted } = split(ids, [1]);
    const edited = deleted.map((one) => ({ ...one, payee: 'Egg coffee', day: '2026-11-03' }));
    expect(fates(ids, { existing, deleted: edited })).toEqual([
      'already-here',
      1_001,
      'already-here',
    ]);
  });
  it('is recognised by its content if it has no id, with other words or a day apart', () => {
    for (const now of [
      row('2026-11-04', 'CAFE GIANG 39'),
      row('2026-11-05', 'Cafe Giảng'),
      row('2026-11-04', 'CAF? GI?NG'),
    ]) {
      expect(fates([old[0]!, now, old[2]!], split(old, [1]))[1]).toBe(1_001);
    }
    const withoutId = split(old, [1]);
    expect(
      fates(next, {
        ...withoutId,
        deleted: withoutId.deleted.map((one) => ({ ...one, bankId: null })),
      })[1],
    ).toBe(1_001);
  });
  it('leaves out one of two equal rows and keeps the other', () => {
    const twins = [row('2026-11-04', 'Bus'), row('2026-11-04', 'Bus')];
    for (const gone of [0, 1])
      expect(fates(twins, split(twins, [gone])).toSorted()).toEqual([1_000 + gone, 'already-here']);
    expect(fates([...twins, row('2026-11-04', 'Bus')], split(twins, [0, 1]))).toEqual([
      1_000,
      1_001,
      'new',
    ]);
  });
  it('does not hide an equal row if it became a side of a transfer or was imported again', () => {
    const twins = [row('2026-11-04', 'MoMo'), row('2026-11-04', 'MoMo')];
    const [first] = split(twins.slice(0, 1), [0]).deleted;
    const again = { ...first!, id: 'again' },
      transfer = { ...again, id: 'transfer', importId: null, arrives: true as const };
    for (const existing of [[again], [transfer]]) {
      expect(fates(twins, { existing, deleted: [first!] })).toEqual(['already-here', 'new']);
    }
    const ids = twins.map((one, at) => ({ ...one, bankId: `b${at}`, day: `2026-11-0${4 + at}` }));
    const withIds = {
      existing: [{ ...transfer, bankId: 'b0' }],
      deleted: [{ ...first!, bankId: 'b0' }],
    };
    expect(fates(ids, withIds)).toEqual(['already-here', 'new']);
  });
  it('does not match a row of the next day in a file that does not reach its own day', () => {
    const rides = [row('2026-11-04', 'Bus'), row('2026-11-05', 'Bus'), row('2026-11-06', 'Bus')];
    const { deleted } = split(rides.slice(0, 1), [0]);
    expect(fates(rides.slice(1), { existing: [], deleted })).toEqual(['new', 'new']);
    expect(fates(rides, { existing: [], deleted })).toEqual([1_000, 'new', 'new']);
    // Reached, and not there: the bank has moved it.
    expect(
      fates([row('2026-11-03', 'Rent'), ...rides.slice(1)], { existing: [], deleted }),
    ).toEqual(['new', 1_000, 'new']);
  });
  it('does not match a row of another amount, day or payee, or a row typed by hand', () => {
    for (const now of [
      row('2026-11-04', 'Cafe Giảng', { amountMinor: -4_600 }),
      row('2026-11-08', 'Cafe Giảng'),
      row('2026-11-04', 'Circle K'),
    ]) {
      expect(fates([now], split(old, [1]))).toEqual(['new']);
    }
    const { existing, deleted } = split(old, [1]);
    expect(
      fates(next, {
        existing,
        deleted: deleted.map((one) => ({ ...one, bankId: null, importId: null })),
      })[1],
    ).toBe('new');
  });
});
