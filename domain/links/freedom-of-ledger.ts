import { cycleOf, type Cycle, type CycleRule, type Day, daysBetween, isWholeMonth, lastCompleteCycles } from '#domain/calendar';
import { computeFreedomDate, countedCycles, cyclesAtMost, type CycleStanding, type FreedomAnswer, type FreedomCycle, type FreedomPlan, judgeCycles } from '#domain/freedom';
import { cycleTotals, type SpendRow } from '#domain/ledger';

/** The running cycle, the complete ones that figures of a year are taken from, and the first day of them all. */
export function cyclesToSum(rules: readonly CycleRule[], today: Day): { cycle: Cycle; complete: Cycle[]; firstDay: Day } {
  const cycle = cycleOf(rules, today), complete = lastCompleteCycles(rules, today, cyclesAtMost);
  return { cycle, complete, firstDay: complete.reduce((first, each) => (each.startDay < first ? each.startDay : first), cycle.startDay) };
}

/** The categories whose expenses are kept rather than spent. */
export function savingsIdsOf(categories: readonly { id: string; group: string | null }[]): Set<string> {
  return new Set(categories.filter((category) => category.group === 'savings').map((category) => category.id));
}

export interface SummedCycle extends FreedomCycle { cycle: Cycle }

/** @param cycles in their order, none reaching into the next */
export function sumCycles(rows: readonly SpendRow[], cycles: readonly Cycle[], currency: string, savingsIds: ReadonlySet<string>): SummedCycle[] {
  const within = cycles.map((): SpendRow[] => []);
  // Mostly the rows come in the order of their days: the next one is in the same cycle, or near it.
  let at = 0;
  for (const row of rows) {
    while (at > 0 && row.day < cycles[at]!.startDay) at -= 1;
    while (at < cycles.length - 1 && row.day >= cycles[at + 1]!.startDay) at += 1;
    within[at]?.push(row);
  }
  return cycles.map((cycle, index) => {
    const { incomeMinor, expenseMinor, byCategory } = cycleTotals(within[index]!, cycle, currency, savingsIds);
    return { ...cycle, incomeMinor, expenseMinor, rows: byCategory.reduce((sum, { count }) => sum + count, 0), cycle };
  });
}

/** What the date of freedom is worked out with, besides the ledger. */
export interface FreedomPerson { rules: readonly CycleRule[]; today: Day; currency: string; fi: FreedomPlan | null; savingsIds: ReadonlySet<string> }

/** The one date of freedom: dashboard, key results and toasts all ask here. `rows`: the sums of the days of `cyclesToSum`. */
export function freedomOfLedger(rows: readonly SpendRow[], { rules, today, currency, fi, savingsIds }: FreedomPerson): FreedomAnswer {
  return computeFreedomDate({ cycles: sumCycles(rows, cyclesToSum(rules, today).complete, currency, savingsIds), fi, today });
}

/** What became of the date: by how many days it moved (later is positive), or that it came or went. */
export type FreedomShift =
  | { kind: 'days'; days: number; day: Day }
  | { kind: 'came'; day: Day } | { kind: 'went' }
  | { kind: 'none' };

export function freedomShift(before: FreedomAnswer, after: FreedomAnswer): FreedomShift {
  const from = dayOf(before), to = dayOf(after);
  if (from !== null && to !== null) return from === to ? { kind: 'none' } : { kind: 'days', days: daysBetween(from, to), day: to };
  return to !== null ? { kind: 'came', day: to } : from !== null ? { kind: 'went' } : { kind: 'none' };
}
function dayOf(answer: FreedomAnswer): Day | null {
  return answer.status === 'date' || answer.status === 'reached' ? answer.day : null;
}

/** A cycle that is over, as a change leaves it where that says something: it begins or ceases to count, or has more in it and still does not. */
export interface StandingChange { cycle: Cycle; before: CycleStanding; after: CycleStanding }

function standingChange(before: readonly SummedCycle[], after: readonly SummedCycle[], today: Day): StandingChange | null {
  const was = new Map(judgeCycles(before, today).map(({ cycle, standing }) => [cycle.startDay, { standing, rows: cycle.rows }]));
  const changes = judgeCycles(after, today).filter(({ cycle: { startDay, rows }, standing }) => (standing === 'counts') !== (was.get(startDay)!.standing === 'counts') || (standing === 'few' && rows > was.get(startDay)!.rows));
  // One can make others count less: what was written into is told of first.
  const told = changes.find(({ cycle: { startDay, rows } }) => rows !== was.get(startDay)!.rows) ?? changes[0];
  return told === undefined ? null : { cycle: told.cycle.cycle, before: was.get(told.cycle.startDay)!.standing, after: told.standing };
}

/**
 * What a change of the ledger did to the date.
 * @param summed the complete cycles as they stand without it (`withDeltas` takes out one that is in them)
 * @param deltas what the change adds to the sums (`spendDelta`)
 * @param moved the plan as the change leaves it, where the portfolio is what accounts hold: `now` as of today, `atCycleEnd` with the rows of days to come
 * @returns `now`: of the date as it stands. `atCycleEnd`: of what lies in the running cycle, which counts once that is
 * over: how the date would stand with it in the cycles that count already, the rest being as usual. `standing`: where the
 * change made another of which cycles count, and there is a date before or after it.
 */
