/** The clock in the person's time zone: that of the profile, or of the device. */
import { formatDay, todayIn } from '#domain/calendar';
import { minuteOfDay } from '#domain/timer';
import { useProfile } from '#app/data/use-profile.ts';
import { zoneOf } from './device-day.ts';
import { useLanguage } from './language.tsx';
import { useTimeTexts } from './time-text.ts';

type DayStyle = Parameters<typeof formatDay>[2];

export function useOwnZone(): string {
  return zoneOf(useProfile()?.timeZone ?? null);
}

/** Formats moments in the user's time zone and language. */
export interface OwnClock {
  /** Formats the day of a moment in ms. */
  day(ms: number, style: DayStyle): string;
  /** Formats the day and the time, `23 Nov 2026, 07:05`. */
  moment(ms: number, style: DayStyle): string;
}

export function useOwnClock(): OwnClock {
  const { language } = useLanguage();
  const timeZone = useOwnZone(),
    times = useTimeTexts();
  const day = (ms: number, style: DayStyle) => formatDay(todayIn(timeZone, ms), language, style);
  return {
    day,
    moment: (ms, style) => `${day(ms, style)}, ${times.minute(minuteOfDay(ms, timeZone))}`,
  };
}
