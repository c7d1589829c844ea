/** The error sentences of the identity service. Those that the client makes itself are in identity-client.ts; the forms have their own. */
const wait = (seconds: number) => (seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`);

export const identityErrors = {
  byCode: {
    'auth/invalid-credential': 'The email or the password is not right.',
    'auth/email-already-in-use': 'This email address is already in use.',
    'auth/weak-password': 'The password needs at least 8 characters, one of them neither a letter nor a digit.',
    'auth/invalid-email': 'This is not a valid email address.',
    'auth/user-disabled': 'This account has been closed to sign-in. Please write to us.',
    'auth/no-user': 'Không có người dùng nào đăng nhập.',
    'auth/no-email': 'Tài khoản người dùng không có email để liên kết.',
    'auth/requires-recent-login': 'Please confirm that it is you, by your password or by signing in again, and repeat this within five minutes.',
    'auth/provider-already-linked': 'This account already has a password.',
    'auth/expired-action-code': 'This link has expired. Please ask for a new one.',
    'auth/invalid-action-code': 'This link is not valid, or has been used already.',
    'auth/google-not-configured': 'Sign-in with Google is not set up on this server. Please use email and password.',
    'auth/account-exists-with-different-credential': 'This address already has an account with a password. Sign in with the password first.',
    'auth/multi-factor-auth-required': 'Please enter the code from your authenticator app.',
    'auth/invalid-verification-code': 'This code is not right, or has been used already. Codes change every 30 seconds.',
    'auth/code-expired': 'The code came too late for this sign-in. Please enter your email and password again.',
    'auth/second-factor-already-in-use': 'Sign-in codes are set up already.',
    'auth/no-password': 'Sign-in codes are asked for after a password. Please set a password first.',
    'auth/invalid-argument': 'This is not something that can be saved.',
    'auth/popup-closed-by-user': 'The Google sign-in was not completed.',
    'auth/export-running': 'Another export of yours is still under way. Please try again when it has finished.',
    'auth/internal-error': 'Something went wrong on the server. Please try again.',
  },
  closeWindow: 'You can close this window.',
  googleRefused: 'Google did not confirm this sign-in. Please try again.',
  tooManyRequests: (seconds: number) => `Too many attempts. Please wait ${wait(seconds)} and try again.`,
} as const;
