import { formatNumber } from '#domain/money';
import { type PeriodNoun, periodNouns } from '../period-nouns.ts';

/** The ledger: list, quick line, form, categories, accounts, import. */
const number = (count: number) => formatNumber(count, 'en');
/** Names a row of a file that is being read; in the ledger it is a transaction. */
const rows = (count: number) => (count === 1 ? '1 line' : `${number(count)} lines`);
const records = (count: number) =>
  count === 1 ? '1 transaction' : `${number(count)} transactions`;

const movedBy = (days: number) =>
  `${number(Math.abs(days))} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'sooner'}`;

const inPeriod = ({ period }: PeriodNoun) =>
  ({
    title: 'Ledger',
    transactions: 'Transactions',
    import: 'Import',
    add: 'Add',
    manage: 'Categories, accounts, imports',
    categories: 'Categories',
    accounts: 'Accounts',
    imports: 'Past imports',
    rules: 'Rules',
    recurring: 'Recurring',
    period: {
      previous: `Previous ${period}`,
      next: `Next ${period}`,
      label: 'Period',
      current: `This ${period}`,
      last: `Last ${period}`,
      all: 'All time',
      custom: 'Choose the days',
      from: 'From',
      to: 'To',
      apply: 'Show',
      range: (from: string, to: string) => `${from} to ${to}`,
    },
    totals: {
      label: 'Totals of the period',
      in: 'Income',
      out: 'Spending',
      setAside: 'In savings categories',
      kept: 'Saved',
      rate: 'Savings rate',
      others: 'In other currencies, not included:',
      showIn: (sum: string) => `Income ${sum}: show the transactions`,
      showOut: (sum: string) => `Spending ${sum}: show the transactions`,
      opened: 'Opening balance',
      moved: 'Change since then',
      stands: (day: string) => `Balance on ${day}`,
      tooMany: 'Too many transactions match for a total. Narrow the search.',
      ofFilters: 'for the transactions shown',
    },
    filter: {
      balance: (currency: string) => `Transactions behind the balance in ${currency}`,
      only: (currency: string) => `Only ${currency}`,
      without: { payee: 'No payee', tag: 'No tag' },
      except: (names: string) => `Without ${names}`,
      measured: 'Transactions of a key result',
      search: 'Search',
      placeholder: 'Payee, note, amount or tag',
      category: 'Category',
      account: 'Accounts',
      amount: 'Amount',
      all: 'All',
      uncategorised: 'No category',
      atLeast: 'At least',
      atMost: 'At most',
      kind: 'Kind',
      clear: 'Clear filters',
      of: (name: string, value: string) => `${name}: ${value}`,
    },
    kinds: { income: 'Income', expense: 'Expense', transfer: 'Transfer' },
    columns: {
      select: 'Select',
      day: 'Date',
      payee: 'Payee and note',
      category: 'Category',
      account: 'Account',
      amount: 'Amount',
    },
    row: {
      /** Money in with a category of spending, and money out with one of income. */
      refund: 'Refund',
      paidBack: 'Income paid back',
      today: 'Today',
      yesterday: 'Yesterday',
      dayTotal: 'Day total',
      expected: 'expected',
      select: (payee: string) => `Select ${payee}`,
      noPayee: 'No payee',
      uncategorised: 'No category',
      split: (count: number) => `${count} parts`,
      transfer: (from: string, to: string) => `${from} to ${to}`,
      kept: (day: string, sum: string) => `${day}, ${sum} in all`,
      rejected: 'The server refused a change to this transaction',
      edit: (payee: string) => `Edit ${payee}`,
      missingAccount: 'Account deleted',
      adjustments: { valuation: 'Valuation', statement: 'Adjustment to the statement' },
      adjusted: 'Neither income nor spending',
      reconciled: (day: string) => `On the statement of ${day}`,
      fromAccount: (name: string) => `from ${name}`,
      list: 'Transactions, newest first. Arrow keys move, space selects, E edits, question mark lists all keys.',
    },
    quick: {
      costLong: 'What does this cost me?',
      cost: 'In hours?',
      label: 'New transaction',
      /** `cents`: the currency has decimals. */ example: (cents: boolean) =>
        cents ? 'coffee 4.50' : 'phở bò 65k',
      tip: 'Type “payee amount”.',
      k: 'is thousand,',
      tr: 'is million,',
      plus: 'is income, a date goes anywhere, the account’s name at the end.',
      enter: 'Enter',
      saves: 'save and add another',
      saved: (what: string) => `Saved: ${what}`,
      noAccount: 'Add an account first, so that the amount has a currency.',
      unclear: {
        empty: 'Enter what it was and how much.',
        amount: 'There is no amount yet.',
        account: 'Enter the account: @ and its name.',
        unknownDay: (text: string) =>
          `There is no day ${text}. If you did not mean a day, use “All fields”.`,
        twoDays: (text: string) =>
          `“${text}” can be two different days. Enter the day in full, such as 31/1/2026.`,
        dayOrAmount: (text: string) =>
          `“${text}” can be a day or an amount. For a day, use a slash.`,
        twoAmounts: (one: string, other: string) =>
          `“${one}” and “${other}” are two amounts. Keep only one, or enter a sum such as 12+3.`,
        onlyTime: (text: string) => `“${text}” is read as a time, so there is no amount yet.`,
        fromWhich: 'From which account? Write “from” and its name.',
        unknownAccount: (name: string) =>
          `There is no open account called “${name}”, or more than one.`,
        zero: 'The amount must be above zero.',
        arrives: (currency: string) =>
          `The account that receives it is in ${currency}: add “as” and the amount that arrives there.`,
        dayOrName: (text: string) =>
          `“${text}” can be a day or part of a name. For a day, enter it in full, such as 31/1/2026. ` +
          'For a name, use “All fields”.',
        quantity: (text: string) =>
          `“${text}” can be an amount or a quantity. Enter the amount in digits, such as 500k.`,
        belowThousand: (amount: string, thousands: string, short: string) =>
          `For ${thousands}, enter ${short}. For ${amount}, use “All fields”.`,
        of: (text: string, why: string) => `“${text}”: ${why}`,
      },
    },
    amount: {
      empty: 'Enter an amount.',
      'not-an-amount': 'Enter an amount, such as 1,200 or 45k.',
      'too-many-decimals': (currency: string, decimals: number) =>
        decimals === 0
          ? `${currency} has no decimals.`
          : `${currency} has no more than ${decimals} decimals.`,
      ambiguous:
        'This can be read as two different amounts. Enter all of its digits, without separators.',
      'not-exact': 'This cannot be divided exactly.',
      'too-large': 'This amount is too large.',
      'other-currency': (currency: string) =>
        `The account is in ${currency}. Choose another account, or leave the currency out.`,
      zero: 'Enter an amount above zero.',
      reads: (amount: string) => `= ${amount}`,
    },
    form: {
      unsaved: 'What you typed is not saved.',
      goOn: 'Keep editing',
      open: 'All fields',
      add: 'New transaction',
      edit: 'Edit transaction',
      kind: 'Kind',
      day: 'Date',
      payee: 'Payee',
      payeeIncome: 'From whom',
      amount: 'Amount',
      account: 'Account',
      from: 'From account',
      to: 'To account',
      arrives: 'Amount received',
      arrivesHint:
        'The two accounts have different currencies, so enter both amounts. Nothing is converted.',
      category: 'Category',
      note: 'Note',
      tags: 'Tags',
      tagsHint: 'Separate them with commas.',
      save: 'Save',
      saveAnother: 'Save and add another',
      cancel: 'Cancel',
      delete: 'Delete',
      refundOf: { income: 'Refund of spending on', expense: 'Income paid back' },
      refundHint: {
        income: (category: string) => `Refund: lowers spending on ${category}. It is not income.`,
        expense: (category: string) => `Income paid back: lowers ${category}. It is not spending.`,
      },
      split: 'Split into parts',
      unsplit: 'Do not split',
      partCategory: (n: number) => `Category of part ${n}`,
      partAmount: (n: number) => `Amount of part ${n}`,
      partNote: (n: number) => `Note of part ${n}`,
      addPart: 'Add a part',
      removePart: (n: number) => `Remove part ${n}`,
      left: (amount: string) => `${amount} left to divide`,
      over: (amount: string) => `${amount} too much`,
      even: 'The parts add up.',
      noDay: 'Choose a day.',
      noAccount: 'Choose an account.',
      noTarget: 'Choose the account that receives it.',
      sameAccount: 'Choose two different accounts.',
      ownCurrency: (own: string, account: string) =>
        `The amount stays in ${own}; the account is in ${account}`,
      otherAccount: (was: string, now: string) =>
        `This amount was in ${was}, and the account is in ${now}. Nothing is converted: enter the amount in ${now}. If the number stays the same, add ${now} after it.`,
      failed: 'This could not be saved on this device.',
      fromBank: 'From a bank file',
      gone: 'This transaction was deleted on another device or in another tab. What you typed is still here.',
      restoreMine: 'Restore with my changes',
      discardMine: 'Discard',
      refused:
        'The server refused a change to this transaction. You see the server’s version; try the change again.',
    },
    showHours: 'Prices in hours',
    done: {
      freedomMoved: (days: number) => `Freedom date: ${movedBy(days)}.`,
      freedomUnderADay: (isLater: boolean) =>
        `Freedom date: less than a day ${isLater ? 'later' : 'sooner'}.`,
      freedomMonthly: (days: number) => `If you spend this every month: ${movedBy(days)}.`,
      freedomNever: 'This alone puts your freedom date out of reach.',
      freedomMonthlyNever: 'If you spend this every month: out of reach.',
      freedomCame: (day: string) => `Your freedom date: ${day}.`,
      freedomWent: 'There is no freedom date for now.',
      freedomCounts: (cycle: string) => `${cycle} now counts towards the date.`,
      freedomCountsNot: (cycle: string) => `${cycle} no longer counts towards the date.`,
      freedomFew: (cycle: string) =>
        `${cycle} does not count towards the freedom date yet: it has too few transactions.`,
      added: (what: string) => `${what} added`,
      addedElsewhere: (day: string) => `Saved for ${day}, which is not shown here.`,
      show: 'Show',
      changed: 'Changed',
      restored: 'Restored with your changes',
      deleted: (count: number) => (count === 1 ? 'Deleted' : `${records(count)} deleted`),
      categorised: (count: number, name: string) => `${records(count)} in ${name}`,
      uncategorised: (count: number) => `${records(count)} without a category`,
      tagged: (count: number) => `${records(count)} tagged`,
      moved: (count: number, day: string) => `${records(count)} moved to ${day}`,
      movedAccount: (count: number, name: string) => `${records(count)} in ${name}`,
      shifted: (count: number, days: number) =>
        `${records(count)} ${days > 0 ? 'a day later' : 'a day earlier'}`,
      ticked: (count: number) => `${records(count)} ticked off`,
      unticked: (count: number) => `${records(count)} no longer ticked off`,
      transferred: (count: number, account: string) =>
        count === 1 ? `Now a transfer with ${account}` : `${count} transfers with ${account}`,
      paired: (count: number) =>
        count === 1 ? 'The two transactions are one transfer now' : `${count} transfers made`,
      duplicated: (count: number) => (count === 1 ? 'Copied' : `${records(count)} copied`),
      undo: 'Undo',
      undone: 'Undone',
      nothingToUndo: 'There is nothing to undo.',
      undoFailed: 'This could not be undone.',
      undoChanged: 'This has changed since, so it stays as it is.',
      failed: 'This could not be saved on this device.',
    },
    reconciledAsk: {
      title: 'Change a reconciled transaction?',
      stay: 'Leave it as it is',
      go: 'Change it anyway',
      body: (rows: number, day: string) =>
        rows === 1
          ? `This transaction is part of the statement that you reconciled up to ${day}. After the change, the balance that you confirmed no longer matches its transactions.`
          : `${rows} of these transactions are part of statements that you reconciled, the last up to ${day}. After the change, the balances that you confirmed no longer match their transactions.`,
    },
    openingAsk: {
      title: 'Earlier than the opening balance',
      move: 'Move the opening balance back',
      onTop: 'Add it to the balance',
      body: (count: number, name: string, from: string, to: string, opening: string, sum: string) =>
        count === 1
          ? `${name} starts on ${from}, and this transaction is earlier. If you move the opening balance back to ${to} and make it ${opening}, today’s balance stays the same. If you add the transaction to the balance, today’s balance changes by ${sum}.`
          : `${name} starts on ${from}, and ${count} of these transactions are earlier. If you move the opening balance back to ${to} and make it ${opening}, today’s balance stays the same. If you add the transactions to the balance, today’s balance changes by ${sum}.`,
    },
    selection: {
      label: 'Selected transactions',
      count: (count: number) => `${count} selected`,
      all: 'Select all',
      cut: '(the maximum)',
      category: 'Category',
      tag: 'Tag',
      moveDay: 'Move day',
      delete: 'Delete',
      more: 'More',
      account: 'Account',
      tick: 'Tick off',
      pair: 'Combine into one transfer',
      transfer: 'Make it a transfer',
      duplicate: 'Duplicate',
      noneAble: 'None of these transactions can be changed in that way.',
      accountTitle: (count: number) => `Account for ${records(count)}`,
      transferTitle: (count: number) =>
        count === 1
          ? 'Transfer with another account'
          : `${records(count)}: transfers with another account`,
      transferNote:
        'Money out goes to that account, money in comes from it. If that account has its side already, select both sides instead and combine them.',
      accountNote: 'Transactions in another currency and adjustments stay as they are.',
      clear: 'Clear selection',
      chooseCategory: (count: number) => `Category for ${records(count)}`,
      tagTitle: (count: number) => `Add tags to ${records(count)}`,
      moveTitle: (count: number) => `Move ${records(count)} to another day`,
      apply: 'Apply',
      find: 'Find a category',
      none: 'No category of that name.',
      mixed:
        'You selected both income and expenses. Only those of the same kind as the category will change.',
    },
    empty: {
      firstTitle: 'Your ledger is empty.',
      firstBody: (example: string) =>
        `Type your first transaction above, the way you would say it: “${example}”. Or import a statement from your bank; you see everything before it is added.`,
      firstAction: 'Import a bank file',
      periodTitle: 'Nothing in this period.',
      periodBody: 'Add a transaction above, or look at all time.',
      periodAction: 'Show all time',
      foundTitle: 'No transactions match.',
      foundBody: (period: string) => `Nothing matches these filters. Shown: ${period}.`,
      foundAction: 'Clear filters',
      foundAll: 'Search all time',
      failedTitle: 'The ledger could not be read.',
      failedBody: 'The copy on this device could not be opened. Nothing is lost on the server.',
      failedAction: 'Try again',
    },
    loadingMore: 'Loading more…',
    end: (count: number) => `${records(count)} in total.`,
    category: {
      title: 'Categories',
      name: 'Name',
      kind: 'Kind',
      color: 'Colour',
      group: 'Group',
      groups: { needs: 'Needs', wants: 'Wants', savings: 'Savings' },
      noGroup: 'No group',
      add: 'Add a category',
      edit: (name: string) => `Edit ${name}`,
      delete: (name: string) => `Delete ${name}`,
      save: 'Save',
      cancel: 'Cancel',
      nameMissing: 'Give it a name.',
      nameTaken: 'This name is already in use.',
      deleted: (name: string) => `${name} deleted. Its transactions have no category now.`,
      income: 'Income',
      expense: 'Expense',
      empty: 'No categories yet.',
      defaults: 'Restore the usual ones',
      colors: {
        brick: 'Brick',
        ochre: 'Ochre',
        olive: 'Olive',
        jade: 'Jade',
        teal: 'Teal',
        indigo: 'Indigo',
        plum: 'Plum',
        rose: 'Rose',
        clay: 'Clay',
        slate: 'Slate',
      },
      ownColor: 'Own colour',
      turn: {
        title: 'Change the kind of this category?',
        stay: 'Leave it as it is',
        go: 'Change the kind',
        body: {
          income: (name: string, count: number) =>
            `${records(count)} in ${name}. Spending there becomes a deduction from income, and refunds become income, in every month and report.`,
          expense: (name: string, count: number) =>
            `${records(count)} in ${name}. Income there becomes a refund that lowers spending, and what was paid back becomes spending, in every month and report.`,
        },
      },
      up: (name: string) => `Move ${name} up`,
      down: (name: string) => `Move ${name} down`,
    },
    account: {
      title: 'Accounts',
      balances: 'Balances and net worth',
      name: 'Name',
      type: 'Kind',
      types: {
        cash: 'Cash',
        bank: 'Bank account',
        card: 'Card',
        loan: 'Loan',
        investment: 'Investment',
      },
      currency: 'Currency',
      currencyFixed: 'The currency cannot change because the account has transactions.',
      opening: 'Opening balance',
      openingHint: 'The balance at the start of that day. Enter a debt with a minus.',
      isOwn: (amount: string) => `${amount} counts as money that you have.`,
      isOwed: 'I owe it',
      owed: 'Amount owed',
      owedHint: 'What you owed at the start of that day.',
      openedDay: 'Day of the balance',
      add: 'Add an account',
      addNew: 'New account…',
      edit: (name: string) => `Edit ${name}`,
      save: 'Save',
      cancel: 'Cancel',
      nameMissing: 'Give it a name.',
      close: 'Close this account',
      reopen: 'Open it again',
      closed: 'Closed',
      delete: 'Delete',
      inUse: 'It has transactions, so it can be closed but not deleted.',
      deleted: (name: string) => `${name} deleted`,
      empty: 'No accounts yet.',
      notADay: 'Choose a day.',
    },
    importing: {
      title: 'Import',
      preview: 'Import preview',
      close: 'Close the import',
      choose: 'Choose a file',
      drop: 'Drop a bank file here, or choose one.',
      formats:
        'XLSX, XLS, CSV, OFX, QFX, QBO, QIF, CAMT or MT940, as your bank exports it, or what YNAB, Actual Budget or Firefly III export. The file is read on this device.',
      dropNow: 'Let go to read it',
      another: 'Another file',
      reading: (percent: number) => `Reading, ${percent}%`,
      comparing: (percent: number) => `Comparing with what is here, ${percent}%`,
      arriving: 'Your data is still loading on this device. The file is compared once it is here.',
      cancelRead: 'Stop reading',
      rows,
      unreadable: 'The file could not be read.',
      stopped: 'Reading was stopped.',
      skipRows: 'Go to the questions',
      account: 'Which account is this from?',
      accountGuessed:
        'The file does not say which account it belongs to. Check that this is the one; it is remembered for the next file like this.',
      cashOrBank: 'Which account is this file from?',
      cashGuessed: (name: string) =>
        `The file does not say which account it belongs to, so its lines would go into “${name}”, with the transactions you typed there. If it is from a bank or a card, make a separate account for it, so that “${name}” is only the cash you have. Your choice is remembered for the next file like this.`,
      makeForBank: 'Make an account for it',
      keepInCash: (name: string) => `It belongs in “${name}”`,
      accountAlike:
        'More than one account ends in these digits. Check that this is the one; it is remembered for the next file like this.',
      newAccount: (currency: string) => `New account in ${currency}`,
      newAccountName: 'Name of the new account',
      newAccountHint: 'It is made when you import.',
      beginWith: (opening: string, closing: string) =>
        `Start with ${opening}, so that the balance is ${closing} after these lines, as the file says`,
      statement: 'Account in the file',
      statementOf: (name: string, count: number) => `${name}, ${rows(count)}`,
      statementNumber: (n: number) => `Account ${n}`,
      includeStatement: 'Import this account',
      sameAccount:
        'Two accounts of this file would go into the same one. Choose another for one of them.',
      transferTo: (account: string) => `Transfer with ${account}`,
      transferWith: { expense: 'Transfer to', income: 'Transfer from' },
      mismatch: (file: string, account: string) =>
        `The file is in ${file} and the account in ${account}. Amounts are never converted: choose an account in ${file}, or make a new one.`,
      counts: { new: 'new', known: 'already here', matched: 'matched', problems: 'unreadable' },
      fates: {
        new: 'New',
        known: 'Already here',
        knownBank: 'Already here, same bank id',
        matched: (what: string) => `Same as a transaction you typed: ${what}`,
        matchedBank: (what: string) => `Same as a transaction from an earlier file: ${what}`,
        deleted: (day: string) => `You deleted this on ${day}: left out`,
        excluded: 'Left out by you',
        forced: 'Imported, as you asked',
        cut: 'May be incomplete: left out',
        mayBeCut: 'Last in the file: may be incomplete',
        transfer: 'Imported as a normal transaction; the other account is named in the note',
      },
      bill: (payee: string, day: string) =>
        `This is the expected ${payee} of ${day}: the two become one transaction.`,
      notBill: 'Not this one',
      asBill: 'This is the expected payment',
      notBillOf: (what: string) => `${what} is not the expected payment`,
      billPosted: (payee: string, day: string, money: string) =>
        `${payee} of ${day} was recorded as ${money}: the bank’s amount replaces it.`,
      billPostedOffer: (payee: string, day: string, money: string) =>
        `${money} was recorded on ${day} for ${payee}: is it the same?`,
      offerBank: (payee: string, day: string) =>
        `${payee} of ${day} is from an earlier file and is not in this one: is it the same?`,
      sameAsBank: (what: string, payee: string) =>
        `${what} is the same as ${payee} of an earlier file`,
      offersAny: (count: number) =>
        count === 1
          ? 'One line may be in your ledger already, under another name.'
          : `${count} lines may be in your ledger already, under other names.`,
      billOffer: (payee: string, day: string) =>
        `You expect ${payee} on ${day}, with this amount: is it the same?`,
      billOfferBeyond: (payee: string, day: string, low: string, high: string) =>
        `You expect ${payee} on ${day}, from ${low} to ${high}: is it the same?`,
      sameBill: (what: string, payee: string) => `${what} is the expected ${payee}`,
      typedElsewhere: (count: number, accounts: string, rows: string) =>
        count === 1
          ? `One of these lines looks like one that you entered under ${accounts}: ${rows}. After the import you can remove the one you typed, so that it counts once.`
          : `${count} of these lines look like ones that you entered under ${accounts}: ${rows}. After the import you can remove the ones you typed, so that they count once.`,
      typedTwice: {
        title: 'Did you type these yourself?',
        typedIn: (account: string) => `typed in ${account}`,
        keep: 'Keep both',
        says: 'The file brought them in as well. Remove what you typed, so that nothing counts twice.',
        remove: (count: number) =>
          count === 1 ? 'Remove 1 typed transaction' : `Remove ${count} typed transactions`,
      },
      deletedRows: (count: number) =>
        count === 1
          ? 'You deleted one of these transactions after an earlier import. It is left out.'
          : `You deleted ${count} of these transactions after an earlier import. They are left out.`,
      deletedUnknown:
        'Transactions that you deleted on other devices could not be checked. They may be imported again.',
      earlierRows: (name: string, day: string, opening: string, sum: string) =>
        `${name} starts on ${day} with ${opening}. The file has transactions before that day, ${sum} in total.`,
      moveOpening: (day: string, opening: string) =>
        `Move the opening balance back to ${day} and make it ${opening}, so that today’s balance stays the same`,
      openingOnTop: (sum: string) =>
        `The earlier transactions are added to the opening balance: today’s balance changes by ${sum}.`,
      billOffers: (count: number) =>
        count === 1
          ? 'One line may be an expected payment, but its name or amount differs.'
          : `${count} lines may be expected payments, but their names or amounts differ.`,
      exclude: (what: string) => `Leave out ${what}`,
      include: 'Import anyway',
      leaveOut: 'Leave out',
      asNew: 'Not the same: import',
      useMatch: 'It is the same',
      offer: (payee: string, day: string) => `You typed ${payee} on ${day}: is it the same?`,
      same: 'Yes, the same',
      sameAs: (what: string, typed: string) => `${what} is the same as ${typed}, which you typed`,
      offers: (count: number) =>
        count === 1
          ? 'One line has the same amount as a transaction that you typed under another name.'
          : `${count} lines have the same amounts as transactions that you typed under other names.`,
      showOffers: (count: number) => (count === 1 ? 'Look at it' : 'Look at them'),
      showAll: 'Show all lines',
      show: {
        all: 'All',
        new: 'New',
        known: 'Already here',
        matched: 'Matched',
        problems: 'Problems',
      },
      problemsTitle: (count: number) =>
        count === 1 ? 'One line could not be read.' : `${count} lines could not be read.`,
      takeRestNote: (count: number) =>
        `${count === 1 ? 'It is' : 'They are'} left out; everything else can be imported.`,
      warnings: (count: number) => (count === 1 ? 'One remark' : `${count} remarks`),
      wholeFile: 'The file',
      nothingLeft: 'Nothing in this file can be read.',
      noRows:
        'There are no transactions in this statement. Export a longer period, or choose another statement or file.',
      categoryOf: (what: string) => `Category of ${what}`,
      byRule: 'by your rule',
      byPayee: 'as last time',
      byFile: 'as the file says',
      ask: 'No category',
      settings: 'How the file was read',
      layout: 'Check the layout',
      settingsIntro:
        'Everything here was found in the file. Correct what is wrong; the lines change with it.',
      remembered: 'Read with your settings for this layout.',
      forget: 'Detect again',
      assumed: (what: string) => `Assumed: ${what}. Change it if the preview looks wrong.`,
      needs: 'To read the lines, Tudo needs to know:',
      fields: {
        delimiter: 'Delimiter',
        encoding: 'Encoding',
        dateOrder: 'Order of dates',
        decimalSign: 'Decimal sign',
        headerLine: 'Header on line',
        noHeader: 'No header',
        sign: 'Signs',
        currency: 'Currency',
        roundAmounts: 'Round amounts that have too many decimals',
      },
      delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' },
      dateOrders: { dmy: 'Day, month, year', mdy: 'Month, day, year', ymd: 'Year, month, day' },
      decimalSigns: { '.': 'Point: 1,234.56', ',': 'Comma: 1.234,56' },
      signs: {
        asStated: 'As the file writes them',
        inverted: 'Spending is positive',
        byType: 'By the type of each line',
        byBalance: 'By the running balance',
      },
      automatic: 'Found in the file',
      choosePlease: 'Please choose',
      columnsTitle: 'Columns',
      column: (n: number) => `Column ${n}`,
      roles: {
        none: 'Not used',
        date: 'Date',
        valueDate: 'Value date',
        amount: 'Amount',
        debit: 'Money out',
        credit: 'Money in',
        direction: 'In or out',
        payee: 'Payee',
        note: 'Note',
        balance: 'Balance',
        currency: 'Currency',
        category: 'Category',
        reference: 'Reference',
        status: 'Status',
        account: 'Account',
      },
      accountAgrees: (name: string, balance: string, day: string) =>
        `With these lines ${name} has a balance of ${balance} on ${day}, as the file says.`,
      accountOff: (name: string, here: string, there: string, day: string, off: string) =>
        `On ${day} the file says ${there}; with these lines ${name} has a balance of ${here}. The difference is ${off}: lines may be missing, or the account started with another balance.`,
      pairs: {
        title: 'Transfers between your accounts?',
        says: (count: number) =>
          count === 1
            ? 'An imported transaction looks like the other side of one in another account. Combined into one transfer, the two are neither income nor spending.'
            : `${count} imported transactions look like the other side of transactions in other accounts. Combined into transfers, they are neither income nor spending.`,
        line: (from: string, into: string) => `${from} to ${into}`,
        make: (count: number) => (count === 1 ? 'Make 1 transfer' : `Make ${count} transfers`),
        keep: 'Leave them as they are',
      },
      accountBegins: (name: string, there: string, day: string) =>
        `${name} has no opening balance here. The file says that its balance on ${day} is ${there}.`,
      beginAsRow: (balance: string, day: string) =>
        `Start with ${balance} on ${day}, as an adjustment`,
      cutLikely: (line: number) =>
        `The file seems to break off in line ${number(line)}: the line may be incomplete, so it is left out unless you tick it. Download the file again to be sure that nothing is missing.`,
      cutOpen: (line: number) =>
        `The file ends right after the amount in line ${number(line)}, without a line break. If it broke off there, the amount is incomplete: compare it with your bank.`,
      importCut: (what: string) => `Import ${what} as well`,
      openingAsRow: (balance: string, day: string) =>
        `The file starts this account with ${balance} on ${day}: import that as an adjustment`,
      balanceAgrees: (opening: string, closing: string) =>
        `The balances agree: ${opening} and these lines make ${closing}.`,
      balanceOff: (opening: string, closing: string, off: string) =>
        `The balances do not agree: ${opening} and these lines do not make ${closing}. The difference is ${off}.`,
      partShown: 'Lines in the list',
      part: (first: string, last: string, all: string) => `${first} to ${last} of ${all}`,
      promise: 'Nothing is added until you confirm, and you can undo it all at once.',
      more: (count: number) => `${rows(count)} more.`,
      runOpen: 'Import',
      run: (count: number) => `Import ${rows(count)}`,
      runInto: (count: number, accounts: number) =>
        `Import ${rows(count)} into ${number(accounts)} accounts`,
      runMatches: (count: number) => (count === 1 ? 'Confirm 1 match' : `Confirm ${count} matches`),
      nothing: 'Nothing new in this file',
      cancel: 'Cancel',
      running: (done: number, total: number) => `${number(done)} of ${number(total)}`,
      runningTitle: 'Importing',
      cancelRun: 'Stop and undo',
      undoing: 'Undoing',
      done: (count: number, file: string) => `${records(count)} imported from ${file}`,
      doneMatched: (count: number) => (count === 1 ? '1 matched' : `${count} matched`),
      doneMatches: (count: number, file: string) =>
        count === 1
          ? `1 line of ${file} matched with a transaction you have`
          : `${number(count)} lines of ${file} matched with transactions you have`,
      cancelled: 'Import stopped; nothing was added. Your choices are still here.',
      leave: {
        title: (file: string) => `Close the import of ${file}?`,
        body: 'Nothing from it is in your ledger yet. Your choices for its lines will be lost.',
        stay: 'Continue',
        go: 'Close the import',
      },
      nowShowing: (done: string, period: string) => `${done}. Now showing ${period}.`,
      undone: (count: number) => `${records(count)} removed again`,
      failed: 'The import failed and was undone.',
      failedHalf: 'The import stopped halfway. You can undo it in the list of past imports.',
      brokenOff: {
        says: (file: string, came: number, of: number) =>
          `An import of ${file} stopped after ${number(came)} of ${rows(of)}.`,
        again: 'Choose the same file again, and only what is missing is imported.',
        undo: 'Undo import',
        keep: 'Keep what was imported',
      },
      history: {
        title: 'Past imports',
        empty: 'Nothing has been imported yet.',
        arriving:
          'Your data is still loading on this device. You can undo an import once it is here.',
        undo: 'Undo import',
        continueUndo: 'Undo the rest',
        status: {
          running: 'Not finished',
          complete: 'Complete',
          cancelled: 'Stopped',
          undone: 'Undone',
        },
        into: (account: string, count: number) => `${account}, ${records(count)}`,
        andOthers: (account: string, others: number) =>
          others === 1 ? `${account} and 1 more account` : `${account} and ${others} more accounts`,
        show: 'Show the transactions',
      },
    },
    shortcuts: {
      title: 'Ledger',
      new: 'New transaction',
      form: 'New transaction in the form',
      search: 'Search',
      move: 'Next, previous transaction',
      edit: 'Edit',
      editCell: 'Edit in the list; Tab goes to the next field',
      delete: 'Delete',
      category: 'Category',
      tag: 'Tag',
      moveDay: 'Move to another day',
      account: 'Account',
      tick: 'Tick off, or not',
      duplicate: 'Duplicate',
      earlier: 'A day earlier, a day later',
      select: 'Select',
      range: 'Select up to here',
      selectAll: 'Select all transactions shown',
      extend: 'Extend the selection',
      clear: 'Clear selection or filters',
      cycle: `Previous and next ${period}`,
      import: 'Import',
      undo: 'Undo',
    },
  }) as const;

export const ledger = {
  ...inPeriod(periodNouns.en.month),
  byPayCycle: inPeriod(periodNouns.en.payCycle),
};
