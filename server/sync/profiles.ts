/**
 * A person's profile and the records that everyone starts with, as the server itself writes them.
 */
import * as v from 'valibot';
import {
  type Profile,
  type ProfileFields,
  type OwnRecord,
  type FieldMap,
  schemas,
  type CollectionName,
  type NewFields,
  type ServerProfileFields,
} from '#contract/collections';
import { isRecordId } from '#contract/ids';
import { parse, parseOwn } from '#server/parse';
import type { Tx } from '#server/storage/database';
import { SyncError } from './errors.ts';
import type { RecordStore, StoredRecord } from './record-store.ts';

export interface Seed {
  email: string;
  displayName: string;
  language: 'en' | 'vi' | null;
  currency: string;
}
export interface StarterRecord {
  collection: 'categories' | 'accounts';
  id: string;
  fields: NewFields<'categories'> | NewFields<'accounts'>;
}

const serverSchemas = {
  email: v.pipe(v.string(), v.maxLength(320)),
  plan: v.picklist(['free', 'plus']),
  isAdmin: v.boolean(),
  migrationCompleted: v.boolean(),
} satisfies Record<keyof ServerProfileFields, v.GenericSchema>;
const serverDefaults: ServerProfileFields = {
  email: '',
  plan: 'free',
  isAdmin: false,
  migrationCompleted: false,
};
const clientSchemas = schemas.userProfiles.entries as Record<string, v.GenericSchema>;

/** A profile as screens see it, with fields that an older version did not have filled in. */
export function toProfile(userId: string, record: StoredRecord): Profile {
  const fields: FieldMap = { ...serverDefaults };
  for (const [name, schema] of Object.entries(clientSchemas))
    fields[name] = v.getDefault(schema as v.OptionalSchema<v.GenericSchema, unknown>);
  return {
    ...fields,
    ...record.fields,
    id: record.id,
    userId,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  } as Profile;
}

/**
 * The fields that only the server writes and that a profile of an older version lacks, with their
 * defaults.
 */
export function missingFields(record: StoredRecord): Partial<ServerProfileFields> {
  return Object.fromEntries(
    Object.entries(serverDefaults).filter(([name]) => record.fields?.[name] === undefined),
  );
}

/**
 * Checks the fields that the server writes to a profile. Throws SyncError if a field is unknown or
 * invalid.
 */
export function readProfileFields(given: ProfileFields): FieldMap {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const schema = Object.hasOwn(serverSchemas, name)
        ? serverSchemas[name as keyof ServerProfileFields]
        : clientSchemas[name];
      const read = schema === undefined ? null : parse(schema as v.GenericSchema, value);
      if (read === null || !read.success)
        throw new SyncError(400, 'sync/invalid', `A profile does not take this ${name}.`);
      return [name, read.output];
    }),
  );
}

/**
 * Writes the profile and the starting records that are not there yet; run again, it changes
 * nothing. Answers whether it wrote.
 */
export async function seedRecords(
  tx: Tx,
  store: RecordStore,
  userId: string,
  seed: Seed,
  starters: readonly StarterRecord[],
  revision: number,
  now: number,
): Promise<boolean> {
  if (!isRecordId(userId)) throw new Error('A person is keyed by a UUIDv7, like every record');
  const { email, displayName, language, currency } = seed;
  const profile = {
    ...parseOwn(schemas.userProfiles, { displayName, language, currency }),
    ...serverDefaults,
    email,
  };
  const wanted: { collection: CollectionName; id: string; fields: FieldMap }[] = [
    { collection: 'userProfiles', id: userId, fields: profile },
    ...starters.map(({ collection, id, fields }) => {
      const schema = schemas[collection] as v.GenericSchema<unknown, FieldMap>;
      return { collection, id, fields: parseOwn(schema, fields) };
    }),
  ];
  const known = await store.load(
    tx,
    userId,
    wanted.map(({ id }) => id),
  );
  const missing = wanted.filter(({ id }) => !known.has(id));
  await store.insert(
    tx,
    userId,
    missing.map((record) => ({
      ...record,
      revision,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      deletedRoot: null,
    })),
  );
  return missing.length > 0;
}

export function toOwnRecord(userId: string, stored: StoredRecord): OwnRecord {
  const { collection, id, createdAt, updatedAt, fields } = stored;
  return {
    collection,
    record:
      collection === 'userProfiles'
        ? toProfile(userId, stored)
        : { ...fields, id, userId, createdAt, updatedAt },
  } as OwnRecord;
}
