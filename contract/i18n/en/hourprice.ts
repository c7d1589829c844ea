import { formatNumber } from '#domain/money';
import { type PeriodNoun, periodNouns } from '../period-nouns.ts';

const inPeriod = ({ period, periods, isMonth }: PeriodNoun) =>
  ({
    // The editor of what a key result is measured by
    measure: 'Measure',
    measures: {
      sum: 'Sum',
      average: 'Average per transaction',
      count: 'Number of transactions',
      balance: 'Balance',
    },
    kinds: 'Kinds',
    kind: { income: 'Income', expense: 'Expense', transfer: 'Transfer' },
    categories: 'Categories',
    except: 'Except categories',
    exceptNone: 'none',
    accounts: 'Accounts',
    payees: 'Payees',
    tags: 'Tags',
    currency: 'Currency',
    every: 'all',
    chosen: (n: number) => `${n} chosen`,
    payeesHint:
      'Separate them with commas. Names are compared word by word, since banks write them differently.',
    tagsHint: 'Separate them with commas.',
    window: 'Over',
    windows: { cycle: `this ${period}`, all: 'all time', range: 'days I choose' },
    fromDay: 'First day',
    toDay: 'Last day',
    direction: 'Aim',
    keepHint:
      'While the value is within its limits, progress grows each day until the due day. Without a due day, it does not count towards the objective.',
    directions: { increase: 'Rise to', decrease: 'Fall to', keep: 'Keep within' },
    start: 'Start',
    target: 'Target',
    low: 'At least',
    high: 'At most',
    eitherEnough: 'One of the two is enough.',
    hours: 'h',
    byDay: 'Free by',
    now: 'Now',
    rows: (n: number) => (n === 1 ? '1 transaction' : `${n} transactions`),
    sessions: (n: number) => (n === 1 ? '1 session' : `${n} sessions`),
    leftOut: (n: number, currency: string) =>
      n === 1
        ? `1 transaction in another currency is left out: only ${currency} is added up.`
        : `${n} transactions in other currencies are left out: only ${currency} is added up.`,
    ahead: {
      // Amounts that a figure excludes until their day.
      say: (sums: string) => `Dated in the future and not counted yet: ${sums}.`,
      in: (sum: string) => `${sum} of income`,
      out: (sum: string) => `${sum} of spending`,
      open: 'Show them',
      rows: (n: number) =>
        n === 1
          ? '1 transaction is dated in the future and counts from its day on.'
          : `${n} transactions are dated in the future and count from their day on.`,
    },
    openRows: 'Show the transactions',
    notYet: 'not known yet',
    measuredByItself: 'This value is measured, so you cannot edit it.',
    timeHint:
      'Focus and stopwatch minutes on the tasks below, interrupted ones too. Moving a task moves its minutes.',
    fiHint: 'The freedom date from the dashboard.',
    openFreedom: 'How it is calculated',
    badAmount: 'Enter an amount, such as 1,200 or 45k.',
    badNumber: 'Enter a number, such as 12.5.',
    badDay: 'Choose a day.',
    badOrder: 'The last day is before the first.',
    sameValue: 'Start and target are the same.',
    noLimit: 'Enter at least one limit.',
    lowAboveHigh: 'The lower limit is above the upper one.',
    // Price in one's own hours
    ofYourWork: 'In your own work:',
    hoursMinutes: (hours: number, minutes: number) =>
      hours === 0 ? `${minutes} min` : minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`,
    underMinute: 'less than a minute',
    notEnough: 'not enough data',
    otherCurrency: (currency: string) => `only amounts in ${currency} can be compared`,
    hourIs: (price: string) => `You earn ${price} in an hour of work.`,
    whyNotEnough: 'Why there is not enough data',
    hourFrom: (income: string, hours: string, cycles: number, range: string) =>
      `${income} of income ÷ ${hours} measured hours, from ${cycles === 1 ? `one complete ${period}` : `${cycles} complete ${periods}`}: ${range}.`,
    hourRule: (hours: number) =>
      `All focus and stopwatch time counts as work; breaks and pauses do not. Of the last six complete ${periods}, those with income and at least ${hours} measured hours count.`,
    hourWithout: (projects: string) => `Not counted as work: ${projects}.`,
    hourChoose: 'You can choose in the details of each project whether its focus counts as work.',
    hourProjects: 'Open the plan',
    noIncome: `None of the last six complete ${periods} has income in the ledger.`,
    noTime: (most: string, needed: number) =>
      `It needs a ${period} with income in which you measured at least ${needed} h of work; so far the most is ${most} h.`,
    costTitle: 'What does this cost me?',
    costAmount: 'Amount',
    costHint: 'Enter a price, such as 120 or 45k.',
    costHours: 'In hours of your work',
    costFreedom: 'In days of freedom',
    costMonthly: 'If you spend this every month',
    costDays: (days: number) =>
      days === 1 ? '1 day later' : `${formatNumber(days, 'en')} days later`,
    costNoDay: 'less than a day',
    costNever: 'out of reach',
    costReached: 'none: you are already free',
    costFreedomWhy:
      'How much later your portfolio reaches the amount you need, if you spend this once today, or every month from now on.',
    costFreedomMissing: `To show days we need a freedom date: three ${isMonth ? 'complete months' : 'months of complete pay cycles'} in the ledger, and your portfolio in the profile.`,
    // A small spend that repeats
    habit: (payee: string, count: number, days: number, price: string) =>
      `${payee}, ${count} times in ${days} days, usually about ${price}.`,
    habitCost: (month: string) => `About ${month} a month.`,
    habitWorth: 'See what saving it is worth',
    habitGoal: 'Make it a key result',
    habitNo: 'Not this one',
    habitRefused: (payee: string) => `${payee} will not be suggested again.`,
    habitGoalMade: 'Your plan now has a key result measured from the ledger.',
    habitFailed: 'This could not be saved on this device.',
    undo: 'Undo',
    habitObjective: (payee: string) => `Spend less at ${payee}`,
    habitResult: (payee: string, most: string) => `At most ${most} per ${period} at ${payee}`,
    habitProject: 'Money',
  }) as const;

export const hourprice = {
  ...inPeriod(periodNouns.en.month),
  byPayCycle: inPeriod(periodNouns.en.payCycle),
};
