/**
 * Measures how long one edit takes to update everything derived from the records: 100,000
 * transactions, 5,000 tasks, 20,000 timer sessions and sixty key results of all kinds. Prints one
 * line of JSON each: the incremental time, the time of a full scan beside it, and whether both have
 * the same result. `node bench/links.bench.ts [TRANSACTIONS]`.
 */
import { addDays, type Day, dayToTimestamp } from '../domain/calendar/index.ts';
import { computeFreedomDate } from '../domain/freedom/index.ts';
import { summarize, spendDelta } from '../domain/ledger/index.ts';
import {
  addPlan,
  addTotals,
  cyclesToSum,
  focusDelta,
  focusOfTask,
  type FocusSum,
  freedomMeasure,
  freedomOfLedger,
  isNothing,
  knownMeasure,
  MeasureCache,
  type MeasuredKeyResult,
  type MeasuredSession,
  type MeasuredTransaction,
  measureByFullScan,
  measureTime,
  monthKeyOf,
  planDelta,
  type PlanSum,
  sumCycles,
  type DayTotals,
  aggregateByDay,
  aggregateDelta,
  aggregateRule,
} from '../domain/measures/index.ts';
import { round } from './figures.ts';

const transactions = Number(process.argv[2] ?? 100_000),
  taskCount = 5_000,
  sessionCount = 20_000,
  edits = 200;
const today = '2026-11-21',
  aimMs = 16;
let seed = 7;
const below = (n: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed % n;
};
const categories = Array.from({ length: 24 }, (_, n) => `category-${n}`),
  payees = Array.from(
    { length: 400 },
    (_, n) =>
      `Payee ${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + Math.floor(n / 26))}`,
  );
const accounts = [
  { id: 'cash', currency: 'USD', openingMinor: 10_000 },
  { id: 'bank', currency: 'USD', openingMinor: 500_000 },
];
const randomRow = (): MeasuredTransaction => ({
  date: dayToTimestamp(addDays(today, -below(3_650))),
  accountId: accounts[below(2)]!.id,
  kind: below(10) === 0 ? 'income' : 'expense',
  amountMinor: 100 + below(20_000),
  currency: 'USD',
  categoryId: categories[below(24)]!,
  splits: null,
  payee: payees[below(400)]!,
  tags: below(9) === 0 ? ['work'] : [],
  transferAccountId: null,
  transferAmountMinor: null,
});
const ledger = new Map(Array.from({ length: transactions }, (_, id) => [id, randomRow()]));
const keyResults: MeasuredKeyResult[] = Array.from({ length: 60 }, (_, n): MeasuredKeyResult => {
  const id = `result-${n}`,
    currentValue = null;
  if (n % 6 === 0) return { id, metric: { kind: 'time' }, currentValue };
  if (n % 6 === 1) return { id, metric: { kind: n === 1 ? 'fi' : 'tasks' }, currentValue };
  return {
    id,
    currentValue,
    metric: {
      kind: 'money',
      measure: (['sum', 'average', 'count', 'balance'] as const)[n % 4]!,
      currency: 'USD',
      window:
        n % 3 === 0
          ? { kind: 'cycle' }
          : n % 3 === 1
            ? { kind: 'all' }
            : { kind: 'range', startDay: '2024-02-10', endDay: '2026-10-20' },
      filter: {
        categoryIds: n % 5 === 0 ? [] : [categories[n % 24]!, categories[(n + 1) % 24]!],
        accountIds: n % 7 === 0 ? ['bank'] : [],
        payees: n % 4 === 2 ? [payees[n]!, payees[n + 60]!] : [],
        tags: n % 11 === 0 ? ['work'] : [],
        kinds: n % 2 ? ['expense'] : [],
      },
    },
  };
});
const tasks = new Map(
  Array.from({ length: taskCount }, (_, n) => [
    `task-${n}`,
    { keyResultId: `result-${n % 60}`, status: n % 3 ? ('todo' as const) : ('done' as const) },
  ]),
);
const randomSession = (): MeasuredSession => {
  const start = dayToTimestamp(addDays(today, -below(700))) + below(80_000_000);
  return {
    taskId: `task-${below(taskCount)}`,
    kind: below(5) ? 'focus' : 'shortBreak',
    segments: [[start, start + 60_000 * (1 + below(50))]],
    timeZone: 'UTC',
  };
};
const sessions = Array.from({ length: sessionCount }, randomSession);
const fi = {
  portfolioMinor: 20_000_000,
  asOfDay: '2026-11-01',
  returnAnnualReal: 0.05,
  withdrawalRate: 0.04,
};
const person = { rules: [], today, currency: 'USD', fi, savingsIds: new Set<string>() };
const { cycle, complete } = cyclesToSum([], today);

