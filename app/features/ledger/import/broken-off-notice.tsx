/**
 * Reports an interrupted import (its tab was closed, or crashed), its progress, and the ways to
 * resolve it.
 */
import { useEffect, useRef, useState } from 'react';
import { useIsLoaded, useRecords } from '#app/data/hooks.ts';
import { notify } from '#app/ui/toast.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { keepBrokenOff, loadBrokenOff, undoImport, type ImportRecord } from './import-run.ts';
import { notifyUndone } from './notify-undone.ts';
import { useImportStore } from './use-import-run.ts';

/**
 * An import of another device looks running until its end arrives, which takes at most this time:
 * only an older one counts as interrupted.
 */
const restMs = 30_000;
const againMs = 5_000;
const running = { collection: 'imports', where: { status: 'running' } } as const;

interface BrokenOff {
  record: ImportRecord;
  came: number;
  of: number;
}

function useBrokenOff(records: readonly ImportRecord[]): BrokenOff[] {
  const store = useImportStore();
  // The progress is counted in the local copy, which is incomplete at first on a new device.
  const isLoaded = useIsLoaded();
  const firstSeen = useRef(new Map<string, number>());
  const [found, setFound] = useState<BrokenOff[]>([]);
  useEffect(() => {
    if (!isLoaded) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const now = Date.now();
      const brokenOff: BrokenOff[] = [];
      for (const record of records) {
        if (!firstSeen.current.has(record.id)) firstSeen.current.set(record.id, now);
        // The clock of the device that wrote it may differ.
        const hasRested =
          Math.max(now - record.createdAt, now - firstSeen.current.get(record.id)!) >= restMs;
        const far = hasRested ? await loadBrokenOff(store, record) : null;
        if (far) brokenOff.push({ record, ...far });
      }
      if (over) return;
      setFound(brokenOff);
      if (brokenOff.length < records.length)
        timer = setTimeout(() => void look().catch(console.error), againMs);
    };
    look().catch(console.error);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [records, store, isLoaded]);
  return found;
}

export function BrokenOffNotice() {
  const { records } = useRecords(running);
  return records.length === 0 ? null : <Notices records={records} />;
}

function Notices({ records }: { records: readonly ImportRecord[] }) {
  const brokenOff = useBrokenOff(records);
  return brokenOff.map((one) => <Notice key={one.record.id} {...one} />);
}

function Notice({ record, came, of }: BrokenOff) {
  const { t } = useLedger();
  const texts = t.importing.brokenOff;
  const store = useImportStore();
  const [busy, setBusy] = useState(false);
  async function decide(act: () => Promise<void>) {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      console.error(error);
      notify.error(t.done.failed);
      setBusy(false);
    }
  }
  const undo = () => decide(async () => notifyUndone(await undoImport(store, record, 'undone'), t));
  const keep = () => decide(() => keepBrokenOff(store, record));
  return (
    <p className="notice note" role="status">
      {texts.says(record.fileName, came, of)} {texts.again}{' '}
      <button type="button" className="link" disabled={busy} onClick={() => void undo()}>
        {texts.undo}
      </button>{' '}
      <button type="button" className="link" disabled={busy} onClick={() => void keep()}>
        {texts.keep}
      </button>
    </p>
  );
}
