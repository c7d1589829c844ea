/**
 * The worker's side of a data import: holds the file and the plan, and gives away only what
 * the page shows or writes.
 */
import { maxFileBytes } from '#domain/bank-files';
import type { CollectionName } from '#contract/collections';
import { type CopyRow, toRecord } from '../local-copy/schema.ts';
import { inChunks, type JobReports } from '../worker-jobs.ts';
import {
  type DataImportPlan,
  type Choices,
  type DataImportStep,
  type Here,
  planDataImport,
  stepsOf,
} from './plan-import.ts';
import { type PlanSummary, summaryOf } from './plan-summary.ts';
import { type ExportFile, readExport, type Unreadable } from './read-export.ts';

/** `file-too-large`: refused unread. */
export type ImportRefusal = Unreadable | 'file-too-large';
export type HereRecord = NonNullable<ReturnType<Here['get']>>[number];

/** Number of steps per message: a few milliseconds of work on the page. */
const stepsPerMessage = 500;

/** One session is one worker. */
export function createDataImportSession() {
  let file: ExportFile | null = null;
  let plan: DataImportPlan | null = null;
  let here = new Map<CollectionName, HereRecord[]>();

  function listOf(collection: CollectionName): HereRecord[] {
    let held = here.get(collection);
    if (held === undefined) here.set(collection, (held = []));
    return held;
  }
  function planned(): DataImportPlan {
    if (file === null) throw new Error('No file was read');
    if (plan === null) throw new Error('Nothing was compared');
    return plan;
  }

  return {
    /** Null where the file can be compared. */
    async read(chosen: File): Promise<ImportRefusal | null> {
      file = plan = null;
      if (chosen.size > maxFileBytes) return 'file-too-large';
      const text = await chosen.text().catch(() => null);
      const found = text === null ? 'not-readable' : readExport(text);
      if (typeof found === 'string') return found;
      file = found;
      return null;
    },
    /** Some of what is here, for the next plan. */
    here({ collection, records }: { collection: CollectionName; records: readonly HereRecord[] }) {
      const held = listOf(collection);
      for (const record of records) held.push(record);
    },
    /** Transactions as the copy packs them: texts, which are read here and not on the page. */
    blocks(blocks: readonly string[]) {
      const held = listOf('transactions');
      for (const rows of blocks)
        for (const row of JSON.parse(rows) as CopyRow[])
          held.push(toRecord(row) as unknown as HereRecord);
    },
    plan(ownId: string, { progress }: JobReports): PlanSummary {
      if (file === null) throw new Error('No file was read');
      const compared = here;
      here = new Map();
      plan = planDataImport(file, compared, ownId, progress);
      return summaryOf(file, plan);
    },
    /** The steps come as parts. */
    steps(
      { choices, ownId }: { choices: Choices; ownId: string },
      { part }: JobReports<readonly DataImportStep[]>,
    ) {
      for (const chunk of inChunks(stepsOf(planned(), choices, ownId), stepsPerMessage))
        part(chunk);
    },
    /** The invalid records, as a file. */
    invalid(): Blob {
      const records = planned().invalid.map(({ collection, record, fault }) => ({
        collection,
        fault,
        record,
      }));
      return new Blob([JSON.stringify(records, null, 1)], { type: 'application/json' });
    },
  };
}
export type DataImportSession = ReturnType<typeof createDataImportSession>;