export function effectOnFreedom(summed: readonly SummedCycle[], deltas: readonly SpendRow[], person: FreedomPerson, moved: { now: FreedomPlan; atCycleEnd: FreedomPlan } | null = null): { now: FreedomShift; atCycleEnd: FreedomShift; standing: StandingChange | null } {
  const { rules, today, currency, fi, savingsIds } = person;
  const dateOf = (cycles: readonly FreedomCycle[], plan: FreedomPlan | null = fi) => computeFreedomDate({ cycles, fi: plan, today });
  const before = dateOf(summed);
  const changed = withDeltas(summed, deltas, person), after = dateOf(changed, moved?.now);
  const now = freedomShift(before, after);
  const running = sumCycles(deltas, [cycleOf(rules, today)], currency, savingsIds)[0]!;
  const used = before.status === 'not-enough-data' ? null : before.explanation.toDay;
  const atCycleEnd = used === null || (running.incomeMinor === 0 && running.expenseMinor === 0) ? { kind: 'none' as const } : freedomShift(before, dateOf(summed.map((each) => (each.endDay === used ? withMore(each, { ...running, rows: 0 }) : each)), moved?.atCycleEnd));
  const standing = before.status === 'not-enough-data' && after.status === 'not-enough-data' ? null : standingChange(summed, changed, today);
  return { now, atCycleEnd, standing };
}
/** The cycles with a change in them; with the rows of its way back, without it. */
export function withDeltas(summed: readonly SummedCycle[], deltas: readonly SpendRow[], { currency, savingsIds }: Pick<FreedomPerson, 'currency' | 'savingsIds'>): SummedCycle[] {
  const changes = sumCycles(deltas, summed.map(({ cycle }) => cycle), currency, savingsIds);
  return summed.map((each, n) => withMore(each, changes[n]!));
}
function withMore(cycle: SummedCycle, { incomeMinor, expenseMinor, rows }: FreedomCycle): SummedCycle {
  return { ...cycle, incomeMinor: cycle.incomeMinor + incomeMinor, expenseMinor: cycle.expenseMinor + expenseMinor, rows: cycle.rows + rows };
}

/** How much of a move of the date one category, or income, did. `days` later is positive. */
export interface FreedomCause { kind: 'income' | 'expense'; /** '' is uncategorised. */ categoryId: string; days: number; /** What changed, per cycle of the same length. */ changeMinor: number }
export interface FreedomAttribution {
  /** The date that it was a cycle ago, and the date now. */
  before: FreedomAnswer; after: FreedomAnswer; shift: FreedomShift;
  /** The largest first; their days sum to those of the shift. Empty without two dates. */
  causes: FreedomCause[];
  /** Days that no category did: rounding of days, time that has passed, and the cycle that fell out of the count. */
  restDays: number;
}

/**
 * Which categories moved the date since the last cycle closed.
 *
 * `before` is the date from the complete cycles but the last, `after` from all of them; both by today's plan. A category's
 * days are those by which the date stands later than it would if the cycle that was added had held, for that category,
 * the mean of the cycles before (of as many days, where they are no months).
 */
export function attributeFreedom(rows: readonly SpendRow[], person: FreedomPerson): FreedomAttribution | null {
  const { rules, today, currency, fi, savingsIds } = person;
  const { complete } = cyclesToSum(rules, today);
  const last = complete.at(-1);
  if (last === undefined) return null;
  // The rows are summed once; every date below differs from `after` in the sums of the last cycle alone.
  const summed = sumCycles(rows, complete, currency, savingsIds), ended = summed.at(-1)!;
  const without = [...summed.slice(0, -1), { ...ended, incomeMinor: 0, expenseMinor: 0, rows: 0 }];
  const dateWith = (sums: Pick<FreedomCycle, 'incomeMinor' | 'expenseMinor'>) => computeFreedomDate({ cycles: summed.with(-1, { ...ended, ...sums }), fi, today });
  const before = computeFreedomDate({ cycles: without, fi, today }), after = dateWith(ended);
  const shift = freedomShift(before, after);
  if (dayOf(before) === null || dayOf(after) === null || before.status === 'not-enough-data') return { before, after, shift, causes: [], restDays: 0 };
  const { fromDay, toDay, daysUsed, monthsUsed } = before.explanation, used = countedCycles(without, today);
  // A month is held against a month, whatever its days; other cycles by their days.
  const inLast = (minor: number) => (monthsUsed !== null && isWholeMonth(last.startDay, last.endDay) ? minor / monthsUsed : (minor * (daysBetween(last.startDay, last.endDay) + 1)) / daysUsed);
  const sumsOf = (some: readonly SpendRow[], cycle: Cycle) => new Map(cycleTotals(some, cycle, currency, savingsIds).byCategory.filter(({ kind, categoryId }) => kind === 'income' || !savingsIds.has(categoryId)).map((total) => [`${total.kind} ${total.categoryId}`, total]));
  const isUsed = ({ day }: SpendRow) => used.some(({ startDay, endDay }) => day >= startDay && day <= endDay);
  const usual = sumsOf(rows.filter(isUsed), { startDay: fromDay, endDay: toDay }), held = sumsOf(rows, last);
  const causes: FreedomCause[] = [];
  for (const key of new Set([...usual.keys(), ...held.keys()])) {
    const { kind, categoryId } = (held.get(key) ?? usual.get(key))!;
    const changeMinor = (held.get(key)?.sumMinor ?? 0) - Math.round(inLast(usual.get(key)?.sumMinor ?? 0));
    if (changeMinor === 0) continue;
    const side = kind === 'income' ? 'incomeMinor' : 'expenseMinor';
    const moved = freedomShift(dateWith({ incomeMinor: ended.incomeMinor, expenseMinor: ended.expenseMinor, [side]: ended[side] - changeMinor }), after);
    if (moved.kind === 'days') causes.push({ kind, categoryId, days: moved.days, changeMinor });
  }
  const told = causes.reduce((sum, { days }) => sum + days, 0);
  return { before, after, shift, causes: causes.sort((a, b) => Math.abs(b.days) - Math.abs(a.days) || (a.categoryId < b.categoryId ? -1 : 1)), restDays: (shift.kind === 'days' ? shift.days : 0) - told };
}
