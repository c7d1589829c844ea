/**
 * Part of the lint: limits for the complexity of a function and the length of functions, files and
 * lines. Violations from before the limits are listed with their figures in
 * `scripts/lint/over-limits.json`, which may only shrink: a risen figure fails, and so does a
 * fallen one that is still listed. `node scripts/limits.ts --shrink` lowers them, and raises none.
 * An exported name is declared once, and features form a directed acyclic graph.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepeatedExports, readAllSources } from './exported-names.ts';
import { findFeatureCycles } from './feature-cycles.ts';
import {
  compareLimits,
  limitFiguresOf,
  isData,
  listText,
  longestLine,
  shrinkLimits,
  type Diagnostic,
  type LimitFigures,
} from './over-limits.ts';

const root = join(import.meta.dirname, '..');
const sources = [
  '*.ts',
  '{app,bench,client,contract,domain,scripts,server,tests}/**/*.{ts,tsx,mjs,js,css}',
];
const listFile = join(root, 'scripts/lint/over-limits.json');

/** Measures the whole tree, because a list that only shrinks covers all of it. */
function measure(): LimitFigures {
  const lint = ['node_modules/oxlint/bin/oxlint', '-c', 'scripts/lint/limits.oxlintrc.json'];
  const { stdout, error } = spawnSync(process.execPath, [...lint, '--format', 'json', '.'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error) throw error;
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  const long = globSync(sources, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isData(path) && !path.includes('/build/'))
    .flatMap((path): [string, number][] => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n');
      const count = lines.filter((line) => line.length > longestLine).length;
      return count === 0 ? [] : [[path, count]];
    });
  return limitFiguresOf(diagnostics, new Map(long));
}

const stored = JSON.parse(readFileSync(listFile, 'utf8')) as LimitFigures;
const found = measure();
if (process.argv.includes('--shrink')) {
  writeFileSync(listFile, listText(shrinkLimits(stored, found)));
}
const allSources = readAllSources(root);
const faults = [
  ...compareLimits(JSON.parse(readFileSync(listFile, 'utf8')) as LimitFigures, found),
  ...findRepeatedExports(allSources),
  ...findFeatureCycles(allSources),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
