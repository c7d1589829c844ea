/** The checks of `npm run validate` and `npm test`: each runs a tool and answers how much passed and failed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findHeadlessShell, missingChromium } from '../tests/support/chromium.ts';
import { findHledger, missingHledger } from '../tests/support/hledger.ts';
import { findPostgres } from '../tests/support/postgres.ts';

export interface Outcome { passed: number; failed: number }
export type Check = { name: string; run(): Outcome };

const root = join(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** A tool that passes as a whole: exit code 0 counts one passed. */
const tool = (name: string, ...commands: string[][]): Check => ({
  name,
  run: () => commands.every((args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

const vitest = (name: string, project: string): Check => ({
  name,
  run() {
    const folder = mkdtempSync(join(tmpdir(), 'tudo-report-'));
    const file = join(folder, 'report.json');
    const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { cwd: root, stdio: 'inherit' });
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as VitestReport : null;
    rmSync(folder, { recursive: true, force: true });
    return countVitest(report, status);
  },
});

interface VitestReport { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number; testResults: { status: string; assertionResults: unknown[] }[] }

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
  { find: attempt(findPostgres), packages: ['postgresql'], sentence: reasonOf(findPostgres) },
  ...unitPrograms,
];
const programs = (needed: readonly Program[], mayInstall: (packages: string[]) => boolean): Check => ({ name: 'programs', run: () => checkPrograms(needed, { mayInstall, tell: say }) });

function install(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${packages.join(', ')} …`);
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
const quick: Check[] = [programs(unitPrograms, () => false), ...checks];
const thorough: Check[] = [programs(allPrograms, install), ...checks, vitest('both databases', 'contract'), vitest('in the browser', 'e2e')];

/** Runs the checks one after the other; the last line is their sum. Answers the exit code. */
export function runChecks(which: 'quick' | 'thorough'): number {
  const sum: Outcome = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const { name, run } of which === 'quick' ? quick : thorough) {
    say(`\n── ${name}`);
    const startedAt = performance.now();
    const { passed, failed } = run();
    sum.passed += passed;
    sum.failed += failed;
    lines.push(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
  say(`\n${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
}
