/**
 * The document service of one person in memory, for component tests: what operations do is the
 * model's (`tests/proof`), what a client is answered is the protocol's (`contract/sync.ts`), on one
 * page and with the server's own field rules.
 */
import * as v from 'valibot';
import {
  schemas,
  type CollectionName,
  type ServerProfileFields,
  type Stored,
} from '#contract/collections';
import type {
  Mutation,
  Operation,
  PullAnswer,
  PushAnswer,
  PushRequest,
  Refusal,
  WireRecord,
} from '#contract/sync';
import { isFollowingId } from '#domain/recurrence';
import { RefusedError } from '#server/sync/errors';
import { readChangedFields, readNewFields, refuseBrokenRule } from '#server/sync/fields';
import { buildStarters } from '#server/sync/starters';
import { Model, type ModelRecord } from '../../proof/model.ts';

export type StubProfileFields = Partial<
  v.InferInput<typeof schemas.userProfiles> & ServerProfileFields
>;
interface Marks {
  revision: number;
  createdAt: number;
  updatedAt: number;
}
interface Client {
  lastMutationId: number;
  refusals: Refusal[];
}

export class StubSync {
  readonly userId: string;
  private readonly model = new Model(true);
  private readonly marks = new Map<string, Marks>();
  private readonly clients = new Map<string, Client>();
  private readonly listeners = new Set<(revision: number) => void>();
  private revision = 0;

  /** A person who has just signed up: a profile, the default categories and the account "Cash". */
  constructor(userId: string, profile: StubProfileFields & { language: 'en' | 'vi' }) {
    this.userId = userId;
    const {
      email = '',
      plan = 'free',
      isAdmin = false,
      migrationCompleted = false,
      ...fields
    } = profile;
    const currency = fields.currency ?? (fields.language === 'vi' ? 'VND' : 'USD');
    this.write(() => {
      this.model.set(userId, 'userProfiles', {
        ...v.parse(schemas.userProfiles, { ...fields, currency }),
        email,
        plan,
        isAdmin,
        migrationCompleted,
      });
      const ids = [userId];
      for (const starter of buildStarters(fields.language, currency)) {
        this.model.set(
          starter.id,
          starter.collection,
          v.parse(schemas[starter.collection], starter.fields),
        );
        ids.push(starter.id);
      }
      return ids;
    });
  }

  /** Another device's mutation. Throws when the server would refuse it. */
  change(ops: readonly Operation[]): void {
    this.apply(ops);
    for (const listener of this.listeners) listener(this.revision);
  }

  /** A write of the server itself. */
  patchProfile(fields: StubProfileFields): void {
    this.write(() => {
      Object.assign(this.model.records.get(this.userId)!.fields, fields);
      return [this.userId];
    });
    for (const listener of this.listeners) listener(this.revision);
  }

  profile(): Stored<'userProfiles'> {
    const { createdAt, updatedAt } = this.marks.get(this.userId)!;
    return {
      ...this.model.records.get(this.userId)!.fields,
      id: this.userId,
      userId: this.userId,
      createdAt,
      updatedAt,
    } as Stored<'userProfiles'>;
  }

  /** Everything alive of a collection, in the order in which it came. */
  stored(collection: CollectionName): WireRecord[] {
    return this.records((record) => record.collection === collection && record.alive);
  }

  /** Calls back with the present revision, and with each later one. */
  listen(listener: (revision: number) => void): () => void {
    this.listeners.add(listener);
    listener(this.revision);
    return () => {
      this.listeners.delete(listener);
    };
  }

  pull(query: URLSearchParams): PullAnswer {
    return this.page(
      query.get('clientId')!,
      query.get('cursor'),
      Number(query.get('settledMutationId')),
    );
  }

  /** 409 if the numbering differs from the known one, as the server answers. */
  push({ clientId, cursor, settledMutationId, mutations }: PushRequest): PushAnswer | Response {
    const client = this.client(clientId),
      before = this.revision;
    for (const { mutationId, ops } of mutations) {
      const expected = client.lastMutationId + 1;
      if (mutationId > expected)
        return Response.json(
          { error: { code: 'sync/gap', message: 'A mutation is missing.', expected } },
          { status: 409 },
        );
      if (mutationId < expected) continue;
      const refusal = this.tryToApply({ mutationId, ops });
      if (refusal !== null) client.refusals.push(refusal);
      client.lastMutationId = mutationId;
    }
    if (this.revision > before) for (const listener of this.listeners) listener(this.revision);
    const refused = new Map(client.refusals.map((refusal) => [refusal.mutationId, refusal]));
    const results = mutations.map(({ mutationId }): PushAnswer['results'][number] => {
      const refusal = refused.get(mutationId);
      return refusal === undefined
        ? { mutationId, status: 'applied' }
        : { status: 'refused', ...refusal };
    });
    return { results, ...this.page(clientId, cursor, settledMutationId) };
  }

