/** Whether an account of this type stands for what its owner owes: a card or a loan. */
export const isDebt = (type: string): boolean => type === 'card' || type === 'loan';
