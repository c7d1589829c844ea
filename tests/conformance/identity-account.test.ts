/**
 * Specification §7, on the running product: reset, verification, changes of one's own account;
 * product rules for deletion and export.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { msPerDay, msPerMinute } from '#domain/calendar';
import { ownerHeader, type OwnSignIn } from '#contract/identity';
import { createRecordId } from '#contract/ids';
import { openDatabase, type DatabaseKind, type Tx } from '#server/storage/database';
import { databaseKinds } from '../support/databases.ts';
import { openHttpBrowser, stateOf, type Browser } from '../support/http-browser.ts';
import { mailTo, waitForMail, waitForToken } from '../support/mailbox.ts';
import { openOtherDevice } from '../support/other-device.ts';
import { startProduct, type Product } from '../support/product.ts';
import { pullFreshOverHttp } from '../support/stored.ts';

const products = {} as Record<DatabaseKind, Product>;
beforeAll(async () => {
  const options = { heldClock: true, env: { TRUSTED_PROXIES: '127.0.0.1,::1' } };
  [products.sqlite, products.postgres] = await Promise.all([
    startProduct(options),
    startProduct({ ...options, database: 'postgres' }),
  ]);
});
afterAll(async () => {
  for (const each of Object.values(products)) await each.dispose();
});

let product: Product;
let tests = 0;
/**
 * The user who has just signed up: a new one in each test, at an address of their own, because
 * attempts are counted.
 */
let lan: { email: string; password: string; fullName: string; language: string };
let browser: Browser;
let uid: string;
const address = () => `198.18.0.${tests}`;
const open = (): Browser => openHttpBrowser(product.url, { 'x-forwarded-for': address() });
/** An address of this test. */
const at = (name: string) => `${name}${tests}@example.com`;
const signIn = (email: string, password: string) => open().post('sign-in', { email, password });
const profileOf = async (whose: Browser) =>
  ((await (await whose.get('/api/identity/profile')).json()) as { value: Record<string, unknown> })
    .value;
const subjectsTo = (email: string) => mailTo(product, email).map(({ subject }) => subject);
const resetSubject = 'Đặt mật khẩu mới',
  verifySubject = 'Xác minh địa chỉ email của bạn';
const verifyToken = (email = lan.email) => waitForToken(product, email, '/verify-email');
const resetToken = () => waitForToken(product, lan.email, '/forgot-password');
/** Writes into the database beside the server. */
async function inDatabase<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const db = await openDatabase(product);
  try {
    return await db.write(work);
  } finally {
    await db.close();
  }
}

