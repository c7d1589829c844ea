/** One setting of an installation, an environment variable: its default, its meaning, its check, and the sentence that refuses it. */
import * as v from 'valibot';

/** `must` completes "NAME must …, but is …". A secret value is never repeated in a message. */
export interface Setting { default: string; meaning: string; must: string; secret?: true; schema: v.GenericSchema<string, unknown> }
export const setting = <S extends v.GenericSchema<string, unknown>>(entry: Omit<Setting, 'schema'> & { schema: S }) => entry;

export type Settings = Readonly<Record<string, Setting>>;
/** Null is not set. */
export type SettingValues<T extends Settings> = { [N in keyof T]: v.InferOutput<T[N]['schema']> | null };

/** An empty value counts as not set. `problems`: a sentence for each value that is refused, which is null then. */
export function readSettings<T extends Settings>(settings: T, env: Readonly<Record<string, string | undefined>>): { values: SettingValues<T>; problems: string[] } {
  const problems: string[] = [];
  const values = Object.fromEntries(Object.entries(settings).map(([name, entry]) => {
    const text = env[name]?.trim() || entry.default;
    if (text === '') return [name, null];
    const result = v.safeParse(entry.schema, text);
    if (result.success) return [name, result.output];
    problems.push(`${name} must ${entry.must}${entry.secret ? '; the present value is not' : `, but is "${text}"`}.`);
    return [name, null];
  })) as SettingValues<T>;
  return { values, problems };
}
