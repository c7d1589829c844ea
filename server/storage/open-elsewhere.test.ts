import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './database.ts';
import { isOpenElsewhere, openSqlite, sqliteFileName } from './sqlite.ts';

let dataDir = '',
  file = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tudo-open-'));
  file = join(dataDir, sqliteFileName);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a database counts as open elsewhere while another process has it open', async () => {
  expect(isOpenElsewhere(file)).toBe(false);
  const db = openSqlite(dataDir);
  await migrate(db);
  expect([isOpenElsewhere(file), isOpenElsewhere(file)]).toEqual([true, true]);
  // The check does not disturb the open database.
  await db.write(async (tx) => tx.run("INSERT INTO sync_meta (key, value) VALUES ('a', 'b')"));
  await db.close();
  expect(isOpenElsewhere(file)).toBe(false);
});

test('the log of a crash belongs to nobody and loses nothing', async () => {
  const db = openSqlite(dataDir),
    crashed = mkdtempSync(join(tmpdir(), 'tudo-crashed-'));
  await migrate(db);
  for (const ending of ['', '-wal']) cpSync(file + ending, join(crashed, sqliteFileName + ending));
  await db.close();
  expect(isOpenElsewhere(join(crashed, sqliteFileName))).toBe(false);
  expect(existsSync(join(crashed, `${sqliteFileName}-wal`))).toBe(false);
  const again = openSqlite(crashed);
  expect(await again.kysely.selectFrom('sync_meta').select('key').execute()).toEqual([
    { key: 'epoch' },
  ]);
  await again.close();
  rmSync(crashed, { recursive: true });
});

test('a command pauses between steps only while a server has the file open', async () => {
  const server = openSqlite(dataDir);
  await migrate(server);
  const rests: number[] = [];
  let steps = 0;
  const command = async () => {
    const db = openSqlite(dataDir, async () => {
      rests.push(steps);
    });
    for (steps = 0; steps < 3; steps++) {
      await db.writeStep(async (tx) =>
        tx.run("INSERT OR IGNORE INTO sync_meta (key, value) VALUES ('a', 'b')"),
      );
    }
    await db.write(async (tx) => tx.run("DELETE FROM sync_meta WHERE key = 'a'"));
    await db.close();
  };
  await command();
  expect(rests).toEqual([0, 1, 2]);
  await server.close();
  rests.length = 0;
  await command();
  expect(rests).toEqual([]);
});

test('a damaged file is left to the process that opens it', () => {
  writeFileSync(file, 'what a broken disk left, and more of it');
  writeFileSync(`${file}-wal`, 'and its log');
  expect(isOpenElsewhere(file)).toBe(false);
  expect(existsSync(file)).toBe(true);
});
