/**
 * Loaders of the translations that only account pages use. A module of its own, since their
 * addresses take hundreds of bytes that no other page should load.
 */
export const accountTranslations: Record<string, () => Promise<Record<string, unknown>>> =
  import.meta.glob<Record<string, unknown>>([
    '../contract/i18n/*/{accounts,admin,budgets,dashboard,data,hourprice,importing,ledger,planning,portability}.ts',
    '../contract/i18n/*/{profile,recurring,reports,review,rules,sample,search,security,templates}.ts',
  ]);
