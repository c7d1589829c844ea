import { useCallback, useMemo, useRef, useState } from 'react';
import { askBeforeUnload } from '#client/ask-before-unload';
import { createRecordId } from '#contract/ids';
import type { BankFileFormat } from '#domain/bank-files';
import type { Day } from '#domain/calendar';
import { positionBetween } from '#domain/goals';
import { useLedgerPages } from '#app/data/use-ledger-pages.ts';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useLedger } from '../ledger-context.tsx';
import { nameOfPeriod } from '../period.ts';
import { remember } from './import-memory.ts';
import { categoryOfRow, createCategoryFinder, decisionOf } from './import-plan.ts';
import { runImport, settleBrokenOff, takeBackImport, type ImportStore } from './import-run.ts';
import { holdImport } from './running-imports.ts';
import type { Import } from './use-import.ts';

export interface Running { done: number; total: number; takingBack: boolean }
export function useImportStore(): ImportStore {
  const { data } = useLedger();
  const { loadImportIds } = useLedgerPages();
  return useMemo(() => ({ data, loadImportIds }), [data, loadImportIds]);
}

/** Writes an import, with progress; the way back stays in the toast, in Ctrl/Cmd-Z and in the list of imports. */
export function useImportRun(onDone: () => void, onImported: (days: { fromDay: Day; toDay: Day }) => boolean): { running: Running | null; start: (state: Import, format: BankFileFormat) => void; cancel: () => void } {
  const { words, categories, accounts, cycles, today, language } = useLedger();
  const store = useImportStore();
  const [running, setRunning] = useState<Running | null>(null);
  const controller = useRef<AbortController | null>(null);

  const start = useCallback(async (state: Import, format: BankFileFormat) => {
    const { file, verdicts, account, statement, choices, categories: chosen, fileName, settings, remembered, guess } = state;
    if (!file || !verdicts || !account) return;
    const rows = file.statements[statement]?.rows ?? [];
    const picked = { rows, verdicts, choices, categories: chosen };
    const abort = controller.current = new AbortController();
    setRunning({ done: 0, total: rows.length, takingBack: false });
    const importId = createRecordId();
    try {
      const accountId = account.kind === 'existing' ? account.id : createRecordId();
      const newAccount = account.kind === 'existing' ? null : { name: account.name.trim() || account.currency, type: account.type, currency: account.currency, position: positionBetween(accounts.map((one) => one.position).sort().at(-1) ?? null, null) };
      if (file.headerKey !== null && !remembered && Object.keys(settings).length > 0) {
        const known = (await store.data.load({ collection: 'importProfiles' })).find((profile) => profile.header === file.headerKey);
        const kept = remember(settings, accountId, known?.settings);
        if (known) await store.data.update('importProfiles', known.id, { settings: kept });
        else await store.data.add('importProfiles', { header: file.headerKey, settings: kept });
      }
      const plan = {
        importId, fileName, format, accountId, ...(newAccount && { newAccount }), rows, verdicts, decide: (index: number) => decisionOf(picked, index),
        categoryOf: createCategoryFinder(categories), categoryOfRow: (index: number) => categoryOfRow(picked, index, guess).categoryId,
      };
      const result = await holdImport(importId, () => runImport({
        store, plan, signal: abort.signal, onProgress: (done, total) => setRunning({ done, total, takingBack: false }), onTakingBack: () => setRunning((before) => before && { ...before, takingBack: true }),
      }));
      if (result.status === 'cancelled') notify.info(words.importing.cancelled);
      else {
        await settleBrokenOff(store, { accountId, fileName }, importId);
        const undo = rememberUndo(async () => { await takeBackImport(store, { id: importId, accountId, madeAccount: newAccount !== null, matchedIds: result.matchedIds }, 'undone'); });
        const done = [words.importing.done(result.added, fileName), result.matched > 0 ? words.importing.doneMatched(result.matched) : ''].filter(Boolean).join(', ');
        const days = rows.filter((_, index) => plan.decide(index) === 'add').map((row) => row.day);
        const came = days.length > 0 ? { kind: 'range' as const, fromDay: days.reduce((a, b) => (a < b ? a : b)), toDay: days.reduce((a, b) => (a > b ? a : b)) } : null;
        // Where the rows would not be in view, the period follows them, and says so.
        const text = came && onImported(came) ? words.importing.nowShowing(done, nameOfPeriod(came, cycles, today, language, words.period)) : done;
        notify.offer(text, words.done.undo, () => undo().then(() => { notify.info(words.importing.undone(result.added)); }, (error: unknown) => {
          console.error(error);
          notify.error(words.done.undoFailed);
        }), undo.over);
      }
      onDone();
    } catch (error) {
      console.error(error);
      // A record that still says `running` could not be taken back either.
      const left = await store.data.loadOne('imports', importId).catch(() => null);
      notify.error(left?.status === 'running' ? words.importing.failedHalf : words.importing.failed);
    } finally {
      setRunning(null);
    }
  }, [store, categories, accounts, words, cycles, today, language, onDone, onImported]);
  const cancel = useCallback(() => controller.current?.abort(), []);
  // Leaving the page in the middle would leave half an import behind.
  return { running, start: (state, format) => askBeforeUnload(start(state, format)), cancel };
}
