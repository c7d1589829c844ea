/** Where the words are of the page that stands where none is; see `words-of-account.ts`. */
export const lostTranslations: Record<string, () => Promise<Record<string, unknown>>> =
  import.meta.glob<Record<string, unknown>>(['../contract/i18n/*/lost.ts']);
