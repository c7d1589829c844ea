/**
 * The expected state: the records of one user as plain objects, changed by operations in the order
 * in which they take effect. Written from `contract/`, independent of client and server, slow and
 * simple, so that both can be compared with it.
 */
import type { CollectionName } from '#contract/collections';
import type { Operation } from '#contract/sync';

type Fields = Record<string, unknown>;
export interface ModelRecord {
  collection: CollectionName;
  fields: Fields;
  alive: boolean;
  /** The record whose delete took it. */
  root: string | null;
  /** False for a tombstone of which nothing but its id is known. */
  known: boolean;
  /** Transactions and split lines from which a deleted category was cleared. */
  takenFrom: { id: string; line: number | null }[];
}

const parents: Partial<Record<CollectionName, string>> = {
  objectives: 'projectId',
  keyResults: 'objectiveId',
  tasks: 'keyResultId',
  checkIns: 'keyResultId',
  budgets: 'categoryId',
};
interface Split {
  categoryId: string | null;
}

export class Model {
  readonly records = new Map<string, ModelRecord>();
  private readonly asServer: boolean;

  /**
   * `asServer`: a transaction that is given a category which is gone has none, and of two with one
   * bank id in one account the later is deleted as it arrives. A device leaves both to the server.
   */
  constructor(asServer: boolean) {
    this.asServer = asServer;
  }

  copy(): Model {
    const other = new Model(this.asServer);
    for (const [id, record] of this.records) other.records.set(id, structuredClone(record));
    return other;
  }

  set(
    id: string,
    collection: CollectionName,
    fields: Fields,
    alive = true,
    root: string | null = null,
    known = true,
  ): void {
    this.records.set(id, {
      collection,
      fields: structuredClone(fields),
      alive,
      root,
      known,
      takenFrom: [],
    });
  }

  apply(op: Operation): void {
    const record = this.records.get(op.id);
    switch (op.op) {
      case 'put': {
        const { createdAt: _createdAt, ...fields } = structuredClone(op.fields);
        if (record === undefined) {
          const double = this.asServer && this.hasBankId(fields['accountId'], fields['bankId']);
          this.set(
            op.id,
            op.collection,
            this.settle(op.collection, fields),
            !double,
            double ? op.id : null,
          );
        } else if (record.alive) Object.assign(record.fields, this.settle(op.collection, fields));
        return;
      }
      case 'patch':
        if (record?.alive)
          Object.assign(record.fields, this.settle(op.collection, structuredClone(op.fields)));
        return;
      case 'delete':
        if (record?.alive) this.bury(op.id, record);
        return;
      case 'restore':
        if (record !== undefined && !record.alive && record.known && record.root === op.id)
          this.raise(op.id, record);
    }
  }

  private bury(id: string, record: ModelRecord): void {
    if (record.collection === 'categories') {
      record.takenFrom = [];
      for (const [otherId, other] of this.records) {
        if (!other.alive || other.collection !== 'transactions') continue;
        if (other.fields['categoryId'] === id) {
          other.fields['categoryId'] = null;
          record.takenFrom.push({ id: otherId, line: null });
        }
        ((other.fields['splits'] ?? []) as Split[]).forEach((split, line) => {
          if (split.categoryId !== id) return;
          split.categoryId = null;
          record.takenFrom.push({ id: otherId, line });
        });
      }
    }
    let level = [id];
    while (level.length > 0) {
      const above = new Set(level);
      for (const each of level) Object.assign(this.records.get(each)!, { alive: false, root: id });
      level = [...this.records]
        .filter(
          ([, child]) =>
            child.alive && above.has(child.fields[parents[child.collection] ?? ''] as string),
        )
        .map(([childId]) => childId);
    }
  }

  private raise(id: string, record: ModelRecord): void {
    if (this.asServer) this.settle(record.collection, record.fields);
    for (const other of this.records.values())
      if (!other.alive && other.known && other.root === id)
        Object.assign(other, { alive: true, root: null });
    for (const { id: otherId, line } of record.takenFrom) {
      const other = this.records.get(otherId);
      if (!other?.alive) continue;
      if (line === null) other.fields['categoryId'] ??= id;
      else {
        const split = ((other.fields['splits'] ?? []) as Split[])[line];
        if (split) split.categoryId ??= id;
      }
    }
    record.takenFrom = [];
  }

  private hasBankId(accountId: unknown, bankId: unknown): boolean {
    return (
      typeof bankId === 'string' &&
      [...this.records.values()].some(
        ({ alive, collection, fields }) =>
          alive &&
          collection === 'transactions' &&
          fields['accountId'] === accountId &&
          fields['bankId'] === bankId,
      )
    );
  }

  private settle(collection: CollectionName, fields: Fields): Fields {
    if (!this.asServer || collection !== 'transactions') return fields;
    const lives = (id: unknown): boolean =>
      id === null || (this.records.get(id as string)?.alive ?? false);
    if ('categoryId' in fields && !lives(fields['categoryId'])) fields['categoryId'] = null;
    for (const split of (fields['splits'] ?? []) as Split[])
      if (!lives(split.categoryId)) split.categoryId = null;
    return fields;
  }

  /** The living records, for comparison: id to collection and fields. */
  living(): Map<string, { collection: CollectionName; fields: Fields }> {
    return new Map(
      [...this.records]
        .filter(([, record]) => record.alive)
        .map(([id, { collection, fields }]) => [id, { collection, fields }]),
    );
  }
}
