/**
 * A column of balances, held against the amounts: it tells the order of the rows, the sense of the
 * signs, and which rows do not add up.
 */

export interface BalancePoint {
  day: string;
  amountMinor: number;
  balanceMinor: number | null;
  /** False where a row was left out just before: the chain is broken there. */ follows: boolean;
}
export type Sense = 'asStated' | 'inverted' | 'eitherWay';
export type Chain = { order: 'oldestFirst' | 'newestFirst'; sense: Sense };

function count(
  points: readonly BalancePoint[],
  order: Chain['order'],
  agrees: (difference: number, amount: number) => boolean,
): { pairs: number; matches: number } {
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

/** Whether a change of the balance is that of an amount, by how amounts are written. */
const agreesIn: Record<Sense, (difference: number, amount: number) => boolean> = {
  asStated: (difference, amount) => difference === amount,
  inverted: (difference, amount) => difference === -amount,
  eitherWay: (difference, amount) => Math.abs(difference) === Math.abs(amount),
};

/**
 * The order and sense, of those that are looked for, in which most neighbouring rows add up (more
 * than half of them), or null where the balance tells nothing. `eitherWay`: amounts are sizes, and
 * only the size of the difference is compared. Equal amounts add up in both orders, with opposite
 * directions: then the days say which row is older, and where they do not, nothing is told. Rows of
 * several days that go one way have that order: a balance from before each row adds up in the other
 * one, with every sign turned.
 */
export function findChain(
  points: readonly BalancePoint[],
  senses: readonly Sense[],
): (Chain & { matches: number; pairs: number }) | null {
  let best: (Chain & { matches: number; pairs: number })[] = [];
  const orders = ordersOf(points);
  for (const sense of senses) {
    for (const order of orders) {
      const { pairs, matches } = count(points, order, agreesIn[sense]);
      if (matches * 2 <= pairs || matches < (best[0]?.matches ?? 0)) continue;
      if (matches > (best[0]?.matches ?? 0)) best = [];
      best.push({ order, sense, matches, pairs });
    }
  }
  const first = points[0]?.day ?? '';
  const last = points.at(-1)?.day ?? '';
  const byDays = best.filter(
    ({ order }) => first !== last && (order === 'oldestFirst') === first < last,
  );
  const [one, other] = byDays.length > 0 ? byDays : best;
  return !one || (other && (one.sense !== other.sense || one.sense === 'eitherWay')) ? null : one;
}

/** The orders that the days leave open. */
function ordersOf(points: readonly BalancePoint[]): Chain['order'][] {
  const steps = points.slice(1).map(({ day }, at) => Math.sign(day.localeCompare(points[at]!.day)));
  const [goesOn, goesBack] = [steps.includes(1), steps.includes(-1)];
  if (goesOn !== goesBack) return [goesOn ? 'oldestFirst' : 'newestFirst'];
  return ['oldestFirst', 'newestFirst'];
}

/**
 * Finds the order of rows by days if fewer rows add up than do not: each row has its own day, and
 * at least one row adds up. The balances are then of this account, and the other rows are wrong.
 */
export function chainOfDays(points: readonly BalancePoint[]): Chain | null {
  for (const order of ['oldestFirst', 'newestFirst'] as const) {
    const inOrder = points.every(
      ({ day }, at) =>
        at === 0 ||
        (order === 'oldestFirst' ? points[at - 1]!.day < day : points[at - 1]!.day > day),
    );
    if (
      points.length > 1 &&
      inOrder &&
      count(points, order, (difference, amount) => difference === amount).matches > 0
    )
      return { order, sense: 'asStated' };
  }
  return null;
}

/** Fewer could disagree since rows are missing or mixed up. */
const enoughPairs = 3;
/**
 * Whether a balance changes from row to row, and in none of them by the size of its amount. One
 * that is the same for all rows of a day, and one of rows that are in no order of their days, tell
 * nothing.
 */
export function agreesNowhere(points: readonly BalancePoint[]): boolean {
  const changes = points.slice(1).map((point, at) => ({ point, before: points[at]! }));
  type Change = (typeof changes)[number];
  const moves = ({ point, before }: Change) => point.balanceMinor !== before.balanceMinor;
  const ofOneDay = changes.filter(({ point, before }) => point.day === before.day);
  const isOfDay = ofOneDay.length > 0 && !ofOneDay.some(moves);
  const isMixed = ordersOf(points).length > 1 && ofOneDay.length < changes.length;
  if (changes.filter(moves).length < enoughPairs || isOfDay || isMixed) return false;
  const counts = (['oldestFirst', 'newestFirst'] as const).map((order) =>
    count(points, order, (difference, amount) => Math.abs(difference) === Math.abs(amount)),
  );
  return counts.every(({ pairs, matches }) => pairs >= enoughPairs && matches === 0);
}

/**
 * For each row the change of the balance that it made, or null where that cannot be told.
 * `openingMinor`: the balance stated above the first row, which means something only where that row
 * is the oldest.
 */
export function balanceChanges(
  points: readonly BalancePoint[],
  order: Chain['order'],
  openingMinor: number | null,
): (number | null)[] {
  return points.map((point, at) => {
    const neighbour = order === 'oldestFirst' ? points[at - 1] : points[at + 1];
    const joined = order === 'oldestFirst' ? point.follows : neighbour?.follows === true;
    const before = neighbour
      ? joined
        ? neighbour.balanceMinor
        : null
      : order === 'oldestFirst'
        ? openingMinor
        : null;
    return before === null || point.balanceMinor === null ? null : point.balanceMinor - before;
  });
}
