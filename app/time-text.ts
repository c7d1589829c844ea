/**
 * A time of day as its reader counts hours: `3:05 PM` on English screens of a device whose region
 * does, else `15:05`.
 */
import { useMemo } from 'react';
import { useInBrowser } from './in-browser.ts';
import { useLanguage } from './language.tsx';

/**
 * @param minute since midnight; those of the next day go on from 1,440. Forms and files count to
 * 24.
 */
export function minuteText(minute: number, isTwelve = false): string {
  const hour = Math.floor(minute / 60) % 24;
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = two(Math.floor(minute) % 60);
  return isTwelve
    ? `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`
    : `${two(hour)}:${rest}`;
}

export interface TimeTexts {
  minute: (minute: number) => string;
  /** A full hour beside a scale: `3 PM`, `15:00`. */
  hour: (hour: number) => string;
}

/** Not while a page that the server has written is taken over: it knows no region. */
export function useTimeTexts(): TimeTexts {
  const { language } = useLanguage();
  const isInBrowser = useInBrowser();
  return useMemo(() => {
    const isTwelve =
      isInBrowser &&
      language === 'en' &&
      new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions().hour12 ===
        true;
    const minute = (each: number) => minuteText(each, isTwelve);
    return {
      minute,
      hour: (hour) => (isTwelve ? minute(hour * 60).replace(':00', '') : minute(hour * 60)),
    };
  }, [language, isInBrowser]);
}
