/**
 * A backup of either database, restored into either, is the same data; a broken one changes
 * nothing.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import { migrationSources } from '#server/migration-sources';
import type { IdentityTables } from '#server/identity/tables';
import { createNotifier } from '#server/sync/notifier';
import { createSyncService } from '#server/sync/service';
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { readEverything } from '../../tests/support/service.ts';
import { createSigner } from './backup-signature.ts';
import { checkBackup, holdsData, writeBackup, type Proof } from './backup.ts';
import { openDatabase, type Database, type DatabaseOptions } from './database.ts';
import { storageMigrations } from './migrations.ts';
import { restoreBackup } from './restore.ts';
import { sqliteFileName } from './sqlite.ts';
import { createSteadyClock } from './steady-clock.ts';

const sources = migrationSources;
const at = Date.UTC(2026, 10, 21, 8);
const secret = 'the secret of this installation, kept';
const proof: Proof = { secret, allowUnsigned: false };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tudo-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// Uses no listener, because a restore refuses while a connection of the product is open.
const serviceOn = (db: Database) =>
  createSyncService({ db, now: () => at, notifier: createNotifier({ ...db, channel: null }) });

async function fill({ db }: { db: Database }, transactions: number): Promise<string> {
  const userId = createRecordId();
  const moment = db.kind === 'postgres' ? new Date(at) : new Date(at).toISOString();
  const identity = db.kysely.withTables<IdentityTables>();
  await identity
    .insertInto('identity_users')
    .values({
      id: userId,
      name: 'Lan Nguyễn',
      email: 'lan@example.com',
      emailVerified: db.kind === 'postgres' ? true : 1,
      createdAt: moment,
      updatedAt: moment,
      image: null,
      language: 'vi',
      disabledAt: null,
      deletesAt: at,
    })
    .execute();
  await identity
    .insertInto('identity_sessions')
    .values({
      id: 's1',
      token: 't1',
      userId,
      expiresAt: moment,
      createdAt: moment,
      updatedAt: moment,
      ipAddress: null,
      userAgent: null,
      confirmedAt: at,
    })
    .execute();
  const service = serviceOn(db);
  await service.seedAccount(userId, {
    email: 'lan@example.com',
    displayName: 'Lan Nguyễn',
    language: 'vi',
  });
  const { accounts } = await readEverything(service, userId);
  const ops = Array.from({ length: transactions }, (_, index) => ({
    op: 'put' as const,
    collection: 'transactions' as const,
    id: createRecordId(),
    fields: {
      date: 86_400_000 * index,
      accountId: accounts[0]!.id,
      kind: 'expense',
      amountMinor: index + 1,
      currency: 'VND',
      payee: `Phở “${index}”\n`,
    },
  }));
  const clientId = createRecordId();
  for (let start = 0, mutationId = 1; start < ops.length; start += 500, mutationId++) {
    const { results } = await service.push(userId, {
      schemaVersion,
      clientId,
      settledMutationId: 0,
      cursor: null,
      mutations: [{ mutationId, ops: ops.slice(start, start + 500) }],
    });
    expect(results).toEqual([{ mutationId, status: 'applied' }]);
  }
  return userId;
}

describe.each(databaseKinds.flatMap((from) => databaseKinds.map((to) => ({ from, to }))))(
  'from $from to $to',
  ({ from, to }) => {
    test('keeps people, records and their totals; nobody is signed in, and clients start anew', async () => {
      const source = await openTestDatabase(from, sources),
        target = await openTestDatabase(to);
      const userId = await fill(source, 2_100);
      const file = join(folder, 'tudo.backup');
      const { rows } = await writeBackup(source.db, file, sources, { secret, now: at });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const before = {
        export: await readEverything(serviceOn(source.db), userId),
        pull: await serviceOn(source.db).pull(userId, {
          clientId: createRecordId(),
          cursor: null,
          schemaVersion,
        }),
      };

      await target.db.close();
      const checked = await checkBackup(file, sources, to, proof);
      expect(checked).toMatchObject({ createdAt: at, rows });
      await restoreBackup(target.options, file, sources, { ...checked, proof });

      const restored = await target.openAgain();
      expect(await readEverything(serviceOn(restored), userId)).toEqual(before.export);
      const pulled = await serviceOn(restored).pull(userId, {
        clientId: createRecordId(),
        cursor: before.pull.cursor,
        schemaVersion,
      });
      expect([pulled.reset, pulled.epoch === before.pull.epoch]).toEqual([true, false]);
      const identity = restored.kysely.withTables<IdentityTables>();
      const [person] = await identity.selectFrom('identity_users').selectAll().execute();
      expect({
        ...person,
        emailVerified: Boolean(person!.emailVerified),
        createdAt: new Date(person!.createdAt).getTime(),
      }).toMatchObject({
        id: userId,
        name: 'Lan Nguyễn',
        email: 'lan@example.com',
        emailVerified: true,
        createdAt: at,
        deletesAt: at,
        image: null,
      });
      expect(await identity.selectFrom('identity_sessions').selectAll().execute()).toEqual([]);
      await restored.close();
      await source.close();
      await target.close();
    });
  },
);

/** A backup of one person with a few records; answers who it is. */
async function makeBackup(file: string): Promise<string> {
  const source = await openTestDatabase('sqlite', sources);
  const userId = await fill(source, 3);
  await writeBackup(source.db, file, sources, { secret, now: at });
  await source.close();
  return userId;
}
async function restore(options: DatabaseOptions, file: string, held = proof): Promise<void> {
  const kind = options.databaseUrl === null ? 'sqlite' : 'postgres';
  const { migrations } = await checkBackup(file, sources, kind, held);
  await restoreBackup(options, file, sources, { migrations, proof: held });
}
const read = (file: string) => gunzipSync(readFileSync(file)).toString();
/**
 * Changes the content of a backup and signs it again with `by`, like a person who knows that
 * secret.
 */
