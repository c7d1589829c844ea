/** Goals of three fields, and the objective with a measured key result that each becomes. Pure. */
import type { NewFields } from '#contract/collections';
import type { Write } from '#contract/data';
import { addMonths, type Day, daysBetween, isDay } from '#domain/calendar';
import { isDebt } from '#domain/ledger';
import { decimalSignOf, type Language, parseAmount, parseQuantity } from '#domain/money';
import { foldText } from '#domain/text';

export const goalPresets = ['save', 'spend', 'payOff', 'earn', 'focus'] as const;
export type GoalPreset = (typeof goalPresets)[number];

/**
 * The fields as typed. `of` is an account, a category, or '' for all of them; for focus, its
 * purpose.
 */
export interface GoalDraft {
  preset: GoalPreset;
  of: string;
  amount: string;
  day: string;
}
export type GoalProblem =
  | 'badAmount'
  | 'badHours'
  | 'badDay'
  | 'dayOver'
  | 'noAccount'
  | 'alreadyThere'
  | 'noName';
export type GoalProblems = Partial<Record<'of' | 'amount' | 'day', GoalProblem>>;

export interface GoalAccount {
  id: string;
  name: string;
  type: string;
  currency: string;
  todayMinor: number;
}
export interface GoalContext {
  today: Day;
  language: Language;
  /** The home currency; used for goals by category. */
  currency: string;
  accounts: readonly GoalAccount[];
  categoryNames: ReadonlyMap<string, string>;
  /** Categories of savings: money moved there is not spent. */
  savingsIds: readonly string[];
}
/** The titles of the created records, in the person's language. */
export interface GoalTitles {
  save: (amountMinor: number, currency: string, name: string) => string;
  spend: (amountMinor: number, name: string | null) => string;
  payOff: (name: string) => string;
  earn: (amountMinor: number, name: string | null) => string;
  focus: (hours: number, name: string) => string;
}

/** Common names of savings accounts. */
const savingsName = /saving|tiet kiem|de danh/;
const daysPerMonth = 365 / 12;

/**
 * Returns the approximate monthly amount of a balance goal from today on, in minor units; null for
 * another goal, without a day, and if it is less than a month away.
 */
export function perMonthOf(goal: Goal, today: Day): number | null {
  const { startValue, targetValue, metric } = goal.measured;
  const isOfBalance = metric?.kind === 'money' && metric.measure === 'balance';
  if (!isOfBalance || goal.dueDay === null || startValue == null || targetValue == null)
    return null;
  const months = daysBetween(today, goal.dueDay) / daysPerMonth;
  return months < 1 ? null : Math.round(Math.abs(targetValue - startValue) / months);
}

/**
 * The balance of an account after adding a typed amount to today's balance; null if the text is not
 * an amount.
 */
export function balanceOnTop(
  amount: string,
  { todayMinor, currency }: Pick<GoalAccount, 'todayMinor' | 'currency'>,
  language: Language,
): number | null {
  const typed = parseAmount(amount, currency, { decimalSign: decimalSignOf(language) });
  return typed.ok ? todayMinor + typed.amountMinor : null;
}

/** Returns the accounts for a preset: debts are paid off, all others are saved in. */
export function accountsFor(
  preset: GoalPreset,
  accounts: readonly GoalAccount[],
): readonly GoalAccount[] {
  return accounts.filter(({ type }) => isDebt(type) === (preset === 'payOff'));
}

/** Returns the initial values of the fields: only the amount is left to type. */
export function goalDraftOf(preset: GoalPreset, { today, accounts }: GoalContext): GoalDraft {
  const able = preset === 'save' || preset === 'payOff' ? accountsFor(preset, accounts) : [];
  const named =
    preset === 'save' ? able.find(({ name }) => savingsName.test(foldText(name))) : undefined;
  const account = (named ?? able[0])?.id ?? '';
  const months = preset === 'focus' ? 1 : preset === 'spend' ? null : 6;
  const day = months === null ? '' : addMonths(today, months);
  return { preset, of: account, amount: preset === 'payOff' ? '0' : '', day };
}

type MeasuredField =
  | 'metric'
  | 'direction'
  | 'startValue'
  | 'targetValue'
  | 'lowValue'
  | 'highValue';
type Measured = Pick<NewFields<'keyResults'>, MeasuredField>;
export interface Goal {
  title: string;
  dueDay: Day | null;
  measured: Measured;
}
interface ReadGoal {
  goal: Goal | null;
  problems: GoalProblems;
}

