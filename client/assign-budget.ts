/**
 * Assigns money to budgets: one record for each category, cycle and currency, however many devices
 * write it.
 */
import type { Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import { idOfAssignment } from '#domain/budget';
import { type CycleRule, cycleOf, type Day } from '#domain/calendar';

export interface Assign {
  categoryId: string;
  assignedMinor: number;
}

/**
 * Builds the writes that assign amounts to categories in the cycle that begins on `cycleStart`, and
 * their undo.
 *
 * The record id is derived from category, cycle and currency, so that two devices that assign the
 * same write the same record: the last amount that the server gets holds, and none is counted
 * twice. A restore after the put revives a record that was deleted under that id. Nothing is ever
 * deleted here: undo assigns zero, so that a write of another device is never refused.
 * @param records records of the collection; of several for one category and day the last changed
 * one is written
 */
export function writesToAssign(
  records: readonly Stored<'budgets'>[],
  changes: readonly Assign[],
  {
    cycleStart,
    currency,
    rules,
    userId,
    nowMs,
  }: {
    cycleStart: Day;
    currency: string;
    rules: readonly CycleRule[];
    userId: string;
    nowMs: number;
  },
): { writes: Write[]; back: Write[] } {
  const writes: Write[] = [],
    back: Write[] = [];
  const update = (id: string, assignedMinor: number): Write => ({
    op: 'update',
    collection: 'budgets',
    id,
    fields: { assignedMinor, currency },
  });
  const inCycle = Map.groupBy(
    records.filter(
      (record) =>
        record.currency === currency && cycleOf(rules, record.cycleStart).startDay === cycleStart,
    ),
    ({ categoryId }) => categoryId,
  );
  for (const { categoryId, assignedMinor } of changes) {
    const own = inCycle.get(categoryId) ?? [];
    const holder = own
      .filter((record) => record.cycleStart === cycleStart)
      .toSorted((a, b) => a.updatedAt - b.updatedAt)
      .at(-1);
    if (holder) {
      writes.push(update(holder.id, assignedMinor));
      back.push(update(holder.id, holder.assignedMinor));
    } else {
      const id = idOfAssignment(categoryId, cycleStart, currency),
        fields = { categoryId, cycleStart, assignedMinor, currency };
      writes.push(
        { op: 'add', collection: 'budgets', id, fields },
        {
          op: 'restore',
          collection: 'budgets',
          id,
          record: { ...fields, id, userId, createdAt: nowMs, updatedAt: nowMs },
        },
        update(id, assignedMinor),
      );
      back.push(update(id, 0));
    }
    // Clears amounts of a former rhythm in this cycle, since the new amount includes them.
    for (const record of own) {
      if (record.cycleStart === cycleStart || record.assignedMinor === 0) continue;
      writes.push(update(record.id, 0));
      back.push(update(record.id, record.assignedMinor));
    }
  }
  return { writes, back };
}
