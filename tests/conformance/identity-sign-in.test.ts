/**
 * Specification §3, §5, §7, §8: sign-up, sign-in and sign-out over HTTP, on the running product
 * with either database.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database, type DatabaseKind } from '#server/storage/database';
import { databaseKinds } from '../support/databases.ts';
import { openHttpBrowser, stateOf, type Browser } from '../support/http-browser.ts';
import { startProduct, type Product, type ProductOptions } from '../support/product.ts';

const products = {} as Record<DatabaseKind, Product>;
beforeAll(async () => {
  const env = { AUTH_SECRET: 'the same on every node, and long enough' };
  [products.sqlite, products.postgres] = await Promise.all([
    start({ env }),
    start({ env, database: 'postgres' }),
  ]);
});
afterAll(async () => {
  for (const product of Object.values(products)) await product.dispose();
});

let tests = 0;
/** Uses another person in each test, at a separate address, since attempts are counted. */
let lan: { email: string; password: string; fullName: string; language: string };
beforeEach(() => {
  lan = {
    email: `lan${++tests}@example.com`,
    password: 'correct-horse',
    fullName: 'Lan Nguyễn',
    language: 'vi',
  };
});
/** A browser of this test, as a proxy before the product names its address. */
const open = ({ url }: Product): Browser =>
  openHttpBrowser(url, { 'x-forwarded-for': `198.18.0.${tests}` });
const start = (options: ProductOptions = {}) =>
  startProduct({
    heldClock: true,
    ...options,
    env: { TRUSTED_PROXIES: '127.0.0.1,::1', ...options.env },
  });
/** Whether the document service takes a browser's requests. */
const mayPull = async (browser: Browser) =>
  (
    await browser.get(
      '/api/sync/pull?clientId=01981000-0000-7000-8000-000000000001&cursor=&settledMutationId=0&schemaVersion=1',
    )
  ).status === 200;
const holding = (cookie: string, product: Product): Browser =>
  Object.assign(open(product), { cookie });
/** Looks into the database beside the server. */
async function inDatabase<T>(product: Product, look: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(product);
  try {
    return await look(db);
  } finally {
    await db.close();
  }
}

// Runs before others let days pass at one of the nodes.
describe('§7 and §8 two nodes on one PostgreSQL', () => {
  let product: Product, other: Product;
  beforeAll(async () => {
    product = products.postgres;
    other = await start({
      env: {
        AUTH_SECRET: 'the same on every node, and long enough',
        DATABASE_URL: product.databaseUrl!,
      },
    });
  });
  afterAll(() => other.dispose());

  test('another node forgets an ended sign-in within five seconds', async () => {
    const browser = open(product);
    await browser.post('sign-up', lan);
    const elsewhere = holding(browser.cookie, other);
    expect(await mayPull(elsewhere)).toBe(true);
    await browser.post('sign-out');
    await other.pass(5_000);
    expect(await mayPull(elsewhere)).toBe(false);
  });

  test('parallel guesses share one count, over nodes too', async () => {
    const wrong = { ...lan, password: 'wrong-horse' };
    const guess = async (at: (n: number) => Product) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => open(at(n)).post('sign-in', wrong)),
      );
      return answers.map((answer) => answer.error?.code).toSorted();
    };
    const refused = (count: number) => [
      ...Array.from({ length: count }, () => 'auth/invalid-credential'),
      ...Array.from({ length: 20 - count }, () => 'auth/too-many-requests'),
    ];
    await open(product).post('sign-up', lan);
    expect(await guess(() => product)).toEqual(refused(5));
    // Held clocks of two nodes are apart by the time between their starts: a wait of five minutes
    // is longer than that.
    await inDatabase(product, async (db) => {
      await db.kysely
        .withTables<{ identity_attempts: { key: string; count: number; blockedUntil: number } }>()
        .updateTable('identity_attempts')
        .set({ count: 20, blockedUntil: 0 })
        .where('key', 'like', 'signInPair:%')
        .execute();
    });
    expect(await guess((n) => (n % 2 === 0 ? product : other))).toEqual(refused(1));
  });
});

