/**
 * Finds the tests that a change affects: by the import graph and by what a test reads at run time,
 * the nearest first.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { parseSync } from 'vite';
import { isolatedTests } from './isolated-tests.ts';

/** Files that a test reads by their path, which no import shows. `**` stands for every file. */
export const readAtRunTime: Record<string, string[]> = {
  'app/content/content.test.ts': ['content/**'],
  'app/own-language.test.ts': ['app/**/*.tsx'],
  'client/local-copy/released-shapes.test.ts': ['tests/fixtures/local-copy/**'],
  'scripts/bootstrap.test.ts': [
    '{app,client,contract,domain,server}/**/*.ts',
    'app/**/*.tsx',
    'scripts/*',
    'package.json',
    '{vite,react-router}.config.ts',
  ],
  'scripts/data-model.test.ts': ['docs/data-model.md'],
  'scripts/guide/guide-stamp.test.ts': ['content/guide/**', 'public/**', 'scripts/guide/**'],
  'scripts/icons/icons.test.ts': ['public/**', 'app/root.tsx', 'scripts/icons/**'],
  'scripts/music/music.test.ts': [
    'public/music/**',
    'app/features/music/tracks.ts',
    'scripts/music/**',
  ],
  'scripts/social/pictures.test.ts': ['content/**', 'public/**', 'scripts/social/**'],
  'scripts/supervise.test.ts': [
    'scripts/bootstrap.mjs',
    'package.json',
    'package-lock.json',
    '.npmrc',
  ],
  'server/log.test.ts': ['server/**/*.ts'],
  'server/route-table.test.ts': ['server/**/*.ts'],
  'tests/docs.test.ts': ['**'],
  'tests/engine-docs.test.ts': ['domain/**'],
  'tests/finance-cases.test.ts': ['domain/**'],
  'tests/house-rules.test.ts': ['scripts/lint/**', 'tests/lint-fixtures/**', '.oxlintrc.json'],
  'tests/named-files.test.ts': ['{app,client,contract,public}/**'],
  'tests/privacy-policy.test.ts': [
    'content/pages/**',
    '{app,client,contract,server}/**/*.ts',
    'app/**/*.tsx',
  ],
  'tests/specification.test.ts': ['**/*.test.{ts,tsx}'],
  'tests/styles.test.ts': ['app/**'],
};

/** Files that every test depends on. */
const underAll = [
  'package.json',
  'package-lock.json',
  'vitest.config.ts',
  'tests/support/same-chance.ts',
];

/**
 * Measured core-seconds of the tests that take longer than `usualCost` of their kind (November
 * 2026).
 */
const cost: Record<string, number> = {
  'client/measure-feed.test.ts': 14,
  'client/data-service.test.ts': 8,
  'client/local-copy/ledger.test.ts': 6,
  'client/dated-ahead.test.ts': 6,
  'client/local-copy/apply.test.ts': 5,
  'client/report-rows.test.ts': 4,
  'client/agenda.test.ts': 4,
  'client/balances.test.ts': 4,
  'client/find-recurring.test.ts': 3,
  'app/features/ledger/import/joined-imports.test.ts': 6,
  'app/features/ledger/import/import-run.test.ts': 4,
  'app/features/rules/run-over-history.test.ts': 4,
  'client/data-import/import-reader.test.ts': 2,
  'client/import/open-workbook.test.ts': 2,
  'app/content/content.test.ts': 3,
  'app/features/ledger/row-feed.test.ts': 2,
  'app/features/tools/tool-address.test.ts': 4,
  'tests/specification.test.ts': 2,
  'scripts/checks.test.ts': 5,
  'domain/bank-files/any-bytes.test.ts': 3,
  'domain/ledger/largest-ledger.test.ts': 3,
  'app/features/tools/fi/compute-fi.test.ts': 2,
  'app/features/tools/fi/compute-futures.test.ts': 2,
  'app/features/tools/budget/compute-budget.test.ts': 1,
  'domain/measures/freedom-of-ledger.test.ts': 1,
  'scripts/affected-tests.test.ts': 4,
  'scripts/bootstrap.test.ts': 1,
  'scripts/supervise.test.ts': 2,
  'server/route-table.test.ts': 2,
};
/** A file with a process of its own pays for the process and its imports. */
function usualCost(test: string): number {
  if (isComponentTest(test)) return 7;
  return isolatedTests.some((pattern) => matchesGlob(test, pattern)) ? 1.2 : 0.2;
}
/** Vite and Chromium, before the first component test. */
const browserCost = 14;

export const isComponentTest = (path: string) => path.endsWith('.browser.test.tsx');
/** A quick test needs neither a database nor another program; component tests need Chromium. */
const isQuickTest = (path: string) =>
  /\.test\.tsx?$/.test(path) &&
  !/\.(?:contract|long)\.test\.ts$/.test(path) &&
  !/^tests\/(?:e2e|conformance)\//.test(path) &&
  (!isComponentTest(path) || path.startsWith('app/'));

const codeFolders = '{app,client,contract,domain,server,scripts,tests}';

export interface Sources {
  files: string[];
  read(path: string): string;
  aliases: Record<string, string>;
}

