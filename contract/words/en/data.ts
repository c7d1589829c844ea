/** What the local copy says: when it cannot open, when a guest's work waits, when the server refused something. */
const many = (n: number, one: string, other: string) => `${n} ${n === 1 ? one : other}`;

export const data = {
  loading: 'Đang tải...',
  blocked: { title: 'Close Tudo’s other tabs', body: 'An older version of Tudo is open in another tab. This page opens as soon as that tab is closed or reloaded.' },
  gone: { title: 'This page is out of date', body: 'Your data was moved or removed in another tab. Reload to see it as it is now.', reload: 'Reload' },
  unavailable: { title: 'This browser gives Tudo no storage', body: 'Your account works from a copy on this device. Allow site data for this address, or leave private browsing, and reload.', reload: 'Reload' },
  merge: {
    title: 'Bring in what you did before signing in?',
    body: (what: string) => `This device holds work from before you signed in: ${what}. Your account already has data. You can add that work to the account, or leave it on this device.`,
    merge: 'Add to my account', keepApart: 'Leave it on this device', discard: 'Delete it…',
    list: (parts: readonly string[]) => (parts.length === 0 ? 'settings and hints' : parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`),
    kinds: {
      tasks: (n: number) => many(n, 'task', 'tasks'), timerSessions: (n: number) => many(n, 'timer session', 'timer sessions'), timeBlocks: (n: number) => many(n, 'time block', 'time blocks'), projects: (n: number) => many(n, 'project', 'projects'), objectives: (n: number) => many(n, 'objective', 'objectives'), keyResults: (n: number) => many(n, 'key result', 'key results'),
      scenarios: (n: number) => many(n, 'scenario of a tool', 'scenarios of tools'), transactions: (n: number) => many(n, 'transaction', 'transactions'), accounts: (n: number) => many(n, 'account', 'accounts'), budgets: (n: number) => many(n, 'budget', 'budgets'), recurring: (n: number) => many(n, 'repeating transaction', 'repeating transactions'), categories: (n: number) => many(n, 'category', 'categories'), rules: (n: number) => many(n, 'rule', 'rules'),
    },
    eraseTitle: 'Delete it for good?', eraseBody: (what: string) => `${what}: all of it goes from this device, and nobody can bring it back.`, erase: 'Delete for good', back: 'Keep it',
    moved: (what: string) => `In your account now: ${what}.`, kept: 'It stays on this device. You find it there while you are signed out.', erased: 'Deleted from this device.',
    paused: (titles: readonly string[]) => `${titles.map((title) => `“${title}”`).join(', ')} came in paused: the free plan has a limit of active projects. Pause or finish another in the plan, then set it to “Active”.`,
    moving: 'Moving your earlier work into your account.',
  },
  attention: {
    title: 'Needs your attention', none: 'Nothing needs your attention any more.',
    notice: (count: number) => (count === 1 ? 'One change was not accepted by the server and is kept here.' : `${count} changes were not accepted by the server and are kept here.`), show: 'Decide',
    body: (count: number) => (count === 1 ? 'One change was not accepted. It is kept on this device until you decide.' : `${count} changes were not accepted. They are kept on this device until you decide.`),
    ops: { put: (what: string) => `New ${what}`, patch: (what: string) => `Edited ${what}`, delete: (what: string) => `Deleted ${what}`, restore: (what: string) => `Restored ${what}`, bring: (what: string) => `Brought in ${what}` },
    more: (count: number) => `and ${count} more`,
    records: {
      userProfiles: 'profile', projects: 'project', objectives: 'objective', keyResults: 'key result', checkIns: 'check-in', tasks: 'task', timerSessions: 'focus session', timeBlocks: 'time block', accounts: 'account', transactions: 'transaction', categories: 'category',
      budgets: 'budget', recurring: 'repeating transaction', rules: 'rule', imports: 'import', importProfiles: 'layout of a file', exchangeRates: 'exchange rate', scenarios: 'scenario', reviews: 'review', templates: 'template', dismissals: 'dismissed hint',
    },
    retry: 'Try again', discard: 'Discard', place: 'Place elsewhere', revive: 'Bring it back', changeKept: 'Change the one that was kept', placeHere: 'Place here', export: 'Save all as a file',
    which: (what: string) => `Which ${what} instead?`,
    noPlace: (what: string) => `There is no other ${what} that it could go to. Once you add one, it can be placed there.`,
    noAccount: (currency: string) => `You have no other open account in ${currency}, and amounts are never converted. Once you add one, it can be placed there.`,
    unknownCurrency: 'Which currency that account was kept in is no longer known, and amounts are never converted, so it cannot be placed in another.',
    resent: 'On its way to the server again.', placed: (where: string) => `Placed in ${where}, and on its way to the server.`, discarded: 'Discarded.', failed: 'That could not be saved on this device. Nothing has changed; try again.',
    reasons: {
      'sync/deleted': 'What it changes has been deleted elsewhere.', 'sync/not-found': 'What it changes no longer exists.', 'sync/reference-missing': 'What it belongs to has been deleted elsewhere.',
      'sync/quota': 'Your account is full. Delete what you no longer need, also under “Recently deleted”, and try again.',
      'sync/conflict': 'It contradicts something that is there now.', 'sync/restore-expired': 'It was deleted too long ago to come back.', 'sync/invalid': 'It could not be read.', other: 'The server did not accept it.',
    },
    missing: (what: string) => `The ${what} that it belongs to has been deleted elsewhere.`, accountInUse: 'Transactions belong to this account, so it can be closed but not deleted.', doubled: 'This row came in twice, here and on another device, and the other one was kept. Your change can be made to that one.', transactionDeleted: 'This transaction was deleted on another device.', currencyFixed: 'Transactions belong to this account, so its currency stays.', fellWithParent: 'It was deleted together with what it belongs to, and cannot come back alone.', bankIdTaken: 'Another transaction of this account already stands for the same line of the bank.',
  },
} as const;
