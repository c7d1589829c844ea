/**
 * Aggregates that are updated in the transaction that writes the records: the ledger's totals by
 * day for each money filter in use, focus by task and by day, the tasks and focus of each key
 * result, and which tasks are open.
 */
import {
  accountOfKey,
  addPlan,
  addTotals,
  balanceKey,
  clearedKey,
  reconciledKey,
  focusDelta,
  focusOfDays,
  focusOfTask,
  type FocusSum,
  isEmpty,
  isNothing,
  type LinkTask,
  type MeasuredAccount,
  type MeasuredCategory,
  type MeasuredSession,
  type MeasuredTransaction,
  type MoneyMetric,
  monthKeyOf,
  planDelta,
  type DayTotals,
  aggregateDelta,
  aggregateKey,
  type AggregateRule,
  aggregateRule,
} from '#domain/measures';
import type { CopyDatabase } from './database.ts';
import { changesPerTask, rest } from './spend.ts';
import type {
  FocusDayRow,
  FocusTaskRow,
  OpenTaskRow,
  PlanSumRow,
  CopyRow,
  AggregateRow,
} from './schema.ts';

export type RowChange = { before: CopyRow | undefined; after: CopyRow | undefined };
const nothing: DayTotals = { sumMinor: 0, rows: 0, leftOut: 0 };
const keptKeys = 'tallied';

const rules = new Map<string, AggregateRule>();
function ruleOf(key: string): AggregateRule {
  let rule = rules.get(key);
  if (rule === undefined) rules.set(key, (rule = aggregateRule(key)));
  return rule;
}
const asTransaction = (row: CopyRow | undefined) =>
  (row ?? null) as unknown as MeasuredTransaction | null;
const asSession = (row: CopyRow | undefined) => (row ?? null) as unknown as MeasuredSession | null;

/** The keys whose aggregates are kept: all others are not there. */
export async function loadAggregateKeys(db: CopyDatabase): Promise<string[]> {
  return (await db.readMeta<string[]>(keptKeys)) ?? [];
}

export async function writeAggregates(
  db: CopyDatabase,
  changes: readonly RowChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const keys = await loadAggregateKeys(db);
  if (keys.length === 0) return;
  const months = new Map<string, { id: [string, string]; deltas: [string, DayTotals][] }>();
  let looked = 0;
  for (const key of keys) {
    const rule = ruleOf(key);
    for (const { before, after } of changes) {
      if (++looked % changesPerTask === 0) await rest(db);
      for (const { day, totals } of aggregateDelta(
        rule,
        asTransaction(before),
        asTransaction(after),
      )) {
        const month = monthKeyOf(day),
          name = `${month} ${key}`;
        const held = months.get(name);
        if (held) held.deltas.push([day, totals]);
        else months.set(name, { id: [key, month], deltas: [[day, totals]] });
      }
    }
  }
  if (months.size === 0) return;
  const wanted = [...months.values()];
  const stored = await db.tallies.bulkGet(wanted.map(({ id }) => id));
  const puts: AggregateRow[] = [],
    deletes: [string, string][] = [];
  wanted.forEach(({ id, deltas }, i) => {
    const days = addDays(stored[i]?.days ?? [], deltas);
    if (days.length === 0) deletes.push(id);
    else puts.push({ key: id[0], month: id[1], days });
  });
  await Promise.all([db.tallies.bulkPut(puts), db.tallies.bulkDelete(deletes)]);
}

