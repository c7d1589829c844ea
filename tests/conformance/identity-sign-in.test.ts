/** Specification §3, §5, §7, §8: sign-up, sign-in and sign-out over HTTP, on both databases. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../support/databases.ts';
import { startIdentity, type RunningIdentity } from '../support/identity.ts';

const lan = { email: 'lan@example.com', password: 'correct-horse', fullName: 'Lan Nguyễn', language: 'vi' };

describe.each(databaseKinds)('§7 sign-up, sign-in and sign-out on %s', (kind) => {
  let running: RunningIdentity;
  let at: number;
  beforeAll(async () => { at = Date.now(); running = await startIdentity({ kind, now: () => at }); });
  afterAll(() => running.close());

  test('sign-up signs in, sets the display name and makes the profile with its defaults', async () => {
    const browser = running.browser();
    const answer = await browser.post('sign-up', lan);
    expect(answer).toMatchObject({ status: 200, success: true, value: { email: 'lan@example.com', displayName: 'Lan Nguyễn', emailVerified: false, hasPassword: true, providers: ['password'], phoneNumber: null, photoURL: null } });
    const { uid } = answer.value as { uid: string };
    expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(running.profiles.rows.get(uid)).toMatchObject({ email: 'lan@example.com', displayName: 'Lan Nguyễn', plan: 'free', isAdmin: false, migrationCompleted: false, language: 'vi' });
    expect((await (await browser.get('/api/identity/state')).json() as { value: unknown }).value).toEqual(answer.value);
  });

  test('the address is known in any spelling, and a taken one is refused with its code', async () => {
    expect(await running.browser().post('sign-up', { ...lan, email: ' LAN@Example.com ' })).toMatchObject({ status: 409, success: false, error: { code: 'auth/email-already-in-use' } });
    expect(await running.browser().post('sign-in', { email: 'LAN@example.com', password: lan.password })).toMatchObject({ success: true, value: { email: 'lan@example.com' } });
  });

  test('two sign-ups of one address at the same moment make one account', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => running.browser().post('sign-up', { ...lan, email: 'race@example.com' })));
    expect(answers.map((answer) => answer.error?.code ?? 'made').toSorted()).toEqual(['auth/email-already-in-use', 'auth/email-already-in-use', 'made']);
  });

  test('sign-out ends the sign-in on the server, not only in the browser', async () => {
    const browser = running.browser();
    await browser.post('sign-in', lan);
    const stolen = browser.cookie;
    expect(await running.identity.authenticate({ headers: new Headers({ cookie: stolen }) })).toMatchObject({ userId: expect.any(String) as string, sessionId: expect.any(String) as string });
    expect(await browser.post('sign-out')).toMatchObject({ success: true, value: null });
    expect(browser.cookie).toBe('');
    expect(await running.identity.authenticate({ headers: new Headers({ cookie: stolen }) })).toBeNull();
    expect(await (await browser.get('/api/identity/state', { cookie: stolen })).json()).toEqual({ success: true, value: null });
  });

  test('another node forgets an ended sign-in within five seconds', async () => {
    const browser = running.browser();
    await browser.post('sign-in', lan);
    const other = await running.node();
    const request = { headers: new Headers({ cookie: browser.cookie }) };
    expect(await other.identity.authenticate(request)).not.toBeNull();
    await browser.post('sign-out');
    at += 5_000;
    expect(await other.identity.authenticate(request)).toBeNull();
  });

  test('a sign-in unused for thirty days is over, one in use goes on', async () => {
    const [used, unused] = [running.browser(), running.browser()];
    await used.post('sign-in', lan);
    await unused.post('sign-in', lan);
    const state = async (browser: typeof used) => (await (await browser.get('/api/identity/state')).json() as { value: unknown }).value;
    at += 20 * 86_400_000;
    expect(await state(used)).not.toBeNull();
    at += 20 * 86_400_000;
    expect(await state(used)).not.toBeNull();
    expect(await state(unused)).toBeNull();
    expect(await running.identity.authenticate({ headers: new Headers({ cookie: unused.cookie }) })).toBeNull();
  });

  test('what the database holds signs nobody in', async () => {
    const browser = running.browser();
    await browser.post('sign-in', lan);
    const rows = await running.db.kysely.withTables<{ identity_sessions: { token: string } }>().selectFrom('identity_sessions').select('token').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { token } of rows) {
      expect(browser.cookie).not.toContain(token);
      expect(await running.identity.authenticate({ headers: new Headers({ cookie: `tudo_session=${token}` }) })).toBeNull();
    }
  });
});

describe('§5 and §8 refusals', () => {
  let running: RunningIdentity;
  beforeEach(async () => { running = await startIdentity(); });
  afterEach(() => running.close());

  test.each(['short-1', 'nospecial1', 'x'.repeat(300) + '!', ''])('the server refuses the password %#, whatever the form said', async (password) => {
    expect(await running.browser().post('sign-up', { ...lan, password })).toMatchObject({ status: 400, error: { code: 'auth/weak-password' } });
  });

  test.each(['lan', 'lan@', '@example.com', 'lan@example', 'a b@example.com', 'lan@example.com, eve@example.com', `${'x'.repeat(250)}@example.com`])('the server refuses the address %s', async (email) => {
    expect(await running.browser().post('sign-up', { ...lan, email })).toMatchObject({ status: 400, error: { code: 'auth/invalid-email' } });
  });

  test('a wrong address and a wrong password get the same answer', async () => {
    await running.browser().post('sign-up', lan);
    const wrongPassword = await running.browser().post('sign-in', { ...lan, password: 'wrong-horse' });
    const wrongAddress = await running.browser().post('sign-in', { ...lan, email: 'nobody@example.com' });
    expect(wrongPassword).toMatchObject({ status: 401, error: { code: 'auth/invalid-credential' } });
    expect({ ...wrongAddress, headers: null }).toEqual({ ...wrongPassword, headers: null });
  });

  test('messages follow the language of the page', async () => {
    const answer = await running.browser().post('sign-in', { email: 'nobody@example.com', password: 'x' }, { 'x-language': 'vi' });
    expect(answer.error?.message).toBe('Email hoặc mật khẩu không đúng.');
  });

  test('posts from other sites are refused', async () => {
    await running.browser().post('sign-up', lan);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) expect((await running.browser().post('sign-in', lan, headers)).status).toBe(403);
    const withoutSecFetch = await fetch(`${running.url}/api/identity/sign-in`, { method: 'POST', headers: { origin: 'https://evil.example', 'content-type': 'application/json' }, body: JSON.stringify(lan) });
    expect(withoutSecFetch.status).toBe(403);
    expect(withoutSecFetch.headers.getSetCookie()).toEqual([]);
  });

  test('the cookie is http-only and same-site; under https it is secure and bound to the host', async () => {
    const [plain] = (await running.browser().post('sign-up', lan)).headers.getSetCookie();
    expect(plain).toMatch(/^tudo_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const secure = await startIdentity({ publicUrl: 'https://tudo.example' });
    const [cookie] = (await secure.browser().post('sign-up', lan)).headers.getSetCookie();
    await secure.close();
    expect(cookie).toMatch(/^__Host-tudo_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
  });

  test('a disabled account says so only to whoever knows its password', async () => {
    await running.browser().post('sign-up', lan);
    await running.db.kysely.withTables<{ identity_users: { disabledAt: number | null } }>().updateTable('identity_users').set({ disabledAt: 1 }).execute();
    expect(await running.browser().post('sign-in', { ...lan, password: 'wrong-horse' })).toMatchObject({ error: { code: 'auth/invalid-credential' } });
    expect(await running.browser().post('sign-in', lan)).toMatchObject({ status: 403, error: { code: 'auth/user-disabled' } });
  });
});

describe('§8 attempts are limited', () => {
  let running: RunningIdentity;
  let at: number;
  beforeEach(async () => { at = Date.now(); running = await startIdentity({ now: () => at }); await running.browser().post('sign-up', lan); });
  afterEach(() => running.close());
  const guess = (from: RunningIdentity = running, email = lan.email) => from.browser().post('sign-in', { email, password: 'wrong-horse' });

  test('five wrong passwords, then waits that grow; the right password has to wait as well', async () => {
    for (let n = 0; n < 5; n++) expect((await guess()).error?.code).toBe('auth/invalid-credential');
    const blocked = await running.browser().post('sign-in', lan);
    expect(blocked).toMatchObject({ status: 429, error: { code: 'auth/too-many-requests', retryAfterSeconds: 2 } });
    expect(blocked.headers.get('retry-after')).toBe('2');
    at += 2_000;
    expect((await guess()).error?.code).toBe('auth/invalid-credential');
    expect((await guess()).error).toMatchObject({ code: 'auth/too-many-requests', retryAfterSeconds: 4 });
    at += 4_000;
    expect((await running.browser().post('sign-in', lan)).success).toBe(true);
    expect((await guess()).error?.code).toBe('auth/invalid-credential');
    expect((await guess()).error?.code).toBe('auth/invalid-credential');
  });

  test('an address without an account is limited in the same way', async () => {
    for (let n = 0; n < 5; n++) expect((await guess(running, 'nobody@example.com')).error?.code).toBe('auth/invalid-credential');
    expect((await guess(running, 'nobody@example.com')).error?.code).toBe('auth/too-many-requests');
  });

  test('parallel guesses share one count, over nodes too', async () => {
    const other = await running.node();
    const codes = (await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n % 2 === 0 ? running : other)))).map((answer) => answer.error?.code);
    expect(codes.filter((code) => code === 'auth/invalid-credential')).toHaveLength(5);
    expect(codes.filter((code) => code === 'auth/too-many-requests')).toHaveLength(15);
  });

  test('one client that tries many addresses has to wait', async () => {
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 31; n++) codes.push((await guess(running, `person${n}@example.com`)).error?.code);
    expect(codes.slice(0, 30).every((code) => code === 'auth/invalid-credential')).toBe(true);
    expect(codes[30]).toBe('auth/too-many-requests');
  });

  test('a client cannot hide behind x-forwarded-for; behind a trusted proxy clients are told apart', async () => {
    const codesFrom = async (target: RunningIdentity) => {
      const codes = new Set<string | undefined>();
      for (let n = 0; n < 31; n++) codes.add((await target.browser().post('send-reset', { email: `p${n}@example.com` }, { 'x-forwarded-for': `203.0.113.${n}` })).error?.code);
      return codes;
    };
    expect(await codesFrom(running)).toContain('auth/too-many-requests');
    const proxied = await startIdentity({ trustedProxies: ['127.0.0.1'] });
    expect(await codesFrom(proxied)).toEqual(new Set([undefined]));
    await proxied.close();
  });

  test('sign-up tells ten times a day whether an address is taken, and then has to wait', async () => {
    const codes: (string | undefined)[] = [];
    await Promise.all(['a', 'b', 'c'].map((name) => running.browser().post('sign-up', { ...lan, email: `${name}@example.com` })));
    for (let n = 0; n < 11; n++) codes.push((await running.browser().post('sign-up', { ...lan, email: `${'abc'[n % 3]}@example.com` })).error?.code);
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'auth/email-already-in-use'));
    expect(codes[10]).toBe('auth/too-many-requests');
  });
});
