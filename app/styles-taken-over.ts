/**
 * The styles that were built into a page (`scripts/paint-first.ts`) give way to the files that its links name, once
 * those have come: from then on React adds and removes the styles of a page as one goes from page to page. Where a file
 * did not come, what was built in stays.
 */
export function takeOverStyles(): void {
  if (document.readyState !== 'complete') return addEventListener('load', takeOverStyles, { once: true });
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[media=print]')];
  // A file that did not come has a sheet all the same, an empty one.
  if (!links.every(({ sheet }) => sheet?.cssRules.length)) return;
  for (const link of links) link.media = 'all';
  document.querySelector('style[data-built]')?.remove();
}
