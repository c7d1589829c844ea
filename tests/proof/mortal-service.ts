/**
 * Runs the service as a process of its own, which the proof kills: push, pull and merge over HTTP
 * as in the product, and requests of the proof as messages of its parent. After a given number of
 * statements it sends itself SIGKILL: right after SQLite has run the statement, or while PostgreSQL
 * is about to. So a seed decides the moment, and no code of this process runs after it: nothing is
 * rolled back, closed or answered. Started by `killed-arena.ts`.
 */
import { writeSync } from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import pg from 'pg';
import { ownerHeader } from '#contract/identity';
import { openDatabase, type Database, type DatabaseOptions } from '#server/storage/database';
import { recordStore } from '#server/sync/record-store';
import { createNotifier } from '#server/sync/notifier';
import { createSyncRoutes } from '#server/sync/routes';
import { createSyncService, type SyncService } from '#server/sync/service';
import { seedUser } from './arena.ts';
import { processPlants, type ProcessPlant } from './process-plants.ts';
import {
  copyRows,
  putRowsBack,
  readOutcome,
  readRecords,
  readRows,
  type UserRows,
} from './rows.ts';

/** A request of the parent: a call, its arguments, and the current time. */
export interface ServiceCall {
  n: number;
  call: keyof Calls;
  args: unknown[];
  now: number;
}
export type Said = { n: number; value: unknown } | { n: number; error: string };
export type Calls = ReturnType<typeof callsOf>;

const clock = { now: 0 };
let statementsLeft = 0;
/** Prefix of the statements that count. */
let counted = '';
let calls: Calls | undefined;

function mayDie(statement: string): void {
  if (statementsLeft === 0 || !statement.startsWith(counted) || --statementsLeft > 0) return;
  // The parent counts where deaths fell. A write to a pipe is there at once.
  writeSync(1, `${statement.slice(0, 60).replaceAll('\n', ' ')}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Counts all statements to the database: those of the service, its reads, and the notifier. */
function countStatements(): void {
  const texts = new WeakMap<StatementSync, string>();
  const prepare = DatabaseSync.prototype.prepare;
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, text, ...rest) {
    const statement = prepare.call(this, text, ...rest);
    texts.set(statement, text);
    return statement;
  };
  for (const name of ['run', 'all'] as const) {
    const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
    StatementSync.prototype[name] = function (this: StatementSync, ...values: unknown[]) {
      const text = texts.get(this) ?? '';
      if (text === 'COMMIT') mayDie(`before ${text}`);
      const result = original.apply(this, values);
      mayDie(text);
      return result;
    } as never;
  }
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text?: string }];
    const text = typeof asked === 'string' ? asked : (asked.text ?? '');
    if (text === 'COMMIT') mayDie(`before ${text}`);
    const result = query.apply(this, args);
    mayDie(text);
    return result;
  } as never;
}

function callsOf(db: Database, service: SyncService) {
  return {
    async dieAfter(statements: number, start: string) {
      statementsLeft = statements;
      counted = start;
    },
    createUser: () => seedUser(service),
    loadRevision: service.loadRevision,
    patchProfile: service.patchProfile,
    changeEpoch: service.changeEpoch,
    purgeTombstones: service.purgeTombstones,
    readRecords: (userId: string) => readRecords(db, userId),
    readRows: (userId: string) => readRows(db, userId),
    copyRows: (userId: string) => copyRows(db, userId),
    putRowsBack: (userId: string, rows: UserRows) => putRowsBack(db, userId, rows),
    /** Waits before it reads: PostgreSQL may still work for a process that has died. */
    async readOutcome(userId: string, clientId: string) {
      if (db.kind === 'postgres') while ((await others(db)) > 0);
      return readOutcome(db, userId, clientId);
    },
  };
}

async function others(db: Database): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database()
      AND backend_type = 'client backend' AND application_name <> ${applicationName}`.execute(
    db.kysely,
  );
  return rows[0]!.n;
}

/** The database's code of the last failure, which the answer does not disclose. */
let failure = '';
const listening = (db: Database): Database => ({
  ...db,
  write: (work) =>
    db.write(work).catch((error: unknown) => {
      failure = String((error as { code?: unknown }).code ?? '');
      throw error;
    }),
});

const applicationName = `proof_${process.pid}`;

async function open(
  { databaseUrl, dataDir }: DatabaseOptions,
  plant: ProcessPlant | null,
): Promise<number> {
  const opened = await openDatabase({
    databaseUrl: databaseUrl === null ? null : `${databaseUrl}?application_name=${applicationName}`,
    dataDir,
  });
  const { db, store } =
    plant === null ? { db: opened, store: recordStore } : processPlants[plant](opened);
  const notifier = createNotifier(db);
  const service = createSyncService({ db: listening(db), store, now: () => clock.now, notifier });
  calls = callsOf(db, service);
  const { app } = createSyncRoutes({
    service,
    notifier,
    authenticate: async (request) => ({ userId: request.headers.get(ownerHeader)!, sessionId: '' }),
  });
  return new Promise((resolve) => {
    serve(
      {
        fetch: async (request) => {
          clock.now = Number(request.headers.get('x-now'));
          const response = await app.fetch(request);
          if (response.status >= 500) response.headers.set('x-failure', failure);
          return response;
          // A connection that waits longer than Node's five seconds for the next step is no fault
          // of what is proven.
        },
        port: 0,
        hostname: '127.0.0.1',
        serverOptions: { keepAliveTimeout: 0 },
      },
      ({ port }) => resolve(port),
    );
  });
}

countStatements();
process.on('disconnect', () => process.exit());
process.on(
  'message',
  (asked: ServiceCall | { n: number; open: DatabaseOptions; plant: ProcessPlant | null }) => {
    const work = async (): Promise<unknown> => {
      if ('open' in asked) return open(asked.open, asked.plant);
      clock.now = asked.now;
      return (calls![asked.call] as (...args: unknown[]) => Promise<unknown>)(...asked.args);
    };
    work().then(
      (value) => process.send!({ n: asked.n, value } satisfies Said),
      (error: unknown) => process.send!({ n: asked.n, error: String(error) } satisfies Said),
    );
  },
);
