/** The page behind the links that confirm an address, change it, and take a change back. */
export const mailbox = {
  checking: 'Checking the link…', email: 'Email', signIn: 'Sign In', password: 'Your password', code: 'Code from the app',
  verify: {
    title: 'Is this your email address?', lede: (email: string) => `Press the button, and ${email} is confirmed.`,
    button: 'Confirm the address', doneTitle: 'Your email is confirmed.',
    done: 'Thank you. Nothing else to do.', doneElsewhere: 'Thank you. Where you were signed in before, please sign in again.',
  },
  change: {
    title: 'Use this address from now on?', lede: (email: string) => `Press the button, and your account signs in with ${email}.`,
    button: 'Use this address', doneTitle: 'Your email is confirmed.', done: (email: string) => `Your account signs in with ${email} from now on.`,
    asksPassword: 'You are not signed in here, so please type the password of your account.',
    asksSignIn: 'Please sign in here first, and open the link once more.',
  },
  'take-back': {
    title: 'Take the change of address back?', lede: (email: string) => `Press the button, and the account comes back to ${email}. Every sign-in ends, and what was added to the account since then no longer opens it.`,
    button: 'Take the change back', doneTitle: 'The account is back at this address.',
    done: (email: string) => `It signs in with ${email} again. Please set a new password now: somebody may know the old one.`, setPassword: 'Set a new password',
  },
  'not-me': {
    title: 'Was this not you?', lede: (email: string) => `Press the button, and every sign-in to your account ends at once, on this device as well. We send a link to ${email} by which you set a new password; that ends passkeys, sign-in codes and Google too.`,
    button: 'This was not me', doneTitle: 'Every sign-in has ended.',
    done: (email: string) => `A link to set a new password is on its way to ${email}. Please use it now: somebody may know the old one.`,
  },
  wrongPassword: 'The password is not right.', required: 'Please fill this in.',
  toDashboard: 'To the dashboard', toProfile: 'To your profile',
  badLinkTitle: 'This link no longer works.', badLink: 'It was used already, or is too old. You can ask for a new one in your profile.',
  badLinkConfirmed: (email: string) => `It was used already, or is too old. Your address ${email} is confirmed.`,
  failed: (message: string) => `The email could not be confirmed: ${message}`,
} as const;
