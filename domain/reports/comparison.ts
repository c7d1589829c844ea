import {
  addDays,
  addMonths,
  type Cycle,
  type CycleRule,
  cycleOf,
  type Day,
  daysBetween,
  previousCycle,
} from '#domain/calendar';

/** The period to compare with: the previous one, the same a year ago, or none. */
export type Comparison = 'previous' | 'year' | 'none';
/** The natural length of a period, so that the previous one has the same. */
export type SpanKind = { kind: 'cycle' } | { kind: 'months'; count: number } | { kind: 'days' };
/** Both days belong to it. */
export interface DaySpan {
  fromDay: Day;
  toDay: Day;
}

/**
 * `isCut`: to as many days as have passed. `days` and `daysBefore` are what is compared; they
 * differ where the time before is another length and cannot be cut to fit.
 */
export interface Compared {
  span: DaySpan;
  isCut: boolean;
  days: number;
  daysBefore: number;
}

const daysOf = ({ fromDay, toDay }: DaySpan): number => daysBetween(fromDay, toDay) + 1;

function earlier(span: DaySpan, months: number): DaySpan {
  // By the day after its end, so that a month stays a whole month wherever February ends.
  return {
    fromDay: addMonths(span.fromDay, -months),
    toDay: addDays(addMonths(addDays(span.toDay, 1), -months), -1),
  };
}

/**
 * The days with which a period is compared; null for none. A period that still runs is compared
 * with as many days as have passed of it, today included: half a month beside a whole one would say
 * that everybody saves. What is left of unequal length (March beside February) says so by its days.
 */
export function compareWith(
  span: DaySpan,
  nature: SpanKind,
  comparison: Comparison,
  { rules, today }: { rules: readonly CycleRule[]; today: Day },
): Compared | null {
  if (comparison === 'none' || span.fromDay < '1001-01-01') return null;
  const before = comparison === 'year' ? earlier(span, 12) : previousOf(span, nature, rules);
  if (today < span.fromDay || today >= span.toDay)
    return { span: before, isCut: false, days: daysOf(span), daysBefore: daysOf(before) };
  const days = daysBetween(span.fromDay, today) + 1,
    toDay = addDays(before.fromDay, days - 1);
  return toDay < before.toDay
    ? { span: { fromDay: before.fromDay, toDay }, isCut: true, days, daysBefore: days }
    : { span: before, isCut: false, days, daysBefore: daysOf(before) };
}

function previousOf(span: DaySpan, nature: SpanKind, rules: readonly CycleRule[]): DaySpan {
  switch (nature.kind) {
    case 'cycle': {
      const cycle: Cycle = previousCycle(rules, cycleOf(rules, span.fromDay));
      return { fromDay: cycle.startDay, toDay: cycle.endDay };
    }
    case 'months':
      return earlier(span, nature.count);
    case 'days':
      return {
        fromDay: addDays(span.fromDay, -daysBetween(span.fromDay, span.toDay) - 1),
        toDay: addDays(span.fromDay, -1),
      };
  }
}
