import {
  addDays,
  addMonths,
  type Cycle,
  cycleOf,
  type CycleRule,
  type Day,
  daysBetween,
  isWholeMonth,
  lastYearOfCycles,
} from '#domain/calendar';
import {
  type BeyondCycles,
  computeFreedomDate,
  computeYearlyMeans,
  countedCycles,
  type CycleAnswers,
  type FreedomAnswer,
  type FreedomCycle,
  type FreedomLedger,
  type FreedomPlan,
  judgeCycles,
  type JudgedCycle,
  ofYear,
  type YearlyMeans,
} from '#domain/freedom';
import { type CategoryTotal, cycleTotals, type SpendRow } from '#domain/ledger';

/**
 * The days of a year before its first cycle, and as many at the end of its last one: what returns
 * with the cycles lies in both. `atEnd` is null where the rhythm changed within the year, and
 * nothing returns with it: the days count as they are.
 */
export interface EdgeDays {
  before: Cycle;
  atEnd: Cycle | null;
  /**
   * The last days before the first cycle, `before` among them, that say whether the ledger had
   * begun by then.
   */
  earlier: Cycle;
}

const earlierDays = 28;

/** `edge` is null where the cycles are a whole year, as months are. */
export interface CyclesToSum {
  cycle: Cycle;
  complete: Cycle[];
  edge: EdgeDays | null;
  firstDay: Day;
}

/**
 * The running cycle, the complete ones of a year that its figures are taken from, and the first day
 * that is read for them.
 */
export function cyclesToSum(rules: readonly CycleRule[], today: Day): CyclesToSum {
  const cycle = cycleOf(rules, today),
    complete = lastYearOfCycles(rules, today);
  const first = complete[0]!.startDay,
    fromDay = addMonths(cycle.startDay, -12);
  const missing = complete.every(({ startDay, endDay }) => isWholeMonth(startDay, endDay))
    ? 0
    : Math.max(0, daysBetween(fromDay, first));
  if (missing === 0) return { cycle, complete, edge: null, firstDay: first };
  const before = { startDay: fromDay, endDay: addDays(first, -1) };
  // Cycles of one length that fill the year as far as they fit.
  const areAlike = complete.every(({ startDay, endDay }) => {
    const days = daysBetween(startDay, endDay) + 1;
    return days > missing && days === daysBetween(first, complete[0]!.endDay) + 1;
  });
  const atEnd = areAlike
    ? { startDay: addDays(cycle.startDay, -missing), endDay: addDays(cycle.startDay, -1) }
    : null;
  const earlier = {
    startDay: addDays(first, -Math.max(missing, earlierDays)),
    endDay: before.endDay,
  };
  return { cycle, complete, edge: { before, atEnd, earlier }, firstDay: earlier.startDay };
}

/** The stretches of days that are read for an edge. */
export function daysOfEdge(edge: EdgeDays | null): Cycle[] {
  return edge === null ? [] : edge.atEnd === null ? [edge.earlier] : [edge.earlier, edge.atEnd];
}

/** The first day of the rows that say what moved the date (see `attributeFreedom`). */
export function firstDayOfAttribution(rules: readonly CycleRule[], today: Day): Day {
  const before = cyclesToSum(rules, dayBeforeLast(rules, today)).firstDay,
    now = cyclesToSum(rules, today).firstDay;
  return before < now ? before : now;
}

/** A day on which the last complete cycle was still running. */
function dayBeforeLast(rules: readonly CycleRule[], today: Day): Day {
  return addDays(cycleOf(rules, today).startDay, -1);
}

/** The categories whose expenses are kept rather than spent. */
export function savingsIdsOf(
  categories: readonly { id: string; group: string | null }[],
): Set<string> {
  return new Set(
    categories.filter((category) => category.group === 'savings').map((category) => category.id),
  );
}

export interface SummedCycle extends FreedomCycle {
  cycle: Cycle;
}

