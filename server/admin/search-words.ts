import { foldText } from '#domain/text';

const mostWords = 3;
/** The words of a search, folded, as patterns for `LIKE … ESCAPE '\\'`: each is found anywhere. What follows the second stands together, so that few statements exist. */
export function searchPatterns(text: string): string[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const few = words.length > mostWords ? [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')] : words;
  return few.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
/** The condition that a folded column holds all of the patterns. */
export const holdsAll = (column: string, patterns: readonly string[]): string => patterns.map(() => `${column} LIKE ? ESCAPE '\\'`).join(' AND ');
