/**
 * The error sentences of the identity service. Those that the client makes itself are in
 * identity-client.ts; the forms have their own.
 */
const wait = (seconds: number) =>
  seconds < 90
    ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
    : `${Math.ceil(seconds / 60)} minutes`;

export const identityErrors = {
  byCode: {
    'auth/invalid-credential': 'The email or the password is not right.',
    'auth/email-already-in-use': 'This email address is already in use.',
    'auth/weak-password':
      'The password needs at least 8 characters, including one special character.',
    'auth/invalid-email': 'This is not a valid email address.',
    'auth/user-disabled': 'This account is disabled. Please contact us.',
    'auth/no-user': 'Your sign-in has ended. Please sign in again.',
    'auth/no-email': 'Tài khoản người dùng không có email để liên kết.',
    'auth/requires-recent-login':
      'Please confirm with your password or sign in again, then repeat this within five minutes.',
    'auth/provider-already-linked': 'This account already has a password.',
    'auth/expired-action-code': 'This link has expired. Please ask for a new one.',
    'auth/invalid-action-code': 'This link is not valid, or was already used.',
    'auth/google-not-configured':
      'Sign-in with Google is not set up on this server. Please use email and password.',
    'auth/account-exists-with-different-credential':
      'This address already has an account with a password. Sign in with the password first.',
    'auth/multi-factor-auth-required': 'Please enter the code from your authenticator app.',
    'auth/invalid-verification-code':
      'This code is not right, or was already used. If no code from the app works, the clock of that device is wrong: set its time to automatic.',
    'auth/code-expired':
      'The code came too late for this sign-in. Please enter your email and password again.',
    'auth/second-factor-already-in-use': 'Sign-in codes are already set up.',
    'auth/unverified-email':
      'Please confirm your email address first: open the link in the email that we sent to it.',
    'auth/only-way-in':
      'Google is the only sign-in method of this account. Set a password or add a passkey first.',
    'auth/google-already-linked':
      'This cannot be connected: the Google account is connected to another account here, or this account already has a Google account.',
    'auth/same-password': 'This is already your password. Please choose another one.',
    'auth/user-mismatch':
      'This Google account is not connected to the account that is signed in here. Please choose the right one.',
    'auth/no-password': 'Sign-in codes need a password. Please set a password first.',
    'auth/invalid-passkey': 'This passkey could not be confirmed. Please try again.',
    'auth/passkey-not-found':
      'This passkey no longer belongs to an account here. Please sign in another way.',
    'auth/too-many-passkeys': 'An account can have up to 20 passkeys. Please remove one first.',
    'auth/invalid-argument': 'This cannot be saved. Please check what you entered.',
    'auth/popup-closed-by-user': 'The Google sign-in was not completed.',
    'auth/export-running':
      'Another export of yours is still running. Please try again when it has finished.',
    'auth/internal-error': 'Something went wrong on the server. Please try again.',
  },
  closeWindow: 'You can close this window.',
  weakPassword: {
    common:
      'This password is very common and easy to guess. Please choose another, for example a few unrelated words.',
    personal:
      'This password is made of your name, your email address or the name of this site, which others know. Please choose another.',
  },
  googleUnverified:
    'Google has not confirmed that this address is yours. Please sign up with email and password.',
  googleRefused: 'Google did not confirm this sign-in. Please try again.',
  tooManyRequests: (seconds: number) =>
    `Too many attempts. Please wait ${wait(seconds)} and try again.`,
} as const;
