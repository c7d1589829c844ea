/**
 * Specification §4, §7 and §8: the identity client as screens use it, against the running product.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthUser, IdentityService } from '#contract/identity';
import { createIdentityClient } from '#client/identity';
import { saveMarker } from '#client/identity/marker';
import { openHttpBrowser, type Browser } from '../support/http-browser.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const kept = new Map<string, string>();
let browser: Browser;
let online: boolean;
let number = 0;
/** Waits for messages of other tabs, which may arrive late on a busy machine. */
const seen = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
/** A person of this test alone. */
const person = () => ({
  email: `person${++number}@example.com`,
  password: 'correct-horse',
  fullName: 'Lan',
  language: null,
});
const next = (client: IdentityService, accept: (user: AuthUser | null) => boolean) =>
  new Promise<AuthUser | null>((resolve) => {
    const stop = client.subscribe((user) => {
      if (accept(user)) {
        queueMicrotask(() => stop());
        resolve(user);
      }
    });
  });

beforeEach(() => {
  kept.clear();
  online = true;
  browser = openHttpBrowser(product.url);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!online) throw new TypeError('Failed to fetch');
    return path.startsWith('/') ? realFetch(path, init) : originalFetch(path, init);
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const originalFetch = globalThis.fetch;
async function realFetch(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), cookie: browser.cookie };
  return browser.keep(await originalFetch(`${product.url}${path}`, { ...init, headers }));
}

describe('§7 subscription', () => {
  test('signed out is null, and every tab is told of sign-up, sign-in and sign-out', async () => {
    const [here, otherTab] = [createIdentityClient(), createIdentityClient()];
    const [seenHere, seenThere]: (string | null)[][] = [[], []];
    here.subscribe((user) => seenHere!.push(user?.email ?? null));
    otherTab.subscribe((user) => seenThere!.push(user?.email ?? null));
    await seen(() => expect([seenHere, seenThere]).toEqual([[null], [null]]));
    const lan = person();
    expect(await here.signUp(lan)).toMatchObject({ success: true, value: { displayName: 'Lan' } });
    await seen(() =>
      expect([seenHere, seenThere]).toEqual([
        [null, lan.email],
        [null, lan.email],
      ]),
    );
    await otherTab.signOut();
    await seen(() =>
      expect([seenHere, seenThere]).toEqual([
        [null, lan.email, null],
        [null, lan.email, null],
      ]),
    );
  });

  test('a removed listener gets no more calls', async () => {
    const client = createIdentityClient();
    const heard: unknown[] = [];
    const stop = client.subscribe((user) => heard.push(user));
    await next(client, (user) => user === null);
    stop();
    await client.signUp(person());
    expect(heard).toEqual([null]);
  });

  test('an answer that a newer request has overtaken reports nobody as signed out', async () => {
    const lan = person();
    await createIdentityClient().signUp(lan);
    kept.clear();
    const answers: (() => void)[] = [];
    const { promise: all, resolve: answerAll } = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      await Promise.race([
        all,
        new Promise<void>((resolve) => {
          answers.push(resolve);
        }),
      ]);
      return realFetch(path, init);
    });
    const heard: (string | null)[] = [];
    createIdentityClient().subscribe((user) => heard.push(user?.email ?? null));
    await seen(() => expect(answers).toHaveLength(1));
    // Another tab says that something changed, so the service is asked again.
    const otherTab = new BroadcastChannel('tudo.identity');
    otherTab.postMessage('changed');
    await seen(() => expect(answers.length).toBeGreaterThan(1));
    otherTab.close();
    answers[0]!();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard).toEqual([]);
    answerAll();
    await seen(() => expect(heard).toEqual([lan.email]));
  });

  test('without a network the local marker tells who is signed in, and the server decides later', async () => {
    const lan = person();
    await createIdentityClient().signUp(lan);
    expect([...kept.keys()]).toEqual(['tudo.signedIn']);
    const secrets = browser.cookie.split('; ').map((pair) => pair.split('=')[1]!);
    expect(secrets.length).toBeGreaterThan(1);
    for (const secret of secrets) expect([...kept.values()].join()).not.toContain(secret);
    online = false;
    const started = createIdentityClient();
    const user = await next(started, () => true);
    expect(user).toMatchObject({ displayName: 'Lan', email: null });
    expect(await started.changePassword({ newPassword: 'battery-staple' })).toMatchObject({
      success: false,
      error: { code: 'auth/network-request-failed' },
    });
    expect(await started.linkPassword({ password: 'battery-staple' })).toMatchObject({
      error: { code: 'auth/network-request-failed' },
    });

    // The sign-in ended elsewhere: nothing on this device is deleted, but nobody is signed in.
    const expired = browser.cookie;
    browser.cookie = '';
    online = true;
    const left = vi.fn<(uid: string) => Promise<void>>(async () => {});
    started.onSignedOut(left);
    expect(await started.changePassword({ newPassword: 'battery-staple' })).toMatchObject({
      error: { code: 'auth/no-user' },
    });
    expect(await next(started, (now) => now === null)).toBeNull();
    expect(left).not.toHaveBeenCalled();
    expect(kept.has('tudo.signedIn')).toBe(false);
    expect(expired).not.toBe('');
  });
});

