/**
 * Order by hand: a position is a string that sorts (compared by code unit, as JavaScript and binary
 * collations do), so that moving one record writes one record. Its shape is a whole part that says
 * its own length, so that appending grows with the logarithm of the count, and then a fraction for
 * what goes between.
 *
 * Whole parts in order: k zeros, a digit other than `0`, 2k digits (down-levels); one digit `1` to
 * `y` (level 0); k times `z`, a digit other than `z`, 2k digits (up-levels). Fractions never end in
 * `0`.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;
const longest = 200;
const valid = /^[0-9A-Za-z]{1,200}$/;

/**
 * There is no position between these two (they are equal, crossed or as long as allowed): the
 * siblings must be numbered anew.
 */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
}

/**
 * A position after `a` and before `b`; null stands for the end on that side.
 * @throws NoRoomError when there is none (see `placeAmong`); RangeError for a text that is no
 * position.
 */
export function positionBetween(a: string | null, b: string | null): string {
  for (const each of [a, b])
    if (each !== null && !valid.test(each)) throw new RangeError(`not a position: ${each}`);
  const position = between(a, b);
  if (position.length > longest) throw new NoRoomError('the positions have grown too long');
  return position;
}

/** `count` positions in order, all between `a` and `b`. @throws as `positionBetween`. */
export function positionsBetween(a: string | null, b: string | null, count: number): string[] {
  if (count <= 0) return [];
  if (b === null || a === null) {
    const positions: string[] = [];
    for (let last = b === null ? a : b; positions.length < count;) {
      last = b === null ? positionBetween(last, null) : positionBetween(null, last);
      positions.push(last);
    }
    return b === null ? positions : positions.reverse();
  }
  const middle = positionBetween(a, b);
  const before = Math.floor((count - 1) / 2);
  return [
    ...positionsBetween(a, middle, before),
    middle,
    ...positionsBetween(middle, b, count - 1 - before),
  ];
}

/**
 * A position for something that goes to `index` among siblings. Two devices that insert at one
 * place at one time make equal positions; where that leaves no room, the siblings around it get new
 * ones.
 * @param positions of the siblings without the thing itself, as they are shown (sorted; ties in any
 * stable order).
 * @returns `renumbered`: null, or the positions of all siblings in the same order, of which few are
 * new.
 */
export function placeAmong(
  positions: readonly string[],
  index: number,
): { position: string; renumbered: string[] | null } {
  const at = Math.min(Math.max(index, 0), positions.length);
  try {
    return {
      position: positionBetween(positions[at - 1] ?? null, positions[at] ?? null),
      renumbered: null,
    };
  } catch (error) {
    if (!(error instanceof NoRoomError)) throw error;
    // Wider and wider around the place, until the neighbours on both sides leave room: few siblings
    // move, however many there are.
    for (let reach = 1; ; reach *= 2) {
      const [low, high] = [Math.max(0, at - reach), Math.min(positions.length, at + reach)];
      const fresh = tryBetween(positions[low - 1] ?? null, positions[high] ?? null, high - low + 1);
      if (fresh !== null)
        return {
          position: fresh[at - low]!,
          renumbered: [
            ...positions.slice(0, low),
            ...fresh.toSpliced(at - low, 1),
            ...positions.slice(high),
          ],
        };
    }
  }
}

/** Null where there is no room; between two open ends there always is. */
function tryBetween(a: string | null, b: string | null, count: number): string[] | null {
  try {
    return positionsBetween(a, b, count);
  } catch (error) {
    if (!(error instanceof NoRoomError)) throw error;
    return null;
  }
}

function between(a: string | null, b: string | null): string {
  if (a === null && b === null) return digits[base >> 1]!;
  if (a === null) {
    const whole = wholeOf(b!);
    if (whole === null) return fractionBetween('', b);
    return whole === b ? step(whole, -1) : whole;
  }
  const wholeA = wholeOf(a);
  if (b === null) return wholeA === null ? fractionBetween(a, null) : step(wholeA, 1);
  if (a >= b) throw new NoRoomError(`${a} does not come before ${b}`);
  const wholeB = wholeOf(b);
  if (wholeA === null || wholeB === null) return fractionBetween(a, b);
  if (wholeA === wholeB)
    return wholeA + fractionBetween(a.slice(wholeA.length), b.slice(wholeB.length));
  const next = step(wholeA, 1);
  return next < b ? next : wholeA + fractionBetween(a.slice(wholeA.length), null);
}

/** The whole part, or null for a position that was not made here. */
function wholeOf(position: string): string | null {
  const level = /^(0*)/.exec(position)![1]!.length || /^(z*)/.exec(position)![1]!.length;
  const length = level + 1 + 2 * level;
  return position.length >= length ? position.slice(0, length) : null;
}

/** The whole part just above (+1) or below (-1). */
function step(whole: string, by: 1 | -1): string {
  const level = (whole.length - 1) / 3;
  const side = level === 0 ? '' : whole[0]!;
  const [least, most] = level === 0 ? ['1', 'y'] : side === 'z' ? ['0', 'y'] : ['1', 'z'];
  const tail = whole.slice(level);
  const carry = by === 1 ? digits[base - 1]! : '0';
  const rolls = by === 1 ? '0' : digits[base - 1]!;
  if (tail[0] !== (by === 1 ? most : least) || tail.slice(1) !== carry.repeat(tail.length - 1)) {
    let at = tail.length - 1;
    while (at > 0 && tail[at] === carry) at -= 1;
    return (
      side.repeat(level) +
      tail.slice(0, at) +
      digits[digits.indexOf(tail[at]!) + by]! +
      rolls.repeat(tail.length - 1 - at)
    );
  }
  // Past the end of a level: away from the middle a longer one, towards the middle a shorter one.
  const outwards = level === 0 || (side === 'z') === (by === 1);
  const newSide = level === 0 ? (by === 1 ? 'z' : '0') : side;
  const newLevel = outwards ? level + 1 : level - 1;
  const [first, last] = newLevel === 0 ? ['1', 'y'] : newSide === 'z' ? ['0', 'y'] : ['1', 'z'];
  return newSide.repeat(newLevel) + (by === 1 ? first : last) + rolls.repeat(2 * newLevel);
}

/** A fraction above `a` and below `b` (null: below one), not ending in `0`. */
function fractionBetween(a: string, b: string | null): string {
  const limit = b === null ? null : b.replace(/0+$/, '');
  if (limit !== null && a.replace(/0+$/, '') >= limit)
    throw new NoRoomError(`nothing between ${a} and ${b}`);
  let fraction = '';
  let open = limit === null;
  for (let at = 0; ; at += 1) {
    const low = at < a.length ? digits.indexOf(a[at]!) : 0;
    const high = open ? base : at < limit!.length ? digits.indexOf(limit![at]!) : 0;
    if (high - low > 1) return fraction + digits[(low + high) >> 1]!;
    fraction += digits[low]!;
    if (high > low) open = true;
  }
}
