/** The contact page, and the guide by mail. */
export const letters = {
  privacy: 'Privacy policy',
  magnet: {
    title: 'Begin on paper. “Free by the numbers”, a guide in eight chapters.',
    parts: [
      { text: 'What independence costs, worked out from your own spending', where: 'ch. 1' },
      { text: 'The four levers that move the date, and by how much', where: 'ch. 3' },
      { text: 'One page for your figures, and twelve weeks of small jobs', where: 'ch. 8' },
    ],
    sheet: {
      title: ['Your plan', 'on one page'],
      rows: [
        { name: 'Take-home pay in a cycle', value: '$4,000' }, { name: 'Spending in a cycle', value: '$3,000' }, { name: 'Left over', value: '$1,000' }, { name: 'Savings rate', value: '25%' },
        { name: 'Spending in a year', value: '$36,000' }, { name: 'Number, at 4%', value: '$900,000' }, { name: 'What I own', value: '' }, { name: 'Years from here', value: '' }, { name: 'Weekly review', value: '' },
      ],
      size: 'A4, to print', form: 'PDF, both languages',
    },
  },
  ask: {
    email: 'Email', placeholder: 'linh@example.com', send: 'Send it to me',
    note: 'A first email confirms the address, a second one brings the guide. After that only a new edition; one click ends it.',
    sentTitle: (email: string) => `A message is on its way to ${email}.`,
    sent: 'It holds a link to confirm the address; if you confirmed it before, it holds the guide. Nothing there after a few minutes? Look among the unwanted mail.',
    other: 'Use another address',
  },
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
  contact: {
    title: 'Write to us.', pageTitle: 'Contact', description: 'Questions, faults, ideas: write to us, with or without an account.',
    lede: 'A question, a fault, an idea, something about your data: a person reads it. You need no account.',
    name: 'Name', email: 'Email', emailHint: 'For the answer, nothing else.', subject: 'Subject', message: 'Message', send: 'Send the message',
    kept: 'We keep messages for two years, so that an answer can refer to an earlier one. Then they are deleted.',
    arrivedTitle: 'Your message has arrived.', arrived: (email: string) => `We answer to ${email}. We do not send a confirmation by email; this page is it.`, another: 'Write another message',
  },
  faults: {
    missing: { name: 'Please give a name, any name.', email: '', subject: '', message: 'Please write a message.' },
    email: 'Please give an email address such as linh@example.com.',
    tooLong: (max: number) => `At most ${max.toLocaleString('en-US')} characters, please.`,
    invalid: 'There are characters in it that do not belong on one line.',
  },
  errors: {
    tooMany: (minutes: number) => (minutes === 1 ? 'That was often in a short time. Please try again in a minute.' : `That was often in a short time. Please try again in ${minutes} minutes.`),
    network: 'There is no connection to the server. What you typed is still here; try again when you are online.',
    failed: 'That did not work on our side. What you typed is still here; please try again.',
  },
} as const;
