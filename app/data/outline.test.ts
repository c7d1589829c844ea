import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stored } from '#contract/collections';
import {
  buildOutline,
  byPosition,
  applyOutlineChanges,
  destinations,
  findInPlan,
  growPlan,
  nextOfKin,
  placeAtEnd,
  placeBefore,
  type PlanCollections,
} from '#app/data/outline.ts';

const base = { userId: 'u', createdAt: 1, updatedAt: 1 };
const project = (id: string, position: string) =>
  ({ ...base, id, title: `P ${id}`, position, status: 'active' }) as Stored<'projects'>;
const objective = (id: string, projectId: string, position: string) =>
  ({ ...base, id, projectId, title: `O ${id}`, position, weight: 1 }) as Stored<'objectives'>;
const keyResult = (id: string, objectiveId: string, position: string) =>
  ({ ...base, id, objectiveId, title: `K ${id}`, position }) as Stored<'keyResults'>;
const task = (id: string, keyResultId: string, position: string) =>
  ({ ...base, id, keyResultId, title: `T ${id}`, position }) as Stored<'tasks'>;
const lists: PlanCollections = {
  projects: [project('p1', 'A'), project('p2', 'B')],
  objectives: [objective('o2', 'p1', 'B'), objective('o1', 'p1', 'A'), objective('o3', 'p2', 'A')],
  keyResults: [keyResult('k1', 'o1', 'A'), keyResult('k2', 'o2', 'A')],
  tasks: [task('t2', 'k1', 'C'), task('t1', 'k1', 'B'), task('lost', 'gone', 'A')],
};
const plan = growPlan(lists);

describe('the outline', () => {
  it('shows the records of one project in their order, with a line to add below each', () => {
    expect(buildOutline(plan, 'p1', new Set()).map((row) => row.id)).toEqual([
      'o1',
      'k1',
      't1',
      't2',
      'new:k1',
      'new:o1',
      'o2',
      'k2',
      'new:k2',
      'new:o2',
    ]);
  });
  it('hides the children of collapsed records', () => {
    expect(buildOutline(plan, 'p1', new Set(['o1', 'k2'])).map((row) => row.id)).toEqual([
      'o1',
      'o2',
      'k2',
      'new:o2',
    ]);
  });
  it('gives every row its place among its siblings', () => {
    const rows = buildOutline(plan, 'p1', new Set());
    expect(
      rows.flatMap((row) => (row.kind === 'tasks' ? [[row.id, row.setPosition, row.setSize]] : [])),
    ).toEqual([
      ['t1', 1, 2],
      ['t2', 2, 2],
    ]);
  });
  it('offers every other parent of the right kind, across projects', () => {
    expect(destinations(plan, 'tasks', 'k1').map((place) => [place.id, ...place.path])).toEqual([
      ['k2', 'P p1', 'O o2'],
    ]);
    expect(destinations(plan, 'keyResults', 'o1').map((place) => place.id)).toEqual(['o2', 'o3']);
    expect(destinations(plan, 'objectives', 'p1').map((place) => place.id)).toEqual(['p2']);
  });
});

describe('a position among siblings', () => {
  const siblings = [task('a', 'k', 'A'), task('b', 'k', 'B'), task('c', 'k', 'C')];
  const order = (id: string, beforeId: string | null) => {
    const place = placeBefore(siblings, id, beforeId);
    if (!place) return null;
    const moved = new Map([
      ...place.renumbered.map((each) => [each.id, each.position] as const),
      [id, place.position] as const,
    ]);
    return siblings
      .map((each) => ({ ...each, position: moved.get(each.id) ?? each.position }))
      .toSorted(byPosition)
      .map((each) => each.id)
      .join('');
  };
  it('is before any other sibling, or last', () => {
    expect(order('c', 'a')).toBe('cab');
    expect(order('a', 'c')).toBe('bac');
    expect(order('a', null)).toBe('bca');
  });
  it('is null if nothing would change', () => {
    expect(order('a', 'b')).toBeNull();
    expect(order('c', null)).toBeNull();
    expect(order('a', 'unknown')).toBeNull();
  });
  it('is last at the end', () => {
    expect(placeAtEnd(siblings).position > 'C').toBe(true);
    expect(placeAtEnd([]).renumbered).toEqual([]);
  });
  it('is last even if the last sibling has the longest possible position, by renumbering others', () => {
    const full = [...siblings, task('z', 'k', 'z'.repeat(200))],
      place = placeAtEnd(full);
    const moved = new Map(place.renumbered.map((each) => [each.id, each.position]));
    expect(moved.size).toBeGreaterThan(0);
    expect([...full.map((each) => moved.get(each.id) ?? each.position), place.position]).toEqual(
      [...full.map((each) => moved.get(each.id) ?? each.position), place.position].toSorted(),
    );
  });
  it('lies between two siblings with the same position', () => {
    const twins = [
      task('a', 'k', 'A'),
      { ...task('b', 'k', 'A'), createdAt: 2 },
      task('c', 'k', 'C'),
    ];
    const place = placeBefore(twins, 'c', 'b')!;
    const moved = new Map([
      ...place.renumbered.map((each) => [each.id, each.position] as const),
      ['c', place.position] as const,
    ]);
    expect(
      twins
        .map((each) => ({ ...each, position: moved.get(each.id) ?? each.position }))
        .toSorted(byPosition)
        .map((each) => each.id)
        .join(''),
    ).toBe('acb');
  });
});

