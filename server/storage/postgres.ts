/** PostgreSQL through pg: a pool shared by Kysely and the document service, and notifications between nodes. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createRareLog, log } from '#server/log';
import type { Channel, Database, SqlValue, Transaction } from './database.ts';
import type { Tables } from './tables.ts';

const channelName = 'tudo_sync';
const int8 = 20;
/** Two transactions waited for each other, or the view they saw was overtaken: run again, nothing was kept. */
const retryable = new Set(['40001', '40P01']);
const attempts = 4;

/** bigint arrives as text by default; every bigint here is a revision or epoch milliseconds and fits a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => (oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'))) as pg.CustomTypesConfig['getTypeParser'],
};

export function openPostgres(databaseUrl: string): Database {
  // By its name a restore sees who else of the product is there.
  const connection = { connectionString: databaseUrl, fallback_application_name: 'tudo' };
  const pool = new pg.Pool({ ...connection, types, max: 10 });
  // Without a listener the loss of an idle connection (a database restart) would end the process.
  const sayLost = createRareLog(log);
  pool.on('error', (error) => sayLost(`PostgreSQL closed an idle connection: ${error.message}`));
  // So would the loss of one at work, which the pool does not listen to: who works with it hears of it by the failed statement.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const channel = openChannel(pool, connection);
  const read: Database['read'] = (work) => transact(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);
  return {
    kysely,
    kind: 'postgres',
    write: (work) => transact(pool, 'BEGIN', work),
    read,
    view: read,
    channel,
    async close() {
      await kysely.destroy();
      // Kysely ends the pool only if it has used it itself.
      if (!pool.ending) await pool.end();
    },
  };
}

async function transact<T>(pool: pg.Pool, begin: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query(begin);
      const value = await work(openTransaction(client));
      // Of a transaction in which a statement failed, whoever heard of it, PostgreSQL answers a commit with its end.
      if ((await client.query('COMMIT')).command !== 'COMMIT') throw new Error('A statement of this transaction failed, so nothing of it was kept.');
      return value;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => { broken = true; });
      if (attempt >= attempts || !(error instanceof pg.DatabaseError) || !retryable.has(error.code ?? '')) throw error;
    } finally {
      client.release(broken);
    }
  }
}

const prepared = new Map<string, { name: string; text: string }>();

/** Numbers the places of a statement ($1, $2 …) and names it, so that each connection plans it once. */
function prepare(sql: string): { name: string; text: string } {
  let found = prepared.get(sql);
  if (found === undefined) {
    let place = 0;
    found = { name: `tudo_${prepared.size}`, text: sql.replaceAll('?', () => `$${++place}`) };
    prepared.set(sql, found);
  }
  return found;
}

function openTransaction(client: pg.PoolClient): Transaction {
  let depth = 0;
  return {
    kind: 'postgres',
    all: async <Row>(sql: string, ...values: SqlValue[]) => (await client.query({ ...prepare(sql), values })).rows as Row[],
    run: async (sql, ...values) => (await client.query({ ...prepare(sql), values })).rowCount ?? 0,
    // Each statement is waited for as it is.
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

function openChannel(pool: pg.Pool, connection: pg.ClientConfig): Channel {
  return {
    send: async (payload) => void await pool.query('SELECT pg_notify($1, $2)', [channelName, payload]),
    listen(onMessage, onOpen) {
      let stopped = false;
      let current: pg.Client | null = null;
      let timer: NodeJS.Timeout | undefined;
      let delayMs = 100;

      async function connect(): Promise<void> {
        const client = new pg.Client({ ...connection, keepAlive: true });
        let lost = false;
        const lose = (): void => {
          if (lost) return;
          lost = true;
          current = null;
          client.end().catch(() => {});
          if (stopped) return;
          timer = setTimeout(() => void connect(), delayMs);
          delayMs = Math.min(delayMs * 2, 10_000);
        };
        client.on('error', lose);
        client.on('end', lose);
        client.on('notification', (message) => onMessage(message.payload ?? ''));
        try {
          await client.connect();
          await client.query(`LISTEN ${channelName}`);
        } catch {
          lose();
          return;
        }
        if (stopped) return void client.end().catch(() => {});
        current = client;
        delayMs = 100;
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
