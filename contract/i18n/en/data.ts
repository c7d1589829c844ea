/**
 * What the local copy says: when it cannot open, when a guest's work waits, when the server refused
 * something.
 */
const many = (n: number, one: string, other: string) => `${n} ${n === 1 ? one : other}`;

export const data = {
  loading: 'Đang tải...',
  blocked: {
    title: 'Close Tudo’s other tabs',
    body: 'An older version of Tudo is open in another tab. This page opens as soon as that tab is closed or reloaded.',
  },
  gone: {
    title: 'This page is out of date',
    body: 'Your data was moved or deleted in another tab. Reload to see your current data.',
    reload: 'Reload',
  },
  unavailable: {
    title: 'Tudo cannot store data in this browser',
    body: 'Your account needs a copy on this device. Allow site data for this address, or leave private browsing, and reload.',
    reload: 'Reload',
  },
  merge: {
    title: 'Add what you did before signing in?',
    body: (what: string) =>
      `This device has work from before you signed in: ${what}. Your account already has data. You can add that work to the account, or leave it on this device.`,
    merge: 'Add to my account',
    keepApart: 'Leave it on this device',
    discard: 'Delete it…',
    list: (parts: readonly string[]) =>
      parts.length === 0
        ? 'settings and hints'
        : parts.length === 1
          ? parts[0]!
          : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`,
    kinds: {
      tasks: (n: number) => many(n, 'task', 'tasks'),
      timerSessions: (n: number) => many(n, 'focus session', 'focus sessions'),
      timeBlocks: (n: number) => many(n, 'time block', 'time blocks'),
      projects: (n: number) => many(n, 'project', 'projects'),
      objectives: (n: number) => many(n, 'objective', 'objectives'),
      keyResults: (n: number) => many(n, 'key result', 'key results'),
      scenarios: (n: number) => many(n, 'saved scenario', 'saved scenarios'),
      transactions: (n: number) => many(n, 'transaction', 'transactions'),
      accounts: (n: number) => many(n, 'account', 'accounts'),
      budgets: (n: number) => many(n, 'budget', 'budgets'),
      recurring: (n: number) => many(n, 'recurring transaction', 'recurring transactions'),
      categories: (n: number) => many(n, 'category', 'categories'),
      rules: (n: number) => many(n, 'rule', 'rules'),
    },
    eraseTitle: 'Delete it permanently?',
    eraseBody: (what: string) =>
      `${what}: all of it is deleted from this device, and nobody can restore it.`,
    erase: 'Delete permanently',
    back: 'Keep it',
    moved: (what: string) => `Now in your account: ${what}.`,
    kept: 'It stays on this device. You can use it while you are signed out.',
    erased: 'Deleted from this device.',
    paused: (titles: readonly string[]) =>
      `${titles.map((title) => `“${title}”`).join(', ')} added as paused: the free plan limits active projects. Pause or finish another in the plan, then set it to “Active”.`,
    moving: 'Moving your earlier work into your account.',
  },
  rejected: {
    title: 'Needs your attention',
    none: 'Nothing needs your attention any more.',
    notice: (count: number) =>
      count === 1
        ? 'The server did not accept one change. It is saved here.'
        : `The server did not accept ${count} changes. They are saved here.`,
    show: 'Decide',
    body: (count: number) =>
      count === 1
        ? 'The server did not accept one change. It stays on this device until you decide.'
        : `The server did not accept ${count} changes. They stay on this device until you decide.`,
    ops: {
      put: (what: string) => `New ${what}`,
      patch: (what: string) => `Edited ${what}`,
      delete: (what: string) => `Deleted ${what}`,
      restore: (what: string) => `Restored ${what}`,
      bring: (what: string) => `Imported ${what}`,
    },
    more: (count: number) => `and ${count} more`,
    records: {
      userProfiles: 'profile',
      projects: 'project',
      objectives: 'objective',
      keyResults: 'key result',
      checkIns: 'check-in',
      tasks: 'task',
      timerSessions: 'focus session',
      timeBlocks: 'time block',
      accounts: 'account',
      transactions: 'transaction',
      categories: 'category',
      budgets: 'budget',
      recurring: 'recurring transaction',
      rules: 'rule',
      imports: 'import',
      importProfiles: 'file layout',
      exchangeRates: 'exchange rate',
      scenarios: 'scenario',
      reviews: 'review',
      templates: 'template',
      dismissals: 'dismissed hint',
    },
    retry: 'Try again',
    discard: 'Discard',
    place: 'Move elsewhere',
    revive: 'Restore it',
    changeKept: 'Change the one that was kept',
    placeHere: 'Move here',
    export: 'Save all as a file',
    which: (what: string) => `Which ${what} instead?`,
    noPlace: (what: string) =>
      `There is no other ${what} to move it to. Once you add one, you can move it there.`,
    noAccount: (currency: string) =>
      `You have no other open account in ${currency}, and amounts are never converted. Once you add one, you can move it there.`,
    unknownCurrency:
      'The currency of that account is no longer known, and amounts are never converted, so it cannot be moved to another one.',
    resent: 'Being sent to the server again.',
    placed: (where: string) => `Moved to ${where}, and being sent to the server.`,
    discarded: 'Discarded.',
    failed: 'This could not be saved on this device. Nothing has changed; try again.',
    reasons: {
      'sync/deleted': 'The item it changes was deleted elsewhere.',
      'sync/not-found': 'The item it changes no longer exists.',
      'sync/reference-missing': 'The item it belongs to was deleted elsewhere.',
      'sync/quota':
        'Your account is full. Delete what you no longer need, also under “Recently deleted”, and try again.',
      'sync/conflict': 'It conflicts with your current data.',
      'sync/restore-expired': 'It was deleted too long ago to be restored.',
      'sync/invalid': 'It could not be read.',
      other: 'The server did not accept it.',
    },
    missing: (what: string) => `The ${what} that it belongs to was deleted elsewhere.`,
    accountInUse: 'Transactions belong to this account, so it can be closed but not deleted.',
    doubled:
      'This transaction was imported twice, here and on another device, and the other one was kept. You can make your change to that one.',
    transactionDeleted: 'This transaction was deleted on another device.',
    currencyFixed: 'Transactions belong to this account, so its currency cannot change.',
    fellWithParent:
      'It was deleted together with the item it belongs to, so it cannot be restored on its own.',
    bankIdTaken: 'Another transaction of this account already comes from the same bank line.',
  },
} as const;
