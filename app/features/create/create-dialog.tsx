/**
 * The dialog in which a transaction or a task is added in one line; a focus session starts from it
 * as well.
 */
import '../ledger/ledger.css';
import './create.css';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Segmented } from '#app/ui/fields.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { LedgerProvider } from '#app/ledger/ledger-context.tsx';
import type { AskedCreation, Creation } from '#app/ui/ask-create.ts';
import { TaskEntry } from './task-entry.tsx';
import { TransactionEntry } from './transaction-entry.tsx';

interface CreateDialogProps {
  asked: AskedCreation;
  open: boolean;
  onClose: () => void;
  onFocus: () => void;
}

export default function CreateDialog({ asked, open, onClose, onFocus }: CreateDialogProps) {
  const t = useTranslations('frame').create;
  const [kind, setKind] = useState<Creation>(asked.kind);
  const start = kind === asked.kind ? asked : { text: '', submit: false };
  return (
    <Dialog open={open} onClose={onClose} title={t.title} wide className="create">
      <div className="create-kinds">
        <Segmented
          label={t.what}
          value={kind}
          onChange={setKind}
          options={(['transaction', 'task'] as const).map((value) => ({
            value,
            label: t[value],
          }))}
        />
        <Button look="bare" size="sm" onClick={onFocus}>
          <AppIcon name="timer" size={14} /> {t.focus}
        </Button>
      </div>
      {kind === 'transaction' ? (
        <LedgerProvider>
          <TransactionEntry start={start} onSaved={onClose} />
        </LedgerProvider>
      ) : (
        <TaskEntry start={start} onSaved={onClose} />
      )}
    </Dialog>
  );
}
