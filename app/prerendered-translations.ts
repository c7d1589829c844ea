/**
 * All areas in both languages, for prerendering and tests only. Never part of the code that a
 * browser loads.
 */
export const prerenderedTranslations = import.meta.glob<Record<string, unknown>>(
  '../contract/i18n/*/*.ts',
  { eager: true },
);