describe('§8 errors are returned and logged, never thrown', () => {
  test('the client’s own errors have the specified words', async () => {
    const client = createIdentityClient();
    const noUser = {
      success: false,
      error: { code: 'auth/no-user', message: 'Không có người dùng nào đăng nhập.' },
    };
    expect(await client.updateProfile({ displayName: 'x' })).toEqual(noUser);
    expect(await client.changePassword({ newPassword: 'battery-staple' })).toEqual(noUser);
    expect(await client.sendVerificationEmail()).toEqual(noUser);
    expect(await client.linkPassword({ password: 'battery-staple' })).toEqual({
      success: false,
      error: { code: 'auth/no-user', message: 'Người dùng chưa đăng nhập.' },
    });
    expect(await client.reauthenticate({ password: 'x' })).toEqual({
      success: false,
      error: {
        code: 'auth/no-user-or-email',
        message: 'Không có người dùng hoặc email để xác thực lại.',
      },
    });
  });

  test('an account without an email gets the specified words at once', async () => {
    const client = createIdentityClient();
    await client.signUp(person());
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      asked.push(path);
      const answer = await realFetch(path, init);
      if (!path.endsWith('/state')) return answer;
      const { value } = (await answer.json()) as { value: AuthUser };
      return Response.json({ success: true, value: { ...value, email: null } });
    });
    // Without a local marker nothing is reported before the answer of the service.
    kept.clear();
    const started = createIdentityClient();
    expect(await next(started, () => true)).toMatchObject({ displayName: 'Lan', email: null });
    expect(await started.linkPassword({ password: 'battery-staple' })).toEqual({
      success: false,
      error: { code: 'auth/no-email', message: 'Tài khoản người dùng không có email để liên kết.' },
    });
    expect(await started.reauthenticate({ password: 'correct-horse' })).toEqual({
      success: false,
      error: {
        code: 'auth/no-user-or-email',
        message: 'Không có người dùng hoặc email để xác thực lại.',
      },
    });
    expect(console.error).toHaveBeenCalledWith(
      'auth/no-email: Tài khoản người dùng không có email để liên kết.',
    );
    expect(asked.filter((path) => !path.endsWith('/state'))).toEqual([]);
  });

  test('a change of a profile without an id is an error', async () => {
    const client = createIdentityClient();
    await client.signUp(person());
    expect(await client.updateProfile({ displayName: 'Nobody' }, '')).toMatchObject({
      success: false,
      error: { code: 'auth/no-user' },
    });
    expect(await next(createIdentityClient(), () => true)).toMatchObject({ displayName: 'Lan' });
  });

  test('a page of one person changes nothing of a later one, and learns who that is', async () => {
    const pageOfLan = createIdentityClient();
    const lan = await pageOfLan.signUp(person());
    expect(await next(pageOfLan, () => true)).toMatchObject({ displayName: 'Lan' });
    const minh = openHttpBrowser(product.url);
    const { value } = await minh.post('sign-up', { ...person(), fullName: 'Minh' });
    // Simulates that Minh signed in on another page while this one slept.
    saveMarker(value as AuthUser);
    browser.cookie = minh.cookie;
    const refused = { success: false, error: { code: 'auth/no-user' } };
    expect(lan).toMatchObject({ success: true, value: { displayName: 'Lan' } });
    expect(await pageOfLan.updateProfile({ displayName: 'Lan Anh' })).toMatchObject(refused);
    expect(await next(pageOfLan, (user) => user?.displayName === 'Minh')).not.toBeNull();
    // The page knows the present person, but the pending request was Lan's.
    expect(
      await pageOfLan.updateProfile({ displayName: 'Lan Anh' }, lan.success ? lan.value.uid : ''),
    ).toMatchObject(refused);
    expect(await next(createIdentityClient(), () => true)).toMatchObject({ displayName: 'Minh' });
    expect(await pageOfLan.updateProfile({ displayName: 'Minh Anh' })).toMatchObject({
      success: true,
      value: { displayName: 'Minh Anh' },
    });
  });

  test('a refusal of the service is logged and returned with its code', async () => {
    expect(
      await createIdentityClient().signIn({ email: 'nobody@example.com', password: 'x' }),
    ).toEqual({
      success: false,
      error: {
        code: 'auth/invalid-credential',
        message: 'The email or the password is not right.',
      },
    });
    expect(console.error).toHaveBeenCalledWith(
      'auth/invalid-credential: The email or the password is not right.',
    );
  });

  test('a missing network and an unreadable answer have codes', async () => {
    const client = createIdentityClient();
    online = false;
    expect(await client.signIn({ email: 'a@example.com', password: 'x' })).toMatchObject({
      success: false,
      error: { code: 'auth/network-request-failed' },
    });
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await client.signIn({ email: 'a@example.com', password: 'x' })).toMatchObject({
      success: false,
      error: { code: 'auth/internal-error' },
    });
  });
});

