import { msPerDay, addDays, type Day, dayToTimestamp, timestampToDay } from '#domain/calendar';
import { wallInstant } from '#domain/timer';
import { type ZoneClock, clockOfZone } from './clock.ts';
import {
  clockOfLine,
  type Clocks,
  namedClock,
  readDay,
  readDuration,
  readInstant,
  readZones,
} from './clocks.ts';
import {
  type EventLines,
  eventsOfLines,
  type FoundEvent,
  type ContentLine,
  plainText,
  readContentLines,
} from './lines.ts';
import { daysOfRepeat, endOfRepeat, parseRecurrenceRule } from './repeat.ts';

export interface CalendarEvent {
  uid: string;
  title: string;
  startMs: number;
  endMs: number;
  /**
   * Of a time of an event that repeats: when it begins by the rule. Absent of one that stands once.
   */
  atMs?: number;
}
/**
 * A cancelled occurrence of an event (with all later ones if `andLater`), or the whole event
 * (`atMs` null).
 */
export interface CalledOff {
  uid: string;
  atMs: number | null;
  andLater: boolean;
}
export interface ReadCalendar {
  events: CalendarEvent[];
  /**
   * Events that last whole days or longer than a day, repeat by a rule that is not known, or cannot
   * be read, as one in which the file breaks off. What was called off is none.
   */
  skipped: number;
  /** Events that repeat, of which the times of the days asked for are among `events`. */
  repeating: number;
  /** Events among `events` whose zone nobody knows: they are read by the person's own clock. */
  unknownZones: number;
  /**
   * The ids of events of which the file has all times: one of theirs that is not among `events` is
   * no longer held.
   */
  whole: ReadonlySet<string>;
  calledOff: readonly CalledOff[];
}

/** The days for which what repeats is wanted, both included. */
export interface CalendarDays {
  fromDay: Day;
  toDay: Day;
}

/** One VEVENT. `of`: the line that names the time of the repeating event which it stands for. */
interface Part {
  lines: EventLines;
  uid: string;
  isOff: boolean;
  of: ContentLine | null;
  andLater: boolean;
}
/** The change of one occurrence of a repeating event, or of it and all later ones. */
interface Exception {
  atMs: number;
  andLater: boolean;
  event: CalendarEvent | null;
}

const first = (lines: EventLines, name: string): ContentLine | undefined => lines.get(name)?.[0];
const word = (lines: EventLines, name: string): string =>
  first(lines, name)?.value.trim().toUpperCase() ?? '';

/**
 * Of two that a file has of the same time of the same event, the later one holds, as far as it says
 * which that is.
 */
function isOlder(one: EventLines, other: EventLines): boolean {
  const [sequence, later] = [one, other].map((lines) => Number(word(lines, 'SEQUENCE')) || 0) as [
    number,
    number,
  ];
  if (sequence !== later) return sequence < later;
  for (const name of ['LAST-MODIFIED', 'DTSTAMP']) {
    const [stamp, laterStamp] = [word(one, name), word(other, name)];
    if (stamp !== '' && laterStamp !== '' && stamp !== laterStamp) return stamp < laterStamp;
  }
  return false;
}

function partsOf(found: readonly FoundEvent[]): Part[] {
  const byTime = new Map<string, Part[]>();
  for (const { lines, calendar } of found) {
    const of = first(lines, 'RECURRENCE-ID') ?? null,
      uid = plainText(first(lines, 'UID')?.value ?? '').trim();
    const part = {
      lines,
      uid,
      of,
      isOff: calendar.isOff || word(lines, 'STATUS') === 'CANCELLED',
      andLater: of?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    };
    const time = `${of?.parameters.get('TZID') ?? ''}\n${of?.value ?? ''}`;
    const key = uid === '' ? `${byTime.size}` : `${uid}\n${time}\n${part.andLater}`;
    const same = byTime.get(key)?.filter((one) => !isOlder(one.lines, lines)) ?? [];
    if (!same.some((one) => isOlder(lines, one.lines))) same.push(part);
    byTime.set(key, same);
  }
  return [...byTime.values()].flat();
}

/**
 * The events of a calendar file that have a time; null when the text is no calendar. Of one that
 * repeats, its times within `days`, each where it was moved to, without those that were called off.
 * @param ownZone for times that name no zone, or one that nobody knows
 * @param onShare told how much is done, from 0 to 1, some hundred times at most
 */
