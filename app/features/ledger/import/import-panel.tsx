/**
 * The import: a file is chosen beside the ledger, read and compared. Then its rows fill the page,
 * each with its decision, which can be changed, and only then is anything written. On smaller
 * screens it is a sheet.
 */
import './import.css';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { Day } from '#domain/calendar';
import { useBackStep } from '#app/ui/back-step.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Failed } from '#app/ui/states.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { LeaveQuestion } from '#app/ui/leave-question.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { FileChoice, Working } from './import-parts.tsx';
import { ImportPreview } from './import-preview.tsx';
import { TransferProposals } from './transfer-proposals.tsx';
import type { LedgerPeriod } from '#app/ledger/ledger-address.ts';
import { TypedTwice } from './typed-twice.tsx';
import { useImport } from './use-import.ts';
import { useImportRun, type ImportRunProgress } from './use-import-run.ts';

interface ImportPanelProps {
  open: boolean;
  /** A file dropped on the page, or chosen elsewhere. */
  dropped: File | null;
  /** The account in use: filtered by, or written in last. */
  usedAccountId: string | null;
  viewedAccountId: string | null;
  onClose: () => void;
  /**
   * Called after an import with the days of its rows. Returns whether the period was changed to
   * show them.
   */
  onImported: (days: { fromDay: Day; toDay: Day }, period: LedgerPeriod) => boolean;
}

/**
 * The work that closing the panel would discard: the reading of a file, or the choices in its
 * preview.
 */
type Held =
  | { kind: 'nothing' }
  | { kind: 'reading'; stop: () => void }
  | { kind: 'preview'; fileName: string };
const nothing: Held = { kind: 'nothing' };

export function ImportPanel({
  open,
  dropped,
  usedAccountId,
  viewedAccountId,
  onClose,
  onImported,
}: ImportPanelProps) {
  const { t } = useLedger();
  const [busy, setBusy] = useState(false);
  // Set once on opening, because turning a phone must not discard the read file.
  const [wide, setWide] = useState(true);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setWide(matchMedia('(min-width: 1241px)').matches);
  }
  const [held, setHeld] = useState<Held>(nothing);
  /** Runs if the user gives up their choices; null while no question is open. */
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const ask = (go: () => void) => setAsked(() => go);
  function stepBack() {
    if (busy) return;
    if (held.kind === 'preview') ask(onClose);
    else if (held.kind === 'reading') held.stop();
    else onClose();
  }
  // An empty panel beside the ledger is no step of the history.
  const isStep = open && (busy || held.kind !== 'nothing' || !wide);
  useBackStep(
    isStep ? { back: stepBack, ...(held.kind === 'preview' && !busy && { leave: ask }) } : null,
  );
  const close = useCallback(() => {
    setAsked(null);
    setHeld(nothing);
    onClose();
  }, [onClose]);
  const body = (
    <>
      <Head onClose={close} busy={busy} />
      <ImportBody
        wide={wide}
        dropped={dropped}
        usedAccountId={usedAccountId}
        viewedAccountId={viewedAccountId}
        onBusy={setBusy}
        onHeld={setHeld}
        onClose={close}
        onImported={onImported}
      />
    </>
  );
  const question = (
    <LeaveQuestion
      open={asked !== null}
      t={{
        ...t.importing.leave,
        title: t.importing.leave.title(held.kind === 'preview' ? held.fileName : ''),
      }}
      onStay={() => setAsked(null)}
      onGo={() => {
        setAsked(null);
        asked?.();
      }}
    />
  );
  if (wide) {
    const isWhole = held.kind === 'preview';
    return (
      <>
        {open ? (
          <Beside label={t.importing.preview} isWhole={isWhole} onEscape={stepBack}>
            {body}
          </Beside>
        ) : null}
        {question}
      </>
    );
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={stepBack}
        title={t.importing.preview}
        bare
        busy={busy}
        className="import-sheet"
      >
        <div className="import">{body}</div>
      </Dialog>
      {question}
    </>
  );
}

interface BesideProps {
  label: string;
  /** True: replaces the ledger. */
  isWhole: boolean;
  onEscape: () => void;
  children: ReactNode;
}
/** Holds the focus while it is open, and returns it when it closes, as a dialog does. */
function Beside({ label, isWhole, onEscape, children }: BesideProps) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const panel = ref.current,
      before = document.activeElement;
    const find = (selector: string) => panel?.querySelector<HTMLElement>(selector);
    (find('input[type=file]') ?? find('[data-import-head]'))?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement !== document.body && !panel?.contains(document.activeElement))
        return;
      (before instanceof HTMLElement && before !== document.body && before.isConnected
        ? before
        : document.getElementById('main')
      )?.focus({ preventScroll: true });
    };
  }, []);
  // Stops Escape here: it would also close the dialog that opens next, and reach the ledger.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in it closes it
    <aside
      className={isWhole ? 'section import whole' : 'section import'}
      aria-label={label}
      ref={ref}
      onKeyDown={onKeyDown}
    >
      {children}
    </aside>
  );
}