describe('§4 sign-out', () => {
  test('sign-out removes the timer’s keys, then signs out, then deletes the local copy', async () => {
    const client = createIdentityClient();
    const { value } = (await client.signUp(person())) as { value: AuthUser };
    for (const key of ['timerTasks_v3', 'timerActiveTaskId_v3', 'tudo.tools', 'other'])
      kept.set(key, 'x');
    const order: string[] = [];
    const signed = async () => {
      const { value: user } = (await (await realFetch('/api/identity/state', {})).json()) as {
        value: unknown;
      };
      return user === null ? 'signed out' : 'signed in';
    };
    client.onBeforeSignOut(async () => {
      order.push(`before, keys ${kept.has('timerTasks_v3') ? 'there' : 'gone'}, ${await signed()}`);
      return 0;
    });
    client.onSignedOut(async (uid) => {
      order.push(
        `after, keys ${kept.has('timerActiveTaskId_v3') ? 'there' : 'gone'}, ${await signed()}, ${uid === value.uid}`,
      );
    });
    expect(await client.signOut()).toEqual({ success: true, value: null });
    expect(order).toEqual(['before, keys there, signed in', 'after, keys gone, signed out, true']);
    expect([...kept.keys()]).toEqual(['other']);
  });

  test('a page of one person neither ends the sign-in nor removes the data of a later one', async () => {
    const pageOfLan = createIdentityClient();
    await pageOfLan.signUp(person());
    expect(await next(pageOfLan, () => true)).toMatchObject({ displayName: 'Lan' });
    const minh = openHttpBrowser(product.url);
    await minh.post('sign-up', { ...person(), fullName: 'Minh' });
    // The news has not reached the page: it slept.
    browser.cookie = minh.cookie;
    // Not the inputs of tools: what finds another person on the device clears them, when it comes to
    // it (`client/left-behind.test.ts`).
    kept.set('timerTasks_v3', 'of Minh');
    const left = vi.fn<(uid: string) => Promise<void>>(async () => {});
    pageOfLan.onSignedOut(left);
    expect(await pageOfLan.signOut()).toMatchObject({
      success: false,
      error: { code: 'auth/no-user' },
    });
    expect([kept.get('timerTasks_v3'), left.mock.calls.length]).toEqual(['of Minh', 0]);
    // The page learns who is there, whose sign-in goes on, and who can sign out.
    expect(await next(pageOfLan, (user) => user?.displayName === 'Minh')).not.toBeNull();
    expect(await minh.post('list-sign-ins')).toMatchObject({ success: true });
    expect(await pageOfLan.signOut()).toEqual({ success: true, value: null });
    expect([kept.has('timerTasks_v3'), left.mock.calls.length]).toEqual([false, 1]);
  });

  test('sign-out from an ended sign-in works like any other', async () => {
    const client = createIdentityClient();
    await client.signUp(person());
    kept.set('timerTasks_v3', 'x');
    browser.cookie = '';
    expect(await client.signOut()).toEqual({ success: true, value: null });
    expect(kept.has('timerTasks_v3')).toBe(false);
  });

  test('sign-out stops while changes wait, unless told to go on', async () => {
    const client = createIdentityClient();
    await client.signUp(person());
    kept.set('timerTasks_v3', 'x');
    client.onBeforeSignOut(async () => 2);
    const left = vi.fn<(uid: string) => Promise<void>>(async () => {});
    client.onSignedOut(left);
    expect(await client.signOut()).toMatchObject({
      success: false,
      error: {
        code: 'auth/changes-waiting',
        message: '2 changes have not reached the server yet and would be lost.',
      },
    });
    expect([kept.has('timerTasks_v3'), browser.cookie === '', left.mock.calls.length]).toEqual([
      true,
      false,
      0,
    ]);
    expect(await client.signOut({ evenIfChangesWait: true })).toMatchObject({ success: true });
    expect(left).toHaveBeenCalledTimes(1);
  });

  test('sign-out fails without a network and keeps the local copy', async () => {
    const client = createIdentityClient();
    await client.signUp(person());
    const left = vi.fn<(uid: string) => Promise<void>>(async () => {});
    client.onSignedOut(left);
    online = false;
    kept.set('timerTasks_v3', 'x');
    expect(await client.signOut()).toMatchObject({
      success: false,
      error: { code: 'auth/network-request-failed' },
    });
    expect([left.mock.calls.length, kept.get('timerTasks_v3')]).toEqual([0, 'x']);
  });
});

