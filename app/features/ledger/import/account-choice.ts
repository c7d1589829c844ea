/** Which account a statement most likely belongs to. Only proposed: the person sees it and can choose another. */
import { type BankFile, type BankRow, openingOf, type Statement } from '#domain/bank-files';
import { addDays } from '#domain/calendar';
import type { Stored } from '#contract/collections';
import { foldText } from '#domain/text';
import type { Account } from '../transaction-draft.ts';
import { type HeldBalance, type ImportPlan, standsAt } from './import-plan.ts';

export type AccountChoice = { kind: 'existing'; id: string; /** True: the file does not say so, and no earlier one like it went there. */ guess?: true; /** True: the balance with which the file begins it is written as an adjustment. */ opening?: boolean; /** True: so is the one with which it must have begun to stand where the file says (`beginningRow`). */ begins?: boolean } | { kind: 'new'; currency: string; name: string; type: Account['type']; /** False: it begins with nothing, whatever balance the file states. */ opening?: boolean };

/** What kinds of account are called, in the person's language. */
export type TypeNames = Readonly<Record<Account['type'], string>>;

/**
 * The last four digits of the number of the account that a file speaks of; where letters stand behind them (a currency,
 * an identifier of a card company) those before, and where no four stand together its end. Empty where it names none.
 */
function lastFour(statement: Statement | undefined): string {
  const number = statement?.account.account?.replace(/\W/g, '') ?? '';
  return /.*(\d{4})/.exec(number)?.[1] ?? (/\d/.test(number) ? number.slice(-4) : '');
}

/** A name for an account that a file speaks of: the bank, or the kind where the file has only the bank's number, and the last four of its own. */
export function nameOfHint(statement: Statement | undefined, types: TypeNames): string {
  const { bank = null, account = null, type = null, name: given } = statement?.account ?? {};
  if (given) return given.slice(0, 300);
  if (bank === null && account === null) return '';
  const name = bank !== null && /\p{L}/u.test(bank) ? bank : types[type ?? 'bank'];
  return [name, lastFour(statement)].filter(Boolean).join(' ').slice(0, 300);
}

export interface AccountContext {
  accounts: readonly Account[];
  imports: readonly (Pick<Stored<'imports'>, 'accountId' | 'createdAt' | 'status'> & Partial<Pick<Stored<'imports'>, 'others' | 'fileName'>>)[];
  /** Into which account what a file names went before, by `keyOfHint`. */
  known?: ReadonlyMap<string, string>;
  /** The headings of the table; null or left out where it is none. */
  headerKey?: string | null;
  fileName?: string;
  /** The one whose rows alone are shown. */
  viewedAccountId?: string | null;
  /** The one in use: filtered by, or written in last; null while nothing was written by hand. */
  usedAccountId: string | null;
  ownCurrency: string;
  types: TypeNames;
}

/**
 * By what an account of a file is remembered: its name there, or the bank and the last four digits of its number; else
 * the headings of the table, which say at least which bank wrote it. Null where it names none and has none.
 */
export function keyOfHint(statement: Statement | undefined, headerKey: string | null = null): string | null {
  if (!statement) return null;
  const { bank, name } = statement.account;
  if (name !== undefined) return `name ${foldText(name).trim()}`.slice(0, 300);
  const number = lastFour(statement);
  if (number !== '') return `number ${foldText(bank ?? '').trim()} ${number}`.slice(0, 300);
  return headerKey === null ? null : `table ${headerKey}`.slice(0, 300);
}

/** Whether what the file calls the bank and what the account is called have a word in common; a bank's code says nothing. */
function mayKeep(bank: string | null, account: Account): boolean {
  const wordsOf = (text: string) => foldText(text).split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  const ofBank = wordsOf(bank ?? ''), own = wordsOf(account.name);
  return ofBank.length === 0 || own.some((word) => ofBank.some((other) => word.includes(other) || other.includes(word)));
}

/**
 * In order: the account into which a file that broke off was going; that into which what the file names, or a table with
 * its headings, went before; one that is called the same, or has the last four of the number in its name; that of the
 * last import of that currency that was not taken back, unless it has another number; the one in use, since what was
 * typed by hand is matched there; the first whose currency fits, where the file names none; a new one. A file that
 * names an account goes into cash only where it went there before, and one that names none only where cash is all there
 * is and in use. The account whose rows alone are shown comes before all that for a file that names none. Accounts of
 * another currency never.
 */
