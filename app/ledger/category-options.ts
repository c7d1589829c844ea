/**
 * The categories for a select: those of the amount's own kind first, the others grouped by their
 * effect.
 */
import type { Category } from '#contract/collections';
import type { CategoryKind } from '#domain/ledger';
import type { CycleTranslations } from '#app/data/cycle-texts.ts';
import type { SelectOption } from '#app/ui/fields.tsx';

/**
 * Returns the word for a category of the opposite kind: a refund for money that comes in, money
 * paid back for money that goes out (docs/decisions/budgets-and-reports.md).
 */
export function refundLabel(moved: CategoryKind, { row }: CycleTranslations<'ledger'>): string {
  return moved === 'income' ? row.refund : row.paidBack;
}

/** @param moved whether the money comes in or goes out */
export function categoryOptions(
  moved: CategoryKind,
  categories: readonly Category[],
  t: CycleTranslations<'ledger'>,
): SelectOption[] {
  const option = ({ id, name }: Category): SelectOption => ({ value: id, label: name });
  const [own, others] = [true, false].map((isOwn) =>
    categories.filter(({ kind }) => (kind === moved) === isOwn).map(option),
  ) as [SelectOption[], SelectOption[]];
  return [...own, ...others.map((other) => ({ ...other, group: t.form.refundOf[moved] }))];
}
