/**
 * Reports each delete that the server refused once: with the sentence of the specification (section
 * 8), as an alert.
 */
import { useEffect, useRef } from 'react';
import { deleteFailureMessage } from '#client/data-service';
import { useRejectedChanges } from '#app/data/hooks.ts';

/**
 * Renders nothing. Refusals from before this page opened have been reported then; among several
 * tabs, the visible one reports.
 */
export function RefusedDeletes(): null {
  const { items, loading } = useRejectedChanges();
  const known = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (loading) return;
    const before = known.current;
    known.current = new Set(items.map((item) => item.id));
    if (before === null || document.visibilityState !== 'visible') return;
    for (const { id, ops } of items) {
      const refused = before.has(id) ? undefined : ops.find((op) => op.op === 'delete');
      const message = refused && deleteFailureMessage(refused.collection);
      if (message) window.alert(message);
    }
  }, [items, loading]);
  return null;
}
