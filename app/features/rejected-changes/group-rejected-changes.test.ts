import type { RejectedChange } from '#client/session';
import { describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { Operation } from '#contract/sync';
import {
  patch,
  putAccount,
  putBudget,
  putKeyResult,
  putObjective,
  putTask,
  putTransaction,
  remove,
  restore,
} from '../../../tests/support/records.ts';
import {
  findMissing,
  findParents,
  findRevivable,
  groupRejectedChanges,
  placeElsewhere,
} from './group-rejected-changes.ts';

const refused = (id: number, ...ops: Operation[]): RejectedChange => ({
  id,
  at: 0,
  ops,
  refusal: { mutationId: id, code: 'sync/reference-missing', message: '' },
});
const noneAlive = () => false;
const [gone, living, other] = [createRecordId(), createRecordId(), createRecordId()];
const transfer = (from: string, to: string, amountMinor: number, arrives: number) =>
  putTransaction(from, {
    kind: 'transfer',
    transferAccountId: to,
    amountMinor,
    transferAmountMinor: arrives,
    currency: 'USD',
  });

describe('rejected mutations that belong together', () => {
  test('a created record, its children and its edits are one change, in the order of writing', () => {
    const keyResult = putKeyResult(gone);
    const task = putTask(keyResult.id);
    const mutations = [
      refused(1, keyResult),
      refused(2, putTask(other)),
      refused(3, task),
      refused(4, patch('tasks', task.id, { title: 'Call again' })),
    ];
    expect(
      groupRejectedChanges(mutations).map((change) => [
        change.id,
        change.mutations.map(({ id }) => id),
      ]),
    ).toEqual([
      [1, [1, 3, 4]],
      [2, [2]],
    ]);
  });

  test('a mutation that needs two rejected records joins them', () => {
    const [cash, bank] = [putAccount(), putAccount()];
    const changes = groupRejectedChanges([
      refused(1, cash),
      refused(2, bank),
      refused(3, transfer(cash.id, bank.id, 5, 5)),
    ]);
    expect(changes.map(({ ops }) => ops.length)).toEqual([3]);
  });

  test('two changes of one existing record stay separate and are decided separately', () => {
    expect(
      groupRejectedChanges([
        refused(1, patch('tasks', other, { title: 'a' })),
        refused(2, patch('tasks', other, { status: 'done' })),
      ]),
    ).toHaveLength(2);
  });
});

describe('a missing parent of a rejected change', () => {
  test('is each parent or account that is neither live nor created by the change itself', () => {
    const objective = putObjective(gone);
    const ops = [objective, putKeyResult(objective.id), putObjective(gone), putObjective(living)];
    expect(
      findMissing(ops, (id) => id === living).map(({ id, collection }) => [id, collection]),
    ).toEqual([[gone, 'projects']]);
    expect(findMissing([putBudget(gone)], noneAlive).map(({ collection }) => collection)).toEqual([
      'categories',
    ]);
    expect(
      findMissing([patch('tasks', other, { keyResultId: gone })], noneAlive).map(
        ({ collection }) => collection,
      ),
    ).toEqual(['keyResults']);
  });

  test('is never a reference that the server clears or keeps as history', () => {
    expect(
      findParents([
        putTransaction(living, { categoryId: gone, importId: gone, recurringId: gone }),
        remove('accounts', gone),
      ]).map(({ id }) => id),
    ).toEqual([living]);
  });

  test('an account has the currency of the payments from it, and is not the other account of its transfers', () => {
    const [missing] = findMissing(
      [
        putTransaction(gone, { currency: 'VND' }),
        transfer(living, gone, 5, 700),
        transfer(gone, other, 5, 5),
      ],
      (id) => id !== gone,
    );
    expect(missing).toMatchObject({ id: gone, collection: 'accounts', currency: 'VND' });
    expect([...missing!.excluded].toSorted()).toEqual([living, other].toSorted());
  });

  test('an account that only receives has the sent currency if the amounts are equal, and otherwise none', () => {
    const currencyOf = (...ops: Operation[]) => findMissing(ops, (id) => id !== gone)[0]?.currency;
    expect(currencyOf(transfer(living, gone, 500, 500))).toBe('USD');
    expect(currencyOf(transfer(living, gone, 500, 12_500_000))).toBeNull();
  });
});

describe('a rejected change under another parent', () => {
  const nothingThere = () => null;

  test('moves all children of the deleted record, and leaves children of live records unchanged', () => {
    const [lost, safe] = [putTransaction(gone, { payee: 'Market' }), putTransaction(living)];
    const both = transfer(gone, living, 5, 5);
    const move = placeElsewhere([lost, safe, both], new Map([[gone, other]]), nothingThere);
    expect(move(lost)).toEqual({ ...lost, fields: { ...lost.fields, accountId: other } });
    expect(move(safe)).toBe(safe);
    expect(move(both)).toEqual({ ...both, fields: { ...both.fields, accountId: other } });
    expect(move(remove('transactions', lost.id))).toEqual(remove('transactions', lost.id));
  });

  test('moves both accounts of a transfer, each to its own replacement', () => {
    const lost = transfer(gone, other, 5, 5);
    const [to, from] = [createRecordId(), createRecordId()];
    expect(
      placeElsewhere(
        [lost],
        new Map([
          [gone, from],
          [other, to],
        ]),
        nothingThere,
      )(lost),
    ).toMatchObject({ fields: { accountId: from, transferAccountId: to } });
  });

  test('keeps the order of its records, after those that are there', () => {
    const [second, first] = [putTask(gone, { position: 'a5' }), putTask(gone, { position: 'a1' })];
    const moved = patch('tasks', createRecordId(), { keyResultId: gone });
    const move = placeElsewhere(
      [second, first, moved],
      new Map([[gone, living]]),
      (collection, parentId) => (collection === 'tasks' && parentId === living ? 'c0' : null),
    );
    const positionOf = (op: Operation) =>
      (move(op) as Extract<Operation, { op: 'put' }>).fields['position'];
    expect(['c0', positionOf(first), positionOf(second)]).toEqual(
      ['c0', positionOf(first), positionOf(second)].toSorted(),
    );
    expect(new Set(['c0', positionOf(first), positionOf(second)]).size).toBe(3);
    // A patch contains only the changed fields.
    expect(move(moved)).toEqual({ ...moved, fields: { keyResultId: living } });
  });

  test('leaves the children of a moved record unchanged', () => {
    const keyResult = putKeyResult(gone);
    const task = putTask(keyResult.id);
    const move = placeElsewhere([keyResult, task], new Map([[gone, living]]), nothingThere);
    expect(move(task)).toBe(task);
    expect(move(keyResult)).toMatchObject({ fields: { objectiveId: living } });
  });
});

describe('deleted records that can be restored', () => {
  const change = (code: RejectedChange['refusal']['code'], ...ops: Operation[]) => ({
    ops,
    refusal: { mutationId: 1, code, message: '' },
  });
  const [dead, alive] = [
    patch('tasks', gone, { title: 'a' }),
    patch('tasks', living, { title: 'b' }),
  ];
  const isAlive = (id: string) => id === living;

  test('are the records that were deleted before a change of them, and no others', () => {
    expect(
      findRevivable(
        change(
          'sync/deleted',
          dead,
          alive,
          patch('tasks', gone, { status: 'done' }),
          remove('tasks', other),
        ),
        isAlive,
      ),
    ).toEqual([{ collection: 'tasks', id: gone }]);
    expect(findRevivable(change('sync/not-found', dead), isAlive)).toEqual([]);
  });

  test('are not offered again if that was rejected as well', () => {
    expect(findRevivable(change('sync/deleted', restore('tasks', gone), dead), isAlive)).toEqual(
      [],
    );
  });
});
