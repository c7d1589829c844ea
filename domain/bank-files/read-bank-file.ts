/** Finds out what a file is, decodes it, and hands it to the reader of its format. */
import {
  ProblemList,
  type BankFile,
  type BankFileSettings,
  type Detection,
  type ReadOptions,
} from './bank-file.ts';
import { looksLikeAppExport, readAppExport } from './app-export.ts';
import { looksLikeCamt, otherCamt, readCamt } from './camt.ts';
import { looksLikeTable, readCsv } from './csv.ts';
import { exportWithoutTransactions } from './export-headers.ts';
import { looksLikeHtmlTable, readHtml } from './html-table.ts';
import { looksLikeMt940, readMt940 } from './mt940.ts';
import { declaredOfxEncoding, looksLikeOfx, readOfx } from './ofx.ts';
import { looksLikeQif, readQif } from './qif.ts';
import type { Reading, Source } from './source.ts';
import { decodeText } from './text-encoding.ts';
import { isWorkbookFile, readWorkbook, reportFault } from './workbook.ts';

/** Files past this are refused: 100 MB. */
export const maxFileBytes = 100 * 1024 * 1024;

/**
 * The encoding that the head of a file declares, or null: XML and OFX in their first line, HTML in
 * an element of its head.
 */
function declaredEncoding(head: string): string | null {
  if (/^\s*<\?xml\b/.test(head) || looksLikeOfx(head)) return declaredOfxEncoding(head);
  return /<meta\b[^>]{0,200}\bcharset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? null;
}

/**
 * Returns the name of a known binary format by its first bytes, to tell the person which it is; a
 * workbook gets here only if the worker could not unpack it.
 */
function nameUnreadFormat(bytes: Uint8Array): string | null {
  const begins = (...expected: number[]) => expected.every((byte, index) => bytes[index] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return 'XLSX';
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'XLS';
  if (begins(0x25, 0x50, 0x44, 0x46)) return 'PDF';
  return null;
}

/**
 * More than these, and more than one in a hundred characters, and it is no text that was damaged.
 */
const mostStray = 8;

/**
 * The first NUL: where it is, whether all from there to the end is padding, and whether there are
 * more than a text could have caught.
 */
function findNul(
  text: string,
): { at: number; line: number; padding: boolean; isBinary: boolean } | null {
  const at = text.indexOf('\0');
  if (at < 0) return null;
  let [line, count] = [1, 0];
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1))
    line += 1;
  for (let next = at; next >= 0; next = text.indexOf('\0', next + 1)) count += 1;
  return {
    at,
    line,
    padding: !/[^\0\s]/.test(text.slice(at)),
    isBinary: count > mostStray && count * 100 > text.length,
  };
}

const beginning = 65_536;
/** Control characters that texts have: tab, line ends, form feed, and the end mark of DOS. */
const usual = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);
/**
 * Whether the file begins as a picture or a program does: with more control characters than a text
 * could have caught.
 */
function isNoText(text: string): boolean {
  const length = Math.min(text.length, beginning);
  let stray = 0;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && !usual.has(code)) stray += 1;
  }
  return stray > mostStray && stray * 100 > length;
}

/** The registry of bank formats: parsers of text; the first that recognises the text parses it. */
const readers: {
  knows: (text: string, fileName: string) => boolean;
  read: (source: Source) => Reading;
}[] = [
  { knows: (text) => looksLikeOfx(text), read: readOfx },
  { knows: (text) => looksLikeCamt(text), read: readCamt },
  { knows: (text) => looksLikeMt940(text), read: readMt940 },
  { knows: looksLikeQif, read: readQif },
  { knows: (text) => looksLikeHtmlTable(text), read: readHtml },
  { knows: (text) => looksLikeAppExport(text), read: readAppExport },
  { knows: looksLikeTable, read: readCsv },
];

/** The detected settings and problems of a file, readable or not. */
interface Answer {
  encoding: string;
  detections: Detection[];
  settings: BankFileSettings;
  reading: Reading | null;
}

/** The input of a reader. */
interface Input {
  fileName: string;
  settings: BankFileSettings;
  options: ReadOptions;
  problems: ProblemList;
}

const sourceOf = (text: string, { fileName, settings, options, problems }: Input): Source => ({
  text,
  fileName,
  settings,
  options,
  problems,
  onProgress: options.onProgress ?? (() => undefined),
});

/**
 * Reads a bank file. Never throws for what is in it: an unreadable file answers `format: null` with
 * the reason. Amounts are integers in the minor unit of the row's currency; days are as the bank
 * wrote them.
 */
