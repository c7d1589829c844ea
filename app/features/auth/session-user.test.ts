import { describe, expect, it } from 'vitest';
import type { AuthUser } from '#contract/identity';
import type { Profile } from '#app/services.ts';
import { initialOf, mergeSessionUser } from './session-user.ts';

const user: AuthUser = { uid: 'u1', displayName: 'Auth Name', email: 'linh.tran@example.com', phoneNumber: null, photoURL: null, emailVerified: true, hasPassword: true, providers: ['password'] };
const profile = (fields: Partial<Profile>): Profile => ({ displayName: '', plan: 'free', isAdmin: false, ...fields }) as Profile;

describe('specification §3, display name', () => {
  it('is the name of the profile first', () => {
    expect(mergeSessionUser(user, profile({ displayName: 'Profile Name' })).displayName).toBe('Profile Name');
  });
  it('then that of the sign-in, then the e-mail before the @, then New User', () => {
    expect(mergeSessionUser(user, profile({})).displayName).toBe('Auth Name');
    expect(mergeSessionUser({ ...user, displayName: null }, profile({ displayName: '  ' })).displayName).toBe('linh.tran');
    expect(mergeSessionUser({ ...user, displayName: null, email: null }, null).displayName).toBe('New User');
  });
});

describe('specification §4, §6, a missing profile', () => {
  it('is free and no admin', () => {
    expect(mergeSessionUser(user, null)).toMatchObject({ plan: 'free', isAdmin: false, profile: null });
  });
  it('takes plan and right from the profile alone', () => {
    expect(mergeSessionUser(user, profile({ plan: 'plus', isAdmin: true }))).toMatchObject({ plan: 'plus', isAdmin: true });
  });
});

describe('the letter of the avatar', () => {
  it.each([['linh', 'L'], ['  đông Anh', 'Đ'], ['e\u0302m', 'Ê'], ['e\u0302\u0323m', 'Ệ'], ['नीता', 'नी'], ['👩🏽‍💻 dev', '👩🏽‍💻'], ['🇻🇳 An', '🇻🇳'], ['', '?'], ['Nguyễn Thị Lan', 'L'], ['Nguye\u0302\u0303n Đan', 'Đ'], ['Lan Nguyễn', 'L'], ['Tran Van An', 'A'], ['Le Roux', 'L'], ['Nguyễn', 'N'], ['   ', '?']])('of %j', (name, letter) => {
    expect(initialOf(name).normalize('NFC')).toBe(letter);
  });
});
