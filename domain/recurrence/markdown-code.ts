const fence = '```';

/**
 * Returns the line of the closing fence of a Markdown code block that begins on a line, or the
 * number of lines if the block is not closed. Null if no block begins there.
 */
export function endOfCode(lines: readonly string[], at: number): number | null {
  if (!lines[at]!.trimStart().startsWith(fence)) return null;
  let end = at + 1;
  while (end < lines.length && lines[end]!.trim() !== fence) end += 1;
  return end;
}
