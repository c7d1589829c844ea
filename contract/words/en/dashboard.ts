/** The dashboard: this cycle, and the date of freedom. */
const many = (n: number, one: string, other: string) => `${n} ${n === 1 ? one : other}`;

export const dashboard = {
  title: 'Today',
  dayOfCycle: (day: number, length: number) => `day ${day} of ${length}`,
  nextCycleOn: (day: string) => `a new cycle on ${day}`,
  add: 'Add', import: 'Import',
  // The sentence. The part between before and after is the live number.
  kept: { before: 'You kept ', after: ' of what came in.' },
  overspent: { before: 'You spent ', after: ' more than came in.' },
  onlyOut: { before: '', after: ' went out. Nothing has come in yet.' },
  onlyIn: { before: '', after: ' came in. Nothing has gone out yet.' },
  quietCycle: 'Nothing is written in this cycle yet.',
  welcome: 'Begin with what you spent today.',
  welcomeText: 'Write one line in the ledger, or bring in a file from your bank. Everything on this page is worked out from it.', openLedger: 'Open the ledger',
  thisCycle: 'This cycle', cycleIncome: 'In', cycleSpending: 'Out', cycleNet: 'Kept', cycleRate: 'Savings rate', setAside: 'of it set aside', noRate: '–', noRateWhy: 'Nothing came in, so there is no share to take.',
  showRows: (what: string) => `${what}: open the rows`,
  spendByCategory: 'Spent by category', uncategorised: 'No category', share: 'Share', category: 'Category', amount: 'Amount', rows: (n: number) => many(n, 'row', 'rows'), more: (n: number) => `${n} more`, less: 'Show fewer', notSpent: (amount: string) => `${amount} went into savings. It is kept, so it is not among these.`, noSpending: 'Nothing was spent in this cycle.',
  cashFlow: 'Cash flow by cycle', in: 'in', out: 'out', openRows: 'Open ledger', cycle: 'Cycle',
  cashFlowAlt: (n: number) => `Income and spending of the last ${many(n, 'cycle', 'cycles')}; the table below has the figures.`,
  asTable: 'As a table',
  otherCurrencies: 'In other currencies', otherCurrenciesWhy: 'Listed apart and in no sum above: there are no dated exchange rates yet.',
  freedom: 'Freedom', howWorkedOut: 'How this is worked out', notEnough: 'Not enough data', notEnoughText: (found: number, needed: number) => `The date needs ${needed} complete cycles with records; your ledger has ${found}.`,
  never: 'No date at this pace', neverText: 'What comes in does not outgrow what goes out, so the portfolio never carries your spending.', reached: 'You are free', reachedText: 'Your portfolio already carries your spending.',
  beyond: 'Beyond a hundred years', funded: (share: string) => `${share} funded`, fromToday: (years: number, days: number) => `${many(years, 'year', 'years')} and ${many(days, 'day', 'days')} from today`,
  freedomAlt: (date: string) => `Arc from today. The date of freedom stands at ${date}.`,
  noSpendingYet: 'No spending is written in your complete cycles, and without spending any sum would be enough.',
  oneDay: (amount: string) => `Today one day of freedom costs ${amount}.`,
  state: { portfolio: 'Portfolio not stated', portfolioText: 'The date needs to know what you have invested today. Nothing is an answer too: write 0.', set: 'State it in the profile' },
  explain: {
    title: 'The date of freedom, worked out', close: 'Close', intro: 'The day on which your portfolio, growing and fed by what you keep, reaches the sum that your spending needs.',
    cycles: 'Cycles used', cyclesValue: (n: number, range: string) => `${many(n, 'cycle', 'cycles')}, ${range}`, spending: 'Spending a year', saving: 'Kept a year', rate: 'Withdrawn a year', target: 'Sum needed', portfolio: 'Portfolio', asOf: (day: string) => `as of ${day}`, realReturn: 'Return a year, after inflation', date: 'Date',
    formula: 'Formula', formulaTarget: 'Sum needed = spending a year ÷ share withdrawn a year.', formulaGrowth: 'Each month the portfolio grows by (1 + return)^(1/12) − 1, and what you keep in a month is added at its end. The date is the day on which it reaches the sum needed; inside a month the days are counted in proportion.',
    assumptions: 'Assumptions', assumptionList: ['Income and spending go on as in the cycles used, in today’s money.', 'Returns are even from year to year; real markets are not.', 'Taxes and fees are not taken out.', 'Only records in your home currency count.'],
    change: 'Change the assumptions',
  },
  unreadable: 'The ledger could not be read from this device, so the figures may be missing.',
} as const;
