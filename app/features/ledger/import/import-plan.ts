/**
 * The plan of an import, row by row: the verdict on each row, and the user's decisions against it.
 */
import type { Category, Stored } from '#contract/collections';
import { postedOf } from '#client/import/expected-bills';
import type { Decision } from '#client/import/import-writes';
import type { BankRow, Statement } from '#domain/bank-files';
import { typedCounterpart, type RowVerdict } from '#domain/matching';
import { daysBetween, timestampToDay } from '#domain/calendar';
import type { DuePosting } from '#domain/recurring';
import { foldText } from '#domain/text';

/**
 * The user's decision against the verdict: add a row, leave it out, or match it with the offered
 * typed transaction.
 */
export type RowChoice = 'in' | 'out' | 'same';
/** `matched`: the typed row gets the bank's id. `known`: nothing happens. */
export type Fate = 'new' | 'known' | 'matched' | 'excluded' | 'forced';

export interface ImportPlan {
  rows: readonly BankRow[];
  verdicts: readonly RowVerdict[];
  /** Choices by row index. */
  choices: ReadonlyMap<number, RowChoice>;
  /** Categories chosen by hand, by row index; null means none. */
  categories: ReadonlyMap<number, string | null>;
}

/**
 * Returns a row typed by hand with another payee, or one of an earlier file with another text, that
 * may be the same: it is offered, and the row is added until the person confirms it.
 */
export function offerOf(verdict: RowVerdict): string | null {
  const typed = typedCounterpart(verdict);
  return typed?.offered ? typed.id : null;
}

export function fateOf(plan: Pick<ImportPlan, 'verdicts' | 'choices'>, index: number): Fate {
  const choice = plan.choices.get(index);
  const { verdict } = plan.verdicts[index]!;
  if (choice === 'out') return 'excluded';
  if (choice === 'same') return 'matched';
  if (choice === 'in') return verdict === 'new' ? 'new' : 'forced';
  return verdict === 'new' ? 'new' : verdict === 'already-here' ? 'known' : 'matched';
}

/** Returns what the import does with a row. */
export function decisionOf(
  plan: Pick<ImportPlan, 'verdicts' | 'choices'>,
  index: number,
): Decision {
  const fate = fateOf(plan, index);
  return fate === 'new' || fate === 'forced' ? 'add' : fate === 'matched' ? 'match' : 'skip';
}

/**
 * Returns the choices, with a cut-off row left out until the person has looked at it; a row that
 * exists already is unchanged.
 */
export function withoutCut(
  rows: readonly BankRow[],
  verdicts: readonly RowVerdict[],
  choices: ReadonlyMap<number, RowChoice>,
): ReadonlyMap<number, RowChoice> {
  const left: [number, 'out'][] = [];
  // A pair for each of two million rows would block the page for a second.
  rows.forEach(({ cut }, index) => {
    if (cut === 'likely' && verdicts[index]!.verdict !== 'already-here' && !choices.has(index))
      left.push([index, 'out']);
  });
  return left.length === 0 ? choices : new Map([...choices, ...left]);
}

export interface PlanCounts {
  new: number;
  known: number;
  matched: number;
  /** New rows that may have been typed with another payee. */ offered: number;
  /** Rows that are added, and typed rows that get the bank's id. */ added: number;
  confirmed: number;
}

/**
 * Counts rows: `new`, `known` and `matched` by verdict; `added` and `confirmed` after the person's
 * choices.
 */
export function countPlan(plan: Pick<ImportPlan, 'verdicts' | 'choices'>): PlanCounts {
  const found = verdictCountsOf(plan.verdicts),
    counts = { ...found, added: found.new, confirmed: found.matched };
  const count = (decision: Decision, by: 1 | -1) => {
    if (decision === 'add') counts.added += by;
    else if (decision === 'match') counts.confirmed += by;
  };
  for (const index of plan.choices.keys()) {
    if (plan.verdicts[index] === undefined) continue;
    count(decisionOf({ verdicts: plan.verdicts, choices: noChoices }, index), -1);
    count(decisionOf(plan, index), 1);
  }
  return counts;
}
const noChoices: ReadonlyMap<number, RowChoice> = new Map<number, RowChoice>();

/**
 * Cached per comparison: counting two million rows takes a fifth of a second, and every choice
 * counts the plan again.
 */