export function readCalendar(
  text: string,
  ownZone: string,
  days: CalendarDays,
  onShare: (share: number) => void = () => {},
): ReadCalendar | null {
  const lines = readContentLines(text);
  if (lines === null) return null;
  const clocks: Clocks = { own: clockOfZone(ownZone), described: readZones(lines) };
  const { events: found, isCut } = eventsOfLines(lines);
  const reader = new EventReader(clocks, days, partsOf(found), isCut);
  reader.readExceptions();
  reader.readEvents(onShare);
  return reader.result;
}

/** The time zones of repeating events, by event id. */
function clocksOfRepeated(parts: readonly Part[], clocks: Clocks): Map<string, ZoneClock> {
  const repeated = new Map<string, ZoneClock>();
  for (const { lines, uid, of, isOff } of parts) {
    const start = first(lines, 'DTSTART');
    if (start && of === null && !isOff && isRepeating(lines))
      repeated.set(uid, clockOfLine(start, clocks));
  }
  return repeated;
}

/** Reads the events of a calendar: first the exceptions, then the events that they change. */
class EventReader {
  readonly result: ReadCalendar;
  private readonly clocks: Clocks;
  private readonly days: CalendarDays;
  private readonly parts: readonly Part[];
  /** The time zones of repeating events, by event id. */
  private readonly repeated: ReadonlyMap<string, ZoneClock>;
  /** The original time of an exception; null for a part that is none. */
  private readonly instants: ReadonlyMap<Part, number | null>;
  /** Keeps the newest part of each time, which two time zones may name differently. */
  private readonly newest = new Map<string, Part>();
  private readonly exceptions = new Map<string, Exception[]>();
  private readonly whole = new Set<string>();
  private readonly calledOff: CalledOff[] = [];
  private readonly events: CalendarEvent[] = [];

  constructor(clocks: Clocks, days: CalendarDays, parts: readonly Part[], isCut: boolean) {
    this.clocks = clocks;
    this.days = days;
    this.parts = parts;
    this.repeated = clocksOfRepeated(parts, clocks);
    this.instants = new Map(parts.map((part) => [part, this.instantOf(part)]));
    for (const part of parts) {
      const known = this.newest.get(this.timeOf(part));
      const isNewest = known === undefined || !isOlder(part.lines, known.lines);
      if (part.uid !== '' && this.instants.get(part) !== null && isNewest)
        this.newest.set(this.timeOf(part), part);
    }
    this.result = {
      events: this.events,
      skipped: isCut ? 1 : 0,
      repeating: 0,
      unknownZones: 0,
      whole: this.whole,
      calledOff: this.calledOff,
    };
  }

  /** Reads moved and cancelled occurrences. */
  readExceptions(): void {
    for (const part of this.parts) {
      if (part.of !== null) this.readException(part, part.of);
      else if (part.isOff) this.calledOff.push({ uid: part.uid, atMs: null, andLater: false });
    }
  }

  /** Reads the events; of a repeating one, its times. */
  readEvents(onShare: (share: number) => void): void {
    const { parts, result } = this;
    for (const [index, { lines, uid, of, isOff }] of parts.entries()) {
      if (index % Math.ceil(parts.length / 100) === 0) onShare(index / parts.length);
      if (isOff || of !== null) continue;
      const times = this.timesOfEvent(lines, uid);
      if (times === null) {
        result.skipped += 1;
        continue;
      }
      if (isRepeating(lines)) result.repeating += 1;
      if (uid !== '') this.whole.add(uid);
      this.take(lines, times);
    }
  }

  private readException(part: Part, of: ContentLine): void {
    const { lines, uid, isOff, andLater } = part,
      { result } = this;
    const atMs = this.instants.get(part)!,
      event = isOff ? null : readEvent(lines, this.clocks);
    const newest = this.newest.get(this.timeOf(part));
    if (newest !== undefined && isOlder(lines, newest.lines)) return;
    if (andLater && isRepeating(lines)) result.skipped += 1;
    // Of one that cannot be read, the time that it stood for is not held as it was either.
    const isEarlier = of.parameters.get('RANGE')?.toUpperCase() === 'THISANDPRIOR';
    if (atMs === null || (event === null && !isOff) || isEarlier) result.skipped += 1;
    if (atMs === null) return;
    const same = this.exceptions.get(uid);
    if (same) same.push({ atMs, andLater, event });
    else this.exceptions.set(uid, [{ atMs, andLater, event }]);
    if (isOff) this.calledOff.push({ uid, atMs, andLater });
    else if (event !== null && !(andLater && this.repeated.has(uid)))
      this.take(lines, [{ ...event, atMs }]);
  }

