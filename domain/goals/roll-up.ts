import type { Day } from '#domain/calendar';
import { isOpenFollower } from '#domain/recurrence';
import { daysOfKeyResult } from './days.ts';
import { aimOf, type KeyResultAim, standingOf } from './key-result.ts';

interface Dated {
  startDay: Day | null;
  dueDay: Day | null;
}
interface ProjectNode extends Dated {
  id: string;
  status: 'active' | 'paused' | 'done' | 'archived';
  progressSetByHand: number | null;
}
interface ObjectiveNode extends Dated {
  id: string;
  projectId: string;
  status: 'active' | 'done' | 'dropped';
  weight: number;
  progressSetByHand: number | null;
}
interface KeyResultNode extends KeyResultAim, Dated {
  id: string;
  objectiveId: string;
  weight: number;
  createdAt: number;
  metric: Parameters<typeof aimOf>[0]['metric'];
  currentValue: number | null;
}
interface TaskNode {
  id?: string;
  keyResultId: string;
  status: 'todo' | 'doing' | 'done';
  repeat?: unknown;
}

/** A part of the tree and how far it is. */
export interface SubtreeProgress {
  /** 0 to 1; null where nothing is measured yet, which is not the same as nothing done. */
  fraction: number | null;
  setByHand: boolean;
  /** The number of parts below that count, and of all parts. */
  measured: number;
  parts: number;
}
export interface RolledUp {
  keyResults: Map<string, SubtreeProgress>;
  objectives: Map<string, SubtreeProgress>;
  projects: Map<string, SubtreeProgress>;
  /** The plain mean of the active projects that are measured, or null. */
  overall: number | null;
}

/**
 * Progress from tasks up to projects.
 *
 * Key result: of metric `tasks`, tasks done out of all but the open follower of a repeating one; of
 * the others, the way from start to target, held to 0 to 1, or what it has been kept within its
 * limits so far (`standingOf`). Objective: mean of its key results by weight. Project: mean of its
 * objectives by weight; dropped objectives are left out (they keep a figure of their own). What is
 * not measured yet (no tasks, no value, limits without an end, weight 0) is left out of the mean
 * above it; where nothing is left the answer is null. An objective marked done without anything
 * measured counts as 1. A fraction set by hand stands in place of the mean, also in the mean above.
 * Paused, done and archived projects are left out of `overall`.
 *
 * @param tree whole collections in any order; a part whose parent is missing is in its own map
 * only. `tasks` may come by key result already.
 * @param today decides what a limit counts for
 * @param values current values of key results with metric money, time or fi, by id; one that is
 * missing is not measured.
 */
export function rollUp(
  tree: {
    projects: readonly ProjectNode[];
    objectives: readonly ObjectiveNode[];
    keyResults: readonly KeyResultNode[];
    tasks: readonly TaskNode[] | ReadonlyMap<string, readonly TaskNode[]>;
  },
  today: Day,
  values: ReadonlyMap<string, number | null> = new Map(),
): RolledUp {
  const daysOf = (keyResult: KeyResultNode) => {
    const objective = objectiveOf.get(keyResult.objectiveId);
    return daysOfKeyResult(keyResult, objective, objective && projectOf.get(objective.projectId));
  };
  const tasksOf = isByParent(tree.tasks)
    ? tree.tasks
    : Map.groupBy(tree.tasks, (task) => task.keyResultId);
  const projectOf = new Map(tree.projects.map((project) => [project.id, project])),
    objectiveOf = new Map(tree.objectives.map((objective) => [objective.id, objective]));
  const keyResults = new Map<string, SubtreeProgress>();
  for (const keyResult of tree.keyResults) {
    const tasks = (tasksOf.get(keyResult.id) ?? []).filter((task) => !isOpenFollower(task));
    const done = tasks.reduce((sum, task) => (task.status === 'done' ? sum + 1 : sum), 0);
    const fraction =
      keyResult.metric.kind === 'tasks'
        ? tasks.length === 0
          ? null
          : done / tasks.length
        : standingOf(
            aimOf(keyResult, tasks.length),
            keyResult.metric.kind === 'manual'
              ? keyResult.currentValue
              : (values.get(keyResult.id) ?? null),
            daysOf(keyResult),
            today,
          ).counted;
    keyResults.set(keyResult.id, {
      fraction,
      setByHand: false,
      measured: done,
      parts: tasks.length,
    });
  }

  const keyResultsOf = Map.groupBy(tree.keyResults, (keyResult) => keyResult.objectiveId);
  const objectives = new Map<string, SubtreeProgress>();
  for (const objective of tree.objectives) {
    const progress = combine(
      keyResultsOf.get(objective.id) ?? [],
      keyResults,
      objective.progressSetByHand,
    );
    objectives.set(
      objective.id,
      progress.fraction === null && objective.status === 'done'
        ? { ...progress, fraction: 1 }
        : progress,
    );
  }

  const objectivesOf = Map.groupBy(
    tree.objectives.filter((objective) => objective.status !== 'dropped'),
    (objective) => objective.projectId,
  );
  const projects = new Map<string, SubtreeProgress>();
  for (const project of tree.projects)
    projects.set(
      project.id,
      combine(objectivesOf.get(project.id) ?? [], objectives, project.progressSetByHand),
    );

  const active = tree.projects
    .filter((project) => project.status === 'active')
    .map((project) => ({ id: project.id, weight: 1 }));
  return { keyResults, objectives, projects, overall: combine(active, projects, null).fraction };
}

function isByParent(
  tasks: readonly TaskNode[] | ReadonlyMap<string, readonly TaskNode[]>,
): tasks is ReadonlyMap<string, readonly TaskNode[]> {
  return tasks instanceof Map;
}

function combine(
  parts: readonly { id: string; weight: number }[],
  progress: ReadonlyMap<string, SubtreeProgress>,
  setByHand: number | null,
): SubtreeProgress {
  let sum = 0,
    weights = 0,
    measured = 0;
  for (const { id, weight } of parts) {
    const fraction = progress.get(id)?.fraction ?? null;
    if (fraction === null || !(weight > 0)) continue;
    sum += fraction * weight;
    weights += weight;
    measured += 1;
  }
  // Held to one: a sum of weighted ones may end a hair above its weights.
  const mean = weights === 0 ? null : Math.min(1, sum / weights);
  return {
    fraction: setByHand ?? mean,
    setByHand: setByHand !== null,
    measured,
    parts: parts.length,
  };
}
