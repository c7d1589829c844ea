/**
 * Returns the verdict on each row of a statement. Rows that earlier releases imported differently
 * are recognised: loose parts as the split row, and a row without its note as the row with it. Near
 * matches are offered.
 */
import type { BankRow } from '#domain/bank-files';
import {
  type ExistingTransaction,
  findDuplicates,
  type IncomingRow,
  offerChangedRows,
  type RowVerdict,
} from '#domain/matching';

export function matchRows(
  rows: readonly BankRow[],
  existing: readonly ExistingTransaction[],
  onShare?: (share: number) => void,
): RowVerdict[] {
  return offerChangedRows(rows, existing, matchKnownRows(rows, existing, onShare));
}

function matchKnownRows(
  rows: readonly BankRow[],
  existing: readonly ExistingTransaction[],
  onShare?: (share: number) => void,
): RowVerdict[] {
  const verdicts = findDuplicates(rows, existing, onShare && { onShare });
  const otherwise = [...rows.entries()].flatMap(([index, row]) =>
    verdicts[index]!.verdict === 'new' && row.formerTexts
      ? [{ index, former: { ...row, ...row.formerTexts } }]
      : [],
  );
  const taken = new Set(verdicts.map(({ existingId }) => existingId));
  const before =
    otherwise.length === 0
      ? []
      : findDuplicates(
          otherwise.map(({ former }) => former),
          existing.filter(({ id }) => !taken.has(id)),
        );
  for (const [place, { existingId, why }] of before.entries()) {
    const { index } = otherwise[place]!;
    if (why.code === 'same-row')
      verdicts[index] = { ...verdicts[index]!, verdict: 'already-here', existingId, why };
  }
  const parts: IncomingRow[] = [],
    wholes: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (verdicts[index]!.verdict !== 'new') continue;
    for (const { amountMinor, noteInFile } of row.splits ?? [])
      if (noteInFile !== undefined) {
        parts.push({
          day: row.day,
          amountMinor,
          currency: row.currency,
          payee: row.payee,
          note: noteInFile,
          bankId: null,
        });
        wholes.push(index);
      }
  }
  if (parts.length === 0) return verdicts;
  const used = new Set(verdicts.map(({ existingId }) => existingId));
  const found = Map.groupBy(
    findDuplicates(
      parts,
      existing.filter(({ id }) => !used.has(id)),
    ).entries(),
    ([place]) => wholes[place]!,
  );
  for (const [index, all] of found) {
    const { existingId } = all[0]![1];
    if (all.every(([, { verdict }]) => verdict === 'already-here'))
      verdicts[index] = {
        ...verdicts[index]!,
        verdict: 'already-here',
        existingId,
        why: { code: 'same-row' },
      };
  }
  return verdicts;
}
