import { type Cycle, type CycleRule, cycleOf, cyclesBetween, type Day } from '#domain/calendar';
import type { SpendRow } from '#domain/ledger';
import { derivedIdOf } from '#domain/recurrence';
import type { Overspending } from './budget.ts';

/** The amount that a user assigned to a category in the cycle that begins on a day. */
export interface Assignment {
  categoryId: string;
  cycleStart: Day;
  assignedMinor: number;
  currency: string;
  updatedAt: number;
}

/**
 * The id under which an assignment is stored: the same on every device, so that two which assign
 * the same category in the same cycle write one record, and the one that the server hears last
 * holds. Each currency has its own.
 */
export function idOfAssignment(categoryId: string, cycleStart: Day, currency: string): string {
  return derivedIdOf(`${categoryId} ${cycleStart} ${currency}`);
}

/** From the cycle that holds `fromDay` on: what becomes of what is overspent at its end. */
export interface OverspendingRule {
  fromDay: Day;
  overspending: Overspending;
}

/**
 * The rule that holds for the cycle that begins on a day; where nothing was chosen, an overspent
 * envelope stays below zero.
 */
export function overspendingOf(rules: readonly OverspendingRule[], cycleStart: Day): Overspending {
  let holds: OverspendingRule | undefined;
  for (const rule of rules)
    if (rule.fromDay <= cycleStart && (holds === undefined || rule.fromDay >= holds.fromDay))
      holds = rule;
  return holds?.overspending ?? 'stays';
}

export interface CycleEnvelope {
  categoryId: string;
  carriedInMinor: number;
  assignedMinor: number;
  spentMinor: number;
  /** Carried in + assigned - spent. */ leftMinor: number;
}
export interface BudgetedCycle {
  cycle: Cycle;
  overspending: Overspending;
  incomeMinor: number;
  /**
   * The amount that the previous cycle left unassigned, less its spending outside the envelopes and
   * the debt of its overspent envelopes.
   */
  beforeMinor: number;
  assignedMinor: number;
  /** Income + before - assigned. */
  toAssignMinor: number;
  /** Every category that has been given something up to and with this cycle. */
  envelopes: ReadonlyMap<string, CycleEnvelope>;
  /** Spent in the other categories; '' is what has none. */
  elsewhere: ReadonlyMap<string, number>;
  elsewhereMinor: number;
  overspentMinor: number;
  /** The amount that the next cycle's income pays first. */
  dueMinor: number;
}

/**
 * Returns the assigned amounts by the start of the cycle that contains the record's day, then by
 * category. The last changed of several records for one category and day holds; those of several
 * days in one cycle (the rhythm has changed since) add up. Skips other currencies.
 */
export function assignedByCycle(
  assignments: readonly Assignment[],
  rules: readonly CycleRule[],
  currency: string,
): Map<Day, Map<string, number>> {
  const holds = new Map<string, Assignment>();
  for (const one of assignments) {
    if (one.currency !== currency) continue;
    const key = `${one.categoryId} ${one.cycleStart}`,
      known = holds.get(key);
    if (known === undefined || one.updatedAt >= known.updatedAt) holds.set(key, one);
  }
  const startOf = new Map<Day, Day>();
  const byCycle = new Map<Day, Map<string, number>>();
  for (const { categoryId, cycleStart, assignedMinor } of holds.values()) {
    if (assignedMinor === 0) continue;
    let start = startOf.get(cycleStart);
    if (start === undefined) startOf.set(cycleStart, (start = cycleOf(rules, cycleStart).startDay));
    const own = byCycle.get(start) ?? new Map<string, number>();
    own.set(categoryId, (own.get(categoryId) ?? 0) + assignedMinor);
    byCycle.set(start, own);
  }
  return byCycle;
}

/**
 * The first day of the first cycle in which anything is assigned; null before that. `freshFrom`:
 * what came before it no longer counts.
 */
export function firstBudgetedDay(
  byCycle: ReadonlyMap<Day, unknown>,
  freshFrom: Day | null = null,
): Day | null {
  let first: Day | null = null;
  for (const day of byCycle.keys())
    if ((first === null || day < first) && (freshFrom === null || day >= freshFrom)) first = day;
  return first;
}

/**
 * The exact income and spending of one cycle in one currency; spending by category, '' being
 * uncategorised.
 */
export interface CycleSums {
  cycle: Cycle;
  income: bigint;
  spent: ReadonlyMap<string, bigint>;
}

/**
 * The sums of every cycle from the one that holds `startDay` to the one that holds `throughDay`.
 * They change with the ledger alone, so that an assignment need not go through its rows again. Rows
 * of other currencies, transfers between own accounts, and days outside are passed over.
 */
