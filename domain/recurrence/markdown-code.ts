const fence = '```';

/**
 * Where a block of code in Markdown ends that begins on a line: the place of its closing fence, or
 * the number of lines where it has none. Null where none begins there.
 */
export function endOfCode(lines: readonly string[], at: number): number | null {
  if (!lines[at]!.trimStart().startsWith(fence)) return null;
  let end = at + 1;
  while (end < lines.length && lines[end]!.trim() !== fence) end += 1;
  return end;
}
