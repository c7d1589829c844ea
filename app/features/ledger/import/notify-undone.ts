import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import type { Ledger } from '#app/ledger/ledger-context.tsx';
import type { UndoneImport } from './import-run.ts';

/** Shows how many rows an undone import removed, and offers to redo it. */
export function notifyUndone(undone: UndoneImport, t: Ledger['t']): void {
  if (undone === null) return;
  const { count, redo } = undone;
  const undo = rememberUndo(redo);
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
