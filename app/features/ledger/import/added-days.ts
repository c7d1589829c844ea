import type { Day } from '#domain/calendar';

/** The first and the last day of the rows that an import adds; null if it adds none. */
export function daysOfAdded(
  parts: readonly { rows: readonly { day: Day }[]; decide: (row: number) => string }[],
): { kind: 'range'; fromDay: Day; toDay: Day } | null {
  const days = parts.flatMap(({ rows, decide }) =>
    rows.filter((_, row) => decide(row) === 'add').map(({ day }) => day),
  );
  return days.length === 0
    ? null
    : {
        kind: 'range',
        fromDay: days.reduce((a, b) => (a < b ? a : b)),
        toDay: days.reduce((a, b) => (a > b ? a : b)),
      };
}
