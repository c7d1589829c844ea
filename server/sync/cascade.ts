/** What a delete takes along and a restore brings back: all of it in one transaction, in statements of at most 450. */
import type { CommandContext } from './commands.ts';
import type { FieldMap } from './fields.ts';
import { chunk, type Cleared, type StoredRecord } from './record-store.ts';

interface Split { categoryId: string | null; amountMinor: number; note: string }
const pageSize = 450;
/** Ids are short. Before PostgreSQL has counted a new person's rows it sorts all of them for each page. */
const idsPerPage = 5000;
/** Stands for the transaction's own category among the numbers of its split lines. */
const ownCategory = -1;

/** Makes tombstones of the record and of everything below it, level by level. */
export async function buryWithBelow({ tx, store, userId, revision, now }: CommandContext, root: string): Promise<void> {
  for (let level = [root]; level.length > 0;) {
    const below: string[] = [];
    for (const ids of chunk(level)) {
      for (const id of await store.loadChildIds(tx, userId, ids)) below.push(id);
      await store.bury(tx, userId, ids, root, revision, now);
      await tx.pause();
    }
    level = below;
  }
}

/** Brings back the record (with these fields) and all that fell with it, then what its delete had cleared elsewhere. */
export async function raiseWithBelow(context: CommandContext, root: StoredRecord): Promise<void> {
  const { tx, store, userId, revision, now } = context;
  const cleared = await store.loadCleared(tx, userId, root.id);
  for (const ids of chunk(await store.loadIdsByDeletedRoot(tx, userId, root.id))) {
    await store.raise(tx, userId, ids, revision, now);
    await tx.pause();
  }
  await store.update(tx, userId, [root], revision, now);
  for (const part of chunk(cleared)) {
    const whole = part.flatMap(([id, lines]) => (lines === undefined ? [id] : []));
    const moved = whole.length === 0 ? 0 : await store.moveCategory(tx, userId, whole, null, root.id, revision, now);
    if (moved < part.length) await putBackEach(context, root.id, part);
    await tx.pause();
  }
}

/** Puts a category back into those that were or are split, or that have another one now: each as its own lines say. */
async function putBackEach({ tx, store, userId, revision, now }: CommandContext, categoryId: string, cleared: Cleared): Promise<void> {
  const records = await store.load(tx, userId, cleared.map(([id]) => id));
  const changed = cleared.flatMap(([id, lines = [ownCategory]]) => {
    const record = records.get(id);
    if (record === undefined || record.deletedAt !== null) return [];
    const fields = putBack(record.fields, categoryId, lines);
    return JSON.stringify(fields) === JSON.stringify(record.fields) ? [] : [{ ...record, fields }];
  });
  await store.update(tx, userId, changed, revision, now);
}

/** Takes a category out of the live transactions that name it. Answers where it stood, so that a restore can put it back. */
export async function clearReferences({ tx, store, userId, revision, now }: CommandContext, categoryId: string): Promise<Cleared> {
  const cleared: Cleared = [];
  for (let after = ''; ;) {
    const ids = await store.loadIdsByCategory(tx, userId, categoryId, after, idsPerPage);
    for (const part of chunk(ids)) {
      await store.moveCategory(tx, userId, part, categoryId, null, revision, now);
      await tx.pause();
    }
    for (const id of ids) cleared.push([id]);
    if (ids.length < idsPerPage) break;
    after = ids.at(-1)!;
  }
  for (let after = ''; ;) {
    const page = await store.loadSplit(tx, userId, after, pageSize);
    const changed = page.filter(({ fields }) => names(fields, categoryId)).map((record) => {
      const { fields, lines } = takeOut(record.fields, categoryId);
      cleared.push([record.id, lines]);
      return { ...record, fields };
    });
    await store.update(tx, userId, changed, revision, now);
    if (page.length < pageSize) break;
    after = page.at(-1)!.id;
    await tx.pause();
  }
  return cleared;
}

/** Whether a split transaction names the category, in a part or as a whole. */
const names = (fields: FieldMap, categoryId: string): boolean => (
  fields['categoryId'] === categoryId || (fields['splits'] as Split[]).some((split) => split.categoryId === categoryId)
);

function takeOut(fields: FieldMap, categoryId: string): { fields: FieldMap; lines: number[] } {
  const lines: number[] = fields['categoryId'] === categoryId ? [ownCategory] : [];
  const splits = fields['splits'] as Split[];
  splits.forEach((split, line) => { if (split.categoryId === categoryId) lines.push(line); });
  const emptied = splits.map((split) => (split.categoryId === categoryId ? { ...split, categoryId: null } : split));
  return { fields: { ...fields, categoryId: lines[0] === ownCategory ? null : fields['categoryId'], splits: emptied }, lines };
}

/** Puts a category back where its delete took it from, unless the person has put another there since. */
function putBack(fields: FieldMap, categoryId: string, lines: readonly number[]): FieldMap {
  const splits = fields['splits'] as Split[] | null;
  return {
    ...fields,
    categoryId: lines.includes(ownCategory) && fields['categoryId'] === null ? categoryId : fields['categoryId'],
    splits: splits?.map((split, line) => (lines.includes(line) && split.categoryId === null ? { ...split, categoryId } : split)) ?? null,
  };
}
