/** The notice on pages with sample data. Its space is reserved until the component has loaded. */
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { sampleId } from '#client/sample/sample-ids';
import { HeldPlace } from '#app/ui/held-place.tsx';
import { LazySamplePart } from './sample-lazy.ts';
import './portability.css';

/**
 * `accounts` are those that the page has read; the first account of the sample data is one of them
 * if it is there.
 */
export function SampleNotice({ accounts }: { accounts: readonly { id: string }[] }) {
  const { pathname } = useLocation();
  return (
    <HeldPlace
      name={`examples ${pathname}`}
      first={{ usual: 'own-sample-place' }}
      isEmpty={!accounts.some(({ id }) => id === sampleId(0))}
    >
      <Suspense fallback={null}>
        <LazySamplePart place="notice" />
      </Suspense>
    </HeldPlace>
  );
}
