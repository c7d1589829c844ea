/**
 * Computes the answer of the budget planner from its form. Pure; every amount in integer minor
 * units.
 */
import {
  computePlannerEnvelopes,
  computeZeroBased,
  type EnvelopeTotals,
  incomeByMonth,
  incomeInCycle,
  type PayFrequency,
  paydaysPerYear,
  splitIncome,
  type ZeroBasedBudget,
} from '#domain/budget';
import { addMonths, type Cycle, type Day, daysInMonth, joinDay, splitDay } from '#domain/calendar';
import { allocate, roundHalfUp } from '#domain/money';
import { lastToolDay } from '../tool-spec.ts';
import {
  type BudgetValues,
  type Group,
  groups,
  type BudgetLineInput,
  mostMinor,
  type Period,
  type BudgetPerson,
} from './budget-spec.ts';

const engineFrequency: Record<BudgetPerson['frequency'], PayFrequency> = {
  week: 'weekly',
  '14-days': 'every-14-days',
  '4-weeks': 'every-4-weeks',
  'half-month': 'twice-a-month',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
};
/** The paydays of a month with the fewest. */
const leastInMonth: Record<BudgetPerson['frequency'], number> = {
  week: 4,
  '14-days': 2,
  '4-weeks': 1,
  'half-month': 2,
  month: 1,
  quarter: 0,
  year: 0,
};
export const periodsPerYear: Record<Period, number> = { month: 12, '14-days': 26, year: 1 };

export interface PersonIncome {
  paydaysPerYear: number;
  perYearMinor: number;
  /** Income of the plan's period. */
  incomeMinor: number;
  /** The number of paydays in the plan's month, if they are counted by the calendar. */
  paydays: number | null;
}
export interface GroupPlan {
  plannedMinor: number;
  /** The target by the shares. */ targetMinor: number;
  lines: readonly number[];
}
export interface BudgetPlanResult {
  people: PersonIncome[];
  incomeMinor: number;
  /** Income, plus the amount left from the previous period if the method counts it. */
  availableMinor: number;
  plannedMinor: number;
  /** Available less planned; negative if more is planned than available. */
  remainderMinor: number;
  status: ZeroBasedBudget['status'];
  groups: Record<Group, GroupPlan>;
  /** The total of the shares, 100 if they are percentages that leave no remainder. */
  sharesTotal: number;
  envelopes: EnvelopeTotals;
}

export function monthCycleOf(day: Day): Cycle {
  const { year, month } = splitDay(day);
  return {
    startDay: joinDay(year, month, 1),
    endDay: joinDay(year, month, daysInMonth(year, month)),
  };
}

/** Monthly pay needs no payday, because every month has the same number. */
export const asksForPayday = ({ frequency }: Pick<BudgetPerson, 'frequency'>) =>
  frequency !== 'month' && frequency !== 'half-month';
const isDated = (person: BudgetPerson) => person.payday !== '' && asksForPayday(person);

/** A calendar month. Pay without a payday is counted with its average. */
export interface PayMonth {
  startDay: Day;
  paydays: Day[];
  incomeMinor: number;
  /** True if pay by weeks has one payday more than the fewest. */ hasMore: boolean;
}

/** Returns the months from that of a day on, with their pay. */
export function payMonths(
  people: readonly BudgetPerson[],
  fromDay: Day,
  count: number,
): PayMonth[] {
  const first = monthCycleOf(fromDay).startDay;
  return Array.from({ length: count }, (_, index) => {
    const month = monthCycleOf(addMonths(first, index));
    const paid = people.map((person) => ({
      person,
      ...(isDated(person)
        ? incomeInCycle(person.paid, month, engineFrequency[person.frequency], person.payday)
        : { paydays: [], incomeMinor: averageOf(person) }),
    }));
    return {
      startDay: month.startDay,
      paydays: [...new Set(paid.flatMap(({ paydays }) => paydays))].toSorted(),
      incomeMinor: paid.reduce((sum, { incomeMinor }) => sum + incomeMinor, 0),
      hasMore: paid.some(
        ({ person: { frequency }, paydays }) =>
          leastInMonth[frequency] > 0 && paydays.length > leastInMonth[frequency],
      ),
    };
  });
}

const averageOf = ({ paid, frequency }: BudgetPerson) =>
  incomeByMonth(paid, engineFrequency[frequency]).at(-1)!;

/**
 * Returns a person's pay in the plan's period. An income that does not divide evenly is rounded
 * down, so that no plan spends more than the income.
 */
function incomeOf(
  person: BudgetPerson,
  { period, basis, month }: Pick<BudgetValues, 'period' | 'basis' | 'month'>,
): PersonIncome {
  const { paid, frequency } = person;
  const times = paydaysPerYear[engineFrequency[frequency]];
  const perYearMinor = paid * times;
  if (period === 'month' && basis === 'paydays' && month !== '' && isDated(person)) {
    const { paydays, incomeMinor } = incomeInCycle(
      paid,
      monthCycleOf(month),
      engineFrequency[frequency],
      person.payday,
    );
    return { paydaysPerYear: times, perYearMinor, incomeMinor, paydays: paydays.length };
  }
  const inPeriod = () => {
    if (period === 'year') return perYearMinor;
    if (period === 'month')
      return basis === 'least' ? paid * leastInMonth[frequency] : averageOf(person);
    return allocate(
      perYearMinor,
      Array.from({ length: periodsPerYear[period] }, () => 1),
    ).at(-1)!;
  };
  return { paydaysPerYear: times, perYearMinor, incomeMinor: inPeriod(), paydays: null };
}

