/**
 * Where the words are that account pages alone ask for: hundreds of bytes of addresses that no
 * other page should bring.
 */
export const accountTranslations: Record<string, () => Promise<Record<string, unknown>>> =
  import.meta.glob<Record<string, unknown>>([
    '../contract/i18n/*/{accounts,admin,budgets,dashboard,data,hourprice,importing,ledger,planning,portability,profile,recurring,reports,review,rules,sample,search,security,templates}.ts',
  ]);
