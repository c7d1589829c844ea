/** The queue as those see it who write a message in a transaction of their own, with what it is about. */
import { createRecordId } from '#contract/ids';
import type { Mail } from '#server/identity/ports';
import type { Transaction } from '#server/storage/database';

export const keepMs = 3 * 86_400_000;

/** Puts a message into the post with the rest of the transaction. It goes out within the mailer's next look, or when that is asked to deliver. */
export async function queueMail(tx: Transaction, mail: Mail, now: number): Promise<void> {
  await tx.run('INSERT INTO mail_queue (id, message, attempts, "nextAt", "expiresAt") VALUES (?, ?, 0, ?, ?)', createRecordId(now), JSON.stringify(mail), now, mail.expiresAt ?? now + keepMs);
}
