import { expect, test } from 'vitest';
import { findFeatureCycles } from './feature-cycles.ts';

const find = (sources: Record<string, string>): string[] =>
  findFeatureCycles(new Map(Object.entries(sources)));

test('two features that import each other are reported with both imports', () => {
  expect(
    find({
      'app/features/a/one.ts': "import { two } from '../b/two.ts'; export const one = two;",
      'app/features/b/two.ts': "import type { Three } from '#app/features/a/three.ts';",
      'app/features/a/three.ts': 'export type Three = 3;',
    }),
  ).toEqual([
    'Features import each other: a → b → a (app/features/a/one.ts imports app/features/b/two.ts; ' +
      'app/features/b/two.ts imports app/features/a/three.ts).',
  ]);
});

test('a cycle through a third feature, a dynamic import and a re-export is reported', () => {
  const [fault, ...others] = find({
    'app/features/a/one.tsx': "export const load = () => import('#app/features/b/two.tsx');",
    'app/features/b/two.tsx': "export { three } from '../c/three.ts';",
    'app/features/c/three.ts': "export * from '../a/one.tsx';",
  });
  expect(fault).toMatch(/^Features import each other: a → b → c → a \(/);
  expect(others).toEqual([]);
});

test('imports in one direction, within a feature, from below and in tests are no cycle', () => {
  expect(
    find({
      'app/features/a/one.ts':
        "import '../b/two.ts'; import './more.ts'; import '#app/ui/button.tsx'; import '../c/x.ts';",
      'app/features/a/more.ts': "import './one.ts';",
      'app/features/b/two.ts': "import '../c/x.ts';",
      'app/features/b/two.test.ts': "import '../a/one.ts';",
      'app/features/c/x.ts': "import 'react';",
    }),
  ).toEqual([]);
});