  /** Returns the event, or the times of a repeating one; null if it is unreadable. */
  private timesOfEvent(lines: EventLines, uid: string): readonly CalendarEvent[] | null {
    const event = readEvent(lines, this.clocks);
    if (event === null) return null;
    if (!isRepeating(lines)) return [event];
    return timesOf(lines, event, this.clocks, this.days, this.exceptions.get(uid) ?? []);
  }

  private take(lines: EventLines, some: readonly CalendarEvent[]): void {
    const start = first(lines, 'DTSTART');
    if (start && namedClock(start, this.clocks) === undefined && some.length > 0)
      this.result.unknownZones += 1;
    for (const one of some) this.events.push(one);
  }

  private instantOf({ lines, uid, of }: Part): number | null {
    const { clocks } = this,
      start = first(lines, 'DTSTART'),
      clock = this.repeated.get(uid) ?? (start ? clockOfLine(start, clocks) : clocks.own);
    return of === null ? null : recurrenceOf(of, clocks, clock);
  }

  private timeOf(part: Part): string {
    return `${part.uid}\n${this.instants.get(part)}\n${part.andLater}`;
  }
}

const isRepeating = (lines: EventLines): boolean => lines.has('RRULE') || lines.has('RDATE');

/**
 * The instant that a RECURRENCE-ID names; a day alone is its time 00:00, which stands for whatever
 * begins on it.
 */
function recurrenceOf(line: ContentLine, clocks: Clocks, clock: ZoneClock): number | null {
  const day = readDay(line);
  return day === null ? readInstant(line, clocks, clock) : wallInstant(clock.offsetAt, day, 0);
}

function readEvent(lines: EventLines, clocks: Clocks): CalendarEvent | null {
  const [start, end, duration] = [
    first(lines, 'DTSTART'),
    first(lines, 'DTEND'),
    first(lines, 'DURATION'),
  ];
  if (!start) return null;
  const startMs = readInstant(start, clocks);
  if (startMs === null) return null;
  const length = duration ? readDuration(duration.value) : null;
  const endMs = end
    ? readInstant(end, clocks, clockOfLine(start, clocks))
    : length === null
      ? null
      : startMs + length;
  if (endMs === null || endMs <= startMs || isLongerThanDay(startMs, endMs, clocks)) return null;
  const [uid = '', title = ''] = ['UID', 'SUMMARY'].map((name) =>
    plainText(first(lines, name)?.value ?? '').trim(),
  );
  return { uid, title, startMs, endMs };
}
/** By the clock on the wall: the day on which clocks are put back has 25 hours. */
function isLongerThanDay(startMs: number, endMs: number, { own }: Clocks): boolean {
  return endMs + own.offsetAt(endMs) - startMs - own.offsetAt(startMs) > msPerDay;
}

interface AddedTime {
  startMs: number;
  lengthMs?: number;
}
/**
 * Returns the times of RDATE: instants, days with the event's usual time, or periods with an end of
 * their own.
 */
function addedTimes(
  lines: EventLines,
  clocks: Clocks,
  clock: ZoneClock,
  msOfDay: number,
): AddedTime[] | null {
  const times: AddedTime[] = [];
  for (const line of lines.get('RDATE') ?? []) {
    for (const value of line.value.split(',')) {
      const [from = '', to] = value.split('/'),
        day = readDay({ ...line, value: from });
      const instant = (text: string) => readInstant({ ...line, value: text }, clocks, clock);
      const startMs = day === null ? instant(from) : wallInstant(clock.offsetAt, day, msOfDay);
      if (startMs === null) return null;
      if (to === undefined) {
        times.push({ startMs });
        continue;
      }
      const lengthMs = readDuration(to) ?? (instant(to) ?? startMs) - startMs;
      if (lengthMs <= 0 || lengthMs > msPerDay) return null;
      times.push({ startMs, lengthMs });
    }
  }
  return times;
}

/**
 * Whether a time was called off by its instant, by its day or by a rule; null where one of these
 * cannot be read.
 */
