import { type Day, dayToTimestamp, isDay, timestampToDay } from '#domain/calendar';
import { knownZone, wallInstant } from '#domain/timer';
import { type Clock, clockOfParts, clockOfZone, dayOfDigits, readOffset, type ZonePart } from './clock.ts';
import { daysOfRepeat, endOfRepeat, readRepeat } from './repeat.ts';

const dayMs = 86_400_000;

export interface CalendarEvent { uid: string; title: string; startMs: number; endMs: number }
export interface ReadCalendar {
  events: CalendarEvent[];
  /** Events that last whole days, repeat by a rule that is not known, or cannot be read, as one in which the file breaks off. What was called off is none. */
  skipped: number;
  /** Events that repeat, of which the times of the days asked for are among `events`. */
  repeating: number;
}

interface Line { name: string; parameters: ReadonlyMap<string, string>; value: string }
/** The lines of an event; of what may stand several times, all. */
type EventLines = Map<string, Line[]>;
/** The days for which what repeats is wanted, both included. */
export interface CalendarDays { fromDay: Day; toDay: Day }

/** What is read of a file: the lines of events and of described zones that bear on when something is, and what it is called. */
const wanted = new Set(['BEGIN', 'END', 'UID', 'SUMMARY', 'STATUS', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO']);

/** `NAME;PARAM=value;PARAM="quoted":value`, the signs within quotes belonging to the value. */
function readLine(line: string): Line | null {
  const end = line.search(/[;:]/);
  if (end === -1) return null;
  const name = line.slice(0, end).toUpperCase();
  if (line[end] === ':') return { name, parameters: none, value: line.slice(end + 1) };
  const parameters = new Map<string, string>();
  let part = '', quoted = false;
  for (let at = end + 1; at < line.length; at += 1) {
    const sign = line[at]!;
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === ';' || sign === ':')) {
      const equals = part.indexOf('=');
      parameters.set(part.slice(0, equals).toUpperCase(), part.slice(equals + 1));
      part = '';
      if (sign === ':') return { name, parameters, value: line.slice(at + 1) };
    } else part += sign;
  }
  return null;
}
const none: ReadonlyMap<string, string> = new Map();

const plainText = (value: string): string => value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

/** What the times of a file are told by. */
interface Clocks { own: Clock; /** Those that the file describes, by the name that it gives them. */ described: ReadonlyMap<string, Clock> }
const utc: Clock = { offsetAt: () => 0 };

/** The clock that a time is written by. A time without a zone is of the person's own. */
function clockOf({ parameters, value }: Line, { own, described }: Clocks): Clock {
  if (value.trim().endsWith('Z')) return utc;
  const named = parameters.get('TZID');
  if (named === undefined) return own;
  const plain = named.replace(/^\//, '');
  // A name that another program made up is what the file says of it; where it says nothing, it is the person's own zone.
  return knownZone(plain) === plain ? clockOfZone(plain) : described.get(named) ?? own;
}

/** The zones that a file describes; one that cannot be read is left out. */
function readZones(lines: readonly Line[]): Map<string, Clock> {
  const zones = new Map<string, Clock>();
  let name: string | null = null, parts: ZonePart[] = [], part: Map<string, string> | null = null;
  for (const line of lines) {
    const what = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN' && what === 'VTIMEZONE') [name, parts] = ['', []];
    else if (line.name === 'END' && what === 'VTIMEZONE') {
      if (name !== null && name !== '' && parts.length > 0) zones.set(name, clockOfParts(parts));
      name = null;
    } else if (name === null) continue;
    else if (line.name === 'BEGIN') part = new Map();
    else if (line.name === 'END' && part !== null) {
      const start = part.get('DTSTART') ?? '', startDay = dayOfDigits(start), time = /T(\d{2})(\d{2})(\d{2})/.exec(start);
      const fromMs = readOffset(part.get('TZOFFSETFROM') ?? ''), toMs = readOffset(part.get('TZOFFSETTO') ?? '');
      const rule = part.get('RRULE'), repeat = rule === undefined ? null : readRepeat(rule);
      const addedDays = (part.get('RDATE') ?? '').split(',').flatMap((value) => dayOfDigits(value) ?? []);
      if (startDay !== null && time !== null && fromMs !== null && toMs !== null && (rule === undefined || repeat !== null)) parts.push({ startDay, at: ((Number(time[1]) * 60 + Number(time[2])) * 60 + Number(time[3])) * 1000, fromMs, toMs, repeat, addedDays });
      part = null;
    } else if (part !== null) part.set(line.name, line.name === 'RDATE' && part.has('RDATE') ? `${part.get('RDATE')!},${line.value}` : line.value);
    else if (line.name === 'TZID') name = line.value;
  }
  return zones;
}

/** An instant; null for a whole day, and for what is none. */
function readInstant(line: Line, clocks: Clocks): number | null {
  const { value } = line;
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/.exec(value.trim());
  if (match === null) return null;
  const [, year, month, dayOfMonth, hour, minute, second, isUtc] = match;
  const day = `${year}-${month}-${dayOfMonth}`;
  // A leap second is the last one of its minute.
  const seconds = Math.min(Number(second), 59);
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59) return null;
  if (isUtc === 'Z') return Date.parse(`${day}T${hour}:${minute}:${String(seconds).padStart(2, '0')}Z`);
  return wallInstant(clockOf(line, clocks).offsetAt, day, (Number(hour) * 60 + Number(minute)) * 60_000) + seconds * 1000;
}

