/** Loaders of the translations of the 404 page; see `translations-of-account.ts`. */
export const lostTranslations: Record<string, () => Promise<Record<string, unknown>>> =
  import.meta.glob<Record<string, unknown>>(['../contract/i18n/*/lost.ts']);
