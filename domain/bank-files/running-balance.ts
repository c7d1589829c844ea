/** A column of balances, held against the amounts: it tells the order of the rows, the sense of the signs, and which rows do not add up. */

export interface BalancePoint { amountMinor: number; balanceMinor: number | null; /** False where a row was left out just before: the chain is broken there. */ follows: boolean }
export type Chain = { order: 'oldestFirst' | 'newestFirst'; sense: 'asStated' | 'inverted' | 'eitherWay' };

function count(points: readonly BalancePoint[], order: Chain['order'], agrees: (difference: number, amount: number) => boolean): { pairs: number; matches: number } {
  let pairs = 0;
  let matches = 0;
  for (let at = 1; at < points.length; at += 1) {
    const [before, after] = [points[at - 1]!, points[at]!];
    if (!after.follows || before.balanceMinor === null || after.balanceMinor === null) continue;
    pairs += 1;
    const [earlier, later] = order === 'oldestFirst' ? [before, after] : [after, before];
    if (agrees(later.balanceMinor! - earlier.balanceMinor!, later.amountMinor)) matches += 1;
  }
  return { pairs, matches };
}

/**
 * The order and sense in which most neighbouring rows add up (more than half of them), or null where the balance tells
 * nothing. `unsigned`: amounts are sizes, and only the size of the difference is compared.
 */
export function findChain(points: readonly BalancePoint[], unsigned: boolean): (Chain & { matches: number; pairs: number }) | null {
  let best: (Chain & { matches: number; pairs: number }) | null = null;
  const senses: Chain['sense'][] = unsigned ? ['eitherWay'] : ['asStated', 'inverted'];
  for (const sense of senses) {
    for (const order of ['oldestFirst', 'newestFirst'] as const) {
      const agrees = sense === 'asStated' ? (difference: number, amount: number) => difference === amount
        : sense === 'inverted' ? (difference: number, amount: number) => difference === -amount
        : (difference: number, amount: number) => Math.abs(difference) === Math.abs(amount);
      const { pairs, matches } = count(points, order, agrees);
      if (matches * 2 > pairs && (!best || matches > best.matches)) best = { order, sense, matches, pairs };
    }
  }
  return best;
}

/** For each row the change of the balance that it made, or null where that cannot be told. `openingMinor`: the balance stated above the first row, which means something only where that row is the oldest. */
export function balanceChanges(points: readonly BalancePoint[], order: Chain['order'], openingMinor: number | null): (number | null)[] {
  return points.map((point, at) => {
    const neighbour = order === 'oldestFirst' ? points[at - 1] : points[at + 1];
    const joined = order === 'oldestFirst' ? point.follows : neighbour?.follows === true;
    const before = neighbour ? (joined ? neighbour.balanceMinor : null) : order === 'oldestFirst' ? openingMinor : null;
    return before === null || point.balanceMinor === null ? null : point.balanceMinor - before;
  });
}
