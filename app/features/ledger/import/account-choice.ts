/**
 * Proposes the account that a statement most likely belongs to; the user sees it and can choose
 * another.
 */
import { findOpeningMove, type OpeningMove } from '#domain/ledger';
import { type BankFile, type BankRow, openingOf, type Statement } from '#domain/bank-files';
import { addDays, type Day } from '#domain/calendar';
import type { Account, Stored } from '#contract/collections';
import { createRecordId } from '#contract/ids';
import { hash64 } from '#domain/matching';
import { nextIdOf } from '#domain/recurrence';
import { foldText } from '#domain/text';
import { decisionOf, type BalanceBeforeImport, type ImportPlan, standsAt } from './import-plan.ts';

export type AccountChoice =
  | {
      kind: 'existing';
      id: string;
      /** True: the file does not name it, and no earlier one like it went there. */ guess?: true;
      /** True: it matches only by the last digits, which another account has as well. */
      alike?: true;
      /** True: the opening balance of the file is written as an adjustment. */ opening?: boolean;
      /**
       * True: so is the opening balance that the file's closing balance requires (`beginningRow`).
       */
      begins?: boolean;
      /**
       * False: rows before its opening day count on top of its opening balance, which otherwise
       * moves back.
       */
      movesOpening?: boolean;
    }
  | {
      kind: 'new';
      currency: string;
      name: string;
      type: Account['type'];
      /** False: it starts with zero, whatever balance the file states. */ opening?: boolean;
    };

/** Names of the account types, in the user's language. */
export type TypeNames = Readonly<Record<Account['type'], string>>;

/** Returns the account number in a file, without separators. */
const numberOf = (statement: Statement | undefined) =>
  statement?.account.account?.replace(/\W/g, '') ?? '';

/**
 * Returns the last four digits of the account number in a file. If letters follow them (a currency,
 * an identifier of a card company), returns the four before; if no four digits stand together, its
 * end. Empty without a number.
 */
function lastFour(statement: Statement | undefined): string {
  const number = numberOf(statement);
  return /.*(\d{4})/.exec(number)?.[1] ?? (/\d/.test(number) ? number.slice(-4) : '');
}

/**
 * Returns the complete account number in a file; null if the file hides part of it (`XXXX1234`), or
 * has only its end.
 */
function wholeNumber(statement: Statement | undefined): string | null {
  const text = statement?.account.account ?? '',
    number = numberOf(statement).toUpperCase();
  return /[*•…]|\.{2}|x{2}/i.test(text) || number.length < 5 || !/\d/.test(number) ? null : number;
}

/**
 * Returns a name for an account in a file: the bank, or the account type if the file has only the
 * bank's number, and the last digits of its own.
 */
export function nameOfHint(statement: Statement | undefined, types: TypeNames, digits = 4): string {
  const { bank = null, account = null, type = null, name: given } = statement?.account ?? {};
  if (given) return given.slice(0, 300);
  if (bank === null && account === null) return '';
  const name = bank !== null && /\p{L}/u.test(bank) ? bank : types[type ?? 'bank'];
  const end =
    digits > 4 ? /(\d{5,})\D*$/.exec(numberOf(statement))?.[1]?.slice(-digits) : undefined;
  return [name, end ?? lastFour(statement)].filter(Boolean).join(' ').slice(0, 300);
}

const folded = (text: string) => foldText(text).trim();
const digitsAtMost = 34;

/**
 * Returns names for all accounts of a file, with as many digits as distinguish them from each other
 * and from existing accounts (`taken`).
 */
export function namesOfHints(
  statements: readonly (Statement | undefined)[],
  types: TypeNames,
  taken: readonly string[] = [],
): string[] {
  const used = new Set(taken.map(folded)),
    short = statements.map((one) => folded(nameOfHint(one, types)));
  return statements.map((one, index) => {
    if (lastFour(one) === '' || one?.account.name !== undefined) return nameOfHint(one, types);
    const alike = statements.filter((_, at) => at !== index && short[at] === short[index]);
    for (let digits = 4; digits <= digitsAtMost; digits += 1) {
      const name = nameOfHint(one, types, digits);
      if (
        !used.has(folded(name)) &&
        alike.every((other) => nameOfHint(other, types, digits) !== name)
      )
        return name;
    }
    // The file hides the digits that would distinguish them.
    const place =
      statements.slice(0, index).filter((_, at) => short[at] === short[index]).length + 1;
    for (let nth = Math.max(place, used.has(short[index]!) ? 2 : 1); ; nth += 1) {
      const name = nth === 1 ? nameOfHint(one, types) : `${nameOfHint(one, types)} (${nth})`;
      if (!used.has(folded(name))) return name;
    }
  });
}

