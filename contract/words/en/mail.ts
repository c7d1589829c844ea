/** The messages that the product sends. */
export const mail = {
  /** `null`: nobody has confirmed the address yet, so the message carries no word of whoever gave it. */
  greeting: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  closing: 'Tudo',
  ignore: 'If this was not you, you can ignore this message: nothing changes.',
  verify: {
    subject: 'Confirm your email address',
    body: 'Please confirm that this address is yours: open the link and press the button there. The link works for 24 hours.',
    link: 'Confirm the address',
  },
  reset: {
    subject: 'Set a new password',
    body: 'Somebody, hopefully you, asked for a new password for your Tudo account. The link works once, for one hour.',
    link: 'Set a new password',
  },
  changeEmail: {
    subject: 'Confirm your new email address',
    body: 'You asked to use this address for your Tudo account from now on. Open the link where you are signed in and press the button there; without a sign-in the page asks for your password. The link works for 24 hours.',
    link: 'Use this address',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    body: (newEmail: string) => `Your Tudo account now signs in with ${newEmail}; this address no longer does. If that was you, there is nothing to do. If it was not, open the link and press the button there: the account comes back to this address, and every sign-in ends. The link works for 7 days.`,
    /** Nobody has confirmed the old address. */
    unproven: 'An account at Tudo that used this address now uses another one. There is nothing to do.',
    link: 'Take the change back',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'The password of your Tudo account was just changed and every other sign-in ended.',
  },
  passwordLinked: {
    subject: 'Your account has a password now',
    body: 'A password was just added to your Tudo account: this email address and that password now sign in to it.',
  },
  secondStepOn: {
    subject: 'Sign-in codes are on',
    body: 'From now on your Tudo account asks for a code from your authenticator app after the password. Keep the recovery codes where you can find them without your phone.',
  },
  secondStepOff: {
    subject: 'Sign-in codes are off',
    body: 'Your Tudo account no longer asks for a code after the password.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    body: (left: number) => `Somebody, hopefully you, signed in to your Tudo account with a recovery code. ${left === 0 ? 'It was the last one: please make new ones in your profile.' : `${left} ${left === 1 ? 'is' : 'are'} left; you can make new ones in your profile.`}`,
  },
  /** `name` is the person's own word for it; `null` as in the greeting. */
  passkeyAdded: {
    subject: 'A passkey was added',
    body: (name: string | null) => `A passkey was just added to your Tudo account${name === null ? '' : `: “${name}”`}. Whoever holds that device and can unlock it can sign in.`,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    body: (name: string | null) => `${name === null ? 'One of your passkeys' : `The passkey “${name}”`} no longer signs in to your Tudo account.`,
  },
  googleLinked: {
    subject: 'A Google account was connected',
    body: 'A Google account now signs in to your Tudo account.',
  },
  googleUnlinked: {
    subject: 'Your Google account was disconnected',
    body: 'Google no longer signs in to your Tudo account.',
  },
  newDevice: {
    subject: 'A sign-in in a new browser',
    body: (device: string, network: string) => `Somebody, hopefully you, just signed in to your Tudo account in a browser that it did not know: ${device}${network === '' ? '' : `, from ${network}`}.`,
  },
  /** Under each message about how the account is opened. */
  notMe: {
    text: 'If that was you, there is nothing to do. If it was not, open the link and press the button there: every sign-in ends at once, and you get a link to set a new password. The link works for 7 days.',
    link: 'This was not me',
  },
  deletion: {
    subject: 'Your account will be deleted',
    body: (day: string) => `Your Tudo account and everything in it will be deleted for good on ${day}. If you change your mind, sign in before that day and it stays.`,
    link: 'Sign in and keep the account',
  },
  guideConfirm: {
    subject: 'The guide is one press away',
    body: 'Somebody, hopefully you, asked us to send “Free by the numbers”, our guide to financial independence, to this address. Open the link and press the button there: that confirms the address, and the guide follows at once. The link works for 7 days.',
    link: 'Confirm and get the guide',
    ignore: 'If this was not you, do nothing: no guide is sent, and we delete the address after those 7 days.',
  },
  guide: {
    subject: 'Free by the numbers: your guide',
    body: 'Here is the guide, as a PDF to read or to print: eight chapters, one page for your own figures, and twelve weeks of small jobs. If you only have ten minutes today, begin with the page for your figures, in the last chapter.',
    link: 'Open the guide (PDF)',
    why: 'You get this because you confirmed this address on our site. We write again only if a new edition of the guide appears.',
    unsubscribe: 'Unsubscribe',
  },
  /** To the operator, in the language in which the sender wrote. */
  contact: {
    subject: (name: string, subject: string) => (subject === '' ? `Contact: ${name}` : `Contact: ${subject}`),
    from: (name: string, email: string) => `From ${name} <${email}>, through the contact page. An answer to this message goes to that address, which nobody has verified.`,
    /** From somebody whose plan has them answered first. */
    first: (subject: string) => `Plus · ${subject}`,
    kept: (id: string) => `Stored as message ${id}.`,
  },
  /** The plan in the morning, for who asked for it. */
  digest: {
    unreadSubject: 'Your plan: open it to see what is due',
    unread: 'Your account holds more records than this message can read. Open the plan to see what is due and what is off its pace.',
    subject: (due: number, late: number) => (due + late === 0 ? 'Your plan: key results off their pace' : `Your plan: ${[due > 0 ? `${due} due` : '', late > 0 ? `${late} overdue` : ''].filter(Boolean).join(', ')}`),
    due: (weekly: boolean) => (weekly ? 'Due this week:' : 'Due today:'), late: 'Overdue:', offPace: 'Key results off their pace:',
    item: (title: string, day: string) => (day === '' ? `– ${title}` : `– ${title} (${day})`), behind: (title: string, days: number) => `– ${title}: ${days} ${days === 1 ? 'day' : 'days'} behind`, justBehind: (title: string) => `– ${title}: under a day behind`, ended: (title: string, day: string) => `– ${title}: was due on ${day}`, outside: (title: string) => `– ${title}: outside its limits`, more: (n: number) => `– and ${n} more`,
    link: 'Open the plan', why: 'You get this because you asked for it in your profile.', unsubscribe: 'Stop these messages',
  },
  paymentFailed: {
    subject: 'Your payment for Plus did not go through',
    body: (amount: string, day: string) => `We could not charge ${amount} for Plus. The payment service tries again in the next days; nothing changes for you until ${day}. If the card has changed, please enter the new one: in your profile, under your plan, press “Manage”.`,
    link: 'Open your plan',
  },
  /** `day`: until when Plus lasts; empty: without end. */
  paymentReceived: {
    subject: 'We have your payment for Plus',
    body: (amount: string, number: string, day: string) => `Thank you: ${amount} has arrived (order ${number}).${day === '' ? '' : ` Plus lasts until ${day}; it does not renew itself, so nothing is charged again.`}`,
    link: 'Open your plan',
  },
  planEnded: {
    subject: 'Plus has ended',
    body: 'Your account is on the free plan from now on. Everything you made stays: you can read, change, export and delete all of it. Only what is new counts towards the limits of the free plan.',
    link: 'See the plans',
  },
  planGivenBack: {
    subject: 'Plus has ended, and its subscription still runs',
    body: (amount: string, day: string) => `Your last payment was given back, so your account is on the free plan from now on. Everything you made stays. The subscription still runs at the payment service, though: ${amount} is charged again by ${day}, and Plus comes back with it. If you do not want that, please cancel it in your profile under “Manage”.`,
    link: 'To your plan',
  },
  reply: { subject: (subject: string) => (subject === '' ? 'Your message to Tudo' : `Re: ${subject}`), yours: 'You wrote:' },
  exported: {
    subject: 'Your data was exported',
    body: (day: string) => `On ${day} an administrator of Tudo exported the data of your account, to answer a legal request. The file holds what your own export in the profile gives. If you have questions about it, please write to us.`,
  },
  deletionUndone: {
    subject: 'Your account stays',
    body: 'You signed in, so your Tudo account will not be deleted. Everything is as it was.',
  },
} as const;
