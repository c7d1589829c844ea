/**
 * The stages of `npm run validate`, `npm test` and `npm run test:long`: each runs tools and answers
 * how much passed and failed. One line per stage goes to the screen, everything that the tools
 * print to a file.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  findChromium,
  findHeadlessShell,
  findStandInFont,
  missingChromium,
  missingFont,
} from '../tests/support/chromium.ts';
import { findHledger, missingHledger } from '../tests/support/hledger.ts';
import { findPostgres, sharedPortVariable, startPostgres } from '../tests/support/postgres.ts';
import { CoreMeter, parseTimes, readProcesses } from './core-seconds.ts';
import type { StageReport } from './stage-reporter.ts';

/** `failures`: full texts. `coreSeconds` is null if the system does not report it. */
export interface CheckOutcome {
  passed: number;
  failed: number;
  failures?: string[];
  coreSeconds?: number | null;
}
type Say = (text: string) => void;
/**
 * Hears how many tests are through, and each failure, whole, as it happens; the same one may be
 * told again.
 */
type Tell = (tests: number, failures: readonly string[]) => void;
/** `say` receives the output of tools. */
export interface Check {
  name: string;
  run(say: Say, tell: Tell): CheckOutcome | Promise<CheckOutcome>;
}

const root = join(import.meta.dirname, '..');
const sampleMs = 500;

interface Ran {
  status: number | null;
  coreSeconds: number | null;
}
interface RunOptions {
  env?: Record<string, string>;
  onSample?: () => void;
}

/**
 * Runs a script under this Node. A shell in between reports by `times` the exact times of the
 * processes that it waited for. The exit code is null after a signal.
 */
export function runNode(
  args: string[],
  say: Say,
  { env = {}, onSample }: RunOptions = {},
): Promise<Ran> {
  const hasShell = process.platform !== 'win32';
  const shell = ['/bin/sh', '-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh'];
  const command = [...(hasShell ? shell : []), process.execPath, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command[0]!, command.slice(1), {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', say);
    let times = '';
    (child.stdio[3] as Readable).setEncoding('utf8').on('data', (text: string) => {
      times += text;
    });
    const meter = new CoreMeter(child.pid ?? 0);
    const timer = setInterval(() => {
      meter.add(readProcesses() ?? []);
      onSample?.();
    }, sampleMs);
    child.once('error', reject).once('close', (status) => {
      clearInterval(timer);
      resolve({ status, coreSeconds: hasShell ? meter.total(parseTimes(times)) : null });
    });
  });
}

const sumOf = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;

/** A tool that passes as a whole: exit code 0 counts one passed. */
export const tool = (name: string, ...commands: string[][]): Check => ({
  name,
  async run(say) {
    let coreSeconds: number | null = 0;
    for (const args of commands) {
      let output = '';
      const ran = await runNode(args, (text) => {
        output += text;
        say(text);
      });
      coreSeconds = sumOf(coreSeconds, ran.coreSeconds);
      if (ran.status !== 0)
        return { passed: 0, failed: 1, failures: [`${name}\n${output.trim()}`], coreSeconds };
    }
    return { passed: 1, failed: 0, coreSeconds };
  },
});

/** Tests of these projects of Vitest; of all their files, or of those that are named. */
export const vitest = (
  name: string,
  projects: string[],
  files: string[] = [],
  options: string[] = [],
): Check => ({
  name,
  async run(say, tell) {
    const folder = mkdtempSync(join(tmpdir(), 'tudo-report-')),
      file = join(folder, 'report.jsonl');
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      `--reporter=${join(root, 'scripts/stage-reporter.ts')}`,
      ...options,
      ...files.map((path) => join(root, path)),
    ];
    const onSample = () => {
      const report = readReport(file);
      if (report !== null) tell(report.passed + report.failures.length, describeFailures(report));
    };
    const { status, coreSeconds } = await runNode(args, say, {
      env: { STAGE_REPORT: file },
      onSample,
    });
    const report = readReport(file);
    rmSync(folder, { recursive: true, force: true });
    return { ...outcomeOf(name, report, status), coreSeconds };
  },
});

/** The last whole line is the newest state. */
function readReport(file: string): StageReport | null {
  if (!existsSync(file)) return null;
  const line = readFileSync(file, 'utf8').split('\n').at(-2);
  return line === undefined ? null : (JSON.parse(line) as StageReport);
}

const describeFailures = ({ failures }: StageReport): string[] =>
  failures.map(({ file, title, why }) => `${file}${title === '' ? '' : ` > ${title}`}\n${why}`);

