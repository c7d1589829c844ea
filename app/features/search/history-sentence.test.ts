import { expect, test } from 'vitest';
import type { HistoryEntry } from '#client/history';
import { data as en } from '#contract/i18n/en/data';
import { data as vi } from '#contract/i18n/vi/data';
import { groupHistory, sentenceOfHistory, undoneSince } from './history-sentence.ts';

const act = (n: number, more: Partial<HistoryEntry>): HistoryEntry => ({
  n,
  at: n,
  group: null,
  ops: [],
  inverse: [],
  before: {},
  undoneAt: null,
  ...more,
});
const added = act(1, {
  ops: [
    {
      op: 'put',
      collection: 'transactions',
      id: 'a',
      fields: { payee: 'Coffee', amountMinor: 450, currency: 'USD' },
    },
  ],
});
const renamed = act(2, {
  ops: [{ op: 'patch', collection: 'tasks', id: 'b', fields: { title: 'New' } }],
  before: { b: { title: 'Old' } },
});
const gone = act(3, {
  ops: [
    { op: 'delete', collection: 'accounts', id: 'c' },
    { op: 'delete', collection: 'accounts', id: 'd' },
  ],
  before: { c: { name: 'Wise' }, d: { name: 'Cash' } },
});

test('an entry of the history names the action and the record, in both languages', () => {
  expect([added, renamed, gone].map((one) => sentenceOfHistory([one], en.rejected, 'en'))).toEqual([
    'New transaction: Coffee, $4.50',
    'Edited task: New',
    'Deleted account: Wise and 1 more',
  ]);
  expect(sentenceOfHistory([added], vi.rejected, 'vi')).toContain('Coffee');
});

test('entries of one group are one', () => {
  const both = [
    act(5, { group: 'g', ops: gone.ops, before: gone.before }),
    act(4, { group: 'g', ops: added.ops }),
    renamed,
  ];
  expect(groupHistory(both).map((some) => some.map(({ n }) => n))).toEqual([[5, 4], [2]]);
  expect(sentenceOfHistory(both.slice(0, 2), en.rejected, 'en')).toBe(
    'New transaction: Coffee, $4.50 and 2 more',
  );
});

test('an entry undone between two reads is found, and no earlier one', () => {
  const at = (n: number, undoneAt: number | null, group: string | null = null) =>
    act(n, { undoneAt, group });
  const earlier = at(1, 500),
    open = at(2, null);
  expect(undoneSince([earlier, open], [earlier, at(2, 400)])?.n).toBe(2);
  // An undo that writes by itself marks no entry as undone, so the previous entry is not named for
  // it.
  expect(undoneSince([earlier, open], [earlier, open, at(3, null)])).toBeNull();
  expect(undoneSince([], [])).toBeNull();
  // Redone, and undone once more.
  expect(undoneSince([earlier], [at(1, 900)])?.n).toBe(1);
  const group = [at(4, null, 'g'), at(5, null, 'g')];
  expect(undoneSince(group, [at(4, 600, 'g'), at(5, 600, 'g')])?.n).toBe(4);
  expect(undoneSince([open, at(6, null)], [at(2, 700), at(6, 700)])).toBeNull();
});
