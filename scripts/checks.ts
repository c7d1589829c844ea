/** The checks of `npm run validate` and `npm test`: each runs a tool and answers how much passed and failed. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  findChromium, findHeadlessShell, findStandInFont, missingChromium, missingFont,
} from '../tests/support/chromium.ts';
import { findHledger, missingHledger } from '../tests/support/hledger.ts';
import { findPostgres, sharedPortVariable, startPostgres } from '../tests/support/postgres.ts';
import { followProcessTime } from './process-time.ts';

/** `reasons`: what failed and why, said whole at the very end. `coreSeconds`: of all its processes; null where it cannot be known. */
export interface Outcome { passed: number; failed: number; reasons?: string[]; coreSeconds?: number | null }
type Say = (text: string) => void;
/** `say`: where what it and its tools have to say is heard. */
export type Check = { name: string; run(say: Say): Outcome | Promise<Outcome> };

const root = join(import.meta.dirname, '..');

interface Ended {
  /** Null where a signal ended it. */
  status: number | null;
  coreSeconds: number | null;
  output: string;
}

/** Runs a script under this Node. */
function runNode(args: string[], say: Say): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const time = followProcessTime(child.pid!);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        say(text);
      });
    }
    child.once('error', reject).once('close', (status) => resolve({ status, coreSeconds: time.stop(), output }));
  });
}

/** A tool that passes as a whole: exit code 0 counts one passed. */
const tool = (name: string, ...commands: string[][]): Check => ({
  name,
  async run(say) {
    let coreSeconds: number | null = 0;
    for (const args of commands) {
      const ended = await runNode(args, say);
      coreSeconds = ended.coreSeconds === null || coreSeconds === null ? null : coreSeconds + ended.coreSeconds;
      if (ended.status !== 0) return { passed: 0, failed: 1, coreSeconds, reasons: [`${name}\n${ended.output.trimEnd()}`] };
    }
    return { passed: 1, failed: 0, coreSeconds };
  },
});

const vitest = (name: string, project: string): Check => ({
  name,
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), 'tudo-report-'));
    const file = join(folder, 'report.json');
    const { status, coreSeconds, output } = await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], say);
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as VitestReport : null;
    rmSync(folder, { recursive: true, force: true });
    const outcome = countVitest(report, status);
    const reasons = reasonsOf(report);
    // An error outside of any test stands only in what Vitest printed.
    if (outcome.failed > 0 && reasons.length === 0) reasons.push(`${name}\n${stripVTControlCharacters(output).split('\n').slice(-80).join('\n')}`);
    return { ...outcome, coreSeconds, reasons };
  },
});

interface VitestReport {
  numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[] }[];
}

/** A paragraph for each test that has not passed, and for each file that broke before its first: where it stands, and its whole message. */
export function reasonsOf(report: VitestReport | null): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failures = assertionResults.filter((test) => test.status !== 'passed').map((test) => ({ title: ` > ${test.fullName}`, why: test.failureMessages?.[0] ?? test.status }));
    if (status === 'failed' && assertionResults.length === 0) failures.push({ title: '', why: message });
    return failures.map(({ title, why }) => `${relative(root, name)}${title}\n${stripVTControlCharacters(why).split('\n').map((line) => `  ${line}`).join('\n')}`);
  });
}

/** A skipped test has not passed, and a file that broke before its first test counts as one failure. */
export function countVitest(report: VitestReport | null, status: number | null): Outcome {
  if (report === null) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + broken;
  return { passed: report.numPassedTests, failed: status === 0 ? failed : Math.max(1, failed) };
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

/** What the unit tests need beyond npm's packages. */
export const unitPrograms: readonly Program[] = [{ find: findHledger, packages: ['hledger'], sentence: missingHledger }];
/** What all tests need. Installed where this process may (Debian and Ubuntu as root). */
const allPrograms: readonly Program[] = [
  { find: findChromium, packages: ['chromium'], sentence: missingChromium },
  { find: findHeadlessShell, packages: ['chromium-headless-shell'], sentence: null, isOptional: true },
  // Chromium brings no font of its own, and Debian only recommends one.
  { find: findStandInFont, packages: ['fonts-liberation'], sentence: missingFont },
  { find: attempt(findPostgres), packages: ['postgresql'], sentence: reasonOf(findPostgres) },
  ...unitPrograms,
];
const programs = (needed: readonly Program[], mayInstall: (packages: string[], say: Say) => boolean): Check => ({
  name: 'programs',
  run(say) {
    const reasons: string[] = [];
    return { ...checkPrograms(needed, { mayInstall: (packages) => mayInstall(packages, say), tell: (sentence) => reasons.push(sentence) }), reasons };
  },
});

function install(packages: string[], say: Say): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${packages.join(', ')} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages) || (apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages));
}

