/** Where examples are, a page says so; their place is held before the part that says it has come. */
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { sampleId } from '#client/sample/sample-ids';
import { useRecord } from '#app/data/hooks.ts';
import { HeldPlace } from '#app/ui/held-place.tsx';
import { SamplePart } from './sample-lazy.ts';

export function SampleNotice() {
  const { pathname } = useLocation();
  const { record, loading } = useRecord('accounts', sampleId(0));
  return (
    <HeldPlace name={`examples ${pathname}`} isEmpty={!loading && record === null}>
      <Suspense fallback={null}><SamplePart place="notice" /></Suspense>
    </HeldPlace>
  );
}
