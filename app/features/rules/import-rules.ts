/**
 * The seam of the import: a row of a bank file as rules leave it, before it is shown and before it
 * is written.
 */
import type { BankRow } from '#domain/bank-files';
import { applyRules, type Rule, type RuleOptions } from '#domain/rules';

export interface RuledRow {
  payee: string;
  note: string;
  tags: string[];
  /**
   * The category that a rule gives, null where none does: then the import guesses as before. What
   * the person picks in the preview stands above both.
   */
  categoryId: string | null;
  /** The splits that a rule makes of the row; null if no rule splits it. */
  splits: readonly { categoryId: string; amountMinor: number }[] | null;
  /** The rule that gave the category, or split it: what `categoryFrom` of the transaction keeps. */
  ruleId: string | null;
}

export interface RowTerms extends Pick<RuleOptions, 'kindOf'> {
  /** The category that a row has where no rule gives one. */
  guess: (row: BankRow) => string | null;
}

/** Once per import; the answer is remembered by row, since a preview asks again and again. */
export function createRowRules(
  rules: readonly Rule[],
  { kindOf, guess }: RowTerms,
): (row: BankRow, accountId: string) => RuledRow {
  const known = new WeakMap<BankRow, { accountId: string; ruled: RuledRow }>();
  return (row, accountId) => {
    const held = known.get(row);
    if (held?.accountId === accountId) return held.ruled;
    const { draft, why } = applyRules(
      rules,
      {
        payee: row.payee,
        note: row.note,
        categoryId: null,
        tags: [],
        kind: row.amountMinor < 0 ? 'expense' : 'income',
        amountMinor: Math.abs(row.amountMinor),
        currency: row.currency,
        accountId,
        day: row.day,
        isSplit: row.splits !== null && row.splits.length > 1,
      },
      { ...(kindOf && { kindOf }), guessedId: guess(row) },
    );
    const ruled = {
      payee: draft.payee,
      note: draft.note,
      tags: [...draft.tags],
      categoryId: draft.categoryId,
      splits: draft.splits ?? null,
      ruleId: why.categoryId ?? null,
    };
    known.set(row, { accountId, ruled });
    return ruled;
  };
}