/** @param cycles in their order, none reaching into the next */
export function sumCycles(
  rows: readonly SpendRow[],
  cycles: readonly Cycle[],
  currency: string,
  savingsIds: ReadonlySet<string>,
): SummedCycle[] {
  const within = cycles.map((): SpendRow[] => []);
  // Mostly the rows come in the order of their days: the next one is in the same cycle, or near it.
  let at = 0;
  for (const row of rows) {
    while (at > 0 && row.day < cycles[at]!.startDay) at -= 1;
    while (at < cycles.length - 1 && row.day >= cycles[at + 1]!.startDay) at += 1;
    within[at]?.push(row);
  }
  return cycles.map((cycle, index) => {
    const { incomeMinor, expenseMinor, byCategory } = cycleTotals(
      within[index]!,
      cycle,
      currency,
      savingsIds,
    );
    return {
      ...cycle,
      incomeMinor,
      expenseMinor,
      rows: byCategory.reduce((sum, { count }) => sum + count, 0),
      cycle,
    };
  });
}

/** The inputs of the freedom date besides the ledger. */
export interface FreedomPerson {
  rules: readonly CycleRule[];
  today: Day;
  currency: string;
  fi: FreedomPlan | null;
  savingsIds: ReadonlySet<string>;
  answers?: CycleAnswers;
}

/** As a profile holds it: whether the cycle that began on a day was kept whole. */
export interface CycleAnswer {
  startDay: Day;
  counts: boolean;
}

export function cycleAnswersOf(
  profile: { cycleAnswers?: readonly CycleAnswer[] | null | undefined } | null | undefined,
): CycleAnswers {
  return new Map(profile?.cycleAnswers?.map(({ startDay, counts }) => [startDay, counts]));
}

/**
 * The sums that a date rests on: its cycles, oldest first, and the rows of the days around a year
 * (see `EdgeDays`).
 */
export interface SummedYear {
  cycles: readonly SummedCycle[];
  edge: EdgeDays | null;
  edgeRows: readonly SpendRow[];
}

const isIn = ({ startDay, endDay }: Cycle, day: Day) => day >= startDay && day <= endDay;

/** Whether a day is one of those around a year. */
export function isOnEdge(edge: EdgeDays | null, day: Day): boolean {
  return daysOfEdge(edge).some((days) => isIn(days, day));
}

/** @param rows the sums of the days of `cyclesToSum`, and of any others */
export function sumYear(
  rows: readonly SpendRow[],
  { rules, today, currency, savingsIds }: FreedomPerson,
): SummedYear {
  const { complete, edge } = cyclesToSum(rules, today);
  return {
    cycles: sumCycles(
      rows.filter(({ day }) => day >= complete[0]!.startDay),
      complete,
      currency,
      savingsIds,
    ),
    edge,
    edgeRows: edge === null ? [] : rows.filter(({ day }) => isOnEdge(edge, day)),
  };
}

/**
 * Whether something was written shortly before the first cycle of a year: then a quiet start of it
 * is no missing one.
 */
function hasBegunBefore(
  { edge, edgeRows }: SummedYear,
  { currency, savingsIds }: FreedomPerson,
): boolean {
  return (
    edge !== null &&
    cycleTotals(edgeRows, edge.earlier, currency, savingsIds).byCategory.some(
      ({ count }) => count > 0,
    )
  );
}

/**
 * Returns the category totals of the days before a year's cycles, beyond those of as many days at
 * its end, without savings. Negative totals count too, such as a yearly refund.
 */
function categoriesBeyond(
  { edge, edgeRows }: SummedYear,
  { currency, savingsIds }: FreedomPerson,
): CategoryTotal[] {
  if (edge === null) return [];
  const totalsOf = (days: Cycle) => cycleTotals(edgeRows, days, currency, savingsIds).byCategory;
  const held = new Map(
    (edge.atEnd === null ? [] : totalsOf(edge.atEnd)).map((total) => [
      keyOf(total),
      total.sumMinor,
    ]),
  );
  return totalsOf(edge.before).flatMap((total) => {
    const sumMinor = beyondOf(total.sumMinor, held.get(keyOf(total)) ?? 0);
    const isSetAside = total.kind === 'expense' && savingsIds.has(total.categoryId);
    return sumMinor === 0 || isSetAside ? [] : [{ ...total, sumMinor }];
  });
}

/** Returns the part of one sum that exceeds another on its own side of zero. */
function beyondOf(minor: number, heldMinor: number): number {
  return minor > 0
    ? Math.max(0, minor - Math.max(0, heldMinor))
    : Math.min(0, minor - Math.min(0, heldMinor));
}

