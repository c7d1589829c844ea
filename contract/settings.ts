/**
 * One setting of an installation, an environment variable: its default, its meaning, its check, and
 * the sentence that refuses it.
 */
import * as v from 'valibot';

/** `must` completes "NAME must …, but is …". A secret value is never repeated in a message. */
export interface Setting {
  default: string;
  meaning: string;
  must: string;
  secret?: true;
  schema: v.GenericSchema<string, unknown>;
}
export const setting = <S extends v.GenericSchema<string, unknown>>(
  entry: Omit<Setting, 'schema'> & { schema: S },
) => entry;

export type SettingSpecs = Readonly<Record<string, Setting>>;
/** Null is not set. */
export type SettingValues<T extends SettingSpecs> = {
  [N in keyof T]: v.InferOutput<T[N]['schema']> | null;
};

export interface SettingsResult<T extends SettingSpecs> {
  values: SettingValues<T>;
  /** A sentence for each value that is refused. */
  problems: string[];
  /** The settings whose value is refused, and null therefore. */
  refused: ReadonlySet<string>;
}

/** An empty value counts as not set. */
export function readSettings<T extends SettingSpecs>(
  settings: T,
  env: Readonly<Record<string, string | undefined>>,
): SettingsResult<T> {
  const problems: string[] = [],
    refused = new Set<string>();
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, entry]) => {
      const text = env[name]?.trim() || entry.default;
      if (text === '') return [name, null];
      const result = v.safeParse(entry.schema, text);
      if (result.success) return [name, result.output];
      problems.push(describeRefusal(name, entry, text));
      refused.add(name);
      return [name, null];
    }),
  ) as SettingValues<T>;
  return { values, problems, refused };
}

const highestPort = 65_535;

function describeRefusal(name: string, { must, secret }: Setting, text: string): string {
  const isNot = must.startsWith('have ') ? 'does not' : 'is not';
  const address = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)([^]*)$/i.exec(text);
  const port = /:([^:\]@]+)$/.exec(address?.[1] ?? '')?.[1];
  if (port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= highestPort)) {
    return `${name} must ${must}${secret ? `; the present value ${isNot}` : `, but is "${text}"`}.`;
  }
  // The text that looks like a port is the start of a password.
  if (address![2]!.includes('@')) {
    return (
      `${name} is no address as it stands: in its user and password, write ` +
      '%2F for a /, %3F for a ? and %23 for a #.'
    );
  }
  const given = secret ? 'that of the present value' : `"${port}"`;
  return `${name} must name a port from 1 to ${highestPort}, or none; ${given} is not one.`;
}
