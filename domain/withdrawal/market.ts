import { requireWithin } from '#domain/rates';

/** Yearly nominal returns and inflation as fractions, from `firstYear` on, one entry a year. */
export interface ReturnsHistory {
  firstYear: number;
  asOfDay: string;
  sources: readonly string[];
  stock: Float64Array;
  bond: Float64Array;
  inflation: Float64Array;
}

/** A portfolio of both, rebalanced each year. */
export interface Allocation {
  /** 0 to 1; the rest is bonds. */
  stockShare: number;
  /** Of the value, taken at each year's end; 0 unless stated, at most 0.5. */
  feeAnnual?: number;
}

/** The yearly growth of one unit: after fees, nominal and real, and the inflation between them. */
export interface PortfolioYears {
  firstYear: number;
  growthNominal: Float64Array;
  growthReal: Float64Array;
  inflation: Float64Array;
}

/**
 * The years of a history for one allocation.
 *
 * *Assumes* a portfolio brought back to its shares at the start of each year, and the fee as a
 * share of its value at the year's end. *Formula* nominal `(1 + s stock + (1 - s) bond)(1 - fee)`,
 * real: divided by `1 + inflation`. *Source* as the Trinity study (1998) mixes its series. *Not
 * modelled* taxes, costs of trading.
 * @throws RangeError for a share outside 0 to 1, or a fee outside 0 to 0.5
 */
export function portfolioYears(
  { firstYear, stock, bond, inflation }: ReturnsHistory,
  { stockShare, feeAnnual = 0 }: Allocation,
): PortfolioYears {
  requireWithin('share of stocks', stockShare, 0, 1);
  requireWithin('fee', feeAnnual, 0, 0.5);
  const growthNominal = stock.map(
    (ofStock, year) =>
      (1 + stockShare * ofStock + (1 - stockShare) * bond[year]!) * (1 - feeAnnual),
  );
  return {
    firstYear,
    growthNominal,
    growthReal: growthNominal.map((growth, year) => growth / (1 + inflation[year]!)),
    inflation,
  };
}

/**
 * The deepest fall of an invested sum from its highest year-end so far: 0 to 1.
 *
 * *Assumes* nothing put in or taken out; years `from` up to `to`, `to` left out; the start is the
 * first peak. *Formula* the largest `1 - value / highest value so far`. *Source* maximum drawdown
 * (Magdon-Ismail and Atiya, Risk, October 2004).
 * *Not modelled* falls within a year.
 */
export function maxDrawdown(growth: Float64Array, from: number, to: number): number {
  let value = 1,
    peak = 1,
    deepest = 0;
  for (let year = from; year < to; year += 1) {
    value *= growth[year]!;
    if (value > peak) peak = value;
    else if (1 - value / peak > deepest) deepest = 1 - value / peak;
  }
  return deepest;
}