const keyOf = ({ kind, categoryId }: Pick<CategoryTotal, 'kind' | 'categoryId'>) =>
  `${kind} ${categoryId}`;

/** The same as two sums; null where a year has no days beyond its cycles. */
export function sumBeyond(year: SummedYear, person: FreedomPerson): BeyondCycles | null {
  if (year.edge === null) return null;
  const { before, atEnd } = year.edge,
    totals = categoriesBeyond(year, person);
  const days = atEnd === null ? daysBetween(before.startDay, before.endDay) + 1 : 0;
  const sumOf = (kind: 'income' | 'expense') =>
    totals.reduce((sum, total) => (total.kind === kind ? sum + total.sumMinor : sum), 0);
  return { ...before, days, incomeMinor: sumOf('income'), expenseMinor: sumOf('expense') };
}

/** The sums of a year as its means are worked out from them. */
function ledgerOfYear(year: SummedYear, person: FreedomPerson): FreedomLedger {
  return {
    cycles: year.cycles,
    beyond: sumBeyond(year, person),
    hasBegun: hasBegunBefore(year, person),
    answers: person.answers ?? new Map(),
  };
}

/** Returns the cycles of a year and whether each counts (see `judgeCycles`). */
export function judgeYear(year: SummedYear, person: FreedomPerson): JudgedCycle<SummedCycle>[] {
  return judgeCycles(year.cycles, person.today, person.answers, hasBegunBefore(year, person));
}

/** The date that the sums of a year give. */
export function freedomOfYear(
  year: SummedYear,
  person: FreedomPerson,
  fi: FreedomPlan | null = person.fi,
): FreedomAnswer {
  return computeFreedomDate({ ...ledgerOfYear(year, person), fi, today: person.today });
}

/**
 * The one date of freedom: dashboard, key results and toasts all ask here. `rows`: the sums of the
 * days of `cyclesToSum`.
 */
export function freedomOfLedger(rows: readonly SpendRow[], person: FreedomPerson): FreedomAnswer {
  return freedomOfYear(sumYear(rows, person), person);
}

export interface YearByCategory {
  cyclesFound: number;
  cyclesNeeded: number;
  means: YearlyMeans | null;
  /** Exact yearly income and expenses by category, savings included. */ categories: {
    kind: 'income' | 'expense';
    categoryId: string;
    perYear: number;
  }[];
}

/** The means of a year, and by category what they consist of. */
export function yearOfLedger(rows: readonly SpendRow[], person: FreedomPerson): YearByCategory {
  const { today, currency, savingsIds } = person,
    year = sumYear(rows, person),
    ledger = ledgerOfYear(year, person);
  const told = computeYearlyMeans(ledger, today),
    { means } = told;
  if (means === null) return { ...told, categories: [] };
  const used = countedCycles(year.cycles, today, ledger.answers, ledger.hasBegun),
    usedRows = rows.filter(({ day }) => used.some((cycle) => isIn(cycle, day)));
  const perYear = new Map(
    cycleTotals(
      usedRows,
      { startDay: means.fromDay, endDay: means.toDay },
      currency,
      savingsIds,
    ).byCategory.map((total) => [
      keyOf(total),
      { ...total, perYear: ofYear(total.sumMinor, means) },
    ]),
  );
  for (const total of !means.beyond ? [] : categoriesBeyond(year, person)) {
    const held = perYear.get(keyOf(total));
    perYear.set(keyOf(total), {
      ...total,
      perYear: (held?.perYear ?? 0) + ofYear(total.sumMinor, means),
    });
  }
  return { ...told, categories: [...perYear.values()] };
}

/**
 * The change of the freedom date: the days it moved (later is positive), or that it appeared or
 * disappeared.
 */
export type FreedomShift =
  | { kind: 'days'; days: number; day: Day }
  | { kind: 'came'; day: Day }
  | { kind: 'went' }
  | { kind: 'none' };

