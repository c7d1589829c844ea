/**
 * A backup that is encrypted is read with its secret key only, here and by age, and whole or not at
 * all.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { migrationSources as sources } from '#server/migration-sources';
import type { IdentityTables } from '#server/identity/tables';
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { makeBackupKeys } from './backup-encryption.ts';
import { BackupError, checkBackup, writeBackup, type Proof } from './backup.ts';
import { restoreBackup } from './restore.ts';

const secret = 'the secret of this installation, kept';
const createdAt = Date.UTC(2026, 10, 28, 8);
/** Number of people whose incompressible names exceed the 64 KiB that age encrypts at a time. */
const people = 40;

let folder: string, file: string, source: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tudo-encrypted-'));
  file = join(folder, 'tudo.backup');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const emailsIn = async ({ db }: Pick<TestDatabase, 'db'>) => {
  const rows = await db.kysely
    .withTables<IdentityTables>()
    .selectFrom('identity_users')
    .select('email')
    .execute();
  return rows.map(({ email }) => email).toSorted();
};

describe.each(databaseKinds)('a backup of %s', (kind) => {
  beforeEach(async () => {
    source = await openTestDatabase(kind, sources);
    const moment = kind === 'postgres' ? new Date(createdAt) : new Date(createdAt).toISOString();
    const rows = Array.from({ length: people }, (_, n) => ({
      id: createRecordId(),
      name: randomBytes(3_000).toString('base64'),
      email: `lan${n}@example.com`,
      emailVerified: kind === 'postgres' ? true : 1,
      createdAt: moment,
      updatedAt: moment,
      image: null,
      language: 'vi',
      disabledAt: null,
      deletesAt: null,
    }));
    await source.db.kysely
      .withTables<IdentityTables>()
      .insertInto('identity_users')
      .values(rows)
      .execute();
  });
  afterEach(() => source.close());

  const check = (key: string | null) => {
    const proof: Proof = { secret, allowUnsigned: false, key };
    return checkBackup(file, sources, kind, proof).then((checked) => ({ ...checked, proof }));
  };
  const write = (key: string | null) =>
    writeBackup(source.db, file, sources, { secret, key, now: createdAt });

  test.each(['publicKey', 'secretKey'] as const)(
    'encrypted with the %s is restored with the secret one',
    async (which) => {
      const keys = await makeBackupKeys();
      const { rows } = await write(keys[which]);
      expect(readFileSync(file, 'latin1').slice(0, 22)).toBe('age-encryption.org/v1\n');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(file).size).toBeGreaterThan(64 * 1024);
      const before = await emailsIn(source);
      expect(before).toHaveLength(people);

      const target = await openTestDatabase(kind);
      await target.db.close();
      const checked = await check(keys.secretKey);
      expect(checked).toMatchObject({ rows, createdAt });
      await restoreBackup(target.options, file, sources, checked);
      const restored = await target.openAgain();
      expect(await emailsIn({ db: restored })).toEqual(before);
      await restored.close();
      await target.close();
    },
  );
});

describe('an encrypted backup', () => {
  let keys: { secretKey: string; publicKey: string };
  beforeEach(async () => {
    source = await openTestDatabase('sqlite', sources);
    keys = await makeBackupKeys();
    await writeBackup(source.db, file, sources, { secret, key: keys.publicKey, now: createdAt });
    await source.close();
  });
  const check = (key: string | null, allowUnsigned = false) =>
    checkBackup(file, sources, 'sqlite', { secret, allowUnsigned, key });

  test('is a file of age that any age reader opens', async () => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(keys.secretKey);
    const text = gunzipSync(await decrypter.decrypt(readFileSync(file))).toString();
    expect(JSON.parse(text.slice(0, text.indexOf('\n')))).toMatchObject({
      kind: 'head',
      format: 'tudo-backup',
      createdAt,
    });
  });

  test('is refused without its key, and names the key that it needs', async () => {
    const other = await makeBackupKeys();
    const mistyped = `${keys.secretKey.slice(0, -1)}${keys.secretKey.endsWith('Q') ? 'P' : 'Q'}`;
    for (const key of [null, keys.publicKey, other.secretKey, mistyped]) {
      const refused = check(key, true);
      await expect(refused).rejects.toThrow(BackupError);
      await expect(refused).rejects.toThrow(/is encrypted.*AGE-SECRET-KEY-/);
    }
  });

  test.each([
    [
      'a byte is another',
      (bytes: Buffer) => {
        bytes[bytes.length - 100]! ^= 1;
        return bytes;
      },
    ],
    ['the end is gone', (bytes: Buffer) => bytes.subarray(0, -50)],
    ['something follows', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
  ])('is refused if %s, with --unsigned too', async (_, damage) => {
    writeFileSync(file, damage(readFileSync(file)));
    const refused = check(keys.secretKey, true);
    await expect(refused).rejects.toThrow(BackupError);
    await expect(refused).rejects.toThrow(/was altered after it was made, or is cut short/);
  });

  test('is refused if only its first line is left', async () => {
    writeFileSync(file, readFileSync(file).subarray(0, 22));
    await expect(check(keys.secretKey, true)).rejects.toThrow(
      /is encrypted for another key than BACKUP_KEY, or was altered/,
    );
  });
});

test('a mistyped public key creates no backup and leaves no file', async () => {
  source = await openTestDatabase('sqlite', sources);
  const { publicKey } = await makeBackupKeys();
  const key = `${publicKey.slice(0, -1)}${publicKey.endsWith('q') ? 'p' : 'q'}`;
  await expect(
    writeBackup(source.db, file, sources, { secret, key, now: createdAt }),
  ).rejects.toThrow('BACKUP_KEY is not a key of age');
  expect(() => statSync(`${file}.part`)).toThrow('ENOENT');
  await source.close();
});
