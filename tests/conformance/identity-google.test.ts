/**
 * Specification §7: sign-in with Google (OpenID Connect), on the running product, against a
 * stand-in issuer that also lies.
 */
import { OAuth2Server, type MutableToken } from 'oauth2-mock-server';
import { SignJWT, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appCode, authenticator } from '../support/one-time-code.ts';
import { openHttpBrowser, stateOf, type Browser } from '../support/http-browser.ts';
import { waitForMail, waitForToken } from '../support/mailbox.ts';
import { startProduct, type Product } from '../support/product.ts';

interface Outcome {
  flow: string;
  error: { code: string; message: string } | null;
  deletionUndone: boolean;
}

let issuer: OAuth2Server;
let product: Product;
/**
 * The person of the issuer: another one in each test, at a separate address, since attempts are
 * counted.
 */
let person: { sub: string; email: string };
let people = 0;
/** Sets the issuer's claims; tests replace it. */
let claim: (token: MutableToken) => void;

beforeAll(async () => {
  issuer = new OAuth2Server();
  await issuer.issuer.keys.generate('RS256');
  await issuer.start(0, '127.0.0.1');
  issuer.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, {
      ...person,
      aud: 'tudo',
      email_verified: true,
      name: 'Lan Nguyễn',
    });
    claim(token);
  });
  const url = issuer.issuer.url!;
  product = await startProduct({
    env: {
      TRUSTED_PROXIES: '127.0.0.1,::1',
      GOOGLE_CLIENT_ID: 'tudo',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: url,
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_JWKS_URL: `${url}/jwks`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
    },
  });
});
afterAll(async () => {
  await product.dispose();
  await issuer.stop();
});
beforeEach(() => {
  claim = () => {};
  person = { sub: `google-${++people}`, email: `lan${people}@example.com` };
});
const open = (): Browser =>
  openHttpBrowser(product.url, { 'x-forwarded-for': `198.18.0.${people}` });

/**
 * Walks the popup from its start to its last page, as the browser would. `between` may bend the way
 * back; `owner` confirms instead of signing in.
 */
async function signIn(
  browser: Browser,
  between: (back: URL) => void = () => {},
  owner?: string,
): Promise<Outcome> {
  const start = await browser.get(
    `/api/identity/google/start?flow=flow-1${owner === undefined ? '' : `&owner=${owner}`}`,
  );
  expect(start.status).toBe(302);
  const authorize = await fetch(start.headers.get('location')!, { redirect: 'manual' });
  const back = new URL(authorize.headers.get('location')!);
  between(back);
  return outcomeOf(await browser.get(back.pathname + back.search));
}
async function outcomeOf(page: Response): Promise<Outcome> {
  const [, attribute = ''] = /data-outcome="([^"]*)"/.exec(await page.text()) ?? [];
  return JSON.parse(
    attribute
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  ) as Outcome;
}

