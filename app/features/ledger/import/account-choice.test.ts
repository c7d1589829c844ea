import { describe, expect, it } from 'vitest';
import type { Statement } from '#domain/bank-files';
import type { Account } from '../transaction-draft.ts';
import { chooseAccount, nameOfHint } from './account-choice.ts';

const account = (id: string, name: string, currency: string): Account => ({ id, name, currency, type: 'bank', openingMinor: 0, openedDay: null, closedDay: null, position: 'a', userId: 'u', createdAt: 0, updatedAt: 0 });
const accounts = [account('cash', 'Cash', 'VND'), account('vcb', 'VCB', 'VND'), account('chase', 'Chase 0042', 'USD'), account('wise', 'Wise', 'USD')];
const statement = (currency: string | null, number: string | null = null): Statement => ({ account: { bank: 'Chase', account: number, type: 'card' }, currency, rows: [], openingMinor: null, closingMinor: null, closingDay: null });
const done = (accountId: string, createdAt: number, status: 'complete' | 'undone' = 'complete') => ({ accountId, createdAt, status });

describe('the account of a statement', () => {
  it('is the one that has its number in its name', () => {
    expect(chooseAccount(statement('USD', '9876-0042'), accounts, [done('wise', 2)], 'wise', 'VND')).toEqual({ kind: 'existing', id: 'chase' });
  });
  it('else the one of the last import that stands', () => {
    expect(chooseAccount(statement('VND'), accounts, [done('cash', 1), done('vcb', 2), done('cash', 3, 'undone')], 'cash', 'VND')).toEqual({ kind: 'existing', id: 'vcb' });
  });
  it('else the usual one, and never one in another currency', () => {
    expect(chooseAccount(statement('USD'), accounts, [done('vcb', 2)], 'wise', 'VND')).toEqual({ kind: 'existing', id: 'wise' });
    expect(chooseAccount(statement('USD'), accounts, [], 'cash', 'VND')).toEqual({ kind: 'existing', id: 'chase' });
    expect(chooseAccount(statement(null), accounts, [], null, 'VND')).toEqual({ kind: 'existing', id: 'cash' });
  });
  it('else a new one, named after what the file says', () => {
    expect(chooseAccount(statement('EUR', '12 34 56'), accounts, [], 'cash', 'VND')).toEqual({ kind: 'new', currency: 'EUR', name: 'Chase 3456', type: 'card' });
    expect(nameOfHint(undefined)).toBe('');
  });
});
