/** Shared parts of the import's steps: the choice of a file, and work under way. */
import type { ReactNode } from 'react';
import { fileEndings } from '#client/import/file-endings';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';

/**
 * The content of a file tells its format; this only keeps pictures and documents out of the
 * system's list.
 */
const accepted = [
  ...fileEndings,
  'application/zip',
  'text/csv',
  'text/xml',
  'application/xml',
  'application/x-ofx',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join();

export function FileChoice({
  children,
  onFile,
  small = false,
}: {
  children: ReactNode;
  onFile: (file: File) => void;
  small?: boolean;
}) {
  const { t } = useLedger();
  return (
    <div className={small ? 'choice small' : 'choice'}>
      {small ? null : <p className="h3">{children}</p>}
      {small ? null : <p className="note">{t.importing.formats}</p>}
      <label className={small ? 'btn' : 'btn ink'}>
        <AppIcon name="import" /> {small ? children : t.importing.choose}
        <input
          type="file"
          className="sr-only"
          accept={accepted}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
    </div>
  );
}

export function Working({
  label,
  share,
  cancel,
  onCancel,
}: {
  label: string;
  share: number;
  cancel?: string;
  onCancel?: () => void;
}) {
  return (
    <div className="working">
      <p role="status" className="num">
        {label}
      </p>
      <progress value={share} max={1} aria-label={label} />
      {onCancel ? (
        <Button size="sm" onClick={onCancel}>
          {cancel}
        </Button>
      ) : null}
    </div>
  );
}
