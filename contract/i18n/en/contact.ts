/**
 * Texts of the contact page, and of the pages behind links in mail. Texts shared with the home page
 * are in `guide.ts`.
 */
export const contact = {
  confirm: {
    title: 'Confirm your address to get the guide.',
    lede: 'You asked for “Free by the numbers” by email. Press the button to confirm the address; we will also send you the guide by email.',
    button: 'Confirm and get the guide',
    doneTitle: 'Here is your guide.',
    done: 'Your address is confirmed. We have sent you the guide, and you can open it here now.',
    open: 'Open the guide (PDF)',
    other: 'Tiếng Việt (PDF)',
    badLinkTitle: 'This link no longer works.',
    badLink:
      'Links work for 7 days. This one is older, incomplete or no longer valid. Ask again to get a new one.',
  },
  leave: {
    title: 'No more mail about the guide?',
    lede: 'We delete your address and send you nothing more. You can keep the guide.',
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed.',
    done: 'Your address is deleted. There is nothing else to do.',
    home: 'Go to the home page',
    beforeTitle: 'This link was used before.',
    before:
      'The subscription has ended and the address is deleted. If you asked for the guide again since, use the link in the newest message.',
    badLinkTitle: 'This link does not work.',
    badLink:
      'It is incomplete or more than two years old; after two years we delete the address. If you still get emails, use the link in the newest message or contact us.',
    write: 'Contact us',
  },
  digestLeave: {
    title: 'No more mail about your plan?',
    lede: 'You will get no more morning emails about what is due and what is behind. Your plan stays as it is.',
    button: 'Stop the messages',
    doneTitle: 'No more mail about your plan.',
    done: 'Was that a mistake? You can turn them on again with one press, or in your profile at any time.',
    putBack: 'Subscribe again',
    backDaily: 'You are subscribed again: the message comes every morning, as before.',
    backWeekly: 'You are subscribed again: the message comes on Mondays, as before.',
    beforeTitle: 'The messages were already stopped.',
    before:
      'We send you no emails about your plan. You can turn them on in your profile, daily or weekly.',
    profile: 'Go to your profile',
    badLinkTitle: 'This link does not work.',
    badLink: 'It is not complete. You can also stop the messages in your profile.',
  },
  contact: {
    title: 'Contact us.',
    pageTitle: 'Contact',
    description: 'Questions, problems, ideas: contact us, with or without an account.',
    lede: 'A question, a problem, an idea, something about your data: a person reads it. You need no account.',
    name: 'Name',
    email: 'Email',
    emailHint: 'We use it only to answer you.',
    subject: 'Subject',
    message: 'Message',
    send: 'Send the message',
    kept: 'We keep messages for two years, so that an answer can refer to an earlier one. Then they are deleted.',
    arrivedTitle: 'Your message has arrived.',
    arrived: (email: string) =>
      `We will answer to ${email}. This page is your confirmation; we do not send one by email.`,
    another: 'Write another message',
  },
  sent: {
    title: (email: string) => `We have sent a message to ${email}.`,
    text: 'It has a link to confirm the address, or the guide if you confirmed it before. If it does not arrive in a few minutes, check your spam folder.',
    other: 'Use another address',
  },
  faults: {
    missing: {
      name: 'Please enter a name.',
      email: '',
      subject: '',
      message: 'Please write a message.',
    },
    tooLong: (max: number) => `At most ${max.toLocaleString('en-US')} characters, please.`,
    invalid: 'This has characters that are not allowed on one line.',
  },
} as const;
