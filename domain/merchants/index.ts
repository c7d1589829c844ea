/**
 * Merchants that bank lines name, and what is bought there. Large, and only for imports: load it
 * when one begins.
 */
export { findMerchant, type Merchant } from './merchant.ts';
