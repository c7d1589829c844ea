/**
 * Connections to PostgreSQL that work when they are needed. One that was lost silently (a firewall
 * that forgot it, a machine that was cut off) looks like a slow one: it is checked before reuse,
 * and one without an answer in time is dropped, together with all of the same age.
 */
import pg from 'pg';
import { createRareLog, log } from '#server/log';

/** The times that a request of a server may wait for the database, in milliseconds. */
export interface Limits {
  /** Time to get a free or new connection. */
  connectMs: number;
  /**
   * For the next statement of a transaction. After it PostgreSQL ends the connection and releases
   * its locks.
   */
  idleInTransactionMs: number;
  /**
   * For a row that another transaction holds: longer than `idleInTransactionMs`, so that a silent
   * one is outlived.
   */
  lockMs: number;
  /** Time for one statement. */
  statementMs: number;
  /**
   * For its answer: longer than `statementMs`, or PostgreSQL would be given up while it still says
   * why.
   */
  answerMs: number;
  /** Idle time after which a connection is checked … */
  askAfterMs: number;
  /** … and answers within this. */
  presentMs: number;
}

export const serverLimits: Limits = {
  connectMs: 5_000,
  idleInTransactionMs: 3_000,
  lockMs: 4_000,
  statementMs: 8_000,
  answerMs: 9_000,
  askAfterMs: 1_000,
  presentMs: 1_500,
};

/** Connections for requests. A node has one more, which listens. */
export const poolSize = 10;

/**
 * The time that data sent by PostgreSQL may stay unread, also within a statement: a client frozen
 * while it receives a large answer would otherwise keep its locks for ever. In milliseconds, set by
 * a statement of its own on each connection.
 */
export const limitUnread = 'SET tcp_user_timeout = 10000';

/**
 * The time that a command without limits waits for a connection: its statements may be long,
 * connecting may not.
 */
const patientConnectMs = 15_000;

/**
 * bigint arrives as text by default; every bigint here is a revision or epoch milliseconds and fits
 * a number.
 */
const int8 = 20;
const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text');
const types = { getTypeParser: getTypeParser as pg.CustomTypesConfig['getTypeParser'] };

export interface Connections {
  /** Options of the pool, for Kysely. */
  options: object;
  /** Throws without a connection in time. The caller returns it by `release`. */
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** True for pg's error, which has no code, if an answer did not come within `answerMs`. */
const isUnanswered = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * @param limits null: statements may take any time, for a migration or a backup. Between two
 * statements a lost connection is dropped like any other, or its locks would stop every node.
 */
export function openConnections(config: pg.ClientConfig, limits: Limits | null): Connections {
  // A listener is required: without one the loss of an idle connection (a database restart) ends
  // the process.
  const sayLost = createRareLog(log);
  /**
   * Connections that were made before this moment are as lost as the one that was found lost then.
   */
  let lostUntil = 0;

  class WatchedClient extends pg.Client {
    readonly madeAt = performance.now();
    usedAt = performance.now();

    constructor(given?: string | pg.ClientConfig) {
      super(given);
      const ask = this.query.bind(this) as (...question: unknown[]) => unknown;
      this.query = ((...question: unknown[]) => {
        const answer = ask(...question);
        if (answer instanceof Promise)
          answer.catch((error) => {
            if (isUnanswered(error)) this.giveUp();
          });
        return answer;
      }) as pg.Client['query'];
    }

    /** Pending queries fail at once, and the pool removes the connection. */
    giveUp(): void {
      lostUntil = performance.now();
      sayLost('PostgreSQL did not answer in time; connections to it are made anew.');
      this.connection.stream.destroy();
    }

    async isPresent(withinMs: number): Promise<boolean> {
      const timer = setTimeout(() => this.giveUp(), withinMs);
      try {
        await this.query('SELECT 1');
        return true;
      } catch {
        return false;
      } finally {
        clearTimeout(timer);
      }
    }
  }

  const pool = new pg.Pool({
    ...config,
    types,
    max: poolSize,
    Client: WatchedClient,
    keepAlive: true,
    connectionTimeoutMillis: limits?.connectMs ?? patientConnectMs,
    ...(limits !== null && { query_timeout: limits.answerMs }),
    // Sets them by a query, because a pooler refuses them as connection parameters.
    onConnect: (client: pg.ClientBase) =>
      client.query(
        [
          limitUnread,
          `SET idle_in_transaction_session_timeout = ${(limits ?? serverLimits).idleInTransactionMs}`,
          ...(limits === null
            ? []
            : [
                `SET lock_timeout = ${limits.lockMs}`,
                `SET statement_timeout = ${limits.statementMs}`,
              ]),
        ].join(';'),
      ),
  } as pg.PoolConfig);
  pool.on('error', (error) => sayLost(`PostgreSQL closed an idle connection: ${error.message}`));
  // The pool does not listen to one at work: who works with it hears of its loss by the failed
  // statement.
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('release', (_error, client) => {
    (client as unknown as WatchedClient).usedAt = performance.now();
  });

  return {
    options: pool.options,
    async connect() {
      for (;;) {
        const client = await pool.connect();
        if (limits === null) return client;
        const watched = client as unknown as WatchedClient & pg.PoolClient;
        const isRecent = performance.now() - watched.usedAt < limits.askAfterMs;
        const isSuspect = watched.madeAt < lostUntil;
        if (!isSuspect && (isRecent || (await watched.isPresent(limits.presentMs)))) return client;
        watched.connection.stream.destroy();
        client.release(true);
      }
    },
    async end() {
      if (!pool.ending) await pool.end();
    },
  };
}
