/** The public home page. */
export const home = {
  headline: 'The date you are free, worked out from your own ledger.',
  lede: 'One book for money, time and goals: each measures the others, and every sum opens the rows that it is made of.',
  start: 'Start a ledger, free', open: 'Open your ledger', account: 'I already keep one',
  small: 'No card, no bank password. It works without a network, and your data leaves with you when you ask.',
  dial: {
    ifISave: 'If I save', ofWhatIEarn: 'of what I earn', today: 'today', whenFree: 'when you are free',
    before: 'You are free in ', after: '.',
    onePoint: (percent: number, months: number) => (months === 0 ? `One point more, ${percent}%, moves it by less than a month.` : `One point more, ${percent}%, brings it ${months} ${months === 1 ? 'month' : 'months'} nearer.`),
    assumptions: 'An example: $4,200 a month, $122,500 put by, 5% real return, 4% withdrawn a year.',
    alt: (percent: number, date: string) => `A dial. The outer scale is the year you are free, the inner scale is the savings rate. At ${percent} percent the arm points to ${date}.`,
  },
  apartTitle: 'A budget app, a calculator, a timer and a list of goals. They have never met.',
  apartLede: 'So the plain questions stay open. Here are three, with the kind of answer that Tudo gives, and what each rests on.',
  questions: {
    costQ: 'What did the weekend in Đà Lạt really cost?', costA: ['31 hours', ' of your work, and ', 'ten days', ' of freedom.'], costN: 'Fourteen rows of the ledger, at what an hour you measured is worth.',
    paceQ: 'Shall I have the cushion ready by Tết?', paceA: ['Not at this pace: you would stand at ', '52.8 million', ' of 60.'], paceN: 'A key result measured from the ledger. It cannot be typed over.',
    hoursQ: 'Where did the hours for the thesis go?', hoursA: ['14 h 10', ' of 20 planned. Tuesdays are where it slips.'], hoursN: 'Measured blocks of focus. Paused time adds nothing.',
  },
  example: 'Examples with made-up figures',
  tools: 'Six free tools', readVi: 'Đọc bằng tiếng Việt',
  row: {
    title: 'One row, four consequences.', body: 'Write down a bookcase, and each of the three books takes note, and so does the date. Delete the row, and every one of them goes back, to the day.',
    day: 'Thu 19 Nov', payee: 'Mộc Nhiên, bookcase', category: 'Home', amount: '−$92.80',
    effects: [{ name: 'Budget, Home', value: '$27.20', note: 'left of $120 until pay day' }, { name: 'My hours', value: '9.3 h', note: 'of measured work to pay for it' }, { name: 'Save 2,400 by Tết', value: '$1,556', note: 'was $1,648.80, now 11 days behind' }, { name: 'Freedom', value: '+3 days', note: 'from 13 to 16 March 2041' }],
    caption: 'An example with made-up figures. The date moves once the cycle of a row is complete; until then you are told by how much it will.',
  },
  voices: { title: 'What people say', none: 'placeholder until somebody has agreed to be printed', what: 'Two sentences from a person who let us print their number along with their name will stand here.', who: 'Name, city', facts: 'Ledger since month, year. Date moved: from year to year.', since: (month: string) => `Ledger since ${month}`, moved: (from: number, to: number) => `Date moved from ${from} to ${to}` },
  blog: { title: 'From the blog', all: (count: number) => `All ${count} articles` },
} as const;
