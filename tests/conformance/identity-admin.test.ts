/** Product §3: the first admin is made by a command beside the running server; §4: whose open pages learn of it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createListener } from '#server/http/app';
import { startServices } from '#server/services';
import { loadConfig } from '#server/config';
import { databaseKinds, openTestDatabase } from '../support/databases.ts';

const root = join(import.meta.dirname, '..', '..');
let close: () => Promise<void> = async () => {};
afterEach(() => close());

async function start(kind: (typeof databaseKinds)[number]) {
  const opened = await openTestDatabase(kind);
  const env = { DATA_DIR: opened.options.dataDir, DATABASE_URL: opened.options.databaseUrl ?? '' };
  const services = await startServices(opened.db, loadConfig(env), () => {});
  const server = createServer(createListener({ publicUrl: 'http://localhost', trustedProxies: [], site: null, log: () => {}, checkDatabase: async () => true, addRoutes: services.addRoutes }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    await new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); });
    await services.stop();
    await opened.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const admin = (...args: string[]) => new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(process.execPath, [join(root, 'scripts', 'admin.ts'), ...args], { env: { ...process.env, ...env }, cwd: root }, (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output: output.trim(), errors: errors.trim() }));
  });
  return { url, admin };
}

describe.each(databaseKinds)('§6 admins on %s', (kind) => {
  test('grant and revoke reach an open page without a reload, and list tells who is one', async () => {
    const { url, admin } = await start(kind);
    const signUp = await fetch(`${url}/api/identity/sign-up`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'Lan@example.com', password: 'correct-horse', fullName: 'Lan' }) });
    const cookie = signUp.headers.getSetCookie()[0]!.split(';')[0]!;
    const isAdmin = async () => ((await (await fetch(`${url}/api/identity/profile`, { headers: { cookie } })).json()) as { value: { isAdmin: boolean } }).value.isAdmin;
    const stream = (await fetch(`${url}/api/sync/stream`, { headers: { cookie } })).body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (revision: number) => { while (!heard.includes(`data: ${revision}\n`)) heard += (await stream.read()).value ?? ''; };
    await hear(1);

    expect(await admin('list')).toMatchObject({ code: 0, output: 'There is no admin yet.' });
    expect(await admin('grant', 'lan@EXAMPLE.com')).toMatchObject({ code: 0, output: 'lan@example.com is an admin now.' });
    await hear(2);
    expect(await isAdmin()).toBe(true);
    expect((await admin('list')).output).toBe('lan@example.com  Lan');
    expect(await admin('revoke', 'lan@example.com')).toMatchObject({ code: 0 });
    await hear(3);
    expect(await isAdmin()).toBe(false);
    await stream.cancel();
  });
});

test('an unknown address, a missing one and a wrong command say what to do', async () => {
  const { admin } = await start('sqlite');
  expect(await admin('grant', 'nobody@example.com')).toEqual({ code: 1, output: '', errors: 'Nobody has signed up with nobody@example.com.' });
  expect(await admin('grant')).toMatchObject({ code: 1, errors: expect.stringContaining('Usage: npm run admin') as string });
  expect(await admin('crown', 'nobody@example.com')).toMatchObject({ code: 1, errors: expect.stringContaining('Usage: npm run admin') as string });
});

test('a wrong setting is named', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tudo-admin-'));
  const result = await new Promise<{ code: number; errors: string }>((resolve) => {
    execFile(process.execPath, [join(root, 'scripts', 'admin.ts'), 'list'], { env: { ...process.env, DATA_DIR: dataDir, PORT: 'x' }, cwd: root }, (error, _, errors) => resolve({ code: Number(error?.code), errors }));
  });
  rmSync(dataDir, { recursive: true });
  expect(result).toMatchObject({ code: 1, errors: expect.stringContaining('PORT must') as string });
});
