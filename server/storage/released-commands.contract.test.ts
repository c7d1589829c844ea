/** Tests commands of this release on a database of another release. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationSources } from '#server/migration-sources';
import { keptSecret } from '../../tests/fixtures/server/rows.ts';
import {
  buildReleased,
  describeSchema,
  readReleaseFile,
  readTables,
  releases,
  migrationStepsOf,
} from '../../tests/support/released-database.ts';
import { checkBackup, type Proof } from './backup.ts';
import { openDatabase } from './database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tudo-released-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const newest = `r${releases.length}`;

test('`npm run admin` leaves a database of an older release unchanged and says what to do', async () => {
  const db = await openDatabase(await buildReleased({ databaseUrl: null, dataDir }, releases[0]!));
  const described = await describeSchema(db);
  const admin = new URL('../../scripts/admin.ts', import.meta.url).pathname;
  const options = {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  } as const;
  const { status, stderr } = spawnSync(process.execPath, [admin, 'list'], options);
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('start this release first (npm start)'),
  ]);
  expect(await describeSchema(db)).toEqual(described);
  await db.close();
});

test('`npm run backup` writes a backup of an older release and leaves its database unchanged', async () => {
  const db = await openDatabase(await buildReleased({ databaseUrl: null, dataDir }, releases[0]!));
  const before = [await describeSchema(db), await readTables(db)];
  const script = new URL('../../scripts/backup.ts', import.meta.url).pathname;
  const file = join(dataDir, 'own.backup');
  const said = execFileSync(process.execPath, [script, file], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, AUTH_SECRET: keptSecret },
    encoding: 'utf8',
  });
  expect(said).toContain(file);
  expect([await describeSchema(db), await readTables(db)]).toEqual(before);
  await db.close();
  const proof: Proof = { secret: keptSecret, allowUnsigned: false };
  const { migrations } = await checkBackup(file, migrationSources, 'sqlite', proof);
  expect(migrations).toEqual(migrationStepsOf(releases[0]!));
});

test('every command leaves a database unchanged that has a part of a newer release', async () => {
  const db = await openDatabase(await buildReleased({ databaseUrl: null, dataDir }, newest));
  const parts = JSON.stringify([...migrationSources.map(({ name }) => name), 'trips']);
  await db.kysely.insertInto('sync_meta').values({ key: 'parts', value: parts }).execute();
  const before = await readTables(db);
  await db.close();
  const backup = join(dataDir, 'kept.backup');
  writeFileSync(backup, gzipSync(readReleaseFile(`${newest}.backup.jsonl`)));
  // Port 1: no server of anybody answers there.
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, AUTH_SECRET: keptSecret, PORT: '1' };
  const commands = [
    ['admin', 'list'],
    ['backup', join(dataDir, 'own.backup')],
    ['restore', backup],
  ] as const;
  for (const [command, argument] of commands) {
    const script = new URL(`../../scripts/${command}.ts`, import.meta.url).pathname;
    const { status, stderr } = spawnSync(process.execPath, [script, argument], {
      env,
      encoding: 'utf8',
    });
    const refusal = expect.stringContaining(
      'a newer release of Tudo has used it; run that release.',
    ) as string;
    expect([command, status, stderr]).toEqual([command, 1, refusal]);
  }
  const again = await openDatabase({ databaseUrl: null, dataDir });
  expect(await readTables(again)).toEqual(before);
  await again.close();
});
