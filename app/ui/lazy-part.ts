import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { Area } from '#contract/i18n/index';
import { fetchTranslations } from '#app/i18n.tsx';

const againMs = 5_000;

/**
 * Returns a component whose code loads after the page. If the download fails, its place waits and
 * the download is repeated, once there is a network or some seconds have passed: `lazy` alone would
 * replace the whole page by an error.
 * @param areas the translations that the component needs besides the page's: they are awaited in
 * the same way
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

/** Resolves once there is a network, or some seconds have passed. */
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
