/**
 * The inputs of a tool in an address, after its `#`, which no browser sends to a server:
 * `1.&c=USD&p=1000000&r=7&end`. First the version, then every input under its key; a list has `;`
 * between rows and `,` between cells. The dot after the version means that the whole ends with
 * `end`, so that a truncated address is distinguished from one written by hand, which needs
 * neither. Pure.
 */
import { isCurrency, type Language } from '#domain/money';
import {
  type CellInput,
  type InputSpec,
  type InputSpecs,
  isAllowed,
  type ToolSpec,
  type ToolValues,
  usualCurrency,
  usualValues,
} from './tool-spec.ts';

const currencyKey = 'c',
  endMark = '&end';
/** Longer than any address that a form can make: a longer text is not parsed. */
const maxLength = 20_000;

/**
 * `damage` says whether nothing was lost, some parts could not be taken, or nothing could be read.
 * `lost` are the inputs that got their usual value instead.
 */
export interface ReadAddress<S extends InputSpecs> {
  values: ToolValues<S>;
  damage: 'none' | 'part' | 'all';
  lost: readonly (keyof S & string)[];
}

/** Returns the state for the part after `#`. Uses only characters that need no escaping there. */
export function encodeInputs<S extends InputSpecs>(
  { version, inputs }: ToolSpec<S>,
  values: ToolValues<S>,
): string {
  const held = values as Readonly<Record<string, unknown>>;
  const parts = Object.entries(inputs).map(
    ([name, input]) => `${input.key}=${write(input, held[name])}`,
  );
  return `${[`${version}.`, `${currencyKey}=${values.currency}`, ...parts].join('&')}${endMark}`;
}

function write(input: InputSpec | CellInput, value: unknown): string {
  if (input.kind !== 'rows') return encodeURIComponent(String(value));
  return (value as readonly Readonly<Record<string, unknown>>[])
    .map((row) =>
      Object.entries(input.cells)
        .map(([cell, of]) => write(of, row[cell]))
        .join(','),
    )
    .join(';');
}

/**
 * Reads the text that `encodeInputs` wrote, now or in an earlier version; never throws. A missing
 * part has its usual value. Null if the text is no state at all, such as the id of a heading.
 * @param text with or without the `#`
 */
export function decodeInputs<S extends InputSpecs>(
  spec: ToolSpec<S>,
  text: string,
  language: Language,
): ReadAddress<S> | null {
  const body = text.replace(/^#/, '');
  if (body === '' || !/[&=]/.test(body)) return null;
  const nothing: ReadAddress<S> = { values: usualValues(spec, language), damage: 'all', lost: [] };
  // Text after the end mark is not part of the address: a bracket, or the full stop of a sentence.
  const end = body.indexOf(endMark);
  const [head = '', ...rest] = (end < 0 ? body : body.slice(0, end)).split('&');
  const isCut = end < 0 && head.endsWith('.');
  // The last part may be truncated: 7 of 7.5.
  if (isCut) rest.pop();
  const version = Number.parseInt(head, 10);
  if (
    body.length > maxLength ||
    !/^\d{1,6}\.?$/.test(head) ||
    version < 1 ||
    version > spec.version
  )
    return nothing;
  let parts = new Map(
    rest.map((part) => {
      const at = part.indexOf('=');
      return at < 0 ? ([part, ''] as const) : ([part.slice(0, at), part.slice(at + 1)] as const);
    }),
  );
  const isTwice = parts.size < rest.length;
  for (let from = version; from < spec.version; from += 1) {
    const upgrade = spec.upgrades?.[from];
    if (!upgrade) return nothing;
    parts = upgrade(parts);
  }
  const stated = parts.get(currencyKey);
  const known = stated !== undefined && isCurrency(stated);
  // Without its currency no amount in an address has a meaning.
  if (stated !== undefined && !known) return nothing;
  const usual = usualValues(spec, language, known ? stated : usualCurrency(language));
  const given: [string, unknown][] = [];
  const lost: (keyof S & string)[] = [];
  for (const [name, input] of Object.entries(spec.inputs)) {
    const part = parts.get(input.key);
    // In a truncated link a missing part was lost; otherwise it was never given.
    if (part === undefined) {
      if (isCut) lost.push(name);
      continue;
    }
    const value = read(input, part);
    if (value === undefined) lost.push(name);
    else given.push([name, value]);
  }
  // Unknown inputs, and inputs that occur twice, were not written by a tool.
  const keys = new Set([currencyKey, '', ...Object.values(spec.inputs).map(({ key }) => key)]);
  const isForeign = [...parts.keys()].some((key) => !keys.has(key));
  // A currency alone is valid; with only unknown inputs beside it, the address belongs to something
  // else.
  if (given.length === 0)
    return isCut || lost.length > 0 || !known
      ? nothing
      : { values: usual, damage: isForeign ? 'all' : 'none', lost: [] };
  return {
    values: { ...usual, ...Object.fromEntries(given) } as ToolValues<S>,
    damage: isCut || lost.length > 0 || isForeign || isTwice ? 'part' : 'none',
    lost,
  };
}

/** Returns undefined for a value that the input may not have. */
function read(input: InputSpec | CellInput, part: string): unknown {
  const value = input.kind === 'rows' ? readRows(input, part) : readOne(input, part);
  return value !== undefined && isAllowed(input, value) ? value : undefined;
}

function readRows({ cells, max }: Extract<InputSpec, { kind: 'rows' }>, part: string): unknown {
  const rows = part.split(';');
  if (rows.length > max) return undefined;
  const names = Object.keys(cells);
  const read = rows.map((row) => {
    const texts = row.split(',');
    return texts.length === names.length
      ? Object.fromEntries(names.map((name, index) => [name, readOne(cells[name]!, texts[index]!)]))
      : undefined;
  });
  return read.includes(undefined) ? undefined : read;
}

function readOne(
  input: Exclude<InputSpec, { kind: 'rows' }> | CellInput,
  part: string,
): string | number | undefined {
  if (input.kind === 'text' || input.kind === 'choice' || input.kind === 'day') {
    try {
      return decodeURIComponent(part);
    } catch {
      return undefined;
    }
  }
  // Accepts numbers as JavaScript writes them, and no other form that it would also parse, such as
  // hexadecimal or spaces.
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(part) ? Number(part) : undefined;
}
