import { describe, expect, it } from 'vitest';
import type { AuthUser } from '#contract/identity';
import type { Profile } from '#app/services.ts';
import { mergeSessionUser } from './session-user.ts';

const user: AuthUser = {
  uid: 'u1',
  displayName: 'Auth Name',
  email: 'linh.tran@example.com',
  phoneNumber: null,
  photoURL: null,
  emailVerified: true,
  hasPassword: true,
  providers: ['password'],
};
const profile = (fields: Partial<Profile>): Profile =>
  ({ displayName: '', plan: 'free', isAdmin: false, ...fields }) as Profile;

describe('specification §3, display name', () => {
  it('is the name of the profile first', () => {
    expect(mergeSessionUser(user, profile({ displayName: 'Profile Name' })).displayName).toBe(
      'Profile Name',
    );
  });
  it('then that of the sign-in, then the e-mail before the @, then New User', () => {
    expect(mergeSessionUser(user, profile({})).displayName).toBe('Auth Name');
    expect(
      mergeSessionUser({ ...user, displayName: null }, profile({ displayName: '  ' })).displayName,
    ).toBe('linh.tran');
    expect(mergeSessionUser({ ...user, displayName: null, email: null }, null).displayName).toBe(
      'New User',
    );
  });
});

describe('specification §4, §6, a missing profile', () => {
  it('is free and no admin', () => {
    expect(mergeSessionUser(user, null)).toMatchObject({
      plan: 'free',
      isAdmin: false,
      profile: null,
    });
  });
  it('takes plan and right from the profile alone', () => {
    expect(mergeSessionUser(user, profile({ plan: 'plus', isAdmin: true }))).toMatchObject({
      plan: 'plus',
      isAdmin: true,
    });
  });
});

describe('photo and phone', () => {
  const known: AuthUser = {
    ...user,
    phoneNumber: '+84 912',
    photoURL: 'data:image/jpeg;base64,old',
  };
  it('are those of the profile, also where it says that there are none any more', () => {
    expect(mergeSessionUser(known, profile({ phoneNumber: null, photoURL: null }))).toMatchObject({
      phoneNumber: null,
      photoURL: null,
    });
    expect(
      mergeSessionUser(
        known,
        profile({ phoneNumber: '+84 3', photoURL: 'data:image/jpeg;base64,new' }),
      ),
    ).toMatchObject({ phoneNumber: '+84 3', photoURL: 'data:image/jpeg;base64,new' });
  });
  it('are those of the sign-in while the profile is not known, or kept without them', () => {
    expect(mergeSessionUser(known, null)).toMatchObject({
      phoneNumber: '+84 912',
      photoURL: 'data:image/jpeg;base64,old',
    });
    expect(mergeSessionUser(known, profile({}))).toMatchObject({
      phoneNumber: '+84 912',
      photoURL: 'data:image/jpeg;base64,old',
    });
  });
});
