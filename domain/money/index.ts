/**
 * Amounts: which currencies there are, how amounts add, split and round, how people type them and
 * how they are written.
 */
export {
  type CurrencyCode,
  currencies,
  currencySymbol,
  isCurrency,
  type Language,
  minorUnits,
} from './currencies.ts';
export {
  add,
  allocate,
  CurrencyMismatchError,
  maxAmountMinor,
  type Money,
  money,
  subtract,
} from './amount.ts';
export { ExactSum } from './exact-sum.ts';
export { roundHalfEven, roundHalfUp, roundQuotient, toDecimal } from './rounding.ts';
export {
  type AmountRefusal,
  insideBrackets,
  parseAmount,
  type ParseAmountOptions,
  type ParsedAmount,
  toHalfWidth,
} from './parse-amount.ts';
export { parseQuantity } from './parse-quantity.ts';
export { currencyOfRegion } from './region-currency.ts';
export {
  decimalSignOf,
  formatMoney,
  type FormatMoneyOptions,
  formatNumber,
  formatPercent,
} from './format-money.ts';
