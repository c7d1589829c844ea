import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import {
  checkPrograms,
  hledgerPrograms,
  outcomeOf,
  runChecks,
  tool,
  vitest,
  type Check,
  type CheckOutcome,
} from './checks.ts';

const root = join(import.meta.dirname, '..');
mkdirSync(join(root, '.tmp'), { recursive: true });
const folder = mkdtempSync(join(root, '.tmp/checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const details = join(relative(root, folder), 'details.log');
const readDetails = () => readFileSync(join(root, details), 'utf8');

interface Run {
  code: number;
  said: string;
}
async function run(
  besides: Check[][],
  notes?: (coreSeconds: number | null) => string[],
): Promise<Run> {
  let said = '';
  const code = await runChecks(
    { details, besides, ...(notes && { notes }) },
    (text) => {
      said += text;
    },
    false,
  );
  return { code, said };
}
const check = (name: string, outcome: CheckOutcome, printed = ''): Check => ({
  name,
  run(say) {
    say(printed);
    return outcome;
  },
});
/** A line of a stage without its figures of time. */
const withoutTimes = (text: string) =>
  text.replaceAll(/\(\d+\.\d s(?:, \d+\.\d core-seconds)?\)/g, '(time)');

test('a run prints one line per stage and ends with the sum', async () => {
  const { code, said } = await run([
    [check('types', { passed: 1, failed: 0 }), check('unit', { passed: 41, failed: 0 })],
  ]);
  expect(code).toBe(0);
  expect(withoutTimes(said)).toBe(
    [
      `Everything that the tools print: ${details}`,
      '✓ types: 1 passed, 0 failed (time)',
      '✓ unit: 41 passed, 0 failed (time)',
      '42 passed, 0 failed',
      '',
    ].join('\n'),
  );
});

test('tool output goes to the file only, each line with its stage', async () => {
  const { said } = await run([
    [check('one', { passed: 1, failed: 0 }, 'a\nb')],
    [check('two', { passed: 1, failed: 0 }, 'c\n')],
  ]);
  expect(said).not.toMatch(/^[abc]$/m);
  expect(readDetails().trim().split('\n').toSorted()).toEqual(['one | a', 'one | b', 'two | c']);
});

test('failures are printed whole before the line of their stage and named again before the sum', async () => {
  const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
  const unit = check('unit', { passed: 1, failed: 1, failures: [long] });
  const browser = check('browser', { passed: 2, failed: 0 });
  const { code, said } = await run([[unit, browser]], () => ['Left out: nothing.']);
  expect(code).toBe(1);
  expect(withoutTimes(said)).toBe(
    [
      `Everything that the tools print: ${details}`,
      '',
      `✗ ${long}`,
      '',
      '✗ unit: 1 passed, 1 failed (time)',
      '✓ browser: 2 passed, 0 failed (time)',
      '',
      'Failed:',
      '  line 0',
      `Everything that the tools print: ${details}`,
      'Left out: nothing.',
      '3 passed, 1 failed',
      '',
    ].join('\n'),
  );
});

test('a failure is written when it happens and a stage when it ends, while another list still runs', async () => {
  let said = '';
  const { promise: otherIsOver, resolve: endOther } = Promise.withResolvers<void>();
  const { promise: browserIsOver, resolve: endBrowser } = Promise.withResolvers<void>();
  const waiting: Check = {
    name: 'databases',
    async run() {
      await otherIsOver;
      return { passed: 7, failed: 0 };
    },
  };
  const failing: Check = {
    name: 'browser',
    async run(_say, tell) {
      tell(3, ['pot.test.ts > adds\nError: 2']);
      tell(4, ['pot.test.ts > adds\nError: 2']);
      await browserIsOver;
      return { passed: 3, failed: 1, failures: ['pot.test.ts > adds\nError: 2'] };
    },
  };
  const plan = {
    details,
    besides: [[waiting], [failing, check('later', { passed: 1, failed: 0 })]],
  };
  const over = runChecks(
    plan,
    (text) => {
      said += text;
    },
    false,
  );
  await vi.waitFor(() => expect(said).toContain('✗ pot.test.ts > adds\nError: 2\n'), {
    timeout: 60_000,
  });
  expect(said).not.toContain('browser:');
  endBrowser();
  await vi.waitFor(() => expect(said).toContain('✓ later: 1 passed'), { timeout: 60_000 });
  expect(said).toContain('✗ browser: 3 passed, 1 failed');
  expect(said).not.toContain('databases:');
  endOther();
  expect(await over).toBe(1);
  expect(said.split('Error: 2')).toHaveLength(2);
  expect(said.trim().split('\n').at(-1)).toBe('11 passed, 1 failed');
});

test('the notes get the core-seconds of all stages, and null if one of them is unknown', async () => {
  const sumOf = (...parts: (number | null)[]) =>
    run(
      [
        parts.map((coreSeconds, index) =>
          check(`stage ${index}`, { passed: 1, failed: 0, coreSeconds }),
        ),
      ],
      (coreSeconds) => [`sum: ${coreSeconds}`],
    );
  expect((await sumOf(1.5, 2)).said).toContain('sum: 3.5\n');
  expect((await sumOf(1.5, null)).said).toContain('sum: null\n');
});

test('a failing tool is a failure with all of its output', async () => {
  writeFileSync(
    join(folder, 'fails.mjs'),
    "console.log('first'); console.error('second'); process.exitCode = 3;",
  );
  const outcome = await tool('types', [join(folder, 'fails.mjs')]).run(
    () => {},
    () => {},
  );
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(outcome.failures!.join()).toMatch(/^types\n(?:first\nsecond|second\nfirst)$/);
});

test('a run of Vitest returns the number of passed tests, and each failure with its place and difference', async () => {
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export default {
    root: ${JSON.stringify(folder)}, test: { projects: [{ test: { name: 'samples', include: ['*.sample.ts'] } }] },
  };`,
  );
  writeFileSync(
    join(folder, 'sum.sample.ts'),
    `import { describe, expect, test } from 'vitest';
test('adds', () => {});
describe('money', () => { test('divides', () => {
  expect({ amount: 2 }).toEqual({ amount: 3 });
}); });
test.skip('waits', () => {});`,
  );
  writeFileSync(join(folder, 'broken.sample.ts'), "throw new Error('cannot be read');");
  const samples = vitest(
    'samples',
    ['samples'],
    [],
    ['--config', join(folder, 'vitest.config.ts')],
  );
  const { passed, failed, failures } = await samples.run(
    () => {},
    () => {},
  );
  expect({ passed, failed }).toEqual({ passed: 1, failed: 3 });
  const [broken, divides, waits] = failures!.toSorted();
  expect(broken).toMatch(/broken\.sample\.ts\nError: cannot be read\n/);
  expect(divides).toMatch(
    /sum\.sample\.ts > money > divides\nAssertionError: expected .* equal \{ amount: 3 \}\n/,
  );
  expect(divides).toMatch(/- +"amount": 3,\n\+ +"amount": 2,[\s\S]*at .*sum\.sample\.ts:4:/);
  expect(waits).toMatch(/sum\.sample\.ts > waits\nskipped$/);
});

test('a failed test is reported during the run', async () => {
  writeFileSync(
    join(folder, 'early.config.ts'),
    `export default {
    root: ${JSON.stringify(folder)}, test: { projects: [{ test: { name: 'early', include: ['*.early.ts'] } }] },
  };`,
  );
  writeFileSync(
    join(folder, 'two.early.ts'),
    `import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
test('fails', () => { expect(1).toBe(2); });
test('waits', async () => {
  await expect.poll(() => existsSync(${JSON.stringify(join(folder, 'told'))}), { timeout: 60_000 }).toBe(true);
}, 60_000);`,
  );
  const tell = (_tests: number, failures: readonly string[]) => {
    if (failures.some((failure) => failure.includes('two.early.ts > fails')))
      writeFileSync(join(folder, 'told'), '');
  };
  const early = vitest('early', ['early'], [], ['--config', join(folder, 'early.config.ts')]);
  const { passed, failed } = await early.run(() => {}, tell);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
});

test('a run that hangs is ended, and the running files are named', async () => {
  writeFileSync(
    join(folder, 'still.config.ts'),
    `export default {
    root: ${JSON.stringify(folder)}, test: { projects: [{ test: { name: 'still', include: ['*.still.ts'] } }] },
  };`,
  );
  writeFileSync(
    join(folder, 'loop.still.ts'),
    `import { spawnSync } from 'node:child_process';
import { test } from 'vitest';
test('ends', () => {});
test('waits for a child that never ends', async () => {
  // What has happened is told a moment later.
  await new Promise((resolve) => { setTimeout(resolve, 1_500); });
  spawnSync(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
});`,
  );
  vi.stubEnv('STAGE_STILL_MS', '5000');
  const still = vitest('still', ['still'], [], ['--config', join(folder, 'still.config.ts')]);
  const { failures } = await still.run(
    () => {},
    () => {},
  );
  vi.unstubAllEnvs();
  expect(failures).toEqual([
    expect.stringMatching(
      /loop\.still\.ts\nNo test began or ended for 5 s, .* here that ended: ends$/,
    ),
    'still\nVitest ended before its result (with code 1).',
  ]);
});

const failed = (failure: string, passed = 5) => ({ passed, failed: 1, failures: [failure] });
const early = 'unit\nVitest ended before its result';
const adds = { file: 'a.test.ts', title: 'adds', why: 'Error: 2' };
const report = { files: 1, passed: 5, failures: [], isOver: true };
test.each([
  ['all passed', report, 0, { passed: 5, failed: 0, failures: [] }],
  ['a failure', { ...report, failures: [adds] }, 1, failed('a.test.ts > adds\nError: 2')],
  [
    'an error outside of any test',
    report,
    1,
    failed('unit\nVitest ended with code 1, though every test passed.'),
  ],
  ['a run that broke off', { ...report, isOver: false }, null, failed(`${early} (by a signal).`)],
  ['no report at all', null, 1, failed(`${early} (with code 1).`, 0)],
])('%s', (_, given, status, expected) => {
  expect(outcomeOf('unit', given, status)).toEqual(expected);
});

const there = { find: () => '/usr/bin/there', packages: ['there'], sentence: 'There.' };
const tellNothing = () => {
  throw new Error('nothing to say');
};

test('a missing program that may not be installed is reported in one sentence and counts as a failure', () => {
  const said: string[] = [];
  const needed = [there, { find: () => null, packages: ['gone'], sentence: 'Install gone.' }];
  const installer = { mayInstall: () => false, tell: (sentence: string) => said.push(sentence) };
  expect(checkPrograms(needed, installer)).toEqual({ passed: 1, failed: 1 });
  expect(said).toEqual(['Install gone.']);
});

test('a missing program that can be installed is not reported', () => {
  let isThere = false;
  const mayInstall = vi.fn<(packages: string[]) => boolean>(() => (isThere = true));
  const needed = [
    { find: () => (isThere ? '/usr/bin/new' : null), packages: ['new'], sentence: 'Install new.' },
  ];
  expect(checkPrograms(needed, { mayInstall, tell: tellNothing })).toEqual({
    passed: 1,
    failed: 0,
  });
  expect(mayInstall).toHaveBeenCalledExactlyOnceWith(['new']);
});

test('a program that only makes tests faster is installed if allowed, and neither counted nor reported', () => {
  const mayInstall = vi.fn<(packages: string[]) => boolean>(() => false);
  const faster = {
    find: () => null,
    packages: ['faster'],
    sentence: null,
    isOptional: true as const,
  };
  expect(checkPrograms([there, faster], { mayInstall, tell: tellNothing })).toEqual({
    passed: 1,
    failed: 0,
  });
  expect(mayInstall).toHaveBeenCalledExactlyOnceWith(['faster']);
});

test('a machine without hledger is told how to install it', () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('HLEDGER', undefined);
  const said: string[] = [];
  const installer = { mayInstall: () => false, tell: (sentence: string) => said.push(sentence) };
  expect(checkPrograms(hledgerPrograms, installer)).toEqual({ passed: 0, failed: 1 });
  expect(said.join()).toMatch(/needs hledger.*apt-get install hledger.*brew install hledger/);
  vi.unstubAllEnvs();
});
