/**
 * The invariants: of a device at any moment, and of all when everything has been sent and fetched.
 */
import { isDeepStrictEqual } from 'node:util';
import { collectionNames, type CollectionName, type Stored } from '#contract/collections';
import type { CopyDatabase } from '#client/local-copy/database';
import { loadAggregateKeys } from '#client/local-copy/aggregates';
import { loadCategoryKinds, loadSpend } from '#client/local-copy/read';
import { toRecord, type CopyRow } from '#client/local-copy/schema';
import { bookRows, spendKey, summarize } from '#domain/ledger';
import {
  focusOfDays,
  focusOfTask,
  type MeasuredSession,
  payeeKey,
  aggregateByDay,
  aggregateRule,
} from '#domain/measures';
import { entriesOfRows, NameBook, PackedRows } from '#domain/reports';
import { Model } from './model.ts';

/** Something that must hold does not. */
export class Broken extends Error {}

export type ProofState = Map<
  string,
  { collection: CollectionName; fields: Record<string, unknown> }
>;
const added = ['id', 'userId', 'createdAt', 'updatedAt'];

export async function readSeen(
  db: CopyDatabase,
): Promise<{ state: ProofState; rows: Map<string, { collection: CollectionName; row: CopyRow }> }> {
  const rows = new Map<string, { collection: CollectionName; row: CopyRow }>();
  for (const collection of collectionNames)
    for (const row of await (collection === 'transactions'
      ? db.ledger.toArray()
      : db.rows(collection).toArray()))
      rows.set(row.id, { collection, row });
  return {
    rows,
    state: new Map(
      [...rows].map(([id, { collection, row }]) => [
        id,
        { collection, fields: without(toRecord(row), added) },
      ]),
    ),
  };
}

