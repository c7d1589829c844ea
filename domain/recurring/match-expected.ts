import { type Day, daysBetween } from '#domain/calendar';
import { foldText } from '#domain/text';
import type { Expected } from './recurring.ts';

/** A row that a bank has: the amount is above zero, `kind` is its sign. */
export interface BankMovement { day: Day; kind: 'income' | 'expense'; amountMinor: number; currency: string; payee: string }

const nearDays = 5;
/** Bills vary: a tenth of the amount, where the payee says that it is the one. */
const nearShare = 0.1;

/**
 * Which expected posting a row of a bank is, or null. Same account and direction, at most five days apart; the same
 * amount, or one within a tenth of it where the payees share a word. Of several the nearest amount, then the nearest day.
 * @param expected those of the account, open or posted without a bank's id; give each away once
 */
export function matchExpected(row: BankMovement, accountId: string, expected: readonly Expected[]): Expected | null {
  let best: { expected: Expected; off: number; days: number } | null = null;
  for (const each of expected) {
    const { template } = each;
    if (template.accountId !== accountId || template.currency !== row.currency || (template.kind === 'income' ? 'income' : 'expense') !== row.kind) continue;
    const days = Math.abs(daysBetween(each.day, row.day));
    const off = Math.abs(template.amountMinor - row.amountMinor);
    if (days > nearDays || (off > 0 && (off > template.amountMinor * nearShare || !shareWord(template.payee, row.payee)))) continue;
    if (best === null || off < best.off || (off === best.off && days < best.days)) best = { expected: each, off, days };
  }
  return best?.expected ?? null;
}

function shareWord(one: string, other: string): boolean {
  const words = (text: string) => foldText(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3 && !/^\d+$/.test(word));
  const known = new Set(words(one));
  return words(other).some((word) => known.has(word));
}
