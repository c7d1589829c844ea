/**
 * Measures the document service, each figure beside a floor measured in the same run on the same
 * disk. The server is the product's own, in a process of its own, asked over HTTP by signed-in
 * clients. Prints one line of JSON per figure. `node bench/server.bench.ts [sqlite|postgres]`,
 * SQLite by default.
 */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findFreePort } from '../tests/support/free-port.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { round } from './figures.ts';
import type { Measurement, Task } from './sync-load.ts';

const clients = 8;
const kind = process.argv[2] === 'postgres' ? 'postgres' : 'sqlite';
const folder = mkdtempSync(join(tmpdir(), 'tudo-bench-'));
const postgres = kind === 'postgres' ? await startPostgres() : null;

const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))]!;
function report(
  figure: string,
  unit: string,
  value: number,
  floorName: string,
  floor: number,
  aim: string,
  extra: object = {},
): void {
  console.log(
    JSON.stringify({
      area: 'server',
      database: kind,
      figure,
      unit,
      value: round(value),
      floorName,
      floor: round(floor),
      ratio: round(value / floor),
      aim,
      ...extra,
    }),
  );
}

/**
 * The floor of the disk: rows of the same size, one durable commit each, by a single bare writer.
 */
function measureBareInserts(rows: number): Measurement {
  const db = new DatabaseSync(join(folder, `floor-${rows}.sqlite`));
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bare (id text PRIMARY KEY, data text NOT NULL)',
  );
  const insert = db.prepare('INSERT INTO bare (id, data) VALUES (?, ?)');
  const latenciesMs: number[] = [];
  const start = performance.now();
  for (let i = 0; i < rows; i++) {
    const before = performance.now();
    insert.run(`row-${i}`, 'x'.repeat(400));
    latenciesMs.push(performance.now() - before);
  }
  const seconds = (performance.now() - start) / 1000;
  db.close();
  return { count: rows, seconds, latenciesMs };
}

/** The floor of the disk for bulk inserts. Returns seconds. */
function measureBareBulk(rows: number): number {
  const db = new DatabaseSync(join(folder, 'floor-bulk.sqlite'));
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bare (id text PRIMARY KEY, data text NOT NULL)',
  );
  const insert = db.prepare('INSERT INTO bare (id, data) VALUES (?, ?)');
  const start = performance.now();
  for (let i = 0; i < rows; i++) {
    if (i % 450 === 0) db.exec('BEGIN');
    insert.run(`row-${i}`, 'x'.repeat(400));
    if (i % 450 === 449 || i === rows - 1) db.exec('COMMIT');
  }
  const seconds = (performance.now() - start) / 1000;
  db.close();
  return seconds;
}

/**
 * The floor of a read: the same number of rows of the same size out of SQLite and into JSON text.
 */
function measureBareReads(rows: number): number {
  const db = new DatabaseSync(join(folder, 'floor-reads.sqlite'));
  db.exec('CREATE TABLE bare (id text PRIMARY KEY, data text NOT NULL); BEGIN');
  const insert = db.prepare('INSERT INTO bare (id, data) VALUES (?, ?)');
  for (let i = 0; i < rows; i++) insert.run(`row-${i}`, JSON.stringify({ payee: 'x'.repeat(380) }));
  db.exec('COMMIT');
  const start = performance.now();
  const bytes = JSON.stringify(
    db
      .prepare('SELECT id, data FROM bare ORDER BY id')
      .all()
      .map((row) => ({ id: row['id'], fields: JSON.parse(row['data'] as string) as unknown })),
  ).length;
  const seconds = (performance.now() - start) / 1000;
  db.close();
  if (bytes < rows * 380) throw new Error('The floor read too little');
  return seconds;
}

/** The floor of a request over loopback: from one process to its own server. */
async function measureBareRequests(times: number): Promise<number[]> {
  const server = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const latencies: number[] = [];
  for (let i = 0; i < times; i++) {
    const before = performance.now();
    await new Promise<void>((resolve, reject) =>
      request({ host: '127.0.0.1', port }, (response) => response.resume().on('end', resolve))
        .on('error', reject)
        .end(),
    );
    latencies.push(performance.now() - before);
  }
  server.close();
  return latencies;
}