async function begin(kind: DatabaseKind = 'sqlite') {
  product = products[kind];
  tests++;
  lan = { email: at('lan'), password: 'correct-horse', fullName: 'Lan', language: 'vi' };
  browser = open();
  uid = ((await browser.post('sign-up', lan)).value as { uid: string }).uid;
}
describe.each(databaseKinds)('§7 passwords and codes on %s', (kind) => {
  beforeEach(() => begin(kind));

  test('a reset link sets a new password once, ends every sign-in and proves the address', async () => {
    expect(await open().post('send-reset', { email: ` ${lan.email.toUpperCase()}` })).toMatchObject(
      { success: true, value: null },
    );
    const token = await resetToken();
    expect(subjectsTo(lan.email)).toContain(resetSubject);
    expect(await open().post('reset', { token, newPassword: 'short' })).toMatchObject({
      error: { code: 'auth/weak-password' },
    });
    expect(await open().post('reset', { token, newPassword: 'battery-staple' })).toMatchObject({
      success: true,
    });
    expect(await stateOf(browser)).toBeNull();
    expect(await signIn(lan.email, lan.password)).toMatchObject({
      error: { code: 'auth/invalid-credential' },
    });
    expect(await signIn(lan.email, 'battery-staple')).toMatchObject({
      success: true,
      value: { emailVerified: true },
    });
    expect(await open().post('reset', { token, newPassword: 'another-one!' })).toMatchObject({
      status: 400,
      error: { code: 'auth/invalid-action-code' },
    });
    expect(await signIn(lan.email, 'battery-staple')).toMatchObject({ success: true });
  });

  test('a code that two requests use at once works once', async () => {
    await open().post('send-reset', { email: lan.email });
    const token = await resetToken();
    const answers = await Promise.all(
      ['battery-staple-1', 'battery-staple-2', 'battery-staple-3'].map((newPassword) =>
        open().post('reset', { token, newPassword }),
      ),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  test('a password change needs a confirmation, keeps this sign-in and ends others', async () => {
    const other = open();
    await other.post('sign-in', lan);
    await product.pass(5 * msPerMinute + 1);
    expect(await browser.post('change-password', { newPassword: 'battery-staple' })).toMatchObject({
      status: 403,
      error: { code: 'auth/requires-recent-login' },
    });
    expect(await browser.post('reauthenticate', { password: 'wrong-horse' })).toMatchObject({
      error: { code: 'auth/invalid-credential' },
    });
    expect(await browser.post('change-password', { newPassword: 'battery-staple' })).toMatchObject({
      error: { code: 'auth/requires-recent-login' },
    });
    expect(await browser.post('reauthenticate', { password: lan.password })).toMatchObject({
      success: true,
      value: null,
    });
    expect(await browser.post('change-password', { newPassword: 'nospecial1' })).toMatchObject({
      error: { code: 'auth/weak-password' },
    });
    expect(await browser.post('change-password', { newPassword: lan.password })).toMatchObject({
      status: 400,
      error: { code: 'auth/same-password' },
    });
    expect(await stateOf(other)).toMatchObject({ uid });
    expect(await browser.post('change-password', { newPassword: 'battery-staple' })).toMatchObject({
      success: true,
    });
    expect(await stateOf(browser)).toMatchObject({ uid });
    expect(await stateOf(other)).toBeNull();
    expect(await signIn(lan.email, 'battery-staple')).toMatchObject({ success: true });
    await waitForMail(
      product,
      lan.email,
      ({ subject }) => subject === 'Mật khẩu của bạn đã được đổi',
    );
  });

  test('a reset link from before a password change is void', async () => {
    await open().post('send-reset', { email: lan.email });
    const token = await resetToken();
    await browser.post('change-password', { newPassword: 'battery-staple' });
    expect(await open().post('reset', { token, newPassword: 'another-one!' })).toMatchObject({
      error: { code: 'auth/invalid-action-code' },
    });
  });

  test('the address changes once the new one is proven, and the old one gets a notice', async () => {
    await browser.post('verify-email', { token: await verifyToken() });
    expect(await browser.post('change-email', { newEmail: at('Lan.Nguyen') })).toMatchObject({
      success: true,
    });
    expect(await stateOf(browser)).toMatchObject({ email: lan.email });
    const token = await verifyToken(at('lan.nguyen'));
    expect(await open().post('verify-email', { token })).toMatchObject({
      error: { code: 'auth/requires-recent-login' },
    });
    expect(await stateOf(browser)).toMatchObject({ email: lan.email });
    expect(await browser.post('verify-email', { token })).toMatchObject({ success: true });
    expect(await stateOf(browser)).toMatchObject({ email: at('lan.nguyen'), emailVerified: true });
    expect(await profileOf(browser)).toMatchObject({ email: at('lan.nguyen') });
    await waitForMail(product, lan.email, ({ text }) => text.includes(at('lan.nguyen')));
    expect(await signIn(at('lan.nguyen'), lan.password)).toMatchObject({ success: true });
    expect(await signIn(lan.email, lan.password)).toMatchObject({
      error: { code: 'auth/invalid-credential' },
    });
  });

  test('a sign-in within seven days undoes a deletion, and later the account is gone', async () => {
    expect(await browser.post('delete-account', { typedEmail: 'other@example.com' })).toMatchObject(
      { error: { code: 'auth/invalid-email' } },
    );
    expect(
      await browser.post('delete-account', { typedEmail: lan.email.toUpperCase() }),
    ).toMatchObject({ success: true, value: { deletesAt: expect.any(Number) as number } });
    expect(await stateOf(browser)).toBeNull();
    await product.pass(7 * msPerDay - 1);
    expect(await signIn(lan.email, lan.password)).toMatchObject({ success: true, value: { uid } });
    await product.pass(msPerDay);
    expect(await signIn(lan.email, lan.password)).toMatchObject({ success: true, value: { uid } });

    const again = open();
    await again.post('sign-in', lan);
    await again.post('delete-account', { typedEmail: lan.email });
    await product.pass(7 * msPerDay);
    expect(await signIn(lan.email, lan.password)).toMatchObject({
      error: { code: 'auth/invalid-credential' },
    });
    // A new account under the same address holds nothing of the old one.
    const made = await open().post('sign-up', lan);
    expect(made).toMatchObject({ success: true });
    expect((made.value as { uid: string }).uid).not.toBe(uid);
    expect(
      await inDatabase(
        async (tx) => (await tx.all('SELECT id FROM records WHERE user_id = ?', uid)).length,
      ),
    ).toBe(0);
  });
});

describe('§7 verification', () => {
  beforeEach(() => begin());

  test('the link of the sign-up verifies once', async () => {
    const token = await verifyToken();
    expect(subjectsTo(lan.email)).toEqual([verifySubject]);
    expect(await browser.post('check-email-link', { token })).toMatchObject({ success: true });
    expect(await stateOf(browser)).toMatchObject({ emailVerified: false });
    expect(await browser.post('verify-email', { token })).toMatchObject({ success: true });
    expect(await stateOf(browser)).toMatchObject({ emailVerified: true });
    expect(await open().post('verify-email', { token })).toMatchObject({
      error: { code: 'auth/invalid-action-code' },
    });
    expect(await browser.post('send-verification')).toMatchObject({ success: true });
    // A message that is asked for after it comes; none to verify what has been verified.
    await browser.post('send-reset', { email: lan.email });
    await resetToken();
    expect(
      subjectsTo(lan.email).filter((subject) => subject === verifySubject).length,
    ).toBeLessThanOrEqual(1);
  });

  test('an old link is reported as expired, and an invented one as wrong', async () => {
    const token = await verifyToken();
    await product.pass(msPerDay + 1);
    expect(await open().post('verify-email', { token })).toMatchObject({
      status: 410,
      error: { code: 'auth/expired-action-code' },
    });
    expect(await open().post('verify-email', { token: 'invented' })).toMatchObject({
      status: 400,
      error: { code: 'auth/invalid-action-code' },
    });
  });

  test('a link for one page is invalid on the other', async () => {
    const token = await verifyToken();
    expect(await open().post('reset', { token, newPassword: 'battery-staple' })).toMatchObject({
      error: { code: 'auth/invalid-action-code' },
    });
  });

  test('a link for a former address does not verify the present one', async () => {
    const token = await verifyToken();
    await browser.post('change-email', { newEmail: at('new') });
    await browser.post('verify-email', { token: await verifyToken(at('new')) });
    expect(await browser.post('verify-email', { token })).toMatchObject({
      error: { code: 'auth/invalid-action-code' },
    });
  });

  test('requests for mail are limited by receiver', async () => {
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 5; n++) codes.push((await browser.post('send-verification')).error?.code);
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'auth/too-many-requests']);
  });
});

