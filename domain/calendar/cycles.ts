import {
  addDays,
  addMonths,
  type Day,
  daysInMonth,
  fromDayNumber,
  numberOfDate,
  splitDay,
  toDayNumber,
} from './day.ts';

/**
 * From `fromDay` on, months that start on a day of the month (its last day where it is shorter), or
 * periods of so many days counted from an anchor both ways.
 */
export type CycleRule =
  | { kind: 'monthly'; startDayOfMonth: number; fromDay: Day }
  | { kind: 'days'; everyDays: number; anchorDay: Day; fromDay: Day };
/** Both days belong to the cycle. */
export interface Cycle {
  startDay: Day;
  endDay: Day;
}

const calendarMonth = { kind: 'monthly', startDayOfMonth: 1 } as const;
type Rhythm = typeof calendarMonth | CycleRule;

function startInMonth(startDayOfMonth: number, year: number, month: number): number {
  const shiftedYear = year + Math.floor((month - 1) / 12);
  const shiftedMonth = ((((month - 1) % 12) + 12) % 12) + 1;
  return numberOfDate(
    shiftedYear,
    shiftedMonth,
    Math.min(startDayOfMonth, daysInMonth(shiftedYear, shiftedMonth)),
  );
}

/**
 * The rhythm's own starts around a day: the last one on or before it, and the first one after it.
 */
function startsAround(rhythm: Rhythm, dayNumber: number): { last: number; next: number } {
  if (rhythm.kind === 'days') {
    const last =
      dayNumber -
      ((((dayNumber - toDayNumber(rhythm.anchorDay)) % rhythm.everyDays) + rhythm.everyDays) %
        rhythm.everyDays);
    return { last, next: last + rhythm.everyDays };
  }
  const { year, month } = splitDay(fromDayNumber(dayNumber));
  const here = startInMonth(rhythm.startDayOfMonth, year, month);
  return here <= dayNumber
    ? { last: here, next: startInMonth(rhythm.startDayOfMonth, year, month + 1) }
    : { last: startInMonth(rhythm.startDayOfMonth, year, month - 1), next: here };
}

/**
 * Returns the start of each rhythm. A rule begins at the end of the cycle that contains its
 * `fromDay` (or on that day, if a cycle starts there).
 */
function takeovers(rules: readonly CycleRule[]): { rhythm: Rhythm; start: number }[] {
  const segments: { rhythm: Rhythm; start: number }[] = [
    { rhythm: calendarMonth, start: Number.NEGATIVE_INFINITY },
  ];
  for (const rule of rules.toSorted((a, b) =>
    a.fromDay < b.fromDay ? -1 : a.fromDay > b.fromDay ? 1 : 0,
  )) {
    const from = toDayNumber(rule.fromDay);
    const running = segments.at(-1)!;
    if (from <= running.start) {
      // The rule before it has not begun yet, and now never does.
      segments[segments.length - 1] = { rhythm: rule, start: running.start };
      continue;
    }
    const { last, next } = startsAround(running.rhythm, from);
    segments.push({ rhythm: rule, start: last === from ? from : next });
  }
  return segments;
}

/**
 * Returns the rhythm of the cycles on a day: a new rule holds from the end of the cycle in which it
 * was chosen.
 */
export function rhythmOf(rules: readonly CycleRule[], day: Day): Rhythm {
  const dayNumber = toDayNumber(day);
  return takeovers(rules).findLast(({ start }) => start <= dayNumber)!.rhythm;
}

/**
 * The cycle that holds a day. Without rules, calendar months. A change waits for the end of the
 * cycle that runs on its `fromDay`; then comes what is left until the new rhythm's first own start,
 * and from there the new rhythm. So cycles tile the calendar, and no cycle before a change ever
 * moves. Of two rules from one day the later in the list holds. (To let a first rule hold for the
 * past too, give it a `fromDay` before the first record.)
 * @throws RangeError for a day that does not exist.
 */
export function cycleOf(rules: readonly CycleRule[], day: Day): Cycle {
  const dayNumber = toDayNumber(day);
  const segments = takeovers(rules);
  let at = segments.length - 1;
  while (segments[at]!.start > dayNumber) at -= 1;
  const { last, next } = startsAround(segments[at]!.rhythm, dayNumber);
  const start = Math.max(last, segments[at]!.start);
  const end = Math.min(next, segments[at + 1]?.start ?? Number.POSITIVE_INFINITY) - 1;
  return { startDay: fromDayNumber(start), endDay: fromDayNumber(end) };
}

export function nextCycle(rules: readonly CycleRule[], cycle: Cycle): Cycle {
  return cycleOf(rules, addDays(cycle.endDay, 1));
}

export function previousCycle(rules: readonly CycleRule[], cycle: Cycle): Cycle {
  return cycleOf(rules, addDays(cycle.startDay, -1));
}

/**
 * The last `count` cycles that ended before today, oldest first. One that ends today is not
 * complete yet.
 */
export function lastCompleteCycles(
  rules: readonly CycleRule[],
  today: Day,
  count: number,
): Cycle[] {
  const cycles: Cycle[] = [];
  for (let cycle = cycleOf(rules, today); cycles.length < count;) {
    cycle = previousCycle(rules, cycle);
    cycles.unshift(cycle);
  }
  return cycles;
}

/**
 * The complete cycles of a whole year (12 months, 26 times 14 days, 52 weeks), at least one, oldest
 * first.
 */
export function lastYearOfCycles(rules: readonly CycleRule[], today: Day): Cycle[] {
  const endDay = cycleOf(rules, today).startDay,
    fromDay = addMonths(endDay, -12);
  const cycles = lastCompleteCycles(rules, today, 1);
  for (
    let cycle = previousCycle(rules, cycles[0]!);
    cycle.startDay >= fromDay;
    cycle = previousCycle(rules, cycle)
  )
    cycles.push(cycle);
  return cycles.reverse();
}

/** The cycles that hold any day from `fromDay` to `toDay`, oldest first. */
export function cyclesBetween(rules: readonly CycleRule[], fromDay: Day, toDay: Day): Cycle[] {
  const cycles: Cycle[] = [];
  if (fromDay > toDay) return cycles;
  for (let cycle = cycleOf(rules, fromDay); ; cycle = nextCycle(rules, cycle)) {
    cycles.push(cycle);
    if (cycle.endDay >= toDay) return cycles;
  }
}
