/** The days that a period of the ledger covers, and its neighbours. */
import {
  addDays,
  cycleOf,
  daysBetween,
  formatDay,
  nextCycle,
  previousCycle,
  type Cycle,
  type CycleRule,
  type Day,
} from '#domain/calendar';
import type { Language } from '#contract/i18n/index';
import type { LedgerPeriod } from '#app/ledger/ledger-address.ts';

/** Both days are included; null means no limit on that side. */
export interface Days {
  fromDay: Day | null;
  toDay: Day | null;
}

/** The range for totals, which need two days, if the period has none. */
export const everyDay = { fromDay: '0001-01-01', toDay: '9999-12-31' };

export function daysOf(period: LedgerPeriod, cycles: readonly CycleRule[], today: Day): Days {
  if (period.kind === 'all') return { fromDay: null, toDay: null };
  if (period.kind === 'range') return { fromDay: period.fromDay, toDay: period.toDay };
  const cycle = cycleOf(cycles, period.day ?? today);
  return { fromDay: cycle.startDay, toDay: cycle.endDay };
}

/** The last statement of a person who imports monthly is at most this old. */
const recentDays = 31;
/**
 * Returns the period that shows the rows of an import. It extends a recent range to today, so that
 * new rows are visible as well.
 */
export function periodOfImport(
  { fromDay, toDay }: { fromDay: Day; toDay: Day },
  today: Day,
): LedgerPeriod {
  const isRecent = toDay < today && daysBetween(toDay, today) <= recentDays;
  return { kind: 'range', fromDay, toDay: isRecent ? today : toDay };
}

/**
 * Returns the cycle before or after the shown period: for free days, the cycle of the adjacent day,
 * so that no day is skipped; for all time, the current cycle. The current cycle is written without
 * its day.
 */
export function neighbour(
  period: LedgerPeriod,
  step: -1 | 1,
  cycles: readonly CycleRule[],
  today: Day,
): LedgerPeriod {
  const current = cycleOf(cycles, today);
  if (period.kind === 'all') return { kind: 'cycle', day: null };
  const next: Cycle =
    period.kind === 'range'
      ? cycleOf(cycles, addDays(step < 0 ? period.fromDay : period.toDay, step))
      : (step < 0 ? previousCycle : nextCycle)(cycles, cycleOf(cycles, period.day ?? today));
  return { kind: 'cycle', day: next.startDay === current.startDay ? null : next.startDay };
}

/** Returns `25 Oct to 24 Nov`; with years that differ from today's. */
export function nameOfPeriod(
  period: LedgerPeriod,
  cycles: readonly CycleRule[],
  today: Day,
  language: Language,
  t: { all: string; range: (from: string, to: string) => string },
): string {
  const { fromDay, toDay } = daysOf(period, cycles, today);
  if (fromDay === null || toDay === null) return t.all;
  const year = today.slice(0, 4);
  const fromYear =
    fromDay.slice(0, 4) === year || fromDay.slice(0, 4) === toDay.slice(0, 4)
      ? 'short'
      : 'shortYear';
  return t.range(
    formatDay(fromDay, language, fromYear),
    formatDay(toDay, language, toDay.slice(0, 4) === year ? 'short' : 'shortYear'),
  );
}