export function readSources(root: string): Sources {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const { imports } = JSON.parse(manifest) as { imports: Record<string, string> };
  const exclude = ['tests/lint-fixtures/**', '**/build/**', '**/.react-router/**'];
  const files = globSync(`${codeFolders}/**/*.{ts,tsx,js,mjs}`, { cwd: root, exclude });
  return { files, read: (path) => readFileSync(join(root, path), 'utf8'), aliases: imports };
}

/** Returns a module's runtime imports (not its types), and the modules that it names by URL. */
export function importsOf(path: string, source: string): string[] {
  const { module } = parseSync(path, source);
  const statics = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const reexports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null || isType ? [] : [moduleRequest.value],
    );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  const byUrl = [...source.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].map(([, url]) =>
    url!.startsWith('.') ? url! : `./${url}`,
  );
  return [...statics, ...reexports, ...dynamic, ...byUrl];
}

/** The patterns of `import.meta.glob`; excluded files count too, since more does no harm. */
const globsOf = (source: string): string[] =>
  [...source.matchAll(/import\.meta\.glob(?:<[^(]*>)?\((\[[^\]]*\]|'[^']*')/g)].flatMap(
    ([, patterns]) => [...patterns!.matchAll(/'(\.[^']*)'/g)].map(([, pattern]) => pattern!),
  );

/**
 * The path that an import names, whether or not there is such a file any more; null for a package.
 */
function resolveImport(
  specifier: string,
  importer: string,
  aliases: Record<string, string>,
): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return join(dirname(importer), bare);
  const alias = Object.entries(aliases).find(([name]) => bare.startsWith(name.slice(0, -1)));
  return alias === undefined
    ? null
    : join('.', alias[1].replace('*', bare.slice(alias[0].length - 1)));
}

/**
 * Maps each file to its importers. A component test is beside its component and opens it by its
 * address.
 */
function importersIn({ files, read, aliases }: Sources): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  const add = (imported: string, importer: string) =>
    importers.set(imported, (importers.get(imported) ?? new Set()).add(importer));
  for (const file of files) {
    for (const specifier of importsOf(file, read(file))) {
      const target = resolveImport(specifier, file, aliases);
      if (target !== null) add(target, file);
    }
    for (const pattern of globsOf(read(file))) {
      for (const target of files)
        if (matchesGlob(target, join(dirname(file), pattern))) add(target, file);
    }
    if (!isComponentTest(file)) continue;
    for (const other of files)
      if (dirname(other) === dirname(file) && !/\.test\.tsx?$/.test(other)) add(other, file);
  }
  return importers;
}

export interface Affected {
  test: string;
  distance: number;
  cost: number;
}

/**
 * The nearest first: a test that changed itself, then those that import what changed, directly or
 * over others.
 */
export function findAffected(changed: readonly string[], sources: Sources): Affected[] {
  const importers = importersIn(sources);
  const tests = sources.files.filter(isQuickTest);
  const distances = new Map(changed.map((path) => [path, 0]));
  const reach = (path: string, distance: number) => {
    if (!distances.has(path)) distances.set(path, distance);
  };
  for (const test of tests) {
    const patterns = readAtRunTime[test] ?? [];
    if (changed.some((path) => patterns.some((pattern) => matchesGlob(path, pattern))))
      reach(test, 1);
    // Data stands beside its tests.
    if (changed.some((path) => !/\.[cm]?[jt]sx?$/.test(path) && dirname(path) === dirname(test)))
      reach(test, 1);
  }
  // A map is iterated in the order of insertion, including later additions: the 0s come before the
  // 1s.
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) reach(importer, distance + 1);
  }
  if (changed.some((path) => underAll.includes(path))) for (const test of tests) reach(test, 99);
  const affected = tests
    .filter((test) => distances.has(test))
    .map((test) => ({ test, distance: distances.get(test)!, cost: cost[test] ?? usualCost(test) }));
  return affected.toSorted((one, other) => one.distance - other.distance || one.cost - other.cost);
}

export interface TestSelection {
  chosen: string[];
  leftOut: string[];
}

/**
 * Chooses the nearest tests that fit into the budget of core-seconds; one that does not fit is
 * skipped. Component tests, the most expensive, run only if they or their neighbours changed.
 */
export function chooseTests(affected: readonly Affected[], budget: number): TestSelection {
  const chosen: string[] = [],
    leftOut: string[] = [];
  let rest = budget,
    hasBrowser = false;
  for (const one of affected) {
    const price = one.cost + (isComponentTest(one.test) && !hasBrowser ? browserCost : 0);
    if (price > rest || (isComponentTest(one.test) && one.distance > 1)) {
      leftOut.push(one.test);
      continue;
    }
    rest -= price;
    hasBrowser ||= isComponentTest(one.test);
    chosen.push(one.test);
  }
  return { chosen, leftOut };
}

/** All tests that `npm run validate` may run. */
export const listQuickTests = ({ files }: Sources): string[] => files.filter(isQuickTest);

/** Entries of the tables above that name no test any more. */
export const listStale = (root: string): string[] =>
  [...Object.keys(readAtRunTime), ...Object.keys(cost)].filter(
    (path) => !existsSync(join(root, path)),
  );
