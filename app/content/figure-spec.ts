import type { FigureSpec } from './prose.ts';

/**
 * Reads a `figure` block: its kind on the first line, then `key: value` lines. A numeric value
 * becomes a number; any other value is text to the end of its line.
 * @throws when a line is neither, or a key stands twice
 */
export function parseFigure(text: string): FigureSpec {
  const [first = '', ...lines] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (!/^[a-z0-9-]+$/.test(first))
    throw new Error(`A figure begins with its kind, not with "${first}".`);
  const values: FigureSpec['values'] = {};
  for (const line of lines) {
    const [, key, value] = /^([a-z][A-Za-z0-9]*):\s*(.+)$/.exec(line) ?? [];
    if (key === undefined || value === undefined)
      throw new Error(`"${line}" in the figure "${first}" is not "key: value".`);
    if (key in values) throw new Error(`"${key}" stands twice in the figure "${first}".`);
    values[key] = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  }
  return { kind: first, values };
}