/** A run that ended without its result, or badly without a failure, counts as one failure. */
export function outcomeOf(
  name: string,
  report: StageReport | null,
  status: number | null,
): CheckOutcome {
  const failures = report === null ? [] : describeFailures(report);
  const way = status === null ? 'by a signal' : `with code ${status}`;
  if (report === null || !report.isOver)
    failures.push(`${name}\nVitest ended before its result (${way}).`);
  else if (status !== 0 && failures.length === 0) {
    failures.push(`${name}\nVitest ended ${way}, though every test passed.`);
  }
  return { passed: report?.passed ?? 0, failed: failures.length, failures };
}

interface Program {
  find(): string | null;
  packages: string[];
  /** Says how to get it. */
  sentence: string | null;
  /** The tests only take longer without it: neither counted nor spoken of. */
  isOptional?: true;
}
interface Installer {
  mayInstall: (packages: string[]) => boolean;
  tell: (sentence: string) => void;
}

/**
 * Reports each program that is still missing after an attempt to install it, in one sentence each.
 */
export function checkPrograms(
  needed: readonly Program[],
  { mayInstall, tell }: Installer,
): CheckOutcome {
  const sum: CheckOutcome = { passed: 0, failed: 0 };
  for (const { find, packages, sentence, isOptional = false } of needed) {
    const isThere = find() !== null || (mayInstall(packages) && find() !== null);
    if (isOptional) continue;
    sum[isThere ? 'passed' : 'failed'] += 1;
    if (!isThere) tell(sentence ?? '');
  }
  return sum;
}

