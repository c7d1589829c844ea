/** The lines of a calendar file (RFC 5545, section 3.1), and the events that they make. */

export interface ContentLine {
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
}
/** The lines of an event; of what may stand several times, all. */
export type EventLines = ReadonlyMap<string, readonly ContentLine[]>;

/**
 * The lines of a file that are read: those of events and of described zones that affect times and
 * titles.
 */
const wanted = new Set([
  'BEGIN',
  'END',
  'METHOD',
  'UID',
  'SUMMARY',
  'STATUS',
  'SEQUENCE',
  'DTSTAMP',
  'LAST-MODIFIED',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'EXRULE',
  'RECURRENCE-ID',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
]);

/** `NAME;PARAM=value;PARAM="quoted":value`, the signs within quotes belonging to the value. */
function readLine(line: string): ContentLine | null {
  const end = line.search(/[;:]/);
  if (end === -1) return null;
  const name = line.slice(0, end).toUpperCase();
  if (line[end] === ':') return { name, parameters: none, value: line.slice(end + 1) };
  const parameters = new Map<string, string>();
  let part = '',
    quoted = false;
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

export const plainText = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) =>
    sign === 'n' || sign === 'N' ? '\n' : sign,
  );

/** Null when the text is no calendar. */
export function readContentLines(text: string): ContentLine[] | null {
  const lines: ContentLine[] = [];
  // A line that begins with a blank goes on with the one before it.
  for (const each of text
    .replace(/^\ufeff/, '')
    .replaceAll(/(?:\r\n|\r|\n)[ \t]/g, '')
    .split(/\r\n|\r|\n/)) {
    const line = readLine(each);
    if (line === null) continue;
    if (
      lines.length === 0 &&
      (line.name !== 'BEGIN' || line.value.trim().toUpperCase() !== 'VCALENDAR')
    )
      return null;
    if (wanted.has(line.name)) lines.push(line);
  }
  return lines.length === 0 ? null : lines;
}

/** An event by its lines. Its calendar may call off what it holds. */
export interface FoundEvent {
  lines: EventLines;
  calendar: { isOff: boolean };
}

/** The events of all calendars of a file; `isCut`: the file breaks off in one. */
export function eventsOfLines(lines: readonly ContentLine[]): {
  events: FoundEvent[];
  isCut: boolean;
} {
  const events: FoundEvent[] = [];
  let event: Map<string, ContentLine[]> | null = null,
    inner = 0,
    calendar = { isOff: false };
  for (const line of lines) {
    const what = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') {
      if (event) inner += 1;
      else if (what === 'VEVENT') event = new Map();
      else if (what === 'VCALENDAR') calendar = { isOff: false };
    } else if (line.name === 'END') {
      if (inner > 0) inner -= 1;
      else if (event && what === 'VEVENT') {
        events.push({ lines: event, calendar });
        event = null;
      }
    } else if (event === null && line.name === 'METHOD') {
      calendar.isOff = what === 'CANCEL';
      // The parts of an event, such as its alarms, have lines of the same names.
    } else if (event && inner === 0) {
      const same = event.get(line.name);
      if (same) same.push(line);
      else event.set(line.name, [line]);
    }
  }
  return { events, isCut: event !== null };
}
