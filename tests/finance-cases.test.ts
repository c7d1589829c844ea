/**
 * Every calculator that the reference list has cases of has a test that runs them: a new one is not
 * passed over in silence.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..'),
  beside = join(root, '../shared/cases/finance.json');
const run = new Set(
  globSync('domain/*/*.test.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/financeCases\('(\w+)'/g)].map(
      ([, tool]) => tool!,
    ),
  ),
);

test('each tool of the lists has a test that runs its cases', () => {
  const lists = [
    ...globSync('domain/*/cases.json', { cwd: root }).map((file) => join(root, file)),
    ...(existsSync(beside) ? [beside] : []),
  ];
  const tools = new Set(
    lists.flatMap((list) =>
      (JSON.parse(readFileSync(list, 'utf8')) as { tool: string }[]).map(({ tool }) => tool),
    ),
  );
  expect(tools.size).toBeGreaterThanOrEqual(8);
  expect([...tools].filter((tool) => !run.has(tool))).toEqual([]);
});
