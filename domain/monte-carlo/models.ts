import { requireWhole, requireWithin } from '#domain/rates';
import { type Allocation, portfolioYears, type ReturnsHistory } from '#domain/withdrawal';
import { exp, exactLog } from './exact-math.ts';
import { fillNormals, nextBelow, type RandomStream } from './random.ts';

/**
 * An asset by the mean and standard deviation of its yearly real returns, as fractions. `share`: of
 * the portfolio, at least 0; shares sum to 1.
 */
export interface Asset {
  share: number;
  meanAnnualReal: number;
  deviationAnnual: number;
}

/** The source of a path's years. */
export type ReturnModel =
  /** Independent years of one lognormal portfolio. */
  | {
      kind: 'lognormal';
      meanAnnualReal: number;
      deviationAnnual: number;
      inflationAnnual?: number;
      feeAnnual?: number;
    }
  /**
   * Lognormal assets, rebalanced each year; `correlations` are those of the yearly returns, a full
   * symmetric matrix.
   */
  | {
      kind: 'assets';
      assets: readonly Asset[];
      correlations: readonly (readonly number[])[];
      inflationAnnual?: number;
      feeAnnual?: number;
    }
  /**
   * Blocks of `blockYears` years as they followed each other in history (the last joins the first),
   * with their inflation.
   */
  | {
      kind: 'bootstrap';
      allocation: Allocation;
      blockYears: number;
      /** Passed in, so that code with another source does not load a century of returns. */
      history: ReturnsHistory;
    };

/** Writes the years of one path: growth factors in real and in stated money, and inflation. */
export type PathFiller = (
  stream: RandomStream,
  growthReal: Float64Array,
  growthNominal: Float64Array,
  inflation: Float64Array,
) => void;

/**
 * The logarithm of a lognormal growth factor, from the mean and deviation of the return itself.
 *
 * *Assumes* a lognormal factor. *Formula* `sigma^2 = ln(1 + sd^2 / (1 + mean)^2)`, `mu = ln(1 +
 * mean) - sigma^2 / 2`.
 * *Source* Aitchison and Brown, The Lognormal Distribution, 1957. *Not modelled* fat tails.
 * @throws RangeError for a mean outside -0.9 to 10, or a deviation outside 0 to 2
 */
export function lognormalOf(
  meanAnnual: number,
  deviationAnnual: number,
): { mu: number; sigma: number } {
  const grown = 1 + requireWithin('mean return', meanAnnual, -0.9, 10);
  const variation = requireWithin('deviation', deviationAnnual, 0, 2) / grown;
  const variance = exactLog(1 + variation * variation);
  return { mu: exactLog(grown) - variance / 2, sigma: Math.sqrt(variance) };
}

/**
 * Prepares a model for paths of so many years.
 *
 * *Assumes* real returns; for lognormal models one inflation for all years (0 unless stated), which
 * only rules that look at stated money use; the fee as a share of the value at the year's end.
 * *Formula* `exp(mu + sigma z)`; correlated assets by the Cholesky factor of the correlations of
 * logarithms, `ln(1 + rho v1 v2) / (sigma1 sigma2)` with `v` the deviation over the mean growth; a
 * correlation up to 0.02 beyond what two such returns can have is the nearest that they can.
 * *Source* Aitchison and Brown, The Lognormal Distribution, 1957; the circular block bootstrap is
 * that of Politis and Romano, 1992.
 * *Not modelled* fat tails and momentum beyond those that a block carries.
 *
 * @throws RangeError for a number outside its bounds, shares that do not sum to 1, or correlations
 * that no returns can have
 */
