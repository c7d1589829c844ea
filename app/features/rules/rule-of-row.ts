/** A transaction in the form that rules use, and the fields that they change in it. */
import type { Transaction, Fields } from '#contract/collections';
import { timestampToDay } from '#domain/calendar';
import { isRefund, type KindOfCategory } from '#domain/ledger';
import {
  applyRules,
  type Rule,
  type RuleDraft,
  type RuleField,
  type RuleOptions,
  type RuleAttribution,
} from '#domain/rules';

export function draftOfTransaction(row: Transaction): RuleDraft {
  const { payee, note, categoryId, tags, kind, amountMinor, currency, accountId } = row;
  return {
    payee,
    note,
    categoryId,
    tags,
    kind,
    amountMinor,
    currency,
    accountId,
    day: timestampToDay(row.date),
    isSplit: row.splits !== null,
  };
}

export type RuleChange = Partial<
  Pick<Fields<'transactions'>, 'payee' | 'note' | 'categoryId' | 'tags' | 'categoryFrom' | 'splits'>
>;

/**
 * Returns the changes of rules to an existing transaction, or null. An existing category stays,
 * unless `overwrite`; one that the user chose stays in either case. Adjustments are skipped: they
 * are the remainder of a statement or a valuation, have no payee and may have neither category nor
 * splits.
 */
export function changesByRules(
  rules: readonly Rule[],
  row: Transaction,
  { overwrite, kindOf }: { overwrite: boolean } & Pick<RuleOptions, 'kindOf'>,
): { fields: RuleChange; why: RuleAttribution } | null {
  if (row.adjustment != null) return null;
  const before = draftOfTransaction(row);
  const keepsCategory = row.categoryId !== null && (!overwrite || row.categoryFrom === 'hand');
  const { draft, why } = applyRules(rules, before, {
    keep: keepsCategory ? keptCategory : nothing,
    ...(kindOf && { kindOf }),
  });
  if (draft === before) return null;
  const fields: RuleChange = {};
  if (draft.payee !== before.payee) fields.payee = draft.payee;
  if (draft.note !== before.note) fields.note = draft.note;
  if (draft.tags !== before.tags) fields.tags = [...draft.tags];
  if (draft.categoryId !== before.categoryId)
    Object.assign(fields, { categoryId: draft.categoryId, categoryFrom: why.categoryId ?? null });
  if (draft.splits)
    Object.assign(fields, {
      splits: draft.splits.map((part) => ({ ...part, note: '' })),
      categoryId: null,
      categoryFrom: why.categoryId ?? null,
    });
  return { fields, why };
}

/** Returns whether a rule would turn a row into a refund, or into paid-back income. */
export function turnsSides(rule: Rule, row: Transaction, kindOf: KindOfCategory): boolean {
  const { categoryId, splits } =
    changesByRules([rule], row, { overwrite: true, kindOf })?.fields ?? {};
  return isRefund(
    { kind: row.kind, categoryId: categoryId ?? null, splits: splits ?? null },
    kindOf,
  );
}

const keptCategory: ReadonlySet<RuleField> = new Set(['categoryId']);
const nothing: ReadonlySet<RuleField> = new Set();
