/**
 * The cell values of the product's own `ledger.csv`, shared by writer and reader, so that an import
 * returns what was exported. The columns are those of `ledgerCsv` of the server.
 */
const columnsIn = {
  en: [
    'date',
    'account',
    'kind',
    'amount',
    'currency',
    'category',
    'payee',
    'note',
    'tags',
    'transfer account',
    'transfer amount',
    'bank id',
    'id',
  ],
  vi: [
    'ngày',
    'tài khoản',
    'thu chi',
    'số tiền',
    'loại tiền',
    'danh mục',
    'người nhận hoặc gửi',
    'ghi chú',
    'nhãn',
    'sang tài khoản',
    'số nhận được',
    'mã ngân hàng',
    'id',
  ],
} as const;
export type OwnColumn = (typeof columnsIn.en)[number];

/** The words of the column `kind` that say more than the sign of the amount. */
const transferWords = new Set(['transfer', 'chuyển nội bộ']);
const adjustmentWords = new Map<string, 'statement' | 'valuation'>([
  ['adjustment', 'statement'],
  ['điều chỉnh số dư', 'statement'],
  ['valuation', 'valuation'],
  ['định giá lại', 'valuation'],
]);
export const saysTransfer = (kind: string): boolean => transferWords.has(kind.normalize('NFC'));
export const adjustmentSaid = (kind: string): 'statement' | 'valuation' | null =>
  adjustmentWords.get(kind.normalize('NFC')) ?? null;

/** The place of each column, or null where the table is another one. */
export function ownColumns(
  headings: ReadonlyMap<string, number>,
): ReadonlyMap<OwnColumn, number> | null {
  const places = new Map(
    [...headings].map(([heading, place]) => [heading.normalize('NFC'), place]),
  );
  for (const names of Object.values(columnsIn)) {
    if (!names.every((name) => places.has(name))) continue;
    return new Map(columnsIn.en.map((column, at) => [column, places.get(names[at]!)!]));
  }
  return null;
}

/**
 * Tags with a space between them, as ever; where one of them has a space itself, a comma stands
 * behind each.
 */
export function joinTags(tags: readonly string[]): string {
  return tags.some((tag) => /\s/.test(tag))
    ? tags.map((tag) => `${tag},`).join(' ')
    : tags.join(' ');
}
export function separateTags(cell: string): string[] {
  return cell.split(cell.trimEnd().endsWith(',') ? ',' : /\s+/);
}

const between = ' / ';
export interface PartNotes {
  whole: string;
  parts: readonly string[];
}

/**
 * The note of each line of a split transaction: that of the whole, and that of its part behind it.
 */
export function joinPartNotes({ whole, parts }: PartNotes): string[] {
  const joined = parts.map((part) => [whole, part].filter(Boolean).join(between));
  // Of a whole without a note the parts may have one in common, which is still none of the whole.
  const read = separatePartNotes(joined);
  return whole === '' && (read.whole !== '' || read.parts.some((part, at) => part !== parts[at]))
    ? parts.map((part) => `/ ${part}`.trimEnd())
    : joined;
}
export function separatePartNotes(cells: readonly string[]): PartNotes {
  const parts = cells.map((cell) =>
    cell === '/' ? '' : cell.startsWith('/ ') ? cell.slice(2) : null,
  );
  if (parts.every((part) => part !== null)) return { whole: '', parts };
  // The common beginning of all notes, up to a separator between two.
  let whole: string = cells[0] ?? '';
  const begins = (cell: string) => cell === whole || cell.startsWith(`${whole}${between}`);
  while (whole !== '' && !cells.every(begins))
    whole = whole.slice(0, Math.max(0, whole.lastIndexOf(between)));
  return {
    whole,
    parts: whole === '' ? cells : cells.map((cell) => cell.slice(whole.length + between.length)),
  };
}

/** The lines of one transaction one behind the other, where somebody sorted the table otherwise. */
export function gatherParts<T>(lines: readonly T[], idOf: (line: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const [at, line] of lines.entries()) {
    const key = idOf(line) || `line ${at}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return [...groups.values()];
}

/**
 * Returns the amount received, in the smallest unit of its currency, if the file does not name that
 * currency: the export writes all its decimals. Null if a spreadsheet may have dropped some.
 */
export function arrivesExactly(text: string): number | null {
  const minor = /^\d+(?:\.\d{2,4})?$/.test(text) ? Number(text.replace('.', '')) : 0;
  return Number.isSafeInteger(minor) && minor > 0 ? minor : null;
}
