import { type Day, isDay } from '#domain/calendar';
import { isCurrency } from '#domain/money';
import type { ExchangeRate } from './convert.ts';

export type RateProblem = 'columns' | 'day' | 'currency' | 'same' | 'rate' | 'ambiguous';
export interface ReadRates {
  /**
   * `table`: a line per day and pair. `ecb`: a column per currency, as the European Central Bank
   * publishes them against the euro.
   */
  layout: 'table' | 'ecb' | 'empty';
  rates: ExchangeRate[];
  /** Lines that were left out, counted from 1, with what stood there. */
  problems: { line: number; reason: RateProblem; text: string }[];
}

/**
 * Reads rates from text: lines of day, from, to and rate (with a head or without, separated by
 * commas, semicolons or tabs), or the table of the European Central Bank (`eurofxref-hist.csv`:
 * Date, then a currency a column; what it has not is N/A).
 *
 * A day is year, month, day, so that none can be mistaken. A decimal sign is a point, or a comma
 * where commas do not separate; a lone group of three behind either could be thousands (25.450 is
 * twenty-five thousand in Vietnamese), and is refused rather than guessed, unless the other rates
 * of the file settle it.
 * @param only the currencies to take of a table with a column per currency; all where it is left
 * out
 */
export function readRates(text: string, only?: ReadonlySet<string>): ReadRates {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0) return { layout: 'empty', rates: [], problems: [] };
  const separator = separatorOf(lines[first]!);
  const head = cellsOf(lines[first]!, separator);
  const isEcb =
    /^date$/i.test(head[0] ?? '') &&
    head.slice(1).filter((cell) => /^[A-Z]{3}$/.test(cell)).length >= 2 &&
    !head.slice(1).some((cell) => /^(from|to|rate)$/i.test(cell));
  return isEcb ? readEcb(lines, first, separator, head, only) : readTable(lines, first, separator);
}

