import { type PeriodNoun, periodNouns } from '../period-nouns.ts';

/** The weekly review: every figure with the transactions that sum to it. */
const many = (n: number, one: string, other: string) => `${n} ${n === 1 ? one : other}`;

const inPeriod = ({ period, periodTitle, periods }: PeriodNoun) =>
  ({
    title: 'Weekly review',
    week: (range: string) => `Week of ${range}`,
    running: 'This week is not over yet.',
    previous: 'Previous week',
    next: 'Next week',
    dashboard: 'Dashboard',
    print: 'Print',
    // The sentence. The part between before and after is the live number.
    both: {
      before: 'You focused ',
      after: (planned: string) => ` of the ${planned} that you had planned.`,
    },
    focusOnly: { before: 'You focused ', after: ' without a plan.' },
    planOnly: { before: 'You planned ', after: ' and measured no time.' },
    spentOnly: { before: 'You spent ', after: ' and measured no time.' },
    quiet: 'You planned, measured and spent nothing this week.',
    emptyText:
      'Plan a block, focus for 25 minutes or add what you spend, and your next review will have figures.',
    time: {
      title: 'Planned and focused',
      planned: 'Planned',
      focused: 'Focused',
      day: 'Day',
      subject: 'What',
      untitled: 'Focus',
      all: 'Total',
      alt: 'Planned and focused minutes of each day',
      none: 'You planned no blocks and measured no time this week.',
      plan: 'Plan next week',
      rowsOf: (what: string) => `${what}: show the entries`,
      key: 'Filled is measured, dashed is planned.',
    },
    rows: {
      when: 'When',
      what: 'What',
      minutes: 'Minutes',
      sum: 'Sum',
      block: 'planned',
      session: 'focused',
      seconds: 'Sessions are added up in seconds, and the total is rounded down once.',
      close: 'Close',
    },
    money: {
      title: 'Budget and spending',
      category: 'Category',
      week: 'This week',
      spent: (day: string) => `In the ${period}, up to ${day}`,
      assigned: 'Budget',
      left: 'Left',
      over: (amount: string) => `${amount} over`,
      total: 'Total',
      cycle: (range: string, day: string, share: string) =>
        `${periodTitle} of ${range}, counted up to ${day}; ${share} of it was over at the end of the week.`,
      none: 'You spent nothing this week.',
      running: 'This week is not over yet; the average week has all seven days.',
      noBudget:
        'You have no budget, so your spending is compared with the average week of the four before.',
      usual: 'Average week',
      more: (amount: string) => `In the ${period}, another ${amount} was spent without a budget.`,
      income: 'Income',
      spending: 'Spending',
      kept: 'Saved',
      openRows: 'Open ledger',
      otherCurrencies: 'Amounts in other currencies are not included.',
      uncategorised: 'No category',
    },
    results: {
      title: 'Progress of key results',
      within: 'within its limits',
      none: 'No key result has a start day and a due day.',
      now: (day: string) => `As they are today, ${day}.`,
      kept: (day: string) => `As they were when you wrote this, on ${day}.`,
      keptNone: 'Progress is saved with each review; you wrote no review for this week.',
      ahead: (days: number) => `${many(days, 'day', 'days')} ahead`,
      on: 'on track',
      open: 'Open the plan',
    },
    freedom: {
      title: 'Freedom date',
      stands: (day: string) => `It is ${day}.`,
      none: 'There is no date yet.',
      moved: (days: string, from: string, to: string, cycle: string) =>
        `${cycle} ended this week. Your freedom date is now ${days}: it moved from ${from} to ${to}.`,
      same: (cycle: string, day: string) => `${cycle} ended this week and left it at ${day}.`,
      came: (day: string) =>
        `A ${period} ended this week, and you have a date for the first time: ${day}.`,
      went: `A ${period} ended this week, and you no longer have a date.`,
      noCycle: `No ${period} ended this week. The date uses complete ${periods} only.`,
      later: (days: number) => `${many(days, 'day', 'days')} later`,
      earlier: (days: number) => `${many(days, 'day', 'days')} earlier`,
    },
    write: {
      title: 'Your review',
      well: 'What went well?',
      hard: 'What got in the way?',
      next: 'What matters most next week?',
      save: 'Save this review',
      saved: 'Your review is saved.',
      change: 'Save the changes',
      written: (day: string) => `Written on ${day}.`,
      hint: 'One sentence each is enough. Only you can read it.',
      empty: 'Write at least one sentence first.',
      failed: 'Your review could not be saved on this device. What you wrote is still here.',
      undo: 'Undo',
      unsaved: 'Not saved yet.',
    },
    earlier: {
      title: 'Earlier reviews',
      none: 'Your weekly reviews will be listed here.',
      first: 'This week is your first review. The next ones will be listed here.',
      open: (range: string) => `Open the week of ${range}`,
    },
    unreadable: 'Some of this could not be read from this device, so figures may be missing.',
  }) as const;

export const review = {
  ...inPeriod(periodNouns.en.month),
  byPayCycle: inPeriod(periodNouns.en.payCycle),
};
