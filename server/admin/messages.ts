/** Messages from the contact page and subscribers of the guide, for the admins who answer. */
import type {
  ContactMessage,
  MessageState,
  MessagesAnswer,
  Subscriber,
  SubscribersAnswer,
} from '#contract/admin';
import type { Mail } from '#server/identity/ports';
import { mail as english } from '#contract/i18n/en/mail';
import { mail as vietnamese } from '#contract/i18n/vi/mail';
import { unsubscribeWithin } from '#server/contact/newsletter';
import { queueMail } from '#server/mail/queue';
import type { Database, SqlValue, Tx } from '#server/storage/database';
import { beginAsAdmin } from './acts.ts';
import { writeAudit, type Actor } from './audit.ts';
import { holdsAll, searchPatterns } from './search-words.ts';

const perPage = 50;
interface MessageRow {
  id: string;
  created_at: number;
  language: 'en' | 'vi';
  name: string;
  email: string;
  subject: string;
  message: string;
  state: MessageState;
  state_by: string | null;
  state_at: number | null;
}
const toMessage = (row: MessageRow): ContactMessage => ({
  id: row.id,
  at: row.created_at,
  language: row.language,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  state: row.state,
  stateBy: row.state_by,
  stateAt: row.state_at,
});
const columns =
  'id, created_at, language, name, email, subject, message, state, state_by, state_at';

export interface MessagesQuestion {
  search?: string;
  state?: MessageState | '';
  after?: string;
}
const whereAll = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;

export async function loadMessages(
  tx: Tx,
  { search = '', state = '', after = '' }: MessagesQuestion,
  limit = perPage,
): Promise<Omit<MessagesAnswer, 'canSend'>> {
  const conditions: string[] = [],
    values: SqlValue[] = [];
  if (state !== '') {
    conditions.push('state = ?');
    values.push(state);
  }
  if (after !== '') {
    conditions.push('id < ?');
    values.push(after);
  }
  const patterns = searchPatterns(search);
  if (patterns.length > 0) {
    conditions.push(holdsAll('search', patterns));
    values.push(...patterns);
  }
  const rows = await tx.all<MessageRow>(
    `SELECT ${columns} FROM contact_messages${whereAll(conditions)} ORDER BY id DESC LIMIT CAST(? AS bigint)`,
    ...values,
    limit + 1,
  );
  const messages = rows.slice(0, limit).map(toMessage);
  return { messages, next: rows.length > limit ? messages.at(-1)!.id : null };
}

/**
 * Newest first. `after`: time and id of the last one seen. Throws RangeError for an invalid
 * position.
 */
export async function loadSubscribers(
  tx: Tx,
  { search = '', after = '' }: { search?: string; after?: string },
  limit = perPage,
): Promise<SubscribersAnswer> {
  const conditions: string[] = [],
    values: SqlValue[] = [];
  const patterns = searchPatterns(search);
  if (patterns.length > 0) {
    conditions.push(holdsAll('email', patterns));
    values.push(...patterns);
  }
  if (after !== '') {
    const at = Number(after.slice(0, after.indexOf(' '))),
      email = after.slice(after.indexOf(' ') + 1);
    if (!after.includes(' ') || !Number.isSafeInteger(at))
      throw new RangeError('not a place in the list');
    conditions.push('(created_at, email) < (?, ?)');
    values.push(at, email);
  }
  const rows = await tx.all<{
    email: string;
    language: 'en' | 'vi';
    created_at: number;
    confirmed_at: number | null;
  }>(
    `SELECT email, language, created_at, confirmed_at FROM subscribers${whereAll(conditions)}
     ORDER BY created_at DESC, email DESC LIMIT CAST(? AS bigint)`,
    ...values,
    limit + 1,
  );
  const subscribers = rows.slice(0, limit).map((row): Subscriber => ({
    email: row.email,
    language: row.language,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
  }));
  const last = subscribers.at(-1);
  return {
    subscribers,
    next: rows.length > limit && last ? `${last.createdAt} ${last.email}` : null,
  };
}

/**
 * Shortens an address in the log to its first letter and host, since its owner may ask for
 * deletion.
 */
export const veil = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');

interface MessageParts {
  db: Database;
  now: () => number;
  /** The time by which a message in the post is given up. */
  steadyNow: () => number;
  deliver: () => void;
  /** Whom an answer to our answer goes to. */
  replyTo: string | null;
}

export function createMessageActs({ db, now, steadyNow, deliver, replyTo }: MessageParts) {
  async function changeState(
    tx: Tx,
    actor: Actor,
    id: string,
    state: MessageState,
    what: 'message-state' | 'message-reply',
  ): Promise<MessageRow | null> {
    const [before] = await tx.all<MessageRow>(
      `SELECT ${columns} FROM contact_messages WHERE id = ?`,
      id,
    );
    if (before === undefined) return null;
    await tx.run(
      'UPDATE contact_messages SET state = ?, state_by = ?, state_at = ? WHERE id = ?',
      state,
      actor.name,
      now(),
      id,
    );
    await writeAudit(
      tx,
      actor,
      {
        what,
        subject: { id, name: before.email },
        before: { state: before.state },
        after: { state },
      },
      now(),
    );
    return { ...before, state, state_by: actor.name, state_at: now() };
  }
  return {
    /** Null for an unknown message. */
    setState: (actor: Actor, id: string, state: MessageState): Promise<ContactMessage | null> =>
      db.write(async (tx) => {
        await beginAsAdmin(tx, actor);
        const changed = await changeState(tx, actor, id, state, 'message-state');
        return changed && toMessage(changed);
      }),
    /** The address that a message came from; null for an unknown message. */
    senderOf: (actor: Actor, id: string): Promise<string | null> =>
      db.write(async (tx) => {
        await beginAsAdmin(tx, actor);
        const [row] = await tx.all<{ email: string }>(
          'SELECT email FROM contact_messages WHERE id = ?',
          id,
        );
        return row?.email ?? null;
      }),
    /**
     * Puts the answer into the post and marks the message as answered. Null for an unknown message.
     */
    async reply(actor: Actor, id: string, text: string): Promise<ContactMessage | null> {
      const changed = await db.write(async (tx) => {
        await beginAsAdmin(tx, actor);
        const row = await changeState(tx, actor, id, 'answered', 'message-reply');
        if (row === null) return null;
        const words = row.language === 'vi' ? vietnamese : english;
        const mail: Mail = {
          kind: 'reply',
          to: row.email,
          language: row.language,
          subject: words.reply.subject(row.subject),
          paragraphs: [
            words.greeting(row.name),
            ...text
              .replaceAll('\r\n', '\n')
              .split(/\n{2,}/)
              .filter((part) => part.trim() !== ''),
            words.reply.yours,
            ...row.message.split(/\n{2,}/).map((part) =>
              part
                .split('\n')
                .map((line) => `> ${line}`)
                .join('\n'),
            ),
          ],
          ...(replyTo === null ? {} : { replyTo: { name: 'Tudo', address: replyTo } }),
        };
        await queueMail(tx, mail, steadyNow());
        return row;
      });
      if (changed !== null) deliver();
      return changed && toMessage(changed);
    },
    /** False for an address that does not get the guide. */
    unsubscribe: (actor: Actor, email: string): Promise<boolean> =>
      db.write(async (tx) => {
        await beginAsAdmin(tx, actor);
        if (!(await unsubscribeWithin(tx, email))) return false;
        await writeAudit(
          tx,
          actor,
          { what: 'unsubscribe', subject: { id: null, name: veil(email) } },
          now(),
        );
        return true;
      }),
  };
}
