/**
 * The calculators' engines, one thread, in the runtime of the server: the same engine as Chromium's. One line of JSON
 * per figure. `node bench/engines.bench.ts`
 */
import { computePayment, computePayoff, type Debt } from '#domain/debt';
import { runMonteCarlo } from '#domain/monte-carlo';
import { nominalAnnual } from '#domain/rates';
import { computeHistory, type Strategy } from '#domain/withdrawal';

const paths = 10_000, years = 50, runs = 15;
const mean = 0.05, deviation = 0.17, start = 1_000_000, withdrawal = 40_000;

/** The bare loop: xorshift, Box-Muller, one exponential a year, the balances kept. No streams, no strategies, no percentiles. */
function bareLoop(): Float64Array {
  const balances = new Float64Array(paths * (years + 1));
  const variance = Math.log(1 + (deviation / (1 + mean)) ** 2), mu = Math.log(1 + mean) - variance / 2, sigma = Math.sqrt(variance);
  let state = 2_463_534_242;
  const uniform = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) + 0.5) / 4_294_967_296;
  };
  for (let path = 0; path < paths; path += 1) {
    let balance = start, at = path * (years + 1), spare = 0, hasSpare = false;
    balances[at] = balance;
    for (let year = 0; year < years; year += 1) {
      let z = spare;
      if (hasSpare) hasSpare = false;
      else {
        const radius = Math.sqrt(-2 * Math.log(uniform())), angle = 2 * Math.PI * uniform();
        z = radius * Math.cos(angle);
        spare = radius * Math.sin(angle);
        hasSpare = true;
      }
      balance = Math.max(0, balance - withdrawal) * Math.exp(mu + sigma * z);
      balances[at += 1] = balance;
    }
  }
  return balances;
}

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
const round = (value: number) => Number(value.toPrecision(4));
function report(figure: string, ms: number, aim: string, extra: object = {}): void {
  console.log(JSON.stringify({ area: 'engines', figure, unit: 'ms', value: round(ms), ...extra, aim }));
}

// In turns, so that a machine that slows down slows both.
const floors: number[] = [], fans: number[] = [];
for (let turn = 0; turn < 3; turn += 1) {
  floors.push(measure(bareLoop));
  fans.push(measure(() => runMonteCarlo({ portfolio: start, withdrawalYears: years, strategy: { kind: 'constant-real', amountPerYear: withdrawal }, returns: { kind: 'lognormal', meanAnnualReal: mean, deviationAnnual: deviation } }, { paths, seed: 1 })));
}
const [floor, fan] = [Math.min(...floors), Math.min(...fans)];
report(`Monte Carlo, ${paths} paths of ${years} years with the fan`, fan, 'at most 2 x the floor', { floorName: 'bare typed-array loop', floor: round(floor), ratio: round(fan / floor) });

const strategies: Strategy[] = [
  { kind: 'constant-real', rate: 0.04 }, { kind: 'percent-of-portfolio', rate: 0.04 }, { kind: 'floor-and-ceiling', rate: 0.04 }, { kind: 'guyton-klinger', rate: 0.05 }, { kind: 'vpw' },
];
report('Every start of history, thirty years, all strategies', measure(() => strategies.map((strategy) => computeHistory({ portfolio: start, withdrawalYears: 30, strategy, allocation: { stockShare: 0.75 } }))), 'under 20', { strategies: strategies.length });

// Thirty years each by its own level payment; freed payments end the last one a little sooner.
const debts = Array.from({ length: 20 }, (_, index): Debt => {
  const loan = { balance: 5_000 + 1_500 * index, aprNominal: nominalAnnual(0.04 + 0.005 * (index % 13)) };
  return { name: `Debt ${index}`, ...loan, minimumPerMonth: computePayment(loan, 360) };
});
const budget = debts.reduce((sum, debt) => sum + debt.minimumPerMonth, 0);
const payoff = () => computePayoff(debts, budget, 'avalanche');
const { status, ...answer } = payoff();
if (status !== 'paid' || !('months' in answer) || answer.months < 340) throw new Error(`The schedule is not one of thirty years: ${status}`);
report('A schedule of 20 debts', measure(payoff), 'under 5', { months: answer.months });
