/** Loaders of the translations that only tools use; see `translations-of-account.ts`. */
export const toolTranslations: Record<string, () => Promise<Record<string, unknown>>> =
  import.meta.glob<Record<string, unknown>>([
    '../contract/i18n/*/{budget,compound,debt,fi,lasting,latte,mine,scenarios,simulation,timer,tools}.ts',
  ]);