const checks: Check[] = [
  tool('types', ['node_modules/@react-router/dev/bin.cjs', 'typegen'], ['node_modules/typescript/bin/tsc']),
  tool('lint', ['node_modules/oxlint/bin/oxlint', '--quiet', '--ignore-pattern', 'tests/lint-fixtures']),
  tool('unused code', ['node_modules/knip/bin/knip.js', '--no-progress']),
  vitest('unit and property tests', 'unit'),
];
/**
 * Lists of checks that run beside one another, each list in its order; all that stands before runs first. The browser tests
 * leave half of their time to others, since a page that waits, a timer or a server that starts needs no processor: what
 * computes runs in it. See decision 0136.
 */
interface Plan { first: Check; besides: Check[][]; needsPostgres?: true }
const plans = {
  quick: { first: programs(unitPrograms, () => false), besides: [checks] },
  thorough: {
    first: programs(allPrograms, install),
    besides: [[...checks, vitest('both databases', 'contract'), vitest('components in the browser', 'component')], [vitest('end to end', 'e2e')]],
    needsPostgres: true,
  },
  /** What an ordinary run proves a draw of. */
  long: { first: programs(allPrograms, install), besides: [[vitest('every seed and every planted fault', 'long')]], needsPostgres: true },
} satisfies Record<string, Plan>;

/**
 * What lists that run beside one another say, one list after the other: the first is heard as it goes, the next, from its
 * beginning on, when the one before has ended.
 */
export function hearInTurn(count: number, write: Say): { say: Say; end(): void }[] {
  const kept = Array.from({ length: count }, () => ({ text: [] as string[], isOver: false }));
  let turn = 0;
  return kept.map((own, index) => ({
    say(text) { if (index === turn) write(text); else own.text.push(text); },
    end() {
      own.isOver = true;
      while (kept[turn]?.isOver) for (const text of kept[++turn]?.text.splice(0) ?? []) write(text);
    },
  }));
}

const detailsFile = join(root, '.tmp', 'test-details.log');
const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;

/**
 * Runs the checks. Prints a line for each as it ends, then what failed, whole; the last line is the sum. What the tools say
 * stands in a file. Answers the exit code.
 */
export async function runChecks(which: keyof typeof plans): Promise<number> {
  const { first, besides, needsPostgres }: Plan = plans[which];
  const sum: Outcome = { passed: 0, failed: 0 };
  const reasons: string[] = [];
  const print: Say = (text) => { process.stdout.write(`${text}\n`); };
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const details = openSync(detailsFile, 'w');

  async function runOne({ name, run }: Check, say: Say): Promise<void> {
    say(`\n── ${name}\n`);
    const startedAt = performance.now();
    const outcome = await run(say);
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
    reasons.push(...outcome.reasons ?? []);
    const times = [inSeconds((performance.now() - startedAt) / 1000)];
    if (typeof outcome.coreSeconds === 'number') times.push(`${inSeconds(outcome.coreSeconds)} of processor`);
    print(`${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${times.join(', ')})`);
  }

  print(`Details: ${relative(root, detailsFile)}`);
  const heard = hearInTurn(besides.length, (text) => { writeSync(details, text); });
  await runOne(first, (text) => { writeSync(details, text); });
  // One for the whole run, which every process finds by this variable.
  const postgres = needsPostgres && attempt(findPostgres)() !== null ? await startPostgres({ durable: false }) : null;
  if (postgres !== null) process.env[sharedPortVariable] = String(postgres.port);
  try {
    await Promise.all(besides.map(async (list, index) => {
      const { say, end } = heard[index]!;
      for (const check of list) await runOne(check, say);
      end();
    }));
  } finally {
    await postgres?.stop();
    closeSync(details);
  }
  for (const reason of reasons) print(`\n✗ ${reason}`);
  print(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
}