const verdictCounts = new WeakMap<readonly RowVerdict[], Omit<PlanCounts, 'added' | 'confirmed'>>();
function verdictCountsOf(verdicts: readonly RowVerdict[]): Omit<PlanCounts, 'added' | 'confirmed'> {
  let counts = verdictCounts.get(verdicts);
  if (counts === undefined) {
    counts = { new: 0, known: 0, matched: 0, offered: 0 };
    for (const row of verdicts) {
      counts[
        row.verdict === 'new' ? 'new' : row.verdict === 'already-here' ? 'known' : 'matched'
      ] += 1;
      if (offerOf(row) !== null) counts.offered += 1;
    }
    verdictCounts.set(verdicts, counts);
  }
  return counts;
}

/** An income or spending of an account, with the sign as seen from it. */
export interface HeldSide {
  day: string;
  amountMinor: number;
  currency: string;
}
/** The most days between the two sides of a transfer (as in `findTransferPairs`). */
const daysApartAtMost = 4;

/**
 * Finds rows that would become transfers with an account that has their side already as income or
 * spending: as transfers they would move the money a second time. Each side belongs to one row, the
 * nearest in days.
 * @param heldIn returns the rows of the other account of a row; null if there is none
 */
export function findHeldThere(
  rows: readonly BankRow[],
  verdicts: readonly RowVerdict[],
  heldIn: (row: BankRow, index: number) => readonly HeldSide[] | null,
): number[] {
  const taken = new Set<HeldSide>();
  return [...rows.entries()].flatMap(([index, row]) => {
    if (verdicts[index]?.verdict !== 'new') return [];
    const apart = ({ day }: HeldSide) => Math.abs(daysBetween(day, row.day));
    const isSide = (one: HeldSide) =>
      one.amountMinor === 0 - row.amountMinor &&
      one.currency === row.currency &&
      !taken.has(one) &&
      apart(one) <= daysApartAtMost;
    const [side] = (heldIn(row, index) ?? [])
      .filter(isSide)
      .toSorted((a, b) => apart(a) - apart(b));
    if (side === undefined) return [];
    taken.add(side);
    return [index];
  });
}

/**
 * Transfers whose two sides are both in the file, but which do not become one row; by index of
 * statement and arrival, and of statement and row.
 */
export interface SidesApart {
  arrives: [statement: number, arrival: number, how: 'alone' | 'plain'][];
  leavesPlain: [statement: number, row: number][];
}

/**
 * Finds the sides of transfers that are imported separately. An arrival stands alone if the account
 * that sent it is left out. If one side is in the ledger and is no transfer (an earlier file had
 * only that account), the other is added as income or spending: as a transfer it would move the
 * money a second time; the two can be joined afterwards. `verdicts` are those of
 * `rowsWithArrivals`.
 */
export function findSidesApart(
  statements: readonly Pick<Statement, 'rows' | 'arrivals'>[],
  parts: readonly {
    included: boolean;
    verdicts: readonly RowVerdict[] | null;
    /** The transactions of its account that are transfers. */ transfers: ReadonlySet<string>;
    /** The indexes of `findHeldThere`, with the arrivals after the rows. */
    heldThere?: readonly number[];
  }[],
): SidesApart {
  const apart: SidesApart = { arrives: [], leavesPlain: [] };
  const joined = new Set(
    statements.flatMap(({ arrivals = [] }, index) =>
      parts[index]?.included ? arrivals.map(({ from, at }) => `${from} ${at}`) : [],
    ),
  );
  for (const [index, { rows, arrivals = [] }] of statements.entries()) {
    const heldThere = new Set(parts[index]?.heldThere);
    for (const at of heldThere)
      if (at < rows.length && !joined.has(`${index} ${at}`)) apart.leavesPlain.push([index, at]);
    for (const [arrival, { from, at }] of arrivals.entries()) {
      const into = parts[index],
        sender = parts[from];
      if (!sender?.included) {
        apart.arrives.push([
          index,
          arrival,
          heldThere.has(rows.length + arrival) ? 'plain' : 'alone',
        ]);
        continue;
      }
      const left = sender.verdicts?.[at],
        arrived = into?.included ? into.verdicts?.[rows.length + arrival] : undefined;
      if (
        left !== undefined &&
        left.verdict !== 'new' &&
        left.existingId !== null &&
        !sender.transfers.has(left.existingId)
      )
        apart.arrives.push([index, arrival, 'plain']);
      else if (
        left?.verdict === 'new' &&
        arrived !== undefined &&
        arrived.verdict !== 'new' &&
        !arrived.arrives
      )
        apart.leavesPlain.push([from, at]);
    }
  }
  return apart;
}