/** Resolves once a process has printed `wanted`; later output is read from the pipe and dropped. */
function readUntil(child: ChildProcess, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const listen = (part: Buffer): void => {
      text = (text + part.toString()).slice(-10_000);
      if (!text.includes(wanted)) return;
      child.stdout!.off('data', listen).resume();
      resolve();
    };
    child.stdout!.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)));
  });
}

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
  });
}
const load = (task: Task): Promise<Measurement> =>
  nextMessage<Measurement>(
    fork(new URL('./sync-load.ts', import.meta.url), [JSON.stringify(task)]),
  );

const port = await findFreePort();
const server = spawn(process.execPath, [new URL('../server/main.ts', import.meta.url).pathname], {
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: (await postgres?.createDatabase()) ?? '',
    TUDO_PAGES: 'elsewhere',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const signUp = async (name: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${name}@example.com`,
      password: 'long enough!',
      fullName: name,
      language: 'en',
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ');
};

try {
  await readUntil(server, 'Tudo is ready');
  const cookies: string[] = [];
  for (let i = 0; i < clients; i++) cookies.push(await signUp(`client-${i}`));

  const floors = [measureBareInserts(3000)];
  const pushed = await load({ kind: 'pushes', port, cookies, seconds: 6 });
  floors.push(measureBareInserts(3001));
  // The disk's speed wanders: the floor is the better of one run before and one after.
  const floor = floors.reduce((best, one) =>
    one.count / one.seconds > best.count / best.seconds ? one : best,
  );
  report(
    'durable single-mutation pushes, 8 clients',
    'per second',
    pushed.count / pushed.seconds,
    'bare durable SQLite inserts, one writer',
    floor.count / floor.seconds,
    'ratio at least 0.333',
    {
      p50Ms: round(quantile(pushed.latenciesMs, 0.5)),
      p99Ms: round(quantile(pushed.latenciesMs, 0.99)),
    },
  );

  const withStreams = await load({
    kind: 'pushes-with-streams',
    port,
    cookie: await signUp('streams'),
    streams: 50,
    pushes: 1000,
  });
  const without = await load({
    kind: 'pushes-with-streams',
    port,
    cookie: await signUp('no-streams'),
    streams: 0,
    pushes: 1000,
  });
  report(
    'p99 of a push while 50 streams of the same person listen',
    'ms',
    quantile(withStreams.latenciesMs, 0.99),
    'p99 of the same push with no stream',
    quantile(without.latenciesMs, 0.99),
    'none stated',
    {
      p50Ms: round(quantile(withStreams.latenciesMs, 0.5)),
      bareInsertP99Ms: round(quantile(floor.latenciesMs, 0.99)),
    },
  );

  const poked = await load({ kind: 'poke', port, cookie: cookies[1]!, times: 500 });
  report(
    "from one client's write to another client's poke, median",
    'ms',
    quantile(poked.latenciesMs, 0.5),
    'a bare request over loopback, median',
    quantile(await measureBareRequests(500), 0.5),
    'under 50 ms to the screen',
    { p99Ms: round(quantile(poked.latenciesMs, 0.99)) },
  );

  const records = 100_000;
  const cookie = await signUp('reader');
  const filled = await load({ kind: 'fill', port, cookie, transactions: records });
  const bulk = measureBareBulk(records);
  report(
    '100,000 records pushed in batches of 450',
    'per second',
    filled.count / filled.seconds,
    'bare inserts into SQLite, 450 a commit',
    records / bulk,
    'none stated',
  );
  const pulled = await load({ kind: 'pull', port, cookie, limit: 1000 });
  if (pulled.count < records) throw new Error(`Pulled ${pulled.count} of ${records}`);
  report(
    'pull of 100,000 records, pages of 1000',
    's',
    pulled.seconds,
    'bare read of 100,000 rows into JSON',
    measureBareReads(records),
    'none stated',
    { recordsPerSecond: Math.round(pulled.count / pulled.seconds) },
  );
} finally {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await gone;
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
