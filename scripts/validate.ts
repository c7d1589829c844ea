/**
 * `npm run validate`: before every commit, under 60 core-seconds for a change in one folder. It
 * checks changes since the last commit, or those of the last commit if there are none; `-- --base
 * REV` names the start, `-- --all` checks everything quick.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, findHeadlessShell } from '../tests/support/chromium.ts';
import {
  chooseTests,
  findAffected,
  isComponentTest,
  listQuickTests,
  readSources,
  type TestSelection,
} from './affected-tests.ts';
import {
  formatted,
  lintOf,
  runChecks,
  typesOf,
  unitProjects,
  unusedCode,
  vitest,
  type Check,
} from './checks.ts';
import { describeValidation } from './describe-validation.ts';

const root = join(import.meta.dirname, '..');
/** Core-seconds of a run, and of Vitest's start. */
const limit = 60,
  startCost = 5;
/**
 * The costs of the tests were measured on a quiet machine; on a busy one they are up to half as
 * much again.
 */
const margin = 0.6;

function git(...args: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
}

/** Returns the paths that differ from `base`, with untracked ones; null if git fails. */
function listChanged(base: string): string[] | null {
  const known = git('diff', '--name-only', '--no-renames', base);
  const others = git('ls-files', '--others', '--exclude-standard');
  return known === null || others === null ? null : [...known, ...others];
}

interface Changes {
  changed: string[];
  since: string;
}

function findChanges(base: string | undefined): Changes | null {
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

/** Processor time of this process so far. */
function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const { values } = parseArgs({
  options: { base: { type: 'string' }, all: { type: 'boolean', default: false } },
});
const changes = values.all ? null : findChanges(values.base);
const sources = readSources(root);
const hasBrowser = (findHeadlessShell() ?? findChromium()) !== null;
const quickTests = listQuickTests(sources).filter((test) => hasBrowser || !isComponentTest(test));
const isQuick = new Set(quickTests);
const affected =
  changes === null
    ? null
    : findAffected(changes.changed, sources).filter(({ test }) => isQuick.has(test));

/** A change of the rules concerns every file. */
const isRule = (path: string) =>
  path === '.oxlintrc.json' || path === 'package-lock.json' || path.startsWith('scripts/lint/');
const isLinted = (path: string) =>
  /\.[cm]?[jt]sx?$/.test(path) &&
  !path.startsWith('tests/lint-fixtures/') &&
  existsSync(join(root, path));
const isLintedWhole = changes === null || changes.changed.some(isRule);
const toLint = (changes?.changed ?? []).filter(isLinted);
const lint = isLintedWhole ? [lintOf()] : toLint.length > 0 ? [lintOf(toLint)] : [];

let spent = 0;
/** Adds the cost of a check to that of the run. */
const counted = (check: Check): Check => ({
  name: check.name,
  async run(say, tell) {
    const outcome = await check.run(say, tell);
    spent += outcome.coreSeconds ?? 0;
    return outcome;
  },
});

let choice: TestSelection = { chosen: [], leftOut: [] };
const testsName = 'unit, property and component tests';
/**
 * Types are checked whole, since tsc goes on from its last run; the tests have the rest of the
 * core-seconds.
 */
const affectedTests: Check = {
  name: testsName,
  run(say, tell) {
    const budget = (limit - startCost - spent - ownSeconds()) * margin;
    choice =
      affected === null ? { chosen: quickTests, leftOut: [] } : chooseTests(affected, budget);
    if (choice.leftOut.length > 0)
      say(`Left out for want of room:\n${choice.leftOut.join('\n')}\n`);
    if (choice.chosen.length === 0) return { passed: 0, failed: 0 };
    return vitest(testsName, [...unitProjects, 'component'], choice.chosen).run(say, tell);
  },
};

const types = typesOf('--incremental', '--tsBuildInfoFile', '.tmp/types.tsbuildinfo');
process.exitCode = await runChecks({
  details: '.tmp/validate-details.log',
  besides: [
    [
      ...[formatted, ...lint, types, ...(changes === null ? [unusedCode] : [])].map(counted),
      affectedTests,
    ],
  ],
  notes: (coreSeconds) =>
    describeValidation({
      changes: changes === null ? null : { count: changes.changed.length, since: changes.since },
      quickCount: quickTests.length,
      affectedCount: affected?.length ?? quickTests.length,
      chosenCount: choice.chosen.length,
      noRoomCount: choice.leftOut.length,
      changedWithoutRoom: choice.leftOut.filter((test) => changes?.changed.includes(test)),
      isLintedWhole,
      hasBrowser,
      limit,
      coreSeconds: coreSeconds === null ? null : coreSeconds + ownSeconds(),
    }),
});
