/**
 * Tests what admins manage besides accounts, over HTTP on both databases: messages, subscribers,
 * mail, growth, health, news.
 */
import { msPerDay } from '#domain/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  Announcement,
  AnnouncementsAnswer,
  AuditAnswer,
  ContactMessage,
  GrowthAnswer,
  HealthAnswer,
  MailAnswer,
  MessagesAnswer,
  SubscribersAnswer,
} from '#contract/admin';
import type { NewsAnswer } from '#contract/announcements';
import { createRecordId } from '#contract/ids';
import type { ContactTables } from '#server/contact/tables';
import { databaseKinds } from '../../tests/support/databases.ts';
import {
  startAdminServer,
  type AdminServer,
  type SomeoneThere,
} from '../../tests/support/admin.ts';
import { countDays, loadGrowth } from './growth.ts';
import { createMessageActs } from './messages.ts';

describe.each(databaseKinds)('admin operations on %s', (kind) => {
  let server: AdminServer, lan: SomeoneThere, minh: SomeoneThere;
  beforeAll(async () => {
    server = await startAdminServer(kind);
    lan = await server.signUp('Lan Nguyễn');
    minh = await server.signUp('Minh Trần');
    await server.makeAdmin(lan);
  });
  afterAll(() => server.close());
  const ask = async <T>(path: string, body?: unknown) => {
    const { status, body: answer } = await lan.ask(`/api/admin${path}`, body);
    return { status, ...(answer as T) };
  };
  const audit = async (what: string) =>
    ((await lan.ask(`/api/admin/audit?what=${what}`)).body as unknown as AuditAnswer).entries;
  const write = async (name: string, message: string, subject = 'A question') => {
    const answer = await fetch(`${server.url}/api/letters/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name,
        email: `${createRecordId().slice(-6)}@example.org`,
        subject,
        message,
        website: '',
        shownForMs: 5_000,
        language: 'vi',
      }),
    });
    expect(answer.status).toBe(200);
  };

  test('are refused to everybody but admins', async () => {
    const id = createRecordId();
    const reads = [
      '/messages',
      '/subscribers',
      '/growth',
      '/mail',
      '/health',
      '/announcements',
      '/csv/audit',
      '/csv/messages',
      '/csv/subscribers',
    ];
    const writes = [
      `/messages/${id}/state`,
      `/messages/${id}/reply`,
      '/subscribers/unsubscribe',
      `/mail/${id}/retry`,
      '/announcements',
      `/announcements/${id}/end`,
    ];
    const statuses = await Promise.all([
      ...reads.map((path) => minh.ask(`/api/admin${path}`)),
      ...writes.map((path) => minh.ask(`/api/admin${path}`, {})),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([...reads, ...writes].map(() => 403));
  });

  test('messages are found without marks, flagged, answered, and logged by admin', async () => {
    await write('Hương', 'Xin chào,\n\nlàm sao để nhập tệp?');
    await write('=cmd', '=HYPERLINK("http://evil")');
    const found = await ask<MessagesAnswer>('/messages?search=huong');
    expect(found).toMatchObject({
      canSend: true,
      next: null,
      messages: [{ name: 'Hương', state: 'new', stateBy: null, language: 'vi' }],
    });
    const [message] = found.messages;
    expect(
      await ask<ContactMessage>(`/messages/${message!.id}/state`, { state: 'closed' }),
    ).toMatchObject({ state: 'closed', stateBy: lan.email });
    expect(
      (await ask<MessagesAnswer>('/messages?state=closed')).messages.map(({ id }) => id),
    ).toEqual([message!.id]);
    expect((await ask(`/messages/${message!.id}/state`, { state: 'lost' })).status).toBe(400);
    expect((await ask(`/messages/${createRecordId()}/state`, { state: 'new' })).status).toBe(404);

    expect((await ask(`/messages/${message!.id}/reply`, { text: '   ' })).status).toBe(400);
    expect(
      await ask<ContactMessage>(`/messages/${message!.id}/reply`, {
        text: 'Mở sổ thu chi,\n\nrồi bấm Nhập.',
      }),
    ).toMatchObject({ state: 'answered' });
    const mail = (await server.waitingMail()).find(({ to }) => to === message!.email);
    expect(mail).toMatchObject({ kind: 'reply', subject: 'Re: A question', language: 'vi' });
    expect(mail!.paragraphs).toEqual([
      'Chào Hương,',
      'Mở sổ thu chi,',
      'rồi bấm Nhập.',
      'Bạn đã viết:',
      '> Xin chào,',
      '> làm sao để nhập tệp?',
    ]);
    expect((await audit('message-reply'))[0]).toMatchObject({
      subject: message!.email,
      before: { state: 'closed' },
      after: { state: 'answered' },
    });
  });

  test('an answer written while the clock shows 1970 waits for its mail server as long as any other', async () => {
    await write('Thảo', 'Bao giờ?');
    const [message] = (await ask<MessagesAnswer>('/messages?search=thao')).messages;
    const acts = createMessageActs({
      db: server.db,
      now: () => msPerDay,
      steadyNow: Date.now,
      deliver: () => {},
      replyTo: null,
    });
    await acts.reply({ id: lan.id, name: lan.email, client: '' }, message!.id, 'Soon.');
    const [mail] = await server.db.read(async (tx) =>
      tx.all<{ expiresAt: number }>(
        `SELECT "expiresAt" FROM mail_queue WHERE message LIKE '%Soon.%'`,
      ),
    );
    expect(Number(mail!.expiresAt)).toBeGreaterThan(Date.now());
    await server.db.write(async (tx) =>
      tx.run(`DELETE FROM mail_queue WHERE message LIKE '%Soon.%'`),
    );
    await server.db.write(async (tx) =>
      tx.run('DELETE FROM contact_messages WHERE id = ?', message!.id),
    );
  });

  test('a spreadsheet file contains no formula and uses the requested language', async () => {
    const { text } = await lan.ask('/api/admin/csv/messages?language=vi');
    expect(text.startsWith('\uFEFFthời điểm,tên,email,')).toBe(true);
    expect(text).toContain(`'=cmd`);
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect((await lan.ask('/api/admin/csv/audit')).text).toMatch(
      /^\uFEFFwhen,who,what,to whom,from,before,after\r\n/,
    );
    expect((await lan.ask('/api/admin/csv/people')).status).toBe(400);
  });

  test('subscribers are listed in pages and unsubscribed on request', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      email: `reader-${String(index).padStart(2, '0')}@example.org`,
      language: 'en' as const,
      created_at: 1_800_000_000_000 - (index % 7),
      confirmed_at: 1_800_000_000_000,
      expires_at: 4_000_000_000_000,
    }));
    await server.db.kysely
      .withTables<ContactTables>()
      .insertInto('subscribers')
      .values(rows)
      .execute();
    const first = await ask<SubscribersAnswer>('/subscribers');
    const second = await ask<SubscribersAnswer>(
      `/subscribers?after=${encodeURIComponent(first.next!)}`,
    );
    expect(
      [...first.subscribers, ...second.subscribers].map(({ email }) => email).toSorted(),
    ).toEqual(rows.map(({ email }) => email));
    expect(second.next).toBeNull();
    expect((await ask('/subscribers?after=nonsense')).status).toBe(400);
    expect((await ask('/subscribers/unsubscribe', { email: 'reader-07@example.org' })).status).toBe(
      200,
    );
    expect((await ask('/subscribers/unsubscribe', { email: 'reader-07@example.org' })).status).toBe(
      404,
    );
    expect((await ask<SubscribersAnswer>('/subscribers?search=reader-07')).subscribers).toEqual([]);
    expect((await audit('unsubscribe'))[0]).toMatchObject({ subject: 'r…@example.org' });
  });

  test('mail is listed by subject without its text, and is retried', async () => {
    // The mail server of this test does not answer, so a tried message waits with an error.
    await expect
      .poll(
        async () =>
          (await ask<MailAnswer>('/mail?state=waiting')).deliveries.find(
            ({ recipient, kind: about }) => recipient === minh.email && about === 'verify',
          )?.lastError ?? null,
      )
      .not.toBeNull();
    const waiting = (await ask<MailAnswer>('/mail')).deliveries.find(
      ({ recipient }) => recipient === minh.email,
    )!;
    expect(waiting).toMatchObject({ kind: 'verify', state: 'waiting', canRetry: true });
    expect(JSON.stringify(await ask('/mail'))).not.toMatch(/token|subject|paragraphs/);
    expect((await ask(`/mail/${waiting.id}/retry`, {})).status).toBe(200);
    await expect
      .poll(
        async () =>
          (await ask<MailAnswer>('/mail?state=waiting')).deliveries.find(
            ({ id }) => id === waiting.id,
          )?.attempts ?? 0,
      )
      .toBeGreaterThan(waiting.attempts);
    expect((await audit('retry-mail'))[0]).toMatchObject({ subject: minh.email });
    expect((await ask(`/mail/${createRecordId()}/retry`, {})).status).toBe(404);
  });

  test('a retry of missing or running mail is refused and not logged', async () => {
    const before = await audit('');
    const refused = async (path: string) => {
      const { status, body } = await lan.ask(`/api/admin${path}`, {});
      return [status, (body['error'] as { code: string }).code];
    };
    expect(await refused('/webhooks/whatever-stood-in-the-address/retry')).toEqual([
      404,
      'admin/not-found',
    ]);
    expect(await refused(`/mail/${createRecordId()}/retry`)).toEqual([404, 'admin/not-found']);
    // Stores the mail as a node leaves it that claimed it and has no answer yet.
    const id = createRecordId();
    await server.db.write(async (tx) =>
      tx.run(
        'INSERT INTO mail_queue (id, message, attempts, "nextAt", "expiresAt") VALUES (?, ?, 1, ?, ?)',
        id,
        JSON.stringify({
          kind: 'verify',
          to: 'under-way@example.org',
          subject: '',
          paragraphs: [],
        }),
        Date.now() + 600_000,
        Date.now() + msPerDay,
      ),
    );
    expect(
      (await ask<MailAnswer>('/mail?state=waiting')).deliveries.find((one) => one.id === id),
    ).toMatchObject({ canRetry: false });
    expect(await refused(`/mail/${id}/retry`)).toEqual([400, 'admin/nothing-to-do']);
    expect(await audit('')).toEqual(before);
  });

  test('days are counted, and the ids of active people are deleted', async () => {
    const now = Date.now(),
      today = Math.floor(now / msPerDay);
    const there = async (day: number, ...ids: string[]) => {
      for (const id of ids)
        await server.db.write(async (tx) =>
          tx.run('INSERT INTO admin_active (day, user_id) VALUES (?, ?)', day, id),
        );
    };
    await there(today - 5, lan.id, minh.id);
    await there(today - 4, lan.id);
    await countDays(server.db, now);
    await countDays(server.db, now);
    const left = await server.db.read(async (tx) =>
      tx.all<{ day: number }>('SELECT day FROM admin_active WHERE day < ?', today - 1),
    );
    expect(left).toEqual([]);
    const growth = await loadGrowth(server.db, 7, now);
    expect(growth.days.map(({ active }) => active)).toEqual([0, 2, 1, 0, 0, 0, 2]);
    expect(growth.days.at(-1)).toMatchObject({
      day: new Date(now).toISOString().slice(0, 10),
      signUps: 2,
    });
    expect(growth.totals).toMatchObject({ people: 2, plus: 0, disabled: 0 });
    expect((await ask<GrowthAnswer>('/growth?days=30')).days).toHaveLength(30);
    expect((await ask('/growth?days=9999')).status).toBe(400);
  });

  test('health reports the state and names the answering server', async () => {
    const health = await ask<HealthAnswer>('/health');
    expect(health).toMatchObject({
      database: { kind },
      nodes: [{ isThisOne: true, people: 0, streams: 0 }],
    });
    expect(health.database.bytes).toBeGreaterThan(10_000);
    expect(health.database.migrations).toContainEqual({
      part: 'admin',
      last: '0004_profiles_of_any_text',
    });
    expect(health.nodes[0]!.diskFreeBytes).toBeGreaterThan(0);
    expect(health.mail.waiting).toBeGreaterThan(0);
    // Overdue deletions are reported, but not those whose time has not come.
    expect(health.undone).toEqual({ webhooksFailed: 0, deletionsOverdue: 0 });
    const due = async (at: number | null) =>
      server.db.write(async (tx) =>
        tx.run('UPDATE identity_users SET "deletesAt" = ? WHERE id = ?', at, minh.id),
      );
    const overdue = async () => (await ask<HealthAnswer>('/health')).undone.deletionsOverdue;
    await due(Date.now() + msPerDay);
    expect(await overdue()).toBe(0);
    await due(Date.now() - 4 * 3_600_000);
    expect(await overdue()).toBe(1);
    await due(null);
  });

  test('a current announcement reaches everybody who is signed in, in both languages', async () => {
    const now = Date.now();
    const given = {
      titleEn: 'Down for an hour',
      textEn: 'On **Sunday**.',
      titleVi: 'Tạm ngừng một giờ',
      textVi: 'Vào **Chủ nhật**.',
      level: 'important',
      fromAt: now - 1_000,
      untilAt: now + msPerDay,
    };
    for (const bad of [
      { ...given, titleVi: ' ' },
      { ...given, untilAt: given.fromAt },
      { ...given, level: 'loud' },
      { ...given, titleEn: 'x'.repeat(121) },
    ])
      expect((await ask('/announcements', bad)).status).toBe(400);
    const made = await ask<Announcement>('/announcements', given);
    await ask('/announcements', {
      ...given,
      titleEn: 'Later',
      fromAt: now + msPerDay,
      untilAt: now + 2 * msPerDay,
    });
    const news = async (who: SomeoneThere) =>
      (await who.ask('/api/announcements')).body as unknown as NewsAnswer;
    expect(await news(minh)).toEqual({
      news: [
        {
          id: made.id,
          level: 'important',
          title: { en: 'Down for an hour', vi: 'Tạm ngừng một giờ' },
          text: { en: 'On **Sunday**.', vi: 'Vào **Chủ nhật**.' },
        },
      ],
    });
    expect((await fetch(`${server.url}/api/announcements`)).status).toBe(401);
    expect(
      (await ask<AnnouncementsAnswer>('/announcements')).announcements.map(
        ({ titleEn }) => titleEn,
      ),
    ).toEqual(['Later', 'Down for an hour']);
    expect(await ask<Announcement>(`/announcements/${made.id}/end`, {})).toMatchObject({
      id: made.id,
    });
    expect((await ask(`/announcements/${made.id}/end`, {})).status).toBe(404);
    expect(await news(minh)).toEqual({ news: [] });
    expect((await audit('announce'))[0]).toMatchObject({ subject: 'Later' });
  });
});
