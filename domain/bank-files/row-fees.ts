/** Fees in a column of their own beside the amounts. */
import { balanceChanges, type BalancePoint } from './running-balance.ts';
import { feesOf, type SizedRow } from './sized-rows.ts';
import type { TableContext } from './table-context.ts';

/**
 * Whether the balance moves by amount and fee (`beside`), or by the amount alone (`within`); both
 * if rows contradict each other, neither without evidence.
 */
function feesByBalance(
  rows: readonly SizedRow[],
  openingMinor: number | null,
): { beside: boolean; within: boolean } {
  const points: BalancePoint[] = rows.map(({ point }) => point);
  const told = (['oldestFirst', 'newestFirst'] as const).map((order) => {
    const counts = { matches: 0, beside: 0, within: 0 };
    for (const [index, change] of balanceChanges(points, order, openingMinor).entries()) {
      const { point, feeMinor } = rows[index]!,
        { amountMinor } = point;
      if (change === null || feeMinor === null) continue;
      if (change !== amountMinor && change !== amountMinor - feeMinor) continue;
      counts.matches += 1;
      if (feeMinor !== 0) counts[change === amountMinor ? 'within' : 'beside'] += 1;
    }
    return counts;
  });
  const most = Math.max(...told.map(({ matches }) => matches)),
    best = told.filter(({ matches }) => matches === most);
  return {
    beside: best.some((one) => one.beside > 0),
    within: best.some((one) => one.within > 0),
  };
}

/**
 * Fees in a column of their own: taken off where the balances show that they come beside the
 * amounts (as with Revolut), left where they show that the amounts hold them. Where they show
 * neither, a row with a fee is refused.
 */
export function applyFees(
  table: TableContext,
  rows: SizedRow[],
  openingMinor: number | null,
): SizedRow[] {
  if (rows.every(({ feeMinor }) => feeMinor === 0)) return rows;
  const { beside, within } = feesByBalance(rows, openingMinor);
  return rows.filter((each) => {
    const { row, record, point, feeMinor } = each;
    if (feeMinor === 0) return true;
    if (feeMinor === null || beside === within) {
      table.report('error', 'fee-unclear', { fee: feesOf(table, record).join(' + ') }, record);
      return false;
    }
    if (beside) row.amountMinor = point.amountMinor = row.amountMinor - feeMinor;
    if (row.amountMinor !== 0) return true;
    table.report('note', 'amount-zero', {}, record);
    return false;
  });
}
