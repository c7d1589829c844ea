/** Every import, newest first; each can be undone as one at any time. */
import { useState } from 'react';
import { formatDay, todayIn } from '#domain/calendar';
import { useIsLoaded, useRecords } from '#app/data/hooks.ts';
import { deviceTimeZone } from '#app/device-day.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { notify } from '#app/ui/toast.tsx';
import { notifyUndone } from '../import/notify-undone.ts';
import { undoImport, type ImportRecord } from '../import/import-run.ts';
import { useImportStore } from '../import/use-import-run.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';

interface ImportsDialogProps {
  open: boolean;
  /** The import that was searched for: scrolled into view. */ shownId?: string | null;
  onClose: () => void;
}

interface Working {
  id: string;
  done: number;
  total: number;
}

export function ImportsDialog({ open, shownId = null, onClose }: ImportsDialogProps) {
  const { t } = useLedger();
  const store = useImportStore();
  const [working, setWorking] = useState<Working | null>(null);

  async function undo(record: ImportRecord) {
    setWorking({ id: record.id, done: 0, total: record.rowCount });
    try {
      notifyUndone(
        await undoImport(store, record, 'undone', (done, total) =>
          setWorking({ id: record.id, done, total }),
        ),
        t,
      );
    } catch (error) {
      console.error(error);
      notify.error(t.done.undoFailed);
    } finally {
      setWorking(null);
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.importing.history.title}
      wide
      busy={working !== null}
    >
      <Imports working={working} shownId={shownId} onUndo={undo} />
    </Dialog>
  );
}

/** Reads and dates the imports only while they are shown. */
function Imports({
  working,
  shownId,
  onUndo,
}: {
  working: Working | null;
  shownId: string | null;
  onUndo: (record: ImportRecord) => Promise<void>;
}) {
  const { t, language, accountById } = useLedger();
  const texts = t.importing.history;
  const { records, loading } = useRecords({ collection: 'imports' });
  // Missing rows could not be removed, and the import would be marked as undone.
  const isLoaded = useIsLoaded();
  function nameOf({ accountId, others }: ImportRecord): string {
    const name = accountById.get(accountId)?.name ?? t.row.missingAccount;
    // Imports of earlier releases had one account.
    const more = (others as ImportRecord['others'] | undefined)?.length ?? 0;
    return more > 0 ? texts.andOthers(name, more) : name;
  }
  if (records.length === 0) return loading ? null : <p className="note">{texts.empty}</p>;
  return (
    <>
      {isLoaded === false ? (
        <p className="note" role="status">
          {texts.arriving}
        </p>
      ) : null}
      <ul className="managed imports">
        {records.map((record) => (
          <li
            key={record.id}
            ref={record.id === shownId ? bringIntoView : undefined}
            aria-current={record.id === shownId || undefined}
          >
            <span className="name">
              <span className="strong">{record.fileName}</span>
              <span className="note">{texts.into(nameOf(record), record.rowCount)}</span>
            </span>
            <span className="note num">
              {formatDay(todayIn(deviceTimeZone(), record.createdAt), language, 'shortYear')}
            </span>
            <span className="note">{texts.status[record.status]}</span>
            {working?.id === record.id ? (
              <span className="note num" role="status">
                {t.importing.running(working.done, working.total)}
              </span>
            ) : record.status === 'complete' || record.status === 'running' ? (
              <Button
                size="sm"
                disabled={working !== null || !isLoaded}
                onClick={() => void onUndo(record)}
              >
                {record.status === 'running' ? texts.continueUndo : texts.undo}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

const bringIntoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'center' });