describe.each(databaseKinds)('§7 sign-up, sign-in and sign-out on %s', (kind) => {
  let product: Product;
  beforeAll(() => {
    product = products[kind];
  });
  const signUp = async () => (await open(product).post('sign-up', lan)).value as { uid: string };

  test('sign-up signs in, sets the name and creates the default profile', async () => {
    const browser = open(product);
    const answer = await browser.post('sign-up', lan);
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      value: {
        email: lan.email,
        displayName: 'Lan Nguyễn',
        emailVerified: false,
        hasPassword: true,
        providers: ['password'],
        phoneNumber: null,
        photoURL: null,
      },
    });
    const { uid } = answer.value as { uid: string };
    expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(
      ((await (await browser.get('/api/identity/profile')).json()) as { value: unknown }).value,
    ).toMatchObject({
      id: uid,
      email: lan.email,
      displayName: 'Lan Nguyễn',
      plan: 'free',
      isAdmin: false,
      migrationCompleted: false,
      language: 'vi',
    });
    expect(await stateOf(browser)).toEqual(answer.value);
  });

  test('any spelling works, and a taken address is refused with its code', async () => {
    await signUp();
    expect(
      await open(product).post('sign-up', { ...lan, email: ` ${lan.email.toUpperCase()} ` }),
    ).toMatchObject({ status: 409, success: false, error: { code: 'auth/email-already-in-use' } });
    expect(
      await open(product).post('sign-in', {
        email: lan.email.replace('lan', 'LAN'),
        password: lan.password,
      }),
    ).toMatchObject({ success: true, value: { email: lan.email } });
  });

  test('two sign-ups of one address at the same moment create one account', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => open(product).post('sign-up', lan)));
    expect(answers.map((answer) => answer.error?.code ?? 'made').toSorted()).toEqual([
      'auth/email-already-in-use',
      'auth/email-already-in-use',
      'made',
    ]);
  });

  test('sign-out ends the sign-in on the server as well as in the browser', async () => {
    await signUp();
    const browser = open(product);
    await browser.post('sign-in', lan);
    const thief = holding(browser.cookie, product);
    expect(await mayPull(thief)).toBe(true);
    expect(await browser.post('sign-out')).toMatchObject({ success: true, value: null });
    // The remaining cookie says only that a person signed in here before.
    expect(browser.cookie).toMatch(/^tudo_device_\w+=[\w.-]+$/);
    expect([await mayPull(thief), await stateOf(thief)]).toEqual([false, null]);
  });

  test('a sign-in unused for thirty days ends, and a used one goes on', async () => {
    await signUp();
    const [used, unused] = [open(product), open(product)];
    await used.post('sign-in', lan);
    await unused.post('sign-in', lan);
    for (let twice = 0; twice < 2; twice++) {
      await product.pass(20 * 86_400_000);
      expect(await stateOf(used)).not.toBeNull();
    }
    expect([await stateOf(unused), await mayPull(unused)]).toEqual([null, false]);
  });

  test('the stored form of a sign-in signs nobody in', async () => {
    await signUp();
    const browser = open(product);
    await browser.post('sign-in', lan);
    const rows = await inDatabase(product, (db) =>
      db.kysely
        .withTables<{ identity_sessions: { token: string } }>()
        .selectFrom('identity_sessions')
        .select('token')
        .execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { token } of rows) {
      expect(browser.cookie).not.toContain(token);
      expect(await stateOf(holding(`tudo_session=${token}`, product))).toBeNull();
    }
  });
});

describe('§5 and §8 refusals', () => {
  test.each(['short-1', 'nospecial1', 'x'.repeat(300) + '!', ''])(
    'the server refuses the password %#, whatever the form said',
    async (password) => {
      expect(await open(products.sqlite).post('sign-up', { ...lan, password })).toMatchObject({
        status: 400,
        error: { code: 'auth/weak-password' },
      });
    },
  );

  test.each([
    'lan',
    'lan@',
    '@example.com',
    'lan@example',
    'a b@example.com',
    'lan@example.com, eve@example.com',
    `${'x'.repeat(250)}@example.com`,
  ])('the server refuses the address %s', async (email) => {
    expect(await open(products.sqlite).post('sign-up', { ...lan, email })).toMatchObject({
      status: 400,
      error: { code: 'auth/invalid-email' },
    });
  });

  test('a wrong address and a wrong password get the same answer', async () => {
    await open(products.sqlite).post('sign-up', lan);
    const wrongPassword = await open(products.sqlite).post('sign-in', {
      ...lan,
      password: 'wrong-horse',
    });
    const wrongAddress = await open(products.sqlite).post('sign-in', {
      ...lan,
      email: 'nobody@example.com',
    });
    expect(wrongPassword).toMatchObject({
      status: 401,
      error: { code: 'auth/invalid-credential' },
    });
    expect({ ...wrongAddress, headers: null }).toEqual({ ...wrongPassword, headers: null });
  });

  test('messages follow the language of the page', async () => {
    const answer = await open(products.sqlite).post(
      'sign-in',
      { email: 'nobody@example.com', password: 'x' },
      { 'x-language': 'vi' },
    );
    expect(answer.error?.message).toBe('Email hoặc mật khẩu không đúng.');
  });

  test('posts from other sites are refused', async () => {
    await open(products.sqlite).post('sign-up', lan);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
      expect((await open(products.sqlite).post('sign-in', lan, headers)).status).toBe(403);
    const withoutSecFetch = await fetch(`${products.sqlite.url}/api/identity/sign-in`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify(lan),
    });
    expect(withoutSecFetch.status).toBe(403);
    expect(withoutSecFetch.headers.getSetCookie()).toEqual([]);
  });

  test('a disabled account says so only to a person who knows its password', async () => {
    await open(products.sqlite).post('sign-up', lan);
    await inDatabase(products.sqlite, (db) =>
      db.kysely
        .withTables<{ identity_users: { email: string; disabledAt: number | null } }>()
        .updateTable('identity_users')
        .set({ disabledAt: 1 })
        .where('email', '=', lan.email)
        .execute(),
    );
    expect(
      await open(products.sqlite).post('sign-in', { ...lan, password: 'wrong-horse' }),
    ).toMatchObject({ error: { code: 'auth/invalid-credential' } });
    expect(await open(products.sqlite).post('sign-in', lan)).toMatchObject({
      status: 403,
      error: { code: 'auth/user-disabled' },
    });
  });
});

