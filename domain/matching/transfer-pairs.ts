/** Finds the rows of two accounts that are most likely the two sides of one transfer. */
import { timestampToDay, toDayNumber } from '#domain/calendar';
import {
  findMergeablePair,
  canBeTransferSide,
  type PairRow,
  type TransferPair,
} from './merge-transfer-pair.ts';
import { findNearPairs, type PairItem } from './near-pairs.ts';

/** Banks book the two sides on different days: over a weekend, some apart. */
const daysApartAtMost = 4;

/**
 * Rows that just came in, each with the row of another account that is most likely its other side:
 * the same amount the other way, in the same currency, on a near day. Only proposed, since a wage
 * and a rent may be alike; what comes back by itself is left alone.
 */
export function findTransferPairs<R extends PairRow>(
  fresh: readonly R[],
  others: readonly R[],
): TransferPair<R>[] {
  const isOpen = (row: R) => canBeTransferSide(row) && row.recurringId === null;
  const taken = new Set<string>();
  const pairs: TransferPair<R>[] = [];
  const all = [...new Map([...fresh, ...others].map((row) => [row.id, row])).values()].filter(
    isOpen,
  );
  for (const [accountId, rows] of Map.groupBy(fresh.filter(isOpen), (row) => row.accountId)) {
    const own = rows.filter(({ id }) => !taken.has(id)),
      far = all.filter((row) => row.accountId !== accountId && !taken.has(row.id));
    const item = (row: R, index: number, turn: 1 | -1): PairItem => ({
      index,
      dayNumber: toDayNumber(timestampToDay(row.date)),
      amountMinor: turn * (row.kind === 'income' ? row.amountMinor : -row.amountMinor),
      currency: row.currency,
      payee: row.payee,
      note: row.note,
      tie: row.id,
    });
    for (const { incoming, existing } of findNearPairs(
      own.map((row, index) => item(row, index, 1)),
      far.map((row, index) => item(row, index, -1)),
      { maxDays: daysApartAtMost, anyPayee: true },
    )) {
      const pair = findMergeablePair([own[incoming]!, far[existing]!]);
      if (pair === null || taken.has(pair.out.id) || taken.has(pair.into.id)) continue;
      taken.add(pair.out.id).add(pair.into.id);
      pairs.push(pair);
    }
  }
  return pairs.toSorted((a, b) => a.out.date - b.out.date || (a.out.id < b.out.id ? -1 : 1));
}
