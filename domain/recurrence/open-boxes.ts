/** What may stand before the text of a line: marks of quotes and of list items. */
const prefix = /^(?:[ \t\u00a0]*>|[ \t\u00a0]*(?:[-*+]|\d{1,9}[.)])(?=[ \t\u00a0]))*[ \t\u00a0]*/;
const endsInItem = /[-*+.)][ \t\u00a0]+$/;
const tickedBox = /^\[[xX]\](?=[ \t\u00a0]|$)/;
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
  let code: { before: string; mark: string } | null = null,
    isInList = false;
  return markdown
    .split(lineEnd)
    .map((line, index) => {
      // Every second part is the end of a line.
      if (index % 2 === 1) return line;
      const [before] = prefix.exec(line)!;
      const text = line.slice(before.length).trimEnd();
      // A block of code inside an item or a quote ends with it.
      if (code !== null && text !== '' && indentLike(code.before, line) < code.before.length)
        code = null;
      if (code !== null) {
        if (text.startsWith(code.mark) && text === code.mark[0]!.repeat(text.length)) code = null;
        return line;
      }
      if (/\S/.test(before)) isInList = true;
      else if (text !== '' && before === '') isInList = false;
      const mark = fence.exec(text);
      // Four spaces begin no fence outside of an item.
      if (mark && (isInList || before.replaceAll('\t', '    ').length < 4)) {
        code = { before: isInList ? before : '', mark: (mark[1] ?? mark[2])! };
        return line;
      }
      return endsInItem.test(before) && tickedBox.test(text)
        ? `${before}[ ]${line.slice(before.length + 3)}`
        : line;
    })
    .join('');
}

/** Returns the length of a line's spaces; of its quote marks too if `before` has some. */
function indentLike(before: string, line: string): number {
  const indent = before.includes('>') ? /^[ \t\u00a0>]*/ : /^[ \t\u00a0]*/;
  return indent.exec(line)![0].length;
}
