/** An act in a person's words: what was done to what, by the name it has. */
import type { HistoryEntry } from '#client/history';
import type { Areas, Language } from '#contract/i18n/index';
import { describeOperations } from '#app/features/rejected-changes/describe-change.ts';

type Texts = Areas['data']['attention'];

/** `acts`: all of one group, in any order. */
export function sentenceOfAct(
  acts: readonly HistoryEntry[],
  texts: Texts,
  language: Language,
): string {
  const inOrder = acts.toSorted((a, b) => a.n - b.n);
  const ops = inOrder.flatMap((act) => act.ops);
  const before = new Map(inOrder.toReversed().flatMap((act) => Object.entries(act.before)));
  const [first] = describeOperations(ops.slice(0, 1), before, texts, language);
  if (first === undefined) return '';
  const sentence = first.name === '' ? first.what : `${first.what}: ${first.name}`;
  const records = new Set(ops.map(({ id }) => id)).size;
  return records > 1 ? `${sentence} ${texts.more(records - 1)}` : sentence;
}

/** Acts of one group as one, newest first. */
export function groupActs(acts: readonly HistoryEntry[]): HistoryEntry[][] {
  return [...Map.groupBy(acts, ({ n, group }) => group ?? String(n)).values()];
}

/**
 * The act that was taken back between two readings of the list. Null where none was, since some
 * ways back write without one, and where several were, of which nobody can say which one it is.
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
    (act) => act === first || (act.group !== null && act.group === first.group),
  );
  return isOne ? first : null;
}
