/**
 * A command beside the server looks into the wrong database: it names it, and makes nothing there.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { migrationSources } from '#server/migration-sources';
import { migrate, openDatabase } from '#server/storage/database';
import { runToEnd } from '../support/run-to-end.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tudo-wrong-database-'));
const dataDir = join(folder, 'data'),
  database = join(dataDir, 'tudo.sqlite');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let more: Record<string, string> = {};
const command = async (where: string, script: string, ...args: string[]) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: where, PORT: '1', ...more };
  const { status, stdout, stderr } = await runToEnd([`scripts/${script}.ts`, ...args], {
    cwd: root,
    env,
  });
  return { status, said: `${stdout}${stderr}`.trim() };
};

beforeAll(async () => {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(db, migrationSources);
  await db.write((tx) =>
    Promise.resolve(
      tx.run(
        `INSERT INTO identity_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
      VALUES (?, 'Lan', 'lan@example.com', 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
        createRecordId(Date.now()),
      ),
    ),
  );
  await db.close();
});

test.each([
  ['admin', ['list']],
  ['admin', ['grant', 'lan@example.com']],
  ['admin', ['delete', 'lan@example.com']],
  ['backup', [join(folder, 'x.backup')]],
])('%s %o: a missing folder is named and not created', async (script, args) => {
  const nowhere = join(folder, 'nowhere', 'data');
  const { status, said } = await command(nowhere, script, ...args);
  expect(status).toBe(1);
  expect(said).toMatch(/obody has an account in /);
  expect(said).toContain(join(nowhere, 'tudo.sqlite'));
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});

test.each(['grant', 'revoke', 'delete'])(
  'admin %s of an unknown address names the database',
  async (act) => {
    expect(await command(dataDir, 'admin', act, 'a@b.example')).toEqual({
      status: 1,
      said: `Nobody has signed up with a@b.example in ${database}. Set DATA_DIR or DATABASE_URL as for the server.`,
    });
  },
);

test('admin list names the database that has no admin', async () => {
  expect(await command(dataDir, 'admin', 'list')).toEqual({
    status: 0,
    said: `There is no admin yet in ${database}.`,
  });
});

test('a grant says that the address is not confirmed yet', async () => {
  const { status, said } = await command(dataDir, 'admin', 'grant', 'lan@example.com');
  expect(status).toBe(0);
  expect(said).toContain(
    'lan@example.com is an admin now. The admin area opens once they have confirmed this address',
  );
});

test.each([
  ['admin', ['list']],
  ['backup', [join(folder, 'x.backup')]],
  ['restore', [join(folder, 'x.backup')]],
])('%s names a misspelt setting', async (script, args) => {
  more = { DATADIR: '/srv/tudo' };
  const { said } = await command(join(folder, 'nowhere'), script, ...args);
  more = {};
  expect(said).toMatch(/^DATADIR is no setting and was not read\. Did you mean DATA_DIR\?$/m);
});

test('a backup without the secret of the server is refused', async () => {
  const { status, said } = await command(dataDir, 'backup', join(folder, 'x.backup'));
  expect([status, said]).toEqual([
    1,
    `No backup was made: there is no secret in ${join(dataDir, 'secret')} to sign it with. ` +
      'Set DATA_DIR or AUTH_SECRET as for the server.',
  ]);
  expect(existsSync(join(folder, 'x.backup'))).toBe(false);
});

test('no command creates a secret', () => {
  expect(readdirSync(dataDir)).toEqual(['tudo.sqlite']);
});