function alter(file: string, change: (text: string) => string, by: string | null = null): void {
  const [, all, signature] = /^([^]*\n)(\{"kind":"signature".*\n)$/.exec(read(file)) ?? [];
  const text = change(all!);
  if (by === null) return writeFileSync(file, gzipSync(text + signature!));
  const signer = createSigner(by);
  for (const line of text.split('\n').slice(0, -1)) signer.add(line);
  writeFileSync(
    file,
    gzipSync(`${text}${JSON.stringify({ kind: 'signature', ...signer.sign() })}\n`),
  );
}
/** Everything that is kept, the sign-ins and the epoch as well. */
async function everythingIn(db: Database): Promise<unknown> {
  const names = [storageMigrations, ...sources].flatMap(({ tables }) => tables).toSorted();
  return Promise.all(
    names.map(async (name) => [
      name,
      (await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(db.kysely)).rows
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]),
  );
}

describe.each(databaseKinds)('a restore over data on %s', (kind) => {
  let opened: TestDatabase;
  let file: string;
  beforeEach(async () => {
    opened = await openTestDatabase(kind, sources);
    file = join(folder, 'tudo.backup');
  });
  afterEach(() => opened.close());

  test.each([
    [
      'a table that nobody knows stands at the end',
      (text: string) =>
        text.replace(/(?=\{"kind":"end")/, '{"kind":"table","name":"unknown","columns":["a"]}\n'),
    ],
    [
      'a row stands there twice',
      (text: string) =>
        text
          .replace(/(\{"kind":"row".*\n)(?=\{"kind":"end")/, '$1$1')
          .replace(/"rows":(\d+)/, (_, rows) => `"rows":${Number(rows) + 1}`),
    ],
    ['a column is not there', (text: string) => text.replace('"purged_revision"', '"no_column"')],
  ])('changes nothing if it fails half way: %s', async (_, damage) => {
    await makeBackup(file);
    alter(file, damage, secret);
    const userId = await fill(opened, 5);
    const before = await everythingIn(opened.db);
    await opened.db.close();
    await expect(restore(opened.options, file)).rejects.toThrow();
    const after = await opened.openAgain();
    expect(await everythingIn(after)).toEqual(before);
    expect((await readEverything(serviceOn(after), userId)).transactions).toHaveLength(5);
    await after.close();
    expect(readdirSync(opened.options.dataDir)).toEqual(kind === 'sqlite' ? [sqliteFileName] : []);
  });

  test('removes all former data', async () => {
    const former = await fill(opened, 5);
    await opened.db.close();
    const userId = await makeBackup(file);
    await restore(opened.options, file);
    const db = await opened.openAgain();
    expect((await readEverything(serviceOn(db), former)).transactions).toEqual([]);
    expect((await readEverything(serviceOn(db), userId)).transactions).toHaveLength(3);
    await db.close();
  });

  test('uses the time of the backup until today is believed, so that nothing is deleted at once', async () => {
    const monthAgo = Date.now() - 40 * 86_400_000;
    const source = await openTestDatabase(kind, sources);
    await fill(source, 1);
    await source.db.write(async (tx) =>
      tx.run(
        "INSERT INTO sync_meta (key, value) VALUES ('clock', ?)",
        JSON.stringify({ time: monthAgo, doubt: null }),
      ),
    );
    await writeBackup(source.db, file, sources, { secret, now: at });
    await source.close();
    await opened.db.close();
    await restore(opened.options, file);
    const db = await opened.openAgain();
    const lines: string[] = [];
    const clock = await createSteadyClock({
      db,
      log: (line) => lines.push(line),
      monotonic: () => 0,
    });
    expect([clock.now(), lines]).toEqual([
      monthAgo,
      [expect.stringContaining('nothing is deleted')],
    ]);
    await db.close();
  });

  test('every table of the product is named by its part, so that a restore removes it', async () => {
    const made = (await opened.db.kysely.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !/_migration(_lock)?$/.test(name));
    expect([storageMigrations, ...sources].flatMap(({ tables }) => tables).toSorted()).toEqual(
      made.toSorted(),
    );
  });
});

describe('a PostgreSQL database that is shared', () => {
  test('keeps foreign tables of any name, and a backup contains none of them', async () => {
    const opened = await openTestDatabase('postgres', sources);
    for (const statement of [
      'CREATE TABLE invoices (id integer)',
      'INSERT INTO invoices VALUES (7)',
      'CREATE TABLE shop_migration (id integer)',
      'INSERT INTO shop_migration VALUES (8)',
      'CREATE SCHEMA shop',
      'CREATE TABLE shop.records (note text)',
      "INSERT INTO shop.records VALUES ('theirs')",
    ])
      await sql.raw(statement).execute(opened.db.kysely);
    const userId = await fill(opened, 3);
    const file = join(folder, 'tudo.backup');
    await writeBackup(opened.db, file, sources, { secret, now: at });
    expect(read(file)).not.toMatch(/invoices|shop_migration|"shop"|theirs/);
    await opened.db.close();
    await restore(opened.options, file);
    const db = await opened.openAgain();
    expect(
      (
        await sql`SELECT (SELECT id FROM invoices) AS invoice,
          (SELECT id FROM shop_migration) AS step,
          (SELECT note FROM shop.records) AS note`.execute(db.kysely)
      ).rows,
    ).toEqual([{ invoice: 7, step: 8, note: 'theirs' }]);
    expect((await readEverything(serviceOn(db), userId)).transactions).toHaveLength(3);
    await db.close();
    await opened.close();
  });

  test('is left unchanged if a foreign table references one of Tudo’s', async () => {
    const opened = await openTestDatabase('postgres', sources);
    const userId = await fill(opened, 3);
    await sql`CREATE TABLE invoices (id text REFERENCES identity_users)`.execute(opened.db.kysely);
    await sql`INSERT INTO invoices VALUES (${userId})`.execute(opened.db.kysely);
    const file = join(folder, 'tudo.backup');
    await writeBackup(opened.db, file, sources, { secret, now: at });
    const before = await everythingIn(opened.db);
    await opened.db.close();
    await expect(restore(opened.options, file)).rejects.toThrow(/depend/);
    const after = await opened.openAgain();
    expect(await everythingIn(after)).toEqual(before);
    await after.close();
    await opened.close();
  });
});

describe('a SQLite file', () => {
  test('of a crash is replaced together with its log, readable only by its owner', async () => {
    const opened = await openTestDatabase('sqlite', sources);
    await fill(opened, 400);
    // Copies the folder as a power cut leaves it: open, with the last commits in the log only.
    const dataDir = join(folder, 'crashed');
    cpSync(opened.options.dataDir, dataDir, { recursive: true });
    await opened.close();
    expect(statSync(join(dataDir, `${sqliteFileName}-wal`)).size).toBeGreaterThan(0);
    const file = join(folder, 'tudo.backup');
    const userId = await makeBackup(file);
    await restore({ databaseUrl: null, dataDir }, file);
    expect([readdirSync(dataDir), statSync(join(dataDir, sqliteFileName)).mode & 0o777]).toEqual([
      [sqliteFileName],
      0o600,
    ]);
    const db = await openDatabase({ databaseUrl: null, dataDir });
    expect((await readEverything(serviceOn(db), userId)).transactions).toHaveLength(3);
    expect((await sql`PRAGMA integrity_check`.execute(db.kysely)).rows).toEqual([
      { integrity_check: 'ok' },
    ]);
    await db.close();
  });

  test('of a crash keeps its last commits if the restore fails', async () => {
    const opened = await openTestDatabase('sqlite', sources);
    const userId = await fill(opened, 400);
    const dataDir = join(folder, 'crashed');
    cpSync(opened.options.dataDir, dataDir, { recursive: true });
    await opened.close();
    const file = join(folder, 'tudo.backup');
    await makeBackup(file);
    alter(
      file,
      (text) =>
        text.replace(/(?=\{"kind":"end")/, '{"kind":"table","name":"unknown","columns":["a"]}\n'),
      secret,
    );
    await expect(restore({ databaseUrl: null, dataDir }, file)).rejects.toThrow(/unknown/);
    const db = await openDatabase({ databaseUrl: null, dataDir });
    expect((await readEverything(serviceOn(db), userId)).transactions).toHaveLength(400);
    await db.close();
  });

  test('that is damaged is replaced too, and a missing folder is created for its owner', async () => {
    const file = join(folder, 'tudo.backup');
    const userId = await makeBackup(file);
    const dataDir = join(folder, 'new');
    await restore({ databaseUrl: null, dataDir }, file);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    for (const ending of ['', '-wal', '-shm'])
      writeFileSync(join(dataDir, sqliteFileName + ending), 'what a broken disk left');
    mkdirSync(join(dataDir, 'restoring-a1B2c3'));
    writeFileSync(
      join(dataDir, 'restoring-a1B2c3', sqliteFileName),
      'what a restore that was killed left',
    );
    await restore({ databaseUrl: null, dataDir }, file);
    const db = await openDatabase({ databaseUrl: null, dataDir });
    expect((await readEverything(serviceOn(db), userId)).transactions).toHaveLength(3);
    await db.close();
    expect(readdirSync(dataDir)).toEqual([sqliteFileName]);
  });
});

describe.each(databaseKinds)('a database on %s', (kind) => {
  test('is not replaced while a process has it open', async () => {
    const opened = await openTestDatabase(kind, sources);
    const userId = await fill(opened, 3);
    const file = join(folder, 'tudo.backup');
    await makeBackup(file);
    await expect(restore(opened.options, file)).rejects.toThrow(/Stop the server/);
    expect((await readEverything(serviceOn(opened.db), userId)).transactions).toHaveLength(3);
    const again = await opened.openAgain();
    expect((await readEverything(serviceOn(again), userId)).transactions).toHaveLength(3);
    await again.close();
    await opened.close();
  });
});

describe.each(databaseKinds)('a signed backup, restored into %s', (kind) => {
  let opened: TestDatabase, file: string, before: unknown;
  beforeEach(async () => {
    opened = await openTestDatabase(kind, sources);
    await fill(opened, 2);
    before = await everythingIn(opened.db);
    await opened.db.close();
    file = join(folder, 'tudo.backup');
    await makeBackup(file);
  });
  afterEach(() => opened.close());
  const expectUntouched = async () => {
    const db = await opened.openAgain();
    expect(await everythingIn(db)).toEqual(before);
    await db.close();
  };

  test.each([
    ['an amount', (text: string) => text.replace('\\"amountMinor\\":2', '\\"amountMinor\\":9')],
    [
      'the role of a person',
      (text: string) => text.replace('\\"isAdmin\\":false', '\\"isAdmin\\":true'),
    ],
    ['the day of the backup', (text: string) => text.replace(/"createdAt":\d+/, '"createdAt":1')],
    [
      'the order of two rows',
      (text: string) => text.replace(/(\{"kind":"row".*\n)(\{"kind":"row".*\n)/, '$2$1'),
    ],
    [
      'a row that is gone, with its count',
      (text: string) =>
        text
          .replace(/\{"kind":"row".*\n(?=\{"kind":"end")/, '')
          .replace(/"rows":(\d+)/, (_, rows) => `"rows":${Number(rows) - 1}`),
    ],
    ['a space', (text: string) => text.replace('"kind":"end"', '"kind": "end"')],
  ])(
    '%s was altered: it is refused with a sentence, with the flag too, and nothing changes',
    async (_, change) => {
      const text = read(file);
      alter(file, change);
      expect(read(file)).not.toBe(text);
      for (const allowUnsigned of [false, true])
        await expect(restore(opened.options, file, { secret, allowUnsigned })).rejects.toThrow(
          /was altered after it was made/,
        );
      await expectUntouched();
    },
  );
  test('is refused if data follows the signature', async () => {
    writeFileSync(file, gzipSync(`${read(file)}{"kind":"row","values":[1]}\n`));
    await expect(restore(opened.options, file)).rejects.toThrow(/was altered/);
    await expectUntouched();
  });
  test('is refused if it was altered between check and restore', async () => {
    const checked = await checkBackup(file, sources, kind, proof);
    alter(file, (text) => text.replace('\\"amountMinor\\":2', '\\"amountMinor\\":9'));
    await expect(
      restoreBackup(opened.options, file, sources, { ...checked, proof }),
    ).rejects.toThrow(/was altered/);
    await expectUntouched();
  });
  test('of another installation is restored with its secret or with the flag', async () => {
    const here = 'the secret that a fresh machine made';
    await expect(
      restore(opened.options, file, { secret: here, allowUnsigned: false }),
    ).rejects.toThrow(/signed with another secret.*AUTH_SECRET.*--unsigned/);
    await expectUntouched();
    await restore(opened.options, file, { secret: here, allowUnsigned: true });
    await restore(opened.options, file, { secret, allowUnsigned: false });
  });
  test('without its signature is restored with the flag only', async () => {
    writeFileSync(file, gzipSync(read(file).replace(/\{"kind":"signature".*\n$/, '')));
    await expect(restore(opened.options, file)).rejects.toThrow(/is not signed.*--unsigned/);
    await expectUntouched();
    await restore(opened.options, file, { secret, allowUnsigned: true });
  });
});

describe('an invalid backup', () => {
  const damagedText = (file: string) =>
    `${file} is damaged, or is no backup of Tudo: it cannot be read to its end. ` +
    'Nothing was changed. Restore another backup.';
  test.each([
    [
      'is cut short',
      (text: string) => text.slice(0, text.lastIndexOf('{"kind":"end"')),
      /is cut short/,
    ],
    ['lost a row', (text: string) => text.replace(/^\{"kind":"row".*\n/m, ''), /is cut short/],
    [
      'comes from a newer release',
      (text: string) => text.replace(/"storage":"[^"]+"/, '"storage":"9999_future"'),
      /newer release/,
    ],
    ['is another file', () => '{"kind":"head","format":"other"}\n', /not a backup of Tudo/],
    ['is no JSON', () => 'hello\n', /is damaged, or is no backup of Tudo/],
  ])('%s: it is refused before any change', async (_, damage, sentence) => {
    const source = await openTestDatabase('sqlite', sources);
    await fill(source, 3);
    expect(await holdsData(source.db)).toBe(true);
    const file = join(folder, 'tudo.backup');
    await writeBackup(source.db, file, sources, { secret, now: at });
    await source.close();
    // Signs the damaged file like the release that made it; a file without a last line is unsigned.
    if (_ === 'is cut short' || !damage(read(file)).includes('"kind":"row"'))
      writeFileSync(file, gzipSync(damage(read(file))));
    else alter(file, damage, secret);
    await expect(checkBackup(file, sources, 'sqlite', proof)).rejects.toThrow(sentence);
    await expect(checkBackup(file, sources, 'sqlite', proof)).rejects.toThrow(
      /Nothing was changed\./,
    );
  });

  test('an aborted backup leaves nothing behind, and the next one is complete', async () => {
    const source = await openTestDatabase('sqlite', sources);
    await fill(source, 300);
    const file = join(folder, 'tudo.backup'),
      ending = new AbortController();
    const ended = writeBackup(source.db, file, sources, { secret, now: at, signal: ending.signal });
    while (!existsSync(`${file}.part`))
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    ending.abort(new Error('ended'));
    await expect(ended).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.startsWith('tudo.backup'))).toEqual([]);
    const { rows } = await writeBackup(source.db, file, sources, { secret, now: at });
    expect((await checkBackup(file, sources, 'sqlite', proof)).rows).toBe(rows);
    await source.close();
  });

  test('a truncated compressed file is refused', async () => {
    const source = await openTestDatabase('sqlite', sources);
    await fill(source, 300);
    const file = join(folder, 'tudo.backup');
    await writeBackup(source.db, file, sources, { secret, now: at });
    await source.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    await expect(checkBackup(file, sources, 'sqlite', proof)).rejects.toThrow(damagedText(file));
  });

  test.each([
    [
      'has another byte in its middle',
      (bytes: Buffer) => bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 8),
    ],
    [
      'has another sum at its end',
      (bytes: Buffer) => bytes.fill(0, bytes.length - 8, bytes.length - 4),
    ],
    ['was never compressed', () => Buffer.from('what a person wrote')],
    ['is empty', () => Buffer.alloc(0)],
  ])('a file that %s is refused with a plain sentence', async (_, damage) => {
    const source = await openTestDatabase('sqlite', sources);
    await fill(source, 300);
    const file = join(folder, 'tudo.backup');
    await writeBackup(source.db, file, sources, { secret, now: at });
    await source.close();
    writeFileSync(file, damage(readFileSync(file)));
    const sentence = await checkBackup(file, sources, 'sqlite', proof).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(sentence).toBe(damagedText(file));
  });

  test.each([
    [
      'a row without values',
      (text: string) => text.replace(/\{"kind":"row".*/, '{"kind":"row"}'),
      3,
    ],
    [
      'a row before its table',
      (text: string) => text.replace('\n', '\n{"kind":"row","values":[1]}\n'),
      2,
    ],
    [
      'a row that is too short',
      (text: string) => text.replace(/\{"kind":"row".*/, '{"kind":"row","values":[1]}'),
      3,
    ],
    [
      'a value that no column holds',
      (text: string) => text.replace(/("row","values":\[)("[^"]*")/, '$1{"a":$2}'),
      3,
    ],
    [
      'a table without columns',
      (text: string) => text.replace(/"columns":\[[^\]]*\]/, '"columns":null'),
      2,
    ],
    ['null in the place of a row', (text: string) => text.replace(/\{"kind":"row".*/, 'null'), 3],
    ['a second head', (text: string) => text.replace(/^(.*\n)/, '$1$1'), 2],
  ])('%s: the line is named, with the flag too', async (_, damage, line) => {
    const file = join(folder, 'tudo.backup');
    await makeBackup(file);
    writeFileSync(file, gzipSync(damage(read(file).replace(/\{"kind":"signature".*\n$/, ''))));
    for (const allowUnsigned of [false, true]) {
      await expect(checkBackup(file, sources, 'sqlite', { secret, allowUnsigned })).rejects.toThrow(
        `${file} is damaged: line ${line} is not what a backup has there. Nothing was changed. Restore another backup.`,
      );
    }
  });

  test.each(['null', '{"storage":4}', '[1]'])(
    'a header with the steps %s is damaged',
    async (steps) => {
      const file = join(folder, 'tudo.backup');
      await makeBackup(file);
      writeFileSync(
        file,
        gzipSync(read(file).replace(/"migrations":\{[^}]*\}/, `"migrations":${steps}`)),
      );
      await expect(checkBackup(file, sources, 'sqlite', proof)).rejects.toThrow(
        'its first line does not say of which release it is',
      );
    },
  );

  test('rows after the end are refused', async () => {
    const file = join(folder, 'tudo.backup');
    await makeBackup(file);
    const [row] = /\{"kind":"row".*\n/.exec(read(file))!;
    writeFileSync(file, gzipSync(read(file).replace(/\{"kind":"signature".*\n$/, row)));
    await expect(
      checkBackup(file, sources, 'sqlite', { secret, allowUnsigned: true }),
    ).rejects.toThrow(/is damaged: line \d+ /);
  });

  test('a line without an end is refused before it fills the memory, and a long line is read', async () => {
    const file = join(folder, 'tudo.backup');
    // Twice what a list of a million ids takes.
    writeFileSync(file, gzipSync(Buffer.alloc(84_000_000, 'a'), { level: 1 }));
    await expect(checkBackup(file, sources, 'sqlite', proof)).rejects.toThrow(
      'it has a line that is longer than any in a backup',
    );
    await makeBackup(file);
    const ids = JSON.stringify(
      Array.from({ length: 200_000 }, () => '01234567-89ab-7def-8123-456789abcdef'),
    );
    const escaped = JSON.stringify(JSON.stringify(ids).slice(1, -1)).slice(1, -1);
    alter(file, (text) => text.replace('Phở “0”', escaped), secret);
    expect(await checkBackup(file, sources, 'sqlite', proof)).toMatchObject({ createdAt: at });
  });

  test('a folder in place of the file is named', async () => {
    await expect(checkBackup(folder, sources, 'sqlite', proof)).rejects.toThrow(
      new RegExp(`^${folder} cannot be read \\(EISDIR.*\\)\\. Nothing was changed\\.$`),
    );
  });
});
