/** The messages that the product sends. */
export const mail = {
  /** `null`: the address is unconfirmed, so the message contains no text of its sender. */
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
    body: 'We received a request for a new password for your Tudo account. The link works once, for one hour.',
    link: 'Set a new password',
  },
  changeEmail: {
    subject: 'Confirm your new email address',
    body: 'You asked to use this address for your Tudo account from now on. Open the link where you are signed in and press the button there; if you are not signed in, the page asks for your password. The link works for 24 hours.',
    link: 'Use this address',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    body: (newEmail: string) =>
      `You now sign in to your Tudo account with ${newEmail}, and no longer with this address. If this was you, there is nothing to do. If it was not, open the link and press the button there: the account returns to this address, and you are signed out everywhere. The link works for 7 days.`,
    /** Text for an unconfirmed old address. */
    unproven:
      'An account at Tudo that used this address now uses another one. There is nothing to do.',
    link: 'Undo the change',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'The password of your Tudo account was just changed, and you are signed out on all other devices.',
  },
  passwordLinked: {
    subject: 'Your account has a password now',
    body: 'A password was just added to your Tudo account: you can now sign in with this email address and that password.',
  },
  secondStepOn: {
    subject: 'Sign-in codes are on',
    body: 'From now on your Tudo account asks for a code from your authenticator app after the password. Keep the recovery codes in a place where you can find them without your phone.',
  },
  secondStepOff: {
    subject: 'Sign-in codes are off',
    body: 'Your Tudo account no longer asks for a code after the password.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    body: (left: number) =>
      `A recovery code was used to sign in to your Tudo account. ${left === 0 ? 'It was the last one: please make new ones in your profile.' : `${left} ${left === 1 ? 'is' : 'are'} left; you can make new ones in your profile.`}`,
  },
  /** `name` is the person's own word for it; `null` as in the greeting. */
  passkeyAdded: {
    subject: 'A passkey was added',
    body: (name: string | null) =>
      `A passkey was just added to your Tudo account${name === null ? '' : `: “${name}”`}. Anyone who has that device and can unlock it can sign in.`,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    body: (name: string | null) =>
      `${name === null ? 'One of your passkeys' : `The passkey “${name}”`} can no longer be used to sign in to your Tudo account.`,
  },
  googleLinked: {
    subject: 'A Google account was connected',
    body: 'A Google account can now be used to sign in to your Tudo account.',
  },
  googleUnlinked: {
    subject: 'Your Google account was disconnected',
    body: 'Google can no longer be used to sign in to your Tudo account.',
  },
  newDevice: {
    subject: 'New sign-in to your account',
    body: (device: string, network: string) =>
      `There was a sign-in to your Tudo account from a new browser: ${device}${network === '' ? '' : `, from ${network}`}.`,
  },
  /** Under each message about how the account is opened. */
  notMe: {
    text: 'If this was you, there is nothing to do. If it was not, open the link and press the button there: you are signed out everywhere at once, and you get a link to set a new password. The link works for 7 days.',
    link: 'This was not me',
  },
  deletion: {
    subject: 'Your account will be deleted',
    body: (day: string) =>
      `Your Tudo account and everything in it will be deleted permanently on ${day}. If you change your mind, sign in before that day to keep it.`,
    link: 'Sign in and keep the account',
  },
  guideConfirm: {
    subject: 'Confirm your address to get the guide',
    body: 'We were asked to send “Free by the numbers”, our guide to financial independence, to this address. Open the link and press the button there to confirm the address, and we send you the guide at once. The link works for 7 days.',
    link: 'Confirm and get the guide',
    ignore:
      'If this was not you, do nothing: no guide is sent, and we delete the address after those 7 days.',
  },
  guide: {
    subject: 'Free by the numbers: your guide',
    body: 'Here is the guide, as a PDF to read or to print: eight chapters, one page for your own figures, and twelve weeks of small jobs. If you only have ten minutes today, start with the page for your figures, in the last chapter.',
    link: 'Open the guide (PDF)',
    why: 'You get this because you confirmed this address on our site. We will email you again only when there is a new edition of the guide.',
    unsubscribe: 'Unsubscribe',
  },
  /** Mail to the operator, in the language of the sender. */
  contact: {
    subject: (name: string, subject: string) =>
      subject === '' ? `Contact: ${name}` : `Contact: ${subject}`,
    from: (name: string, email: string) =>
      `From ${name} <${email}>, through the contact page. If you reply to this message, the reply goes to that address, which is not verified.`,
    /** Subject of a message whose sender's plan is answered first. */
    first: (subject: string) => `Plus · ${subject}`,
    kept: (id: string) => `Stored as message ${id}.`,
  },
  /** The plan in the morning, for who asked for it. */
  digest: {
    unreadSubject: 'Your plan: open it to see what is due',
    unread:
      'Your account has too many records for this message. Open the plan to see what is due and what is behind.',
    subject: (due: number, late: number) =>
      due + late === 0
        ? 'Your plan: key results behind'
        : `Your plan: ${[due > 0 ? `${due} due` : '', late > 0 ? `${late} overdue` : ''].filter(Boolean).join(', ')}`,
    due: (weekly: boolean) => (weekly ? 'Due this week:' : 'Due today:'),
    late: 'Overdue:',
    offPace: 'Key results behind:',
    item: (title: string, day: string) => (day === '' ? `– ${title}` : `– ${title} (${day})`),
    behind: (title: string, days: number) =>
      `– ${title}: ${days} ${days === 1 ? 'day' : 'days'} behind`,
    justBehind: (title: string) => `– ${title}: under a day behind`,
    ended: (title: string, day: string) => `– ${title}: was due on ${day}`,
    outside: (title: string) => `– ${title}: outside its limits`,
    more: (n: number) => `– and ${n} more`,
    link: 'Open the plan',
    why: 'You get this because you asked for it in your profile.',
    unsubscribe: 'Stop these messages',
  },
  paymentFailed: {
    subject: 'Your payment for Plus did not go through',
    body: (amount: string, day: string) =>
      `We could not charge ${amount} for Plus. The payment service will try again in the next few days; nothing changes for you until ${day}. If your card has changed, please enter the new one: in your profile, under your plan, press “Manage”.`,
    link: 'Open your plan',
  },
  /** `day`: until when Plus lasts; empty: without end. */
  paymentReceived: {
    subject: 'We have received your payment for Plus',
    body: (amount: string, number: string, day: string) =>
      `Thank you: ${amount} has arrived (order ${number}).${day === '' ? '' : ` Plus lasts until ${day}; it does not renew itself, so nothing is charged again.`}`,
    link: 'Open your plan',
  },
  planEnded: {
    subject: 'Plus has ended',
    body: 'Your account is on the free plan from now on. Everything you made stays: you can read, change, export and delete all of it. Only new items count towards the limits of the free plan.',
    link: 'See the plans',
  },
  planGivenBack: {
    subject: 'Plus has ended, but your subscription is still active',
    body: (amount: string, day: string) =>
      `Your last payment was refunded, so your account is on the free plan from now on. Everything you made stays. But the subscription is still active at the payment service: ${amount} will be charged again by ${day}, and you will have Plus again. If you do not want that, please cancel it in your profile under “Manage”.`,
    link: 'Open your plan',
  },
  reply: {
    subject: (subject: string) => (subject === '' ? 'Your message to Tudo' : `Re: ${subject}`),
    yours: 'You wrote:',
  },
  exported: {
    subject: 'Your data was exported',
    body: (day: string) =>
      `On ${day} an administrator of Tudo exported the data of your account, to answer a legal request. The file has the same data as your own export in the profile. If you have questions about it, please contact us.`,
  },
  deletionUndone: {
    subject: 'Your account will not be deleted',
    body: 'You signed in, so your Tudo account will not be deleted. Everything is as it was.',
  },
} as const;
