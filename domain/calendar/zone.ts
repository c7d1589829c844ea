/** Offsets of time zones from UTC, and the units of the clock. */
import { msPerDay, type Day, timestampToDay } from './day.ts';

// Not beside `msPerDay`: the code of every page contains that file.
export const msPerMinute = 60_000;
export const msPerHour = 3_600_000;

interface Zone {
  format: Intl.DateTimeFormat;
  /** At the beginning of UTC days. */ known: Map<number, number>;
}
const zones = new Map<string, Zone>();

/**
 * Milliseconds by which the clocks of a zone are ahead of UTC at an instant. The runtime is asked
 * twice for each UTC day: where the clocks stand the same at its ends, they do all along it, since
 * no zone changes them and back in a day.
 * @param timeZone an IANA name, such as `Asia/Ho_Chi_Minh`.
 * @throws RangeError when the runtime does not know the zone.
 */
export function zoneOffsetMs(timeZone: string, ms: number): number {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    zones.set(timeZone, (zone = { format, known: new Map() }));
  }
  const day = Math.floor(ms / msPerDay);
  const offset = offsetAtDay(zone, day);
  return offset === offsetAtDay(zone, day + 1) ? offset : readOffset(zone.format, ms);
}

/**
 * The calendar day in a time zone at an instant.
 * @param timeZone an IANA name, such as `Asia/Ho_Chi_Minh`.
 * @throws RangeError when the runtime does not know the zone.
 */
export function todayIn(timeZone: string, nowMs: number): Day {
  return timestampToDay(nowMs + zoneOffsetMs(timeZone, nowMs));
}

function offsetAtDay(zone: Zone, day: number): number {
  let offset = zone.known.get(day);
  if (offset === undefined) zone.known.set(day, (offset = readOffset(zone.format, day * msPerDay)));
  return offset;
}

/** As the runtime writes it: `GMT`, `GMT+07:00`, and with seconds where a zone once had them. */
function readOffset(format: Intl.DateTimeFormat, ms: number): number {
  const written = format.format(ms).split('GMT')[1] ?? '';
  if (written === '') return 0;
  const [hours = 0, minutes = 0, seconds = 0] = written.slice(1).split(':').map(Number);
  return (written[0] === '+' ? 1_000 : -1_000) * ((hours * 60 + minutes) * 60 + seconds);
}
