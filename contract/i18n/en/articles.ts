/** What a list says of an article; apart from `blog`, so that home brings no more. */
export const articles = {
  tags: {
    independence: 'Independence',
    withdrawal: 'Withdrawal',
    saving: 'Saving',
    debt: 'Debt',
    budget: 'Budget',
    investing: 'Investing',
    inflation: 'Inflation',
    goals: 'Goals',
    time: 'Time',
    vietnam: 'Vietnam',
  },
  minutes: (count: number) => `${count} min`,
} as const;
