/**
 * Rules between the fields of one record, beyond what its schema says of each field. The client
 * asks before it writes, the server before it stores; both ask about the whole record as it would
 * stand afterwards.
 */
import type { CollectionName, Fields } from './collections.ts';

export interface BrokenRule {
  field: string;
  message: string;
}

type Rule<C extends CollectionName> = (fields: Fields<C>) => BrokenRule | null;

const rules: { [C in CollectionName]?: Rule<C> } = {
  transactions(fields) {
    // Copies of earlier releases hold rows without the field.
    if (
      (fields.adjustment ?? null) !== null &&
      (fields.kind === 'transfer' || fields.splits !== null)
    )
      return { field: 'adjustment', message: 'An adjustment is of one account, and is not split.' };
    if (fields.kind === 'transfer') {
      if (fields.transferAccountId === null)
        return {
          field: 'transferAccountId',
          message: 'A transfer names the account that receives.',
        };
      if (fields.transferAccountId === fields.accountId)
        return { field: 'transferAccountId', message: 'A transfer goes to another account.' };
      if (fields.transferAmountMinor === null)
        return { field: 'transferAmountMinor', message: 'A transfer says how much arrives.' };
      if (fields.splits !== null) return { field: 'splits', message: 'A transfer is not split.' };
      return null;
    }
    if (fields.transferAccountId !== null)
      return { field: 'transferAccountId', message: 'Only a transfer has a receiving account.' };
    if (fields.transferAmountMinor !== null)
      return { field: 'transferAmountMinor', message: 'Only a transfer has an arriving amount.' };
    if (
      fields.splits !== null &&
      fields.splits.reduce((sum, split) => sum + split.amountMinor, 0) !== fields.amountMinor
    ) {
      return { field: 'splits', message: 'The parts of a split sum to its amount.' };
    }
    return null;
  },
  keyResults({ metric, currentValue }) {
    // A measured value cannot be overwritten, on any device or by any client.
    const isMeasured = metric.kind === 'money' || metric.kind === 'time' || metric.kind === 'fi';
    return isMeasured && currentValue !== null
      ? { field: 'currentValue', message: 'A measured key result has no value of its own.' }
      : null;
  },
  timerSessions(fields) {
    return fields.segments.some(([start, end]) => end < start)
      ? { field: 'segments', message: 'A segment ends after it starts.' }
      : null;
  },
  exchangeRates(fields) {
    return fields.fromCurrency === fields.toCurrency
      ? { field: 'toCurrency', message: 'A rate is between two currencies.' }
      : null;
  },
};

/**
 * The first rule that a record would break, or null. `fields` are complete: stored fields with the
 * changes applied.
 */
export function findBrokenRule<C extends CollectionName>(
  collection: C,
  fields: Fields<C>,
): BrokenRule | null {
  return (rules[collection] as Rule<C> | undefined)?.(fields) ?? null;
}
