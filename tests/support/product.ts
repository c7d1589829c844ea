/**
 * The real server as a child process, on a free port, with a data folder of its own: what a person
 * would start.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockArguments } from './days-ahead.ts';
import { findFreePort } from './free-port.ts';
import { parseMail, type ParsedMail } from './parse-mail.ts';
import { sharedPostgres } from './postgres.ts';

const root = join(import.meta.dirname, '../..');
const { allocatorSettings, serverFlags } = (await import(
  new URL('../../scripts/bootstrap.mjs', import.meta.url).href
)) as {
  allocatorSettings: Record<string, string>;
  serverFlags: readonly string[];
};
/** Node's compile cache, kept across starts: compilation is most of a start. */
const compiled = join(root, 'node_modules', '.cache', 'compiled-for-tests');

export interface Product {
  url: string;
  dataDir: string;
  /** Null: the embedded SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** With `heldClock`: advances the clock at once and returns its time. Timers do not notice. */
  pass(ms: number): Promise<number>;
  /** The server's output so far. */
  log(): string;
  /** Id of the running process. */
  pid(): number;
  /** Whether the process has ended and nobody asked it to. */
  hasCrashed(): boolean;
  /** The messages in the outbox, oldest first. */
  outbox(): ParsedMail[];
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, as a power cut. */
  kill(): Promise<void>;
  /**
   * Starts it again on the same address and data, after `stop` or `kill`; stops it first when it
   * runs.
   */
  restart(): Promise<void>;
  /** Stops it and removes its files. */
  dispose(): Promise<void>;
}
export interface ProductOptions {
  env?: Record<string, string>;
  database?: 'sqlite' | 'postgres';
  /** A folder that exists; it is not removed. */
  dataDir?: string;
  /** Stops the clock of the product, except for `pass`. */
  heldClock?: boolean;
  /** The most that its heap may hold. */
  heapMb?: number;
  /** `usual`: a password hash costs as much as in production, unlike in most tests. */
  hashes?: 'cheap' | 'usual';
}

/**
 * Starts the built product and waits until it is healthy. Throws with the log when it does not
 * become so.
 */
export async function startProduct({
  env = {},
  database = 'sqlite',
  dataDir: given,
  heldClock = false,
  heapMb,
  hashes = 'cheap',
}: ProductOptions = {}): Promise<Product> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'tudo-product-'));
  const postgres = database === 'postgres' ? await sharedPostgres() : null;
  const databaseUrl =
    postgres === null ? (env['DATABASE_URL'] ?? null) : await postgres.createDatabase();
  const databaseEnv = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | null = null;
  let log = '';
  const nodeArguments = [
    ...serverFlags,
    ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]),
    ...(hashes === 'cheap' ? ['--import', './tests/support/cheap-passwords.ts'] : []),
    ...clockArguments,
    ...(heldClock ? ['--import', './tests/support/held-clock.ts'] : []),
  ];

  async function start() {
    const inherited = Object.fromEntries(
      ['PATH', 'HOME', 'TMPDIR', 'LANG', 'DAYS_AHEAD'].flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]],
      ),
    );
    const started = spawn(process.execPath, [...nodeArguments, 'server/main.ts'], {
      cwd: root,
      env: {
        ...inherited,
        ...allocatorSettings,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: compiled,
        PORT: String(port),
        DATA_DIR: dataDir,
        ...databaseEnv,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    for (const stream of [started.stdout!, started.stderr!])
      stream.on('data', (part: Buffer) => {
        log += part.toString();
      });
    while (started.exitCode === null) {
      const healthy = await fetch(`${url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (healthy) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The product did not start:\n${log}`);
  }
  const end = (signal: NodeJS.Signals): Promise<number | null> =>
    new Promise((resolve) => {
      const ending = child;
      child = null;
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) {
        resolve(ending?.exitCode ?? null);
        return;
      }
      ending.once('close', (code) => resolve(code));
      ending.kill(signal);
    });

  await start();
  return {
    url,
    dataDir,
    databaseUrl,
    log: () => log,
    pid: () => child!.pid!,
    hasCrashed: () => child !== null && (child.exitCode !== null || child.signalCode !== null),
    pass: (ms) =>
      new Promise((resolve) => {
        child!.once('message', (message: { at: number }) => resolve(message.at));
        child!.send({ pass: ms });
      }),
    outbox: () => readOutbox(join(dataDir, 'outbox')),
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
    restart: async () => {
      await end('SIGTERM');
      await start();
    },
    dispose: async () => {
      await end('SIGTERM');
      await postgres?.dropDatabase(databaseUrl!);
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readOutbox(dir: string): ParsedMail[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => parseMail(readFileSync(join(dir, name), 'utf8')));
}
