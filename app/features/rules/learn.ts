/**
 * Derives a rule from a correction: the user moved a payee to a category, and may always want it
 * there.
 */
import type { Transaction, NewFields } from '#contract/collections';
import { foldText } from '#domain/text';

/** `kind` is the direction of all its rows, null if they have both. */
export interface Lesson {
  payee: string;
  categoryId: string;
  kind: 'income' | 'expense' | null;
}

/**
 * Returns the lesson from rows of one payee that got a category by hand: several at once, or one
 * that had another before. A single row without an earlier category is no correction; the memory of
 * the payee covers it already.
 * @param rows the rows before the change
 */
export function lessonOf(
  rows: readonly Pick<Transaction, 'payee' | 'categoryId' | 'kind'>[],
  categoryId: string | null,
): Lesson | null {
  const payee = rows[0]?.payee.trim() ?? '';
  if (
    categoryId === null ||
    payee === '' ||
    rows.some((row) => foldText(row.payee.trim()) !== foldText(payee))
  )
    return null;
  const isCorrection = rows[0]!.categoryId !== null && rows[0]!.categoryId !== categoryId;
  if (rows.length === 1 && !isCorrection) return null;
  const { kind } = rows[0]!;
  return {
    payee,
    categoryId,
    kind: kind !== 'transfer' && rows.every((row) => row.kind === kind) ? kind : null,
  };
}

/** The rule is limited to one kind, since payments to a payee say nothing of income from it. */
export function ruleOfLesson({
  payee,
  categoryId,
  kind,
}: Lesson): Pick<NewFields<'rules'>, 'match' | 'conditions' | 'actions'> {
  return {
    match: 'all',
    actions: [{ version: 1, set: 'category', categoryId }],
    conditions: [
      { version: 1, field: 'payee', test: 'is', text: payee },
      ...(kind === null ? [] : [{ version: 1, field: 'kind', kind }]),
    ],
  };
}

/** The key under which a declined offer is stored. */
export function keyOfLesson({ payee }: Pick<Lesson, 'payee'>): string {
  return foldText(payee).slice(0, 300);
}
