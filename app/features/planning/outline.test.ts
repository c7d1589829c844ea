import { describe, expect, it } from 'vitest';
import type { Stored } from '#contract/collections';
import { buildOutline, byPosition, destinations, placeAtEnd, placeBefore, type Plan } from './outline.ts';

const base = { userId: 'u', createdAt: 1, updatedAt: 1 };
const project = (id: string, position: string) => ({ ...base, id, title: `P ${id}`, position, status: 'active' }) as Stored<'projects'>;
const objective = (id: string, projectId: string, position: string) => ({ ...base, id, projectId, title: `O ${id}`, position, weight: 1 }) as Stored<'objectives'>;
const keyResult = (id: string, objectiveId: string, position: string) => ({ ...base, id, objectiveId, title: `K ${id}`, position }) as Stored<'keyResults'>;
const task = (id: string, keyResultId: string, position: string) => ({ ...base, id, keyResultId, title: `T ${id}`, position }) as Stored<'tasks'>;
const plan: Plan = {
  projects: [project('p1', 'A'), project('p2', 'B')],
  objectives: [objective('o2', 'p1', 'B'), objective('o1', 'p1', 'A'), objective('o3', 'p2', 'A')],
  keyResults: [keyResult('k1', 'o1', 'A'), keyResult('k2', 'o2', 'A')],
  tasks: [task('t2', 'k1', 'C'), task('t1', 'k1', 'B'), task('lost', 'gone', 'A')],
};

describe('the outline', () => {
  it('shows the records of one project in the order of hand, with a line to add below each', () => {
    expect(buildOutline(plan, 'p1', new Set()).map((row) => row.id)).toEqual(['o1', 'k1', 't1', 't2', 'new:k1', 'new:o1', 'o2', 'k2', 'new:k2', 'new:o2']);
  });
  it('hides what is folded', () => {
    expect(buildOutline(plan, 'p1', new Set(['o1', 'k2'])).map((row) => row.id)).toEqual(['o1', 'o2', 'k2', 'new:o2']);
  });
  it('gives every row its place among its siblings', () => {
    const rows = buildOutline(plan, 'p1', new Set());
    expect(rows.flatMap((row) => (row.kind === 'tasks' ? [[row.id, row.setPosition, row.setSize]] : []))).toEqual([['t1', 1, 2], ['t2', 2, 2]]);
  });
  it('offers every other parent of the right kind, across projects', () => {
    expect(destinations(plan, 'tasks', 'k1').map((place) => [place.id, ...place.path])).toEqual([['k2', 'P p1', 'O o2']]);
    expect(destinations(plan, 'keyResults', 'o1').map((place) => place.id)).toEqual(['o2', 'o3']);
    expect(destinations(plan, 'objectives', 'p1').map((place) => place.id)).toEqual(['p2']);
  });
});

describe('a place by hand', () => {
  const siblings = [task('a', 'k', 'A'), task('b', 'k', 'B'), task('c', 'k', 'C')];
  const order = (id: string, beforeId: string | null) => {
    const place = placeBefore(siblings, id, beforeId);
    if (!place) return null;
    const moved = new Map([...place.renumbered.map((each) => [each.id, each.position] as const), [id, place.position] as const]);
    return siblings.map((each) => ({ ...each, position: moved.get(each.id) ?? each.position })).toSorted(byPosition).map((each) => each.id).join('');
  };
  it('puts a sibling before any other, or last', () => {
    expect(order('c', 'a')).toBe('cab');
    expect(order('a', 'c')).toBe('bac');
    expect(order('a', null)).toBe('bca');
  });
  it('answers nothing where nothing would change', () => {
    expect(order('a', 'b')).toBeNull();
    expect(order('c', null)).toBeNull();
    expect(order('a', 'unknown')).toBeNull();
  });
  it('comes last at the end', () => {
    expect(placeAtEnd(siblings).position > 'C').toBe(true);
  });
  it('finds room between two that chose one place', () => {
    const twins = [task('a', 'k', 'A'), { ...task('b', 'k', 'A'), createdAt: 2 }, task('c', 'k', 'C')];
    const place = placeBefore(twins, 'c', 'b')!;
    const moved = new Map([...place.renumbered.map((each) => [each.id, each.position] as const), ['c', place.position] as const]);
    expect(twins.map((each) => ({ ...each, position: moved.get(each.id) ?? each.position })).toSorted(byPosition).map((each) => each.id).join('')).toBe('acb');
  });
});
