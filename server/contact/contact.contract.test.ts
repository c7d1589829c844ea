/**
 * Contact messages and the guide, through the product's own HTTP listener, on both databases, with
 * a clock that the tests set.
 */
import { msPerDay } from '#domain/calendar';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactRetention, type EmailFormResult } from '#contract/email-forms';
import { createListener } from '#server/http/app';
import { createAttempts } from '#server/identity/attempts';
import { createMailLimits } from '#server/identity/mail-limits';
import type { Mail } from '#server/identity/ports';
import { migrationSources } from '#server/migration-sources';
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { createContactModule, type ContactModule } from './create-contact.ts';
import type { ContactTables } from './tables.ts';
const signs = { website: '', shownForMs: 9_000, language: 'en' };
const message = {
  ...signs,
  name: 'Lan Nguyễn',
  email: 'lan@example.com',
  subject: 'A question',
  message: 'First line.\r\nSecond line.\n\nSecond paragraph.',
};

describe.each(databaseKinds)('on %s', (kind) => {
  let opened: TestDatabase,
    contact: ContactModule,
    server: Server,
    url: string,
    at: number,
    steady: number | null;
  let mails: Mail[], lines: string[];
  const rows = () => opened.db.kysely.withTables<ContactTables>();

  async function start(contactEmail: string | null = 'owner@tudo.example') {
    const now = () => at,
      mailLimits = createMailLimits({ attempts: createAttempts({ db: opened.db, now }) });
    contact = createContactModule({
      db: opened.db,
      config: { publicUrl: 'https://tudo.example', contactEmail },
      mailer: {
        send: async (mail) => {
          mails.push(mail);
        },
        removeKept: async () => undefined,
      },
      mailLimits,
      log: (line) => lines.push(line),
      now,
      steadyNow: () => steady ?? at,
      isAnsweredFirst: async (request) => request.headers.get('cookie') === 'of=plus',
    });
    const listener = createListener({
      publicUrl: 'https://tudo.example',
      trustedProxies: ['127.0.0.1'],
      site: null,
      log: () => {},
      checkDatabase: async () => true,
      addRoutes: (app) => {
        app.route('/api/letters', contact.routes);
      },
    });
    server = createServer((request, response) => listener(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  beforeEach(async () => {
    opened = await openTestDatabase(kind, migrationSources);
    [at, steady, mails, lines] = [1_800_000_000_000, null, [], []];
    await start();
  });
  afterEach(async () => {
    await stop();
    await opened.close();
  });

  async function post(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<EmailFormResult<unknown> & { status: number; retryAfter: string | null }> {
    const response = await fetch(`${url}/api/letters/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    await contact.settle();
    return {
      ...((await response.json()) as EmailFormResult<unknown>),
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
    };
  }
  const from = (client: number) => ({ 'x-forwarded-for': `203.0.113.${client}` });
  const tokenOf = (link: string | undefined) => new URL(link!).searchParams.get('token')!;

  describe('a contact message', () => {
    test('is stored as written, and mailed to the operator with the sender as reply address', async () => {
      expect(await post('contact', { ...message, name: '  Lan Nguyễn ' })).toMatchObject({
        status: 200,
        success: true,
      });
      const stored = await rows().selectFrom('contact_messages').selectAll().execute();
      expect(stored).toMatchObject([
        {
          created_at: at,
          language: 'en',
          name: 'Lan Nguyễn',
          email: 'lan@example.com',
          subject: 'A question',
          message: 'First line.\nSecond line.\n\nSecond paragraph.',
        },
      ]);
      expect(mails).toMatchObject([
        {
          to: 'owner@tudo.example',
          replyTo: { name: 'Lan Nguyễn', address: 'lan@example.com' },
          subject: 'Contact: A question',
        },
      ]);
      expect(mails[0]!.paragraphs).toContain('First line.\nSecond line.');
      expect(mails[0]!.paragraphs.join()).toContain(stored[0]!.id);
    });

    test('of a person with priority support says so to the operator', async () => {
      await post('contact', message, { cookie: 'of=plus' });
      expect(mails).toMatchObject([{ subject: 'Plus · Contact: A question' }]);
    });

    test('is only stored if the operator has no address, and the log says so without its text', async () => {
      await stop();
      await start(null);
      expect(await post('contact', message)).toMatchObject({ success: true });
      expect(mails).toEqual([]);
      expect(await rows().selectFrom('contact_messages').select('email').execute()).toEqual([
        { email: 'lan@example.com' },
      ]);
      expect(lines.join()).toContain('CONTACT_EMAIL');
      expect(lines.join()).not.toContain('lan@example.com');
    });

    test('with faults is refused by field and not stored', async () => {
      expect(
        await post('contact', {
          ...message,
          name: ' ',
          email: 'lan at home',
          message: 'x'.repeat(5_001),
        }),
      ).toMatchObject({
        status: 400,
        error: {
          code: 'letters/invalid',
          faults: { name: 'missing', email: 'invalid', message: 'too-long' },
        },
      });
      expect(
        await post('contact', { ...message, name: 'Lan\nBcc: all@example.com' }),
      ).toMatchObject({ status: 400, error: { faults: { name: 'invalid' } } });
      expect(await post('contact', 'no json')).toMatchObject({ status: 400 });
      expect([await rows().selectFrom('contact_messages').selectAll().execute(), mails]).toEqual([
        [],
        [],
      ]);
    });

    test('of a program is not stored: the hidden field is filled, or the form was sent too soon', async () => {
      expect(await post('contact', { ...message, website: 'https://spam.example' })).toMatchObject({
        status: 200,
        success: true,
      });
      expect(await post('contact', { ...message, shownForMs: 300 })).toMatchObject({
        status: 400,
        error: { code: 'letters/too-soon' },
      });
      expect([await rows().selectFrom('contact_messages').selectAll().execute(), mails]).toEqual([
        [],
        [],
      ]);
    });

    test('from another site is refused', async () => {
      expect((await post('contact', message, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect(await rows().selectFrom('contact_messages').selectAll().execute()).toEqual([]);
    });

    test('is limited by sender and by client, and the wait is reported', async () => {
      for (let n = 0; n < 5; n++)
        expect((await post('contact', message, from(n))).status).toBe(200);
      // The fifth starts the wait.
      expect(
        await post('contact', { ...message, email: 'LAN@example.com' }, from(90)),
      ).toMatchObject({
        status: 429,
        retryAfter: '300',
        error: { code: 'letters/too-many-requests', retryAfterSeconds: 300 },
      });
      for (let n = 0; n < 10; n++)
        expect(
          (await post('contact', { ...message, email: `p${n}@example.com` }, from(200))).status,
        ).toBe(200);
      expect(
        (await post('contact', { ...message, email: 'fresh@example.com' }, from(200))).status,
      ).toBe(429);
      expect(
        (await post('contact', { ...message, email: 'fresh@example.com' }, from(201))).status,
      ).toBe(200);
    });

    test('is deleted after two years', async () => {
      await post('contact', message);
      at += 730 * msPerDay;
      await contact.tidy();
      expect(await rows().selectFrom('contact_messages').selectAll().execute()).toHaveLength(1);
      at += 1;
      await contact.tidy();
      expect(await rows().selectFrom('contact_messages').selectAll().execute()).toEqual([]);
    });
  });

  describe('a message written during a doubted jump of the clock', () => {
    const jump = 400 * msPerDay;
    const count = async (table: keyof ContactTables) =>
      (await rows().selectFrom(table).selectAll().execute()).length;

    test('is kept for its full time once the jump is believed', async () => {
      steady = at - jump;
      await post('contact', message);
      await post('guide/ask', { ...signs, email: 'lan@example.com' });
      steady = null;
      await contact.tidy();
      expect(await count('contact_messages')).toBe(1);
      expect(
        await post('guide/confirm', { token: tokenOf(mails.at(-1)!.link!.url) }),
      ).toMatchObject({ success: true });
    });

    test('is kept no longer if the clock was wrong', async () => {
      steady = at;
      at += jump;
      await post('contact', message);
      await post('guide/ask', { ...signs, email: 'lan@example.com' });
      [at, steady] = [steady, null];
      await contact.tidy();
      at += contactRetention.unconfirmedMs + 1;
      await contact.tidy();
      expect([await count('subscribers'), await count('letter_tokens')]).toEqual([0, 0]);
      expect(await count('contact_messages')).toBe(1);
      at += contactRetention.contactMessageMs;
      await contact.tidy();
      expect(await count('contact_messages')).toBe(0);
    });
  });

  describe('the guide', () => {
    const ask = (email = 'lan@example.com', over: object = {}, client = 1) =>
      post('guide/ask', { ...signs, email, ...over }, from(client));
    const subscribers = () => rows().selectFrom('subscribers').selectAll().execute();
    const confirmed = async (email = 'lan@example.com') => {
      await ask(email);
      expect(
        await post('guide/confirm', { token: tokenOf(mails.at(-1)!.link!.url) }),
      ).toMatchObject({ success: true });
      return mails.at(-1)!;
    };

    test('is sent after a press behind the link, once, in the requested language', async () => {
      expect(await ask('  Lan@Example.com ', { language: 'vi' })).toEqual({
        status: 200,
        retryAfter: null,
        success: true,
        value: null,
      });
      expect(mails).toMatchObject([
        { to: 'lan@example.com', language: 'vi', expiresAt: at + 7 * msPerDay },
      ]);
      expect(mails[0]!.link!.url).toMatch(
        /^https:\/\/tudo\.example\/vi\/guide\/confirm\?token=[\w-]{32}$/,
      );
      expect(mails[0]!.unsubscribe).toBeUndefined();
      const token = tokenOf(mails[0]!.link!.url);
      expect(await post('guide/confirm', { token })).toMatchObject({ success: true });
      expect(mails[1]).toMatchObject({
        to: 'lan@example.com',
        language: 'vi',
        link: { url: 'https://tudo.example/guide/tudo-guide-vi.pdf' },
      });
      expect(await post('guide/confirm', { token })).toMatchObject({ success: true });
      expect(mails).toHaveLength(2);
      expect(await subscribers()).toEqual([
        {
          email: 'lan@example.com',
          language: 'vi',
          created_at: 1_800_000_000_000,
          confirmed_at: at,
          expires_at: at + 730 * msPerDay,
        },
      ]);
    });

    test('is requested twice: two messages, one row; once confirmed it is sent again at once', async () => {
      const first = await ask();
      at += 1_000;
      expect(await ask()).toEqual(first);
      expect(mails.map((mail) => new URL(mail.link!.url).pathname)).toEqual([
        '/guide/confirm',
        '/guide/confirm',
      ]);
      expect(await subscribers()).toHaveLength(1);
      for (const mail of mails.slice(0, 2))
        await post('guide/confirm', { token: tokenOf(mail.link!.url) });
      expect(mails).toHaveLength(3);
      // The answer is that of an unknown address.
      expect(await ask()).toEqual(first);
      expect(mails).toHaveLength(4);
      expect(mails[3]).toMatchObject({
        to: 'lan@example.com',
        link: { url: 'https://tudo.example/guide/tudo-guide-en.pdf' },
      });
      expect(await subscribers()).toMatchObject([{ confirmed_at: at }]);
    });

    test('two requests at the same moment store one row', async () => {
      await Promise.all([ask('lan@example.com', {}, 1), ask('lan@example.com', {}, 2)]);
      expect(await subscribers()).toHaveLength(1);
      expect(mails).toHaveLength(2);
    });

    test('is sent to no invalid address and to no program', async () => {
      expect(await ask('lan')).toMatchObject({
        status: 400,
        error: { code: 'letters/invalid', faults: { email: 'invalid' } },
      });
      expect(await ask('lan@example.com', { website: 'x' })).toMatchObject({ success: true });
      expect(await ask('lan@example.com', { shownForMs: 0 })).toMatchObject({
        error: { code: 'letters/too-soon' },
      });
      expect([mails, await subscribers()]).toEqual([[], []]);
    });

    test('is limited by address and by client, so that the form floods nobody', async () => {
      for (let n = 0; n < 3; n++) expect((await ask('lan@example.com', {}, n)).status).toBe(200);
      expect(await ask('lan@example.com', {}, 50)).toMatchObject({
        status: 429,
        error: { code: 'letters/too-many-requests', retryAfterSeconds: 300 },
      });
      expect(mails).toHaveLength(3);
      for (let n = 0; n < 20; n++)
        expect((await ask(`p${n}@example.com`, {}, 60)).status).toBe(200);
      expect((await ask('fresh@example.com', {}, 60)).status).toBe(429);
    });

    test('an invented link and a seven-day-old one confirm nothing, and guesses are limited', async () => {
      await ask();
      const token = tokenOf(mails[0]!.link!.url);
      expect(
        await post('guide/confirm', {
          token: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        }),
      ).toMatchObject({ status: 410, error: { code: 'letters/bad-link' } });
      expect(await post('guide/confirm', {})).toMatchObject({ status: 410 });
      at += 7 * msPerDay;
      expect(await post('guide/confirm', { token })).toMatchObject({
        status: 410,
        error: { code: 'letters/bad-link' },
      });
      for (let n = 0; n < 29; n++) await post('guide/confirm', { token: `guess-${n}` }, from(9));
      expect((await post('guide/confirm', { token: 'guess-30' }, from(9))).status).toBe(410);
      expect((await post('guide/confirm', { token: 'guess-31' }, from(9))).status).toBe(429);
      expect(mails).toHaveLength(1);
    });

    test('an unconfirmed address is kept seven days, a confirmed one two years after the last message', async () => {
      await ask('never@example.com');
      await confirmed();
      at += 7 * msPerDay + 1;
      await contact.tidy();
      expect(await subscribers()).toMatchObject([{ email: 'lan@example.com' }]);
      await ask();
      at += 730 * msPerDay;
      await contact.tidy();
      expect(await subscribers()).toHaveLength(1);
      at += 1;
      await contact.tidy();
      expect(await subscribers()).toEqual([]);
      expect(await rows().selectFrom('letter_tokens').selectAll().execute()).toEqual([]);
    });

    test('one click of a mail program unsubscribes by a post from anywhere to the header address', async () => {
      const { unsubscribe } = await confirmed();
      const { pathname, search } = new URL(unsubscribe!.oneClickUrl);
      const answer = await fetch(url + pathname + search, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { success: true, value: { left: 'now' } },
      ]);
      expect(await subscribers()).toEqual([]);
    });

    test("opening the header's address changes nothing and leads to the page", async () => {
      await ask('lan@example.com', { language: 'vi' });
      await post('guide/confirm', { token: tokenOf(mails[0]!.link!.url) });
      const { oneClickUrl, pageUrl } = mails[1]!.unsubscribe!;
      const answer = await fetch(oneClickUrl.replace('https://tudo.example', url), {
        redirect: 'manual',
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, pageUrl]);
      expect(await subscribers()).toHaveLength(1);
    });

    test('unsubscribing deletes the address everywhere; the links of all messages work', async () => {
      const first = tokenOf((await confirmed()).unsubscribe!.pageUrl);
      const old = tokenOf(mails[0]!.link!.url);
      await ask();
      const second = tokenOf(mails.at(-1)!.unsubscribe!.pageUrl);
      expect(second).not.toBe(first);
      expect(await post('guide/unsubscribe', { token: first })).toMatchObject({
        value: { left: 'now' },
      });
      expect(await post('guide/unsubscribe', { token: second })).toMatchObject({
        value: { left: 'before' },
      });
      expect(await post('guide/unsubscribe', { token: 'unknown' })).toMatchObject({
        status: 410,
        error: { code: 'letters/bad-link' },
      });
      expect(await subscribers()).toEqual([]);
      expect(
        JSON.stringify(await rows().selectFrom('letter_tokens').selectAll().execute()),
      ).not.toContain('lan@');
      // The link of the first message does not restore the subscription.
      expect(await post('guide/confirm', { token: old })).toMatchObject({ status: 410 });
      // A new request starts anew.
      await ask();
      expect(new URL(mails.at(-1)!.link!.url).pathname).toBe('/guide/confirm');
    });

    test('the stored form of a link opens nothing', async () => {
      const sent = await confirmed();
      const handed = [tokenOf(mails[0]!.link!.url), tokenOf(sent.unsubscribe!.pageUrl)];
      const kept = await rows().selectFrom('letter_tokens').selectAll().execute();
      expect(kept).toHaveLength(2);
      for (const token of handed) expect(JSON.stringify(kept)).not.toContain(token);
      for (const { token_hash: hash } of kept)
        expect(await post('guide/unsubscribe', { token: hash })).toMatchObject({ status: 410 });
    });
  });
});
