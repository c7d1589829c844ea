/** The worker's side of an import: reads one file at a time and matches its statements. */
import {
  isWorkbookFile,
  maxFileBytes,
  readBankFile,
  rowsWithArrivals,
  type BankFile,
  type BankRow,
  type ReadOptions,
  type Workbook,
} from '#domain/bank-files';
import type { ExistingTransaction, RowVerdict } from '#domain/matching';
import { inChunks, type JobReports } from '../worker-jobs.ts';
import { matchRows } from './match-rows.ts';
import { type DeletedRow, leaveOutDeleted } from './leave-out-deleted.ts';
import { unpackOnlyFile } from './unpack-zip.ts';

export type BankFileReadSettings = Pick<
  ReadOptions,
  'settings' | 'accountCurrency' | 'accountType'
>;

/** A file that is refused before anything of it was read. */
function refusedFile(code: 'file-too-large' | 'file-unreadable'): BankFile {
  const why =
    code === 'file-too-large'
      ? { code, params: { limitMb: Math.round(maxFileBytes / 1_048_576) } }
      : { code, params: {} };
  return {
    format: null,
    encoding: '',
    statements: [],
    problems: [{ ...why, severity: 'error', line: null, raw: '' }],
    needs: [],
    settings: {},
    detections: [],
    headerKey: null,
    columns: [],
    sample: [],
  };
}

/** Creates the session of one worker. Its jobs report the share that is done. */
export function createImportSession() {
  let bytes: Uint8Array<ArrayBuffer> | null = null;
  let workbook: Workbook | null = null;
  let bytesOf: File | null = null;
  /** The name of the file that is read; for an archive, that of the file in it. */
  let name = '';
  let read: BankFile | null = null;
  let existing: ExistingTransaction[] = [];

  async function load(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
    // The same file read again with other settings need not come from disk again.
    if (
      bytes &&
      bytesOf &&
      bytesOf.name === file.name &&
      bytesOf.size === file.size &&
      bytesOf.lastModified === file.lastModified
    )
      return bytes;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
      bytesOf = file;
      name = file.name;
    } catch {
      bytes = null;
      return null;
    }
    // A library that only spreadsheets need.
    const open = async (some: Uint8Array<ArrayBuffer>) =>
      isWorkbookFile(some) ? await (await import('./open-workbook.ts')).openWorkbook(some) : null;
    workbook = await open(bytes);
    const inside =
      workbook?.fault === 'other-archive' ? await unpackOnlyFile(bytes, maxFileBytes) : null;
    if (inside !== null) {
      ({ bytes, name } = inside);
      workbook = await open(bytes);
    }
    return bytes;
  }

  return {
    /** The rows come before the file, as parts. */
    async read(
      { file, options }: { file: File; options: BankFileReadSettings },
      { progress, part }: JobReports<{ statement: number; rows: BankRow[] }>,
    ): Promise<BankFile> {
      read = null;
      if (file.size > maxFileBytes) return refusedFile('file-too-large');
      const loaded = await load(file);
      if (!loaded) return refusedFile('file-unreadable');
      const found = readBankFile(loaded, name, {
        ...options,
        ...(workbook && { workbook }),
        onProgress: progress,
      });
      read = found;
      for (const [statement, { rows }] of found.statements.entries())
        for (const chunk of inChunks(rows)) part({ statement, rows: chunk });
      return {
        ...found,
        statements: found.statements.map((statement) => ({ ...statement, rows: [] })),
      };
    },
    /** Some of the transactions that the next match compares with. */
    existing(chunk: readonly ExistingTransaction[]) {
      existing.push(...chunk);
    },
    /**
     * Matches a statement of the file read last, with what arrived from others of it; the verdicts
     * come as parts.
     */
    match(
      { statement, deleted }: { statement: number; deleted: readonly DeletedRow[] },
      { progress, part }: JobReports<RowVerdict[]>,
    ) {
      const found = read?.statements[statement];
      const rows = found ? rowsWithArrivals(found) : [];
      const matched = matchRows(rows, existing, (share) => progress(0.5 + 0.5 * share));
      existing = [];
      const verdicts = leaveOutDeleted(rows, matched, deleted);
      for (const chunk of inChunks(verdicts)) part(chunk);
    },
  };
}
export type ImportSession = ReturnType<typeof createImportSession>;
