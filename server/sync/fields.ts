/** Checks the fields that a client sends against the one schema of their collection. */
import * as v from 'valibot';
import { type FieldMap, schemas, type CollectionName } from '#contract/collections';
import { atomicGroups, keepsCreatedAt, protectedFields } from '#contract/record-rules';
import { instantSchema } from '#contract/instant';
import { findBrokenRule } from '#contract/rules';
import { parse } from '#server/parse';
import { RefusedError } from './errors.ts';

interface Target {
  collection: CollectionName;
  id: string;
}

/**
 * All fields of a new record with defaults filled in, and the `createdAt` that the collection lets
 * a client give. Throws RefusedError.
 */
export function readNewFields(
  target: Target,
  given: FieldMap,
): { fields: FieldMap; createdAt: number | null } {
  const { createdAt, ...rest } = given;
  const keeps = keepsCreatedAt.includes(target.collection);
  refuseProtected(target, keeps ? rest : given);
  const created =
    keeps && createdAt !== undefined
      ? readField(target, 'createdAt', instantSchema, createdAt)
      : null;
  const result = parse(schemas[target.collection] as v.GenericSchema<unknown, FieldMap>, rest);
  if (!result.success) throw invalid(target, result.issues[0]);
  return { fields: result.output, createdAt: created as number | null };
}

/** The named fields of a change, each valid, atomic groups complete. Throws RefusedError. */
export function readChangedFields(target: Target, given: FieldMap): FieldMap {
  refuseProtected(target, given);
  const entries = schemas[target.collection].entries as Record<string, v.GenericSchema>;
  const changed: FieldMap = {};
  for (const [field, value] of Object.entries(given)) {
    const schema = Object.hasOwn(entries, field) ? entries[field] : undefined;
    if (schema === undefined)
      throw new RefusedError(
        'sync/invalid',
        `${target.collection} have no field ${field.slice(0, 60)}.`,
        { ...target, field: field.slice(0, 60) },
      );
    changed[field] = readField(target, field, schema, value);
  }
  for (const group of atomicGroups[target.collection] ?? []) {
    const missing = group.filter((field) => !Object.hasOwn(changed, field));
    if (missing.length > 0 && missing.length < group.length) {
      throw new RefusedError(
        'sync/group-incomplete',
        `These fields change together: ${group.join(', ')}.`,
        { ...target, field: missing[0]! },
      );
    }
  }
  return changed;
}

/** Throws RefusedError when the record as a whole would break a rule between its fields. */
export function refuseBrokenRule(target: Target, fields: FieldMap): void {
  const broken = findBrokenRule(target.collection, fields as never);
  if (broken !== null)
    throw new RefusedError('sync/invalid', broken.message, { ...target, field: broken.field });
}

function refuseProtected(target: Target, given: FieldMap): void {
  const named = [...protectedFields, 'createdAt'].find((field) => Object.hasOwn(given, field));
  if (named !== undefined)
    throw new RefusedError('sync/protected-field', `Only the server writes ${named}.`, {
      ...target,
      field: named,
    });
}

function readField(
  target: Target,
  field: string,
  schema: v.GenericSchema,
  value: unknown,
): unknown {
  const result = parse(schema, value);
  if (!result.success) throw invalid(target, result.issues[0], field);
  return result.output;
}

function invalid(target: Target, issue: v.BaseIssue<unknown>, field?: string): RefusedError {
  const path = [
    ...(field === undefined ? [] : [field]),
    ...(issue.path ?? []).map((item) => String(item.key)),
  ]
    .join('.')
    .slice(0, 200);
  return new RefusedError('sync/invalid', `${path}: ${issue.message}`.slice(0, 500), {
    ...target,
    field: path,
  });
}
