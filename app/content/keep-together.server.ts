/**
 * Spaces at which a line must not break: inside a date, between an amount and its unit, inside the
 * name of the country.
 */
import type { Language } from '#contract/i18n/index';

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const amounts = /\d (?:₫|%|đồng|triệu|tỷ)/g;
const kept: Record<Language, readonly RegExp[]> = {
  en: [
    amounts,
    new RegExp(`\\b(?:\\d{1,2} )?(?:${months}) \\d{1,4}\\b`, 'g'),
    new RegExp(`\\b\\d{1,2} (?:${months})\\b`, 'g'),
  ],
  vi: [
    amounts,
    /(?:\b\d{1,2} )?tháng \d{1,2}(?:\/\d{4}| năm \d{4})?/gi,
    /năm \d{4}/gi,
    /Việt Nam/g,
  ],
};

export function keepTogether(text: string, language: Language): string {
  return kept[language].reduce(
    (all, part) => all.replace(part, (found) => found.replaceAll(' ', '\u00a0')),
    text,
  );
}
