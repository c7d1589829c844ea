/**
 * Puts the styles of every built page, and the script that runs before them, in front of the fonts and scripts that the
 * page also names. A browser has six connections to us and asks in the order of the page, while nothing is painted before
 * the styles are there; React writes them last. It finds them again wherever in the head they stand, by their addresses.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const styles = /(?:<script>(?:(?!<\/script>).)*<\/script>)?(?:<link rel="stylesheet"[^>]*>)+(?=<\/head>)/s;
const before = '<link rel="preload"';

/** The page with its styles first. Throws where it has none or nothing to stand before: then this file is out of date. */
export function withStylesFirst(html: string): string {
  const block = styles.exec(html);
  const place = html.indexOf(before);
  if (!block || place < 0 || place > block.index) throw new Error('A built page has no styles at the end of its head, or no fonts before them; see scripts/styles-first.ts.');
  return html.slice(0, place) + block[0] + html.slice(place, block.index) + html.slice(block.index + block[0].length);
}

export function putStylesFirst(clientDir: string): void {
  for (const path of readdirSync(clientDir, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.html')) continue;
    const file = join(clientDir, path);
    try {
      writeFileSync(file, withStylesFirst(readFileSync(file, 'utf8')));
    } catch (error) {
      throw new Error(`${path}: ${String(error)}`, { cause: error });
    }
  }
}
