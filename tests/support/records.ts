/** Valid fields of records for tests, with what a test cares about put over them. */
import { createRecordId } from '#contract/ids';
import type { CollectionName } from '#contract/collections';
import type { Operation } from '#contract/sync';

type Given = Record<string, unknown>;
export const put = (
  collection: CollectionName,
  fields: Given,
  id = createRecordId(),
): Operation & { op: 'put' } => ({ op: 'put', collection, id, fields });
export const patch = (collection: CollectionName, id: string, fields: Given): Operation => ({
  op: 'patch',
  collection,
  id,
  fields,
});
export const remove = (collection: CollectionName, id: string): Operation => ({
  op: 'delete',
  collection,
  id,
});
export const restore = (collection: CollectionName, id: string): Operation => ({
  op: 'restore',
  collection,
  id,
});

export const dayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const putProject = (fields: Given = {}) =>
  put('projects', { title: 'A year off', position: 'a0', ...fields });
export const putObjective = (projectId: string, fields: Given = {}) =>
  put('objectives', { projectId, title: 'Save enough', position: 'a0', ...fields });
export const putKeyResult = (objectiveId: string, fields: Given = {}) =>
  put('keyResults', { objectiveId, title: 'Twelve months of costs', position: 'a0', ...fields });
export const putTask = (keyResultId: string, fields: Given = {}) =>
  put('tasks', { keyResultId, title: 'Call the bank', position: 'a0', ...fields });
export const putAccount = (fields: Given = {}) =>
  put('accounts', { name: 'Bank', type: 'bank', currency: 'USD', position: 'a1', ...fields });
export const putCategory = (fields: Given = {}) =>
  put('categories', { name: 'Coffee', kind: 'expense', position: 'a0', ...fields });
export const putBudget = (categoryId: string, fields: Given = {}) =>
  put('budgets', {
    categoryId,
    cycleStart: '2026-11-01',
    assignedMinor: 5000,
    currency: 'USD',
    ...fields,
  });
export const putTransaction = (accountId: string, fields: Given = {}) =>
  put('transactions', {
    date: dayMs('2026-11-20'),
    accountId,
    kind: 'expense',
    amountMinor: 450,
    currency: 'USD',
    ...fields,
  });
/** All fields of the group that a change of amount, kind or account names. */
export const amountGroup = (accountId: string, fields: Given = {}): Given => ({
  amountMinor: 450,
  currency: 'USD',
  kind: 'expense',
  accountId,
  transferAccountId: null,
  transferAmountMinor: null,
  splits: null,
  ...fields,
});
