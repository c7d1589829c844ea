/** Parses the typed text of a measured key result into its fields. Pure. */
import type { Fields, Stored } from '#contract/collections';
import { type Day, isDay, msPerDay, timestampToDay, toDayNumber } from '#domain/calendar';
import {
  decimalSignOf,
  type Language,
  minorUnits,
  parseAmount,
  parseQuantity,
} from '#domain/money';
import { parseMinutes } from './typed-quantity.ts';

export type Metric = Fields<'keyResults'>['metric'];
export type MoneyMetricFields = Extract<Metric, { kind: 'money' }>;
export type MeasuredKind = 'money' | 'time' | 'fi';
/** The fields that change with a metric; a measured value is not typed, so it is not among them. */
export type MetricFields = Pick<
  Fields<'keyResults'>,
  'metric' | 'direction' | 'startValue' | 'targetValue' | 'lowValue' | 'highValue'
> & { currentValue: null };
type Direction = MetricFields['direction'];

export interface MetricDraft {
  kind: MeasuredKind;
  measure: MoneyMetricFields['measure'];
  categoryIds: string[];
  exceptIds: string[];
  accountIds: string[];
  kinds: MoneyMetricFields['filter']['kinds'];
  /** Payees, separated by commas. */
  payees: string;
  tags: string;
  currency: string;
  window: 'cycle' | 'all' | 'range';
  fromDay: string;
  toDay: string;
  direction: Direction;
  /** An amount of money, hours, or a day, as text. */
  start: string;
  target: string;
  low: string;
  high: string;
}
export type MetricProblem =
  | 'badAmount'
  | 'badNumber'
  | 'badDay'
  | 'badOrder'
  | 'sameValue'
  | 'noLimit'
  | 'lowAboveHigh';
export type MetricProblems = Partial<
  Record<'start' | 'target' | 'low' | 'high' | 'fromDay' | 'toDay', MetricProblem>
>;
export const dayOfNumber = (value: number): Day => timestampToDay(Math.round(value) * msPerDay);

const listed = (texts: readonly string[]) => texts.join(', ');
const split = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/**
 * Returns the draft of a record, or the initial draft of a metric of that kind. `nowDay` is the
 * freedom date, if there is one.
 */
export function metricDraftOf(
  kind: MeasuredKind,
  record: Omit<MetricFields, 'currentValue'>,
  context: { currency: string; today: Day; nowDay: Day | null; language: Language },
): MetricDraft {
  const { metric } = record;
  const money = metric.kind === 'money' ? metric : null;
  const same = metric.kind === kind;
  const { language } = context;
  const currency = money?.currency ?? context.currency;
  const text = (value: number | null) =>
    value === null ? '' : textOf(kind, money?.measure ?? 'sum', value, currency, language);
  return {
    kind,
    currency,
    measure: money?.measure ?? 'sum',
    categoryIds: money?.filter.categoryIds ?? [],
    exceptIds: money?.filter.exceptIds ?? [],
    accountIds: money?.filter.accountIds ?? [],
    kinds: money?.filter.kinds ?? ['expense'],
    payees: listed(money?.filter.payees ?? []),
    tags: listed(money?.filter.tags ?? []),
    window: money?.window.kind ?? 'cycle',
    fromDay: money?.window.kind === 'range' ? money.window.startDay : context.today,
    toDay: money?.window.kind === 'range' ? money.window.endDay : '',
    direction: same
      ? record.direction
      : kind === 'fi'
        ? 'decrease'
        : kind === 'time'
          ? 'increase'
          : 'keep',
    start: same ? text(record.startValue) : kind === 'fi' ? (context.nowDay ?? context.today) : '0',
    target: same ? text(record.targetValue) : '',
    low: same ? text(record.lowValue) : '',
    high: same ? text(record.highValue) : '',
  };
}

function textOf(
  kind: MeasuredKind,
  measure: MoneyMetricFields['measure'],
  value: number,
  currency: string,
  language: Language,
): string {
  const sign = decimalSignOf(language);
  if (kind === 'fi') return dayOfNumber(value);
  if (kind === 'time') return String(Number((value / 60).toFixed(4))).replace('.', sign);
  if (measure === 'count') return String(value).replace('.', sign);
  const decimals = minorUnits(currency);
  return (value / 10 ** decimals)
    .toFixed(Number.isInteger(value / 10 ** decimals) ? 0 : decimals)
    .replace('.', sign);
}

