/** A PostgreSQL and a SQLite on a small disk of their own, which is filled to its last page. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '../../tests/support/postgres.ts';
import { migrate, openDatabase } from './database.ts';
import { createReadiness } from './readiness.ts';
import { isOpenElsewhere, openSqlite, sqliteFileName } from './sqlite.ts';
import { isStorageBroken } from './unavailable.ts';

const mount = (folder: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder])
    .status === 0;
const unmount = (folder: string) => {
  spawnSync('umount', ['-l', folder]);
};
function tryMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'tudo-disk-'));
  const isMounted = mount(folder, 1);
  if (isMounted) unmount(folder);
  rmSync(folder, { recursive: true });
  return isMounted;
}
/** Fills the disk in shrinking blocks until no page fits. */
function fillDisk(folder: string): void {
  for (let size = 16 << 20, made = 0; size >= 4_096;) {
    try {
      writeFileSync(join(folder, `filler${made++}`), Buffer.alloc(size));
    } catch {
      size >>= 1;
    }
  }
}
function makeRoom(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('filler')) rmSync(join(folder, name));
}

// Needs root to mount a small disk; elsewhere `readiness.contract.test.ts` shows that room is
// taken.
describe.skipIf(!tryMount())('a full disk', () => {
  let disk: string;
  beforeEach(() => {
    disk = mkdtempSync(join(tmpdir(), 'tudo-disk-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    unmount(disk);
    rmSync(disk, { recursive: true });
  });

  test('of PostgreSQL is noticed by the next write without a request, and so is its end', async () => {
    mount(disk, 130);
    chmodSync(disk, 0o1777);
    vi.stubEnv('TMPDIR', disk);
    const postgres = await startPostgres();
    try {
      const db = await openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: '' });
      await migrate(db);
      const check = createReadiness(db);
      await check();
      fillDisk(disk);
      const refused: unknown[] = [];
      for (let i = 0; i < 3; i++) refused.push(await check(true).catch((error: unknown) => error));
      expect(refused.map(isStorageBroken)).toEqual([true, true, true]);
      makeRoom(disk);
      await check(true);
      await db.close();
    } finally {
      await postgres.stop();
    }
  });

  test('of SQLite does not make the log of a crash look like that of another process', async () => {
    mount(disk, 4);
    const db = openSqlite(disk),
      file = join(disk, sqliteFileName),
      crashed = join(disk, 'crashed');
    await migrate(db);
    await db.write(async (tx) => {
      await tx.run('CREATE TABLE notes (text TEXT)');
      for (let i = 0; i < 50; i++) await tx.run('INSERT INTO notes VALUES (?)', 'x'.repeat(4_096));
    });
    expect(isOpenElsewhere(file)).toBe(true);
    // Copies the files as a crash leaves them: the database, a log to replay, and its index.
    spawnSync('sh', ['-c', `mkdir ${crashed} && cp ${file}* ${crashed}`]);
    await db.close();
    fillDisk(disk);
    expect(isOpenElsewhere(join(crashed, sqliteFileName))).toBe(false);
    makeRoom(disk);
    const again = openSqlite(crashed);
    expect(await again.read(async (tx) => tx.all('SELECT count(*) AS n FROM notes'))).toEqual([
      { n: 50 },
    ]);
    await again.close();
  });
});
