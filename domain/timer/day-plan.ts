/** A day as a column of hours: what stands beside what, and which plans cannot both be kept. */
export interface Placed {
  id: string;
  startMinute: number;
  minutes: number;
}
export interface Lane {
  /** 0 is the left one. */ lane: number;
  /** Lanes side by side where it stands. */ lanes: number;
  conflict: boolean;
}

/** Side by side where they overlap. Blocks that only touch are one after the other. */
export function layOutDay(blocks: readonly Placed[]): Map<string, Lane> {
  const placed = new Map<string, Lane>();
  const sorted = blocks.toSorted(
    (a, b) => a.startMinute - b.startMinute || b.minutes - a.minutes || (a.id < b.id ? -1 : 1),
  );
  let group: { id: string; lane: number }[] = [],
    ends: number[] = [],
    groupEnd = -1;
  const close = () => {
    for (const { id, lane } of group)
      placed.set(id, { lane, lanes: ends.length, conflict: group.length > 1 });
    group = [];
    ends = [];
  };
  for (const { id, startMinute, minutes } of sorted) {
    if (startMinute >= groupEnd) close();
    const free = ends.findIndex((end) => end <= startMinute);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = startMinute + minutes;
    group.push({ id, lane });
    groupEnd = Math.max(...ends);
  }
  close();
  // A group may chain blocks that do not touch each other.
  for (const one of blocks) {
    const lane = placed.get(one.id)!;
    placed.set(one.id, {
      ...lane,
      conflict: blocks.some(
        (other) =>
          other.id !== one.id &&
          other.startMinute < one.startMinute + one.minutes &&
          one.startMinute < other.startMinute + other.minutes,
      ),
    });
  }
  return placed;
}

/**
 * The first minute from `fromMinute` on, in steps of five, at which so many minutes are free; null
 * when the day has none.
 */
export function findFreeMinute(
  blocks: readonly Placed[],
  minutes: number,
  fromMinute: number,
): number | null {
  for (let minute = Math.ceil(fromMinute / 5) * 5; minute + minutes <= 1440; minute += 5) {
    if (
      !blocks.some(
        (block) =>
          block.startMinute < minute + minutes && minute < block.startMinute + block.minutes,
      )
    )
      return minute;
  }
  return null;
}
