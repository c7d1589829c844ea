/** Accounts: what each holds, what they come to, statements and exchange rates. */
const many = (n: number, one: string, other: string) => `${n} ${n === 1 ? one : other}`;

export const accounts = {
  title: 'Accounts', add: 'Add an account', transfer: 'Transfer', openLedger: 'Open ledger',
  // The sentence; the part between before and after is the live number.
  worth: { before: 'Your net worth is ', after: '.' }, none: 'Where is your money?', noneText: 'Add an account: what is in your purse, at the bank, invested, or still owed.', unknown: 'Your net worth cannot be worked out yet.',
  assets: 'Assets', debts: 'Debts', net: 'Net worth', asOf: (day: string) => `On ${day}.`,
  converted: (count: number) => `${many(count, 'balance is', 'balances are')} converted`,
  conversion: { own: 'In its currency', rate: 'Rate', inHome: (currency: string) => `In ${currency}`, accounts: (n: number) => many(n, 'account', 'accounts'), rateOf: (from: string, rate: string, to: string, day: string) => `1 ${from} = ${rate} ${to}, ${day}`, via: ' and ', currency: 'Currency' },
  missing: (list: string) => `Not counted, since there is no rate for that day: ${list}.`, writeRate: 'Write a rate',
  unreadable: 'Some of this could not be read from this device, so figures may be missing.',
  list: {
    title: 'What they hold', of: { cash: 'Cash', bank: 'Bank', investment: 'Investments', card: 'Cards', loan: 'Loans' }, closed: (n: number) => many(n, 'closed account', 'closed accounts'), rows: (name: string, sum: string) => `${name}, ${sum}: show the rows`, more: (name: string) => `What to do with ${name}`,
    later: (sum: string) => `${sum} with the rows of days to come`, leftOut: (n: number) => `${many(n, 'row is', 'rows are')} in another currency, and not in this balance.`, about: (sum: string) => `about ${sum}`, noRate: 'no rate', reconciled: (day: string) => `Reconciled to ${day}`, reconciledOff: (day: string, agreed: string, now: string) => `No longer agrees with the statement of ${day}: it says ${agreed}, its rows now come to ${now}. A row of it was changed or deleted.`,
    edit: 'Edit', up: 'Move up', down: 'Move down', transfer: 'Transfer from it', worth: 'It is worth …', correct: 'Correct the balance', reconcile: 'Reconcile with a statement', show: 'Show its rows', moved: (name: string) => `${name} moved`,
  },
  arriving: 'Your records are still arriving on this device. What an account holds is known once they are here.',
  value: {
    worth: (name: string) => `What is ${name} worth?`, correct: (name: string) => `What is in ${name}?`, amount: 'It is worth', holds: 'It holds', debtHint: 'A debt has a minus.', day: 'On', dayBad: 'Choose a day up to today.', now: (sum: string) => `By its rows it holds ${sum} on that day.`, writes: (sum: string) => `An adjustment of ${sum} is written. It is neither income nor spending: reports, the savings rate and key results leave it out.`, same: 'That is what its rows come to: there is nothing to write.', save: 'Write the adjustment', cancel: 'Cancel', saved: (name: string, sum: string) => `${name}: ${sum}`, note: 'Note',
  },
  over: {
    title: 'Net worth over time', alt: (from: string, to: string) => `Net worth, assets and debts at the end of each month from ${from} to ${to}`, read: 'Read net worth by month', point: (day: string, net: string, assets: string, debts: string) => `${day}: net worth ${net}, assets ${assets}, debts ${debts}`, caption: 'Each balance at the end of the month, by the exchange rates of its day.', table: 'As a table', day: 'Day', csv: 'Save as CSV', file: 'net-worth', first: 'The line begins with the second month.', without: (currencies: string) => `Without ${currencies}, where a month has no rate.`,
    change: { up: (sum: string, from: string) => `${sum} more than on ${from}.`, down: (sum: string, from: string) => `${sum} less than on ${from}.`, same: (from: string) => `The same as on ${from}.` },
  },
  reconcile: {
    title: (name: string) => `Reconcile ${name}`, back: 'Back to the accounts', intro: 'Take the closing day and balance from the statement, then tick what stands on it.', day: 'Closing day', balance: 'Closing balance', dayBad: 'Choose a day up to today.', dayBefore: 'The last statement closed on this day or later. To do that one again, take it back first.', last: (day: string, sum: string) => `Last reconciled to ${day}, at ${sum}.`,
    statement: 'Statement', ticked: 'Ticked', difference: 'Difference', none: 'Nothing is left to tick up to that day.', rows: (n: number) => many(n, 'row', 'rows'), tick: (what: string) => `Tick ${what}`, tickAll: 'Tick all', untickAll: 'Untick all', more: (n: number) => `Show ${n} more`, when: 'Day', what: 'What', amount: 'Amount', from: (name: string) => `from ${name}`, to: (name: string) => `to ${name}`,
    finish: 'Finish', even: 'The statement and the ledger agree.', adjust: (sum: string) => `Write an adjustment of ${sum} and finish`, adjustWhy: 'It says so in the ledger, and is neither income nor spending.', note: (day: string) => `Off by this on the statement of ${day}`, done: (name: string, day: string) => `${name} reconciled to ${day}`, failed: 'The rows could not be read from this device.',
  },
  rates: {
    title: 'Exchange rates', none: 'No rates yet. Without one, amounts in another currency stand apart and are never added up.', intro: 'A balance is converted by the latest rate at or before the day, turned round or by way of a third currency where it must be.',
    add: 'Write a rate', file: 'From a file', day: 'Day', from: 'One', to: 'Is worth', rate: 'Rate', reads: (from: string, rate: string, to: string) => `1 ${from} = ${rate} ${to}`, same: 'Choose two different currencies.', rateBad: 'Write a number above zero.', ambiguous: 'Is this a thousand or a fraction? Write it without separators, or with a point.', dayBad: 'Choose a day.', save: 'Keep the rate', cancel: 'Cancel', saved: (text: string) => `${text} kept`, delete: (text: string) => `Delete ${text}`, deleted: 'Rate deleted',
    latest: 'Latest', all: (n: number) => (n === 1 ? 'The one rate' : `All ${n} rates`), source: { hand: 'by hand', file: 'from a file' }, more: (n: number) => `${n} older ones.`,
    paste: 'Paste lines, or choose a file', pasteHint: 'Day, from, to, rate: 2026-11-20, USD, VND, 25400. Or eurofxref-hist.csv of the European Central Bank, of which the currencies that you use are taken.', choose: 'Choose a file', found: (n: number) => many(n, 'rate', 'rates'), thinned: (kept: number, of: number) => `Of ${of} daily rates ${kept} are kept: each of the last three months, and before that the last of each month.`, known: (n: number) => `${many(n, 'is', 'are')} here already.`, problems: (n: number) => `${many(n, 'line', 'lines')} left out:`,
    reasons: { columns: 'it needs day, from, to and rate', day: 'the day must be year-month-day', currency: 'there is no such currency', same: 'both currencies are the same', rate: 'the rate must be a number above zero', ambiguous: 'the rate can be read in two ways' }, line: (n: number, reason: string, text: string) => `Line ${n}: ${reason} (${text})`, keep: (n: number) => `Keep ${many(n, 'rate', 'rates')}`, kept: (n: number) => `${many(n, 'rate', 'rates')} kept`, empty: 'There are no rates in this.', tooLarge: 'This file is larger than 20 MB.', unreadable: 'This file could not be read.',
  },
} as const;
