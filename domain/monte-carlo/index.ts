/**
 * Many random lives of one plan, the same for the same seed on every machine: success, the fan of
 * percentiles, the deepest falls, and any single path opened.
 */
export {
  createReturnPaths,
  createSimulation,
  type MonteCarloAnswer,
  type MonteCarloOptions,
  type MonteCarloPlan,
  openPath,
  type PathYear,
  runMonteCarlo,
  type Simulation,
} from './simulation.ts';
export { assetsOfMedian, meanOfMedian, type TwoAssets } from './mean-of-median.ts';
export { type Asset, lognormalOf, type ReturnModel } from './models.ts';
export { nextBelow, type RandomStream, startStream } from './random.ts';
