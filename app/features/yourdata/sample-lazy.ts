/** The examples come after the page that offers them. */
import { firstScreen } from '#app/data/first-screen.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';

export const SamplePart = lazyPart(async () => { await firstScreen(); return (await import('./sample-part.tsx')).SamplePart; }, 'yourdata');
