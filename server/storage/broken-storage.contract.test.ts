/**
 * The server, in a process of its own, on a database that has lost its disk: damaged pages, no room
 * for a write, a PostgreSQL that may only be read. `/healthz` turns red, requests are told to come
 * again, and the process lives on.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { createRecordId, seedRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import { openOtherDevice } from '../../tests/support/other-device.ts';
import { signUpOverHttp } from '../../tests/support/people.ts';
import { startProduct, type Product } from '../../tests/support/product.ts';
import { put, putTransaction } from '../../tests/support/records.ts';
import { sqliteFileName } from './sqlite.ts';

const cash = seedRecordId('account', 0);
const pageBytes = 4096;
const sayEveryMs = 10_000;
const metWithBroken = 'a request met with a full disk, or a damaged database';

let product: Product, cookie: string;
async function start(database: 'sqlite' | 'postgres'): Promise<void> {
  product = await startProduct({ database, env: { TUDO_PAGES: 'elsewhere' } });
  cookie = await signUpOverHttp(product.url);
}
afterEach(() => product.dispose());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${product.url}${path}`, {
    ...init,
    headers: { cookie, 'content-type': 'application/json' },
  });
const pull = () => ask(`/api/sync/pull?clientId=${createRecordId()}&limit=1000`);
/** Pushes one row from an unknown device. */
const push = () =>
  ask('/api/sync/push', {
    method: 'POST',
    body: JSON.stringify({
      schemaVersion,
      clientId: createRecordId(),
      settledMutationId: 0,
      cursor: null,
      mutations: [{ mutationId: 1, ops: [putTransaction(cash)] }],
    }),
  });
const health = async () => {
  const answer = await ask('/healthz');
  const { reason } = (await answer.json()) as { reason?: string };
  return { status: answer.status, reason };
};
const readStatus = async () => (await health()).status;
async function expectToldToComeAgain(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  const message = 'The server cannot use its database. Try again in a moment.';
  expect(await answer.json()).toEqual({ error: { code: 'request/unavailable', message } });
}
/** No stack, and the outage once every ten seconds: not with each request. */
function expectFewLines(log: string, elapsedMs: number): void {
  const outages = log.split('\n').filter((line) => line.startsWith('The database cannot be used'));
  expect(outages.length).toBeGreaterThan(0);
  expect(outages.length).toBeLessThanOrEqual(1 + Math.ceil(elapsedMs / sayEveryMs));
  expect(log).not.toMatch(/\| at /);
}

describe('a SQLite file that is partly damaged', () => {
  let seed = 7;
  /** The same bytes in every run. */
  function drawBytes(length: number): Buffer {
    return Buffer.from(
      Array.from({ length }, () => {
        seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
        return (seed >> 16) & 255;
      }),
    );
  }
  function overwrite(file: string, places: readonly { at: number; length: number }[]): void {
    const handle = openSync(file, 'r+');
    for (const { at, length } of places) writeSync(handle, drawBytes(length), 0, length, at);
    closeSync(handle);
  }
  function findPages(file: string, table: string, type: string) {
    const db = new DatabaseSync(file, { readOnly: true });
    const pages = db
      .prepare('SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ?')
      .all(table, type);
    db.close();
    return pages.map(({ pageno }) => ({ at: (Number(pageno) - 1) * pageBytes, length: pageBytes }));
  }
  /** SQLite itself does not notice these. */
  function findLetters(file: string) {
    const bytes = readFileSync(file),
      wanted = '"kind":"expense"';
    const places: { at: number; length: number }[] = [];
    for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1))
      places.push({ at, length: 8 });
    return places;
  }

  test.each([
    ['pages of records', (file: string) => findPages(file, 'records', 'leaf')],
    ['the page that leads to them', (file: string) => findPages(file, 'records', 'internal')],
    ['pages that long records go on to', (file: string) => findPages(file, 'records', 'overflow')],
    ['pages of sign-ins', (file: string) => findPages(file, 'identity_sessions', 'leaf')],
    ['letters inside records', findLetters],
  ])('%s: health is red, every request gets retry-after, and nothing crashes', async (_, find) => {
    await start('sqlite');
    const device = openOtherDevice(product.url, cookie);
    const rows = Array.from({ length: 400 }, () => putTransaction(cash, { note: 'x'.repeat(200) }));
    const inputs = { text: 'x'.repeat(3 * pageBytes) };
    await device.push(
      ...rows,
      put('scenarios', { tool: 'latte', name: 'Long', version: 1, inputs, position: 'a0' }),
    );
    // A start has everything in the file, and nothing of the records in memory.
    await product.restart();
    const file = join(product.dataDir, sqliteFileName);
    const places = find(file);
    expect(places.length).toBeGreaterThan(0);
    overwrite(file, places);
    const pid = product.pid(),
      quiet = product.log().length,
      began = performance.now();
    const answers = await Promise.all(Array.from({ length: 10 }, () => [pull(), push()]).flat());
    for (const answer of answers) await expectToldToComeAgain(answer);
    expect(await health()).toEqual({ status: 503, reason: metWithBroken });
    expectFewLines(product.log().slice(quiet), performance.now() - began);
    expect([product.hasCrashed(), product.pid()]).toEqual([false, pid]);
    // The product starts on the damaged file too, and turns red once lost data is requested.
    await product.restart();
    await expectToldToComeAgain(await pull());
    expect((await health()).status).toBe(503);
  });
});

