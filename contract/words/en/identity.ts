/** What the identity service says: its error sentences and its mail. The forms' own texts are with the forms. */
const wait = (seconds: number) => (seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`);

export const identityErrors = {
  byCode: {
    'auth/invalid-credential': 'The email or the password is not right.',
    'auth/email-already-in-use': 'This email address is already in use.',
    'auth/weak-password': 'The password needs at least 8 characters, one of them neither a letter nor a digit.',
    'auth/invalid-email': 'This is not a valid email address.',
    'auth/user-disabled': 'This account has been closed to sign-in. Please write to us.',
    'auth/no-user': 'Không có người dùng nào đăng nhập.',
    'auth/no-user-or-email': 'Không có người dùng hoặc email để xác thực lại.',
    'auth/no-email': 'Tài khoản người dùng không có email để liên kết.',
    'auth/requires-recent-login': 'Please confirm that it is you, by your password or by signing in again, and repeat this within five minutes.',
    'auth/provider-already-linked': 'This account already has a password.',
    'auth/expired-action-code': 'This link has expired. Please ask for a new one.',
    'auth/invalid-action-code': 'This link is not valid, or has been used already.',
    'auth/google-not-configured': 'Sign-in with Google is not set up on this server. Please use email and password.',
    'auth/account-exists-with-different-credential': 'This address already has an account with a password. Sign in with the password first.',
    'auth/popup-closed-by-user': 'The Google window was closed before the sign-in was complete.',
    'auth/cancelled-popup-request': 'Another Google sign-in has taken the place of this one.',
    'auth/popup-blocked': 'The browser blocked the Google window.',
    'auth/network-request-failed': 'The server cannot be reached. Please check the connection and try again.',
    'auth/internal-error': 'Something went wrong on the server. Please try again.',
  },
  tooManyRequests: (seconds: number) => `Too many attempts. Please wait ${wait(seconds)} and try again.`,
  changesWaiting: (count: number) => `${count} ${count === 1 ? 'change has' : 'changes have'} not reached the server yet and would be lost.`,
  linkNoUser: 'Người dùng chưa đăng nhập.',
} as const;

export const mail = {
  greeting: (name: string) => `Hello ${name},`,
  closing: 'Tudo',
  ignore: 'If this was not you, you can ignore this message: nothing changes.',
  verify: {
    subject: 'Confirm your email address',
    body: 'Please confirm that this address is yours. The link works for 24 hours.',
    link: 'Confirm the address',
  },
  reset: {
    subject: 'Set a new password',
    body: 'Somebody, hopefully you, asked for a new password for your Tudo account. The link works once, for one hour.',
    link: 'Set a new password',
  },
  changeEmail: {
    subject: 'Confirm your new email address',
    body: 'You asked to use this address for your Tudo account from now on. It changes when you open the link, which works for 24 hours.',
    link: 'Use this address',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    body: (newEmail: string) => `Your Tudo account now signs in with ${newEmail}; this address no longer does. If that was not you, please answer this message at once.`,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'The password of your Tudo account was just changed and every other sign-in ended. If that was not you, set a new password at once.',
    link: 'Set a new password',
  },
  deletion: {
    subject: 'Your account will be deleted',
    body: (day: string) => `Your Tudo account and everything in it will be deleted for good on ${day}. If you change your mind, sign in before that day and it stays.`,
    link: 'Sign in and keep the account',
  },
  deletionUndone: {
    subject: 'Your account stays',
    body: 'You signed in, so your Tudo account will not be deleted. Everything is as it was.',
  },
} as const;
