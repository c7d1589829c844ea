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
export const canBeSide = ({ kind, adjustment, splits }: PairRow) =>
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
    !rows.every(canBeSide)
  )
    return null;
  return out.currency === into.currency && out.amountMinor !== into.amountMinor
    ? null
    : { out, into };
}

/** Returns the fields of both sides that the transfer combines. */
const together = (out: Told, into: Told) => ({
  payee: out.payee || into.payee,
  note: [...new Set([out.note, into.note])].filter(Boolean).join(' · ').slice(0, 5_000),
  tags: [...new Set([...out.tags, ...into.tags])].slice(0, 50),
});
interface Told {
  payee: string;
  note: string;
  tags: readonly string[];
}

/** Returns the fields of one side that the transfer does not keep. */
const sideOf = <R extends PairRow>({
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
    ...together(out, into),
    transferBankId: into.bankId,
    transferClearedDay: into.clearedDay,
    importId: null,
    joined: {
      out: sideOf(out),
      into: {
        ...sideOf(into),
        id: into.id,
        createdAt: into.createdAt,
        date: into.date,
        currency: into.currency,
        recurringId: into.recurringId,
      },
    },
  };
}

/** A transfer as far as it is taken apart again. */
interface Joined<F> {
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
        out: Side<F>;
        into: Side<F> & {
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
interface Side<F> {
  payee: string;
  note: string;
  tags: readonly string[];
  categoryId: string | null;
  categoryFrom: F | null;
  importId: string | null;
}

/**
 * The two rows of which a transfer was made: what its own row becomes, and the one that went. What
 * a person has written on the transfer since stays with the row that left; amounts, ids and ticks
 * are those of now. Null where it is none.
 */
export function sidesOfJoined<F>(row: Joined<F>) {
  const { joined } = row;
  if (row.kind !== 'transfer' || !joined || row.transferAccountId === null) return null;
  const {
      out,
      into: { id, createdAt, ...into },
    } = joined,
    made = together(out, into);
  const sameTags =
    made.tags.length === row.tags.length &&
    made.tags.every((tag, index) => tag === row.tags[index]);
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
      payee: row.payee === made.payee ? out.payee : row.payee,
      note: row.note === made.note ? out.note : row.note,
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