/** The balance of an account before the import, on the day of the balance that a file states. */
export interface BalanceBeforeImport {
  day: string;
  amountMinor: number;
  /** The day of its first row; null without rows. */ firstDay: string | null;
  /** True if the account has an adjustment that states its value. */ adjusted: boolean;
}

/** Returns the balance on that day after the import. */
export function standsAt(
  plan: Pick<ImportPlan, 'rows' | 'verdicts' | 'choices'> & {
    bills?: ReadonlyMap<number, DuePosting>;
  },
  { day, amountMinor }: Pick<BalanceBeforeImport, 'day' | 'amountMinor'>,
): number {
  let sum = amountMinor;
  for (const [index, row] of plan.rows.entries()) {
    if (decisionOf(plan, index) !== 'add') continue;
    if (row.day <= day) sum += row.amountMinor;
    const bill = plan.bills?.get(index),
      posted = bill ? postedOf(bill) : null;
    if (posted !== null && timestampToDay(posted.date) <= day)
      sum -= posted.kind === 'income' ? posted.amountMinor : -posted.amountMinor;
  }
  return sum;
}

/**
 * Returns the currencies in the file that differ from the account's: any of them stops the import,
 * since amounts are never converted.
 */
export function foreignCurrencies(rows: readonly BankRow[], accountCurrency: string): string[] {
  return [...new Set(rows.map((row) => row.currency))]
    .filter((currency) => currency !== accountCurrency)
    .sort();
}

/**
 * Finds a category by the name that a file gives it; files write `Parent:Child`. If both kinds have
 * that name, prefers the row's own kind: an incoming row with a spending category is a refund.
 */
export function createCategoryMatcher(
  categories: readonly Category[],
): (name: string, kind: 'income' | 'expense') => string | null {
  const byName = new Map(
    categories.map((category) => [`${category.kind} ${foldText(category.name)}`, category.id]),
  );
  const at = (name: string, kind: 'income' | 'expense') =>
    byName.get(`${kind} ${foldText(name).trim()}`);
  const find = (name: string, kind: 'income' | 'expense') =>
    at(name, kind) ?? at(name.split(':').at(-1)!, kind);
  return (name, kind) =>
    find(name, kind) ?? find(name, kind === 'income' ? 'expense' : 'income') ?? null;
}

export type CategoryGuess = { categoryId: string; from: 'payee' | 'file' | 'word' } | null;
export interface GuessContext {
  categories: readonly Category[];
  /** Earlier transactions with their payees, newest first. */
  earlier: readonly {
    payee: string;
    categoryId: string | null;
    kind: 'income' | 'expense' | 'transfer';
  }[];
  /** The product's own guess from the words of a payee. */
  guessFromWords: (payee: string, kind: 'income' | 'expense') => string | null;
}

/**
 * Guesses the category of a row: from the file, from the last row of the payee, or from the words
 * of the payee, in that order. Remembers per payee, since files repeat them.
 */
export function createCategoryGuesser({
  categories,
  earlier,
  guessFromWords,
}: GuessContext): (row: BankRow) => CategoryGuess {
  const findByName = createCategoryMatcher(categories);
  const ids = new Set(categories.map((category) => category.id));
  const byPayee = new Map<string, string>();
  for (const { payee, categoryId, kind } of earlier) {
    const key = `${kind} ${foldText(payee).trim()}`;
    if (categoryId !== null && payee !== '' && ids.has(categoryId) && !byPayee.has(key))
      byPayee.set(key, categoryId);
  }
  const byWords = new Map<string, string | null>();

  return (row) => {
    const kind = kindOfRow(row);
    const named = row.category === null ? null : findByName(row.category, kind);
    if (named !== null) return { categoryId: named, from: 'file' };
    const key = `${kind} ${foldText(row.payee).trim()}`;
    const last = byPayee.get(key);
    if (last !== undefined) return { categoryId: last, from: 'payee' };
    let word = byWords.get(key);
    if (word === undefined)
      byWords.set(key, (word = row.payee === '' ? null : guessFromWords(row.payee, kind)));
    return word === null ? null : { categoryId: word, from: 'word' };
  };
}

/** An earlier transaction, with the fields that show between which accounts money moved. */
export type EarlierMove = Pick<
  Stored<'transactions'>,
  'payee' | 'kind' | 'accountId' | 'transferAccountId'
>;
/**
 * Returns the other account of the last transfer of that payee in that direction, seen from
 * `accountId`.
 */
export type FarGuess = (row: BankRow, accountId: string) => string | null;

