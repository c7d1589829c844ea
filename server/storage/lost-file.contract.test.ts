/**
 * The server, in a process of its own, whose SQLite file is removed, replaced or cut short: nothing
 * is acknowledged that a restart would not find. What an administrator may do meanwhile (a backup,
 * VACUUM, moving the files and back) is no loss.
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecordId, seedRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import { signUpOverHttp } from '../../tests/support/people.ts';
import { startProduct, type Product } from '../../tests/support/product.ts';
import { putTransaction } from '../../tests/support/records.ts';
import { openSqlite, sqliteFileName } from './sqlite.ts';
import { isStorageBroken } from './unavailable.ts';

const root = join(import.meta.dirname, '../..');
let product: Product, cookie: string, dataDir: string, file: string;
beforeEach(async () => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'tudo-lost-')), 'data');
  execFileSync('mkdir', [dataDir]);
  file = join(dataDir, sqliteFileName);
  product = await startProduct({ dataDir, env: { TUDO_PAGES: 'elsewhere' } });
  cookie = await signUpOverHttp(product.url);
  await push(100);
  await waitForMail();
});
afterEach(async () => {
  await product.dispose();
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

const ask = async (path: string, init: RequestInit = {}) =>
  (
    await fetch(`${product.url}${path}`, {
      ...init,
      headers: { cookie, 'content-type': 'application/json' },
    })
  ).status;
/** New rows, from a device that nobody knows yet. */
const push = (rows: number) =>
  ask('/api/sync/push', {
    method: 'POST',
    body: JSON.stringify({
      schemaVersion,
      clientId: createRecordId(),
      settledMutationId: 0,
      cursor: null,
      mutations: [
        {
          mutationId: 1,
          ops: Array.from({ length: rows }, () =>
            putTransaction(seedRecordId('account', 0), { note: 'x'.repeat(300) }),
          ),
        },
      ],
    }),
  });
const signUp = (email: string) =>
  ask('/api/identity/sign-up', {
    method: 'POST',
    body: JSON.stringify({ email, password: 'correct-horse-9', fullName: 'Lan', language: 'en' }),
  });
const health = () => ask('/healthz');
/** Waits for the mail, after which only the database writes into the folder. */
async function waitForMail(): Promise<void> {
  await expect.poll(() => product.outbox().length).toBe(1);
}
const endings = ['', '-wal', '-shm'];

test.each<[string, () => void, RegExp]>([
  [
    'removed',
    () => {
      for (const ending of endings) rmSync(file + ending);
    },
    /tudo\.sqlite was removed/,
  ],
  [
    'removed with its folder',
    () => {
      rmSync(dataDir, { recursive: true });
    },
    /tudo\.sqlite was removed/,
  ],
  [
    'replaced by a copy of it',
    () => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
    /tudo\.sqlite was replaced by another file/,
  ],
  [
    'left without its log',
    () => {
      rmSync(`${file}-wal`);
    },
    /tudo\.sqlite-wal was removed/,
  ],
])('a file that is %s: the next write is refused, and health is red', async (_, lose, sentence) => {
  expect([await health(), await push(1)]).toEqual([200, 200]);
  lose();
  expect([await push(1), await signUp('late@example.com'), await health()]).toEqual([
    503, 503, 503,
  ]);
  expect([await push(1), product.hasCrashed()]).toEqual([503, false]);
  const lines = product
    .log()
    .split('\n')
    .filter((line) => line.startsWith(dataDir));
  expect(lines).toEqual([expect.stringMatching(sentence)]);
});

test('a truncated file turns health red without a request, and writes are refused', async () => {
  await product.restart();
  expect([await push(1), await health()]).toEqual([200, 200]);
  truncateSync(file, 8_192);
  await expect.poll(health).toBe(503);
  await expect.poll(() => push(1)).toBe(503);
  expect(product.log()).toContain('tudo.sqlite was cut short');
});

test('files that are moved away and back are no loss', async () => {
  for (const ending of endings) renameSync(file + ending, `${file}.moved${ending}`);
  expect([await push(1), await health()]).toEqual([503, 503]);
  for (const ending of endings) renameSync(`${file}.moved${ending}`, file + ending);
  expect(await push(1)).toBe(200);
});

test('a backup, a foreign VACUUM and growth after it are no loss', async () => {
  for (let i = 0; i < 5; i++) expect(await push(100)).toBe(200);
  const other = new DatabaseSync(file);
  other.exec('PRAGMA busy_timeout = 60000; CREATE TABLE of_somebody (text TEXT)');
  other.exec(`INSERT INTO of_somebody SELECT hex(zeroblob(2000)) FROM (
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) SELECT i FROM n)`);
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  expect([await push(1), await health()]).toEqual([200, 200]);
  const before = statSync(file).size;
  other.exec('DROP TABLE of_somebody; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  expect(statSync(file).size).toBeLessThan(before);
  other.close();
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  execFileSync(process.execPath, ['scripts/backup.ts', join(dataDir, 'kept.backup')], {
    cwd: root,
    env,
  });
  for (let i = 0; i < 3; i++) expect(await push(100)).toBe(200);
  expect([await push(1), await health()]).toEqual([200, 200]);
  expect(readdirSync(dataDir)).toContain('kept.backup');
});

test('a view that would open another file than the opened one is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tudo-lost-')),
    db = openSqlite(folder);
  await db.write(async (tx) => tx.run('CREATE TABLE notes (text TEXT)'));
  for (const ending of endings) rmSync(join(folder, sqliteFileName + ending));
  const refused = await db.view(async (tx) => tx.all('SELECT 1')).catch((error: unknown) => error);
  expect(isStorageBroken(refused)).toBe(true);
  await db.close();
  rmSync(folder, { recursive: true });
});
