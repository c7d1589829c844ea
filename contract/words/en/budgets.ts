import { formatNumber } from '#domain/money';

/** The budget of a cycle: envelopes, what they hold, and what is left to assign. */
const many = (n: number, one: string, other: string) => `${formatNumber(n, 'en')} ${n === 1 ? one : other}`;

export const budgets = {
  title: 'Budgets', planner: 'Budget planner', more: 'More', unreadable: 'Some of this could not be read from this device, so figures may be missing.',
  // The sentence; the part between before and after is the live number.
  say: {
    left: { before: '', after: ' has no purpose yet.' }, over: { before: 'You have assigned ', after: ' more than you have.' }, done: { before: 'All of your ', after: ' has a purpose.' },
    begin: { before: '', after: ' came in. What is it for?' }, nothing: 'What is this cycle’s money for?',
  },
  lede: 'Give each category what it may cost in this cycle. What is left of it stays for the next one.',
  overspent: (count: number, amount: string) => (count === 1 ? `One envelope is overspent by ${amount}.` : `${formatNumber(count, 'en')} envelopes are overspent, by ${amount} in all.`), elsewhere: (amount: string) => `${amount} went to what has no envelope. It comes off what is left to assign when the cycle ends.`,
  hint: 'Enter goes to the next amount, and back with Shift. Sums such as 120+35 are worked out.', keys: 'Assign the first amount',
  how: 'How this is worked out', close: 'Close', rows: (what: string) => `${what}: open the rows`, explain: (what: string) => `${what}: how it came about`,
  otherCurrencies: (list: string) => `In other currencies, and in no figure here: ${list}.`, otherAssigned: (amount: string) => `${amount} assigned`, otherSpent: (amount: string) => `${amount} spent`, otherIncome: (amount: string) => `${amount} in`,
  figures: { income: 'Came in', before: 'From before', assigned: 'Assigned', spent: 'Spent', toAssign: 'Left to assign', carried: 'Carried over', left: 'Left', overspent: 'Overspent', name: 'Category', target: 'Target' },
  explainAssign: {
    intro: 'Every unit of the cycle’s money gets a purpose. What has none yet is left to assign.', formula: 'Left to assign = came in + from before − assigned.', beforeFormula: 'From before = what the cycle before left to assign − what was spent there without an envelope − what its overspent envelopes are paid from income.',
    beforeLeft: 'Left to assign before', beforeElsewhere: 'Spent without an envelope', beforeDue: 'Paid for overspent envelopes', first: 'This is the first cycle with a budget, so nothing comes from before.',
    notes: ['Transfers between your own accounts are neither income nor spending.', 'A category is an envelope from the first cycle in which it is given something.', 'Nothing carried over is stored: it is worked out from your records, so a correction in the past moves what follows.'],
  },
  groups: { needs: 'Needs', wants: 'Wants', savings: 'Savings', none: 'Without a group' }, uncategorised: 'Without a category', noCategories: 'There are no categories to spend on.', noCategoriesText: 'Add some in the ledger.', openLedger: 'Open the ledger',
  shares: {
    change: 'Change the shares', changeTitle: 'Shares of what comes in', changeHint: 'How much of each cycle’s income each group is to have. The three make 100 together. They draw the targets here and move no money.', changed: (shares: string) => `Shares: ${shares}.`, save: 'Save', usual: 'Back to 50/30/20', notWhole: 'A whole number from 0 to 100.', sums: 'Together 100%.', missing: (n: number) => `${n}% is not given to any group yet.`, tooMuch: (n: number) => `That is ${n}% too much.`,
    groupHints: { needs: 'What you could not do without: home, food, transport, insurance.', wants: 'What you choose: eating out, travel, things.', savings: 'What you keep or pay debts down with.' },
    title: (shares: string) => `${shares} of what came in`, of: (share: string, target: string) => `${share}, ${target}`, over: (amount: string) => `${amount} above it`, under: (amount: string) => `${amount} below it`, even: 'exactly that', assigned: (amount: string) => `${amount} assigned`, spent: (amount: string) => `${amount} spent`, key: 'The bar is what you assigned, the upright stroke the target.', noIncome: 'Nothing has come in yet, so there is nothing to divide.' },
  row: {
    assign: (name: string) => `${name}: assigned`, spent: (amount: string) => `${amount} spent`, carried: (amount: string) => `${amount} carried over`, given: (amount: string) => `${amount} assigned`, over: (amount: string) => `${amount} over`, cover: 'Cover', coverOf: (name: string) => `Cover ${name}`, more: (name: string) => `More for ${name}`, move: 'Move money …',
    last: (amount: string) => `As last cycle, ${amount}`, usual: (amount: string) => `Average of three cycles, ${amount}`, spentNow: (amount: string) => `What was spent, ${amount}`, rows: 'Show its rows', history: 'How it came about', noBudget: 'no envelope', otherCurrency: (currency: string) => `Your budget is in ${currency}: leave the other currency out.`,
  },
  act: { copy: 'Copy last cycle', copyNone: 'The cycle before has nothing to copy.', plan: 'Take a plan', overspending: 'Overspent envelopes', ways: { stays: 'stay below zero', 'from-income': 'are paid from income' }, fresh: 'Start afresh with this cycle', unfresh: 'Count the cycles before again' },
  waysExplain: { stays: 'An overspent envelope begins the next cycle below zero.', 'from-income': 'An overspent envelope begins the next cycle at zero, and what comes in pays for it.' },
  done: {
    undo: 'Undo', undone: 'Undone', nothingToUndo: 'There is nothing to undo.', undoFailed: 'It could not be undone.', failed: 'It could not be written on this device.',
    assigned: (name: string, amount: string) => `${name}: ${amount} assigned`, moved: (amount: string, from: string, to: string) => `${amount} moved from ${from} to ${to}`, copied: (n: number) => `${many(n, 'amount', 'amounts')} copied from last cycle`, nothingToCopy: 'Every envelope of last cycle already has an amount here.', taken: (n: number, plan: string) => `${many(n, 'amount', 'amounts')} taken from “${plan}”`,
    ways: { stays: 'From this cycle on, overspent envelopes stay below zero', 'from-income': 'From this cycle on, income pays for overspent envelopes' }, fresh: 'This cycle begins without what came before', unfresh: 'The cycles before count again',
  },
  move: { title: 'Move money', cover: (name: string) => `Cover ${name}`, from: 'From', to: 'To', amount: 'Amount', free: 'Left to assign', option: (name: string, left: string) => `${name}, ${left}`, after: (name: string, before: string, after: string) => `${name}: ${before} becomes ${after}.`, save: 'Move', cancel: 'Cancel', same: 'Choose two different envelopes.', notAbove: 'Write an amount above zero.', short: (name: string, amount: string) => `${name} would be overspent by ${amount}.`, choose: 'Choose' },
  plan: {
    title: 'Take a plan into this cycle', which: 'Plan', last: 'What you last planned on this device', none: 'No plan is saved yet.', noneText: 'Make one in the budget planner: save it there, or come back from it, and its amounts can be taken here.', make: 'Open the budget planner',
    now: 'Now', planned: 'Plan', how: (length: string) => `The plan’s amounts, worked out for this cycle of ${length}. Lines and categories belong together by name.`, days: (n: number) => many(n, 'day', 'days'), otherCurrency: (currency: string) => `This plan is in ${currency}. Its amounts cannot stand in your budget.`, unreadable: 'This plan cannot be read.', missing: (names: string) => `Your ledger has no category for ${names}.`, add: 'Add the missing categories', take: (n: number) => `Take ${many(n, 'amount', 'amounts')}`, same: 'Your budget already is that plan.', cancel: 'Cancel',
  },
  history: { title: (name: string) => `${name}, cycle by cycle`, formula: 'Left = carried over + assigned − spent. What is left is carried over into the next cycle.', fromIncome: 'Where it is overspent, it begins the next cycle at zero, and income pays.', cycle: 'Cycle', all: (n: number) => `Show all ${formatNumber(n, 'en')} cycles` },
} as const;
