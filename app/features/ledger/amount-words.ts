import { minorUnits, type AmountRefusal } from '#domain/money';
import type { DraftFault } from './transaction-draft.ts';
import type { CycleWords } from '#app/data/cycle-texts.ts';

export type AmountFieldFault = Extract<DraftFault, { field: 'amount' | 'transferAmount' }>;

/**
 * The sentence for an amount of the form, which may also stand in the currency of the account that
 * it was moved from.
 */
export function amountFaultSentence(
  words: CycleWords<'ledger'>,
  fault: AmountFieldFault,
  currency: string,
): string {
  return fault.reason === 'other-account'
    ? words.form.otherAccount(fault.was, currency)
    : amountSentence(words.amount, fault.reason, currency);
}

/** The sentence for an amount that cannot be read. */
export function amountSentence(
  words: CycleWords<'ledger'>['amount'],
  reason: AmountRefusal | 'zero',
  currency: string,
): string {
  if (reason === 'too-many-decimals') return words[reason](currency, minorUnits(currency));
  if (reason === 'other-currency') return words[reason](currency);
  return words[reason];
}
