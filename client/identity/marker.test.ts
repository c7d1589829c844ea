import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuthUser } from '#contract/identity';
import { getMarkedUser, saveMarker } from './marker.ts';

const lan: AuthUser = {
  uid: 'u1',
  displayName: 'Lan',
  email: 'lan@example.com',
  phoneNumber: null,
  photoURL: null,
  emailVerified: false,
  hasPassword: true,
  providers: ['password'],
};
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('offline, the device knows who is signed in and if the address is confirmed, not the address', () => {
  saveMarker(lan);
  expect(getMarkedUser()).toMatchObject({
    uid: 'u1',
    displayName: 'Lan',
    email: null,
    emailVerified: false,
  });
  saveMarker({ ...lan, emailVerified: true });
  expect(getMarkedUser()).toMatchObject({ emailVerified: true });
  expect([...kept.values()].join()).not.toContain('lan@example.com');
});

test('the marker of an earlier release counts the address as confirmed', () => {
  kept.set('tudo.signedIn', JSON.stringify({ uid: 'u1', displayName: 'Lan', hasPassword: true }));
  expect(getMarkedUser()).toMatchObject({ uid: 'u1', emailVerified: true });
});
