/** Loads the sample data after the page that offers it. */
import { deferredComponent } from '#app/data/deferred-component.ts';

export const LazySamplePart = deferredComponent(
  async () => (await import('./sample-part.tsx')).SamplePart,
  'portability',
);
