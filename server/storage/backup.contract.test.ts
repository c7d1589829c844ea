/** A backup of either database, restored into either, is the same data; a broken one changes nothing. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import { identityMigrations } from '#server/identity/create-identity';
import type { IdentityTables } from '#server/identity/tables';
import { createNotifier } from '#server/sync/notifier';
import { createSyncService } from '#server/sync/service';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { checkBackup, dropEverything, holdsData, readBackup, writeBackup } from './backup.ts';
import type { Database } from './database.ts';

const sources = [identityMigrations];
const at = Date.UTC(2026, 10, 21, 8);
let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'tudo-backup-')); });
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const serviceOn = (db: Database) => createSyncService({ db, now: () => at, notifier: createNotifier(db) });

async function fill({ db }: TestDatabase, transactions: number): Promise<string> {
  const userId = createRecordId();
  const moment = db.kind === 'postgres' ? new Date(at) : new Date(at).toISOString();
  const identity = db.kysely.withTables<IdentityTables>();
  await identity.insertInto('identity_users').values({ id: userId, name: 'Lan Nguyễn', email: 'lan@example.com', emailVerified: db.kind === 'postgres' ? true : 1, createdAt: moment, updatedAt: moment, image: null, language: 'vi', disabledAt: null, deletesAt: at }).execute();
  await identity.insertInto('identity_sessions').values({ id: 's1', token: 't1', userId, expiresAt: moment, createdAt: moment, updatedAt: moment, ipAddress: null, userAgent: null, confirmedAt: at }).execute();
  const service = serviceOn(db);
  await service.seedAccount(userId, { email: 'lan@example.com', displayName: 'Lan Nguyễn', language: 'vi' });
  const { accounts } = await service.exportAll(userId);
  const ops = Array.from({ length: transactions }, (_, index) => ({ op: 'put' as const, collection: 'transactions' as const, id: createRecordId(), fields: { date: 86_400_000 * index, accountId: accounts[0]!.id, kind: 'expense', amountMinor: index + 1, currency: 'VND', payee: `Phở “${index}”\n` } }));
  const clientId = createRecordId();
  for (let start = 0, mutationId = 1; start < ops.length; start += 500, mutationId++) {
    const { results } = await service.push(userId, { schemaVersion, clientId, settledMutationId: 0, cursor: null, mutations: [{ mutationId, ops: ops.slice(start, start + 500) }] });
    expect(results).toEqual([{ mutationId, status: 'applied' }]);
  }
  return userId;
}

describe.each(databaseKinds.flatMap((from) => databaseKinds.map((to) => ({ from, to }))))('from $from to $to', ({ from, to }) => {
  test('people, records and what they sum to are the same; nobody is signed in; clients start anew', async () => {
    const source = await openTestDatabase(from, sources), target = await openTestDatabase(to);
    const userId = await fill(source, 2_100);
    const file = join(folder, 'tudo.backup');
    const { rows } = await writeBackup(source.db, file, at);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = { export: await serviceOn(source.db).exportAll(userId), pull: await serviceOn(source.db).pull(userId, { clientId: createRecordId(), cursor: null, schemaVersion }) };

    await dropEverything(target.db);
    const checked = await checkBackup(file, sources, to);
    expect(checked).toMatchObject({ createdAt: at, rows });
    await readBackup(target.db, file, sources, checked.migrations);

    expect(await serviceOn(target.db).exportAll(userId)).toEqual(before.export);
    const pulled = await serviceOn(target.db).pull(userId, { clientId: createRecordId(), cursor: before.pull.cursor, schemaVersion });
    expect([pulled.reset, pulled.epoch === before.pull.epoch]).toEqual([true, false]);
    const identity = target.db.kysely.withTables<IdentityTables>();
    const [person] = await identity.selectFrom('identity_users').selectAll().execute();
    expect({ ...person, emailVerified: Boolean(person!.emailVerified), createdAt: new Date(person!.createdAt).getTime() }).toMatchObject({ id: userId, name: 'Lan Nguyễn', email: 'lan@example.com', emailVerified: true, createdAt: at, deletesAt: at, image: null });
    expect(await identity.selectFrom('identity_sessions').selectAll().execute()).toEqual([]);
    await source.close();
    await target.close();
  });
});

describe('a backup that is none', () => {
  test.each([
    ['is cut short', (text: string) => text.slice(0, text.lastIndexOf('{')), /is cut short/],
    ['lost a row', (text: string) => text.replace(/^\{"kind":"row".*\n/m, ''), /is cut short/],
    ['comes from a newer release', (text: string) => text.replace(/"storage":"[^"]+"/, '"storage":"9999_future"'), /newer release/],
    ['is another file', () => '{"kind":"head","format":"other"}\n', /not a backup of Tudo/],
    ['is no JSON', () => 'hello\n', /cannot be read as a backup/],
  ])('%s: it is refused before anything is touched', async (_, damage, sentence) => {
    const source = await openTestDatabase('sqlite', sources);
    await fill(source, 3);
    expect(await holdsData(source.db)).toBe(true);
    const file = join(folder, 'tudo.backup');
    await writeBackup(source.db, file, at);
    await source.close();
    writeFileSync(file, gzipSync(damage(gunzipSync(readFileSync(file)).toString())));
    await expect(checkBackup(file, sources, 'sqlite')).rejects.toThrow(sentence);
  });

  test('a compressed file that ends in the middle is refused', async () => {
    const source = await openTestDatabase('sqlite', sources);
    await fill(source, 300);
    const file = join(folder, 'tudo.backup');
    await writeBackup(source.db, file, at);
    await source.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    await expect(checkBackup(file, sources, 'sqlite')).rejects.toThrow(/cannot be read as a backup|cut short/);
  });
});
