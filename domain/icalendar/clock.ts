/**
 * Wall clocks of the zone in which an event was written: a zone that the runtime knows by its name,
 * or, as Outlook and Exchange write it ("Pacific Standard Time"), one that the file itself
 * describes (RFC 5545, section 3.6.5).
 */
import {
  type Day,
  dayToTimestamp,
  isDay,
  splitDay,
  timestampToDay,
  zoneOffsetMs,
} from '#domain/calendar';
import { knownZone } from '#domain/timer';
import { zoneOfWindows } from './windows-zones.ts';
import { daysOfRepeat, endOfRepeat, type RecurrenceRule } from './repeat.ts';

export interface ZoneClock {
  /** Milliseconds by which it is ahead of UTC. */
  offsetAt(ms: number): number;
}
/** One of the times of a year from which a described zone has another offset. */
export interface ZonePart {
  startDay: Day;
  /** Milliseconds after midnight. */ at: number;
  fromMs: number;
  toMs: number;
  repeat: RecurrenceRule | null;
  addedDays: readonly Day[];
}

export const clockOfZone = (zone: string): ZoneClock => ({
  offsetAt: (ms) => zoneOffsetMs(zone, ms),
});

/**
 * The clock of a zone by its name alone: one of the IANA database, also behind the path of a
 * program (`/citadel.org/20250101_1/Europe/Berlin`), one of Windows, or a fixed distance
 * (`UTC+07:00`). Null for any other.
 */
export function clockOfName(name: string): ZoneClock | null {
  const parts = name.trim().replace(/^\//, '').split('/');
  for (let from = 0; from < parts.length; from += 1) {
    const zone = parts.slice(from).join('/');
    // The last part alone would be any word; of those that are zones, `UTC` and `GMT` are the usual
    // ones.
    const isName = zone !== '' && (from === 0 || zone.includes('/') || /^(?:UTC|GMT)$/i.test(zone));
    if (isName && knownZone(zone) === zone) return clockOfZone(zone);
  }
  const windows = zoneOfWindows(name);
  if (windows !== undefined && knownZone(windows) === windows) return clockOfZone(windows);
  const distance = /^(?:UTC|GMT) ?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(name.trim());
  const [, sign = '', hours = '', minutes = '00'] = distance ?? [];
  const offset = sign === '' ? null : readOffset(`${sign}${hours.padStart(2, '0')}${minutes}`);
  return offset === null ? null : { offsetAt: () => offset };
}

/** `+0530` in milliseconds; null for what is none. */
export function readOffset(value: string): number | null {
  const match = /^([+-])(\d{2})(\d{2})(\d{2})?$/.exec(value.trim());
  if (match === null || Number(match[2]) > 23) return null;
  return (
    (match[1] === '-' ? -1 : 1) *
    ((Number(match[2]) * 60 + Number(match[3])) * 60 + Number(match[4] ?? 0)) *
    1000
  );
}

/** The parts of a zone must be one at least. */
export function clockOfParts(parts: readonly ZonePart[]): ZoneClock {
  /**
   * By year: the instants of it, and of the year before, from which another offset holds, in order.
   */
  const years = new Map<number, { ms: number; offset: number }[]>();
  const changesIn = (year: number) => {
    let changes = years.get(year);
    if (changes !== undefined) return changes;
    const [fromDay, toDay] = [
      `${String(year - 1).padStart(4, '0')}-01-01`,
      `${String(year).padStart(4, '0')}-12-31`,
    ];
    changes = parts
      .flatMap(({ startDay, at, fromMs, toMs, repeat, addedDays }) => {
        const end = repeat && endOfRepeat(repeat);
        const days =
          repeat === null
            ? [startDay, ...addedDays]
            : [startDay, ...daysOfRepeat(repeat, startDay, fromDay, toDay), ...addedDays];
        return [...new Set(days)]
          .filter((day) => day <= toDay)
          .map((day) => ({ ms: dayToTimestamp(day) + at - fromMs, offset: toMs, day }))
          .filter(({ ms, day }) => !(end && ('day' in end ? day > end.day : ms > end.ms)));
      })
      .toSorted((a, b) => a.ms - b.ms);
    years.set(year, changes);
    return changes;
  };
  const first = parts.toSorted((a, b) => (a.startDay < b.startDay ? -1 : 1))[0]!;
  return {
    offsetAt: (ms) =>
      changesIn(splitDay(timestampToDay(ms)).year).findLast((change) => change.ms <= ms)?.offset ??
      first.fromMs,
  };
}

/** The day that a value of a calendar begins with (`20261101`); null where it is none. */
export function dayOfDigits(value: string): Day | null {
  const day = value.trim().replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
  return isDay(day) ? day : null;
}
