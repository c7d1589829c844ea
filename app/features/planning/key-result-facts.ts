/**
 * The facts of a key result today: its value, its history and its target. Pure; the figures are
 * computed by the domain.
 */
import type { TextShape, Language } from '#contract/i18n/index';
import type { planning } from '#contract/i18n/en/planning';
import type { Stored } from '#contract/collections';
import { msPerDay, type Day, formatDay, timestampToDay } from '#domain/calendar';
import {
  aimOf,
  computePace,
  daysOfKeyResult,
  type KeyResultAim,
  type Pace,
  type ProgressReading,
  standingOf,
} from '#domain/goals';
import { isOpenFollower } from '#domain/recurrence';
import { sayLimits } from '#app/limits-text.ts';
import { noItems } from '#app/no-items.ts';
import { formatMoney, formatNumber, minorUnits } from '#domain/money';
import { childrenOf, type PlanTree } from '#app/data/outline.ts';

export type Words = TextShape<typeof planning>;
type KeyResult = Stored<'keyResults'>;
export type CheckIn = Stored<'checkIns'>;
/** Check-ins by key result, oldest first. */
export type CheckIns = ReadonlyMap<string, readonly CheckIn[]>;
/**
 * Values computed from records (money, time, freedom date), by key result; null or absent means
 * unknown.
 */
export type MeasuredValues = ReadonlyMap<string, number | null>;

export interface KeyResultFacts {
  keyResult: KeyResult;
  aim: KeyResultAim;
  value: number | null;
  /** Progress from 0 to 1 today, or null. */
  fraction: number | null;
  reached: boolean;
  /** For a value to be kept: whether it is within its limits today; null for one with a target. */
  within: boolean | null;
  /** Readings, oldest first, none after today; the last is today's value if that is known. */
  readings: readonly ProgressReading[];
  /** Its own days, or those of a record above it. */
  startDay: Day;
  dueDay: Day | null;
  pace: Pace | null;
  checkIns: readonly CheckIn[];
}

/** Check-ins of one day in the order in which they were made. */
export function groupCheckIns(all: readonly CheckIn[]): CheckIns {
  const groups = Map.groupBy(all, (checkIn) => checkIn.keyResultId);
  for (const group of groups.values())
    group.sort((a, b) =>
      a.day !== b.day
        ? a.day < b.day
          ? -1
          : 1
        : a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
    );
  return groups;
}

/** Returns the value of a manual key result after its check-ins have changed to these. */
export function latestValue(checkIns: readonly CheckIn[]): number | null {
  return groupCheckIns(checkIns).values().next().value?.at(-1)?.value ?? null;
}

/**
 * Computes the facts of a key result.
 * @param history its past values by day from the records, if they are known; otherwise its
 * check-ins are used
 */
export function computeFacts(
  tree: PlanTree,
  keyResult: KeyResult,
  checkIns: CheckIns,
  measured: MeasuredValues,
  today: Day,
  history: readonly ProgressReading[] | null = null,
): KeyResultFacts {
  const objective = findById(tree.objectives, keyResult.objectiveId);
  const project = objective && tree.projects.find((one) => one.id === objective.projectId);
  const own = checkIns.get(keyResult.id) ?? noItems;
  const tasks = childrenOf(tree, 'tasks', keyResult.id).filter((task) => !isOpenFollower(task));
  const { kind } = keyResult.metric;
  const done = kind === 'tasks' ? tasks.filter((task) => task.status === 'done') : noItems;
  const aim = aimOf(keyResult, tasks.length);
  const value =
    kind === 'tasks'
      ? tasks.length === 0
        ? null
        : done.length
      : kind === 'manual'
        ? keyResult.currentValue
        : (measured.get(keyResult.id) ?? null);
  const { startDay, dueDay } = daysOfKeyResult(keyResult, objective, project);
  const { counted, within, reached } = standingOf(aim, value, { startDay, dueDay }, today);
  return {
    keyResult,
    aim,
    value,
    fraction: counted,
    reached,
    within,
    startDay,
    dueDay,
    checkIns: own,
    pace: computePace(aim, startDay, dueDay, today, value),
    readings: kind === 'tasks' ? countDone(done, today) : readingsOf(history ?? own, value, today),
  };
}

