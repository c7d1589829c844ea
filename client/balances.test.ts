/**
 * Balances that the writes themselves keep: after any history they are what a full scan of the copy
 * counts, and no sum but theirs sees an adjustment.
 */
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { Stored } from '#contract/collections';
import { createRecordId } from '#contract/ids';
import { addDays, dayToTimestamp, timestampToDay } from '#domain/calendar';
import type { AccountBalance } from '#domain/measures';
import { createDataService } from './data-service.ts';
import { type CopyDatabase, openLocalCopy } from './local-copy/database.ts';
import { loadSpend } from './local-copy/read.ts';
import { MeasureFeed } from './measure-feed.ts';

const today = '2026-11-21';
const [cash, bank, dollars] = [createRecordId(), createRecordId(), createRecordId()];
/** Some ticks of the tests are of this statement, some of the next. */
const reconciled = { day: '2026-11-01', balanceMinor: 1_000 };
const currencyOf: Record<string, string> = { [cash]: 'VND', [bank]: 'VND', [dollars]: 'USD' };

async function openCopy() {
  const db = await openLocalCopy(createRecordId(), {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
    sizes: { rowsPerBlock: 3, idsPerPlace: 4 },
  });
  const data = createDataService(db),
    feed = new MeasureFeed(db, today);
  const stop = feed.subscribe(() => undefined);
  await data.writeAll(
    [cash, bank, dollars].map((id, n) => ({
      op: 'add',
      collection: 'accounts',
      id,
      fields: {
        name: `${n}`,
        type: 'bank',
        currency: currencyOf[id]!,
        openingMinor: n * 1_000,
        position: `V${n}`,
        ...(id === bank && { reconciled }),
      },
    })),
  );
  return {
    db,
    data,
    feed,
    close: () => {
      stop();
      db.close();
    },
  };
}

/** Row by row, in its own words. */
async function scanned(
  db: CopyDatabase,
): Promise<Map<string, Omit<AccountBalance, 'rows' | 'clearedRows' | 'leftOut' | 'firstDay'>>> {
  const accounts = (await db.rows('accounts').toArray()) as unknown as Stored<'accounts'>[],
    rows = (await db.ledger.toArray()) as unknown as Stored<'transactions'>[];
  return new Map(
    accounts.map(({ id, currency, openingMinor, reconciled: agreed }) => {
      let [byTick, byDay] = [openingMinor, openingMinor];
      const sums = {
        balanceMinor: openingMinor,
        todayMinor: openingMinor,
        clearedMinor: openingMinor,
      };
      const add = (
        minor: number,
        row: Stored<'transactions'>,
        cleared: string | null | undefined,
      ) => {
        sums.balanceMinor += minor;
        if (timestampToDay(row.date) <= today) sums.todayMinor += minor;
        if (cleared) sums.clearedMinor += minor;
        if (cleared && cleared <= reconciled.day) byTick += minor;
        if (cleared && timestampToDay(row.date) <= reconciled.day) byDay += minor;
      };
      for (const row of rows) {
        if (row.accountId === id && row.currency === currency)
          add(row.kind === 'income' ? row.amountMinor : -row.amountMinor, row, row.clearedDay);
        if (row.transferAccountId === id)
          add(row.transferAmountMinor!, row, row.transferClearedDay);
      }
      const off = byDay === reconciled.balanceMinor ? 0 : byTick - reconciled.balanceMinor;
      return [id, { accountId: id, currency, ...sums, reconciledOffMinor: agreed ? off : null }];
    }),
  );
}
const sumsOf = (balances: ReadonlyMap<string, AccountBalance>) =>
  new Map(
    Array.from(
      balances,
      ([id, { rows: _rows, clearedRows: _ticked, leftOut: _left, firstDay: _first, ...sums }]) => [
        id,
        sums,
      ],
    ),
  );

