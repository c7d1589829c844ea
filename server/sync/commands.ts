/**
 * The command table: the effect of each operation on a person's records. Every write of a client
 * passes here, so that validation, references and cascades are in one place. Ownership (tenant
 * isolation) is the key of every statement in `record-store.ts`. A command is applied completely or
 * throws RefusedError before it has written anything.
 */
import * as v from 'valibot';
import { type FieldMap, bankIdSchema, type CollectionName } from '#contract/collections';
import { references, type Reference } from '#contract/record-rules';
import { isRecordId } from '#contract/ids';
import {
  accountQuota,
  beginsToCount,
  mostThatCount,
  quotaForEdits,
  restBeyondLimit,
  type PlanName,
} from '#contract/plans';
import type { Operation } from '#contract/sync';
import { isFollowingId } from '#domain/recurrence';
import type { Tx } from '#server/storage/database';
import { beginDelete, beginRestore } from './cascade.ts';
import { RefusedError } from './errors.ts';
import { readChangedFields, readNewFields, refuseBrokenRule } from './fields.ts';
import { bankKey, computeKeys } from './keys.ts';
import type { RecordBatch } from './record-batch.ts';
import type { Cascade, RecordStore, StoredRecord } from './record-store.ts';

/**
 * One mutation at work. `touched` becomes true with its first write; only then is the revision
 * spent.
 */
export interface CommandContext {
  tx: Tx;
  store: RecordStore;
  records: RecordBatch;
  userId: string;
  revision: number;
  now: number;
  touched: boolean;
  /** The usage of the account, including the writes of this mutation. */
  usage: Readonly<{ records: number; bytes: number }>;
  /** The number of records that its cascades may still change in this transaction. */
  room: { left: number };
  /** The cascades left to further transactions, in order. */
  cascades: Cascade[];
}

type Command<K extends Operation['op']> = (
  context: CommandContext,
  operation: Extract<Operation, { op: K }>,
) => Promise<void>;

