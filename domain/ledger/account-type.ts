/** Whether an account of this type stands for what its owner owes: a card or a loan. */
export const isDebt = (type: string): boolean => type === 'card' || type === 'loan';

/**
 * Whether bills are paid from an account of this type: cash or a bank. The balance of a card, a
 * loan or an investment is part of the net worth, not money to pay with.
 */
export const isPaidFrom = (type: string): boolean => type === 'cash' || type === 'bank';
