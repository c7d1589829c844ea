/**
 * Replaces the styles that were inlined into a page (`scripts/paint-first.ts`) by the linked files:
 * from then on React adds and removes the styles of each page. The change makes the browser style
 * and lay out everything again, so it waits for a navigation, or until the page has long been idle.
 * If a file failed to load, the inlined styles stay.
 */
const idleAfterMs = 10_000;

export function takeOverStyles(): void {
  const built = document.querySelector('style[data-built]');
  if (built === null) return;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[media=print]')];
  const take = () => {
    // A file that failed to load has an empty sheet.
    if (!built.isConnected || !links.every(({ sheet }) => sheet?.cssRules.length)) return;
    for (const link of links) link.media = 'all';
    built.remove();
  };
  addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('a[href]')) take();
    },
    true,
  );
  addEventListener('popstate', take, true);
  setTimeout(take, idleAfterMs);
}