function without(
  record: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/**
 * Reads the server's state that a device has taken over: the visible records without pending
 * changes. The revision is null if a record has pending changes.
 */
export async function readBase(
  db: CopyDatabase,
): Promise<
  Map<
    string,
    { collection: CollectionName; fields: Record<string, unknown>; revision: number | null }
  >
> {
  return db.transaction('r', db.tables, async () => {
    const { state, rows } = await readSeen(db);
    const shadows = await db.shadow.toArray();
    const base = new Map(
      [...state]
        .filter(([id]) => rows.get(id)!.row.pending === undefined)
        .map(([id, seen]) => [
          id,
          { ...seen, revision: rows.get(id)!.row.revision as number | null },
        ]),
    );
    for (const { id, collection, base: said } of shadows) {
      base.delete(id);
      if (said?.alive && said.fields !== null)
        base.set(id, { collection, fields: said.fields, revision: null });
    }
    return base;
  });
}

/**
 * Checks that the visible records equal the server's state with the pending changes applied, and
 * that sums and counts agree with a full scan.
 */
export async function checkDevice(db: CopyDatabase, name: string): Promise<void> {
  await db.transaction('r', db.tables, async () => {
    const { state, rows } = await readSeen(db);
    const model = new Model(false);
    const shadows = await db.shadow.toArray();
    const shadowed = new Set(shadows.map((shadow) => shadow.id));
    for (const [id, { collection, fields }] of state)
      if (!shadowed.has(id) && rows.get(id)!.row.pending === undefined)
        model.set(id, collection, fields);
    for (const { id, collection, base } of shadows)
      if (base !== null)
        model.set(
          id,
          collection,
          base.fields ?? {},
          base.alive,
          base.fellWith,
          base.fields !== null,
        );
    const outbox = await db.outbox.orderBy('seq').toArray();
    for (const { ops } of outbox) for (const op of ops) model.apply(op);
    expectSame(
      state,
      model.living(),
      `${name}: what is seen is not the server's version with what is pending`,
    );

    const transactions = [...rows.values()]
      .filter(({ collection }) => collection === 'transactions')
      .map(({ row }) => row as unknown as Stored<'transactions'>);
    const sums = (await loadSpend(db, '', '9999'))
      .map((row) => JSON.stringify(Object.entries(row).sort()))
      .sort();
    const scanned = bookRows(summarize(transactions), await loadCategoryKinds(db))
      .map((row) => JSON.stringify(Object.entries(row).sort()))
      .sort();
    if (!isDeepStrictEqual(sums, scanned))
      throw new Broken(
        `${name}: sums ${JSON.stringify(sums)} are not those of a full scan ${JSON.stringify(scanned)}`,
      );
    const names = new NameBook(),
      packs = (await db.columns.toArray()).map((stored) => new PackedRows(stored, names));
    const inColumns = summed(
      packs
        .flatMap((pack) => pack.getSpend())
        .map(({ sumMinor, count, ...row }) => [spendKey(row), sumMinor, count]),
    );
    const inRows = summed(
      summarize(transactions).map(({ sumMinor, count, ...row }) => [
        spendKey(row),
        sumMinor,
        count,
      ]),
    );
    if (!isDeepStrictEqual(inColumns, inRows))
      throw new Broken(
        `${name}: columns ${JSON.stringify(inColumns)} are not the rows ${JSON.stringify(inRows)}`,
      );
    const earned = summed(
      entriesOfRows(
        packs,
        names,
        'payee',
        {
          of: 'income',
          fromDay: '0001-01-01',
          toDay: '9999-12-31',
          savingsIds: new Set(),
          kindOf: () => undefined,
        },
        '',
      ).map(({ groups, currency, minor }) => [`${groups[0]} ${currency}`, minor, 1]),
    );
    const paid = summed(
      transactions
        .filter(({ kind, adjustment }) => kind === 'income' && !adjustment)
        .map(({ payee, currency, amountMinor }) => [
          `${payeeKey(payee)} ${currency}`,
          amountMinor,
          1,
        ]),
    );
    if (!isDeepStrictEqual(earned, paid))
      throw new Broken(
        `${name}: by payee columns come to ${JSON.stringify(earned)}, rows to ${JSON.stringify(paid)}`,
      );
    const aggregates = (await db.tallies.toArray())
      .flatMap(({ key, days }) =>
        days.map(([day, { sumMinor, rows: count, leftOut }]) => [
          key,
          day,
          sumMinor,
          count,
          leftOut,
        ]),
      )
      .map(String)
      .sort();
    const recounted = (await loadAggregateKeys(db))
      .flatMap((key) =>
        Array.from(
          aggregateByDay(aggregateRule(key), transactions),
          ([day, { sumMinor, rows: count, leftOut }]) => [key, day, sumMinor, count, leftOut],
        ),
      )
      .map(String)
      .sort();
    if (!isDeepStrictEqual(aggregates, recounted))
      throw new Broken(
        `${name}: aggregates ${JSON.stringify(aggregates)} are not those of a full scan ${JSON.stringify(recounted)}`,
      );
    const sessions = [...rows.values()]
      .filter(({ collection }) => collection === 'timerSessions')
      .map(({ row }) => row as unknown as MeasuredSession);
    const focus = [
      ...(await db.focusTasks.toArray()).map(({ taskId, ms, sessions: count }) => [
        taskId,
        ms,
        count,
      ]),
      ...(await db.focusDays.toArray()).map(({ day, ms, sessions: count }) => [day, ms, count]),
    ]
      .map(String)
      .sort();
    const focused = [focusOfTask, focusOfDays]
      .flatMap((sumsOf) =>
        Array.from(
          Map.groupBy(
            sessions.flatMap((session) => sumsOf(session)),
            ([key]) => key,
          ),
          ([key, sums]) => [key, sums.reduce((ms, [, sum]) => ms + sum.ms, 0), sums.length],
        ),
      )
      .map(String)
      .sort();
    if (!isDeepStrictEqual(focus, focused))
      throw new Broken(
        `${name}: focus ${JSON.stringify(focus)} is not that of a full scan ${JSON.stringify(focused)}`,
      );
    const tasks = [...rows.values()]
      .filter(({ collection }) => collection === 'tasks')
      .map(({ row }) => row as unknown as Stored<'tasks'>);
    const plans = (await db.planSums.toArray())
      .map(({ keyResultId, ...sum }) => [keyResultId, sum.tasks, sum.done, sum.ms, sum.sessions])
      .map(String)
      .sort();
    const planned = Array.from(
      Map.groupBy(tasks, ({ keyResultId }) => keyResultId),
      ([keyResultId, own]) => {
        const sums = sessions
          .filter(({ taskId }) => own.some(({ id }) => id === taskId))
          .flatMap((session) => focusOfTask(session));
        return [
          keyResultId,
          own.length,
          own.filter(({ status }) => status === 'done').length,
          sums.reduce((ms, [, sum]) => ms + sum.ms, 0),
          sums.length,
        ];
      },
    )
      .map(String)
      .sort();
    if (!isDeepStrictEqual(plans, planned))
      throw new Broken(
        `${name}: the sums of key results ${JSON.stringify(plans)} are not those of a full scan ` +
          JSON.stringify(planned),
      );
    const open = (await db.openTasks.toArray())
      .map(({ id, dueDay, doing }) => String([id, dueDay, doing]))
      .sort();
    const undone = tasks
      .filter(({ status }) => status !== 'done')
      .map(({ id, dueDay, status }) => [
        id,
        dueDay ?? undefined,
        status === 'doing' ? 1 : undefined,
      ])
      .map(String)
      .sort();
    if (!isDeepStrictEqual(open, undone))
      throw new Broken(
        `${name}: ${JSON.stringify(open)} are kept as open tasks, ${JSON.stringify(undone)} are`,
      );
    const waiting = (await db.readMeta<number>('waiting')) ?? 0;
    const counted = outbox.reduce((sum, { ops }) => sum + ops.length, 0);
    if (waiting !== counted)
      throw new Broken(`${name}: ${waiting} operations are said to wait, ${counted} do`);
  });
}

function summed(
  rows: readonly (readonly [key: string, minor: number, count: number])[],
): unknown[] {
  return Array.from(
    Map.groupBy(rows, ([key]) => key),
    ([key, some]) => [
      key,
      some.reduce((sum, [, minor]) => sum + minor, 0),
      some.reduce((sum, [, , count]) => sum + count, 0),
    ],
  )
    .map(String)
    .sort();
}

export function expectSame(got: ProofState, wanted: ProofState, message: string): void {
  const differences: string[] = [];
  for (const id of new Set([...got.keys(), ...wanted.keys()])) {
    const [a, b] = [got.get(id), wanted.get(id)];
    if (!isDeepStrictEqual(a, b))
      differences.push(`${id}\n    is      ${JSON.stringify(a)}\n    should  ${JSON.stringify(b)}`);
  }
  if (differences.length > 0)
    throw new Broken(
      `${message}:\n  ${differences.slice(0, 5).join('\n  ')}` +
        (differences.length > 5 ? `\n  and ${differences.length - 5} more` : ''),
    );
}
