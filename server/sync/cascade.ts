/** What a delete takes along and a restore brings back: all of it in one transaction, in statements of at most 450. */
import type { CommandContext } from './commands.ts';
import type { FieldMap } from './fields.ts';
import { clearedBySeveral } from './keys.ts';
import { chunk, type Cleared, type StoredRecord } from './record-store.ts';

interface Split { categoryId: string | null; amountMinor: number; note: string }
const pageSize = 450;
/** Stands for the transaction's own category among the numbers of its split lines. */
const ownCategory = -1;

/** Makes tombstones of the record and of everything below it, level by level. */
export async function buryWithBelow({ tx, store, userId, revision, now }: CommandContext, root: string): Promise<void> {
  for (let level = [root]; level.length > 0;) {
    const below: string[] = [];
    for (const ids of chunk(level)) {
      below.push(...await store.loadChildIds(tx, userId, ids));
      await store.bury(tx, userId, ids, root, revision, now);
    }
    level = below;
  }
}

/** Brings back the record (with these fields) and all that fell with it, then what its delete had cleared elsewhere. */
export async function raiseWithBelow(context: CommandContext, root: StoredRecord): Promise<void> {
  const { tx, store, userId, revision, now } = context;
  const cleared = await store.loadCleared(tx, userId, root.id);
  await store.raise(tx, userId, await store.loadIdsByDeletedRoot(tx, userId, root.id), revision, now);
  await store.update(tx, userId, [root], revision, now);
  for (const part of chunk(cleared)) {
    const records = await store.load(tx, userId, part.map(([id]) => id));
    const changed = part.flatMap(([id, lines = [ownCategory]]) => {
      const record = records.get(id);
      return record === undefined || record.deletedAt !== null ? [] : [{ ...record, fields: putBack(record.fields, root.id, lines) }];
    });
    await store.update(tx, userId, changed, revision, now);
  }
}

/** Takes a category out of the live transactions that name it. Answers where it stood, so that a restore can put it back. */
export async function clearReferences({ tx, store, userId, revision, now }: CommandContext, categoryId: string): Promise<Cleared> {
  const cleared: Cleared = [];
  for (const clearId of [categoryId, clearedBySeveral]) {
    for (let after = ''; ;) {
      const page = await store.loadByClearId(tx, userId, clearId, after, pageSize);
      const changed = page.flatMap((record) => {
        const taken = takeOut(record.fields, categoryId);
        if (taken === null) return [];
        cleared.push(taken.lines.length === 1 && taken.lines[0] === ownCategory ? [record.id] : [record.id, taken.lines]);
        return [{ ...record, fields: taken.fields }];
      });
      await store.update(tx, userId, changed, revision, now);
      if (page.length < pageSize) break;
      after = page.at(-1)!.id;
    }
  }
  return cleared;
}

function takeOut(fields: FieldMap, categoryId: string): { fields: FieldMap; lines: number[] } | null {
  const lines: number[] = fields['categoryId'] === categoryId ? [ownCategory] : [];
  const splits = fields['splits'] as Split[] | null;
  splits?.forEach((split, line) => { if (split.categoryId === categoryId) lines.push(line); });
  if (lines.length === 0) return null;
  const emptied = splits?.map((split) => (split.categoryId === categoryId ? { ...split, categoryId: null } : split)) ?? null;
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
