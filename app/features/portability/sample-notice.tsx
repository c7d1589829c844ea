/**
 * The notice on pages with sample data. Its place is held until the part that fills it has loaded.
 */
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { sampleId } from '#client/sample/sample-ids';
import { HeldPlace } from '#app/ui/held-place.tsx';
import { LazySamplePart } from './sample-lazy.ts';
import './portability.css';

/** `accounts`: those of the page, which has read them. The first of the examples is one. */
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
