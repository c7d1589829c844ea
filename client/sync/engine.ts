/**
 * Syncs a local copy with the server. Every tab runs an engine over the same database; one of them,
 * elected by Web Locks, talks to the server, one request at a time, and tells the others the state.
 */
import { Dexie, type ObservabilitySet } from 'dexie';
import type { SyncState } from '#contract/data';
import { createRecordId } from '#contract/ids';
import type { WireRecord } from '#contract/sync';
import { afterPaint } from '../drawn.ts';
import { loadCursor } from '../local-copy/apply.ts';
import type { CopyDatabase } from '../local-copy/database.ts';
import { isGone, isWorthAnotherTry } from '../local-copy/database-errors.ts';
import { subscribeLive } from '../local-copy/live.ts';
import { createCountedEmitter } from '../counted-emitter.ts';
import { createEmitter } from '../emitter.ts';
import { trackWork } from '../settled.ts';
import { runRound, type Ahead, type PreviewRemote } from './round.ts';
import { SyncFailure, type Transport } from './transport.ts';

/** Calls back with the server's revision whenever it says that there is a new one. */
export type SubscribePokes = (listener: (revision: number) => void) => () => void;

export interface EngineOptions {
  db: CopyDatabase;
  transport: Transport;
  subscribePokes: SubscribePokes;
  /**
   * Runs in the elected tab whenever all is sent and fetched. Answers whether there is something to
   * send now.
   */
  onSettled?: () => Promise<boolean>;
}
/**
 * Records as they were made elsewhere, on their way into the copy; `stored` settles when they have
 * come in, or could not.
 */
export type ArrivalListener = (records: readonly WireRecord[], stored: Promise<void>) => void;
type Status = SyncState['status'];
type Message =
  | { kind: 'wrote' }
  | { kind: 'hello' }
  | { kind: 'rest'; ms: number }
  | { kind: 'status'; status: Status }
  | { kind: 'close' };

const firstDelayMs = 500;
const longestDelayMs = 60_000;
/** More operations than this at once are no edit that a person watches. */
const previewMost = 100;
/** The net below the pokes. */
const pollMs = 5 * 60_000;

export class SyncEngine {
  private readonly options: EngineOptions;
  private readonly channel: BroadcastChannel;
  private readonly stopping = new AbortController();
  private readonly stateChanged = createEmitter();
  private readonly arrived = createCountedEmitter<Parameters<ArrivalListener>>();
  private state: SyncState = { status: 'syncing', waiting: 0, rejectedChanges: 0, progress: null };
  private leads = false;
  private wakeUp: (() => void) | null = null;
  private knownRevision = 0;
  private again = false;
  private restUntil = 0;
  /** Whether a first load has been completed; null until it has been read. */
  private loaded: boolean | null = null;
  private readonly stopCounts: () => void;
  /** Operations that wait, as last counted. */
  private counted = 0;
  /** Changes of the outbox so far, and up to which of them it has been counted. */
  private changes = 0;
  private countedChanges = 0;
  /** Operations that are shown and not stored yet. */
  private expected = 0;

