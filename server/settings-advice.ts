/**
 * Advises the operator at the start about settings that are likely mistakes. No setting is refused.
 */

/**
 * Returns how many slips of the hand make one word of the other: a letter more, less, wrong, or two
 * that changed places (the optimal string alignment distance).
 * @param wrongLetter what a wrong letter counts
 */
function countSlips(one: string, other: string, wrongLetter = 1): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const above = rows[row - 1]!,
      current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          above[column]! + 1,
          current[column - 1]! + 1,
          above[column - 1]! + (isSame ? 0 : wrongLetter),
          isSwapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
        ),
      );
    }
    rows.push(current);
  }
  return rows.at(-1)!.at(-1)!;
}

const wordsOf = (name: string) =>
  name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
/** The singular of -IES is three letters away, and yet what a hand slips to. */
const spellingsOf = (known: string) =>
  known.endsWith('IES') ? [known, known.replace(/IES$/, 'Y')] : [known];

/**
 * Two slips make another word of a short one: `HOME` is not `HOST`, `DATABASE_SSL` not
 * `DATABASE_URL`.
 */
const longWord = 6,
  shortName = 4;
const mostSlips = (known: string) => (known.length >= longWord ? 2 : 1);
const mostSlipsInName = 2;

/**
 * Returns how far a name is from a setting; null where it is another name. Underscores are not
 * counted.
 */
function distanceTo(known: string, name: string): number | null {
  const [knownWords, words] = [wordsOf(known), wordsOf(name)];
  const whole = knownWords.join('');
  // A wrong letter counts twice in a short name, since it makes another word: `POST`, `SORT` and
  // `COST` are not `PORT`.
  const inAll = countSlips(words.join(''), whole, whole.length <= shortName ? 2 : 1);
  if (inAll <= 1) return inAll;
  if (words.length !== knownWords.length) return null;
  const slips = knownWords.map((word, at) =>
    countSlips(words[at]!, word, word.length <= shortName ? 2 : 1),
  );
  if (slips.some((count, at) => count > mostSlips(knownWords[at]!))) return null;
  const sum = slips.reduce((total, count) => total + count, 0);
  return sum <= mostSlipsInName ? sum : null;
}

type Environment = Readonly<Record<string, string | undefined>>;
const isSet = (env: Environment, name: string) => (env[name] ?? '').trim() !== '';

/**
 * Returns a sentence for each name of an environment that is no setting but close to one, whether
 * or not that one is set.
 * @param names all settings of the server
 */
export function describeMisspelt(names: readonly string[], env: Environment): string[] {
  const others = Object.keys(env).filter((name) => !names.includes(name) && isSet(env, name));
  return others.flatMap((name) => {
    const near = names
      .flatMap((known) =>
        spellingsOf(known).map((spelling) => ({ known, distance: distanceTo(spelling, name) })),
      )
      .filter((one): one is { known: string; distance: number } => one.distance !== null)
      .toSorted(
        (a, b) =>
          a.distance - b.distance || Number(isSet(env, a.known)) - Number(isSet(env, b.known)),
      );
    return near.length === 0
      ? []
      : [`${name} is no setting and was not read. Did you mean ${near[0]!.known}?`];
  });
}

/** Returns a sentence about missing footer settings, or none. */
export function describeMissingContact(names: readonly string[], env: Environment): string[] {
  const missing = names.filter((name) => name.startsWith('SITE_') && !isSet(env, name));
  if (missing.length === 0) return [];
  const are = missing.length === 1 ? 'is' : 'are';
  return [`The pages do not say how to reach you: ${missing.join(', ')} ${are} not set.`];
}