describe('a changed plan', () => {
  const position = fc.constantFrom('A', 'B', 'C', 'D');
  const step = fc.record({
    id: fc.integer({ min: 0, max: 30 }).map((n) => `t${n}`),
    parent: fc.constantFrom('k1', 'k2', 'k3'),
    position,
    gone: fc.boolean(),
    createdAt: fc.integer({ min: 1, max: 3 }),
  });
  it('equals a plan built anew, after any changes, few or many at once', () => {
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 40 }), { maxLength: 8 }), (rounds) => {
        const now = new Map<string, Stored<'tasks'>>();
        let tree = growPlan({ projects: [], objectives: [], keyResults: [], tasks: [] });
        for (const round of rounds) {
          const steps = new Map(round.map((each) => [each.id, each]));
          const changes = [...steps.values()].flatMap(
            ({ id, parent, position: at, gone, createdAt }) => {
              const before = now.get(id) ?? null;
              const after = gone ? null : { ...task(id, parent, at), createdAt };
              if (after) now.set(id, after);
              else now.delete(id);
              return before || after ? [{ before, after }] : [];
            },
          );
          tree = applyOutlineChanges(tree, 'tasks', changes);
        }
        const anew = growPlan({
          projects: [],
          objectives: [],
          keyResults: [],
          tasks: [...now.values()],
        });
        expect(Object.fromEntries(tree.tasks)).toEqual(Object.fromEntries(anew.tasks));
      }),
    );
  });
  it('leaves the siblings of other parents, and the previous tree, unchanged', () => {
    const before = [...plan.tasks.get('k1')!];
    const changed = applyOutlineChanges(plan, 'tasks', [
      { before: null, after: task('t3', 'k2', 'A') },
    ]);
    expect(changed.tasks.get('k1')).toBe(plan.tasks.get('k1'));
    expect(plan.tasks.get('k1')).toEqual(before);
    expect(plan.tasks.has('k2')).toBe(false);
  });
  it('keeps projects in order as well', () => {
    expect(
      applyOutlineChanges(plan, 'projects', [
        { before: lists.projects[1]!, after: project('p2', '0') },
      ]).projects.map((one) => one.id),
    ).toEqual(['p2', 'p1']);
  });
  it('finds a record of any kind, also one without a row', () => {
    expect(findInPlan(plan, 'k2')).toEqual({ kind: 'keyResults', record: lists.keyResults[1] });
    expect(findInPlan(plan, 'lost')).toEqual({ kind: 'tasks', record: lists.tasks[2] });
    expect(findInPlan(plan, 'nothing')).toBeNull();
  });
});

describe('the row to focus after rows are removed', () => {
  const rows = buildOutline(plan, 'p1', new Set());
  const after = (id: string, ...gone: string[]) =>
    nextOfKin(rows, id, (row) => !gone.includes(row.id) && !gone.includes(row.parentId))?.id ??
    null;
  it('is the next one on the same level', () => {
    expect(after('t1', 't1')).toBe('t2');
  });
  it('is beyond all rows that are removed together', () => {
    expect(after('o1', 'o1', 'k1', 't1', 't2')).toBe('o2');
  });
  it('is the one before if no row of the level follows', () => {
    expect(after('o2', 'o2', 'k2')).toBe('t2');
  });
  it('is found from an add line whose parent is removed', () => {
    expect(after('new:k1', 'k1', 't1', 't2')).toBe('o2');
  });
  it('is an add line only if nothing else is left', () => {
    const few = rows.slice(0, 6);
    expect(nextOfKin(few, 't1', (row) => row.id === 'new:o1')?.id).toBe('new:o1');
    expect(nextOfKin(few, 't1', () => false)).toBeNull();
    expect(nextOfKin(few, 'never there', () => true)).toBeNull();
  });
});
