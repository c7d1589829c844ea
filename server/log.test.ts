import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { describeError, escapeLine, log, logError } from './log.ts';

test.each([
  ['a line feed and a carriage return', 'GET /api/\n\rFAKE 200', 'GET /api/\\n\\rFAKE 200'],
  ['a tab', 'a\tb', 'a\\tb'],
  ['NUL and DEL', 'a\0b\u007fc', 'a\\u0000b\\u007fc'],
  ['an ANSI escape', '\u001b[2K\u001b[1A', '\\u001b[2K\\u001b[1A'],
  ['a control sequence introducer of one byte', '\u009b2K', '\\u009b2K'],
  ['next line', 'a\u0085b', 'a\\u0085b'],
  ['line and paragraph separators', 'a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
  ['a change of direction', 'a\u202eb', 'a\\u202eb'],
  ['half of a pair', 'a\ud800b', 'a\\ud800b'],
  ['vertical tab and form feed', 'a\u000bb\u000cc', 'a\\u000bb\\u000cc'],
])('%s is escaped', (_, text, escaped) => {
  expect(escapeLine(text)).toBe(escaped);
});

test('letters of any language, and surrogate pairs, are unchanged', () => {
  expect(escapeLine('GET /api/xin chào 𝄞 "200" \\n')).toBe('GET /api/xin chào 𝄞 "200" \\n');
});

test('an error is one line with its stack and its cause', () => {
  const text = describeError(new Error('first\nFAKE line', { cause: new Error('second') }));
  expect(text).not.toMatch(/[\n\r]/);
  expect(text).toContain('first | FAKE line');
  expect(text).toContain('log.test.ts');
  expect(text).toContain('second');
});

test('an error with very long blanks is described at once', () => {
  const blanks = ' '.repeat(1_000_000);
  expect(describeError(new Error(`before${blanks}after\n${blanks}\n\nlast`))).toContain(
    `before${blanks}after | last`,
  );
});

test('an entry with line ends is written as one line, and so is an error', () => {
  const told = vi.spyOn(console, 'log').mockImplementation(() => {});
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    vi.useFakeTimers({ toFake: ['setImmediate'] });
    log('one\nFAKE');
    log('two');
    vi.runAllTimers();
    logError('Identity, /x\r\nFAKE', new Error('no\nFAKE'));
    expect(told.mock.calls).toEqual([['one\\nFAKE\ntwo']]);
    expect(failed.mock.calls[0]![0]).toMatch(
      /^Identity, \/x\\r\\nFAKE: Error: no \| FAKE \| at [^\n]*$/,
    );
  } finally {
    vi.useRealTimers();
    told.mockRestore();
    failed.mockRestore();
  }
});

test('only this module of the server writes to the console', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.ts$/.test(name),
  );
  const ways = /\bconsole\.|\bstd(?:out|err)\.write\(/;
  const writes = (name: string) => ways.test(readFileSync(join(import.meta.dirname, name), 'utf8'));
  // `main.ts` says why a start is refused: text of its own, with a line for each problem.
  expect(files.filter(writes).toSorted()).toEqual(['log.ts', 'main.ts']);
});
