/** Reports: income and spending by category, payee, tag and time, cash flow, savings rate, net worth, and a year in review. */
const many = (n: number, one: string, other: string) => `${n} ${n === 1 ? one : other}`;

export const reports = {
  title: 'Reports',
  kinds: { label: 'Report', spending: 'Spending', income: 'Income', flow: 'Cash flow', rate: 'Savings rate', worth: 'Net worth', year: 'Year in review' },
  period: {
    label: 'Period', previous: 'Earlier', next: 'Later', cycle: 'This cycle', lastCycle: 'Last cycle', month: 'This month', lastMonth: 'Last month', months: (n: number) => `The last ${n} months`, year: 'This year', lastYear: 'Last year', all: 'All time', custom: 'Choose the days', from: 'From', to: 'To', apply: 'Show', yearOf: (year: number) => `${year}`,
  },
  by: { label: 'By', category: 'Category', payee: 'Payee', tag: 'Tag', cycle: 'Cycle', month: 'Month', year: 'Year' },
  with: { label: 'Compare with', previous: 'The period before', year: 'The same a year ago', none: 'Nothing' },
  convert: (currency: string) => `Convert to ${currency}`,
  csv: 'Save as CSV', print: 'Print', file: { spending: 'spending', income: 'income', flow: 'cash-flow', rate: 'savings-rate', worth: 'net-worth', year: 'year-in-review' },
  // Sentences; the part between before and after is the live number.
  say: {
    spending: { before: 'You spent ', after: '.' }, income: { before: '', after: ' came in.' },
    flow: { more: { before: 'You kept ', after: ' of what came in.' }, less: { before: 'You spent ', after: ' more than came in.' }, even: 'What came in went out again.' },
    rate: { before: 'You kept ', after: ' of what came in.' }, noRate: 'Nothing came in, so there is no share to take.',
    worth: { up: { before: 'Your net worth grew by ', after: '.' }, down: { before: 'Your net worth fell by ', after: '.' }, same: 'Your net worth is what it was.' },
    year: { before: (year: string) => `In ${year} you kept `, after: ' of what came in.' }, yearLess: { before: (year: string) => `In ${year} you spent `, after: ' more than came in.' }, yearEmpty: (year: string) => `Nothing is recorded in ${year}.`,
  },
  than: {
    more: (share: string, amount: string, when: string) => `${share} more than ${when} (${amount}).`, less: (share: string, amount: string, when: string) => `${share} less than ${when} (${amount}).`, same: (when: string) => `The same as ${when}.`, nothing: (when: string) => `There is nothing to compare it with: ${when} is empty.`,
    rate: (rate: string, when: string) => `Before, it was ${rate} (${when}).`, cut: 'Only as many days are compared as have passed so far.', uneven: (days: number, before: number) => `This compares ${days} days with ${before}.`,
  },
  none: 'Nothing was recorded in this period.', noneText: 'Choose another period, or write what came in and went out in the ledger.', openLedger: 'Open the ledger',
  failed: 'The ledger could not be read from this device.', failedText: 'Reload the page. Nothing was lost.', reading: (share: string) => `The rows are being read: ${share}`,
  table: { category: 'Category', payee: 'Payee', tag: 'Tag', cycle: 'Cycle', month: 'Month', year: 'Year', amount: 'Amount', share: 'Share', before: 'Before', change: 'Change', rows: 'Rows', total: 'Total', in: 'In', out: 'Out', setAside: 'Set aside', kept: 'Kept', rate: 'Savings rate' },
  noCategory: 'No category', noPayee: 'Without a payee', noTag: 'Without a tag', gone: 'A deleted category',
  more: (n: number) => `Show ${n} more`, less: 'Show fewer', newHere: 'new', noRate: '–',
  soFar: (name: string) => `${name}, so far`,
  rows: (n: number) => many(n, 'row', 'rows'), showRows: (what: string, amount: string) => `${what}, ${amount}: open the rows`,
  others: (currency: string) => `In ${currency}`, othersWhy: 'Amounts in other currencies stand apart and are in no sum above.', othersConverted: 'For these there is no rate on or before their day. Rates are written under Accounts.',
  converted: (n: number) => many(n, 'sum is converted', 'sums are converted'), conversion: { own: 'In its currency', rate: 'Rate', home: (currency: string) => `In ${currency}`, rateOf: (from: string, rate: string, to: string, day: string) => `1 ${from} = ${rate} ${to}, ${day}`, via: ' and ' },
  setAside: (amount: string) => `${amount} went into savings. It is kept, so it is not among these.`,
  overlap: 'A row with several tags counts under each, so the tags may come to more than the whole.',
  chart: { alt: (what: string, from: string, to: string) => `${what} from ${from} to ${to}. Each bar opens its rows; the table below has every figure.`, last: (n: number) => `The drawing shows the last ${n}; the table has all.`, in: 'in', out: 'out' },
  how: {
    title: 'How this is worked out', formula: 'Formula:', source: 'Source:',
    spent: 'Spent', spentSay: 'All expenses of these days, without what went into categories of savings: that left an account and is still yours. A row that splits counts with each part in its own category. A refund lowers what its category spent on the day that it came, below zero where it is more.',
    income: 'Came in', incomeSay: 'All income of these days. Money in with a category of spending is a refund, and no income; income paid back lowers it. Transfers between your accounts and adjustments of a balance are neither income nor spending.',
    setAside: 'Set aside', setAsideSay: 'Expenses in categories of savings. They are part of what you kept.',
    kept: 'Kept', keptSay: 'What came in less what was spent, whether it was set aside or stayed where it was.', keptFormula: (income: string, spent: string, kept: string) => `${income} − ${spent} = ${kept}`,
    rate: 'Savings rate', rateSay: 'The share of income that you kept. It is below zero where more was spent than came in, and cannot be worked out where nothing came in. Income is what reached your accounts, as you wrote it.', rateFormula: (kept: string, income: string, rate: string) => `${kept} ÷ ${income} = ${rate}`,
    worth: 'Net worth', worthSay: 'What all accounts hold above zero, less what stands below zero, at the end of each day that is shown. Other currencies are converted by the rates of that day.', worthFormula: (after: string, before: string, change: string) => `${after} − ${before} = ${change}`,
  },
  worth: { first: 'Before', last: 'After', change: 'Change', of: (day: string) => `at the end of ${day}`, none: 'There are no accounts yet.', opened: 'Held by accounts added since', flows: 'Came in less went out', rest: 'Values, rates and the rest', restWhy: 'What changed without income or expenses: valuations, corrections, rows in other currencies and exchange rates.', accounts: 'Open accounts' },
  year: {
    months: 'Cycle by cycle', best: 'Best cycle', worst: 'Hardest cycle', bestSay: (kept: string) => `${kept} kept`, categories: 'Where it went', payees: 'To whom', sources: 'Where it came from', worth: 'Net worth', focus: 'Focus', focusSay: (days: number) => `on ${many(days, 'day', 'days')}`, goals: 'Key results', goalsSay: (reached: number, all: number) => `${reached} of ${all} that were due are reached`, noGoals: 'None was due in this year.', before: (year: string) => `${year}`, hours: (hours: number, minutes: number) => `${hours} h ${String(minutes).padStart(2, '0')}`, soFar: 'So far.', sameDays: (range: string) => `What stands beside it is as many days of the year before: ${range}.`, none: '–', reached: 'reached', open: 'not reached', goalsTitle: 'What was due',
  },
} as const;
