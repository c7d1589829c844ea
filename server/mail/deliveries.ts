/**
 * The outcome of each message, for admins who look after the mail: its recipient and kind, never
 * its text.
 */
import type { MailAnswer, MailDelivery, MailKind, MailState } from '#contract/admin';
import type { IdentityTables } from '#server/identity/tables';
import type { Mail } from '#server/identity/ports';
import type { Tx } from '#server/storage/database';
import { parseStored } from '#server/storage/stored-json';
import { urgencyOf } from './queue.ts';

/**
 * The days that settled messages stay in the list, and files in the outbox. Messages with a link of
 * `linkKinds` are removed when the link expires.
 */
export const mailRetention = { settledDays: 14, outboxDays: 30 } as const;
/** The kinds of e-mail whose links open or change an account. */
export const linkKinds = ['verify', 'reset', 'address'] as const satisfies readonly MailKind[];
const perPage = 50;

type Waiting = IdentityTables['mail_queue'];
type Settled = IdentityTables['mail_deliveries'];

/** A record's id begins with the milliseconds at which it was made. */
const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

function fromQueue(row: Waiting): MailDelivery {
  const mail = parseStored<Mail>(row.message);
  return {
    id: row.id,
    at: madeAt(row.id),
    kind: mail.kind ?? 'other',
    recipient: mail.to,
    state: 'waiting',
    attempts: Number(row.attempts),
    lastError: row.lastError,
    nextAt: Number(row.nextAt),
    settledAt: null,
    canRetry: row.lastError !== null,
  };
}
function fromSettled(row: Settled, now: number): MailDelivery {
  return {
    id: row.id,
    at: madeAt(row.id),
    kind: row.kind,
    recipient: row.recipient,
    state: row.state,
    attempts: Number(row.attempts),
    lastError: row.lastError,
    nextAt: null,
    settledAt: Number(row.settledAt),
    canRetry: row.message !== null && Number(row.expiresAt) > now,
  };
}

/** Newest first; `after` is the id of the last one seen. */
export async function loadDeliveries(
  tx: Tx,
  { state = '', after = '' }: { state?: MailState | ''; after?: string },
  now: number,
): Promise<MailAnswer> {
  const from = after === '' ? '' : ' AND id < ?',
    values = after === '' ? [] : [after];
  const waiting =
    state === '' || state === 'waiting'
      ? await tx.all<Waiting>(
          `SELECT * FROM mail_queue WHERE 1 = 1${from} ORDER BY id DESC LIMIT ${perPage + 1}`,
          ...values,
        )
      : [];
  const settled =
    state === 'waiting'
      ? []
      : await tx.all<Settled>(
          `SELECT * FROM mail_deliveries WHERE ${state === '' ? '1 = 1' : 'state = ?'}${from}
           ORDER BY id DESC LIMIT ${perPage + 1}`,
          ...(state === '' ? [] : [state]),
          ...values,
        );
  const all = [...waiting.map(fromQueue), ...settled.map((row) => fromSettled(row, now))].sort(
    (a, b) => (a.id < b.id ? 1 : -1),
  );
  const deliveries = all.slice(0, perPage);
  return {
    deliveries,
    next: all.length > perPage ? deliveries.at(-1)!.id : null,
    keptDays: mailRetention.settledDays,
  };
}

/**
 * Moves a pending or given-up message to the head of the queue. Null if it does not exist or may
 * not be sent any more; an untried or running one stays with its node.
 */
export async function retryWithin(
  tx: Tx,
  id: string,
  now: number,
): Promise<{ recipient: string } | 'under-way' | null> {
  const [row] = await tx.all<Settled>('SELECT * FROM mail_deliveries WHERE id = ?', id);
  if (row !== undefined) {
    if (row.message === null || Number(row.expiresAt) <= now) return null;
    await tx.run(
      'INSERT INTO mail_queue (id, message, attempts, "nextAt", "expiresAt", "lastError", urgency) ' +
        'VALUES (?, ?, 0, ?, ?, ?, ?)',
      id,
      row.message,
      now,
      Number(row.expiresAt),
      row.lastError,
      urgencyOf(row),
    );
    await tx.run('DELETE FROM mail_deliveries WHERE id = ?', id);
    return { recipient: row.recipient };
  }
  const [waiting] = await tx.all<Waiting>('SELECT * FROM mail_queue WHERE id = ?', id);
  if (waiting === undefined) return null;
  const moved = await tx.run(
    'UPDATE mail_queue SET "nextAt" = ? WHERE id = ? AND "lastError" IS NOT NULL',
    now,
    id,
  );
  return moved === 0 ? 'under-way' : { recipient: parseStored<Mail>(waiting.message).to };
}
