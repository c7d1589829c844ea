/** Describes an entry of the action history: the action, and the name of its record. */
import type { HistoryEntry } from '#client/history';
import type { Areas, Language } from '#contract/i18n/index';
import { describeOperations } from '#app/features/rejected-changes/describe-change.ts';

type Texts = Areas['data']['rejected'];

/** `entries` are all entries of one group, in any order. */
export function sentenceOfHistory(
  entries: readonly HistoryEntry[],
  texts: Texts,
  language: Language,
): string {
  const inOrder = entries.toSorted((a, b) => a.n - b.n);
  const ops = inOrder.flatMap((entry) => entry.ops);
  const before = new Map(inOrder.toReversed().flatMap((entry) => Object.entries(entry.before)));
  const [first] = describeOperations(ops.slice(0, 1), before, texts, language);
  if (first === undefined) return '';
  const sentence = first.name === '' ? first.what : `${first.what}: ${first.name}`;
  const records = new Set(ops.map(({ id }) => id)).size;
  return records > 1 ? `${sentence} ${texts.more(records - 1)}` : sentence;
}

/** Merges the entries of each group, newest first. */
export function groupHistory(entries: readonly HistoryEntry[]): HistoryEntry[][] {
  return [...Map.groupBy(entries, ({ n, group }) => group ?? String(n)).values()];
}

/**
 * Returns the entry that was undone between two reads of the list. Null if none was, since some
 * undos write without an entry, and if several were, which cannot be told apart.
 */
export function undoneSince(
  before: readonly HistoryEntry[],
  after: readonly HistoryEntry[],
): HistoryEntry | null {
  const former = new Map(before.map(({ n, undoneAt }) => [n, undoneAt]));
  const undone = after.filter(({ n, undoneAt }) => undoneAt !== null && former.get(n) !== undoneAt);
  const [first] = undone;
  if (first === undefined) return null;
  const isOne = undone.every(
    (entry) => entry === first || (entry.group !== null && entry.group === first.group),
  );
  return isOne ? first : null;
}
