/** Past transactions of recurring ones: those posted, and repetitions found in the ledger. */
import { useEffect, useState } from 'react';
import { watchRecurring } from '#client/find-recurring';
import type { Stored } from '#contract/collections';
import type { Day } from '#domain/calendar';
import type { FoundRecurring } from '#domain/recurring';
import { useSession } from '#app/data/provider.tsx';
import { useLedgerPages } from '#app/data/use-ledger-pages.ts';
import { useLive } from '#app/data/use-live.ts';
import { noItems } from '#app/no-items.ts';

/** More than a month has. */
const mostRows = 5_000;

/**
 * Returns the transactions posted by recurring ones from `firstDay` to `lastDay`, both included.
 */
export function usePaidBills(firstDay: Day, lastDay: Day): Stored<'transactions'>[] {
  const { db } = useSession();
  const pages = useLedgerPages();
  return (
    useLive(
      db,
      `paid ${firstDay} ${lastDay}`,
      async () =>
        (
          await pages.loadPage(
            { fromDay: firstDay, toDay: lastDay, accountId: null, categoryId: null },
            null,
            mostRows,
          )
        ).filter(({ recurringId }) => recurringId !== null),
      { keep: true },
    ).value ?? noItems
  );
}

/** Returns repetitions in the ledger since `fromDay`; searched again when the ledger changes. */
export function useFoundRecurring(fromDay: Day, today: Day): readonly FoundRecurring[] {
  const { db } = useSession();
  const [found, setFound] = useState<readonly FoundRecurring[]>(noItems);
  useEffect(() => watchRecurring(db, fromDay, today, setFound), [db, fromDay, today]);
  return found;
}
