/**
 * Puts the styles of every built page into the page: nothing is painted before they are there, and a file of them is
 * asked for only once the page has come. The links to the files stay where they are, since React looks for them by their
 * addresses; as styles for paper they hold nothing up, and `app/styles-taken-over.ts` puts them to use when they have
 * come. The script that runs before the styles moves to the front with them.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const links = /(<script>(?:(?!<\/script>).)*<\/script>)?((?:<link rel="stylesheet"[^>]*>)+)(?=<\/head>)/s;
const before = '<link rel="preload"';

/**
 * The page with its styles in it, `read` giving those of an address. Throws where it has none or nothing to stand
 * before, then this file is out of date; and where a style could end its element.
 */
export function withStylesInside(html: string, read: (href: string) => string): string {
  const block = links.exec(html);
  const place = html.indexOf(before);
  if (!block || place < 0 || place > block.index) throw new Error('A built page has no styles at the end of its head, or no fonts before them; see scripts/styles-inside.ts.');
  const [whole, script = '', linked = ''] = block;
  const styles = [...linked.matchAll(/href="([^"#]+)#?"/g)].map(([, href]) => read(href!)).join('');
  if (styles.includes('</')) throw new Error('Styles with </ in them cannot stand in a page; see scripts/styles-inside.ts.');
  return `${html.slice(0, place)}${script}<style data-built>${styles}</style>${html.slice(place, block.index)}${linked.replaceAll('<link ', '<link media="print" ')}${html.slice(block.index + whole.length)}`;
}

export function putStylesInside(clientDir: string): void {
  for (const path of readdirSync(clientDir, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.html')) continue;
    const file = join(clientDir, path);
    try {
      writeFileSync(file, withStylesInside(readFileSync(file, 'utf8'), (href) => readFileSync(join(clientDir, href), 'utf8').trim()));
    } catch (error) {
      throw new Error(`${path}: ${String(error)}`, { cause: error });
    }
  }
}
