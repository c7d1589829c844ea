import { expect, test } from 'vitest';
import { describeValidation } from './describe-validation.ts';

const validation = {
  changes: { count: 1, since: 'HEAD' },
  quickCount: 263,
  affectedCount: 11,
  chosenCount: 9,
  noRoomCount: 2,
  changedWithoutRoom: [],
  isLintedWhole: false,
  hasBrowser: true,
  limit: 60,
  coreSeconds: 41.25,
};

test('a run for a change reports checked, omitted and unneeded stages and its cost', () => {
  expect(describeValidation(validation)).toEqual([
    '',
    'Checked: 1 file changed since HEAD; all types; 9 of 263 quick test files.',
    'Left out: 252 test files that the change does not affect; 2 affected test files with no ' +
      'room in 60 core-seconds; ' +
      'lint of unchanged files; the search for unused code; ' +
      'tests of both databases, comparisons with hledger and end-to-end tests.',
    'npm run validate -- --all runs every quick test; .tmp/validate-details.log names those left out.',
    'This command needs neither hledger nor PostgreSQL. npm test needs both, and checks everything.',
    'Cost: 41.3 core-seconds.',
  ]);
});

test('a run of all quick tests omits tests that need another program, and has no time limit', () => {
  const said = describeValidation({
    ...validation,
    changes: null,
    affectedCount: 263,
    chosenCount: 263,
    noRoomCount: 0,
    isLintedWhole: true,
    coreSeconds: 300,
  });
  expect(said.slice(1)).toEqual([
    'Checked: all types, all lint rules, unused code and all quick tests.',
    'Left out: tests of both databases, comparisons with hledger and end-to-end tests.',
    'This command needs neither hledger nor PostgreSQL. npm test needs both, and checks everything.',
    'Cost: 300.0 core-seconds.',
  ]);
});

test('a changed test that exceeded the budget is named', () => {
  const said = describeValidation({
    ...validation,
    changedWithoutRoom: ['app/pot.browser.test.tsx'],
  });
  expect(said[2]).toContain(
    '; app/pot.browser.test.tsx, which changed itself and had no room either; ',
  );
});

test('a missing Chromium and a run over the limit are reported', () => {
  const said = describeValidation({ ...validation, hasBrowser: false, coreSeconds: 71.5 }).join(
    '\n',
  );
  expect(said).toContain('component tests, because no Chromium was found');
  expect(said).toContain('Cost: 71.5 core-seconds, which is over the limit of 60.');
});

test('an unknown cost is not reported', () => {
  expect(describeValidation({ ...validation, coreSeconds: null }).join()).not.toContain('Cost');
});