/**
 * Returns the accounts that have imports. Their own file contains their side of a transfer, so a
 * guess would count it twice.
 */
export function accountsOfImports(
  imports: readonly Pick<Stored<'imports'>, 'accountId' | 'others' | 'status'>[],
): Set<string> {
  const standing = imports.filter(({ status }) => status !== 'undone' && status !== 'cancelled');
  return new Set(
    standing.flatMap((one) => [
      one.accountId,
      ...(one.others ?? []).map(({ accountId }) => accountId),
    ]),
  );
}

/**
 * Guesses the other account of a row from earlier rows, newest first: if the last row of its payee
 * was a transfer, this one is too. Only between accounts in the row's currency, since amounts are
 * never converted.
 * @param accounts the possible other accounts
 */
export function createFarGuess(
  earlier: readonly EarlierMove[],
  accounts: readonly Pick<Stored<'accounts'>, 'id' | 'currency'>[],
): FarGuess {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const lastOf = new Map<string, string | null>();
  const keyOf = (accountId: string, kind: 'income' | 'expense', payee: string) =>
    `${accountId} ${kind} ${foldText(payee).trim()}`;
  const note = (key: string, farId: string | null) => {
    if (!lastOf.has(key)) lastOf.set(key, farId);
  };
  for (const { payee, kind, accountId, transferAccountId } of earlier) {
    if (payee === '') continue;
    if (kind !== 'transfer') note(keyOf(accountId, kind, payee), null);
    else if (transferAccountId !== null) {
      note(keyOf(accountId, 'expense', payee), transferAccountId);
      note(keyOf(transferAccountId, 'income', payee), accountId);
    }
  }
  // Usually nothing was learnt, and a file of a million rows is not searched for nothing.
  if (![...lastOf.values()].some((farId) => farId !== null && currencies.has(farId)))
    return () => null;
  return (row, accountId) => {
    const farId =
      row.payee === '' ? null : (lastOf.get(keyOf(accountId, kindOfRow(row), row.payee)) ?? null);
    return farId !== null && currencies.get(farId) === row.currency ? farId : null;
  };
}

/**
 * Returns the other account of a row that becomes a transfer: the chosen one, or that of the last
 * row of the payee. Null if the file, a rule or a bill decides what the row is.
 */
export function farOfRow(
  plan: Pick<ImportPlan, 'rows' | 'categories'> & { farIds: ReadonlyMap<number, string> },
  index: number,
  { guess, isSettled }: { guess: (row: BankRow) => string | null; isSettled: () => boolean },
): { accountId: string; from: 'hand' | 'payee' } | null {
  const chosen = plan.farIds.get(index),
    row = plan.rows[index]!;
  if (chosen !== undefined) return { accountId: chosen, from: 'hand' };
  const isSaid =
    row.category !== null || row.transferAccount !== null || row.splits || row.adjustment;
  if (isSaid || plan.categories.has(index)) return null;
  const last = guess(row);
  return last === null || isSettled() ? null : { accountId: last, from: 'payee' };
}

export function kindOfRow(row: Pick<BankRow, 'amountMinor'>): 'income' | 'expense' {
  return row.amountMinor < 0 ? 'expense' : 'income';
}

/**
 * Returns the category that a row will get: chosen by hand, from a rule, or guessed, in that order.
 */
export function categoryOfRow(
  plan: Pick<ImportPlan, 'rows' | 'categories'>,
  index: number,
  guess: (row: BankRow) => CategoryGuess,
  ruled: string | null = null,
): { categoryId: string | null; from: 'hand' | 'rule' | 'payee' | 'file' | 'word' | null } {
  const chosen = plan.categories.get(index);
  if (chosen !== undefined) return { categoryId: chosen, from: 'hand' };
  if (ruled !== null) return { categoryId: ruled, from: 'rule' };
  return guess(plan.rows[index]!) ?? { categoryId: null, from: null };
}

/**
 * Returns the same for a row that matches a bill, whose category is a better guess than the words
 * of a payee.
 */
export function categoryWithBill(
  category: ReturnType<typeof categoryOfRow>,
  bill: DuePosting | undefined,
  isCategory: (id: string) => boolean,
): { categoryId: string | null; from: ReturnType<typeof categoryOfRow>['from'] | 'bill' } {
  const own = bill?.template.categoryId ?? null;
  return own !== null &&
    (category.from === null || category.from === 'word' || category.from === 'payee') &&
    isCategory(own)
    ? { categoryId: own, from: 'bill' }
    : category;
}
