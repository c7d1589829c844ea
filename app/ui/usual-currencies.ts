import type { CurrencyCode, Language } from '#domain/money';

/** Those that most people here choose, with which a list of all begins. */
export const usualCurrencies: readonly CurrencyCode[] = ['USD', 'VND', 'EUR', 'GBP', 'JPY'];

/** Of currencies so new (2022 to 2025) that browsers in use do not know them. */
const newNames: Partial<Record<string, Record<Language, string>>> = {
  SLE: { en: 'Sierra Leonean Leone', vi: 'Leone Sierra Leone' },
  XCG: { en: 'Caribbean Guilder', vi: 'Guilder Caribe' },
  ZWG: { en: 'Zimbabwean Gold', vi: 'Vàng Zimbabwe (ZiG)' },
};

/** Writes a currency as a list has it, its name behind its code: `USD · US Dollar`. */
export function currencyNames(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (code) => {
    const known = names.of(code) ?? code,
      name = known === code ? newNames[code]?.[language] : known;
    return name === undefined ? code : `${code} · ${name}`;
  };
}