export interface AccountContext {
  accounts: readonly Account[];
  imports: readonly (Pick<Stored<'imports'>, 'accountId' | 'createdAt' | 'status'> &
    Partial<Pick<Stored<'imports'>, 'others' | 'fileName'>>)[];
  /** The account into which each account of earlier files went, by `keyOfHint`. */
  known?: ReadonlyMap<string, string>;
  /** The headings of the table; null or absent if it is no table. */
  headerKey?: string | null;
  fileName?: string;
  /** The account that the ledger is filtered to. */
  viewedAccountId?: string | null;
  /** The account in use: filtered by, or written in last; null while nothing was typed by hand. */
  usedAccountId: string | null;
  ownCurrency: string;
  types: TypeNames;
  /** True: the file names no currency, so the chosen account decides it. */
  anyCurrency?: boolean;
}

/**
 * Returns the key that remembers an account of a file: its name there, or the bank and the last
 * four digits of its number; else the headings of the table, which at least tell which bank wrote
 * it. Null if the file has none of these.
 */
export function keyOfHint(
  statement: Statement | undefined,
  headerKey: string | null = null,
): string | null {
  if (!statement) return null;
  const { bank, name } = statement.account;
  if (name !== undefined) return `name ${foldText(name).trim()}`.slice(0, 300);
  const number = lastFour(statement);
  if (number !== '') return `number ${foldText(bank ?? '').trim()} ${number}`.slice(0, 300);
  return headerKey === null ? null : `table ${headerKey}`.slice(0, 300);
}

const wholePrefix = (statement: Statement | undefined) =>
  `whole ${folded(statement?.account.bank ?? '')} ${lastFour(statement)} `;

/**
 * Returns all keys that remember an account of a file: its key and, if the file has the whole
 * number, a hash of that number, so that the number itself is not stored.
 */
export function keysOfHint(
  statement: Statement | undefined,
  headerKey: string | null = null,
): string[] {
  const key = keyOfHint(statement, headerKey),
    number = statement?.account.name === undefined ? wholeNumber(statement) : null;
  return [
    ...(key === null ? [] : [key]),
    ...(number === null
      ? []
      : [`${wholePrefix(statement)}${number.length} ${hash64(number)}`.slice(0, 300)]),
  ];
}

/**
 * Returns the known accounts whose numbers have the same end: the one that has this number, those
 * that have others, and all of them. A number that is the end of a longer one may be the same (an
 * IBAN ends with the number that the bank itself uses).
 */
function knownNumbers(
  statement: Statement | undefined,
  known: ReadonlyMap<string, string> | undefined,
): { same: string | undefined; different: ReadonlySet<string>; all: ReadonlySet<string> } {
  const number = wholeNumber(statement),
    prefix = wholePrefix(statement);
  const different = new Set<string>(),
    all = new Set<string>();
  let same: string | undefined;
  for (const [key, id] of known ?? []) {
    if (!key.startsWith(prefix)) continue;
    all.add(id);
    const [digits, check] = key.slice(prefix.length).split(' '),
      length = Number(digits);
    if (number === null || number.length < length) continue;
    if (hash64(number.slice(-length)) === check) same = id;
    else different.add(id);
  }
  if (same !== undefined) different.delete(same);
  return { same, different, all };
}

/**
 * Returns whether the bank's name in the file and the account's name have a word in common; true
 * for a bank's code, which is no name.
 */
function mayKeep(bank: string | null, account: Account): boolean {
  const wordsOf = (text: string) =>
    foldText(text)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2);
  const ofBank = wordsOf(bank ?? ''),
    own = wordsOf(account.name);
  return (
    ofBank.length === 0 ||
    own.some((word) => ofBank.some((other) => word.includes(other) || other.includes(word)))
  );
}

