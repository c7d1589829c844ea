/** How far everything in the plan is, with the words that the rows show. The figures are the domain's. */
import type { Shape } from '#contract/words/index';
import type { planning } from '#contract/words/en/planning';
import { rollUp } from '#domain/goals';
import { formatNumber } from '#domain/money';
import type { Plan } from './outline.ts';

export interface Progress {
  fraction: number | null;
  note: string;
  /** Of a key result: what it stands at, and what it aims for. */
  nowText: string;
  targetText: string;
}

export function computePlanProgress(plan: Plan, language: 'en' | 'vi', words: Shape<typeof planning>): Map<string, Progress> {
  const rolled = rollUp(plan);
  const all = new Map<string, Progress>();
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, language, decimalsOf(value)));
  for (const keyResult of plan.keyResults) {
    const progress = rolled.keyResults.get(keyResult.id)!;
    const { metric } = keyResult;
    const unit = metric.kind === 'manual' && metric.unit ? ` ${metric.unit}` : '';
    all.set(keyResult.id, {
      fraction: progress.fraction,
      note: '',
      nowText: metric.kind === 'tasks' ? String(progress.measured) : number(keyResult.currentValue),
      targetText: metric.kind === 'tasks' ? String(progress.parts) : `${keyResult.direction === 'keep' ? `${number(keyResult.lowValue)} – ${number(keyResult.highValue)}` : number(keyResult.targetValue)}${unit}`,
    });
  }
  for (const objective of plan.objectives) {
    const progress = rolled.objectives.get(objective.id)!;
    all.set(objective.id, { fraction: progress.fraction, note: [objective.weight === 1 ? '' : words.weight(number(objective.weight)), words.results(progress.parts)].filter(Boolean).join(' · '), nowText: '', targetText: '' });
  }
  const projectOfObjective = new Map(plan.objectives.map((objective) => [objective.id, objective.projectId]));
  const projectOfKeyResult = new Map(plan.keyResults.map((keyResult) => [keyResult.id, projectOfObjective.get(keyResult.objectiveId)]));
  const tasksOf = Map.groupBy(plan.tasks, (task) => projectOfKeyResult.get(task.keyResultId));
  for (const project of plan.projects) {
    const tasks = tasksOf.get(project.id) ?? [];
    all.set(project.id, {
      fraction: rolled.projects.get(project.id)!.fraction,
      note: tasks.length > 0 ? words.tasksDone(tasks.filter((task) => task.status === 'done').length, tasks.length) : '', nowText: '', targetText: '',
    });
  }
  return all;
}

function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : Math.min(4, String(value).split('.')[1]?.length ?? 0);
}
