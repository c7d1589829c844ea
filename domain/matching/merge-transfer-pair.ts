/**
 * One transfer that stands as two rows: what left one own account, and what arrived in another.
 * Each bank's file knows its own side only, so that both come in, as spending and as income, and
 * are neither.
 */
export interface PairRow {
  id: string;
  createdAt: number;
  date: number;
  accountId: string;
  kind: 'income' | 'expense' | 'transfer';
  amountMinor: number;
  currency: string;
  payee: string;
  note: string;
  tags: readonly string[];
  splits: readonly unknown[] | null;
  bankId: string | null;
  clearedDay: string | null;
  recurringId: string | null;
  importId: string | null;
  categoryId: string | null;
  categoryFrom?: string | null | undefined;
  adjustment?: string | null | undefined;
}
export interface TransferPair<R extends PairRow> {
  out: R;
  into: R;
}

/** Whether a row may be one side of a transfer. */
export const canBeTransferSide = ({ kind, adjustment, splits }: PairRow) =>
  kind !== 'transfer' && !adjustment && splits === null;

/**
 * Two rows as the sides of one transfer; null where they cannot be: one leaves an account, the
 * other arrives in another one.
 */
export function findMergeablePair<R extends PairRow>(rows: readonly R[]): TransferPair<R> | null {
  const [out, into] = [
    rows.find(({ kind }) => kind === 'expense'),
    rows.find(({ kind }) => kind === 'income'),
  ];
  if (
    rows.length !== 2 ||
    !out ||
    !into ||
    out.accountId === into.accountId ||
    !rows.every(canBeTransferSide)
  )
    return null;
  return out.currency === into.currency && out.amountMinor !== into.amountMinor
    ? null
    : { out, into };
}

/** Returns the fields of both sides that the transfer combines. */
const combineTexts = (out: RowTexts, into: RowTexts) => ({
  payee: out.payee || into.payee,
  note: [...new Set([out.note, into.note])].filter(Boolean).join(' · ').slice(0, 5_000),
  tags: [...new Set([...out.tags, ...into.tags])].slice(0, 50),
});
interface RowTexts {
  payee: string;
  note: string;
  tags: readonly string[];
}

/** Returns the fields of one side that the transfer does not keep. */
const fieldsOfSide = <R extends PairRow>({
  payee,
  note,
  tags,
  categoryId,
  categoryFrom,
  importId,
}: R) => ({
  payee,
  note,
  tags: [...tags],
  categoryId,
  categoryFrom: (categoryFrom ?? null) as NonNullable<R['categoryFrom']> | null,
  importId,
});

/**
 * Returns the outgoing row as a transfer; the other row is deleted. It belongs to no import any
 * more: undoing one of the two imports must not remove the other bank's side. It keeps the data of
 * both (`joined`), so that they can be split again.
 */
export function mergeTransferPair<R extends PairRow>({ out, into }: TransferPair<R>) {
  return {
    kind: 'transfer' as const,
    accountId: out.accountId,
    amountMinor: out.amountMinor,
    currency: out.currency,
    transferAccountId: into.accountId,
    transferAmountMinor: into.amountMinor,
    splits: null,
    categoryId: null,
    categoryFrom: null,
    ...combineTexts(out, into),
    transferBankId: into.bankId,
    transferClearedDay: into.clearedDay,
    importId: null,
    joined: {
      out: fieldsOfSide(out),
      into: {
        ...fieldsOfSide(into),
        id: into.id,
        createdAt: into.createdAt,
        date: into.date,
        currency: into.currency,
        recurringId: into.recurringId,
      },
    },
  };
}

/** The fields of a transfer that are needed to split it again. */
interface MergedTransfer<F> {
  kind: PairRow['kind'];
  accountId: string;
  amountMinor: number;
  currency: string;
  transferAccountId: string | null;
  transferAmountMinor: number | null;
  payee: string;
  note: string;
  tags: readonly string[];
  transferBankId?: string | null | undefined;
  transferClearedDay?: string | null | undefined;
  joined?:
    | {
        out: MergedSide<F>;
        into: MergedSide<F> & {
          id: string;
          createdAt: number;
          date: number;
          currency: string;
          recurringId: string | null;
        };
      }
    | null
    | undefined;
}
interface MergedSide<F> {
  payee: string;
  note: string;
  tags: readonly string[];
  categoryId: string | null;
  categoryFrom: F | null;
  importId: string | null;
}

/**
 * Returns the two rows of a merged transfer: the changed fields of its own row, and the deleted row.
 * Texts that were edited since the merge stay with the outgoing row; amounts, ids and ticks are the
 * present ones. Null if the row is no merged transfer.
 */
export function splitMergedTransfer<F>(row: MergedTransfer<F>) {
  const { joined } = row;
  if (row.kind !== 'transfer' || !joined || row.transferAccountId === null) return null;
  const {
      out,
      into: { id, createdAt, ...into },
    } = joined,
    merged = combineTexts(out, into);
  const sameTags =
    merged.tags.length === row.tags.length &&
    merged.tags.every((tag, index) => tag === row.tags[index]);
  return {
    out: {
      kind: 'expense' as const,
      accountId: row.accountId,
      amountMinor: row.amountMinor,
      currency: row.currency,
      transferAccountId: null,
      transferAmountMinor: null,
      splits: null,
      categoryId: out.categoryId,
      categoryFrom: out.categoryFrom,
      payee: row.payee === merged.payee ? out.payee : row.payee,
      note: row.note === merged.note ? out.note : row.note,
      tags: [...(sameTags ? out.tags : row.tags)],
      transferBankId: null,
      transferClearedDay: null,
      importId: out.importId,
      joined: null,
    },
    into: {
      id,
      createdAt,
      fields: {
        ...into,
        tags: [...into.tags],
        kind: 'income' as const,
        accountId: row.transferAccountId,
        amountMinor: row.transferAmountMinor ?? row.amountMinor,
        bankId: row.transferBankId ?? null,
        clearedDay: row.transferClearedDay ?? null,
      },
    },
  };
}