const commands: { [K in Operation['op']]: Command<K> } = {
  async put(context, { collection, id, fields: given }) {
    if (collection === 'userProfiles') return change(context, collection, id, given);
    const target = { collection, id };
    const { fields, createdAt } = readNewFields(target, given);
    const known = await context.records.load([id, ...referencedIds(collection, fields)]);
    const existing = known.get(id);
    if (existing !== undefined && existing.collection !== collection)
      throw new RefusedError(
        'sync/conflict',
        'This id names a record of another collection.',
        target,
      );
    if (existing?.deletedAt != null) {
      // The next of a repeating task, or an account made for a file, that was undone and recreated:
      // it stays deleted, and the following restore sets the present fields. A purged one cannot be
      // restored, so it is created at once.
      if (isFollowingId(id) && (existing.deletedRoot === id || existing.deletedRoot === null)) {
        settleReferences(target, fields, null, known);
        refuseBrokenRule(target, fields);
        takeRoom(context, target, fields, existing.fields);
        if (existing.deletedRoot === null) context.records.undelete(existing, fields);
        else await context.records.update(collection, id, fields);
        context.touched = true;
      }
      return;
    }
    // Made by another device already, and perhaps changed since: to make it once more is no edit of
    // it.
    if (existing !== undefined && isFollowingId(id)) return;
    settleReferences(target, fields, null, known);
    refuseBrokenRule(target, fields);
    await restExtra(context, collection, id, fields, existing?.fields);
    const other = await findSameKey(context, target, fields);
    if (existing !== undefined) {
      if (other !== null)
        throw new RefusedError('sync/conflict', 'Another record already has this bank id.', {
          ...target,
          field: 'bankId',
        });
      await refuseNewCurrency(context, target, fields, existing.fields);
      await save(context, target, fields, existing.fields);
      return;
    }
    takeRoom(context, target, fields, null);
    // A second copy of a bank's transaction never comes to life: its id arrives as a tombstone, and
    // its sender drops the copy.
    const tombstone =
      other === null
        ? { deletedAt: null, deletedRoot: null }
        : { deletedAt: context.now, deletedRoot: id };
    context.records.insert({
      collection,
      id,
      revision: context.revision,
      createdAt: createdAt ?? context.now,
      updatedAt: context.now,
      ...tombstone,
      fields,
    });
    context.touched = true;
  },

  async bring(context, { collection, id, createdAt, fields: given }) {
    const target = { collection, id };
    if (collection === 'userProfiles')
      throw new RefusedError('sync/forbidden', 'A profile comes with its account only.', target);
    const { fields } = readNewFields(target, given);
    const known = await context.records.load([id, ...referencedIds(collection, fields)]);
    const existing = known.get(id);
    if (existing !== undefined && existing.collection !== collection)
      throw new RefusedError(
        'sync/conflict',
        'This id names a record of another collection.',
        target,
      );
    settleReferences(target, fields, null, known);
    refuseBrokenRule(target, fields);
    const isAlive = existing !== undefined && existing.deletedAt === null;
    await restExtra(context, collection, id, fields, isAlive ? existing.fields : undefined);
    const other = await findSameKey(context, target, fields);
    if (isAlive) {
      if (other !== null)
        throw new RefusedError('sync/conflict', 'Another record already has this bank id.', {
          ...target,
          field: 'bankId',
        });
      await refuseNewCurrency(context, target, fields, existing.fields);
      return save(context, target, fields, existing.fields);
    }
    // The live one of two copies of a bank row stays.
    if (existing !== undefined && other !== null) return;
    takeRoom(context, target, fields, existing?.fields ?? null);
    context.touched = true;
    if (existing !== undefined) return context.records.undelete(existing, fields);
    const tombstone =
      other === null
        ? { deletedAt: null, deletedRoot: null }
        : { deletedAt: context.now, deletedRoot: id };
    context.records.insert({
      collection,
      id,
      revision: context.revision,
      createdAt,
      updatedAt: context.now,
      ...tombstone,
      fields,
    });
  },

  async patch(context, { collection, id, fields }) {
    await change(context, collection, id, fields);
  },

  async delete(context, { collection, id }) {
    const target = { collection, id };
    if (collection === 'userProfiles')
      throw new RefusedError('sync/forbidden', 'A profile goes with its account only.', target);
    const existing = (await context.records.load([id])).get(id);
    // An id that is not known may have been deleted long ago: to delete is then already done.
    if (existing === undefined || existing.deletedAt !== null) return;
    if (existing.collection !== collection)
      throw new RefusedError('sync/not-found', 'No such record.', target);
    if (
      collection === 'accounts' &&
      (await context.records.directly(() =>
        context.store.isAccountUsed(context.tx, context.userId, id),
      ))
    ) {
      throw new RefusedError('sync/conflict', 'Transactions still belong to this account.', target);
    }
    context.touched = true;
    if (!referredTo.has(collection)) return context.records.softDelete(existing);
    await context.records.directly(() => beginDelete(context, collection, id));
  },

  async restore(context, { collection, id }) {
    const target = { collection, id };
    if (collection === 'userProfiles')
      throw new RefusedError('sync/forbidden', 'A profile is never deleted by itself.', target);
    const existing = (await context.records.load([id])).get(id);
    if (existing === undefined)
      throw new RefusedError(
        'sync/restore-expired',
        'It was deleted too long ago to come back.',
        target,
      );
    if (existing.collection !== collection)
      throw new RefusedError('sync/not-found', 'No such record.', target);
    if (existing.deletedAt === null) return;
    if (existing.deletedRoot === null)
      throw new RefusedError('sync/restore-expired', 'What it said has been forgotten.', target);
    if (existing.deletedRoot !== id)
      throw new RefusedError(
        'sync/conflict',
        'It was deleted with another record; restore that one.',
        target,
      );
    const fields = { ...existing.fields };
    settleReferences(
      target,
      fields,
      null,
      await context.records.load(referencedIds(collection, fields)),
    );
    if ((await findSameKey(context, target, fields)) !== null)
      throw new RefusedError('sync/conflict', 'Another record has taken its bank id.', {
        ...target,
        field: 'bankId',
      });
    await restExtra(context, collection, id, fields, undefined);
    await context.records.directly(() => beginRestore(context, { ...existing, fields }));
    context.touched = true;
  },
};

