import { type PeriodNoun, periodNouns } from '../period-nouns.ts';

/**
 * Reports: income and spending by category, payee, tag and time, cash flow, savings rate, net
 * worth, and a year in review.
 */
const many = (n: number, one: string, other: string) => `${n} ${n === 1 ? one : other}`;

const inPeriod = ({ period, periodTitle }: PeriodNoun) =>
  ({
    title: 'Reports',
    kinds: {
      label: 'Report',
      spending: 'Spending',
      income: 'Income',
      flow: 'Cash flow',
      rate: 'Savings rate',
      worth: 'Net worth',
      year: 'Year in review',
    },
    period: {
      label: 'Period',
      previous: 'Earlier',
      next: 'Later',
      cycle: `This ${period}`,
      lastCycle: `Last ${period}`,
      month: 'This month',
      lastMonth: 'Last month',
      months: (n: number) => `The last ${n} months`,
      year: 'This year',
      lastYear: 'Last year',
      all: 'All time',
      custom: 'Choose the days',
      from: 'From',
      to: 'To',
      apply: 'Show',
      yearOf: (year: number) => `${year}`,
    },
    by: {
      label: 'By',
      category: 'Category',
      payee: 'Payee',
      tag: 'Tag',
      cycle: periodTitle,
      month: 'Month',
      year: 'Year',
    },
    with: {
      label: 'Compare with',
      previous: 'Previous period',
      year: 'Same period last year',
      none: 'Nothing',
    },
    convert: (currency: string) => `Convert to ${currency}`,
    csv: 'Save as CSV',
    print: 'Print',
    file: {
      spending: 'spending',
      income: 'income',
      flow: 'cash-flow',
      rate: 'savings-rate',
      worth: 'net-worth',
      year: 'year-in-review',
    },
    // Sentences; the part between before and after is the live number.
    say: {
      spending: { before: 'You spent ', after: '.' },
      income: { before: 'Your income was ', after: '.' },
      flow: {
        more: { before: 'You saved ', after: ' of your income.' },
        less: { before: 'You spent ', after: ' more than your income.' },
        even: 'You spent exactly your income.',
      },
      rate: { before: 'You saved ', after: ' of your income.' },
      noRate: 'There is no income, so there is no savings rate.',
      worth: {
        up: { before: 'Your net worth grew by ', after: '.' },
        down: { before: 'Your net worth fell by ', after: '.' },
        same: 'Your net worth did not change.',
      },
      year: { before: (year: string) => `In ${year} you saved `, after: ' of your income.' },
      yearLess: {
        before: (year: string) => `In ${year} you spent `,
        after: ' more than your income.',
      },
      yearEmpty: (year: string) => `Nothing is recorded in ${year}.`,
    },
    than: {
      more: (share: string, amount: string, when: string) =>
        `${share} more than ${when} (${amount}).`,
      less: (share: string, amount: string, when: string) =>
        `${share} less than ${when} (${amount}).`,
      same: (when: string) => `The same as ${when}.`,
      nothing: (when: string) => `There is nothing to compare it with: ${when} is empty.`,
      rate: (rate: string, when: string) => `Before, it was ${rate} (${when}).`,
      cut: 'Only the days that have passed so far are compared.',
      uneven: (days: number, before: number) => `This compares ${days} days with ${before}.`,
    },
    none: 'Nothing was recorded in this period.',
    noneText: 'Choose another period, or add income and spending in the ledger.',
    openLedger: 'Open the ledger',
    failed: 'The ledger could not be read from this device.',
    failedText: 'Reload the page. Nothing was lost.',
    reading: (share: string) => `Reading transactions: ${share}`,
    table: {
      category: 'Category',
      payee: 'Payee',
      tag: 'Tag',
      cycle: periodTitle,
      month: 'Month',
      year: 'Year',
      amount: 'Amount',
      share: 'Share',
      before: 'Before',
      change: 'Change',
      rows: 'Transactions',
      total: 'Total',
      in: 'Income',
      out: 'Spending',
      setAside: 'Moved to savings',
      kept: 'Saved',
      rate: 'Savings rate',
    },
    noCategory: 'No category',
    noPayee: 'No payee',
    noTag: 'No tag',
    gone: 'A deleted category',
    more: (n: number) => `Show ${n} more`,
    less: 'Show fewer',
    newHere: 'new',
    noRate: '–',
    soFar: (name: string) => `${name}, so far`,
    rows: (n: number) => many(n, 'transaction', 'transactions'),
    showRows: (what: string, amount: string) => `${what}, ${amount}: show the transactions`,
    others: (currency: string) => `In ${currency}`,
    othersWhy: 'Amounts in other currencies are shown separately and not included above.',
    othersConverted: 'These have no rate on or before their day. You can add rates under Accounts.',
    converted: (n: number) => many(n, 'amount is converted', 'amounts are converted'),
    conversion: {
      own: 'In its currency',
      rate: 'Rate',
      home: (currency: string) => `In ${currency}`,
      rateOf: (from: string, rate: string, to: string, day: string) =>
        `1 ${from} = ${rate} ${to}, ${day}`,
      via: ' and ',
    },
    setAside: (amount: string) => `${amount} went to savings, so it is not counted here.`,
    overlap:
      'A transaction with several tags counts under each of them, so the tags can add up to more than the total.',
    chart: {
      alt: (what: string, from: string, to: string) =>
        `${what} from ${from} to ${to}. Each bar shows its transactions; the table below has every figure.`,
      last: (n: number) => `The chart shows the last ${n}; the table has all.`,
      in: 'income',
      out: 'spending',
    },
    trend: {
      cycle: `Spending by ${period}`,
      month: 'Spending by month',
      table: 'As a table',
      running: (name: string) => `${name} is not over yet.`,
      first: (day: string) => `Nothing is recorded before ${day}.`,
      others: 'Amounts in other currencies are not included.',
    },
    how: {
      title: 'How this is calculated',
      formula: 'Formula:',
      source: 'Source:',
      spent: 'Spent',
      spentSay:
        'All expenses of these days, except in savings categories: that money left an account but is still yours. Each part of a split transaction counts in its own category. A refund lowers the spending of its category on the day you received it, below zero if the refund is larger.',
      income: 'Income',
      incomeSay:
        'All income of these days. Income with a spending category is a refund and does not count as income; income that you pay back lowers it. Transfers between your accounts and adjustments of a balance are neither income nor spending.',
      setAside: 'Moved to savings',
      setAsideSay: 'Expenses in savings categories. They are part of what you saved.',
      kept: 'Saved',
      keptSay: 'Income less spending, whether you moved it to savings or it stayed in the account.',
      keptFormula: (income: string, spent: string, kept: string) =>
        `${income} − ${spent} = ${kept}`,
      rate: 'Savings rate',
      rateSay:
        'The share of income that you saved. It is below zero if you spent more than your income, and cannot be calculated without income. Income is what reached your accounts, as you recorded it.',
      rateFormula: (kept: string, income: string, rate: string) => `${kept} ÷ ${income} = ${rate}`,
      worth: 'Net worth',
      worthSay:
        'The balances of all accounts above zero, less those below zero, at the end of each day shown. Other currencies are converted at the rates of that day.',
      worthFormula: (after: string, less: readonly string[], change: string) =>
        `${[after, ...less].join(' − ')} = ${change}`,
    },
    worth: {
      first: 'Before',
      last: 'After',
      change: 'Change',
      of: (day: string) => `at the end of ${day}`,
      none: 'There are no accounts yet.',
      opened: 'Balances of accounts added since',
      flows: 'Income less spending',
      rest: 'Values, rates and other changes',
      restWhy:
        'What changed without income or spending: valuations, corrections, transactions in other currencies and exchange rates.',
      accounts: 'Open accounts',
    },
    year: {
      months: `By ${period}`,
      best: `Best ${period}`,
      worst: `Hardest ${period}`,
      bestSay: (kept: string) => `${kept} saved`,
      categories: 'Spending by category',
      payees: 'Spending by payee',
      sources: 'Income by category',
      worth: 'Net worth',
      focus: 'Focus',
      focusSay: (days: number) => `on ${many(days, 'day', 'days')}`,
      goals: 'Key results',
      goalsSay: (reached: number, all: number) =>
        `${reached} of the ${all} that were due are reached`,
      noGoals: 'No key result was due this year.',
      before: (year: string) => `${year}`,
      hours: (hours: number, minutes: number) => `${hours} h ${String(minutes).padStart(2, '0')}`,
      soFar: 'So far.',
      sameDays: (range: string) =>
        `It is compared with the same number of days of the year before: ${range}.`,
      none: '–',
      reached: 'reached',
      open: 'not reached',
      goalsTitle: 'What was due',
    },
  }) as const;

export const reports = {
  ...inPeriod(periodNouns.en.month),
  byPayCycle: inPeriod(periodNouns.en.payCycle),
};
