import type { CurrencyCode, Language } from '#domain/money';

/** Those that most people here choose, with which a list of all begins. */
export const usualCurrencies: readonly CurrencyCode[] = ['USD', 'VND', 'EUR', 'GBP', 'JPY'];

/** Writes a currency as a list has it, its name behind its code: `USD · US Dollar`. */
export function currencyNames(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (code) => { const name = names.of(code) ?? code; return name === code ? code : `${code} · ${name}`; };
}