const attempt = (find: () => string) => () => {
  try {
    return find();
  } catch {
    return null;
  }
};
function reasonOf(find: () => string): string | null {
  try {
    find();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Programs for the tests that compare with other programs. */
export const hledgerPrograms: readonly Program[] = [
  { find: findHledger, packages: ['hledger'], sentence: missingHledger },
];
/**
 * Programs for all tests. Installed if this process has the right to (Debian and Ubuntu as root).
 */
const allPrograms: readonly Program[] = [
  { find: findChromium, packages: ['chromium'], sentence: missingChromium },
  {
    find: findHeadlessShell,
    packages: ['chromium-headless-shell'],
    sentence: null,
    isOptional: true,
  },
  // Chromium brings no font of its own, and Debian only recommends one.
  { find: findStandInFont, packages: ['fonts-liberation'], sentence: missingFont },
  { find: attempt(findPostgres), packages: ['postgresql'], sentence: reasonOf(findPostgres) },
  ...hledgerPrograms,
];

function install(packages: string[], say: Say): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${packages.join(', ')} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  const get = () => apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  return get() || (apt('update', '-qq') && get());
}

export const programs: Check = {
  name: 'programs',
  run(say) {
    const failures: string[] = [];
    const installer = {
      mayInstall: (packages: string[]) => install(packages, say),
      tell: (sentence: string) => failures.push(sentence),
    };
    return { ...checkPrograms(allPrograms, installer), failures };
  },
};

/**
 * The PostgreSQL of the whole run, which every process finds by a variable. Without one, each test
 * reports it.
 */
export async function startSharedPostgres(): Promise<{ stop(): Promise<void> }> {
  if (attempt(findPostgres)() === null) return { stop: async () => {} };
  const postgres = await startPostgres({ durable: false });
  process.env[sharedPortVariable] = String(postgres.port);
  return postgres;
}

/**
 * Lists of checks that run beside one another, each list in its order; `first` runs before them.
 */
export interface CheckPlan {
  details: string;
  first?: Check;
  besides: Check[][];
  /** Starts what all checks share, after `first`. */
  start?: () => Promise<{ stop(): Promise<void> }>;
  /**
   * Printed at the end, before the sum; gets the core-seconds of all stages, null if the system
   * does not report them.
   */
  notes?: (coreSeconds: number | null) => string[];
}

const seconds = (value: number) => value.toFixed(1);

/**
 * Writes each line of a stage with its name before it, since several stages write into one file.
 */
function writeLines(file: string, name: string): { say: Say; end(): void } {
  let rest = '';
  function write(lines: string[]): void {
    if (lines.length > 0) appendFileSync(file, lines.map((line) => `${name} | ${line}\n`).join(''));
  }
  return {
    say(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      write(lines);
    },
    end() {
      if (rest !== '') write([rest]);
    },
  };
}

const quietMs = 300_000;

/**
 * Says how far the stages are: on a terminal in a line that changes, elsewhere in a line every five
 * minutes.
 */
class Progress {
  readonly #stages = new Map<string, { startedAt: number; tests: number }>();
  readonly #timer: NodeJS.Timeout;
  readonly #write: Say;
  readonly #isTerminal: boolean;

  constructor(write: Say, isTerminal: boolean) {
    this.#write = write;
    this.#isTerminal = isTerminal;
    this.#timer = setInterval(() => this.#show(), isTerminal ? 1000 : quietMs);
  }

  start(name: string): (tests: number) => void {
    const stage = { startedAt: performance.now(), tests: 0 };
    this.#stages.set(name, stage);
    return (tests) => {
      stage.tests = tests;
    };
  }

  end(name: string): void {
    this.#stages.delete(name);
  }

  /** Writes whole lines in the place of the line that changes. */
  write(text: string): void {
    this.#write(`${this.#isTerminal ? '\r\u001B[K' : ''}${text}\n`);
  }

  #show(): void {
    const now = performance.now();
    const text = [...this.#stages]
      .map(
        ([name, { startedAt, tests }]) =>
          `${name}${tests > 0 ? `, ${tests} tests` : ''}, ${Math.round((now - startedAt) / 1000)} s`,
      )
      .join(' · ');
    if (text === '') return;
    const width = (process.stdout.columns ?? 80) - 1;
    this.#write(
      this.#isTerminal ? `\r\u001B[K${`… ${text}`.slice(0, width)}` : `… running: ${text}\n`,
    );
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

const toScreen: Say = (text) => {
  process.stdout.write(text);
};

/**
 * Runs the checks. A failure is written when it happens, and the line of a stage when it ends, even
 * if others still run; the last line is the sum. Returns the exit code.
 */
export async function runChecks(
  plan: CheckPlan,
  write = toScreen,
  isTerminal = process.stdout.isTTY,
): Promise<number> {
  const { details, first, besides, start, notes = () => [] } = plan;
  const file = join(root, details);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  write(`Everything that the tools print: ${details}\n`);
  const sum = { passed: 0, failed: 0 };
  let spent: number | null = 0;
  const allFailures: string[] = [];
  const progress = new Progress(write, isTerminal);

  async function runOne({ name, run }: Check): Promise<void> {
    const startedAt = performance.now();
    const { say, end } = writeLines(file, name);
    const count = progress.start(name);
    const shown = new Set<string>();
    function show(failures: readonly string[]): void {
      for (const failure of failures) {
        if (shown.has(failure)) continue;
        shown.add(failure);
        progress.write(`\n✗ ${failure}\n`);
        appendFileSync(file, `\n✗ ${failure}\n`);
      }
    }
    const outcome = await run(say, (tests, failures) => {
      count(tests);
      show(failures);
    });
    const { passed, failed, failures = [], coreSeconds = 0 } = outcome;
    end();
    progress.end(name);
    show(failures);
    sum.passed += passed;
    sum.failed += failed;
    spent = sumOf(spent, coreSeconds);
    allFailures.push(...failures);
    const times = [`${seconds((performance.now() - startedAt) / 1000)} s`];
    if (coreSeconds !== null) times.push(`${seconds(coreSeconds)} core-seconds`);
    const mark = failed === 0 ? '✓' : '✗';
    progress.write(`${mark} ${name}: ${passed} passed, ${failed} failed (${times.join(', ')})`);
  }

  try {
    if (first !== undefined) await runOne(first);
    const shared = await start?.();
    try {
      await Promise.all(
        besides.map(async (list) => {
          for (const check of list) await runOne(check);
        }),
      );
    } finally {
      await shared?.stop();
    }
  } finally {
    progress.stop();
  }
  // Names each failure again, since its full text may be far above.
  if (allFailures.length > 0) {
    write(`\nFailed:\n${allFailures.map((failure) => `  ${failure.split('\n')[0]}\n`).join('')}`);
    write(`Everything that the tools print: ${details}\n`);
  }
  for (const note of notes(spent)) write(`${note}\n`);
  write(`${sum.passed} passed, ${sum.failed} failed\n`);
  return sum.failed === 0 ? 0 : 1;
}

/**
 * Typegen writes the types of the routes, which tsc needs. With several checkers each would make
 * the types of the same packages again: one needs a quarter less processor time, and no more time
 * on two cores.
 */
export const typesOf = (...options: string[]): Check =>
  tool(
    'types',
    ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
    ['node_modules/typescript/bin/tsc', '--checkers', '1', ...options],
  );
/**
 * Formats all files, or with `--check` names those that are not formatted. Both take under a
 * second.
 */
export const formatter = 'node_modules/oxfmt/bin/oxfmt';
export const formatted: Check = tool('format', [formatter, '--check']);
/** All files, or those that are named; the limits of all. */
export const lintOf = (files: string[] = []): Check =>
  tool(
    'lint',
    [
      'node_modules/oxlint/bin/oxlint',
      '--quiet',
      '--ignore-pattern',
      'tests/lint-fixtures',
      ...files,
    ],
    ['scripts/limits.ts'],
  );
export const unusedCode: Check = tool('unused code', [
  'node_modules/knip/bin/knip.js',
  '--no-progress',
]);
/** The projects of Vitest that need no other program. */
export const unitProjects = ['domain', 'unit', 'isolated'];
