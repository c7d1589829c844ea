import { requireWhole, requireWithin } from '#domain/rates';
import {
  type LifePlan,
  maxDrawdown,
  type PreparedPlan,
  preparePlan,
  runPath,
} from '#domain/withdrawal';
import { Distribution } from './distribution.ts';
import { exp, exactLog } from './exact-math.ts';
import { lognormalOf, prepareModel, type ReturnModel } from './models.ts';
import { normalQuantile } from './normal.ts';
import { type RandomStream, startStream } from './random.ts';

export interface MonteCarloPlan extends LifePlan {
  returns: ReturnModel;
  /** An end balance whose probability is asked. */
  goal?: number;
}
export interface MonteCarloOptions {
  /** 1 to 10,000,000. */
  paths: number;
  /** The same seed gives the same paths, everywhere. A 32-bit integer. */
  seed: number;
  /** The percentiles of the fan, as shares, rising; 5, 10, 25, 50, 75, 90, 95% unless stated. */
  percentiles?: readonly number[];
  /** Up to so many paths percentiles are exact (20,000 unless stated); beyond, within 0.2%. */
  exactPaths?: number;
}
/** Real money in the unit of the plan. */
export interface MonteCarloAnswer {
  paths: number;
  /** The share of paths that pay every withdrawal in full, and the standard error of that share. */
  successFraction: number;
  standardError: number;
  percentiles: readonly number[];
  /** By percentile: the balance at the start and at each year's end. */
  balances: Float64Array[];
  /** By percentile: each year's withdrawal. */
  withdrawals: Float64Array[];
  /** By percentile: the deepest fall of the invested money from a peak, cash flows left out. */
  drawdowns: number[];
  /** By percentile of the end balance: a path that ends there, for `openPath`. */
  examples: number[];
  meanEnd: number;
  /** The share of paths that end at the goal or above; null without a goal. */
  goalFraction: number | null;
  /** By year of withdrawals: the share of paths that could not pay in full up to and with it. */
  failedBy: Float64Array;
}

const usualPercentiles = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

/** The inputs of one path: the plan as numbers, its model, and buffers for one path's years. */
interface Setup {
  plan: PreparedPlan;
  total: number;
  fill: ReturnType<typeof prepareModel>;
  stream: RandomStream;
  growthReal: Float64Array;
  growthNominal: Float64Array;
  inflation: Float64Array;
}

function setUp(plan: MonteCarloPlan): Setup {
  // The expected return of VPW is that of the model's allocation where it has one; otherwise of
  // half stocks.
  const prepared = preparePlan(
    plan,
    plan.returns.kind === 'bootstrap' ? plan.returns.allocation.stockShare : 0.5,
  );
  const total = prepared.savingYears + prepared.years,
    years = () => new Float64Array(total);
  return {
    plan: prepared,
    total,
    fill: prepareModel(plan.returns, total),
    stream: new Int32Array(4),
    growthReal: years(),
    growthNominal: years(),
    inflation: years(),
  };
}

/**
 * A simulation in steps, so that a worker can tell its progress and be stopped between two of them.
 */
export interface Simulation {
  readonly done: number;
  /** Runs up to so many paths more; false once all are done. */
  advance(paths: number): boolean;
  /** The answer for the paths run so far. @throws RangeError before the first */
  answer(): MonteCarloAnswer;
}

/** @throws RangeError unless they are fractions in ascending order */
function requirePercentiles(percentiles: readonly number[]): readonly number[] {
  percentiles.forEach((share, at) =>
    requireWithin('percentile', share, at === 0 ? 0 : percentiles[at - 1]!, 1),
  );
  return percentiles;
}

/**
 * Percentiles of `count` columns from `from` on: a line for each percentile, with a value for each
 * column.
 */
function fanOf(
  money: Distribution,
  from: number,
  count: number,
  percentiles: readonly number[],
): Float64Array[] {
  const lines = percentiles.map(() => new Float64Array(count));
  money.percentiles(from, from + count, percentiles).forEach((values, column) =>
    values.forEach((value, at) => {
      lines[at]![column] = value;
    }),
  );
  return lines;
}

/**
 * The same of constant withdrawals. Every path withdraws the same until it fails, a rest in that
 * year and then nothing: only where a percentile falls among the rests is there anything to select.
 * Selecting in every year would take longer than the paths do.
 *
 * @param failures the number of paths that fail, by year
 */
