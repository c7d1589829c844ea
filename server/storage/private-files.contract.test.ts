/** Files with user data are readable only by the user who runs the product. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeBackup } from './backup.ts';
import { migrate, openDatabase, type Database } from './database.ts';
import { sqliteFileName } from './sqlite.ts';

let folder: string;
let open: Database[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tudo-private-'));
  open = [];
});
afterEach(async () => {
  for (const db of open) await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modesIn = (dataDir: string) =>
  ['', '-wal', '-shm'].map((ending) => modeOf(join(dataDir, sqliteFileName + ending)));
const start = async (dataDir: string) => {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  open.push(db);
  await migrate(db);
  return db;
};

// Windows keeps no such modes.
describe.skipIf(process.platform === 'win32')('only the owner can read', () => {
  test('a new data folder and its database with the log', async () => {
    const dataDir = join(folder, 'new');
    await start(dataDir);
    expect(modeOf(dataDir)).toBe('700');
    expect(modesIn(dataDir)).toEqual(['600', '600', '600']);
  });

  test('the database in an existing folder that is open to all', async () => {
    const dataDir = join(folder, 'given');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    await start(dataDir);
    expect(modeOf(dataDir)).toBe('755');
    expect(modesIn(dataDir)).toEqual(['600', '600', '600']);
  });

  test('the database that an older release left open to all, with a log left behind', async () => {
    const dataDir = join(folder, 'old');
    await start(dataDir);
    for (const ending of ['', '-wal', '-shm'])
      chmodSync(join(dataDir, sqliteFileName + ending), 0o644);
    await start(dataDir);
    expect(modesIn(dataDir)).toEqual(['600', '600', '600']);
  });

  test('a backup, also in place of an aborted one', async () => {
    const db = await start(join(folder, 'data'));
    const file = join(folder, 'evening.backup');
    writeFileSync(`${file}.part`, 'half');
    chmodSync(`${file}.part`, 0o666);
    await writeBackup(db, file, [], { secret: 'a secret', now: Date.now() });
    expect(modeOf(file)).toBe('600');
  });
});
