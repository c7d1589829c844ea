/** Styles of one page or component reach no other, and every width of the layout has one place. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import postcss, { AtRule, type ChildNode } from 'postcss';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { narrowScreen, wideScreen } from '#app/ui/breakpoints.ts';
import { importsOf } from '../scripts/affected-tests.ts';
import { breakpoints } from '../scripts/custom-media.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const styles = globSync('app/**/*.css', { cwd: root });
/** Styles for all pages: the vocabulary and the frame, and what changes a whole page. */
const forEveryPage = [
  'app/ui/**',
  'app/shell/**',
  'app/privacy/privacy.css',
  'app/features/{music/player,splash/splash}.css',
];
const ofOnePart = styles.filter(
  (path) => !forEveryPage.some((pattern) => matchesGlob(path, pattern)),
);

const atRule = (node: ChildNode, ...names: string[]): AtRule | null =>
  node.type === 'atrule' && names.includes(node.name) ? node : null;
const nodesOf = (path: string): ChildNode[] => postcss.parse(read(path)).nodes;

/** The parts of a file's styles that are in no scope. `@page` and keyframes have no scopes. */
const unscoped = (nodes: readonly ChildNode[]): string[] =>
  nodes.flatMap((node) =>
    node.type === 'comment' || atRule(node, 'scope', 'keyframes', 'page', 'import')
      ? []
      : (unscopedIn(atRule(node, 'media')) ?? [node.toString().split('\n')[0]!]),
  );

const unscopedIn = (media: AtRule | null) => media && unscoped(media.nodes ?? []);

test('a rule outside of a scope is found', () => {
  const css = '@scope (.a) { b {} } @media print { @page { margin: 0 } .c {} } @keyframes d {}';
  expect(unscoped(postcss.parse(css).nodes)).toEqual(['.c {}']);
});

test('the styles of a page or component are in scopes', () => {
  expect(ofOnePart.length).toBeGreaterThan(30);
  expect(
    ofOnePart.flatMap((path) => unscoped(nodesOf(path)).map((rule) => `${path}: ${rule}`)),
  ).toEqual([]);
});

/** Values and typefaces, which no rule competes with. */
const withoutRules = ['app/ui/{breakpoints,tokens}.css', 'app/ui/fonts/*.css'];

test('the vocabulary is in a layer, so that a page or component wins over it', () => {
  const inLayer = styles.filter((path) => nodesOf(path).some((node) => atRule(node, 'layer')));
  const vocabulary = styles.filter(
    (path) =>
      matchesGlob(path, 'app/ui/**') && !withoutRules.some((pattern) => matchesGlob(path, pattern)),
  );
  expect(inLayer.length).toBeGreaterThan(3);
  expect(inLayer).toEqual(vocabulary);
  for (const path of vocabulary) {
    const outside = nodesOf(path).filter((node) => atRule(node, 'layer')?.params !== 'ui');
    expect([path, ...outside.map(String)]).toEqual([path]);
  }
});

/** Attributes of the root element. */
const marks =
  /\[data-(?:alive|frame|hide-amounts|l|own|player|splash|theme)\b|:root|\b(?:html|body)\b/;

test('a rule in a scope names its root, and what is around it, only with `:scope`', () => {
  const wrong = ofOnePart.flatMap((path) =>
    nodesOf(path).flatMap((node) => {
      const scope = atRule(node, 'scope');
      const roots = scope?.params.match(/\.[\w-]+/g) ?? [];
      const found: string[] = [];
      scope?.walkRules(({ selectors }) => {
        for (const selector of selectors) {
          const classes: string[] = selector.match(/\.[\w-]+/g) ?? [];
          const around = marks.test(selector) && !selector.includes(':scope');
          if (around || roots.some((name) => classes.includes(name)))
            found.push(`${path}: ${selector}`);
        }
      });
      return found;
    }),
  );
  expect(wrong).toEqual([]);
});

/** Maps each English page to its module. */
function listPages(entries: readonly RouteConfigEntry[], above = ''): [string, string][] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    const inside = listPages(entry.children ?? [], path);
    return entry.children ? inside : [[path === '' ? '/' : path, `app/${entry.file}`]];
  });
}
const pages = listPages(routes).filter(([path]) => !/^\/(?:vi(?:\/|$)|\*)/.test(path));

const importsOfFile = new Map<string, readonly string[]>();
/** Returns what a module of `app/` imports from there. */
function listImports(path: string): readonly string[] {
  const known = importsOfFile.get(path);
  if (known) return known;
  const found = importsOf(path, read(path)).flatMap((specifier) =>
    specifier.startsWith('.')
      ? [join(dirname(path), specifier)]
      : specifier.startsWith('#app/')
        ? [specifier.slice(1)]
        : [],
  );
  importsOfFile.set(path, found);
  return found;
}

