/**
 * `npm start` rebuilds after a change of a source of the site: its list must contain all imports of
 * the build. It omits `devDependencies`: nothing that it runs may import them.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteSettings } from '#contract/site';

const root = join(import.meta.dirname, '..');
// Plain JavaScript, for whatever Node starts it.
const { explainRefusal, explainOutput } = (await import(
  new URL('bootstrap.mjs', import.meta.url).href
)) as {
  explainRefusal: (error: { code?: string; path?: string }) => string | null;
  explainOutput: (output: string) => string | null;
};
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const inputs = [
  .../const buildInputs = \[([^\]]+)\]/
    .exec(text('scripts/bootstrap.mjs'))![1]!
    .matchAll(/'([^']+)'/g),
].map(([, path]) => path!);
const aliases = Object.entries(
  (JSON.parse(text('package.json')) as { imports: Record<string, string> }).imports,
).map(([name, target]) => ({ start: name.slice(0, -1), target }));

/**
 * Returns the project file of an import; null for a package, a pattern of the bundler and generated
 * files.
 */
function fileOf(specifier: string, importer: string): string | null {
  const alias = aliases.find(({ start }) => specifier.startsWith(start));
  if (!alias && !specifier.startsWith('.')) return null;
  const path = alias
    ? alias.target.replace('*', specifier.slice(alias.start.length))
    : join(dirname(importer), specifier);
  const file = relative(root, join(root, path.replace(/\?.*$/, '')));
  return existsSync(join(root, file)) ? file : null;
}

/** Returns a file's imports without type imports, which change nothing that is built. */
function importsOf(source: string): string[] {
  return [
    ...source.matchAll(/^(?:import|export)(?! type\b)[^'";]*?from '([^']+)'/gm),
    ...source.matchAll(/^import '([^']+)'/gm),
    ...source.matchAll(/\bimport\('([^']+)'\)/g),
  ].map(([, one]) => one!);
}

/** Everything that these files import, directly or not. */
function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set(entries);
  for (const file of reached) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    for (const specifier of importsOf(text(file))) {
      const found = fileOf(specifier, file);
      if (found !== null) reached.add(found);
    }
  }
  return reached;
}

test('every file that the build imports triggers a new build', () => {
  const reached = [
    ...reachedFrom([
      'scripts/build.ts',
      'vite.config.ts',
      'react-router.config.ts',
      'app/root.tsx',
      'app/routes.ts',
    ]),
  ];
  // The walk works: a file in no list of its own is reached through others.
  for (const path of [
    'scripts/preload-translations.ts',
    'server/http/site.ts',
    'contract/i18n/vi/blog.ts',
    'domain/money/index.ts',
  ])
    expect(reached).toContain(path);
  expect(
    reached.filter(
      (path) => !inputs.some((input) => path === input || path.startsWith(`${input}/`)),
    ),
  ).toEqual([]);
});

test('every setting that is written into the pages triggers a new build', () => {
  const named = [
    .../const builtSettings = \[([^\]]+)\]/
      .exec(text('scripts/bootstrap.mjs'))![1]!
      .matchAll(/'([^']+)'/g),
  ].map(([, name]) => name);
  expect(named).toEqual(Object.keys(siteSettings));
});

test('every entry of the list exists', () => {
  expect(inputs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a start needs no package that only checks, benches and pictures use', () => {
  const { devDependencies } = JSON.parse(text('package.json')) as {
    devDependencies: Record<string, string>;
  };
  const commands = [
    .../const runsWithoutTools = new Set\(\[([^\]]+)\]/
      .exec(text('scripts/bootstrap.mjs'))![1]!
      .matchAll(/'([^']+)'/g),
  ]
    .map(([, name]) => `scripts/${name}.ts`)
    .filter((path) => existsSync(join(root, path)));
  const parts = ['app', 'client', 'contract', 'domain', 'server'].flatMap((dir) =>
    readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${dir}/${path}`,
    ),
  );
  const runs = parts.filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.endsWith('.d.ts'),
  );
  const packages = new Set(
    [...reachedFrom([...commands, ...runs, 'vite.config.ts', 'react-router.config.ts'])]
      .flatMap((file) => importsOf(text(file)))
      .map((specifier) =>
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
  expect(commands).toContain('scripts/build.ts');
  for (const name of ['hono', 'react', 'vite', 'markdown-it']) expect(packages).toContain(name);
  expect(Object.keys(devDependencies).filter((name) => packages.has(name))).toEqual([]);
});

describe('a system refusal', () => {
  const must =
    `in ${root} must belong to the user who runs this: give it to them (chown -R USER), ` +
    'or start as its owner.';
  const sentence = (path: string) =>
    `${path} cannot be written or read by this user. Everything ${must}`;
  const stamp = join(root, 'build', 'sources.sha256');

  test.each(['EACCES', 'EPERM'])('%s names the path and the remedy', (code) => {
    expect(explainRefusal({ code, path: stamp })).toBe(sentence(stamp));
    expect(explainRefusal({ code })).toBe(sentence(root));
  });

  test('a read-only file system has no owner to change', () => {
    expect(explainRefusal({ code: 'EROFS', path: stamp })).toBe(
      `${stamp} is on a file system that is read-only: mount it so that it can be written.`,
    );
  });

  test('an error that is no refusal is not explained', () => {
    expect([explainRefusal({ code: 'ENOENT', path: stamp }), explainRefusal({})]).toEqual([
      null,
      null,
    ]);
    expect(
      ['SyntaxError: x', 'warning: EPERM was ignored\nTypeError: x'].map(explainOutput),
    ).toEqual([null, null]);
  });
  test('a folder beside the product is not in it', () => {
    expect(explainRefusal({ code: 'EACCES', path: `${root}-x/a` })).toMatch(
      / It, and everything in /,
    );
  });

  test('the path is read from the output of npm and the build, and their stacks are left out', () => {
    const said =
      `npm error code EACCES\nnpm error syscall mkdir\nnpm error path ${root}/node_modules\nnpm error errno -13\n` +
      [
        `npm error Error: EACCES: permission denied, mkdir '${root}/node_modules'`,
        'npm error     at async mkdir (node:fs)',
      ].join('\n');
    expect(explainOutput(said)).toBe(sentence(`${root}/node_modules`));
    expect(explainOutput(`Error: EACCES: permission denied, unlink '${stamp}'\n    at x`)).toBe(
      sentence(stamp),
    );
    expect(explainOutput('npm error code EACCES\nnpm error path /home/a/.npm\n')).toBe(
      `/home/a/.npm cannot be written or read by this user. It, and everything ${must}`,
    );
    expect(explainOutput("Error: ENOSPC: no space left on device, write '/x'")).toBe(
      'The disk is full.',
    );
  });
});
