import { describe, expect, it } from 'vitest';
import type { BankRow } from '#domain/bank-files';
import { findDuplicates } from '#domain/matching';
import { idOfOccurrence } from '#domain/recurring';
import { bankRow } from '../../tests/support/bank-rows.ts';
import { accountRows, movedUpTo, type TransactionRecord } from './account-rows.ts';
import { matchRows } from './match-rows.ts';
import type { PostedBill, PostedRow } from './expected-bills.ts';
import { importWrites, undoWrites, type ImportBatch } from './import-writes.ts';

const record = (more: Partial<TransactionRecord>): TransactionRecord => ({
  id: 't1',
  date: Date.UTC(2024, 0, 10),
  accountId: 'main',
  kind: 'expense',
  amountMinor: 500,
  currency: 'USD',
  transferAccountId: null,
  transferAmountMinor: null,
  payee: 'Shop',
  note: '',
  bankId: null,
  importId: null,
  ...more,
});
const plan = (
  rows: BankRow[],
  existing: TransactionRecord[],
  more: Partial<ImportBatch> = {},
): ImportBatch => ({
  importId: 'import-1',
  fileName: 'a.ofx',
  format: 'ofx',
  accountId: 'main',
  rows,
  verdicts: findDuplicates(rows, accountRows(existing, 'main', 'USD')),
  ...more,
});

describe('transactions in the view of one account', () => {
  it('have the sign of the account, and show a transfer at both ends with the id of each bank', () => {
    const all = [
      record({}),
      record({ id: 't2', kind: 'income', bankId: 'b' }),
      record({
        id: 't3',
        kind: 'transfer',
        transferAccountId: 'far',
        transferAmountMinor: 450,
        bankId: 'c',
        transferBankId: 'd',
        importId: 'i',
      }),
      record({ id: 't4', accountId: 'other' }),
    ];
    expect(
      accountRows(all, 'main', 'USD').map(({ id, day, amountMinor, currency, bankId }) => [
        id,
        day,
        amountMinor,
        currency,
        bankId,
      ]),
    ).toEqual([
      ['t1', '2024-01-10', -500, 'USD', null],
      ['t2', '2024-01-10', 500, 'USD', 'b'],
      ['t3', '2024-01-10', -500, 'USD', 'c'],
    ]);
    expect(accountRows(all, 'far', 'EUR')).toMatchObject([
      { id: 't3', amountMinor: 450, currency: 'EUR', bankId: 'd', importId: null, arrives: true },
    ]);
  });
});

describe('the movements of an account', () => {
  it('count expenses, income, both ends of transfers and adjustments up to a day', () => {
    const all = [
      record({}),
      record({ kind: 'income', amountMinor: 900 }),
      record({
        kind: 'transfer',
        amountMinor: 70,
        transferAccountId: 'far',
        transferAmountMinor: 60,
      }),
      record({ kind: 'income', amountMinor: 5, adjustment: 'valuation' }),
      record({ date: Date.UTC(2024, 0, 11), amountMinor: 1 }),
    ];
    expect([
      movedUpTo(all, 'main', '2024-01-10'),
      movedUpTo(all, 'main', '2024-01-11'),
      movedUpTo(all, 'far', '2024-01-10'),
      movedUpTo(all, 'main', '2024-01-09'),
    ]).toEqual([335, 334, 60, 0]);
  });
});

