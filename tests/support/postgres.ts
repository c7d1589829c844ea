/**
 * A temporary real PostgreSQL for tests and benches: its own folder and loopback port, removed with
 * the test process in any case. PostgreSQL refuses to run as root, so under root it runs as
 * `postgres` or `nobody`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { findFreePort } from './free-port.ts';

export const missingPostgres =
  'These tests need PostgreSQL and none was found: install it (Debian and Ubuntu: apt-get ' +
  'install postgresql; macOS: brew install postgresql) or name the folder of its programs in ' +
  'PG_BIN.';

/** Runs a server until the input ends, then removes its folder, unless that is to be kept. */
const runUntilEnd = (command: string, folder: string): string =>
  `${command} & server=$!; cat > /dev/null; kill -QUIT $server 2> /dev/null; ` +
  `wait $server; [ -e "${folder}/keep" ] || rm -rf "${folder}"`;

export interface Databases {
  /**
   * Makes a database and answers its address: an empty one, or a copy of another, to which nobody
   * is connected.
   */
  createDatabase(template?: string): Promise<string>;
  /** Drops a database by its address, despite open connections. */
  dropDatabase(databaseUrl: string): Promise<void>;
  /** Number of connections to a database. */
  countConnections(databaseUrl: string): Promise<number>;
}
export interface TemporaryPostgres extends Databases {
  port: number;
  /**
   * Ends the server at once, as a power cut would (SIGKILL to the whole group), and starts it again
   * on the same port.
   */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * `durable` keeps fsync on (the default); a test about rules and not about disks may turn it off
 * for speed.
 */
export async function startPostgres({
  durable = true,
}: { durable?: boolean } = {}): Promise<TemporaryPostgres> {
  const bin = findPostgres();
  const owner = chooseOwner();
  const folder = mkdtempSync(join(tmpdir(), 'tudo-postgres-'));
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const asOwner = {
    ...owner,
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', HOME: folder },
  };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'tudo', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...asOwner, stdio: 'pipe' },
  );
  const port = await findFreePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    max_connections: 200,
    shared_buffers: '64MB',
    log_min_messages: 'fatal',
    ...(durable
      ? {}
      : {
          autovacuum: 'off',
          synchronous_commit: 'off',
          max_wal_size: '4GB',
          checkpoint_timeout: '1h',
        }),
  };

  /** `attempts`: how often, 40 ms apart, it is asked whether it is ready. */
  async function start(attempts: number) {
    const flags = Object.entries(settings)
      .map(([name, value]) => `-c ${name}='${value}'`)
      .join(' ');
    // The shell outlives this process just long enough: when its input closes, for whatever reason,
    // PostgreSQL is stopped.
    const script = runUntilEnd(`"${join(bin, 'postgres')}" -D "${data}" ${flags}`, folder);
    const shell = spawn('/bin/sh', ['-c', script], {
      ...asOwner,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    shell.unref();
    await waitUntilReady(port, attempts);
    return shell;
  }

  let shell = await start(1_500);
  return {
    port,
    ...databasesAt(port),
    async crash() {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      process.kill(-shell.pid!, 'SIGKILL');
      // The children of a killed postmaster end by themselves; a new one refuses the folder until
      // then.
      rmSync(join(data, 'postmaster.pid'), { force: true });
      for (let attempt = 0; ; attempt++) {
        try {
          shell = await start(150);
          return;
        } catch (error) {
          if (attempt >= 20) throw error;
          rmSync(join(data, 'postmaster.pid'), { force: true });
        }
      }
    },
    async stop() {
      const gone = new Promise((resolve) => shell.once('exit', resolve));
      // The shell holds no process open, but here its end is waited for.
      shell.ref();
      shell.stdin!.end();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The variable by which `npm test` gives every process the PostgreSQL of the run. */
export const sharedPortVariable = 'TEST_POSTGRES_PORT';

/** One server for all tests of a process; it ends with the process. */
let own: Promise<TemporaryPostgres> | undefined;

/**
 * The PostgreSQL for tests of rules, without fsync: that of the whole run if there is one,
 * otherwise one per process. A test that stops it, changes its settings or tests its disk starts
 * one with `startPostgres`.
 */
export async function sharedPostgres(): Promise<Databases> {
  const port = process.env[sharedPortVariable];
  return port === undefined
    ? (own ??= startPostgres({ durable: false }))
    : (ofRun ??= databasesAt(Number(port)));
}
let ofRun: Databases | undefined;

let made = 0;

const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

function databasesAt(port: number): Databases {
  const ask = keepConnection(port);
  return {
    async createDatabase(template = 'template0') {
      const name = `test_${process.pid}_${++made}`;
      await ask(async (client) => {
        // Copying the files costs a sixth of writing each page to the log. Before version 15 there
        // is no other way.
        const { rows } = await client.query<{ server_version_num: string }>(
          'SHOW server_version_num',
        );
        const strategy = Number(rows[0]!.server_version_num) < 150_000 ? '' : 'STRATEGY FILE_COPY';
        await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${strategy}`);
      });
      return address(port, name);
    },
    async dropDatabase(databaseUrl) {
      await ask((client) =>
        client.query(`DROP DATABASE IF EXISTS ${nameOf(databaseUrl)} WITH (FORCE)`),
      );
    },
    async countConnections(databaseUrl) {
      const count = 'SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = $1';
      return ask(
        async (client) =>
          (await client.query<{ n: number }>(count, [nameOf(databaseUrl)])).rows[0]!.n,
      );
    },
  };
}

/** The folder of PostgreSQL’s programs. Throws a sentence that says how to get them. */
export function findPostgres(): string {
  const debian = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  const named = process.env['PG_BIN'];
  const folders = [
    ...(named === undefined ? [] : [named]),
    ...debian,
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const found = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (found === undefined) throw new Error(missingPostgres);
  return found;
}

function chooseOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this system has neither a user "postgres" nor "nobody".',
  );
}

const address = (port: number, database: string): string =>
  `postgres://tudo@127.0.0.1:${port}/${database}`;

/**
 * Asks over one connection, since each is a process of PostgreSQL; over another once it is lost. It
 * holds no process open while it is not asked.
 */
function keepConnection(port: number): <T>(work: (client: pg.Client) => Promise<T>) => Promise<T> {
  let kept: pg.Client | null = null;
  let before: Promise<unknown> = Promise.resolve();
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: address(port, 'postgres') });
    const forget = (): void => {
      kept = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  }
  async function askNow<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = (kept ??= await connect());
    const socket = client.connection.stream as Socket;
    socket.ref();
    try {
      return await work(client);
    } finally {
      socket.unref();
    }
  }
  return (work) => {
    const asked = before.then(() => askNow(work));
    before = asked.catch(() => {});
    return asked;
  };
}

async function withClient<T>(port: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address(port, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function waitUntilReady(port: number, attempts: number): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await withClient(port, (client) => client.query('SELECT 1'));
      return;
    } catch (error) {
      if (attempt >= attempts)
        throw new Error('The temporary PostgreSQL did not start.', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
}
