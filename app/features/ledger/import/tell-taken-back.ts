import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import type { Ledger } from '../ledger-context.tsx';
import type { UndoneImport } from './import-run.ts';

/** Says how many rows of an import went, and offers to bring them back. */
export function tellTakenBack(taken: UndoneImport, words: Ledger['words']): void {
  if (taken === null) return;
  const { count, bringBack } = taken;
  const undo = rememberUndo(bringBack);
  notify.offer(
    words.importing.undone(count),
    words.done.undo,
    () =>
      undo().catch((error: unknown) => {
        console.error(error);
        notify.error(words.done.undoFailed);
      }),
    undo.over,
  );
}
