/**
 * Rows of a bank that may be here already under another text, day or id, as a second export of the
 * bank has them.
 */
import { toDayNumber } from '#domain/calendar';
import type { ExistingTransaction, IncomingRow, RowVerdict } from './find-duplicates.ts';
import { findNearPairs, type PairItem, type NearPair } from './near-pairs.ts';

/** A pending row may be booked some days later. */
const daysApartAtMost = 4;
/**
 * Whether a row is missing outside the days of the file is not known; a bank may have moved it over
 * the edge.
 */
const daysBeyondFile = 1;

/** A row without any text is only offered so near. */
const daysApartWithoutText = 1;

/**
 * Returns the ASCII letters and digits of a text, which no bank alters: banks replace letters with
 * diacritics by `?` or by the bytes of another encoding, drop them, or drop the spaces.
 */
function bareText({ payee, note }: Pick<IncomingRow, 'payee' | 'note'>): string {
  return (payee || note)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}
/** A shorter rest of a text says nothing. */
const bareLettersAtLeast = 4;

/**
 * The verdicts, where a new row is offered as the same as one of an earlier file: amount and payee
 * agree on a near day (or one of the two has no text), and nothing in this file is the earlier row
 * any more. The person says whether they are one.
 */
export function offerChangedRows(
  rows: readonly IncomingRow[],
  existing: readonly ExistingTransaction[],
  verdicts: readonly RowVerdict[],
): RowVerdict[] {
  const isNew = (index: number) => verdicts[index]!.verdict === 'new';
  if (existing.length === 0 || !verdicts.some((_, index) => isNew(index))) return [...verdicts];
  const numbers = rows.map(({ day }) => toDayNumber(day));
  const first = numbers.reduce((a, b) => Math.min(a, b)),
    last = numbers.reduce((a, b) => Math.max(a, b));
  const used = new Set(verdicts.map(({ existingId }) => existingId));
  const item = (
    index: number,
    { day, amountMinor, currency, payee, note }: IncomingRow,
    tie: string,
  ): PairItem => ({ index, dayNumber: toDayNumber(day), amountMinor, currency, payee, note, tie });
  let fresh = [...rows.entries()]
    .filter(([index]) => isNew(index))
    .map(([index, row]) => item(index, row, verdicts[index]!.bankId));
  let missing = existing.flatMap((one, index) => {
    if (used.has(one.id) || (one.bankId === null && one.importId === null)) return [];
    const own = item(index, one, one.id);
    return own.dayNumber < first - daysBeyondFile || own.dayNumber > last + daysBeyondFile
      ? []
      : [own];
  });
  const found = [...verdicts];
  const offer = (pairs: readonly NearPair[]) => {
    for (const pair of pairs) {
      const { id, arrives = false } = existing[pair.existing]!;
      const { arrives: _before, ...verdict } = verdicts[pair.incoming]!;
      const why = { code: 'other-text' as const, daysApart: pair.daysApart, existingId: id };
      found[pair.incoming] = { ...verdict, why, ...(arrives && { arrives }) };
    }
    const taken = new Set(pairs.map((pair) => pair.incoming)),
      gone = new Set(pairs.map((pair) => pair.existing));
    fresh = fresh.filter(({ index }) => !taken.has(index));
    missing = missing.filter(({ index }) => !gone.has(index));
  };
  const asBare = (item: PairItem, source: IncomingRow): PairItem[] => {
    const payee = bareText(source);
    return payee.length < bareLettersAtLeast ? [] : [{ ...item, payee, note: '' }];
  };
  offer(findNearPairs(fresh, missing, { maxDays: daysApartAtMost, knownPayee: true }));
  offer(
    findNearPairs(
      fresh.flatMap((item) => asBare(item, rows[item.index]!)),
      missing.flatMap((item) => asBare(item, existing[item.index]!)),
      { maxDays: daysApartAtMost, knownPayee: true },
    ),
  );
  offer(findNearPairs(fresh, missing, { maxDays: daysApartWithoutText }));
  return found;
}
