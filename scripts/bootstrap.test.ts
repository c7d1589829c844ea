/** `npm start` builds anew when a source of the site changed: whatever the build imports has to stand in its list. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { siteSettings } from '#contract/site';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const inputs = [.../const buildInputs = \[([^\]]+)\]/.exec(text('scripts/bootstrap.mjs'))![1]!.matchAll(/'([^']+)'/g)].map(([, path]) => path!);
const aliases = Object.entries((JSON.parse(text('package.json')) as { imports: Record<string, string> }).imports).map(([name, target]) => ({ start: name.slice(0, -1), target }));

/** The file of the project that an import names; null for a package, a pattern of the bundler and what is made by the build. */
function fileOf(specifier: string, importer: string): string | null {
  const alias = aliases.find(({ start }) => specifier.startsWith(start));
  if (!alias && !specifier.startsWith('.')) return null;
  const path = alias ? alias.target.replace('*', specifier.slice(alias.start.length)) : join(dirname(importer), specifier);
  const file = relative(root, join(root, path.replace(/\?.*$/, '')));
  return existsSync(join(root, file)) ? file : null;
}

/** Everything that these files import, directly or not. Types alone change nothing that is built. */
function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set(entries);
  for (const file of reached) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    const source = text(file);
    const specifiers = [...source.matchAll(/^(?:import|export)(?! type\b)[^'";]*?from '([^']+)'/gm), ...source.matchAll(/^import '([^']+)'/gm), ...source.matchAll(/\bimport\('([^']+)'\)/g)].map(([, one]) => one!);
    for (const specifier of specifiers) {
      const found = fileOf(specifier, file);
      if (found !== null) reached.add(found);
    }
  }
  return reached;
}

test('everything that the build imports makes it build again', () => {
  const reached = [...reachedFrom(['scripts/build.ts', 'vite.config.ts', 'react-router.config.ts', 'app/root.tsx', 'app/routes.ts'])];
  // The walk does walk: what is named in no list of its own is reached through others.
  for (const path of ['scripts/words-ahead.ts', 'server/http/site.ts', 'contract/words/vi/blog.ts', 'domain/money/index.ts']) expect(reached).toContain(path);
  expect(reached.filter((path) => !inputs.some((input) => path === input || path.startsWith(`${input}/`)))).toEqual([]);
});

test('every setting that stands in the pages makes it build again', () => {
  const named = [.../const builtSettings = \[([^\]]+)\]/.exec(text('scripts/bootstrap.mjs'))![1]!.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(siteSettings));
});

test('everything in the list is there', () => {
  expect(inputs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
