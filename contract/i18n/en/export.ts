/**
 * The head of the ledger as a table, and what its rows are: both are also read by the import; and
 * names in the ledger as a journal.
 */
export const exported = {
  columns: {
    date: 'date',
    account: 'account',
    kind: 'kind',
    amount: 'amount',
    currency: 'currency',
    category: 'category',
    payee: 'payee',
    note: 'note',
    tags: 'tags',
    transferAccount: 'transfer account',
    transferAmount: 'transfer amount',
    bankId: 'bank id',
    id: 'id',
  },
  kinds: {
    income: 'income',
    expense: 'expense',
    transfer: 'transfer',
    refund: 'refund',
    paidBack: 'income paid back',
    adjustment: 'adjustment',
    valuation: 'valuation',
  },
  journal: {
    head: 'The ledger of Tudo, for hledger',
    none: 'uncategorised',
    opening: 'opening balances',
    adjustment: 'adjustments',
    conversion: 'conversion',
  },
} as const;