/** Everything from the records themselves. */
function scan(): Map<string, unknown> {
  const rows = [...ledger.values()],
    freedom = freedomOfLedger(summarize(rows), person);
  const below = Map.groupBy(tasks, ([, task]) => task.keyResultId);
  return new Map(
    keyResults.map(({ id, metric }) => {
      const own = below.get(id) ?? [];
      if (metric.kind === 'money') {
        const {
          value,
          rows: count,
          leftOut,
          ahead,
        } = measureByFullScan(metric, rows, { cycle, accounts, categories: [], today });
        return [id, knownMeasure(value, count, leftOut, ahead)];
      }
      if (metric.kind === 'time') {
        const { value, rows: count } = measureTime(
          new Set(own.map(([taskId]) => taskId)),
          sessions,
        );
        return [id, knownMeasure(value, count)];
      }
      if (metric.kind === 'fi') return [id, freedomMeasure(freedom)];
      return [
        id,
        knownMeasure(own.filter(([, task]) => task.status === 'done').length, own.length),
      ];
    }),
  );
}

const book = new MeasureCache();
book.setAccounts(accounts);
for (const keyResult of keyResults) book.setKeyResult(keyResult.id, keyResult);
const focus = new Map<string, FocusSum>();
for (const session of sessions)
  for (const [taskId, { ms, sessions: count }] of focusDelta(focusOfTask, null, session)) {
    const held = focus.get(taskId);
    focus.set(taskId, { ms: (held?.ms ?? 0) + ms, sessions: (held?.sessions ?? 0) + count });
  }
const plans = new Map<string, PlanSum>();
function plan(changes: Parameters<typeof planDelta>[0]): void {
  for (const [keyResultId, sum] of planDelta(changes)) {
    plans.set(keyResultId, addPlan(plans.get(keyResultId), sum));
    book.setPlan(keyResultId, plans.get(keyResultId)!);
  }
}
plan(
  Array.from(tasks, ([id, task]) => ({
    before: { task: null, focus: undefined },
    after: { task, focus: focus.get(id) },
  })),
);
// Groups by key and month, like the local copy.
const kept = new Map(
  [...book.aggregateKeys()].map((key) => {
    const rule = aggregateRule(key),
      months = new Map<string, Map<Day, DayTotals>>();
    for (const [day, totals] of aggregateByDay(rule, ledger.values()))
      months.set(
        monthKeyOf(day),
        (months.get(monthKeyOf(day)) ?? new Map<Day, DayTotals>()).set(day, totals),
      );
    for (const [month, days] of months) book.setAggregates(key, month, days);
    return [key, { rule, months }] as const;
  }),
);
let summed = sumCycles(summarize(ledger.values()), complete, 'USD', new Set());
const values = () =>
  book.measures({
    cycle,
    today,
    freedom: computeFreedomDate({ cycles: summed, fi, today }),
    known: () => true,
  });

