/** How far everything in the plan is, with the words that the rows show. The figures are the domain's. */
import type { Shape } from '#contract/words/index';
import type { planning } from '#contract/words/en/planning';
import { formatDay, timestampToDay } from '#domain/calendar';
import { rollUp } from '#domain/goals';
import { formatMoney, formatNumber } from '#domain/money';
import { childrenOf, type PlanTree } from './outline.ts';

export interface Progress {
  fraction: number | null;
  note: string;
  /** Of a key result: what it stands at, and what it aims for. */
  nowText: string;
  targetText: string;
}

const dayMs = 86_400_000;

/** By id, of projects, objectives and key results. */
export function computePlanProgress(tree: PlanTree, language: 'en' | 'vi', words: Shape<typeof planning>): Map<string, Progress> {
  const objectives = [...tree.objectives.values()].flat();
  const keyResults = [...tree.keyResults.values()].flat();
  const rolled = rollUp({ projects: tree.projects, objectives, keyResults, tasks: tree.tasks });
  const all = new Map<string, Progress>();
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, language, decimalsOf(value)));
  for (const keyResult of keyResults) {
    const progress = rolled.keyResults.get(keyResult.id)!;
    const { metric } = keyResult;
    const unit = metric.kind === 'manual' && metric.unit ? ` ${metric.unit}` : '';
    // A count of money is that only as a count of things; a date of freedom is held as a count of days.
    const say = (value: number | null) => (value === null ? '–' : metric.kind === 'money' && metric.measure !== 'count' ? formatMoney(value, metric.currency, language) : metric.kind === 'fi' ? formatDay(timestampToDay(value * dayMs), language, 'full') : number(value));
    const kept = keyResult.lowValue === null && keyResult.highValue !== null ? `≤ ${say(keyResult.highValue)}` : keyResult.highValue === null && keyResult.lowValue !== null ? `≥ ${say(keyResult.lowValue)}` : `${say(keyResult.lowValue)} – ${say(keyResult.highValue)}`;
    all.set(keyResult.id, {
      fraction: progress.fraction,
      note: '',
      nowText: metric.kind === 'tasks' ? number(progress.measured) : say(keyResult.currentValue),
      targetText: metric.kind === 'tasks' ? number(progress.parts) : `${keyResult.direction === 'keep' ? kept : say(keyResult.targetValue)}${unit}`,
    });
  }
  for (const objective of objectives) {
    const progress = rolled.objectives.get(objective.id)!;
    all.set(objective.id, { fraction: progress.fraction, note: [objective.weight === 1 ? '' : words.weight(number(objective.weight)), words.results(progress.parts)].filter(Boolean).join(' · '), nowText: '', targetText: '' });
  }
  for (const project of tree.projects) {
    // Of every key result the roll-up has counted the tasks, whatever it is measured by.
    const parts = childrenOf(tree, 'objectives', project.id).flatMap((objective) => childrenOf(tree, 'keyResults', objective.id)).map((keyResult) => rolled.keyResults.get(keyResult.id)!);
    const [done, total] = [parts.reduce((sum, part) => sum + part.measured, 0), parts.reduce((sum, part) => sum + part.parts, 0)];
    all.set(project.id, { fraction: rolled.projects.get(project.id)!.fraction, note: total > 0 ? words.tasksDone(done, total) : '', nowText: '', targetText: '' });
  }
  return all;
}

function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : Math.min(4, String(value).split('.')[1]?.length ?? 0);
}
