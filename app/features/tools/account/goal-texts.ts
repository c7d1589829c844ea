import { readToday } from '#app/device-day.ts';
import { addMonths, type Day, formatDay } from '#domain/calendar';
import type { Language } from '#domain/money';
import type { ToolTexts } from '../tool-texts.ts';

/** The texts with which a tool describes a goal. `sentence` is its answer, without braces. */
export interface GoalTexts<W> {
  language: Language;
  t: W;
  texts: ToolTexts;
  sentence: string;
}

/** Returns the day a number of months from today on this device, and its text. */
export function goalDay(months: number, language: Language): { day: Day; text: string } {
  const day = addMonths(readToday(null), months);
  return { day, text: formatDay(day, language, 'full') };
}