describe('a full disk', () => {
  // A limit on the size of files: the system refuses the write as on a full disk, for which a test
  // would need root.
  const setRoom = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(product.pid()), `--fsize=${bytes}:`]);
  const takeRoom = () => setRoom('1024'),
    giveRoom = () => setRoom('unlimited');

  test('turns health red without a request, and green as soon as there is room', async () => {
    await start('sqlite');
    takeRoom();
    await expect.poll(health).toEqual({ status: 503, reason: 'the database cannot be written' });
    giveRoom();
    await expect.poll(readStatus).toBe(200);
    expect((await push()).status).toBe(200);
    expect(product.hasCrashed()).toBe(false);
  });

  test('writes get retry-after, reads are answered, and no acknowledged write is lost', async () => {
    await start('sqlite');
    expect((await push()).status).toBe(200);
    takeRoom();
    const quiet = product.log().length,
      began = performance.now();
    for (const answer of await Promise.all(Array.from({ length: 10 }, push)))
      await expectToldToComeAgain(answer);
    expect((await health()).status).toBe(503);
    const countRows = async () => {
      const { records } = (await (await pull()).json()) as { records: { collection: string }[] };
      return records.filter(({ collection }) => collection === 'transactions').length;
    };
    expect(await countRows()).toBe(1);
    expectFewLines(product.log().slice(quiet), performance.now() - began);
    giveRoom();
    expect((await push()).status).toBe(200);
    expect(await countRows()).toBe(2);
    expect(product.hasCrashed()).toBe(false);
  });
});

describe('a read-only PostgreSQL', () => {
  /** Acts like a switch to a standby: applies to new connections and ends present ones. */
  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    const name = new URL(product.databaseUrl!).pathname.slice(1);
    const client = new pg.Client({ connectionString: product.databaseUrl! });
    await client.connect();
    await client.query('SET default_transaction_read_only = off');
    await client.query(
      `ALTER DATABASE "${name}" SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    );
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    await client.end();
  }

  test('turns health red without a request, green once it is writable, and requests get retry-after', async () => {
    await start('postgres');
    await setReadOnly(true);
    await expect.poll(health).toEqual({ status: 503, reason: 'the database cannot be written' });
    await setReadOnly(false);
    await expect.poll(readStatus).toBe(200);
    await setReadOnly(true);
    await expect
      .poll(async () => {
        const { status } = await push();
        return status === 503 && (await pull()).status === 200 && (await health()).reason;
      })
      .toBe(metWithBroken);
    await setReadOnly(false);
    await expect.poll(async () => (await push()).status).toBe(200);
    expect(product.hasCrashed()).toBe(false);
    expect(product.log()).not.toMatch(/\| at /);
  });
});