export function sumsByCycle(
  rows: Iterable<SpendRow>,
  {
    rules,
    currency,
    startDay,
    throughDay,
  }: { rules: readonly CycleRule[]; currency: string; startDay: Day; throughDay: Day },
): CycleSums[] {
  const cycles = cyclesBetween(rules, cycleOf(rules, startDay).startDay, throughDay);
  const sums = cycles.map((cycle) => ({ cycle, income: 0n, spent: new Map<string, bigint>() }));
  let at = 0;
  for (const { day, kind, currency: code, categoryId, sumMinor } of rows) {
    if (code !== currency || kind === 'transfer') continue;
    // Rows come by day, so the cycle is mostly that of the row before.
    const here = cycles[at];
    if (here === undefined || day < here.startDay || day > here.endDay)
      at = cycleIndex(cycles, day);
    const of = sums[at];
    if (of === undefined) continue;
    if (kind === 'income') of.income += BigInt(sumMinor);
    else of.spent.set(categoryId, (of.spent.get(categoryId) ?? 0n) + BigInt(sumMinor));
  }
  return sums;
}

/**
 * Computes the envelopes of a ledger with their carry-over (rollover from cycle to cycle).
 *
 * Every cycle from the first budgeted one to the one that holds `throughDay`, from records alone:
 * nothing that is carried over is stored, so a correction in the past moves all that follows.
 *
 * *Assumes* that a category becomes an envelope with the first cycle that assigns something to it,
 * and is one from then on; what it spent before, or was spent without a category, is no envelope's
 * and goes off what is left to assign when its cycle ends. *Formula* left = carried in + assigned -
 * spent; to assign = income + before - assigned; so at the end of every cycle to assign + the sum
 * of left - spent elsewhere = all income - all spending since the first cycle. *Exact* beyond safe
 * integers inside; a figure that passes them comes out as the nearest number, as the ledger's
 * totals do. *Source* envelope budgeting, as in YNAB and Actual. *Not modelled* transfers between
 * own accounts: they are neither income nor spending.
 * @param sums of neighbouring cycles, the first budgeted one first; those after `throughDay` are
 * passed over
 */
export function envelopeBook({
  byCycle,
  sums,
  throughDay,
  overspendingRules = [],
}: {
  byCycle: ReadonlyMap<Day, ReadonlyMap<string, number>>;
  sums: readonly CycleSums[];
  throughDay: Day;
  overspendingRules?: readonly OverspendingRule[];
}): BudgetedCycle[] {
  const carried = new Map<string, bigint>();
  let before = 0n;
  return sums
    .filter(({ cycle }) => cycle.startDay <= throughDay)
    .map(({ cycle, income, spent }): BudgetedCycle => {
      const overspending = overspendingOf(overspendingRules, cycle.startDay);
      const given = byCycle.get(cycle.startDay);
      for (const id of given?.keys() ?? []) if (!carried.has(id)) carried.set(id, 0n);
      const envelopes = new Map<string, CycleEnvelope>();
      let assigned = 0n,
        overspent = 0n;
      const beforeHere = before;
      for (const [categoryId, carriedIn] of carried) {
        const own = BigInt(given?.get(categoryId) ?? 0),
          out = spent.get(categoryId) ?? 0n,
          left = carriedIn + own - out;
        assigned += own;
        if (left < 0n) overspent -= left;
        envelopes.set(categoryId, {
          categoryId,
          carriedInMinor: Number(carriedIn),
          assignedMinor: Number(own),
          spentMinor: Number(out),
          leftMinor: Number(left),
        });
        carried.set(categoryId, overspending === 'from-income' && left < 0n ? 0n : left);
      }
      const elsewhere = new Map<string, number>();
      let besides = 0n;
      for (const [categoryId, out] of spent) {
        if (envelopes.has(categoryId)) continue;
        elsewhere.set(categoryId, Number(out));
        besides += out;
      }
      const toAssign = income + beforeHere - assigned,
        due = overspending === 'from-income' ? overspent : 0n;
      before = toAssign - due - besides;
      return {
        cycle,
        overspending,
        incomeMinor: Number(income),
        beforeMinor: Number(beforeHere),
        assignedMinor: Number(assigned),
        toAssignMinor: Number(toAssign),
        envelopes,
        elsewhere,
        elsewhereMinor: Number(besides),
        overspentMinor: Number(overspent),
        dueMinor: Number(due),
      };
    });
}

/** -1 where the day is in none. */
function cycleIndex(cycles: readonly Cycle[], day: Day): number {
  let low = 0,
    high = cycles.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1,
      cycle = cycles[middle]!;
    if (day < cycle.startDay) high = middle - 1;
    else if (day > cycle.endDay) low = middle + 1;
    else return middle;
  }
  return -1;
}

/** The amount that a category is to have assigned in a cycle. */
export interface AssignedChange {
  categoryId: string;
  assignedMinor: number;
}

/**
 * Money moved from one envelope to another within a cycle: two assignments, the sum of which stays.
 * Null is what is left to assign.
 * @throws RangeError for an amount that is no whole number above 0, or from an envelope to itself
 */
export function moveAssigned(
  assignedMinorOf: (categoryId: string) => number,
  from: string | null,
  to: string | null,
  amountMinor: number,
): AssignedChange[] {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new RangeError(`a whole number of minor units above 0, not ${amountMinor}`);
  if (from === to) throw new RangeError('from one to another');
  return [
    ...(from === null
      ? []
      : [{ categoryId: from, assignedMinor: assignedMinorOf(from) - amountMinor }]),
    ...(to === null ? [] : [{ categoryId: to, assignedMinor: assignedMinorOf(to) + amountMinor }]),
  ];
}
