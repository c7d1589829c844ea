/** The zones of the times in a calendar file, known by name or described in the file. */
import { type Day, isDay, msPerMinute } from '#domain/calendar';
import { wallInstant } from '#domain/timer';
import {
  type ZoneClock,
  clockOfName,
  clockOfParts,
  dayOfDigits,
  readOffset,
  type ZonePart,
} from './clock.ts';
import { type ContentLine, plainText } from './lines.ts';
import { parseRecurrenceRule } from './repeat.ts';

export interface Clocks {
  /** The person's own. */
  own: ZoneClock;
  /** Those that the file describes, by the name that it gives them. */
  described: ReadonlyMap<string, ZoneClock>;
}
const utc: ZoneClock = { offsetAt: () => 0 };

/** The zone that a time names; null where it names none, undefined where nobody knows it. */
export function namedClock(
  { parameters }: ContentLine,
  { described }: Clocks,
): ZoneClock | null | undefined {
  const named = parameters.get('TZID');
  if (named === undefined) return null;
  const name = plainText(named).trim();
  // The file's own description of a non-standard zone name takes precedence over any other.
  const isIana = /^[A-Za-z]+\/[A-Za-z_/-]+$/.test(name);
  return (
    (isIana ? clockOfName(name) : null) ?? described.get(name) ?? clockOfName(name) ?? undefined
  );
}

/**
 * The clock that a time is written by. @param floating for one that names no zone, or one that
 * nobody knows
 */
export function clockOfLine(
  line: ContentLine,
  clocks: Clocks,
  floating: ZoneClock = clocks.own,
): ZoneClock {
  if (line.value.trim().endsWith('Z')) return utc;
  return namedClock(line, clocks) ?? floating;
}

/** Parses a part of a zone (`STANDARD`, `DAYLIGHT`); null if a line is unreadable. */
function readZonePart(lines: ReadonlyMap<string, string>): ZonePart | null {
  const start = lines.get('DTSTART') ?? '',
    startDay = dayOfDigits(start),
    time = /T(\d{2})(\d{2})(\d{2})/.exec(start);
  const fromMs = readOffset(lines.get('TZOFFSETFROM') ?? ''),
    toMs = readOffset(lines.get('TZOFFSETTO') ?? '');
  const rule = lines.get('RRULE'),
    repeat = rule === undefined ? null : parseRecurrenceRule(rule);
  if (startDay === null || time === null || fromMs === null || toMs === null) return null;
  if (rule !== undefined && repeat === null) return null;
  const addedDays = (lines.get('RDATE') ?? '')
    .split(',')
    .flatMap((value) => dayOfDigits(value) ?? []);
  const at = ((Number(time[1]) * 60 + Number(time[2])) * 60 + Number(time[3])) * 1000;
  return { startDay, at, fromMs, toMs, repeat, addedDays };
}

/** The zones that a file describes; one of which any part cannot be read is left out. */
export function readZones(lines: readonly ContentLine[]): Map<string, ZoneClock> {
  const zones = new Map<string, ZoneClock>();
  let name: string | null = null,
    parts: ZonePart[] = [],
    part: Map<string, string> | null = null,
    isWhole = true;
  for (const line of lines) {
    const what = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN' && what === 'VTIMEZONE') [name, parts, isWhole] = ['', [], true];
    else if (line.name === 'END' && what === 'VTIMEZONE') {
      if (name !== null && name !== '' && isWhole && parts.length > 0)
        zones.set(name, clockOfParts(parts));
      name = null;
    } else if (name === null) continue;
    else if (line.name === 'BEGIN') part = new Map();
    else if (line.name === 'END' && part !== null) {
      const read = readZonePart(part);
      if (read !== null) parts.push(read);
      else isWhole = false;
      part = null;
    } else if (part !== null)
      part.set(
        line.name,
        line.name === 'RDATE' && part.has('RDATE')
          ? `${part.get('RDATE')!},${line.value}`
          : line.value,
      );
    else if (line.name === 'TZID') name = plainText(line.value).trim();
  }
  return zones;
}

/** An instant; null for a whole day, and for what is none. */
export function readInstant(
  line: ContentLine,
  clocks: Clocks,
  floating: ZoneClock = clocks.own,
): number | null {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/.exec(line.value.trim());
  if (match === null) return null;
  const [, year, month, dayOfMonth, hour, minute, second, isUtc] = match;
  const day = `${year}-${month}-${dayOfMonth}`;
  // A leap second is the last one of its minute.
  const seconds = Math.min(Number(second), 59);
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59) return null;
  if (isUtc === 'Z')
    return Date.parse(`${day}T${hour}:${minute}:${String(seconds).padStart(2, '0')}Z`);
  const offsetAt = clockOfLine(line, clocks, floating).offsetAt;
  return (
    wallInstant(offsetAt, day, (Number(hour) * 60 + Number(minute)) * msPerMinute) + seconds * 1000
  );
}

/** A day without a time (`20261103`); null for what is none. */
export function readDay({ value }: ContentLine): Day | null {
  return /^\d{8}$/.test(value.trim()) ? dayOfDigits(value) : null;
}

/** `P1DT2H30M` in milliseconds; null for what is none. */
export function readDuration(value: string): number | null {
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(
    value.trim(),
  );
  if (match === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((text) => Number(text ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
