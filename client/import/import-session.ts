/** The worker's side of an import: reads one file at a time and matches its statements. */
import {
  isWorkbookFile,
  maxFileBytes,
  readBankFile,
  rowsWithArrivals,
  type BankFile,
  type Workbook,
} from '#domain/bank-files';
import type { ExistingTransaction } from '#domain/matching';
import { matchRows } from './match-rows.ts';
import { leaveOutDeleted } from './leave-out-deleted.ts';
import { type FromBankFileWorker, chunkRows, type ToBankFileWorker } from './messages.ts';
import { unpackOnlyFile } from './unpack-zip.ts';

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

/** Answers messages through `post`. One session is one worker. */
export function createImportSession(
  post: (message: FromBankFileWorker) => void,
): (message: ToBankFileWorker) => Promise<void> {
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

  async function readFile({
    job,
    file,
    options,
  }: Extract<ToBankFileWorker, { kind: 'read' }>): Promise<void> {
    read = null;
    const loaded = file.size > maxFileBytes ? null : await load(file);
    if (!loaded) {
      post({
        kind: 'file',
        job,
        file: refusedFile(file.size > maxFileBytes ? 'file-too-large' : 'file-unreadable'),
      });
      return;
    }
    const found = readBankFile(loaded, name, {
      ...options,
      ...(workbook && { workbook }),
      onProgress: (share) => post({ kind: 'progress', job, share }),
    });
    read = found;
    for (const [statement, { rows }] of found.statements.entries())
      for (const chunk of chunkRows(rows)) post({ kind: 'rows', job, statement, chunk });
    post({
      kind: 'file',
      job,
      file: {
        ...found,
        statements: found.statements.map((statement) => ({ ...statement, rows: [] })),
      },
    });
  }

  function match({ job, statement, deleted }: Extract<ToBankFileWorker, { kind: 'match' }>): void {
    const found = read?.statements[statement];
    const rows = found ? rowsWithArrivals(found) : [];
    const matched = matchRows(rows, existing, (share) =>
      post({ kind: 'progress', job, share: 0.5 + 0.5 * share }),
    );
    existing = [];
    const verdicts = leaveOutDeleted(rows, matched, deleted);
    for (const chunk of chunkRows(verdicts)) post({ kind: 'verdicts', job, chunk });
    post({ kind: 'matched', job });
  }

  return async (message) => {
    try {
      if (message.kind === 'read') await readFile(message);
      else if (message.kind === 'existing') existing.push(...message.chunk);
      else match(message);
    } catch (error) {
      existing = [];
      post({
        kind: 'failed',
        job: message.job,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  };
}
