/**
 * Checks `docs` of the calculators: each function that the engines of money export has its four
 * parts, so that no figure depends on an unwritten convention.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const engines = [
  'rates',
  'compound',
  'debt',
  'freedom',
  'withdrawal',
  'history',
  'monte-carlo',
  'budget',
];
const parts = ['*Assumes*', '*Formula*', '*Source*', '*Not modelled*'];
/**
 * Give a number its meaning or its bounds, name a record, count days, or hand out chance: nothing
 * is computed there.
 */
const noCalculators = new Set([
  'effectiveAnnual',
  'nominalAnnual',
  'requireAmount',
  'requireWhole',
  'requireWithin',
  'preparePlan',
  'nextBelow',
  'startStream',
  'dayAfterMonths',
  'ofYear',
  'countedCycles',
  'idOfAssignment',
  'overspendingOf',
  'assignedByCycle',
  'firstBudgetedDay',
  'sumsByCycle',
  'moveAssigned',
]);
const root = join(import.meta.dirname, '../domain');

/** The comment right above each function of an engine that its index names. */
function offered(engine: string): [name: string, comment: string][] {
  const folder = join(root, engine),
    index = readFileSync(join(folder, 'index.ts'), 'utf8');
  const names = new Set(
    [...index.matchAll(/\{([^}]*)\}/g)].flatMap(([, list]) =>
      list!.split(',').map((each) => each.trim()),
    ),
  );
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return (
        [...text.matchAll(/(\/\*\*(?:(?!\*\/)[^])*\*\/)?\n?export function\*? (\w+)/g)]
          .filter(([, , name]) => file === 'index.ts' || names.has(name!))
          // A part may be broken between two lines.
          .map(([, comment, name]): [string, string] => [
            name!,
            (comment ?? '').replaceAll(/\s*\n\s*\* /g, ' '),
          ])
      );
    });
}

test.each(engines)(
  'every calculator of %s documents its assumptions, formula, source and limits',
  (engine) => {
    const all = offered(engine),
      missing = all
        .filter(([name]) => !noCalculators.has(name))
        .map(([name, comment]) => [name, ...parts.filter((part) => !comment.includes(part))])
        .filter((each) => each.length > 1);
    expect(all.length).toBeGreaterThan(3);
    expect(missing).toEqual([]);
  },
);

test('no exception names something that is gone', () => {
  const names = new Set(engines.flatMap((engine) => offered(engine).map(([name]) => name)));
  expect([...noCalculators].filter((name) => !names.has(name))).toEqual([]);
});
