import { describe, expect, it } from 'vitest';
import type { AuthUser } from '#contract/identity';
import type { Profile } from '#app/services.ts';
import { mergeSessionUser } from '#app/session/session-user.ts';

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
  it('is the name of the profile if there is one', () => {
    expect(mergeSessionUser(user, profile({ displayName: 'Profile Name' })).displayName).toBe(
      'Profile Name',
    );
  });
  it('falls back to the name of the sign-in, the e-mail before the @, and New User, in that order', () => {
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
  it('gives the free plan and no admin rights', () => {
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
  it('come from the profile, even if they are empty there', () => {
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
  it('come from the sign-in if the profile is unknown or has no such field', () => {
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
