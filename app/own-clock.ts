/** Moments as the person's own clock shows them: in the time zone of the profile, else of the device. */
import { formatDay, todayIn } from '#domain/calendar';
import { useProfile } from '#app/data/use-profile.ts';
import { deviceTimeZone } from './device-day.ts';
import { useLanguage } from './language.tsx';

type DayStyle = Parameters<typeof formatDay>[2];

export interface OwnClock {
  /** The day of a moment in ms. */
  day(ms: number, style: DayStyle): string;
  /** The day and the time, `23 Nov 2026, 07:05`. */
  moment(ms: number, style: DayStyle): string;
}

export function useOwnClock(): OwnClock {
  const { language } = useLanguage();
  const asked = useProfile()?.timeZone ?? null;
  const timeZone = asked !== null && isKnown(asked) ? asked : deviceTimeZone();
  const day = (ms: number, style: DayStyle) => formatDay(todayIn(timeZone, ms), language, style);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return { day, moment: (ms, style) => `${day(ms, style)}, ${time.format(ms)}` };
}

/** A browser may not know a zone yet that another one has set. */
function isKnown(timeZone: string): boolean {
  try {
    todayIn(timeZone, 0);
    return true;
  } catch {
    return false;
  }
}