describe('§7 the existence of an account is not revealed', () => {
  beforeEach(() => begin());

  test('a reset for an unknown address gets the same answer and sends nothing', async () => {
    const unknown = await open().post('send-reset', { email: at('nobody') });
    const known = await open().post('send-reset', { email: lan.email });
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
    await resetToken();
    expect(mailTo(product, at('nobody'))).toEqual([]);
  });

  test('a change to a taken address gets the same answer and sends nothing', async () => {
    await open().post('sign-up', { ...lan, email: at('taken') });
    await verifyToken(at('taken'));
    expect(await browser.post('change-email', { newEmail: at('taken') })).toMatchObject({
      success: true,
      value: null,
    });
    // A later request is delivered.
    await browser.post('change-email', { newEmail: at('free') });
    await verifyToken(at('free'));
    expect(subjectsTo(at('taken'))).toEqual([verifySubject]);
  });

  test('an address taken between the message and its link stays with its owner', async () => {
    await browser.post('change-email', { newEmail: at('soon') });
    const token = await verifyToken(at('soon'));
    await open().post('sign-up', { ...lan, email: at('soon') });
    expect(await browser.post('verify-email', { token })).toMatchObject({
      error: { code: 'auth/email-already-in-use' },
    });
    expect(await stateOf(browser)).toMatchObject({ email: lan.email });
  });
});