describe('§7 sign-in with Google', () => {
  test('a new person gets an account with name and verified address, and returns to it', async () => {
    const browser = open();
    expect(await signIn(browser)).toEqual({ flow: 'flow-1', error: null, deletionUndone: false });
    const user = await stateOf(browser);
    expect(user).toMatchObject({
      email: person.email,
      displayName: 'Lan Nguyễn',
      emailVerified: true,
      hasPassword: false,
      providers: ['google'],
    });
    const again = open();
    await signIn(again);
    expect(await stateOf(again)).toEqual(user);
  });

  test('a name from Google is on one line', async () => {
    claim = ({ payload }) => {
      payload['name'] = 'Lan\r\n\u2028Nguyễn\0';
    };
    const browser = open();
    await signIn(browser);
    expect(await stateOf(browser)).toMatchObject({ displayName: 'Lan Nguyễn' });
  });

  test('the request contains PKCE, state and nonce, each fresh', async () => {
    const locations = await Promise.all(
      [1, 2].map(
        async () =>
          new URL((await open().get('/api/identity/google/start?flow=f')).headers.get('location')!)
            .searchParams,
      ),
    );
    for (const search of locations) expect(search.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce']) {
      expect(locations[0]!.get(name)!.length).toBeGreaterThanOrEqual(32);
      expect(locations[0]!.get(name)).not.toBe(locations[1]!.get(name));
    }
  });

  test('the last page runs no inline script', async () => {
    const page = await open().get('/api/identity/google/callback?state=x');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await page.text()).not.toMatch(/<script(?![^>]*src=)/);
  });

  test('cancelling at Google gives the code of a closed window', async () => {
    expect(
      await signIn(open(), (back) => {
        back.searchParams.delete('code');
        back.searchParams.set('error', 'access_denied');
      }),
    ).toMatchObject({ flow: 'flow-1', error: { code: 'auth/popup-closed-by-user' } });
  });

  test('without configuration a sentence says so', async () => {
    const plain = await startProduct();
    const outcome = await outcomeOf(
      await openHttpBrowser(plain.url).get('/api/identity/google/start?flow=f&language=vi'),
    );
    await plain.dispose();
    expect(outcome).toEqual({
      flow: 'f',
      error: {
        code: 'auth/google-not-configured',
        message:
          'Máy chủ này chưa thiết lập đăng nhập bằng Google. Vui lòng dùng email và mật khẩu.',
      },
      deletionUndone: false,
    });
  });

  test('a popup of a signed-in person replaces the former sign-in and counts as recent', async () => {
    const browser = open();
    await signIn(browser);
    const former = open();
    former.cookie = browser.cookie;
    await signIn(browser);
    expect(await stateOf(former)).toBeNull();
    expect(await browser.post('link-password', { password: 'correct-horse' })).toMatchObject({
      success: true,
    });
    expect(await stateOf(browser)).toMatchObject({
      hasPassword: true,
      providers: ['google', 'password'],
    });
    expect(
      await open().post('sign-in', { email: person.email, password: 'correct-horse' }),
    ).toMatchObject({ success: true });
    expect(await browser.post('link-password', { password: 'correct-horse' })).toMatchObject({
      error: { code: 'auth/provider-already-linked' },
    });
  });
});

describe('§7 confirming with Google', () => {
  const ownOf = async (browser: Browser) => ((await stateOf(browser)) as { uid: string }).uid;

  test('confirmation opens the sensitive changes of the person, and the sign-in stays', async () => {
    const browser = open();
    await signIn(browser);
    const { cookie } = browser;
    expect((await signIn(browser, undefined, await ownOf(browser))).error).toBeNull();
    expect(browser.cookie).toBe(cookie);
    expect(await browser.post('link-password', { password: 'correct-horse' })).toMatchObject({
      success: true,
    });
  });

  test('the Google account of another person confirms nothing, signs nobody in and creates no account', async () => {
    const browser = open();
    await signIn(browser);
    const before = await stateOf(browser);
    const other = { sub: `${person.sub}-other`, email: `other-${person.email}` };
    claim = ({ payload }) => {
      Object.assign(payload, other);
    };
    expect(await signIn(browser, undefined, await ownOf(browser))).toMatchObject({
      error: {
        code: 'auth/user-mismatch',
        message:
          'This Google account is not connected to the account that is signed in here. Please choose the right one.',
      },
    });
    expect(await stateOf(browser)).toEqual(before);
    // The address is still free.
    expect(
      await open().post('sign-up', {
        email: other.email,
        password: 'correct-horse',
        fullName: 'Hoa',
        language: 'en',
      }),
    ).toMatchObject({ success: true });
  });

  test('without a sign-in nobody is confirmed', async () => {
    const browser = open();
    await signIn(browser);
    const uid = await ownOf(browser);
    const stranger = open();
    expect(await signIn(stranger, undefined, uid)).toMatchObject({
      error: { code: 'auth/no-user' },
    });
    expect(await stateOf(stranger)).toBeNull();
  });

  test('an account with codes still asks for its code', async () => {
    const browser = open();
    await signIn(browser);
    await browser.post('link-password', { password: 'correct-horse' });
    const { secret } = (await browser.post('begin-second-step')).value as { secret: string };
    await browser.post('confirm-second-step', { code: await appCode(secret) });
    expect(await signIn(browser, undefined, await ownOf(browser))).toMatchObject({
      error: { code: 'auth/multi-factor-auth-required' },
    });
  });
});

