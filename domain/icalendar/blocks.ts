import {
  type Day,
  dayToTimestamp,
  msPerMinute,
  timestampToDay,
  zoneOffsetMs,
} from '#domain/calendar';
import { knownZone } from '#domain/timer';
import type { CalendarDays, CalendarEvent, ReadCalendar } from './read.ts';

/** A stretch of a day on the clock of the wall. */
export interface CalendarBlock {
  day: Day;
  startMinute: number;
  minutes: number;
  label: string;
}
/** The calendar event that a block came from, and its occurrence. */
export interface BlockEvent {
  uid: string;
  atMs: number | null;
}
/** A block that stands there already, by all names that it goes by. */
export interface KnownBlock extends Omit<CalendarBlock, 'label'> {
  id: string;
  labels: readonly string[];
  event: BlockEvent | null;
}
export interface CalendarBlocks {
  blocks: (CalendarBlock & { event: BlockEvent | null })[];
  /** The number of further blocks beyond the requested number. */
  more: number;
  /** Stored blocks of the same event whose time or name differs from the file. */
  changed: (CalendarBlock & { id: string; event: BlockEvent | null })[];
  /** Stored future blocks whose event the file cancels or no longer has at that time. */
  gone: string[];
  /** Stored blocks equal to those in the file, but without a reference to their event. */
  recognised: { id: string; event: BlockEvent }[];
}
/** The options for placing events. */
export interface BlockWishes {
  zone: string;
  today: Day;
  known: readonly KnownBlock[];
  atMost: number;
  /** For which of them what repeats is wanted. */
  days: CalendarDays;
}

const minutesOfDay = 1_440;
/** The length to which titles and ids are cut. */
const longestLabel = 300;

const keyOf = (at: number, minutes: number, label: string): string => `${at} ${minutes} ${label}`;
const eventKey = ({ uid, atMs }: BlockEvent): string => `${atMs} ${uid}`;
const idOf = (uid: string): string => uid.slice(0, longestLabel);

/** The start in minutes of local time since 1970. */
const startOf = ({ day, startMinute }: KnownBlock) =>
  dayToTimestamp(day) / msPerMinute + startMinute;

/** Known blocks by the event that they came from, and by their time and label. */
function indexBlocks(known: readonly KnownBlock[]): {
  byEvent: Map<string, KnownBlock>;
  standing: Map<string, KnownBlock>;
} {
  const byEvent = new Map<string, KnownBlock>(),
    standing = new Map<string, KnownBlock>();
  for (const block of known) {
    // The event id in an export of this product.
    byEvent.set(eventKey({ uid: `${block.id}@tudo`, atMs: null }), block);
    if (block.event) byEvent.set(eventKey(block.event), block);
    for (const label of block.labels)
      standing.set(keyOf(startOf(block), block.minutes, label), block);
  }
  return { byEvent, standing };
}

/**
 * Converts events to blocks of days: first upcoming ones, the next one first; then past ones, the
 * latest first. Reading a file again adds what was left out, moves changed blocks, and removes
 * those that it no longer holds.
 */
type Held = Pick<ReadCalendar, 'whole' | 'calledOff'>;
export function blocksOfCalendar(
  calendar: Held & Pick<ReadCalendar, 'events'>,
  wishes: BlockWishes,
): CalendarBlocks {
  const { known, atMost, today } = wishes,
    shown = shownEvents(calendar.events, wishes);
  const now = dayToTimestamp(today) / msPerMinute;
  const { byEvent, standing } = indexBlocks(known);
  const named = new Set(shown.flatMap(({ event }) => (event === null ? [] : [eventKey(event)])));
  const gone = goneOf(calendar, wishes, named),
    lost = Map.groupBy(gone, ({ day, event }) => `${day} ${event!.uid}`);
  const result: CalendarBlocks = { blocks: [], more: 0, changed: [], gone: [], recognised: [] };
  const taken = new Set<string>(),
    kept = new Set<string>();
  const coming = shown.filter((one) => one.at >= now).toSorted((a, b) => a.at - b.at);
  const past = shown.filter((one) => one.at < now).toSorted((a, b) => b.at - a.at);
  for (const { at: minute, minutes, label, event } of [...coming, ...past]) {
    const day = timestampToDay(minute * msPerMinute),
      startMinute = minute - dayToTimestamp(day) / msPerMinute;
    const block = { day, startMinute, minutes, label };
    const own = event && byEvent.get(eventKey(event)),
      same = standing.get(keyOf(minute, minutes, label));
    if (own) {
      const isSame =
        startOf(own) === minute && own.minutes === minutes && own.labels.includes(label);
      if (!isSame) result.changed.push({ ...block, id: own.id, event: own.event });
      continue;
    }
    const key = keyOf(minute, minutes, label);
    if (taken.has(key) || same) {
      if (event && same?.event === null && !kept.has(same.id))
        result.recognised.push({ id: same.id, event });
      if (same) kept.add(same.id);
      continue;
    }
    taken.add(key);
    // Another rule of the same event: what stood on this day is what stands there now.
    const former = event && lost.get(`${day} ${event.uid}`)?.shift();
    if (former) {
      kept.add(former.id);
      result.changed.push({ ...block, id: former.id, event });
    } else if (result.blocks.length >= atMost) result.more += 1;
    else result.blocks.push({ ...block, event });
  }
  result.gone = gone.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  return result;
}

/**
 * Minutes since 1970 on the clock of the wall: days need not be written for what is only compared.
 */
interface ShownEvent {
  at: number;
  minutes: number;
  label: string;
  event: BlockEvent | null;
}
function shownEvents(events: readonly CalendarEvent[], { zone: asked }: BlockWishes): ShownEvent[] {
  const zone = knownZone(asked),
    times = new Map<string, number>();
  const eventOf = ({ uid, atMs }: CalendarEvent): BlockEvent => ({
    uid: idOf(uid),
    atMs: atMs ?? null,
  });
  for (const key of events.map((one) => eventKey(eventOf(one))))
    times.set(key, (times.get(key) ?? 0) + 1);
  return events.map((one) => {
    const { uid, title, startMs, endMs } = one,
      event = eventOf(one);
    return {
      at: Math.floor((startMs + zoneOffsetMs(zone, startMs)) / msPerMinute),
      minutes: Math.min(Math.max(1, Math.round((endMs - startMs) / msPerMinute)), minutesOfDay),
      label: title.slice(0, longestLabel),
      // An id that stands for several tells none of them.
      event: uid === '' || times.get(eventKey(event))! > 1 ? null : event,
    };
  });
}

/**
 * Returns the stored blocks to remove. Past ones stay as planned.
 * @param named the times of events that the file has
 */
function goneOf(
  { whole, calledOff }: Held,
  wishes: BlockWishes,
  named: ReadonlySet<string>,
): KnownBlock[] {
  const {
    known,
    today,
    days: { toDay },
  } = wishes;
  const wholeIds = new Set([...whole].map(idOf)),
    off = Map.groupBy(calledOff, ({ uid }) => idOf(uid));
  return known.filter(({ day, event }) => {
    if (event === null || day < today || named.has(eventKey(event))) return false;
    if (wholeIds.has(event.uid) && day <= toDay) return true;
    const isOff = ({ atMs, andLater }: (typeof calledOff)[number]) =>
      atMs === null || atMs === event.atMs || (andLater && (event.atMs ?? 0) >= atMs);
    return off.get(event.uid)?.some(isOff) ?? false;
  });
}