describe('§7 the own account', () => {
  beforeEach(() => begin());

  test('name, phone and photo change on the profile and on the user', async () => {
    const photoURL = 'data:image/png;base64,iVBORw0KGgo=';
    const before = await profileOf(browser);
    expect(
      await browser.post('update-profile', {
        displayName: '  Lan Anh ',
        phoneNumber: '+84 90 123',
        photoURL,
      }),
    ).toMatchObject({
      success: true,
      value: { displayName: 'Lan Anh', phoneNumber: '+84 90 123', photoURL },
    });
    expect(await profileOf(browser)).toEqual({
      ...before,
      displayName: 'Lan Anh',
      phoneNumber: '+84 90 123',
      photoURL,
      updatedAt: expect.any(Number) as number,
    });
    expect(await browser.post('update-profile', { phoneNumber: null })).toMatchObject({
      value: { phoneNumber: null, photoURL },
    });
  });

  test('the own sign-ins are listed and ended one by one', async () => {
    const phone = open();
    await phone.post('sign-in', lan, { 'user-agent': 'A phone' });
    const list = (await browser.post('list-sign-ins')).value as OwnSignIn[];
    expect(
      list.map(({ current, userAgent, ipAddress }) => ({ current, userAgent, ipAddress })),
    ).toEqual([
      { current: true, userAgent: 'node', ipAddress: address() },
      { current: false, userAgent: 'A phone', ipAddress: address() },
    ]);
    expect(await browser.post('end-sign-in', { id: list[1]!.id })).toMatchObject({ success: true });
    expect(await stateOf(phone)).toBeNull();
    expect(await stateOf(browser)).not.toBeNull();
  });

  test('the sign-in of another person cannot be ended', async () => {
    const eve = open();
    await eve.post('sign-up', { ...lan, email: at('eve') });
    const [own] = (await browser.post('list-sign-ins')).value as OwnSignIn[];
    await eve.post('end-sign-in', { id: own!.id });
    expect(await stateOf(browser)).toMatchObject({ uid });
  });

  test('a missing profile is created, and missing fields are filled in and kept', async () => {
    const defaults = {
      id: uid,
      email: lan.email,
      displayName: 'Lan',
      plan: 'free',
      isAdmin: false,
      migrationCompleted: false,
    };
    const stored = () =>
      inDatabase(async (tx) =>
        (
          await tx.all<{ data: string }>(
            'SELECT data FROM records WHERE user_id = ? AND id = ?',
            uid,
            uid,
          )
        ).map(({ data }) => JSON.parse(data) as Record<string, unknown>),
      );
    await inDatabase(async (tx) =>
      tx.run('DELETE FROM records WHERE user_id = ? AND id = ?', uid, uid),
    );
    expect(await profileOf(browser)).toMatchObject(defaults);
    expect(await stored()).toMatchObject([
      {
        email: lan.email,
        displayName: 'Lan',
        plan: 'free',
        isAdmin: false,
        migrationCompleted: false,
      },
    ]);
    // Stores the profile as a former release left it.
    await inDatabase(async (tx) =>
      tx.run(
        'UPDATE records SET data = ? WHERE user_id = ? AND id = ?',
        JSON.stringify({ phoneNumber: '1' }),
        uid,
        uid,
      ),
    );
    expect(await profileOf(browser)).toMatchObject({ ...defaults, phoneNumber: '1' });
    expect(await stored()).toMatchObject([
      {
        email: lan.email,
        displayName: 'Lan',
        plan: 'free',
        isAdmin: false,
        migrationCompleted: false,
        phoneNumber: '1',
      },
    ]);
    // The person's devices are notified as of any other change.
    expect((await pullFreshOverHttp(product.url, browser.cookie)).of('userProfiles')).toMatchObject(
      [{ id: uid, fields: { plan: 'free', phoneNumber: '1' } }],
    );
  });

  test('the display name falls back to the text before the @', async () => {
    const nameless = open();
    expect(
      await nameless.post('sign-up', { email: at('minh.tran'), password: lan.password }),
    ).toMatchObject({ value: { displayName: `minh.tran${tests}` } });
  });

  test('the export is one JSON with everything, and the CSV ledger contains no formula', async () => {
    const [account, food, first, second, third] = Array.from({ length: 5 }, () =>
      createRecordId(),
    ) as [string, string, string, string, string];
    const put = (
      collection: 'accounts' | 'categories' | 'transactions',
      id: string,
      fields: object,
    ) => ({ op: 'put' as const, collection, id, fields: { ...fields } });
    await openOtherDevice(product.url, browser.cookie).push(
      put('accounts', account, { name: 'Purse', type: 'cash', currency: 'USD', position: 'a' }),
      put('categories', food, { name: 'Food, drink', kind: 'expense', position: 'a' }),
      put('transactions', second, {
        date: Date.UTC(2026, 1, 28),
        accountId: account,
        kind: 'expense',
        amountMinor: 1250,
        currency: 'USD',
        payee: '=HYPERLINK("http://evil")',
        categoryId: food,
      }),
      put('transactions', first, {
        date: Date.UTC(2026, 0, 31),
        accountId: account,
        kind: 'income',
        amountMinor: 5,
        currency: 'USD',
        payee: '-1+1',
      }),
      put('transactions', third, {
        date: Date.UTC(2026, 2, 1),
        accountId: account,
        kind: 'expense',
        amountMinor: 45000,
        currency: 'VND',
        payee: 'Phở "ngon"',
        splits: [
          { categoryId: food, amountMinor: 40000, note: 'a' },
          { categoryId: null, amountMinor: 5000, note: '' },
        ],
      }),
    );
    const csv = await browser.get('/api/identity/export/ledger.csv');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="tudo-ledger.csv"');
    expect(
      (
        await csv
          .arrayBuffer()
          .then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
      ).split('\r\n'),
    ).toEqual([
      '\uFEFFngày,tài khoản,thu chi,số tiền,loại tiền,danh mục,người nhận hoặc gửi,ghi chú,nhãn,' +
        'sang tài khoản,số nhận được,mã ngân hàng,id',
      `2026-01-31,Purse,thu,0.05,USD,,'-1+1,,,,,,${first}`,
      `2026-02-28,Purse,chi,-12.50,USD,"Food, drink","'=HYPERLINK(""http://evil"")",,,,,,${second}`,
      `2026-03-01,Purse,chi,-40000,VND,"Food, drink","Phở ""ngon""",a,,,,,${third}`,
      `2026-03-01,Purse,chi,-5000,VND,,"Phở ""ngon""",,,,,,${third}`,
      '',
    ]);
    const everything = (await (
      await browser.get('/api/identity/export/everything.json')
    ).json()) as { account: unknown; signIns: object[]; transactions: unknown[] };
    // The list of the user's sign-ins holds nothing that could end one.
    expect(everything.signIns.map((signIn) => Object.keys(signIn).toSorted())).toEqual([
      ['createdAt', 'current', 'ipAddress', 'lastSeenAt', 'userAgent'],
    ]);
    expect(everything.signIns).toMatchObject([{ current: true }]);
    expect(everything.account).toMatchObject({ uid, email: lan.email });
    expect(everything.transactions).toHaveLength(3);
  });
});

