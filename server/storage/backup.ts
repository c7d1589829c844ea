/**
 * Backups that fit both databases: one compressed text file, a JSON line per row, taken from one
 * unchanging view while the server runs. What only the moment needs is left out (sign-ins, links in
 * mail, attempts, the mail that waits), so that a restore revives nothing that was ended since. The
 * last line is a signature over all others. With a key, the file is encrypted.
 */
import { once } from 'node:events';
import { createWriteStream, renameSync, rmSync, type WriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql, type Kysely, type Transaction } from 'kysely';
import { accountQuota } from '#contract/plans';
import { BackupKeyError, DecryptionError, encrypt, readDecrypted } from './backup-encryption.ts';
import { compareSignatures, createSigner, type Signature } from './backup-signature.ts';
import { ownSchema, readSteps, type Database, type MigrationSource } from './database.ts';
import { storageMigrations } from './migrations.ts';
import { waitForFile } from './postgres.ts';
import type { Tables } from './tables.ts';

const format = 'tudo-backup';
const version = 1;
/** `admin_people` is derived: the triggers of the restored database fill it. */
const momentary = new Set([
  'identity_sessions',
  'identity_verifications',
  'identity_attempts',
  'mail_queue',
  'mail_deliveries',
  'admin_people',
  'admin_active',
  'admin_nodes',
]);
/** Others refer to these rows, so they come first. */
export const referredTo = ['identity_users'];
const rowsPerRead = 2_000;

type Row = Record<string, unknown>;
type Line =
  | {
      kind: 'head';
      format: string;
      version: number;
      createdAt: number;
      /** The last migration of each source. */ migrations: Record<string, string>;
    }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'row'; values: unknown[] }
  | { kind: 'end'; rows: number }
  | ({ kind: 'signature' } & Signature);
export interface BackupSummary {
  createdAt: number;
  rows: number;
}

/** A sentence for the person who restores. */
export class BackupError extends Error {}

const unchanged = 'Nothing was changed.';

/**
 * Describes an unreadable file. Errors of the system are passed on; those of zlib and JSON about
 * the bytes mean nothing to an operator.
 */
function unreadable(file: string, { code, message }: NodeJS.ErrnoException): BackupError {
  const isFromSystem = code !== undefined && /^E[A-Z]+$/.test(code);
  return new BackupError(
    isFromSystem
      ? `${file} cannot be read (${message}). ${unchanged}`
      : `${file} is damaged, or is no backup of Tudo: it cannot be read to its end. ` +
          `${unchanged} Restore another backup.`,
  );
}

/** The proof that a backup needs: the secret that it must be signed with. */
export interface Proof {
  secret: string;
  /**
   * Whether one without a signature, or with that of another installation, is read as well. An
   * altered one never is.
   */
  allowUnsigned: boolean;
  /** Opens one that is encrypted. */
  key?: string | null;
}

/**
 * Writes a backup, signed by `secret` and encrypted with `key`, to `file`, which appears only when
 * it is complete. Nothing remains after a failure or an abort by `signal`. Readable by its owner
 * alone.
 */
export async function writeBackup(
  db: Database,
  file: string,
  sources: readonly MigrationSource[],
  {
    secret,
    key = null,
    now,
    signal,
  }: { secret: string; key?: string | null; now: number; signal?: AbortSignal },
): Promise<BackupSummary> {
  const part = `${file}.part`;
  const signer = createSigner(secret);
  let rows = 0;
  async function* lines(trx: Transaction<Tables>): AsyncGenerator<string> {
    const say = (line: Line) => {
      const text = JSON.stringify(line);
      signer.add(text);
      return `${text}\n`;
    };
    // A part that the release of this database did not have yet is left out, as a restore expects.
    const steps = [...(await readSteps({ kysely: trx, kind: db.kind }, sources))];
    const migrations = Object.fromEntries(
      steps.flatMap(([source, taken]) => taken.slice(-1).map((last) => [source, last])),
    );
    yield say({ kind: 'head', format, version, createdAt: now, migrations });
    for (const { name, columns } of await loadTables(trx, db.kind, sources)) {
      yield say({ kind: 'table', name, columns: columns.map((column) => column.name) });
      for await (const batch of readTable(db, trx, name)) {
        rows += batch.length;
        yield batch
          .map((row) => say({ kind: 'row', values: columns.map((column) => row[column.name]) }))
          .join('');
      }
    }
    yield say({ kind: 'end', rows });
    yield `${JSON.stringify({ kind: 'signature', ...signer.sign() } satisfies Line)}\n`;
  }
  // A partial backup, or a file that another user put there, would keep its mode and owner.
  rmSync(part, { force: true });
  let out: WriteStream | undefined;
  try {
    const transaction =
      db.kind === 'postgres'
        ? db.kysely.transaction().setIsolationLevel('repeatable read')
        : db.kysely.transaction();
    await transaction.execute(async (trx) => {
      if (db.kind === 'postgres') await waitForFile(trx);
      await pipeline(
        Readable.from(lines(trx)),
        createGzip(),
        async function* sealed(source: Readable) {
          yield* key === null ? source : await encrypt(source, key);
        },
        (out = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })),
        { ...(signal && { signal }) },
      );
    });
    renameSync(part, file);
  } catch (error) {
    // A stream that ends early may still be about to make the file.
    if (out?.closed === false) await once(out, 'close').catch(() => undefined);
    rmSync(part, { force: true });
    throw error;
  }
  return { createdAt: now, rows };
}

