/** The effect of a ledger change on the date of financial independence. */
import { type Cycle, cycleOf } from '#domain/calendar';
import { type CycleStanding, type FreedomCycle, type FreedomPlan, ofYear } from '#domain/freedom';
import type { SpendRow } from '#domain/ledger';
import {
  freedomOfYear,
  type FreedomPerson,
  type FreedomShift,
  freedomShift,
  isOnEdge,
  judgeYear,
  sumCycles,
  type SummedCycle,
  type SummedYear,
} from './freedom-of-ledger.ts';

/**
 * A past cycle whose state a change alters: it starts or stops counting, or has more rows and still
 * does not count.
 */
export interface StandingChange {
  cycle: Cycle;
  before: CycleStanding;
  after: CycleStanding;
}

function standingChange(
  before: SummedYear,
  after: SummedYear,
  person: FreedomPerson,
): StandingChange | null {
  const judged = (year: SummedYear) => judgeYear(year, person);
  const was = new Map(
    judged(before).map(({ cycle, standing }) => [cycle.startDay, { standing, rows: cycle.rows }]),
  );
  const changes = judged(after).filter(
    ({ cycle: { startDay, rows }, standing }) =>
      (standing === 'counts') !== (was.get(startDay)!.standing === 'counts') ||
      (standing === 'few' && rows > was.get(startDay)!.rows),
  );
  // A cycle can change whether others count, so the cycle of the write comes first.
  const told =
    changes.find(({ cycle: { startDay, rows } }) => rows !== was.get(startDay)!.rows) ?? changes[0];
  return told === undefined
    ? null
    : {
        cycle: told.cycle.cycle,
        before: was.get(told.cycle.startDay)!.standing,
        after: told.standing,
      };
}

/** The cost of an amount in freedom. Both shifts are from the current date; later is positive. */
export interface FreedomPrice {
  /** Taken from the portfolio today, once. */
  once: FreedomShift;
  /** Spent in each month from now on: less is saved, and more is needed. */
  everyMonth: FreedomShift;
}

/**
 * The price of an amount in days of freedom: the question of what something costs and the toast of
 * a new transaction both ask here, and the price of one day on the dashboard is the amount whose
 * `once` is one day.
 *
 * *Formula* `once`: the date with the portfolio less the amount. `everyMonth`: the date with twelve
 * times the amount added to the spending of a year (and to the income, for what is earned).
 * *Source* `computeFreedomDate`.
 * @param amount in minor units; below zero: spent less, or earned less
 */
export function priceInFreedom(
  summed: SummedYear,
  person: FreedomPerson,
  { incomeMinor = 0, expenseMinor = 0 }: { incomeMinor?: number; expenseMinor?: number },
): FreedomPrice {
  const before = freedomOfYear(summed, person),
    { fi } = person;
  if (before.status === 'not-enough-data' || fi === null)
    return { once: { kind: 'none' }, everyMonth: { kind: 'none' } };
  const { daysUsed, monthsUsed, toDay } = before.explanation;
  const inTheMeans = (minor: number) =>
    Math.round((12 * minor) / ofYear(1, { daysUsed, monthsUsed }));
  const more = {
    incomeMinor: inTheMeans(incomeMinor),
    expenseMinor: inTheMeans(expenseMinor),
    rows: 0,
  };
  const cycles = summed.cycles.map((each) =>
    each.endDay === toDay ? withMore(each, { ...each, ...more }) : each,
  );
  const portfolioMinor = fi.portfolioMinor + incomeMinor - expenseMinor;
  return {
    once: freedomShift(before, freedomOfYear(summed, person, { ...fi, portfolioMinor })),
    everyMonth: freedomShift(before, freedomOfYear({ ...summed, cycles }, person)),
  };
}

/** The effect of a change of the ledger on the freedom date. */
export interface LedgerEffect {
  /** The shift of the present date. */
  now: FreedomShift;
  /**
   * The price of the part in the running cycle, which the date does not count yet; null if there is
   * none. `isSpending`: expenses exceed income in it.
   */
  price: (FreedomPrice & { isSpending: boolean }) | null;
  /** Set if the change alters which cycles count, and there is a date before or after it. */
  standing: StandingChange | null;
}

/**
 * @param summed the sums of a year without the change (`withDeltas` takes out one that is in them)
 * @param deltas the amounts that the change adds to the sums (`spendDelta`)
 * @param moved the plan after the change, if the portfolio is based on accounts
 */
export function effectOnFreedom(
  summed: SummedYear,
  deltas: readonly SpendRow[],
  person: FreedomPerson,
  moved: FreedomPlan | null = person.fi,
): LedgerEffect {
  const { rules, today, currency, savingsIds } = person;
  const before = freedomOfYear(summed, person);
  const changed = withDeltas(summed, deltas, person),
    after = freedomOfYear(changed, person, moved);
  const { incomeMinor, expenseMinor } = sumCycles(
    deltas,
    [cycleOf(rules, today)],
    currency,
    savingsIds,
  )[0]!;
  const isPriced = before.status !== 'not-enough-data' && incomeMinor !== expenseMinor;
  const price = isPriced
    ? {
        ...priceInFreedom(summed, person, { incomeMinor, expenseMinor }),
        isSpending: expenseMinor > incomeMinor,
      }
    : null;
  const isKnown = before.status !== 'not-enough-data' || after.status !== 'not-enough-data';
  return {
    now: freedomShift(before, after),
    price,
    standing: isKnown ? standingChange(summed, changed, person) : null,
  };
}

/** The sums with a change in them; with the rows of its way back, without it. */
export function withDeltas(
  summed: SummedYear,
  deltas: readonly SpendRow[],
  { currency, savingsIds }: Pick<FreedomPerson, 'currency' | 'savingsIds'>,
): SummedYear {
  const changes = sumCycles(
    deltas,
    summed.cycles.map(({ cycle }) => cycle),
    currency,
    savingsIds,
  );
  return {
    ...summed,
    cycles: summed.cycles.map((each, n) => withMore(each, changes[n]!)),
    edgeRows: [...summed.edgeRows, ...deltas.filter(({ day }) => isOnEdge(summed.edge, day))],
  };
}

function withMore(
  cycle: SummedCycle,
  { incomeMinor, expenseMinor, rows }: FreedomCycle,
): SummedCycle {
  return {
    ...cycle,
    incomeMinor: cycle.incomeMinor + incomeMinor,
    expenseMinor: cycle.expenseMinor + expenseMinor,
    rows: cycle.rows + rows,
  };
}
