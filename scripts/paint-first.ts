/**
 * Makes a built page paint first. Its styles are inlined: nothing is painted before they exist, and
 * a style sheet is requested only after the page has arrived. The links to the files stay, since
 * React looks for them by address; as print styles they do not block, and
 * `app/styles-taken-over.ts` enables them once they have loaded. The script before the styles moves
 * to the front with them.
 *
 * The scripts of a public page are requested after its first paint, so that a slow connection or
 * phone is not busy with them before there is something to read. Account pages request theirs at
 * once: they show nothing without.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onAccountPages, onToolPages } from '../app/first-script.ts';
import { areasOf, findWordFiles, routesOf, withWordsAhead } from './preload-translations.ts';

const links =
  /(<script>(?:(?!<\/script>).)*<\/script>)?((?:<link rel="stylesheet"[^>]*>)+)(?=<\/head>)/s;
const before = '<link rel="preload"';

/**
 * Returns the page with inlined styles, `read` giving those of an address. Throws if it has none or
 * no place for them, since this file is then out of date; and if a style could close its element.
 */
export function withStylesInside(html: string, read: (href: string) => string): string {
  const block = links.exec(html);
  const place = html.indexOf(before);
  if (!block || place < 0 || place > block.index)
    throw new Error(
      'A built page has no styles at the end of its head, or no fonts before them; see scripts/paint-first.ts.',
    );
  const [whole, script = '', linked = ''] = block;
  const styles = [...linked.matchAll(/href="([^"#]+)#?"/g)].map(([, href]) => read(href!)).join('');
  if (styles.includes('</'))
    throw new Error('Styles with </ in them cannot stand in a page; see scripts/paint-first.ts.');
  return [
    html.slice(0, place),
    `${script}<style data-built>${styles}</style>`,
    html.slice(place, block.index),
    linked.replaceAll('<link ', '<link media="print" '),
    html.slice(block.index + whole.length),
  ].join('');
}

/**
 * A public page without what its first script does on account pages and on tools that it is not:
 * every byte of it counts.
 */
export function withoutOthers(html: string, isTool: boolean): string {
  return [onAccountPages, ...(isTool ? [] : [onToolPages])].reduce((page, part) => {
    if (!page.includes(part))
      throw new Error(
        'The first script of a built page is another than app/first-script.ts writes.',
      );
    return page.replace(part, '');
  }, html);
}

const flagsOff = /"future":\{(?:"\w+":false,?)+\}/;
/** Returns a public page without the flags of React Router that are off, which is their default. */
export const withoutFlags = (html: string): string => html.replace(flagsOff, '"future":{}');

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const start = /<script type="module" async="">([^<]*)import\(("[^"<]+")\);<\/script>/;
const statement =
  /\s*(?:import (?:\* as (\w+) from )?("[^"]+");|((?:const \w+ =|window\.__reactRouterRouteModules =) [^;]*;))\s*/y;

/**
 * Returns the page with its scripts requested after its first paint; at once in a hidden page,
 * which never paints. Throws if React Router writes them in another form.
 */
export function withScriptsAfterPaint(html: string): string {
  const block = start.exec(html);
  const preloads = [...html.matchAll(preload)].map(([, href]) => href!);
  const imports: { name: string; file: string }[] = [];
  let then = '',
    read = 0;
  statement.lastIndex = 0;
  for (let found = block && statement.exec(block[1]!); found; found = statement.exec(block![1]!)) {
    read = statement.lastIndex;
    if (found[2]) imports.push({ name: found[1] ?? `_${imports.length}`, file: found[2] });
    else then += found[3]!;
  }
  if (!block || read < block[1]!.length || !then.includes('window.') || preloads.length === 0)
    throw new Error(
      'A built page starts its scripts in another way than scripts/paint-first.ts knows.',
    );
  // A script that is imported at once needs no preload link.
  const ahead = preloads.filter((href) => imports.every(({ file }) => file !== `"${href}"`));
  const go =
    `()=>{${JSON.stringify(ahead)}.map(h=>document.head.append(` +
    'Object.assign(document.createElement("link"),{rel:"modulepreload",href:h})));' +
    `Promise.all([${imports.map(({ file }) => `import(${file})`).join()}])` +
    `.then(([${imports.map(({ name }) => name).join()}])=>` +
    `{${then}return import(${block[2]!})}).catch(console.warn)}`;
  const script = `(g=>document.hidden?g():requestAnimationFrame(()=>setTimeout(g)))(${go})`;
  return html.replaceAll(preload, '').replace(block[0], () => `<script>${script}</script>`);
}

/**
 * @param isOwn whether a page, by its file beside `index.html`, is one of the account: it shows
 * nothing without its scripts, and its language is that of the person
 * @param sourceOf the source of a route
 */
export function letPaintFirst(
  clientDir: string,
  isOwn: (path: string) => boolean,
  sourceOf: (routeId: string) => string,
): void {
  const words = findWordFiles(join(clientDir, 'assets'));
  for (const path of readdirSync(clientDir, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.html')) continue;
    const file = join(clientDir, path);
    try {
      const built = readFileSync(file, 'utf8');
      const areas = ['entry', ...routesOf(built)].flatMap((id) => areasOf(sourceOf(id)));
      const language = isOwn(path) ? null : path.startsWith('vi/') ? 'vi' : 'en';
      const html = withStylesInside(withWordsAhead(built, areas, language, words), (href) =>
        readFileSync(join(clientDir, href), 'utf8').trim(),
      );
      writeFileSync(
        file,
        isOwn(path)
          ? html
          : withScriptsAfterPaint(
              withoutFlags(
                withoutOthers(
                  html,
                  routesOf(built).some((id) => id.startsWith('tools-')),
                ),
              ),
            ),
      );
    } catch (error) {
      throw new Error(`${path}: ${String(error)}`, { cause: error });
    }
  }
}
