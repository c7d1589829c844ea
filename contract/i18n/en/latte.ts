/** The latte factor. */
export const latte = {
  title: 'Latte factor calculator',
  description:
    'What small habits cost over the years, and what the same money could grow to: several habits at once, any frequency, rising prices, in today’s money too.',
  groups: { habits: 'Your habits', instead: 'If you save it instead', details: 'More details' },
  columns: [
    { label: 'Price', explain: 'What it costs once, today. A sum counts too: 5+2.' },
    {
      label: '×',
      explain: 'How many times in each day, week or other period next to it. Half counts too: 0.5.',
    },
    {
      label: 'How often',
      explain: 'A workday is five days of seven. How many days a year has is under “More details”.',
    },
  ],
  add: 'Add a habit',
  remove: (name: string) => `Remove ${name}`,
  unnamed: (number: number) => `Habit ${number}`,
  nameOf: (number: number) => `Name of habit ${number}`,
  priceOf: (name: string) => `${name}: price`,
  timesOf: (name: string) => `${name}: times`,
  frequencyOf: (name: string) => `${name}: how often`,
  growthOf: (name: string) => `${name}: price rise a year`,
  frequencies: {
    day: 'a day',
    workday: 'a workday',
    week: 'a week',
    '14-days': 'in 14 days',
    month: 'a month',
    year: 'a year',
  },
  /** Occurrences of each frequency in a year of so many days. */
  perYear: {
    day: (days: string) => `${days} days`,
    workday: (days: string) => `${days} × 5/7 workdays`,
    week: (days: string) => `${days}/7 weeks`,
    '14-days': (days: string) => `${days}/14 fortnights`,
    month: (_days: string) => '12 months',
    year: (_days: string) => '1 year',
  },
  inputs: {
    years: { label: 'For', unit: 'years', explain: 'How long you save the money.' },
    rate: {
      label: 'Return',
      unit: '% a year',
      explain:
        'What the money would earn a year before inflation, after costs. The usual figure is an example, not a promise.',
    },
    rise: {
      label: 'Habits get more expensive',
      explain:
        'All by the same rate, or each by its own: rents and meals have often risen faster than other things. With the second option each habit has its own field.',
    },
    priceGrowth: {
      label: 'Prices rise',
      unit: '% a year',
      explain:
        'By how much the habit gets more expensive each year, and so how much more you save.',
    },
    inflation: {
      label: 'Inflation',
      unit: '% a year',
      explain: 'By how much all prices rise. It changes what the amount buys, not the amount.',
    },
    days: {
      label: 'A year has',
      explain:
        'The convention behind “a day” and “a week”. With 365 days a month is a twelfth of them; the well-known tables of the latte factor count 12 months of 30 days, 360 in all.',
    },
  },
  rises: { all: 'all the same', each: 'each by its own rate' },
  days: { '365': '365 days', '365.25': '365.25 days', '360': '360 days' },
  /** The live figure stands in braces. */
  answer: (years: string, live: string) =>
    `If you save it instead, you have {${live}} in ${years}.`,
  more: (perMonth: string, spent: string, growth: string, real: string) =>
    `You spend ${perMonth} a month on it today, ${spent} over the whole time. The other ${growth} is what that money would earn. All of it buys what ${real} buys today.`,
  lost: (perMonth: string, spent: string, loss: string, real: string) =>
    `You spend ${perMonth} a month on it today, ${spent} over the whole time; at this return ${loss} of it would be lost. The rest buys what ${real} buys today.`,
  chart: {
    title: 'Spent or saved',
    alt: (years: string, value: string, spent: string) =>
      `Over ${years} the habits cost ${spent}; if you save it, the same money becomes ${value}. The table has every year.`,
    value: 'Saved',
    real: 'In today’s money',
    spent: 'Spent',
    year: (year: string) => (year === '0' ? 'now' : `year ${year}`),
    point: (year: string, value: string, spent: string, real: string) =>
      `${year === '0' ? 'Now' : `Year ${year}`}: ${spent} spent, or ${value} saved. In today’s money ${real}.`,
  },
  weights: {
    title: 'Which habit costs most',
    perMonth: (amount: string) => `${amount} a month today`,
  },
  aim: {
    title: (amount: string) => `Save ${amount} a month instead`,
    setAside: (amount: string, day: string) => `Save ${amount} by ${day}`,
    without: (name: string) => `Spend nothing more on: ${name}`,
  },
  table: {
    title: 'Year by year',
    year: 'Year',
    spent: 'Spent so far',
    value: 'Saved instead',
    real: 'In today’s money',
    how: {
      spent: 'Every payment so far: 12 × c in the first year, and g more in each one after it.',
      value:
        'The amount a year before × (1 + r) + the payments of the year with their return, c × ((1 + i)^12 − 1) / i.',
      real: 'Saved instead / (1 + inflation)^year.',
    },
  },
  figures: {
    perDay: { name: 'A day', say: 'The cost of a year, spread over its days.' },
    perMonth: {
      name: 'A month',
      say: 'The cost of a year, divided by twelve. This is what you save at the end of each month of the first year.',
    },
    perYear: {
      name: 'A year',
      say: 'Each price times how often it comes in a year, at today’s prices.',
    },
    spent: {
      name: 'Spent over the whole time',
      say: 'All payments of all years, with prices that rise once a year. c is the cost of a month of the first year, g by how much prices rise, Y the years.',
    },
    value: {
      name: 'Saved instead',
      say: 'The month’s cost goes into savings at each month’s end and stays there, growing. Each year the amount rises with the prices. i is the return of a month, s what the first year’s months have become at its end.',
    },
    habit: {
      name: (name: string) => `${name}, saved instead`,
      say: 'What this habit alone would become: the same formula with its own cost of a month, c: its price × how often it comes in a year / 12.',
    },
    growth: {
      name: 'What it would earn',
      say: 'What the savings are worth less what you paid in.',
    },
    real: {
      name: 'In today’s money',
      say: 'The amount divided by what prices rise to: what it would buy at today’s prices.',
    },
  },
  compared: { habits: 'Habits', years: 'Time' },
  annuity:
    'Future value of an annuity; S. G. Kellison, The Theory of Interest, chapter 3. The name comes from D. Bach, The Automatic Millionaire (2004).',
} as const;
