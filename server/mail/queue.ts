/**
 * The queue as those see it who write a message in a transaction of their own, with what it is
 * about.
 */
import { msPerDay } from '#domain/calendar';
import type { MailKind } from '#contract/admin';
import { createRecordId } from '#contract/ids';
import type { Mail } from '#server/identity/ports';
import type { Tx } from '#server/storage/database';

export const keepMs = 3 * msPerDay;

/**
 * The order of the queue. The digests of a morning can take a mail server an hour, and a link to a
 * new password is of no use by then: messages that somebody waits for go before answers that may
 * come later, and before unrequested ones. 'notice' reports a change to an account, which its owner
 * may have to stop.
 */
export const urgencies = { awaited: 0, ordinary: 1, unasked: 2 } as const;
export type Urgency = (typeof urgencies)[keyof typeof urgencies];

const urgencyOfKind: Record<MailKind, Urgency> = {
  verify: urgencies.awaited,
  reset: urgencies.awaited,
  address: urgencies.awaited,
  notice: urgencies.awaited,
  guide: urgencies.awaited,
  contact: urgencies.ordinary,
  reply: urgencies.ordinary,
  payment: urgencies.ordinary,
  other: urgencies.ordinary,
  digest: urgencies.unasked,
};

export const urgencyOf = ({ kind = 'other' }: Pick<Mail, 'kind'>): Urgency => urgencyOfKind[kind];

/**
 * Puts a message into the post with the rest of the transaction. It goes out within the mailer's
 * next look, or when that is asked to deliver.
 */
export async function queueMail(tx: Tx, mail: Mail, now: number): Promise<void> {
  await tx.run(
    'INSERT INTO mail_queue (id, message, attempts, "nextAt", "expiresAt", urgency) VALUES (?, ?, 0, ?, ?, ?)',
    createRecordId(now),
    JSON.stringify(mail),
    now,
    mail.expiresAt ?? now + keepMs,
    urgencyOf(mail),
  );
}