/** Returns the shares, or 50/30/20 if all three are 0. */
export function sharesOrDefault({
  needs,
  wants,
  savings,
}: Pick<BudgetValues, 'needs' | 'wants' | 'savings'>): {
  needs: number;
  wants: number;
  savings: number;
} {
  return needs + wants + savings > 0
    ? { needs, wants, savings }
    : { needs: 50, wants: 30, savings: 20 };
}

/**
 * Computes the answer.
 * @throws RangeError for values that the form refuses
 */
export function computeBudget(values: BudgetValues): BudgetPlanResult {
  const people = values.people.map((person) => incomeOf(person, values));
  const incomeMinor = people.reduce((sum, each) => sum + each.incomeMinor, 0);
  const beforeMinor = values.method === 'shares' ? 0 : values.before;
  const { status, assignedMinor, remainderMinor } = computeZeroBased(
    incomeMinor,
    values.lines.map(({ amount }) => amount),
    beforeMinor,
  );
  const shares = sharesOrDefault(values);
  const targets = splitIncome(incomeMinor, shares);
  const plan = (group: Group, targetMinor: number): GroupPlan => {
    const lines = values.lines.flatMap((line, index) => (line.group === group ? [index] : []));
    return {
      targetMinor,
      lines,
      plannedMinor: lines.reduce((sum, index) => sum + values.lines[index]!.amount, 0),
    };
  };
  return {
    people,
    incomeMinor,
    availableMinor: incomeMinor + beforeMinor,
    plannedMinor: assignedMinor,
    remainderMinor,
    status,
    groups: {
      need: plan('need', targets.needs),
      want: plan('want', targets.wants),
      saving: plan('saving', targets.savings),
    },
    sharesTotal: shares.needs + shares.wants + shares.savings,
    envelopes: computePlannerEnvelopes(
      values.lines.map(({ amount, carried, spent }) => ({
        carriedInMinor: carried,
        assignedMinor: amount,
        spentMinor: spent,
      })),
      values.overspending,
    ),
  };
}

/**
 * Returns the income of a year beyond the plan. A month is rounded, or counts its least or its own
 * paydays, whereas the year has its own income: the sum of all lines and this remainder.
 */
export function leftInYear(
  { people, plannedMinor }: Pick<BudgetPlanResult, 'people' | 'plannedMinor'>,
  { period }: Pick<BudgetValues, 'period'>,
): number {
  return (
    people.reduce((sum, { perYearMinor }) => sum + perYearMinor, 0) -
    plannedMinor * periodsPerYear[period]
  );
}

/**
 * Restates the plan in another period: 1,200 a year is 100 a month. Balances of envelopes stay
 * unchanged.
 */
export function inPeriod(values: BudgetValues, period: Period): BudgetValues {
  const convert = (amount: number) =>
    Math.min(
      mostMinor,
      roundHalfUp((amount * periodsPerYear[values.period]) / periodsPerYear[period]),
    );
  return {
    ...values,
    period,
    lines: values.lines.map((line) => ({ ...line, amount: convert(line.amount) })),
  };
}

/** The calendar of the form has a last day. */
const nextMonth = (day: Day) => {
  const next = addMonths(monthCycleOf(day).startDay, 1);
  return next > lastToolDay ? day : next;
};

const within = (amount: number) => Math.max(-mostMinor, Math.min(mostMinor, amount));

/**
 * Returns the next period: envelopes keep their carry-over, spending is zero, and the unassigned
 * amount (or the overspending, if income pays it) is carried over.
 */
export function inNextPeriod(values: BudgetValues): BudgetValues {
  const { envelopes, remainderMinor } = computeBudget(values);
  return {
    ...values,
    month: values.month === '' ? '' : nextMonth(values.month),
    before: within(remainderMinor - envelopes.dueFromIncomeMinor),
    lines: values.lines.map((line, index) => ({
      ...line,
      carried: within(envelopes.carriedOutMinor[index]!),
      spent: 0,
    })),
  };
}

/** Returns the lines as on the page: by group, each group in its own order. */
export function inOrder(lines: readonly BudgetLineInput[]): number[] {
  return groups.flatMap((group) =>
    lines.flatMap((line, index) => (line.group === group ? [index] : [])),
  );
}

/**
 * Moves a line, and returns the new order of all lines.
 * @param from its index in `lines`
 * @param to its position among the other lines of `group`, from 0
 * @returns the old indexes in their new order; the line itself takes `group`
 */
export function moveLine(
  lines: readonly BudgetLineInput[],
  from: number,
  group: Group,
  to: number,
): number[] {
  return groups.flatMap((each) => {
    const others = lines.flatMap((line, index) =>
      line.group === each && index !== from ? [index] : [],
    );
    return each === group
      ? others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, from)
      : others;
  });
}

/** A goal needs some saving out of some income. */
export const canAimBudget = ({
  groups: { saving },
  remainderMinor,
}: Pick<BudgetPlanResult, 'groups' | 'remainderMinor'>): boolean =>
  saving.plannedMinor > 0 && remainderMinor >= 0;
