/** A real log of SQLite on the disk, and the thread that copies it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startCheckpoints, type CheckpointLimits, type Checkpoints } from './checkpoints.ts';
import { openSqlite, sqliteFileName } from './sqlite.ts';

const never: CheckpointLimits = {
  rowsBetween: Infinity,
  restMs: 3_600_000,
  longLog: Infinity,
  waitMs: 3_600_000,
};
let folder: string, file: string, handle: DatabaseSync, checkpoints: Checkpoints;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tudo-checkpoints-'));
  file = join(folder, 'test.sqlite');
  handle = new DatabaseSync(file);
  handle.exec('PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT)');
  handle.exec('PRAGMA wal_checkpoint(TRUNCATE)');
});
afterEach(async () => {
  await checkpoints.stop();
  handle.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes rows that fill one page each. */
function write(rows: number): void {
  const insert = handle.prepare('INSERT INTO notes VALUES (?)');
  for (let i = 0; i < rows; i++) insert.run('x'.repeat(4_096));
  checkpoints.wrote(rows);
}
/** Counts the rows in the database file without its log, as after a copy of the file alone. */
function countInFile(): number {
  const reader = new DatabaseSync(new URL(`${pathToFileURL(file).href}?immutable=1`), {
    readOnly: true,
  });
  try {
    return (reader.prepare('SELECT count(*) AS count FROM notes').get() as { count: number }).count;
  } finally {
    reader.close();
  }
}
/**
 * The number of restarts of the log: the fourth number of its header. Source:
 * sqlite.org/fileformat.html, section 4.1.
 */
const beginningsOfLog = () => readFileSync(`${file}-wal`).readUInt32BE(12);

describe('the write-ahead log of SQLite', () => {
  test('is copied to the database after a number of rows, and no commit copies it', async () => {
    checkpoints = startCheckpoints(file, handle, { ...never, rowsBetween: 100 });
    write(99);
    expect(countInFile()).toBe(0);
    write(1);
    await expect.poll(countInFile).toBe(100);
    expect(handle.prepare('PRAGMA wal_autocheckpoint').get()).toEqual({
      wal_autocheckpoint: 128_000,
    });
  });

  test('rows written during a copy that are too few for another are copied after a pause', async () => {
    checkpoints = startCheckpoints(file, handle, { ...never, rowsBetween: 100, restMs: 20 });
    write(100);
    write(1);
    await expect.poll(countInFile).toBe(101);
  });

  test('starts anew at a write that finds all of it copied', async () => {
    checkpoints = startCheckpoints(file, handle, { ...never, rowsBetween: 50 });
    write(50);
    const first = beginningsOfLog();
    await expect
      .poll(() => {
        write(1);
        return beginningsOfLog();
      })
      .toBe(first + 1);
  });

  test('is copied whole before a long step, so that the step starts it anew', async () => {
    checkpoints = startCheckpoints(file, handle, { ...never, rowsBetween: 200, longLog: 1 });
    write(200);
    async function beginsAnew(): Promise<boolean> {
      write(20);
      const before = beginningsOfLog();
      await checkpoints.giveWay();
      write(1);
      return beginningsOfLog() > before;
    }
    // The length of the log is known from the first checkpoint on.
    await expect.poll(beginsAnew).toBe(true);
    for (let step = 0; step < 20; step++) expect(await beginsAnew()).toBe(true);
  });

  test('is waited for a limited time if a reader holds it back', async () => {
    checkpoints = startCheckpoints(file, handle, {
      ...never,
      rowsBetween: 50,
      longLog: 100,
      waitMs: 1,
    });
    const reader = new DatabaseSync(file, { readOnly: true });
    try {
      reader.exec('BEGIN; SELECT count(*) FROM notes');
      for (let step = 0; step < 20; step++) {
        await checkpoints.giveWay();
        write(20);
      }
      expect(countInFile()).toBe(0);
      reader.exec('ROLLBACK');
    } finally {
      reader.close();
    }
    const held = beginningsOfLog();
    await expect
      .poll(async () => {
        await checkpoints.giveWay();
        write(1);
        return beginningsOfLog();
      })
      .toBe(held + 1);
  });

  test('is copied by commits again if the thread is missing', async () => {
    checkpoints = startCheckpoints(file, handle, { ...never, rowsBetween: 1 });
    write(1);
    await checkpoints.stop();
    expect(handle.prepare('PRAGMA wal_autocheckpoint').get()).toEqual({
      wal_autocheckpoint: 1_000,
    });
  });

  test('is deleted once the database is closed', async () => {
    checkpoints = startCheckpoints(file, handle, never);
    const data = join(folder, 'data');
    const db = openSqlite(data);
    await db.write(async (tx) => {
      await tx.run('CREATE TABLE notes (text TEXT)');
      for (let i = 0; i < 2_000; i++) await tx.run('INSERT INTO notes VALUES (?)', `note ${i}`);
    });
    await db.view((tx) => Promise.resolve(tx.all('SELECT count(*) FROM notes')));
    await db.close();
    expect(
      ['-wal', '-shm'].map((ending) => existsSync(join(data, sqliteFileName + ending))),
    ).toEqual([false, false]);
  });
});