/**
 * Chooses the first of these, in order: the account of an interrupted import of the file; the
 * account into which the same account name, or a table with the same headings, went before; an
 * account with the same name, or with the last four digits of the number in its name; the account
 * of the last import in that currency that was not undone, unless it has another number; the
 * account in use, since typed rows are matched there; the first with a fitting currency, if the
 * file names none; a new account. A file that names an account goes into cash only if it went there
 * before, and one that names none only if cash is the only account and in use. If the file names
 * none, an account that the ledger is filtered to precedes all of these. An account in another
 * currency is chosen only if the file names no currency and the account is certain.
 */
function chooseAccount(
  statement: Statement | undefined,
  {
    accounts,
    imports,
    known,
    headerKey,
    fileName,
    viewedAccountId,
    usedAccountId,
    ownCurrency,
    types,
    anyCurrency = false,
  }: AccountContext,
  {
    name: newName,
    isAlike,
  }: {
    name: string;
    /** Another account of the file ends with the same digits. */ isAlike: boolean;
  },
): AccountChoice {
  const currency = statement?.currency ?? statement?.rows[0]?.currency ?? ownCurrency;
  const fitting = accounts.filter((account) => account.currency === currency);
  // A certain account also decides the currency, if the file names none.
  const meant = anyCurrency ? accounts : fitting;
  const stands = imports
    .filter((one) => one.status === 'complete' || one.status === 'running')
    .toSorted((a, b) => b.createdAt - a.createdAt);
  const key = keyOfHint(statement, headerKey),
    numbers = knownNumbers(statement, known);
  const viewed =
    statement !== undefined && keyOfHint(statement) === null && statement.account.bank === null
      ? meant.find(({ id }) => id === viewedAccountId)
      : undefined;
  if (viewed) return { kind: 'existing', id: viewed.id };
  // An interrupted file is chosen again to continue in its account.
  const brokenOff =
    keyOfHint(statement) === null
      ? stands.find(
          (one) =>
            one.status === 'running' && one.fileName !== undefined && one.fileName === fileName,
        )
      : undefined;
  const goesOn = meant.find(({ id }) => id === brokenOff?.accountId);
  if (goesOn) return { kind: 'existing', id: goesOn.id };
  const byEnd = key === null ? undefined : known?.get(key),
    before =
      numbers.same ?? (byEnd !== undefined && numbers.different.has(byEnd) ? undefined : byEnd);
  const remembered = meant.find(
    ({ id }) =>
      id === before &&
      stands.some(
        ({ accountId, others }) =>
          accountId === id || others?.some((other) => other.accountId === id),
      ),
  );
  // A file with a hidden or shortened number may belong to any account with this end.
  if (remembered)
    return {
      kind: 'existing',
      id: remembered.id,
      ...(numbers.same === undefined &&
        (numbers.all.size > 1 ||
          isAlike ||
          (wholeNumber(statement) !== null && numbers.all.has(remembered.id))) && {
          alike: true as const,
        }),
    };
  const { bank = null, name: given } = statement?.account ?? {};
  const called = (text: string) => meant.find((account) => folded(account.name) === folded(text));
  // A name given by another program only matches an account of that name.
  if (given !== undefined) {
    const same = called(given);
    return same
      ? { kind: 'existing', id: same.id }
      : newAccount(statement, currency, types, newName);
  }
  const number = lastFour(statement);
  // The name must contain as much of the number as that of any other account.
  const endIn = (account: Account, length: number) =>
    folded(account.name)
      .replace(/\W/g, '')
      .includes(numberOf(statement).toLowerCase().slice(-length));
  const digitsIn = (account: Account) => {
    let most = 4;
    while (most < numberOf(statement).length && endIn(account, most + 1)) most += 1;
    return most;
  };
  const ending =
    number === ''
      ? []
      : meant
          .filter(
            (account) =>
              !numbers.different.has(account.id) &&
              folded(account.name).replace(/\W/g, '').includes(number),
          )
          .toSorted((a, b) => digitsIn(b) - digitsIn(a));
  const [named = number === '' && bank !== null ? called(bank) : undefined, second] = ending;
  const isClear =
    named === undefined ||
    number === '' ||
    digitsIn(named) > 4 ||
    (!isAlike && second === undefined);
  const others = new Set(
    [...(known ?? [])]
      .filter(([of]) => of.startsWith('number ') && of !== key)
      .map(([, id]) => id)
      .concat(...numbers.different),
  );
  const keptByBanks = fitting.filter(({ type }) => type !== 'cash');
  const mayBe =
    number === ''
      ? keptByBanks.length > 0
        ? keptByBanks
        : fitting
      : keptByBanks.filter((account) => !/\d{4}$/.test(account.name) && !others.has(account.id));
  const imported = stands
    .map((one) => mayBe.find((account) => account.id === one.accountId))
    .find((account) => account !== undefined);
  const account =
    named ??
    imported ??
    mayBe.find((one) => one.id === usedAccountId && (number === '' || mayKeep(bank, one))) ??
    (number === '' ? keptByBanks[0] : undefined);
  return account
    ? {
        kind: 'existing',
        id: account.id,
        ...(number === '' && named === undefined && { guess: true as const }),
        ...(!isClear && { alike: true as const }),
      }
    : newAccount(statement, currency, types, newName);
}

