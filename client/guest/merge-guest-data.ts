/**
 * Moves a guest copy into an account: its mutations join the account's outbox with the client id
 * and the mutation ids that they already have, so that moving them again, after a crash or on
 * another day, adds nothing. The guest copy goes only when the server has confirmed everything.
 * Each step can be the last before a crash.
 */
import { isRecordId } from '#contract/ids';
import { collectionNames, type CollectionName } from '#contract/collections';
import { commitThreshold, type Operation } from '#contract/sync';
import {
  applyChanges,
  enqueue,
  loadCursor,
  readStream,
  writeMutation,
} from '../local-copy/apply.ts';
import {
  databaseExists,
  deleteDatabase,
  guestUserId,
  openLocalCopy,
  streamKey,
  type CopyDatabase,
  type OpenOptions,
} from '../local-copy/database.ts';
import { createObservable } from '../observable.ts';
import type { Transport } from '../sync/transport.ts';
import { loadChosenProfileFields } from './guest-copy.ts';

/**
 * none: there is nothing to move. ask: the account has data, and the person is to decide. moving:
 * under way.
 */
export type MergeState = 'none' | 'ask' | 'moving';
export type MergeDecision = 'merge' | 'keep-apart' | 'discard';

/**
 * The records that a guest has made and not deleted, counted by collection. Excludes starter
 * records and those that the timer makes for its tasks.
 */
export interface GuestWork {
  counts: Readonly<Partial<Record<CollectionName, number>>>;
  projectIds: readonly string[];
}

/**
 * Stored in the account's copy. `lastSeq`: the merge is confirmed once no outbox row up to here is
 * pending. `same`: records of the guest that the account has already, by id: their replacement, or
 * null if the guest's is omitted.
 */
interface MergeMeta {
  guestClientId: string;
  movedUpTo: number;
  lastSeq: number;
  stage: 'moving' | 'reporting';
  same?: Readonly<Record<string, string | null>>;
}
/** The names of the key result that the timer makes for tasks that name none, in every language. */
export type InboxTitles = () => Promise<ReadonlySet<string>>;

export class GuestMerge {
  private readonly db: CopyDatabase;
  private readonly transport: Transport;
  private readonly options: OpenOptions;
  private readonly inboxTitles: InboxTitles;
  private readonly state = createObservable<MergeState>('none');
  /** Only the tab that talks to the server finds out; the person may look at another one. */
  private readonly channel: BroadcastChannel;
  private isClosed = false;

  constructor(
    db: CopyDatabase,
    transport: Transport,
    options: OpenOptions = {},
    inboxTitles: InboxTitles = async () => new Set(),
  ) {
    this.db = db;
    this.transport = transport;
    this.options = options;
    this.inboxTitles = inboxTitles;
    this.channel = new BroadcastChannel(`tudo-merge-${db.userId}`);
    this.channel.onmessage = ({ data }: MessageEvent<MergeState | 'hello'>) => {
      if (data !== 'hello') this.state.set(data);
      else if (this.getState() !== 'none') this.channel.postMessage(this.getState());
    };
    // Outside a browser, an open channel must not keep the process alive.
    (this.channel as { unref?: () => void }).unref?.();
    this.channel.postMessage('hello');
  }

  close(): void {
    this.channel.close();
    this.isClosed = true;
  }

  getState(): MergeState {
    return this.state.get();
  }

  subscribe(listener: () => void): () => void {
    return this.state.subscribe(listener);
  }

