/** The guide on the home page, and what every form that writes to us says. */
export const guide = {
  privacy: 'Privacy policy',
  magnet: {
    title: 'Begin on paper. “Free by the numbers”, a guide in eight chapters.',
    parts: [
      { text: 'What independence costs, calculated from your own spending', where: 'ch. 1' },
      { text: 'The four things that move the date, and by how much', where: 'ch. 3' },
      { text: 'One page for your figures, and twelve weeks of small jobs', where: 'ch. 8' },
    ],
    sheet: {
      title: ['Your plan', 'on one page'],
      rows: [
        { name: 'Take-home pay a month', value: '$4,000' },
        { name: 'Spending a month', value: '$3,000' },
        { name: 'Left over', value: '$1,000' },
        { name: 'Savings rate', value: '25%' },
        { name: 'Spending a year', value: '$36,000' },
        { name: 'Number, at 4%', value: '$900,000' },
        { name: 'What I own', value: '' },
        { name: 'Years to go', value: '' },
        { name: 'Weekly review', value: '' },
      ],
      size: 'A4, to print',
      form: 'PDF, both languages',
    },
  },
  ask: {
    email: 'Email',
    placeholder: 'linh@example.com',
    send: 'Send it to me',
    note: 'Confirm your address in our first email, and we send the guide. Later, only new editions. Unsubscribe in one click.',
  },
  noEmail: 'Please give an email address such as linh@example.com.',
  errors: {
    tooMany: (minutes: number) =>
      minutes === 1
        ? 'You have sent this several times in a short time. Please try again in a minute.'
        : `You have sent this several times in a short time. Please try again in ${minutes} minutes.`,
    network:
      'There is no connection to the server. What you typed is still here; try again when you are online.',
    failed: 'That did not work on our side. What you typed is still here; please try again.',
  },
} as const;
