/**
 * Formats a time of day with the reader's hours: `3:05 PM` on English screens of a device whose
 * region uses them, otherwise `15:05`.
 */
import { useMemo } from 'react';
import { useInBrowser } from './in-browser.ts';
import { useLanguage } from './language.tsx';

/**
 * Formats a minute of the day. Forms and files use 24 hours.
 * @param minute since midnight; those of the next day continue from 1,440
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
  /** Formats a full hour beside a scale: `3 PM`, `15:00`. */
  hour: (hour: number) => string;
}

/** Uses 24 hours while hydrating a page that the server rendered, because it knows no region. */
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
