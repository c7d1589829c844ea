import { useEffect } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useWords } from '#app/words.tsx';

/** A fault on a page: says so, keeps quiet about its insides, and offers to load the page again. */
export function FailedPage({ error }: { error: unknown }) {
  const words = useWords('site');
  useEffect(() => { console.error(error); }, [error]);
  return (
    <main className="wrap" id="main">
      <div className="state" role="alert">
        <h1 className="h1">{words.failed.title}</h1>
        <p className="note">{words.failed.body}</p>
        <Button look="ink" onClick={() => location.reload()}>{words.failed.reload}</Button>
      </div>
    </main>
  );
}
