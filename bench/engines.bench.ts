/**
 * The calculators' engines, one thread, in the runtime of the server: the same engine as
 * Chromium's. One line of JSON per figure. `node bench/engines.bench.ts`
 */
import { computePayment, computePayoff, type Debt } from '#domain/debt';
import { type MonteCarloPlan, runMonteCarlo } from '#domain/monte-carlo';
import { nominalAnnual } from '#domain/rates';
import { computeHistory } from '#domain/history';
import { type Strategy } from '#domain/withdrawal';
import { round } from './figures.ts';
import { bareLoop } from './bare-loop.ts';

const paths = 10_000,
  years = 50,
  runs = 15;
const mean = 0.05,
  deviation = 0.17,
  start = 1_000_000,
  withdrawal = 40_000;

/** The middle of several runs after two that only warm up, in milliseconds. */
function measure(work: () => unknown): number {
  for (let warm = 0; warm < 2; warm += 1) work();
  const taken = Array.from({ length: runs }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return taken.sort((a, b) => a - b)[runs >> 1]!;
}
function report(figure: string, ms: number, aim: string, extra: object = {}): void {
  console.log(
    JSON.stringify({ area: 'engines', figure, unit: 'ms', value: round(ms), ...extra, aim }),
  );
}

const plan: MonteCarloPlan = {
  portfolio: start,
  withdrawalYears: years,
  strategy: { kind: 'constant-real', amountPerYear: withdrawal },
  returns: { kind: 'lognormal', meanAnnualReal: mean, deviationAnnual: deviation },
};

// Alternates the two, so that a machine that slows down slows both.
const floors: number[] = [],
  fans: number[] = [];
for (let turn = 0; turn < 3; turn += 1) {
  floors.push(measure(() => bareLoop(paths, years)));
  fans.push(measure(() => runMonteCarlo(plan, { paths, seed: 1 })));
}
const [floor, fan] = [Math.min(...floors), Math.min(...fans)];
report(`Monte Carlo, ${paths} paths of ${years} years with the fan`, fan, 'at most 2 x the floor', {
  floorName: 'bare typed-array loop',
  floor: round(floor),
  ratio: round(fan / floor),
});

// Measures once, since a run of seconds needs no median. It keeps the arrays of the run.
const manyPaths = 1_000_000,
  before = process.memoryUsage().arrayBuffers,
  from = performance.now();
const many = runMonteCarlo(plan, { paths: manyPaths, seed: 1 });
const manyMs = performance.now() - from;
report(`Monte Carlo, ${manyPaths} paths of ${years} years`, manyMs, 'finishes', {
  floorName: `bare loop of ${paths} paths, a hundred times`,
  floor: round(floor * (manyPaths / paths)),
  ratio: round(manyMs / floor / (manyPaths / paths)),
  heldMB: round((process.memoryUsage().arrayBuffers - before) / 1e6),
  successFraction: many.successFraction,
});

const strategies: Strategy[] = [
  { kind: 'constant-real', rate: 0.04 },
  { kind: 'percent-of-portfolio', rate: 0.04 },
  { kind: 'floor-and-ceiling', rate: 0.04 },
  { kind: 'guyton-klinger', rate: 0.05 },
  { kind: 'vpw' },
];
const everyStart = () =>
  strategies.map((strategy) =>
    computeHistory({
      portfolio: start,
      withdrawalYears: 30,
      strategy,
      allocation: { stockShare: 0.75 },
    }),
  );
/**
 * Grows a balance and withdraws from it that many times: the least work of a schedule or a walk
 * through history.
 */
function bareBalances(steps: number): Float64Array {
  const balances = new Float64Array(steps);
  for (let at = 0, balance = start; at < steps; at += 1)
    balances[at] = balance = (balance - 40) * 1.00004;
  return balances;
}
const startsOfHistory = everyStart().reduce((sum, { runs: each }) => sum + each.length, 0);
const historyMs = measure(everyStart),
  historyFloor = measure(() => bareBalances(startsOfHistory * 30));
report('Every start of history, thirty years, all strategies', historyMs, 'under 20', {
  floorName: 'a bare loop over as many years',
  floor: round(historyFloor),
  ratio: round(historyMs / historyFloor),
  strategies: strategies.length,
});

// Thirty years each by its own level payment; freed payments end the last one a little sooner.
const debts = Array.from({ length: 20 }, (_, index): Debt => {
  const loan = {
    balance: 5_000 + 1_500 * index,
    aprNominal: nominalAnnual(0.04 + 0.005 * (index % 13)),
  };
  return { name: `Debt ${index}`, ...loan, minimumPerMonth: computePayment(loan, 360) };
});
const budget = debts.reduce((sum, debt) => sum + debt.minimumPerMonth, 0);
const payoff = () => computePayoff(debts, budget, 'avalanche');
const { status, ...answer } = payoff();
if (status !== 'paid' || !('months' in answer) || answer.months < 340)
  throw new Error(`The schedule is not one of thirty years: ${status}`);
const payoffMs = measure(payoff),
  payoffFloor = measure(() => bareBalances(debts.length * (answer.months ?? 0)));
report('A schedule of 20 debts', payoffMs, 'under 5', {
  floorName: 'a bare loop over as many months of as many debts',
  floor: round(payoffFloor),
  ratio: round(payoffMs / payoffFloor),
  months: answer.months,
});
