/** Describes valibot schemas as rows of a table: one row per field, nested fields by their path. */
import { lastInstant } from '#contract/instant';

export interface FieldRow {
  path: string;
  type: string;
  /** Bounds of a value, for example `1 to 300 characters`. */
  limit: string;
  /** `required`, `optional`, or the default as JSON. */
  presence: string;
  isNullable: boolean;
}

/** The parts of a valibot schema or action that are read here. */
interface Part {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  type: string;
  pipe?: readonly Part[];
  wrapped?: Part;
  item?: Part;
  items?: readonly Part[];
  entries?: Readonly<Record<string, Part>>;
  options?: readonly unknown[];
  literal?: unknown;
  key?: string;
  default?: unknown;
  requirement?: unknown;
  message?: unknown;
}

const largestMinor = 10_000_000_000_000;
const number = (value: unknown): string =>
  typeof value === 'number' && Math.abs(value) >= 10_000
    ? value.toLocaleString('en')
    : String(value);

/** The schema itself and its actions, in order, pipes inside of pipes flattened. */
function partsOf(schema: Part): Part[] {
  if (schema.pipe === undefined) return [schema];
  return schema.pipe.flatMap((part) => (part.kind === 'schema' ? partsOf(part) : [part]));
}

/** Optional and nullable wrappers taken off. */
function unwrap(schema: Part): {
  inner: Part;
  presence: string;
  isNullable: boolean;
} {
  let presence = 'required',
    isNullable = false,
    inner = schema;
  while (inner.wrapped !== undefined) {
    if (inner.type === 'nullable') isNullable = true;
    else presence = inner.default === undefined ? 'optional' : JSON.stringify(inner.default);
    inner = inner.wrapped;
  }
  return { inner, presence, isNullable };
}

interface Facts {
  base: Part;
  messages: unknown[];
  min: unknown;
  max: unknown;
  minLength: unknown;
  maxLength: unknown;
  regex: RegExp | null;
  isInteger: boolean;
}

function factsOf(schema: Part): Facts {
  const parts = partsOf(schema);
  const last = (type: string): unknown => parts.findLast((part) => part.type === type)?.requirement;
  return {
    base: parts[0]!,
    messages: parts.map(({ message }) => message),
    min: last('min_value'),
    max: last('max_value'),
    minLength: last('min_length'),
    maxLength: last('max_length'),
    regex: (last('regex') as RegExp | undefined) ?? null,
    isInteger: parts.some(({ type }) => type === 'integer' || type === 'safe_integer'),
  };
}

const formats: readonly [message: string, type: string][] = [
  ['not a UUIDv7', 'record id (UUIDv7)'],
  ['no such day', 'day (YYYY-MM-DD)'],
  ['not an ISO 4217 currency', 'currency (ISO 4217)'],
  ['not 00:00 UTC of a day', 'timestamp of 00:00 UTC of a day (ms)'],
  ['not a range around the amount', 'JSON object'],
  ['longer than 64 KiB, or nested too deep', 'JSON object'],
];

function typeOfNumber({ min, max, isInteger }: Facts): { type: string; limit: string } {
  if (min === 0 && max === lastInstant) return { type: 'instant (epoch ms)', limit: '' };
  const type = max === largestMinor ? 'amount (minor units)' : isInteger ? 'integer' : 'number';
  const limit =
    min !== undefined && max !== undefined
      ? `${number(min)} to ${number(max)}`
      : min === Number.MIN_VALUE
        ? 'above 0'
        : min !== undefined
          ? `at least ${number(min)}`
          : '';
  return { type, limit };
}

function lengthLimit({ minLength, maxLength }: Facts, unit: string): string {
  if (maxLength === undefined) return '';
  return minLength === undefined
    ? `at most ${number(maxLength)} ${unit}`
    : `${number(minLength)} to ${number(maxLength)} ${unit}`;
}

function typeOf(schema: Part): { type: string; limit: string } {
  const facts = factsOf(schema);
  const { base } = facts;
  const format = formats.find(([message]) => facts.messages.includes(message));
  if (format !== undefined) {
    const isJson = format[1] === 'JSON object';
    return { type: format[1], limit: isJson ? 'at most 64 KiB, 32 levels' : '' };
  }
  switch (base.type) {
    case 'number':
      return {
        ...typeOfNumber(facts),
        ...(facts.messages.includes('zero') && {
          limit: `not 0, ${typeOfNumber(facts).limit}`,
        }),
      };
    case 'string': {
      const pattern = facts.regex === null ? '' : `matches \`${facts.regex.source}\``;
      const limits = [lengthLimit(facts, 'characters'), pattern].filter(Boolean);
      return { type: 'text', limit: limits.join(', ') };
    }
    case 'array':
      return {
        type: `list of ${typeOf(base.item!).type}`,
        limit: [lengthLimit(facts, 'items'), typeOf(base.item!).limit]
          .filter(Boolean)
          .join('; each '),
      };
    case 'picklist':
      return {
        type: (base.options as unknown[]).map((one) => `\`${String(one)}\``).join(', '),
        limit: '',
      };
    case 'literal':
      return { type: `\`${String(base.literal)}\``, limit: '' };
    case 'union':
      return {
        type: (base.options as Part[]).map((one) => typeOf(one).type).join(' or '),
        limit: '',
      };
    case 'tuple':
      return { type: `[${base.items!.map((one) => typeOf(one).type).join(', ')}]`, limit: '' };
    case 'variant':
      return { type: `object, by \`${base.key!}\``, limit: '' };
    case 'strict_object':
      return { type: 'object', limit: '' };
    default:
      return { type: base.type, limit: '' };
  }
}

/** The objects inside of a schema, each with the addition to the path that names it. */
function objectsIn(schema: Part): { addition: string; entries: Readonly<Record<string, Part>> }[] {
  const { base } = factsOf(unwrap(schema).inner);
  if (base.type === 'array')
    return objectsIn(base.item!).map(({ addition, entries }) => ({
      addition: `[]${addition}`,
      entries,
    }));
  if (base.type === 'strict_object') return [{ addition: '', entries: base.entries! }];
  if (base.type !== 'variant') return [];
  return (base.options as Part[]).map(({ entries }) => {
    const { [base.key!]: key, ...others } = entries!;
    return { addition: `<${String(key!.literal)}>`, entries: others };
  });
}

/** The rows of the fields of an object schema, nested ones behind the field that holds them. */
export function describeFields(
  entries: Readonly<Record<string, unknown>>,
  prefix = '',
): FieldRow[] {
  return Object.entries(entries as Readonly<Record<string, Part>>).flatMap(([name, schema]) => {
    const path = `${prefix}${name}`;
    const { inner, presence, isNullable } = unwrap(schema);
    const nested = objectsIn(inner).flatMap(({ addition, entries: inside }) =>
      describeFields(inside, `${path}${addition}.`),
    );
    return [{ path, ...typeOf(inner), presence, isNullable }, ...nested];
  });
}
