import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import type { Ledger } from '../ledger-context.tsx';
import type { UndoneImport } from './import-run.ts';

/** Shows how many rows an undone import removed, and offers to redo it. */
export function tellTakenBack(taken: UndoneImport, t: Ledger['t']): void {
  if (taken === null) return;
  const { count, bringBack } = taken;
  const undo = rememberUndo(bringBack);
  notify.offer(
    t.importing.undone(count),
    t.done.undo,
    () =>
      undo().catch((error: unknown) => {
        console.error(error);
        notify.error(t.done.undoFailed);
      }),
    undo.over,
  );
}
