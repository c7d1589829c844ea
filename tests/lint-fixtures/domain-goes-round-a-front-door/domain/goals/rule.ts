export { amount } from '../money/amount.ts';
