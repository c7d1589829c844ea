import { type Day, daysBetween, toDayNumber } from '#domain/calendar';
import { assignBest, comparePayees } from '#domain/matching';
import { foldText } from '#domain/text';
import type { AmountRange, DuePosting, Template } from './recurring.ts';

/** A row that a bank has: the amount is above zero, `kind` is its sign. */
export interface BankMovement {
  day: Day;
  kind: 'income' | 'expense';
  amountMinor: number;
  currency: string;
  payee: string;
  note?: string;
}

/**
 * By place of the row: what it is, and what it may be although its payee or its amount is another.
 */
export interface PairedExpected {
  matched: Map<number, DuePosting>;
  offered: Map<number, DuePosting>;
}

const nearDays = 5;
/** Bills vary: a tenth of the amount, where the payee says that it is the one. */
const nearShare = 0.1;
/**
 * A bill that states a range: what its payee takes up to so many times beyond an end of it is
 * offered.
 */
const beyondRange = 2;
/** Past so many rows or bills that hang together the best pairs are taken one after another. */
const exactUpTo = 60;

interface Edge {
  row: number;
  bill: number;
  gain: number;
  isSure: boolean;
}

const cash = new RegExp(
  '(?:^| )(?:atm|rut tien|cash withdrawal|withdrawal|bankomat|geldautomat' +
    '|retrait|cajero)(?= |$)',
);
const isCash = (payee: string) => cash.test(foldText(payee));

function likenessOf(row: BankMovement, template: Template): ReturnType<typeof comparePayees> {
  // The place of a cash machine often has the name of a payee.
  if (isCash(row.payee) && !isCash(template.payee)) return { likeness: 0, isAlike: false };
  return comparePayees(template, { payee: row.payee, note: row.note ?? '' });
}

/**
 * Returns how well a row fits an expected posting; null if it cannot match. A similar payee counts
 * more than a day. An amount within a stated range is as good as the stated one, except on a row
 * without a name, which has no other evidence.
 */
function fitOf(
  row: BankMovement,
  { day, template }: DuePosting,
): Omit<Edge, 'row' | 'bill'> | null {
  const { amountMinor, amountRange, currency, kind } = template;
  if (currency !== row.currency || (kind === 'income' ? 'income' : 'expense') !== row.kind)
    return null;
  const days = Math.abs(daysBetween(row.day, day));
  if (days > nearDays || !isNearAmount(row.amountMinor, template)) return null;
  const { likeness, isAlike } = likenessOf(row, template);
  const isNamed = isAlike && likeness !== null;
  const isInRange = amountRange !== undefined && isWithin(row.amountMinor, amountRange);
  const off = Math.abs(amountMinor - row.amountMinor);
  if (off > 0 && !isInRange && !isNamed) return null;
  const far = lossOfAmount(off / amountMinor, isInRange, amountRange !== undefined);
  const base = !isNamed ? 1_000 : off === 0 || isInRange ? 2_000 : 1_500;
  return {
    gain: Math.round(base - far - 40 * days - 300 * (1 - (likeness ?? 0.25))),
    isSure: isInRange
      ? isNamed || (isAlike && row.amountMinor === amountMinor)
      : isAlike && amountRange === undefined,
  };
}

/**
 * How much less a row fits for an amount that is off.
 *
 * @param share of the stated amount
 */
function lossOfAmount(share: number, isInRange: boolean, hasRange: boolean): number {
  // The nearer of two amounts in the range wins, but a day of distance weighs more.
  if (isInRange) return 30 * Math.min(1, share);
  return hasRange ? 500 * Math.min(1, share) : 5_000 * share;
}

const isWithin = (minor: number, { lowMinor, highMinor }: AmountRange) =>
  lowMinor <= minor && minor <= highMinor;

/** Whether an amount may be that of the bill at all. */
function isNearAmount(minor: number, { amountMinor, amountRange }: Template): boolean {
  if (amountRange === undefined) return Math.abs(amountMinor - minor) <= amountMinor * nearShare;
  return (
    minor * beyondRange >= amountRange.lowMinor && minor <= amountRange.highMinor * beyondRange
  );
}