describe('§5 and §6 refusals of the own account', () => {
  beforeAll(() => begin());

  test.each([
    'update-profile',
    'reauthenticate',
    'change-password',
    'link-password',
    'send-verification',
    'change-email',
    'list-sign-ins',
    'end-sign-in',
    'delete-account',
  ])('%s needs a sign-in', async (operation) => {
    const input = {
      password: 'x',
      newPassword: 'battery-staple',
      newEmail: 'a@example.com',
      id: 'x',
      typedEmail: lan.email,
    };
    expect(await open().post(operation, operation === 'update-profile' ? {} : input)).toMatchObject(
      { status: 401, error: { code: 'auth/no-user' } },
    );
  });

  test('a request of a page of another person changes nothing, despite the present cookie', async () => {
    const minh = open();
    await minh.post('sign-up', { ...lan, email: at('minh'), fullName: 'Minh' });
    const pageOfLan = { [ownerHeader]: uid };
    expect(await minh.post('update-profile', { displayName: 'Lan Anh' }, pageOfLan)).toMatchObject({
      status: 401,
      error: { code: 'auth/no-user' },
    });
    expect(
      await minh.post('change-password', { newPassword: 'battery-staple' }, pageOfLan),
    ).toMatchObject({ status: 401, error: { code: 'auth/no-user' } });
    expect(await stateOf(minh)).toMatchObject({ displayName: 'Minh' });
    expect(await signIn(at('minh'), lan.password)).toMatchObject({ success: true });
    expect(
      await browser.post('update-profile', { displayName: 'Lan Anh' }, pageOfLan),
    ).toMatchObject({ success: true, value: { displayName: 'Lan Anh' } });
  });

  test.each(['profile', 'export/everything.json', 'export/ledger.csv'])(
    '%s needs a sign-in',
    async (path) => {
      expect((await open().get(`/api/identity/${path}`)).status).toBe(401);
    },
  );

  test.each([
    { isAdmin: true },
    { plan: 'plus' },
    { email: 'x@example.com' },
    { migrationCompleted: true },
    { userId: 'x' },
    { id: 'x' },
    { photoURL: 'https://tracker.example/x.png' },
    { theme: 'pink' },
  ])('%j is refused', async (update) => {
    const before = await profileOf(browser);
    expect(await browser.post('update-profile', update)).toMatchObject({
      status: 400,
      success: false,
    });
    expect(await profileOf(browser)).toEqual(before);
  });
});