export function prepareModel(model: ReturnModel, years: number): PathFiller {
  if (model.kind === 'bootstrap') {
    const all = portfolioYears(model.history, model.allocation),
      length = all.growthReal.length;
    const block = requireWhole('years of a block', model.blockYears, 1, length);
    return (stream, growthReal, growthNominal, inflation) => {
      for (let year = 0; year < years;) {
        let from = nextBelow(stream, length);
        for (let left = Math.min(block, years - year); left > 0; left -= 1, year += 1) {
          growthReal[year] = all.growthReal[from]!;
          growthNominal[year] = all.growthNominal[from]!;
          inflation[year] = all.inflation[from]!;
          from = from + 1 === length ? 0 : from + 1;
        }
      }
    };
  }
  const prices = requireWithin('inflation', model.inflationAnnual ?? 0, -0.5, 10),
    kept = 1 - requireWithin('fee', model.feeAnnual ?? 0, 0, 0.5);
  if (model.kind === 'lognormal') {
    const { mu, sigma } = lognormalOf(model.meanAnnualReal, model.deviationAnnual);
    const certain = (1 + model.meanAnnualReal) * kept,
      shift = mu + exactLog(kept);
    const normals = new Float64Array(years);
    return (stream, growthReal, growthNominal, inflation) => {
      if (sigma > 0) fillNormals(stream, normals, years);
      for (let year = 0; year < years; year += 1) {
        // Without volatility the plan is the deterministic one, to the bit.
        const growth = sigma === 0 ? certain : exp(shift + sigma * normals[year]!);
        growthReal[year] = growth;
        growthNominal[year] = growth * (1 + prices);
        inflation[year] = prices;
      }
    };
  }
  const { assets, correlations } = model,
    count = requireWhole('number of assets', assets.length, 1, 20);
  const shares = assets.map(({ share }) => requireWithin('share', share, 0, 1));
  if (Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) > 1e-9)
    throw new RangeError('the shares of the assets must sum to 1');
  const logs = assets.map(({ meanAnnualReal, deviationAnnual }) =>
    lognormalOf(meanAnnualReal, deviationAnnual),
  );
  const factor = choleskyOf(
    assets,
    logs.map(({ sigma }) => sigma),
    correlations,
  );
  const normals = new Float64Array(years * count);
  return (stream, growthReal, growthNominal, inflation) => {
    fillNormals(stream, normals, years * count);
    for (let year = 0; year < years; year += 1) {
      let growth = 0;
      for (let asset = 0; asset < count; asset += 1) {
        let deviate = 0;
        for (let other = 0; other <= asset; other += 1)
          deviate += factor[asset * count + other]! * normals[year * count + other]!;
        growth +=
          shares[asset]! *
          (logs[asset]!.sigma === 0
            ? 1 + assets[asset]!.meanAnnualReal
            : exp(logs[asset]!.mu + logs[asset]!.sigma * deviate));
      }
      growthReal[year] = growth * kept;
      growthNominal[year] = growth * kept * (1 + prices);
      inflation[year] = prices;
    }
  };
}

/**
 * By how much a correlation may lie beyond what two lognormal returns can have: 1 is meant as
 * wholly together, whatever their swings.
 */
const nearEnough = 0.02;

/** @throws RangeError where the matrix is not one of correlations at this place */
function statedCorrelation(
  correlations: readonly (readonly number[])[],
  row: number,
  column: number,
): number {
  const stated = correlations[row]?.[column];
  if (
    stated === undefined ||
    !(Math.abs(stated) <= 1) ||
    correlations[column]?.[row] !== stated ||
    (row === column && stated !== 1)
  )
    throw new RangeError(
      'correlations must be a symmetric matrix from -1 to 1 with ones on its diagonal',
    );
  return stated;
}

/**
 * The lower factor of the correlations of the logarithms, row by row; an asset without deviation
 * stands alone.
 */
function choleskyOf(
  assets: readonly Asset[],
  sigmas: readonly number[],
  correlations: readonly (readonly number[])[],
): Float64Array {
  const count = assets.length,
    impossible = () => new RangeError('no returns can have these correlations');
  const variation = assets.map(
    ({ meanAnnualReal, deviationAnnual }) => deviationAnnual / (1 + meanAnnualReal),
  );
  const factor = new Float64Array(count * count);
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      const stated = statedCorrelation(correlations, row, column);
      const spread = sigmas[row]! * sigmas[column]!,
        varied = variation[row]! * variation[column]!;
      let rest = row === column ? 1 : 0;
      if (row !== column && spread > 0) {
        rest = exactLog(Math.max(1e-99, 1 + stated * varied)) / spread;
        // Two of unlike swings can move together, or against each other, only so closely.
        if (Math.abs(rest) > 1) {
          rest = Math.sign(rest);
          if (Math.abs(stated - (exp(rest * spread) - 1) / varied) > nearEnough) throw impossible();
        }
      }
      for (let k = 0; k < column; k += 1)
        rest -= factor[row * count + k]! * factor[column * count + k]!;
      if (row === column) {
        if (rest < -1e-9) throw impossible();
        factor[row * count + row] = Math.sqrt(Math.max(0, rest));
      } else {
        const pivot = factor[column * count + column]!;
        if (pivot < 1e-6 && Math.abs(rest) > 1e-6) throw impossible();
        factor[row * count + column] = pivot < 1e-6 ? 0 : rest / pivot;
      }
    }
  }
  return factor;
}
