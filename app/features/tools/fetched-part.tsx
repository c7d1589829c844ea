/**
 * A part of a tool that is loaded after the page, since the first paint does not need it; a failed
 * download is repeated.
 */
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';

export interface FetchedPart<T> {
  part: T | null;
  failed: boolean;
  again: () => void;
}

/**
 * Loads a part.
 * @param fetchPart the same function in every render
 */
export function useFetchedPart<T>(fetchPart: () => Promise<T>): FetchedPart<T> {
  const [part, setPart] = useState<T | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    fetchPart().then(
      (loaded) => {
        if (isWanted) setPart(loaded);
      },
      (error: unknown) => {
        console.warn('A part of the page could not be loaded.', error);
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [fetchPart, attempt]);
  return {
    part,
    failed,
    again: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}

/** The placeholder while the part loads. */
export function PartWaited({
  of: { failed, again },
  t,
}: {
  of: FetchedPart<unknown>;
  t: { loading: string; failed: string; again: string };
}) {
  return (
    <div className="wait">
      {failed ? (
        <>
          <p className="note">{t.failed}</p>
          <Button size="sm" onClick={again}>
            {t.again}
          </Button>
        </>
      ) : (
        <p className="note">{t.loading}</p>
      )}
    </div>
  );
}
