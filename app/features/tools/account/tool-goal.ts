/** Turns a result of a tool into an objective with key results that the account measures. Pure. */
import type { NewFields, Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import { createRecordId } from '#contract/ids';
import { type Day, toDayNumber } from '#domain/calendar';
import { positionBetween } from '#domain/goals';
import { type CurrencyCode, roundHalfUp } from '#domain/money';

export type GoalKeyResult =
  /** The sum transferred to savings categories up to and including a day, from the ledger. */
  | { measure: 'set-aside'; title: string; targetMinor: number; untilDay: Day }
  /**
   * Spending at payees in each cycle, from the ledger: a monthly limit, converted to the user's
   * cycle. Left out if the ledger has none of the payees.
   */
  | ({ measure: 'spent-at'; names: readonly string[] } & AtMost)
  /**
   * Spending of each cycle without savings, as the freedom date counts it, with a monthly limit.
   */
  | ({ measure: 'spent' } & AtMost)
  /**
   * The freedom date of the dashboard, from the ledger, as a number of days since 1970-01-01, with
   * a latest day.
   */
  | { measure: 'freedom'; title: string; nowDay: Day; byDay: Day }
  /**
   * A figure that the person enters, in whole units of the currency; due with the goal unless a day
   * is named.
   */
  | {
      measure: 'by-hand';
      title: string;
      unit: string;
      startValue: number;
      targetValue: number;
      dueDay?: Day;
    };

/** The noun for the user's cycle, by the number of cycles in a year. */
export const cycleNoun = (cyclesPerYear: number) => (cyclesPerYear === 12 ? 'month' : 'payCycle');

/** Monthly amounts; the title is written with the limit of a cycle. */
interface AtMost {
  nowPerMonthMinor: number;
  mostPerMonthMinor: number;
  title: (mostMinor: number, cycle: ReturnType<typeof cycleNoun>) => string;
}

/** The goal that a tool makes of its answer, with texts in the language of the page. */
export interface ToolGoal {
  title: string;
  description: string;
  currency: CurrencyCode;
  dueDay: Day | null;
  keyResults: readonly GoalKeyResult[];
}

/** The data that a goal needs of its plan and ledger. */
export interface ToolGoalTarget {
  today: Day;
  projects: readonly { id: string; title: string; status: string; position: string }[];
  /** Returns the last position in the project that gets the goal. */
  lastObjectivePosition: (projectId: string) => string | null;
  savingsCategoryIds: readonly string[];
  /** The number of the person's own cycles in a year. */
  cyclesPerYear: number;
  /**
   * Returns the payees as the ledger writes them, by their name in a tool; without any, nothing is
   * measured.
   */
  payeesOf: (name: string) => readonly string[];
  projectTitle: string;
  /** The limit of active projects: more would be paused. */
  activeProjectsAtMost: number;
}

/** Returns the open objective of the same answer, if there is one. */
export function standingGoal<O extends { title: string; description: string; status: string }>(
  { title, description }: Pick<ToolGoal, 'title' | 'description'>,
  objectives: readonly O[],
): O | null {
  return (
    objectives.find(
      (each) =>
        each.title === title && each.description === description && each.status === 'active',
    ) ?? null
  );
}

/**
 * Returns the writes that create the goal: in the project of earlier goals, or in a new one; if a
 * new one would be paused by the plan's limit, in the first active one.
 */
export function goalWrites(
  goal: ToolGoal,
  place: ToolGoalTarget,
): { writes: Write[]; projectId: string; objectiveId: string } {
  const active = place.projects
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => (a.position < b.position ? -1 : 1));
  const known =
    active.find(({ title }) => title === place.projectTitle) ??
    (active.length >= place.activeProjectsAtMost ? active[0] : undefined);
  const projectId = known?.id ?? createRecordId(),
    objectiveId = createRecordId();
  const dates = { startDay: place.today, dueDay: goal.dueDay };
  const lastProject =
    place.projects
      .map(({ position }) => position)
      .toSorted()
      .at(-1) ?? null;
  const writes: Write[] = known
    ? []
    : [
        {
          op: 'add',
          collection: 'projects',
          id: projectId,
          fields: {
            title: place.projectTitle,
            startDay: place.today,
            position: positionBetween(lastProject, null),
          },
        },
      ];
  writes.push({
    op: 'add',
    collection: 'objectives',
    id: objectiveId,
    fields: {
      projectId,
      title: goal.title,
      description: goal.description,
      ...dates,
      position: positionBetween(known ? place.lastObjectivePosition(known.id) : null, null),
    },
  });
  let position: string | null = null;
  for (const keyResult of goal.keyResults) {
    if (keyResult.measure === 'spent-at' && keyResult.names.flatMap(place.payeesOf).length === 0)
      continue;
    position = positionBetween(position, null);
    writes.push({
      op: 'add',
      collection: 'keyResults',
      id: createRecordId(),
      fields: { objectiveId, ...dates, ...measured(keyResult, goal.currency, place), position },
    });
  }
  return { writes, projectId, objectiveId };
}