/** Returns the goal, or the problem of each field. */
export function readGoal(draft: GoalDraft, context: GoalContext, titles: GoalTitles): ReadGoal {
  const { preset, of } = draft,
    { today, language, accounts, categoryNames } = context;
  const problems: GoalProblems = {};
  const day = draft.day.trim() === '' ? null : draft.day;
  // A range needs a last day; a monthly spending limit needs none.
  if (day === null ? preset === 'earn' : !isDay(day)) problems.day = 'badDay';
  else if (day !== null && day <= today) problems.day = 'dayOver';
  const isOfAccount = preset === 'save' || preset === 'payOff';
  const account = isOfAccount
    ? accountsFor(preset, accounts).find(({ id }) => id === of)
    : undefined;
  if (isOfAccount && account === undefined) problems.of = 'noAccount';
  if (preset === 'focus' && of.trim() === '') problems.of = 'noName';
  const currency = account?.currency ?? context.currency,
    decimalSign = decimalSignOf(language);
  let value = 0;
  if (preset === 'focus') {
    const hours = parseQuantity(draft.amount, decimalSign);
    if (hours === null || hours <= 0 || hours > 10_000) problems.amount = 'badHours';
    else value = hours;
  } else {
    const parsed = parseAmount(draft.amount, currency, { decimalSign });
    if (!parsed.ok || parsed.amountMinor < (preset === 'payOff' ? 0 : 1))
      problems.amount = 'badAmount';
    else value = parsed.amountMinor;
  }
  // Debts have a negative balance.
  const target = preset === 'payOff' ? 0 - value : value;
  if (account !== undefined && !problems.amount && account.todayMinor >= target)
    problems.amount = 'alreadyThere';
  if (Object.keys(problems).length > 0) return { goal: null, problems };

  const named = of === '' ? null : (categoryNames.get(of) ?? null),
    categoryIds = of === '' ? [] : [of];
  const limits = { lowValue: null, highValue: null };
  const goalOf = (title: string, measured: Measured): ReadGoal => ({
    goal: { title, dueDay: day, measured },
    problems,
  });
  switch (preset) {
    case 'save':
    case 'payOff':
      return goalOf(
        preset === 'save'
          ? titles.save(value, currency, account!.name)
          : titles.payOff(account!.name),
        {
          metric: balanceOf(account!),
          direction: 'increase',
          startValue: account!.todayMinor,
          targetValue: target,
          ...limits,
        },
      );
    case 'spend':
      return goalOf(titles.spend(value, named), {
        metric: sumOf(
          'expense',
          categoryIds,
          currency,
          { kind: 'cycle' },
          of === '' ? context.savingsIds : [],
        ),
        direction: 'keep',
        startValue: 0,
        targetValue: value,
        lowValue: null,
        highValue: value,
      });
    case 'earn':
      return goalOf(titles.earn(value, named), {
        metric: sumOf('income', categoryIds, currency, {
          kind: 'range',
          startDay: today,
          endDay: day!,
        }),
        direction: 'increase',
        startValue: 0,
        targetValue: value,
        ...limits,
      });
    case 'focus':
      return goalOf(titles.focus(value, of.trim()), {
        metric: { kind: 'time', version: 1 },
        direction: 'increase',
        startValue: 0,
        targetValue: Math.round(value * 60),
        ...limits,
      });
  }
}

type MoneyMetric = Extract<NonNullable<Measured['metric']>, { kind: 'money' }>;
const everything = { categoryIds: [], accountIds: [], payees: [], tags: [], kinds: [] };
function balanceOf({ id, currency }: GoalAccount): MoneyMetric {
  const filter = { ...everything, accountIds: [id] };
  return {
    kind: 'money',
    version: 1,
    measure: 'balance',
    currency,
    window: { kind: 'all' },
    filter,
  };
}
function sumOf(
  kind: 'income' | 'expense',
  categoryIds: string[],
  currency: string,
  window: MoneyMetric['window'],
  exceptIds: readonly string[] = [],
): MoneyMetric {
  const except = exceptIds.length > 0 && { exceptIds: [...exceptIds] };
  const filter = { ...everything, categoryIds, kinds: [kind], ...except };
  return { kind: 'money', version: 1, measure: 'sum', currency, window, filter };
}

/** The project of a new goal: an existing one, or a new one that is created with it. */
export interface PresetTarget {
  projectId: string | null;
  newProject: { title: string; position: string };
  objectivePosition: string;
  keyResultPosition: string;
  newId: () => string;
}

export function writesOfGoal(
  { title, dueDay, measured }: Goal,
  startDay: Day,
  place: PresetTarget,
): { writes: Write[]; projectId: string; objectiveId: string } {
  const objectiveId = place.newId(),
    projectId = place.projectId ?? place.newId(),
    dates = { startDay, dueDay };
  const project: Write[] =
    place.projectId !== null
      ? []
      : [
          {
            op: 'add',
            collection: 'projects',
            id: projectId,
            fields: { ...place.newProject, startDay },
          },
        ];
  const objective = { projectId, title, ...dates, position: place.objectivePosition };
  const keyResult = {
    objectiveId,
    title,
    ...measured,
    ...dates,
    position: place.keyResultPosition,
  };
  return {
    projectId,
    objectiveId,
    writes: [
      ...project,
      { op: 'add', collection: 'objectives', id: objectiveId, fields: objective },
      { op: 'add', collection: 'keyResults', id: place.newId(), fields: keyResult },
    ],
  };
}