export function freedomShift(before: FreedomAnswer, after: FreedomAnswer): FreedomShift {
  const from = dayOf(before),
    to = dayOf(after);
  if (from !== null && to !== null)
    return from === to ? { kind: 'none' } : { kind: 'days', days: daysBetween(from, to), day: to };
  return to !== null
    ? { kind: 'came', day: to }
    : from !== null
      ? { kind: 'went' }
      : { kind: 'none' };
}

function dayOf(answer: FreedomAnswer): Day | null {
  return answer.status === 'date' || answer.status === 'reached' ? answer.day : null;
}

/** The share of one category, or of income, in a move of the date. `days` later is positive. */
export interface FreedomCause {
  kind: 'income' | 'expense';
  /** '' is uncategorised. */ categoryId: string;
  days: number;
  /** The change of the yearly sum, else of the last cycle against the usual. */
  changeMinor: number;
}

export interface FreedomAttribution {
  /** The date that it was a cycle ago, and the date now. */
  before: FreedomAnswer;
  after: FreedomAnswer;
  shift: FreedomShift;
  /** Whether both rest on a whole year: what changed is then the sum of a year. */
  isWholeYear: boolean;
  /** The largest first; their days sum to those of the shift. Empty without two dates. */
  causes: FreedomCause[];
  /** Days that no category did: rounding of days. */
  restDays: number;
}

/**
 * Returns the categories that moved the date since the last cycle closed.
 *
 * `before` is the date by the year that ended before the last cycle, `after` by the last year; both
 * use today's plan. The days of a category are the difference between the date and the date if its
 * yearly sum had stayed as before. So a yearly payment moves nothing as it enters and leaves the
 * year.
 */
export function attributeFreedom(
  rows: readonly SpendRow[],
  person: FreedomPerson,
): FreedomAttribution | null {
  const { today, savingsIds } = person,
    ago = { ...person, today: dayBeforeLast(person.rules, today) };
  const year = sumYear(rows, person),
    ended = year.cycles.at(-1);
  if (ended === undefined) return null;
  const earlier = sumYear(rows, ago),
    was = yearOfLedger(rows, ago),
    is = yearOfLedger(rows, person);
  const before = computeFreedomDate({ ...ledgerOfYear(earlier, ago), fi: person.fi, today }),
    after = freedomOfYear(year, person);
  const shift = freedomShift(before, after);
  if (dayOf(before) === null || dayOf(after) === null || was.means === null || is.means === null)
    return { before, after, shift, isWholeYear: false, causes: [], restDays: 0 };
  const { means } = is,
    isWholeYear =
      was.means.cyclesUsed === earlier.cycles.length && means.cyclesUsed === year.cycles.length;
  const dateWithout = (kind: 'income' | 'expense', minor: number) => {
    const side = kind === 'income' ? 'incomeMinor' : 'expenseMinor',
      at = year.cycles.findLastIndex(({ endDay }) => endDay === means.toDay),
      last = year.cycles[at]!;
    return freedomOfYear(
      { ...year, cycles: year.cycles.with(at, { ...last, [side]: last[side] - minor }) },
      person,
    );
  };
  const usual = new Map(was.categories.map((each) => [keyOf(each), each])),
    held = new Map(is.categories.map((each) => [keyOf(each), each]));
  const causes: FreedomCause[] = [];
  for (const key of new Set([...usual.keys(), ...held.keys()])) {
    const { kind, categoryId } = (held.get(key) ?? usual.get(key))!;
    if (kind === 'expense' && savingsIds.has(categoryId)) continue;
    // As a sum over the cycles of the means, which is a year of whole ones.
    const changeMinor = Math.round(
      ((held.get(key)?.perYear ?? 0) - (usual.get(key)?.perYear ?? 0)) / ofYear(1, means),
    );
    if (changeMinor === 0) continue;
    const moved = freedomShift(dateWithout(kind, changeMinor), after);
    if (moved.kind === 'days') causes.push({ kind, categoryId, days: moved.days, changeMinor });
  }
  const told = causes.reduce((sum, { days }) => sum + days, 0);
  return {
    before,
    after,
    shift,
    isWholeYear,
    causes: causes.sort(
      (a, b) => Math.abs(b.days) - Math.abs(a.days) || (a.categoryId < b.categoryId ? -1 : 1),
    ),
    restDays: (shift.kind === 'days' ? shift.days : 0) - told,
  };
}