  /** The guest's work that the user is asked about; empty if the guest copy is gone. */
  async loadWork(): Promise<GuestWork> {
    if (!(await databaseExists(guestUserId, this.options.storage)))
      return { counts: {}, projectIds: [] };
    const { onClosed: _onClosed, ...options } = this.options;
    const guest = await openLocalCopy(guestUserId, options);
    try {
      const counts: Partial<Record<CollectionName, number>> = {};
      const titles = await this.inboxTitles(),
        keyResults = await guest.rows('keyResults').toArray();
      const ofTimer = new Set(
        Object.keys(
          await withEmptied(
            guest,
            Object.fromEntries(
              keyResults
                .filter((row) => titles.has(row['title'] as string))
                .map(({ id }) => [id, null]),
            ),
          ),
        ),
      );
      const ids = async (name: Exclude<CollectionName, 'transactions'>) =>
        (await guest.rows(name).toCollection().primaryKeys()).filter(
          (id) => !isOfEveryone(id) && !ofTimer.has(id),
        );
      for (const name of collectionNames) {
        let count = 0;
        if (name === 'transactions')
          await guest.ledger.scan({}, () => {
            count += 1;
            return true;
          });
        else if (name !== 'userProfiles') count = (await ids(name)).length;
        if (count > 0) counts[name] = count;
      }
      return { counts, projectIds: await ids('projects') };
    } finally {
      guest.close();
    }
  }

  /** The person's answer. After it the sync is to be nudged; it calls `advance`. */
  async decide(decision: MergeDecision): Promise<void> {
    if (decision === 'discard') await deleteDatabase(guestUserId, this.options.storage);
    else await this.db.meta.put({ key: 'mergeDecision', value: decision });
    this.setState(decision === 'merge' ? 'moving' : 'none');
  }

  /**
   * Merges as far as possible; call it in one tab at a time, whenever the outbox is empty. Returns
   * whether there is something new to send.
   */
  async advance(): Promise<boolean> {
    const { db } = this;
    if (!(await loadCursor(db)).loaded) return false;
    const merge = await db.readMeta<MergeMeta>('merge');
    if (merge?.stage === 'reporting') {
      await this.transport.merged();
      await db.meta.bulkDelete(['merge', 'mergeDecision']);
      this.setState('none');
      return false;
    }
    if (!(await databaseExists(guestUserId, this.options.storage))) {
      // Deleted, but the stage was not yet written.
      if (merge === undefined) this.setState('none');
      else await this.report(merge);
      return merge !== undefined && this.advance();
    }
    const { onClosed: _onClosed, ...options } = this.options;
    const guest = await openLocalCopy(guestUserId, options);
    try {
      return await this.move(guest, merge);
    } finally {
      guest.close();
    }
  }

  private async move(guest: CopyDatabase, started: MergeMeta | undefined): Promise<boolean> {
    const { db } = this;
    const owner = await guest.readMeta<string>('mergingInto');
    if (owner !== undefined && owner !== db.userId) return false;
    const profileFields = await loadChosenProfileFields(guest);
    if (
      (await guest.outbox.count()) === 0 &&
      Object.keys(profileFields).length === 0 &&
      started === undefined
    ) {
      guest.close();
      await deleteDatabase(guestUserId, this.options.storage);
      return false;
    }
    let merge = started;
    if (merge === undefined) {
      const hasData = await hasOwnData(db);
      const decision = await db.readMeta<MergeDecision>('mergeDecision');
      if (decision === 'keep-apart') return false;
      if (hasData && decision !== 'merge' && owner === undefined) {
        this.setState('ask');
        return false;
      }
      const same = hasData ? await this.findSame(guest) : {};
      await guest.meta.put({ key: 'mergingInto', value: db.userId });
      merge = {
        guestClientId: (await guest.readMeta<string>('client'))!,
        movedUpTo: 0,
        lastSeq: 0,
        stage: 'moving',
        ...(Object.keys(same).length > 0 && { same }),
      };
      await this.begin(merge, hasData ? {} : profileFields);
    }
    this.setState('moving');
    if (await this.moveMutations(guest, merge)) return true;
    merge = (await db.readMeta<MergeMeta>('merge'))!;
    if ((await db.outbox.where('seq').belowOrEqual(merge.lastSeq).count()) > 0) return true;
    // Everything is confirmed. Sealing and looking for late writes are one step, so that none can
    // slip in between.
    const { movedUpTo } = merge;
    const complete = await guest.transaction('rw', guest.meta, guest.outbox, async () => {
      const late = await guest.outbox.filter((row) => row.mutationId > movedUpTo).count();
      if (late === 0) await guest.meta.put({ key: 'sealed', value: true });
      return late === 0;
    });
    if (!complete) {
      await this.moveMutations(guest, merge);
      return true;
    }
    guest.close();
    await deleteDatabase(guestUserId, this.options.storage);
    await this.report(merge);
    return this.advance();
  }

