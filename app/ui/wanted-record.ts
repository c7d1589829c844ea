/**
 * The record that an address asks to open (`?open=<id>`): taken once, and then removed from the
 * address.
 */
import { useEffect, useState } from 'react';
import { useSearchChange } from './use-search-change.ts';

/** Returns the id while it has not been opened, and a function to mark it as opened. */
export function useWantedRecord(name = 'open'): [wanted: string | null, take: () => void] {
  const [params, changeSearch] = useSearchChange();
  const asked = params.get(name);
  const [taken, setTaken] = useState<string | null>(null);
  const isTaken = asked !== null && taken === asked;
  useEffect(() => {
    if (!isTaken) return;
    changeSearch(
      (next) => {
        next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isTaken, name, changeSearch]);
  // Requested again later, it is opened again.
  if (asked === null && taken !== null) setTaken(null);
  return [isTaken ? null : asked, () => setTaken(asked)];
}