function addDays(kept: AggregateRow['days'], deltas: AggregateRow['days']): AggregateRow['days'] {
  const days = new Map(kept);
  for (const [day, totals] of deltas) days.set(day, addTotals(days.get(day) ?? nothing, totals));
  return [...days].filter(([, totals]) => !isNothing(totals)).sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Updates the aggregates to the present accounts, categories and money key results: missing ones
 * are counted in one scan of the ledger, once for each new account or filter; unused ones are
 * deleted. Returns the keys and the number of new ones.
 */
export async function keepAggregates(db: CopyDatabase): Promise<{ keys: string[]; made: number }> {
  const wantedNow = async () => {
    const [keyResults, accounts, categories] = await Promise.all([
      db.rows('keyResults').toArray(),
      db.rows('accounts').toArray() as Promise<unknown[]> as Promise<MeasuredAccount[]>,
      db.rows('categories').toArray() as Promise<unknown[]> as Promise<MeasuredCategory[]>,
    ]);
    return [
      ...new Set([
        ...accounts.flatMap((account) => [
          balanceKey(account),
          clearedKey(account),
          ...[reconciledKey(account)].filter((key) => key !== null),
        ]),
        ...keyResults.flatMap((row) =>
          (row['metric'] as { kind: string }).kind === 'money'
            ? [aggregateKey(row['metric'] as MoneyMetric, { accounts, categories })]
            : [],
        ),
      ]),
    ].sort();
  };
  const isKept = (wanted: readonly string[], kept: readonly string[]) =>
    wanted.length === kept.length && wanted.every((key, index) => key === kept[index]);
  const [wanted, kept] = await db.transaction(
    'r',
    [db.rows('keyResults'), db.rows('accounts'), db.rows('categories'), db.meta],
    async () => [await wantedNow(), await loadAggregateKeys(db)] as const,
  );
  if (isKept(wanted, kept)) return { keys: wanted, made: 0 };
  return db.transaction(
    'rw',
    [
      db.rows('keyResults'),
      db.rows('accounts'),
      db.rows('categories'),
      db.meta,
      db.blocks,
      db.tallies,
    ],
    async () => {
      const [keys, before] = [await wantedNow(), await loadAggregateKeys(db)];
      for (const key of before)
        if (!keys.includes(key))
          await db.tallies.where('[key+month]').between([key, ''], [key, '~']).delete();
      const missing = keys
        .filter((key) => !before.includes(key))
        .map((key) => ({
          key,
          rule: ruleOf(key),
          months: new Map<string, Map<string, DayTotals>>(),
        }));
      // Reads only the blocks of a single account: mostly it is new and has none.
      const own = new Set(missing.map(({ key }) => accountOfKey(key))),
        only = own.size === 1 ? [...own][0]! : null;
      if (missing.length > 0)
        await db.ledger.scan(only === null ? {} : { key: only }, (row) => {
          for (const { rule, months } of missing)
            for (const { day, totals } of aggregateDelta(rule, null, asTransaction(row))) {
              const days =
                months.get(monthKeyOf(day)) ??
                months.set(monthKeyOf(day), new Map()).get(monthKeyOf(day))!;
              days.set(day, addTotals(days.get(day) ?? nothing, totals));
            }
          return true;
        });
      await db.tallies.bulkPut(
        missing.flatMap(({ key, months }) =>
          Array.from(months, ([month, days]) => ({
            key,
            month,
            days: addDays([], [...days]),
          })).filter(({ days }) => days.length > 0),
        ),
      );
      await db.meta.put({ key: keptKeys, value: keys });
      return { keys, made: missing.length };
    },
  );
}

export async function writeFocusAndPlan(
  db: CopyDatabase,
  sessions: readonly RowChange[],
  tasks: readonly RowChange[],
): Promise<void> {
  await writePlan(db, tasks, await writeFocus(db, sessions));
}

/** The focus on a task before and after a change. */
export type FocusChange = { before: FocusSum | undefined; after: FocusSum };

/** Returns its changes by task ('' without one). */
export async function writeFocus(
  db: CopyDatabase,
  changes: readonly RowChange[],
): Promise<Map<string, FocusChange>> {
  if (changes.length === 0) return new Map();
  const tasks = new Map<string, FocusSum>(),
    days = new Map<string, FocusSum>();
  for (const { before, after } of changes) {
    for (const [sums, sumsOf] of [
      [tasks, focusOfTask],
      [days, focusOfDays],
    ] as const) {
      for (const [key, sum] of focusDelta(sumsOf, asSession(before), asSession(after)))
        sums.set(key, addFocus(sums.get(key), sum));
    }
  }
  const [storedTasks, storedDays] = await Promise.all([
    db.focusTasks.bulkGet([...tasks.keys()]),
    db.focusDays.bulkGet([...days.keys()]),
  ]);
  const after = (sums: Map<string, FocusSum>, stored: readonly (FocusSum | undefined)[]) =>
    Array.from(sums, ([key, sum], i) => ({
      key,
      before: stored[i],
      sum: addFocus(stored[i], sum),
    }));
  const isLeft = ({ sum }: { sum: FocusSum }) => sum.ms !== 0 || sum.sessions !== 0;
  const [ofTasks, ofDays] = [after(tasks, storedTasks), after(days, storedDays)];
  await Promise.all([
    db.focusTasks.bulkPut(
      ofTasks.filter(isLeft).map(({ key, sum }): FocusTaskRow => ({ taskId: key, ...sum })),
    ),
    db.focusTasks.bulkDelete(ofTasks.filter((each) => !isLeft(each)).map(({ key }) => key)),
    db.focusDays.bulkPut(
      ofDays.filter(isLeft).map(({ key, sum }): FocusDayRow => ({ day: key, ...sum })),
    ),
    db.focusDays.bulkDelete(ofDays.filter((each) => !isLeft(each)).map(({ key }) => key)),
  ]);
  return new Map(ofTasks.map(({ key, before, sum }) => [key, { before, after: sum }]));
}

/**
 * The sums of key results, and the open tasks.
 * @param focus what the same transaction changes of the focus on tasks, written or about to be
 */
export async function writePlan(
  db: CopyDatabase,
  changes: readonly RowChange[],
  focus: ReadonlyMap<string, FocusChange>,
): Promise<void> {
  const written = new Map(changes.map((change) => [(change.after ?? change.before)!.id, change]));
  const others = [...focus.keys()].filter((id) => id !== '' && !written.has(id)),
    unfocused = [...written.keys()].filter((id) => !focus.has(id));
  if (written.size + others.length === 0) return;
  const [tasks, sums] = await Promise.all([
    db.rows('tasks').bulkGet(others),
    db.focusTasks.bulkGet(unfocused),
  ]);
  const rows = new Map<string, RowChange>([
    ...written,
    ...others.map((id, i) => [id, { before: tasks[i], after: tasks[i] }] as const),
  ]);
  const same = new Map(unfocused.map((id, i) => [id, { before: sums[i], after: sums[i] }]));
  const deltas = planDelta(
    Array.from(rows, ([id, { before, after }]) => {
      const ms = (focus.get(id) ?? same.get(id))!;
      return {
        before: { task: asTask(before), focus: ms.before },
        after: { task: asTask(after), focus: ms.after },
      };
    }),
  );
  const ids = [...deltas.keys()],
    stored = await db.planSums.bulkGet(ids);
  const after = ids.map((keyResultId, i) => ({
    keyResultId,
    ...addPlan(stored[i], deltas.get(keyResultId)!),
  }));
  const open = (row: CopyRow | undefined): row is CopyRow =>
    row !== undefined && row['status'] !== 'done';
  const shut = Array.from(written.values())
    .filter((change) => open(change.before) && !open(change.after))
    .map(({ before }) => before!.id);
  await Promise.all([
    db.planSums.bulkPut(after.filter((sum) => !isEmpty(sum)).map((sum): PlanSumRow => sum)),
    db.planSums.bulkDelete(after.filter(isEmpty).map(({ keyResultId }) => keyResultId)),
    db.openTasks.bulkPut(
      Array.from(written.values(), ({ after: row }) => row)
        .filter(open)
        .map(openTask),
    ),
    db.openTasks.bulkDelete(shut),
  ]);
}

const asTask = (row: CopyRow | undefined) => (row ?? null) as unknown as LinkTask | null;

function openTask({ id, status, priority, dueDay, position }: CopyRow): OpenTaskRow {
  // A space sorts before every letter of a position, and a tilde after every digit of a day.
  const rank = `${3 - (priority as number)} ${(dueDay as string | null) ?? '~'} ${position as string} ${id}`;
  return {
    id,
    rank,
    ...(dueDay !== null && { dueDay: dueDay as string }),
    ...(status === 'doing' && { doing: 1 as const }),
  };
}

function addFocus(a: FocusSum | undefined, b: FocusSum): FocusSum {
  return { ms: (a?.ms ?? 0) + b.ms, sessions: (a?.sessions ?? 0) + b.sessions };
}
