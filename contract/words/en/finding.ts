/** What the palette finds, what can be taken back, and what is new. */
export const finding = {
  groups: { plan: 'Plan', ledger: 'Ledger', transactions: 'Transactions', notes: 'In notes', focus: 'Focus', pages: 'Pages and articles' },
  kinds: { project: 'Project', objective: 'Objective', keyResult: 'Key result', task: 'Task', category: 'Category', account: 'Account', rule: 'Rule', recurring: 'Recurring', tool: 'Tool', page: 'Page', article: 'Article' },
  searchLedger: (text: string) => `Search the ledger for “${text}”`,
  noName: 'No payee',
  sessions: (count: number, day: string) => (count === 1 ? `Once, ${day}` : `${count} times, last ${day}`),
} as const;
