/**
 * The one way in which the server checks what came from outside against a schema. It stops at the
 * first issue: a list of a million wrong entries costs as much as its first one.
 */
import * as v from 'valibot';

/** Fills in the defaults of data that the server made. Throws if it does not match. */
export function parseOwn<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  return v.parse(schema, value);
}

/** Checks `value`; the answer is Valibot's, with one issue at most. */
export function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.SafeParseResult<S> {
  return v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
}
