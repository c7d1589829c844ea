/**
 * Mail: a message is stored in the database before it is sent, so that the writer never waits for a
 * mail server, and any node retries a failed delivery. Without a mail server each message is a file
 * in the outbox, and its link is logged.
 */
import { msPerDay, msPerHour, msPerMinute } from '#domain/calendar';
import { createRecordId } from '#contract/ids';
import type { ExpressionBuilder } from 'kysely';
import type { IdentityTables } from '#server/identity/tables';
import type { Mail, Mailer } from '#server/identity/ports';
import type { Config } from '#server/config';
import type { Database } from '#server/storage/database';
import { DamagedDataError, parseStored } from '#server/storage/stored-json';
import { linkKinds, mailRetention } from './deliveries.ts';
import { keepMs, urgencyOf } from './queue.ts';
import { createOutbox, createSmtp, isFinal, type MailTransport } from './delivery.ts';

/**
 * Longer than any delivery may take: a node that died in one leaves the message to another after
 * this.
 */
const leaseMs = 120_000;
const pollMs = 15_000;
/** The last attempt is made this long before a message expires. */
const lastTryMs = 5_000;
/**
 * Waits after the first, second, … failed delivery; the last one again and again, for as long as
 * the message is of use: a mail server may be away for a day.
 */
const retryAfterMs = [
  30_000,
  2 * msPerMinute,
  10 * msPerMinute,
  30 * msPerMinute,
  2 * msPerHour,
  6 * msPerHour,
];

const waitText = (ms: number): string => `trying again in ${Math.round(ms / 1000)} s`;

export interface RunningMailer extends Mailer {
  /** Delivers what waits; answers how many messages were tried. */
  deliverDue(): Promise<number>;
  /** Once an hour: deletes long settled messages and old files of the outbox. */
  tidy(): Promise<void>;
  /** Finishes the delivery under way and sends no more. */
  stop(): Promise<void>;
}

interface MailerOptions {
  db: Pick<Database, 'kysely'>;
  mail: Config['mail'];
  log: (line: string) => void;
  /** Uses the steady clock: one that jumps would drop pending mail, or delay a retry by years. */
  now?: () => number;
  /** Asked before each attempt: what waited may have become unwanted. */
  isWanted?: (mail: Mail) => boolean | Promise<boolean>;
}

