import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { migrate, openDatabase } from '#server/storage/database';
import { databaseKinds } from '../../tests/support/databases.ts';
import { startPostgres, type TemporaryPostgres } from '../../tests/support/postgres.ts';
import { createNotifier } from './notifier.ts';
import { createSyncService } from './service.ts';

/** The acknowledgements of one writing process, killed (-9) once it has printed this many. */
async function writeUntilKilled(
  options: object,
  acknowledgements: number,
): Promise<{ clientId: string; mutationId: number; id: string }[]> {
  const child = spawn(
    process.execPath,
    [
      new URL('../../tests/support/crash-writer.ts', import.meta.url).pathname,
      JSON.stringify(options),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const acknowledged: { clientId: string; mutationId: number; id: string }[] = [];
  // Reads the pipe to its end: lines still in it when the writer dies were acknowledged as well.
  for await (const line of createInterface(child.stdout)) {
    const [clientId, mutationId, id] = line.split(' ') as [string, string, string | undefined];
    if (id?.length === 36) acknowledged.push({ clientId, mutationId: Number(mutationId), id });
    if (acknowledged.length === acknowledgements) {
      child.kill('SIGKILL');
    }
  }
  return acknowledged;
}

describe.each(databaseKinds)('a process that is killed while writing on %s', (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tudo-crash-'));
  let postgres: TemporaryPostgres | undefined;
  afterAll(async () => {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('no acknowledged mutation is lost, and none is applied in part', async () => {
    if (kind === 'postgres') postgres = await startPostgres();
    const options = { databaseUrl: (await postgres?.createDatabase()) ?? null, dataDir };
    const userId = createRecordId();
    const acknowledged: Awaited<ReturnType<typeof writeUntilKilled>> = [];
    for (const [round, count] of [40, 7, 120].entries()) {
      const db = await openDatabase(options);
      await migrate(db);
      await createSyncService({
        db,
        now: Date.now,
        notifier: createNotifier({ ...db, channel: null }),
      }).seedAccount(userId, { email: 'a@example.com', displayName: 'A', language: 'en' });
      await db.close();
      acknowledged.push(...(await writeUntilKilled({ ...options, userId, writers: 4 }, count)));
      // The last round stops PostgreSQL too, like a power cut of the machine.
      if (round === 2) await postgres?.crash();
    }

    const db = await openDatabase(options);
    const stored = await db.kysely
      .selectFrom('records')
      .select(['id', 'revision'])
      .where('user_id', '=', userId)
      .where('collection', '=', 'projects')
      .execute();
    const clients = await db.kysely
      .selectFrom('sync_clients')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    const [user] = await db.kysely
      .selectFrom('sync_users')
      .select('revision')
      .where('user_id', '=', userId)
      .execute();
    await db.close();

    expect(acknowledged.length).toBeGreaterThanOrEqual(167);
    const ids = new Set(stored.map((record) => record.id));
    expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([]);
    const last = new Map(clients.map((client) => [client.client_id, client.last_mutation]));
    for (const { clientId, mutationId } of acknowledged)
      expect(last.get(clientId)).toBeGreaterThanOrEqual(mutationId);
    // Each mutation made one record and one revision, so the counters of clients equal the stored
    // records.
    expect(clients.reduce((sum, client) => sum + client.last_mutation, 0)).toBe(stored.length);
    expect(new Set(stored.map((record) => record.revision)).size).toBe(stored.length);
    expect(user?.revision).toBe(Math.max(...stored.map((record) => record.revision)));
  });
});
