/** Places the blocks and the measured minutes of a day on its timeline. Pure. */
export interface DayItem {
  id: string;
  kind: 'plan' | 'done';
  startMinute: number;
  minutes: number;
  title: string;
  taskId: string | null;
}
/** The item is in `lane` of `lanes`: items at the same time stand beside each other. */
export interface PlacedItem extends DayItem {
  lane: number;
  lanes: number;
}

/** The shortest item on the line, so that its name can be read. */
export const leastMinutes = 30;

const leastHours = 4;

/**
 * Returns the hours to draw, even ones: all items without empty hours around them, and at least
 * four.
 */
export function hoursOf(items: readonly DayItem[]): { fromHour: number; toHour: number } {
  const starts = items.map(({ startMinute }) => startMinute),
    ends = items.map(({ startMinute, minutes }) => startMinute + Math.max(minutes, leastMinutes));
  const first = Math.floor(Math.min(...starts) / 120) * 2;
  const toHour = Math.min(24, Math.ceil(Math.max(...ends) / 120) * 2);
  return {
    fromHour: Math.max(0, Math.min(first, toHour - leastHours)),
    toHour: Math.max(toHour, leastHours),
  };
}

/** Overlapping items share the width: planned blocks left, measured time right of them. */
export function layDay(items: readonly DayItem[]): PlacedItem[] {
  const sorted = items.toSorted(
    (a, b) =>
      a.startMinute - b.startMinute ||
      (a.kind === b.kind ? 0 : a.kind === 'plan' ? -1 : 1) ||
      (a.id < b.id ? -1 : 1),
  );
  const placed: PlacedItem[] = [];
  let cluster: PlacedItem[] = [],
    clusterEnd = Number.NEGATIVE_INFINITY,
    laneEnds: number[] = [];
  const close = () => {
    for (const item of cluster) item.lanes = laneEnds.length;
  };
  for (const item of sorted) {
    if (item.startMinute >= clusterEnd) {
      close();
      cluster = [];
      laneEnds = [];
      clusterEnd = Number.NEGATIVE_INFINITY;
    }
    const end = item.startMinute + Math.max(item.minutes, leastMinutes);
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= item.startMinute);
    const lane = free < 0 ? laneEnds.length : free;
    laneEnds[lane] = end;
    clusterEnd = Math.max(clusterEnd, end);
    const here = { ...item, lane, lanes: 1 };
    cluster.push(here);
    placed.push(here);
  }
  close();
  return placed;
}
