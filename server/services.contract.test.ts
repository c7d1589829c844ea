/**
 * Tests the hourly jobs as the server wires them: one run at a time, and no job stops the others.
 */
import '../tests/support/cheap-passwords.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { msPerHour } from '#domain/calendar';
import { openTestDatabase, type TestDatabase } from '../tests/support/databases.ts';
import { loadConfig } from './config.ts';
import { migrationSources } from './migration-sources.ts';
import { startServices, type Services } from './services.ts';
import type { Database } from './storage/database.ts';

/** Of the job called devices, which stands in the middle of the others. */
const statement = 'DELETE FROM sync_clients';

let opened: TestDatabase, services: Services, lines: string[];
/** The number of runs of that job, and the replacement for its statement. */
let runs: number, instead: () => Promise<number>;
beforeEach(async () => {
  opened = await openTestDatabase('sqlite', migrationSources);
  [lines, runs, instead] = [[], 0, async () => 0];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { db } = opened;
  const watched: Database = {
    ...db,
    write: (work) =>
      db.write((tx) =>
        work({
          ...tx,
          run(sql, ...values) {
            if (!sql.startsWith(statement)) return tx.run(sql, ...values);
            runs += 1;
            return instead();
          },
        }),
      ),
  };
  const env = { DATA_DIR: opened.options.dataDir, SMTP_URL: 'smtp://127.0.0.1:9' };
  services = await startServices(watched, loadConfig(env), (line) => {
    lines.push(line);
  });
});
afterEach(async () => {
  await services.stop();
  vi.useRealTimers();
  await opened.close();
});

test('a run of over an hour does not run twice, and the next hour runs again', async () => {
  const begun = Promise.withResolvers<void>(),
    released = Promise.withResolvers<void>();
  let atOnce = 0,
    most = 0;
  instead = async () => {
    most = Math.max(most, (atOnce += 1));
    begun.resolve();
    await released.promise;
    atOnce -= 1;
    return 0;
  };
  vi.advanceTimersByTime(msPerHour);
  await begun.promise;
  vi.advanceTimersByTime(2 * msPerHour);
  const asked = [services.tidy(), services.tidy()];
  released.resolve();
  await Promise.all(asked);
  expect({ runs, most }).toEqual({ runs: 1, most: 1 });
  vi.advanceTimersByTime(msPerHour);
  await expect.poll(() => runs).toBe(2);
});

test('a failing job is reported, the jobs after it run, and it runs again', async () => {
  instead = async () => {
    throw new Error('no such table');
  };
  // A person was active on a past day, which a later job counts.
  await opened.db.write(async (tx) =>
    tx.run("INSERT INTO admin_active (day, user_id) VALUES (20000, 'somebody')"),
  );
  await services.tidy();
  const failures = lines.filter((line) => line.startsWith('tidying failed'));
  expect(failures).toEqual(['tidying failed, devices: Error: no such table']);
  const counted = await opened.db.read(async (tx) => tx.all('SELECT day, active FROM admin_days'));
  expect(counted).toEqual([{ day: 20_000, active: 1 }]);
  instead = async () => 0;
  await services.tidy();
  expect(runs).toBe(2);
});
