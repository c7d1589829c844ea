/** Specification §7: reset, verification, changes of one's own account; product rules for deletion and export. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownerHeader, type OwnSignIn } from '#contract/identity';
import type { Stored } from '#contract/collections';
import { databaseKinds } from '../support/databases.ts';
import type { Browser } from '../support/http-browser.ts';
import { startIdentity, type RunningIdentity } from '../support/identity.ts';

const lan = { email: 'lan@example.com', password: 'correct-horse', fullName: 'Lan', language: 'vi' };
const minute = 60_000;
const day = 86_400_000;

let running: RunningIdentity;
let at: number;
let browser: Browser;
let uid: string;
const stateOf = async (whose: Browser) => (await (await whose.get('/api/identity/state')).json() as { value: unknown }).value;
const signIn = (email: string, password: string) => running.browser().post('sign-in', { email, password });
/** Messages so far, once those that are written in the background are. */
const mailTo = async (email: string) => { await running.identity.settle(); return running.mails.filter((mail) => mail.to === email); };

async function begin(kind: (typeof databaseKinds)[number] = 'sqlite') {
  at = Date.now();
  running = await startIdentity({ kind, now: () => at });
  browser = running.browser();
  uid = ((await browser.post('sign-up', lan)).value as { uid: string }).uid;
}
describe.each(databaseKinds)('§7 passwords and codes on %s', (kind) => {
  beforeEach(() => begin(kind));
  afterEach(() => running.close());

  test('a reset link sets a new password once, ends every sign-in and proves the address', async () => {
    expect(await running.browser().post('send-reset', { email: ' Lan@Example.com' })).toMatchObject({ success: true, value: null });
    expect((await mailTo(lan.email)).at(-1)?.subject).toBe('Đặt mật khẩu mới');
    const token = running.tokenFor(lan.email);
    expect(await running.browser().post('reset', { token, newPassword: 'short' })).toMatchObject({ error: { code: 'auth/weak-password' } });
    expect(await running.browser().post('reset', { token, newPassword: 'battery-staple' })).toMatchObject({ success: true });
    expect(await stateOf(browser)).toBeNull();
    expect(await signIn(lan.email, lan.password)).toMatchObject({ error: { code: 'auth/invalid-credential' } });
    expect(await signIn(lan.email, 'battery-staple')).toMatchObject({ success: true, value: { emailVerified: true } });
    expect(await running.browser().post('reset', { token, newPassword: 'another-one!' })).toMatchObject({ status: 400, error: { code: 'auth/invalid-action-code' } });
    expect(await signIn(lan.email, 'battery-staple')).toMatchObject({ success: true });
  });

  test('a code used by two at once works once', async () => {
    await running.browser().post('send-reset', { email: lan.email });
    await running.identity.settle();
    const token = running.tokenFor(lan.email);
    const answers = await Promise.all(['battery-staple-1', 'battery-staple-2', 'battery-staple-3'].map((newPassword) => running.browser().post('reset', { token, newPassword })));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  test('changing the password needs a fresh confirmation, keeps this sign-in and ends the others', async () => {
    const other = running.browser();
    await other.post('sign-in', lan);
    at += 5 * minute + 1;
    expect(await browser.post('change-password', { newPassword: 'battery-staple' })).toMatchObject({ status: 403, error: { code: 'auth/requires-recent-login' } });
    expect(await browser.post('reauthenticate', { password: 'wrong-horse' })).toMatchObject({ error: { code: 'auth/invalid-credential' } });
    expect(await browser.post('change-password', { newPassword: 'battery-staple' })).toMatchObject({ error: { code: 'auth/requires-recent-login' } });
    expect(await browser.post('reauthenticate', { password: lan.password })).toMatchObject({ success: true, value: null });
    expect(await browser.post('change-password', { newPassword: 'nospecial1' })).toMatchObject({ error: { code: 'auth/weak-password' } });
    expect(await browser.post('change-password', { newPassword: 'battery-staple' })).toMatchObject({ success: true });
    expect(await stateOf(browser)).toMatchObject({ uid });
    expect(await stateOf(other)).toBeNull();
    expect(await signIn(lan.email, 'battery-staple')).toMatchObject({ success: true });
    expect((await mailTo(lan.email)).at(-1)?.subject).toBe('Mật khẩu của bạn đã được đổi');
  });

  test('a reset link from before a change of password is void', async () => {
    await running.browser().post('send-reset', { email: lan.email });
    await running.identity.settle();
    const token = running.tokenFor(lan.email);
    await browser.post('change-password', { newPassword: 'battery-staple' });
    expect(await running.browser().post('reset', { token, newPassword: 'another-one!' })).toMatchObject({ error: { code: 'auth/invalid-action-code' } });
  });

  test('the address changes when the new one is proven; the old one gets a note', async () => {
    expect(await browser.post('change-email', { newEmail: 'Lan.Nguyen@example.com' })).toMatchObject({ success: true });
    expect(await stateOf(browser)).toMatchObject({ email: lan.email });
    expect(await running.browser().post('verify-email', { token: running.tokenFor('lan.nguyen@example.com') })).toMatchObject({ success: true });
    expect(await stateOf(browser)).toMatchObject({ email: 'lan.nguyen@example.com', emailVerified: true });
    expect(running.profiles.rows.get(uid)?.email).toBe('lan.nguyen@example.com');
    const note = (await mailTo(lan.email)).at(-1)!;
    expect(note.paragraphs.join(' ')).toContain('lan.nguyen@example.com');
    expect(note.link).toBeUndefined();
    expect(await signIn('lan.nguyen@example.com', lan.password)).toMatchObject({ success: true });
    expect(await signIn(lan.email, lan.password)).toMatchObject({ error: { code: 'auth/invalid-credential' } });
  });

  test('a deleted account is kept by a sign-in within seven days, and gone after them', async () => {
    expect(await browser.post('delete-account', { typedEmail: 'other@example.com' })).toMatchObject({ error: { code: 'auth/invalid-email' } });
    expect(await browser.post('delete-account', { typedEmail: 'LAN@example.com' })).toMatchObject({ success: true, value: { deletesAt: at + 7 * day } });
    expect(await stateOf(browser)).toBeNull();
    at += 7 * day - 1;
    expect(await running.identity.tidy()).toBe(0);
    expect(await signIn(lan.email, lan.password)).toMatchObject({ success: true, value: { uid } });
    at += day;
    expect(await running.identity.tidy()).toBe(0);

    const again = running.browser();
    await again.post('sign-in', lan);
    await again.post('delete-account', { typedEmail: lan.email });
    at += 7 * day;
    expect(await signIn(lan.email, lan.password)).toMatchObject({ error: { code: 'auth/invalid-credential' } });
    await running.identity.tidy();
    expect(running.profiles.removed).toEqual([uid]);
    const made = await running.browser().post('sign-up', lan);
    expect(made).toMatchObject({ success: true });
    expect((made.value as { uid: string }).uid).not.toBe(uid);
  });
});

describe('§7 verification', () => {
  beforeEach(() => begin());
  afterEach(() => running.close());

  test('the link of the sign-up verifies, once', async () => {
    expect((await mailTo(lan.email))[0]?.subject).toBe('Xác minh địa chỉ email của bạn');
    const token = running.tokenFor(lan.email);
    expect(await running.browser().post('verify-email', { token })).toMatchObject({ success: true });
    expect(await stateOf(browser)).toMatchObject({ emailVerified: true });
    expect(await running.browser().post('verify-email', { token })).toMatchObject({ error: { code: 'auth/invalid-action-code' } });
    expect(await browser.post('send-verification')).toMatchObject({ success: true });
    expect(await mailTo(lan.email)).toHaveLength(1);
  });

  test('an old link says that it has expired, an invented one that it is wrong', async () => {
    const token = running.tokenFor(lan.email);
    at += day + 1;
    expect(await running.browser().post('verify-email', { token })).toMatchObject({ status: 410, error: { code: 'auth/expired-action-code' } });
    expect(await running.browser().post('verify-email', { token: 'invented' })).toMatchObject({ status: 400, error: { code: 'auth/invalid-action-code' } });
  });

  test('a link for one page is worth nothing on the other', async () => {
    const token = running.tokenFor(lan.email);
    expect(await running.browser().post('reset', { token, newPassword: 'battery-staple' })).toMatchObject({ error: { code: 'auth/invalid-action-code' } });
  });

  test('a link for a former address does not verify the present one', async () => {
    const token = running.tokenFor(lan.email);
    await browser.post('change-email', { newEmail: 'new@example.com' });
    await browser.post('verify-email', { token: running.tokenFor('new@example.com') });
    expect(await browser.post('verify-email', { token })).toMatchObject({ error: { code: 'auth/invalid-action-code' } });
  });

  test('asking for mail is limited by its receiver', async () => {
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 5; n++) codes.push((await browser.post('send-verification')).error?.code);
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'auth/too-many-requests']);
  });
});

