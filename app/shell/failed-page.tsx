import { lazy, Suspense, useCallback } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { Head } from '#app/head.tsx';
import { askAgain, useLoadedTranslations } from '#app/i18n.tsx';
import { FaultText } from '#app/ui/fault-text.tsx';

/** Loaded separately, because its drawing has six kilobytes that no other page needs. */
const NotFoundPage = lazy(async () => ({
  default: (await import('./not-found-page.tsx')).NotFoundPage,
}));

/** The page for an unknown address (404), or in place of one that threw an error. */
export function FailedPage({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <>
      <Head title="404" hidden />
      <Suspense>
        <NotFoundPage />
      </Suspense>
    </>
  ) : (
    <Fault error={error} />
  );
}

function Fault({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const place = useLocation();
  // The router resets its error on a navigation, even to the same place.
  const again = useCallback(() => {
    askAgain();
    void navigate(place, { replace: true });
  }, [navigate, place]);
  const { title } = useLoadedTranslations('site').failed;
  return (
    <main className="wrap" id="main" tabIndex={-1}>
      <title>{title}</title>
      <FaultText error={error} onAgain={again} />
    </main>
  );
}
