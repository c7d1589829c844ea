/** The bound for a small spend, shared by the search for habits, suggestions and calculators. */
import { isCurrency, minorUnits } from '#domain/money';

/** A small spend is at most this part of what a month costs. */
const partOfMonth = 50;
/**
 * The bound if total spending is low: about the price of a coffee with something to eat, in whole
 * units of the currency. Rounded, in the order of five to ten US dollars, less where a coffee costs
 * less. November 2026.
 */
const coffee: Readonly<Record<string, number>> = {
  USD: 10,
  EUR: 10,
  GBP: 8,
  CHF: 10,
  CAD: 12,
  AUD: 12,
  NZD: 12,
  SGD: 12,
  BRL: 40,
  CNY: 50,
  HKD: 60,
  MXN: 150,
  MYR: 30,
  PLN: 35,
  TRY: 300,
  THB: 200,
  TWD: 200,
  INR: 400,
  PHP: 300,
  IDR: 75_000,
  CZK: 180,
  HUF: 3_000,
  SEK: 90,
  NOK: 100,
  DKK: 65,
  RUB: 600,
  UAH: 300,
  ILS: 35,
  ZAR: 120,
  KWD: 3,
  VND: 100_000,
  JPY: 1_000,
  KRW: 10_000,
  CLP: 7_000,
  ISK: 1_500,
  PYG: 50_000,
  UGX: 25_000,
  XOF: 4_000,
  XAF: 4_000,
  XPF: 1_000,
  RWF: 8_000,
};

/**
 * The most that a small spend costs, in minor units. A currency without a price of its own has only
 * the share of the month.
 */
export function smallSpendAtMost(monthMinor: number, currency: string): number {
  const known =
    isCurrency(currency) && Object.hasOwn(coffee, currency)
      ? coffee[currency]! * 10 ** minorUnits(currency)
      : 0;
  return Math.max(monthMinor / partOfMonth, known);
}
