/**
 * Places labels on a chart so that they overlap neither each other nor a line that leads to another
 * label. Pure, in px.
 */

/** Estimates the width of a text of 12 px, never below the drawn width. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text)
    width += /[\p{Lu}mw%@»…&]/u.test(letter)
      ? 9.2
      : /[ijl.,;:'’|! ]/.test(letter)
        ? 4
        : /[frt()]/.test(letter)
          ? 5.2
          : 7.3;
  return width;
}

interface Mark {
  text: string;
  x: number;
}
/** `start`: the name begins at its mark; `end`: it ends there. Lane 0 is the uppermost. */
export interface PlacedName extends Mark {
  lane: number;
  anchor: 'start' | 'end';
}

const lanes = 4,
  gap = 5,
  between = 4;
/** Enough tries for every tested list; more would be noticeable while the axis is dragged. */
const triesAtMost = 400;

const spanOf = ({ text, x, anchor }: PlacedName): readonly [number, number] =>
  anchor === 'start' ? [x + gap, x + gap + textWidth(text)] : [x - gap - textWidth(text), x - gap];

/** A line leads from above to each name, and so crosses every lane above its own. */
function areApart(a: PlacedName, b: PlacedName): boolean {
  const [aFrom, aTo] = spanOf(a),
    [bFrom, bTo] = spanOf(b);
  if (a.lane === b.lane && aFrom < bTo + between && bFrom < aTo + between) return false;
  const passes = (line: PlacedName, name: PlacedName, from: number, to: number) =>
    line.lane >= name.lane && line.x > from - 3 && line.x < to + 3;
  return !passes(a, b, bFrom, bTo) && !passes(b, a, aFrom, aTo);
}

/**
 * Returns the names that fit between `left` and `right`, as many as possible; names without room
 * are dropped, starting with the last.
 */
export function placeNames(marks: readonly Mark[], left: number, right: number): PlacedName[] {
  const sorted = marks.toSorted((a, b) => b.x - a.x);
  let tries = 0;
  function search(
    at: number,
    placed: readonly PlacedName[],
    without: number,
  ): readonly PlacedName[] | null {
    const mark = sorted[at];
    if (mark === undefined) return placed;
    for (let lane = 0; lane < lanes; lane += 1) {
      for (const anchor of ['start', 'end'] as const) {
        const name = { ...mark, lane, anchor },
          [from, to] = spanOf(name);
        if (
          from < left ||
          to > right ||
          (tries += 1) > triesAtMost ||
          !placed.every((other) => areApart(other, name))
        )
          continue;
        const found = search(at + 1, [...placed, name], without);
        if (found) return found;
      }
    }
    return without === 0 ? null : search(at + 1, placed, without - 1);
  }
  for (let without = 0; without <= sorted.length; without += 1) {
    tries = 0;
    const found = search(0, [], without);
    if (found) return [...found];
  }
  return [];
}
