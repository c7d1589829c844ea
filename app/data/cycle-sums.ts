/** The sums of a person's cycles from the table of days, for whatever is worked out of them: the dashboard, and the tools that take figures from the account. */
import { cycleOf, type Cycle, type CycleRule, type Day, lastCompleteCycles } from '#domain/calendar';
import { cyclesAtMost, type FreedomCycle } from '#domain/freedom';
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

export function sumCycles(rows: readonly SpendRow[], cycles: readonly Cycle[], currency: string, savingsIds: ReadonlySet<string>): SummedCycle[] {
  return cycles.map((cycle) => {
    const { incomeMinor, expenseMinor } = cycleTotals(rows, cycle, currency, savingsIds);
    return { ...cycle, incomeMinor, expenseMinor, cycle };
  });
}