  constructor(options: EngineOptions) {
    this.options = options;
    const { db } = options;
    this.channel = new BroadcastChannel(`tudo-sync-${db.userId}`);
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data);
    this.stopCounts = subscribeLive(
      async () => {
        const [rejectedChanges, cursor] = await Promise.all([db.attention.count(), loadCursor(db)]);
        return { rejectedChanges, loaded: cursor.loaded, progress: cursor.progress };
      },
      {
        next: ({ rejectedChanges, loaded, progress }) => {
          this.loaded = loaded;
          this.setState({ rejectedChanges, progress: loaded ? null : progress });
        },
        error: (error: unknown) => {
          if (!isGone(error, db)) console.error(error);
        },
      },
    );
    Dexie.on('storagemutated', this.noticeChange);
    void this.count();
  }

  private async count(): Promise<void> {
    const { changes } = this;
    try {
      const waiting = (await this.options.db.readMeta<number>('waiting')) ?? 0;
      // Ignores a count that started before the stored one.
      if (changes < this.countedChanges) return;
      this.counted = waiting;
      this.countedChanges = changes;
      this.setState({ waiting: this.waitingNow() });
    } catch (error) {
      if (!this.stopping.signal.aborted && !isGone(error, this.options.db)) console.error(error);
    }
  }

  /**
   * Every list is read again on the same news: until the outbox has been counted, what they show is
   * taken to wait.
   */
  private readonly noticeChange = (parts: ObservabilitySet): void => {
    const outbox = `idb://${this.options.db.name}/outbox/`;
    if (!('all' in parts) && !Object.keys(parts).some((part) => part.startsWith(outbox))) return;
    this.changes += 1;
    this.setState({ waiting: this.waitingNow() });
    void this.count();
  };

  private waitingNow(): number {
    return Math.max(this.counted, this.expected, this.countedChanges < this.changes ? 1 : 0);
  }

  /**
   * Counts operations that are shown already and stored once `written` settles, so that nobody
   * reads "all saved" meanwhile.
   */
  trackPendingWrites(count: number, written: Promise<unknown>): void {
    const change = (by: number): void => {
      this.expected += by;
      this.setState({ waiting: this.waitingNow() });
    };
    change(count);
    void written.catch(() => undefined).then(() => change(-count));
  }

  start(): void {
    const { signal } = this.stopping;
    const locks = globalThis.navigator?.locks;
    const name = `tudo-sync-${this.options.db.userId}`;
    this.post({ kind: 'hello' });
    if (locks === undefined) void this.lead();
    else
      locks
        .request(name, { signal }, () => this.lead())
        .catch((error: unknown) => {
          if (!signal.aborted) console.error(error);
        });
    globalThis.addEventListener?.('online', this.wake, { signal });
    globalThis.document?.addEventListener('visibilitychange', this.wake, { signal });
  }

  stop(): void {
    this.stopping.abort();
    this.stopCounts();
    Dexie.on.storagemutated.unsubscribe(this.noticeChange);
    this.wake();
    this.channel.close();
  }

  getState(): SyncState {
    return this.state;
  }

  subscribe(listener: () => void): () => void {
    return this.stateChanged.subscribe(listener);
  }

  /**
   * Reports remote changes before they are stored, in the tab that pulls; storing and reading them
   * again takes several times as long as pulling.
   */
  subscribeArrivals(listener: ArrivalListener): () => void {
    return this.arrived.subscribe(listener);
  }

  private readonly previewRemote: PreviewRemote = async (records, stored) => {
    // Pending writes of this copy make the screen differ from the server.
    if (
      !this.arrived.hasListeners() ||
      this.state.waiting > 0 ||
      this.state.progress !== null ||
      records.length > previewMost
    )
      return;
    this.arrived.emit(records, stored);
    await afterPaint();
  };

  /** Something was written in this tab, or the person asked to try again. */
  readonly nudge = (): void => {
    if (this.leads) this.wake();
    else this.post({ kind: 'wrote' });
  };

  /** Sends pending operations for a limited time. Returns the number of remaining ones. */
  async flush(limitMs: number): Promise<number> {
    const { db } = this.options;
    const end = Date.now() + limitMs;
    for (;;) {
      const waiting = (await db.readMeta<number>('waiting')) ?? 0;
      if (
        waiting === 0 ||
        Date.now() >= end ||
        this.state.status === 'signed-out' ||
        this.state.status === 'update-needed'
      )
        return waiting;
      this.nudge();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /**
   * Stops all requests of all tabs for a time: during a sign-out a later request would be refused.
   */
  rest(ms: number): void {
    this.restUntil = Date.now() + ms;
    this.post({ kind: 'rest', ms });
  }

  private readonly wake = (): void => {
    this.again = true;
    this.wakeUp?.();
  };

  private hear(message: Message): void {
    if (message.kind === 'wrote' && this.leads) this.wake();
    else if (message.kind === 'rest') this.restUntil = Date.now() + message.ms;
    else if (message.kind === 'hello' && this.leads)
      this.post({ kind: 'status', status: this.state.status });
    else if (message.kind === 'status' && !this.leads) this.setState({ status: message.status });
  }

  private post(message: Message): void {
    if (!this.stopping.signal.aborted) this.channel.postMessage(message);
  }

  private setState(change: Partial<SyncState>): void {
    const next = { ...this.state, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.state)) return;
    this.state = next;
    this.stateChanged.emit();
  }

  private setStatus(status: Status): void {
    if (this.state.status !== status) this.post({ kind: 'status', status });
    this.setState({ status });
  }

  private async lead(): Promise<void> {
    const { signal } = this.stopping;
    this.leads = true;
    const stopPokes = this.options.subscribePokes((revision) => {
      if (revision > this.knownRevision) this.wake();
    });
    try {
      for (let failures = 0; !signal.aborted;) {
        try {
          await trackWork(this.exchange());
          failures = 0;
          await this.sleep(pollMs);
        } catch (error) {
          if (signal.aborted) break;
          failures += 1;
          // A batch that was stored only in part is requested again.
          if (isWorthAnotherTry(error, failures)) continue;
          this.setStatus(statusOf(error));
          if (!(error instanceof SyncFailure) && !isGone(error, this.options.db))
            console.error(error);
          // Waits the full time, since the server would refuse an earlier request too.
          if (error instanceof SyncFailure && error.retryAfterMs > 0)
            await this.pause(Math.min(error.retryAfterMs, longestDelayMs));
          // Adds jitter, so that not all tabs return at the same moment after an outage.
          const delay =
            Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures, 10)) *
            (0.5 + Math.random() / 2);
          await this.sleep(
            error instanceof SyncFailure &&
              (error.status === 401 || error.code === 'sync/update-needed')
              ? pollMs
              : delay,
          );
        }
      }
    } finally {
      this.leads = false;
      stopPokes();
    }
  }

  /** Exchanges until both sides have everything. */
  private async exchange(): Promise<void> {
    const { db, transport, onSettled } = this.options;
    const { signal } = this.stopping;
    do {
      this.again = false;
      this.loaded ??= (await loadCursor(db)).loaded;
      const { loaded } = this;
      this.setStatus(loaded ? 'syncing' : 'first-load');
      let more = true,
        stalls = 0;
      const ahead: Ahead = { next: null };
      while (more && !signal.aborted) {
        if (Date.now() < this.restUntil) await this.pause(this.restUntil - Date.now());
        if (signal.aborted) return;
        const result = await runRound(db, transport, createRecordId, {
          ahead,
          previewRemote: this.previewRemote,
        });
        this.knownRevision = Math.max(this.knownRevision, result.revision ?? 0);
        more = result.again;
        stalls = result.stalled ? stalls + 1 : 0;
        // Tolerates one stall, which another tab may cause. A server that accepts nothing is
        // retried at growing intervals.
        if (stalls > 1)
          throw new Error('The server answered twice without taking what was sent to it.');
        if (loaded === false && (await loadCursor(db)).loaded) this.setStatus('syncing');
      }
      if (!signal.aborted && (await onSettled?.())) this.again = true;
    } while (this.again && !signal.aborted);
    if (!signal.aborted) this.setStatus('idle');
  }

  /** Like `sleep`, but only the end of the page interrupts it. */
  private pause(ms: number): Promise<void> {
    const { signal } = this.stopping;
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done);
    });
  }

  private sleep(ms: number): Promise<void> {
    if (this.again || this.stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wakeUp = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wakeUp = done;
    });
  }
}

function statusOf(error: unknown): Status {
  if (!(error instanceof SyncFailure)) return 'error';
  if (error.status === 401) return 'signed-out';
  if (error.code === 'sync/update-needed') return 'update-needed';
  return error.status === 0 ||
    error.status === 429 ||
    error.status === 502 ||
    error.status === 503 ||
    error.status === 504
    ? 'offline'
    : 'error';
}