/** A transaction, a task that moves or is done, or a session: one after the other. */
function edit(n: number): void {
  if (n % 4 === 1) {
    const id = `task-${below(taskCount)}`,
      before = tasks.get(id)!,
      after = {
        keyResultId: `result-${below(60)}`,
        status: below(2) ? ('todo' as const) : ('done' as const),
      };
    tasks.set(id, after);
    return timed(() =>
      plan([
        {
          before: { task: before, focus: focus.get(id) },
          after: { task: after, focus: focus.get(id) },
        },
      ]),
    );
  }
  if (n % 4 === 3) {
    const session = randomSession();
    sessions.push(session);
    return timed(() => {
      for (const [taskId, sum] of focusDelta(focusOfTask, null, session)) {
        const before = focus.get(taskId),
          after = {
            ms: (before?.ms ?? 0) + sum.ms,
            sessions: (before?.sessions ?? 0) + sum.sessions,
          };
        focus.set(taskId, after);
        plan([
          {
            before: { task: tasks.get(taskId)!, focus: before },
            after: { task: tasks.get(taskId)!, focus: after },
          },
        ]);
      }
    });
  }
  const id = below(transactions),
    before = ledger.get(id) ?? null,
    after = below(6) === 0 ? null : randomRow();
  if (after === null) ledger.delete(id);
  else ledger.set(id, after);
  timed(() => {
    for (const [key, { rule, months }] of kept)
      for (const { day, totals } of aggregateDelta(rule, before, after)) {
        const days = new Map(months.get(monthKeyOf(day))),
          sum = addTotals(days.get(day) ?? { sumMinor: 0, rows: 0, leftOut: 0 }, totals);
        if (isNothing(sum)) days.delete(day);
        else days.set(day, sum);
        months.set(monthKeyOf(day), days);
        book.setAggregates(key, monthKeyOf(day), days);
      }
    const deltas = spendDelta(before, after);
    summed = sumCycles(deltas, complete, 'USD', new Set()).map((more, at) => ({
      ...summed[at]!,
      incomeMinor: summed[at]!.incomeMinor + more.incomeMinor,
      expenseMinor: summed[at]!.expenseMinor + more.expenseMinor,
    }));
  });
}
function timed(change: () => void): void {
  const start = performance.now();
  change();
  values();
  times.push(performance.now() - start);
}
const times: number[] = [];
for (let n = 0; n < edits; n += 1) edit(n);
times.sort((a, b) => a - b);
const start = performance.now(),
  scanned = scan(),
  scanMs = performance.now() - start;
/** The floors: the same figures read again without a change, and a bare scan of every row. */
const told = Array.from({ length: edits }, () => {
  const from = performance.now();
  values();
  return performance.now() - from;
}).sort((a, b) => a - b)[edits >> 1]!;
const bareFrom = performance.now();
let bareSum = 0;
for (const row of ledger.values()) bareSum += row.amountMinor;
for (const session of sessions) for (const [from, to] of session.segments) bareSum += to - from;
for (const { status } of tasks.values()) bareSum += status === 'done' ? 1 : 0;
const bareMs = performance.now() - bareFrom;
if (bareSum === 0) throw new Error('The floor looked at nothing.');
const equal = JSON.stringify([...values()]) === JSON.stringify([...scanned]);
const size = {
  transactions,
  tasks: taskCount,
  sessions: sessionCount,
  keyResults: keyResults.length,
};
console.log(
  JSON.stringify({
    area: 'links',
    figure: 'all links after one edit, median',
    unit: 'ms',
    value: round(times[edits >> 1]!),
    floorName: 'the same figures told anew, nothing changed',
    floor: round(told),
    ratio: round(times[edits >> 1]! / told),
    aim: `under ${aimMs} ms`,
    p95: round(times[Math.floor(edits * 0.95)]!),
    ...size,
  }),
);
console.log(
  JSON.stringify({
    area: 'links',
    figure: 'the same by a full scan',
    unit: 'ms',
    value: round(scanMs),
    floorName: 'a bare sum over every row, task and session',
    floor: round(bareMs),
    ratio: round(scanMs / bareMs),
    aim: 'beside it',
    ...size,
  }),
);
console.log(
  JSON.stringify({
    area: 'links',
    figure: 'incremental equals full scan',
    unit: 'yes or no',
    value: equal ? 'yes' : 'no',
    floorName: 'the full scan itself',
    floor: 'yes',
    aim: 'yes',
    edits,
    ...size,
  }),
);
if (!equal) process.exitCode = 1;
