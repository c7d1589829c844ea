import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import {
  chooseTests,
  findAffected,
  importsOf,
  listQuickTests,
  listStale,
  readAtRunTime,
  readSources,
} from './affected-tests.ts';
import { isolatedTests } from './isolated-tests.ts';

const root = join(import.meta.dirname, '..');
const house: Record<string, string> = {
  'domain/money/round.ts': 'export const round = Math.round;',
  'domain/money/round.test.ts': "import { round } from './round.ts';",
  'domain/money/cases.test.ts': "import { money } from './index.ts';",
  'domain/money/index.ts':
    "export { round as money } from './round.ts';\nexport type { Way } from './way.ts';",
  'domain/money/way.ts': 'export type Way = 1;',
  'app/features/pot/pot.tsx':
    "import { money } from '#domain/money';\nimport './pot.css';\nconst lazy = () => import('./later.tsx');",
  'app/features/pot/later.tsx': 'export const later = 1;',
  'app/features/pot/pot.browser.test.tsx':
    "import { page } from '../../../tests/support/component/mount-page.tsx';",
  'app/features/pot/pot-sum.test.ts': "import './pot.tsx';",
  'client/worker.ts': 'export {};',
  'client/start.test.ts': "const worker = new Worker(new URL('./worker.ts', import.meta.url));",
  // Splits the text, because this file itself is searched for such patterns.
  'app/i18n.tsx':
    'export const words = import.meta' +
    ".glob<Module>(['../contract/i18n/*/*.ts', '!**/lost.ts']);",
  'app/i18n.test.ts': "import { words } from './i18n.tsx';",
  'contract/i18n/en/pot.ts': 'export const pot = 1;',
  'server/pot.contract.test.ts': "import '../domain/money/round.ts';",
  'tests/proof/seeds.long.test.ts': "import '../../domain/money/round.ts';",
  'tests/e2e/pot.test.ts': "import '../../domain/money/round.ts';",
};
const aliases = { '#domain/*': './domain/*/index.ts', '#app/*': './app/*' };
const sources = { files: Object.keys(house), read: (path: string) => house[path]!, aliases };
const affectedBy = (...changed: string[]) =>
  findAffected(changed, sources).map(({ test: file, distance }) => `${distance} ${file}`);

test('a change affects the quick tests that import it, through front doors and aliases, the nearest first', () => {
  expect(affectedBy('domain/money/round.ts')).toEqual([
    '1 domain/money/round.test.ts',
    '2 domain/money/cases.test.ts',
    '3 app/features/pot/pot-sum.test.ts',
    '3 app/features/pot/pot.browser.test.tsx',
  ]);
});

test('a changed test comes first', () => {
  expect(affectedBy('domain/money/round.ts', 'domain/money/cases.test.ts')[0]).toBe(
    '0 domain/money/cases.test.ts',
  );
});

const pot = 'app/features/pot/pot',
  money = 'domain/money';
test.each([
  ['types alone', 'domain/money/way.ts', []],
  [
    'a dynamic import',
    'app/features/pot/later.tsx',
    [`1 ${pot}.browser.test.tsx`, `2 ${pot}-sum.test.ts`],
  ],
  ['a worker by its URL', 'client/worker.ts', ['1 client/start.test.ts']],
  ['a pattern of the bundler', 'contract/i18n/en/pot.ts', ['2 app/i18n.test.ts']],
  [
    'a file that is gone',
    'app/features/pot/pot.css',
    [`1 ${pot}-sum.test.ts`, `1 ${pot}.browser.test.tsx`],
  ],
  [
    'data beside its tests',
    'domain/money/cases.json',
    [`1 ${money}/cases.test.ts`, `1 ${money}/round.test.ts`],
  ],
])('%s', (_, changed, expected) => {
  expect(affectedBy(changed).toSorted()).toEqual(expected);
});

test('a file that every test rests on affects every test', () => {
  expect(affectedBy('vitest.config.ts')).toHaveLength(listQuickTests(sources).length);
});

const one = (name: string, cost: number, distance = 1) => ({ test: name, distance, cost });

test('the nearest tests get the budget, and a test that is too expensive is skipped', () => {
  const affected = [one('a.test.ts', 4), one('b.test.ts', 9), one('c.test.ts', 5)];
  expect(chooseTests(affected, 10)).toEqual({
    chosen: ['a.test.ts', 'c.test.ts'],
    leftOut: ['b.test.ts'],
  });
});

test('Chromium starts once, for component tests beside the change', () => {
  const a = 'a.browser.test.tsx',
    b = 'b.browser.test.tsx',
    c = 'c.browser.test.tsx',
    far = 'far.browser.test.tsx';
  const affected = [one(a, 1), one(far, 1, 2), one(b, 1), one(c, 1)];
  expect(chooseTests(affected, 16.5)).toEqual({ chosen: [a, b], leftOut: [far, c] });
});

test('type imports do not count, and all others do', () => {
  const source =
    "import type { A } from 'a'; import { type B } from 'b'; import 'c'; import { type C, D } from 'd';" +
    " export * from 'e'; export type { X } from 'x'; export { y } from 'y'; void import('z');";
  expect(importsOf('a.ts', source).toSorted()).toEqual(['c', 'd', 'e', 'y', 'z']);
});

test('every test that reads files by path declares them, and every table names existing tests', () => {
  /** Tests that read only files which they wrote, a file beside the sources, or a given file. */
  const others = [
    'server/config.test.ts',
    'server/http/spool.test.ts',
    'server/http/download.test.ts',
    'server/storage/checkpoints.test.ts',
    'domain/history/history.test.ts',
    'domain/bank-files/reference-files.test.ts',
    'scripts/checks.test.ts',
    'scripts/start-lock.test.ts',
    'scripts/affected-tests.test.ts',
  ];
  const all = readSources(root);
  const reads = /\b(?:readFileSync|readFile|readdirSync|globSync|readTitles|spawnSync)\(/;
  const readers = listQuickTests(all).filter((path) => reads.test(all.read(path)));
  expect(readers.filter((path) => !(path in readAtRunTime) && !others.includes(path))).toEqual([]);
  expect(listStale(root)).toEqual([]);
  expect(all.files.length).toBeGreaterThan(1000);
});

test('every quick test that opens IndexedDB has a process of its own', () => {
  const all = readSources(root),
    quick = listQuickTests(all);
  const isIsolated = (path: string) => isolatedTests.some((pattern) => matchesGlob(path, pattern));
  const openers = all.files.filter((path) => {
    const source = all.read(path);
    if (!source.includes('fake-indexeddb')) return false;
    return importsOf(path, source).some((name) => name.startsWith('fake-indexeddb'));
  });
  const affected = findAffected(openers, all)
    .map(({ test: path }) => path)
    .filter((path) => !(path in readAtRunTime));
  expect(openers.length).toBeGreaterThan(20);
  expect(affected.filter((path) => !isIsolated(path))).toEqual([]);
  expect(
    isolatedTests.filter((pattern) => !quick.some((path) => matchesGlob(path, pattern))),
  ).toEqual([]);
});
