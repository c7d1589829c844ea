import { formatNumber } from '#domain/money';
import { type PeriodNoun, periodNouns } from '../period-nouns.ts';

/** The budget of a cycle: the budget of each category, and the amount left to assign. */
const many = (n: number, one: string, other: string) =>
  `${formatNumber(n, 'en')} ${n === 1 ? one : other}`;

const inPeriod = ({ period, periodTitle, periods }: PeriodNoun) =>
  ({
    title: 'Budgets',
    planner: 'Budget planner',
    more: 'More',
    unreadable: 'Some of this could not be read from this device, so figures may be missing.',
    // The sentence; the part between before and after is the live number.
    say: {
      left: { before: 'You have ', after: ' left to assign.' },
      over: { before: 'You have assigned ', after: ' more than your income so far.' },
      done: { before: 'All of your ', after: ' is assigned.' },
      begin: { before: 'You have ', after: ' of income to assign.' },
      nothing: `Plan your spending for this ${period}.`,
    },
    lede: `Set how much you want to spend on each category this ${period}. What is left carries over to the next one.`,
    overspent: (count: number, amount: string) =>
      count === 1
        ? `One budget is overspent by ${amount}.`
        : `${formatNumber(count, 'en')} budgets are overspent, by ${amount} in total.`,
    elsewhere: (spent: string | null, saved: string | null) => {
      const parts = [
        spent && `${spent} was spent without a budget`,
        saved && `${saved} is in savings categories without a budget`,
      ];
      return `${parts.filter(Boolean).join(', and ')}. ${spent && saved ? 'Both are' : 'It is'} deducted from what is left to assign when the ${period} ends.`;
    },
    withoutBudget: (amount: string) =>
      `Spent without a budget: ${amount}. It is in Spent, but not deducted from Left.`,
    hint: 'Enter moves to the next amount, Shift + Enter to the one before. You can type sums such as 120+35.',
    keys: 'Assign the first amount',
    how: 'How this is calculated',
    close: 'Close',
    rows: (what: string) => `${what}: show the transactions`,
    explain: (what: string) => `${what}: how it is calculated`,
    otherCurrencies: (list: string) => `In other currencies and not included here: ${list}.`,
    otherAssigned: (amount: string) => `${amount} assigned`,
    otherSpent: (amount: string) => `${amount} spent`,
    otherIncome: (amount: string) => `${amount} of income`,
    figures: {
      income: 'Income',
      before: `From last ${period}`,
      assigned: 'Assigned',
      spent: 'Spent',
      saved: 'In savings categories',
      toAssign: 'Left to assign',
      carried: 'Carried over',
      left: 'Left',
      carriedInBudgets: 'Carried over in budgets',
      withoutBudget: 'Of it without a budget',
      leftInBudgets: 'Left in budgets',
      overspent: 'Overspent',
      name: 'Category',
      target: 'Target',
    },
    explainAssign: {
      intro: `You assign the ${period}’s money to budgets. The rest is left to assign.`,
      formula: `Left to assign = income + from last ${period} − assigned.`,
      beforeFormula: `From last ${period} = left to assign at its end − used without a budget − paid from income for overspent budgets.`,
      beforeLeft: `Left to assign last ${period}`,
      beforeElsewhere: 'Used without a budget',
      beforeDue: 'Paid for overspent budgets',
      first: `This is the first ${period} with a budget, so nothing is carried over.`,
      notes: [
        'Transfers between your own accounts are neither income nor spending.',
        `A category has a budget from the first ${period} in which you assign money to it.`,
        `Carried-over amounts are not stored: they are calculated from your transactions, so changing an old ${period} changes the later ones.`,
      ],
    },
    groups: { needs: 'Needs', wants: 'Wants', savings: 'Savings', none: 'No group' },
    uncategorised: 'No category',
    noCategories: 'There are no spending categories.',
    noCategoriesText: 'Add some in the ledger.',
    openLedger: 'Open the ledger',
    shares: {
      change: 'Change shares',
      changeTitle: 'Shares of your income',
      changeHint: `How much of each ${period}’s income goes to each group. The three must add up to 100. They only set the targets here; no money is moved.`,
      changed: (shares: string) => `Shares: ${shares}.`,
      save: 'Save',
      usual: 'Back to 50/30/20',
      notWhole: 'A whole number from 0 to 100.',
      sums: '100% in total.',
      missing: (n: number) => `${n}% is not in any group yet.`,
      tooMuch: (n: number) => `That is ${n}% too much.`,
      groupHints: {
        needs: 'What you cannot do without: home, food, transport, insurance.',
        wants: 'What you choose to buy: eating out, travel, shopping.',
        savings: 'Money you save or use to pay off debts.',
      },
      title: (shares: string) => `${shares} of income`,
      of: (share: string, target: string) => `${share}, ${target}`,
      over: (amount: string) => `${amount} above target`,
      under: (amount: string) => `${amount} below target`,
      even: 'exactly on target',
      assigned: (amount: string) => `${amount} assigned`,
      spent: (amount: string) => `${amount} spent`,
      key: 'The bar is what you assigned, the vertical line the target.',
      noIncome: 'There is no income yet, so there is nothing to divide.',
    },
    row: {
      assign: (name: string) => `${name}: assigned`,
      spent: (amount: string) => `${amount} spent`,
      carried: (amount: string) => `${amount} carried over`,
      given: (amount: string) => `${amount} assigned`,
      over: (amount: string) => `${amount} over`,
      cover: 'Cover',
      coverOf: (name: string) => `Cover ${name}`,
      more: (name: string) => `More for ${name}`,
      move: 'Move money …',
      last: (amount: string) => `Same as last ${period}, ${amount}`,
      usual: (amount: string) => `Average of three ${periods}, ${amount}`,
      spentNow: (amount: string) => `Same as spent, ${amount}`,
      rows: 'Show its transactions',
      history: 'How it is calculated',
      noBudget: 'no budget',
      otherCurrency: (currency: string) =>
        `Your budget is in ${currency}: leave the other currency out.`,
    },
    act: {
      copy: `Copy last ${period}`,
      copyNone: `Last ${period} has nothing to copy.`,
      plan: 'Use a budget plan',
      overspending: 'Overspent budgets',
      ways: { stays: 'stay below zero', 'from-income': 'are paid from income' },
      fresh: `Do not count earlier ${periods}`,
      unfresh: `Count earlier ${periods} again`,
    },
    waysExplain: {
      stays: `An overspent budget starts the next ${period} below zero.`,
      'from-income': `An overspent budget starts the next ${period} at zero, and your income covers it.`,
    },
    done: {
      undo: 'Undo',
      undone: 'Undone',
      nothingToUndo: 'There is nothing to undo.',
      undoFailed: 'This could not be undone.',
      failed: 'This could not be saved on this device.',
      assigned: (name: string, amount: string) => `${name}: ${amount} assigned`,
      moved: (amount: string, from: string, to: string) => `${amount} moved from ${from} to ${to}`,
      copied: (n: number) => `${many(n, 'amount', 'amounts')} copied from last ${period}`,
      nothingToCopy: `Every budget of last ${period} already has an amount here.`,
      taken: (n: number, plan: string) => `${many(n, 'amount', 'amounts')} added from “${plan}”`,
      ways: {
        stays: `From this ${period} on, overspent budgets stay below zero`,
        'from-income': `From this ${period} on, income covers overspent budgets`,
      },
      fresh: `Earlier ${periods} no longer count`,
      unfresh: `Earlier ${periods} count again`,
    },
    move: {
      title: 'Move money',
      cover: (name: string) => `Cover ${name}`,
      from: 'From',
      to: 'To',
      amount: 'Amount',
      free: 'Left to assign',
      option: (name: string, left: string) => `${name}, ${left}`,
      after: (name: string, before: string, after: string) =>
        `${name}: ${before} becomes ${after}.`,
      save: 'Move',
      cancel: 'Cancel',
      same: 'Choose two different budgets.',
      notAbove: 'Enter an amount above zero.',
      short: (name: string, amount: string) => `${name} would be overspent by ${amount}.`,
      choose: 'Choose',
    },
    plan: {
      title: `Use a budget plan for this ${period}`,
      which: 'Plan',
      last: 'Your last plan on this device',
      none: 'No plan is saved yet.',
      noneText:
        'Make a plan in the budget planner, then come back here to use its amounts. You do not have to save it.',
      make: 'Open the budget planner',
      now: 'Now',
      planned: 'Plan',
      how: (length: string) =>
        `The plan’s amounts, calculated for this ${period} of ${length}. Lines and categories are matched by name.`,
      days: (n: number) => many(n, 'day', 'days'),
      otherCurrency: (currency: string) =>
        `This plan is in ${currency}, so your budget cannot use its amounts.`,
      unreadable: 'This plan cannot be read.',
      missing: (names: string) => `Your ledger has no category for ${names}.`,
      add: 'Add the missing categories',
      take: (n: number) => `Use ${many(n, 'amount', 'amounts')}`,
      same: 'Your budget already matches this plan.',
      cancel: 'Cancel',
    },
    history: {
      title: (name: string) => `${name}, ${period} by ${period}`,
      formula: `Left = carried over + assigned − spent. What is left is carried over to the next ${period}.`,
      fromIncome: `If it is overspent, it starts the next ${period} at zero, and income covers it.`,
      cycle: periodTitle,
      all: (n: number) => `Show all ${formatNumber(n, 'en')} ${periods}`,
    },
  }) as const;

export const budgets = {
  ...inPeriod(periodNouns.en.month),
  byPayCycle: inPeriod(periodNouns.en.payCycle),
};