  /**
   * In a new account the guest's settings are the person's; in one with data, the account's stay.
   */
  private async begin(merge: MergeMeta, profileFields: Record<string, unknown>): Promise<void> {
    const { db } = this;
    const now = (this.options.now ?? Date.now)();
    await writeMutation(db, now, async () => {
      await db.meta.put({ key: 'merge', value: merge });
      return Object.keys(profileFields).length === 0 || !isRecordId(db.userId)
        ? []
        : [{ op: 'patch', collection: 'userProfiles', id: db.userId, fields: profileFields }];
    });
  }

  /**
   * Maps guest records to the account's equivalents. The timer's own key result exists again if a
   * guest has measured a second time; its contents go to the account's. A project with the name of
   * one in the account, such as the one that tools make for goals, is merged into that one.
   * Computed once and stored, so that a merge continues the same way after a crash.
   */
  private async findSame(guest: CopyDatabase): Promise<Record<string, string | null>> {
    const same = await this.findSameInbox(guest);
    const [own, theirs] = await Promise.all([
      this.db.rows('projects').toArray(),
      guest.rows('projects').toArray(),
    ]);
    const open = own
      .filter(({ status }) => status === 'active' || status === 'paused')
      .toSorted(
        (a, b) =>
          Number(a['status'] !== 'active') - Number(b['status'] !== 'active') ||
          a.createdAt - b.createdAt,
      );
    for (const { id, title } of theirs) {
      // A record that already exists here came with a merge that a sign-out interrupted.
      const into =
        id in same || own.some((each) => each.id === id)
          ? undefined
          : open.find((each) => each['title'] === title);
      if (into !== undefined) same[id] = into.id;
    }
    return same;
  }

  private async findSameInbox(guest: CopyDatabase): Promise<Record<string, string | null>> {
    const titles = await this.inboxTitles();
    const isInbox = (row: { [field: string]: unknown }) => titles.has(row['title'] as string);
    const [own] = (await this.db.rows('keyResults').filter(isInbox).toArray()).sort(
      (a, b) => a.createdAt - b.createdAt,
    );
    if (own === undefined) return {};
    const keyResults = await guest.rows('keyResults').toArray();
    // The account's record is the guest's own if a sign-out interrupted a merge, and it is already
    // in its place.
    if (keyResults.some(({ id }) => id === own.id)) return {};
    return withEmptied(
      guest,
      Object.fromEntries(keyResults.filter(isInbox).map(({ id }) => [id, own.id])),
    );
  }

  private async moveMutations(guest: CopyDatabase, merge: MergeMeta): Promise<boolean> {
    const { db } = this;
    let moved = false;
    for (let { movedUpTo } = merge; ;) {
      let count = 0;
      const rows = await guest.outbox
        .orderBy('seq')
        .filter((row) => row.mutationId > movedUpTo)
        .until((row) => (count += row.ops.length) > commitThreshold, true)
        .toArray();
      if (rows.length === 0) return moved;
      await applyChanges(db, async (draft) => {
        const current = (await db.readMeta<MergeMeta>('merge'))!;
        const stream = await readStream(db, merge.guestClientId);
        for (const row of rows) {
          if (row.mutationId <= Math.max(current.movedUpTo, stream.settledMutationId)) continue;
          await enqueue(db, draft, [
            {
              clientId: merge.guestClientId,
              mutationId: row.mutationId,
              at: row.at,
              ops: placeAgain(row.ops, current.same ?? {}),
            },
          ]);
        }
        movedUpTo = rows.at(-1)!.mutationId;
        const lastSeq = (await db.outbox.orderBy('seq').last())?.seq ?? 0;
        await db.meta.bulkPut([
          { key: 'merge', value: { ...current, movedUpTo, lastSeq } satisfies MergeMeta },
          {
            key: streamKey(merge.guestClientId),
            value: { ...stream, nextMutationId: Math.max(stream.nextMutationId, movedUpTo + 1) },
          },
        ]);
      });
      moved = true;
    }
  }

