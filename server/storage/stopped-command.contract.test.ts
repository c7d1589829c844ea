/**
 * A backup or a restore that is stopped for longer than a request may take (Ctrl-Z, a hanging disk)
 * continues.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { IdentityTables } from '#server/identity/tables';
import { migrationSources } from '#server/migration-sources';
import { sharedPostgres } from '../../tests/support/postgres.ts';
import { writeBackup } from './backup.ts';
import { migrate, openDatabase } from './database.ts';

const secret = 'the secret of this installation, kept';
const at = Date.UTC(2026, 10, 21, 8);
let folder: string, databaseUrl: string, file: string, watcher: pg.Client, holder: pg.Client;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tudo-stopped-'));
  file = join(folder, 'kept.backup');
  databaseUrl = await (await sharedPostgres()).createDatabase();
  watcher = new pg.Client({ connectionString: databaseUrl });
  holder = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([watcher.connect(), holder.connect()]);
});
afterEach(async () => {
  await Promise.all([watcher.end(), holder.end()]);
  await (await sharedPostgres()).dropDatabase(databaseUrl);
  rmSync(folder, { recursive: true, force: true });
});

async function keepPerson(): Promise<void> {
  const db = await openDatabase({ databaseUrl, dataDir: folder });
  await migrate(db, migrationSources);
  await db.kysely
    .withTables<IdentityTables>()
    .insertInto('identity_users')
    .values({
      id: createRecordId(),
      name: 'Lan',
      email: 'lan@example.com',
      emailVerified: true,
      image: null,
      language: 'vi',
      createdAt: new Date(at),
      updatedAt: new Date(at),
      disabledAt: null,
      deletesAt: null,
    } as never)
    .execute();
  await writeBackup(db, file, migrationSources, { secret, now: at });
  await db.close();
}

/**
 * Runs a command, which is stopped while its transaction waits for a table that `mode` keeps from
 * it, and goes on later.
 */
async function runStopped(
  args: readonly string[],
  mode: string,
): Promise<{ code: number | null; said: string }> {
  const sessions = async (which: string) =>
    (
      await watcher.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'tudo' AND ${which}`,
      )
    ).rows;
  await holder.query(`BEGIN; LOCK TABLE records IN ${mode} MODE`);
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
    // Port 1: no server of anybody answers there.
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: secret,
      PORT: '1',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += String(text);
    });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  try {
    await expect.poll(() => sessions("wait_event_type = 'Lock'")).toHaveLength(1);
    child.kill('SIGSTOP');
    await holder.query('COMMIT');
    // Longer than the server lets a transaction wait for its next statement, or ended for it.
    await expect
      .poll(async () => {
        const all = await sessions('TRUE');
        const idle = await sessions(
          "state = 'idle in transaction' AND now() - state_change > interval '4 seconds'",
        );
        return all.length === 0 || idle.length === 1;
      })
      .toBe(true);
  } finally {
    child.kill('SIGCONT');
  }
  return { code: await ended, said };
}

test('an interrupted backup is complete', async () => {
  await keepPerson();
  const other = join(folder, 'stopped.backup');
  const { code, said } = await runStopped(['scripts/backup.ts', other], 'ACCESS EXCLUSIVE');
  expect([code, said]).toEqual([0, expect.stringContaining(`went into ${other}`)]);
});

test('an interrupted restore brings everything back', async () => {
  await keepPerson();
  const { code, said } = await runStopped(['scripts/restore.ts', file, '--force'], 'ACCESS SHARE');
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/rows of 2026-11-21T08:00:00\.000Z are back/),
  ]);
  const { rows } = await watcher.query('SELECT email FROM identity_users');
  expect(rows).toEqual([{ email: 'lan@example.com' }]);
});