/**
 * Applies the operations of one mutation. Throws RefusedError if one is not allowed, possibly after
 * writing some of them.
 */
export async function applyOperations(
  context: CommandContext,
  operations: readonly Operation[],
): Promise<void> {
  const ids = new Set<string>();
  const uniqueKeys = new Set<string>();
  for (const operation of operations) {
    ids.add(operation.id);
    if (operation.op === 'delete' || operation.op === 'restore') continue;
    for (const id of referencedIds(operation.collection, operation.fields)) ids.add(id);
    const { accountId, bankId } = operation.fields;
    if (
      operation.collection === 'transactions' &&
      typeof accountId === 'string' &&
      isRecordId(accountId) &&
      v.is(bankIdSchema, bankId)
    )
      uniqueKeys.add(bankKey(accountId, bankId));
  }
  await context.records.prepare([...ids], [...uniqueKeys]);
  for (const operation of operations)
    await (commands[operation.op] as Command<Operation['op']>)(context, operation);
  await context.records.flush();
}

/**
 * The collections whose records others name: a delete there may take more along than the record
 * itself.
 */
const referredTo = new Set(
  Object.values(references).flatMap((list) =>
    list.filter(({ onDelete }) => onDelete !== 'history').map(({ to }) => to),
  ),
);

async function change(
  context: CommandContext,
  collection: CollectionName,
  id: string,
  given: FieldMap,
): Promise<void> {
  const target = { collection, id };
  if (collection === 'userProfiles' && id !== context.userId)
    throw new RefusedError('sync/forbidden', 'A person writes the own profile only.', target);
  const changed = readChangedFields(target, given);
  const known = await context.records.load([id, ...referencedIds(collection, changed)]);
  const existing = known.get(id);
  if (existing === undefined || existing.collection !== collection)
    throw new RefusedError('sync/not-found', 'No such record.', target);
  if (existing.deletedAt !== null) {
    const otherId = await findSameKey(context, target, existing.fields);
    if (otherId !== null)
      throw new RefusedError(
        'sync/deleted',
        'Another record with its bank id was kept in its place.',
        { ...target, field: 'bankId', otherId },
      );
    throw new RefusedError('sync/deleted', 'It has been deleted.', target);
  }
  if (Object.keys(changed).length === 0) return;
  const fields = { ...existing.fields, ...changed };
  settleReferences(target, fields, changed, known);
  refuseBrokenRule(target, fields);
  await restExtra(context, collection, id, fields, existing.fields);
  if ((await findSameKey(context, target, fields)) !== null)
    throw new RefusedError('sync/conflict', 'Another record already has this bank id.', {
      ...target,
      field: 'bankId',
    });
  await refuseNewCurrency(context, target, fields, existing.fields);
  await save(context, target, fields, existing.fields);
}

async function save(
  context: CommandContext,
  target: { collection: CollectionName; id: string },
  fields: FieldMap,
  before: FieldMap,
): Promise<void> {
  const { collection, id } = target;
  takeRoom(context, target, fields, before);
  await context.records.update(collection, id, fields);
  context.touched = true;
}

interface Split {
  categoryId: string | null;
  amountMinor: number;
  note: string;
}

/** The ids in those of the fields that must name live records. The fields may be unchecked. */
function referencedIds(collection: CollectionName, fields: FieldMap): string[] {
  const ids = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string' && isRecordId(value)) ids.add(value);
  };
  for (const { field, onDelete } of references[collection] ?? []) {
    if (onDelete === 'history') continue;
    const splits = fields['splits'];
    if (field !== 'splits.categoryId') add(fields[field]);
    else if (Array.isArray(splits))
      for (const split of splits as (Split | null)[]) add(split?.categoryId);
  }
  return [...ids];
}

/**
 * Checks the references among `changed` (all when null) against the known records. A missing
 * category leaves its transaction uncategorised (`fields` is changed); a missing parent or account
 * refuses the operation.
 */
