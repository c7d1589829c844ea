/**
 * Every area in both languages, at once: for prerendering (and tests) only. Never part of what a
 * browser loads.
 */
export const prerenderedTranslations = import.meta.glob<Record<string, unknown>>(
  '../contract/i18n/*/*.ts',
  { eager: true },
);
