/** Texts of the article lists, apart from `blog`, so that home loads no more. */
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