function constantFan(
  plan: PreparedPlan,
  money: Distribution,
  withdrawalsAt: number,
  failures: Float64Array,
  paths: number,
  percentiles: readonly number[],
): Float64Array[] {
  const full = plan.amount > 0 ? plan.amount : plan.rate * plan.portfolio,
    lines = percentiles.map(() => new Float64Array(plan.years).fill(full));
  for (let year = 0, before = 0; year < plan.years; before += failures[year]!, year += 1) {
    const ranks = percentiles.map((share) => Math.max(1, Math.ceil(share * paths - 1e-9))),
      andNow = before + failures[year]!;
    if (ranks.some((rank) => rank > before && rank <= andNow))
      money
        .percentiles(withdrawalsAt + year, withdrawalsAt + year + 1, percentiles)[0]!
        .forEach((value, at) => {
          lines[at]![year] = value;
        });
    else
      ranks.forEach((rank, at) => {
        if (rank <= before) lines[at]![year] = 0;
      });
  }
  return lines;
}

/**
 * A plan on many random lives.
 *
 * *Assumes* real money and yearly steps as `runPath`; returns as the model says; each path its own
 * stream of chance, made of the seed and the path's number, so that the answer does not depend on
 * the size of the steps. *Formula* success is a share of paths, its standard error `sqrt(p (1 - p)
 * / n)`; percentiles are nearest-rank.
 * *Source* Milevsky and Robinson, A Sustainable Spending Rate without Simulation, FAJ 2005, for
 * what it approximates.
 * *Not modelled* taxes; mortality; that the model itself may be wrong.
 *
 * @throws RangeError for a number outside its bounds
 */
export function createSimulation(input: MonteCarloPlan, options: MonteCarloOptions): Simulation {
  const setup = setUp(input),
    { plan, total } = setup;
  const paths = requireWhole('paths', options.paths, 1, 10_000_000),
    seed = requireWhole('seed', options.seed, -2_147_483_648, 4_294_967_295) | 0;
  const percentiles = requirePercentiles(options.percentiles ?? usualPercentiles);
  const exactPaths = requireWhole('exact paths', options.exactPaths ?? 20_000, 1, 200_000);
  const withdrawalsAt = total + 1,
    columns = total + 1 + plan.years;
  const scale = Math.max(plan.portfolio, plan.savingPerYear);
  const money = new Distribution(columns, exactPaths, paths, scale),
    falls = new Distribution(1, exactPaths, paths, 1);
  const failures = new Float64Array(plan.years);
  let done = 0,
    failed = 0,
    endSum = 0,
    reached = 0;

  const runOne = () => {
    startStream(setup.stream, seed, done);
    setup.fill(setup.stream, setup.growthReal, setup.growthNominal, setup.inflation);
    const failedYear = runPath(
      plan,
      setup.growthReal,
      setup.growthNominal,
      setup.inflation,
      0,
      money.row,
      0,
      money.row,
      withdrawalsAt,
    );
    if (failedYear >= 0) {
      failed += 1;
      failures[failedYear]! += 1;
    }
    const end = money.row[total]!;
    endSum += end;
    if (input.goal !== undefined && end >= input.goal) reached += 1;
    money.take();
    falls.row[0] = maxDrawdown(setup.growthReal, 0, total);
    falls.take();
    done += 1;
  };

  return {
    get done() {
      return done;
    },
    advance(more) {
      for (let left = Math.min(more, paths - done); left > 0; left -= 1) runOne();
      return done < paths;
    },
    answer() {
      if (done === 0) throw new RangeError('no path has been run yet');
      const balances = fanOf(money, 0, total + 1, percentiles),
        successFraction = (done - failed) / done;
      let lost = 0;
      return {
        paths: done,
        successFraction,
        standardError: Math.sqrt((successFraction * (1 - successFraction)) / done),
        percentiles,
        balances,
        withdrawals:
          plan.kind === 'constant-real' && plan.savingYears === 0
            ? constantFan(plan, money, withdrawalsAt, failures, done, percentiles)
            : fanOf(money, withdrawalsAt, plan.years, percentiles),
        drawdowns: falls.percentiles(0, 1, percentiles)[0]!,
        examples: balances.map((line) => money.nearestRow(total, line[total]!)),
        meanEnd: endSum / done,
        goalFraction: input.goal === undefined ? null : reached / done,
        failedBy: failures.map((count) => {
          lost += count;
          return lost / done;
        }),
      };
    },
  };
}

