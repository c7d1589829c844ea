/**
 * Takes a spreadsheet apart: XLSX, XLSB and the older XLS and Excel XML. Only the import worker
 * loads this, and only for such a file, since the library weighs more than the rest of the product.
 * Archives are unpacked here first, within a limit, so that the library never unpacks anything
 * itself. Of a formula only the value that stands with it is read.
 */
import { read, SSF, type CellObject, type WorkSheet } from '@e965/xlsx';
import {
  currencyOfFormat,
  isDateCell,
  maxUnpackedBytes,
  numberText,
  serialDay,
  type Sheet,
  type Workbook,
} from '#domain/bank-files';
import { packStored, unpackZip } from './unpack-zip.ts';

/** No bank writes so many columns. */
const mostColumns = 256;
/** The maximum number of merged rows of one day. */
const mostMerged = 1_000;
const skippedParts = new RegExp(
  '(?:^|\\/)(?:media|drawings|printerSettings|theme|docProps|customXml|embeddings' +
    '|activeX|ctrlProps|charts|pivotCache|pivotTables|externalLinks)\\/',
  'i',
);
const isPart = (name: string) =>
  /\.(?:xml|rels|bin)$/i.test(name) &&
  !skippedParts.test(name) &&
  !/(?:calcChain|vbaProject)/i.test(name);

/**
 * Whether a format shows a day. Formats of amounts have places for digits (`#`), those of dates
 * never do.
 */
function showsDay(format: unknown): boolean {
  return typeof format === 'string' && !format.includes('#') && SSF.is_date(format);
}

/** Cells of one column share a format. */
const formats = new Map<string, string>();
function currencyShown(format: unknown): string {
  if (typeof format !== 'string' || format === 'General') return '';
  let shown = formats.get(format);
  if (shown === undefined) formats.set(format, (shown = currencyOfFormat(format)));
  return shown;
}

function textOf(cell: CellObject | undefined, from1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'n' && typeof cell.v === 'number')
    return showsDay(cell.z)
      ? serialDay(cell.v, from1904)
      : `${numberText(cell.v)} ${currencyShown(cell.z)}`.trim();
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  // An error in place of a value is no text that could be taken for one.
  if (cell.t === 'e') return '#ERROR';
  return typeof cell.v === 'string' ? cell.v.replace(/\s*[\r\n]+\s*/g, ' ').trim() : '';
}

/**
 * A day in a cell that is merged over rows is the day of each of them, by row and column. An amount
 * is stated once.
 */
function mergedDays(sheet: WorkSheet, from1904: boolean): Map<number, string> {
  const days = new Map<number, string>();
  for (const {
    s: { r: first, c: column },
    e: { r: last },
  } of sheet['!merges'] ?? []) {
    const text =
      last > first && column < mostColumns
        ? textOf(sheet['!data']?.[first]?.[column], from1904)
        : '';
    if (isDateCell(text))
      for (let row = first + 1; row <= Math.min(last, first + mostMerged); row += 1)
        days.set(row * mostColumns + column, text);
  }
  return days;
}

function recordsOf(sheet: WorkSheet, from1904: boolean): Sheet['records'] {
  const data = sheet['!data'] ?? [];
  const width = Math.min(
    mostColumns,
    data.reduce((most: number, cells) => Math.max(most, cells?.length ?? 0), 0),
  );
  const records: Sheet['records'] = [],
    days = mergedDays(sheet, from1904);
  for (const [row, cells] of data.entries()) {
    if (!cells) continue;
    const texts = Array.from(
      { length: width },
      (_, column) =>
        textOf(cells[column] as CellObject | undefined, from1904) ||
        (days.get(row * mostColumns + column) ?? ''),
    );
    if (texts.some((text) => text !== '')) records.push({ cells: texts, line: row + 1 });
  }
  return records;
}

/** The rows that the sheet does not show, as a filter does: they are rows all the same. */
const hiddenLines = (sheet: WorkSheet): number[] =>
  (sheet['!rows'] ?? []).flatMap((row, index) => (row?.hidden ? [index + 1] : []));

/** Reads the sheets of a workbook as text. Never throws for any content. */
export async function openWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes = maxUnpackedBytes,
): Promise<Workbook> {
  const isArchive = bytes[0] === 0x50;
  const kind = isArchive ? 'xlsx' : 'xls';
  const failed = (fault: Workbook['fault']): Workbook => ({ kind, sheets: [], fault });
  let content = bytes;
  if (isArchive) {
    const unpacked = await unpackZip(bytes, maxBytes, isPart);
    if (!unpacked.ok) return failed(unpacked.why);
    if (![...unpacked.files.keys()].some((name) => /workbook\d*\.(?:xml|bin)$/i.test(name)))
      return failed('other-archive');
    content = packStored(unpacked.files);
  }
  try {
    const workbook = read(content, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      cellDates: false,
      cellStyles: true,
      UTC: true,
    });
    const { SheetNames, Sheets, Workbook: properties } = workbook;
    const from1904 = properties?.WBProps?.date1904 === true;
    const sheets = SheetNames.flatMap((name, index): Sheet[] => {
      const sheet = Sheets[name];
      return sheet
        ? [
            {
              name: name.slice(0, 60),
              records: recordsOf(sheet, from1904),
              hiddenLines: hiddenLines(sheet),
              ...(properties?.Sheets?.[index]?.Hidden && { isHidden: true }),
            },
          ]
        : [];
    });
    return { kind, sheets, fault: null };
  } catch (error) {
    return failed(/password|encrypt/i.test(String(error)) ? 'locked' : 'damaged');
  }
}
