/** What a correction teaches: a payee that a person has put somewhere, and may always want there. */
import { foldText } from '#domain/text';
import type { Transaction } from './rule-of-row.ts';

export interface Lesson { payee: string; categoryId: string }

/**
 * Rows of one payee that were given a category by hand: several at once, or one that had another before. One row that
 * had none is no correction; the payee's memory serves it already.
 * @param rows as they were before
 */
export function lessonOf(rows: readonly Pick<Transaction, 'payee' | 'categoryId'>[], categoryId: string | null): Lesson | null {
  const payee = rows[0]?.payee.trim() ?? '';
  if (categoryId === null || payee === '' || rows.some((row) => foldText(row.payee.trim()) !== foldText(payee))) return null;
  return rows.length > 1 || (rows[0]!.categoryId !== null && rows[0]!.categoryId !== categoryId) ? { payee, categoryId } : null;
}

/** What a refusal is remembered under. */
export function keyOfLesson({ payee }: Lesson): string {
  return foldText(payee).slice(0, 300);
}
