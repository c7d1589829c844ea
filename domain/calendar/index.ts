/**
 * Days without time zones, the cycles that a person's months follow, and how both languages write
 * them.
 */
export {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  daysInMonth,
  dayToTimestamp,
  isDay,
  isWholeMonth,
  joinDay,
  msPerDay,
  numberOfDate,
  splitDay,
  timestampToDay,
  toDayNumber,
  weekdayOf,
} from './day.ts';
export { cyclesPerYear } from './cycles-per-year.ts';
export {
  type Cycle,
  cycleOf,
  type CycleRule,
  cyclesBetween,
  lastCompleteCycles,
  lastYearOfCycles,
  nextCycle,
  previousCycle,
  rhythmOf,
} from './cycles.ts';
export { type DayStyle, formatDay, formatDayNear } from './format-day.ts';
export { formatRange, formatWeekdayNear, yearsAndDaysBetween } from './spans.ts';
export { msPerHour, msPerMinute, todayIn, zoneOffsetMs } from './zone.ts';
