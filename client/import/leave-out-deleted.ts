/** Rows of a bank file that a person deleted after an earlier import: they stay out until the person says otherwise. */
import type { BankRow } from '#domain/bank-files';
import type { ExistingTransaction, RowVerdict } from '#domain/matching';
import { matchRows } from './match-rows.ts';

/** A deleted row as one account saw it. */
export interface DeletedRow extends ExistingTransaction { deletedAt: number }

/** A row with another text, or on another day, may be another one: past this it comes in. */
const daysApartAtMost = 1;

/**
 * The verdicts, where a new row that a person deleted before is left out: `deleted` are rows of files, typed ones come in
 * again. Known as rows that are here are: by the bank's id, by their content, and with another text or a day away.
 */
export function leaveOutDeleted(rows: readonly BankRow[], verdicts: readonly RowVerdict[], deleted: readonly DeletedRow[]): RowVerdict[] {
  const fromFiles = deleted.filter(({ bankId, importId }) => bankId !== null || importId !== null);
  const fresh = [...rows.keys()].filter((index) => verdicts[index]!.verdict === 'new');
  if (fromFiles.length === 0 || fresh.length === 0) return [...verdicts];
  const deletedAt = new Map(fromFiles.map((one) => [one.id, one.deletedAt]));
  const found = [...verdicts];
  for (const [place, { verdict, existingId, why }] of matchRows(fresh.map((index) => rows[index]!), fromFiles).entries()) {
    const id = verdict === 'already-here' ? existingId : why.code === 'other-text' && why.daysApart <= daysApartAtMost ? why.existingId : null;
    if (id === null) continue;
    const { arrives: _offered, ...own } = verdicts[fresh[place]!]!;
    found[fresh[place]!] = { ...own, verdict: 'already-here', existingId: null, why: { code: 'deleted', deletedAt: deletedAt.get(id)! } };
  }
  return found;
}
