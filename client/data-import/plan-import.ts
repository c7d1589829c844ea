/**
 * Plans the import of an export file, record by record, before anything is written. Records keep
 * their ids, also in another account: an id belongs to its owner there (`server/sync`), so ids
 * cannot collide, every reference stays valid, and importing the same file twice changes nothing.
 * The one exception is an account that has transactions here in another currency: the file's is
 * added beside it, under an id derived from both.
 */
import * as v from 'valibot';
import { type FieldMap, schemas, type CollectionName, type Fields } from '#contract/collections';
import { references } from '#contract/record-rules';
import type { Write } from '#contract/data';
import { orderOfBringing } from '#contract/export-file';
import { isRecordId } from '#contract/ids';
import { lastInstant } from '#contract/instant';
import { findBrokenRule } from '#contract/rules';
import {
  findReconciledChange,
  type ReconciledChange,
  type ReconciledFields,
} from '../reconciled.ts';
import { isMap, type ExportFile } from './read-export.ts';

/** The live records of every collection in the local copy. */
export type Here = ReadonlyMap<
  CollectionName,
  readonly (FieldMap & { id: string; createdAt: number })[]
>;

/**
 * Reason why a record cannot be imported. `id`: it has no valid id. `twice`: another record of the
 * file has its id. `taken`: its id belongs to another record here. `field`, `rule`: a field is
 * invalid, alone or together with others. `missing`: its parent is neither here nor in the file.
 */
export type Fault =
  | { code: 'id' | 'twice' | 'taken' }
  | { code: 'field' | 'rule'; field: string }
  | { code: 'missing'; to: CollectionName };
export interface InvalidRecord {
  collection: CollectionName;
  record: unknown;
  fault: Fault;
}
/** `doubled`: a bank's line that is here under another id. */
export type ItemState = 'new' | 'equal' | 'differs' | 'doubled';
export interface Item {
  collection: CollectionName;
  id: string;
  createdAt: number;
  fields: FieldMap;
  state: ItemState;
  /** The present record in the local copy. */
  before: (FieldMap & { createdAt: number }) | null;
  /** True if records that refer to this one make no sense without the file's version. */
  forced: boolean;
}
export interface DataImportPlan {
  items: readonly Item[];
  invalid: readonly InvalidRecord[];
  /** The differing settings of the profile. */
  profile: { fields: FieldMap; before: FieldMap };
  /** Nothing is here but what every account starts with. */
  fresh: boolean;
  /** Starter records that are unused here and missing from the file. */
  spare: readonly { collection: CollectionName; id: string }[];
  /** The changes that the file's versions would make to finished statements. */
  reconciled: ReconciledChange | null;
}

/**
 * Rows of statements finished here that the file's versions would change; null where there are
 * none.
 */
export function findReconciledIn(items: readonly Item[], here: Here): ReconciledChange | null {
  type Agreed = Parameters<typeof findReconciledChange>[1];
  const accounts = new Map(
    (here.get('accounts') ?? []).map((one) => [one.id, one]),
  ) as unknown as Agreed;
  const changes = items.flatMap(({ collection, state, before, fields }) =>
    collection === 'transactions' && state === 'differs'
      ? [
          {
            before: before as unknown as ReconciledFields,
            after: { ...before, ...fields } as unknown as ReconciledFields,
          },
        ]
      : [],
  );
  return findReconciledChange(changes, accounts);
}

export interface Choices {
  /** The version that is kept if both sides have the record. */ differing: 'here' | 'file';
  profile: boolean;
  spare: boolean;
}

const isStarter = (id: string): boolean => id.startsWith('00000000-0000-7000-8000-');

/**
 * One text for equal values: keys in order, and fields that say nothing left out, as older records
 * have none of the later ones.
 */
function textOf(value: unknown, isRecord = false): string {
  if (Array.isArray(value)) return `[${value.map((each) => textOf(each)).join(',')}]`;
  if (!isMap(value)) return JSON.stringify(value) ?? 'null';
  const names = Object.keys(value)
    .filter((name) => value[name] !== undefined && !(isRecord && value[name] === null))
    .sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${textOf(value[name])}`).join(',')}}`;
}

