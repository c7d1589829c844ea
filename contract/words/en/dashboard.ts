/** The dashboard: what this cycle holds of money, time and goals, and the date of freedom. */
const many = (n: number, one: string, other: string) => `${n} ${n === 1 ? one : other}`;

export const dashboard = {
  title: 'Dashboard',
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
  otherCurrencies: 'In other currencies', otherCurrenciesWhy: 'Listed apart and in no sum above. What you hold in all currencies, converted by your rates, stands under Accounts.',
  freedom: 'Freedom', howWorkedOut: 'How this is worked out', notEnough: 'Not enough data', notEnoughText: (found: number, needed: number) => `The date needs ${needed} complete cycles with records; your ledger has ${found}.`,
  never: 'No date at this pace', neverText: 'What comes in does not outgrow what goes out, so the portfolio never carries your spending.', reached: 'You are free', reachedText: 'Your portfolio already carries your spending.',
  beyond: 'Beyond a hundred years', funded: (share: string) => `${share} funded`, fromToday: (years: number, days: number) => `${many(years, 'year', 'years')} and ${many(days, 'day', 'days')} from today`,
  freedomAlt: (date: string) => `Arc from today. The date of freedom stands at ${date}.`,
  leftOut: (accounts: string) => `Not counted, since an exchange rate is missing: ${accounts}.`, writeRate: 'Write a rate',
  noSpendingYet: 'No spending is written in your complete cycles, and without spending any sum would be enough.',
  oneDay: (amount: string) => `Today one day of freedom costs ${amount}.`,
  state: { portfolio: 'Portfolio not stated', portfolioText: 'The date needs to know what works for it: what your accounts hold, or a sum that you state. Nothing is an answer too: write 0.', set: 'State it in the profile' },
  explain: {
    title: 'The date of freedom, worked out', close: 'Close', intro: 'The day on which your portfolio, growing and fed by what you keep, reaches the sum that your spending needs.',
    cycles: 'Cycles used', cyclesValue: (n: number, range: string) => `${many(n, 'cycle', 'cycles')}, ${range}`, spending: 'Spending a year', saving: 'Kept a year', rate: 'Withdrawn a year', target: 'Sum needed', portfolio: 'Portfolio', asOf: (day: string) => `as of ${day}`, ofAccounts: (day: string) => `what your accounts hold, ${day}`, realReturn: 'Return a year, after inflation', date: 'Date',
    formula: 'Formula', formulaTarget: 'Sum needed = spending a year ÷ share withdrawn a year.', formulaGrowth: 'Each month the portfolio grows by (1 + return)^(1/12) − 1, and what you keep in a month is added at its end. The date is the day on which it reaches the sum needed; inside a month the days are counted in proportion.',
    assumptions: 'Assumptions', assumptionList: ['Income and spending go on as in the cycles used, in today’s money.', 'Returns are even from year to year; real markets are not.', 'Taxes and fees are not taken out.', 'Only records in your home currency count.'],
    change: 'Change the assumptions',
  },
  review: 'Weekly review',
  causes: {
    since: 'Since the cycle before', more: (amount: string) => `${amount} more than usual`, less: (amount: string) => `${amount} less than usual`, later: (days: number) => `+${many(days, 'day', 'days')}`, earlier: (days: number) => `−${many(days, 'day', 'days')}`, none: '0 days', rest: 'Rounding, and the cycle that fell out of the count', others: (n: number) => many(n, 'other category', 'other categories'), income: 'Income',
  },
  // Am I freer than last month? The part between before and after is the live number.
  freer: {
    days: (n: number) => many(n, 'day', 'days'), month: 'last month', cycle: 'last cycle',
    closer: { before: 'You are ', after: (than: string) => ` closer to freedom than ${than}.` },
    further: { before: 'Freedom is ', after: (than: string) => ` further away than ${than}.` },
    same: (than: string) => `Freedom is as near as it was ${than}.`,
    gained: (than: string) => `There is a date of freedom now; ${than} there was none.`,
    lost: 'At the pace of your last cycles there is no date of freedom any more.',
    fromTo: (from: string, to: string, cycle: string) => `From ${from} to ${to}, now that ${cycle} counts.`,
  },
  attention: {
    bills: (count: number) => `${many(count, 'recurring transaction is', 'recurring transactions are')} due`, none: 'Nothing needs your attention.', before: 'Needs attention: ', and: ' and ', after: '.',
    overdue: (n: number) => many(n, 'overdue task', 'overdue tasks'), behind: (n: number) => `${many(n, 'key result', 'key results')} off pace`,
    over: (name: string) => `${name}, over its budget`, overMany: (n: number) => `${n} budgets overspent`, review: 'last week, not looked back on yet',
  },
  thing: {
    label: 'The one thing today', start: (minutes: number) => `Start ${minutes} minutes`, none: 'No task is open.', noneText: 'Write the next step of something that matters to you, and it stands here every morning.', plan: 'Open the plan',
    reasons: { overdue: 'overdue', due: 'due today', planned: 'planned for today', doing: 'begun', priority: 'the highest priority', next: 'first in your plan' },
    estimate: (time: string) => `${time} estimated`, planned: (time: string) => `${time} planned today`, done: (time: string) => `${time} done`, complete: 'Mark as done', completed: (title: string) => `Done: ${title}`, undo: 'Undo',
  },
  time: { minutes: (n: number) => `${n} min`, hours: (hours: number, minutes: string) => `${hours} h ${minutes}`, wholeHours: (hours: number) => `${hours} h` },
  day: {
    title: 'Today’s blocks', done: (done: string, planned: string) => `${done} of ${planned}`, doneOnly: (done: string) => `${done} done`, empty: 'Nothing is planned for today.', plan: 'Plan the day', key: 'Filled blocks are measured minutes. Dashed ones are promises.',
    start: (title: string) => `Start the timer on ${title}`, untitled: 'Without a name', planned: 'planned', measured: 'measured', now: 'Now', open: 'Open the timer',
  },
  results: {
    title: 'Key results off pace', of: (n: number, all: number) => `${n} of ${all}`, open: 'Open the plan', onPace: 'Every key result with dates is on its pace.', none: 'Key results with a start and a due day stand here when they fall behind.', first: 'Set a first objective',
    behind: (days: number) => `${many(days, 'day', 'days')} behind`, justBehind: 'under a day behind', outside: 'outside its limits', ended: (day: string) => `was due on ${day}`, pace: 'The upright stroke is where the pace line stands today.', ofTarget: (target: string) => `of ${target}`, more: (n: number) => `${n} more in the plan`,
  },
  budget: {
    title: 'Budget of this cycle', from: (name: string) => `From your plan “${name}”`, planner: 'Budget planner', empty: 'No budget for this cycle yet.', emptyText: 'Say what each category may cost in this cycle, or take the amounts of a plan from the budget planner: they then stand here beside what you spend.', make: 'Make a plan', assign: 'Assign money', open: 'Open budgets',
    left: (amount: string) => `${amount} left`, over: (amount: string) => `${amount} over`, assigned: 'Assigned', spent: 'Spent', rest: 'Left', total: 'In all', elapsed: (share: string) => `${share} of the cycle is over; the upright stroke marks it.`, elsewhere: (amount: string) => `${amount} more went to what has no budget.`, more: (n: number) => `${n} more`, less: 'Show fewer', category: 'Category', otherCurrency: 'Its amounts are in another currency than your ledger.',
  },
  due: { title: 'Due', empty: 'Nothing is due.', overdue: (days: number) => `${many(days, 'day', 'days')} late`, today: 'today', more: (n: number) => `${n} more`, open: 'Open the plan', done: (title: string) => `Mark as done: ${title}` },
  streak: { day: 'Day', focus: 'Focus', title: 'Focus, day by day', days: (n: number) => many(n, 'day in a row', 'days in a row'), atLeast: (n: number) => `at least ${many(n, 'day', 'days')} in a row`, none: 'No focus yet.', noneText: 'Your first focus block begins the row.', broken: 'The row begins again today.', sum: (time: string) => `${time} in four weeks`, alt: 'Focus of each of the last 28 days', start: 'Start a focus block', toGo: 'Not yet today.' },
  arrange: {
    open: 'Arrange', title: 'Arrange the cards', done: 'Done', usual: 'Usual order', hint: 'Drag a card by its handle, or use the arrow keys on it.', handle: (name: string) => `Move ${name}`, up: (name: string) => `${name}: up`, down: (name: string) => `${name}: down`, hide: (name: string) => `Hide ${name}`, show: (name: string) => `Show ${name}`, hideShort: 'Hide', showShort: 'Show', hidden: 'Not shown', column: (n: number) => `Column ${n}`,
    moved: (name: string, column: number, place: number, of: number) => `${name}: column ${column}, place ${place} of ${of}`, failed: 'The order could not be kept on this device.', reset: 'The cards stand in their usual order again.', none: 'Every card is hidden.',
    names: { freedom: 'Freedom', categories: 'Spent by category', results: 'Key results off pace', flow: 'Cash flow', budget: 'Budget of this cycle', day: 'Today’s blocks', due: 'Due', streak: 'Focus, day by day' },
  },
  begin: {
    title: 'Three first steps', text: 'Each takes a minute. After them this page answers for itself.', later: 'Not now', done: 'Done',
    money: 'Write what you spent today', moneyText: 'One line in the ledger, such as “coffee 4.50”.', goal: 'Set a first objective', goalText: 'What should be different in three months? Give it one measurable result.', focus: 'Begin a first focus block', focusText: 'Twenty-five minutes on one thing, measured.',
  },
  failed: 'That could not be stored on this device.',
  unreadable: 'The ledger could not be read from this device, so figures may be missing.',
} as const;
