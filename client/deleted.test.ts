import { describe, expect, it, test } from 'vitest';
import type { CollectionName } from '#contract/collections';
import type { DeletionEntry, DeletedRoot } from '#contract/sync';
import { ComingBack, joinDeletions, planRestore, withOlder } from './deleted.ts';

const root = (
  collection: CollectionName,
  id: string,
  fields: Record<string, unknown> = {},
): DeletedRoot => ({ collection, id, fields, createdAt: 1, updatedAt: 2, below: {} });
const act = (revision: number, deletedAt: number, roots: DeletedRoot[]): DeletionEntry => ({
  revision,
  deletedAt,
  roots,
});
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_unused, index) => root('transactions', `t${from + index}`));

test('a long delete that was sent in several mutations is one act; two short deletes are two', () => {
  const acts = joinDeletions([
    act(9, 5_000, many(900, 10)),
    act(8, 5_000, many(450, 450)),
    act(7, 4_900, many(0, 450)),
    act(6, 4_900, many(2_000, 3)),
    act(5, 4_900, many(3_000, 3)),
  ]);
  expect(acts.map(({ revision, roots }) => [revision, roots.length])).toEqual([
    [9, 910],
    [6, 3],
    [5, 3],
  ]);
});

test('a restore comes after its parent, which is restored as well if it was deleted', () => {
  const project = act(1, 1, [root('projects', 'p')]),
    objective = act(2, 2, [root('objectives', 'o', { projectId: 'p' })]),
    both = act(3, 3, [
      root('tasks', 't', { keyResultId: 'k' }),
      root('keyResults', 'k', { objectiveId: 'o' }),
    ]);
  const plan = planRestore(both, [both, objective, project], () => false);
  expect(plan.writes.map(({ collection, id }) => `${collection} ${id}`)).toEqual([
    'projects p',
    'objectives o',
    'keyResults k',
    'tasks t',
  ]);
  expect(plan.with.map(({ id }) => id)).toEqual(['o', 'p']);
  expect(plan.missing).toBeNull();
  expect(planRestore(both, [both], (id) => id === 'o').writes.map(({ id }) => id)).toEqual([
    'k',
    't',
  ]);
  expect(planRestore(both, [both], () => false).missing).toBe('objectives');
});

describe('a record that is being restored', () => {
  const acts = [
    act(2, 2, [root('projects', 'a'), root('projects', 'b')]),
    act(1, 1, [root('projects', 'c')]),
  ];
  const shown = (coming: ComingBack) =>
    coming.of(acts).map(({ roots }) => roots.map(({ id }) => id));
  it('is hidden from a deleted list that was requested before the restore or arrived while it was pending', () => {
    const coming = new ComingBack();
    const early = coming.beginRead(true);
    coming.hide(['a', 'c']);
    early();
    expect(shown(coming)).toEqual([['b']]);
    coming.beginRead(false)();
    expect(shown(coming)).toEqual([['b']]);
    // The list was requested with no pending writes, so its rows are deleted, whatever was hidden
    // before.
    coming.beginRead(true)();
    expect(shown(coming)).toEqual([['a', 'b'], ['c']]);
  });
  it('is shown again after an undo of the restore', () => {
    const coming = new ComingBack();
    coming.hide(['a', 'c']);
    coming.show(['a']);
    expect(shown(coming)).toEqual([['a', 'b']]);
  });
});

test('an act that is larger than one answer is one act', () => {
  const [a, b, c] = [root('tasks', 'a'), root('projects', 'b'), root('tasks', 'c')];
  expect(
    joinDeletions([
      act(9, 9, [c]),
      act(7, 7, [b]),
      act(7, 7, [a]),
      act(5, 5, [root('tasks', 'd')]),
    ]),
  ).toEqual([act(9, 9, [c]), act(7, 7, [b, a]), act(5, 5, [root('tasks', 'd')])]);
});

test('an older page of the list that arrives twice, or after a reload of the list, is taken once', () => {
  const first = { acts: [act(9, 9, [])], next: '9', state: 'ready' as const },
    older = { acts: [act(5, 5, [])], next: '5' };
  const both = withOlder(first, '9', older);
  expect(both).toEqual({ acts: [act(9, 9, []), act(5, 5, [])], next: '5', state: 'ready' });
  expect(withOlder(both, '9', older)).toBe(both);
  expect(withOlder(both, '5', { acts: [], next: null })).toEqual({ ...both, next: null });
  const anew = { acts: [act(12, 12, [])], next: '12' };
  expect(withOlder(anew, '9', older)).toBe(anew);
});
