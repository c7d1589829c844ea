/**
 * Cascades of deletes and restores. A cascade runs as far as there is room in its transaction; the
 * rest is stored (`sync_cascades`) and continues in further transactions (`cascade-steps.ts`), all
 * with the revision of its mutation.
 */
import { type FieldMap, collectionNames, type CollectionName } from '#contract/collections';
import { references } from '#contract/record-rules';
import type { CommandContext } from './commands.ts';
import type { Cascade, Cleared, StoredRecord } from './record-store.ts';

interface Split {
  categoryId: string | null;
  amountMinor: number;
  note: string;
}
/**
 * Records that one transaction changes or looks at for cascades: a few milliseconds on SQLite,
 * whose writers wait for each other. With 100 the whole is faster by a fifth, and others wait twice
 * as long (docs/decisions/deletion-and-the-clock.md).
 */
export const mostRoom = 40;
/** Split transactions are read whole. */
const splitsPerPage = 100;
/** Stands for the transaction's own category among the numbers of its split lines. */
const ownCategory = -1;

/** The parts of the context of the mutation or step that a cascade needs. */
export type CascadeContext = Pick<CommandContext, 'tx' | 'store' | 'userId' | 'revision' | 'room'>;

/** Makes a tombstone of the record, and of everything below it as far as there is room. */
export async function beginDelete(
  context: CommandContext,
  collection: CollectionName,
  id: string,
): Promise<void> {
  const { tx, store, userId, revision, now } = context;
  await store.softDelete(tx, userId, [id], id, revision, now);
  await begin(context, {
    kind: 'delete',
    root: id,
    collection,
    at: now,
    phase: phasesOfDelete(collection)[0] ?? '',
    afterId: '',
  });
}

/**
 * Brings back the record (with these fields), then all that fell with it, then what its delete had
 * cleared elsewhere.
 */
export async function beginRestore(context: CommandContext, root: StoredRecord): Promise<void> {
  const { tx, store, userId, revision, now } = context;
  await store.undelete(tx, userId, [root.id], revision, now);
  await store.update(tx, userId, [root], revision, now);
  await begin(context, {
    kind: 'restore',
    root: root.id,
    collection: root.collection,
    at: now,
    phase: 'below',
    afterId: '',
  });
}

/** The cascades of one mutation run in their order: after a waiting one the next waits too. */
async function begin(context: CommandContext, cascade: Cascade): Promise<void> {
  const rest = context.cascades.length > 0 ? cascade : await continueCascade(context, cascade);
  if (rest !== null) context.cascades.push(rest);
}

/** Continues as far as there is room. Returns the position of the cascade; null: it is complete. */
export async function continueCascade(
  context: CascadeContext,
  cascade: Cascade,
): Promise<Cascade | null> {
  const phases = cascade.kind === 'delete' ? phasesOfDelete(cascade.collection) : phasesOfRestore;
  let { phase, afterId } = cascade;
  while (phases.includes(phase)) {
    if (context.room.left <= 0) return { ...cascade, phase, afterId };
    const next = await work[phaseKind(phase)](context, { ...cascade, phase, afterId });
    if (next === null) phase = phases[phases.indexOf(phase) + 1] ?? '';
    afterId = next ?? '';
  }
  return null;
}

/** Does some of a phase. Answers after which id it goes on; null: it is done. */
type Phase = (context: CascadeContext, cascade: Cascade) => Promise<string | null>;

const phasesOfRestore = ['below', 'cleared'];
/**
 * First what is cleared elsewhere, then what hangs below: one phase for each collection that has
 * others below it, from the top.
 */
function phasesOfDelete(collection: CollectionName): string[] {
  const clears = Object.values(references).some((list) =>
    list.some(({ to, onDelete }) => to === collection && onDelete === 'clear'),
  );
  return [...(clears ? ['former', 'only', 'split'] : []), ...parentsFrom(collection)];
}
function parentsFrom(collection: CollectionName): CollectionName[] {
  const below = collectionNames.filter((name) =>
    references[name]?.some(({ to, onDelete }) => to === collection && onDelete === 'parent'),
  );
  return below.length === 0 ? [] : [collection, ...below.flatMap(parentsFrom)];
}

type PhaseKind = 'former' | 'only' | 'split' | 'parents' | 'below' | 'cleared';
const phaseKind = (phase: string): PhaseKind =>
  Object.hasOwn(work, phase) ? (phase as PhaseKind) : 'parents';
