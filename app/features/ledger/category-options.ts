/** The categories that money may have, for a select: those of its own side first, the others under what they make of it. */
import type { Areas } from '#contract/words/index';
import type { CategoryKind } from '#domain/ledger';
import type { SelectOption } from '#app/ui/fields.tsx';
import type { Category } from './transaction-draft.ts';

/** What a category of the other side makes of money that moves so (decision 0163). */
export function wordForTakenBack(moved: CategoryKind, { row }: Areas['ledger']): string {
  return moved === 'income' ? row.refund : row.paidBack;
}

/** @param moved whether the money comes in or goes out */
export function categoryOptions(moved: CategoryKind, categories: readonly Category[], words: Areas['ledger']): SelectOption[] {
  const of = (side: CategoryKind) => categories.filter(({ kind }) => kind === side).map(({ id, name }): SelectOption => ({ value: id, label: name }));
  return [...of(moved), ...of(moved === 'income' ? 'expense' : 'income').map((option) => ({ ...option, group: words.form.takenBackFrom[moved] }))];
}
