/** The examples come after the page that offers them. */
import { laterPart } from '#app/data/deferred-component.ts';

export const LazySamplePart = laterPart(
  async () => (await import('./sample-part.tsx')).SamplePart,
  'yourdata',
);