  private page(clientId: string, cursor: string | null, settledMutationId: number): PullAnswer {
    const isFresh = cursor === null || cursor === '',
      after = Number(cursor);
    const records = this.records(({ alive }, { revision }) => (isFresh ? alive : revision > after));
    const { lastMutationId, refusals } = this.client(clientId);
    return {
      reset: false,
      epoch: 'of-this-test',
      records,
      cursor: String(this.revision),
      more: false,
      whole: true,
      progress: null,
      revision: this.revision,
      lastMutationId,
      refusals: refusals.filter(({ mutationId }) => mutationId > settledMutationId),
    };
  }

  private client(clientId: string): Client {
    const known = this.clients.get(clientId) ?? { lastMutationId: 0, refusals: [] };
    this.clients.set(clientId, known);
    return known;
  }

  private records(isWanted: (record: ModelRecord, marks: Marks) => boolean): WireRecord[] {
    return [...this.model.records]
      .filter(([id, record]) => isWanted(record, this.marks.get(id)!))
      .map(([id, { collection, fields, alive }]) => {
        const frame = { collection, id, ...this.marks.get(id)! };
        return alive
          ? { ...frame, deleted: false, fields: structuredClone(fields) }
          : { ...frame, deleted: true };
      });
  }

  private tryToApply({ mutationId, ops }: Mutation): Refusal | null {
    try {
      this.apply(ops);
      return null;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return { mutationId, code: error.code, message: error.message, ...error.details };
    }
  }

  private apply(ops: readonly Operation[]): void {
    const checked = ops.map((op) => this.check(op));
    const created = new Map(
      checked.flatMap(({ op, createdAt }) =>
        createdAt === null ? [] : [[op.id, createdAt] as const],
      ),
    );
    this.write(() => checked.flatMap(({ op }) => this.run(op)), created);
  }

  /**
   * The operation with the defaults of its fields. Throws RefusedError, before anything is written.
   */
  private check(op: Operation): { op: Operation; createdAt: number | null } {
    const { collection, id } = op,
      target = { collection, id };
    if (op.op === 'put') {
      const { fields, createdAt } = readNewFields(target, op.fields);
      refuseBrokenRule(target, fields);
      return { op: { ...op, fields }, createdAt };
    }
    if (op.op === 'patch') {
      const existing = this.model.records.get(id);
      if (existing?.alive === false)
        throw new RefusedError('sync/deleted', 'It has been deleted.', target);
      return { op: { ...op, fields: readChangedFields(target, op.fields) }, createdAt: null };
    }
    if (op.op === 'bring') throw new Error('An export file is for the end-to-end tests.');
    return { op, createdAt: null };
  }

  /** Returns the ids of its changes. */
  private run(op: Operation): string[] {
    const existing = this.model.records.get(op.id);
    if (op.op === 'put' && existing !== undefined && isFollowingId(op.id)) {
      // The next of a repeating task: created by another device already, or restored with the
      // present fields.
      if (existing.alive || existing.root !== op.id) return [];
      Object.assign(existing.fields, op.fields);
      return [op.id];
    }
    if (op.op === 'put' || op.op === 'patch') {
      this.model.apply(op);
      return [op.id];
    }
    // Finds the records that the cascade deletes or unlinks, by comparison with the state before.
    const before = new Map(
      [...this.model.records].map(([id, record]) => [
        id,
        JSON.stringify([record.alive, record.fields]),
      ]),
    );
    this.model.apply(op);
    return [...this.model.records]
      .filter(([id, record]) => before.get(id) !== JSON.stringify([record.alive, record.fields]))
      .map(([id]) => id);
  }

  private write(run: () => string[], created: ReadonlyMap<string, number> = new Map()): void {
    const revision = this.revision + 1,
      now = Date.now();
    const changed = run();
    for (const id of changed)
      this.marks.set(id, {
        revision,
        createdAt: this.marks.get(id)?.createdAt ?? created.get(id) ?? now,
        updatedAt: now,
      });
    if (changed.length > 0) this.revision = revision;
  }
}
