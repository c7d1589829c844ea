export const links = {
  // The editor of what a key result is measured by
  measure: 'Measure', measures: { sum: 'Sum', average: 'Average per transaction', count: 'Number of transactions', balance: 'Balance' },
  kinds: 'Kinds', kind: { income: 'Income', expense: 'Expense', transfer: 'Transfer' },
  categories: 'Categories', except: 'Except categories', exceptNone: 'none', accounts: 'Accounts', payees: 'Payees', tags: 'Tags', currency: 'Currency',
  every: 'all', chosen: (n: number) => `${n} chosen`,
  payeesHint: 'Separate several by commas. Names are compared by their words, as bank texts differ.', tagsHint: 'Separate several by commas.',
  window: 'Over', windows: { cycle: 'the running cycle', all: 'all time', range: 'days that I choose' }, fromDay: 'First day', toDay: 'Last day',
  direction: 'Aim', keepHint: 'What is kept counts day by day up to its due day. Without one it is left out of the progress above it.', directions: { increase: 'Rise to', decrease: 'Fall to', keep: 'Keep within' },
  start: 'Start', target: 'Target', low: 'At least', high: 'At most', eitherEnough: 'One of the two is enough.',
  hours: 'h', byDay: 'Free by',
  now: 'Now', rows: (n: number) => (n === 1 ? '1 transaction' : `${n} transactions`), sessions: (n: number) => (n === 1 ? '1 session' : `${n} sessions`),
  leftOut: (n: number, currency: string) => (n === 1 ? `1 transaction in another currency is left out: only ${currency} is summed.` : `${n} transactions in other currencies are left out: only ${currency} is summed.`),
  ahead: {
    // What a figure leaves out until its day.
    say: (sums: string) => `Dated ahead and not counted yet: ${sums}.`, in: (sum: string) => `${sum} in`, out: (sum: string) => `${sum} out`, open: 'Show them',
    rows: (n: number) => (n === 1 ? '1 transaction is dated ahead and counts from its day on.' : `${n} transactions are dated ahead and count from their day on.`),
  },
  openRows: 'Open the rows', notYet: 'not known yet',
  measuredByItself: 'This value is measured, so it cannot be typed over.',
  timeHint: 'Focus and stopwatch minutes on the tasks below, interrupted ones too. Moving a task moves its minutes.',
  fiHint: 'The date of freedom as the dashboard shows it.', openFreedom: 'How it is worked out',
  badAmount: 'Write an amount, such as 1,200 or 45k.', badNumber: 'Write a number, such as 12.5.', badDay: 'Choose a day.', badOrder: 'The last day is before the first.', sameValue: 'Start and target are the same.', noLimit: 'Write one limit at least.', lowAboveHigh: 'At least is above at most.',
  // Price in one's own hours
  ofYourWork: 'In your own work:', hoursMinutes: (hours: number, minutes: number) => (hours === 0 ? `${minutes} min` : minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`), underMinute: 'less than a minute',
  notEnough: 'not enough data', otherCurrency: (currency: string) => `only amounts in ${currency} can be compared`,
  hourIs: (price: string) => `An hour of your work brings ${price}.`, whyNotEnough: 'Why there is not enough data',
  hourFrom: (income: string, hours: string, cycles: number, range: string) => `${income} of income ÷ ${hours} measured hours, from ${cycles === 1 ? 'one complete cycle' : `${cycles} complete cycles`}: ${range}.`,
  hourRule: (hours: number) => `Everything you measure with the timer as focus or stopwatch counts as work; breaks and pauses do not. Of the last six complete cycles, those with income and at least ${hours} measured hours count.`,
  hourWithout: (projects: string) => `Not counted as work: ${projects}.`, hourChoose: 'Each project says in its details whether its focus counts as work.', hourProjects: 'Open the plan',
  noIncome: 'None of the last six complete cycles has income in the ledger.', noTime: (most: string, needed: number) => `The most that was measured in a cycle with income is ${most} h; it takes ${needed} h.`,
  costTitle: 'What does this cost me?', costAmount: 'Amount', costHint: 'Write a price, such as 120 or 45k.', costHours: 'In hours of your work', costFreedom: 'In days of freedom',
  costDays: (days: number) => (days === 1 ? '1 day later' : `${days} days later`), costNoDay: 'less than a day', costNever: 'out of reach', costReached: 'none: you are free already',
  costFreedomWhy: 'How much later the portfolio reaches your number if this is taken from it once, today.', costFreedomMissing: 'Days need a date of freedom: three complete cycles in the ledger, and your portfolio in the profile.',
  // A small spend that repeats
  habit: (payee: string, count: number, days: number, price: string) => `${payee}, ${count} times in ${days} days, mostly ${price}.`, habitCost: (month: string) => `About ${month} a month.`,
  habitWorth: 'What it would be worth', habitGoal: 'Make it a key result', habitNo: 'Not this one', habitRefused: (payee: string) => `${payee} will not be suggested again.`, habitGoalMade: 'A key result that the ledger measures is in your plan.', habitFailed: 'This could not be written on this device.', undo: 'Undo',
  habitObjective: (payee: string) => `Spend less at ${payee}`, habitResult: (payee: string, most: string) => `At most ${most} a cycle at ${payee}`, habitProject: 'Money',
};
