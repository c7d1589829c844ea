/** An import into several accounts: those that it makes, and the openings that it moves. */
import { describe, expect, it } from 'vitest';
import type { NewFields } from '#contract/collections';
import type { BankRow } from '#domain/bank-files';
import { findDuplicates } from '#domain/matching';
import { nextIdOf } from '#domain/recurrence';
import { bankRow } from '../../tests/support/bank-rows.ts';
import {
  accountWrites,
  farOpeningMoves,
  importWrites,
  openingMoves,
  undoWrites,
  type ImportBatch,
  type ImportPart,
} from './import-writes.ts';

const part = (accountId: string, rows: BankRow[], more: Partial<ImportPart> = {}): ImportPart => ({
  accountId,
  rows,
  verdicts: findDuplicates(rows, []),
  ...more,
});
const batch = (first: ImportPart, more: Partial<ImportBatch> = {}): ImportBatch => ({
  ...first,
  importId: 'import-1',
  fileName: 'a.qif',
  format: 'qif',
  ...more,
});
const savings = { id: 'savings', currency: 'USD', openingMinor: 100_000, openedDay: '2026-03-01' };
const accountsOf = (
  ...list: (Omit<typeof savings, 'openedDay'> & { openedDay: string | null })[]
) => new Map(list.map((account) => [account.id, account]));
const toSavings = (day: string, amountMinor: number) =>
  bankRow(day, amountMinor, { transferAccount: 'Savings' });
const accountOf = (name: string) =>
  name === 'Savings' ? { id: 'savings', currency: 'USD' } : null;

describe('openings of accounts at the other end of a transfer', () => {
  it('move back by what arrives or leaves before their day', () => {
    const plan = batch(
      part('main', [
        toSavings('2026-02-10', -5_000),
        toSavings('2026-02-20', 2_000),
        toSavings('2026-03-01', -900),
      ]),
      { accountOf },
    );
    expect(farOpeningMoves(plan, accountsOf(savings))).toEqual([
      {
        move: {
          accountId: 'savings',
          byMinor: 3_000,
          fromDay: '2026-03-01',
          toDay: '2026-02-10',
        },
        rows: 2,
      },
    ]);
  });
  it('are those of the rows that are added, in the other accounts of the file too', () => {
    const earlier = part('second', [toSavings('2026-01-05', -700)]);
    const plan = batch(part('main', [toSavings('2026-03-05', -5_000)]), {
      accountOf,
      others: [earlier],
    });
    const [found] = farOpeningMoves(plan, accountsOf(savings));
    expect(found?.move).toMatchObject({ byMinor: 700, toDay: '2026-01-05' });
    const skipped = { ...plan, others: [{ ...earlier, decide: () => 'skip' as const }] };
    expect(farOpeningMoves(skipped, accountsOf(savings))).toEqual([]);
  });
  it('stay for accounts of the file, without a day, and for rows from their day on', () => {
    const plan = batch(part('main', [toSavings('2026-02-10', -5_000)]), { accountOf });
    expect(farOpeningMoves(plan, accountsOf({ ...savings, openedDay: null }))).toEqual([]);
    expect(farOpeningMoves(plan, accountsOf({ ...savings, openedDay: '2026-02-10' }))).toEqual([]);
    const both = { ...plan, others: [part('savings', [])] };
    expect(farOpeningMoves(both, accountsOf(savings))).toEqual([]);
    expect(farOpeningMoves(batch(part('main', [])), accountsOf(savings))).toEqual([]);
  });
});

describe('the record of an import', () => {
  const fields = { name: 'Cash', type: 'cash', currency: 'USD' } as NewFields<'accounts'>;
  const recordOf = (plan: ImportBatch) => {
    const found = [...importWrites(plan)].find(
      (write) => write.op === 'add' && write.collection === 'imports',
    );
    return (found as unknown as { fields: Record<string, unknown> }).fields;
  };

  it('names its other accounts, and which of them it made', () => {
    const plan = batch(part('main', [bankRow('2026-02-10', -500)], { newAccount: fields }), {
      others: [
        part('second', [bankRow('2026-02-11', -600), bankRow('2026-02-12', -700)]),
        part('third', [], { newAccount: fields }),
      ],
    });
    expect(recordOf(plan)).toMatchObject({
      accountId: 'main',
      madeAccount: true,
      rowCount: 3,
      others: [
        { accountId: 'second', madeAccount: false },
        { accountId: 'third', madeAccount: true },
      ],
    });
    const alone = recordOf(batch(part('main', [])));
    expect(alone).toMatchObject({ madeAccount: false, rowCount: 0 });
    expect(alone).not.toHaveProperty('others');
    expect(recordOf(batch(part('main', []), { others: [] }))).not.toHaveProperty('others');
  });
  it('keeps the openings that moved: of its accounts, and of those at the other end', () => {
    const move = (accountId: string) => ({
      accountId,
      byMinor: 1,
      fromDay: '2026-03-01',
      toDay: '2026-02-01',
    });
    const plan = batch(part('main', [], { openingMove: move('main') }), {
      others: [part('second', [], { openingMove: null }), part('third', [])],
      farMoves: [move('far')],
    });
    expect(openingMoves(plan)).toEqual([move('main'), move('far')]);
    expect(recordOf(plan)).toMatchObject({ movedOpenings: [move('main'), move('far')] });
    expect(recordOf(batch(part('main', [])))).not.toHaveProperty('movedOpenings');
  });
  it('comes after the accounts that are made for it', () => {
    const plan = batch(part('main', []), { others: [part('third', [], { newAccount: fields })] });
    expect(accountWrites(plan)).toEqual([
      { op: 'add', collection: 'accounts', id: 'third', fields },
    ]);
    expect([...importWrites(plan)].map(({ collection }) => collection)).toEqual([
      'accounts',
      'imports',
    ]);
  });
  it('brings back a deleted account whose id follows from its number', () => {
    const id = nextIdOf('account 1');
    const plan = batch(part(id, [], { newAccount: fields }), { nowMs: 1_234 });
    expect(accountWrites(plan)).toEqual([
      { op: 'add', collection: 'accounts', id, fields },
      {
        op: 'restore',
        collection: 'accounts',
        id,
        record: { ...fields, createdAt: 1_234, updatedAt: 1_234 },
      },
    ]);
  });
  it('is taken back row by row, and the ids that it gave are taken from both ends', () => {
    expect([...undoWrites(['a'], ['b'], ['c'])]).toEqual([
      { op: 'delete', collection: 'transactions', id: 'a' },
      { op: 'update', collection: 'transactions', id: 'b', fields: { bankId: null } },
      { op: 'update', collection: 'transactions', id: 'c', fields: { transferBankId: null } },
    ]);
    expect([...undoWrites([], [])]).toEqual([]);
  });
});
