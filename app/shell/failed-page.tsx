import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Head } from '#app/head.tsx';
import { useWords } from '#app/words.tsx';

/** Its drawing is six kilobytes that no other page needs. */
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }));

/** What stands in place of a page: that there is none at this address, or that it has a fault. */
export function FailedPage({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <><Head title="404" hidden /><Suspense><NotFoundPage /></Suspense></> : <Fault error={error} />;
}

/** Says so, keeps quiet about its insides, and offers to load the page again. */
function Fault({ error }: { error: unknown }) {
  const words = useWords('site');
  // What the browser says of a request that got no answer.
  const isCutOff = error instanceof TypeError && !navigator.onLine;
  useEffect(() => { if (!isCutOff) console.error(error); }, [error, isCutOff]);
  return (
    <main className="wrap" id="main" tabIndex={-1}>
      <div className="state" role="alert">
        <h1 className="h1">{isCutOff ? words.failed.offlineTitle : words.failed.title}</h1>
        <p className="note">{isCutOff ? words.failed.offlineBody : words.failed.body}</p>
        <Button look="ink" onClick={() => location.reload()}>{words.failed.reload}</Button>
        {isCutOff ? <Link className="link" to="/dashboard">{words.failed.toDashboard}</Link> : null}
      </div>
    </main>
  );
}
