/**
 * Exchange rates that a person keeps: an amount in another currency by the rates of a day, totals
 * that say how they came about, and rates from a file.
 */
export {
  type Conversion,
  convert,
  type ExchangeRate,
  findRates,
  type UsedRate,
} from './convert.ts';
export { type ConvertedPart, type ConvertedTotal, type OwnAmount, totalIn } from './total.ts';
export { readRate, readRates, type ReadRates, type RateProblem, thinRates } from './read-rates.ts';