/**
 * Reads a backup to its end. Throws BackupError when it is none, is cut short, comes from a newer
 * release, or was not signed as `proof` asks.
 */
export async function checkBackup(
  file: string,
  sources: readonly MigrationSource[],
  kind: Database['kind'],
  proof: Proof,
): Promise<BackupSummary & { migrations: Record<string, string> }> {
  let head: Extract<Line, { kind: 'head' }> | undefined,
    rows = 0,
    ended = false;
  try {
    for await (const line of readBackupLines(file, proof)) {
      if (line.kind === 'head') head = line;
      else if (line.kind === 'row') rows++;
      else if (line.kind === 'end') ended = line.rows === rows;
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (error instanceof BackupKeyError) throw new BackupError(`${error.message} ${unchanged}`);
    if (error instanceof DecryptionError) throw altered(file);
    throw unreadable(file, error as NodeJS.ErrnoException);
  }
  if (head === undefined || !ended)
    throw new BackupError(`${file} is cut short. ${unchanged} Restore another backup.`);
  const known = new Set(
    [storageMigrations, ...sources].flatMap((source) =>
      Object.keys(source.migrations(kind)).map((name) => `${source.name}/${name}`),
    ),
  );
  const unknown = Object.entries(head.migrations).filter(
    ([source, name]) => !known.has(`${source}/${name}`),
  );
  if (head.version > version || unknown.length > 0)
    throw new BackupError(
      `${file} was made by a newer release of Tudo. ${unchanged} Update this one first.`,
    );
  return { createdAt: head.createdAt, rows, migrations: head.migrations };
}

/** Whether anybody has an account in this database. */
export async function holdsData(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM ${sql.table('identity_users')}`.execute(db.kysely);
  return Number(rows[0]?.n) > 0;
}

/** The tables of a backup, referenced ones first. Tables outside these sources belong to others. */
export async function loadTables(
  db: Kysely<Tables>,
  kind: Database['kind'],
  sources: readonly MigrationSource[],
) {
  const own = new Set(
    [storageMigrations, ...sources]
      .flatMap(({ tables }) => tables)
      .filter((name) => !momentary.has(name)),
  );
  const schema = await ownSchema({ kysely: db, kind });
  const tables = (await db.introspection.getTables()).filter(
    (table) => own.has(table.name) && (schema === undefined || table.schema === schema),
  );
  return tables.toSorted(
    (a, b) =>
      Number(referredTo.includes(b.name)) - Number(referredTo.includes(a.name)) ||
      (a.name < b.name ? -1 : 1),
  );
}

async function* readTable(
  db: Database,
  trx: Transaction<Tables>,
  name: string,
): AsyncGenerator<Row[]> {
  if (db.kind === 'sqlite') {
    // A page after the last rowid costs the same however far it is.
    for (let last = -1; ;) {
      const { rows } = await sql<
        Row & { rowid_: number }
      >`SELECT rowid AS rowid_, * FROM ${sql.table(name)} WHERE rowid > ${last}
        ORDER BY rowid LIMIT ${rowsPerRead}`.execute(trx);
      if (rows.length === 0) return;
      last = rows.at(-1)!.rowid_;
      yield rows;
    }
  }
  await sql`DECLARE backup NO SCROLL CURSOR FOR SELECT * FROM ${sql.table(name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.raw(String(rowsPerRead))} FROM backup`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`CLOSE backup`.execute(trx);
}

/**
 * In characters. The longest are of releases that kept in a deleted category a list of the records
 * that had it: at most all records of an account, each with its id of 36 characters, escaped quotes
 * and a comma. A record of today comes in a body of 8 MiB at most.
 */
const longestLine = accountQuota.records * 64;

/**
 * The beginning of an incomplete line. Kept in parts, since appending to one text would copy it
 * each time.
 */
interface Rest {
  parts: string[];
  length: number;
}

/** Returns the lines that end in `part`; the remainder is added to `rest`. */
function* takeLines(rest: Rest, part: string): Generator<string> {
  let start = 0;
  for (let end = part.indexOf('\n'); end !== -1; end = part.indexOf('\n', start)) {
    rest.parts.push(part.slice(start, end));
    const line = rest.parts.join('');
    rest.parts = [];
    rest.length = 0;
    start = end + 1;
    yield line;
  }
  if (start === part.length) return;
  rest.parts.push(part.slice(start));
  rest.length += part.length - start;
}

const damaged = (file: string, why: string) =>
  new BackupError(`${file} is damaged: ${why}. ${unchanged} Restore another backup.`);

/**
 * Reads the lines of a file, from its first on. Throws BackupError for one that no backup has at
 * its place.
 */
function createLineCheck(file: string): (text: string) => Line {
  let number = 0,
    columns: number | null = null,
    isEnded = false;
  const isRow = (values: unknown) =>
    Array.isArray(values) &&
    values.length === columns &&
    values.every(
      (value) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
    );
  function fits(line: Record<string, unknown>): boolean {
    if (isEnded) return line['kind'] === 'signature';
    switch (line['kind']) {
      case 'table':
        return typeof line['name'] === 'string' && isListOfNames(line['columns']);
      case 'row':
        return isRow(line['values']);
      case 'end':
        return typeof line['rows'] === 'number';
      case 'signature':
        return true;
      default:
        return false;
    }
  }
  return (text) => {
    number += 1;
    const line = readLine(text);
    if (number === 1) {
      if (line['kind'] !== 'head' || line['format'] !== format) {
        throw new BackupError(`${file} is not a backup of Tudo. ${unchanged}`);
      }
      if (!isHead(line)) throw damaged(file, 'its first line does not say of which release it is');
    } else if (!fits(line)) throw damaged(file, `line ${number} is not what a backup has there`);
    if (line['kind'] === 'table') columns = (line['columns'] as string[]).length;
    isEnded ||= line['kind'] === 'end';
    return line as unknown as Line;
  };
}

/**
 * Empty for a value that is no object. Throws if it is no JSON, as in a file that has lost a byte.
 */
function readLine(text: string): Record<string, unknown> {
  const line = JSON.parse(text) as unknown;
  return typeof line === 'object' && line !== null ? (line as Record<string, unknown>) : {};
}

const isListOfNames = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string');

const isHead = ({ version: made, createdAt, migrations }: Record<string, unknown>): boolean =>
  typeof made === 'number' &&
  typeof createdAt === 'number' &&
  typeof migrations === 'object' &&
  migrations !== null &&
  isListOfNames(Object.values(migrations));

/**
 * Yields the lines of a backup. Throws BackupError after the last one if the signature does not
 * satisfy `proof`: the caller must then discard the lines.
 */
export async function* readBackupLines(file: string, proof: Proof): AsyncGenerator<Line> {
  const source = await readDecrypted(file, proof.key ?? null);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  const signer = createSigner(proof.secret);
  const check = createLineCheck(file),
    rest: Rest = { parts: [], length: 0 };
  let last: Line | undefined,
    fault: Error | null = null;
  for await (const part of text.setEncoding('utf8')) {
    // A file that cannot be read to its end is reported as such, whatever its lines contain.
    if (fault !== null) continue;
    for (const line of takeLines(rest, String(part))) {
      if (last?.kind === 'signature') throw altered(file);
      try {
        last = check(line);
      } catch (error) {
        if (last === undefined || !(error instanceof BackupError)) throw error;
        fault = error;
        break;
      }
      if (last.kind !== 'signature') signer.add(line);
      yield last;
    }
    if (rest.length > longestLine)
      throw damaged(file, 'it has a line that is longer than any in a backup');
  }
  if (fault !== null) throw fault as Error;
  if (rest.length > 0 && last?.kind === 'signature') throw altered(file);
  // A truncated file is reported by the check of the row count.
  if (last?.kind === 'signature') refuseSignature(file, last, signer.sign(), proof);
  else if (last?.kind === 'end' && !proof.allowUnsigned)
    throw new BackupError(
      `${file} is not signed: an earlier release of Tudo made it, or its signature was taken ` +
        'away. Nothing was changed. If you know where it comes from, add --unsigned.',
    );
}

const altered = (file: string) =>
  new BackupError(
    `${file} was altered after it was made, or is cut short: it does not fit its signature. ` +
      'Nothing was changed. Restore another backup.',
  );

function refuseSignature(
  file: string,
  given: Signature,
  own: Signature,
  { allowUnsigned }: Proof,
): void {
  const answer = compareSignatures(given, own);
  if (answer === false) throw altered(file);
  if (answer === 'another-key' && !allowUnsigned)
    throw new BackupError(
      `${file} was signed with another secret than this installation’s, ` +
        'so it cannot be checked. Nothing was changed. Put the secret of the installation that ' +
        'made it into DATA_DIR/secret, or set AUTH_SECRET to it, and restore again. ' +
        'If that secret is lost and you know where the file comes from, add --unsigned.',
    );
}
