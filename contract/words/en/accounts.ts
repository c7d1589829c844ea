/** Accounts: balances, net worth, statements and exchange rates. */
const many = (n: number, one: string, other: string) => `${n} ${n === 1 ? one : other}`;

export const accounts = {
  title: 'Accounts', add: 'Add an account', transfer: 'Transfer', openLedger: 'Open ledger',
  // The sentence; the part between before and after is the live number.
  worth: { before: 'Your net worth is ', after: '.' }, none: 'Where is your money?', noneText: 'Add an account: cash, bank, investments or a debt.', unknown: 'Your net worth cannot be calculated yet.',
  assets: 'Assets', debts: 'Debts', net: 'Net worth', asOf: (day: string) => `On ${day}.`,
  converted: (count: number) => `${many(count, 'balance is', 'balances are')} converted`,
  conversion: { own: 'In its currency', rate: 'Rate', inHome: (currency: string) => `In ${currency}`, accounts: (n: number) => many(n, 'account', 'accounts'), rateOf: (from: string, rate: string, to: string, day: string) => `1 ${from} = ${rate} ${to}, ${day}`, via: ' and ', currency: 'Currency' },
  missing: (list: string) => `Not counted because there is no rate for that day: ${list}.`, writeRate: 'Add a rate',
  unreadable: 'Some of this could not be read from this device, so figures may be missing.',
  list: {
    title: 'Balances', of: { cash: 'Cash', bank: 'Bank', investment: 'Investments', card: 'Cards', loan: 'Loans' }, closed: (n: number) => many(n, 'closed account', 'closed accounts'), rows: (name: string, sum: string) => `${name}, ${sum}: show the transactions`, more: (name: string) => `Actions for ${name}`,
    later: (sum: string) => `${sum} with future transactions`, leftOut: (n: number) => `${many(n, 'transaction is', 'transactions are')} in another currency and not in this balance.`, about: (sum: string) => `about ${sum}`, noRate: 'no rate', reconciled: (day: string) => `Reconciled to ${day}`, reconciledOff: (day: string, agreed: string, now: string) => `No longer agrees with the statement of ${day}: the statement says ${agreed}, the transactions now add up to ${now}. A transaction was changed or deleted.`,
    edit: 'Edit', up: 'Move up', down: 'Move down', transfer: 'Transfer from it', worth: 'Update its value', correct: 'Correct the balance', reconcile: 'Reconcile with a statement', show: 'Show its transactions', moved: (name: string) => `${name} moved`,
  },
  arriving: 'Your data is still loading on this device. Balances appear once it is here.',
  value: {
    worth: (name: string) => `What is ${name} worth?`, correct: (name: string) => `What is the balance of ${name}?`, amount: 'Value', holds: 'Balance', debtHint: 'Enter a debt with a minus.', day: 'On', dayBad: 'Choose a day up to today.', now: (sum: string) => `According to its transactions, the balance on that day is ${sum}.`, writes: (sum: string) => `This adds an adjustment of ${sum}. It is neither income nor spending: reports, the savings rate and key results leave it out.`, same: 'The balance is already right: there is nothing to adjust.', save: 'Add the adjustment', cancel: 'Cancel', saved: (name: string, sum: string) => `${name}: ${sum}`, note: 'Note',
  },
  over: {
    title: 'Net worth over time', alt: (from: string, to: string) => `Net worth, assets and debts at the end of each month from ${from} to ${to}`, read: 'Read net worth by month', point: (day: string, net: string, assets: string, debts: string) => `${day}: net worth ${net}, assets ${assets}, debts ${debts}`, caption: 'Each balance at the end of the month, at the exchange rates of that day.', table: 'As a table', day: 'Day', csv: 'Save as CSV', file: 'net-worth', first: 'The chart appears in the second month.', without: (currencies: string) => `Months without a rate leave out ${currencies}.`,
    change: { up: (sum: string, from: string) => `${sum} more than on ${from}.`, down: (sum: string, from: string) => `${sum} less than on ${from}.`, same: (from: string) => `The same as on ${from}.` },
  },
  reconcile: {
    title: (name: string) => `Reconcile ${name}`, back: 'Back to the accounts', intro: 'Enter the closing day and balance of the statement, then tick the transactions that are on it.', day: 'Closing day', balance: 'Closing balance', dayBad: 'Choose a day up to today.', dayBefore: 'You have already reconciled up to this day or later. Choose a later day, or undo that reconciliation first.', last: (day: string, sum: string) => `Last reconciled to ${day}, at ${sum}.`,
    statement: 'Statement', ticked: 'Ticked', difference: 'Difference', none: 'Nothing is left to tick up to that day.', rows: (n: number) => many(n, 'transaction', 'transactions'), tick: (what: string) => `Tick ${what}`, tickAll: 'Tick all', untickAll: 'Untick all', more: (n: number) => `Show ${n} more`, when: 'Day', what: 'Transaction', amount: 'Amount', from: (name: string) => `from ${name}`, to: (name: string) => `to ${name}`,
    finish: 'Finish', even: 'The statement and the ledger agree.', adjust: (sum: string) => `Add an adjustment of ${sum} and finish`, adjustWhy: 'The ledger shows it as an adjustment. It is neither income nor spending.', note: (day: string) => `Difference from the statement of ${day}`, done: (name: string, day: string) => `${name} reconciled to ${day}`, failed: 'The transactions could not be read from this device.',
  },
  rates: {
    title: 'Exchange rates', none: 'No rates yet. Without one, amounts in another currency are shown separately and never added up.', intro: 'A balance is converted at the latest rate on or before the day. If needed, the rate is inverted or goes through a third currency.',
    add: 'Add a rate', file: 'From a file', day: 'Day', from: 'From', to: 'To', rate: 'Rate', reads: (from: string, rate: string, to: string) => `1 ${from} = ${rate} ${to}`, same: 'Choose two different currencies.', rateBad: 'Enter a number above zero.', ambiguous: 'This can be read in two ways. Enter it without separators, or with a decimal point.', dayBad: 'Choose a day.', save: 'Save the rate', cancel: 'Cancel', saved: (text: string) => `${text} saved`, delete: (text: string) => `Delete ${text}`, deleted: 'Rate deleted',
    latest: 'Latest', all: (n: number) => (n === 1 ? 'The one rate' : `All ${n} rates`), source: { hand: 'by hand', file: 'from a file' }, more: (n: number) => `${n} older ones.`,
    paste: 'Paste lines, or choose a file', pasteHint: 'Day, from, to, rate: 2026-11-20, USD, VND, 25400. Or eurofxref-hist.csv of the European Central Bank, where only the currencies that you use are imported.', choose: 'Choose a file', found: (n: number) => many(n, 'rate', 'rates'), thinned: (kept: number, of: number) => `${kept} of ${of} daily rates are saved: all of the last three months, and before that the last one of each month.`, known: (n: number) => `You already have ${n}.`, problems: (n: number) => `${many(n, 'line', 'lines')} left out:`,
    reasons: { columns: 'it needs day, from, to and rate', day: 'the day must be year-month-day', currency: 'there is no such currency', same: 'both currencies are the same', rate: 'the rate must be a number above zero', ambiguous: 'the rate can be read in two ways' }, line: (n: number, reason: string, text: string) => `Line ${n}: ${reason} (${text})`, keep: (n: number) => `Save ${many(n, 'rate', 'rates')}`, kept: (n: number) => `${many(n, 'rate', 'rates')} saved`, empty: 'There are no rates here.', tooLarge: 'This file is larger than 20 MB.', unreadable: 'This file could not be read.',
  },
} as const;
