import { formatNumber } from '#domain/money';

/** Rules: what they ask, what they do, what they would change. */
const number = (count: number) => formatNumber(count, 'en');
const many = (count: number, one: string, other: string) => `${number(count)} ${count === 1 ? one : other}`;

export const rules = {
  title: 'Rules',
  // The sentence. The part between before and after is the live number.
  answer: { before: '', count: (count: number) => many(count, 'rule', 'rules'), after: (count: number) => ` ${count === 1 ? 'tidies' : 'tidy'} your ledger.` },
  answerNone: 'No rule tidies your ledger yet.',
  lede: 'Rules are read from the top down, and each sees what those above it left. The first that sets a field keeps it; tags add up. What you chose yourself is never changed.',
  onLine: 'They run on every line you write and on every file you bring in.', onLineFree: 'They run on every line you write. With Plus they also run on every file you bring in; over your history you can run them at any time.', toPlus: 'What Plus is',
  add: 'New rule', run: 'Run over history', ledger: 'Ledger', unreadable: 'Your rules could not be read from this device.',
  emptyTitle: 'Say it once', emptyBody: 'A rule names a payee as you know it or gives it its category, for every row to come and, if you like, for those that are here.',
  list: 'Rules, in the order in which they are read', columns: { when: 'When', does: 'Then' },
  paused: 'Paused', unknown: 'Made by a later version of Tudo. It is kept as it is, and not run here.',
  menu: (rule: string) => `More for the rule: ${rule}`, edit: 'Edit', editRule: (rule: string) => `Edit the rule: ${rule}`, pause: 'Pause', resume: 'Resume', remove: 'Delete', up: 'Move up', down: 'Move down', runOne: 'Run this one over history',
  handle: (place: number, of: number) => `Place ${place} of ${of}. Arrow keys move the rule.`, moved: (place: number, of: number) => `Now ${place} of ${of}.`,
  done: { added: 'Rule added', changed: 'Rule changed', removed: 'Rule deleted', paused: 'Rule paused', resumed: 'Rule resumed', undo: 'Undo', failed: 'It could not be written on this device.', undoFailed: 'It could not be undone.' },
  and: ' and ', or: ' or ',
  when: {
    payee: { is: (text: string) => `the payee is “${text}”`, contains: (text: string) => `the payee contains “${text}”`, begins: (text: string) => `the payee begins with “${text}”`, words: (text: string) => `the payee has the words “${text}”` },
    note: { is: (text: string) => `the note is “${text}”`, contains: (text: string) => `the note contains “${text}”`, begins: (text: string) => `the note begins with “${text}”`, words: (text: string) => `the note has the words “${text}”` },
    amountIs: (amount: string) => `the amount is ${amount}`, amountFrom: (amount: string) => `the amount is ${amount} or more`, amountTo: (amount: string) => `the amount is ${amount} or less`, amountBetween: (from: string, to: string) => `the amount is between ${from} and ${to}`,
    kind: { income: 'it is income', expense: 'it is spending', transfer: 'it is a transfer' }, account: (name: string) => `it is in ${name}`, dayIs: (day: number) => `it is day ${day} of the month`, days: (from: number, to: number) => `it is day ${from} to ${to} of the month`, tag: (tag: string) => `it has the tag #${tag}`,
  },
  does: { payee: (name: string) => `call the payee “${name}”`, category: (name: string) => `put it in ${name}`, tag: (tag: string) => `add #${tag}`, note: (text: string) => `note “${text}”`, split: (parts: string) => `split it: ${parts}`, rest: (name: string) => `the rest ${name}` },
  gone: 'something that is gone',
  form: {
    add: 'New rule', edit: 'Edit rule', match: 'How conditions go together', all: 'All hold', any: 'Any holds', conditions: 'When', actions: 'Then', field: (n: number) => `Condition ${n}`, action: (n: number) => `Action ${n}`,
    fields: { payee: 'Payee', note: 'Note', amount: 'Amount', kind: 'Kind', account: 'Account', dayOfMonth: 'Day of the month', tag: 'Tag' },
    tests: { is: 'is', contains: 'contains', begins: 'begins with', words: 'has the words' }, test: (n: number) => `How condition ${n} compares`, text: (n: number) => `Text of condition ${n}`, from: (n: number) => `Condition ${n}, from`, to: (n: number) => `Condition ${n}, to`, value: (n: number) => `Value of condition ${n}`,
    sets: { payee: 'Payee', category: 'Category', tag: 'Tag', note: 'Note', split: 'Split' }, partCategory: (n: number) => `Category of part ${n}`, partAmount: (n: number) => `Amount of part ${n}`, removePart: (n: number) => `Remove part ${n}`, addPart: 'Add a part', restCategory: 'Category of the rest', rest: 'The rest', splitHint: 'The parts always sum to the whole. Where the fixed amounts leave nothing, a row stays as it is.', needParts: 'Each part needs a category and an amount, and the rest a category.', actionValue: (n: number) => `Value of action ${n}`, choose: 'Choose', atLeast: 'from', atMost: 'to',
    addCondition: 'Add a condition', addAction: 'Add an action', removeCondition: (n: number) => `Remove condition ${n}`, removeAction: (n: number) => `Remove action ${n}`,
    save: 'Save', cancel: 'Cancel', needText: 'Write what it should be.', needAmount: 'Write an amount.', wrongOrder: 'The first must not be above the second.', needChoice: 'Choose one.', needDay: 'A day from 1 to 31.', failed: 'It could not be written on this device.',
    hint: 'Upper and lower case and accents make no difference.',
    wouldTurn: (count: number) =>
      `${number(count)} of them would count as ${count === 1 ? 'a refund' : 'refunds'} or income paid back. A condition on the kind leaves ${count === 1 ? 'it' : 'them'} out.`,
    matches: (count: number, of: number) => (count === 0 ? `None of your last ${number(of)} rows match.` : `${number(count)} of your last ${number(of)} rows match${count === 1 ? 'es' : ''}:`),
  },
  history: {
    title: 'Run over history', looking: (done: number) => `${many(done, 'row', 'rows')} read`, stop: 'Stop', cancel: 'Cancel', close: 'Close',
    would: (count: number, of: number) => `${many(count, 'row', 'rows')} of ${number(of)} would change.`, none: (of: number) => `Nothing would change in ${many(of, 'row', 'rows')}.`,
    overwrite: 'Also where a category is already set', overwriteHint: 'Categories that you chose yourself stay in either case.', list: 'Rows that would change', noPayee: 'No payee', uncategorised: 'No category', byRule: (place: number) => `rule ${place}`, was: (before: string, after: string) => `${before} becomes ${after}`,
    note: 'Nothing is written until you say so, and one undo takes all of it back.', apply: (count: number) => `Change ${many(count, 'row', 'rows')}`, applying: (done: number, of: number) => `${number(done)} of ${number(of)} written`, takingBack: 'Taking it back…',
    applied: (count: number) => `${many(count, 'row', 'rows')} changed`, cancelled: 'Stopped, and everything is as it was.', failed: 'It could not be written, and everything is as it was.', failedHalf: 'It could not be written to the end. Run the rules again to go on.', unread: 'Your rows could not be read from this device.', undone: (count: number) => `${many(count, 'row is', 'rows are')} as before`,
  },
  payees: {
    title: 'Printed names', lede: 'What terminals print, and the name behind it. Each becomes a rule if you say so.', as: (name: string) => `as “${name}”`, times: (count: number) => many(count, 'row', 'rows'), more: (count: number) => `and ${number(count)} more`, make: 'Make a rule', makeFor: (name: string) => `Make a rule for ${name}`, no: 'Not this one', noFor: (name: string) => `Not this one: ${name}`, refused: (name: string) => `${name} is not suggested again`,
  },
  learn: { offer: (category: string, payee: string) => `Always ${category} for ${payee}?`, yes: 'Make a rule', no: 'No', made: (category: string, payee: string) => `From now on ${payee} goes to ${category}`, refused: (payee: string) => `Not asked again for ${payee}` },
  why: { title: 'Why this category?', rule: (rule: string) => `A rule: ${rule}`, ruleGone: 'A rule that is gone by now', hand: 'You chose it', payee: 'As for this payee before', name: 'Its name is in the line', word: 'A word of the payee', file: 'The file says so', open: 'Open the rules' },
} as const;
