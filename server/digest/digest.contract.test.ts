/** The digest, through its routes and on both databases, with a clock that the tests set. */
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { Mail } from '#server/identity/ports';
import type { IdentityTables } from '#server/identity/tables';
import { createMailer, type RunningMailer } from '#server/mail/create-mailer';
import { migrationSources } from '#server/migration-sources';
import { createNotifier, type Notifier } from '#server/sync/notifier';
import { recordStore } from '#server/sync/record-store';
import { createSyncService, type SyncService } from '#server/sync/service';
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import {
  dayMs,
  put,
  putAccount,
  putCategory,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
} from '../../tests/support/records.ts';
import { createPusher } from '../../tests/support/service.ts';
import { createDigest, type DigestOptions, type DigestService } from './create-digest.ts';
import type { DigestTables } from './tables.ts';

describe.each(databaseKinds)('the digest on %s', (kind) => {
  let opened: TestDatabase, documents: SyncService, notifier: Notifier, at: number, lines: string[];
  const config = { publicUrl: 'https://tudo.example', authSecret: 'a secret of the tests' };
  const node = (others: Partial<DigestOptions> = {}): DigestService =>
    createDigest({
      db: opened.db,
      config,
      documents,
      log: (line) => {
        lines.push(line);
      },
      now: () => at,
      ...others,
    });
  /** Project, objective and key result of each person. */
  const plans = new Map<string, { id: string }[]>();
  const tables = () => opened.db.kysely.withTables<IdentityTables>();
  const posted = async (): Promise<Mail[]> =>
    (await tables().selectFrom('mail_queue').selectAll().orderBy('id').execute()).map(
      (row) => JSON.parse(row.message) as Mail,
    );

  beforeEach(async () => {
    opened = await openTestDatabase(kind, migrationSources);
    lines = [];
    at = Date.parse('2026-11-23T00:30:00Z'); // Monday, 7:30 in Hanoi
    notifier = createNotifier(opened.db);
    documents = createSyncService({ db: opened.db, now: () => at, notifier });
  });
  afterEach(async () => {
    await notifier.stop();
    await opened.close();
  });

  async function person(
    digest: 'daily' | 'weekly' | null,
    { verified = true, language = 'vi' as 'en' | 'vi', timeZone = 'Asia/Ho_Chi_Minh' } = {},
  ) {
    const userId = createRecordId();
    const email = `${userId.slice(-6)}@example.com`;
    const now = kind === 'postgres' ? new Date(at) : new Date(at).toISOString();
    await documents.seedAccount(userId, { email, displayName: 'Lan', language });
    await documents.patchProfile(userId, { digest, timeZone });
    await tables()
      .insertInto('identity_users')
      .values({
        id: userId,
        email,
        name: 'Lan',
        emailVerified: kind === 'postgres' ? verified : Number(verified),
        createdAt: now,
        updatedAt: now,
      } as never)
      .execute();
    const project = putProject({ dueDay: '2026-12-31', startDay: '2026-01-01' }),
      objective = putObjective(project.id);
    const result = putKeyResult(objective.id, {
      title: 'Read 12 books',
      metric: { kind: 'manual', version: 1, unit: '' },
      startValue: 0,
      targetValue: 12,
      currentValue: 6,
    });
    plans.set(userId, [project, objective, result]);
    const pusher = createPusher(documents, userId);
    await pusher.apply(
      project,
      objective,
      result,
      putTask(result.id, { title: 'Due today', dueDay: '2026-11-23' }),
      putTask(result.id, { title: 'Due on Friday', dueDay: '2026-11-27' }),
      putTask(result.id, { title: 'Late', dueDay: '2026-11-20' }),
      putTask(result.id, { title: 'Done', dueDay: '2026-11-23', status: 'done', completedAt: 5 }),
    );
    return { userId, email };
  }

  test("lists in the person's morning the items that are due, late and off pace", async () => {
    const { email } = await person('daily');
    expect(await node().run()).toBe(1);
    const [mail] = await posted();
    expect(mail).toMatchObject({
      to: email,
      language: 'vi',
      subject: 'Kế hoạch của bạn: 1 việc đến hạn, 1 việc quá hạn',
      link: { url: 'https://tudo.example/planning?from=mail' },
    });
    // 6 of 12 by the end of a year: the line stood there on 2 July, 144 days before.
    expect(mail!.paragraphs).toEqual([
      'Chào Lan,',
      'Đến hạn hôm nay:',
      '– Due today',
      'Quá hạn:',
      '– Late (20/11)',
      'Kết quả then chốt chậm tiến độ:',
      '– Read 12 books: chậm 144 ngày',
    ]);
  });
  test('is sent once a day by any number of nodes, and again the next day', async () => {
    await person('daily');
    const sent = await Promise.all([node().run(), node().run(), node().run()]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
    at += 3_600_000;
    expect(await node().run()).toBe(0);
    at += 23 * 3_600_000;
    expect(await node().run()).toBe(1);
    expect(await posted()).toHaveLength(2);
    expect(lines).toEqual([]);
  });
  test('skips a plan that is too large, tells its owner, and reaches the others', async () => {
    const [large, usual] = [
      await person('daily', { language: 'en' }),
      await person('daily', { language: 'en' }),
    ];
    const [, , result] = plans.get(large.userId)!;
    await createPusher(documents, large.userId).apply(
      ...Array.from({ length: 250 }, (_, index) =>
        putTask(result!.id, {
          title: `Task ${index}`,
          noteMarkdown: 'x'.repeat(1_000),
          dueDay: '2026-11-23',
        }),
      ),
    );
    for (const plan of [
      { records: 100, bytes: Infinity },
      { records: Infinity, bytes: 50_000 },
    ]) {
      let loaded = 0;
      const store = {
        ...recordStore,
        async loadSnapshot(...given: Parameters<typeof recordStore.loadSnapshot>) {
          const page = await recordStore.loadSnapshot(...given);
          loaded += page.length;
          return page;
        },
      };
      const counted = createSyncService({ db: opened.db, now: () => at, notifier, store });
      expect(await node({ documents: counted, most: { plan, life: plan } }).run()).toBe(2);
      expect(loaded).toBeLessThan(250);
      const mails = new Map((await posted()).slice(-2).map((mail) => [mail.to, mail]));
      expect(mails.get(large.email)).toMatchObject({
        subject: 'Your plan: open it to see what is due',
        paragraphs: ['Hello Lan,', expect.stringContaining('too many records for this message')],
      });
      expect(mails.get(usual.email)!.paragraphs).toContainEqual(
        expect.stringMatching(/^– Due today/),
      );
      at += 86_400_000;
    }
    expect(lines).toEqual([]);
  });
  test('a very large plan is read in steps, and other requests are answered in between', async () => {
    const [large, other] = [await person('daily', { language: 'en' }), await person(null)];
    const [, , result] = plans.get(large.userId)!;
    // 12 MB, of the 16 that are read at most.
    const [rounds, perRound, noteBytes] = [12, 25, 40_000];
    const pusher = createPusher(documents, large.userId);
    for (let round = 0; round < rounds; round++) {
      await pusher.apply(
        ...Array.from({ length: perRound }, (_, index) =>
          putTask(result!.id, {
            title: `Task ${index}`,
            noteMarkdown: 'x'.repeat(noteBytes),
            dueDay: '2026-12-01',
          }),
        ),
      );
    }
    const steps: number[] = [];
    let pauses = 0,
      answered = 0,
      isReading = false;
    const store = {
      ...recordStore,
      async loadSnapshot(...given: Parameters<typeof recordStore.loadSnapshot>) {
        const page = await recordStore.loadSnapshot(...given);
        steps.push(page.reduce((sum, row) => sum + row.bytes, 0));
        return page;
      },
    };
    const db: TestDatabase['db'] = {
      ...opened.db,
      view: (work) =>
        opened.db.view((tx) =>
          work({
            ...tx,
            async pause() {
              pauses += 1;
              // Other requests are answered before the next rows are read.
              const before = answered;
              await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(before);
              await tx.pause();
            },
          }),
        ),
    };
    const counted = createSyncService({ db, now: () => at, notifier, store });
    const keepAsking = async () => {
      while (isReading) {
        expect((await documents.loadProfile(other.userId))?.displayName).toBe('Lan');
        answered += 1;
        await new Promise((next) => {
          setImmediate(next);
        });
      }
    };
    isReading = true;
    const asking = keepAsking();
    expect(await node({ documents: counted }).run()).toBe(1);
    isReading = false;
    await asking;
    expect((await posted())[0]!.paragraphs).toContainEqual(expect.stringMatching(/^– Due today/));
    expect(steps.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(
      rounds * perRound * noteBytes,
    );
    // Twenty rows at first, which may have 64 KiB each; then 256 KiB.
    expect(Math.max(...steps)).toBeLessThanOrEqual(20 * 64 * 1024);
    expect(Math.max(...steps.slice(1))).toBeLessThanOrEqual(300 * 1024);
    expect(pauses).toBe(steps.length - 1);
    expect(lines).toEqual([]);
  });
  test('a ledger that is too large leaves the rest of the message', async () => {
    const { userId } = await person('daily', { language: 'en' });
    const [, objective] = plans.get(userId)!;
    const metric = {
      kind: 'money',
      version: 1,
      filter: { categoryIds: [], accountIds: [], payees: [], tags: [], kinds: ['expense'] },
      measure: 'sum',
      window: { kind: 'cycle' },
      currency: 'USD',
    };
    await createPusher(documents, userId).apply(putKeyResult(objective!.id, { metric }));
    const most = {
      plan: { records: 1_000, bytes: Infinity },
      life: { records: 3, bytes: Infinity },
    };
    expect(await node({ most }).run()).toBe(1);
    const { paragraphs } = (await posted())[0]!;
    expect(paragraphs).toEqual([
      'Hello Lan,',
      'Due today:',
      '– Due today',
      'Overdue:',
      '– Late (20 Nov)',
      expect.stringContaining('too many records for this message'),
    ]);
  });
  test('a day is marked before its work, so that a failure is not retried that day', async () => {
    const [broken, usual, unreadable] = [
      await person('daily'),
      await person('daily'),
      await person('daily'),
    ];
    let tried = 0,
      noted = 0;
    const breaking: SyncService = {
      ...documents,
      async loadPlan(userId, most) {
        if (userId !== broken.userId) return documents.loadPlan(userId, most);
        tried += 1;
        noted = (
          await opened.db.kysely
            .withTables<DigestTables>()
            .selectFrom('digest_sends')
            .selectAll()
            .where('user_id', '=', userId)
            .execute()
        ).length;
        throw new Error('out of memory');
      },
      async loadProfile(userId) {
        if (userId === unreadable.userId) throw new Error('not JSON');
        return documents.loadProfile(userId);
      },
    };
    expect(await node({ documents: breaking }).run()).toBe(1);
    expect((await posted()).map(({ to }) => to)).toEqual([usual.email]);
    expect([tried, noted]).toEqual([1, 1]);
    expect(lines).toEqual([
      expect.stringContaining('out of memory'),
      expect.stringContaining('not JSON'),
    ]);
    expect(await node({ documents: breaking }).run()).toBe(0);
    expect(tried).toBe(1);
  });
  test('is sent only to people who asked, have a verified address, and have morning', async () => {
    await person(null);
    await person('daily', { verified: false });
    await person('daily', { timeZone: 'America/New_York' });
    at = Date.parse('2026-11-23T04:59:00Z'); // 11:59 in Hanoi, 23:59 the day before in New York
    await person('daily', { timeZone: 'Pacific/Auckland' }); // 17:59
    expect(await node().run()).toBe(0);
    at = Date.parse('2026-11-23T12:00:00Z'); // 7:00 in New York
    expect(await node().run()).toBe(1);
  });
  test('skips disabled and closing accounts and returns afterwards', async () => {
    const [disabled, leaving] = [await person('daily'), await person('daily')];
    const mark = (
      userId: string,
      marks: { disabledAt?: number | null; deletesAt?: number | null },
    ) => tables().updateTable('identity_users').set(marks).where('id', '=', userId).execute();
    await mark(disabled.userId, { disabledAt: at });
    await mark(leaving.userId, { deletesAt: at + 5 * 86_400_000 });
    expect(await node().run()).toBe(0);
    await mark(disabled.userId, { disabledAt: null });
    await mark(leaving.userId, { deletesAt: null });
    expect(await node().run()).toBe(2);
    expect((await posted()).map(({ to }) => to).toSorted()).toEqual(
      [disabled.email, leaving.email].toSorted(),
    );
  });
  test('uses the local day of each person: overdue in one zone, due today in another', async () => {
    at = Date.parse('2026-11-23T17:30:00Z'); // 7:30 on the 24th on Kiritimati, 7:30 on the 23rd in Honolulu
    const [east, west] = [
      await person('daily', { language: 'en', timeZone: 'Pacific/Kiritimati' }),
      await person('daily', { language: 'en', timeZone: 'Pacific/Honolulu' }),
    ];
    expect(await node().run()).toBe(2);
    const said = Object.fromEntries(
      (await posted()).map(({ to, paragraphs }) => [
        to,
        paragraphs.slice(1, paragraphs.indexOf('Key results behind:')),
      ]),
    );
    expect(said).toEqual({
      [east.email]: ['Overdue:', '– Late (20 Nov)', '– Due today (23 Nov)'],
      [west.email]: ['Due today:', '– Due today', 'Overdue:', '– Late (20 Nov)'],
    });
  });
  // The clocks are put forward in the night to 29 March, in Berlin at two, on the Azores at
  // midnight; and back in the night to 25 October.
  test.each([
    [
      'Europe/Berlin',
      '2026-03-27T12:00:00Z',
      ['2026-03-28T06:00:00Z', '2026-03-29T05:00:00Z', '2026-03-30T05:00:00Z'],
    ],
    [
      'Atlantic/Azores',
      '2026-03-27T13:00:00Z',
      ['2026-03-28T08:00:00Z', '2026-03-29T07:00:00Z', '2026-03-30T07:00:00Z'],
    ],
    [
      'Europe/Berlin',
      '2026-10-23T12:00:00Z',
      ['2026-10-24T05:00:00Z', '2026-10-25T06:00:00Z', '2026-10-26T06:00:00Z'],
    ],
    [
      'Atlantic/Azores',
      '2026-10-23T13:00:00Z',
      ['2026-10-24T07:00:00Z', '2026-10-25T08:00:00Z', '2026-10-26T08:00:00Z'],
    ],
  ])(
    'is sent at seven local time, once each morning, when summer time begins or ends: %s from %s',
    async (timeZone, from, mornings) => {
      at = Date.parse(from);
      const { userId } = await person('daily', { timeZone });
      const pusher = createPusher(documents, userId);
      const project = putProject(),
        objective = putObjective(project.id),
        result = putKeyResult(objective.id);
      await pusher.apply(
        project,
        objective,
        result,
        putTask(result.id, { title: 'Old', dueDay: '2026-01-01' }),
      );
      const sent: string[] = [],
        until = Date.parse(mornings.at(-1)!) + 4 * 3_600_000;
      for (; at < until; at += 1_800_000)
        if ((await node().run()) === 1) sent.push(new Date(at).toISOString().replace('.000', ''));
      expect(sent).toEqual(mornings);
    },
  );
  test('omits archived and dropped items and done repeats, and contains the next repeat', async () => {
    const { userId } = await person(null, { language: 'en' });
    const [away, paused, live] = [
      putProject({ status: 'archived' }),
      putProject({ status: 'paused' }),
      putProject(),
    ];
    const [inAway, inPaused, dropped, active] = [
      putObjective(away.id),
      putObjective(paused.id),
      putObjective(live.id, { status: 'dropped' }),
      putObjective(live.id),
    ];
    const [a, b, c, d] = [
      putKeyResult(inAway.id),
      putKeyResult(inPaused.id),
      putKeyResult(dropped.id),
      putKeyResult(active.id),
    ];
    await createPusher(documents, userId).apply(
      away,
      paused,
      live,
      inAway,
      inPaused,
      dropped,
      active,
      a,
      b,
      c,
      d,
      ...[a, b, c].map(({ id }) => putTask(id, { title: 'Silent', dueDay: '2026-11-23' })),
      putTask(d.id, {
        title: 'Water',
        dueDay: '2026-11-22',
        status: 'done',
        completedAt: 5,
        repeat: { every: 1, unit: 'day' },
      }),
      putTask(d.id, { title: 'Water', dueDay: '2026-11-23', repeat: { every: 1, unit: 'day' } }),
    );
    await documents.patchProfile(userId, { digest: 'daily' });
    expect(await node().run()).toBe(1);
    const { paragraphs } = (await posted())[0]!;
    expect(paragraphs.slice(0, paragraphs.indexOf('Key results behind:'))).toEqual([
      'Hello Lan,',
      'Due today:',
      '– Due today',
      '– Water',
      'Overdue:',
      '– Late (20 Nov)',
    ]);
  });

  describe('while the mail server is unavailable', () => {
    let server: SMTPServer | undefined, received: string[], mailer: RunningMailer | undefined;
    const hour = 3_600_000;
    /** Returns a port that stays the same; nothing listens there until `open`. */
    async function port(): Promise<number> {
      const probe = createServer();
      await new Promise<void>((resolve) => {
        probe.listen(0, '127.0.0.1', resolve);
      });
      const { port: free } = probe.address() as { port: number };
      await new Promise<void>((resolve) => {
        probe.close(() => resolve());
      });
      return free;
    }
    async function open(at127: number): Promise<void> {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, _, done) {
          let raw = '';
          stream.on('data', (chunk: Buffer) => {
            raw += chunk.toString('utf8');
          });
          stream.on('end', () => {
            received.push(/^Subject: (.*)$/m.exec(raw)?.[1] ?? '');
            done();
          });
        },
      });
      await new Promise<void>((resolve) => {
        server!.listen(at127, '127.0.0.1', resolve);
      });
    }
    /**
     * Passes hours like the product: every half hour digests are written and waiting mail is
     * retried.
     */
    async function pass(hours: number): Promise<void> {
      const digest = node();
      for (const until = at + hours * hour; at < until; at += hour / 2) {
        await digest.run();
        await mailer!.deliverDue();
      }
    }
    const start = (smtpPort: number) => {
      mailer = createMailer({
        db: opened.db,
        mail: {
          smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
          from: 'Tudo <no-reply@tudo.example>',
          outboxDir: '/dev/null',
        },
        log: () => {},
        now: () => at,
        isWanted: (mail) => mail.kind !== 'digest' || node().isWanted(mail.to),
      });
    };
    beforeEach(() => {
      received = [];
    });
    afterEach(async () => {
      await mailer?.stop();
      mailer = undefined;
      await new Promise<void>((resolve) => {
        if (server) server.close(() => resolve());
        else resolve();
      });
      server = undefined;
    });
    const states = async () =>
      (
        await tables()
          .selectFrom('mail_deliveries')
          .select(['state', 'lastError'])
          .orderBy('id')
          .execute()
      ).map(({ state }) => state);

    test('a morning message is sent once on the same day when the server is back', async () => {
      await person('daily', { language: 'en' });
      const free = await port();
      start(free);
      await pass(9);
      expect(received).toEqual([]);
      await open(free);
      await pass(7);
      expect(received).toHaveLength(1);
      expect(await states()).toEqual(['delivered']);
    });
    test('an outage of a whole day loses the message of that day and no other', async () => {
      await person('daily', { language: 'en' });
      const free = await port();
      start(free);
      await pass(25);
      expect(received).toEqual([]);
      await open(free);
      await pass(6);
      expect(received).toHaveLength(1);
      expect(await states()).toEqual(['expired', 'delivered']);
    });
    test('the weekly message waits a day longer', async () => {
      await person('weekly', { language: 'en' });
      const free = await port();
      start(free);
      await pass(30);
      await open(free);
      await pass(8);
      expect(received).toHaveLength(1);
      expect(await states()).toEqual(['delivered']);
    });
    test.each([
      [
        'stopped it',
        async ({ userId }: { userId: string }) => {
          await documents.patchProfile(userId, { digest: null });
        },
      ],
      [
        'was closed out',
        async ({ userId }: { userId: string }) => {
          await tables()
            .updateTable('identity_users')
            .set({ disabledAt: at })
            .where('id', '=', userId)
            .execute();
        },
      ],
      [
        'asked to be gone',
        async ({ userId }: { userId: string }) => {
          await tables()
            .updateTable('identity_users')
            .set({ deletesAt: at + 7 * 86_400_000 })
            .where('id', '=', userId)
            .execute();
        },
      ],
      [
        'is gone',
        async ({ userId }: { userId: string }) => {
          await documents.removeAll(userId);
          await tables().deleteFrom('identity_users').where('id', '=', userId).execute();
        },
      ],
      [
        'has another address',
        async ({ userId }: { userId: string }) => {
          await tables()
            .updateTable('identity_users')
            .set({ email: 'new@example.com' })
            .where('id', '=', userId)
            .execute();
        },
      ],
    ])('a waiting message is not sent to a person who meanwhile %s', async (_what, change) => {
      const someone = await person('daily', { language: 'en' }),
        other = await person('daily', { language: 'en' });
      const free = await port();
      start(free);
      await pass(1);
      await change(someone);
      await open(free);
      await pass(3);
      expect(received).toHaveLength(1);
      expect(
        (
          await tables()
            .selectFrom('mail_deliveries')
            .select(['recipient', 'state', 'lastError'])
            .execute()
        ).toSorted((a, b) => (a.state < b.state ? -1 : 1)),
      ).toEqual([
        { recipient: other.email, state: 'delivered', lastError: null },
        { recipient: someone.email, state: 'expired', lastError: 'no longer wanted' },
      ]);
    });
  });
  test('the weekly digest is sent on Mondays and covers the whole week', async () => {
    await person('weekly', { language: 'en' });
    expect(await node().run()).toBe(1);
    expect((await posted())[0]!.paragraphs).toEqual([
      'Hello Lan,',
      'Due this week:',
      '– Due today',
      '– Due on Friday (27 Nov)',
      'Overdue:',
      '– Late (20 Nov)',
      'Key results behind:',
      '– Read 12 books: 144 days behind',
    ]);
    at += 86_400_000;
    expect(await node().run()).toBe(0);
  });
  test.each(['en', 'vi'] as const)(
    'lists measured key results that are off pace: %s',
    async (language) => {
      const { userId } = await person('daily', { language });
      const project = putProject({ startDay: '2026-11-03', dueDay: '2026-12-13' }),
        objective = putObjective(project.id),
        paused = putProject({ status: 'paused' }),
        resting = putObjective(paused.id);
      const food = putCategory(),
        bank = putAccount({ openingMinor: 20_000 });
      const money = {
        kind: 'money',
        version: 1,
        filter: {
          categoryIds: [food.id],
          accountIds: [],
          payees: [],
          tags: [],
          kinds: ['expense'],
        },
        measure: 'sum',
        window: { kind: 'cycle' },
        currency: 'USD',
      };
      const time = putKeyResult(objective.id, {
        title: 'Write 40 hours',
        metric: { kind: 'time', version: 1 },
        targetValue: 2_400,
      });
      const chapter = putTask(time.id, { title: 'A chapter', status: 'done', completedAt: 5 });
      const from = dayMs('2026-11-10');
      await createPusher(documents, userId).apply(
        project,
        objective,
        paused,
        resting,
        food,
        bank,
        time,
        chapter,
        // Half of the 40 days are over: 20 hours would be the pace, and 10 are measured; the break
        // counts nothing.
        put('timerSessions', {
          taskId: chapter.id,
          kind: 'focus',
          segments: [[from, from + 10 * 3_600_000]],
          timeZone: 'UTC',
          day: '2026-11-10',
          plannedSeconds: 1_500,
          completed: true,
        }),
        put('timerSessions', {
          taskId: chapter.id,
          kind: 'longBreak',
          segments: [[from, from + 30 * 3_600_000]],
          timeZone: 'UTC',
          day: '2026-11-10',
          plannedSeconds: 900,
          completed: true,
        }),
        putKeyResult(objective.id, {
          title: 'Food under 50',
          metric: money,
          direction: 'keep',
          highValue: 5_000,
          targetValue: 5_000,
        }),
        putKeyResult(objective.id, {
          title: 'Food under 90',
          metric: money,
          direction: 'keep',
          highValue: 9_000,
          targetValue: 9_000,
        }),
        putKeyResult(objective.id, {
          title: 'A cushion',
          metric: {
            ...money,
            measure: 'balance',
            filter: { ...money.filter, categoryIds: [], kinds: [], accountIds: [bank.id] },
            window: { kind: 'all' },
          },
          startValue: 0,
          targetValue: 26_000,
        }),
        putKeyResult(resting.id, {
          title: 'At rest',
          metric: money,
          direction: 'keep',
          highValue: 1,
          targetValue: 1,
        }),
        putTransaction(bank.id, {
          categoryId: food.id,
          amountMinor: 4_000,
          date: dayMs('2026-11-02'),
        }),
        putTransaction(bank.id, {
          categoryId: food.id,
          amountMinor: 3_000,
          date: dayMs('2026-11-22'),
        }),
        putTransaction(bank.id, {
          categoryId: food.id,
          amountMinor: 99_000,
          date: dayMs('2026-10-31'),
        }),
        putTransaction(bank.id, { kind: 'income', amountMinor: 99_000, date: dayMs('2026-10-30') }),
      );
      expect(await node().run()).toBe(1);
      const lines = (await posted())[0]!.paragraphs;
      // The cushion holds 130.00 of 260.00, which is the pace; ten hours of forty are those of ten
      // days of forty, of twenty.
      expect(
        lines
          .slice(
            lines.indexOf(
              language === 'en' ? 'Key results behind:' : 'Kết quả then chốt chậm tiến độ:',
            ) + 1,
          )
          .toSorted(),
      ).toEqual(
        language === 'en'
          ? [
              '– Food under 50: outside its limits',
              '– Read 12 books: 144 days behind',
              '– Write 40 hours: 10 days behind',
            ]
          : [
              '– Food under 50: ngoài giới hạn',
              '– Read 12 books: chậm 144 ngày',
              '– Write 40 hours: chậm 10 ngày',
            ],
      );
    },
  );
  test('its link stops it only by a press, and an invented link does nothing', async () => {
    const { userId } = await person('daily');
    const digest = node();
    await digest.run();
    const { unsubscribe } = (await posted())[0]!;
    const address = new URL(unsubscribe!.oneClickUrl);
    expect(address.pathname).toBe('/api/digest/unsubscribe');
    const ask = (method: string, token: string) =>
      digest.routes.request(`/unsubscribe?token=${encodeURIComponent(token)}&language=vi`, {
        method,
      });
    const token = address.searchParams.get('token')!;
    // The page is the product's; the address of the first messages leads there, and neither changes
    // anything.
    expect(unsubscribe!.pageUrl).toBe(
      `https://tudo.example/vi/guide/unsubscribe/plan?token=${token}`,
    );
    expect((await ask('GET', token)).headers.get('location')).toBe(unsubscribe!.pageUrl);
    expect((await documents.loadProfile(userId))?.digest).toBe('daily');
    expect((await ask('POST', `${userId}.${'x'.repeat(43)}`)).status).toBe(410);
    expect((await ask('POST', 'é')).status).toBe(410);
    expect((await documents.loadProfile(userId))?.digest).toBe('daily');
    // Sends the form of the page, and then the one click of a mail program.
    const send = async (path: string, body: object) => {
      const answer = await digest.routes.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return [answer.status, await answer.json()];
    };
    expect(await send('/unsubscribe', { token })).toEqual([
      200,
      { success: true, value: { was: 'daily' } },
    ]);
    expect((await documents.loadProfile(userId))?.digest).toBeNull();
    expect(await (await ask('POST', token)).json()).toEqual({
      success: true,
      value: { was: null },
    });
    at += 86_400_000;
    expect(await digest.run()).toBe(0);
    // Undoes an accidental unsubscription; the link of another person does not.
    expect(
      (await send('/resubscribe', { token: `${userId}.${'x'.repeat(43)}`, digest: 'daily' }))[0],
    ).toBe(410);
    expect((await send('/resubscribe', { token }))[0]).toBe(410);
    expect(await send('/resubscribe', { token, digest: 'daily' })).toEqual([
      200,
      { success: true, value: null },
    ]);
    at += 86_400_000;
    expect(await digest.run()).toBe(1);
    expect((await ask('POST', token)).status).toBe(200);
    expect((await documents.loadProfile(userId))?.digest).toBeNull();
  });
});
