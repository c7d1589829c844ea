/**
 * Loads the parts of the plan that today concerns without reading all of it: open tasks are found
 * by their order and by their day.
 */
import type { Stored } from '#contract/collections';
import type { Day } from '#domain/calendar';
import { type PlanStates, resultsUnderWay } from '#domain/goals';
import type { CopyDatabase } from './local-copy/database.ts';
import { toRecord, type CopyRow } from './local-copy/schema.ts';

type Task = Stored<'tasks'>;
export interface Agenda {
  /**
   * Open tasks under active objectives of active projects: those due by today, begun, or in a block
   * of today, and the first of all by priority, day and place.
   */
  tasks: Task[];
  /** The titles of the tasks that today's blocks and sessions belong to, done ones included. */
  titles: Record<string, string>;
}

const rankedAtOnce = 50;

export async function loadAgenda(db: CopyDatabase, today: Day): Promise<Agenda> {
  return db.transaction(
    'r',
    [
      db.rows('projects'),
      db.rows('objectives'),
      db.rows('keyResults'),
      db.rows('tasks'),
      db.openTasks,
      db.rows('timeBlocks'),
      db.rows('timerSessions'),
    ],
    async () => {
      const [projects, objectives, keyResults, due, doing, blocks, sessions] = await Promise.all([
        db.rows('projects').toArray(),
        db.rows('objectives').toArray(),
        db.rows('keyResults').toArray(),
        db.openTasks.where('dueDay').belowOrEqual(today).primaryKeys(),
        db.openTasks.where('doing').equals(1).primaryKeys(),
        db.rows('timeBlocks').where('day').equals(today).toArray(),
        db.rows('timerSessions').where('day').equals(today).toArray(),
      ]);
      const inResults = new Set(
        resultsUnderWay({ projects, objectives, keyResults } as unknown as PlanStates<
          Stored<'keyResults'>
        >).map(({ id }) => id),
      );
      const counts = (row: CopyRow | undefined): row is CopyRow =>
        row !== undefined &&
        row['status'] !== 'done' &&
        inResults.has(row['keyResultId'] as string);

      const named = [...blocks, ...sessions]
        .map(({ taskId }) => taskId)
        .filter((id) => typeof id === 'string');
      const planned = new Set(blocks.map(({ taskId }) => taskId));
      const wanted = [...new Set([...due, ...doing, ...named])];
      const rows = (await db.rows('tasks').bulkGet(wanted)).filter((row) => row !== undefined);
      const byDay = new Set([...due, ...doing]);
      const found = rows.filter((row) => counts(row) && (byDay.has(row.id) || planned.has(row.id)));
      for (let after = ''; ;) {
        const ranked = await db.openTasks.where('rank').above(after).limit(rankedAtOnce).toArray();
        const first = (await db.rows('tasks').bulkGet(ranked.map(({ id }) => id))).find(counts);
        if (first && !found.some(({ id }) => id === first.id)) found.push(first);
        if (first || ranked.length < rankedAtOnce) break;
        after = ranked.at(-1)!.rank;
      }
      return {
        tasks: found.map((row) => toRecord(row) as unknown as Task),
        titles: Object.fromEntries(rows.map(({ id, title }) => [id, title as string])),
      };
    },
  );
}
