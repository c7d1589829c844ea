/** Texts of the command palette, the undo history and notifications. */
export const search = {
  groups: {
    settings: 'Settings and reports',
    add: 'Add',
    addTask: 'Add to the plan',
    plan: 'Plan',
    ledger: 'Ledger',
    transactions: 'Transactions',
    notes: 'In notes',
    focus: 'Focus',
    saved: 'Saved',
    pages: 'Pages and articles',
  },
  addTransaction: (what: string) => `Add: ${what}`,
  addTask: (title: string) => `Add task: ${title}`,
  kinds: {
    project: 'Project',
    objective: 'Objective',
    keyResult: 'Key result',
    task: 'Task',
    category: 'Category',
    account: 'Account',
    rule: 'Rule',
    recurring: 'Recurring',
    template: 'Template',
    scenario: 'Scenario',
    tool: 'Tool',
    page: 'Page',
    article: 'Article',
  },
  searchLedger: (text: string) => `Search the ledger for “${text}”`,
  noName: 'No payee',
  bills: 'Bills and upcoming payments',
  exportData: 'Export your data',
  sessions: (count: number, day: string) =>
    count === 1 ? `1 session, ${day}` : `${count} sessions, last ${day}`,
  planned: (day: string) => `Planned, ${day}`,
  imported: (day: string) => `Imported ${day}`,
  history: {
    title: 'History',
    lede: 'What you did on this device, newest first. Signing out deletes this list.',
    empty: 'Nothing has been done on this device yet.',
    undo: 'Undo',
    redo: 'Redo',
    undoOf: (what: string) => `Undo: ${what}`,
    redoOf: (what: string) => `Redo: ${what}`,
    wasUndone: 'undone',
    wasChanged: 'changed since',
    undone: (what: string) => (what === '' ? 'Undone.' : `Undone: ${what}`),
    redone: (what: string) => `Redone: ${what}`,
    nothingToUndo: 'There is nothing to undo.',
    nothingToRedo: 'There is nothing to redo.',
    reconciled: (rows: number, day: string) =>
      rows === 1
        ? `This changed a transaction that you reconciled with your statement up to ${day}. The balance that you confirmed no longer matches its transactions.`
        : `This changed ${rows} transactions that you reconciled with your statements, the last up to ${day}. The balances that you confirmed no longer match their transactions.`,
    changed: (what: string) =>
      `This has changed since, so it stays as it is${what === '' ? '.' : `: ${what}`}`,
    gone: (what: string) => `This could not be undone${what === '' ? '.' : `: ${what}`}`,
  },
  notices: {
    title: 'Notifications',
    empty: 'Nothing new. Recurring transactions, tasks, budgets and news appear here.',
    loading: 'One moment…',
    unread: (count: number) => (count === 0 ? 'All read' : `${count} unread`),
    readAll: 'Mark all as read',
    read: 'Mark as read',
    keepUnread: 'Mark as unread',
    readOf: (what: string) => `Mark as read: ${what}`,
    unreadOf: (what: string) => `Mark as unread: ${what}`,
    isNew: 'New:',
    failed: 'This could not be saved on this device.',
    says: {
      refused: (count: number) =>
        count === 1
          ? 'One change was not accepted and waits for your decision.'
          : `${count} changes were not accepted and wait for your decision.`,
      failing: 'The last payment for Plus did not go through.',
      confirm: (payee: string, money: string, lateDays: number) =>
        `${payee}, ${money}: ${lateDays === 0 ? 'due today' : lateDays === 1 ? 'due yesterday' : `due ${lateDays} days ago`}, to be confirmed`,
      bill: (payee: string, money: string, inDays: number) =>
        `${payee}, ${money}: ${inDays <= 0 ? 'due today' : inDays === 1 ? 'due tomorrow' : `due in ${inDays} days`}`,
      due: (title: string, lateDays: number) =>
        `${title}: ${lateDays === 0 ? 'due today' : lateDays === 1 ? 'a day late' : `${lateDays} days late`}`,
      reminded: (title: string) => `Reminder: ${title}`,
      behind: (title: string, days: number | null) =>
        days === null || days < 1
          ? `${title}: behind`
          : `${title}: ${days === 1 ? 'a day' : `${days} days`} behind`,
      over: (name: string, money: string) => `${name}: overspent by ${money}`,
      receipt: (money: string) =>
        `We received your payment of ${money}; the receipt is in your profile.`,
    },
  },
} as const;
