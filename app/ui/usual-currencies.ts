import type { CurrencyCode, Language } from '#domain/money';

/** The most common currencies, which come first in a list of all. */
export const usualCurrencies: readonly CurrencyCode[] = ['USD', 'VND', 'EUR', 'GBP', 'JPY'];

/** The names of currencies so new (2022 to 2025) that current browsers lack them. */
const newNames: Partial<Record<string, Record<Language, string>>> = {
  SLE: { en: 'Sierra Leonean Leone', vi: 'Leone Sierra Leone' },
  XCG: { en: 'Caribbean Guilder', vi: 'Guilder Caribe' },
  ZWG: { en: 'Zimbabwean Gold', vi: 'Vàng Zimbabwe (ZiG)' },
};

/** Formats a currency for a list, its name after its code: `USD · US Dollar`. */
export function currencyNames(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (code) => {
    const known = names.of(code) ?? code,
      name = known === code ? newNames[code]?.[language] : known;
    return name === undefined ? code : `${code} · ${name}`;
  };
}
