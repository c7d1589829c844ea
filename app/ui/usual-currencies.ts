import type { CurrencyCode } from '#domain/money';

/** Those that most people here choose, with which a list of all begins. */
export const usualCurrencies: readonly CurrencyCode[] = ['USD', 'VND', 'EUR', 'GBP', 'JPY'];
