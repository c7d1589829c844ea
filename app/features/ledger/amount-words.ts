import type { Areas } from '#contract/words/index';
import { minorUnits, type AmountRefusal } from '#domain/money';

/** The sentence for an amount that cannot be read. */
export function amountSentence(words: Areas['ledger']['amount'], reason: AmountRefusal | 'zero', currency: string): string {
  if (reason === 'too-many-decimals') return words[reason](currency, minorUnits(currency));
  if (reason === 'other-currency') return words[reason](currency);
  return words[reason];
}