function chooseAccount(statement: Statement | undefined, { accounts, imports, known, headerKey, fileName, viewedAccountId, usedAccountId, ownCurrency, types }: AccountContext): AccountChoice {
  const currency = statement?.currency ?? statement?.rows[0]?.currency ?? ownCurrency;
  const fitting = accounts.filter((account) => account.currency === currency);
  const stands = imports.filter((one) => one.status === 'complete' || one.status === 'running').toSorted((a, b) => b.createdAt - a.createdAt);
  const key = keyOfHint(statement, headerKey), before = key === null ? undefined : known?.get(key);
  const viewed = statement !== undefined && keyOfHint(statement) === null && statement.account.bank === null ? fitting.find(({ id }) => id === viewedAccountId) : undefined;
  if (viewed) return { kind: 'existing', id: viewed.id };
  // A file that broke off is chosen again to go on where it went.
  const brokenOff = keyOfHint(statement) === null ? stands.find((one) => one.status === 'running' && one.fileName !== undefined && one.fileName === fileName) : undefined;
  const goesOn = fitting.find(({ id }) => id === brokenOff?.accountId);
  if (goesOn) return { kind: 'existing', id: goesOn.id };
  const remembered = fitting.find(({ id }) => id === before && stands.some(({ accountId, others }) => accountId === id || others?.some((other) => other.accountId === id)));
  if (remembered) return { kind: 'existing', id: remembered.id };
  const { bank = null, name: given } = statement?.account ?? {};
  const called = (text: string) => fitting.find((account) => foldText(account.name).trim() === foldText(text).trim());
  // What another program calls an account is a name, and no other account is meant by it.
  if (given !== undefined) {
    const same = called(given);
    return same ? { kind: 'existing', id: same.id } : newAccount(statement, currency, types);
  }
  const number = lastFour(statement);
  const named = number === '' ? (bank === null ? undefined : called(bank)) : fitting.find((account) => foldText(account.name).replace(/\W/g, '').includes(number));
  const others = new Set([...(known ?? [])].filter(([of]) => of.startsWith('number ') && of !== key).map(([, id]) => id));
  const keptByBanks = fitting.filter(({ type }) => type !== 'cash');
  const mayBe = number === '' ? (keptByBanks.length > 0 ? keptByBanks : fitting) : keptByBanks.filter((account) => !/\d{4}$/.test(account.name) && !others.has(account.id));
  const imported = stands.map((one) => mayBe.find((account) => account.id === one.accountId)).find((account) => account !== undefined);
  const account = named ?? imported ?? mayBe.find((one) => one.id === usedAccountId && (number === '' || mayKeep(bank, one))) ?? (number === '' ? keptByBanks[0] : undefined);
  return account ? { kind: 'existing', id: account.id, ...(number === '' && named === undefined && { guess: true as const }) } : newAccount(statement, currency, types);
}

/** An account for each statement of a file; no two of them into the same one. */
export function chooseAccounts(statements: readonly (Statement | undefined)[], context: AccountContext): AccountChoice[] {
  const taken = new Set<string>();
  return statements.map((statement) => {
    const choice = chooseAccount(statement, { ...context, accounts: context.accounts.filter(({ id }) => !taken.has(id)), headerKey: statements.length === 1 ? (context.headerKey ?? null) : null });
    if (choice.kind === 'existing') taken.add(choice.id);
    return choice;
  });
}

/** What a new account begins with so that it stands where the file says; null where the file does not say, or not all of its rows were read. */
export function openingFor(choice: AccountChoice, statement: Statement | undefined, { problems }: Pick<BankFile, 'problems'>): number | null {
  if (choice.kind !== 'new' || statement === undefined || statement.currency !== choice.currency) return null;
  if (statement.openingMinor === null && problems.some(({ severity }) => severity === 'error')) return null;
  return openingOf(statement);
}

/** The day from which that counts: that of the file, or its first row's where there are earlier ones. Null where the file names no day: the balance was there before. */
export function openedDayFor({ openingDay, rows }: Pick<Statement, 'openingDay' | 'rows'>): string | null {
  return openingDay === undefined ? null : rows.reduce((first, { day }) => (day < first ? day : first), openingDay);
}

/** The balance with which a file begins an account that is here already, as a row of it; null where the file names none. */
export function openingRow({ openingDay, openingMinor, currency }: Statement): BankRow | null {
  if (openingDay === undefined || openingMinor === null || openingMinor === 0 || currency === null) return null;
  return { line: 1, day: openingDay, amountMinor: openingMinor, currency, payee: '', note: '', bankId: `opening:${openingDay}`, category: null, transferAccount: null, splits: null, adjustment: 'statement' };
}

/**
 * What an account that is here must have begun with to stand where the file says: an adjustment on the day before its
 * first row. Null where it began with a balance, where something in it says what it was worth, where not all rows of the
 * file were read, and for a card of which the file may mean what is owed.
 */
export function beginningRow({ closingMinor, currency, offByMinor }: Pick<Statement, 'closingMinor' | 'currency' | 'offByMinor'>, plan: Pick<ImportPlan, 'rows' | 'verdicts' | 'choices'>, held: HeldBalance | null, own: Account | undefined, { problems }: Pick<BankFile, 'problems'>): BankRow | null {
  if (closingMinor === null || held === null || own === undefined || own.currency !== currency || (offByMinor ?? 0) !== 0 || problems.some(({ severity }) => severity === 'error')) return null;
  if (own.openingMinor !== 0 || own.openedDay !== null || own.reconciled || held.adjusted || (own.type === 'card' && closingMinor > 0)) return null;
  const amountMinor = closingMinor - standsAt(plan, held);
  const firstDay = plan.rows.reduce((first, { day }) => (day < first ? day : first), held.firstDay ?? held.day);
  if (amountMinor === 0 || !Number.isSafeInteger(amountMinor) || firstDay > held.day) return null;
  const day = addDays(firstDay, -1);
  return { line: 1, day, amountMinor, currency, payee: '', note: '', bankId: `opening:${day}`, category: null, transferAccount: null, splits: null, adjustment: 'statement' };
}

/** Whether rows compared for one choice are compared for the other too. */
export function isSameTarget(one: AccountChoice, other: AccountChoice): boolean {
  return one.kind === 'existing' ? other.kind === 'existing' && one.id === other.id : other.kind === 'new' && one.currency === other.currency && one.type === other.type;
}

/** What people call what they have on them, in other programs. */
const cashWords = /^(?:cash|wallet|vi|vi tien|tien mat|bargeld|especes|efectivo|contanti)$/;

export function newAccount(statement: Statement | undefined, currency: string, types: TypeNames): AccountChoice & { kind: 'new' } {
  const name = nameOfHint(statement, types);
  const type = statement?.account.type ?? (cashWords.test(foldText(name)) ? 'cash' : 'bank');
  return { kind: 'new', currency, name: name || types[type], type };
}