/** Returns what a module loads, directly or over others. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const path of reached) {
    if (/\.tsx?$/.test(path)) for (const imported of listImports(path)) reached.add(imported);
  }
  return reached;
}

/** Tells whether a scope such as `[data-page='/profile']` or `[data-page^='/guide/']` has a page. */
function isNamed(page: string, scopes: readonly string[]): boolean {
  const path = page.replace(/^(\/admin-dashboard)\/.*/, '$1').replace(/\?$/, '');
  return scopes.some((scope) => {
    const [, starts, value] = /^\[data-page(\^?)='([^']+)'\]$/.exec(scope) ?? [];
    return value !== undefined && (starts ? path.startsWith(value) : path === value);
  });
}

test('the pages in a scope are those that load the styles', () => {
  const loaded = pages.map(([path, module]) => [path, reachedFrom(module)] as const);
  expect(loaded.length).toBeGreaterThan(30);
  for (const path of ofOnePart) {
    const scopes = nodesOf(path)
      .flatMap((node) => atRule(node, 'scope')?.params.slice(1, -1).split(',') ?? [])
      .map((scope) => scope.trim());
    if (!scopes.some((scope) => scope.startsWith('[data-page'))) continue;
    const named = loaded.filter(([page]) => isNamed(page, scopes)).map(([page]) => page);
    const loading = loaded.filter(([, reached]) => reached.has(path)).map(([page]) => page);
    expect([path, ...named]).toEqual([path, ...loading]);
  }
});

/** Classes of fewer than four characters: words that say what they mean, and terms of the field. */
const shortNames = {
  'headings, buttons and their sizes, figures, one-time passwords':
    'h1 h2 h3 h4 btn sm big cta num otp',
  'colours of `tokens.css`': 'ink son',
  'parts of a page or a drawing':
    'aim app arm art ask bar day dot end gap how key mid now own row say sky sum tag tie tip top try who why',
  states: 'add bad dim due new odd off ok on pay run set shy to',
  'the first, the second, every': 'one two all',
};

test('a class is a word of four characters, or one of a few that are shorter', () => {
  const short = styles.flatMap((path) => {
    const selectors: string[] = [];
    const root = postcss.parse(read(path));
    root.walkRules(({ parent, selector }) => {
      if (!(parent instanceof AtRule && parent.name === 'keyframes')) selectors.push(selector);
    });
    root.walkAtRules('scope', ({ params }) => void selectors.push(params));
    return [...selectors.join().matchAll(/\.([a-z_][\w-]*)/gi)]
      .map(([, name]) => name!)
      .filter((name) => name.length < 4);
  });
  expect([...new Set(short)].sort()).toEqual(Object.values(shortNames).join(' ').split(' ').sort());
});

test('the name of a keyframes rule is used once', () => {
  const names = styles.flatMap((path) => {
    const found: string[] = [];
    postcss.parse(read(path)).walkAtRules('keyframes', ({ params }) => void found.push(params));
    return found;
  });
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual([...new Set(names)]);
});

test('a width of the layout is named, and scripts have the same', () => {
  const named = new Map<string, string>();
  postcss.parse(readFileSync(breakpoints, 'utf8')).walkAtRules('custom-media', ({ params }) => {
    const [name, ...query] = params.split(' ');
    named.set(name!, query.join(' '));
  });
  expect(named.get('--narrow')).toBe(narrowScreen);
  expect(named.get('--wide')).toBe(wideScreen);
  const widths = new Set([...named.values()].flatMap((query) => query.match(/\d+px/g) ?? []));
  expect(widths.size).toBeGreaterThan(3);
  const used = (path: string, source: string) =>
    (source.match(/(?:max|min)-width: \d+px/g) ?? [])
      .filter((query) => widths.has(query.split(' ')[1]!))
      .map((query) => `${path}: ${query}`);
  const scripts = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.') && path !== 'app/ui/breakpoints.ts',
  );
  const queries = styles
    .filter((path) => join(root, path) !== breakpoints)
    .map((path) => {
      const found: string[] = [];
      postcss.parse(read(path)).walkAtRules('media', ({ params }) => void found.push(params));
      return [path, found.join('\n')] as const;
    });
  expect([
    ...queries.flatMap(([path, source]) => used(path, source)),
    ...scripts.flatMap((path) => used(path, read(path))),
  ]).toEqual([]);
});
