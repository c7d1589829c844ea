/** The person's own clock: that of the time zone of the profile, else of the device. */
import { formatDay, todayIn } from '#domain/calendar';
import { useProfile } from '#app/data/use-profile.ts';
import { zoneOf } from './device-day.ts';
import { useLanguage } from './language.tsx';

type DayStyle = Parameters<typeof formatDay>[2];

export function useOwnZone(): string {
  return zoneOf(useProfile()?.timeZone ?? null);
}

/** How it shows moments. */
export interface OwnClock {
  /** The day of a moment in ms. */
  day(ms: number, style: DayStyle): string;
  /** The day and the time, `23 Nov 2026, 07:05`. */
  moment(ms: number, style: DayStyle): string;
}

export function useOwnClock(): OwnClock {
  const { language } = useLanguage();
  const timeZone = useOwnZone();
  const day = (ms: number, style: DayStyle) => formatDay(todayIn(timeZone, ms), language, style);
  // Made with the first moment: many ask for days alone.
  let time: Intl.DateTimeFormat | undefined;
  return {
    day,
    moment(ms, style) {
      time ??= new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
      return `${day(ms, style)}, ${time.format(ms)}`;
    },
  };
}
