import { useMemo } from 'react';
import { useLanguage } from '#app/language.tsx';

/** Instants as they are read here: the day, and the day with the minute. */
export function useMoments(): { day(at: number): string; moment(at: number): string } {
  const { language } = useLanguage();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
    const moment = new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return { day: (at) => day.format(at), moment: (at) => moment.format(at) };
  }, [language]);
}