/** The fields of a record alone, with the defaults that its release did not write. */
function readFields(
  collection: CollectionName,
  record: FieldMap,
): { fields: FieldMap } | { fault: Fault } {
  const {
    id: _id,
    userId: _userId,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...given
  } = record;
  const read = v.safeParse(schemas[collection] as v.GenericSchema<unknown, FieldMap>, given);
  if (!read.success)
    return { fault: { code: 'field', field: String(read.issues[0].path?.[0]?.key ?? '') } };
  const broken = findBrokenRule(collection, read.output as unknown as Fields<CollectionName>);
  return broken === null
    ? { fields: read.output }
    : { fault: { code: 'rule', field: broken.field } };
}

/**
 * Derives an id from those of a record and the file's owner: the same each time, and unique to
 * them.
 */
export function idBeside(id: string, uid: string): string {
  const tail = (BigInt(`0x${id.slice(24)}`) ^ BigInt(`0x${uid.slice(24)}`))
    .toString(16)
    .padStart(12, '0');
  return `${(isStarter(id) ? uid : id).slice(0, 24)}${tail}`;
}

function withIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids));
  return isMap(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIds(each, ids)]))
    : value;
}

/**
 * Returns the accounts of the file whose transactions are in another currency than those of the
 * account with that id here.
 */
function findOtherAccounts(file: ExportFile, here: Here): Map<string, string> {
  const used = new Set(
    (here.get('transactions') ?? []).flatMap(({ accountId, transferAccountId }) => [
      accountId,
      transferAccountId,
    ]),
  );
  const currencies = new Map(
    (here.get('accounts') ?? []).map(({ id, currency }) => [id, currency]),
  );
  const ids = new Map<string, string>();
  for (const { collection, record } of file.records) {
    if (
      collection !== 'accounts' ||
      !isMap(record) ||
      typeof record['id'] !== 'string' ||
      !isRecordId(record['id'])
    )
      continue;
    const { id } = record;
    if (used.has(id) && currencies.get(id as string) !== record['currency'])
      ids.set(
        id as string,
        idBeside(
          id as string,
          file.uid !== null && isRecordId(file.uid) ? file.uid : (id as string),
        ),
      );
  }
  return ids;
}

const recordsPerReport = 2_000;
const bankKeyOf = ({ accountId, bankId }: FieldMap): string | null =>
  typeof bankId === 'string' ? `${String(accountId)}:${bankId}` : null;

/** @param onProgress gets the completed share from time to time */
export function planDataImport(
  file: ExportFile,
  here: Here,
  ownId: string,
  onProgress: (share: number) => void = () => undefined,
): DataImportPlan {
  const otherIds = findOtherAccounts(file, here);
  const known = new Map<
    string,
    { collection: CollectionName; record: FieldMap & { id: string; createdAt: number } }
  >();
  for (const [collection, records] of here)
    for (const record of records) known.set(record.id, { collection, record });
  const bankLines = new Map(
    (here.get('transactions') ?? []).flatMap((row) => {
      const key = bankKeyOf(row);
      return key === null ? [] : [[key, row.id] as const];
    }),
  );
  const used = new Set(
    (here.get('transactions') ?? []).flatMap(({ accountId, transferAccountId }) => [
      accountId,
      transferAccountId,
    ]),
  );

  const items: Item[] = [];
  const invalid: InvalidRecord[] = [];
  const seen = new Map<string, CollectionName>();
  const referred = new Set<string>();
  const lives = (id: unknown, to: CollectionName): boolean =>
    typeof id === 'string' && (seen.get(id) === to || known.get(id)?.collection === to);

  for (const [index, { collection, record: given }] of file.records.entries()) {
    if (index % recordsPerReport === 0) onProgress(index / file.records.length);
    const record = otherIds.size === 0 ? given : withIds(given, otherIds);
    const refuse = (fault: Fault): void => {
      invalid.push({ collection, record: given, fault });
    };
    const id = isMap(record) ? record['id'] : null;
    if (!isMap(record) || typeof id !== 'string' || !isRecordId(id)) {
      refuse({ code: 'id' });
      continue;
    }
    if (seen.has(id)) {
      refuse({ code: 'twice' });
      continue;
    }
    const at = known.get(id);
    if (at !== undefined && at.collection !== collection) {
      refuse({ code: 'taken' });
      continue;
    }
    const read = readFields(collection, record);
    if ('fault' in read) {
      refuse(read.fault);
      continue;
    }
    const { fields } = read;
    const missing = settleReferences(collection, fields, lives);
    if (missing !== null) {
      refuse({ code: 'missing', to: missing });
      continue;
    }

    const createdAt =
      typeof record['createdAt'] === 'number' &&
      Number.isSafeInteger(record['createdAt']) &&
      record['createdAt'] >= 0
        ? // Earlier releases took later ones, too.
          Math.min(record['createdAt'], lastInstant)
        : 0;
    const before = at?.record ?? null;
    const key = collection === 'transactions' ? bankKeyOf(fields) : null;
    const holder = key === null ? undefined : bankLines.get(key);
    let state: ItemState = 'new';
    if (holder !== undefined && holder !== id) state = 'doubled';
    else if (before !== null) state = isSame(collection, fields, before) ? 'equal' : 'differs';
    if (state !== 'doubled') seen.set(id, collection);
    if (key !== null && holder === undefined) bankLines.set(key, id);
    noteReferred(collection, fields, referred);
    items.push({
      collection,
      id,
      createdAt,
      fields,
      state,
      before,
      forced:
        state === 'differs' &&
        collection === 'accounts' &&
        before?.['currency'] !== fields['currency'] &&
        !used.has(id),
    });
  }

  const fresh = [...here].every(
    ([collection, records]) =>
      collection === 'userProfiles' ||
      collection === 'dismissals' ||
      records.every(
        ({ id }) => (collection === 'accounts' || collection === 'categories') && isStarter(id),
      ),
  );
  const spare =
    !fresh || items.length === 0
      ? []
      : (['accounts', 'categories'] as const).flatMap((collection) =>
          (here.get(collection) ?? [])
            .filter(({ id }) => !seen.has(id) && !referred.has(id))
            .map(({ id }) => ({ collection, id })),
        );
  return {
    items,
    invalid,
    profile: compareProfiles(file, here, ownId),
    fresh,
    spare,
    reconciled: findReconciledIn(items, here),
  };
}

