/** The line end of Windows is no space behind a box. */
const tickedBox = /^(\s*(?:[-*+]|\d{1,9}[.)])\s+\[)[xX](?=\](?!\r$)\s)/;

/**
 * Opens the boxes of notes that begin anew, line by line as `parseMarkdown` of the planning page reads them: of every
 * kind of list, and none in a block of code, where it is text.
 */
export function openBoxes(markdown: string): string {
  let isCode = false;
  return markdown.split('\n').map((line) => {
    const isFence = isCode ? line.trim() === '```' : line.trimStart().startsWith('```');
    if (isFence) isCode = !isCode;
    return isCode || isFence ? line : line.replace(tickedBox, '$1 ');
  }).join('\n');
}