/** Chooses an account for each statement of a file, each a different one. */
export function chooseAccounts(
  statements: readonly (Statement | undefined)[],
  context: AccountContext,
): AccountChoice[] {
  const taken = new Set<string>();
  const names = namesOfHints(
      statements,
      context.types,
      context.accounts.map(({ name }) => name),
    ),
    ends = statements.map((one) => (one?.account.name === undefined ? lastFour(one) : ''));
  // Statements with a known number choose first, so that no other one takes their account.
  const order = [...statements.keys()].toSorted(
    (a, b) =>
      Number(knownNumbers(statements[b], context.known).same !== undefined) -
      Number(knownNumbers(statements[a], context.known).same !== undefined),
  );
  const choices: AccountChoice[] = [];
  for (const index of order) {
    const isAlike = ends[index] !== '' && ends.filter((end) => end === ends[index]).length > 1;
    const choice = chooseAccount(
      statements[index],
      {
        ...context,
        accounts: context.accounts.filter(({ id }) => !taken.has(id)),
        headerKey: statements.length === 1 ? (context.headerKey ?? null) : null,
      },
      { name: names[index]!, isAlike },
    );
    if (choice.kind === 'existing') taken.add(choice.id);
    choices[index] = choice;
  }
  return choices;
}

/**
 * Returns the opening balance that brings a new account to the balance in the file; null if the
 * file states none, or not all of its rows were read.
 */
export function openingFor(
  choice: AccountChoice,
  statement: Statement | undefined,
  { problems }: Pick<BankFile, 'problems'>,
): number | null {
  if (choice.kind !== 'new' || statement === undefined || statement.currency !== choice.currency)
    return null;
  if (statement.openingMinor === null && problems.some(({ severity }) => severity === 'error'))
    return null;
  return openingOf(statement);
}

/**
 * Returns the opening day of the balance: that of the file, or of the first row if rows are
 * earlier. Null if the file names no day: the balance was there before all rows.
 */
export function openedDayFor({
  openingDay,
  rows,
}: Pick<Statement, 'openingDay' | 'rows'>): string | null {
  return openingDay === undefined
    ? null
    : rows.reduce((first, { day }) => (day < first ? day : first), openingDay);
}

/**
 * Returns the opening balance of a file as a row of an existing account; null if the file has none.
 */
export function openingRow({ openingDay, openingMinor, currency }: Statement): BankRow | null {
  if (openingDay === undefined || openingMinor === null || openingMinor === 0 || currency === null)
    return null;
  return {
    line: 1,
    day: openingDay,
    amountMinor: openingMinor,
    currency,
    payee: '',
    note: '',
    bankId: `opening:${openingDay}`,
    category: null,
    transferAccount: null,
    splits: null,
    adjustment: 'statement',
  };
}

