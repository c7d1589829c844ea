/** What an operator is told at the start about settings that may be meant otherwise. Nothing is refused for it. */

/** Whether one slip of the hand makes one name of the other: a letter more, less, wrong, or two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [a, b] = [one, other].map((name) => name.slice(start, name.length - end)) as [string, string];
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && b === `${a[1]}${a[0]}`);
}

/** `DATADIR`, `data-dir` and `DATA_DIR` are one name to whoever types them. */
const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Sentences about an environment: names that are no setting but close to one that is not set, and what the footer lacks.
 * @param names all settings of the server
 */
export function adviceOn(names: readonly string[], env: Readonly<Record<string, string | undefined>>): string[] {
  const isSet = (name: string) => (env[name] ?? '').trim() !== '';
  const free = names.filter((name) => !isSet(name));
  const misspelt = Object.keys(env).filter((name) => !names.includes(name) && isSet(name)).flatMap((name) => {
    const meant = free.find((known) => bare(known) === bare(name)) ?? free.find((known) => isOneSlip(known, name.toUpperCase()));
    return meant === undefined ? [] : [`${name} is no setting and was not read. Did you mean ${meant}?`];
  });
  const missing = free.filter((name) => name.startsWith('SITE_'));
  return missing.length === 0
    ? misspelt
    : [...misspelt, `The pages do not say how to reach you: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set.`];
}
