/**
 * The stages of `npm run validate`, `npm test` and `npm run test:long`: each runs tools and answers how much passed and
 * failed. One line per stage goes to the screen, everything that the tools print to a file.
 */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  findChromium, findHeadlessShell, findStandInFont, missingChromium, missingFont,
} from '../tests/support/chromium.ts';
import { findHledger, missingHledger } from '../tests/support/hledger.ts';
import { findPostgres, sharedPortVariable, startPostgres } from '../tests/support/postgres.ts';
import { CoreMeter, parseTimes, readProcesses } from './core-seconds.ts';
import type { StageReport } from './stage-reporter.ts';

/** `failures`: each whole, for the end of the run. `coreSeconds` is null where the system does not tell. */
export interface Outcome { passed: number; failed: number; failures?: string[]; coreSeconds?: number | null }
type Say = (text: string) => void;
/** `say` hears what the tools print; `tell` how many tests are through. */
export interface Check { name: string; run(say: Say, tell: (tests: number) => void): Outcome | Promise<Outcome> }

const root = join(import.meta.dirname, '..');
const sampleMs = 500;

interface Ran { status: number | null; coreSeconds: number | null }

/**
 * Runs a script under this Node. A shell stands between, since its `times` says exactly what it waited for. The exit code
 * is null where a signal ended it.
 */
export function runNode(args: string[], say: Say, { env = {}, onSample }: { env?: Record<string, string>; onSample?: () => void } = {}): Promise<Ran> {
  const hasShell = process.platform !== 'win32';
  const command = hasShell ? ['/bin/sh', '-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh', process.execPath, ...args] : [process.execPath, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command[0]!, command.slice(1), { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', say);
    let times = '';
    (child.stdio[3] as Readable).setEncoding('utf8').on('data', (text: string) => { times += text; });
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

const sumOf = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);

/** A tool that passes as a whole: exit code 0 counts one passed. */
export const tool = (name: string, ...commands: string[][]): Check => ({
  name,
  async run(say) {
    let coreSeconds: number | null = 0;
    for (const args of commands) {
      let output = '';
      const ran = await runNode(args, (text) => { output += text; say(text); });
      coreSeconds = sumOf(coreSeconds, ran.coreSeconds);
      if (ran.status !== 0) return { passed: 0, failed: 1, failures: [`${name}\n${output.trim()}`], coreSeconds };
    }
    return { passed: 1, failed: 0, coreSeconds };
  },
});

/** Tests of these projects of Vitest; of all their files, or of those that are named. */
export const vitest = (name: string, projects: string[], files: string[] = [], options: string[] = []): Check => ({
  name,
  async run(say, tell) {
    const folder = mkdtempSync(join(tmpdir(), 'tudo-report-')), file = join(folder, 'report.jsonl');
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default', `--reporter=${join(root, 'scripts/stage-reporter.ts')}`, ...options, ...files.map((path) => join(root, path))];
    const onSample = () => { const report = readReport(file); if (report !== null) tell(report.passed + report.failures.length); };
    const { status, coreSeconds } = await runNode(args, say, { env: { STAGE_REPORT: file }, onSample });
    const report = readReport(file);
    rmSync(folder, { recursive: true, force: true });
    return { ...outcomeOf(name, report, status), coreSeconds };
  },
});

/** The last whole line is the newest state. */
function readReport(file: string): StageReport | null {
  if (!existsSync(file)) return null;
  const line = readFileSync(file, 'utf8').split('\n').at(-2);
  return line === undefined ? null : JSON.parse(line) as StageReport;
}

/** A run that ended without its result, or badly without a failure, counts as one failure. */
export function outcomeOf(name: string, report: StageReport | null, status: number | null): Outcome {
  const failures = (report?.failures ?? []).map(({ file, title, why }) => `${file}${title === '' ? '' : ` > ${title}`}\n${why}`);
  if (report === null || !report.isOver) failures.push(`${name}\nVitest ended before its result (${status === null ? 'by a signal' : `code ${status}`}).`);
  else if (status !== 0 && failures.length === 0) failures.push(`${name}\nVitest ended with code ${status}, though every test passed.`);
  return { passed: report?.passed ?? 0, failed: failures.length, failures };
}

interface Program { find(): string | null; packages: string[]; /** Says how to get it. */ sentence: string | null; /** The tests only take longer without it: neither counted nor spoken of. */ isOptional?: true }

/** What is still missing after an attempt to install it is said, each in one sentence. */
export function checkPrograms(needed: readonly Program[], { mayInstall, tell }: { mayInstall: (packages: string[]) => boolean; tell: (sentence: string) => void }): Outcome {
  const sum: Outcome = { passed: 0, failed: 0 };
  for (const { find, packages, sentence, isOptional = false } of needed) {
    const isThere = find() !== null || (mayInstall(packages) && find() !== null);
    if (isOptional) continue;
    sum[isThere ? 'passed' : 'failed'] += 1;
    if (!isThere) tell(sentence ?? '');
  }
  return sum;
}

const attempt = (find: () => string) => () => { try { return find(); } catch { return null; } };
const reasonOf = (find: () => string) => { try { find(); return null; } catch (error) { return (error as Error).message; } };

/** What the tests need that compare with other programs. */
export const hledgerPrograms: readonly Program[] = [{ find: findHledger, packages: ['hledger'], sentence: missingHledger }];
/** What all tests need. Installed where this process may (Debian and Ubuntu as root). */
const allPrograms: readonly Program[] = [
  { find: findChromium, packages: ['chromium'], sentence: missingChromium },
  { find: findHeadlessShell, packages: ['chromium-headless-shell'], sentence: null, isOptional: true },
  // Chromium brings no font of its own, and Debian only recommends one.
  { find: findStandInFont, packages: ['fonts-liberation'], sentence: missingFont },
  { find: attempt(findPostgres), packages: ['postgresql'], sentence: reasonOf(findPostgres) },
  ...hledgerPrograms,
];

function install(packages: string[], say: Say): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${packages.join(', ')} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages) || (apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages));
}

