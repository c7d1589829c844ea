export interface WrittenEvent {
  uid: string;
  title: string;
  startMs: number;
  endMs: number;
  /** The last change of the record. */ stampMs: number;
}

const utc = (ms: number): string =>
  `${new Date(ms).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const widthOf = (character: string): number => {
  const code = character.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};
/** At most 75 octets a line, the break not within a character; what goes on begins with a space. */
function folded(line: string): string {
  let out = '',
    width = 0;
  for (const character of line) {
    const size = widthOf(character);
    if (width + size > 75) {
      out += '\r\n ';
      width = 1;
    }
    out += character;
    width += size;
  }
  return out;
}

/**
 * A calendar of events as instants in UTC, which every reader shows in its own zone. @param product
 * who wrote it, for the head of the file
 */
export function writeCalendar(events: readonly WrittenEvent[], product: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//EN`,
    'CALSCALE:GREGORIAN',
  ];
  for (const { uid, title, startMs, endMs, stampMs } of events) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${utc(stampMs)}`,
      `DTSTART:${utc(startMs)}`,
      `DTEND:${utc(endMs)}`,
      `SUMMARY:${escaped(title)}`,
      'END:VEVENT',
    );
  }
  return [...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}
