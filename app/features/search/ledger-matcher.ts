/** Matches transactions against the text typed into the palette. Pure. */
import type { LedgerEntry } from '#client/ledger-search';
import type { Language } from '#contract/i18n/index';
import { decimalSignOf } from '#domain/money';
import { foldText } from '#domain/text';
import { createAmountReader } from '#app/features/ledger/row-filter.ts';

/**
 * `text`: the ledger's own search would find it too; `category`: one of the words matches the
 * category's name.
 */
export function ledgerMatcher(
  typed: string,
  wanted: readonly string[],
  categories: readonly { id: string; name: string }[],
  language: Language,
): (entry: LedgerEntry) => 'no' | 'text' | 'category' {
  const amountsIn = createAmountReader(typed, { decimalSign: decimalSignOf(language) });
  const named = categories.map(({ id, name }) => ({
    id,
    parts: foldText(name).split(/[^\p{L}\p{N}]+/u),
  }));
  // A category matches by the beginning of a word: by any letters, every letter would match every
  // row.
  const ofWord = wanted.map(
    (word) =>
      new Set(
        named
          .filter(({ parts }) => parts.some((part) => part.startsWith(word)))
          .map(({ id }) => id),
      ),
  );
  return (entry) => {
    const amounts = amountsIn(entry.currency);
    if (amounts.at(-1) === entry.amountMinor) return 'text';
    let byCategory = false;
    for (const [index, word] of wanted.entries()) {
      if (entry.text.includes(word) || amounts[index] === entry.amountMinor) continue;
      if (!entry.categoryIds.some((id) => ofWord[index]!.has(id))) return 'no';
      byCategory = true;
    }
    return byCategory ? 'category' : 'text';
  };
}
