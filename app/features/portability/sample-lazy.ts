/** The examples come after the page that offers them. */
import { deferredComponent } from '#app/data/deferred-component.ts';

export const LazySamplePart = deferredComponent(
  async () => (await import('./sample-part.tsx')).SamplePart,
  'portability',
);
