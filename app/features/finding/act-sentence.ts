/** An act in a person's words: what was done to what, by the name it has. */
import type { Act } from '#client/acts';
import type { Areas, Language } from '#contract/words/index';
import { describeOperations } from '#app/features/attention/describe-change.ts';

type Texts = Areas['data']['attention'];

/** `acts`: all of one group, in any order. */
export function sentenceOfAct(acts: readonly Act[], texts: Texts, language: Language): string {
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
export function groupActs(acts: readonly Act[]): Act[][] {
  return [...Map.groupBy(acts, ({ n, group }) => group ?? String(n)).values()];
}
