/**
 * Tells open streams that a person's revision has risen: at once within this process, and through
 * PostgreSQL's notifications to the other nodes. A notification may be lost; a poll finds missed
 * revisions. On SQLite the only other writers are the scripts (`npm run admin`), whose commits
 * SQLite's `data_version` shows.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { logError } from '#server/log';
import { parse } from '#server/parse';
import type { Channel, Database } from '#server/storage/database';
import { chunk } from './record-store.ts';

export interface Notifier {
  /** Calls back with each revision higher than the last one told. */
  subscribe(userId: string, listener: (revision: number) => void): () => void;
  /** Called after the commit that raised the revision, and outside its transaction. */
  notify(userId: string, revision: number): void;
  stop(): Promise<void>;
}

/**
 * The notifier that fits the database. `pollMs`: how often other nodes' missed notifications are
 * looked for; `fileMs`: how often SQLite is asked whether another process wrote.
 */
export function createNotifier(
  db: Database,
  { pollMs = 15_000, fileMs = 1_000 }: { pollMs?: number; fileMs?: number } = {},
): Notifier {
  const local = createLocalNotifier();
  return db.channel === null
    ? watchFile(local, db, fileMs)
    : connectNodes(local, db, db.channel, pollMs);
}

interface LocalNotifier extends Notifier {
  subscribedUsers(): string[];
}

function createLocalNotifier(): LocalNotifier {
  const users = new Map<string, { told: number; listeners: Set<(revision: number) => void> }>();
  return {
    subscribe(userId, listener) {
      let user = users.get(userId);
      if (user === undefined) users.set(userId, (user = { told: 0, listeners: new Set() }));
      const { listeners } = user;
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) users.delete(userId);
      };
    },
    notify(userId, revision) {
      const user = users.get(userId);
      if (user === undefined || revision <= user.told) return;
      user.told = revision;
      for (const listener of user.listeners) listener(revision);
    },
    subscribedUsers: () => [...users.keys()],
    stop: async () => users.clear(),
  };
}

/** Reads the revisions of all listeners and reports those that have risen. */
async function catchUp(local: LocalNotifier, db: Database): Promise<void> {
  for (const userIds of chunk(local.subscribedUsers())) {
    const rows = await db.kysely
      .selectFrom('sync_users')
      .select(['user_id', 'revision'])
      .where('user_id', 'in', userIds)
      .execute();
    for (const row of rows) local.notify(row.user_id, row.revision);
  }
}

/**
 * `data_version` changes when another connection commits, and only then; asking costs microseconds.
 */
function watchFile(local: LocalNotifier, db: Database, fileMs: number): Notifier {
  let known: number | undefined;
  let looking: Promise<void> = Promise.resolve();
  async function look(): Promise<void> {
    if (local.subscribedUsers().length === 0) return;
    const version = (await sql<{ data_version: number }>`PRAGMA data_version`.execute(db.kysely))
      .rows[0]?.data_version;
    if (version === known) return;
    // Repeats after the first read, so that no write since the start of a stream is missed.
    await catchUp(local, db);
    known = version;
  }
  const failed = 'The database could not be asked for changes of other processes';
  const timer = setInterval(() => {
    looking = look().catch((error: unknown) => logError(failed, error));
  }, fileMs);
  timer.unref();
  return {
    ...local,
    async stop() {
      clearInterval(timer);
      await looking;
      await local.stop();
    },
  };
}

/** PostgreSQL refuses payloads of 8000 bytes and more; an entry is some 60 bytes. */
const entriesPerMessage = 100;

const messageSchema = v.object({
  nodeId: v.string(),
  revisions: v.array(v.tuple([v.string(), v.number()])),
});

/**
 * Null for an unreadable message of a node: another release may use another form, and a poll makes
 * up for it.
 */
function readMessage(payload: string): v.InferOutput<typeof messageSchema> | null {
  try {
    const read = parse(messageSchema, JSON.parse(payload));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

function connectNodes(
  local: LocalNotifier,
  db: Database,
  channel: Channel,
  pollMs: number,
): Notifier {
  const nodeId = randomUUID();
  let waiting = new Map<string, number>();
  let sending: Promise<void> | null = null;

  // A poll that fails (the database is restarting) is made up for by the next one.
  const pollQuietly = (): void => void catchUp(local, db).catch(() => {});

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      const entries = [...waiting];
      waiting = new Map();
      for (const part of chunk(entries, entriesPerMessage))
        await channel.send(JSON.stringify({ nodeId, revisions: part })).catch(() => {});
    }
    sending = null;
  }

  const listening = channel.listen((payload) => {
    const message = readMessage(payload);
    if (message === null || message.nodeId === nodeId) return;
    for (const [userId, revision] of message.revisions) local.notify(userId, revision);
  }, pollQuietly);
  const timer = setInterval(pollQuietly, pollMs);
  timer.unref();

  return {
    subscribe: local.subscribe,
    notify(userId, revision) {
      local.notify(userId, revision);
      waiting.set(userId, Math.max(revision, waiting.get(userId) ?? 0));
      // Collects people during a running message for the next one, each once.
      sending ??= send();
    },
    async stop() {
      clearInterval(timer);
      await listening.stop();
      await sending;
      await local.stop();
    },
  };
}
