import { minorUnits, type AmountRefusal } from '#domain/money';
import type { DraftFault } from '#app/ledger/transaction-draft.ts';
import type { CycleTranslations } from '#app/data/cycle-texts.ts';

export type AmountFieldFault = Extract<DraftFault, { field: 'amount' | 'transferAmount' }>;

/**
 * Returns the sentence for an amount of the form, which may also be in the currency of the previous
 * account.
 */
export function amountFaultSentence(
  t: CycleTranslations<'ledger'>,
  fault: AmountFieldFault,
  currency: string,
): string {
  return fault.reason === 'other-account'
    ? t.form.otherAccount(fault.was, currency)
    : amountSentence(t.amount, fault.reason, currency);
}

/** Returns the sentence for an unreadable amount. */
export function amountSentence(
  t: CycleTranslations<'ledger'>['amount'],
  reason: AmountRefusal | 'zero',
  currency: string,
): string {
  if (reason === 'too-many-decimals') return t[reason](currency, minorUnits(currency));
  if (reason === 'other-currency') return t[reason](currency);
  return t[reason];
}
