/**
 * `npm run validate`: before every commit, under 60 core-seconds for a change in one folder. It checks what changed since
 * the last commit, or in the last commit where nothing did; `-- --base REV` says since when, `-- --all` checks everything
 * that is quick.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, findHeadlessShell } from '../tests/support/chromium.ts';
import { chooseTests, findAffected, isComponentTest, listQuickTests, readSources } from './affected-tests.ts';
import { lintOf, runChecks, typesOf, unusedCode, vitest, type Check } from './checks.ts';

const root = join(import.meta.dirname, '..');
/** Core-seconds of a run, and of Vitest's start. */
const limit = 60, startCost = 4;
/** What the tests are said to cost is rough. */
const margin = 0.8;

function git(...args: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
}

/** The paths that differ from `base`, with those that git does not know yet; null where git does not tell. */
function listChanged(base: string): string[] | null {
  const known = git('diff', '--name-only', '--no-renames', base), others = git('ls-files', '--others', '--exclude-standard');
  return known === null || others === null ? null : [...known, ...others];
}

function findChanges(base: string | undefined): { changed: string[]; since: string } | null {
  if (base !== undefined) {
    const changed = listChanged(base);
    if (changed === null) throw new Error(`git knows no revision ${base}.`);
    return { changed, since: base };
  }
  const changed = listChanged('HEAD');
  if (changed !== null && changed.length > 0) return { changed, since: 'HEAD' };
  const lastCommit = listChanged('HEAD~1');
  return lastCommit === null ? null : { changed: lastCommit, since: 'HEAD~1' };
}

const { values } = parseArgs({ options: { base: { type: 'string' }, all: { type: 'boolean', default: false } } });
const changes = values.all ? null : findChanges(values.base);
const sources = readSources(root);
const hasBrowser = (findHeadlessShell() ?? findChromium()) !== null;
const quickTests = listQuickTests(sources).filter((test) => hasBrowser || !isComponentTest(test));
const affected = changes === null ? null : findAffected(changes.changed, sources).filter(({ test }) => quickTests.includes(test));

/** A change of the rules concerns every file. */
const isLintedWhole = changes === null || changes.changed.some((path) => path === '.oxlintrc.json' || path === 'package-lock.json' || path.startsWith('scripts/lint/'));
const toLint = (changes?.changed ?? []).filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !path.startsWith('tests/lint-fixtures/') && existsSync(join(root, path)));
const lint = isLintedWhole ? [lintOf()] : toLint.length > 0 ? [lintOf(toLint)] : [];

let spent = process.cpuUsage().user / 1e6;
/** Adds what a check took to what the run has spent. */
const counted = (check: Check): Check => ({
  name: check.name,
  async run(say, tell) {
    const outcome = await check.run(say, tell);
    spent += outcome.coreSeconds ?? 0;
    return outcome;
  },
});

let run: string[] = [];
let noRoom: string[] = [];
/** Types are checked whole, which is cheap where little changed (tsc goes on from its last run); the tests have the rest. */
const testsName = 'unit, property and component tests';
const affectedTests: Check = {
  name: testsName,
  run(say, tell) {
    const { chosen, leftOut } = affected === null ? { chosen: quickTests, leftOut: [] } : chooseTests(affected, (limit - startCost - spent) * margin);
    [run, noRoom] = [chosen, leftOut];
    return chosen.length === 0 ? { passed: 0, failed: 0 } : vitest(testsName, ['domain', 'unit', 'component'], chosen).run(say, tell);
  },
};

const count = (number: number, of: string) => `${number} ${of}${number === 1 ? '' : 's'}`;
function describeRun(): string[] {
  const parts = [
    ...(affected === null ? [] : [`${count(quickTests.length - affected.length, 'test file')} that the change does not affect`]),
    ...(noRoom.length > 0 ? [`${count(noRoom.length, 'affected test file')}, the farthest from the change, for which ${limit} core-seconds have no room (npm run validate -- --all runs them)`] : []),
    ...(isLintedWhole ? [] : ['lint of unchanged files']),
    ...(changes === null ? [] : ['unused code']),
    ...(hasBrowser ? [] : ['component tests, for which no Chromium was found']),
    'both databases', 'comparisons with hledger', 'the product in a browser',
  ];
  return [
    '',
    changes === null ? 'Checked: all quick tests.' : `Checked: ${count(changes.changed.length, 'file')} changed since ${changes.since}, and ${run.length} of ${count(quickTests.length, 'quick test file')}.`,
    `Left out: ${parts.join('; ')}.`,
    'Neither PostgreSQL nor hledger is needed here; npm test needs them and checks everything.',
  ];
}

process.exitCode = await runChecks({
  details: '.tmp/validate-details.log',
  besides: [[...lint, typesOf('--incremental', '--tsBuildInfoFile', '.tmp/types.tsbuildinfo'), ...(changes === null ? [unusedCode] : [])].map(counted).concat(affectedTests)],
  notes: describeRun,
});
