import { formatNumber } from '#domain/money';

/** What comes back: bills and wages, when they are due, and where they lead. */
const number = (count: number) => formatNumber(count, 'en');
const many = (count: number, one: string, other: string) => `${number(count)} ${count === 1 ? one : other}`;
const nth = (n: number) => (({ 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' }) as Record<number, string>)[n]!;
const ordinal = (n: number) => `${n}${n % 100 >= 11 && n % 100 <= 13 ? 'th' : (({ 1: 'st', 2: 'nd', 3: 'rd' }) as Record<number, string>)[n % 10] ?? 'th'}`;

export const recurring = {
  title: 'Recurring', add: 'New recurring transaction', ledger: 'Ledger', unreadable: 'What comes back could not be read from this device.',
  // The sentence. The part between before and after is the live number.
  lowest: { before: 'The lowest point of the next 90 days is ', after: (day: string) => `, on ${day}.` }, lowestToday: { before: 'You have ', after: ' today, and no less in the next 90 days.' }, none: 'Nothing comes back by itself yet.',
  lede: 'Rent, wages, subscriptions: said once, they stand in the ledger on their day, and you see ahead where they lead.',
  emptyTitle: 'What comes back?', emptyBody: 'Write one down with its rhythm: every 14 days, the last working day, the end of the month. What your ledger already repeats is offered here.',
  due: { title: 'Due', today: 'today', late: (days: number) => `${many(days, 'day', 'days')} late`, post: 'Post', postOf: (what: string, day: string) => `Post ${what} of ${day}`, skip: 'Skip', skipOf: (what: string, day: string) => `Skip ${what} of ${day}`, posted: (what: string) => `${what} posted`, skipped: (what: string, day: string) => `${what} of ${day} skipped`, noAccount: 'Its account is closed or gone: edit it to go on.' },
  auto: (count: number, moved: number) => `${many(count, 'recurring transaction was', 'recurring transactions were')} posted${moved === 0 ? '' : `. ${moved === 1 ? 'An opening balance was' : `${moved} opening balances were`} moved back, since a posting is earlier`}`,
  list: { title: 'All that comes back', next: (day: string) => `next ${day}`, ended: 'ended', post: 'by itself', ask: 'asks first', unknown: 'Made by a later version of Tudo. It is kept as it is, and not posted here.', menu: (what: string) => `More for ${what}`, edit: 'Change from now on', editOf: (what: string) => `Change ${what}`, end: 'End it', remove: 'Delete', rows: 'Show its rows' },
  done: { added: (what: string) => `${what} comes back from now on`, changed: 'Changed from now on', ended: 'Ended', removed: 'Deleted; what was posted stays', undo: 'Undo', undone: 'Undone', nothingToUndo: 'There is nothing to undo.', undoFailed: 'It could not be undone.', failed: 'It could not be written on this device.' },
  forecast: { title: 'The next 90 days', account: 'Account', all: (currency: string) => `All accounts in ${currency}`, alt: (from: string, to: string, lowest: string, day: string) => `Balance over the next 90 days, from ${from} to ${to}; the lowest is ${lowest} on ${day}`, lowest: 'lowest', table: 'The days on which it changes', day: 'Day', what: 'What', balance: 'Balance', below: (day: string) => `It falls below zero on ${day}.`, note: 'From today’s balance and what is expected here; what you spend besides is not in it.', today: 'Today' },
  calendar: { title: 'Calendar', previous: 'The month before', next: 'The month after', due: 'due', paid: 'paid', late: 'late', expected: 'expected', none: 'Nothing in this month.', noneOn: (day: string) => `Nothing on ${day}.`, keys: 'Arrow keys move by days, Page Up and Page Down by months.', weekdays: 'Mon Tue Wed Thu Fri Sat Sun' },
  found: { title: 'Found in your ledger', lede: 'These came back regularly. Nothing is added that you do not agree to.', times: (count: number, since: string) => `${number(count)} times since ${since}`, about: (amount: string) => `about ${amount}`, between: (low: string, high: string) => `${low} to ${high}`, add: 'Add', addOf: (what: string) => `Add ${what}`, no: 'Not this one', noOf: (what: string) => `Not this one: ${what}`, refused: (what: string) => `${what} is not suggested again` },
  form: {
    add: 'New recurring transaction', edit: 'Change from now on', kind: 'Kind', payee: 'Payee', payeeIncome: 'From', amount: 'Amount', account: 'Account', to: 'To account', category: 'Category', uncategorised: 'No category', every: 'Every', unit: 'Unit', units: { day: (every: number) => (every === 1 ? 'day' : 'days'), week: (every: number) => (every === 1 ? 'week' : 'weeks'), month: (every: number) => (every === 1 ? 'month' : 'months'), year: (every: number) => (every === 1 ? 'year' : 'years') },
    next: 'Next day', on: 'Which day', also: 'And again', notAgain: 'no second day', end: 'Until', endOptional: 'optional', weekend: 'On a weekend', weekends: { keep: 'stays', before: 'the Friday before', after: 'the Monday after' }, mode: 'When it is due', modes: { ask: 'Ask me', post: 'Post it' }, firstIs: (day: string) => `The next one is on ${day}.`, weekdays: 'Weekdays', save: 'Save', cancel: 'Cancel', choose: 'Choose',
    needAmount: 'Write an amount above zero.', needAccount: 'Choose an account.', needTarget: 'Choose another account in the same currency.', needPayee: 'Write what it is.', needDay: 'Choose a day.', needEvery: 'A number from 1 to 366.', endBefore: 'It would end before it comes.',
  },
  says: {
    every: (n: number, unit: 'day' | 'week' | 'month' | 'year') => (n === 1 ? { day: 'every day', week: 'every week', month: 'every month', year: 'every year' }[unit] : `every ${n} ${unit}s`),
    weekdays: (days: readonly number[]) => `on ${days.map((day) => ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][day - 1]).join(', ')}`,
    twice: (first: string, second: string) => `${first} and ${second}`,
    dayOfMonth: (day: number) => (day === 31 ? 'on the last day' : `on the ${ordinal(day)}`), nthWeekday: (n: number, weekday: number) => `on the ${nth(n)} ${['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][weekday - 1]}`, workingDay: { first: 'on the first working day', last: 'on the last working day' }, weekend: { before: 'or the Friday before', after: 'or the Monday after' },
  },
} as const;
