/**
 * The plan as rows: the visible objectives, key results and tasks, their order and depth, and the
 * writes of a move. Pure; the page renders the rows and writes the results.
 */
import type { Stored } from '#contract/collections';
import { placeAmong } from '#domain/goals';
import { noItems } from '#app/no-items.ts';

/** The stored plan: four lists in any order. */
export interface PlanCollections {
  projects: readonly Stored<'projects'>[];
  objectives: readonly Stored<'objectives'>[];
  keyResults: readonly Stored<'keyResults'>[];
  tasks: readonly Stored<'tasks'>[];
}
export type OutlineCollection = keyof PlanCollections;
export type ChildCollection = Exclude<OutlineCollection, 'projects'>;
type PlanRecord = Stored<'objectives'> | Stored<'keyResults'> | Stored<'tasks'>;

interface RowBase {
  id: string;
  parentId: string;
  depth: 0 | 1 | 2;
  setSize: number;
  setPosition: number;
}
export type OutlineRow =
  | (RowBase & { kind: 'objectives'; record: Stored<'objectives'>; expanded: boolean })
  | (RowBase & { kind: 'keyResults'; record: Stored<'keyResults'>; expanded: boolean })
  | (RowBase & { kind: 'tasks'; record: Stored<'tasks'> })
  /** The line to add a child of `parentId`. */
  | { kind: 'new'; id: string; parentId: string; adds: 'keyResults' | 'tasks'; depth: 1 | 2 };

const parentField = {
  objectives: 'projectId',
  keyResults: 'objectiveId',
  tasks: 'keyResultId',
} as const;
export function parentOf(kind: ChildCollection, record: PlanRecord): string {
  return (record as unknown as Record<string, string>)[parentField[kind]]!;
}

/** Orders by position, then by age if two devices chose the same position. */
export function byPosition(a: Sibling, b: Sibling): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}

/** Siblings in order, by the id of their parent. */
export type Groups<K extends ChildCollection> = ReadonlyMap<string, readonly Stored<K>[]>;
/** The plan by parent, all in order. Immutable: unchanged parts keep their identity. */
export interface PlanTree {
  projects: readonly Stored<'projects'>[];
  objectives: Groups<'objectives'>;
  keyResults: Groups<'keyResults'>;
  tasks: Groups<'tasks'>;
}

function groupByParent<K extends ChildCollection>(
  kind: K,
  records: readonly Stored<K>[],
): Groups<K> {
  const groups = Map.groupBy(records as unknown as readonly Stored<'tasks'>[], (record) =>
    parentOf(kind, record),
  );
  for (const group of groups.values()) group.sort(byPosition);
  return groups as unknown as Groups<K>;
}

export function growPlan(plan: PlanCollections): PlanTree {
  return {
    projects: plan.projects.toSorted(byPosition),
    objectives: groupByParent('objectives', plan.objectives),
    keyResults: groupByParent('keyResults', plan.keyResults),
    tasks: groupByParent('tasks', plan.tasks),
  };
}

/** One record before and after a change; null if it did not exist or was deleted. */
export interface OutlineChange<K extends OutlineCollection> {
  before: Stored<K> | null;
  after: Stored<K> | null;
}

/**
 * Applies changes of one collection to the tree. Only the siblings of changed records are
 * processed.
 */
export function applyOutlineChanges<K extends OutlineCollection>(
  tree: PlanTree,
  kind: K,
  changes: readonly OutlineChange<K>[],
): PlanTree {
  if (kind === 'projects')
    return {
      ...tree,
      projects: changeGroup(tree.projects, changes as readonly OutlineChange<'projects'>[]),
    };
  const child = kind as ChildCollection;
  const byParent = new Map<string, OutlineChange<OutlineCollection>[]>();
  const note = (parent: string, change: OutlineChange<OutlineCollection>) => {
    const some = byParent.get(parent);
    if (some) some.push(change);
    else byParent.set(parent, [change]);
  };
  for (const change of changes as readonly OutlineChange<ChildCollection>[]) {
    const from = change.before && parentOf(child, change.before);
    const to = change.after && parentOf(child, change.after);
    if (from !== null && from === to) note(from, change);
    else {
      if (from !== null) note(from, { before: change.before, after: null });
      if (to !== null) note(to, { before: null, after: change.after });
    }
  }
  const groups = new Map(tree[child] as Groups<'tasks'>);
  for (const [parent, some] of byParent) {
    const group = changeGroup(groups.get(parent) ?? [], some as OutlineChange<'tasks'>[]);
    if (group.length > 0) groups.set(parent, group);
    else groups.delete(parent);
  }
  return { ...tree, [child]: groups };
}

