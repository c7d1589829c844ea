import { endOfCode } from './markdown-code.ts';

/** The line end of Windows is no space behind a box. */
const tickedBox = /^(\s*(?:[-*+]|\d{1,9}[.)])\s+\[)[xX](?=\](?!\r$)\s)/;

/**
 * Opens the boxes of notes that begin anew: of every kind of list, and none in a block of code,
 * where it is text.
 */
export function openBoxes(markdown: string): string {
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const codeEnd = endOfCode(lines, at);
    if (codeEnd !== null) at = codeEnd;
    else lines[at] = lines[at]!.replace(tickedBox, '$1 ');
  }
  return lines.join('\n');
}
