/**
 * Removes all examples and nothing else: data that a person put below an example, or wrote on it,
 * keeps its parents.
 */
import { type CollectionName } from '#contract/collections';
import { references } from '#contract/record-rules';
import type { DataService, Write } from '#contract/data';
import { orderOfBringing } from '#contract/export-file';
import { eraseDeleted } from '../deleted.ts';
import { isSampleId, samplePlanMark } from './sample-ids.ts';

type Stored = Record<string, unknown> & { id: string };
export interface SampleRemoval {
  /** Records to delete in this order; records that a cascade deletes are not listed. */
  deletes: { collection: CollectionName; id: string }[];
  /** Examples that are to go, those that fall with others too. */
  gone: { collection: CollectionName; record: Stored }[];
  /** Examples that something of the person's hangs from. */
  kept: { collection: CollectionName; record: Stored }[];
}

export function planRemoval(here: ReadonlyMap<CollectionName, readonly Stored[]>): SampleRemoval {
  const samples = new Map<string, { collection: CollectionName; record: Stored }>();
  const needed: string[] = [];
  const holdsOf = (collection: CollectionName, record: Stored) =>
    (references[collection] ?? []).flatMap(({ field, onDelete }) =>
      (onDelete === 'parent' || onDelete === 'require') && typeof record[field] === 'string'
        ? [{ id: record[field], isParent: onDelete === 'parent' }]
        : [],
    );
  for (const [collection, records] of here)
    for (const record of records) {
      if (isSampleId(record.id)) samples.set(record.id, { collection, record });
      else for (const { id } of holdsOf(collection, record)) if (isSampleId(id)) needed.push(id);
    }
  const kept = new Set<string>();
  for (let id = needed.pop(); id !== undefined; id = needed.pop()) {
    const found = samples.get(id);
    if (found === undefined || kept.has(id)) continue;
    kept.add(id);
    for (const above of holdsOf(found.collection, found.record)) needed.push(above.id);
  }
  const gone = [...samples.values()].filter(({ record }) => !kept.has(record.id));
  const goes = new Set(gone.map(({ record }) => record.id));
  const deletes = gone
    .filter(
      ({ collection, record }) =>
        !holdsOf(collection, record).some(({ id, isParent }) => isParent && goes.has(id)),
    )
    .sort((a, b) => orderOfBringing.indexOf(b.collection) - orderOfBringing.indexOf(a.collection))
    .map(({ collection, record }) => ({ collection, id: record.id }));
  return { deletes, gone, kept: [...kept].flatMap((id) => samples.get(id) ?? []) };
}

/** The session of an open page. */
interface Place {
  userId: string;
  data: DataService;
  flush(limitMs: number): Promise<number>;
}
const patienceMs = 20_000;

/**
 * Removes the examples, and has the server purge them at once if it is reachable; otherwise they
 * wait with all deleted records. `restore` undoes it.
 */
export async function removeSample({
  userId,
  data,
  flush,
}: Place): Promise<{ kept: SampleRemoval['kept']; restore: () => Promise<void> }> {
  const here = new Map(
    await Promise.all(
      orderOfBringing.map(
        async (collection) =>
          [collection, (await data.load({ collection })) as unknown as Stored[]] as const,
      ),
    ),
  );
  const { deletes, gone, kept } = planRemoval(here);
  const fi = (await data.loadOne('userProfiles', userId))?.fi ?? null,
    isOfSample = fi?.portfolioFrom?.exceptIds.includes(samplePlanMark) ?? false;
  const planned = (plan: typeof fi): Write[] =>
    isOfSample
      ? [{ op: 'update', collection: 'userProfiles', id: userId, fields: { fi: plan } }]
      : [];
  await data.writeBulk([
    ...deletes.map(({ collection, id }) => ({ op: 'delete' as const, collection, id })),
    ...planned(null),
  ]);
  void flush(patienceMs)
    .then((waiting) =>
      waiting === 0
        ? eraseDeleted(
            userId,
            deletes.map(({ id }) => id),
          )
        : undefined,
    )
    .catch((error: unknown) => console.warn('The examples wait with what was deleted.', error));
  const restore = async (): Promise<void> => {
    const order = gone.toSorted(
      (a, b) => orderOfBringing.indexOf(a.collection) - orderOfBringing.indexOf(b.collection),
    );
    await data.writeBulk([
      ...order.map(
        ({ collection, record: { id, userId: _owner, createdAt, updatedAt: _at, ...fields } }) =>
          ({ op: 'bring', collection, id, createdAt, fields }) as Write,
      ),
      ...planned(fi),
    ]);
  };
  return { kept, restore };
}
