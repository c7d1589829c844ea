/** The public home page. */
export const home = {
  headline: 'The date you are free, calculated from your own ledger.',
  lede: 'Money, time and goals in one place. Every total opens the transactions behind it.',
  start: 'Start a ledger, free',
  open: 'Open your ledger',
  account: 'I already have an account',
  small: 'No card, no bank password. It works offline, and you can download your data at any time.',
  dial: {
    ifISave: 'If I save',
    ofWhatIEarn: 'of what I earn',
    today: 'today',
    whenFree: 'when you are free',
    before: 'You are free in ',
    after: '.',
    onePoint: (percent: number, months: number) =>
      months === 0
        ? `At ${percent}%, you are free less than a month sooner.`
        : `At ${percent}%, you are free ${months} ${months === 1 ? 'month' : 'months'} sooner.`,
    assumptions: 'An example: $4,200 a month, $122,500 saved, 5% real return, 4% withdrawn a year.',
    alt: (percent: number, date: string) =>
      `A dial. The outer scale is the year you are free, the inner scale is the savings rate. At ${percent} percent the arm points to ${date}.`,
  },
  shown: 'The dashboard: the date of freedom, net worth, transactions.',
  apartTitle: 'A budget app, a calculator, a timer and a list of goals. They do not share data.',
  apartLede:
    'So they cannot answer simple questions. Here are three, with Tudo’s answers and their sources.',
  /** Every second part of an answer is underlined. */
  questions: {
    costQ: 'What did the weekend in Đà Lạt really cost?',
    costA: ['', '31 hours', ' of your work, and ', 'ten days', ' of freedom.'],
    costN: 'Fourteen transactions, at what you earn in an hour of work.',
    paceQ: 'Will my emergency fund be full by Tết?',
    paceA: ['Not at this pace: you will have ', '52.8 million', ' of 60 million.'],
    paceN: 'A key result measured from the ledger. You cannot edit it by hand.',
    hoursQ: 'Did I work enough on my thesis?',
    hoursA: ['', '14 h 10', ' of 20 planned. Most of the missing time is on Tuesdays.'],
    hoursN: 'Measured focus time. Pauses do not count.',
  },
  example: 'Examples with made-up figures',
  tools: 'Six free tools',
  readVi: 'Đọc bằng tiếng Việt',
  row: {
    title: 'One transaction, four changes.',
    body: 'Add a bookcase: your budget, hours, goal and freedom date change at once. Delete it, and they change back.',
    day: 'Thu 19 Nov',
    payee: 'Mộc Nhiên, bookcase',
    category: 'Home',
    amount: '−$92.80',
    effects: [
      { name: 'Budget, Home', value: '$27.20', note: 'left of $120 until pay day' },
      { name: 'My hours', value: '9.3 h', note: 'of measured work to pay for it' },
      { name: 'Save 2,400 by Tết', value: '$1,556', note: 'was $1,648.80, now 11 days behind' },
      { name: 'Freedom', value: '3 days later', note: 'from 13 to 16 March 2041' },
    ],
    caption:
      'An example with made-up figures. The date moves when the pay cycle ends; until then you see by how much.',
  },
  voices: {
    title: 'What people say',
    invite: 'We print only real stories.',
    tell: 'Tell us yours.',
    private: 'No ads, and no tracking.',
    sourced: 'Every result shows its formula and source.',
    since: (month: string) => `Ledger since ${month}`,
    moved: (from: number, to: number) => `Date moved from ${from} to ${to}`,
  },
  blog: { title: 'From the blog', all: (count: number) => `All ${count} articles` },
} as const;
