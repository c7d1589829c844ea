import 'fake-indexeddb/auto';
import { IDBFactory, IDBIndex, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataService, type LocalDataService } from '#client/data-service';
import { createLedgerPages } from '#client/ledger-pages';
import { openLocalCopy } from '#client/local-copy/database';
import { findPosted } from '#client/import/expected-bills';
import { farOpeningMoves, importWrites, type ImportBatch } from '#client/import/import-writes';
import { postDue } from '#client/post-recurring';
import { createRecordId } from '#contract/ids';
import { dayToTimestamp, timestampToDay } from '#domain/calendar';
import type { BankRow } from '#domain/bank-files';
import { matchRows } from '#client/import/match-rows';
import { findDuplicates } from '#domain/matching';
import { type DuePosting, idOfOccurrence, readRecurring } from '#domain/recurring';
import { bankRow } from '../../../../tests/support/bank-rows.ts';
import {
  keepBrokenOff,
  loadBrokenOff,
  runImport,
  settleBrokenOff,
  undoImport,
  type ImportStore,
} from './import-run.ts';

const undo = async (...args: Parameters<typeof undoImport>) => (await undoImport(...args))!;

let data: LocalDataService;
let store: ImportStore;
let accountId = '';
const rows: BankRow[] = Array.from({ length: 600 }, (_, n) => ({
  line: n + 1,
  day: '2026-11-03',
  amountMinor: -(n + 1),
  currency: 'USD',
  payee: `Shop ${n}`,
  note: '',
  bankId: `b${n}`,
  category: null,
  transferAccount: null,
  splits: null,
}));

