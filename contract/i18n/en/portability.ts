/** A person's own data: importing a file, deleted records, examples to try. */
export const portability = {
  kinds: {
    userProfiles: 'Profile',
    projects: 'Projects',
    objectives: 'Objectives',
    keyResults: 'Key results',
    checkIns: 'Check-ins',
    tasks: 'Tasks',
    timerSessions: 'Focus sessions',
    timeBlocks: 'Time blocks',
    accounts: 'Accounts',
    transactions: 'Transactions',
    categories: 'Categories',
    budgets: 'Budgets',
    recurring: 'Recurring transactions',
    rules: 'Rules',
    imports: 'Imports',
    importProfiles: 'File layouts',
    exchangeRates: 'Exchange rates',
    scenarios: 'Scenarios',
    reviews: 'Reviews',
    templates: 'Templates',
    dismissals: 'Dismissed hints',
  },
  records: (n: string, one: boolean) => (one ? 'one record' : `${n} records`),
  toProfile: 'Profile',
  counted: (n: string, one: boolean, singular: string, plural: string) =>
    one ? `one ${singular}` : `${n} ${plural.toLowerCase()}`,
  deleted: {
    title: 'Recently deleted',
    answer: { before: '', after: ' can still be restored.', afterOne: ' can still be restored.' },
    things: (n: string, one: boolean) => (one ? 'One deletion' : `${n} deletions`),
    atLeast: (n: string) => `More than ${n} deletions`,
    lede: 'What you delete on any device stays here for 30 days. Then it is deleted permanently.',
    emptyTitle: 'Nothing was deleted in the last 30 days.',
    emptyBody: 'What you delete stays here for 30 days, and you can restore it with one press.',
    unreadable: 'The list could not be loaded. You need to be online.',
    tryAgain: 'Try again',
    waiting:
      'Changes from this device are still being sent to the server; what they delete appears after that.',
    more: 'Show older ones',
    with: (what: string) => `with ${what}`,
    left: (days: number) =>
      days <= 1 ? 'deleted permanently within a day' : `deleted permanently in ${days} days`,
    andMore: (n: number) => `and ${n} more`,
    restore: 'Restore',
    restoreOf: (name: string) => `Restore ${name}`,
    restored: (name: string) => `Restored: ${name}`,
    restoredWith: (name: string, others: string) =>
      `Restored: ${name}, and ${others} that it belongs to`,
    leftOut: (n: string, one: boolean) =>
      one
        ? 'One transaction was imported again since then, so it was left out.'
        : `${n} transactions were imported again since then, so they were left out.`,
    importedAgain: 'Nothing was restored: its transactions were imported again since then.',
    restoreFailed: 'It could not be restored. Please try again.',
    missing: (what: string) =>
      `The ${what} it belonged to is deleted permanently, so it cannot be restored.`,
    undo: 'Undo',
    undone: 'Deleted again.',
    erase: 'Delete permanently',
    eraseOf: (name: string) => `Delete permanently: ${name}`,
    eraseAll: 'Delete all permanently',
    eraseTitle: 'Delete it permanently?',
    eraseAllTitle: 'Delete all of it permanently?',
    eraseBody: 'It is deleted on the server at once, and nobody can restore it.',
    erased: 'Deleted permanently.',
    eraseFailed: 'The server could not be reached. Nothing was deleted; please try again.',
    cancel: 'Keep it',
  },
  sample: {
    title: 'Try it with examples',
    body: 'A year of made-up data, in your language and currency: accounts, spending, a project, focus sessions. It is marked as examples, and you can remove it with one press.',
    fill: 'Add a year of examples',
    filling: 'Adding…',
    filled: (n: string) => `${n} examples added.`,
    failed: 'The examples could not be saved. Please try again.',
    undo: 'Undo',
    besideOwn: 'Your own data stays. The examples are marked and added beside it.',
    unfinished: 'Not all examples are added yet.',
    finish: 'Add the rest',
    here: 'These are examples to try things with.',
    remove: 'Remove the examples',
    removing: 'Removing…',
    removed: 'The examples are removed. What you added yourself stays.',
    removedBut: (n: number, names: string) =>
      n === 1
        ? `The examples are removed, except ${names}, which your own data uses.`
        : `The examples are removed, except ${n} that your own data uses: ${names}.`,
    removeFailed: 'The examples could not be removed. Please try again.',
    back: 'The examples are back.',
  },
  dataImport: {
    title: 'Import a file',
    ask: 'Import your saved data.',
    lede: 'Use a file that was saved with “Everything as JSON”, from this account or another one. First it is compared with your data; nothing changes until you confirm.',
    choose: 'Choose the file',
    another: 'Choose another file',
    drop: 'Choose the JSON file that you saved from Tudo, or drop it on this page.',
    reading: 'Reading and comparing…',
    arriving: 'Your data is still loading on this device. The file is compared once it is here.',
    unreadable: {
      'not-readable':
        'This file cannot be read as JSON. It may have been cut off while it was saved.',
      'not-ours':
        'This is not a full export from Tudo. In the profile it is called “Everything as JSON”.',
      'file-too-large': 'The file is larger than 100 MB, and was not read. Nothing was changed.',
      newer: 'This file was made by a newer version of Tudo than this one. Nothing was changed.',
    },
    unreadableTitle: 'Nothing can be imported from this file',
    of: (email: string, day: string) => `Saved on ${day} from ${email}.`,
    ofDay: (day: string) => `Saved on ${day}.`,
    answer: {
      before: 'This file has ',
      after: ' that are not here.',
      afterOne: ' that is not here.',
    },
    nothing: 'Everything in this file is already here.',
    table: {
      kind: 'What',
      new: 'New',
      same: 'Already here',
      differs: 'Differs',
      invalid: 'Not usable',
    },
    doubled: (n: number) =>
      n === 1
        ? 'One transaction is already here under another number, from the same bank line. It stays as it is.'
        : `${n} transactions are already here under other numbers, from the same bank lines. They stay as they are.`,
    reconciled: (rows: number, day: string) =>
      rows === 1
        ? `One transaction in the file differs from one that you reconciled with your statement up to ${day}. With the file’s version, the balance that you confirmed no longer matches its transactions.`
        : `${rows} transactions in the file differ from those that you reconciled with your statements, the last up to ${day}. With the file’s versions, the balances that you confirmed no longer match their transactions.`,
    differing: 'If the file and this account differ',
    keepHere: 'Keep what is here',
    takeFile: 'Use the file',
    whichDiffer: (n: number) => (n === 1 ? 'The one that differs' : `The ${n} that differ`),
    profile: 'Import the profile settings too',
    profileOf: (names: string) => `They differ in: ${names}.`,
    never: 'Plan, email address and rights stay as they are in this account.',
    settings: {
      displayName: 'name',
      phoneNumber: 'phone',
      photoURL: 'photo',
      language: 'language',
      currency: 'home currency',
      timeZone: 'time zone',
      theme: 'theme',
      timer: 'timer',
      digest: 'emails about the plan',
      cycles: 'pay cycle',
      fi: 'freedom date',
    },
    spare: (n: number) =>
      n === 1
        ? 'Remove the one starting category or account that the file does not have'
        : `Remove the ${n} starting categories and accounts that the file does not have`,
    spareHint: 'Every new account starts with some. Nothing here uses them.',
    overPlan: 'Projects and scenarios above the limit of your plan are imported as paused.',
    invalidTitle: (n: number) =>
      n === 1 ? 'One record cannot be imported' : `${n} records cannot be imported`,
    invalidBody: 'The others can be imported, and your file does not change.',
    saveInvalid: 'Save them as a file',
    invalidName: 'tudo-not-imported',
    andMore: (n: number) => `and ${n} more`,
    faults: {
      id: 'It has no valid id.',
      twice: 'Another record in the file has the same id.',
      taken: 'Its id is already used here for something else.',
      field: (name: string) => `The value of “${name}” is not valid.`,
      rule: (name: string) => `The value of “${name}” contradicts the rest of the record.`,
      missing: (what: string) => `The ${what} it belongs to is neither in the file nor here.`,
    },
    run: (n: string, one: boolean) => (one ? 'Import one record' : `Import ${n} records`),
    runSettings: 'Import the settings',
    nothingToDo: 'There is nothing to import.',
    running: (done: string, total: string) => `Importing: ${done} of ${total}`,
    undoing: 'Undoing…',
    cancel: 'Stop',
    failed: 'Not everything could be imported. You can undo what was imported.',
    done: { before: '', after: ' imported.', afterOne: ' imported.' },
    settingsDone: 'The settings are imported.',
    stopped: 'Stopped.',
    stoppedBody: (n: string, total: string) =>
      `${n} of ${total} were imported. Import the file again to continue, or undo it.`,
    checked: 'Checked again: everything usable in the file is here.',
    checkedKept: (n: number) =>
      n === 1
        ? 'Checked again: everything is here; one record was kept as it is here.'
        : `Checked again: everything is here; ${n} records were kept as they are here.`,
    sending: 'It is on this device and being sent to the server. You can close this page.',
    undo: 'Undo import',
    undone: 'Undone: everything is as before.',
    undoFailed: 'It could not be undone. Please try again.',
    toLedger: 'Open the ledger',
    leave: {
      title: 'Close this file?',
      body: 'Nothing from it has been imported yet. If you come back, you have to choose it again.',
      stay: 'Stay',
      go: 'Close it',
    },
  },
} as const;
