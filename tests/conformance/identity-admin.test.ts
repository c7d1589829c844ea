/**
 * Product §3, on the running product: the first admin is made by a command beside the server;
 * specification §4: whose open pages learn of it.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseKind } from '#server/storage/database';
import { databaseKinds } from '../support/databases.ts';
import { confirmAddress } from '../support/mailbox.ts';
import { newPerson, signUpOverHttp, turnOnCodes } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';

const root = join(import.meta.dirname, '..', '..');
const products = {} as Record<DatabaseKind, Product>;
beforeAll(async () => {
  [products.sqlite, products.postgres] = await Promise.all([
    startProduct(),
    startProduct({ database: 'postgres' }),
  ]);
});
afterAll(async () => {
  for (const product of Object.values(products)) await product.dispose();
});

/** `npm run admin`, beside the running server. */
const admin = (
  { dataDir, databaseUrl }: Pick<Product, 'dataDir' | 'databaseUrl'>,
  args: string[],
  env: Record<string, string> = {},
) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'scripts', 'admin.ts'), ...args],
      {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...env },
        cwd: root,
      },
      (error, output, errors) =>
        resolve({
          code: error ? Number(error.code) : 0,
          output: output.trim(),
          errors: errors.trim(),
        }),
    );
  });

describe.each(databaseKinds)('§6 admins on %s', (kind) => {
  test('grant and revoke reach open pages, list names admins, and only they read profiles', async () => {
    const product = products[kind],
      { url } = product;
    const lan = { ...newPerson('Lan'), email: 'Lan@example.com' };
    const cookie = await signUpOverHttp(url, lan);
    await confirmAddress(product, 'lan@example.com', cookie);
    const isAdmin = async () =>
      (
        (await (await fetch(`${url}/api/identity/profile`, { headers: { cookie } })).json()) as {
          value: { isAdmin: boolean };
        }
      ).value.isAdmin;
    await signUpOverHttp(url, { ...newPerson('Minh'), email: 'minh@example.com' });
    /** Returns the emails of the profiles that can be read, or the status of the refusal. */
    const readAll = async () => {
      const answer = await fetch(`${url}/api/admin/profiles`, { headers: { cookie } });
      return answer.ok
        ? [...(await answer.text()).matchAll(/"email":"([^"]+)"/g)]
            .map(([, email]) => email)
            .toSorted()
        : answer.status;
    };
    expect(await readAll()).toBe(403);
    const stream = (await fetch(`${url}/api/sync/stream`, { headers: { cookie } }))
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    let heard = '';
    const hear = async (revision: number) => {
      while (!heard.includes(`data: ${revision}\n`)) {
        const { value, done } = await stream.read();
        if (done) throw new Error(`The stream ended before revision ${revision}.`);
        heard += value;
      }
    };
    await hear(1);

    expect(await admin(product, ['list'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^There is no admin yet in /) as string,
    });
    expect(await admin(product, ['grant', 'lan@EXAMPLE.com'])).toMatchObject({
      code: 0,
      output:
        'lan@example.com is an admin now. The admin area opens once they have set up sign-in codes in their profile.',
    });
    await hear(2);
    // The right alone opens nothing: an admin needs sign-in codes.
    expect([await isAdmin(), await readAll()]).toEqual([true, 403]);
    await turnOnCodes(url, cookie);
    expect([await isAdmin(), await readAll()]).toEqual([
      true,
      ['lan@example.com', 'minh@example.com'],
    ]);
    expect((await admin(product, ['list'])).output).toBe('lan@example.com  Lan');
    expect(await admin(product, ['revoke', 'lan@example.com'])).toMatchObject({ code: 0 });
    await hear(3);
    expect([await isAdmin(), await readAll()]).toEqual([false, 403]);
    await stream.cancel();
  });
});

test('an unknown address, a missing one and a wrong command say what to do', async () => {
  const ask = (...args: string[]) => admin(products.sqlite, args);
  expect(await ask('grant', 'nobody@example.com')).toEqual({
    code: 1,
    output: '',
    errors:
      `Nobody has signed up with nobody@example.com in ${join(products.sqlite.dataDir, 'tudo.sqlite')}. ` +
      'Set DATA_DIR or DATABASE_URL as for the server.',
  });
  expect(await ask('grant')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Usage: npm run admin') as string,
  });
  expect(await ask('crown', 'nobody@example.com')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Usage: npm run admin') as string,
  });
});

test('a wrong setting is named', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tudo-admin-'));
  const result = await admin({ dataDir, databaseUrl: null }, ['list'], { PORT: 'x' });
  rmSync(dataDir, { recursive: true });
  expect(result).toMatchObject({ code: 1, errors: expect.stringContaining('PORT must') as string });
});
