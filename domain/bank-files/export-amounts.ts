/** Amounts of lines of an export. */
import { isCurrency } from '#domain/money';
import { decimalsOfCurrency, readAmountBody, splitAmount } from './amounts.ts';
import type { DecimalSign } from './bank-file.ts';
import { type NumberStyle, standsOut } from './decimal-sign.ts';
import type { Source } from './source.ts';
import type { ExportLine } from './split-rows.ts';

/**
 * The amount of a line in minor units of its currency, below zero where it leaves the account, or
 * null with the reason reported.
 *
 * @param style the decimal sign, and the numbers that show it
 */
export function readLineAmount(
  draft: ExportLine,
  currency: string,
  style: NumberStyle,
  { problems, settings }: Source,
): number | null {
  const decimals = decimalsOfCurrency(currency)!;
  const { line, cells } = draft.record;
  const raw = cells.join(',');
  const read = (text: string): number | null => {
    if (text === '') return 0;
    const parts = splitAmount(text);
    if (!parts || (parts.code !== null && parts.code !== currency)) {
      problems.add('error', 'amount-unreadable', { text }, line, raw);
      return null;
    }
    if (standsOut(parts.body, style.sign, style.evidence, decimals)) {
      problems.add('error', 'amount-ambiguous', { text }, line, raw);
      return null;
    }
    const reading = readAmountBody(parts.body, style.sign, decimals, settings.roundAmounts);
    if (!reading.ok) {
      if (reading.code === 'amount-too-precise')
        problems.add('error', reading.code, { text, currency, decimals }, line, raw);
      else problems.add('error', reading.code, { text }, line, raw);
      return null;
    }
    if (reading.rounded) problems.add('note', 'amount-rounded', { text }, line, raw);
    return parts.direction === 'out' ? 0 - reading.minor : reading.minor;
  };
  if (draft.out === '' && draft.in === '') {
    problems.add('error', 'amount-missing', {}, line, raw);
    return null;
  }
  const [out, into] = [read(draft.out), read(draft.in)];
  if (out === null || into === null) return null;
  if (out !== 0 && into !== 0) {
    problems.add('error', 'amount-both-sides', { debit: draft.out, credit: draft.in }, line, raw);
    return null;
  }
  return into - out;
}

/** Returns the amount in a line's other currency, in its minor units; null unless positive. */
export function readForeignAmount(
  { foreign }: Pick<ExportLine, 'foreign'>,
  sign: DecimalSign,
): number | null {
  const decimals =
    foreign && isCurrency(foreign.currency) ? decimalsOfCurrency(foreign.currency) : null;
  const reading =
    foreign && decimals !== null && /^\d+(?:[.,]\d+)?$/.test(foreign.text)
      ? readAmountBody(foreign.text, sign, decimals)
      : null;
  return reading?.ok && reading.minor > 0 ? reading.minor : null;
}
