import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { Area } from '#contract/i18n/index';
import { fetchTranslations } from '#app/i18n.tsx';

const againMs = 5_000;

/**
 * A part of a page whose code comes after the page. Where it cannot be had, its place waits and it
 * is asked for again, once there is a network or some seconds have passed: `lazy` alone would put
 * an error in the place of the whole page.
 * @param areas the words that the part has and the page has not: they are waited for alike
 */
export function lazyPart<P>(
  load: () => Promise<ComponentType<P>>,
  ...areas: Area[]
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({
    default: await untilLoaded(async () => {
      const [part] = await Promise.all([load(), fetchTranslations(areas)]);
      return part;
    }),
  }));
}

/** Exported for its test. */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  wait: () => Promise<unknown> = waitForNetwork,
): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page could not be loaded; it is asked for again.', error);
      await wait();
    }
  }
}

/** Settles once there is a network, or some seconds have passed. */
export function waitForNetwork(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, againMs);
    addEventListener('online', go);
  });
}