  private async report(merge: MergeMeta): Promise<void> {
    await this.db.meta.put({
      key: 'merge',
      value: { ...merge, stage: 'reporting' } satisfies MergeMeta,
    });
  }

  private setState(state: MergeState): void {
    if (state === this.getState()) return;
    if (!this.isClosed) this.channel.postMessage(state);
    this.state.set(state);
  }
}

/** The fields that refer to a record's parent. */
const parentFields: ReadonlySet<string> = new Set(['keyResultId', 'projectId']);

/**
 * The key results, by id, and with them the objectives and projects of the guest that hold nothing
 * else, which are left out.
 */
async function withEmptied(
  guest: CopyDatabase,
  keyResultIds: Readonly<Record<string, string | null>>,
): Promise<Record<string, string | null>> {
  const gone: Record<string, string | null> = { ...keyResultIds };
  const [keyResults, objectives] = await Promise.all([
    guest.rows('keyResults').toArray(),
    guest.rows('objectives').toArray(),
  ]);
  const leaveOut = (children: readonly { [field: string]: unknown }[], parentField: string) => {
    for (const parent of new Set(
      children.flatMap((child) =>
        (child['id'] as string) in gone ? [child[parentField] as string] : [],
      ),
    ))
      if (
        children.every((child) => child[parentField] !== parent || (child['id'] as string) in gone)
      )
        gone[parent] = null;
  };
  leaveOut(keyResults, 'objectiveId');
  leaveOut(objectives, 'projectId');
  return gone;
}

/**
 * Returns the operations without records that the account has already, and with children moved to
 * the account's records. A mutation keeps its number: an empty one deletes an unknown record, which
 * does nothing.
 */
function placeAgain(
  ops: readonly Operation[],
  same: Readonly<Record<string, string | null>>,
): Operation[] {
  if (Object.keys(same).length === 0) return [...ops];
  const placed = ops
    .filter(({ id }) => !(id in same))
    .map((op): Operation => {
      if (op.op === 'delete' || op.op === 'restore') return op;
      const moved = Object.entries(op.fields).flatMap(([field, id]) =>
        parentFields.has(field) && typeof id === 'string' && same[id] ? [[field, same[id]]] : [],
      );
      return moved.length > 0
        ? { ...op, fields: { ...op.fields, ...Object.fromEntries(moved) } }
        : op;
    });
  return placed.length > 0
    ? placed
    : ops.slice(0, 1).map(({ collection, id }) => ({ op: 'delete', collection, id }));
}

const isOfEveryone = (id: string): boolean => id.startsWith('00000000-0000-7000-');
const startsWithEveryone: readonly CollectionName[] = ['userProfiles', 'categories', 'accounts'];

/** Whether the account holds anything beyond what everyone starts with. */
async function hasOwnData(db: CopyDatabase): Promise<boolean> {
  for (const name of collectionNames) {
    if (name === 'transactions') {
      if (!(await db.ledger.isEmpty())) return true;
      continue;
    }
    const keys = await db.rows(name).limit(200).primaryKeys();
    if (
      startsWithEveryone.includes(name)
        ? keys.some((key) => name !== 'userProfiles' && !isOfEveryone(key))
        : keys.length > 0
    )
      return true;
  }
  return false;
}
