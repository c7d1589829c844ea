/**
 * The message in place of a page, or of a part of one, that threw an error or whose files failed to
 * load.
 */
import { useEffect } from 'react';
import { Link } from 'react-router';
import { askForFile } from '#app/offline-shell.ts';
import { Button } from '#app/ui/button.tsx';
import { useLoadedTranslations } from '#app/i18n.tsx';

/**
 * Matches the error messages of browsers for a failed fetch or module, and of Vite for a failed
 * stylesheet.
 */
export const isMissingFile = (error: unknown): boolean =>
  /failed to fetch|imported module|module script|networkerror|load failed|preload css/i.test(
    String(error),
  );

/**
 * Reports an error without its details, and offers another try; runs it by itself when the network
 * is back and only a file was missing.
 */
export function FaultText({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useLoadedTranslations('site').failed;
  const isMissing = isMissingFile(error);
  const again = () => {
    if (isMissing) askForFile(error, onAgain);
    else location.reload();
  };
  useEffect(() => {
    if (!isMissing) return console.error(error);
    addEventListener('online', onAgain);
    return () => removeEventListener('online', onAgain);
  }, [error, isMissing, onAgain]);
  return (
    <div className="state" role="alert">
      <h1 className="h1">{isMissing ? t.missingTitle : t.title}</h1>
      <p className="note">{isMissing ? t.missingBody : t.body}</p>
      <Button look="ink" onClick={again}>
        {isMissing ? t.again : t.reload}
      </Button>
      {isMissing ? (
        <Link className="link" to="/dashboard">
          {t.toDashboard}
        </Link>
      ) : null}
    </div>
  );
}
