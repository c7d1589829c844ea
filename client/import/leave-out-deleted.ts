/**
 * Rows of a bank file that a person deleted after an earlier import: they stay out until the person
 * says otherwise.
 */
import type { BankRow } from '#domain/bank-files';
import type { ExistingTransaction, RowVerdict } from '#domain/matching';
import { matchRows } from './match-rows.ts';

/** A deleted row as one account saw it. */
export interface DeletedRow extends ExistingTransaction {
  deletedAt: number;
}

/** A row with another text, or on another day, may be another one: past this it comes in. */
const daysApartAtMost = 1;

/**
 * Returns the verdicts without new rows that a person deleted before: `deleted` are rows of files,
 * and typed ones are imported again. Deleted rows are recognised like present ones: by the bank's
 * id, by content, and with another text or a day away. A deleted row whose id a present row has is
 * ignored: it became a transfer or was imported again.
 */
export function leaveOutDeleted(
  rows: readonly BankRow[],
  verdicts: readonly RowVerdict[],
  deleted: readonly DeletedRow[],
): RowVerdict[] {
  const here = new Set(
    verdicts.flatMap(({ verdict, bankId }) => (verdict === 'new' ? [] : [bankId])),
  );
  const fromFiles = deleted.filter(({ bankId, importId }) =>
    bankId === null ? importId !== null : !here.has(bankId),
  );
  const fresh = [...rows.keys()].filter((index) => verdicts[index]!.verdict === 'new');
  if (fromFiles.length === 0 || fresh.length === 0) return [...verdicts];
  const days = rows.map(({ day }) => day).toSorted(),
    firstDay = days[0]!,
    lastDay = days.at(-1)!;
  // A file that does not reach the day of a deleted row has no row for it: one of the day after is
  // another one.
  const isCovered = (id: string) => {
    const { day } = byId.get(id)!;
    return day >= firstDay && day <= lastDay;
  };
  const byId = new Map(fromFiles.map((one) => [one.id, one]));
  const found = [...verdicts];
  for (const [place, { verdict, existingId, why }] of matchRows(
    fresh.map((index) => rows[index]!),
    fromFiles,
  ).entries()) {
    const nearId =
      why.code === 'other-text' && why.daysApart <= daysApartAtMost ? why.existingId : null;
    const id =
      verdict === 'already-here'
        ? existingId
        : nearId !== null && isCovered(nearId)
          ? nearId
          : null;
    if (id === null) continue;
    const { arrives: _offered, ...own } = verdicts[fresh[place]!]!;
    found[fresh[place]!] = {
      ...own,
      verdict: 'already-here',
      existingId: null,
      why: { code: 'deleted', deletedAt: byId.get(id)!.deletedAt },
    };
  }
  return found;
}
