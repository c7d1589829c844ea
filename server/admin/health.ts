/**
 * The health of the product: the database, the mail, the sync, and each node. A node reports every
 * minute; one without a report for three minutes counts as gone.
 */
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { msPerHour, msPerMinute } from '#domain/calendar';
import type { HealthAnswer, NodeHealth } from '#contract/admin';
import type { Database, MigrationSource } from '#server/storage/database';
import { storageMigrations } from '#server/storage/migrations';
import { parseStored } from '#server/storage/stored-json';

export interface SyncActivity {
  people: number;
  streams: number;
  pushesLastHour: number;
  refusedLastHour: number;
}
export interface HealthOptions {
  db: Database;
  dataDir: string;
  sources: readonly MigrationSource[];
  activity: () => SyncActivity;
  now: () => number;
}
export interface Health {
  /** Writes down how this node is. Every minute. */
  report(): Promise<void>;
  load(): Promise<HealthAnswer>;
  /** Deletes the health row of this node. */
  leave(): Promise<void>;
}

/** Accounts go every hour: one that is there for so long after its time could not. */
const overdueMs = 3 * msPerHour;
const presentMs = 3 * msPerMinute;
const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
) as { version: string };

const saveNode = `INSERT INTO admin_nodes (id, seen_at, said) VALUES (?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, said = excluded.said`;

export function createHealth({ db, dataDir, sources, activity, now }: HealthOptions): Health {
  const id = randomUUID();
  const startedAt = now();

  async function own(): Promise<Omit<NodeHealth, 'isThisOne'>> {
    const disk = await statfs(dataDir).catch(() => null);
    return {
      id,
      host: hostname(),
      version,
      startedAt,
      seenAt: now(),
      ...activity(),
      memoryBytes: process.memoryUsage.rss(),
      diskFreeBytes: disk && disk.bavail * disk.bsize,
      diskBytes: disk && disk.blocks * disk.bsize,
    };
  }
  async function report(): Promise<void> {
    const said = await own();
    await db.write(async (tx) => {
      await tx.run(saveNode, id, said.seenAt, JSON.stringify(said));
      await tx.run('DELETE FROM admin_nodes WHERE seen_at < ?', now() - msPerHour);
    });
  }

  return {
    report,
    async load() {
      await report();
      const before = performance.now();
      await db.read(async (tx) => tx.all('SELECT count(*) FROM sync_meta'));
      const answersInMs = performance.now() - before;
      return db.read(async (tx): Promise<HealthAnswer> => {
        const one = async (sql: string, ...values: (string | number)[]) =>
          Number((await tx.all<{ n: number | null }>(sql, ...values))[0]?.n ?? 0);
        const bytes =
          db.kind === 'postgres'
            ? await one('SELECT pg_database_size(current_database()) AS n')
            : await one(
                'SELECT page_count * page_size AS n FROM pragma_page_count(), pragma_page_size()',
              );
        const migrations: HealthAnswer['database']['migrations'] = [];
        for (const { name } of [storageMigrations, ...sources]) {
          const [last] = await tx.all<{ name: string }>(
            `SELECT name FROM "${name}_migration" ORDER BY name DESC LIMIT 1`,
          );
          migrations.push({ part: name, last: last?.name ?? '' });
        }
        const oldest = await tx.all<{ id: string }>(
          'SELECT id FROM mail_queue ORDER BY id LIMIT 1',
        );
        const nodes = await tx.all<{ said: string }>(
          'SELECT said FROM admin_nodes WHERE seen_at >= ? ORDER BY id',
          now() - presentMs,
        );
        return {
          at: now(),
          database: {
            kind: db.kind,
            answersInMs: Math.round(answersInMs * 100) / 100,
            bytes,
            migrations,
          },
          mail: {
            waiting: await one('SELECT count(*) AS n FROM mail_queue'),
            failed: await one("SELECT count(*) AS n FROM mail_deliveries WHERE state = 'failed'"),
            oldestWaitingAt:
              oldest[0] === undefined
                ? null
                : Number.parseInt(oldest[0].id.replaceAll('-', '').slice(0, 12), 16),
          },
          sync: {
            devices: await one('SELECT count(*) AS n FROM sync_clients'),
            devicesLastHour: await one(
              'SELECT count(*) AS n FROM sync_clients WHERE seen_at >= ?',
              now() - msPerHour,
            ),
            refusalsKept: await one('SELECT count(*) AS n FROM sync_refusals'),
          },
          undone: {
            webhooksFailed: await one(
              "SELECT count(*) AS n FROM billing_deliveries WHERE state = 'failed'",
            ),
            deletionsOverdue: await one(
              'SELECT count(*) AS n FROM identity_users WHERE "deletesAt" <= ?',
              now() - overdueMs,
            ),
          },
          nodes: nodes
            .map(({ said }) => parseStored<Omit<NodeHealth, 'isThisOne'>>(said))
            .map((node) => ({ ...node, isThisOne: node.id === id })),
        };
      });
    },
    async leave() {
      await db.write(async (tx) => tx.run('DELETE FROM admin_nodes WHERE id = ?', id));
    },
  };
}