const anyRow = fc
  .record({
    account: fc.constantFrom(cash, bank, dollars),
    to: fc.constantFrom(cash, bank, dollars),
    kind: fc.constantFrom('income', 'expense', 'transfer', 'adjustment'),
    amountMinor: fc.integer({ min: 1, max: 99_999 }),
    arrives: fc.integer({ min: 1, max: 9_999 }),
    day: fc.integer({ min: 0, max: 120 }).map((n) => addDays('2026-08-20', n)),
    cleared: fc.boolean(),
    other: fc.constantFrom(false, false, false, true),
    payee: fc.constantFrom('Phở', ''),
  })
  .map(({ account, to, kind, amountMinor, arrives, day, cleared, other, payee }) => {
    const isTransfer = kind === 'transfer' && account !== to,
      currency = other && kind !== 'transfer' ? 'EUR' : currencyOf[account]!;
    return {
      date: dayToTimestamp(day),
      accountId: account,
      currency,
      amountMinor,
      payee,
      clearedDay: cleared ? '2026-11-01' : null,
      ...(isTransfer
        ? {
            kind: 'transfer' as const,
            transferAccountId: to,
            transferAmountMinor: currencyOf[account] === currencyOf[to] ? amountMinor : arrives,
            transferClearedDay: cleared ? null : '2026-11-01',
          }
        : {
            kind: kind === 'income' ? ('income' as const) : ('expense' as const),
            ...(kind === 'adjustment' && { adjustment: 'valuation' as const }),
          }),
    };
  });
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), row: anyRow }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('import' as const),
      rows: fc.array(anyRow, { maxLength: 8 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'amount' as const,
        'day' as const,
        'clear' as const,
        'delete' as const,
        'undo' as const,
        'opening' as const,
        'forget' as const,
      ),
      which: fc.nat(),
      minor: fc.integer({ min: 1, max: 9_999 }),
      days: fc.integer({ min: 0, max: 120 }),
    }),
  },
);

test(
  'a balance equals a full scan after any history of edits, imports, transfers and deletes',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
        const { db, data, feed, close } = await openCopy();
        const rows: string[] = [],
          undos: (() => Promise<void>)[] = [];
        for (const step of steps) {
          if (step.do === 'add') rows.push(await data.add('transactions', step.row));
          else if (step.do === 'import') {
            const importId = createRecordId(),
              ids = step.rows.map(() => createRecordId());
            await data.writeBulk(
              step.rows.map((fields, n) => ({
                op: 'add',
                collection: 'transactions',
                id: ids[n]!,
                fields: { ...fields, importId },
              })),
            );
            rows.push(...ids);
          } else if (step.do === 'undo')
            await undos
              .pop()?.()
              .catch(() => undefined);
          else if (step.do === 'opening')
            undos.push(
              (
                await data.writeAll([
                  {
                    op: 'update',
                    collection: 'accounts',
                    id: bank,
                    fields: { openingMinor: step.minor },
                  },
                ])
              ).undo,
            );
          // Simulates leaving and reopening the page: stored measures are read again.
          else if (step.do === 'forget') await feed.settled();
          else {
            const id = rows[step.which % Math.max(1, rows.length)];
            if (id === undefined || (await data.loadOne('transactions', id)) === null) continue;
            if (step.do === 'delete')
              undos.push(
                (await data.writeAll([{ op: 'delete', collection: 'transactions', id }])).undo,
              );
            else
              undos.push(
                (
                  await data.writeAll([
                    {
                      op: 'update',
                      collection: 'transactions',
                      id,
                      fields:
                        step.do === 'amount'
                          ? { amountMinor: step.minor }
                          : step.do === 'day'
                            ? { date: dayToTimestamp(addDays('2026-08-20', step.days)) }
                            : { clearedDay: step.minor % 2 ? null : '2026-11-02' },
                    },
                  ])
                ).undo,
              );
          }
        }
        await feed.settled();
        expect(sumsOf(feed.getState().balances)).toEqual(await scanned(db));
        // Reads the stored measures with a new feed that did not observe the changes.
        const late = new MeasureFeed(db, today),
          stop = late.subscribe(() => undefined);
        await late.settled();
        expect(sumsOf(late.getState().balances)).toEqual(await scanned(db));
        stop();
        close();
      }),
      { numRuns: 60 },
    );
  },
);

