import { useMemo } from 'react';
import { formatDay, todayIn } from '#domain/calendar';
import { deviceTimeZone } from '#app/device-day.ts';
import { useLanguage } from '#app/language.tsx';

/** Instants as they are read here: the day, and the day with the minute. */
export function useMoments(): { day(at: number): string; moment(at: number): string } {
  const { language } = useLanguage();
  return useMemo(() => {
    const timeZone = deviceTimeZone(), time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
    const day = (at: number) => formatDay(todayIn(timeZone, at), language, 'shortYear');
    return { day, moment: (at) => `${day(at)}, ${time.format(at)}` };
  }, [language]);
}
