import { msPerDay } from '#domain/calendar';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailKinds } from '#contract/admin';
import { identityMigrations, type IdentityTables } from '#server/identity/tables';
import type { Mail } from '#server/identity/ports';
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { createMailer, type RunningMailer } from './create-mailer.ts';
import { retryWithin } from './deliveries.ts';
import { queueMail } from './queue.ts';
import { renderMail } from './render-mail.ts';

const email: Mail = {
  to: 'lan@example.com',
  language: 'vi',
  subject: 'Đặt mật khẩu mới',
  paragraphs: ['Chào <Lan & "bạn">,', 'Xin chào.'],
  link: { url: 'https://tudo.example/forgot-password?token=a&b=1', label: 'Mở' },
};

test('typed text is text in the HTML part, never markup', () => {
  const { html, text } = renderMail(email);
  expect(html).toContain('Chào &lt;Lan &amp; &quot;bạn&quot;&gt;,');
  expect(html).toContain('href="https://tudo.example/forgot-password?token=a&amp;b=1"');
  expect(text).toContain(
    'Chào <Lan & "bạn">,\n\nXin chào.\n\nMở:\nhttps://tudo.example/forgot-password?token=a&b=1',
  );
});

test('mail to subscribers ends with its reason and the way to stop it; lines of a paragraph stay lines', () => {
  const { html, text } = renderMail({
    ...email,
    paragraphs: ['One\nTwo'],
    unsubscribe: {
      why: 'You asked <for> it.',
      label: 'Unsubscribe',
      pageUrl: 'https://tudo.example/guide/unsubscribe?token=a&b',
      oneClickUrl: 'https://tudo.example/api/x?token=a',
    },
  });
  expect(html).toContain('One<br>Two');
  expect(html).toContain(
    'You asked &lt;for&gt; it. <a href="https://tudo.example/guide/unsubscribe?token=a&amp;b"',
  );
  expect(text).toMatch(
    /Tudo\n\nYou asked <for> it\.\nUnsubscribe:\nhttps:\/\/tudo\.example\/guide\/unsubscribe\?token=a&b\n$/,
  );
});