/** `P1DT2H30M` in milliseconds; null for what is none. */
function readDuration(value: string): number | null {
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(value.trim());
  if (match === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((text) => Number(text ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/**
 * The events of a calendar file that have a time; null when the text is no calendar. Of one that repeats, its times within
 * `days`, without those that were moved (they are events of their own) or called off.
 * @param ownZone for times that name no zone, or one that neither the runtime nor the file knows
 * @param onShare told how much is done, from 0 to 1, some hundred times at most
 */
export function readCalendar(text: string, ownZone: string, days: CalendarDays, onShare: (share: number) => void = () => {}): ReadCalendar | null {
  const lines: Line[] = [];
  // A line that begins with a blank goes on with the one before it.
  for (const each of text.replace(/^\ufeff/, '').replaceAll(/(?:\r\n|\r|\n)[ \t]/g, '').split(/\r\n|\r|\n/)) {
    const line = readLine(each);
    if (line === null) continue;
    if (lines.length === 0 && (line.name !== 'BEGIN' || line.value.trim().toUpperCase() !== 'VCALENDAR')) return null;
    if (wanted.has(line.name)) lines.push(line);
  }
  if (lines.length === 0) return null;
  const clocks: Clocks = { own: clockOfZone(ownZone), described: readZones(lines) };
  const found: EventLines[] = [];
  let event: EventLines | null = null, inner = 0;
  for (const line of lines) {
    const what = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') {
      if (event) inner += 1;
      else if (what === 'VEVENT') event = new Map();
    } else if (line.name === 'END') {
      if (inner > 0) inner -= 1;
      else if (event && what === 'VEVENT') {
        found.push(event);
        event = null;
      }
      // The parts of an event, such as its alarms, have lines of the same names.
    } else if (event && inner === 0) {
      const same = event.get(line.name);
      if (same) same.push(line);
      else event.set(line.name, [line]);
    }
  }
  // Times that stand apart from the event that repeats, by its id.
  const apart = new Map<string, Set<number>>();
  for (const each of found) {
    const of = each.get('RECURRENCE-ID')?.[0];
    const ms = of ? readInstant(of, clocks) : null;
    if (ms !== null) apart.set(uidOf(each), (apart.get(uidOf(each)) ?? new Set()).add(ms));
  }
  const events: CalendarEvent[] = [];
  let skipped = event === null ? 0 : 1, repeating = 0;
  for (const [index, each] of found.entries()) {
    if (index % Math.ceil(found.length / 100) === 0) onShare(index / found.length);
    if (isOff(each)) continue;
    const first = readEvent(each, clocks);
    const isRepeating = (each.has('RRULE') || each.has('RDATE')) && !each.has('RECURRENCE-ID');
    const times = first === null || !isRepeating ? null : timesOf(each, first, clocks, days);
    if (isRepeating && times !== null) {
      repeating += 1;
      const gone = apart.get(uidOf(each));
      for (const time of times) if (!gone?.has(time.startMs)) events.push(time);
    } else if (first !== null && !isRepeating) events.push(first);
    else skipped += 1;
  }
  return { events, skipped, repeating };
}

const isOff = (lines: EventLines): boolean => lines.get('STATUS')?.[0]?.value.trim().toUpperCase() === 'CANCELLED';
const uidOf = (lines: EventLines): string => plainText(lines.get('UID')?.[0]?.value ?? '');

function readEvent(lines: EventLines, clocks: Clocks): CalendarEvent | null {
  const [start, end, duration] = [lines.get('DTSTART')?.[0], lines.get('DTEND')?.[0], lines.get('DURATION')?.[0]];
  if (!start) return null;
  const startMs = readInstant(start, clocks);
  if (startMs === null) return null;
  const length = duration ? readDuration(duration.value) : null;
  const endMs = end ? readInstant(end, clocks) : length === null ? null : startMs + length;
  if (endMs === null || endMs <= startMs) return null;
  return { uid: uidOf(lines), title: plainText(lines.get('SUMMARY')?.[0]?.value ?? '').trim(), startMs, endMs };
}

/** All times of an event that repeats within some days, as the clock on the wall of its own zone has them; null for a rule that is not known. */
function timesOf(lines: EventLines, first: CalendarEvent, clocks: Clocks, { fromDay, toDay }: CalendarDays): CalendarEvent[] | null {
  const clock = clockOf(lines.get('DTSTART')![0]!, clocks);
  const shown = first.startMs + clock.offsetAt(first.startMs), startDay = timestampToDay(shown), msOfDay = shown - dayToTimestamp(startDay);
  const instants = (name: string) => (lines.get(name) ?? []).flatMap((line) => line.value.split(',').map((value) => readInstant({ ...line, value }, clocks)));
  const [rule, ...more] = lines.get('RRULE') ?? [];
  const repeat = rule ? readRepeat(rule.value) : null, added = instants('RDATE');
  if (more.length > 0 || (rule && repeat === null) || added.includes(null)) return null;
  const end = repeat && endOfRepeat(repeat), fromMs = dayToTimestamp(fromDay), toMs = dayToTimestamp(toDay) + dayMs;
  const starts = repeat ? daysOfRepeat(repeat, startDay, fromDay, toDay).filter((day) => !(end && 'day' in end && day > end.day)).map((day) => wallInstant(clock.offsetAt, day, msOfDay)) : [first.startMs];
  const gone = new Set(instants('EXDATE'));
  return [...new Set([...starts, ...(added as number[])])].filter((ms) => !gone.has(ms) && !(end && 'ms' in end && ms > end.ms)).filter((ms) => { const shownMs = ms + clock.offsetAt(ms); return shownMs >= fromMs && shownMs < toMs; })
    .toSorted((a, b) => a - b).map((startMs) => ({ ...first, startMs, endMs: startMs + first.endMs - first.startMs }));
}