function separatorOf(line: string): string {
  const counts = ['\t', ';', ','].map((sign) => [sign, line.split(sign).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '',
    quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!;
    if (sign === '"') {
      if (quoted && line[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = !quoted;
    } else if (sign === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

function readDay(text: string): Day | null {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const day = match && `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`;
  return day && isDay(day) ? day : null;
}

type DecimalSign = '.' | ',';
type Rate = { rate: number } | { reason: 'rate' | 'ambiguous' };
const withoutSpaces = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '');
const loneGroup = /^[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * A rate as it is written. A sign before a lone group of three is read only where `decimalSign`
 * says which one begins the decimals here.
 */
export function readRate(given: string, decimalSign: DecimalSign | null = null): Rate {
  const text = withoutSpaces(given);
  if (!/^\d[\d.,]*(e-?\d{1,2})?$/i.test(text)) return { reason: 'rate' };
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  let plain = text;
  const lone = loneGroup.exec(text)?.[1];
  if (lone !== undefined) {
    if (lone !== decimalSign) return { reason: 'ambiguous' };
    plain = text.replace(lone, '.');
  } else if (point >= 0 && comma >= 0)
    plain = point > comma ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  else if (comma >= 0) {
    if (/^[1-9]\d{0,2}(,\d{3})+$/.test(text)) return { reason: 'ambiguous' };
    plain = text.replace(',', '.');
  }
  const rate = /^\d+(\.\d+)?(e-?\d{1,2})?$/i.test(plain) ? Number(plain) : NaN;
  return rate > 0 && Number.isFinite(rate) ? { rate } : { reason: 'rate' };
}

/** The sign that begins the decimals in a file, where its rates show one and no other. */
function decimalSignOfRates(texts: Iterable<string>): DecimalSign | null {
  const signs = new Set<DecimalSign>();
  for (const given of texts) {
    const text = withoutSpaces(given),
      last = /^\d[\d.,]*([.,])\d*$/.exec(text)?.[1] as DecimalSign | undefined;
    const isGrouped = last !== undefined && /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text);
    if (last !== undefined && !isGrouped) signs.add(last);
  }
  const [only] = signs;
  return signs.size === 1 ? only! : null;
}

const headNames = {
  day: /^(day|date|ngày|ngay)$/i,
  from: /^(from|base|từ|tu)$/i,
  to: /^(to|quote|sang|đến|den)$/i,
  rate: /^(rate|tỷ giá|tỉ giá|ty gia|ti gia)$/i,
};

function readTable(lines: readonly string[], first: number, separator: string): ReadRates {
  const head = cellsOf(lines[first]!, separator);
  const named = (Object.keys(headNames) as (keyof typeof headNames)[]).map((name) =>
    head.findIndex((cell) => headNames[name].test(cell)),
  );
  const hasHead = named.every((at) => at >= 0);
  const [day, from, to, rate] = hasHead
    ? (named as [number, number, number, number])
    : ([0, 1, 2, 3] as const);
  const result: ReadRates = { layout: 'table', rates: [], problems: [] };
  const sign = decimalSignOfRates(
    lines.slice(hasHead ? first + 1 : first).map((line) => cellsOf(line, separator)[rate] ?? ''),
  );
  for (let at = hasHead ? first + 1 : first; at < lines.length; at += 1) {
    const text = lines[at]!;
    if (text.trim() === '') continue;
    const read = readLine(cellsOf(text, separator), [day, from, to, rate], sign);
    if ('reason' in read) result.problems.push({ line: at + 1, reason: read.reason, text });
    else result.rates.push(read);
  }
  return result;
}

function readLine(
  cells: readonly string[],
  [dayAt, fromAt, toAt, rateAt]: readonly [number, number, number, number],
  sign: DecimalSign | null,
): ExchangeRate | { reason: RateProblem } {
  const [dayText, fromText, toText, rateText] = [
    cells[dayAt],
    cells[fromAt],
    cells[toAt],
    cells[rateAt],
  ];
  // A decimal comma among commas makes one cell too many: 25,4 would be read as 25.
  if (
    !dayText ||
    !fromText ||
    !toText ||
    !rateText ||
    cells
      .slice(4)
      .some(
        (cell, index) => index + 4 > Math.max(dayAt, fromAt, toAt, rateAt) && /^\d+$/.test(cell),
      )
  )
    return { reason: 'columns' };
  const day = readDay(dayText),
    fromCurrency = fromText.toUpperCase(),
    toCurrency = toText.toUpperCase();
  if (day === null) return { reason: 'day' };
  if (!isCurrency(fromCurrency) || !isCurrency(toCurrency)) return { reason: 'currency' };
  if (fromCurrency === toCurrency) return { reason: 'same' };
  const rate = readRate(rateText, sign);
  return 'reason' in rate ? rate : { day, fromCurrency, toCurrency, rate: rate.rate };
}

function readEcb(
  lines: readonly string[],
  first: number,
  separator: string,
  head: readonly string[],
  only: ReadonlySet<string> | undefined,
): ReadRates {
  const result: ReadRates = { layout: 'ecb', rates: [], problems: [] };
  const columns = head.flatMap((code, column) =>
    column > 0 && isCurrency(code) && code !== 'EUR' && (only === undefined || only.has(code))
      ? [{ code, column }]
      : [],
  );
  for (let at = first + 1; at < lines.length; at += 1) {
    const text = lines[at]!;
    if (text.trim() === '') continue;
    const cells = cellsOf(text, separator),
      day = readDay(cells[0] ?? '');
    if (day === null) {
      result.problems.push({ line: at + 1, reason: 'day', text: text.slice(0, 60) });
      continue;
    }
    for (const { code, column } of columns) {
      const cell = cells[column] ?? '';
      if (cell === '' || /^n\/?a$/i.test(cell)) continue;
      const rate = readRate(cell, '.');
      if ('reason' in rate)
        result.problems.push({ line: at + 1, reason: rate.reason, text: `${code} ${cell}` });
      else result.rates.push({ day, fromCurrency: 'EUR', toCurrency: code, rate: rate.rate });
    }
  }
  return result;
}

/**
 * Of daily rates those worth keeping: every day of the last `wholeDays`, before that the last of
 * each month and pair. A month-end is what net worth over time asks for, and a quarter of a century
 * of days would be a hundred thousand records.
 */
export function thinRates(rates: readonly ExchangeRate[], firstWholeDay: Day): ExchangeRate[] {
  const lastOfMonth = new Map<string, ExchangeRate>();
  const kept: ExchangeRate[] = [];
  for (const rate of rates) {
    if (rate.day >= firstWholeDay) {
      kept.push(rate);
      continue;
    }
    const key = `${rate.fromCurrency} ${rate.toCurrency} ${rate.day.slice(0, 7)}`,
      held = lastOfMonth.get(key);
    if (held === undefined || rate.day >= held.day) lastOfMonth.set(key, rate);
  }
  return [...lastOfMonth.values(), ...kept];
}