describe('§7 nobody learns who has an account', () => {
  beforeEach(() => begin());
  afterEach(() => running.close());

  test('a reset for an unknown address answers the same and sends nothing', async () => {
    const known = await running.browser().post('send-reset', { email: lan.email });
    const unknown = await running.browser().post('send-reset', { email: 'nobody@example.com' });
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
    expect(await mailTo('nobody@example.com')).toEqual([]);
  });

  test('a change to an address that is taken answers the same and sends nothing', async () => {
    await running.browser().post('sign-up', { ...lan, email: 'taken@example.com' });
    const before = (await mailTo('taken@example.com')).length;
    expect(await browser.post('change-email', { newEmail: 'taken@example.com' })).toMatchObject({ success: true, value: null });
    expect(await mailTo('taken@example.com')).toHaveLength(before);
  });

  test('an address taken between the message and its link is not taken away', async () => {
    await browser.post('change-email', { newEmail: 'soon@example.com' });
    const token = running.tokenFor('soon@example.com');
    await running.browser().post('sign-up', { ...lan, email: 'soon@example.com' });
    expect(await browser.post('verify-email', { token })).toMatchObject({ error: { code: 'auth/email-already-in-use' } });
    expect(await stateOf(browser)).toMatchObject({ email: lan.email });
  });
});