beforeEach(async () => {
  const db = await openLocalCopy('01981000-0000-7000-8000-000000000001', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  data = createDataService(db);
  store = { ...createLedgerPages(db), data, confirmReconciled: async () => true };
  accountId = await data.add('accounts', {
    name: 'Bank',
    type: 'bank',
    currency: 'USD',
    position: 'a0',
  });
  await data.add('transactions', {
    date: dayToTimestamp('2026-11-02'),
    accountId,
    kind: 'expense',
    amountMinor: 7,
    currency: 'USD',
    payee: 'Shop 6',
  });
});

async function makePlan(): Promise<ImportBatch> {
  const existing = (await data.load({ collection: 'transactions' })).map((row) => ({
    id: row.id,
    day: timestampToDay(row.date),
    amountMinor: row.kind === 'income' ? row.amountMinor : -row.amountMinor,
    currency: row.currency,
    payee: row.payee,
    note: row.note,
    bankId: row.bankId,
    importId: row.importId,
  }));
  return {
    importId: createRecordId(),
    fileName: 'bank.ofx',
    format: 'ofx',
    accountId,
    rows,
    verdicts: findDuplicates(rows, existing),
  };
}
async function run(
  plan: ImportBatch,
  signal = new AbortController().signal,
  onProgress: (done: number) => void = () => {},
  onUndoing: (done: number, total: number) => void = () => {},
) {
  const result = await runImport({ store, plan, signal, onProgress, onUndoing });
  return { ...result, importId: plan.importId };
}
const typedRow = async () =>
  (await data.load({ collection: 'transactions', where: { importId: null } }))[0]!;

describe('an import', () => {
  it('adds all rows under one import id, matches typed rows, and is complete', async () => {
    const result = await run(await makePlan());
    expect(result).toMatchObject({ status: 'complete', added: 599, matched: 1 });
    expect(await data.load({ collection: 'transactions' })).toHaveLength(600);
    expect((await typedRow()).bankId).toBe('b6');
    expect(await data.loadOne('imports', result.importId)).toMatchObject({
      status: 'complete',
      rowCount: 599,
      fileName: 'bank.ofx',
      matchedIds: [(await typedRow()).id],
    });
  });

  it('gives a row of an earlier file the new bank id if the person confirms the match', async () => {
    const { importId } = await run({ ...(await makePlan()), rows: rows.slice(0, 1) });
    const now = [{ ...rows[0]!, day: '2026-11-04', bankId: 'other' }];
    const existing = (await data.load({ collection: 'transactions', where: { importId } })).map(
      (row) => ({ ...row, day: timestampToDay(row.date), amountMinor: -row.amountMinor }),
    );
    const decide = () => 'match' as const;
    const plan: ImportBatch = {
      ...(await makePlan()),
      rows: now,
      verdicts: matchRows(now, existing),
      decide,
    };
    expect(await run(plan)).toMatchObject({
      status: 'complete',
      added: 0,
      matched: 1,
      matchedIds: [],
    });
    const held = await data.load({ collection: 'transactions', where: { importId } });
    expect(held.map(({ bankId }) => bankId)).toEqual(['other']);
    expect(
      (await undo(store, (await data.loadOne('imports', plan.importId))!, 'undone')).count,
    ).toBe(0);
    expect(await data.load({ collection: 'transactions', where: { importId } })).toEqual(held);
  });

  it('adds nothing when the file is imported again', async () => {
    await run(await makePlan());
    expect((await makePlan()).verdicts.every((verdict) => verdict.verdict === 'already-here')).toBe(
      true,
    );
  });

  it('is undone as a whole, with its matched row', async () => {
    const { importId } = await run(await makePlan());
    expect((await undo(store, (await data.loadOne('imports', importId))!, 'undone')).count).toBe(
      599,
    );
    expect(await data.load({ collection: 'transactions' })).toHaveLength(1);
    expect((await typedRow()).bankId).toBeNull();
    expect((await data.loadOne('imports', importId))!.status).toBe('undone');
    expect((await undo(store, (await data.loadOne('imports', importId))!, 'undone')).count).toBe(0);
  });

  it('is undone and redone without one read per matched row', async () => {
    await data.writeBulk(
      rows
        .filter((_, n) => n !== 6)
        .map((row) => ({
          op: 'add' as const,
          collection: 'transactions' as const,
          fields: {
            date: dayToTimestamp(row.day),
            accountId,
            kind: 'expense' as const,
            amountMinor: -row.amountMinor,
            currency: 'USD' as const,
            payee: row.payee,
          },
        })),
    );
    const { importId, matched } = await run(await makePlan());
    expect(matched).toBe(600);
    const record = (await data.loadOne('imports', importId))!;
    const reads = vi.spyOn(data, 'loadOne');
    const { redo } = await undo(store, record, 'undone');
    expect(
      (await data.load({ collection: 'transactions' })).filter(({ bankId }) => bankId !== null),
    ).toEqual([]);
    await redo();
    expect(reads.mock.calls.length).toBeLessThan(10);
    const now = await data.load({ collection: 'transactions' });
    expect(now.map(({ bankId }) => bankId).toSorted()).toEqual(
      rows.map(({ bankId }) => bankId).toSorted(),
    );
  });

  it('of 10,000 rows is undone without one read per row before the first write', async () => {
    const many = Array.from({ length: 10_000 }, (_, n): BankRow => ({
      ...rows[0]!,
      line: n + 1,
      amountMinor: -(n + 1),
      payee: `Shop ${n}`,
      bankId: `m${n}`,
    }));
    const { importId } = await run({
      ...(await makePlan()),
      rows: many,
      verdicts: findDuplicates(many, []),
    });
    const record = (await data.loadOne('imports', importId))!;
    let reads = 0,
      hasWritten = false;
    const spies = [
      ...[IDBObjectStore, IDBIndex].flatMap(({ prototype }) =>
        (
          ['get', 'getKey', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor', 'count'] as const
        ).map((name) => {
          const read = prototype[name] as (...given: unknown[]) => unknown;
          return vi.spyOn(prototype, name).mockImplementation(function count(
            this: unknown,
            ...given: unknown[]
          ) {
            if (!hasWritten) reads += 1;
            return read.apply(this, given) as never;
          });
        }),
      ),
      ...(['put', 'add', 'delete'] as const).map((name) => {
        const write = IDBObjectStore.prototype[name] as (...given: unknown[]) => unknown;
        return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function note(
          this: unknown,
          ...given: unknown[]
        ) {
          hasWritten = true;
          return write.apply(this, given) as never;
        });
      }),
    ];
    const { count } = await undo(store, record, 'undone');
    for (const spy of spies) spy.mockRestore();
    expect([count, hasWritten]).toEqual([10_000, true]);
    // The rows are in packed pages, each of which is read a few times.
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(1_000);
  });

  it('is undone only after a confirmation if its account was reconciled with its rows', async () => {
    const { importId } = await run(await makePlan());
    const [one] = await data.load({ collection: 'transactions', where: { importId }, limit: 1 });
    await data.update('transactions', one!.id, { clearedDay: '2026-11-30' });
    await data.update('accounts', accountId, {
      reconciled: { day: '2026-11-30', balanceMinor: 0 },
    });
    const record = (await data.loadOne('imports', importId))!;
    const confirmReconciled = vi.fn<ImportStore['confirmReconciled']>(async () => false);
    expect(await undoImport({ ...store, confirmReconciled }, record, 'undone')).toBeNull();
    expect(confirmReconciled).toHaveBeenCalledWith({ rows: 1, day: '2026-11-30' });
    expect(await data.load({ collection: 'transactions', where: { importId } })).toHaveLength(599);
    expect((await data.loadOne('imports', importId))!.status).toBe('complete');
    expect(
      await undoImport({ ...store, confirmReconciled: async () => true }, record, 'undone'),
    ).toMatchObject({ count: 599 });
  });

  it('moves an opening balance back for earlier rows, and forward again when it is undone', async () => {
    await data.update('accounts', accountId, { openingMinor: 1_000, openedDay: '2026-11-04' });
    const opening = async () => {
      const { openingMinor, openedDay } = (await data.loadOne('accounts', accountId))!;
      return [openingMinor, openedDay];
    };
    const openingMove = { accountId, byMinor: -6, fromDay: '2026-11-04', toDay: '2026-11-03' };
    const plan = { ...(await makePlan()), rows: rows.slice(0, 3), openingMove };
    const { importId } = await run(plan);
    expect(await opening()).toEqual([1_006, '2026-11-03']);
    const { redo } = await undo(store, (await data.loadOne('imports', importId))!, 'undone');
    expect(await opening()).toEqual([1_000, '2026-11-04']);
    await redo();
    expect(await opening()).toEqual([1_006, '2026-11-03']);
  });

  it("moves the opening balance of an earlier transfer's far account back, and restores it on undo", async () => {
    const far = await data.add('accounts', {
      name: 'Savings',
      type: 'bank',
      currency: 'USD',
      position: 'z',
      openingMinor: 9_000,
      openedDay: '2026-11-10',
    });
    const row = (
      day: string,
      amountMinor: number,
      transferAccount: string | null = 'Savings',
    ): BankRow => ({
      ...rows[0]!,
      day,
      amountMinor,
      transferAccount,
      bankId: `${day}${amountMinor}`,
    });
    const given = [
      row('2026-11-03', -500),
      row('2026-11-09', 100),
      row('2026-11-10', -40),
      row('2026-11-02', -7, null),
    ];
    const plan: ImportBatch = {
      ...(await makePlan()),
      rows: given,
      verdicts: findDuplicates(given, []),
      accountOf: (name) => (name === 'Savings' ? { id: far, currency: 'USD' } : null),
    };
    const accounts = new Map(
      (await data.load({ collection: 'accounts' })).map((one) => [one.id, one]),
    );
    // 500 arrived and 100 left before the tenth.
    const move = { accountId: far, byMinor: 400, fromDay: '2026-11-10', toDay: '2026-11-03' };
    expect(farOpeningMoves(plan, accounts)).toEqual([{ move, rows: 2 }]);
    const { importId } = await run({ ...plan, farMoves: [move] });
    expect(await data.loadOne('accounts', far)).toMatchObject({
      openingMinor: 8_600,
      openedDay: '2026-11-03',
    });
    await undo(store, (await data.loadOne('imports', importId))!, 'undone');
    expect(await data.loadOne('accounts', far)).toMatchObject({
      openingMinor: 9_000,
      openedDay: '2026-11-10',
    });
  });

  it('moves the opening balance for rows kept after an interruption, and not for undone ones', async () => {
    await data.update('accounts', accountId, { openingMinor: 1_000, openedDay: '2026-11-04' });
    const openingMove = { accountId, byMinor: -6, fromDay: '2026-11-04', toDay: '2026-11-03' };
    const plan = { ...(await makePlan()), rows: rows.slice(0, 3), openingMove };
    // Writes the record, and two of the three rows.
    await data.writeBulk([...importWrites(plan)].slice(0, 3));
    const record = (await data.loadOne('imports', plan.importId))!;
    await keepBrokenOff(store, record);
    expect(await data.loadOne('accounts', accountId)).toMatchObject({
      openingMinor: 1_003,
      openedDay: '2026-11-03',
    });
    await undo(store, (await data.loadOne('imports', plan.importId))!, 'undone');
    expect(await data.loadOne('accounts', accountId)).toMatchObject({
      openingMinor: 1_000,
      openedDay: '2026-11-04',
    });
    const other = { ...(await makePlan()), rows: rows.slice(0, 3), openingMove };
    await data.writeBulk([...importWrites(other)].slice(0, 3));
    await undo(store, (await data.loadOne('imports', other.importId))!, 'undone');
    expect(await data.loadOne('accounts', accountId)).toMatchObject({
      openingMinor: 1_000,
      openedDay: '2026-11-04',
    });
  });

  it('gives its bank id to a confirmed row with another payee, and removes it on undo', async () => {
    const { id } = await data
      .writeAll([
        {
          op: 'add',
          collection: 'transactions',
          fields: {
            date: dayToTimestamp('2026-11-04'),
            accountId,
            kind: 'expense',
            amountMinor: 9,
            currency: 'USD',
            payee: 'Lunch with Minh',
          },
        },
      ])
      .then(({ ids }) => ({ id: ids[0]! }));
    const plan = await makePlan();
    expect(plan.verdicts[8]).toMatchObject({
      verdict: 'new',
      why: { code: 'other-payee', existingId: id },
    });
    const { importId, added, matched } = await run({
      ...plan,
      decide: (index, proposed) => (index === 8 ? 'match' : proposed),
    });
    expect([added, matched]).toEqual([598, 2]);
    expect(await data.loadOne('transactions', id)).toMatchObject({
      payee: 'Lunch with Minh',
      bankId: 'b8',
      importId: null,
    });
    expect((await makePlan()).verdicts.every((verdict) => verdict.verdict === 'already-here')).toBe(
      true,
    );
    await undo(store, (await data.loadOne('imports', importId))!, 'undone');
    expect(await data.loadOne('transactions', id)).toMatchObject({ bankId: null });
    expect(await data.load({ collection: 'transactions' })).toHaveLength(2);
  });

  it('keeps nothing when it is stopped', async () => {
    const controller = new AbortController();
    const back: (readonly [number, number])[] = [];
    const result = await run(
      await makePlan(),
      controller.signal,
      (done) => {
        if (done >= 450) controller.abort();
      },
      (done, total) => {
        back.push([done, total]);
      },
    );
    expect(result.status).toBe('cancelled');
    // The progress of the rollback counts removed rows, not added ones: one of the first 450 writes
    // is the record of the import.
    expect(back[0]).toEqual([0, 0]);
    expect(back.at(-1)).toEqual([449, 449]);
    expect(back.length).toBeGreaterThan(1);
    expect(await data.load({ collection: 'transactions' })).toHaveLength(1);
    expect((await typedRow()).bankId).toBeNull();
    expect((await data.loadOne('imports', result.importId))!.status).toBe('cancelled');
  });

  it('keeps nothing when it fails, and reports the error', async () => {
    const plan = await makePlan();
    const broken = {
      ...plan,
      rows: plan.rows.map((row, index) => (index === 500 ? { ...row, amountMinor: 0.5 } : row)),
    };
    await expect(run(broken)).rejects.toThrow();
    expect(await data.load({ collection: 'transactions' })).toHaveLength(1);
    expect((await data.load({ collection: 'imports' })).map((record) => record.status)).toEqual([
      'cancelled',
    ]);
  });

  it('removes and restores the account that it created, unless that account has other rows', async () => {
    const [made, used] = [createRecordId(), createRecordId()];
    const importInto = async (into: string, name: string) =>
      (
        await run({
          ...(await makePlan()),
          accountId: into,
          newAccount: { name, type: 'bank', currency: 'USD', position: 'a1' },
          verdicts: findDuplicates(rows, []),
        })
      ).importId;
    const importId = await importInto(made, 'Made');
    const record = (await data.loadOne('imports', importId))!;
    expect(record.madeAccount).toBe(true);
    const { count, redo } = await undo(store, record, 'undone');
    expect([
      count,
      await data.loadOne('accounts', made),
      (await data.loadOne('imports', importId))!.status,
    ]).toEqual([600, null, 'undone']);
    await redo();
    expect(await data.loadOne('accounts', made)).toMatchObject({ name: 'Made' });
    expect(await data.load({ collection: 'transactions', where: { importId } })).toHaveLength(600);
    expect((await data.loadOne('imports', importId))!.status).toBe('complete');
    // An incoming transfer keeps the account as well as an outgoing one.
    const second = await importInto(used, 'Used by now');
    const transfer = await data.add('transactions', {
      date: dayToTimestamp('2026-11-02'),
      accountId,
      kind: 'transfer',
      amountMinor: 7,
      currency: 'USD',
      transferAccountId: used,
      transferAmountMinor: 7,
    });
    await undo(store, (await data.loadOne('imports', second))!, 'undone');
    expect(await data.loadOne('accounts', used)).not.toBeNull();
    expect(await data.loadOne('transactions', transfer)).not.toBeNull();
    // An import into an existing account does not remove it.
    const third = await run({
      ...(await makePlan()),
      accountId: used,
      verdicts: findDuplicates(rows, []),
    });
    await data.delete('transactions', transfer);
    await undo(store, (await data.loadOne('imports', third.importId))!, 'undone');
    expect(await data.loadOne('accounts', used)).not.toBeNull();
  });

  it('of several accounts stores a transfer between them once, and one undo removes everything', async () => {
    const [first, second] = [createRecordId(), createRecordId()];
    const row = (amountMinor: number, more: Partial<BankRow> = {}) =>
      bankRow('2026-11-03', amountMinor, more);
    const [here, there] = [
      [row(-100), row(-5_000, { transferAccount: 'Savings', tags: ['plan'] })],
      [row(30)],
    ];
    const account = (name: string, position: string) => ({
      name,
      type: 'bank' as const,
      currency: 'USD',
      position,
    });
    const plan: ImportBatch = {
      importId: createRecordId(),
      fileName: 'register.csv',
      format: 'ynab',
      accountId: first,
      newAccount: account('Checking', 'b0'),
      rows: here,
      verdicts: findDuplicates(here, []),
      others: [
        {
          accountId: second,
          newAccount: account('Savings', 'b1'),
          rows: there,
          verdicts: findDuplicates(there, []),
        },
      ],
      accountOf: (name) => (name === 'Savings' ? { id: second, currency: 'USD' } : null),
    };
    const result = await run(plan);
    expect(result).toMatchObject({ status: 'complete', added: 3, matched: 0 });
    const record = (await data.loadOne('imports', plan.importId))!;
    expect(record).toMatchObject({
      accountId: first,
      madeAccount: true,
      rowCount: 3,
      others: [{ accountId: second, madeAccount: true }],
    });
    const rowsOf = async () =>
      (await data.load({ collection: 'transactions', where: { importId: plan.importId } }))
        .map(
          ({
            kind,
            accountId: from,
            amountMinor,
            transferAccountId,
            transferAmountMinor,
            tags,
          }) => [kind, from, amountMinor, transferAccountId, transferAmountMinor, tags],
        )
        .toSorted((a, b) => Number(a[2]) - Number(b[2]));
    const all = [
      ['income', second, 30, null, null, []],
      ['expense', first, 100, null, null, []],
      ['transfer', first, 5_000, second, 5_000, ['plan']],
    ];
    expect(await rowsOf()).toEqual(all);
    const { count, redo } = await undo(store, record, 'undone');
    expect([
      count,
      await data.loadOne('accounts', first),
      await data.loadOne('accounts', second),
    ]).toEqual([3, null, null]);
    await redo();
    expect(await rowsOf()).toEqual(all);
    expect(await data.loadOne('accounts', second)).toMatchObject({ name: 'Savings' });
  });
  it('of several accounts keeps no row and no account when it is stopped', async () => {
    const [first, second] = [createRecordId(), createRecordId()];
    const account = (name: string, position: string) => ({
      name,
      type: 'bank' as const,
      currency: 'USD',
      position,
    });
    const controller = new AbortController();
    const plan: ImportBatch = {
      importId: createRecordId(),
      fileName: 'two.xml',
      format: 'camt',
      accountId: first,
      newAccount: account('A', 'b0'),
      rows,
      verdicts: findDuplicates(rows, []),
      others: [
        {
          accountId: second,
          newAccount: account('B', 'b1'),
          rows,
          verdicts: findDuplicates(rows, []),
        },
      ],
    };
    const result = await run(plan, controller.signal, (done) => {
      if (done >= 450) controller.abort();
    });
    expect([
      result.status,
      await data.loadOne('accounts', first),
      await data.loadOne('accounts', second),
      (await data.load({ collection: 'transactions' })).length,
    ]).toEqual(['cancelled', null, null, 1]);
  });

  it('gives a matched row its bank id again when it is redone', async () => {
    const { importId } = await run(await makePlan());
    const { redo } = await undo(store, (await data.loadOne('imports', importId))!, 'undone');
    expect((await typedRow()).bankId).toBeNull();
    await redo();
    expect((await typedRow()).bankId).toBe('b6');
    expect(await data.load({ collection: 'transactions' })).toHaveLength(600);
  });

  it('can be kept partly after an interruption, and is completed by importing the same file again', async () => {
    const plan = await makePlan();
    await data.writeBulk([...importWrites(plan)].slice(0, 301));
    const [left] = await data.load({ collection: 'imports' });
    expect(left).toMatchObject({ status: 'running', rowCount: 599 });
    expect(await loadBrokenOff(store, left!)).toEqual({ came: 299, of: 599 });
    const again = await run(await makePlan());
    expect(again.added).toBe(300);
    await settleBrokenOff(store, { accountId, fileName: 'bank.ofx' }, again.importId);
    expect(await data.loadOne('imports', left!.id)).toMatchObject({
      status: 'complete',
      rowCount: 299,
    });
    expect(await data.load({ collection: 'transactions' })).toHaveLength(600);
  });

  it('skips deleted rows when it is undone', async () => {
    const { importId } = await run(await makePlan());
    const [one] = await data.load({ collection: 'transactions', where: { importId } });
    await data.delete('transactions', one!.id);
    await data.delete('transactions', (await typedRow()).id);
    expect((await undo(store, (await data.loadOne('imports', importId))!, 'undone')).count).toBe(
      598,
    );
    expect(await data.load({ collection: 'transactions' })).toEqual([]);
  });
});

describe('an imported row of a recurring transaction', () => {
  const bill = (recurringId: string, day: string): DuePosting => ({
    recurringId,
    day,
    mode: 'ask',
    template: {
      version: 1,
      kind: 'expense',
      amountMinor: 92_000,
      currency: 'USD',
      accountId,
      transferAccountId: null,
      transferAmountMinor: null,
      payee: 'Landlord',
      note: '',
      categoryId: null,
      tags: [],
    },
  });
  it('takes the id of the posting, advances the schedule, and is expected again after undo', async () => {
    const recurringId = await data.add('recurring', {
      schedule: {
        version: 1,
        every: 1,
        unit: 'month',
        startDay: '2026-10-01',
        weekdays: [],
        monthDay: null,
        weekend: 'keep',
      },
      template: bill('', '').template as unknown as Record<string, unknown>,
      nextDay: '2026-10-01',
      endDay: null,
    });
    const paid = [
      { ...rows[0]!, day: '2026-10-03', amountMinor: -92_000, payee: 'LANDLORD' },
      { ...rows[1]!, day: '2026-11-01', amountMinor: -92_000, payee: 'LANDLORD' },
      rows[2]!,
    ];
    const bills = new Map([
      [0, bill(recurringId, '2026-10-01')],
      [1, bill(recurringId, '2026-11-01')],
    ]);
    const read = async () => readRecurring((await data.loadOne('recurring', recurringId))!)!;
    const plan = async (): Promise<ImportBatch> => ({
      ...(await makePlan()),
      rows: paid,
      verdicts: findDuplicates(paid, []),
      billOf: (index) => bills.get(index) ?? null,
      recurring: [await read()],
      nowMs: 1_790_000_000_000,
    });
    const ids = ['2026-10-01', '2026-11-01'].map((day) => idOfOccurrence(recurringId, day));
    const stored = async () =>
      Promise.all(
        ids.map(async (id) => {
          const row = await data.loadOne('transactions', id);
          return (
            row && [
              timestampToDay(row.date),
              row.recurringId === recurringId,
              row.importId !== null,
            ]
          );
        }),
      );

    for (let time = 0; time < 2; time += 1) {
      const first = await plan(),
        result = await run(first);
      expect(result).toMatchObject({ status: 'complete', added: 3 });
      expect(await stored()).toEqual([
        ['2026-10-03', true, true],
        ['2026-11-01', true, true],
      ]);
      expect((await read()).nextDay).toBe('2026-12-01');
      const { redo } = await undo(
        store,
        { id: first.importId, accountId, madeAccount: false, matchedIds: [] },
        'undone',
      );
      expect([await stored(), (await read()).nextDay]).toEqual([[null, null], '2026-10-01']);
      await redo();
      expect([(await stored()).length, (await read()).nextDay]).toEqual([2, '2026-12-01']);
      await undo(
        store,
        { id: first.importId, accountId, madeAccount: false, matchedIds: [] },
        'undone',
      );
      expect((await read()).nextDay).toBe('2026-10-01');
    }
  });

  it.each([
    ['was posted before', true],
    ['was still open', false],
  ])('has the fields of an automatic posting after the undo if it %s', async (_, wasPosted) => {
    const { template } = bill('', ''),
      day = '2026-11-10';
    const recurringId = await data.add('recurring', {
      schedule: {
        version: 1,
        every: 1,
        unit: 'month',
        startDay: day,
        weekdays: [],
        monthDay: null,
        weekend: 'keep',
      },
      template: template as unknown as Record<string, unknown>,
      nextDay: day,
      endDay: null,
      mode: 'post',
    });
    const id = idOfOccurrence(recurringId, day);
    const read = async () => readRecurring((await data.loadOne('recurring', recurringId))!)!;
    if (wasPosted) {
      await postDue(data, day, new Set());
      await data.update('transactions', id, { note: 'two rooms', tags: ['flat'] });
    }
    const before = await data.loadOne('transactions', id);
    const open: DuePosting = { ...bill(recurringId, day), mode: 'post' };
    const [expected] = before === null ? [open] : findPosted([before], [await read()]);
    const paid = [
      {
        ...rows[0]!,
        day: '2026-11-12',
        amountMinor: -95_500,
        payee: 'LANDLORD LTD',
        note: 'ref 7',
      },
    ];
    const plan: ImportBatch = {
      ...(await makePlan()),
      rows: paid,
      verdicts: findDuplicates(paid, []),
      billOf: () => expected!,
      recurring: [await read()],
      nowMs: 1_790_000_000_000,
    };
    const seen = async () => {
      const row = await data.loadOne('transactions', id);
      return (
        row && [
          timestampToDay(row.date),
          row.amountMinor,
          row.payee,
          row.note,
          row.bankId !== null,
          row.importId !== null,
        ]
      );
    };
    const note = wasPosted ? 'two rooms' : 'ref 7';
    const asBank = ['2026-11-12', 95_500, 'LANDLORD LTD', note, true, true],
      asPosted = [day, 92_000, 'Landlord', note, false, false];
    await run(plan);
    expect(await seen()).toEqual(asBank);
    const { count, redo } = await undo(
      store,
      { id: plan.importId, accountId, madeAccount: false, matchedIds: [] },
      'undone',
    );
    // The occurrence is not posted a second time on its own day.
    expect([count, await seen(), await postDue(data, day, new Set())]).toEqual([1, asPosted, null]);
    expect((await read()).nextDay).toBe('2026-12-10');
    await redo();
    expect(await seen()).toEqual(asBank);
    expect(await data.load({ collection: 'transactions', where: { recurringId } })).toHaveLength(1);
  });
});
