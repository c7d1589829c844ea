/** Whether an account of this type stands for what its owner owes: a card or a loan. */
export const isDebt = (type: string): boolean => type === 'card' || type === 'loan';

/**
 * Whether money is paid from an account of this type: cash or a bank. What a debt or an investment
 * stands at is worth, not money to pay with.
 */
export const isPaidFrom = (type: string): boolean => type === 'cash' || type === 'bank';