/** Up to this number, changes are inserted one by one; more are sorted. */
const fewChanges = 16;

function changeGroup<R extends Sibling>(
  group: readonly R[],
  changes: readonly { before: R | null; after: R | null }[],
): R[] {
  if (changes.length > fewChanges) {
    const changed = new Set(changes.flatMap(({ before }) => (before ? [before.id] : [])));
    return [
      ...group.filter((record) => !changed.has(record.id)),
      ...changes.flatMap(({ after }) => (after ? [after] : [])),
    ].sort(byPosition);
  }
  const next = [...group];
  for (const { before, after } of changes) {
    // Uses a binary search: a walk through thousands of siblings would take longer than the rest of
    // a change.
    const at = before === null ? -1 : placeIn(next, before);
    const isThere = at >= 0 && next[at]?.id === before!.id;
    if (
      isThere &&
      after !== null &&
      before!.position === after.position &&
      before!.createdAt === after.createdAt
    )
      next[at] = after;
    else {
      if (isThere) next.splice(at, 1);
      if (after !== null) next.splice(placeIn(next, after), 0, after);
    }
  }
  return next;
}

/** Returns the index of the first record that does not come before it. */
function placeIn(sorted: readonly Sibling[], record: Sibling): number {
  let low = 0,
    high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byPosition(sorted[middle]!, record) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function childrenOf<K extends ChildCollection>(
  tree: PlanTree,
  kind: K,
  parentId: string,
): readonly Stored<K>[] {
  return (tree[kind] as unknown as Groups<K>).get(parentId) ?? noItems;
}

/** Returns the record with this id, anywhere in the plan. */
export function findInPlan(
  tree: PlanTree,
  id: string,
): { [K in OutlineCollection]: { kind: K; record: Stored<K> } }[OutlineCollection] | null {
  const project = tree.projects.find((record) => record.id === id);
  if (project) return { kind: 'projects', record: project };
  for (const kind of ['objectives', 'keyResults', 'tasks'] as const) {
    for (const group of tree[kind].values()) {
      const record = group.find((one) => one.id === id);
      if (record) return { kind, record } as NonNullable<ReturnType<typeof findInPlan>>;
    }
  }
  return null;
}

/**
 * Returns the rows of one project, top to bottom. A record whose parent is missing (not yet pulled)
 * has no row.
 */
export function buildOutline(
  tree: PlanTree,
  projectId: string,
  collapsed: ReadonlySet<string>,
): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const objectives = childrenOf(tree, 'objectives', projectId);
  objectives.forEach((objective, objectiveIndex) => {
    const expanded = !collapsed.has(objective.id);
    rows.push({
      kind: 'objectives',
      id: objective.id,
      parentId: projectId,
      depth: 0,
      setSize: objectives.length,
      setPosition: objectiveIndex + 1,
      record: objective,
      expanded,
    });
    if (!expanded) return;
    const results = childrenOf(tree, 'keyResults', objective.id);
    results.forEach((result, resultIndex) => {
      const open = !collapsed.has(result.id);
      rows.push({
        kind: 'keyResults',
        id: result.id,
        parentId: objective.id,
        depth: 1,
        setSize: results.length,
        setPosition: resultIndex + 1,
        record: result,
        expanded: open,
      });
      if (!open) return;
      const own = childrenOf(tree, 'tasks', result.id);
      own.forEach((task, taskIndex) => {
        rows.push({
          kind: 'tasks',
          id: task.id,
          parentId: result.id,
          depth: 2,
          setSize: own.length,
          setPosition: taskIndex + 1,
          record: task,
        });
      });
      rows.push({
        kind: 'new',
        id: `new:${result.id}`,
        parentId: result.id,
        adds: 'tasks',
        depth: 2,
      });
    });
    rows.push({
      kind: 'new',
      id: `new:${objective.id}`,
      parentId: objective.id,
      adds: 'keyResults',
      depth: 1,
    });
  });
  return rows;
}

