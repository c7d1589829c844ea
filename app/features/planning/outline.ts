/**
 * The plan as rows: which objectives, key results and tasks are seen, in which order and depth, and what a move changes.
 * Pure; the page draws the rows and writes what the functions answer.
 */
import type { Stored } from '#contract/collections';
import { placeAmong } from '#domain/goals';

export interface Plan {
  projects: Stored<'projects'>[];
  objectives: Stored<'objectives'>[];
  keyResults: Stored<'keyResults'>[];
  tasks: Stored<'tasks'>[];
}
export type PlanCollection = keyof Plan;
type PlanRecord = Stored<'objectives'> | Stored<'keyResults'> | Stored<'tasks'>;

interface RowBase { id: string; parentId: string; depth: 0 | 1 | 2; setSize: number; setPosition: number }
export type OutlineRow =
  | (RowBase & { kind: 'objectives'; record: Stored<'objectives'>; expanded: boolean })
  | (RowBase & { kind: 'keyResults'; record: Stored<'keyResults'>; expanded: boolean })
  | (RowBase & { kind: 'tasks'; record: Stored<'tasks'> })
  /** The line on which a new child of `parentId` is written. */
  | { kind: 'new'; id: string; parentId: string; adds: 'keyResults' | 'tasks'; depth: 1 | 2 };

const parentField = { objectives: 'projectId', keyResults: 'objectiveId', tasks: 'keyResultId' } as const;
export function parentOf(kind: 'objectives' | 'keyResults' | 'tasks', record: PlanRecord): string {
  return (record as unknown as Record<string, string>)[parentField[kind]]!;
}

/** By hand, then by age where two devices chose the same place. */
export function byPosition(a: { position: string; createdAt: number; id: string }, b: { position: string; createdAt: number; id: string }): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}

export function groupByParent<K extends 'objectives' | 'keyResults' | 'tasks'>(kind: K, records: Plan[K]): Map<string, Plan[K]> {
  const groups = new Map<string, Plan[K]>();
  for (const record of records) {
    const parent = parentOf(kind, record);
    const group = groups.get(parent);
    if (group) (group as PlanRecord[]).push(record);
    else groups.set(parent, [record] as Plan[K]);
  }
  for (const group of groups.values()) group.sort(byPosition);
  return groups;
}

/** The rows of one project, top to bottom. A record whose parent is not here (not yet pulled) has no row. */
export function buildOutline(plan: Plan, projectId: string, collapsed: ReadonlySet<string>): OutlineRow[] {
  const objectives = groupByParent('objectives', plan.objectives).get(projectId) ?? [];
  const keyResults = groupByParent('keyResults', plan.keyResults);
  const tasks = groupByParent('tasks', plan.tasks);
  const rows: OutlineRow[] = [];
  objectives.forEach((objective, objectiveIndex) => {
    const expanded = !collapsed.has(objective.id);
    rows.push({ kind: 'objectives', id: objective.id, parentId: projectId, depth: 0, setSize: objectives.length, setPosition: objectiveIndex + 1, record: objective, expanded });
    if (!expanded) return;
    const results = keyResults.get(objective.id) ?? [];
    results.forEach((result, resultIndex) => {
      const open = !collapsed.has(result.id);
      rows.push({ kind: 'keyResults', id: result.id, parentId: objective.id, depth: 1, setSize: results.length, setPosition: resultIndex + 1, record: result, expanded: open });
      if (!open) return;
      const own = tasks.get(result.id) ?? [];
      own.forEach((task, taskIndex) => {
        rows.push({ kind: 'tasks', id: task.id, parentId: result.id, depth: 2, setSize: own.length, setPosition: taskIndex + 1, record: task });
      });
      rows.push({ kind: 'new', id: `new:${result.id}`, parentId: result.id, adds: 'tasks', depth: 2 });
    });
    rows.push({ kind: 'new', id: `new:${objective.id}`, parentId: objective.id, adds: 'keyResults', depth: 1 });
  });
  return rows;
}

type Sibling = { position: string; createdAt: number; id: string };
/** A place by hand. `renumbered` is empty but where two devices had chosen one place: then the siblings move up as well. */
export interface Place { position: string; renumbered: { id: string; position: string }[] }

function placeAt(sorted: readonly Sibling[], index: number): Place {
  const { position, renumbered } = placeAmong(sorted.map((sibling) => sibling.position), index);
  return { position, renumbered: (renumbered ?? []).flatMap((next, at) => (next === sorted[at]!.position ? [] : [{ id: sorted[at]!.id, position: next }])) };
}

/** The place of a new last sibling. */
export function placeAtEnd(siblings: readonly Sibling[]): Place {
  return placeAt(siblings.toSorted(byPosition), siblings.length);
}

/** The place of `id` before the sibling `beforeId` (null: last); null when it stands there already, or `beforeId` is no sibling. */
export function placeBefore(siblings: readonly Sibling[], id: string, beforeId: string | null): Place | null {
  const sorted = siblings.toSorted(byPosition);
  const others = sorted.filter((sibling) => sibling.id !== id);
  const index = beforeId === null ? others.length : others.findIndex((sibling) => sibling.id === beforeId);
  return index < 0 || index === sorted.findIndex((sibling) => sibling.id === id) ? null : placeAt(others, index);
}

export interface Destination { id: string; title: string; path: string[] }

/** Where a row can be moved to: every other possible parent, in the order of the plan, each with the way to it. */
export function destinations(plan: Plan, kind: 'objectives' | 'keyResults' | 'tasks', currentParentId: string): Destination[] {
  const projects = plan.projects.toSorted(byPosition);
  const all: Destination[] = [];
  if (kind === 'objectives') for (const project of projects) all.push({ id: project.id, title: project.title, path: [] });
  else {
    const objectives = groupByParent('objectives', plan.objectives);
    const keyResults = groupByParent('keyResults', plan.keyResults);
    for (const project of projects) for (const objective of objectives.get(project.id) ?? []) {
      if (kind === 'keyResults') all.push({ id: objective.id, title: objective.title, path: [project.title] });
      else for (const result of keyResults.get(objective.id) ?? []) all.push({ id: result.id, title: result.title, path: [project.title, objective.title] });
    }
  }
  return all.filter((destination) => destination.id !== currentParentId);
}