function settleReferences(
  target: { collection: CollectionName; id: string },
  fields: FieldMap,
  changed: FieldMap | null,
  known: Map<string, StoredRecord>,
): void {
  const lives = (id: string, reference: Reference): boolean => {
    const record = known.get(id);
    return record !== undefined && record.collection === reference.to && record.deletedAt === null;
  };
  for (const reference of references[target.collection] ?? []) {
    const [field, inner] = reference.field.split('.') as [string, string?];
    if (reference.onDelete === 'history' || (changed !== null && !Object.hasOwn(changed, field)))
      continue;
    const value = fields[field];
    if (value === null) continue;
    if (inner !== undefined) {
      fields[field] = (value as Split[]).map((split) =>
        split.categoryId !== null && !lives(split.categoryId, reference)
          ? { ...split, categoryId: null }
          : split,
      );
    } else if (!lives(value as string, reference)) {
      if (reference.onDelete !== 'clear')
        throw new RefusedError('sync/reference-missing', `${field} names nothing that exists.`, {
          ...target,
          field,
        });
      fields[field] = null;
    }
  }
}

async function findSameKey(
  context: CommandContext,
  { collection, id }: { collection: CollectionName; id: string },
  fields: FieldMap,
): Promise<string | null> {
  const { uniqueKey } = computeKeys(collection, fields);
  if (uniqueKey === null) return null;
  const holder = await context.records.findHolder(uniqueKey);
  return holder === id ? null : holder;
}

/**
 * The amounts of an account's transactions are in its currency; another one would change their
 * meaning.
 */
async function refuseNewCurrency(
  context: CommandContext,
  target: { collection: CollectionName; id: string },
  fields: FieldMap,
  before: FieldMap,
): Promise<void> {
  if (target.collection !== 'accounts' || fields['currency'] === before['currency']) return;
  await context.records.flush();
  if (await context.store.isAccountUsed(context.tx, context.userId, target.id))
    throw new RefusedError(
      'sync/conflict',
      'Transactions belong to this account, so its currency stays.',
      { ...target, field: 'currency' },
    );
}

/** A limit of a plan never refuses work: records beyond it are paused. */
async function restExtra(
  context: CommandContext,
  collection: CollectionName,
  id: string,
  fields: FieldMap,
  before: FieldMap | undefined,
): Promise<void> {
  if (!beginsToCount(collection, fields, before ?? null)) return;
  const profile = (await context.records.load([context.userId])).get(context.userId);
  const plan = (profile?.fields['plan'] as PlanName | undefined) ?? 'free';
  const most = mostThatCount(collection, plan);
  if (most === Infinity) return;
  await context.records.flush();
  const taken = await context.store.countTowardsLimit(
    context.tx,
    context.userId,
    { collection, id, fields },
    most,
  );
  // All that count are alike to the rule.
  const others = Array.from({ length: taken }, () => ({ ...fields }));
  Object.assign(fields, restBeyondLimit(collection, plan, fields, before ?? null, others));
}

const lengthOf = (fields: FieldMap): number => Buffer.byteLength(JSON.stringify(fields));

/**
 * Counts the growth of the account by a write. Throws RefusedError if it is full; changes of
 * existing records may continue for a while. `before`: the stored record of this id, a tombstone
 * too.
 */
function takeRoom(
  context: CommandContext,
  target: { collection: CollectionName; id: string },
  fields: FieldMap,
  before: FieldMap | null,
): void {
  const { usage } = context;
  const bytes = usage.bytes + lengthOf(fields) - (before === null ? 0 : lengthOf(before));
  const records = usage.records + (before === null ? 1 : 0);
  const isFull =
    before === null
      ? records > accountQuota.records || bytes > accountQuota.bytes
      : bytes > usage.bytes && bytes > quotaForEdits;
  if (isFull) throw new RefusedError('sync/quota', quotaSentence, target);
  context.usage = { records, bytes };
}
const quotaSentence = [
  `This account is full: it may hold ${accountQuota.records.toLocaleString('en')} records and`,
  `${accountQuota.bytes / 1024 / 1024} MB. Delete what is not needed any more, and empty the list of what was deleted.`,
].join(' ');
