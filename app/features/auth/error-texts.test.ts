import { describe, expect, it } from 'vitest';
import type { AuthErrorCode } from '#contract/identity';
import { auth as t } from '#contract/i18n/en/auth';
import {
  googleErrorText,
  signInErrorText,
  signUpErrorText,
  thrownErrorText,
} from './error-texts.ts';

const error = (code: AuthErrorCode) => ({ code, message: 'M.' });

describe('specification §8', () => {
  it.each([
    ['auth/user-not-found', 'Incorrect email or password.'],
    ['auth/wrong-password', 'Incorrect email or password.'],
    ['auth/invalid-credential', 'Incorrect email or password.'],
    ['auth/too-many-requests', 'Sign-in error: M.'],
  ] as const)('sign-in: %s', (code, text) => {
    expect(signInErrorText(error(code), t.errors)).toBe(text);
  });
  it.each([
    ['auth/popup-closed-by-user', 'You have closed the Google sign-in window.'],
    [
      'auth/cancelled-popup-request',
      'The Google sign-in request was canceled or blocked by the browser.',
    ],
    ['auth/popup-blocked', 'The Google sign-in request was canceled or blocked by the browser.'],
    ['auth/google-not-configured', 'Google sign-in error: M.'],
  ] as const)('Google: %s', (code, text) => {
    expect(googleErrorText(error(code), t.errors)).toBe(text);
  });
  it.each([
    [
      'auth/email-already-in-use',
      'This email address is already in use. Please choose another email or sign in.',
    ],
    ['auth/weak-password', 'The password is too weak. Please try a stronger one.'],
    ['auth/invalid-email', 'Sign up error: M.'],
  ] as const)('sign-up: %s', (code, text) => {
    expect(signUpErrorText(error(code), t.errors)).toBe(text);
  });
  it('shows the message of a thrown error, or the general sentence without one', () => {
    expect(thrownErrorText(new Error('It broke.'), t.errors.signUpThrown)).toBe('It broke.');
    expect(thrownErrorText(new Error(''), t.errors.signUpThrown)).toBe(
      'Sign up failed. Please try again.',
    );
    expect(thrownErrorText('text', t.errors.googleThrown)).toBe(
      'Google sign-in failed. Please try again.',
    );
  });
});
