import { describe, expect, test } from 'vitest';
import {
  compareLimits,
  limitFiguresOf,
  isData,
  listText,
  shrinkLimits,
  type Diagnostic,
} from './over-limits.ts';

const report = (code: string, filename: string, message: string): Diagnostic => ({
  code: `eslint(${code})`,
  filename,
  message,
});
const lines = (filename: string, name: string, count: number) =>
  report(
    'max-lines-per-function',
    filename,
    `The function ${name} has too many lines (${count}). Maximum allowed is 80.`,
  );

describe('items over a limit', () => {
  test('are listed by file and limit, the largest first', () => {
    const found = limitFiguresOf(
      [
        report('complexity', 'client/a.ts', 'function `a` has a complexity of 21. Maximum …'),
        report('complexity', 'client/a.ts', 'async function has a complexity of 40. Maximum …'),
        report('max-lines', 'client/a.ts', 'File has too many lines (412).'),
        lines('client/b.ts', '`b`', 81),
      ],
      new Map([['client/b.ts', 3]]),
    );
    expect(found).toEqual({
      'client/a.ts': { complexity: [40, 21], file: [412] },
      'client/b.ts': { function: [81], line: [3] },
    });
  });
  test('a component may be longer than another function, and test files have no function limit', () => {
    const of = (...given: Diagnostic[]) => limitFiguresOf(given, new Map());
    expect(of(lines('app/a.tsx', '`Page`', 150))).toEqual({});
    expect(of(lines('app/a.tsx', '`Page`', 151))).toEqual({ 'app/a.tsx': { function: [151] } });
    expect(of(lines('app/a.tsx', '`usePage`', 81))).toEqual({ 'app/a.tsx': { function: [81] } });
    expect(of(lines('app/a.test.ts', '`Page`', 900))).toEqual({});
  });
  test('translations and tables have no limits', () => {
    expect(isData('contract/i18n/en/ledger.ts')).toBe(true);
    expect(isData('contract/i18n.ts')).toBe(false);
    expect(isData('app/i18n.tsx')).toBe(false);
  });
  test('an unknown report stops the check', () => {
    expect(() => limitFiguresOf([report('max-depth', 'a.ts', 'Too deep')], new Map())).toThrow(
      'max-depth',
    );
    expect(() => limitFiguresOf([report('complexity', 'a.ts', 'Too complex')], new Map())).toThrow(
      'a.ts',
    );
  });
});

describe('the allow-list', () => {
  const allowed = { 'a.ts': { complexity: [40, 21], line: [2] } };
  test.each([
    ['the same', { complexity: [40, 21], line: [2] }, 0],
    ['a figure that rises', { complexity: [41, 21], line: [2] }, 1],
    ['one more', { complexity: [40, 21, 21], line: [2] }, 1],
    ['another limit', { complexity: [40, 21], line: [2], file: [401] }, 1],
    ['a figure that has fallen', { complexity: [39, 21], line: [2] }, 1],
    ['one that is over', { complexity: [40, 21] }, 1],
    ['one that has fallen while another rises', { complexity: [41], line: [2] }, 2],
  ])('%s', (_what, found, faults) => {
    expect(compareLimits(allowed, { 'a.ts': found })).toHaveLength(faults);
  });
  test('a new file is held to the limits, and an entry of a removed file is named', () => {
    const faults = compareLimits(allowed, { 'b.ts': { file: [500] } });
    expect(faults).toHaveLength(3);
    expect(faults[0]).toBe(
      'b.ts: lines of the file, at most 400: 500; allowed here: none. Split it.',
    );
  });
  test('is written with one line per file', () => {
    const text = listText({ ...allowed, 'b.ts': { file: [500] } });
    expect(JSON.parse(text)).toEqual({ ...allowed, 'b.ts': { file: [500] } });
    expect(text.split('\n')).toHaveLength(5);
  });
  test('shrinks and never grows', () => {
    const found = { 'a.ts': { complexity: [50, 20] }, 'b.ts': { file: [500] } };
    expect(shrinkLimits(allowed, found)).toEqual({ 'a.ts': { complexity: [40, 20] } });
    expect(shrinkLimits(allowed, allowed)).toEqual(allowed);
    expect(shrinkLimits(allowed, {})).toEqual({});
  });
});