/** Returns whether two rows show the same at the same place of the plan. */
export function isSameRow(a: OutlineRow, b: OutlineRow): boolean {
  if (a.id !== b.id || a.parentId !== b.parentId) return false;
  if (a.kind === 'new' || b.kind === 'new') return a.kind === b.kind;
  return (
    a.record === b.record &&
    a.setSize === b.setSize &&
    a.setPosition === b.setPosition &&
    (a.kind === 'tasks' || b.kind === 'tasks' || a.expanded === b.expanded)
  );
}

/**
 * Returns the row to focus when `id` is removed: the next one on its level or above, or the one
 * before it; an add line only if nothing else is left.
 * @param before the earlier rows, with `id`.
 * @param stays returns whether a row still exists.
 */
export function nextOfKin(
  before: readonly OutlineRow[],
  id: string,
  stays: (row: OutlineRow) => boolean,
): OutlineRow | null {
  const index = before.findIndex((row) => row.id === id);
  if (index < 0) return null;
  const { depth } = before[index]!;
  const left = (row: OutlineRow) => row.kind !== 'new' && row.id !== id && stays(row);
  for (let at = index + 1; at < before.length; at += 1)
    if (before[at]!.depth <= depth && left(before[at]!)) return before[at]!;
  for (let at = index - 1; at >= 0; at -= 1) if (left(before[at]!)) return before[at]!;
  return before.find((row) => row.id !== id && stays(row)) ?? null;
}

type Sibling = { position: string; createdAt: number; id: string };
/**
 * A position among siblings. `renumbered` is empty unless two devices had chosen one position: then
 * the siblings move up as well.
 */
export interface OutlinePosition {
  position: string;
  renumbered: { id: string; position: string }[];
}

function placeAt(sorted: readonly Sibling[], index: number): OutlinePosition {
  const { position, renumbered } = placeAmong(
    sorted.map((sibling) => sibling.position),
    index,
  );
  return {
    position,
    renumbered: (renumbered ?? []).flatMap((next, at) =>
      next === sorted[at]!.position ? [] : [{ id: sorted[at]!.id, position: next }],
    ),
  };
}

/**
 * Returns the position of a new last sibling.
 * @param siblings in order, as the tree has them
 */
export function placeAtEnd(siblings: readonly Sibling[]): OutlinePosition {
  const last = siblings.at(-1);
  // Reads only the last of thousands; all are read if the positions have run out.
  const { position, renumbered } = placeAmong(last === undefined ? [] : [last.position], 1);
  return renumbered === null ? { position, renumbered: [] } : placeAt(siblings, siblings.length);
}

/**
 * Returns the position of `id` before the sibling `beforeId` (null: last); null if it stands there
 * already, or `beforeId` is no sibling.
 */
export function placeBefore(
  siblings: readonly Sibling[],
  id: string,
  beforeId: string | null,
): OutlinePosition | null {
  const sorted = siblings.toSorted(byPosition);
  const others = sorted.filter((sibling) => sibling.id !== id);
  const index =
    beforeId === null ? others.length : others.findIndex((sibling) => sibling.id === beforeId);
  return index < 0 || index === sorted.findIndex((sibling) => sibling.id === id)
    ? null
    : placeAt(others, index);
}

export interface Destination {
  id: string;
  title: string;
  path: string[];
}

/**
 * Returns the possible new parents of a row: all others, in the order of the plan, each with its
 * path.
 */
export function destinations(
  tree: PlanTree,
  kind: ChildCollection,
  currentParentId: string,
): Destination[] {
  const all: Destination[] = [];
  for (const project of tree.projects) {
    if (kind === 'objectives') all.push({ id: project.id, title: project.title, path: [] });
    else
      for (const objective of childrenOf(tree, 'objectives', project.id)) {
        if (kind === 'keyResults')
          all.push({ id: objective.id, title: objective.title, path: [project.title] });
        else
          for (const result of childrenOf(tree, 'keyResults', objective.id))
            all.push({
              id: result.id,
              title: result.title,
              path: [project.title, objective.title],
            });
      }
  }
  return all.filter((destination) => destination.id !== currentParentId);
}