const work: Record<PhaseKind, Phase> = {
  /**
   * Deletes the stored references of the category from an earlier delete that was not undone: a
   * file restored the category.
   */
  async former({ tx, store, userId, room }, { root }) {
    const cleared = await store.loadCleared(tx, userId, root, room.left);
    if (cleared.length === 0) return null;
    room.left -= cleared.length;
    await store.forgetCleared(tx, userId, root, cleared.at(-1)!.recordId);
    return '';
  },

  /**
   * Takes the category out of transactions that have no other. They then no longer have it, so that
   * each page is a first one.
   */
  async only({ tx, store, userId, revision, room }, { root, at }) {
    const ids = await store.loadIdsByCategory(tx, userId, root, room.left);
    if (ids.length === 0) return null;
    room.left -= ids.length;
    await store.saveCleared(
      tx,
      userId,
      root,
      ids.map((recordId) => ({ recordId, lines: null })),
    );
    await store.moveCategory(tx, userId, ids, root, null, revision, at);
    return '';
  },

  /** Takes the category out of split transactions. */
  async split({ tx, store, userId, revision, room }, { root, at, afterId }) {
    const page = await store.loadSplit(tx, userId, afterId, Math.min(room.left, splitsPerPage));
    if (page.length === 0) return null;
    room.left -= page.length;
    const named = page
      .filter(({ fields }) => names(fields, root))
      .map((record) => ({ record, ...takeOut(record.fields, root) }));
    await store.saveCleared(
      tx,
      userId,
      root,
      named.map(({ record, lines }) => ({ recordId: record.id, lines })),
    );
    await store.update(
      tx,
      userId,
      named.map(({ record, fields }) => ({ ...record, fields })),
      revision,
      at,
    );
    return page.at(-1)!.id;
  },

  /** Makes tombstones of what is directly below those of one collection that fell. */
  async parents({ tx, store, userId, revision, room }, { root, at, phase, afterId }) {
    const limit = room.left;
    const parents = await store.loadDeletedWith(
      tx,
      userId,
      root,
      phase as CollectionName,
      afterId,
      limit,
    );
    if (parents.length === 0) return null;
    const ids = await store.loadChildIds(tx, userId, parents, limit);
    await store.softDelete(tx, userId, ids, root, revision, at);
    room.left -= parents.length + ids.length;
    // A full page may have left some of them out.
    return ids.length === limit ? afterId : parents.at(-1)!;
  },

  /** Brings back what fell with the record. */
  async below({ tx, store, userId, revision, room }, { root, at }) {
    const ids = await store.loadIdsByDeletedRoot(tx, userId, root, room.left);
    if (ids.length === 0) return null;
    room.left -= ids.length;
    await store.undelete(tx, userId, ids, revision, at);
    return '';
  },

  /** Puts a category back where its delete took it from. */
  async cleared({ tx, store, userId, revision, room }, { root, at }) {
    const cleared = await store.loadCleared(tx, userId, root, room.left);
    if (cleared.length === 0) return null;
    room.left -= cleared.length;
    const whole = cleared.flatMap(({ recordId, lines }) => (lines === null ? [recordId] : []));
    const moved =
      whole.length === 0
        ? 0
        : await store.moveCategory(tx, userId, whole, null, root, revision, at);
    if (moved < cleared.length)
      await putBackEach({ tx, store, userId, revision }, root, at, cleared);
    await store.forgetCleared(tx, userId, root, cleared.at(-1)!.recordId);
    return '';
  },
};

/**
 * Sets a category again in rows that were or are split, or that have another one now, by their own
 * lines.
 */
async function putBackEach(
  { tx, store, userId, revision }: Omit<CascadeContext, 'room'>,
  categoryId: string,
  at: number,
  cleared: readonly Cleared[],
): Promise<void> {
  const records = await store.load(
    tx,
    userId,
    cleared.map(({ recordId }) => recordId),
  );
  const changed = cleared.flatMap(({ recordId, lines }) => {
    const record = records.get(recordId);
    if (record === undefined || record.deletedAt !== null) return [];
    const fields = putBack(record.fields, categoryId, lines ?? [ownCategory]);
    return JSON.stringify(fields) === JSON.stringify(record.fields) ? [] : [{ ...record, fields }];
  });
  await store.update(tx, userId, changed, revision, at);
}

/** Whether a split transaction names the category, in a part or as a whole. */
const names = (fields: FieldMap, categoryId: string): boolean =>
  fields['categoryId'] === categoryId ||
  (fields['splits'] as Split[]).some((split) => split.categoryId === categoryId);

function takeOut(fields: FieldMap, categoryId: string): { fields: FieldMap; lines: number[] } {
  const lines: number[] = fields['categoryId'] === categoryId ? [ownCategory] : [];
  const splits = fields['splits'] as Split[];
  splits.forEach((split, line) => {
    if (split.categoryId === categoryId) lines.push(line);
  });
  const emptied = splits.map((split) =>
    split.categoryId === categoryId ? { ...split, categoryId: null } : split,
  );
  return {
    fields: {
      ...fields,
      categoryId: lines[0] === ownCategory ? null : fields['categoryId'],
      splits: emptied,
    },
    lines,
  };
}

/**
 * Puts a category back where its delete took it from, unless the person has put another there
 * since.
 */
function putBack(fields: FieldMap, categoryId: string, lines: readonly number[]): FieldMap {
  const splits = fields['splits'] as Split[] | null;
  return {
    ...fields,
    categoryId:
      lines.includes(ownCategory) && fields['categoryId'] === null
        ? categoryId
        : fields['categoryId'],
    splits:
      splits?.map((split, line) =>
        lines.includes(line) && split.categoryId === null ? { ...split, categoryId } : split,
      ) ?? null,
  };
}
