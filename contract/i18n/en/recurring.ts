import { formatNumber } from '#domain/money';

/** Recurring transactions: bills and wages, when they are due, and the balances ahead. */
const number = (count: number) => formatNumber(count, 'en');
const many = (count: number, one: string, other: string) =>
  `${number(count)} ${count === 1 ? one : other}`;
const nth = (n: number) =>
  ({ 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as Record<number, string>)[
    n
  ]!;
const ordinal = (n: number) =>
  `${n}${n % 100 >= 11 && n % 100 <= 13 ? 'th' : (({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[n % 10] ?? 'th')}`;

export const recurring = {
  title: 'Recurring',
  add: 'New recurring transaction',
  ledger: 'Ledger',
  unreadable: 'Your recurring transactions could not be read from this device.',
  // The sentence. The part between before and after is the live number.
  lowest: {
    before: 'Your lowest balance in the next 90 days is ',
    after: (day: string) => `, on ${day}.`,
  },
  lowestToday: {
    before: 'You have ',
    after: ' today, and it will not be lower in the next 90 days.',
  },
  // Sums over all accounts that pay bills.
  together: {
    lowest: {
      before: 'Your lowest cash and bank balance in the next 90 days is ',
      after: (day: string) => `, on ${day}.`,
    },
    lowestToday: {
      before: 'You have ',
      after: ' in cash and in the bank today, and it will not be lower in the next 90 days.',
    },
  },
  none: 'No recurring transactions yet.',
  lede: 'Rent, wages, subscriptions: set them up once. They are added to the ledger on their day, and you see your future balances.',
  emptyTitle: 'Which transactions repeat?',
  emptyBody:
    'Add one with its schedule: every 14 days, the last working day, the end of the month. Transactions that already repeat in your ledger are suggested here.',
  due: {
    title: 'Due',
    today: 'today',
    late: (days: number) => `${many(days, 'day', 'days')} late`,
    post: 'Record',
    postOf: (what: string, day: string) => `Record ${what} of ${day}`,
    skip: 'Skip',
    skipOf: (what: string, day: string) => `Skip ${what} of ${day}`,
    posted: (what: string) => `${what} recorded`,
    postedEarly: (what: string, amount: string, day: string) =>
      `${what} recorded today: ${amount}, for ${day}`,
    skipped: (what: string, day: string) => `${what} of ${day} skipped`,
    noAccount: 'Its account is closed or deleted: edit it to continue.',
  },
  auto: (count: number, moved: number) =>
    `${many(count, 'recurring transaction was', 'recurring transactions were')} recorded${moved === 0 ? '' : `. ${moved === 1 ? 'An opening balance was' : `${moved} opening balances were`} moved back because a recorded transaction is earlier`}`,
  list: {
    title: 'All recurring transactions',
    next: (day: string) => `next ${day}`,
    ended: 'ended',
    post: 'automatic',
    ask: 'asks first',
    unknown: 'Made by a later version of Tudo. It stays as it is and is not recorded here.',
    menu: (what: string) => `More for ${what}`,
    record: (day: string) => `Record now, due ${day}`,
    edit: 'Change from now on',
    editOf: (what: string) => `Change ${what}`,
    end: 'End it',
    remove: 'Delete',
    rows: 'Show its transactions',
    range: (low: string, high: string) => `${low} to ${high}`,
  },
  done: {
    added: (what: string) => `${what} repeats from now on`,
    changed: (day: string) => `Changed from now on, next on ${day}`,
    ended: 'Ended',
    removed: 'Deleted; recorded transactions stay',
    undo: 'Undo',
    undone: 'Undone',
    nothingToUndo: 'There is nothing to undo.',
    undoFailed: 'This could not be undone.',
    failed: 'This could not be saved on this device.',
  },
  forecast: {
    title: 'The next 90 days',
    account: 'Account',
    all: (currency: string) => `Cash and bank, ${currency}`,
    alt: (from: string, to: string, lowest: string, day: string) =>
      `Balance over the next 90 days, from ${from} to ${to}; the lowest is ${lowest} on ${day}`,
    lowest: 'lowest',
    table: 'Days when the balance changes',
    day: 'Day',
    what: 'What',
    balance: 'Balance',
    below: (day: string) => `It falls below zero on ${day}.`,
    note: 'Calculated from today’s balance and the recurring transactions here. Your other spending is not included.',
    notCounted: 'Cards, loans and investments are not included in this balance.',
    today: 'Today',
  },
  calendar: {
    title: 'Calendar',
    previous: 'Previous month',
    next: 'Next month',
    due: 'due',
    paid: 'paid',
    late: 'late',
    expected: 'expected',
    none: 'Nothing this month.',
    noneOn: (day: string) => `Nothing on ${day}.`,
    keys: 'Arrow keys move by days, Page Up and Page Down by months.',
    weekdays: 'Mon Tue Wed Thu Fri Sat Sun',
  },
  found: {
    title: 'Found in your ledger',
    lede: 'These repeat regularly. Nothing is added without your agreement.',
    times: (count: number, since: string) => `${number(count)} times since ${since}`,
    about: (amount: string) => `about ${amount}`,
    between: (low: string, high: string) => `${low} to ${high}`,
    add: 'Add',
    addOf: (what: string) => `Add ${what}`,
    no: 'Not this one',
    noOf: (what: string) => `Not this one: ${what}`,
    refused: (what: string) => `${what} will not be suggested again`,
  },
  form: {
    add: 'New recurring transaction',
    edit: 'Change from now on',
    kind: 'Kind',
    payee: 'Payee',
    payeeIncome: 'From',
    amount: 'Amount',
    lowest: 'Lowest amount',
    highest: 'Highest amount',
    rangeOptional: 'optional',
    rangeHint:
      'For an amount that varies: a bank transaction between the two counts as this one. Forecasts use the amount above.',
    account: 'Account',
    to: 'To account',
    category: 'Category',
    uncategorised: 'No category',
    every: 'Every',
    unit: 'Unit',
    units: {
      day: (every: number) => (every === 1 ? 'day' : 'days'),
      week: (every: number) => (every === 1 ? 'week' : 'weeks'),
      month: (every: number) => (every === 1 ? 'month' : 'months'),
      year: (every: number) => (every === 1 ? 'year' : 'years'),
    },
    next: 'Next day',
    on: 'Which day',
    also: 'Second day',
    notAgain: 'no second day',
    end: 'Until',
    endOptional: 'optional',
    weekend: 'On a weekend',
    weekends: { keep: 'stays', before: 'the Friday before', after: 'the Monday after' },
    mode: 'When it is due',
    modes: { ask: 'Ask me', post: 'Record it' },
    firstIs: (day: string) =>
      `With the days below, the next one is on ${day}, not on the day chosen here.`,
    weekdays: 'Weekdays',
    save: 'Save',
    cancel: 'Cancel',
    choose: 'Choose',
    needAmount: 'Enter an amount above zero.',
    needRange: 'Enter both, the lowest first. The amount above must be between them.',
    needAccount: 'Choose an account.',
    needTarget: 'Choose another account in the same currency.',
    needPayee: 'Enter what it is.',
    needDay: 'Choose a day.',
    needEvery: 'Enter a number from 1 to 366.',
    endBefore: 'Choose a day that is not before “Next day”.',
  },
  says: {
    every: (n: number, unit: 'day' | 'week' | 'month' | 'year') =>
      n === 1
        ? { day: 'every day', week: 'every week', month: 'every month', year: 'every year' }[unit]
        : `every ${n} ${unit}s`,
    weekdays: (days: readonly number[]) =>
      `on ${days.map((day) => ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][day - 1]).join(', ')}`,
    twice: (first: string, second: string) => `${first} and ${second}`,
    dayOfMonth: (day: number) => (day === 31 ? 'on the last day' : `on the ${ordinal(day)}`),
    nthWeekday: (n: number, weekday: number) =>
      `on the ${nth(n)} ${['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][weekday - 1]}`,
    workingDay: { first: 'on the first working day', last: 'on the last working day' },
    weekend: { before: 'or the Friday before', after: 'or the Monday after' },
  },
} as const;
