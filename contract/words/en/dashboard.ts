import { type PeriodNoun, periodNouns } from '../period-nouns.ts';

/** The dashboard: money, time and goals of this cycle, and the freedom date. */
const many = (n: number, one: string, other: string) => `${n} ${n === 1 ? one : other}`;

const inPeriod = ({ period, periodTitle, periods, periodsTitle, isMonth }: PeriodNoun) => ({
  title: 'Dashboard',
  dayOfCycle: (day: number, length: number) => `day ${day} of ${length}`,
  nextCycleOn: (day: string) => `a new ${period} on ${day}`,
  add: 'Add', import: 'Import',
  // The sentence. The part between before and after is the live number.
  kept: { before: 'You saved ', after: ' of your income.' },
  overspent: { before: 'You spent ', after: ' more than your income.' },
  onlyOut: { before: 'You spent ', after: '. There is no income yet.' },
  onlyBack: { before: 'Your refunds are ', after: ' more than your spending. There is no income yet.' },
  onlyIn: { before: 'You have ', after: ' of income and no spending yet.' },
  quietCycle: `No transactions this ${period} yet.`, quietIn: (currency: string) => `No transactions in ${currency} this ${period} yet.`,
  welcome: 'Start with what you spent today.',
  welcomeText: 'Add one transaction, or import a file from your bank. Everything on this page is calculated from your transactions.', openLedger: 'Open the ledger',
  thisCycle: `This ${period}`, cycleIncome: 'Income', cycleSpending: 'Spending', cycleNet: 'Saved', cycleRate: 'Savings rate', setAside: 'moved to savings', noRate: '–', noRateWhy: 'There is no income, so there is no savings rate.',
  showRows: (what: string) => `${what}: show the transactions`,
  spendByCategory: 'Spending by category', uncategorised: 'No category', share: 'Share', category: 'Category', amount: 'Amount', rows: (n: number) => many(n, 'transaction', 'transactions'), more: (n: number) => `${n} more`, less: 'Show fewer', notSpent: (amount: string) => `${amount} went to savings, so it is not counted here.`, noSpending: `No spending this ${period}.`,
  cashFlow: `Cash flow by ${period}`, in: 'income', out: 'spending', openRows: 'Open ledger', cycle: periodTitle,
  cashFlowAlt: (n: number) => `Income and spending of the last ${many(n, period, periods)}; the table below has the figures.`,
  asTable: 'As a table',
  otherCurrencies: 'In other currencies', otherCurrenciesWhy: 'Shown separately and not included above. The Accounts page shows your total in all currencies, converted at your rates.',
  freedom: 'Freedom', howWorkedOut: 'How this is calculated', notEnough: 'Not enough data', notEnoughText: (found: number, needed: number) => `The date needs ${needed} complete ${periods} that count${isMonth ? '' : ' (three months)'}; your ledger has ${found}.`,
  never: 'No date at this pace', neverText: 'Your income is not higher than your spending, so your portfolio will never cover your spending.', reached: 'You are free', reachedText: 'Your portfolio already covers your spending.',
  beyond: 'In more than a hundred years', funded: (share: string) => `${share} funded`, fromToday: (years: number, days: number) => `${many(years, 'year', 'years')} and ${many(days, 'day', 'days')} from today`,
  freedomAlt: (date: string) => `Arc from today. Your freedom date is ${date}.`,
  leftOut: (accounts: string) => `Not counted because an exchange rate is missing: ${accounts}.`, writeRate: 'Add a rate',
  noSpendingYet: `There is no spending in your complete ${periods}. Without spending, any amount would be enough.`,
  oneDay: (amount: string) => `Today one day of freedom costs ${amount}.`,
  state: { portfolio: 'Portfolio not entered', portfolioText: 'To calculate the date, use your account balances or enter the amount you have invested. If you have nothing invested, enter 0.', set: 'Enter it in the profile', accountsText: (sum: string, realReturn: string, withdrawal: string) => `To calculate the date, we need to know how much you have. Your accounts have ${sum} now. The calculation uses a return of ${realReturn} a year after inflation and a withdrawal of ${withdrawal} a year; you can change both in the profile.`, take: 'Use my account balances', taken: 'The date now uses your account balances.', undo: 'Undo' },
  counted: {
    title: `Which ${periods} count`, counts: 'counts', empty: 'left out: no income or spending', few: 'left out: too few transactions', none: `None of your past ${periods} has transactions yet.`,
    before: (day: string) => `There are no transactions in the ${periods} before ${day}.`,
    rule: `The completed ${periods} of the last year count if they have income or spending. ${isMonth ? '' : `${periodsTitle} shorter than a month are grouped by month. `}A ${period} is left out if it has a quarter or less of the transactions you usually record, or only one when you usually record several: with so few, your income and spending would look too low. Add the missing transactions, and it counts.`,
    doubt: (range: string, amounts: string) => `${range} has few transactions and is left out of your year, but the amounts are higher than usual: ${amounts}. Have you recorded everything from that time?`,
    doubtIncome: (amount: string) => `${amount} of income`, doubtSpent: (amount: string) => `${amount} spent`, count: 'Yes, count it', leaveOut: 'No, leave it out', counted: (range: string) => `${range} counts now.`, leftOut: (range: string) => `${range} is still left out.`, undo: 'Undo',
    beyond: (range: string, cycles: string) =>
      `These ${periods} are a little shorter than a year. So ${range} is added, `
      + `less the amounts of the same number of days at the end (${cycles}): `,
    beyondWhole: (range: string) =>
      `Your ${periods} changed during this year. So ${range} is added to make a whole year: `,
  },
  untilThen: { bringIn: 'Import past months', tryOut: 'Try it with your own figures' },
  explain: {
    title: 'How your freedom date is calculated', close: 'Close', intro: 'The day your portfolio, with its returns and what you save, reaches the amount that covers your spending.',
    cycles: `${periodsTitle} used`, cyclesValue: (n: number, range: string) => `${many(n, period, periods)}, ${range}`, spending: 'Spending per year', saving: 'Saved per year', rate: 'Withdrawn per year', target: 'Amount needed', portfolio: 'Portfolio', asOf: (day: string) => `as of ${day}`, ofAccounts: (day: string) => `your account balances on ${day}`, realReturn: 'Return per year, after inflation', date: 'Date',
    formula: 'Formula', formulaTarget: 'Amount needed = spending per year ÷ share withdrawn per year.', formulaGrowth: 'Each month the portfolio grows by (1 + return)^(1/12) − 1, and what you save in a month is added at its end. The date is the day it reaches the amount needed; within a month, days are counted in proportion.',
    assumptions: 'Assumptions', assumptionList: [`Income and spending stay as in the ${periods} used, in today’s money.`, 'Returns are the same every year; in real markets they are not.', 'Taxes and fees are not deducted.', 'Only transactions in your home currency count.'],
    change: 'Change the assumptions',
  },
  review: 'Weekly review',
  causes: {
    since: `Compared with the ${period} before`, more: (amount: string) => `${amount} more than usual`, less: (amount: string) => `${amount} less than usual`, moreInYear: (amount: string) => `${amount} more in the last year`, lessInYear: (amount: string) => `${amount} less in the last year`, later: (days: number) => `${many(days, 'day', 'days')} later`, earlier: (days: number) => `${many(days, 'day', 'days')} sooner`, none: '0 days', rest: 'Rounding', others: (n: number) => many(n, 'other category', 'other categories'), income: 'Income',
  },
  // Am I freer than last month? The part between before and after is the live number.
  freer: {
    days: (n: number) => many(n, 'day', 'days'), month: 'last month', cycle: 'last pay cycle',
    closer: { before: 'You are ', after: (than: string) => ` closer to freedom than ${than}.` },
    further: { before: 'Freedom is ', after: (than: string) => ` further away than ${than}.` },
    same: (than: string) => `Your freedom date is the same as ${than}.`,
    gained: (than: string) => `You have a freedom date now; ${than} you had none.`,
    lost: `At the pace of your last ${periods}, you no longer have a freedom date.`,
    fromTo: (from: string, to: string, cycle: string) => `From ${from} to ${to}, now that ${cycle} counts.`,
  },
  attention: {
    bills: (count: number) => `${many(count, 'recurring transaction is', 'recurring transactions are')} due`, none: 'Nothing needs your attention.', before: 'Needs attention: ', and: ' and ', after: '.',
    overdue: (n: number) => many(n, 'overdue task', 'overdue tasks'), behind: (n: number) => `${many(n, 'key result', 'key results')} behind`,
    over: (name: string) => `${name} overspent`, overMany: (n: number) => `${n} budgets overspent`, review: 'last week is not reviewed yet',
  },
  thing: {
    label: 'Most important task today', start: (minutes: number) => `Start ${minutes} minutes`, none: 'No task is open.', noneText: 'Add the next step of something that matters to you, and you will see it here every morning.', plan: 'Open the plan',
    reasons: { overdue: 'overdue', due: 'due today', planned: 'planned for today', doing: 'started', priority: ['low priority, no task is higher', 'medium priority, no task is higher', 'high priority'], next: 'first in your plan' },
    estimate: (time: string) => `${time} estimated`, planned: (time: string) => `${time} planned today`, done: (time: string) => `${time} done`, complete: 'Mark as done', completed: (title: string) => `Done: ${title}`, undo: 'Undo',
  },
  time: { seconds: (n: number) => `${n} s`, minutes: (n: number) => `${n} min`, hours: (hours: number, minutes: string) => `${hours} h ${minutes}`, wholeHours: (hours: number) => `${hours} h` },
  day: {
    title: 'Today’s blocks', done: (done: string, planned: string) => `${done} of ${planned}`, doneOnly: (done: string) => `${done} done`, empty: 'Nothing is planned for today.', plan: 'Plan the day', key: 'Filled blocks are measured minutes. Dashed blocks are planned.',
    start: (title: string) => `Start the timer on ${title}`, untitled: 'Untitled', planned: 'planned', measured: 'measured', now: 'Now', open: 'Open the timer',
  },
  results: {
    title: 'Key results behind', of: (n: number, all: number) => `${n} of ${all}`, open: 'Open the plan', onPace: 'All key results with dates are on track.', none: 'Key results with a start day and a due day appear here when they fall behind.', first: 'Set your first objective',
    behind: (days: number) => `${many(days, 'day', 'days')} behind`, justBehind: 'under a day behind', outside: 'outside its limits', ended: (day: string) => `was due on ${day}`, pace: 'The vertical line shows where you should be today.', ofTarget: (target: string) => `of ${target}`, more: (n: number) => `${n} more in the plan`,
  },
  budget: {
    title: `Budget for this ${period}`, from: (name: string) => `From your plan “${name}”`, planner: 'Budget planner', empty: `No budget for this ${period} yet.`, emptyText: `Set how much you want to spend on each category this ${period}, or use a plan from the budget planner. You will see the amounts here next to your spending.`, make: 'Make a plan', assign: 'Assign money', open: 'Open budgets',
    left: (amount: string) => `${amount} left`, over: (amount: string) => `${amount} over`, assigned: 'Assigned', spent: 'Spent', rest: 'Left', total: 'Total', elapsed: (share: string) => `${share} of the ${period} is over; the vertical line marks it.`, elsewhere: (amount: string) => `Another ${amount} was spent without a budget.`, more: (n: number) => `${n} more`, less: 'Show fewer', category: 'Category', otherCurrency: 'This plan is in a different currency from your ledger.',
  },
  due: { title: 'Due', empty: 'Nothing is due.', overdue: (days: number) => `${many(days, 'day', 'days')} late`, today: 'today', more: (n: number) => `${n} more`, open: 'Open the plan', done: (title: string) => `Mark as done: ${title}` },
  streak: { day: 'Day', focus: 'Focus', title: 'Focus by day', days: (n: number) => (n === 1 ? 'A streak of 1 day' : `${n} days in a row`), atLeast: (n: number) => `at least ${many(n, 'day', 'days')} in a row`, none: 'No focus yet.', noneText: 'Your first focus block starts the streak.', broken: 'A new streak starts today.', sum: (time: string) => `${time} in four weeks`, alt: 'Focus of each of the last 28 days', start: 'Start a focus block', toGo: 'No focus today yet.' },
  worth: {
    title: 'Net worth', open: 'Open report', show: (amount: string) => `${amount}, net worth: show the report`,
    since: (change: string, day: string) => `${change} since ${day}`, same: (day: string) => `unchanged since ${day}`,
  },
  latest: {
    title: 'Latest transactions', adjustment: 'Balance adjustment',
    transfer: (from: string, to: string) => `${from} → ${to}`,
  },
  bills: {
    title: 'Upcoming payments', open: 'See all', untitled: 'Untitled',
    more: (n: number) => `${n} more in the next 14 days`,
  },
  arrange: {
    open: 'Arrange', title: 'Arrange the cards', done: 'Done', usual: 'Usual order', hint: 'Drag a card by its handle, or use the arrow keys on it.', handle: (name: string) => `Move ${name}`, up: (name: string) => `${name}: up`, down: (name: string) => `${name}: down`, hide: (name: string) => `Hide ${name}`, show: (name: string) => `Show ${name}`, hideShort: 'Hide', showShort: 'Show', hidden: 'Not shown', column: (n: number) => `Column ${n}`,
    moved: (name: string, column: number, place: number, of: number) => `${name}: column ${column}, place ${place} of ${of}`, failed: 'The order could not be saved on this device.', reset: 'The cards are back in their usual order.', none: 'All cards are hidden.',
    names: {
      worth: 'Net worth', latest: 'Latest transactions', bills: 'Upcoming payments',
      freedom: 'Freedom', categories: 'Spending by category', results: 'Key results behind',
      flow: 'Cash flow', budget: `Budget for this ${period}`,
      day: 'Today’s blocks', due: 'Due', streak: 'Focus by day',
    },
  },
  confirm: { text: (email: string) => `We have sent an email to ${email}. Please open the link in it to confirm that this address is yours.`, again: 'Send it again', sent: (email: string) => `Sent to ${email}. If it does not arrive, check your spam folder.`, close: 'Do not show this again' },
  begin: {
    title: 'Your first three steps', text: 'Each takes a minute. Then this page shows your own figures.', later: 'Not now', done: 'Done',
    money: 'Add what you spent today', moneyText: 'One transaction, such as “coffee 4.50”.', goal: 'Set your first objective', goalText: 'What should be different in three months? Give it one measurable result.', focus: 'Start your first focus block', focusText: 'Twenty-five minutes on one task, timed.',
  },
  failed: 'This could not be saved on this device.',
  unreadable: 'The ledger could not be read from this device, so figures may be missing.',
} as const);

export const dashboard = {
  ...inPeriod(periodNouns.en.month),
  byPayCycle: inPeriod(periodNouns.en.payCycle),
};
