/** The latte factor. */
export const latte = {
  title: 'Latte factor calculator',
  description: 'What small habits cost over the years, and what the same money would have become: several habits at once, any frequency, rising prices, in today’s money too.',
  groups: { habits: 'Your habits', instead: 'If you put it away instead', details: 'More details' },
  columns: [
    { label: 'Price', explain: 'What it costs once, today. A sum counts too: 5+2.' },
    { label: '×', explain: 'How many times in each day, week or whatever stands beside it. Half of one counts: 0.5.' },
    { label: 'How often', explain: 'A workday is five days of seven. How many days a year has stands under “More details”.' },
  ],
  add: 'Add a habit', remove: (name: string) => `Remove ${name}`, unnamed: (number: number) => `Habit ${number}`,
  nameOf: (number: number) => `Name of habit ${number}`, priceOf: (name: string) => `${name}: price`, timesOf: (name: string) => `${name}: times`, frequencyOf: (name: string) => `${name}: how often`, growthOf: (name: string) => `${name}: price rise a year`,
  frequencies: { day: 'a day', workday: 'a workday', week: 'a week', '14-days': 'in 14 days', month: 'a month', year: 'a year' },
  /** How many of each frequency a year of so many days has. */
  perYear: { day: (days: string) => `${days} days`, workday: (days: string) => `${days} × 5/7 workdays`, week: (days: string) => `${days}/7 weeks`, '14-days': (days: string) => `${days}/14 fortnights`, month: (_days: string) => '12 months', year: (_days: string) => '1 year' },
  inputs: {
    years: { label: 'For', unit: 'years', explain: 'How long you would put the money away.' },
    rate: { label: 'Return', unit: '% a year', explain: 'What the money would earn a year before inflation, after costs. The usual figure is an example, no promise.' },
    rise: { label: 'Habits get dearer', explain: 'All of them alike, or each by itself: rents and meals have often risen faster than other things. With the second each habit has a field of its own.' },
    priceGrowth: { label: 'Prices rise', unit: '% a year', explain: 'By how much the habit gets dearer each year, and so what you would put away.' },
    inflation: { label: 'Inflation', unit: '% a year', explain: 'By how much all prices rise. It changes what the sum buys, not the sum.' },
    days: { label: 'A year has', explain: 'The convention behind “a day” and “a week”. With 365 days a month is a twelfth of them; the well-known tables of the latte factor count 12 months of 30 days, 360 in all.' },
  },
  rises: { all: 'all alike', each: 'each by itself' },
  days: { '365': '365 days', '365.25': '365.25 days', '360': '360 days' },
  /** The live figure stands in braces. */
  answer: (years: string, live: string) => `Put away instead, this becomes {${live}} in ${years}.`,
  more: (perMonth: string, spent: string, growth: string, real: string) => `You spend ${perMonth} a month on it today, ${spent} over the time. The other ${growth} is what that money would earn. Together it buys what ${real} buys today.`,
  lost: (perMonth: string, spent: string, loss: string, real: string) => `You spend ${perMonth} a month on it today, ${spent} over the time; at this return ${loss} of it would be lost. The rest buys what ${real} buys today.`,
  chart: {
    title: 'Spent, or put away', alt: (years: string, value: string, spent: string) => `Over ${years} the habits cost ${spent}; put away, the same money becomes ${value}. The table has every year.`,
    value: 'Put away', real: 'In today’s money', spent: 'Spent', year: (year: string) => (year === '0' ? 'now' : `year ${year}`),
    point: (year: string, value: string, spent: string, real: string) => `${year === '0' ? 'Now' : `Year ${year}`}: ${spent} spent, or ${value} put away. In today’s money ${real}.`,
  },
  weights: { title: 'Which habit weighs most', perMonth: (amount: string) => `${amount} a month today` },
  aim: {
    title: (amount: string) => `Put ${amount} a month away instead`,
    setAside: (amount: string, day: string) => `Set ${amount} aside by ${day}`, without: (name: string) => `Spend nothing more on: ${name}`,
  },
  table: { title: 'Year by year', year: 'Year', spent: 'Spent so far', value: 'Put away instead', real: 'In today’s money' },
  figures: {
    perDay: { name: 'A day', say: 'The cost of a year, spread over its days.' },
    perMonth: { name: 'A month', say: 'The cost of a year, divided by twelve. This is what is put away at the end of each month of the first year.' },
    perYear: { name: 'A year', say: 'Each price times how often it comes in a year, at today’s prices.' },
    spent: { name: 'Spent over the time', say: 'All payments of all years, with prices that rise once a year. c is the cost of a month of the first year, g by how much prices rise, Y the years.' },
    value: { name: 'Put away instead', say: 'The month’s cost goes into savings at each month’s end and stays there, growing. Each year the amount rises with the prices. i is the return of a month, s what the first year’s months have become at its end.' },
    habit: { name: (name: string) => `${name}, put away instead`, say: 'What this habit alone would become: the same formula with its own cost of a month.' },
    growth: { name: 'What it would earn', say: 'What the savings are worth less what went into them.' },
    real: { name: 'In today’s money', say: 'The sum divided by what prices rise to: what it would buy at today’s prices.' },
  },
  compared: { habits: 'Habits', years: 'Time' },
  annuity: 'Future value of an annuity; S. G. Kellison, The Theory of Interest, chapter 3. The name comes from D. Bach, The Automatic Millionaire (2004).',
} as const;