/**
 * Notes the starter records that a record of the file belongs to: they are not in the file, but are
 * needed here.
 */
function noteReferred(collection: CollectionName, fields: FieldMap, referred: Set<string>): void {
  const note = (id: unknown) => {
    if (typeof id === 'string' && isStarter(id)) referred.add(id);
  };
  for (const { field } of references[collection] ?? []) note(fields[field]);
  for (const { categoryId } of (fields['splits'] as
    | { categoryId: string | null }[]
    | null
    | undefined) ?? [])
    note(categoryId);
}

function isSame(collection: CollectionName, fields: FieldMap, before: FieldMap): boolean {
  const here = readFields(collection, before);
  return 'fields' in here && textOf(fields, true) === textOf(here.fields, true);
}

/**
 * A missing category leaves its transaction without one, as everywhere. Returns the missing records
 * that a record requires.
 */
function settleReferences(
  collection: CollectionName,
  fields: FieldMap,
  lives: (id: unknown, to: CollectionName) => boolean,
): CollectionName | null {
  for (const { field, to, onDelete } of references[collection] ?? []) {
    if (onDelete === 'history') continue;
    if (field === 'splits.categoryId') {
      const splits = fields['splits'] as { categoryId: string | null }[] | null;
      if (splits?.some(({ categoryId }) => categoryId !== null && !lives(categoryId, to)))
        fields['splits'] = splits.map((split) =>
          split.categoryId === null || lives(split.categoryId, to)
            ? split
            : { ...split, categoryId: null },
        );
    } else if (fields[field] !== null && !lives(fields[field], to)) {
      if (onDelete !== 'clear') return to;
      fields[field] = null;
    }
  }
  return null;
}

/** Imports only fields that a person sets: plan, rights and address belong to the server. */
function compareProfiles(
  { profile }: ExportFile,
  here: Here,
  ownId: string,
): DataImportPlan['profile'] {
  const own: FieldMap = (here.get('userProfiles') ?? []).find(({ id }) => id === ownId) ?? {};
  const fields: FieldMap = {},
    before: FieldMap = {};
  if (profile !== null && Object.keys(own).length > 0) {
    for (const [name, schema] of Object.entries(schemas.userProfiles.entries)) {
      const read = Object.hasOwn(profile, name)
        ? v.safeParse(schema as v.GenericSchema, profile[name])
        : null;
      if (read === null || !read.success || textOf(read.output) === textOf(own[name] ?? null))
        continue;
      fields[name] = read.output;
      before[name] = own[name] ?? null;
    }
  }
  return { fields, before };
}

