/** The contact page, and the pages that links in mail open. What they share with the home page is in `guide.ts`. */
export const letters = {
  confirm: {
    title: 'One press, and the guide is yours.', lede: 'You asked for “Free by the numbers” by email. Press the button to confirm the address; the guide then comes by email as well.', button: 'Confirm and get the guide',
    doneTitle: 'Here it is.', done: 'The address is confirmed. The guide is on its way to you, and you can open it here at once.', open: 'Open the guide (PDF)', other: 'Tiếng Việt (PDF)',
    badLinkTitle: 'This link no longer works.', badLink: 'It works for 7 days, and this one is older, incomplete or ended. Ask again and you get a new one.',
  },
  leave: {
    title: 'No more mail about the guide?', lede: 'We delete your address, and you get nothing further. The guide that you have stays yours.', button: 'Unsubscribe',
    doneTitle: 'You are off the list.', done: 'Your address is deleted. Nothing else to do.', home: 'To the home page',
    beforeTitle: 'This link was used before.', before: 'The subscription it belongs to has ended and the address is deleted. If you asked for the guide again since, use the link in the newest message.',
    badLinkTitle: 'This link does not work.', badLink: 'It is incomplete, or more than two years old, and by then we have deleted the address. If mail still comes, use the link in the newest message or write to us.', write: 'Write to us',
  },
  digestLeave: {
    title: 'No more mail about your plan?', lede: 'You get no more messages in the morning about what is due and what is off its pace. The plan itself stays as it is.', button: 'Stop the messages',
    doneTitle: 'No more mail about your plan.', done: 'Was that a slip? One press, and they come as before. You can also ask for them in your profile at any time.', putBack: 'Put me back', backDaily: 'You are back: the message comes every morning, as before.', backWeekly: 'You are back: the message comes on Mondays, as before.',
    beforeTitle: 'The messages had been stopped before.', before: 'Nothing is sent to you about your plan. In your profile you can ask for it, daily or weekly.', profile: 'To your profile',
    badLinkTitle: 'This link does not work.', badLink: 'It is not complete. The messages can be stopped in your profile, too.',
  },
  contact: {
    title: 'Write to us.', pageTitle: 'Contact', description: 'Questions, faults, ideas: write to us, with or without an account.',
    lede: 'A question, a fault, an idea, something about your data: a person reads it. You need no account.',
    name: 'Name', email: 'Email', emailHint: 'For the answer, nothing else.', subject: 'Subject', message: 'Message', send: 'Send the message',
    kept: 'We keep messages for two years, so that an answer can refer to an earlier one. Then they are deleted.',
    arrivedTitle: 'Your message has arrived.', arrived: (email: string) => `We answer to ${email}. We do not send a confirmation by email; this page is it.`, another: 'Write another message',
  },
  sent: {
    title: (email: string) => `A message is on its way to ${email}.`,
    text: 'It holds a link to confirm the address; if you confirmed it before, it holds the guide. Nothing there after a few minutes? Look among the unwanted mail.',
    other: 'Use another address',
  },
  faults: {
    missing: { name: 'Please give a name, any name.', email: '', subject: '', message: 'Please write a message.' },
    tooLong: (max: number) => `At most ${max.toLocaleString('en-US')} characters, please.`,
    invalid: 'There are characters in it that do not belong on one line.',
  },
} as const;
