/**
 * The import beside the ledger: a file is chosen, read and compared, each row says what will happen to it and can be
 * decided otherwise; only then is anything written. On smaller screens it is a sheet over the page.
 */
import './import.css';
import { useEffect, useState } from 'react';
import type { Day } from '#domain/calendar';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Failed } from '#app/ui/states.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { useWords } from '#app/words.tsx';
import { useLedger } from '../ledger-context.tsx';
import { FileChoice, Working } from './import-parts.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';
import { useImportRun, type Running } from './use-import-run.ts';

interface ImportPanelProps {
  open: boolean;
  /** Dropped on the page, or chosen elsewhere. */
  dropped: File | null;
  /** The account in use: filtered by, or written in last. */
  usedAccountId: string | null;
  onClose: () => void;
  /** Something came in; these are the days of its rows. Answers whether the period was changed to show them. */
  onImported: (days: { fromDay: Day; toDay: Day }) => boolean;
}

export function ImportPanel({ open, dropped, usedAccountId, onClose, onImported }: ImportPanelProps) {
  const { words } = useLedger();
  const [busy, setBusy] = useState(false);
  // Decided when it opens: turning a phone must not throw away what has been read.
  const [wide, setWide] = useState(true);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setWide(matchMedia('(min-width: 1241px)').matches);
  }
  const body = <><Head onClose={onClose} busy={busy} /><ImportBody dropped={dropped} usedAccountId={usedAccountId} onBusy={setBusy} onClose={onClose} onImported={onImported} /></>;
  if (wide) return open ? <aside className="sec imp" aria-label={words.importing.preview}>{body}</aside> : null;
  return <Dialog open={open} onClose={onClose} title={words.importing.preview} bare busy={busy} className="imp-sheet"><div className="imp">{body}</div></Dialog>;
}

function Head({ onClose, busy }: { onClose: () => void; busy: boolean }) {
  const { words } = useLedger();
  return <div className="sec-h"><h2 className="h4">{words.importing.preview}</h2><Button look="bare" size="sm" icon aria-label={words.importing.close} disabled={busy} onClick={onClose}><Icon name="close" size={14} /></Button></div>;
}

function ImportBody({ dropped, usedAccountId, onBusy, onClose, onImported }: Omit<ImportPanelProps, 'open'> & { onBusy: (busy: boolean) => void }) {
  const { words } = useLedger();
  const run = useImportRun(onClose, onImported);
  const busy = run.running !== null;
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);
  const texts = useWords('importing');
  const state = useImport(usedAccountId);
  const { open } = state;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new file opens; what `open` closes over changes with the records.
  useEffect(() => { if (dropped) open(dropped); }, [dropped]);
  if (run.running) return <RunProgress running={run.running} onCancel={run.cancel} />;

  const { step, file } = state;
  if (step.name === 'choose') return <FileChoice onFile={open}>{words.importing.drop}</FileChoice>;
  // A file that is read again, as it was corrected, stays in view, so that the field that was changed keeps the keys.
  if (step.name === 'reading' && !file) return <Working label={words.importing.reading(Math.floor(step.share * 100))} share={step.share} cancel={words.importing.cancelRead} onCancel={state.stop} />;
  if (step.name === 'failed' || !file) return <><Failed title={words.importing.unreadable} /><FileChoice onFile={open} small>{words.importing.another}</FileChoice></>;
  if (file.format === null) {
    return (
      <>
        <p className="file"><span className="em">{state.fileName}</span></p>
        <div role="alert">{file.problems.filter((problem) => problem.severity === 'error').slice(0, 3).map((problem, index) => <p className="alert" key={index}>{(texts.problems[problem.code] as (params: unknown) => string)(problem.params)}</p>)}</div>
        <FileChoice onFile={open} small>{words.importing.another}</FileChoice>
      </>
    );
  }
  return <ImportPreview state={state} file={file} onRun={(format) => run.start(state, format)} onAnother={state.stop} onClose={onClose} />;
}

function RunProgress({ running, onCancel }: { running: Running; onCancel: () => void }) {
  const { words } = useLedger();
  const label = `${running.takingBack ? words.importing.takingBack : words.importing.runningTitle}: ${words.importing.running(running.done, running.total)}`;
  return running.takingBack ? <Working label={label} share={0} /> : <Working label={label} share={running.total === 0 ? 1 : running.done / running.total} cancel={words.importing.cancelRun} onCancel={onCancel} />;
}