describe('§8 the Google window', () => {
  const windows: { url: string; closed: boolean; close(): void }[] = [];
  const flowOf = (index: number) =>
    new URL(windows[index]!.url, product.url).searchParams.get('flow')!;
  const say = (flow: string, error: unknown) => {
    const channel = new BroadcastChannel('tudo.google');
    channel.postMessage({ flow, error });
    channel.close();
  };
  beforeEach(() => {
    windows.length = 0;
    for (const [name, value] of Object.entries({
      screenX: 0,
      screenY: 0,
      outerWidth: 1000,
      outerHeight: 800,
    }))
      vi.stubGlobal(name, value);
    vi.stubGlobal('open', (url: string) => {
      const opened = {
        url,
        closed: false,
        close() {
          opened.closed = true;
        },
      };
      windows.push(opened);
      return opened;
    });
  });

  test('a window that the browser blocks has the specified sentence', async () => {
    vi.stubGlobal('open', () => null);
    expect(await createIdentityClient().signInWithGoogle()).toMatchObject({
      error: { code: 'auth/popup-blocked' },
    });
  });
  test('a window that the person closes has the specified sentence', async () => {
    const answer = createIdentityClient().signInWithGoogle();
    windows[0]!.close();
    expect(await answer).toMatchObject({ error: { code: 'auth/popup-closed-by-user' } });
  });
  test('a second window replaces the first, which closes', async () => {
    const client = createIdentityClient();
    const first = client.signInWithGoogle();
    const second = client.signInWithGoogle();
    expect(await first).toMatchObject({ error: { code: 'auth/cancelled-popup-request' } });
    expect([windows[0]!.closed, windows[1]!.closed]).toEqual([true, false]);
    windows[1]!.close();
    expect(await second).toMatchObject({ error: { code: 'auth/popup-closed-by-user' } });
  });
  test('a message of another flow is ignored, and the own outcome counts even right after closing', async () => {
    const client = createIdentityClient();
    const answer = client.signInWithGoogle();
    say('another flow', { code: 'auth/internal-error', message: 'x' });
    windows[0]!.close();
    say(flowOf(0), { code: 'auth/google-not-configured', message: 'Not set up.' });
    expect(await answer).toEqual({
      success: false,
      error: { code: 'auth/google-not-configured', message: 'Not set up.' },
    });
  });
  test('after success the user is the server’s', async () => {
    const client = createIdentityClient();
    const lan = person();
    const answer = client.signInWithGoogle();
    await browser.post('sign-up', lan);
    say(flowOf(0), null);
    expect(await answer).toMatchObject({ success: true, value: { email: lan.email } });
    expect(await next(client, (user) => user !== null)).toMatchObject({ email: lan.email });
  });
});

describe('closing the account', () => {
  test('success removes timer and tools from this device, and a refusal keeps everything', async () => {
    const client = createIdentityClient();
    const lan = person();
    const { value } = (await client.signUp(lan)) as { value: AuthUser };
    // Waits until the sign-up has cleared the previous user's keys.
    await vi.dynamicImportSettled();
    const keys = [
      'timerTasks_v3',
      'timerActiveTaskId_v3',
      'tudo.timer',
      'tudo.timerOwner',
      'tudo.timerGuest',
      'tudo.reminded',
      'tudo.tools',
      'other',
    ];
    for (const key of keys) kept.set(key, 'x');
    const left = vi.fn<(uid: string) => Promise<void>>(async () => {});
    client.onSignedOut(left);
    expect(await client.deleteAccount({ typedEmail: 'somebody-else@example.com' })).toMatchObject({
      success: false,
    });
    expect(keys.filter((key) => !kept.has(key))).toEqual([]);
    expect(await client.deleteAccount({ typedEmail: lan.email })).toMatchObject({ success: true });
    expect([...kept.keys()]).toEqual(['other']);
    expect(left.mock.calls).toEqual([[value.uid]]);
  });
});
