/** The live figures of articles. */
export const figures = {
  asTable: 'As a table',
  row: 'Row',
  chartAlt: (title: string, count: number) =>
    `${title}: a chart of ${count} values; the table below has each of them.`,
  source: (text: string) => `Source: ${text}`,
  years: {
    sentence: ['From nothing, freedom takes '],
    count: (years: string) => `${years} years`,
    at: (rate: string) => ` at a savings rate of ${rate}.`,
    rate: 'Savings rate',
    column: 'Years',
    alt: 'Years to freedom against the savings rate: a falling curve.',
    assumes: (real: string, withdrawal: string) =>
      `Real return ${real} a year, ${withdrawal} withdrawn a year, saving at the end of each month, in today’s money.`,
  },
  real: {
    sentence: 'After a year your money buys ',
    more: ' more.',
    less: ' less.',
    nominal: 'Stated return',
    inflation: 'Inflation',
    division: 'By division, exact',
    difference: 'By difference, the shortcut',
  },
  growth: {
    sentence: (years: string) => `After ${years} years there is `,
    today: (real: string) => `, worth ${real} in today’s money.`,
    years: 'Years',
    year: 'Year',
    rate: 'Return a year',
    balance: 'Balance',
    real: 'In today’s money',
    paid: 'Paid in',
    alt: 'The balance, its worth in today’s money, and what was paid in, year by year.',
    assumes: (perMonth: string, inflation: string) =>
      `${perMonth} at the end of each month, an effective return a year, inflation ${inflation}.`,
  },
  history: {
    count: (ok: number, of: number) => `${ok} of ${of}`,
    sentence: (rate: string, years: number) =>
      ` starts since 1871 paid ${rate} for ${years} years.`,
    rate: 'First withdrawal',
    column: 'Starts that lasted',
    alt: (failed: number) =>
      `One bar for each starting year, as high as the years that the money lasted; ${failed} failed.`,
    caption: (stocks: number, years: number) =>
      `Stocks ${stocks}%, the rest bonds, United States, rebalanced each year; withdrawals at the start of each year, constant in real money for ${years} years. Overlapping starts are not a probability.`,
    failed: (list: string) => `Failed: ${list}.`,
  },
  payoff: {
    sentence: 'Paying the most expensive debt first saves ',
    after: (months: number) =>
      months === 0
        ? ' of interest; both end in the same month.'
        : months === 1
          ? ' of interest, and ends 1 month sooner.'
          : ` of interest, and ends ${months} months sooner.`,
    never: 'At this budget the debts never end: it is less than their interest.',
    tooLittle: 'This budget is less than the minimum payments together.',
    budget: 'Budget a month',
    avalanche: 'Most expensive first (avalanche)',
    snowball: 'Smallest first (snowball)',
    alt: 'What is still owed, month by month, in both orders.',
    months: (count: string) => `${count} months`,
    assumes:
      'Interest once a month on each debt, minimum payments first, the rest to the first in order; payments of finished debts roll over within the month. Not rounded month by month, so it may differ from a bank’s figure in the last digits.',
    order: 'Order',
    monthsHead: 'Months',
    interest: 'Interest',
    firstDone: 'First debt paid',
    done: (name: string, month: number) => `${name}, month ${month}`,
  },
  emergency: {
    sentence: (target: string) => `The fund is ${target}, and it is full `,
    wait: (months: number) =>
      months === 0 ? 'already' : months === 1 ? 'in 1 month' : `in ${months} months`,
    months: 'Months of expenses',
    monthsOf: (count: number) => (count === 1 ? '1 month' : `${count} months`),
    perMonth: 'Saved each month',
    assumes: (expenses: string, saved: string) =>
      `Expenses of ${expenses} a month, ${saved} saved so far, without interest.`,
  },
  split: {
    sentence: ['A fifth of it, ', ', is saved first.'],
    income: 'Income a month, after tax',
    part: 'Part',
    share: 'Share',
    amount: 'Amount',
    needs: 'Needs',
    wants: 'Wants',
    savings: 'Saving and debts',
  },
  pace: {
    sentence: (day: string) => `On ${day} it should be at `,
    behind: (now: string, by: string) => `You are at ${now}, ${by} behind.`,
    ahead: (now: string, by: string) => `You are at ${now}, ${by} ahead.`,
    day: 'Day',
    alt: 'The pace line from start to target, and where the key result is.',
    caption: 'Dashed: the same step every day. Solid: what was reached.',
  },
  week: {
    of: (planned: string) => ` done of ${planned} planned.`,
    hours: (hours: string, minutes: string) => `${hours} h ${minutes}`,
    planned: 'Planned',
    done: 'Done',
    day: 'Day',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    alt: 'Planned and done minutes of each day of a week.',
  },
} as const;
