import { type Day, dayToTimestamp, timestampToDay, zoneOffsetMs } from '#domain/calendar';
import { knownZone } from '#domain/timer';
import type { CalendarEvent } from './read.ts';

/** A stretch of a day on the clock of the wall. */
export interface CalendarBlock { day: Day; startMinute: number; minutes: number; label: string }
export interface CalendarBlocks {
  blocks: CalendarBlock[];
  /** How many more there are than were asked for. */
  more: number;
}
/** Where events are put: what stands there already, by all names that it goes by, comes no second time. */
export interface BlockWishes { zone: string; today: Day; known: readonly CalendarBlock[]; atMost: number }

const minuteMs = 60_000, minutesOfDay = 1_440;
/** What is kept of a title. */
const longestLabel = 300;

/** What events come to as blocks of days: first those to come, the next one first; then those that were, the latest first. A file that is read again brings what it left. */
export function blocksOfCalendar(events: readonly CalendarEvent[], { zone: asked, today, known, atMost }: BlockWishes): CalendarBlocks {
  const zone = knownZone(asked), now = dayToTimestamp(today) / minuteMs;
  // Minutes since 1970 on the clock of the wall: days need not be written for what is only compared.
  const shown = events.map(({ title, startMs, endMs }) => ({
    at: Math.floor((startMs + zoneOffsetMs(zone, startMs)) / minuteMs), minutes: Math.min(Math.max(1, Math.round((endMs - startMs) / minuteMs)), minutesOfDay), label: title.slice(0, longestLabel),
  }));
  const keyOf = (at: number, minutes: number, label: string) => `${at} ${minutes} ${label}`;
  const taken = new Set(known.map(({ day, startMinute, minutes, label }) => keyOf(dayToTimestamp(day) / minuteMs + startMinute, minutes, label)));
  const coming = shown.filter(({ at }) => at >= now).toSorted((a, b) => a.at - b.at), past = shown.filter(({ at }) => at < now).toSorted((a, b) => b.at - a.at);
  const blocks: CalendarBlock[] = [];
  let more = 0;
  for (const some of [coming, past]) {
    for (const { at, minutes, label } of some) {
      const key = keyOf(at, minutes, label);
      if (taken.has(key)) continue;
      taken.add(key);
      if (blocks.length >= atMost) {
        more += 1;
        continue;
      }
      const day = timestampToDay(at * minuteMs);
      blocks.push({ day, startMinute: at - dayToTimestamp(day) / minuteMs, minutes, label });
    }
  }
  return { blocks, more };
}