test('a transfer is one row in both accounts and in no ledger sum; other currencies are reported apart', async () => {
  const { db, data, feed, close } = await openCopy();
  await data.add('transactions', {
    date: dayToTimestamp(today),
    accountId: bank,
    kind: 'transfer',
    amountMinor: 254_000,
    currency: 'VND',
    transferAccountId: dollars,
    transferAmountMinor: 1_000,
  });
  await data.add('transactions', {
    date: dayToTimestamp(today),
    accountId: cash,
    kind: 'expense',
    amountMinor: 900,
    currency: 'EUR',
  });
  await feed.settled();
  const { balances } = feed.getState();
  expect([cash, bank, dollars].map((id) => balances.get(id)!.todayMinor)).toEqual([
    0,
    1_000 - 254_000,
    2_000 + 1_000,
  ]);
  expect(balances.get(cash)).toMatchObject({ rows: 0, leftOut: 1 });
  expect(
    (await loadSpend(db, '', '9999'))
      .filter(({ kind }) => kind !== 'transfer')
      .map(({ currency, sumMinor }) => `${sumMinor} ${currency}`),
  ).toEqual(['900 EUR']);
  close();
});

test('a valuation moves the balance and is neither income nor spending', async () => {
  const { db, data, feed, close } = await openCopy();
  const id = await data.add('transactions', {
    date: dayToTimestamp(today),
    accountId: bank,
    kind: 'income',
    amountMinor: 5_000,
    currency: 'VND',
    adjustment: 'valuation',
  });
  await feed.settled();
  expect(feed.getState().balances.get(bank)!.todayMinor).toBe(6_000);
  expect(await loadSpend(db, '', '9999')).toEqual([]);
  await expect(
    data.update('transactions', id, {
      splits: [
        { categoryId: null, amountMinor: 1, note: '' },
        { categoryId: null, amountMinor: 4_999, note: '' },
      ],
    }),
  ).rejects.toThrow('adjustment');
  close();
});

test('a reconciled balance is checked against its rows, whatever is ticked for the next statement', async () => {
  const { data, feed, close } = await openCopy();
  const row = (day: string, amountMinor: number, clearedDay: string | null) =>
    data.add('transactions', {
      date: dayToTimestamp(day),
      accountId: dollars,
      kind: 'income',
      amountMinor,
      currency: 'USD',
      clearedDay,
    });
  const off = async () => {
    await feed.settled();
    return feed.getState().balances.get(dollars)!.reconciledOffMinor;
  };
  const [wage, gift] = [
    await row('2026-10-05', 500, '2026-10-31'),
    await row('2026-10-20', 70, '2026-11-03'),
  ];
  expect(await off()).toBeNull();
  // The gift was ticked ahead, before the statement of October was finished.
  const { undo } = await data.writeAll([
    {
      op: 'update',
      collection: 'accounts',
      id: dollars,
      fields: { reconciled: { day: '2026-10-31', balanceMinor: 2_570 } },
    },
  ]);
  expect(await off()).toBe(0);
  await data.update('transactions', gift, { clearedDay: '2026-10-31' });
  const late = await row('2026-10-30', 9, '2026-11-30');
  await row('2026-11-08', 40, '2026-11-30');
  expect(await off()).toBe(0);
  const { undo: restore } = await data.delete('transactions', wage);
  expect(await off()).toBe(-500);
  await restore!();
  await data.delete('transactions', late);
  expect(await off()).toBe(0);
  await data.update('transactions', gift, { amountMinor: 71 });
  expect(await off()).toBe(1);
  await data.update('transactions', gift, { amountMinor: 70 });
  await data.update('accounts', dollars, { openingMinor: 1_990 });
  expect(await off()).toBe(-10);
  await undo();
  expect(await off()).toBeNull();
  close();
});
