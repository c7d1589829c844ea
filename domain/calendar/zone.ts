/** How far the clocks of a time zone are from UTC. */
import { type Day, timestampToDay } from './day.ts';

const dayMs = 86_400_000;

interface Zone { format: Intl.DateTimeFormat; /** At the beginning of UTC days. */ known: Map<number, number> }
const zones = new Map<string, Zone>();

/**
 * Milliseconds by which the clocks of a zone are ahead of UTC at an instant. The runtime is asked twice for each UTC
 * day: where the clocks stand the same at its ends, they do all along it, since no zone changes them and back in a day.
 * @param timeZone an IANA name, such as `Asia/Ho_Chi_Minh`.
 * @throws RangeError when the runtime does not know the zone.
 */
export function zoneOffsetMs(timeZone: string, ms: number): number {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' });
    zones.set(timeZone, zone = { format, known: new Map() });
  }
  const day = Math.floor(ms / dayMs);
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
  if (offset === undefined) zone.known.set(day, offset = readOffset(zone.format, day * dayMs));
  return offset;
}

function readOffset(format: Intl.DateTimeFormat, ms: number): number {
  const at = Math.floor(ms / 1_000) * 1_000;
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second']) - at;
}
