/**
 * The worker's side of a file of everything: holds the file and the plan, and gives away only what
 * the page shows or writes.
 */
import { maxFileBytes } from '#domain/bank-files';
import type { CollectionName } from '#contract/collections';
import { type CopyRow, toRecord } from '../local-copy/schema.ts';
import {
  type FromDataImportWorker,
  type HereRecord,
  chunkRecords,
  mostNamed,
  type PlanSummary,
  type ToDataImportWorker,
} from './messages.ts';
import { type BringInPlan, countItems, planBringIn, stepsOf } from './plan-import.ts';
import { type ExportFile, readExport } from './read-export.ts';

export function summaryOf(file: ExportFile, plan: BringInPlan): PlanSummary {
  return {
    email: file.email,
    exportedAt: file.exportedAt,
    profile: plan.profile,
    fresh: plan.fresh,
    reconciled: plan.reconciled,
    rows: countItems(plan),
    differing: plan.items
      .filter(({ state }) => state === 'differs')
      .slice(0, mostNamed)
      .map(({ collection, id, fields }) => ({ collection, id, fields })),
    forced: plan.items.filter(({ forced }) => forced).length,
    invalid: plan.invalid.slice(0, mostNamed),
    invalidCount: plan.invalid.length,
    spareCount: plan.spare.length,
    countsInPlan: plan.items.some(
      ({ collection, state }) =>
        state === 'new' && (collection === 'projects' || collection === 'scenarios'),
    ),
  };
}

/** Answers messages through `post`. One session is one worker. */
export function createBringInSession(
  post: (message: FromDataImportWorker) => void,
): (message: ToDataImportWorker) => Promise<void> {
  let file: ExportFile | null = null;
  let plan: BringInPlan | null = null;
  let here = new Map<CollectionName, HereRecord[]>();

  async function read({
    job,
    file: chosen,
  }: Extract<ToDataImportWorker, { kind: 'read' }>): Promise<void> {
    file = plan = null;
    if (chosen.size > maxFileBytes) {
      post({ kind: 'read', job, refused: 'file-too-large' });
      return;
    }
    const text = await chosen.text().catch(() => null);
    const found = text === null ? 'not-readable' : readExport(text);
    if (typeof found !== 'string') file = found;
    post({ kind: 'read', job, refused: typeof found === 'string' ? found : null });
  }

  return async (message) => {
    const { job } = message;
    try {
      if (message.kind === 'read') return await read(message);
      if (message.kind === 'here' || message.kind === 'blocks') {
        const collection = message.kind === 'here' ? message.collection : 'transactions';
        let held = here.get(collection);
        if (held === undefined) here.set(collection, (held = []));
        if (message.kind === 'here') for (const record of message.chunk) held.push(record);
        else
          for (const rows of message.chunk)
            for (const row of JSON.parse(rows) as CopyRow[])
              held.push(toRecord(row) as unknown as HereRecord);
        return;
      }
      if (file === null) throw new Error('No file was read');
      if (message.kind === 'plan') {
        const compared = here;
        here = new Map();
        plan = planBringIn(file, compared, message.ownId, (share) =>
          post({ kind: 'progress', job, share }),
        );
        post({ kind: 'planned', job, summary: summaryOf(file, plan) });
        return;
      }
      if (plan === null) throw new Error('Nothing was compared');
      if (message.kind === 'steps') {
        const steps = stepsOf(plan, message.choices, message.ownId);
        for (const chunk of chunkRecords(steps)) post({ kind: 'steps', job, chunk, last: false });
        post({ kind: 'steps', job, chunk: [], last: true });
      } else
        post({
          kind: 'invalid',
          job,
          blob: new Blob(
            [
              JSON.stringify(
                plan.invalid.map(({ collection, record, fault }) => ({
                  collection,
                  fault,
                  record,
                })),
                null,
                1,
              ),
            ],
            { type: 'application/json' },
          ),
        });
    } catch (error) {
      here = new Map();
      post({
        kind: 'failed',
        job,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  };
}
