/** Parts that nobody waits for. */
import type { ComponentType } from 'react';
import type { Area } from '#contract/i18n/index';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { fetchTranslations } from '#app/i18n.tsx';
import { firstPaint } from './first-paint.ts';

/**
 * A `lazyPart` of which nothing is asked for, not even its words, before the first screen stands: a
 * browser that fetches is slower at reading.
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
