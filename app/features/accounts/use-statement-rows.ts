/** The rows of an account that are compared with a statement. */
import { useEffect, useState } from 'react';
import { loadStatementRows, type StatementRow } from '#client/statement-rows';
import type { Day } from '#domain/calendar';
import { useSession } from '#app/data/provider.tsx';
import type { HeldAccount } from './use-accounts.ts';

/**
 * Reads the rows once for an account and a day, so that a ticked row stays in the list; ticks are
 * laid over it.
 */
export function useStatementRows(
  account: HeldAccount['account'],
  toDay: Day | null,
  openRows: number,
): {
  rows: readonly StatementRow[] | null;
  failed: boolean;
  setTicked: (rows: readonly StatementRow[], day: Day | null) => void;
} {
  const { db } = useSession();
  const [state, setState] = useState<{ rows: readonly StatementRow[] | null; failed: boolean }>({
    rows: null,
    failed: false,
  });
  const { id, currency } = account,
    reconciledDay = account.reconciled?.day ?? null;
  useEffect(() => {
    if (toDay === null) return;
    let over = false;
    loadStatementRows(db, { id, currency, reconciledDay }, toDay, openRows).then(
      (rows) => {
        if (!over) setState({ rows, failed: false });
      },
      (error: unknown) => {
        console.error(error);
        if (!over) setState({ rows: null, failed: true });
      },
    );
    return () => {
      over = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `openRows` falls with every tick, and the list stays.
  }, [db, id, currency, reconciledDay, toDay]);
  return {
    ...state,
    setTicked(some, day) {
      const ids = new Set(some.map(({ row }) => row.id));
      setState((before) => ({
        ...before,
        rows:
          before.rows?.map((each) =>
            ids.has(each.row.id) ? { ...each, clearedDay: day } : each,
          ) ?? null,
      }));
    },
  };
}
