/** Wrong passwords of others hold up nobody who has been here before. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { msPerDay, msPerMinute } from '#domain/calendar';
import { databaseKinds } from '../../tests/support/databases.ts';
import { openHttpBrowser, type Browser } from '../../tests/support/http-browser.ts';
import { startIdentity, type RunningIdentity } from '../../tests/support/identity.ts';
import { mostDeviceFailures } from './attempts.ts';

const lan = { email: 'lan@example.com', password: 'correct-horse' };
const wrong = { ...lan, password: 'wrong-horse' };

describe.each(databaseKinds)('on %s', (kind) => {
  let running: RunningIdentity;
  let at: number;
  let owner: Browser;
  beforeEach(async () => {
    at = 1_800_000_000_000;
    running = await startIdentity({ kind, now: () => at, trustedProxies: ['127.0.0.1'] });
    owner = from('203.0.113.1');
    await owner.post('sign-up', { ...lan, fullName: 'Lan', language: 'en' });
  });
  afterEach(() => running.close());

  const from = (address: string) => openHttpBrowser(running.url, { 'x-forwarded-for': address });
  const codeOf = async (browser: Browser, body: object) =>
    (await browser.post('sign-in', body)).error?.code ?? 'signed in';
  const waits = 'auth/too-many-requests',
    refused = 'auth/invalid-credential';
  const times = async (count: number, work: (n: number) => Promise<string>) => {
    const answers: string[] = [];
    for (let n = 0; n < count; n += 1) answers.push(await work(n));
    return answers;
  };
  const same = (answer: string, count: number) => Array.from({ length: count }, () => answer);

  test('guesses of one client delay that client alone', async () => {
    const guesser = from('198.51.100.7');
    expect(await times(7, () => codeOf(guesser, wrong))).toEqual([
      ...same(refused, 5),
      waits,
      waits,
    ]);
    expect(await codeOf(from('198.51.100.8'), lan)).toBe('signed in');
  });

  test('an IPv6 network of /64 counts as one client', async () => {
    expect(await times(7, (n) => codeOf(from(`2001:db8:1:2::${n + 1}`), wrong))).toEqual([
      ...same(refused, 5),
      waits,
      waits,
    ]);
    expect(await codeOf(from('2001:db8:1:3::1'), lan)).toBe('signed in');
  });

  test('guesses from many clients slow down all unknown ones, and a known device gets through', async () => {
    expect(await times(52, (n) => codeOf(from(`198.51.100.${n + 1}`), wrong))).toEqual([
      ...same(refused, 50),
      waits,
      waits,
    ]);
    expect(await codeOf(from('192.0.2.1'), lan)).toBe(waits);
    // Holds even if the attacker shares the owner's network.
    await times(6, () => codeOf(from('203.0.113.1'), wrong));
    expect(await codeOf(owner, lan)).toBe('signed in');
    expect(await times(3, () => codeOf(owner, wrong))).toEqual(same(refused, 3));
    expect(await codeOf(owner, lan)).toBe('signed in');
  });

  test('an unknown device gets through with a new password by mail', async () => {
    await times(52, (n) => codeOf(from(`198.51.100.${n + 1}`), wrong));
    const phone = from('192.0.2.1');
    expect(await phone.post('send-reset', { email: lan.email })).toMatchObject({ success: true });
    await running.identity.settle();
    expect(
      await phone.post('reset', { token: running.tokenFor(lan.email), newPassword: 'owners-own!' }),
    ).toMatchObject({ success: true });
    expect(await codeOf(phone, { ...lan, password: 'owners-own!' })).toBe('signed in');
  });

  test('the device cookie is http-only and valid unchanged for one account only', async () => {
    const answer = await owner.post('sign-in', lan);
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('tudo_device_'))!;
    expect(set).toMatch(/; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    const minh = from('203.0.113.2');
    await minh.post('sign-up', { ...lan, email: 'minh@example.com' });
    await times(52, (n) => codeOf(from(`198.51.100.${n + 1}`), wrong));
    const [pair] = set.split(';'),
      [name, value] = pair!.split('=') as [string, string];
    const minhs = /tudo_device_\w+=([^;]+)/.exec(minh.cookie)![1]!;
    // Other than it was, whatever it was: of the last letter not every bit counts.
    const otherEnd = value.slice(0, -4) + (value.slice(-4) === 'xxxx' ? 'yyyy' : 'xxxx');
    for (const forged of [
      `${name}=${minhs}`,
      `${name}=${otherEnd}`,
      `${name}=${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`,
    ]) {
      const browser = from('192.0.2.9');
      browser.cookie = forged;
      expect(await codeOf(browser, lan)).toBe(waits);
    }
    const copy = from('192.0.2.10');
    copy.cookie = pair!;
    expect(await codeOf(copy, lan)).toBe('signed in');
  });

  test('a device that fails too often counts as any other browser', async () => {
    const device = owner.cookie;
    let failures = 0;
    while (failures < mostDeviceFailures) {
      if ((await codeOf(owner, wrong)) === refused) failures += 1;
      at += 6 * msPerMinute;
    }
    await times(52, (n) => codeOf(from(`198.51.100.${n + 1}`), wrong));
    owner.cookie = device;
    expect(await codeOf(owner, lan)).toBe(waits);
    // It stays so, and a sign-in makes it a known one again.
    at += 30 * msPerDay;
    await running.identity.tidy();
    await times(52, (n) => codeOf(from(`198.51.100.${n + 1}`), wrong));
    expect(await codeOf(owner, lan)).toBe(waits);
    at += 61 * msPerMinute;
    expect(await codeOf(owner, lan)).toBe('signed in');
    await times(52, (n) => codeOf(from(`198.51.100.${n + 1}`), wrong));
    expect(await codeOf(owner, lan)).toBe('signed in');
  });

  test('failed sign-ins delay neither reset nor confirmation, and failed confirmations no sign-in', async () => {
    await times(52, (n) => codeOf(from(`198.51.100.${n + 1}`), wrong));
    await times(30, () => codeOf(from('203.0.113.1'), wrong));
    expect(await owner.post('reauthenticate', { password: lan.password })).toMatchObject({
      success: true,
    });
    expect(await owner.post('send-reset', { email: lan.email })).toMatchObject({ success: true });
    at += 61 * msPerMinute;
    for (let n = 0; n < 7; n += 1) await owner.post('reauthenticate', { password: 'wrong-horse' });
    expect(await owner.post('reauthenticate', { password: lan.password })).toMatchObject({
      error: { code: waits },
    });
    expect(await owner.post('send-reset', { email: lan.email })).toMatchObject({ success: true });
    const phone = from('192.0.2.1');
    expect(await codeOf(phone, lan)).toBe('signed in');
    expect(await phone.post('reauthenticate', { password: lan.password })).toMatchObject({
      success: true,
    });
  });

  test('an unknown address is limited like a known one', async () => {
    const nobody = { email: 'nobody@example.com', password: 'wrong-horse' };
    expect(await times(7, () => codeOf(from('198.51.100.7'), nobody))).toEqual([
      ...same(refused, 5),
      waits,
      waits,
    ]);
  });
});
