/** Which account a statement most likely belongs to. Only proposed: the person sees it and can choose another. */
import type { Statement } from '#domain/bank-files';
import type { Stored } from '#contract/collections';
import { foldText } from '../row-filter.ts';
import type { Account } from '../transaction-draft.ts';

export type AccountChoice = { kind: 'existing'; id: string } | { kind: 'new'; currency: string; name: string; type: Account['type'] };

/** A name for an account that a file speaks of: the bank, and the last four of its number. */
export function nameOfHint(statement: Statement | undefined): string {
  const { bank = null, account = null } = statement?.account ?? {};
  return [bank, account === null ? null : account.replace(/\W/g, '').slice(-4)].filter(Boolean).join(' ').slice(0, 300);
}

/**
 * In order: an account whose name has the last four of the number; the account of the last import of that currency;
 * the usual one, if its currency fits; the first whose currency fits; a new one. Accounts of another currency never.
 */
export function chooseAccount(statement: Statement | undefined, accounts: readonly Account[], imports: readonly Pick<Stored<'imports'>, 'accountId' | 'createdAt' | 'status'>[], usualAccountId: string | null, ownCurrency: string): AccountChoice {
  const currency = statement?.currency ?? statement?.rows[0]?.currency ?? ownCurrency;
  const fitting = accounts.filter((account) => account.currency === currency);
  const number = statement?.account.account?.replace(/\W/g, '').slice(-4) ?? '';
  const named = number.length === 4 ? fitting.find((account) => foldText(account.name).replace(/\W/g, '').includes(number.toLowerCase())) : undefined;
  const imported = imports.filter((one) => one.status === 'complete').toSorted((a, b) => b.createdAt - a.createdAt).map((one) => fitting.find((account) => account.id === one.accountId)).find((account) => account !== undefined);
  const account = named ?? imported ?? fitting.find((one) => one.id === usualAccountId) ?? fitting[0];
  return account ? { kind: 'existing', id: account.id } : newAccount(statement, currency);
}

export function newAccount(statement: Statement | undefined, currency: string): AccountChoice {
  const type = statement?.account.type ?? 'bank';
  return { kind: 'new', currency, name: nameOfHint(statement) || currency, type };
}
