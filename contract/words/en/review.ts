/** The weekly review: a week looked back on, every figure with the rows that sum to it. */
const many = (n: number, one: string, other: string) => `${n} ${n === 1 ? one : other}`;

export const review = {
  title: 'Weekly review', week: (range: string) => `Week of ${range}`, running: 'This week is not over yet.', previous: 'The week before', next: 'The week after', dashboard: 'Dashboard', print: 'Print',
  // The sentence. The part between before and after is the live number.
  both: { before: 'You focused ', after: (planned: string) => ` of the ${planned} that you had planned.` },
  focusOnly: { before: 'You focused ', after: ' without a plan.' },
  planOnly: { before: '', after: ' were planned, and none of it was measured.' },
  spentOnly: { before: 'You spent ', after: ', and no time was measured.' },
  quiet: 'A quiet week: nothing was planned, measured or spent.',
  emptyText: 'Plan a block, focus for 25 minutes or write down what you spend, and the next review has something to say.',
  time: {
    title: 'Planned and focused', planned: 'Planned', focused: 'Focused', day: 'Day', subject: 'What', untitled: 'Without a name', all: 'Total', alt: 'Planned and focused minutes of each day', none: 'No block was planned and no minute measured in this week.', plan: 'Plan the coming week',
    rowsOf: (what: string) => `${what}: show the rows`, key: 'Filled is measured, dashed was planned.',
  },
  rows: { when: 'When', what: 'What', minutes: 'Minutes', sum: 'Sum', block: 'planned', session: 'focused', seconds: 'Sessions are summed in seconds, and the sum is rounded down once.', close: 'Close' },
  money: {
    title: 'Budget and spending', category: 'Category', week: 'This week', spent: 'In the cycle', assigned: 'Budget', left: 'Left', over: (amount: string) => `${amount} over`, total: 'Total', cycle: (range: string, share: string) => `Cycle of ${range}; ${share} of it was over at the end of the week.`, none: 'Nothing was spent in this week.',
    running: 'This week is not over yet; a usual one has all its days.', noBudget: 'Without a budget: what was spent, beside a usual week of the four before.', usual: 'A usual week', more: (amount: string) => `${amount} more went to what has no budget.`, income: 'In', spending: 'Out', kept: 'Kept', openRows: 'Open ledger', otherCurrencies: 'Amounts in other currencies are in none of these sums.', uncategorised: 'No category',
  },
  results: { title: 'Pace of the key results', within: 'within its limits', none: 'No key result has a start and a due day.', now: 'As they stand now.', kept: (day: string) => `As they stood when you wrote this, on ${day}.`, keptNone: 'What key results stood at is kept with each review; for this week none was written.', ahead: (days: number) => `${many(days, 'day', 'days')} ahead`, on: 'on its pace', open: 'Open the plan' },
  freedom: {
    title: 'The date of freedom', stands: (day: string) => `It stands at ${day}.`, none: 'There is no date yet.', moved: (days: string, from: string, to: string, cycle: string) => `${cycle} ended in this week and moved it by ${days}, from ${from} to ${to}.`, same: (cycle: string, day: string) => `${cycle} ended in this week and left it at ${day}.`, came: (day: string) => `A cycle ended in this week, and there is a date for the first time: ${day}.`, went: 'A cycle ended in this week, and with it there is no date any more.',
    noCycle: 'No cycle ended in this week, and the date rests on complete cycles alone.', later: (days: number) => `${many(days, 'day', 'days')} later`, earlier: (days: number) => `${many(days, 'day', 'days')} earlier`,
  },
  write: {
    title: 'Looking back', well: 'What went well?', hard: 'What stood in the way?', next: 'What matters most in the coming week?', save: 'Keep this review', saved: 'Your review is kept.', change: 'Keep the changes', written: (day: string) => `Written on ${day}.`, hint: 'A sentence each is enough. Only you read it.', empty: 'Write at least one sentence first.', failed: 'Your review could not be stored on this device. What you wrote still stands here.', undo: 'Undo', unsaved: 'Not kept yet.',
  },
  earlier: { title: 'Earlier reviews', none: 'This is where your weeks will stand, one below the other.', open: (range: string) => `Open the week of ${range}` },
  unreadable: 'Some of this could not be read from this device, so figures may be missing.',
} as const;
