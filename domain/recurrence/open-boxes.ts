/** What may stand before the text of a line: marks of quotes and of list items. */
const prefix = /^(?:[ \t]*>|[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*[ \t]*/;
const tickedBox =
  /^((?:[ \t]*>|[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t])*[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\[[xX]\](?=[ \t]|$)/;
const fence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const lineEnd = /(\r\n|\r|\n)/;

/**
 * Opens the boxes of a note in Markdown that begins anew: of every kind of list, and none in a
 * block of code between fences, where it is text.
 * Assumes: a line of the items of a list begins with its mark; the text of a note is not checked
 * for anything else.
 * Source: CommonMark 0.31.2, sections 4.5 and 5.2; GitHub Flavored Markdown, section 5.3.
 */
export function openBoxes(markdown: string): string {
  let code: { indent: number; mark: string } | null = null;
  return markdown
    .split(lineEnd)
    .map((line, index) => {
      // Every second part is the end of a line.
      if (index % 2 === 1) return line;
      const [before] = prefix.exec(line)!;
      const text = line.slice(before.length).trimEnd();
      if (code !== null && text !== '' && indentOf(line) < code.indent) code = null;
      if (code !== null) {
        if (text.startsWith(code.mark) && text === code.mark[0]!.repeat(text.length)) code = null;
        return line;
      }
      const mark = fence.exec(text);
      if (mark) {
        code = { indent: before.length, mark: (mark[1] ?? mark[2])! };
        return line;
      }
      return line.replace(tickedBox, '$1[ ]');
    })
    .join('');
}

/** Returns the length of what stands before the text, without new items of a list. */
function indentOf(line: string): number {
  return /^[ \t>]*/.exec(line)![0].length;
}
