import { expect, test } from 'vitest';
import { findRepeatedExports } from './exported-names.ts';

const find = (sources: Record<string, string>): string[] =>
  findRepeatedExports(new Map(Object.entries(sources)));

test('a name that two files export is reported with both files', () => {
  expect(
    find({
      'app/a.ts': 'export interface Plan { a: 1 }',
      'client/b.ts': 'export const [x] = [1], Plan = 1;',
      'domain/c.ts': 'export async function other() {}',
    }),
  ).toEqual(['Plan is exported by app/a.ts and client/b.ts. Rename one.']);
});

test.each([
  [
    'a re-export',
    { 'app/a.ts': 'export type Plan = 1;', 'app/b.ts': "export { Plan } from './a.ts';" },
  ],
  [
    'an import that is exported',
    { 'app/a.ts': 'export class A {}', 'app/b.ts': "import { A } from './a.ts'; export { A };" },
  ],
  [
    'overloads',
    {
      'app/a.ts':
        'export function f(a: 1): 1; export function f(a: 2): 2; export function f(a: any) { return a; }',
    },
  ],
  ['a local name', { 'app/a.ts': 'export const a = 1;', 'app/b.ts': 'const a = 1; void a;' }],
  [
    'the loaders of routes',
    {
      'app/routes/a.tsx': 'export const loader = 1;',
      'app/routes/b.tsx': 'export const loader = 2;',
    },
  ],
  [
    'both languages of a text',
    {
      'contract/i18n/en/a.ts': 'export const a = 1;',
      'contract/i18n/vi/a.ts': 'export const a = 2;',
    },
  ],
])('%s is no second declaration', (_what, sources) => {
  expect(find(sources as Record<string, string>)).toEqual([]);
});

test('an export under a second name is reported', () => {
  expect(
    find({
      'domain/a.ts': 'export const a = 1;',
      'domain/index.ts': "export { a as b, type c, default as d } from './a.ts';",
    }),
  ).toEqual(['domain/index.ts exports a as b. Export it under its own name.']);
});
