/** The steps of a data import from a chosen file to its result, and its undo. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { askBeforeUnload } from '#client/ask-before-unload';
import { type DataImportReader, createDataImportReader } from '#client/data-import/import-reader';
import { openHere } from '#client/data-import/load-local';
import type { ImportRefusal } from '#client/data-import/import-session';
import { stepsBack, type Choices } from '#client/data-import/plan-import';
import type { PlanSummary } from '#client/data-import/plan-summary';
import { useData, useSession } from '#app/data/provider.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo, type WayBack } from '#app/ui/undo.ts';
import { useTranslations } from '#app/i18n.tsx';

/**
 * `brought`: imported records; `kept`: records that differ and were left unchanged; `invalid`:
 * records that could not be imported.
 */
export interface DataImportResult {
  name: 'done';
  outcome: 'whole' | 'stopped' | 'failed' | 'back';
  written: number;
  total: number;
  brought: number;
  kept: number;
  invalid: number;
}
type Step =
  /** `share` of reading and comparing, 0 to 1; null until the file has been read. */
  | { name: 'choose' }
  | { name: 'reading'; share: number | null }
  | { name: 'unreadable'; why: ImportRefusal }
  | { name: 'preview'; plan: PlanSummary; fileName: string }
  | { name: 'running'; done: number; total: number; back: boolean }
  | DataImportResult;

export function useDataImport(ownId: string): {
  step: Step;
  open: (file: File) => void;
  run: (choices: Choices) => void;
  cancel: () => void;
  undo: () => void;
  /** Returns to the choice of a file; nothing has been written. */ letGo: () => void;
  saveInvalid: () => Promise<Blob>;
} {
  const { dataImport: t } = useTranslations('portability');
  const data = useData();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const { db } = useSession();
  /** Keeps the file that was chosen last and its plan. */
  const reader = useRef<DataImportReader | null>(null);
  const gone = useRef(false);
  const letGo = () => {
    reader.current?.close();
    reader.current = null;
  };
  const controller = useRef<AbortController | null>(null);
  const back = useRef<WayBack | null>(null);
  const busy = useRef(false);

  const open = useCallback(
    (file: File) => {
      if (busy.current) return;
      busy.current = true;
      letGo();
      const own = (reader.current = createDataImportReader());
      const abort = (controller.current = new AbortController());
      abort.signal.addEventListener('abort', () => own.close());
      setStep({ name: 'reading', share: null });
      void (async () => {
        const refused = await own.read(file);
        if (refused !== null) return setStep({ name: 'unreadable', why: refused });
        const plan = await own.plan(await openHere(db), ownId, (share) =>
          setStep({ name: 'reading', share }),
        );
        setStep({ name: 'preview', plan, fileName: file.name });
      })()
        .catch((error: unknown) => {
          if (abort.signal.aborted) return setStep({ name: 'choose' });
          console.error(error);
          setStep({ name: 'unreadable', why: 'not-readable' });
        })
        .finally(() => {
          busy.current = false;
        });
    },
    [db, ownId],
  );

  const run = useCallback(
    (choices: Choices) => {
      const own = reader.current;
      if (own === null || busy.current) return;
      busy.current = true;
      const abort = (controller.current = new AbortController());
      let written = 0;
      askBeforeUnload(
        (async () => {
          const steps = await own.steps(choices, ownId);
          setStep({ name: 'running', done: 0, total: steps.length, back: false });
          let outcome: DataImportResult['outcome'] = 'whole';
          try {
            await data.writeBulk(
              steps.map(({ write }) => write),
              {
                signal: abort.signal,
                onProgress: (done) => {
                  written = done;
                  setStep({ name: 'running', done, total: steps.length, back: false });
                },
              },
            );
            if (written < steps.length) outcome = 'stopped';
          } catch (error) {
            console.error(error);
            outcome = 'failed';
          }
          const total = steps.length;
          if (written > 0) {
            back.current = rememberUndo(async () => {
              const writes = stepsBack(steps, written);
              setStep({ name: 'running', done: 0, total: writes.length, back: true });
              try {
                await data.writeBulk(writes, {
                  onProgress: (done) =>
                    setStep({ name: 'running', done, total: writes.length, back: true }),
                });
              } catch (error) {
                setStep({ name: 'done', outcome, written, total, brought: 0, kept: 0, invalid: 0 });
                throw error;
              }
              setStep({
                name: 'done',
                outcome: 'back',
                written: 0,
                total,
                brought: 0,
                kept: 0,
                invalid: 0,
              });
            });
          }
          // Compares the file again, instead of assuming the result.
          const after = await own.plan(await openHere(db), ownId);
          const count = (state: 'new' | 'differs') =>
            after.rows.reduce((sum, { counts }) => sum + counts[state], 0);
          setStep({
            name: 'done',
            outcome: outcome === 'whole' && count('new') > 0 ? 'failed' : outcome,
            written,
            total,
            brought: steps.slice(0, written).filter(({ write }) => write.op === 'bring').length,
            kept: count('differs'),
            invalid: after.invalidCount,
          });
        })()
          .catch((error: unknown) => {
            console.error(error);
            setStep({
              name: 'done',
              outcome: 'failed',
              written,
              total: written,
              brought: 0,
              kept: 0,
              invalid: 0,
            });
          })
          .finally(() => {
            busy.current = false;
            if (gone.current) letGo();
          }),
      );
    },
    [data, db, ownId],
  );
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      if (!busy.current) letGo();
    };
  }, []);

  const undo = useCallback(() => {
    if (back.current === null) return;
    askBeforeUnload(
      back.current().catch((error: unknown) => {
        console.error(error);
        notify.error(t.undoFailed);
      }),
    );
  }, [t]);
  const cancel = useCallback(() => controller.current?.abort(), []);
  const saveInvalid = useCallback(() => reader.current!.invalid(), []);
  const giveUp = useCallback(() => {
    if (!busy.current) {
      letGo();
      setStep({ name: 'choose' });
    }
  }, []);
  return { step, open, run, cancel, undo, letGo: giveUp, saveInvalid };
}
