/**
 * A row that one bank knows as spending or income, as the transfer between two own accounts that it
 * is.
 */
import type { PairRow } from './merge-transfer-pair.ts';

type Row = Pick<
  PairRow,
  'kind' | 'accountId' | 'amountMinor' | 'currency' | 'splits' | 'bankId' | 'clearedDay'
> & { adjustment?: string | null | undefined };

/**
 * The row's account and the other one have its currency: an amount that arrives in another one is
 * not known.
 */
export function canBeTransfer(
  row: Row,
  own: { currency: string } | undefined,
  far: { id: string; currency: string },
): boolean {
  return (
    row.kind !== 'transfer' &&
    !row.adjustment &&
    !row.splits &&
    row.accountId !== far.id &&
    own?.currency === row.currency &&
    far.currency === row.currency
  );
}

/**
 * The fields by which a row becomes a transfer with another account: money out goes there, money in
 * comes from there. What the row's own bank knows of it, its id and the statement that holds it,
 * stays on its own side.
 */
export function convertToTransfer(
  { kind, accountId, amountMinor, bankId, clearedDay }: Row,
  farId: string,
) {
  const common = {
    kind: 'transfer' as const,
    transferAmountMinor: amountMinor,
    categoryId: null,
    categoryFrom: null,
    splits: null,
  };
  return kind === 'income'
    ? {
        ...common,
        accountId: farId,
        transferAccountId: accountId,
        bankId: null,
        transferBankId: bankId,
        clearedDay: null,
        transferClearedDay: clearedDay,
      }
    : { ...common, transferAccountId: farId };
}
