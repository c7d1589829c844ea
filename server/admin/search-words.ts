import { foldText } from '#domain/text';

const mostWords = 3;
/**
 * Splits a search into folded words, as patterns for `LIKE … ESCAPE '\\'`, each found anywhere.
 * Words from the third on stay together, to limit the number of statements.
 */
export function searchPatterns(text: string): string[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const few =
    words.length > mostWords
      ? [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')]
      : words;
  return few.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
/**
 * A word of fewer letters has nothing that an index of every three neighbouring letters could find
 * it by.
 */
const lettersOfTrigram = 3;
/**
 * The condition that a folded column holds all of the patterns. A word that is too short for an
 * index of trigrams is kept from it: the index would be read whole, and every row after it.
 */
export const holdsAll = (
  column: string,
  patterns: readonly string[],
  hasTrigrams = false,
): string =>
  patterns
    .map(
      (pattern) =>
        (hasTrigrams && pattern.slice(1, -1).length < lettersOfTrigram
          ? `(${column} || '')`
          : column) + " LIKE ? ESCAPE '\\'",
    )
    .join(' AND ');
