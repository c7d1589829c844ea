/**
 * PostgreSQL through pg: a pool shared by Kysely and the document service, and notifications
 * between nodes.
 */
import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { msPerMinute } from '#domain/calendar';
import type { Channel, Database, SqlValue, Tx } from './database.ts';
import { within } from '#server/within';
import {
  limitUnread,
  openConnections,
  poolSize,
  type Connections,
  type Limits,
} from './postgres-pool.ts';
import type { Tables } from './tables.ts';

const channelName = 'tudo_sync';
/** Channel of the test whether notifications arrive; nobody else listens there. */
const probeName = 'tudo_probe';
/**
 * Two transactions waited for each other, or the view they saw was overtaken: run again, nothing
 * was kept.
 */
const retryable = new Set(['40001', '40P01']);
const attempts = 4;

/** Long reads see one snapshot of the data, and may pause for a slow recipient. */
const beginView = [
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  "SET LOCAL idle_in_transaction_session_timeout = '10min'",
  "SET LOCAL statement_timeout = '5min'",
].join(';');
const viewAnswerMs = 6 * msPerMinute;

/**
 * For a transaction of a backup or a restore: it waits for a file between two statements, which a
 * slow disk or a stopped process may hold up, and it may send as slowly. Nobody is kept from
 * serving by it.
 */
export async function waitForFile(trx: Kysely<Tables>): Promise<void> {
  for (const name of ['idle_in_transaction_session_timeout', 'tcp_user_timeout']) {
    await sql`SET LOCAL ${sql.raw(name)} = '10min'`.execute(trx);
  }
}

/** @param limits null: for a migration, a restore or a backup, which take as long as they take. */
export function openPostgres(databaseUrl: string, limits: Limits | null): Database {
  // The name shows a restore which connections belong to the product.
  const config = { connectionString: databaseUrl, fallback_application_name: 'tudo' };
  const connections = openConnections(config, limits);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  return {
    kysely,
    kind: 'postgres',
    write: (work) => transact(connections, 'BEGIN', work),
    writeStep: (work) => transact(connections, 'BEGIN', work),
    read: (work) => transact(connections, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    view: (work) => transact(connections, beginView, work, viewAnswerMs),
    channel: openChannel(connections, config),
    async close() {
      await kysely.destroy();
      // Kysely ends the connections only if it has used one itself.
      await connections.end();
    },
  };
}

/** @param answerMs time for one statement; by default that of the connection. */
async function transact<T>(
  connections: Connections,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  answerMs?: number,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await connections.connect();
    let broken = false;
    try {
      await client.query(begin);
      const value = await work(openTransaction(client, answerMs));
      // PostgreSQL answers a commit with ROLLBACK if a statement of the transaction failed, even if
      // its error was swallowed.
      if ((await client.query('COMMIT')).command !== 'COMMIT')
        throw new Error('A statement of this transaction failed, so nothing of it was kept.');
      return value;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {
        broken = true;
      });
      if (
        attempt >= attempts ||
        !(error instanceof pg.DatabaseError) ||
        !retryable.has(error.code ?? '')
      )
        throw error;
    } finally {
      client.release(broken);
    }
  }
}

const prepared = new Map<string, { name: string; text: string }>();

/**
 * Numbers the places of a statement ($1, $2 …) and names it, so that each connection plans it once.
 */
function prepare(sql: string): { name: string; text: string } {
  let found = prepared.get(sql);
  if (found === undefined) {
    let place = 0;
    found = { name: `tudo_${prepared.size}`, text: sql.replaceAll('?', () => `$${++place}`) };
    prepared.set(sql, found);
  }
  return found;
}

function openTransaction(client: pg.PoolClient, answerMs?: number): Tx {
  let depth = 0;
  const ask = (sql: string, values: SqlValue[]) =>
    client.query({
      ...prepare(sql),
      values,
      ...(answerMs !== undefined && { query_timeout: answerMs }),
    });
  return {
    kind: 'postgres',
    all: async <Row>(sql: string, ...values: SqlValue[]) => (await ask(sql, values)).rows as Row[],
    run: async (sql, ...values) => (await ask(sql, values)).rowCount ?? 0,
    // Needs no pause, since each statement is asynchronous.
    pause() {},
    async nested(work) {
      const name = `level_${++depth}`;
      try {
        await client.query(`SAVEPOINT ${name}`);
        try {
          const value = await work();
          await client.query(`RELEASE ${name}`);
          return value;
        } catch (error) {
          await client.query(`ROLLBACK TO ${name}`);
          await client.query(`RELEASE ${name}`);
          throw error;
        }
      } finally {
        depth--;
      }
    },
  };
}