/** The fields of a key result by which one of an older release is recognised. */
type StandingResult = Pick<
  Stored<'keyResults'>,
  'id' | 'metric' | 'direction' | 'lowValue' | 'highValue'
>;

/**
 * Returns the writes that upgrade an existing goal to the current metrics: older releases counted
 * savings as spending, and applied a monthly limit to any cycle. Changes only unedited fields;
 * edited ones are the person's own.
 */
export function goalUpgrade(
  goal: ToolGoal,
  place: ToolGoalTarget,
  standing: readonly StandingResult[],
): Write[] {
  return goal.keyResults.flatMap((keyResult): Write[] => {
    if (keyResult.measure !== 'spent' && keyResult.measure !== 'spent-at') return [];
    const { title, metric, startValue, targetValue, highValue } = measured(
      keyResult,
      goal.currency,
      place,
    );
    if (metric?.kind !== 'money') return [];
    const before = { ...metric, filter: { ...metric.filter, exceptIds: undefined } };
    const old = standing.find(
      (each) =>
        each.direction === 'keep' &&
        each.lowValue === null &&
        each.highValue === keyResult.mostPerMonthMinor &&
        isSame(each.metric, before),
    );
    return old === undefined || (highValue === old.highValue && isSame(old.metric, metric))
      ? []
      : [
          {
            op: 'update',
            collection: 'keyResults',
            id: old.id,
            fields: {
              title,
              metric,
              direction: 'keep',
              startValue: startValue ?? 0,
              targetValue: targetValue ?? 0,
              lowValue: null,
              highValue: highValue ?? null,
            },
          },
        ];
  });
}

/** Compares values deeply, regardless of the order of keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [a, b] as Record<string, unknown>[];
  return [...new Set([...Object.keys(left!), ...Object.keys(right!)])].every((key) =>
    isSame(left![key], right![key]),
  );
}

function measured(
  keyResult: GoalKeyResult,
  currency: CurrencyCode,
  { today, savingsCategoryIds, cyclesPerYear, payeesOf }: ToolGoalTarget,
): Partial<NewFields<'keyResults'>> & { title: string } {
  const money = (
    filter: {
      categoryIds?: readonly string[];
      exceptIds?: readonly string[];
      payees?: readonly string[];
    },
    window: { kind: 'cycle' } | { kind: 'range'; startDay: Day; endDay: Day },
  ): NewFields<'keyResults'>['metric'] => ({
    kind: 'money',
    version: 1,
    measure: 'sum',
    currency,
    window,
    filter: {
      categoryIds: [...(filter.categoryIds ?? [])],
      accountIds: [],
      payees: [...(filter.payees ?? [])],
      tags: [],
      kinds: ['expense'],
      ...(filter.exceptIds?.length ? { exceptIds: [...filter.exceptIds] } : {}),
    },
  });
  const perCycle = (perMonthMinor: number) => roundHalfUp((perMonthMinor * 12) / cyclesPerYear);
  const atMost = ({ nowPerMonthMinor, mostPerMonthMinor, title }: AtMost) => {
    const mostMinor = perCycle(mostPerMonthMinor);
    return {
      title: title(mostMinor, cycleNoun(cyclesPerYear)),
      direction: 'keep' as const,
      startValue: perCycle(nowPerMonthMinor),
      targetValue: mostMinor,
      lowValue: null,
      highValue: mostMinor,
    };
  };
  switch (keyResult.measure) {
    case 'set-aside':
      return {
        title: keyResult.title,
        metric: money(
          { categoryIds: savingsCategoryIds },
          { kind: 'range', startDay: today, endDay: keyResult.untilDay },
        ),
        dueDay: keyResult.untilDay,
        direction: 'increase',
        startValue: 0,
        targetValue: keyResult.targetMinor,
      };
    case 'spent-at':
      return {
        metric: money({ payees: keyResult.names.flatMap(payeesOf) }, { kind: 'cycle' }),
        ...atMost(keyResult),
      };
    case 'spent':
      return {
        metric: money({ exceptIds: savingsCategoryIds }, { kind: 'cycle' }),
        ...atMost(keyResult),
      };
    case 'freedom':
      return {
        title: keyResult.title,
        metric: { kind: 'fi', version: 1 },
        direction: 'decrease',
        startValue: toDayNumber(keyResult.nowDay),
        targetValue: toDayNumber(keyResult.byDay),
      };
    case 'by-hand':
      return fieldsByHand(keyResult);
  }
}

function fieldsByHand(keyResult: Extract<GoalKeyResult, { measure: 'by-hand' }>) {
  return {
    title: keyResult.title,
    metric: { kind: 'manual', version: 1, unit: keyResult.unit },
    ...(keyResult.dueDay && { dueDay: keyResult.dueDay }),
    direction: keyResult.targetValue >= keyResult.startValue ? 'increase' : 'decrease',
    startValue: keyResult.startValue,
    targetValue: keyResult.targetValue,
    currentValue: keyResult.startValue,
  } satisfies Partial<NewFields<'keyResults'>>;
}
