/** Key results behind their pace line, and by how much; used by the dashboard and the digest. */
import type { Day } from '#domain/calendar';
import { daysOfKeyResult } from './days.ts';
import {
  aimOf,
  computePace,
  type KeyResultAim,
  keyResultProgress,
  standingOf,
} from './key-result.ts';

interface Dated {
  startDay: Day | null;
  dueDay: Day | null;
}
/** The fields of a key result that its pace needs; all others pass through unchanged. */
interface PlannedResult extends KeyResultAim, Dated {
  id: string;
  objectiveId: string;
  metric: Parameters<typeof aimOf>[0]['metric'];
  position: string;
  createdAt: number;
}
export interface PlanParts<K extends PlannedResult> {
  projects: readonly (Dated & { id: string; status: string })[];
  objectives: readonly (Dated & { id: string; projectId: string; status: string })[];
  keyResults: readonly K[];
}

export interface PacedResult<K> {
  keyResult: K;
  projectId: string;
  /** The effective aim: one that can only be kept has limits, whatever its record says. */
  aim: KeyResultAim;
  value: number;
  target: number;
  /**
   * 0 to 1, what it counts for; null for limits that have no end. And where the pace line stands
   * today, null where there is none.
   */
  fraction: number | null;
  expectedFraction: number | null;
  /** Below zero is behind; null for one that is to stay within limits. */
  daysAhead: number | null;
  dueDay: Day | null;
  offPace: boolean;
  reached: boolean;
}

/**
 * The key results of active projects and objectives of which both a value and a pace (or limits)
 * are known, the furthest behind first. Days that a key result does not state are those of its
 * objective, then of its project; one without a start begins when it was written.
 * @param measureOf what one stands at, and how many rows that is (of tasks: how many there are);
 * null where it is not known
 */
export function pacedResults<K extends PlannedResult>(
  { projects, objectives, keyResults }: PlanParts<K>,
  measureOf: (keyResultId: string) => { value: number; rows: number } | null,
  today: Day,
): PacedResult<K>[] {
  const projectOf = new Map(
    projects.filter(({ status }) => status === 'active').map((project) => [project.id, project]),
  );
  const objectiveOf = new Map(
    objectives
      .filter(({ status }) => status === 'active')
      .map((objective) => [objective.id, objective]),
  );
  const paced = keyResults.flatMap((keyResult): PacedResult<K>[] => {
    const objective = objectiveOf.get(keyResult.objectiveId),
      project = objective && projectOf.get(objective.projectId);
    if (!objective || !project) return [];
    const measure = measureOf(keyResult.id);
    if (measure === null) return [];
    const { value, rows } = measure;
    const aim = aimOf(keyResult, rows);
    const { startDay, dueDay } = daysOfKeyResult(keyResult, objective, project);
    const standing = standingOf(aim, value, { startDay, dueDay }, today);
    const pace = computePace(aim, startDay, dueDay, today, value);
    if (pace === null && aim.direction !== 'keep') return [];
    const offPace =
      pace === null
        ? standing.within === false
        : !standing.reached && standing.counted! < pace.expectedFraction;
    return [
      {
        keyResult,
        projectId: project.id,
        aim,
        value,
        target: aim.targetValue,
        fraction: standing.counted,
        reached: standing.reached,
        expectedFraction: pace?.expectedFraction ?? null,
        daysAhead: pace?.daysAhead ?? null,
        dueDay,
        offPace,
      },
    ];
  });
  // Limits have no line: they are behind by how far the value lies outside them.
  const behind = ({ aim, value, fraction, expectedFraction }: PacedResult<K>) =>
    expectedFraction === null
      ? 1 - keyResultProgress(aim, value).clamped!
      : expectedFraction - fraction!;
  return paced.toSorted(
    (a, b) => behind(b) - behind(a) || (a.keyResult.position < b.keyResult.position ? -1 : 1),
  );
}