describe('§7 the own account', () => {
  beforeEach(() => begin());
  afterEach(() => running.close());

  test('name, phone and photo change on the profile and on the user', async () => {
    const photoURL = 'data:image/png;base64,iVBORw0KGgo=';
    expect(await browser.post('update-profile', { displayName: '  Lan Anh ', phoneNumber: '+84 90 123', photoURL })).toMatchObject({ success: true, value: { displayName: 'Lan Anh', phoneNumber: '+84 90 123', photoURL } });
    expect(running.profiles.rows.get(uid)).toMatchObject({ phoneNumber: '+84 90 123', photoURL, currency: 'USD', theme: 'system' });
    expect(await browser.post('update-profile', { phoneNumber: null })).toMatchObject({ value: { phoneNumber: null, photoURL } });
  });

  test('the own sign-ins are listed and ended one by one', async () => {
    const phone = running.browser();
    await phone.post('sign-in', lan, { 'user-agent': 'A phone' });
    const list = (await browser.post('list-sign-ins')).value as OwnSignIn[];
    expect(list.map(({ current, userAgent, ipAddress }) => ({ current, userAgent, ipAddress }))).toEqual([{ current: true, userAgent: 'node', ipAddress: '127.0.0.1' }, { current: false, userAgent: 'A phone', ipAddress: '127.0.0.1' }]);
    expect(await browser.post('end-sign-in', { id: list[1]!.id })).toMatchObject({ success: true });
    expect(await stateOf(phone)).toBeNull();
    expect(await stateOf(browser)).not.toBeNull();
  });

  test('nobody ends the sign-in of another', async () => {
    const eve = running.browser();
    await eve.post('sign-up', { ...lan, email: 'eve@example.com' });
    const [own] = (await browser.post('list-sign-ins')).value as OwnSignIn[];
    await eve.post('end-sign-in', { id: own!.id });
    expect(await stateOf(browser)).toMatchObject({ uid });
  });

  test('a profile that is missing is made, and missing fields are filled in and kept', async () => {
    running.profiles.rows.delete(uid);
    expect(await (await browser.get('/api/identity/profile')).json()).toMatchObject({ value: { id: uid, email: lan.email, displayName: 'Lan', plan: 'free', isAdmin: false, migrationCompleted: false } });
    running.profiles.rows.set(uid, { id: uid, userId: uid, phoneNumber: '1' } as Stored<'userProfiles'>);
    expect(await (await browser.get('/api/identity/profile')).json()).toMatchObject({ value: { email: lan.email, displayName: 'Lan', plan: 'free', isAdmin: false, migrationCompleted: false, phoneNumber: '1' } });
    expect(running.profiles.rows.get(uid)).toMatchObject({ email: lan.email, displayName: 'Lan', plan: 'free', isAdmin: false, migrationCompleted: false, phoneNumber: '1' });
  });

  test('the display name falls back to what stands before the @', async () => {
    const nameless = running.browser();
    expect(await nameless.post('sign-up', { email: 'minh.tran@example.com', password: lan.password })).toMatchObject({ value: { displayName: 'minh.tran' } });
  });

  test('the export is one JSON with everything, and the ledger as a table that no spreadsheet executes', async () => {
    const base = { userId: uid, createdAt: 1, updatedAt: 1, transferAccountId: null, transferAmountMinor: null, splits: null, note: '', tags: [], bankId: null, importId: null, recurringId: null, clearedDay: null };
    running.profiles.everything = {
      accounts: [{ id: 'cash', name: 'Cash', type: 'cash', currency: 'USD', openingMinor: 0, openedDay: null, closedDay: null, position: 'a', userId: uid, createdAt: 1, updatedAt: 1 }],
      categories: [{ id: 'food', name: 'Food, drink', slug: null, kind: 'expense', color: '#8a7f72', icon: null, group: null, position: 'a', userId: uid, createdAt: 1, updatedAt: 1 }],
      transactions: [
        { ...base, id: 't2', date: Date.UTC(2026, 1, 28), accountId: 'cash', kind: 'expense', amountMinor: 1250, currency: 'USD', payee: '=HYPERLINK("http://evil")', categoryId: 'food' },
        { ...base, id: 't1', date: Date.UTC(2026, 0, 31), accountId: 'cash', kind: 'income', amountMinor: 5, currency: 'USD', payee: '-1+1', categoryId: null },
        { ...base, id: 't3', date: Date.UTC(2026, 2, 1), accountId: 'cash', kind: 'expense', amountMinor: 45000, currency: 'VND', payee: 'Phở "ngon"', categoryId: null, splits: [{ categoryId: 'food', amountMinor: 40000, note: 'a' }, { categoryId: null, amountMinor: 5000, note: '' }] },
      ],
    };
    const csv = await browser.get('/api/identity/export/ledger.csv');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="tudo-ledger.csv"');
    expect((await csv.arrayBuffer().then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))).split('\r\n')).toEqual([
      '\uFEFFngày,tài khoản,thu chi,số tiền,loại tiền,danh mục,người nhận hoặc gửi,ghi chú,nhãn,sang tài khoản,số nhận được,mã ngân hàng,id',
      "2026-01-31,Cash,thu,0.05,USD,,'-1+1,,,,,,t1",
      '2026-02-28,Cash,chi,-12.50,USD,"Food, drink","\'=HYPERLINK(""http://evil"")",,,,,,t2',
      '2026-03-01,Cash,chi,-40000,VND,"Food, drink","Phở ""ngon""",a,,,,,t3',
      '2026-03-01,Cash,chi,-5000,VND,,"Phở ""ngon""",,,,,,t3',
      '',
    ]);
    const everything = await (await browser.get('/api/identity/export/everything.json')).json() as { account: unknown; signIns: object[]; transactions: unknown[] };
    // Where the person is signed in, without what could end a sign-in.
    expect(everything.signIns.map((signIn) => Object.keys(signIn).toSorted())).toEqual([['createdAt', 'current', 'ipAddress', 'lastSeenAt', 'userAgent']]);
    expect(everything.signIns).toMatchObject([{ current: true }]);
    expect(everything.account).toMatchObject({ uid, email: lan.email });
    expect(everything.transactions).toHaveLength(3);
  });

  test('a person has one export under way at a time; the second is told so in a sentence, and other people have theirs', async () => {
    const minh = running.browser();
    await minh.post('sign-up', { ...lan, email: 'minh@example.com' });
    const readAll = running.profiles.readAll.bind(running.profiles);
    const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let fails = false;
    running.profiles.readAll = async (userId, take) => {
      if (fails) throw new Error('The database is gone.');
      if (userId === uid) { begun.resolve(); await may.promise; }
      return readAll(userId, take);
    };
    const first = browser.get('/api/identity/export/everything.json');
    await begun.promise;
    for (const path of ['everything.json', 'ledger.csv']) {
      const second = await browser.get(`/api/identity/export/${path}`, { 'x-language': 'en' });
      expect([second.status, await second.json()]).toEqual([429, { success: false, error: { code: 'auth/export-running', message: 'Another export of yours is still under way. Please try again when it has finished.' } }]);
    }
    expect((await minh.get('/api/identity/export/everything.json')).status).toBe(200);
    may.resolve();
    expect(await (await first).json()).toMatchObject({ account: { uid } });
    expect((await (await browser.get('/api/identity/export/ledger.csv')).text()).length).toBeGreaterThan(0);
    // Neither a failure nor a reader that goes away keeps the place.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fails = true;
    expect((await browser.get('/api/identity/export/ledger.csv')).status).toBe(500);
    fails = false;
    running.profiles.everything = { objectives: Array.from({ length: 20_000 }, (_, i) => ({ id: String(i), title: 'x'.repeat(1_000) }) as Stored<'objectives'>) };
    const left = await browser.get('/api/identity/export/everything.json');
    expect((await browser.get('/api/identity/export/ledger.csv')).status).toBe(429);
    await left.body!.cancel();
    await vi.waitFor(async () => expect((await browser.get('/api/identity/export/ledger.csv')).status).toBe(200), { timeout: 60_000 });
    vi.restoreAllMocks();
  });
});

