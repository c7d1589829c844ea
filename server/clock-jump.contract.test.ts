/** A clock that jumps removes nothing. On both databases. */
import '../tests/support/cheap-passwords.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRecordId } from '#contract/ids';
import { msPerDay as dayMs } from '#domain/calendar';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../tests/support/databases.ts';
import { startIdentity, type RunningIdentity } from '../tests/support/identity.ts';
import { stateOf } from '../tests/support/http-browser.ts';
import { appCode } from '../tests/support/one-time-code.ts';
import { putProject } from '../tests/support/records.ts';
import { createPusher, openTestService } from '../tests/support/service.ts';
import { loadConfig } from './config.ts';
import { createMailer } from './mail/create-mailer.ts';
import { migrationSources } from './migration-sources.ts';
import { startServices, type Services } from './services.ts';
import { createSyncService } from './sync/service.ts';

const jumps = [400 * dayMs, 30 * dayMs, -400 * dayMs];

describe.each(databaseKinds)('a server on %s whose clock jumps', (kind) => {
  let opened: TestDatabase, services: Services | undefined, lines: string[];
  beforeEach(async () => {
    opened = await openTestDatabase(kind, migrationSources);
    lines = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await services?.stop();
    services = undefined;
    await opened.close();
  });

  const start = async () => {
    // No mail server listens there, so due mail is tried and stays queued.
    const env = { DATA_DIR: opened.options.dataDir, SMTP_URL: 'smtp://127.0.0.1:9' };
    services = await startServices(opened.db, loadConfig(env), (line) => {
      lines.push(line);
    });
    return services;
  };
  const insert = (table: string, row: Record<string, string | number | null>) =>
    opened.db.write(async (tx) =>
      tx.run(
        `INSERT INTO ${table} (${Object.keys(row)
          .map((name) => `"${name}"`)
          .join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        ...Object.values(row),
      ),
    );
  async function fill(now: number): Promise<void> {
    const userId = createRecordId(),
      moment = new Date(now).toISOString();
    const times = { createdAt: moment, updatedAt: moment };
    const verified = kind === 'postgres' ? 'true' : 1;
    await insert('identity_users', {
      id: userId,
      name: 'Lan',
      email: 'lan@example.com',
      emailVerified: verified,
      ...times,
      deletesAt: now + 7 * dayMs,
    });
    await insert('identity_sessions', {
      id: 's1',
      token: 't1',
      userId,
      expiresAt: new Date(now + 29 * dayMs).toISOString(),
      ...times,
      confirmedAt: now,
    });
    await insert('identity_verifications', {
      id: 'v1',
      identifier: 'x',
      value: '{}',
      expiresAt: new Date(now + dayMs).toISOString(),
      ...times,
    });
    await insert('identity_trusted_devices', {
      id: 'd1',
      userId,
      tokenHash: 'h',
      createdAt: now,
      expiresAt: now + 29 * dayMs,
    });
    await insert('sync_users', { user_id: userId, revision: 2, purged_revision: 0 });
    await insert('sync_clients', {
      user_id: userId,
      client_id: 'c1',
      last_mutation: 1,
      revision: 2,
      seen_at: now,
    });
    await insert('records', {
      user_id: userId,
      id: createRecordId(),
      collection: 'projects',
      revision: 2,
      sort_key: 1,
      created_at: now,
      updated_at: now,
      deleted_at: now,
      deleted_root: 'r',
      data: '{"title":"A boat"}',
    });
    await insert('contact_messages', {
      id: 'm1',
      created_at: now,
      language: 'vi',
      name: 'Bình',
      email: 'binh@example.com',
      subject: 'S',
      message: 'M',
      search: '',
      state: 'new',
    });
    await insert('subscribers', {
      email: 'hoa@example.com',
      language: 'vi',
      created_at: now,
      confirmed_at: now,
      expires_at: now + 29 * dayMs,
    });
    await insert('letter_tokens', {
      token_hash: 't',
      kind: 'unsubscribe',
      email: 'hoa@example.com',
      expires_at: now + 29 * dayMs,
    });
    await insert('mail_queue', {
      id: createRecordId(),
      message: JSON.stringify({
        to: 'lan@example.com',
        kind: 'verify',
        language: 'en',
        subject: 'S',
        paragraphs: [],
      }),
      attempts: 0,
      nextAt: now,
      expiresAt: now + dayMs,
    });
    await insert('mail_deliveries', {
      id: 'md',
      kind: 'notice',
      recipient: 'lan@example.com',
      state: 'delivered',
      attempts: 1,
      expiresAt: now + dayMs,
      settledAt: now,
    });
    await insert('billing_deliveries', {
      id: 'e1',
      provider: 'stripe',
      event_id: 'evt',
      type: 'x',
      subject: '',
      received_at: now,
      state: 'done',
      attempts: 1,
    });
  }
  const tables = [
    'identity_users',
    'identity_sessions',
    'identity_verifications',
    'identity_trusted_devices',
    'sync_clients',
    'records',
    'contact_messages',
    'subscribers',
    'letter_tokens',
    'mail_queue',
    'mail_deliveries',
    'billing_deliveries',
  ];
  const count = () =>
    opened.db.read(async (tx) => {
      const counted: Record<string, number> = {};
      for (const table of tables)
        counted[table] = Number(
          (
            await tx.all<{ n: number }>(
              `SELECT count(*) AS n FROM ${table} WHERE 1 = 1${table === 'records' ? ` AND data LIKE '%boat%'` : ''}`,
            )
          )[0]!.n,
        );
      return counted;
    });
  const all = Object.fromEntries(tables.map((table) => [table, 1]));

  test.each(jumps)('deletes nothing while it runs and after a restart: by %i ms', async (jump) => {
    await start();
    await fill(Date.now());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + jump });
    await services!.tidy();
    expect(await count()).toEqual(all);
    await services!.stop();
    await start();
    await services!.tidy();
    expect(await count()).toEqual(all);
    // PostgreSQL has the right time of its own, so nothing is in doubt.
    expect(lines.filter((line) => line.startsWith('clock:'))).toHaveLength(
      kind === 'sqlite' ? 2 : 0,
    );
  });
});

describe.each(databaseKinds)('a wrong clock of one node on %s', (kind) => {
  const began = Date.parse('2026-11-22T09:00:00Z');
  let running: RunningIdentity | undefined;
  afterEach(async () => {
    await running?.close();
    running = undefined;
  });

  test.each(jumps)(
    'keeps everybody signed in, and lets a person undo a deletion: by %i ms',
    async (jump) => {
      let at = began;
      running = await startIdentity({ kind, now: () => at, steadyNow: () => began });
      const browser = running.browser(),
        leaving = running.browser();
      const person = (name: string) => ({
        email: `${name}@example.com`,
        password: 'correct-horse',
      });
      await browser.post('sign-up', { ...person('stays'), fullName: 'Lan', language: 'en' });
      await leaving.post('sign-up', { ...person('goes'), fullName: 'Minh', language: 'en' });
      await leaving.post('delete-account', { typedEmail: 'goes@example.com' });
      at += jump;
      await running.identity.tidy();
      expect(await stateOf(browser)).toMatchObject({ email: 'stays@example.com' });
      const back = await leaving.post('sign-in', person('goes'));
      expect(back.success).toBe(true);
      at -= jump;
      await running.identity.tidy();
      expect(await stateOf(leaving)).toMatchObject({ email: 'goes@example.com' });
    },
  );

  test('a sign-in is prolonged as if the clock had never been ahead', async () => {
    let at = began,
      steady = began;
    const pass = (ms: number) => {
      at += ms;
      steady += ms;
    };
    running = await startIdentity({ kind, now: () => at, steadyNow: () => steady });
    const browser = running.browser(),
      person = { email: 'lan@example.com', password: 'correct-horse' };
    at += 400 * dayMs;
    await browser.post('sign-up', { ...person, fullName: 'Lan', language: 'en' });
    at -= 400 * dayMs;
    pass(3_600_000);
    for (let day = 0; day < 40; day += 5) {
      pass(5 * dayMs);
      expect(await stateOf(browser)).toMatchObject({ email: person.email });
    }
  });

  test.each([40 * dayMs, 200 * dayMs])(
    'a term that starts during a doubted jump by %i ms has its full length once the jump is believed',
    async (jump) => {
      let at = Date.now(),
        steady = at - jump;
      const pass = (ms: number) => {
        at += ms;
        steady += ms;
      };
      running = await startIdentity({ kind, now: () => at, steadyNow: () => steady });
      const browser = running.browser(),
        trusted = running.browser();
      const email = 'lan@example.com',
        password = 'correct-horse';
      await browser.post('sign-up', { email, password, fullName: 'Lan', language: 'en' });
      await running.confirm(browser, email);
      const { secret } = (await browser.post('begin-second-step')).value as { secret: string };
      await browser.post('confirm-second-step', { code: await appCode(secret, at) });
      pass(60_000);
      await trusted.post('sign-in', { email, password });
      const finished = await trusted.post('finish-sign-in', {
        code: await appCode(secret, at),
        trustDevice: true,
      });
      expect(finished).toMatchObject({ success: true });
      await trusted.post('sign-out');
      pass(24 * 3_600_000);
      expect(await stateOf(browser)).toMatchObject({ email });
      await running.browser().post('send-reset', { email });
      await running.identity.settle();
      const token = running.tokenFor(email);
      // The jump is believed.
      pass(60_000);
      steady = at;
      await running.identity.tidy();
      expect(await stateOf(browser)).toMatchObject({ email });
      expect((await trusted.post('sign-in', { email, password })).error).toBeUndefined();
      expect(await stateOf(trusted)).toMatchObject({ email });
      expect(await browser.post('check-reset', { token })).toMatchObject({ success: true });
      pass(31 * dayMs);
      expect(await stateOf(browser)).toBeNull();
    },
  );

  test('a term that a fast clock started has its usual length from the correction of the clock', async () => {
    let at = began + 400 * dayMs,
      steady = began;
    const pass = (ms: number) => {
      at += ms;
      steady += ms;
    };
    running = await startIdentity({ kind, now: () => at, steadyNow: () => steady });
    const browser = running.browser(),
      person = { email: 'lan@example.com', password: 'correct-horse' };
    await browser.post('sign-up', { ...person, fullName: 'Lan', language: 'en' });
    at -= 400 * dayMs;
    await running.identity.tidy();
    pass(29 * dayMs);
    await running.identity.tidy();
    const kept = () => running!.db.read(async (tx) => tx.all('SELECT id FROM identity_sessions'));
    expect(await kept()).toHaveLength(1);
    pass(2 * dayMs);
    await running.identity.tidy();
    expect(await kept()).toEqual([]);
  });

  test('a wait for wrong passwords and a mailed link last no longer because of a fast clock', async () => {
    let at = began,
      steady = began;
    const pass = (ms: number) => {
      at += ms;
      steady += ms;
    };
    running = await startIdentity({ kind, now: () => at, steadyNow: () => steady });
    const browser = running.browser(),
      stranger = running.browser(),
      email = 'lan@example.com';
    await browser.post('sign-up', {
      email,
      password: 'correct-horse',
      fullName: 'Lan',
      language: 'en',
    });
    at += 400 * dayMs;
    await running.browser().post('send-reset', { email });
    await running.identity.settle();
    const token = running.tokenFor(email);
    for (let tries = 0; tries < 40; tries++)
      await stranger.post('sign-in', { email, password: `wrong-horse-${tries}` });
    expect(await stranger.post('sign-in', { email, password: 'correct-horse' })).toMatchObject({
      error: { code: 'auth/too-many-requests' },
    });
    at -= 400 * dayMs;
    pass(2 * 3_600_000);
    expect(await stranger.post('sign-in', { email, password: 'correct-horse' })).toMatchObject({
      success: true,
    });
    expect(await browser.post('reset', { token, newPassword: 'other-horse-9' })).toMatchObject({
      error: { code: 'auth/expired-action-code' },
    });
  });

  test('a deleted record and a deletion request keep all their days after the clock is corrected', async () => {
    const { service, database, notifier, createUser, close } = await openTestService(kind);
    const wrong = createSyncService({
      db: database.db,
      now: () => began - 400 * dayMs,
      steadyNow: () => began,
      notifier,
    });
    const userId = await createUser(),
      project = putProject(),
      pusher = createPusher(wrong, userId);
    await pusher.apply(project);
    await pusher.apply({ op: 'delete', collection: 'projects', id: project.id });
    expect([await service.eraseOld(), await service.purgeTombstones()]).toEqual([0, 0]);
    await close();
    running = await startIdentity({ kind, now: () => began - 400 * dayMs, steadyNow: () => began });
    const browser = running.browser();
    await browser.post('sign-up', {
      email: 'a@example.com',
      password: 'correct-horse',
      fullName: 'A',
      language: 'en',
    });
    await browser.post('delete-account', { typedEmail: 'a@example.com' });
    expect(await running.identity.tidy()).toBe(0);
  });

  test('a message that another node queued with a fast clock is sent now', async () => {
    const opened = await openTestDatabase(kind, migrationSources);
    await opened.db.write(async (tx) =>
      tx.run(
        'INSERT INTO mail_queue (id, message, attempts, "nextAt", "expiresAt") VALUES (?, ?, 0, ?, ?)',
        createRecordId(),
        JSON.stringify({ to: 'a@example.com', language: 'en', subject: 'S', paragraphs: [] }),
        began + 400 * dayMs,
        began + 401 * dayMs,
      ),
    );
    const mail = {
      smtpUrl: null,
      from: 'no-reply@tudo.example',
      outboxDir: `${opened.options.dataDir}/outbox`,
    };
    const mailer = createMailer({ db: opened.db, mail, log: () => {}, now: () => began });
    expect(await mailer.deliverDue()).toBe(1);
    await mailer.stop();
    await opened.close();
  });
});
