import { useMemo } from 'react';
import { formatDay, todayIn } from '#domain/calendar';
import { deviceTimeZone } from '#app/device-day.ts';
import { useLanguage } from '#app/language.tsx';
import { useTimeTexts } from '#app/time-text.ts';
import { minuteOfDay } from '#domain/timer';

/** Returns formatters of instants: the day, and the day with the minute. */
export function useMoments(): { day(at: number): string; moment(at: number): string } {
  const { language } = useLanguage(),
    times = useTimeTexts();
  return useMemo(() => {
    const timeZone = deviceTimeZone();
    const day = (at: number) => formatDay(todayIn(timeZone, at), language, 'shortYear');
    return { day, moment: (at) => `${day(at)}, ${times.minute(minuteOfDay(at, timeZone))}` };
  }, [language, times]);
}
