export const links = {
  // The editor of what a key result is measured by
  measure: 'Measure', measures: { sum: 'Sum', average: 'Average per transaction', count: 'Number of transactions', balance: 'Balance' },
  kinds: 'Kinds', kind: { income: 'Income', expense: 'Expense', transfer: 'Transfer' },
  categories: 'Categories', accounts: 'Accounts', payees: 'Payees', tags: 'Tags', currency: 'Currency',
  every: 'all', chosen: (n: number) => `${n} chosen`,
  payeesHint: 'Separate several by commas. Names are compared by their words, as bank texts differ.', tagsHint: 'Separate several by commas.',
  window: 'Over', windows: { cycle: 'the running cycle', all: 'all time', range: 'from day to day' }, fromDay: 'First day', toDay: 'Last day',
  direction: 'Aim', directions: { increase: 'Rise to', decrease: 'Fall to', keep: 'Keep within' },
  start: 'Start', target: 'Target', low: 'At least', high: 'At most', eitherEnough: 'One of the two is enough.',
  hours: 'h', byDay: 'Free by',
  now: 'Now', rows: (n: number) => (n === 1 ? '1 transaction' : `${n} transactions`), sessions: (n: number) => (n === 1 ? '1 session' : `${n} sessions`),
  leftOut: (n: number, currency: string) => (n === 1 ? `1 transaction in another currency is left out: only ${currency} is summed.` : `${n} transactions in other currencies are left out: only ${currency} is summed.`),
  openRows: 'Open the rows', notYet: 'not known yet',
  measuredByItself: 'This value is measured, so it cannot be typed over.',
  timeHint: 'Focus and stopwatch minutes on the tasks below, interrupted ones too. Moving a task moves its minutes.',
  fiHint: 'The date of freedom as the dashboard shows it.', openFreedom: 'How it is worked out',
  badAmount: 'Write an amount, such as 1,200 or 45k.', badNumber: 'Write a number, such as 12.5.', badDay: 'Choose a day.', badOrder: 'The last day is before the first.', sameValue: 'Start and target are the same.', noLimit: 'Write one limit at least.', lowAboveHigh: 'At least is above at most.',
};
