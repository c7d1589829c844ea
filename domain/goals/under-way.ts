/**
 * The part of a plan in progress: key results of active objectives of active projects. Paused,
 * archived, done or dropped ones are excluded, with their tasks.
 */
export interface PlanStates<K> {
  projects: readonly { id: string; status: string }[];
  objectives: readonly { id: string; projectId: string; status: string }[];
  keyResults: readonly K[];
}

export function resultsUnderWay<K extends { objectiveId: string }>({
  projects,
  objectives,
  keyResults,
}: PlanStates<K>): K[] {
  const active = new Set(projects.filter(({ status }) => status === 'active').map(({ id }) => id));
  const live = new Set(
    objectives
      .filter(({ status, projectId }) => status === 'active' && active.has(projectId))
      .map(({ id }) => id),
  );
  return keyResults.filter(({ objectiveId }) => live.has(objectiveId));
}
