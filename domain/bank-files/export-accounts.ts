/** Finds the accounts of export lines that the program does not state directly. */
import type { BankRow, Statement } from './bank-file.ts';
import { ownKinds } from './export-lines.ts';
import type { ExportLine } from './split-rows.ts';
import type { TableRecord } from './table-cells.ts';

/** Distinguishes accounts by kind, since a house and its loan may have the same name in Firefly. */
export function tellAccountsApart(
  drafts: readonly ExportLine[],
  cell: (record: TableRecord, heading: string) => string,
): void {
  const kinds = new Map<string, Set<string>>();
  const sides = ({ record }: ExportLine) =>
    (['source', 'destination'] as const)
      .map((side) => ({
        name: cell(record, `${side}_name`),
        kind: cell(record, `${side}_type`),
      }))
      .filter(({ kind }) => ownKinds.has(kind.toLowerCase()));
  for (const draft of drafts)
    for (const { name, kind } of sides(draft))
      kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
  for (const draft of drafts) {
    const [from, to = from] = sides(draft),
      named = (side: typeof from) =>
        side !== undefined && kinds.get(side.name)!.size > 1
          ? `${side.name} (${side.kind})`
          : (side?.name ?? '');
    draft.account = named(from);
    if (draft.transferAccount !== null) draft.transferAccount = named(to);
  }
}

/**
 * Finds transfers of Actual, which have the other account as their payee. One to an account off the
 * budget also has a category, and is recognised by its row in that account.
 */
export function findTransfersOfActualBudget(drafts: readonly ExportLine[]): void {
  const accounts = new Set(drafts.map(({ account }) => account));
  const own = drafts.filter(({ account, payee }) => payee !== account && accounts.has(payee));
  const side = (
    from: string,
    to: string,
    { dateText }: ExportLine,
    leaves: string,
    arrives: string,
  ) => JSON.stringify([from, to, dateText, leaves, arrives]);
  const there = new Map<string, number>();
  for (const draft of own) {
    const key = side(draft.account, draft.payee, draft, draft.out, draft.in);
    there.set(key, (there.get(key) ?? 0) + 1);
  }
  /** Each row of the other account is the counterpart of at most one row here. */
  const takeSide = (one: ExportLine): boolean => {
    const key = side(one.payee, one.account, one, one.in, one.out),
      left = there.get(key) ?? 0;
    there.set(key, left - 1);
    return left > 0;
  };
  const plain = own.filter(({ category }) => category === null);
  for (const draft of plain) takeSide(draft);
  for (const draft of [...plain, ...own.filter((one) => one.category !== null && takeSide(one))]) {
    draft.transferAccount = draft.payee;
    draft.payee = '';
    draft.category = null;
  }
}

/**
 * Firefly writes a transfer where it leaves: where it arrives, it may be all that an account has.
 *
 * @param arrivesIn the currency of the other end, where that has its own amount
 */
export function addArrivals(
  statements: ReadonlyMap<string, Statement>,
  statementOf: (account: string, currency: string | null) => Statement,
  arrivesIn: ReadonlyMap<BankRow, string>,
): void {
  for (const [from, [name, { rows }]] of [...statements].entries())
    for (const [at, row] of rows.entries()) {
      if (row.transferAccount === null || row.amountMinor > 0) continue;
      const { transferAmountMinor, ...rest } = row,
        left = 0 - row.amountMinor,
        currency = arrivesIn.get(row) ?? row.currency,
        into = currency === '' ? null : statementOf(row.transferAccount, currency);
      if (into?.currency === currency)
        (into.arrivals ??= []).push({
          row: {
            ...rest,
            amountMinor: transferAmountMinor ?? left,
            currency,
            bankId: null,
            transferAccount: name,
            ...(transferAmountMinor !== undefined && { transferAmountMinor: left }),
          },
          from,
          at,
        });
    }
}
