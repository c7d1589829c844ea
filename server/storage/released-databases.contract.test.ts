/**
 * The server's database as releases stored it, in `tests/fixtures/server`: dumps of both databases
 * and a backup of each release that had another shape, made by `scripts/keep-shape.ts` and never
 * edited. Today's code opens each, brings it up to date, and finds everybody's records, passwords
 * and places again.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { verifyPassword } from 'better-auth/crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { schemaVersion, type Operation } from '#contract/sync';
import { migrationSources } from '#server/migration-sources';
import { createNotifier } from '#server/sync/notifier';
import { createSyncService } from '#server/sync/service';
import {
  client,
  epoch,
  ids,
  keptSecret,
  lan,
  minh,
  password,
} from '../../tests/fixtures/server/rows.ts';
import { databaseKinds } from '../../tests/support/databases.ts';
import { sharedPostgres, type Databases } from '../../tests/support/postgres.ts';
import {
  buildReleased,
  describeSchema,
  readReleaseFile,
  readTables,
  releases,
  migrationStepsOf,
} from '../../tests/support/released-database.ts';
import { readEverything } from '../../tests/support/service.ts';
import { checkBackup, writeBackup, type Proof } from './backup.ts';
import {
  compareRelease,
  migrate,
  openDatabase,
  type Database,
  type DatabaseKind,
  type DatabaseOptions,
} from './database.ts';
import { storageMigrations } from './migrations.ts';
import { restoreBackup } from './restore.ts';
import { sqliteFileName } from './sqlite.ts';

/** Backups are signed from r8 on. */
const proofOf = (release: string): Proof => ({
  secret: keptSecret,
  allowUnsigned: Number(release.slice(1)) < 8,
});
const sources = [storageMigrations, ...migrationSources];

let postgres: Databases;
let dataDir: string;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tudo-released-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const emptyOptions = async (kind: DatabaseKind): Promise<DatabaseOptions> => ({
  databaseUrl: kind === 'sqlite' ? null : await postgres.createDatabase(),
  dataDir,
});

/**
 * Expects the same data, whichever release stored it. `knownEpoch`: true if devices may continue
 * from their position.
 */
