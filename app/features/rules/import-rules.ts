/**
 * Rules for an import: returns a row of a bank file after the rules, for the preview and for the
 * write.
 */
import type { BankRow } from '#domain/bank-files';
import { applyRules, type Rule, type RuleOptions } from '#domain/rules';

export interface RuledRow {
  payee: string;
  note: string;
  tags: string[];
  /**
   * The category from a rule, or null: then the import guesses as without rules. A choice of the
   * person in the preview overrides both.
   */
  categoryId: string | null;
  /** The splits that a rule makes of the row; null if no rule splits it. */
  splits: readonly { categoryId: string; amountMinor: number }[] | null;
  /**
   * The rule that set the category, or split the row; stored in `categoryFrom` of the transaction.
   */
  ruleId: string | null;
}

export interface RowTerms extends Pick<RuleOptions, 'kindOf'> {
  /** Returns the category of a row without a rule. */
  guess: (row: BankRow) => string | null;
}

/**
 * Creates the rules once per import; results are cached by row, since a preview asks repeatedly.
 */
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
