import { formatNumber } from '#domain/money';

/** Rules: their conditions, their actions, and what they would change. */
const number = (count: number) => formatNumber(count, 'en');
const many = (count: number, one: string, other: string) => `${number(count)} ${count === 1 ? one : other}`;

export const rules = {
  title: 'Rules',
  // The sentence. The part between before and after is the live number.
  answer: { before: '', count: (count: number) => many(count, 'rule', 'rules'), after: (count: number) => ` ${count === 1 ? 'sorts' : 'sort'} your transactions.` },
  answerNone: 'You have no rules yet.',
  lede: 'Rules run from top to bottom, and each sees the result of those above it. If several rules set the same field, the first one wins; tags from all of them are added. What you chose yourself never changes.',
  onLine: 'They run on every transaction you add and every file you import.', onLineFree: 'They run on every transaction you add. With Plus they also run on every file you import. You can run them on past transactions at any time.', toPlus: 'About Plus',
  add: 'New rule', run: 'Run on past transactions', ledger: 'Ledger', unreadable: 'Your rules could not be read from this device.',
  emptyTitle: 'Set it up once', emptyBody: 'A rule renames a payee or sets a category, for all new transactions and, if you like, for past ones.',
  list: 'Rules, in the order they run', columns: { when: 'When', does: 'Then' },
  paused: 'Paused', unknown: 'Made by a later version of Tudo. It stays as it is and does not run here.',
  menu: (rule: string) => `More for the rule: ${rule}`, edit: 'Edit', editRule: (rule: string) => `Edit the rule: ${rule}`, pause: 'Pause', resume: 'Resume', remove: 'Delete', up: 'Move up', down: 'Move down', runOne: 'Run this one on past transactions',
  handle: (place: number, of: number) => `Place ${place} of ${of}. Arrow keys move the rule.`, moved: (place: number, of: number) => `Now ${place} of ${of}.`,
  done: { added: 'Rule added', changed: 'Rule changed', removed: 'Rule deleted', paused: 'Rule paused', resumed: 'Rule resumed', undo: 'Undo', failed: 'This could not be saved on this device.', undoFailed: 'This could not be undone.' },
  and: ' and ', or: ' or ',
  when: {
    payee: { is: (text: string) => `the payee is “${text}”`, contains: (text: string) => `the payee contains “${text}”`, begins: (text: string) => `the payee begins with “${text}”`, words: (text: string) => `the payee has the words “${text}”` },
    note: { is: (text: string) => `the note is “${text}”`, contains: (text: string) => `the note contains “${text}”`, begins: (text: string) => `the note begins with “${text}”`, words: (text: string) => `the note has the words “${text}”` },
    amountIs: (amount: string) => `the amount is ${amount}`, amountFrom: (amount: string) => `the amount is ${amount} or more`, amountTo: (amount: string) => `the amount is ${amount} or less`, amountBetween: (from: string, to: string) => `the amount is between ${from} and ${to}`,
    kind: { income: 'it is income', expense: 'it is spending', transfer: 'it is a transfer' }, account: (name: string) => `it is in ${name}`, dayIs: (day: number) => `it is day ${day} of the month`, days: (from: number, to: number) => `it is day ${from} to ${to} of the month`, tag: (tag: string) => `it has the tag #${tag}`,
  },
  does: { payee: (name: string) => `call the payee “${name}”`, category: (name: string) => `put it in ${name}`, tag: (tag: string) => `add #${tag}`, note: (text: string) => `note “${text}”`, split: (parts: string) => `split it: ${parts}`, rest: (name: string) => `the rest ${name}` },
  gone: 'something that was deleted',
  form: {
    add: 'New rule', edit: 'Edit rule', match: 'How conditions combine', all: 'All are true', any: 'Any is true', conditions: 'When', actions: 'Then', field: (n: number) => `Condition ${n}`, action: (n: number) => `Action ${n}`,
    fields: { payee: 'Payee', note: 'Note', amount: 'Amount', kind: 'Kind', account: 'Account', dayOfMonth: 'Day of the month', tag: 'Tag' },
    tests: { is: 'is', contains: 'contains', begins: 'begins with', words: 'has the words' }, test: (n: number) => `How condition ${n} compares`, text: (n: number) => `Text of condition ${n}`, from: (n: number) => `Condition ${n}, from`, to: (n: number) => `Condition ${n}, to`, value: (n: number) => `Value of condition ${n}`,
    sets: { payee: 'Payee', category: 'Category', tag: 'Tag', note: 'Note', split: 'Split' }, partCategory: (n: number) => `Category of part ${n}`, partAmount: (n: number) => `Amount of part ${n}`, removePart: (n: number) => `Remove part ${n}`, addPart: 'Add a part', restCategory: 'Category of the rest', rest: 'The rest', splitHint: 'The parts always add up to the total. If the fixed amounts leave nothing for the rest, the transaction stays as it is.', needParts: 'Each part needs a category and an amount, and the rest a category.', actionValue: (n: number) => `Value of action ${n}`, choose: 'Choose', atLeast: 'from', atMost: 'to',
    addCondition: 'Add a condition', addAction: 'Add an action', removeCondition: (n: number) => `Remove condition ${n}`, removeAction: (n: number) => `Remove action ${n}`,
    save: 'Save', cancel: 'Cancel', needText: 'Fill this in.', needAmount: 'Enter an amount.', wrongOrder: 'The first must not be above the second.', needChoice: 'Choose one.', needDay: 'Enter a day from 1 to 31.', failed: 'This could not be saved on this device.',
    hint: 'Upper and lower case and accents make no difference.',
    wouldTurn: (count: number) =>
      `${number(count)} of them would count as ${count === 1 ? 'a refund' : 'refunds'} or income paid back. To leave ${count === 1 ? 'it' : 'them'} out, add a condition on the kind.`,
    matches: (count: number, of: number) => (count === 0 ? `None of your last ${number(of)} transactions match.` : `${number(count)} of your last ${number(of)} transactions match${count === 1 ? 'es' : ''}:`),
  },
  history: {
    title: 'Run on past transactions', looking: (done: number) => `${many(done, 'transaction', 'transactions')} read`, stop: 'Stop', cancel: 'Cancel', close: 'Close',
    would: (count: number, of: number) => `${many(count, 'transaction', 'transactions')} of ${number(of)} would change.`, none: (of: number) => `Nothing would change in ${many(of, 'transaction', 'transactions')}.`,
    overwrite: 'Also change transactions that already have a category', overwriteHint: 'Categories that you chose yourself always stay.', list: 'Transactions that would change', noPayee: 'No payee', uncategorised: 'No category', byRule: (place: number) => `rule ${place}`, was: (before: string, after: string) => `${before} becomes ${after}`,
    note: 'Nothing changes until you confirm, and you can undo it all at once.', apply: (count: number) => `Change ${many(count, 'transaction', 'transactions')}`, applying: (done: number, of: number) => `${number(done)} of ${number(of)} changed`, takingBack: 'Undoing…',
    applied: (count: number) => `${many(count, 'transaction', 'transactions')} changed`, cancelled: 'Stopped. Everything is as it was.', failed: 'The changes could not be saved. Everything is as it was.', failedHalf: 'Not all changes could be saved. Run the rules again to continue.', unread: 'Your transactions could not be read from this device.', undone: (count: number) => `${many(count, 'transaction is', 'transactions are')} as before`,
  },
  payees: {
    title: 'Names on statements', lede: 'Banks often print long names. Here is a short name for each; if you agree, it becomes a rule.', as: (name: string) => `as “${name}”`, times: (count: number) => many(count, 'transaction', 'transactions'), more: (count: number) => `and ${number(count)} more`, make: 'Make a rule', makeFor: (name: string) => `Make a rule for ${name}`, no: 'Not this one', noFor: (name: string) => `Not this one: ${name}`, refused: (name: string) => `${name} will not be suggested again`,
  },
  learn: { offer: (category: string, payee: string) => `Always ${category} for ${payee}?`, yes: 'Make a rule', no: 'No', made: (category: string, payee: string) => `From now on ${payee} goes to ${category}`, refused: (payee: string) => `We will not ask again about ${payee}` },
  why: { title: 'Why this category?', rule: (rule: string) => `A rule: ${rule}`, ruleGone: 'A rule that was deleted', hand: 'You chose it', payee: 'As last time for this payee', name: 'You typed its name', word: 'A word in the payee', file: 'The file says so', open: 'Open the rules' },
} as const;
