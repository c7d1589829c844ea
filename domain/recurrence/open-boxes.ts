import { readListLine } from './list-line.ts';
import { endOfCode } from './markdown-code.ts';

/**
 * Opens the boxes of notes that begin anew: of every kind of list, and none in a block of code,
 * where it is text.
 */
export function openBoxes(markdown: string): string {
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const codeEnd = endOfCode(lines, at);
    if (codeEnd !== null) at = codeEnd;
    // The line end of Windows is no space after a box.
    else if (readListLine(line.replace(/\r$/, ''))?.checked)
      lines[at] = line.replace(/\[[xX]\]/, '[ ]');
  }
  return lines.join('\n');
}
