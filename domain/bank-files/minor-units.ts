/** Stands in for the currency table of `#domain/money` until that module is there. */
const decimalsOf: Record<string, number> = { USD: 2, EUR: 2, GBP: 2, CAD: 2, AUD: 2, CHF: 2, CNY: 2, SGD: 2, THB: 2, SEK: 2, NOK: 2, DKK: 2, PLN: 2, NZD: 2, HKD: 2, MYR: 2, INR: 2, VND: 0, JPY: 0, KRW: 0, KWD: 3, BHD: 3 };

/** Decimals of a currency, or null for a code that is not a currency. */
export function decimalsOfCurrency(code: string): number | null {
  return decimalsOf[code] ?? null;
}
