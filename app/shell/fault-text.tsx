/**
 * What stands in place of a page, or of a part of one, that has a fault, or whose files did not
 * come.
 */
import { useEffect } from 'react';
import { Link } from 'react-router';
import { askForFile } from '#app/offline-shell.ts';
import { Button } from '#app/ui/button.tsx';
import { useLoadedTranslations } from '#app/i18n.tsx';

/** What browsers say of a file or a module, and Vite of a sheet, that did not come. */
export const isMissingFile = (error: unknown): boolean =>
  /failed to fetch|imported module|module script|networkerror|load failed|preload css/i.test(
    String(error),
  );

/**
 * Says so, keeps quiet about its insides, and offers a way on: by itself, when the network is back
 * and only a file did not come.
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