/** Edges in groups that have no row and no bill in common. */
function groupsOf(edges: readonly Edge[]): Edge[][] {
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    if (root !== name) parents.set(name, root);
    return root;
  };
  for (const { row, bill } of edges) {
    const [a, b] = [rootOf(`row ${row}`), rootOf(`bill ${bill}`)];
    if (a !== b) parents.set(a, b);
  }
  return [...Map.groupBy(edges, ({ row }) => rootOf(`row ${row}`)).values()];
}

/** The edges of the best pairing, each row and bill in one of them. */
function bestOf(edges: readonly Edge[]): Edge[] {
  return groupsOf(edges).flatMap((group) => {
    const rows = [...new Set(group.map(({ row }) => row))],
      bills = [...new Set(group.map(({ bill }) => bill))];
    if (Math.max(rows.length, bills.length) > exactUpTo) {
      const taken = new Set<string>();
      return group
        .toSorted((a, b) => b.gain - a.gain)
        .filter(({ row, bill }) => {
          if (taken.has(`row ${row}`) || taken.has(`bill ${bill}`)) return false;
          taken.add(`row ${row}`).add(`bill ${bill}`);
          return true;
        });
    }
    const byPair = new Map(group.map((edge) => [`${edge.row} ${edge.bill}`, edge]));
    const edgeOf = (row: number, column: number) => byPair.get(`${rows[row]} ${bills[column]}`);
    const chosen = assignBest(
      rows.length,
      bills.length,
      (row, column) => edgeOf(row, column)?.gain ?? null,
    );
    return chosen.flatMap((column, row) => (column === null ? [] : [edgeOf(row, column)!]));
  });
}

/**
 * Assigns rows of a bank to expected postings, each at most once, so that the whole fits best. Both
 * have the same account and direction, at most five days apart, and the same amount, or one within
 * a tenth of it if the payees are alike. A bill with a stated range has no such tenth: an amount in
 * the range counts as the same, and one outside it to a similar payee is only offered, as is a row
 * of the same amount to a different payee.
 * @param expected those of the account, open or posted without a bank's id
 */
export function pairExpected(
  rows: ReadonlyMap<number, BankMovement>,
  accountId: string,
  expected: readonly DuePosting[],
): PairedExpected {
  const own = expected
    .map((each, bill) => ({ each, bill }))
    .filter(({ each }) => each.template.accountId === accountId);
  const byDay = Map.groupBy(own, ({ each }) => toDayNumber(each.day));
  const byContent = ([a, one]: [number, BankMovement], [b, other]: [number, BankMovement]) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : a - b;
  const edges: Edge[] = [];
  for (const [row, movement] of [...rows].sort(byContent)) {
    const at = toDayNumber(movement.day);
    for (let near = at - nearDays; near <= at + nearDays; near += 1) {
      for (const { each, bill } of byDay.get(near) ?? []) {
        const fit = fitOf(movement, each);
        if (fit !== null) edges.push({ row, bill, ...fit });
      }
    }
  }
  const found = bestOf(edges.filter(({ isSure }) => isSure));
  const takenRows = new Set(found.map(({ row }) => row)),
    takenBills = new Set(found.map(({ bill }) => bill));
  const left = edges.filter(
    ({ row, bill, isSure }) => !isSure && !takenRows.has(row) && !takenBills.has(bill),
  );
  const asMap = (pairs: readonly Edge[]) =>
    new Map(pairs.map(({ row, bill }) => [row, expected[bill]!]));
  return { matched: asMap(found), offered: asMap(bestOf(left)) };
}

/** Returns the expected posting that a bank row matches, or may match; null if there is none. */
export function matchExpected(
  row: BankMovement,
  accountId: string,
  expected: readonly DuePosting[],
): DuePosting | null {
  const { matched, offered } = pairExpected(new Map([[0, row]]), accountId, expected);
  return matched.get(0) ?? offered.get(0) ?? null;
}