/**
 * Returns the adjustment that an existing account needs, on the day before its first transaction,
 * to reach the balance in the file. Null if the account has an opening balance, is reconciled or
 * holds a valuation, if not all rows of the file were read, and for a card if the file may mean the
 * debt.
 */
export function beginningRow(
  {
    closingMinor,
    currency,
    offByMinor,
  }: Pick<Statement, 'closingMinor' | 'currency' | 'offByMinor'>,
  plan: Parameters<typeof standsAt>[0],
  held: BalanceBeforeImport | null,
  own: Account | undefined,
  { problems }: Pick<BankFile, 'problems'>,
): BankRow | null {
  if (
    closingMinor === null ||
    held === null ||
    own === undefined ||
    own.currency !== currency ||
    (offByMinor ?? 0) !== 0 ||
    problems.some(({ severity }) => severity === 'error')
  )
    return null;
  if (
    own.openingMinor !== 0 ||
    own.openedDay !== null ||
    own.reconciled ||
    held.adjusted ||
    (own.type === 'card' && closingMinor > 0)
  )
    return null;
  const amountMinor = closingMinor - standsAt(plan, held);
  const firstDay = plan.rows.reduce(
    (first, { day }) => (day < first ? day : first),
    held.firstDay ?? held.day,
  );
  if (amountMinor === 0 || !Number.isSafeInteger(amountMinor) || firstDay > held.day) return null;
  const day = addDays(firstDay, -1);
  return {
    line: 1,
    day,
    amountMinor,
    currency,
    payee: '',
    note: '',
    bankId: `opening:${day}`,
    category: null,
    transferAccount: null,
    splits: null,
    adjustment: 'statement',
  };
}

/**
 * Returns how the opening balance of an existing account moves back for earlier rows of the file;
 * null if none come in.
 */
export function openingMoveOf(
  plan: Pick<ImportPlan, 'rows' | 'verdicts' | 'choices'>,
  own: Account | undefined,
  firstDay: Day | null,
): OpeningMove | null {
  if (own === undefined) return null;
  // Without a day, the opening amount is the balance before the first row: an earlier statement
  // changes it.
  const openedDay = own.openedDay ?? (own.openingMinor === 0 ? null : firstDay);
  if (openedDay === null) return null;
  const earlier = plan.rows.filter(
    (row, index) => row.day < openedDay && decisionOf(plan, index) === 'add',
  );
  return findOpeningMove({ ...own, openedDay }, earlier);
}

/**
 * Returns the id of an account created for a file: derived from its whole number if the file has
 * it, otherwise from the file. It is the same on every device, so that an import on two offline
 * devices is not stored twice. `from` is the file, and which account of it. `taken` are ids of
 * existing accounts, beside which a second one is wanted, and of those created for the same file.
 */
export function idOfNewAccount(
  statement: Statement | undefined,
  currency: string,
  from: { fileName: string; headerKey: string | null; place: number },
  taken: ReadonlySet<string>,
): string {
  const number = statement?.account.name === undefined ? wholeNumber(statement) : null;
  const id = nextIdOf(
    JSON.stringify([
      'account',
      currency,
      ...(number === null
        ? [from.fileName, from.headerKey, from.place]
        : [folded(statement?.account.bank ?? ''), number]),
    ]),
  );
  return taken.has(id) ? createRecordId() : id;
}

/** Returns whether rows compared for one choice need no other comparison for the other. */
export function isSameTarget(one: AccountChoice, other: AccountChoice): boolean {
  return one.kind === 'existing'
    ? other.kind === 'existing' && one.id === other.id
    : other.kind === 'new' && one.currency === other.currency && one.type === other.type;
}

/** Names of cash accounts in other programs. */
const cashWords = /^(?:cash|wallet|vi|vi tien|tien mat|bargeld|especes|efectivo|contanti)$/;

export function newAccount(
  statement: Statement | undefined,
  currency: string,
  types: TypeNames,
  name = nameOfHint(statement, types),
): AccountChoice & { kind: 'new' } {
  const type = statement?.account.type ?? (cashWords.test(folded(name)) ? 'cash' : 'bank');
  return { kind: 'new', currency, name: name || types[type], type };
}
