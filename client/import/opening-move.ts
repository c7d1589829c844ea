/**
 * The writes by which an opening balance moves back for earlier rows, and forward again
 * (`domain/ledger/opening-move.ts`).
 */
import type { Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import { timestampToDay } from '#domain/calendar';
import type { OpeningMove } from '#domain/ledger';

type Account = Pick<Stored<'accounts'>, 'id' | 'openingMinor' | 'openedDay'>;

/** The write that moves the opening back. */
export function writeOfOpeningMove(
  { openingMinor }: Account,
  { accountId, byMinor, toDay }: OpeningMove,
): Write {
  return {
    op: 'update',
    collection: 'accounts',
    id: accountId,
    fields: { openingMinor: openingMinor - byMinor, openedDay: toDay },
  };
}

/** The writes that move several openings back; an account that is not there has none. */
export function writesOfOpeningMoves(
  moves: readonly OpeningMove[],
  accounts: ReadonlyMap<string, Account>,
): Write[] {
  return moves.flatMap((move) => {
    const account = accounts.get(move.accountId);
    return account ? [writeOfOpeningMove(account, move)] : [];
  });
}

/**
 * Applies after the earlier rows were deleted: today's balance stays, and so does a day set since.
 */
export function writeOfOpeningBack(
  { openingMinor, openedDay }: Account,
  { accountId, byMinor, fromDay, toDay }: OpeningMove,
): Write {
  const fields = {
    openingMinor: openingMinor + byMinor,
    openedDay: openedDay === toDay ? fromDay : openedDay,
  };
  return { op: 'update', collection: 'accounts', id: accountId, fields };
}

interface Ends {
  date: number;
  accountId: string;
  transferAccountId?: string | null | undefined;
  clearedDay?: string | null | undefined;
  transferClearedDay?: string | null | undefined;
}

/**
 * A new row for which openings move back: a balance that was agreed with a statement began with
 * what the row is now a part of.
 */
export function agreedWith<R extends Ends>(
  row: R,
  moves: readonly OpeningMove[],
  accounts: ReadonlyMap<string, Pick<Stored<'accounts'>, 'reconciled'>>,
): R {
  let agreed = row;
  for (const { accountId, fromDay } of moves) {
    const statement = accounts.get(accountId)?.reconciled;
    if (!statement || timestampToDay(row.date) >= fromDay) continue;
    if (row.accountId === accountId) agreed = { ...agreed, clearedDay: statement.day };
    else if (row.transferAccountId === accountId)
      agreed = { ...agreed, transferClearedDay: statement.day };
  }
  return agreed;
}
