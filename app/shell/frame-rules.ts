/**
 * The parts of the frame that a path has, besides the header (specification, section 2). Sub-paths
 * follow their root; the language prefix does not count.
 */
import { isUnder, plainPath } from '#app/language-paths.ts';

export function hasFooter(pathname: string): boolean {
  return plainPath(pathname) === '/';
}

/** On these pages the music is hidden and silent. The payment pages are outside of all layouts. */
const withoutMusic = ['/timer-block', '/planning', '/payment'];

export function hasMusic(pathname: string): boolean {
  const path = plainPath(pathname);
  return !withoutMusic.some((root) => isUnder(path, root));
}
