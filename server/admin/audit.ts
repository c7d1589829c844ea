/** The audit log: written in the transaction of the act, read in pages, never changed. */
import {
  auditedReads,
  type AuditAnswer,
  type AuditedRead,
  type AuditEntry,
  type AuditName,
} from '#contract/admin';
import { createRecordId } from '#contract/ids';
import type { Database, SqlValue, Tx } from '#server/storage/database';
import { parseStored } from '#server/storage/stored-json';
import { foldText } from '#domain/text';
import { holdsAll, searchPatterns } from './search-words.ts';

/** The author of an act. `id` is null for the operator at the command line. */
export interface Actor {
  id: string | null;
  name: string;
  client: string;
}
export interface AuditInput {
  what: AuditName;
  subject: { id: string | null; name: string };
  before?: object;
  after?: object;
}

export async function writeAudit(
  tx: Tx,
  actor: Actor,
  { what, subject, before, after }: AuditInput,
  now: number,
): Promise<void> {
  await tx.run(
    `INSERT INTO admin_audit (id, at, actor_id, actor, what, subject_id, subject, client, "before",
       "after", search) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    createRecordId(now),
    now,
    actor.id,
    actor.name,
    what,
    subject.id,
    subject.name,
    actor.client,
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
    foldText(`${actor.name} ${subject.name} ${what}`),
  );
}

/** The lower bound of the ids (UUIDv7) created at or after that moment. */
function idsFrom(at: number): string {
  const hex = Math.max(0, at).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/**
 * Writes down that an admin reads something, once since their last confirmation (epoch
 * milliseconds).
 */
export async function writeRead(
  db: Pick<Database, 'read' | 'write'>,
  actor: Actor,
  what: AuditedRead,
  confirmedAt: number,
  now: number,
  subject: AuditInput['subject'] = { id: null, name: '' },
): Promise<void> {
  const isWritten = await db.read(
    async (tx) =>
      (
        await tx.all(
          'SELECT id FROM admin_audit WHERE what = ? AND id >= ? AND actor_id = ? AND subject = ? LIMIT 1',
          what,
          idsFrom(confirmedAt),
          actor.id,
          subject.name,
        )
      ).length > 0,
  );
  if (!isWritten) await db.write((tx) => writeAudit(tx, actor, { what, subject }, now));
}

interface Row {
  id: string;
  at: number;
  actor_id: string | null;
  actor: string;
  what: string;
  subject_id: string | null;
  subject: string;
  client: string;
  before: string | null;
  after: string | null;
}
const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at,
  actor: row.actor,
  actorId: row.actor_id,
  what: row.what,
  subject: row.subject,
  subjectId: row.subject_id,
  client: row.client,
  before: row.before === null ? null : parseStored(row.before),
  after: row.after === null ? null : parseStored(row.after),
});

/** `changes`: without reads. */
export interface AuditQuestion {
  search?: string;
  what?: string;
  subjectId?: string;
  after?: string;
  changes?: boolean;
  limit: number;
}

/** Newest first; `after` is the id of the last one seen. */
export async function loadAudit(
  tx: Tx,
  { search = '', what = '', subjectId = '', after = '', changes = false, limit }: AuditQuestion,
): Promise<AuditAnswer> {
  const conditions: string[] = [],
    values: SqlValue[] = [];
  const where = (condition: string, ...given: SqlValue[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  if (what !== '') where('what = ?', what);
  if (subjectId !== '') where('subject_id = ?', subjectId);
  if (after !== '') where('id < ?', after);
  if (changes) where(`what NOT IN (${auditedReads.map(() => '?').join(',')})`, ...auditedReads);
  const patterns = searchPatterns(search);
  if (patterns.length > 0) where(holdsAll('search', patterns), ...patterns);
  const rows = await tx.all<Row>(
    `SELECT id, at, actor_id, actor, what, subject_id, subject, client, "before", "after"
     FROM admin_audit${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}
     ORDER BY id DESC LIMIT CAST(? AS bigint)`,
    ...values,
    limit + 1,
  );
  const entries = rows.slice(0, limit).map(toEntry);
  return { entries, next: rows.length > limit ? entries.at(-1)!.id : null };
}

/**
 * Returns the network of a client for the log: enough to tell two offices apart, too little to
 * identify a connection.
 */
export function shortenAddress(address: string): string {
  if (!address.includes(':'))
    return /^(\d+\.\d+\.\d+)\.\d+$/.test(address) ? address.replace(/\.\d+$/, '.0/24') : '';
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length < 3) groups.push('0');
  return `${groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/48`;
}
