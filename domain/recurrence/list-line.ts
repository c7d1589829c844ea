/** A line of a list in the Markdown of notes. */
export interface ListLine {
  indent: string;
  isOrdered: boolean;
  /** A box: ticked or not; null: none. */
  checked: boolean | null;
  text: string;
}

const listLine = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(?:\[([ xX])\]\s+)?(.*)$/s;

/** Reads a line, given without its end; null if it is not one of a list. */
export function readListLine(line: string): ListLine | null {
  const [, indent, number, box, text] = listLine.exec(line) ?? [];
  if (indent === undefined || text === undefined) return null;
  return {
    indent,
    isOrdered: number !== undefined,
    checked: box === undefined ? null : box !== ' ',
    text,
  };
}