describe('§7 forged answers of Google are refused', () => {
  const refused = async (between?: (back: URL) => void) => {
    const browser = open();
    expect(await signIn(browser, between)).toMatchObject({
      error: { code: 'auth/invalid-credential' },
    });
    expect(await stateOf(browser)).toBeNull();
  };
  /** Replaces the issuer's next id token. */
  const answer = (forge: (original: string) => string) =>
    issuer.service.once('beforeResponse', ({ body }: { body: Record<string, unknown> }) => {
      body['id_token'] = forge(body['id_token'] as string);
    });

  test('a wrong signature', async () => {
    answer(
      (original) => `${original.slice(0, -6)}${original.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`,
    );
    await refused();
  });
  test('a foreign key', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const { kid } = issuer.issuer.keys.toJSON()[0]!;
    const browser = open();
    const start = new URL(
      (await browser.get('/api/identity/google/start?flow=f')).headers.get('location')!,
    );
    const token = await new SignJWT({
      nonce: start.searchParams.get('nonce'),
      email: person.email,
      email_verified: true,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject(person.sub)
      .setAudience('tudo')
      .setIssuer(issuer.issuer.url!)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    answer(() => token);
    const back = new URL((await fetch(start, { redirect: 'manual' })).headers.get('location')!);
    expect(await outcomeOf(await browser.get(back.pathname + back.search))).toMatchObject({
      error: { code: 'auth/invalid-credential' },
    });
    expect(await stateOf(browser)).toBeNull();
  });
  test('no signature at all', async () => {
    answer(
      (original) =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${original.split('.')[1]}.`,
    );
    await refused();
  });
  test('another issuer', async () => {
    claim = ({ payload }) => {
      payload.iss = 'https://evil.example';
    };
    await refused();
  });
  test('another audience', async () => {
    claim = ({ payload }) => {
      payload['aud'] = 'another-product';
    };
    await refused();
  });
  test('another authorized party', async () => {
    claim = ({ payload }) => {
      payload['azp'] = 'another-product';
    };
    await refused();
  });
  test('another nonce', async () => {
    claim = ({ payload }) => {
      payload['nonce'] = 'not the one';
    };
    await refused();
  });
  test('no nonce', async () => {
    claim = ({ payload }) => {
      delete payload['nonce'];
    };
    await refused();
  });
  test('an expired token', async () => {
    claim = ({ payload }) => {
      payload.exp = Math.floor(Date.now() / 1000) - 120;
      payload.iat = payload.exp - 3600;
    };
    await refused();
  });
  test('another state', async () => {
    await refused((back) => back.searchParams.set('state', 'not-the-one'));
  });
  test('a state used twice', async () => {
    const browser = open();
    let used: URL | undefined;
    await signIn(browser, (back) => {
      used = new URL(back);
    });
    expect(await outcomeOf(await browser.get(used!.pathname + used!.search))).toMatchObject({
      error: { code: 'auth/invalid-credential' },
    });
  });
  test('a way back in another browser', async () => {
    const [mine, victim] = [open(), open()];
    const start = await mine.get('/api/identity/google/start?flow=f');
    const back = new URL(
      (await fetch(start.headers.get('location')!, { redirect: 'manual' })).headers.get(
        'location',
      )!,
    );
    expect(await outcomeOf(await victim.get(back.pathname + back.search))).toMatchObject({
      error: { code: 'auth/invalid-credential' },
    });
    expect(await stateOf(victim)).toBeNull();
  });
});

describe('§7 accounts are joined by address only when both sides verified it', () => {
  let lan: { email: string; password: string; fullName: string; language: string };
  beforeEach(() => {
    lan = { email: person.email, password: 'correct-horse', fullName: 'Lan', language: 'en' };
  });
  /** Adds a Google account to that of who is signed in. */
  async function connect(browser: Browser, uid: string): Promise<Outcome> {
    const start = await browser.get(`/api/identity/google/start?flow=f&owner=${uid}&does=link`);
    const authorized = await fetch(start.headers.get('location')!, { redirect: 'manual' });
    const back = new URL(authorized.headers.get('location')!);
    return outcomeOf(await browser.get(back.pathname + back.search));
  }
  const verify = async (browser = open()) =>
    browser.post('verify-email', {
      token: await waitForToken(product, lan.email, '/verify-email'),
    });

  test('both verified: one account', async () => {
    const first = (await open().post('sign-up', lan)).value as { uid: string };
    await verify();
    const browser = open();
    expect((await signIn(browser)).error).toBeNull();
    expect(await stateOf(browser)).toMatchObject({
      uid: first.uid,
      providers: ['google', 'password'],
    });
  });
  test('with sign-in codes Google is the first step and the code of the app the second', async () => {
    const owner = open();
    await owner.post('sign-up', lan);
    await verify(owner);
    const { secret } = (await owner.post('begin-second-step')).value as { secret: string };
    const nextCode = authenticator(secret);
    expect((await owner.post('confirm-second-step', { code: await nextCode() })).success).toBe(
      true,
    );
    const browser = open();
    expect(await signIn(browser)).toMatchObject({
      flow: 'flow-1',
      error: { code: 'auth/multi-factor-auth-required' },
    });
    expect(await stateOf(browser)).toBeNull();
    expect(
      (await browser.post('finish-sign-in', { code: await nextCode(), trustDevice: true })).success,
    ).toBe(true);
    expect(await stateOf(browser)).toMatchObject({ email: lan.email, secondStep: true });
    // A browser that is trusted is not asked again; another one is.
    await browser.post('sign-out');
    expect((await signIn(browser)).error).toBeNull();
    expect(await stateOf(browser)).toMatchObject({ email: lan.email });
    expect((await signIn(open())).error?.code).toBe('auth/multi-factor-auth-required');
  });
  test('an unverified address of Google creates no account, and the sentence says what to do', async () => {
    claim = ({ payload }) => {
      payload['email_verified'] = false;
    };
    const stranger = open();
    expect(await signIn(stranger)).toMatchObject({
      error: {
        code: 'auth/unverified-email',
        message:
          'Google has not confirmed that this address is yours. Please sign up with email and password.',
      },
    });
    expect(await stateOf(stranger)).toBeNull();
    expect(await open().post('sign-up', lan)).toMatchObject({ success: true });
  });
  test('a new password by mail removes Google, and Google’s own proof of the address restores it', async () => {
    const browser = open();
    await signIn(browser);
    const owner = open();
    await owner.post('send-reset', { email: person.email });
    expect(
      await owner.post('reset', {
        token: await waitForToken(product, person.email, '/forgot-password'),
        newPassword: 'owners-own!',
      }),
    ).toMatchObject({ success: true });
    expect(await stateOf(browser)).toBeNull();
    expect(
      await owner.post('sign-in', { email: person.email, password: 'owners-own!' }),
    ).toMatchObject({ success: true, value: { providers: ['password'], emailVerified: true } });
    person = { ...person, sub: `${person.sub}-of-a-stranger`, email: `stranger-${person.email}` };
    expect((await signIn(open())).error).toBeNull();
    expect(await stateOf(owner)).toMatchObject({ providers: ['password'] });
  });
  test('a disconnected Google account is not joined again by its address, but can be connected', async () => {
    const owner = open();
    await signIn(owner);
    await owner.post('link-password', { password: 'correct-horse' });
    const { uid } = (await stateOf(owner)) as { uid: string };
    expect(await owner.post('unlink-google')).toMatchObject({ success: true });
    expect(await signIn(open())).toMatchObject({
      error: { code: 'auth/account-exists-with-different-credential' },
    });
    expect((await connect(owner, uid)).error).toBeNull();
    expect(await stateOf(owner)).toMatchObject({ uid, providers: ['google', 'password'] });
    // The change is reported by mail and in the log.
    await waitForMail(
      product,
      person.email,
      ({ subject }) => subject === 'A Google account was connected',
    );
    const log = await owner.post('security-log');
    expect((log.value as { what: string }[]).map(({ what }) => what)).toContain('google-linked');
    expect((await signIn(open())).error).toBeNull();
  });
  test('an account with an unproven address connects no Google account', async () => {
    const owner = open();
    const { uid } = (await owner.post('sign-up', lan)).value as { uid: string };
    // Another address is refused too, even if its owner is at the screen.
    person = { sub: `${person.sub}-own`, email: `own-${person.email}` };
    expect(await connect(owner, uid)).toMatchObject({ error: { code: 'auth/unverified-email' } });
    expect(await stateOf(owner)).toMatchObject({ uid, providers: ['password'] });
    // The same press works once it is proven.
    await verify(owner);
    await owner.post('sign-in', { email: lan.email, password: lan.password });
    expect((await connect(owner, uid)).error).toBeNull();
  });
  test('an unverified password account is refused', async () => {
    await open().post('sign-up', lan);
    const browser = open();
    expect(await signIn(browser)).toMatchObject({
      error: { code: 'auth/account-exists-with-different-credential' },
    });
    expect(await stateOf(browser)).toBeNull();
  });
  test.each([false, undefined, 'true'])(
    'Google with verified = %s is refused',
    async (verified) => {
      await open().post('sign-up', lan);
      await verify();
      claim = ({ payload }) => {
        payload['email_verified'] = verified;
      };
      const browser = open();
      expect(await signIn(browser)).toMatchObject({
        error: { code: 'auth/account-exists-with-different-credential' },
      });
      expect(await stateOf(browser)).toBeNull();
    },
  );
});
