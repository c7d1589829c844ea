/**
 * An account's opening balance is what it held at the start of its opening day. Rows of earlier
 * days either move it back, so that the balance of today stays, or count on top of it; a person
 * says which.
 */
import { type Day, timestampToDay } from '#domain/calendar';

/**
 * The opening balance goes down by what the earlier rows come to, and back to the day of the first
 * of them.
 */
export interface OpeningMove {
  accountId: string;
  byMinor: number;
  fromDay: Day;
  toDay: Day;
}
export interface OpeningAccount {
  id: string;
  openingMinor: number;
  openedDay: Day | null;
}
/** A row as the account sees it: what leaves is below zero. */
interface SeenRow {
  day: Day;
  amountMinor: number;
}

/**
 * Returns the change of the opening balance that earlier rows require; null if there are none, or
 * they change no balance.
 */
export function findOpeningMove(
  { id, openingMinor, openedDay }: OpeningAccount,
  rows: Iterable<SeenRow>,
): OpeningMove | null {
  // Without a day the balance was there before any row.
  if (openedDay === null) return null;
  let byMinor = 0,
    toDay = openedDay;
  for (const { day, amountMinor } of rows) {
    if (day >= openedDay) continue;
    byMinor += amountMinor;
    if (day < toDay) toDay = day;
  }
  return byMinor === 0 || !Number.isSafeInteger(openingMinor - byMinor)
    ? null
    : { accountId: id, byMinor, fromDay: openedDay, toDay };
}

/**
 * A transaction, as far as its ends are concerned. Minor units; `transferAmountMinor` is what
 * arrives, where that differs.
 */
export interface RowWithEnds {
  date: number;
  kind: 'income' | 'expense' | 'transfer';
  accountId: string;
  amountMinor: number;
  currency: string;
  transferAccountId?: string | null | undefined;
  transferAmountMinor?: number | null | undefined;
  adjustment?: string | null | undefined;
}
type Accounts = ReadonlyMap<string, OpeningAccount & { currency: string }>;

/**
 * Returns the changes of opening balances that new rows require, one for each account at either
 * end; `rows` counts the rows earlier than its opening day. Skips adjustments, which state the
 * balance themselves, and rows in another currency, which are not in the balance.
 */
export function findOpeningMoves(
  rows: Iterable<RowWithEnds>,
  accounts: Accounts,
): { move: OpeningMove; rows: number }[] {
  const seen = new Map<string, SeenRow[]>();
  const note = (id: string | null | undefined, currency: string | null, row: SeenRow) => {
    const account = accounts.get(id ?? '');
    if (
      !account ||
      account.openedDay === null ||
      row.day >= account.openedDay ||
      (currency !== null && currency !== account.currency)
    )
      return;
    const list = seen.get(account.id);
    if (list) list.push(row);
    else seen.set(account.id, [row]);
  };
  for (const {
    date,
    kind,
    accountId,
    amountMinor,
    currency,
    transferAccountId,
    transferAmountMinor,
    adjustment,
  } of rows) {
    if (adjustment) continue;
    const day = timestampToDay(date);
    note(accountId, currency, { day, amountMinor: kind === 'income' ? amountMinor : -amountMinor });
    // An amount that arrives is in the currency of the account in which it does.
    if (kind === 'transfer')
      note(transferAccountId, transferAmountMinor == null ? currency : null, {
        day,
        amountMinor: transferAmountMinor ?? amountMinor,
      });
  }
  return [...seen].flatMap(([id, list]) => {
    const move = findOpeningMove(accounts.get(id)!, list);
    return move === null ? [] : [{ move, rows: list.length }];
  });
}
