/** The steps from a chosen file to what it left here, and back. */
import { useCallback, useRef, useState } from 'react';
import { askBeforeUnload } from '#client/ask-before-unload';
import type { LocalDataService } from '#client/data-service';
import { planBringIn, stepsBack, stepsOf, type BringInPlan, type Choices, type Here } from '#client/bring-in/plan-bring-in';
import { readExport, type ExportFile, type Unreadable } from '#client/bring-in/read-export';
import { collectionNames } from '#contract/collections';
import { useData } from '#app/data/provider.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo, type WayBack } from '#app/ui/undo.ts';
import { useWords } from '#app/words.tsx';

/** `brought`: records that are in; `kept`: records that differ and were left as they are here; `invalid`: those that could not come. */
export interface Done { name: 'done'; outcome: 'whole' | 'stopped' | 'failed' | 'back'; written: number; total: number; brought: number; kept: number; invalid: number }
type Step =
  | { name: 'choose' | 'reading' } | { name: 'unreadable'; why: Unreadable }
  | { name: 'preview'; file: ExportFile; plan: BringInPlan; fileName: string }
  | { name: 'running'; done: number; total: number; back: boolean }
  | Done;

async function loadHere(data: LocalDataService): Promise<Here> {
  const lists = await Promise.all(collectionNames.map(async (collection) => [collection, await data.load({ collection })] as const));
  return new Map(lists) as unknown as Here;
}

export function useBringIn(ownId: string): { step: Step; open: (file: File) => void; run: (choices: Choices) => void; cancel: () => void; takeBack: () => void } {
  const { bringIn: words } = useWords('yourdata');
  const data = useData();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const chosen = useRef<{ file: ExportFile; plan: BringInPlan } | null>(null);
  const controller = useRef<AbortController | null>(null);
  const back = useRef<WayBack | null>(null);
  const busy = useRef(false);

  const open = useCallback((file: File) => {
    if (busy.current) return;
    busy.current = true;
    setStep({ name: 'reading' });
    void (async () => {
      const read = readExport(await file.text());
      if (typeof read === 'string') return setStep({ name: 'unreadable', why: read });
      const plan = planBringIn(read, await loadHere(data), ownId);
      chosen.current = { file: read, plan };
      setStep({ name: 'preview', file: read, plan, fileName: file.name });
    })().catch((error: unknown) => {
      console.error(error);
      setStep({ name: 'unreadable', why: 'not-readable' });
    }).finally(() => { busy.current = false; });
  }, [data, ownId]);

  const run = useCallback((choices: Choices) => {
    const { current } = chosen;
    if (current === null || busy.current) return;
    busy.current = true;
    const abort = controller.current = new AbortController();
    const steps = stepsOf(current.plan, choices, ownId);
    let written = 0;
    setStep({ name: 'running', done: 0, total: steps.length, back: false });
    askBeforeUnload((async () => {
      let outcome: Done['outcome'] = 'whole';
      try {
        await data.writeBulk(steps.map(({ write }) => write), { signal: abort.signal, onProgress: (done) => { written = done; setStep({ name: 'running', done, total: steps.length, back: false }); } });
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
            await data.writeBulk(writes, { onProgress: (done) => setStep({ name: 'running', done, total: writes.length, back: true }) });
          } catch (error) {
            setStep({ name: 'done', outcome, written, total, brought: 0, kept: 0, invalid: 0 });
            throw error;
          }
          setStep({ name: 'done', outcome: 'back', written: 0, total, brought: 0, kept: 0, invalid: 0 });
        });
      }
      // Whether it is so is asked, not assumed.
      const after = planBringIn(current.file, await loadHere(data), ownId);
      const isMissing = after.items.some(({ state }) => state === 'new');
      setStep({
        name: 'done', outcome: outcome === 'whole' && isMissing ? 'failed' : outcome, written, total,
        brought: steps.slice(0, written).filter(({ write }) => write.op === 'bring').length, kept: after.items.filter(({ state }) => state === 'differs').length, invalid: after.invalid.length,
      });
    })().finally(() => { busy.current = false; }));
  }, [data, ownId]);

  const takeBack = useCallback(() => {
    if (back.current === null) return;
    askBeforeUnload(back.current().catch((error: unknown) => { console.error(error); notify.error(words.undoFailed); }));
  }, [words]);
  const cancel = useCallback(() => controller.current?.abort(), []);
  return { step, open, run, cancel, takeBack };
}
