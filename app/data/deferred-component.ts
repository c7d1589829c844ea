/** Components that load after the first screen is drawn. */
import type { ComponentType } from 'react';
import type { Area } from '#contract/i18n/index';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { fetchTranslations } from '#app/i18n.tsx';
import { firstPaint } from './first-paint.ts';

/**
 * Returns a `lazyPart` whose code and translations are requested only after the first paint,
 * because requests slow down the browser's reads of the local copy.
 */
export function deferredComponent<P>(
  load: () => Promise<ComponentType<P>>,
  ...areas: Area[]
): ReturnType<typeof lazyPart<P>> {
  return lazyPart(async () => {
    await firstPaint();
    const [part] = await Promise.all([load(), fetchTranslations(areas)]);
    return part;
  });
}