describe('§8 attempts are limited', () => {
  const guess = (email = lan.email) =>
    open(products.sqlite).post('sign-in', { email, password: 'wrong-horse' });

  test('five wrong passwords cause growing waits, and the right password has to wait too', async () => {
    await open(products.sqlite).post('sign-up', lan);
    for (let n = 0; n < 5; n++) expect((await guess()).error?.code).toBe('auth/invalid-credential');
    const blocked = await open(products.sqlite).post('sign-in', lan);
    expect(blocked).toMatchObject({
      status: 429,
      error: { code: 'auth/too-many-requests', retryAfterSeconds: 2 },
    });
    expect(blocked.headers.get('retry-after')).toBe('2');
    await products.sqlite.pass(2_000);
    expect((await guess()).error?.code).toBe('auth/invalid-credential');
    expect((await guess()).error).toMatchObject({
      code: 'auth/too-many-requests',
      retryAfterSeconds: 4,
    });
    await products.sqlite.pass(4_000);
    expect((await open(products.sqlite).post('sign-in', lan)).success).toBe(true);
    expect((await guess()).error?.code).toBe('auth/invalid-credential');
    expect((await guess()).error?.code).toBe('auth/invalid-credential');
  });

  test('an address without an account is limited in the same way', async () => {
    for (let n = 0; n < 5; n++) expect((await guess()).error?.code).toBe('auth/invalid-credential');
    expect((await guess()).error?.code).toBe('auth/too-many-requests');
  });

  test('a client that tries many addresses has to wait', async () => {
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 31; n++) codes.push((await guess(`person${n}@example.com`)).error?.code);
    expect(codes.slice(0, 30).every((code) => code === 'auth/invalid-credential')).toBe(true);
    expect(codes[30]).toBe('auth/too-many-requests');
  });

  test('sign-up says ten times a day that an address is taken, and then has to wait', async () => {
    const codes: (string | undefined)[] = [];
    const taken = ['a', 'b', 'c'].map((name) => ({ ...lan, email: `${name}.${lan.email}` }));
    await Promise.all(taken.map((one) => open(products.sqlite).post('sign-up', one)));
    for (let n = 0; n < 11; n++)
      codes.push((await open(products.sqlite).post('sign-up', taken[n % 3])).error?.code);
    expect(codes.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, () => 'auth/email-already-in-use'),
    );
    expect(codes[10]).toBe('auth/too-many-requests');
  });
});

describe('§8 without a proxy, and under https', () => {
  let plain: Product, secure: Product;
  beforeAll(async () => {
    [plain, secure] = [
      await startProduct(),
      await start({ env: { PUBLIC_URL: 'https://tudo.example' } }),
    ];
  });
  afterAll(async () => {
    await plain.dispose();
    await secure.dispose();
  });

  test('a forged x-forwarded-for changes nothing; a trusted proxy tells clients apart', async () => {
    const codesFrom = async ({ url }: Product) => {
      const codes = new Set<string | undefined>();
      for (let n = 0; n < 31; n++)
        codes.add(
          (
            await openHttpBrowser(url, { 'x-forwarded-for': `203.0.113.${n}` }).post('send-reset', {
              email: `p${n}@example.com`,
            })
          ).error?.code,
        );
      return codes;
    };
    expect(await codesFrom(plain)).toContain('auth/too-many-requests');
    expect(await codesFrom(secure)).toEqual(new Set([undefined]));
  });

  test('the cookie is http-only and same-site; under https it is secure and bound to the host', async () => {
    const [cookie] = (await openHttpBrowser(plain.url).post('sign-up', lan)).headers.getSetCookie();
    expect(cookie).toMatch(
      /^tudo_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    const [bound] = (await openHttpBrowser(secure.url).post('sign-up', lan)).headers.getSetCookie();
    expect(bound).toMatch(
      /^__Host-tudo_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});
