import type { PeriodNoun } from '../period-nouns.ts';

/** The budget planner. */
export const budget = {
  title: 'Budget planner',
  description:
    'Plan a month, 14 days or a year by 50/30/20, zero-based or with rollover budgets: several incomes at any pay frequency, the remainder always in view, and a chart of where the money goes.',
  groups: { need: 'Needs', want: 'Wants', saving: 'Savings' },
  inputs: {
    method: {
      label: 'Method',
      explain:
        '50/30/20 gives half of the income to needs, three tenths to wants and a fifth to savings. Zero-based assigns all of it until nothing is left. Rollover also carries over what you did not spend, line by line, to the next period.',
    },
    period: {
      label: 'I plan',
      explain:
        'The period of the amounts below. If you change it, they are calculated again: 1,200 a year is 100 a month. The year counts 12 months, or 26 times 14 days.',
    },
    basis: {
      label: 'A month counts',
      explain:
        'Pay every 14 days comes 26 times a year: two paydays in ten months and three in two. The average spreads all of them over twelve months; the lowest month counts only the two that every month has, and the rest is extra; the paydays of one month are those in the calendar.',
    },
    month: { label: 'Which month' },
    needs: {
      label: 'Needs',
      unit: '%',
      explain:
        'What you cannot do without: a home, food, energy, getting to work, insurance, the minimum payments on debts.',
    },
    wants: { label: 'Wants', unit: '%', explain: 'What makes life pleasant and can wait.' },
    savings: {
      label: 'Savings',
      unit: '%',
      explain:
        'What you save: an emergency fund, investments, and what you pay on debts above the minimum.',
    },
    before: {
      label: 'From last period',
      explain:
        'What was left to assign at the end of the last period. Below zero, this period covers it.',
    },
    overspending: {
      label: 'Overspent budgets',
      explain:
        'Either the budget starts the next period below zero, or it starts at zero and the next income covers it.',
    },
  },
  methods: { shares: '50/30/20', zero: 'Zero-based', envelopes: 'Rollover' },
  periods: { month: 'a month', '14-days': '14 days', year: 'a year' },
  per: { month: 'a month', '14-days': 'every 14 days', year: 'a year' },
  inMonth: (month: string) => `in ${month}`,
  bases: { average: 'the average', least: 'the fewest paydays', paydays: 'its own paydays' },
  overspendings: { stays: 'stay below zero', 'from-income': 'are paid from income' },
  frequencies: {
    week: 'every week',
    '14-days': 'every 14 days',
    '4-weeks': 'every 4 weeks',
    'half-month': 'twice a month',
    month: 'every month',
    quarter: 'every quarter',
    year: 'once a year',
  },
  sections: { income: 'Income, after tax', method: 'How you plan', plan: 'Where it goes' },
  stated: { month: 'amounts a month', '14-days': 'amounts in 14 days', year: 'amounts a year' },
  people: {
    columns: [
      { label: 'Amount', explain: 'What you get on one payday, after tax.' },
      {
        label: 'How often',
        explain: 'How often you get it. If you plan another period, its amount is shown below.',
      },
      {
        label: 'A payday you know',
        explain:
          'Any one payday, past or future, for pay that does not come once or twice a month. The others follow from it; you can leave it empty.',
      },
    ],
    add: 'Add an income',
    remove: (name: string) => `Remove ${name}`,
    unnamed: (number: number) => `Income ${number}`,
    nameOf: (number: number) => `Name of income ${number}`,
    paidOf: (name: string) => `${name}: amount of one payday`,
    frequencyOf: (name: string) => `${name}: how often`,
    comesTo: (amount: string, per: string) => `${amount} ${per}`,
    payday: 'A payday you know',
    noPayday: 'none given',
    paydayBad: 'A whole date between 2000 and 2099, or none.',
  },
  paydays: {
    title: 'Paydays by the calendar',
    month: 'Month',
    days: 'Paid on',
    income: 'Income',
    three: (months: string, count: number) =>
      `${months} ${count === 1 ? 'has' : 'have'} three paydays.`,
    more: (months: string, count: number) =>
      `${months} ${count === 1 ? 'has' : 'have'} an extra payday.`,
    between: (least: string, most: string) =>
      `Your income is between ${least} and ${most}, depending on the month.`,
    same: (amount: string) => `Your income is ${amount} every month.`,
    undated: 'Income without a payday counts as an average.',
    plan: (month: string) => `Plan ${month} by its paydays`,
    how: 'Choose a month to plan it by its own paydays. Pay that comes earlier because of a weekend or a holiday counts on its usual day.',
    none: 'Enter a payday above; until then the average counts.',
  },
  lines: {
    columns: [
      {
        label: 'Amount',
        explain:
          'What you plan for this line, in the period shown at the top. All sliders have the same scale.',
      },
      {
        label: 'Group',
        explain:
          'Needs, wants or savings. Change it from the line’s menu, or drag the line to another group.',
      },
    ],
    add: { need: 'Add a need', want: 'Add a want', saving: 'Add savings' },
    unnamed: (number: number) => `Line ${number}`,
    nameOf: (number: number) => `Name of line ${number}`,
    amountOf: (name: string) => `${name}: amount`,
    sliderOf: (name: string) => `${name}: slide the amount`,
    carriedOf: (name: string) => `${name}: carried over`,
    spentOf: (name: string) => `${name}: spent`,
    carried: 'carried over',
    spent: 'spent',
    available: 'available',
    move: (name: string) => `Move ${name}`,
    menuOf: (name: string) => `${name}: more`,
    up: 'Move up',
    down: 'Move down',
    remove: 'Remove',
    removed: (name: string) => `“${name}” is removed.`,
    moved: (name: string, place: number, of: number, group: string) =>
      `${name}: ${place} of ${of} in ${group}.`,
    grip: 'Drag, or use the arrow keys, to move a line.',
    of: (target: string) => `of ${target}`,
    full: 'This page can have up to forty lines.',
  },
  remainder: {
    left: 'Left to assign',
    over: 'Planned too much',
    done: 'All of it is planned',
    none: 'No income yet',
    of: (planned: string, available: string) => `${planned} of ${available} planned`,
  },
  /** The live figure stands in braces. */
  answer: {
    shares: (rule: string, live: string, per: string) => `By ${rule} you save {${live}} ${per}.`,
    left: (live: string, per: string) => `You have {${live}} ${per} left to assign.`,
    done: (live: string, per: string) => `All of your {${live}} ${per} is assigned.`,
    envelopes: (live: string) => `Your budgets have {${live}}.`,
    over: (live: string, per: string) => `You plan {${live}} ${per} more than you have.`,
    noIncome: (live: string) => `Without income there is {${live}} to plan.`,
  },
  more: {
    shares: (needs: string, wants: string) => `Needs get ${needs}, wants ${wants}.`,
    plan: (needs: string, wants: string, savings: string) =>
      `Your lines plan ${needs} for needs, ${wants} for wants and ${savings} for savings.`,
    left: (amount: string) => `${amount} is still free.`,
    done: 'Nothing is left over.',
    over: (planned: string, available: string, line: string, amount: string) =>
      `You planned ${planned} and have ${available}. Your largest want, ${line}, is ${amount}.`,
    overPlain: (planned: string, available: string) =>
      `You planned ${planned} and have ${available}.`,
    noIncome:
      'Enter your income after tax, and how often you get it. The plan then shows what is left.',
    overspent: (count: number, amount: string) =>
      count === 1
        ? `One budget is overspent by ${amount}.`
        : `${count} budgets are overspent, by ${amount} in total.`,
    inOrder: 'None is overspent.',
    toHandOut: (amount: string) => `${amount} is left to assign.`,
  },
  envelopes: {
    columns: [
      {
        label: 'carried over',
        explain: 'What this budget had when the period started; below zero if it was overspent.',
      },
      { label: 'spent', explain: 'What you have spent from it in this period so far.' },
      {
        label: 'available',
        explain: 'Carried over, plus the amount planned, less what was spent.',
      },
    ],
    next: 'Start the next period',
    nextHint: 'Carries over what each budget has and sets what was spent to zero.',
    begun: 'The next period has started. Your budgets are carried over.',
  },
  shares: {
    title: 'Your plan and the shares',
    total: (total: string) =>
      `The three add up to ${total}; the income is divided in these proportions.`,
    none: 'If all three are 0, the shares are 50, 30 and 20.',
    over: (amount: string) => `${amount} over its share`,
    under: (amount: string) => `${amount} below its share`,
    even: 'exactly its share',
    line: (planned: string, target: string) => `${planned} of ${target}`,
    percent: (planned: string, target: string) =>
      `${planned} of the income; the rule says ${target}`,
  },
  chart: {
    title: 'Where it goes',
    alt: (income: string, per: string, parts: string, rest: string) =>
      `Income of ${income} ${per}. ${parts} ${rest} The table has every line.`,
    part: (name: string, amount: string) => `${name} ${amount}`,
    left: (amount: string) => `${amount} is left.`,
    short: (amount: string) => `${amount} is missing.`,
    total: (amount: string) => `Income: ${amount}`,
    before: 'From last period',
    missing: 'Missing',
    free: 'Left to assign',
    owed: 'Owed from last period',
    point: (name: string, amount: string, share: string) =>
      `${name}: ${amount}, ${share} of the whole.`,
    read: 'Read the chart part by part',
    hint: 'Move over the chart, or use the arrow keys on it, to read a part.',
    empty: 'There is nothing to show yet: enter an income or an amount.',
  },
  actual: {
    title: 'Plan and actual',
    explain: 'Compares your ledger with this plan, category by category.',
    guest: 'With an account, you can compare this plan with what you really spent.',
    take: 'Use in my budget',
    open: 'Compare with my ledger',
    failed: 'Your ledger could not be opened. Try again when online.',
    thisCycle: ({ period }: PeriodNoun) => `This ${period}`,
    lastCycle: ({ period }: PeriodNoun) => `Last ${period}`,
    unreadable: 'Your ledger cannot be read on this device, so figures may be missing.',
    within: (spent: string, planned: string) =>
      `You have spent ${spent} of the ${planned} planned.`,
    beyond: (spent: string, over: string) => `You have spent ${spent}, ${over} more than planned.`,
    nothing: 'Nothing is recorded for this time yet.',
    day: (day: number, of: number) => `Day ${day} of ${of}.`,
    how: 'Each line shows what was spent in the category with the same name. Transfers between your accounts are not spending.',
    otherCurrency: (others: string, own: string) =>
      `Your ledger has amounts in ${others}; this plan is in ${own}.`,
    planned: 'Planned',
    spent: 'Actual',
    left: 'Left',
    plannedOf: (amount: string) => `of ${amount}`,
    unknown: 'A dash: your ledger has no category with that name.',
    total: 'Total',
    unplanned: 'Spent, but not in the plan',
    uncategorised: 'No category',
    add: 'Add to the plan',
    addNamed: (name: string) => `Add to the plan: ${name}`,
    fillSpent: 'Copy what was spent into the budgets',
  },
  table: {
    title: 'Line by line',
    line: 'Line',
    group: 'Group',
    amount: (period: string) => `Planned, ${period}`,
    share: 'Of the income',
    year: 'In a year',
    carried: 'Carried over',
    spent: 'Spent',
    available: 'Available',
    left: 'Left',
    over: 'Missing',
    income: 'Income',
    how: {
      share: 'Planned / income.',
      year: 'Planned × as often as the period comes in a year: 12 months, 26 times 14 days, or once.',
      available: 'Carried over + planned − spent.',
    },
  },
  figures: {
    income: {
      name: 'Income',
      say: 'All income after tax, rounded down to the smallest unit, so that the plan never assigns more than the income.',
    },
    planned: { name: 'Planned', say: 'All lines together.' },
    remainder: {
      name: 'Left to assign',
      say: 'What you have less what is planned. Below zero, you plan more than you have.',
    },
    rate: { name: 'Saved', say: 'The share of the income that goes to savings.' },
    needs: {
      name: 'Needs by the shares',
      say: 'The share of the income for needs. The three parts are rounded so that together they are exactly the income. Over or below it: what is planned less this.',
    },
    wants: { name: 'Wants by the shares', say: 'The share of the income for wants.' },
    savings: { name: 'Savings by the shares', say: 'The share of the income for savings.' },
    available: {
      name: 'In the budgets',
      say: 'What was carried over and what is planned, less what was spent.',
    },
    carriedOut: {
      name: 'Goes into the next period',
      say: 'What the budgets have at the end of this one.',
    },
    due: {
      name: 'Due from the next income',
      say: 'What overspent budgets take from it, since they begin again at zero.',
    },
    year: {
      name: 'Income of a year',
      say: 'Each pay times its paydays in a year: 52 weeks, 26 times 14 days, 24 half months, 12 months, 4 quarters.',
    },
  },
  noAim: {
    nothing: 'No savings line has an amount yet, so there is no goal to set.',
    over: 'The plan is more than your income. Once it balances, it can become a goal.',
  },
  aim: {
    title: (amount: string, day: string) => `Follow the budget and save ${amount} by ${day}`,
    setAside: (amount: string, day: string) => `Save ${amount} by ${day}`,
  },
  mine: {
    people: 'Income',
    lines: 'Where it goes',
    count: (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`),
  },
  compared: { method: 'Method', people: 'Incomes', chart: 'A month of each plan' },
  sources: {
    shares: 'E. Warren and A. Warren Tyagi, All Your Worth (2005), for 50/30/20.',
    allocate: 'Largest remainder, so that parts sum to the whole.',
    zero: 'P. A. Pyhrr, Zero-Base Budgeting (1973).',
  },
} as const;
