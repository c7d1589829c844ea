import { isDay } from '#domain/calendar';
import { instantAt, knownZone } from '#domain/timer';

export interface CalendarEvent { uid: string; title: string; startMs: number; endMs: number }
export interface ReadCalendar {
  events: CalendarEvent[];
  /** Events that last whole days, repeat beyond their first time, or cannot be read. */
  skipped: number;
}

interface Line { name: string; parameters: Map<string, string>; value: string }

/** `NAME;PARAM=value;PARAM="quoted":value`, the signs within quotes belonging to the value. */
function readLine(line: string): Line | null {
  const parts: string[] = [];
  let part = '', quoted = false, at = 0;
  for (; at < line.length; at += 1) {
    const sign = line[at]!;
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === ';' || sign === ':')) {
      parts.push(part);
      part = '';
      if (sign === ':') break;
    } else part += sign;
  }
  if (at >= line.length) return null;
  const [name = '', ...given] = parts;
  return { name: name.toUpperCase(), parameters: new Map(given.map((each) => { const equals = each.indexOf('='); return [each.slice(0, equals).toUpperCase(), each.slice(equals + 1)]; })), value: line.slice(at + 1) };
}

const plainText = (value: string): string => value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

/** An instant; null for a whole day, and for what is none. A time without a zone is of the person's own. */
function readInstant({ parameters, value }: Line, ownZone: string): number | null {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/.exec(value.trim());
  if (match === null) return null;
  const [, year, month, dayOfMonth, hour, minute, second, isUtc] = match;
  const day = `${year}-${month}-${dayOfMonth}`;
  // A leap second is the last one of its minute.
  const seconds = Math.min(Number(second), 59);
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59) return null;
  if (isUtc === 'Z') return Date.parse(`${day}T${hour}:${minute}:${String(seconds).padStart(2, '0')}Z`);
  const named = parameters.get('TZID')?.replace(/^\//, '');
  // Names that other programs make up cannot be looked up: then it is the person's own zone.
  const zone = named !== undefined && (knownZone(named) === named) ? named : ownZone;
  return instantAt(day, Number(hour) * 60 + Number(minute), zone) + seconds * 1000;
}

/** `P1DT2H30M` in milliseconds; null for what is none. */
function readDuration(value: string): number | null {
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(value.trim());
  if (match === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((text) => Number(text ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/**
 * The events of a calendar file that have a time; null when the text is no calendar. Of one that repeats, the first time.
 * @param ownZone for times that name no zone, or one that nobody knows
 */
export function readCalendar(text: string, ownZone: string): ReadCalendar | null {
  // A line that begins with a blank goes on with the one before it.
  const lines = text.replace(/^\ufeff/, '').replaceAll(/(?:\r\n|\r|\n)[ \t]/g, '').split(/\r\n|\r|\n/).flatMap((line) => readLine(line) ?? []);
  if (lines.find(({ name }) => name !== '')?.name !== 'BEGIN' || lines[0]?.value.trim().toUpperCase() !== 'VCALENDAR') return null;
  const events: CalendarEvent[] = [];
  let skipped = 0;
  let event: Map<string, Line> | null = null, inner = 0;
  for (const line of lines) {
    const what = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') {
      if (event) inner += 1;
      else if (what === 'VEVENT') event = new Map();
    } else if (line.name === 'END') {
      if (inner > 0) inner -= 1;
      else if (event && what === 'VEVENT') {
        const read = readEvent(event, ownZone);
        if (read) events.push(read);
        else skipped += 1;
        event = null;
      }
      // The parts of an event, such as its alarms, have lines of the same names.
    } else if (event && inner === 0 && !event.has(line.name)) event.set(line.name, line);
  }
  return { events, skipped };
}

function readEvent(lines: Map<string, Line>, ownZone: string): CalendarEvent | null {
  const start = lines.get('DTSTART'), end = lines.get('DTEND'), duration = lines.get('DURATION');
  if (!start || lines.get('STATUS')?.value.trim().toUpperCase() === 'CANCELLED') return null;
  const startMs = readInstant(start, ownZone);
  if (startMs === null) return null;
  const length = duration ? readDuration(duration.value) : null;
  const endMs = end ? readInstant(end, ownZone) : length === null ? null : startMs + length;
  if (endMs === null || endMs <= startMs) return null;
  return { uid: plainText(lines.get('UID')?.value ?? ''), title: plainText(lines.get('SUMMARY')?.value ?? '').trim(), startMs, endMs };
}
