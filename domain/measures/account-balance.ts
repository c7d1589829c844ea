import type { Day } from '#domain/calendar';
import type { MeasuredAccount, DayTotals } from './money-metric.ts';

/** The balance of an account, in minor units of its own currency; a debt is negative. */
export interface AccountBalance {
  accountId: string;
  currency: string;
  /** The opening and all rows, those of days to come too. */
  balanceMinor: number;
  /** The same up to today. */
  todayMinor: number;
  /** The opening and what has been ticked on statements. */
  clearedMinor: number;
  /**
   * By how much the rows of the finished statements differ from the last balance that was agreed;
   * null without one.
   */
  reconciledOffMinor: number | null;
  /** The number of transactions in the balance, and how many of them are cleared. */
  rows: number;
  clearedRows: number;
  /** Rows of the account in another currency, which are in no sum. */
  leftOut: number;
  /** Of the first row; null without one. */
  firstDay: Day | null;
}

/**
 * The balance of one account from the day totals of its `balanceKey` and `clearedKey`: exact,
 * however large the sides. The statement is agreed with what was ticked for it, by the day of the
 * tick or, where somebody ticked ahead of the statement, by the day of the row.
 * @param moved every day on which the account moves, in any order
 */
export function balanceOf(
  account: MeasuredAccount,
  moved: Iterable<readonly [Day, DayTotals]>,
  cleared: Iterable<readonly [Day, DayTotals]>,
  finished: Iterable<readonly [Day, DayTotals]>,
  today: Day,
): AccountBalance {
  const { reconciled } = account;
  let all = BigInt(account.openingMinor),
    now = all,
    ticked = all,
    rows = 0,
    clearedRows = 0,
    leftOut = 0;
  let firstDay: Day | null = null;
  for (const [day, totals] of moved) {
    all += BigInt(totals.sumMinor);
    if (day <= today) now += BigInt(totals.sumMinor);
    rows += totals.rows;
    leftOut += totals.leftOut;
    if (firstDay === null || day < firstDay) firstDay = day;
  }
  let byTick = BigInt(account.openingMinor),
    byDay = byTick;
  for (const [, totals] of finished) byTick += BigInt(totals.sumMinor);
  for (const [day, totals] of cleared) {
    ticked += BigInt(totals.sumMinor);
    if (reconciled && day <= reconciled.day) byDay += BigInt(totals.sumMinor);
    clearedRows += totals.rows;
  }
  const offOf = () => {
    if (!reconciled) return null;
    const stated = BigInt(reconciled.balanceMinor);
    return byDay === stated ? 0 : Number(byTick - stated);
  };
  return {
    accountId: account.id,
    currency: account.currency,
    balanceMinor: Number(all),
    todayMinor: Number(now),
    clearedMinor: Number(ticked),
    reconciledOffMinor: offOf(),
    rows,
    clearedRows,
    leftOut,
    firstDay,
  };
}