/**
 * A simulation from the first path to the last at once.
 *
 * *Assumes* as `createSimulation`. *Formula* as there. *Source* as there. *Not modelled* as there.
 * @throws RangeError for a number outside its bounds
 */
export function runMonteCarlo(plan: MonteCarloPlan, options: MonteCarloOptions): MonteCarloAnswer {
  const simulation = createSimulation(plan, options);
  simulation.advance(options.paths);
  return simulation.answer();
}

/** One year of a path: real money; growth factors, and inflation as a fraction. */
export interface PathYear {
  year: number;
  phase: 'saving' | 'withdrawing';
  opening: number;
  saved: number;
  withdrawn: number;
  closing: number;
  growthReal: number;
  inflation: number;
}

/**
 * One path of a run opened year by year; years count from 1.
 *
 * *Assumes* as `createSimulation`. *Formula* that of `runPath` on the years of the path. *Source*
 * as there. *Not modelled* as there.
 * @throws RangeError for a number outside its bounds
 */
export function openPath(
  input: MonteCarloPlan,
  { seed }: Pick<MonteCarloOptions, 'seed'>,
  path: number,
): { ok: boolean; years: PathYear[] } {
  const { plan, total, fill, stream, growthReal, growthNominal, inflation } = setUp(input);
  startStream(
    stream,
    requireWhole('seed', seed, -2_147_483_648, 4_294_967_295) | 0,
    requireWhole('path', path, 0, 9_999_999),
  );
  fill(stream, growthReal, growthNominal, inflation);
  const balances = new Float64Array(total + 1),
    withdrawals = new Float64Array(plan.years);
  const failed = runPath(
    plan,
    growthReal,
    growthNominal,
    inflation,
    0,
    balances,
    0,
    withdrawals,
    0,
  );
  const years = Array.from({ length: total }, (_, at): PathYear => {
    const saving = at < plan.savingYears;
    return {
      year: at + 1,
      phase: saving ? 'saving' : 'withdrawing',
      opening: balances[at]!,
      closing: balances[at + 1]!,
      saved: saving ? plan.savingPerYear * plan.savingFactor ** at : 0,
      withdrawn: saving ? 0 : withdrawals[at - plan.savingYears]!,
      growthReal: growthReal[at]!,
      inflation: inflation[at]!,
    };
  });
  return { ok: failed < 0, years };
}

/**
 * The growth factors of paths in stated money, for engines that bring their own cash flows. What it
 * answers is written anew by the next call.
 *
 * *Assumes* as `prepareModel`. *Formula* as there; where the number of paths is known, the yearly
 * growth that those of one lognormal portfolio come to is spread evenly over its distribution: the
 * mean of normal deviates is independent of how they lie around it, so that each path may be given
 * its own share of that mean. A thousand such paths say as much about a middle or a chance as many
 * more would by luck alone. *Source* stratified sampling (Glasserman, Monte Carlo Methods in
 * Financial Engineering, 2003, section 4.3). *Not modelled* as there.
 * @param of how many paths there will be; spread only where it is stated
 * @throws RangeError for a number outside its bounds
 */
export function createReturnPaths(
  model: ReturnModel,
  years: number,
  seed: number,
  of?: number,
): (path: number) => Float64Array {
  const count = requireWhole('years', years, 1, 100),
    word = requireWhole('seed', seed, -2_147_483_648, 4_294_967_295) | 0;
  const fill = prepareModel(model, count),
    stream = new Int32Array(4);
  const growthReal = new Float64Array(count),
    growthNominal = new Float64Array(count),
    inflation = new Float64Array(count);
  const spread =
    model.kind === 'lognormal' && model.deviationAnnual > 0 && of !== undefined
      ? lognormalOf(model.meanAnnualReal, model.deviationAnnual)
      : null;
  const certain =
    model.kind === 'lognormal'
      ? exactLog(1 - (model.feeAnnual ?? 0)) + exactLog(1 + (model.inflationAnnual ?? 0))
      : 0;
  return (path) => {
    startStream(stream, word, path);
    fill(stream, growthReal, growthNominal, inflation);
    if (spread === null) return growthNominal;
    let sum = 0;
    for (const growth of growthNominal) sum += exactLog(growth);
    const wanted =
        spread.mu +
        certain +
        (spread.sigma / Math.sqrt(count)) * normalQuantile((path + 0.5) / of!),
      by = exp(wanted - sum / count);
    for (let year = 0; year < count; year += 1) growthNominal[year]! *= by;
    return growthNominal;
  };
}
