/** The page behind the links that confirm an address, change it, and take a change back. */
export const mailbox = {
  checking: 'Checking the link…',
  email: 'Email',
  signIn: 'Sign In',
  password: 'Your password',
  code: 'Code from the app',
  verify: {
    title: 'Is this your email address?',
    lede: (email: string) => `Press the button to confirm ${email}.`,
    button: 'Confirm the address',
    doneTitle: 'Your email is confirmed.',
    done: 'Thank you. There is nothing else to do.',
    doneElsewhere:
      'Thank you. Please sign in again on the devices where you were signed in before.',
  },
  change: {
    title: 'Use this address from now on?',
    lede: (email: string) => `Press the button to sign in to your account with ${email}.`,
    button: 'Use this address',
    doneTitle: 'Your email is confirmed.',
    done: (email: string) => `You sign in with ${email} from now on.`,
    asksPassword: 'You are not signed in here, so please enter the password of your account.',
    asksSignIn: 'Please sign in here first, and open the link once more.',
  },
  'take-back': {
    title: 'Undo the change of address?',
    lede: (email: string) =>
      `Press the button to return the account to ${email}. You are signed out everywhere, and sign-in methods that were added since then stop working.`,
    button: 'Undo the change',
    doneTitle: 'The account is back at this address.',
    done: (email: string) =>
      `You sign in with ${email} again. Please set a new password now: somebody may know the old one.`,
    setPassword: 'Set a new password',
  },
  'not-me': {
    title: 'Was this not you?',
    lede: (email: string) =>
      `Press the button to sign out everywhere at once, on this device too. We send a link to ${email} to set a new password; that also ends passkeys, sign-in codes and Google.`,
    button: 'This was not me',
    doneTitle: 'You are signed out everywhere.',
    done: (email: string) =>
      `We have sent a link to set a new password to ${email}. Please use it now: somebody may know the old one.`,
  },
  wrongPassword: 'The password is not right.',
  required: 'Please fill this in.',
  toDashboard: 'Go to the dashboard',
  toProfile: 'Go to your profile',
  badLinkTitle: 'This link no longer works.',
  badLink: 'It was already used or has expired. You can ask for a new one in your profile.',
  badLinkConfirmed: (email: string) =>
    `It was already used or has expired. Your address ${email} is confirmed.`,
  failed: (message: string) => `The email could not be confirmed: ${message}`,
} as const;
