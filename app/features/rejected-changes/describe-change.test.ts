import { expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { Operation, Refusal } from '#contract/sync';
import type { Language } from '#contract/i18n/index';
import { data as english } from '#contract/i18n/en/data';
import { data as vietnamese } from '#contract/i18n/vi/data';
import {
  patch,
  put,
  putBudget,
  putTask,
  putTransaction,
  remove,
  restore,
} from '../../../tests/support/records.ts';
import { describeOperations, explainRejection } from './describe-change.ts';
import { findMissing, groupRejectedChanges } from './group-rejected-changes.ts';

const [en, vi] = [english.rejected, vietnamese.rejected];
const describeOperation = (
  op: Operation,
  record: Record<string, unknown> | undefined,
  texts: typeof vi,
  language: Language,
) => describeOperations([op], new Map(record ? [[op.id, record]] : []), texts, language)[0]!;
const id = createRecordId();
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('a change is described with the name that the person gave the record', () => {
  expect(describeOperation(putTask(id, { title: 'Gọi ngân hàng' }), undefined, vi, 'vi')).toEqual({
    what: 'Thêm việc',
    name: 'Gọi ngân hàng',
  });
  expect(
    describeOperation(
      patch('accounts', id, { closedDay: '2026-11-20' }),
      { name: 'Vietcombank' },
      en,
      'en',
    ),
  ).toEqual({ what: 'Edited account', name: 'Vietcombank' });
  expect(
    describeOperation(patch('tasks', id, { title: 'New name' }), { title: 'Old name' }, en, 'en')
      .name,
  ).toBe('New name');
  expect(describeOperation(remove('objectives', id), { title: 'Save enough' }, en, 'en')).toEqual({
    what: 'Deleted objective',
    name: 'Save enough',
  });
});

test('a change of a record created before it has the name given there', () => {
  const task = putTask(id, { title: 'Call' });
  const ops = [
    task,
    patch('tasks', task.id, { status: 'done' }),
    patch('tasks', task.id, { title: 'Call again' }),
    remove('tasks', task.id),
  ];
  expect(describeOperations(ops, undefined, en, 'en').map(({ name }) => name)).toEqual([
    'Call',
    'Call',
    'Call again',
    'Call again',
  ]);
  expect(
    describeOperations(
      [restore('tasks', id), patch('tasks', id, { title: 'Call' })],
      undefined,
      en,
      'en',
    ),
  ).toEqual([
    { what: 'Restored task', name: 'Call' },
    { what: 'Edited task', name: 'Call' },
  ]);
});

test('a change of a transaction states amount and day, also if only the category changed', () => {
  const { name } = describeOperation(
    putTransaction(id, { payee: 'Market', amountMinor: 450 }),
    undefined,
    en,
    'en',
  );
  expect(plain(name)).toMatch(/^Market, \$4\.50, .*20/);
  expect(
    plain(
      describeOperation(
        patch('transactions', id, { categoryId: id }),
        { payee: '', amountMinor: 65_000, currency: 'VND', date: Date.UTC(2026, 10, 20) },
        vi,
        'vi',
      ).name,
    ),
  ).toMatch(/^65\.000 ₫, .*20/);
});

test('a record without a name, or one that no longer exists, is named by its kind', () => {
  expect(describeOperation(patch('tasks', id, { status: 'done' }), undefined, en, 'en')).toEqual({
    what: 'Edited task',
    name: '',
  });
  expect(
    describeOperation(put('dismissals', { kind: 'hint', key: 'x' }), undefined, en, 'en').name,
  ).toBe('');
});

test('the reason is a sentence in the language of the page, whatever the message of the server', () => {
  const explain = (refusal: Partial<Refusal>, ...ops: Parameters<typeof findMissing>[0]) => {
    const [change] = groupRejectedChanges([
      {
        id: 1,
        at: 0,
        ops: [...ops],
        refusal: {
          mutationId: 1,
          code: 'sync/conflict',
          message: 'Written for engineers.',
          ...refusal,
        },
      },
    ]);
    return explainRejection(
      change!,
      findMissing(ops, () => false),
      en,
    );
  };
  expect(explain({ code: 'sync/reference-missing' }, putTask(id))).toBe(
    'The key result that it belongs to was deleted elsewhere.',
  );
  expect(explain({ code: 'sync/reference-missing' }, putBudget(id))).toBe(
    'The category that it belongs to was deleted elsewhere.',
  );
  expect(explain({ id }, remove('accounts', id))).toBe(
    'Transactions belong to this account, so it can be closed but not deleted.',
  );
  expect(
    explain(
      { code: 'sync/deleted', field: 'bankId', otherId: id },
      patch('transactions', id, { payee: 'x' }),
    ),
  ).toBe(
    'This transaction was imported twice, here and on another device, and the other one was ' +
      'kept. You can make your change to that one.',
  );
  expect(explain({ code: 'sync/deleted' }, patch('transactions', id, { payee: 'x' }))).toBe(
    'This transaction was deleted on another device.',
  );
  expect(explain({ code: 'sync/deleted' }, patch('tasks', id, { title: 'x' }))).toBe(
    'The item it changes was deleted elsewhere.',
  );
  expect(explain({ field: 'currency' }, patch('accounts', id, { currency: 'EUR' }))).toBe(
    'Transactions belong to this account, so its currency cannot change.',
  );
  expect(explain({ field: 'bankId' }, putTransaction(id))).toBe(
    'Another transaction of this account already comes from the same bank line.',
  );
  expect(explain({ id }, restore('tasks', id))).toBe(
    'It was deleted together with the item it belongs to, so it cannot be restored on its own.',
  );
  expect(explain({}, putTransaction(id))).toBe('It conflicts with your current data.');
  expect(explain({ code: 'sync/group-incomplete' }, putTask(id))).toBe(
    'The server did not accept it.',
  );
});