function Head({ onClose, busy }: { onClose: () => void; busy: boolean }) {
  const { t } = useLedger();
  return (
    <div className="section-head">
      <h2 className="h4" tabIndex={-1} data-import-head="">
        {t.importing.preview}
      </h2>
      <Button
        look="bare"
        size="sm"
        icon
        aria-label={t.importing.close}
        disabled={busy}
        onClick={onClose}
      >
        <SiteIcon name="close" size={14} />
      </Button>
    </div>
  );
}

function ImportBody({
  wide,
  dropped,
  usedAccountId,
  viewedAccountId,
  onBusy,
  onHeld,
  onClose,
  onImported,
}: Omit<ImportPanelProps, 'open'> & {
  wide: boolean;
  onBusy: (busy: boolean) => void;
  onHeld: (held: Held) => void;
}) {
  const { t } = useLedger();
  const run = useImportRun(onClose, onImported);
  const busy = run.running !== null;
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);
  // The focused button disappears when the writing starts, and when it ends without closing the
  // panel.
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    if (
      wasBusy.current !== busy &&
      (document.activeElement === document.body ||
        document.activeElement === null ||
        document.activeElement.tagName === 'DIALOG')
    )
      document.querySelector<HTMLElement>('[data-import-head]')?.focus({ preventScroll: true });
    wasBusy.current = busy;
  }, [busy]);
  // The focused button of a question disappears too, when the next one follows.
  const question = run.typedTwice[0]?.typed.id ?? (run.proposed.length > 0 ? 'pairs' : '');
  useLayoutEffect(() => {
    if (question === '' || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-import-head]')?.focus({ preventScroll: true });
  }, [question]);
  const texts = useTranslations('importing');
  const state = useImport(usedAccountId, viewedAccountId);
  const { open, stop } = state;
  const { name: stepName } = state.step,
    isRead = state.file !== null && state.file.format !== null;
  const isWritten = run.proposed.length + run.typedTwice.length > 0;
  useEffect(() => {
    // Written rows cannot be discarded by closing.
    onHeld(
      isWritten
        ? nothing
        : isRead && stepName !== 'choose'
          ? { kind: 'preview', fileName: state.fileName }
          : stepName === 'reading'
            ? { kind: 'reading', stop }
            : nothing,
    );
    return () => onHeld(nothing);
  }, [isWritten, isRead, stepName, state.fileName, stop, onHeld]);
  useEffect(
    () => {
      if (dropped) open(dropped);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new file opens; `open` changes with the records.
    [dropped],
  );
  if (run.running) return <RunProgress running={run.running} onCancel={run.cancel} />;

  if (run.typedTwice.length > 0)
    return <TypedTwice all={run.typedTwice} onDone={run.settleTyped} />;
  if (isWritten) return <TransferProposals pairs={run.proposed} onDone={onClose} />;
  const { step, file } = state;
  if (step.name === 'choose') return <FileChoice onFile={open}>{t.importing.drop}</FileChoice>;
  // A file that is read again after a correction stays in view, so that the changed field keeps the
  // focus.
  if (step.name === 'reading' && !file)
    return (
      <Working
        label={t.importing.reading(Math.floor(step.share * 100))}
        share={step.share}
        cancel={t.importing.cancelRead}
        onCancel={state.stop}
      />
    );
  if (step.name === 'failed' || !file)
    return (
      <>
        <Failed title={t.importing.unreadable} />
        <FileChoice onFile={open} small>
          {t.importing.another}
        </FileChoice>
      </>
    );
  if (file.format === null) {
    return (
      <>
        <p className="file">
          <span className="strong">{state.fileName}</span>
        </p>
        <div role="alert">
          {file.problems
            .filter((problem) => problem.severity === 'error')
            .slice(0, 3)
            .map((problem, index) => (
              <p className="alert" key={index}>
                {(texts.problems[problem.code] as (params: unknown) => string)(problem.params)}
              </p>
            ))}
        </div>
        <FileChoice onFile={open} small>
          {t.importing.another}
        </FileChoice>
      </>
    );
  }
  return (
    <ImportPreview
      state={state}
      file={file}
      wide={wide}
      onRun={(format) => run.start(state, format)}
      onAnother={state.stop}
      onClose={onClose}
    />
  );
}

function RunProgress({ running, onCancel }: { running: ImportRunProgress; onCancel: () => void }) {
  const { t } = useLedger();
  const { done, total, undoing } = running;
  const what = undoing ? t.importing.undoing : t.importing.runningTitle;
  if (undoing)
    return (
      <Working
        label={total === 0 ? what : `${what}: ${t.importing.running(done, total)}`}
        share={total === 0 ? 0 : done / total}
      />
    );
  return (
    <Working
      label={`${what}: ${t.importing.running(done, total)}`}
      share={total === 0 ? 1 : done / total}
      cancel={t.importing.cancelRun}
      onCancel={onCancel}
    />
  );
}
