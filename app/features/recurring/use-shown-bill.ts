/** The bill that an address names (`?bill=<id>`): its row is marked, its menu has the focus. */
import { useEffect, useState } from 'react';
import { useWantedRecord } from '#app/ui/wanted-record.ts';

/**
 * Returns the bill of the address.
 * @param isThere true when the rows are on the page
 * @returns the bill whose row is marked
 */
export function useShownBill(isThere: boolean): string | null {
  const [wanted, take] = useWantedRecord('bill');
  // A new object for each request, so that each moves the focus.
  const [shown, setShown] = useState<{ id: string } | null>(null);
  if (isThere && wanted !== null) {
    take();
    setShown({ id: wanted });
  }
  useEffect(() => {
    if (shown === null) return;
    const row = `[data-bill="${CSS.escape(shown.id)}"] [aria-haspopup]`;
    const menu = document.querySelector<HTMLElement>(row);
    menu?.scrollIntoView({ block: 'center' });
    menu?.focus({ preventScroll: true });
  }, [shown]);
  return shown?.id ?? null;
}
