/** Moments as the person's own clock shows them: in the time zone of the profile, else of the device. */
import { formatDay, todayIn } from '#domain/calendar';
import { knownZone } from '#domain/timer';
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
  // A browser may not know a zone yet that another one has set.
  const timeZone = asked !== null && knownZone(asked) === asked ? asked : deviceTimeZone();
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