const listen = `LISTEN ${channelName}`;
/** The interval at which the listening connection is checked, and the time limit for its answer. */
const askEveryMs = 5_000;
const presentMs = 3_000;

/** The message of pg for a statement without an answer. */
const noAnswer = () => new Error('Query read timeout');

/** Connections of the pool plus the listening one. */
const connectionsOfNode = poolSize + 1;
function tooFew(got: string, { message }: Error): Error {
  const why = message === noAnswer().message ? 'no answer in time' : message;
  return new Error(
    `it gives this node too few connections: ${got} (${why}). A node needs ${connectionsOfNode} at ` +
      'once. Allow as many for each node: default_pool_size in PgBouncer, max_connections in PostgreSQL.',
  );
}

function openChannel(connections: Connections, config: pg.ClientConfig): Channel {
  async function send(payload: string, name = channelName): Promise<void> {
    const client = await connections.connect();
    let failed = true;
    try {
      await client.query('SELECT pg_notify($1, $2)', [name, payload]);
      failed = false;
    } finally {
      client.release(failed);
    }
  }

  return {
    send: (payload) => send(payload),
    async confirm(withinMs) {
      const client = new pg.Client({ ...config, connectionTimeoutMillis: withinMs });
      const heard = Promise.withResolvers<void>();
      const probe = randomUUID();
      // The pending wait reports the loss of this connection.
      client.on('error', heard.reject);
      client.on('notification', ({ payload }) => {
        if (payload === probe) heard.resolve();
      });
      try {
        // A pooler takes the connection at once, and answers nothing until it has one of its own
        // for it.
        await within(
          withinMs,
          client.connect().then(() => client.query(`LISTEN ${probeName}`)),
          noAnswer,
        ).catch((error: Error) => {
          throw tooFew('one, and not a second', error);
        });
        await send(probe, probeName);
        await within(withinMs, heard.promise, noAnswer);
      } catch (error) {
        if ((error as Error).message !== 'Query read timeout') throw error;
        throw new Error(
          'notifications (LISTEN) do not arrive. DATABASE_URL seems to name a pooler that shares' +
            ' connections between transactions, such as PgBouncer in transaction mode.' +
            ' Name PostgreSQL itself there, or a pooler in session mode.',
        );
      } finally {
        client.connection.stream.destroy();
        client.end().catch(() => {});
      }
    },
    async confirmRoom(withinMs) {
      const listener = new pg.Client({ ...config, connectionTimeoutMillis: withinMs });
      listener.on('error', () => {});
      const pool = Array.from({ length: poolSize }, () => connections.connect());
      const listens = within(
        withinMs,
        listener.connect().then(() => listener.query('SELECT 1')),
        noAnswer,
      );
      const opened = await Promise.allSettled([listens, ...pool]);
      for (const each of await Promise.allSettled(pool))
        if (each.status === 'fulfilled') each.value.release();
      listener.connection.stream.destroy();
      listener.end().catch(() => {});
      const failed = opened.filter((each) => each.status === 'rejected');
      if (failed.length > 0) {
        throw tooFew(
          `${opened.length - failed.length} of ${opened.length}`,
          failed[0]!.reason as Error,
        );
      }
    },
    listen(onMessage, onOpen) {
      let stopped = false;
      let current: pg.Client | null = null;
      let timer: NodeJS.Timeout | undefined;
      let delayMs = 100;

      async function connect(): Promise<void> {
        const client = new pg.Client({
          ...config,
          keepAlive: true,
          connectionTimeoutMillis: presentMs,
        });
        let lost = false;
        const lose = (): void => {
          if (lost) return;
          lost = true;
          current = null;
          // Destroys the stream, because a lost connection would wait for the answer to its end
          // message.
          client.connection.stream.destroy();
          client.end().catch(() => {});
          if (stopped) return;
          timer = setTimeout(() => void connect(), delayMs);
          delayMs = Math.min(delayMs * 2, 10_000);
        };
        const askLater = (): void => {
          const ask = () => within(presentMs, client.query(listen), noAnswer);
          timer = setTimeout(() => void ask().then(askLater, lose), askEveryMs);
          timer.unref();
        };
        client.on('error', lose);
        client.on('end', lose);
        client.on('notification', (message) => onMessage(message.payload ?? ''));
        try {
          await client.connect();
          await within(presentMs, client.query(`${limitUnread};${listen}`), noAnswer);
        } catch {
          lose();
          return;
        }
        if (stopped) return void client.end().catch(() => {});
        current = client;
        delayMs = 100;
        askLater();
        onOpen();
      }

      void connect();
      return {
        async stop() {
          stopped = true;
          clearTimeout(timer);
          await current?.end().catch(() => {});
        },
      };
    },
  };
}