export function createMailer({
  db,
  mail: settings,
  log,
  now = Date.now,
  isWanted = () => true,
}: MailerOptions): RunningMailer {
  const kysely = db.kysely.withTables<IdentityTables>();
  const delivery: MailTransport =
    settings.smtpUrl === null
      ? createOutbox(settings, log, now)
      : createSmtp(settings.smtpUrl, settings.from);
  let running: Promise<number> = Promise.resolve(0);
  let stopped = false;
  const timer = setInterval(() => void kick(), pollMs);
  timer.unref();

  function kick(): Promise<number> {
    running = running.then(deliverAll, deliverAll).catch((error: unknown) => {
      log(`mail: the queue cannot be read: ${String(error)}`);
      return 0;
    });
    return running;
  }

  async function deliverAll(): Promise<number> {
    let tried = 0;
    while (!stopped) {
      const claimed = await claim();
      if (!claimed) break;
      tried++;
      try {
        await deliver(claimed);
      } catch (error) {
        if (!(error instanceof DamagedDataError)) throw error;
        // The lease delays this message, and the others go on.
        log(`mail: message ${claimed.id} cannot be read: ${error.message}`);
      }
    }
    return tried;
  }

  /** True for due messages. An untried one is due whatever the clock showed when it was written. */
  const isDue = (at: number) => (row: ExpressionBuilder<IdentityTables, 'mail_queue'>) =>
    row.or([row('attempts', '=', 0), row('nextAt', '<=', at)]);

  /**
   * Claims one due message for this node: the most urgent, and of these an untried one first. After
   * an outage earlier failures would otherwise delay a new message by the time of each attempt.
   */
  async function claim() {
    const at = now();
    const due = kysely
      .selectFrom('mail_queue')
      .select('id')
      .where(isDue(at))
      .orderBy('urgency')
      .orderBy('attempts')
      .orderBy('nextAt')
      .limit(1);
    return kysely
      .updateTable('mail_queue')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAt: at + leaseMs, lastError: null }))
      .where('id', 'in', due)
      .where(isDue(at))
      .returningAll()
      .executeTakeFirst();
  }

  async function deliver(row: IdentityTables['mail_queue']): Promise<void> {
    const message = parseStored<Mail>(row.message);
    /**
     * Out of the queue and into the list of what became of it, at once. Words and links stay only
     * with what could be tried again.
     */
    const settle = (state: 'delivered' | 'failed' | 'expired', lastError: string | null) =>
      kysely.transaction().execute(async (trx) => {
        await trx.deleteFrom('mail_queue').where('id', '=', row.id).execute();
        await trx
          .insertInto('mail_deliveries')
          .values({
            id: row.id,
            kind: message.kind ?? 'other',
            recipient: message.to,
            state,
            attempts: row.attempts,
            lastError,
            message: state === 'failed' ? row.message : null,
            expiresAt: row.expiresAt,
            settledAt: now(),
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      });
    if (Number(row.expiresAt) <= now()) {
      log(`mail: "${message.subject}" was not delivered in time and is dropped`);
      await settle('expired', row.lastError);
      return;
    }
    try {
      if (!(await isWanted(message))) {
        await settle('expired', 'no longer wanted');
        return;
      }
      await delivery.deliver(row.id, message);
      await settle('delivered', null);
    } catch (error) {
      const nextAt = Math.min(
        now() + (retryAfterMs[row.attempts - 1] ?? retryAfterMs.at(-1)!),
        Number(row.expiresAt) - lastTryMs,
      );
      const final = isFinal(error),
        late = nextAt <= now();
      const outcome = final ? 'given up' : late ? 'it was the last time' : waitText(nextAt - now());
      const { message: failure } = error as Error;
      log(`mail: "${message.subject}" could not be delivered (${failure}); ${outcome}`);
      const reason = failure.slice(0, 1_000);
      if (final || late) await settle(final ? 'failed' : 'expired', reason);
      else
        await kysely
          .updateTable('mail_queue')
          .set({ nextAt, lastError: reason })
          .where('id', '=', row.id)
          .execute();
    }
  }

  return {
    async send(message) {
      try {
        await kysely
          .insertInto('mail_queue')
          .values({
            id: createRecordId(),
            message: JSON.stringify(message),
            attempts: 0,
            nextAt: now(),
            expiresAt: message.expiresAt ?? now() + keepMs,
            lastError: null,
            urgency: urgencyOf(message),
          })
          .execute();
      } catch (error) {
        log(`mail: "${message.subject}" could not be kept: ${String(error)}`);
        return;
      }
      void kick();
    },
    async removeKept(to, kind) {
      const gone = await kysely
        .updateTable('mail_deliveries')
        .set({ message: null })
        .where('recipient', '=', to)
        .where('kind', '=', kind)
        .returning('id')
        .execute();
      delivery.remove(gone.map(({ id }) => id));
    },
    deliverDue: kick,
    async tidy() {
      await kysely
        .deleteFrom('mail_deliveries')
        .where('settledAt', '<', now() - mailRetention.settledDays * msPerDay)
        .execute();
      delivery.tidy(now() - mailRetention.outboxDays * msPerDay);
      // An expired message that was given up keeps only its entry in the list; a file with an
      // expired link is removed.
      await kysely
        .updateTable('mail_deliveries')
        .set({ message: null })
        .where('message', 'is not', null)
        .where('expiresAt', '<=', now())
        .execute();
      const over = await kysely
        .selectFrom('mail_deliveries')
        .select('id')
        .where('kind', 'in', linkKinds)
        .where('expiresAt', '<=', now())
        .execute();
      delivery.remove(over.map(({ id }) => id));
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      delivery.close();
    },
  };
}
