/**
 * Runs the server side of the proof in a process of its own that dies by SIGKILL: its memory is
 * lost, and its database stays as it was at that moment.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerHeader } from '#contract/identity';
import type { ApiError, PullAnswer, PushAnswer } from '#contract/sync';
import { SyncFailure } from '#client/sync/transport';
import type { DatabaseKind } from '#server/storage/database';
import type { RecordRow } from '#server/storage/tables';
import type { PullParams } from '#server/sync/service';
import { openTestDatabase, type TestDatabase } from '../support/databases.ts';
import type { Arena, EarlyPoke, ProvenService } from './arena.ts';
import type { ServiceCall, Calls, Said } from './mortal-service.ts';
import type { ProcessPlant } from './process-plants.ts';
import type { PushOutcome } from './rows.ts';

interface Process {
  child: ChildProcess;
  address: string;
  waiting: Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>;
  gone: Promise<void>;
}

export class KilledArena implements Arena {
  readonly clock = { now: Date.UTC(2026, 10, 21, 8) };
  /** The statement of each death by its own hand. */
  readonly deaths: string[] = [];
  readonly service: ProvenService = {
    pull: (userId, params) => this.fetch<PullAnswer>(userId, `/pull?${queryOf(params)}`),
    loadRevision: (userId) => this.ask('loadRevision', userId),
    patchProfile: (userId, fields) => this.ask('patchProfile', userId, fields),
    completeMigration: (userId) => this.fetch(userId, '/merged', {}),
    changeEpoch: () => this.ask('changeEpoch'),
    purgeTombstones: () => this.ask('purgeTombstones'),
  };
  private readonly database: TestDatabase;
  private readonly plant: ProcessPlant | null;
  private now!: Process;
  /** Started ahead of its turn; it has no database yet. */
  private next: Process | null;
  private asked = 0;
  private armed = false;
  private dead = false;

  private constructor(database: TestDatabase, plant: ProcessPlant | null) {
    this.database = database;
    this.plant = plant;
    this.next = this.start();
  }

  static async open(kind: DatabaseKind, plant: ProcessPlant | null = null): Promise<KilledArena> {
    const database = await openTestDatabase(kind);
    // Leaves the service as the only user, so that a restart after a death finds the state of a
    // real start.
    await database.db.close();
    const arena = new KilledArena(database, plant);
    await arena.takeOver();
    return arena;
  }

  private start(): Process {
    const child = fork(new URL('mortal-service.ts', import.meta.url), {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tudo-compiled') },
    });
    const waiting: Process['waiting'] = new Map();
    child.on('message', (said: Said) => {
      const { resolve, reject } = waiting.get(said.n)!;
      waiting.delete(said.n);
      if ('error' in said) reject(new Error(said.error));
      else resolve(said.value);
    });
    child
      .stdout!.setEncoding('utf8')
      .on('data', (text: string) =>
        this.deaths.push(...text.split('\n').filter((line) => line !== '')),
      );
    const gone = new Promise<void>((resolve) =>
      child.once('close', () => {
        for (const { reject } of waiting.values()) reject(new Error('The service is gone.'));
        waiting.clear();
        resolve();
      }),
    );
    return { child, address: '', waiting, gone };
  }

  private async takeOver(): Promise<void> {
    this.now = this.next!;
    const { databaseUrl, dataDir } = this.database.options;
    this.now.address =
      'http://127.0.0.1:' +
      (await this.send<number>(this.now, { open: { databaseUrl, dataDir }, plant: this.plant }));
    this.next = this.start();
  }

  private send<T>(to: Process, message: object): Promise<T> {
    const n = ++this.asked;
    return new Promise<T>((resolve, reject) => {
      to.waiting.set(n, { resolve: resolve as (value: unknown) => void, reject });
      to.child.send({ n, ...message }, (error) => {
        if (error && to.waiting.delete(n)) reject(error);
      });
    });
  }

  /** A message between parent and child. Rejects when the child dies meanwhile. */
  private async ask<C extends keyof Calls>(
    call: C,
    ...args: Parameters<Calls[C]>
  ): Promise<Awaited<ReturnType<Calls[C]>>> {
    try {
      return await this.send<Awaited<ReturnType<Calls[C]>>>(this.now, {
        call,
        args,
        now: this.clock.now,
      } satisfies Omit<ServiceCall, 'n'>);
    } catch (error) {
      throw await this.explain(error);
    }
  }

  private async fetch<T>(userId: string, path: string, body?: unknown): Promise<T> {
    let status: number, answer: T | ApiError, failure: string | null;
    try {
      const response = await fetch(this.now.address + path, {
        headers: {
          [ownerHeader]: userId,
          'x-now': String(this.clock.now),
          'content-type': 'application/json',
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
      ({ status } = response);
      failure = response.headers.get('x-failure');
      answer = (await response.json()) as T | ApiError;
    } catch (error) {
      throw await this.explain(error);
    }
    if (status === 200) return answer as T;
    const { code, message } = (answer as ApiError).error;
    // A status that the product's client may retry is a fault of the server here.
    if (status >= 500)
      throw Object.assign(new Error(`The service answered ${status}: ${message}`), {
        code: failure,
      });
    throw new SyncFailure(status, code, message);
  }

  /**
   * A death that was ordered is one; any other is a fault. What broke may be heard of long before
   * the death that broke it, on a busy machine.
   */
  private async explain(error: unknown): Promise<unknown> {
    if (!this.armed || !this.isGone())
      await Promise.race([this.now.gone, new Promise((resolve) => setTimeout(resolve, 20_000))]);
    if (!this.isGone()) return error;
    if (!this.armed || this.now.child.signalCode !== 'SIGKILL')
      return new Error('The service went away by itself.', { cause: error });
    this.dead = true;
    return error;
  }

  private isGone(): boolean {
    return this.now.child.exitCode !== null || this.now.child.signalCode !== null;
  }

  push(userId: string, request: unknown): Promise<PushAnswer> {
    return this.fetch<PushAnswer>(userId, '/push', request);
  }

  async dieAfter(statements: number, start = ''): Promise<void> {
    // A withdrawn order may have been carried out already: work after an answer has statements too.
    this.armed ||= statements > 0;
    try {
      await this.ask('dieAfter', statements, start);
      this.armed = statements > 0;
    } catch (error) {
      if (!this.dead) throw error;
    }
  }

  isDead(): boolean {
    return this.dead;
  }

  /** Kills the processes that still run. */
  async restart(): Promise<void> {
    this.now.child.kill('SIGKILL');
    await this.now.gone;
    this.armed = false;
    this.dead = false;
    await this.takeOver();
  }

  createUser(): Promise<string> {
    return this.ask('createUser');
  }

  readRecords(userId: string): Promise<RecordRow[]> {
    return this.ask('readRecords', userId);
  }

  readRows(userId: string): Promise<RecordRow[]> {
    return this.ask('readRows', userId);
  }

  readOutcome(userId: string, clientId: string): Promise<PushOutcome> {
    return this.ask('readOutcome', userId, clientId);
  }

  async backUp(userId: string): Promise<() => Promise<void>> {
    const rows = await this.ask('copyRows', userId);
    return () => this.ask('putRowsBack', userId, rows);
  }

  /** Streams are proven where they can be asked at once. */
  async takeEarlyPokes(): Promise<EarlyPoke[]> {
    return [];
  }

  async close(): Promise<void> {
    for (const { child, gone } of [this.now, this.next!]) {
      child.kill('SIGKILL');
      await gone;
    }
    await this.database.close();
  }
}

function queryOf({
  clientId,
  cursor,
  limit,
  settledMutationId,
  schemaVersion,
}: PullParams): URLSearchParams {
  return new URLSearchParams({
    clientId,
    cursor: cursor ?? '',
    settledMutationId: String(settledMutationId ?? 0),
    schemaVersion: String(schemaVersion),
    ...(limit !== undefined && { limit: String(limit) }),
  });
}