async function expectAllFound(
  db: Database,
  { knownEpoch }: { knownEpoch: boolean },
): Promise<void> {
  const notifier = createNotifier(db);
  const service = createSyncService({ db, now: () => Date.UTC(2026, 11, 1), notifier });
  const found = await readEverything(service, lan);
  expect(
    found.transactions
      .map(({ payee, amountMinor, currency, kind }) => [payee, amountMinor, currency, kind])
      .toSorted(),
  ).toEqual([
    ['', 10_000, 'USD', 'transfer'],
    ['Market', 900, 'USD', 'expense'],
    ['Phở “24”', 45_000, 'VND', 'expense'],
  ]);
  expect(found.projects.map(({ title }) => title)).toEqual(['A year off']);
  expect([
    found.keyResults[0]!.targetValue,
    found.keyResults[0]!.metric.kind,
    found.tasks[0]!.status,
    found.checkIns[0]!.value,
    found.timerSessions[0]!.segments.length,
  ]).toEqual([2_000_000, 'money', 'done', 3, 1]);
  // The profile, two accounts, a category, a plan of five, three rows of the ledger, and one of
  // each of twelve others.
  expect(Object.values(found).flat()).toHaveLength(1 + 2 + 1 + 5 + 3 + 12);
  expect((await service.loadProfile(lan))!).toMatchObject({
    displayName: 'Lan Nguyễn',
    plan: 'plus',
    isAdmin: true,
    currency: 'VND',
    migrationCompleted: true,
    email: 'lan@example.com',
  });
  expect(
    (await readEverything(service, minh)).userProfiles.map(({ displayName }) => displayName),
  ).toEqual(['Minh']);
  expect(await service.loadRevision(lan)).toBe(9);

  const pull = (cursor: string) => service.pull(lan, { clientId: client, cursor, schemaVersion });
  const late = await pull(`t.${epoch}.6.~`);
  expect(late.reset).toBe(!knownEpoch);
  if (knownEpoch) {
    expect(late.records.map(({ id, deleted }) => [id, deleted]).toSorted()).toEqual(
      [
        [ids.gone, true],
        [ids.goneObjective, true],
        [ids.goneKeyResult, true],
        [ids.coffee, true],
        [ids.split, false],
      ].toSorted(),
    );
    expect((await pull(`t.${epoch}.9.~`)).records).toEqual([]);
  }

  const push = async (mutationId: number, ...ops: Operation[]) =>
    service.push(lan, {
      schemaVersion,
      clientId: client,
      settledMutationId: 0,
      cursor: null,
      mutations: [{ mutationId, ops }],
    });
  expect(
    (
      await push(4, {
        op: 'patch',
        collection: 'projects',
        id: ids.project,
        fields: { title: 'Sent again' },
      })
    ).results,
  ).toEqual([
    {
      mutationId: 4,
      status: 'refused',
      code: 'sync/invalid',
      message: 'amountMinor: not a number',
    },
  ]);
  expect(
    (
      await push(3, {
        op: 'patch',
        collection: 'projects',
        id: ids.project,
        fields: { title: 'Sent again' },
      })
    ).revision,
  ).toBe(9);
  expect((await push(5, { op: 'restore', collection: 'projects', id: ids.gone })).results).toEqual([
    { mutationId: 5, status: 'applied' },
  ]);
  expect(
    (
      await push(
        6,
        { op: 'restore', collection: 'categories', id: ids.coffee },
        {
          op: 'put',
          collection: 'transactions',
          id: createRecordId(),
          fields: {
            date: 0,
            accountId: ids.bank,
            kind: 'expense',
            amountMinor: 900,
            currency: 'USD',
            bankId: 'FIT-1',
          },
        },
      )
    ).results,
  ).toEqual([{ mutationId: 6, status: 'applied' }]);
  expect((await push(7, { op: 'delete', collection: 'projects', id: ids.project })).revision).toBe(
    12,
  );
  const after = await readEverything(service, lan);
  expect([
    after.projects.map(({ title }) => title),
    after.objectives.map(({ title }) => title),
    after.keyResults.map(({ title }) => title),
    after.tasks,
  ]).toEqual([['A boat'], ['Learn to sail'], ['Ten lessons'], []]);
  // The line that the category was taken out of has it again; the bank's row was there and is not
  // doubled.
  expect(
    after.transactions
      .find(({ id }) => id === ids.split)!
      .splits!.map(({ categoryId }) => categoryId),
  ).toEqual([ids.food, ids.coffee]);
  expect(after.transactions).toHaveLength(3);

  const tables = await readTables(db);
  const [credential] = tables.get('identity_accounts')!.filter(({ userId }) => userId === lan);
  expect([
    await verifyPassword({ hash: credential!['password'] as string, password }),
    await verifyPassword({ hash: credential!['password'] as string, password: 'another!' }),
  ]).toEqual([true, false]);
  expect(
    tables
      .get('identity_users')!
      .map(({ email, emailVerified, deletesAt }) => [email, Boolean(emailVerified), deletesAt])
      .toSorted(),
  ).toEqual([
    ['lan@example.com', true, null],
    ['minh@example.com', false, 1_795_852_800_000],
  ]);
  expect(
    tables
      .get('admin_people')!
      .map(({ email, plan, is_admin: isAdmin, search }) => [
        email,
        plan,
        isAdmin,
        search === null ||
          search === 'lan nguyen lan@example.com' ||
          search === 'minh minh@example.com',
      ])
      .toSorted(),
  ).toEqual([
    ['lan@example.com', 'plus', 1, true],
    ['minh@example.com', 'free', 0, true],
  ]);
  for (const { search } of tables.get('contact_messages')!)
    expect(search).toContain('binh@example.com');
  await notifier.stop();
}

test('every step of every part ends some stored release, and the newest release is the present one', () => {
  const missing = sources.flatMap((source) =>
    Object.keys(source.migrations('sqlite'))
      .filter(
        (step) => !releases.some((release) => migrationStepsOf(release)[source.name] === step),
      )
      .map((step) => `${source.name}/${step}`),
  );
  expect(
    missing,
    `Keep what this release stores: node scripts/keep-shape.ts r${releases.length + 1}`,
  ).toEqual([]);
  const today = Object.fromEntries(
    sources.map((source) => [
      source.name,
      Object.keys(source.migrations('sqlite')).toSorted().at(-1),
    ]),
  );
  expect(migrationStepsOf(`r${releases.length}`)).toEqual(today);
});

