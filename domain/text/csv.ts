/**
 * A cell of a file for spreadsheets, as RFC 4180 has it: what holds a separator, a quote or a line
 * break stands in quotes. A text that a spreadsheet would take for a formula gets an apostrophe in
 * front; plain numbers do not. So does a text that looks like one with its apostrophe:
 * `withoutGuard` gives back what was written.
 */
export function csvCell(value: string | number): string {
  const text = String(value);
  const safe =
    /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell that `csvCell` wrote, once its quotes are read. */
export function withoutGuard(cell: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
