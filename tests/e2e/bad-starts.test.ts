/** A start with a mistake prints one sentence with the remedy. */
import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { runToEnd } from '../support/run-to-end.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tudo-bad-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = async (given: Record<string, string>) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...given };
  const { status, stderr } = await runToEnd(['server/main.ts'], { cwd: root, env });
  return { status, said: stderr.trim() };
};

test('a bad setting lists every problem in one line each', async () => {
  expect(await start({ PORT: 'x', SMTP_URL: 'mail.example.com' })).toEqual({
    status: 1,
    said: [
      'PORT must be a whole number from 1 to 65535, but is "x".',
      'SMTP_URL must be an address that starts with smtp:// or smtps:// and names a host; ' +
        'the present value is not.',
    ].join('\n'),
  });
});

test('a port that is in use is named', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  expect(await start({ PORT: String(port) })).toEqual({
    status: 1,
    said: `Port ${port} is already in use. Set PORT to another one, for example PORT=${port + 1} npm start.`,
  });
  other.close();
});

test('a file that is no database is named', async () => {
  const dataDir = join(folder, 'broken-data'),
    file = join(dataDir, 'tudo.sqlite');
  mkdirSync(dataDir);
  writeFileSync(file, 'what a broken disk left');
  expect(await start({ PORT: String(await findFreePort()), DATA_DIR: dataDir })).toEqual({
    status: 1,
    said: `The database ${file} cannot be used: file is not a database`,
  });
});

test('a PostgreSQL that is unreachable is named', async () => {
  const { status, said } = await start({
    PORT: String(await findFreePort()),
    DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${await findFreePort()}/none`,
  });
  expect(status).toBe(1);
  expect(said).toMatch(/^The database in DATABASE_URL cannot be used: .*ECONNREFUSED/);
  expect(said).not.toContain('secret');
});

test('a PostgreSQL that does not answer is awaited for a limited time', async () => {
  const silent = createTcpServer();
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const { port } = silent.address() as AddressInfo;
  expect(
    await start({
      PORT: String(await findFreePort()),
      DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/none`,
    }),
  ).toEqual({
    status: 1,
    said: 'The database in DATABASE_URL cannot be used: no answer within 10 s',
  });
  silent.close();
});

test('an unknown host of PostgreSQL is reported as the database, not as the address of the product', async () => {
  const { status, said } = await start({
    PORT: String(await findFreePort()),
    DATABASE_URL: 'postgres://nobody:secret@no-such-machine.invalid/none',
  });
  expect(status).toBe(1);
  expect(said).toMatch(/^The database in DATABASE_URL cannot be used: .*no-such-machine\.invalid/);
});

test('a missing build is named before any fault of the database', async () => {
  const home = join(folder, 'no-build');
  mkdirSync(home);
  for (const name of ['package.json', 'server', 'contract', 'domain', 'node_modules'])
    symlinkSync(join(root, name), join(home, name));
  const { status, stderr } = await runToEnd(
    ['--preserve-symlinks', '--preserve-symlinks-main', 'server/main.ts'],
    {
      cwd: home,
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: join(folder, 'data'),
        PORT: String(await findFreePort()),
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      },
    },
  );
  expect(status).toBe(1);
  expect(stderr).not.toContain('DATABASE_URL');
  expect(stderr).toMatch(/build/);
});

