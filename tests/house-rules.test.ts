/**
 * Each rule of the house has one file that breaks it. A rule that no longer reports its file checks
 * nothing.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const fixtures = join(root, 'tests/lint-fixtures');
const run = spawnSync(
  process.execPath,
  ['node_modules/oxlint/bin/oxlint', '--format', 'json', 'tests/lint-fixtures'],
  { cwd: root, encoding: 'utf8' },
);
const { diagnostics } = JSON.parse(run.stdout) as {
  diagnostics: { message: string; code: string; filename: string }[];
};

const expected: Record<string, string> = {
  'domain-imports-contract': 'domain may not import contract',
  'domain-imports-server': 'domain may not import server',
  'domain-imports-client': 'domain may not import client',
  'domain-imports-app': 'domain may not import app',
  'contract-imports-server': 'contract may not import server',
  'contract-imports-client': 'contract may not import client',
  'contract-imports-app': 'contract may not import app',
  'server-imports-client': 'server may not import client',
  'server-imports-app': 'server may not import app',
  'client-imports-server': 'client may not import server',
  'client-imports-app': 'client may not import app',
  'app-imports-server': 'app may not import server',
  'domain-reads-the-clock': 'domain is pure: the time',
  'domain-reads-the-date': 'domain is pure: the time',
  'domain-throws-dice': 'domain is pure: chance',
  'domain-asks-the-network': 'domain is pure: fetch',
  'domain-asks-the-process': 'domain is pure: process',
  'domain-uses-node': 'domain may not import node:fs',
  'domain-goes-round-a-front-door': 'one domain module reaches another by #domain/money',
  'client-draws': 'client may not import react',
  'app-sees-the-store': 'app may not import dexie',
  'a-screen-reads-the-copy': 'a screen may not import #client/local-copy/read',
  'a-screen-takes-the-database': 'a screen may not take the database of a session',
  'a-screen-reaches-for-the-database': 'a screen may not take the database of a session',
  'a-path-instead-of-an-alias': 'server reaches contract by its alias',
  'ui-imports-a-feature':
    'app/ui/ may not import app/features/ledger/rule.tsx: features are above it',
  'a-drawer': '"utils" says nothing',
  'a-name-in-capitals': 'file names are kebab-case',
};

test('every fixture covers a rule, and every rule has its fixture', () => {
  expect(readdirSync(fixtures).toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(Object.entries(expected))('%s is reported: %s', (name, message) => {
  const reported = diagnostics.filter(
    (entry) => entry.filename.includes(`lint-fixtures/${name}/`) && entry.code.startsWith('house'),
  );
  expect(reported.map((entry) => entry.message)).toEqual([expect.stringContaining(message)]);
});

// A browser closes an unclosed block of a style sheet at its end, and treats everything after it as
// its content.
test('every style sheet closes its blocks', () => {
  const sheets = globSync('app/**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(20);
  const left = sheets.map((sheet) => {
    const rules = readFileSync(join(root, sheet), 'utf8').replace(/\/\*.*?\*\/|"[^"]*"/gs, '');
    return [sheet, rules.split('{').length - rules.split('}').length];
  });
  expect(left.filter(([, open]) => open !== 0)).toEqual([]);
});