describe('§5 and §6 what the own account refuses', () => {
  beforeAll(() => begin());
  afterAll(() => running.close());

  test.each(['update-profile', 'reauthenticate', 'change-password', 'link-password', 'send-verification', 'change-email', 'list-sign-ins', 'end-sign-in', 'delete-account'])('%s needs somebody signed in', async (operation) => {
    const input = { password: 'x', newPassword: 'battery-staple', newEmail: 'a@example.com', id: 'x', typedEmail: lan.email };
    expect(await running.browser().post(operation, operation === 'update-profile' ? {} : input)).toMatchObject({ status: 401, error: { code: 'auth/no-user' } });
  });

  test('what was asked for in a page of somebody else changes nothing: the browser has sent it with the cookie of who signed in since', async () => {
    const minh = running.browser();
    await minh.post('sign-up', { ...lan, email: 'minh@example.com', fullName: 'Minh' });
    const pageOfLan = { [ownerHeader]: uid };
    expect(await minh.post('update-profile', { displayName: 'Lan Anh' }, pageOfLan)).toMatchObject({ status: 401, error: { code: 'auth/no-user' } });
    expect(await minh.post('change-password', { newPassword: 'battery-staple' }, pageOfLan)).toMatchObject({ status: 401, error: { code: 'auth/no-user' } });
    expect(await stateOf(minh)).toMatchObject({ displayName: 'Minh' });
    expect(await signIn('minh@example.com', lan.password)).toMatchObject({ success: true });
    expect(await browser.post('update-profile', { displayName: 'Lan Anh' }, pageOfLan)).toMatchObject({ success: true, value: { displayName: 'Lan Anh' } });
  });

  test.each(['profile', 'export/everything.json', 'export/ledger.csv'])('%s needs somebody signed in', async (path) => {
    expect((await running.browser().get(`/api/identity/${path}`)).status).toBe(401);
  });

  test.each([{ isAdmin: true }, { plan: 'plus' }, { email: 'x@example.com' }, { migrationCompleted: true }, { userId: 'x' }, { id: 'x' }, { photoURL: 'https://tracker.example/x.png' }, { theme: 'pink' }])('%j is refused', async (update) => {
    const before = running.profiles.rows.get(uid);
    expect(await browser.post('update-profile', update)).toMatchObject({ status: 400, success: false });
    expect(running.profiles.rows.get(uid)).toEqual(before);
  });
});
