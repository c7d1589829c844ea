/**
 * Duplicates and templates: a part of the plan with everything below it, copied and created again.
 * Pure.
 */
import * as v from 'valibot';
import type { Write } from '#contract/data';
import { addDays, type Day, daysBetween, isDay } from '#domain/calendar';
import { positionsBetween } from '#domain/goals';
import { nextIdOf, openBoxes } from '#domain/recurrence';
import {
  childrenOf,
  findInPlan,
  type OutlineCollection,
  type PlanTree,
} from '#app/data/outline.ts';

interface CopyNode {
  fields: Record<string, unknown>;
  children: CopyNode[];
}
export interface PlanCopy {
  version: 1;
  kind: OutlineCollection;
  /** The reference day: when it is created again, its days keep their distance from it. */
  anchorDay: Day | null;
  root: CopyNode;
}

const levels = ['projects', 'objectives', 'keyResults', 'tasks'] as const;
const parentField = {
  objectives: 'projectId',
  keyResults: 'objectiveId',
  tasks: 'keyResultId',
} as const;
/** The reset fields of a copy, which starts without the history of the original. */
const begun = {
  projects: { status: 'active', progressSetByHand: null },
  objectives: { status: 'active', progressSetByHand: null },
  keyResults: { currentValue: null },
  tasks: { status: 'todo', completedAt: null, remindAt: null },
} as const;
/** Fields with checkboxes, which a copy has unticked. */
const boxFields = ['description', 'noteMarkdown'] as const;
const ownOnly: ReadonlySet<string> = new Set([
  'id',
  'userId',
  'createdAt',
  'updatedAt',
  'position',
  ...Object.values(parentField),
]);
const dayFields = ['startDay', 'dueDay'] as const;

const nodeSchema: v.GenericSchema<CopyNode> = v.object({
  fields: v.record(v.string(), v.unknown()),
  children: v.array(v.lazy(() => nodeSchema)),
});
const copySchema = v.object({
  version: v.literal(1),
  kind: v.picklist(levels),
  anchorDay: v.nullable(v.pipe(v.string(), v.check(isDay))),
  root: nodeSchema,
});

/** Parses the content of a template; null if this version does not understand it. */
export function readCopy(content: unknown): PlanCopy | null {
  const read = v.safeParse(copySchema, content);
  return read.success ? read.output : null;
}

/** Returns a copy of a record and all below it; null if there is none. */
export function copyOf(tree: PlanTree, id: string): PlanCopy | null {
  const found = findInPlan(tree, id);
  if (found === null) return null;
  const days: Day[] = [];
  const take = (kind: OutlineCollection, record: object & { id: string }): CopyNode => {
    const fields = Object.fromEntries(
      Object.entries(record).filter(
        ([field, value]) => !ownOnly.has(field) && value !== null && value !== '',
      ),
    ) as Record<string, unknown>;
    for (const field of dayFields)
      if (typeof fields[field] === 'string') days.push(fields[field] as Day);
    for (const field of Object.keys(begun[kind])) delete fields[field];
    const below = levels[levels.indexOf(kind) + 1];
    const children = below === undefined ? [] : childrenOf(tree, below as 'tasks', record.id);
    // Only the last task of a repeating series: each copied one would repeat by itself.
    const copied = children.filter(
      (child) => below !== 'tasks' || findInPlan(tree, nextIdOf(child.id)) === null,
    );
    return { fields, children: copied.map((child) => take(below!, child)) };
  };
  const root = take(found.kind, found.record);
  return { version: 1, kind: found.kind, anchorDay: days.sort()[0] ?? null, root };
}

export function countCopy({ root }: PlanCopy): number {
  const count = (node: CopyNode): number =>
    1 + node.children.reduce((sum, child) => sum + count(child), 0);
  return count(root);
}

interface Making {
  /** The parent of the copy; null for a project. */ parentId: string | null;
  position: string;
  /** The day to which the reference day moves; null keeps the days. */ startDay: Day | null;
  title?: string;
  newId: () => string;
}

/** Returns the writes that create it, parents first. */
export function writesFromCopy(
  copy: PlanCopy,
  { parentId, position, startDay, title, newId }: Making,
): { rootId: string; writes: Write[] } {
  const shift =
    startDay === null || copy.anchorDay === null ? 0 : daysBetween(copy.anchorDay, startDay);
  const writes: Write[] = [];
  const make = (
    kind: OutlineCollection,
    node: CopyNode,
    parent: string | null,
    place: string,
  ): string => {
    const id = newId();
    const moved = Object.fromEntries(
      dayFields.flatMap((field) =>
        typeof node.fields[field] === 'string' && isDay(node.fields[field])
          ? [[field, addDays(node.fields[field], shift)]]
          : [],
      ),
    );
    const opened = Object.fromEntries(
      boxFields.flatMap((field) => {
        const text = node.fields[field];
        return typeof text === 'string' ? [[field, openBoxes(text)]] : [];
      }),
    );
    const fields = {
      ...node.fields,
      ...begun[kind],
      ...moved,
      ...opened,
      position: place,
      ...(kind !== 'projects' && { [parentField[kind]]: parent }),
    };
    writes.push({ op: 'add', collection: kind, id, fields } as unknown as Write);
    const below = levels[levels.indexOf(kind) + 1];
    const places = positionsBetween(null, null, node.children.length);
    if (below !== undefined)
      node.children.forEach((child, index) => make(below, child, id, places[index]!));
    return id;
  };
  const root =
    title === undefined ? copy.root : { ...copy.root, fields: { ...copy.root.fields, title } };
  return { rootId: make(copy.kind, root, parentId, position), writes };
}

/** A built-in template, as its translation describes it. */
export interface TemplateWords {
  title: string;
  description: string;
  days: number;
  objectives: readonly {
    title: string;
    keyResults: readonly {
      title: string;
      unit: string;
      from: number;
      to: number;
      tasks: readonly string[];
    }[];
  }[];
}

/** Returns a project with days counted from `anchorDay`. */
export function copyFromWords(t: TemplateWords, anchorDay: Day): PlanCopy {
  const children = t.objectives.map((objective) => ({
    fields: { title: objective.title },
    children: objective.keyResults.map(({ title, unit, from, to, tasks }) => ({
      fields:
        unit === ''
          ? { title }
          : {
              title,
              metric: { kind: 'manual', version: 1, unit },
              direction: to < from ? 'decrease' : 'increase',
              startValue: from,
              targetValue: to,
            },
      children: tasks.map((task) => ({ fields: { title: task }, children: [] })),
    })),
  }));
  return {
    version: 1,
    kind: 'projects',
    anchorDay,
    root: {
      fields: {
        title: t.title,
        description: t.description,
        startDay: anchorDay,
        dueDay: addDays(anchorDay, t.days),
      },
      children,
    },
  };
}
