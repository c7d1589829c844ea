/**
 * The progress of all records of the plan, with the texts that the rows show. The figures are
 * computed by the domain.
 */
import type { Stored } from '#contract/collections';
import type { Language } from '#contract/i18n/index';
import type { Day } from '#domain/calendar';
import { rollUp } from '#domain/goals';
import { formatNumber } from '#domain/money';
import {
  type CheckIns,
  computeFacts,
  drawSpark,
  type KeyResultFacts,
  type MeasuredValues,
  sayPace,
  sayTarget,
  sayValue,
  type Spark,
  type Words,
} from './key-result-facts.ts';
import { childrenOf, type PlanTree } from '#app/data/outline.ts';

export interface NodeProgress {
  fraction: number | null;
  note: string;
  /** For a project or objective: the fraction was set by hand. */
  byHand: boolean;
  /** For a key result: its value, its target, and its state against the pace line. */
  nowText: string;
  targetText: string;
  status: string;
  tone: 'ok' | 'late' | '';
  spark: Spark | null;
  /** For a project: the number of its key results that are on their pace. */
  onPace: number;
  paced: number;
  /** For a project: the number of its key results without a pace, for lack of days or a value. */
  unpaced: number;
}
interface Sources {
  checkIns: CheckIns;
  measured: MeasuredValues;
  today: Day;
}

const plain = {
  byHand: false,
  nowText: '',
  targetText: '',
  status: '',
  tone: '' as const,
  spark: null,
  onPace: 0,
  paced: 0,
  unpaced: 0,
};
/**
 * Cached facts of a key result with their inputs: most stay the same from one change to the next.
 */
interface Known {
  from: readonly unknown[];
  facts: KeyResultFacts;
  progress: Omit<NodeProgress, 'fraction'>;
}
const known = new WeakMap<object, Known>();

/** Computes progress by id, for projects, objectives and key results. */
export function computePlanProgress(
  tree: PlanTree,
  language: Language,
  t: Words,
  { checkIns, measured, today }: Sources,
): Map<string, NodeProgress> {
  const objectives = [...tree.objectives.values()].flat();
  const keyResults = [...tree.keyResults.values()].flat();
  const rolled = rollUp(
    { projects: tree.projects, objectives, keyResults, tasks: tree.tasks },
    today,
    measured,
  );
  const all = new Map<string, NodeProgress>();
  const projectOf = new Map(tree.projects.map((project) => [project.id, project]));
  const objectiveOf = new Map(objectives.map((objective) => [objective.id, objective]));
  const number = (value: number) => formatNumber(value, language, Number.isInteger(value) ? 0 : 2);
  for (const keyResult of keyResults) {
    const objective = objectiveOf.get(keyResult.objectiveId);
    const from = [
      childrenOf(tree, 'tasks', keyResult.id),
      checkIns.get(keyResult.id),
      measured.get(keyResult.id),
      objective,
      objective && projectOf.get(objective.projectId),
      today,
      t,
    ];
    let one = known.get(keyResult);
    if (one === undefined || !from.every((part, index) => part === one!.from[index])) {
      const facts = computeFacts(tree, keyResult, checkIns, measured, today);
      const pace = sayPace(facts, t);
      one = {
        from,
        facts,
        progress: {
          ...plain,
          note: '',
          nowText: sayValue(keyResult, facts.value, language, { compact: true }),
          targetText: sayTarget(facts, language),
          status: pace.text,
          tone: pace.tone,
          spark: drawSpark(facts, today),
          onPace: pace.tone === 'ok' ? 1 : 0,
          paced: pace.tone === '' ? 0 : 1,
          unpaced: pace.tone === '' ? 1 : 0,
        },
      };
      known.set(keyResult, one);
    }
    all.set(keyResult.id, {
      ...one.progress,
      fraction: rolled.keyResults.get(keyResult.id)!.fraction,
    });
  }
  /**
   * For an objective with one balance: the value from which its share is counted. "8 of 50" is 0%
   * if it started with 8.
   */
  const sayBeginning = ([only, ...others]: readonly Stored<'keyResults'>[]): string => {
    if (only === undefined || others.length > 0 || only.startValue === 0) return '';
    const isBalance = only.metric.kind === 'money' && only.metric.measure === 'balance';
    if (!isBalance || only.direction === 'keep') return '';
    return t.countedFrom(sayValue(only, only.startValue, language, { compact: true }));
  };
  for (const objective of objectives) {
    const progress = rolled.objectives.get(objective.id)!;
    all.set(objective.id, {
      ...plain,
      fraction: progress.fraction,
      byHand: progress.setByHand,
      note: [
        progress.setByHand ? t.byHand : '',
        objective.status === 'active' ? '' : t.status[objective.status].toLocaleLowerCase(),
        objective.weight === 1 ? '' : t.weight(number(objective.weight)),
        t.results(progress.parts),
        progress.setByHand ? '' : sayBeginning(childrenOf(tree, 'keyResults', objective.id)),
      ]
        .filter(Boolean)
        .join(' · '),
    });
  }
  for (const project of tree.projects) {
    // The roll-up has counted the tasks of every key result, whatever its metric.
    const own = childrenOf(tree, 'objectives', project.id)
      .filter((objective) => objective.status !== 'dropped')
      .flatMap((objective) => childrenOf(tree, 'keyResults', objective.id));
    const parts = own.map((keyResult) => rolled.keyResults.get(keyResult.id)!);
    const [done, total] = [
      parts.reduce((sum, part) => sum + part.measured, 0),
      parts.reduce((sum, part) => sum + part.parts, 0),
    ];
    const { fraction, setByHand } = rolled.projects.get(project.id)!;
    all.set(project.id, {
      ...plain,
      fraction,
      byHand: setByHand,
      note: [setByHand ? t.byHand : '', total > 0 ? t.tasksDone(done, total) : '']
        .filter(Boolean)
        .join(' · '),
      onPace: own.reduce((sum, keyResult) => sum + all.get(keyResult.id)!.onPace, 0),
      paced: own.reduce((sum, keyResult) => sum + all.get(keyResult.id)!.paced, 0),
      unpaced: own.reduce((sum, keyResult) => sum + all.get(keyResult.id)!.unpaced, 0),
    });
  }
  return all;
}

/**
 * Returns whether a project has a key result measured from the ledger, the timer or the freedom
 * date.
 */
export function hasMeasured(tree: PlanTree, projectId: string): boolean {
  const keyResults = childrenOf(tree, 'objectives', projectId).flatMap(({ id }) =>
    childrenOf(tree, 'keyResults', id),
  );
  return keyResults.some(({ metric }) => metric.kind !== 'tasks' && metric.kind !== 'manual');
}