function exclusionOf(
  lines: EventLines,
  clocks: Clocks,
  clock: ZoneClock,
  startDay: Day,
  { fromDay, toDay }: CalendarDays,
): ((ms: number) => boolean) | null {
  const instants = new Set<number>(),
    excluded = new Set<Day>();
  for (const line of lines.get('EXDATE') ?? []) {
    for (const value of line.value.split(',').filter((each) => each.trim() !== '')) {
      const one = { ...line, value },
        day = readDay(one),
        ms = day === null ? readInstant(one, clocks, clock) : null;
      if (day !== null) excluded.add(day);
      else if (ms !== null) instants.add(ms);
      else return null;
    }
  }
  for (const { value } of lines.get('EXRULE') ?? []) {
    const repeat = parseRecurrenceRule(value);
    if (repeat === null) return null;
    const end = endOfRepeat(repeat);
    const lastDay = end === null ? toDay : 'day' in end ? end.day : timestampToDay(end.ms);
    for (const day of daysOfRepeat(repeat, startDay, fromDay, toDay))
      if (day <= lastDay) excluded.add(day);
  }
  return (ms) => instants.has(ms) || excluded.has(timestampToDay(ms + clock.offsetAt(ms)));
}

/**
 * All times of an event that repeats within some days, as the clock on the wall of its own zone has
 * them; null for a rule that is not known.
 */
function timesOf(
  lines: EventLines,
  event: CalendarEvent,
  clocks: Clocks,
  { fromDay, toDay }: CalendarDays,
  exceptions: readonly Exception[],
): CalendarEvent[] | null {
  const clock = clockOfLine(first(lines, 'DTSTART')!, clocks),
    wall = (ms: number) => ms + clock.offsetAt(ms);
  const shown = wall(event.startMs),
    startDay = timestampToDay(shown),
    msOfDay = shown - dayToTimestamp(startDay);
  const changes = exceptions.filter(({ andLater }) => andLater).toSorted((a, b) => a.atMs - b.atMs);
  const movedMs = (change: Exception) =>
    change.event === null ? 0 : wall(change.event.startMs) - wall(change.atMs);
  // Widens the window: a change may move an occurrence into it from outside, and days begin at
  // another time elsewhere.
  const reach =
    1 + Math.max(0, ...changes.map((change) => Math.ceil(Math.abs(movedMs(change)) / msPerDay)));
  const wide = { fromDay: addDays(fromDay, -reach), toDay: addDays(toDay, reach) };
  const [rule, ...more] = lines.get('RRULE') ?? [];
  const repeat = rule ? parseRecurrenceRule(rule.value) : null,
    added = addedTimes(lines, clocks, clock, msOfDay);
  const isExcluded = exclusionOf(lines, clocks, clock, startDay, wide);
  if (more.length > 0 || (rule && repeat === null) || added === null || isExcluded === null)
    return null;
  const end = repeat && endOfRepeat(repeat);
  const usualMs = event.endMs - event.startMs;
  const ruled = repeat ? daysOfRepeat(repeat, startDay, wide.fromDay, wide.toDay) : [startDay];
  const starts = ruled
    .filter(
      (day) =>
        !(end && 'day' in end && (day > end.day || (day === end.day && msOfDay > end.msOfDay))),
    )
    .map((day) => (repeat ? wallInstant(clock.offsetAt, day, msOfDay) : event.startMs))
    .filter((ms) => !(end && 'ms' in end && ms > end.ms));
  const lengths = new Map(starts.map((startMs): [number, number] => [startMs, usualMs]));
  for (const { startMs, lengthMs = usualMs } of added) lengths.set(startMs, lengthMs);
  const apart = new Set(exceptions.filter(({ andLater }) => !andLater).map(({ atMs }) => atMs));
  // A day alone stands for the time that begins on it.
  const isApart = (ms: number) =>
    apart.has(ms) || apart.has(wallInstant(clock.offsetAt, timestampToDay(wall(ms)), 0));
  // The days are those of whoever reads.
  const fromMs = dayToTimestamp(fromDay),
    toMs = dayToTimestamp(toDay) + msPerDay;
  const isWithin = (ms: number) =>
    ms + clocks.own.offsetAt(ms) >= fromMs && ms + clocks.own.offsetAt(ms) < toMs;
  return [...lengths]
    .filter(([ms]) => !isExcluded(ms) && !isApart(ms))
    .flatMap(([atMs, lengthMs]): CalendarEvent[] => {
      const change = changes.findLast((one) => one.atMs <= atMs);
      if (change === undefined) return [{ ...event, startMs: atMs, endMs: atMs + lengthMs, atMs }];
      if (change.event === null) return [];
      const moved = wall(atMs) + movedMs(change),
        day = timestampToDay(moved);
      const startMs = wallInstant(clock.offsetAt, day, moved - dayToTimestamp(day));
      const endMs = startMs + change.event.endMs - change.event.startMs;
      return [{ ...event, title: change.event.title, startMs, endMs, atMs }];
    })
    .filter(({ startMs }) => isWithin(startMs))
    .toSorted((a, b) => a.startMs - b.startMs);
}