export const programs: Check = {
  name: 'programs',
  run(say) {
    const failures: string[] = [];
    const outcome = checkPrograms(allPrograms, { mayInstall: (packages) => install(packages, say), tell: (sentence) => failures.push(sentence) });
    return { ...outcome, failures };
  },
};

/** The PostgreSQL of the whole run, which every process finds by a variable. Where there is none, each test says so. */
export async function startSharedPostgres(): Promise<{ stop(): Promise<void> }> {
  if (attempt(findPostgres)() === null) return { stop: async () => {} };
  const postgres = await startPostgres({ durable: false });
  process.env[sharedPortVariable] = String(postgres.port);
  return postgres;
}

/** Lists of checks that run beside one another, each list in its order; `first` runs before them. */
export interface Plan {
  details: string;
  first?: Check;
  besides: Check[][];
  /** Starts what all checks share, after `first`. */
  start?: () => Promise<{ stop(): Promise<void> }>;
  /** Said at the end, before the sum. */
  notes?: () => string[];
}

const seconds = (value: number) => value.toFixed(1);

/** Writes each line of a stage with its name before it, since several stages write into one file. */
function writeLines(file: string, name: string): { say: Say; end(): void } {
  let rest = '';
  const write = (lines: string[]) => { if (lines.length > 0) appendFileSync(file, lines.map((line) => `${name} | ${line}\n`).join('')); };
  return {
    say(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      write(lines);
    },
    end() { if (rest !== '') write([rest]); },
  };
}

const quietMs = 120_000;

/** Says how far the stages are: on a terminal in a line that changes, elsewhere every other minute. */
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
    return (tests) => { stage.tests = tests; };
  }

  end(name: string, line: string): void {
    this.#stages.delete(name);
    this.#write(`${this.#isTerminal ? '\r\u001B[K' : ''}${line}\n`);
  }

  #show(): void {
    const parts = [...this.#stages].map(([name, { startedAt, tests }]) => `${name}${tests > 0 ? `, ${tests} tests` : ''}, ${Math.round((performance.now() - startedAt) / 1000)} s`);
    if (parts.length > 0) this.#write(this.#isTerminal ? `\r\u001B[K${`… ${parts.join(' · ')}`.slice(0, (process.stdout.columns ?? 80) - 1)}` : `… running: ${parts.join(' · ')}\n`);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Runs the checks; the last line is their sum. Answers the exit code. */
export async function runChecks({ details, first, besides, start, notes = () => [] }: Plan, write: Say = (text) => { process.stdout.write(text); }, isTerminal = process.stdout.isTTY): Promise<number> {
  const file = join(root, details);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  write(`Everything that the tools print: ${details}\n`);
  const sum = { passed: 0, failed: 0 };
  const allFailures: string[] = [];
  const progress = new Progress(write, isTerminal);
  async function runOne({ name, run }: Check): Promise<void> {
    const startedAt = performance.now();
    const { say, end } = writeLines(file, name);
    const { passed, failed, failures = [], coreSeconds = 0 } = await run(say, progress.start(name));
    end();
    sum.passed += passed;
    sum.failed += failed;
    allFailures.push(...failures);
    const cores = coreSeconds === null ? '' : `, ${seconds(coreSeconds)} core-seconds`;
    progress.end(name, `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds((performance.now() - startedAt) / 1000)} s${cores})`);
  }
  if (first !== undefined) await runOne(first);
  const shared = await start?.();
  try {
    await Promise.all(besides.map(async (list) => { for (const check of list) await runOne(check); }));
  } finally {
    await shared?.stop();
    progress.stop();
  }
  for (const failure of allFailures) {
    write(`\n✗ ${failure}\n`);
    appendFileSync(file, `\n✗ ${failure}\n`);
  }
  if (sum.failed > 0) write(`\nEverything that the tools print: ${details}\n`);
  for (const note of notes()) write(`${note}\n`);
  write(`${sum.passed} passed, ${sum.failed} failed\n`);
  return sum.failed === 0 ? 0 : 1;
}

/** Typegen writes the types of the routes, which tsc needs. */
export const typesOf = (...options: string[]): Check => tool('types', ['node_modules/@react-router/dev/bin.cjs', 'typegen'], ['node_modules/typescript/bin/tsc', ...options]);
/** All files, or those that are named. */
export const lintOf = (files: string[] = []): Check => tool('lint', ['node_modules/oxlint/bin/oxlint', '--quiet', '--ignore-pattern', 'tests/lint-fixtures', ...files]);
export const unusedCode: Check = tool('unused code', ['node_modules/knip/bin/knip.js', '--no-progress']);
