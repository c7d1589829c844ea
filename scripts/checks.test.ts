import { expect, test } from 'vitest';
import { countVitest } from './checks.ts';

const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [{ status: 'passed', assertionResults: [{}] }] };

test.each([
  ['all passed', report, 0, { passed: 5, failed: 0 }],
  ['a skipped test has not passed', { ...report, numPendingTests: 2 }, 0, { passed: 5, failed: 2 }],
  ['a file that broke before its first test', { ...report, testResults: [{ status: 'failed', assertionResults: [] }] }, 1, { passed: 5, failed: 1 }],
  ['an error outside of any test', report, 1, { passed: 5, failed: 1 }],
  ['no report at all', null, 1, { passed: 0, failed: 1 }],
])('%s', (_, given, status, expected) => {
  expect(countVitest(given, status)).toEqual(expected);
});