/** A write and its undo; the undo is null if that of the parent covers it. */
export interface DataImportStep {
  write: Write;
  back: Write | null;
}

/** The writes of the import, ordered so that no record comes before one that it refers to. */
export function stepsOf(plan: DataImportPlan, choices: Choices, ownId: string): DataImportStep[] {
  const added = new Set(plan.items.flatMap(({ id, state }) => (state === 'new' ? [id] : [])));
  const steps: DataImportStep[] = [];
  for (const { collection, id, createdAt, fields, state, before, forced } of byDays(plan.items)) {
    if (state === 'new') {
      const goesWithParent = (references[collection] ?? []).some(
        ({ field, onDelete }) => onDelete === 'parent' && added.has(fields[field] as string),
      );
      steps.push({
        write: bring(collection, id, createdAt, fields),
        back: goesWithParent ? null : { op: 'delete', collection, id },
      });
    } else if (state === 'differs' && before !== null && (choices.differing === 'file' || forced)) {
      steps.push({
        write: bring(collection, id, createdAt, over(collection, fields, before)),
        back: bring(
          collection,
          id,
          Math.min(before.createdAt, lastInstant),
          over(collection, ownFields(collection, before), fields),
        ),
      });
    }
  }
  if (choices.spare)
    for (const { collection, id } of plan.spare)
      steps.push({
        write: { op: 'delete', collection, id },
        back: { op: 'restore', collection, id },
      });
  if (choices.profile && Object.keys(plan.profile.fields).length > 0) {
    const update = (fields: FieldMap): Write =>
      ({ op: 'update', collection: 'userProfiles', id: ownId, fields }) as Write;
    steps.push({ write: update(plan.profile.fields), back: update(plan.profile.before) });
  }
  return steps;
}

/**
 * Sorts transactions by day, like the local copy: rows written together are then stored together,
 * instead of each batch rewriting the whole ledger.
 */
function byDays(items: readonly Item[]): Item[] {
  const days = items
    .filter(({ collection }) => collection === 'transactions')
    .sort(
      (a, b) =>
        (a.fields['date'] as number) - (b.fields['date'] as number) || (a.id < b.id ? -1 : 1),
    );
  let at = 0;
  return items.map((item) => (item.collection === 'transactions' ? days[at++]! : item));
}

/** The writes that undo the first `written` steps, last first. */
export function stepsBack(steps: readonly DataImportStep[], written: number): Write[] {
  return steps
    .slice(0, written)
    .toReversed()
    .flatMap(({ back }) => back ?? []);
}

const bring = (
  collection: CollectionName,
  id: string,
  createdAt: number,
  fields: FieldMap,
): Write => ({ op: 'bring', collection, id, createdAt, fields }) as Write;

const ownFields = (collection: CollectionName, record: FieldMap): FieldMap =>
  Object.fromEntries(
    Object.keys(schemas[collection].entries).flatMap((name) =>
      record[name] === undefined ? [] : [[name, record[name]]],
    ),
  );

/**
 * The fields of one version, and nothing where only the other has something: a field that is not
 * named would stay as it is.
 */
function over(collection: CollectionName, fields: FieldMap, other: FieldMap): FieldMap {
  const entries = schemas[collection].entries as Record<string, v.GenericSchema>;
  const emptied = Object.keys(entries)
    .filter(
      (name) => fields[name] === undefined && other[name] !== undefined && other[name] !== null,
    )
    .flatMap((name) => {
      const empty = [null, false].find((value) => v.safeParse(entries[name]!, value).success);
      return empty === undefined ? [] : [[name, empty]];
    });
  return { ...fields, ...Object.fromEntries(emptied) };
}

/** Counts the items by collection and state. */
export function countItems(
  plan: DataImportPlan,
): { collection: CollectionName; counts: Record<ItemState | 'invalid', number> }[] {
  const counts = new Map(
    orderOfBringing.map((collection) => [
      collection,
      { new: 0, equal: 0, differs: 0, doubled: 0, invalid: 0 },
    ]),
  );
  for (const { collection, state } of plan.items) counts.get(collection)![state] += 1;
  for (const { collection } of plan.invalid) counts.get(collection)!.invalid += 1;
  return Array.from(counts, ([collection, each]) => ({ collection, counts: each })).filter((row) =>
    Object.values(row.counts).some((count) => count > 0),
  );
}