describe.each(databaseKinds.flatMap((kind) => releases.map((release) => ({ kind, release }))))(
  'data that $release stored on $kind',
  ({ kind, release }) => {
    test('has the shape that its steps still create', async () => {
      const kept = await openDatabase(await buildReleased(await emptyOptions(kind), release));
      const described = await describeSchema(kept);
      await kept.close();
      rmSync(join(dataDir, sqliteFileName), { force: true });
      const made = await openDatabase(await emptyOptions(kind));
      await migrate(made, migrationSources, migrationStepsOf(release));
      expect(await describeSchema(made)).toEqual(described);
      await made.close();
    });

    test('is migrated completely, and every record is found again', async () => {
      const db = await openDatabase(await buildReleased(await emptyOptions(kind), release));
      const before = await readTables(db);
      await migrate(db, migrationSources);
      const after = await readTables(db);
      // A migration notes the parts of its release.
      after.set(
        'sync_meta',
        after.get('sync_meta')!.filter(({ key }) => key !== 'parts'),
      );
      for (const [name, rows] of before) {
        // References cleared by a category's delete have a table of their own since storage/0004;
        // `expectAllFound` restores by it.
        const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'cleared');
        expect([
          name,
          after
            .get(name)!
            .map((row) => JSON.stringify(columns.map((column) => row[column])))
            .toSorted(),
        ]).toEqual([
          name,
          rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted(),
        ]);
      }
      await expectAllFound(db, { knownEpoch: true });
      await db.close();
    });

    test('is restored from its backup', async () => {
      const file = join(dataDir, 'kept.backup');
      writeFileSync(file, gzipSync(readReleaseFile(`${release}.backup.jsonl`)));
      const options = await emptyOptions(kind);
      const proof = proofOf(release);
      const { migrations } = await checkBackup(file, migrationSources, kind, proof);
      expect(migrations).toEqual(migrationStepsOf(release));
      await restoreBackup(options, file, migrationSources, { migrations, proof });
      const db = await openDatabase(options);
      expect((await readTables(db)).get('identity_sessions')).toEqual([]);
      await expectAllFound(db, { knownEpoch: false });
      await db.close();
    });
  },
);

const newest = `r${releases.length}`;
test.each(
  databaseKinds.flatMap((kind) => [releases[0]!, newest].map((release) => ({ kind, release }))),
)('a backup of the data that $release stored on $kind is restored', async ({ kind, release }) => {
  const file = join(dataDir, 'own.backup');
  const db = await openDatabase(await buildReleased(await emptyOptions(kind), release));
  const [described, before] = [await describeSchema(db), await readTables(db)];
  expect(await compareRelease(db, migrationSources)).toBe(release === newest ? 'current' : 'older');
  await writeBackup(db, file, migrationSources, { secret: keptSecret, now: 0 });
  expect([await describeSchema(db), await readTables(db)]).toEqual([described, before]);
  await db.close();
  const options = await emptyOptions(kind);
  const proof: Proof = { secret: keptSecret, allowUnsigned: false };
  const { migrations } = await checkBackup(file, migrationSources, kind, proof);
  expect(migrations).toEqual(migrationStepsOf(release));
  await restoreBackup(options, file, migrationSources, { migrations, proof });
  const restored = await openDatabase(options);
  await expectAllFound(restored, { knownEpoch: false });
  await restored.close();
});

test('`npm run restore` accepts the oldest, unsigned backup with a flag only', async () => {
  const file = join(dataDir, 'kept.backup');
  writeFileSync(file, gzipSync(readReleaseFile(`${releases[0]!}.backup.jsonl`)));
  // Port 1: no server of anybody answers there.
  const script = new URL('../../scripts/restore.ts', import.meta.url).pathname;
  const options = {
    env: { PATH: process.env['PATH'], DATA_DIR: join(dataDir, 'restored'), PORT: '1' },
    encoding: 'utf8',
  } as const;
  const { status, stderr } = spawnSync(process.execPath, [script, file], options);
  expect([status, stderr]).toEqual([1, expect.stringContaining('add --unsigned')]);
  const said = execFileSync(process.execPath, [script, file, '--unsigned'], options);
  expect(said).toMatch(/^\d+ rows of 2026-11-21T08:00:00\.000Z are back\./);
  const db = await openDatabase({ databaseUrl: null, dataDir: join(dataDir, 'restored') });
  await expectAllFound(db, { knownEpoch: false });
  await db.close();
});