export function readBankFile(
  bytes: Uint8Array,
  fileName: string,
  options: ReadOptions = {},
): BankFile {
  const problems = new ProblemList();
  const input: Input = { fileName, settings: options.settings ?? {}, options, problems };
  const { encoding, detections, settings, reading } = readBytes(bytes, input);
  if (reading) options.onProgress?.(1);
  return {
    format: reading?.format ?? null,
    encoding,
    problems: problems.all(),
    settings,
    detections,
    needs: reading?.needs ?? [],
    statements: reading?.needs.length
      ? reading.statements.map(({ arrivals: _arrivals, ...statement }) => ({
          ...statement,
          rows: [],
        }))
      : (reading?.statements ?? []),
    headerKey: reading?.headerKey ?? null,
    columns: reading?.columns ?? [],
    sample: reading?.sample ?? [],
  };
}

/** Reads a file of any kind; an answer without a reading has its reason among the problems. */
function readBytes(bytes: Uint8Array, input: Input): Answer {
  const { settings, options, problems } = input;
  const unread: Answer = { encoding: '', detections: [], settings, reading: null };
  if (bytes.length > maxFileBytes) {
    problems.add('error', 'file-too-large', { limitMb: 100 });
    return unread;
  }
  if (options.workbook && isWorkbookFile(bytes)) {
    const reading = readUnpacked(options.workbook, input);
    if (reading === null) return unread;
    return { ...unread, detections: reading.detections, settings: reading.settings, reading };
  }
  const kind = nameUnreadFormat(bytes);
  if (kind !== null) {
    problems.add('error', 'format-not-yet', { kind });
    return unread;
  }
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4_096));
  const decoded = decodeText(bytes, declaredEncoding(head), settings, problems);
  if (decoded === null) return unread;
  const { encoding } = decoded;
  const detections = [decoded.detection];
  const reading = readText(decoded.text, input);
  return reading === null
    ? { encoding, detections, settings, reading: null }
    : {
        encoding,
        detections: [...detections, ...reading.detections],
        settings: { ...reading.settings, encoding },
        reading,
      };
}

/** Reads a workbook that was unpacked, or answers null with the reason reported. */
function readUnpacked(
  workbook: NonNullable<ReadOptions['workbook']>,
  input: Input,
): Reading | null {
  const { problems } = input;
  if (workbook.fault) {
    reportFault(workbook.fault, { problems });
    return null;
  }
  const filled = workbook.sheets.filter(({ records, isHidden }) => !isHidden && records.length > 0),
    others = filled.map(({ records }) => exportWithoutTransactions(records));
  if (others.length > 0 && others.every((other) => other !== null)) {
    problems.add('error', 'export-without-transactions', others[0]!);
    return null;
  }
  return readWorkbook(sourceOf('', input), workbook);
}

/** Reads a text by the first reader that knows it, or answers null with the reason reported. */
function readText(decoded: string, input: Input): Reading | null {
  const { problems, fileName } = input;
  let text = decoded;
  if (!text.includes('\n') && text.includes('\r')) text = text.replaceAll('\r', '\n');
  if (text.trim() === '') {
    problems.add('error', 'file-empty', {});
    return null;
  }
  const damage = findNul(text);
  if (damage?.padding) {
    text = text.slice(0, damage.at);
    problems.add('warning', 'nul-left-out', {}, damage.line);
  }
  const torn = text.includes('\0') ? damage : null;
  const reader =
    torn?.isBinary || isNoText(text)
      ? undefined
      : readers.find(({ knows }) => knows(text, fileName));
  // In a table a record is a line, and the reader tells which it can take. Elsewhere a tag or a
  // letter may be hit, and one record take what belongs to another.
  if (torn && reader && reader.read !== readCsv && reader.read !== readAppExport) {
    problems.add('error', 'nul-in-file', { line: torn.line }, torn.line);
    return null;
  }
  if (!reader && reportOtherFormat(text, problems)) return null;
  const other = exportWithoutTransactions(text);
  if (other !== null) problems.add('error', 'export-without-transactions', other);
  else if (!reader) problems.add('error', 'format-unknown', {});
  return other === null && reader ? reader.read(sourceOf(text, input)) : null;
}

/** Reports a known but unsupported format. */
function reportOtherFormat(text: string, problems: ProblemList): boolean {
  const kind = /^\s*(?:<!doctype html|<html)/i.test(text) ? 'HTML' : otherCamt(text);
  if (kind !== null) problems.add('error', 'format-not-yet', { kind });
  return kind !== null;
}
