import type { OwnRecord } from '#contract/collections';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startIdentity, type RunningIdentity } from '../../tests/support/identity.ts';

let running: RunningIdentity;
beforeEach(async () => {
  running = await startIdentity();
});
afterEach(() => running.close());

test.each([
  { language: null, browser: 'en-GB,en;q=0.9', currency: 'GBP' },
  { language: 'en', browser: 'de-DE,de;q=0.9,en;q=0.8', currency: 'EUR' },
  { language: 'en', browser: 'vi-VN,vi;q=0.9', currency: 'VND' },
  { language: 'vi', browser: 'en-GB', currency: 'VND' },
  { language: null, browser: 'en', currency: 'USD' },
  { language: null, browser: 'xx-QQ', currency: 'USD' },
])(
  'a sign-up in $language with a browser of $browser gets $currency for profile and first account',
  async ({ language, browser, currency }) => {
    const lan = running.browser();
    const answer = await lan.post(
      'sign-up',
      { email: 'lan@example.com', password: 'a quiet river bend', fullName: 'Lan', language },
      { 'accept-language': browser },
    );
    expect(answer.success).toBe(true);
    const { uid } = answer.value as { uid: string };
    const records: OwnRecord[] = [];
    await running.documents.readAll(uid, (some) => {
      records.push(...some);
    });
    const accounts = records.filter((each) => each.collection === 'accounts');
    expect(accounts.map(({ record }) => record.currency)).toEqual([currency]);
    expect((await running.documents.loadProfile(uid))!.currency).toBe(currency);
  },
);
