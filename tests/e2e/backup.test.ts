/**
 * A person who keeps the product backs it up while it runs, loses the machine, and restores it
 * elsewhere.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationSources } from '#server/migration-sources';
import { migrate, openDatabase } from '#server/storage/database';
import { openBrowser } from '../support/browser.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { newPerson, signIn, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tudo-keeper-'));
const file = join(folder, 'evening.backup');
let product: Product;
/**
 * The port on which restore looks for a running server. Another test could take a free one
 * meanwhile; on this one nothing answers.
 */
const port = 1;
const lan = newPerson(),
  minh = newPerson('Minh Trần');
let backupKey = '';
const command = async (script: string, dataDir: string, ...args: string[]) => {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PORT: String(port),
    BACKUP_KEY: backupKey,
  };
  const { status, stdout, stderr } = await runToEnd([`scripts/${script}.ts`, ...args], {
    cwd: root,
    env,
  });
  return { status, said: `${stdout}${stderr}`.trim() };
};
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup of the running product, restored into an empty folder, allows a sign-in', async () => {
  await signUpOverHttp(product.url, lan);
  expect(await command('backup', product.dataDir, file)).toMatchObject({
    status: 0,
    said: expect.stringContaining(file) as string,
  });
  expect(await command('backup', product.dataDir, file)).toMatchObject({
    status: 1,
    said: expect.stringContaining('exists already') as string,
  });
  await signUpOverHttp(product.url, minh);

  const dataDir = join(folder, 'elsewhere');
  // The installation moves with its secret, without which its backup proves nothing.
  expect(await command('restore', dataDir, file)).toMatchObject({
    status: 1,
    said: expect.stringContaining('signed with another secret') as string,
  });
  // A refused restore makes neither the folder nor a secret in it.
  expect(existsSync(dataDir)).toBe(false);
  mkdirSync(dataDir);
  cpSync(join(product.dataDir, 'secret'), join(dataDir, 'secret'));
  expect(await command('restore', dataDir, file)).toMatchObject({
    status: 0,
    said: expect.stringContaining('are back') as string,
  });
  const restored = await startProduct({ dataDir });
  const browser = await openBrowser({ url: restored.url });
  await signIn(await browser.newPage(), lan);
  await browser.close();
  await restored.dispose();
});

test('with a pair of keys the machine creates backups that it cannot read itself', async () => {
  const { status, said } = await command('backup', product.dataDir, '--new-key');
  expect(status).toBe(0);
  const word = (pattern: RegExp) => pattern.exec(said)?.[1] ?? '';
  const publicKey = word(/^Public key: (age1\w+)$/m),
    secretKey = word(/^Secret key: (AGE-SECRET-KEY-1\w+)$/m);
  const encrypted = join(folder, 'encrypted.backup'),
    dataDir = join(folder, 'from-encrypted');
  mkdirSync(dataDir);
  cpSync(join(product.dataDir, 'secret'), join(dataDir, 'secret'));
  const saying = (part: string) => expect.stringContaining(part) as string;
  backupKey = publicKey;
  expect(await command('backup', product.dataDir, encrypted)).toMatchObject({
    status: 0,
    said: saying('It is encrypted'),
  });
  const refused = await command('restore', dataDir, encrypted);
  expect(refused).toMatchObject({ status: 1, said: saying('Set BACKUP_KEY to the secret key') });
  backupKey = secretKey;
  expect(await command('restore', dataDir, encrypted)).toMatchObject({
    status: 0,
    said: saying('are back'),
  });
  backupKey = '';
});

test('a backup of a database that is missing or has no users is refused', async () => {
  const dataDir = join(folder, 'not-the-one');
  for (const there of [false, true]) {
    expect(await command('backup', dataDir, join(folder, 'nothing.backup'))).toMatchObject({
      status: 1,
      said: expect.stringContaining('nobody has an account') as string,
    });
    expect([
      existsSync(join(folder, 'nothing.backup')),
      existsSync(join(dataDir, 'tudo.sqlite')),
    ]).toEqual([false, there]);
    if (there) continue;
    // Neither does a command make the database that it is asked about.
    const said = expect.stringContaining(
      `Nobody has an account in ${join(dataDir, 'tudo.sqlite')}`,
    ) as string;
    expect(await command('admin', dataDir, 'list')).toMatchObject({ status: 1, said });
    expect(existsSync(join(dataDir, 'tudo.sqlite'))).toBe(false);
    const db = await openDatabase({ databaseUrl: null, dataDir });
    await migrate(db, migrationSources);
    await db.close();
  }
});

test('a missing folder or file is named, and nothing is created', async () => {
  const nowhere = join(folder, 'no-such-folder');
  expect(await command('backup', product.dataDir, join(nowhere, 'x.backup'))).toEqual({
    status: 1,
    said: `No backup was made: there is no folder ${nowhere}.`,
  });
  expect(await command('restore', join(folder, 'untouched'), join(nowhere, 'x.backup'))).toEqual({
    status: 1,
    said: `There is no file ${join(nowhere, 'x.backup')}. Nothing was changed.`,
  });
  expect(existsSync(join(folder, 'untouched'))).toBe(false);
});

test('a restore over accounts needs --force, and then brings back the state of the backup', async () => {
  expect(await command('restore', product.dataDir, file)).toMatchObject({
    status: 1,
    said: expect.stringContaining('--force') as string,
  });
  await product.stop();
  // Since the backup Lan asked to be deleted.
  const ask = (operation: string, body: object, cookie: string) =>
    fetch(`${product.url}/api/identity/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  await product.restart();
  const cookie = (await ask('sign-in', { email: lan.email, password: lan.password }, '')).headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  expect((await ask('delete-account', { typedEmail: lan.email }, cookie)).status).toBe(200);
  await product.stop();
  const { status, said } = await command('restore', product.dataDir, file, '--force');
  expect(status).toBe(0);
  expect(said).toContain(`or to be deleted:\n  ${lan.email}\n`);
  expect(said).toContain('npm run admin -- delete EMAIL');
  await product.restart();
  const signInAs = async ({ email, password }: typeof lan) =>
    (
      await fetch(`${product.url}/api/identity/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    ).status;
  expect([await signInAs(lan), await signInAs(minh)]).toEqual([200, 401]);
  expect(await command('admin', product.dataDir, 'delete', minh.email)).toMatchObject({
    status: 1,
    said: expect.stringContaining('Nobody has signed up') as string,
  });
  expect((await command('admin', product.dataDir, 'grant', lan.email)).status).toBe(0);
  expect(await command('admin', product.dataDir, 'delete', lan.email)).toMatchObject({
    status: 1,
    said: expect.stringContaining('is an admin') as string,
  });
  expect((await command('admin', product.dataDir, 'revoke', lan.email)).status).toBe(0);
  expect(await command('admin', product.dataDir, 'delete', lan.email)).toMatchObject({
    status: 0,
    said: expect.stringContaining('is deleted') as string,
  });
  expect(await signInAs(lan)).toBe(401);
});
