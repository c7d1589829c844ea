/**
 * Runs of the engines whose every number can be compared between two machines: each answers all of
 * them as bits.
 */
import { computeGrowth } from '#domain/compound';
import { computePayoff } from '#domain/debt';
import { openPath, runMonteCarlo, type ReturnModel } from '#domain/monte-carlo';
import { effectiveAnnual, effectiveOfNominal, nominalAnnual } from '#domain/rates';
import { computeHistory, computeSafeRates, usAnnualReturns } from '#domain/history';
import { type Strategy } from '#domain/withdrawal';

/**
 * Every number of a value, in order, as the hexadecimal digits of its double; names and texts left
 * out.
 */
function bitsOf(value: unknown): string[] {
  if (typeof value === 'number')
    return [new BigUint64Array(Float64Array.of(value).buffer)[0]!.toString(16)];
  if (ArrayBuffer.isView(value)) return [...(value as Float64Array)].flatMap(bitsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(bitsOf) : [];
}

const life = { portfolio: 1_000_000, saving: { years: 10, perYear: 20_000 }, withdrawalYears: 30 };
const lognormal: ReturnModel = {
  kind: 'lognormal',
  meanAnnualReal: 0.05,
  deviationAnnual: 0.17,
  feeAnnual: 0.002,
};
const strategies: Strategy[] = [
  { kind: 'constant-real', rate: 0.04 },
  { kind: 'floor-and-ceiling', rate: 0.045 },
  { kind: 'guyton-klinger', rate: 0.05 },
  { kind: 'vpw' },
];

export const runs = {
  lognormal: () =>
    bitsOf(
      runMonteCarlo(
        { ...life, strategy: { kind: 'constant-real', rate: 0.04 }, returns: lognormal },
        { paths: 2_000, seed: 1 },
      ),
    ),
  binned: () =>
    bitsOf(
      runMonteCarlo(
        { ...life, strategy: { kind: 'vpw' }, returns: lognormal },
        { paths: 3_000, seed: 7, exactPaths: 500 },
      ),
    ),
  assets: () =>
    bitsOf(
      runMonteCarlo(
        {
          ...life,
          strategy: { kind: 'guyton-klinger', rate: 0.05 },
          returns: {
            kind: 'assets',
            assets: [
              { share: 0.6, meanAnnualReal: 0.06, deviationAnnual: 0.18 },
              { share: 0.4, meanAnnualReal: 0.015, deviationAnnual: 0.07 },
            ],
            correlations: [
              [1, 0.2],
              [0.2, 1],
            ],
          },
        },
        { paths: 1_000, seed: -3 },
      ),
    ),
  bootstrap: () =>
    bitsOf(
      runMonteCarlo(
        {
          ...life,
          strategy: { kind: 'percent-of-portfolio', rate: 0.04 },
          returns: {
            kind: 'bootstrap',
            allocation: { stockShare: 0.75 },
            blockYears: 5,
            history: usAnnualReturns,
          },
        },
        { paths: 1_000, seed: 20_261_121 },
      ),
    ),
  path: () =>
    bitsOf(
      openPath(
        { ...life, strategy: { kind: 'constant-real', rate: 0.04 }, returns: lognormal },
        { seed: 1 },
        1_234,
      ).years,
    ),
  history: () =>
    strategies.flatMap((strategy) =>
      bitsOf(computeHistory({ ...life, strategy, allocation: { stockShare: 0.75 } })),
    ),
  safeRates: () =>
    bitsOf(computeSafeRates({ allocation: { stockShare: 0.5 }, withdrawalYears: 30 })),
  debts: () =>
    bitsOf(
      computePayoff(
        [
          { name: 'card', balance: 4_000, aprNominal: nominalAnnual(0.2), minimumPerMonth: 90 },
          { name: 'car', balance: 9_000, aprNominal: nominalAnnual(0.07), minimumPerMonth: 200 },
        ],
        500,
        'avalanche',
      ),
    ),
  growth: () =>
    bitsOf(
      computeGrowth({
        principal: 10_000,
        contribution: 250,
        rate: effectiveOfNominal(nominalAnnual(0.07), 12),
        inflation: effectiveAnnual(0.025),
        years: 30,
      }),
    ),
};