describe('the writes of an import', () => {
  it('create the import first, then give ids to typed rows, then add new rows', () => {
    const rows = [
      bankRow('2024-01-10', -500, { bankId: 'x' }),
      bankRow('2024-02-01', 900, { payee: 'Work', note: 'pay', category: 'Salary' }),
    ];
    const writes = [
      ...importWrites(plan(rows, [record({})], { categoryOf: (name, kind) => `${kind}:${name}` })),
    ];
    expect(writes).toMatchObject([
      {
        op: 'add',
        collection: 'imports',
        id: 'import-1',
        fields: {
          fileName: 'a.ofx',
          format: 'ofx',
          accountId: 'main',
          status: 'running',
          rowCount: 1,
          matchedIds: ['t1'],
        },
      },
      { op: 'update', collection: 'transactions', id: 't1', fields: { bankId: 'x' } },
      {
        op: 'add',
        collection: 'transactions',
        fields: {
          date: Date.UTC(2024, 1, 1),
          accountId: 'main',
          kind: 'income',
          amountMinor: 900,
          currency: 'USD',
          payee: 'Work',
          note: 'pay',
          categoryId: 'income:Salary',
          splits: null,
          importId: 'import-1',
        },
      },
    ]);
  });
  it('follow the decisions of the person and give no id twice', () => {
    const rows = [
      bankRow('2024-01-10', -500, { bankId: 'x' }),
      bankRow('2024-01-11', -700, { bankId: 'y' }),
    ];
    const existing = [record({ bankId: 'x' }), record({ id: 't2', amountMinor: 700 })];
    const added = (decide: NonNullable<ImportBatch['decide']>) =>
      [...importWrites(plan(rows, existing, { decide }))]
        .slice(1)
        .map((write) => [
          write.op,
          'fields' in write ? (write.fields as { bankId?: string | null }).bankId : null,
        ]);
    expect(added((_, proposed) => proposed)).toEqual([['update', 'y']]);
    expect(added(() => 'add')).toEqual([
      ['add', null],
      ['add', 'y'],
    ]);
    expect(added(() => 'skip')).toEqual([]);
    expect(added(() => 'match')).toEqual([['update', 'y']]);
  });
  it('a row that matches one of an earlier file gives it its id, and undo of the import leaves that row', () => {
    const rows = [bankRow('2024-01-11', -500, { payee: 'KIOSK 12 LO DUC' })];
    const old = record({ payee: 'Kiosk', bankId: 'old', importId: 'before' });
    const verdicts = matchRows(rows, accountRows([old], 'main', 'USD'));
    const write = (decision: 'add' | 'match' | 'skip') =>
      [...importWrites(plan(rows, [], { verdicts, decide: () => decision }))].slice(1);
    expect(write('add')).toMatchObject([{ op: 'add', fields: { payee: 'KIOSK 12 LO DUC' } }]);
    expect(write('match')).toEqual([
      {
        op: 'update',
        collection: 'transactions',
        id: 't1',
        fields: { bankId: verdicts[0]!.bankId },
      },
    ]);
    expect([...importWrites(plan(rows, [], { verdicts, decide: () => 'match' }))][0]).toMatchObject(
      { fields: { matchedIds: [], rowCount: 0 } },
    );
    expect(write('skip')).toEqual([]);
  });
  it('replace a posted row with the bank row and keep what a person wrote in it', () => {
    const [recurringId, food, coffee] = ['01900000-0000-7000-8000-000000000001', 'food', 'coffee'];
    const id = idOfOccurrence(recurringId, '2024-01-10');
    const posted: PostedRow = {
      id,
      date: Date.UTC(2024, 0, 10),
      accountId: 'main',
      kind: 'expense',
      amountMinor: 450,
      currency: 'USD',
      payee: 'Power',
      note: 'two rooms',
      tags: ['flat'],
      categoryId: food,
      recurringId,
    };
    const bill: PostedBill = {
      recurringId,
      day: '2024-01-10',
      mode: 'post',
      posted,
      template: {
        version: 1,
        kind: 'expense',
        amountMinor: 450,
        currency: 'USD',
        accountId: 'main',
        transferAccountId: null,
        transferAmountMinor: null,
        payee: 'Power',
        note: '',
        categoryId: food,
        tags: [],
      },
    };
    const write = (note: string, one: PostedBill) =>
      [
        ...importWrites(
          plan([bankRow('2024-01-12', -500, { bankId: 'x', payee: 'POWER LTD', note })], [], {
            billOf: () => one,
            categoryOfRow: () => coffee,
            nowMs: 7,
          }),
        ),
      ][1];
    expect(write('ref 1', bill)).toMatchObject({
      op: 'bring',
      collection: 'transactions',
      id,
      createdAt: 7,
      fields: {
        date: Date.UTC(2024, 0, 12),
        amountMinor: 500,
        payee: 'POWER LTD',
        bankId: 'x',
        importId: 'import-1',
        recurringId,
        note: 'two rooms',
        tags: ['flat'],
        categoryId: food,
      },
    });
    expect(
      write('ref 1', { ...bill, posted: { ...posted, note: '', categoryId: null } }),
    ).toMatchObject({ fields: { note: 'ref 1', categoryId: coffee } });
  });
  it('keep parts with their categories', () => {
    const split = { category: 'Food', transferAccount: null, amountMinor: -200, note: 'bread' };
    const [, write] = [
      ...importWrites(
        plan(
          [
            bankRow('2024-01-10', -500, {
              splits: [split, { ...split, category: null, amountMinor: -300, note: '' }],
            }),
          ],
          [],
          { categoryOf: (name) => name },
        ),
      ),
    ];
    expect(write).toMatchObject({
      fields: {
        categoryId: null,
        splits: [
          { categoryId: 'Food', amountMinor: 200, note: 'bread' },
          { categoryId: null, amountMinor: 300, note: '' },
        ],
      },
    });
    const back = { ...split, category: null, note: '' };
    const mixedParts = [{ amountMinor: 700 }, { amountMinor: -200 }];
    const mixed = (amountMinor: number, ...parts: number[]) => {
      const splits = parts.map((minor) => ({ ...back, amountMinor: minor }));
      const row = bankRow('2024-01-10', amountMinor, { splits });
      return [...importWrites(plan([row], []))][1];
    };
    expect(mixed(-500, -700, 200)).toMatchObject({
      fields: { kind: 'expense', amountMinor: 500, splits: mixedParts },
    });
    expect(mixed(500, 700, -200)).toMatchObject({
      fields: { kind: 'income', amountMinor: 500, splits: mixedParts },
    });
  });
  it('a transfer that both banks know keeps the id of each, so that the next file of either adds nothing', () => {
    for (const payees of [
      ['', ''],
      ['To savings', 'From checking'],
    ] as const)
      for (const typed of [
        { bankId: null, importId: null },
        { bankId: 'A-1', importId: 'first' },
      ]) {
        let stored = record({
          accountId: 'A',
          kind: 'transfer',
          transferAccountId: 'B',
          transferAmountMinor: 500,
          payee: '',
          ...typed,
        });
        const file = (account: 'A' | 'B') => [
          bankRow('2024-01-10', account === 'A' ? -500 : 500, {
            bankId: `${account}-1`,
            payee: payees[account === 'A' ? 0 : 1],
          }),
        ];
        const addFile = (account: 'A' | 'B') => {
          const rows = file(account),
            verdicts = findDuplicates(rows, accountRows([stored], account, 'USD'));
          const writes = [...importWrites({ ...plan(rows, []), accountId: account, verdicts })];
          for (const write of writes)
            if (write.op === 'update')
              stored = { ...stored, ...(write.fields as Partial<TransactionRecord>) };
          return [
            verdicts[0]!.verdict,
            writes.filter(({ op, collection }) => op === 'add' && collection === 'transactions')
              .length,
          ];
        };
        expect(
          [addFile('A'), addFile('B'), addFile('A'), addFile('B')].map(([, added]) => added),
        ).toEqual([0, 0, 0, 0]);
        expect([addFile('A'), addFile('B')].map(([verdict]) => verdict)).toEqual([
          'already-here',
          'already-here',
        ]);
        expect(stored).toMatchObject({ bankId: 'A-1', transferBankId: 'B-1' });
        const [first] = importWrites({
          ...plan(file('B'), []),
          accountId: 'B',
          verdicts: findDuplicates(
            file('B'),
            accountRows([{ ...stored, transferBankId: null }], 'B', 'USD'),
          ),
        });
        expect(first).toMatchObject({ fields: { matchedIds: [], matchedFarIds: ['t1'] } });
      }
  });
  it("a transfer imported from its receiving account keeps that bank's id, and the sending bank matches it", () => {
    const rows = [
      bankRow('2024-01-10', 500, { bankId: 'B-1', transferAccount: 'Checking', payee: '' }),
    ];
    const write = [
      ...importWrites(
        plan(rows, [], { accountId: 'B', accountOf: () => ({ id: 'A', currency: 'USD' }) }),
      ),
    ].at(-1)!;
    expect(write).toMatchObject({
      op: 'add',
      fields: { accountId: 'A', transferAccountId: 'B', bankId: null, transferBankId: 'B-1' },
    });
    const stored = {
      ...record({}),
      ...('fields' in write ? write.fields : {}),
    } as TransactionRecord;
    expect(findDuplicates(rows, accountRows([stored], 'B', 'USD'))[0]!.verdict).toBe(
      'already-here',
    );
    expect(
      findDuplicates(
        [bankRow('2024-01-11', -500, { bankId: 'A-1', payee: 'Transfer' })],
        accountRows([stored], 'A', 'USD'),
      )[0]!,
    ).toMatchObject({ verdict: 'matches-typed', existingId: 't1' });
  });
  it('a row that the person marks as a transfer is one in either direction, whatever the file says', () => {
    const savings = { id: 'S', currency: 'USD' },
      gold = { id: 'G', currency: 'XAU' };
    const rows = [
      bankRow('2024-01-10', -500, { payee: 'TFR 8841' }),
      bankRow('2024-01-11', 70, { payee: 'FROM 8841' }),
      bankRow('2024-01-12', -20, { transferAccount: 'Checking', transferAmountMinor: 18 }),
      bankRow('2024-01-13', -30),
      bankRow('2024-01-14', -40),
    ];
    const farOfRow = (index: number) => [savings, savings, savings, gold, null][index]!;
    const made = [
      ...importWrites(
        plan(rows, [], { accountOf: () => ({ id: 'A', currency: 'EUR' }), farOfRow }),
      ),
    ];
    const transfer = { kind: 'transfer', currency: 'USD' };
    expect(made.slice(1)).toMatchObject([
      {
        fields: {
          ...transfer,
          accountId: 'main',
          amountMinor: 500,
          transferAccountId: 'S',
          transferAmountMinor: 500,
          payee: 'TFR 8841',
        },
      },
      {
        fields: {
          ...transfer,
          accountId: 'S',
          amountMinor: 70,
          transferAccountId: 'main',
          transferAmountMinor: 70,
        },
      },
      {
        fields: {
          ...transfer,
          accountId: 'main',
          amountMinor: 20,
          transferAccountId: 'S',
          transferAmountMinor: 20,
        },
      },
      // The amount received in another currency is unknown.
      { fields: { kind: 'expense', accountId: 'main', amountMinor: 30 } },
      { fields: { kind: 'expense', accountId: 'main', amountMinor: 40 } },
    ]);
  });
  it("a transfer with an account that is not imported is income or spending under the account's name", () => {
    const drafts = [
      bankRow('2024-01-10', 500, { transferAccount: 'Checking', payee: '' }),
      bankRow('2024-01-11', -70, {
        transferAccount: 'Checking',
        payee: 'Standing order',
        note: 'monthly',
      }),
    ];
    expect(
      [...importWrites(plan(drafts, [], { accountId: 'B', accountOf: () => null }))].slice(1),
    ).toMatchObject([
      {
        op: 'add',
        fields: { kind: 'income', accountId: 'B', amountMinor: 500, payee: 'Checking', note: '' },
      },
      {
        op: 'add',
        fields: {
          kind: 'expense',
          accountId: 'B',
          amountMinor: 70,
          payee: 'Standing order',
          note: 'monthly · Checking',
        },
      },
    ]);
  });
  it('a statement difference of another program is an adjustment, and is recognised when it is imported again', () => {
    const rows = [
      bankRow('2024-01-10', 700, {
        bankId: 'firefly-5',
        adjustment: 'statement',
        category: 'Salary',
        payee: '',
      }),
    ];
    const write = [
      ...importWrites(
        plan(rows, [], { categoryOf: (name) => name, categoryOfRow: () => 'Salary' }),
      ),
    ].at(-1)!;
    expect(write).toMatchObject({
      fields: { kind: 'income', amountMinor: 700, adjustment: 'statement', bankId: 'firefly-5' },
    });
    expect('fields' in write && 'categoryId' in write.fields).toBe(false);
    expect(
      findDuplicates(
        rows,
        accountRows(
          [record('fields' in write ? (write.fields as Partial<TransactionRecord>) : {})],
          'main',
          'USD',
        ),
      )[0]!.verdict,
    ).toBe('already-here');
  });
  it('an import is undone in one step', () => {
    expect([...undoWrites(['a', 'b'], ['t1'], ['t2'])]).toEqual([
      { op: 'delete', collection: 'transactions', id: 'a' },
      { op: 'delete', collection: 'transactions', id: 'b' },
      { op: 'update', collection: 'transactions', id: 't1', fields: { bankId: null } },
      { op: 'update', collection: 'transactions', id: 't2', fields: { transferBankId: null } },
    ]);
  });
});