function findById<R extends { id: string }>(
  groups: ReadonlyMap<string, readonly R[]>,
  id: string,
): R | undefined {
  for (const group of groups.values()) {
    const found = group.find((one) => one.id === id);
    if (found) return found;
  }
  return undefined;
}

/** The number of completed tasks after each day on which one was completed. */
function countDone(done: readonly Stored<'tasks'>[], today: Day): ProgressReading[] {
  // Groups by day number: of thousands of tasks only the days with a completion are formatted.
  const perDay = new Map<number, number>();
  for (const { completedAt, updatedAt } of done) {
    const day = Math.floor((completedAt ?? updatedAt) / msPerDay);
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  let value = 0;
  return [...perDay]
    .sort(([a], [b]) => a - b)
    .map(([day, count]) => ({ day: timestampToDay(day * msPerDay), value: (value += count) }))
    .filter(({ day }) => day <= today);
}

function readingsOf(
  noted: readonly ProgressReading[],
  value: number | null,
  today: Day,
): ProgressReading[] {
  const byDay = new Map(
    noted
      .filter(({ day }) => day <= today)
      .map((reading) => [reading.day, { day: reading.day, value: reading.value }]),
  );
  const readings = [...byDay.values()];
  if (value !== null && readings.at(-1)?.value !== value) {
    if (readings.at(-1)?.day === today) readings.pop();
    readings.push({ day: today, value });
  }
  return readings;
}

/**
 * The most digits of an amount in whole units that is written out in a narrow place; a longer one
 * is abbreviated.
 */
const digitsAtMost = 7;
interface SayOptions {
  /** Shortens the text for narrow places. */
  compact?: boolean;
  /** An estimate: an amount is shown with three significant digits. */
  about?: boolean;
  unit?: boolean;
}
/**
 * Formats a value in the unit of its key result. A count of a money metric is a plain count; a
 * freedom date is stored as a number of days.
 */
export function sayValue(
  { metric }: KeyResult,
  value: number | null,
  language: Language,
  { compact = false, about = false, unit = false }: SayOptions = {},
): string {
  if (value === null) return '–';
  if (metric.kind === 'money' && metric.measure !== 'count') {
    const { currency } = metric,
      isLong = Math.abs(value) >= 10 ** (digitsAtMost + minorUnits(currency));
    const options = { compact: about || (compact && isLong), trimZeros: compact };
    return formatMoney(Math.round(value), currency, language, options);
  }
  if (metric.kind === 'fi')
    return formatDay(
      timestampToDay(Math.round(value) * msPerDay),
      language,
      compact ? 'monthShortYear' : 'full',
    );
  if (metric.kind === 'time') return sayMinutes(Math.round(value), language);
  const text = formatNumber(value, language, decimalsOf(value));
  return unit && metric.kind === 'manual' && metric.unit ? `${text} ${metric.unit}` : text;
}

/** Formats minutes: `45 min`, `21 h 25`; `21 giờ 25 phút`. */
function sayMinutes(minutes: number, language: Language): string {
  const [size, sign] = [Math.abs(minutes), minutes < 0 ? '−' : ''];
  if (size < 60) return `${sign}${size} ${language === 'vi' ? 'phút' : 'min'}`;
  const rest = size % 60;
  const hours = `${sign}${formatNumber(Math.floor(size / 60), language)}`;
  // “21 giờ 25” would be a time of day.
  return language === 'vi'
    ? `${hours} giờ${rest === 0 ? '' : ` ${rest} phút`}`
    : `${hours} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`;
}

/**
 * Formats an estimated value with about three digits, because more would suggest a false precision.
 */
export function sayAbout(
  keyResult: KeyResult,
  value: number,
  language: Language,
  options: { unit?: boolean } = {},
): string {
  const size = Math.abs(value);
  const factor = size >= 100 ? 1 : size >= 10 ? 10 : 100;
  return sayValue(keyResult, Math.round(value * factor) / factor, language, {
    compact: true,
    about: true,
    ...options,
  });
}

/** Formats the target or the limits; '' for a target of all tasks if there are none. */
export function sayTarget(facts: KeyResultFacts, language: Language): string {
  const { keyResult, aim } = facts;
  if (keyResult.metric.kind === 'tasks' && facts.value === null) return '';
  if (aim.direction !== 'keep')
    return sayValue(keyResult, aim.targetValue, language, { compact: true, unit: true });
  const unit =
    keyResult.metric.kind === 'manual' && keyResult.metric.unit ? ` ${keyResult.metric.unit}` : '';
  return `${sayLimits(aim, (value) => sayValue(keyResult, value, language, { compact: true }))}${unit}`;
}

function decimalsOf(value: number): number {
  const [, decimals = ''] = String(Math.round(value * 1e4) / 1e4).split('.');
  return Math.min(4, decimals.length);
}

/** Describes the pace against the expected line in a few words; `late` needs attention. */
export function sayPace(
  { reached, within, pace, value }: KeyResultFacts,
  t: Words,
): { text: string; tone: 'ok' | 'late' | '' } {
  if (value === null) return { text: '', tone: '' };
  if (within !== null)
    return within
      ? { text: reached ? t.reached : t.withinLimits, tone: 'ok' }
      : { text: t.outsideLimits, tone: 'late' };
  if (reached) return { text: t.reached, tone: 'ok' };
  if (pace === null || pace.daysAhead === null) return { text: '', tone: '' };
  if (pace.daysAhead < 0) return { text: t.daysBehind(-pace.daysAhead), tone: 'late' };
  return {
    text: pace.daysAhead === 0 ? t.onPace : t.daysAhead(pace.daysAhead),
    tone: 'ok',
  };
}

export interface Spark {
  line: string;
  end: readonly [number, number];
  pace: boolean;
  /** The y of each limit that exists. */ limits: readonly number[];
}
const mostPoints = 40;

/**
 * Returns the progress so far on 120 by 26 px, from the first day to the due day; null if there is
 * nothing to draw.
 */
export function drawSpark(
  { aim, readings, startDay, dueDay, pace }: KeyResultFacts,
  today: Day,
): Spark | null {
  if (readings.length === 0) return null;
  const [from, to] = [
    startDay < readings[0]!.day ? startDay : readings[0]!.day,
    dueDay !== null && dueDay > today ? dueDay : today,
  ].map((day) => Date.parse(day)) as [number, number];
  const values = readings.map(({ value }) => value);
  const ends =
    aim.direction === 'keep'
      ? [
          aim.lowValue ?? aim.highValue ?? aim.targetValue,
          aim.highValue ?? aim.lowValue ?? aim.targetValue,
          ...values,
        ]
      : [aim.startValue, aim.targetValue, ...values];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const up = aim.direction !== 'decrease';
  const x = (day: Day) =>
    Math.round((1 + (118 * (Date.parse(day) - from)) / (to - from || 1)) * 10) / 10;
  const y = (value: number) => {
    const share = (value - low) / (high - low || 1);
    return Math.round((24 - 22 * (up ? share : 1 - share)) * 10) / 10;
  };
  const every = Math.ceil(readings.length / mostPoints);
  const shown = readings
    .filter((_reading, index) => index % every === 0 || index === readings.length - 1)
    .map(({ day, value }) => [x(day), y(value)] as const);
  const start =
    aim.direction !== 'keep' && startDay < readings[0]!.day
      ? [[x(startDay), y(aim.startValue)] as const]
      : [];
  const points = [...start, ...shown];
  return {
    line: points.map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${px} ${py}`).join(''),
    end: points.at(-1)!,
    pace: pace !== null,
    limits:
      aim.direction !== 'keep'
        ? []
        : [
            ...new Set(
              [
                aim.lowValue,
                aim.highValue ?? (aim.lowValue === null ? aim.targetValue : null),
              ].filter((limit) => limit !== null),
            ),
          ].map(y),
  };
}