/** Returns the metric alone; null while its window is no valid range. */
export function metricOf(draft: MetricDraft): Metric | null {
  if (draft.kind !== 'money') return { kind: draft.kind, version: 1 };
  if (
    draft.window === 'range' &&
    (!isDay(draft.fromDay) || !isDay(draft.toDay) || draft.fromDay > draft.toDay)
  )
    return null;
  const balance = draft.measure === 'balance';
  // Named categories exclude all others, so that exceptions are dropped.
  const exceptIds = balance || draft.categoryIds.length > 0 ? [] : draft.exceptIds;
  return {
    kind: 'money',
    version: 1,
    measure: draft.measure,
    currency: draft.currency,
    window:
      draft.window === 'range'
        ? { kind: 'range', startDay: draft.fromDay, endDay: draft.toDay }
        : { kind: draft.window },
    filter: {
      categoryIds: balance ? [] : draft.categoryIds,
      accountIds: draft.accountIds,
      payees: balance ? [] : split(draft.payees),
      tags: balance ? [] : split(draft.tags),
      kinds: balance ? [] : draft.kinds,
      ...(exceptIds.length > 0 ? { exceptIds } : {}),
    },
  };
}

/** Returns the fields as the collection requires them; null with the problem of each field. */
export function metricFieldsOf(
  draft: MetricDraft,
  language: Language,
): { fields: MetricFields | null; problems: MetricProblems } {
  const problems: MetricProblems = {};
  const decimalSign = decimalSignOf(language);
  const read = (field: 'start' | 'target' | 'low' | 'high'): number | null => {
    const text = draft[field].trim();
    if (text === '') return null;
    if (draft.kind === 'fi') {
      if (isDay(text)) return toDayNumber(text);
      problems[field] = 'badDay';
    } else if (draft.kind === 'money' && draft.measure !== 'count') {
      const parsed = parseAmount(text, draft.currency, { decimalSign });
      if (parsed.ok) return parsed.amountMinor;
      problems[field] = 'badAmount';
    } else {
      const value =
        draft.kind === 'time'
          ? parseMinutes(text, decimalSign, 60)
          : parseQuantity(text, decimalSign);
      if (value !== null && Number.isFinite(value) && Math.abs(value) <= 1e9)
        return draft.kind === 'time' ? Math.round(value) : value;
      problems[field] = 'badNumber';
    }
    return null;
  };
  const metric = metricOf(draft);
  if (metric === null) {
    if (!isDay(draft.fromDay)) problems.fromDay = 'badDay';
    if (!isDay(draft.toDay)) problems.toDay = 'badDay';
    else if (isDay(draft.fromDay)) problems.toDay = 'badOrder';
  }
  const { direction } = draft;
  let values: Omit<MetricFields, 'metric' | 'direction' | 'currentValue'>;
  if (direction === 'keep') {
    const [lowValue, highValue] = [read('low'), read('high')];
    if (!problems.low && !problems.high) {
      if (lowValue === null && highValue === null) problems.high = 'noLimit';
      else if (lowValue !== null && highValue !== null && lowValue > highValue)
        problems.high = 'lowAboveHigh';
    }
    const target = highValue ?? lowValue ?? 0;
    values = { startValue: read('start') ?? 0, targetValue: target, lowValue, highValue };
  } else {
    const [startValue, targetValue] = [read('start') ?? 0, read('target')];
    if (!problems.target && targetValue === null)
      problems.target =
        draft.kind === 'fi'
          ? 'badDay'
          : draft.kind === 'money' && draft.measure !== 'count'
            ? 'badAmount'
            : 'badNumber';
    else if (!problems.start && !problems.target && startValue === targetValue)
      problems.target = 'sameValue';
    values = { startValue, targetValue: targetValue ?? 0, lowValue: null, highValue: null };
  }
  return metric === null || Object.keys(problems).length > 0
    ? { fields: null, problems }
    : { fields: { metric, direction, ...values, currentValue: null }, problems };
}

/** Returns the record's own metric, if this editor supports its kind. */
export function measuredKindOf({
  metric,
}: Pick<Stored<'keyResults'>, 'metric'>): MeasuredKind | null {
  return metric.kind === 'money' || metric.kind === 'time' || metric.kind === 'fi'
    ? metric.kind
    : null;
}
