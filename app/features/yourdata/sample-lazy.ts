/** The examples come after the page that offers them. */
import { laterPart } from '#app/data/later-part.ts';

export const LazySamplePart = laterPart(
  async () => (await import('./sample-part.tsx')).SamplePart,
  'yourdata',
);
