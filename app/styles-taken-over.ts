/**
 * The styles that were built into a page (`scripts/paint-first.ts`) give way to the files that its
 * links name: from then on React adds and removes the styles of a page as one goes from page to
 * page. That has the browser style and lay out everything anew, so it waits until somebody goes to
 * another page, or has long stopped waiting for this one. Where a file did not come, what was built
 * in stays.
 */
const idleAfterMs = 10_000;

export function takeOverStyles(): void {
  const built = document.querySelector('style[data-built]');
  if (built === null) return;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[media=print]')];
  const take = () => {
    // A file that did not come has a sheet all the same, an empty one.
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
