import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkPrograms, countVitest, hearInTurn, reasonsOf, unitPrograms } from './checks.ts';

type Test = { status: string; fullName: string; failureMessages: string[] | null };
const file = (status: string, assertionResults: Test[], message = '') => ({ name: join(import.meta.dirname, 'sum.test.ts'), status, message, assertionResults });
const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [file('passed', [{ status: 'passed', fullName: 'adds', failureMessages: [] }])] };

test.each([
  ['all passed', report, 0, { passed: 5, failed: 0 }],
  ['a skipped test has not passed', { ...report, numPendingTests: 2 }, 0, { passed: 5, failed: 2 }],
  ['a file that broke before its first test', { ...report, testResults: [file('failed', [])] }, 1, { passed: 5, failed: 1 }],
  ['an error outside of any test', report, 1, { passed: 5, failed: 1 }],
  ['no report at all', null, 1, { passed: 0, failed: 1 }],
])('%s', (_, given, status, expected) => {
  expect(countVitest(given, status)).toEqual(expected);
});

test('what has not passed is told with its place and its whole message, without colours', () => {
  const failed = { status: 'failed', fullName: 'money adds', failureMessages: ['\u001B[31mexpected 2\u001B[39m\nto be 3'] };
  expect(reasonsOf({ ...report, testResults: [
    file('failed', [{ status: 'passed', fullName: 'subtracts', failureMessages: [] }, failed, { status: 'pending', fullName: 'divides', failureMessages: null }]),
    file('failed', [], 'cannot read'),
  ] })).toEqual([
    'scripts/sum.test.ts > money adds\n  expected 2\n  to be 3',
    'scripts/sum.test.ts > divides\n  pending',
    'scripts/sum.test.ts\n  cannot read',
  ]);
  expect([reasonsOf(report), reasonsOf(null)]).toEqual([[], []]);
});

test('a program that is missing and may not be installed is said in one sentence, and counts as failed', () => {
  const said: string[] = [];
  const needed = [{ find: () => '/usr/bin/there', packages: ['there'], sentence: 'There.' }, { find: () => null, packages: ['gone'], sentence: 'Install gone.' }];
  expect(checkPrograms(needed, { mayInstall: () => false, tell: (sentence) => said.push(sentence) })).toEqual({ passed: 1, failed: 1 });
  expect(said).toEqual(['Install gone.']);
});

test('one that could be installed is not spoken of', () => {
  let there = false;
  const mayInstall = vi.fn<(packages: string[]) => boolean>(() => (there = true));
  expect(checkPrograms([{ find: () => (there ? '/usr/bin/new' : null), packages: ['new'], sentence: 'Install new.' }], { mayInstall, tell: () => { throw new Error('nothing to say'); } })).toEqual({ passed: 1, failed: 0 });
  expect(mayInstall).toHaveBeenCalledExactlyOnceWith(['new']);
});

test('one that only makes the tests faster is installed where that may be, and neither counted nor spoken of', () => {
  const mayInstall = vi.fn<(packages: string[]) => boolean>(() => false);
  const needed = [{ find: () => '/usr/bin/there', packages: ['there'], sentence: 'There.' }, { find: () => null, packages: ['faster'], sentence: null, isOptional: true as const }];
  expect(checkPrograms(needed, { mayInstall, tell: () => { throw new Error('nothing to say'); } })).toEqual({ passed: 1, failed: 0 });
  expect(mayInstall).toHaveBeenCalledExactlyOnceWith(['faster']);
});

test('a machine without hledger is told how to get it', () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('HLEDGER', undefined);
  const said: string[] = [];
  expect(checkPrograms(unitPrograms, { mayInstall: () => false, tell: (sentence) => said.push(sentence) })).toEqual({ passed: 0, failed: 1 });
  expect(said.join()).toMatch(/needs hledger.*apt-get install hledger.*brew install hledger/);
  vi.unstubAllEnvs();
});

test('checks that run beside one another are heard one list after the other, each from its beginning, and nothing is lost', () => {
  let heard = '';
  const [first, second, third] = hearInTurn(3, (text) => { heard += text; });
  second!.say('b1 ');
  first!.say('a1 ');
  third!.say('c1 ');
  third!.end();
  first!.say('a2 ');
  expect(heard).toBe('a1 a2 ');
  first!.end();
  second!.say('b2 ');
  expect(heard).toBe('a1 a2 b1 b2 ');
  second!.end();
  expect(heard).toBe('a1 a2 b1 b2 c1 ');
});