describe.each(databaseKinds)('the queue on %s', (kind) => {
  let opened: TestDatabase;
  let mailer: RunningMailer | undefined;
  let server: SMTPServer | undefined;
  let lines: string[];
  beforeEach(async () => {
    opened = await openTestDatabase(kind, [identityMigrations]);
    lines = [];
  });
  afterEach(async () => {
    await mailer?.stop();
    await new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
    server = undefined;
    await opened.close();
  });

  /** A mail server that answers each message with what `verdict` throws, and keeps the others. */
  async function serve(
    verdict: (raw: string) => void | Promise<void>,
  ): Promise<{ url: string; received: string[] }> {
    const received: string[] = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _, done) {
        let raw = '';
        stream.on('data', (chunk: Buffer) => {
          raw += chunk.toString('utf8');
        });
        const answer = async () => {
          await verdict(raw);
          received.push(raw);
          done();
        };
        stream.on('end', () => {
          answer().catch((error: unknown) => done(error as Error));
        });
      },
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return {
      url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`,
      received,
    };
  }
  const start = (smtpUrl: string | null, now: () => number) => {
    mailer = createMailer({
      db: opened.db,
      mail: {
        smtpUrl,
        from: 'Tudo <no-reply@tudo.example>',
        outboxDir: join(opened.options.dataDir, 'outbox'),
      },
      log: (line) => lines.push(line),
      now,
    });
    return mailer;
  };
  const waiting = async () =>
    (
      await opened.db.kysely
        .withTables<{ mail_queue: { id: string } }>()
        .selectFrom('mail_queue')
        .selectAll()
        .execute()
    ).length;

  test('without a mail server a message is a private file and its link is logged', async () => {
    const running = start(null, Date.now);
    await running.send(email);
    await running.deliverDue();
    const folder = join(opened.options.dataDir, 'outbox');
    const [file, ...more] = readdirSync(folder);
    expect(more).toEqual([]);
    expect(readFileSync(join(folder, file!), 'utf8')).toContain('To: lan@example.com');
    expect(statSync(join(folder, file!)).mode & 0o777).toBe(0o600);
    expect(lines.join('\n')).toContain('https://tudo.example/forgot-password?token=a&b=1');
    expect(await waiting()).toBe(0);
  });

  test('a mail server gets the message once, with sender, receiver and both parts', async () => {
    const { url, received } = await serve(() => {});
    const running = start(url, Date.now);
    await running.send(email);
    await running.deliverDue();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^From: Tudo <no-reply@tudo\.example>$/m);
    expect(received[0]).toMatch(/^To: lan@example\.com$/m);
    expect(received[0]).toContain('text/plain');
    expect(received[0]).toContain('text/html');
    expect(await waiting()).toBe(0);
  });

  test('a message that is damaged in the database does not block others', async () => {
    const { url, received } = await serve(() => {});
    const running = start(url, Date.now);
    // The damaged one is the more urgent, and so the first to be taken.
    await opened.db.write((tx) => queueMail(tx, { ...email, kind: 'reset' }, Date.now()));
    const queue = opened.db.kysely.withTables<IdentityTables>();
    const [damaged] = await queue
      .updateTable('mail_queue')
      .set({ message: '{"to":"lan' })
      .returning('id')
      .execute();
    await running.send({ ...email, kind: 'digest', to: 'mai@example.com' });
    await running.deliverDue();
    expect(received.map((raw) => /^To: (\S+)/m.exec(raw)![1])).toEqual(['mai@example.com']);
    expect(lines).toEqual([expect.stringContaining(damaged!.id)]);
    // The log quotes no text of a person.
    expect(lines[0]).not.toContain('lan');
    expect(await waiting()).toBe(1);
  });

  test('mail headers contain the one-click address and the reply address on lines of their own', async () => {
    const { url, received } = await serve(() => {});
    const running = start(url, Date.now);
    const oneClickUrl = `https://tudo.example/api/letters/guide/unsubscribe?token=${'x'.repeat(32)}&language=vi`;
    await running.send({
      ...email,
      replyTo: { name: 'Lan, "the one"', address: 'lan@example.com' },
      unsubscribe: {
        why: 'why',
        label: 'Unsubscribe',
        pageUrl: 'https://tudo.example/guide/unsubscribe',
        oneClickUrl,
      },
    });
    await running.deliverDue();
    const [head = ''] = received[0]!.split('\r\n\r\n');
    const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(unfolded).toContain(`List-Unsubscribe: <${oneClickUrl}>`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(unfolded).toContain('Reply-To: "Lan, \\"the one\\"" <lan@example.com>');
  });

  test('a delivery that failed temporarily is retried later, after a restart too', async () => {
    let at = Date.now();
    let busy = true;
    const { url, received } = await serve(() => {
      if (busy) throw Object.assign(new Error('busy'), { responseCode: 451 });
    });
    const first = start(url, () => at);
    await first.send(email);
    await first.deliverDue();
    await first.stop();
    expect([received.length, await waiting()]).toEqual([0, 1]);
    busy = false;
    const second = start(url, () => at);
    expect(await second.deliverDue()).toBe(0);
    at += 30_000;
    expect(await second.deliverDue()).toBe(1);
    expect([received.length, await waiting()]).toEqual([1, 0]);
  });

  test('a message that the server refuses permanently is given up and logged', async () => {
    const { url } = await serve(() => {
      throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    });
    const running = start(url, Date.now);
    await running.send(email);
    await running.deliverDue();
    expect(await waiting()).toBe(0);
    expect(lines.join('\n')).toContain('given up');
  });

  test('a message whose link has expired is dropped', async () => {
    let at = Date.now();
    let up = false;
    const { url, received } = await serve(() => {
      if (!up) throw Object.assign(new Error('down'), { responseCode: 421 });
    });
    const running = start(url, () => at);
    await running.send({ ...email, expiresAt: at + 60_000 });
    await running.deliverDue();
    up = true;
    at += 60_001;
    expect(await running.deliverDue()).toBe(1);
    expect([received.length, await waiting()]).toEqual([0, 0]);
  });

  test('a mail server that was away for a day and a half gets every message once', async () => {
    let at = Date.now(),
      down = true,
      tried = 0;
    const { url, received } = await serve(() => {
      tried += 1;
      if (down) throw Object.assign(new Error('down'), { responseCode: 421 });
    });
    const running = start(url, () => at);
    await running.send(email);
    for (const until = at + 36 * 3_600_000; at < until; at += 900_000) await running.deliverDue();
    // Half a minute, two, ten, half an hour, two hours, then every six: nobody is asked all the
    // time.
    expect([received.length, await waiting(), tried > 6 && tried < 14]).toEqual([0, 1, true]);
    down = false;
    for (const until = at + 6 * 3_600_000; at < until; at += 900_000) await running.deliverDue();
    expect([received.length, await waiting()]).toEqual([1, 0]);
  });
  test('a mail server that stays away leaves a message queued until it expires', async () => {
    let at = Date.now(),
      down = true;
    const { url, received } = await serve(() => {
      if (down) throw Object.assign(new Error('down'), { responseCode: 421 });
    });
    const running = start(url, () => at),
      began = at;
    await running.send({ ...email, expiresAt: began + 3_600_000 });
    await running.send({ ...email, expiresAt: began + 3_700_000 });
    for (; at < began + 3_590_000; at += 60_000) await running.deliverDue();
    // The wait after the fifth time would end long after.
    at = began + 3_595_000;
    await running.deliverDue();
    expect([received.length, await waiting()]).toEqual([0, 1]);
    down = false;
    at = began + 3_695_000;
    await running.deliverDue();
    expect([received.length, await waiting()]).toEqual([1, 0]);
    const settled = await opened.db.kysely
      .withTables<IdentityTables>()
      .selectFrom('mail_deliveries')
      .select(['state', 'lastError'])
      .orderBy('state')
      .execute();
    expect(settled).toEqual([
      { state: 'delivered', lastError: null },
      { state: 'expired', lastError: expect.stringContaining('down') },
    ]);
  });
  test('delivered mail is listed without its text for 14 days, and outbox files are deleted after 30', async () => {
    let at = Date.now();
    const running = start(null, () => at);
    await running.send({ ...email, kind: 'notice' });
    await running.deliverDue();
    const settled = () =>
      opened.db.kysely
        .withTables<IdentityTables>()
        .selectFrom('mail_deliveries')
        .selectAll()
        .execute();
    expect(await settled()).toMatchObject([
      {
        recipient: 'lan@example.com',
        kind: 'notice',
        state: 'delivered',
        message: null,
        lastError: null,
      },
    ]);
    const folder = join(opened.options.dataDir, 'outbox');
    writeFileSync(join(folder, 'a note of mine.txt'), 'stays');
    at += 14 * msPerDay - 1_000;
    await running.tidy();
    expect([(await settled()).length, readdirSync(folder).length]).toEqual([1, 2]);
    at += 2_000;
    await running.tidy();
    expect([(await settled()).length, readdirSync(folder).length]).toEqual([0, 2]);
    at += 16 * msPerDay;
    await running.tidy();
    expect(readdirSync(folder)).toEqual(['a note of mine.txt']);
  });

  test('a used or expired link is removed from the outbox; its line and the messages of others stay', async () => {
    let at = Date.now();
    const running = start(null, () => at);
    await running.send({ ...email, kind: 'reset', expiresAt: at + 3_600_000 });
    await running.send({
      ...email,
      to: 'minh@example.com',
      kind: 'verify',
      expiresAt: at + 86_400_000,
    });
    await running.send({ ...email, kind: 'notice', expiresAt: at + 60_000 });
    await running.deliverDue();
    const folder = join(opened.options.dataDir, 'outbox');
    const recipients = () =>
      readdirSync(folder)
        .map((name) => /^To: (.*)$/m.exec(readFileSync(join(folder, name), 'utf8'))![1])
        .toSorted();
    await running.removeKept('minh@example.com', 'reset');
    expect(recipients()).toEqual(['lan@example.com', 'lan@example.com', 'minh@example.com']);
    await running.removeKept('minh@example.com', 'verify');
    expect(recipients()).toEqual(['lan@example.com', 'lan@example.com']);
    at += 3_600_000;
    await running.tidy();
    expect(recipients()).toEqual(['lan@example.com']);
    expect(
      await opened.db.kysely
        .withTables<IdentityTables>()
        .selectFrom('mail_deliveries')
        .select(['kind'])
        .orderBy('kind')
        .execute(),
    ).toEqual([{ kind: 'notice' }, { kind: 'reset' }, { kind: 'verify' }]);
  });

  test('mail that was given up keeps its text only as long as it is of use', async () => {
    let at = Date.now();
    const { url } = await serve(() => {
      throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    });
    const running = start(url, () => at);
    await running.send({ ...email, kind: 'reset', expiresAt: at + 3_600_000 });
    await running.deliverDue();
    const kept = async () =>
      (
        await opened.db.kysely
          .withTables<IdentityTables>()
          .selectFrom('mail_deliveries')
          .select(['state', 'message'])
          .execute()
      ).map(({ state, message }) => [state, message !== null]);
    await running.tidy();
    expect(await kept()).toEqual([['failed', true]]);
    at += 3_600_000;
    await running.tidy();
    expect(await kept()).toEqual([['failed', false]]);
  });

  describe('the queue during a morning of digests', () => {
    const order = (received: readonly string[]) =>
      received.map((raw) => /^To: (.*)@/m.exec(raw)![1]);
    const digests = async (running: RunningMailer, count: number) => {
      for (let n = 0; n < count; n++)
        await running.send({ ...email, to: `d${n}@example.com`, kind: 'digest' });
    };

    test.each(mailKinds.filter((each) => each !== 'digest'))(
      'mail of kind %s is sent before them',
      async (asked) => {
        let at = Date.now();
        const { url, received } = await serve(() => {});
        // Nothing is delivered before all of them wait.
        const first = start(url, () => at);
        await first.stop();
        await digests(first, 3);
        at += 1_000;
        await first.send({ ...email, to: 'asked@example.com', kind: asked });
        expect(await start(url, () => at).deliverDue()).toBe(4);
        expect(order(received)).toEqual(['asked', 'd0', 'd1', 'd2']);
      },
    );

    test('mail that a person waits for precedes other mail, also in its own transaction', async () => {
      let at = Date.now();
      const { url, received } = await serve(() => {});
      const first = start(url, () => at);
      await first.stop();
      for (const each of ['digest', 'payment', 'contact', 'reset'] as const) {
        const mail: Mail = { ...email, to: `${each}@example.com`, kind: each };
        await opened.db.write((tx) => queueMail(tx, mail, at));
        at += 1_000;
      }
      expect(await start(url, () => at).deliverDue()).toBe(4);
      expect(order(received)).toEqual(['reset', 'payment', 'contact', 'digest']);
    });

    test('mail requested during their delivery is sent next', async () => {
      let isAsked = false;
      const { url, received } = await serve(async () => {
        if (isAsked) return;
        isAsked = true;
        // Queues it before the first message is taken.
        await running.send({ ...email, to: 'asked@example.com', kind: 'reset' });
      });
      const at = Date.now(),
        first = start(url, () => at);
      await first.stop();
      await digests(first, 6);
      const running = start(url, () => at);
      await running.deliverDue();
      await running.deliverDue();
      expect(order(received)).toHaveLength(7);
      expect(order(received).indexOf('asked')).toBeLessThan(3);
    });

    test('mail that failed before precedes them again, after newly requested mail', async () => {
      let at = Date.now(),
        down = true;
      const { url, received } = await serve(() => {
        if (down) throw Object.assign(new Error('down'), { responseCode: 421 });
      });
      const first = start(url, () => at);
      await first.send({ ...email, to: 'before@example.com', kind: 'verify' });
      await first.deliverDue();
      await first.stop();
      at += 20_000;
      await digests(first, 3);
      at += 60_000;
      await first.send({ ...email, to: 'now@example.com', kind: 'reset' });
      down = false;
      expect(await start(url, () => at).deliverDue()).toBe(5);
      expect(order(received)).toEqual(['now', 'before', 'd0', 'd1', 'd2']);
    });

    test('mail that is retried by hand precedes them', async () => {
      let at = Date.now(),
        refuses = true;
      const { url, received } = await serve(() => {
        if (refuses) throw Object.assign(new Error('no'), { responseCode: 550 });
      });
      const first = start(url, () => at);
      await first.send({ ...email, to: 'again@example.com', kind: 'verify' });
      await first.deliverDue();
      await first.stop();
      await digests(first, 2);
      refuses = false;
      at += 1_000;
      const [{ id }] = (await opened.db.kysely
        .withTables<IdentityTables>()
        .selectFrom('mail_deliveries')
        .select('id')
        .execute()) as [{ id: string }];
      await opened.db.write((tx) => retryWithin(tx, id, at));
      expect(await start(url, () => at).deliverDue()).toBe(3);
      expect(order(received)).toEqual(['again', 'd0', 'd1']);
    });
  });

  test('a missing mail server does not fail the request that sends mail', async () => {
    const running = start('smtp://127.0.0.1:9', Date.now);
    await expect(running.send(email)).resolves.toBeUndefined();
    await running.deliverDue();
    expect(await waiting()).toBe(1);
  });
});
