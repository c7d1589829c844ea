export const ledger = {
  title: 'Ledger',
} as const;