describe('the bootstrap', () => {
  const bootstrap = async (home: string, args: string[], env: Record<string, string> = {}) => {
    const { status, stderr } = await runToEnd(['scripts/bootstrap.mjs', ...args], {
      cwd: home,
      env: { PATH: process.env['PATH'], HOME: folder, ...env },
    });
    return { status, said: stderr.trim() };
  };
  const clone = (name: string) => {
    const home = join(folder, name);
    mkdirSync(join(home, 'scripts'), { recursive: true });
    for (const file of ['bootstrap.mjs', 'start-lock.mjs']
      .map((name) => `scripts/${name}`)
      .concat(['package.json', 'package-lock.json', '.npmrc']))
      cpSync(join(root, file), join(home, file));
    return home;
  };

  test('a missing registry is reported', async () => {
    const registry = `http://127.0.0.1:${await findFreePort()}`;
    const { status, said } = await bootstrap(clone('offline'), ['start'], {
      npm_config_registry: registry,
      npm_config_fetch_retries: '0',
      npm_config_cache: join(folder, 'cache'),
    });
    expect(status).toBe(1);
    expect(said).toContain(
      'The npm registry cannot be reached; check the network or the registry setting of npm, then try again.',
    );
  });

  test('a failing build shows its output', async () => {
    const home = clone('broken');
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
    writeFileSync(join(home, 'scripts/build.ts'), 'throw new Error("the reason");\n');
    const { status, said } = await bootstrap(home, ['build']);
    expect(status).toBe(1);
    expect(said).toMatch(/^Building the site …\nThe site could not be built:\n[^]*the reason/);
  });

  test('of two starts at once, one builds and the other waits for it', async () => {
    const home = clone('twice');
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
    // The first build goes on until the second start waits.
    writeFileSync(
      join(home, 'scripts/build.ts'),
      [
        "import { appendFileSync, existsSync } from 'node:fs';",
        "appendFileSync('built', 'once ');",
        "while (!existsSync('waits')) await new Promise((resolve) => setTimeout(resolve, 20));",
        '',
      ].join('\n'),
    );
    const first = bootstrap(home, ['build']);
    await expect.poll(() => existsSync(join(home, 'built'))).toBe(true);
    const second = spawn(process.execPath, ['scripts/bootstrap.mjs', 'build'], {
      cwd: home,
      env: { PATH: process.env['PATH'], HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    second.stderr.on('data', (part: Buffer) => {
      said += part.toString();
      writeFileSync(join(home, 'waits'), '');
    });
    const code = await new Promise((resolve) => {
      second.once('close', resolve);
    });
    expect([code, said]).toEqual([0, 'Waiting for another start that installs or builds …\n']);
    expect(await first).toEqual({ status: 0, said: 'Building the site …' });
    expect(readFileSync(join(home, 'built'), 'utf8')).toBe('once ');
  });

  test('it builds again only after a change of a source or of a setting in the pages', async () => {
    const home = clone('builds');
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
    writeFileSync(join(home, 'scripts/build.ts'), '');
    mkdirSync(join(home, 'app'));
    const builds = async (env: Record<string, string> = {}) =>
      (await bootstrap(home, ['build'], env)).said === 'Building the site …';
    expect([await builds(), await builds()]).toEqual([true, false]);
    writeFileSync(join(home, 'app/root.test.tsx'), '1');
    expect(await builds()).toBe(false);
    writeFileSync(join(home, 'app/root.tsx'), '1');
    expect([await builds(), await builds()]).toEqual([true, false]);
    const named = { SITE_PHONE: '+84 24 1234 5678', PORT: '4000' };
    expect([
      await builds({ PORT: '4000' }),
      await builds(named),
      await builds(named),
      await builds({ SITE_PHONE: '' }),
    ]).toEqual([false, true, false, true]);
  });

  test('a stop returns the code of the server, and a server without its launcher stops', async () => {
    const home = clone('stops');
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
    writeFileSync(join(home, 'scripts/build.ts'), '');
    mkdirSync(join(home, 'server'));
    writeFileSync(
      join(home, 'server/main.ts'),
      [
        "process.on('SIGTERM', () => process.exit(0)).on('disconnect', () => process.exit(0));",
        'setInterval(() => undefined, 1_000);',
        'console.log(`server ${process.pid}`);',
        '',
      ].join('\n'),
    );
    const isThere = (pid: number) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    for (const [signal, code] of [
      ['SIGTERM', 0],
      ['SIGKILL', null],
    ] as const) {
      const door = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
        cwd: home,
        env: { PATH: process.env['PATH'], HOME: folder },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const server = await new Promise<number>((resolve) => {
        door.stdout.on('data', (part: Buffer) => {
          const pid = /server (\d+)/.exec(part.toString())?.[1];
          if (pid) resolve(Number(pid));
        });
      });
      expect(isThere(server)).toBe(true);
      const ended = new Promise((resolve) => {
        door.once('exit', resolve);
      });
      door.kill(signal);
      expect(await ended).toBe(code);
      await expect.poll(() => isThere(server)).toBe(false);
    }
  });

  test('a folder of another user is named without a stack', async ({ skip }) => {
    const home = clone('of-another-user');
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
    writeFileSync(join(home, 'scripts/build.ts'), '');
    mkdirSync(join(home, 'build'));
    writeFileSync(join(home, 'build/sources.sha256'), 'of other settings');
    chmodSync(join(home, 'build'), 0o555);
    chmodSync(folder, 0o755);
    // Root may write everywhere.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const run = (...args: string[]) =>
      new Promise<[unknown, string]>((resolve) => {
        execFile(
          process.execPath,
          args,
          { cwd: home, env: { PATH: process.env['PATH'] }, ...nobody },
          (error, stdout, stderr) => resolve([error?.code, `${stdout}${stderr}`.trim()]),
        );
      });
    try {
      const [refused] = await run('--version');
      if (refused !== undefined)
        skip('This Node lies in a folder that another user may not enter.');
      const said = await run('scripts/bootstrap.mjs', 'build');
      expect(said).toEqual([
        1,
        `${join(home, 'build/start.lock')} cannot be written or read by this user. Everything in ${home} must belong ` +
          'to the user who runs this: give it to them (chown -R USER), or start as its owner.',
      ]);
    } finally {
      chmodSync(join(home, 'build'), 0o755);
    }
  });

  test('an unknown command is reported', async () => {
    const home = clone('typo');
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
    expect(await bootstrap(home, ['strat'])).toEqual({
      status: 1,
      said: 'There is no command "strat".',
    });
  });
});
