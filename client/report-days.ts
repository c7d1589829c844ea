/**
 * The sums of days for reports over years: read from the copy for a period, and once all of them have been read ahead,
 * from memory. A write that touches a day has that day alone read again.
 */
import { Dexie, type ObservabilitySet } from 'dexie';
import type { SpendRow } from '#contract/data';
import type { Day } from '#domain/calendar';
import type { CopyDatabase } from './local-copy/database.ts';
import { changedKeys } from './local-copy/live.ts';
import { loadSpend } from './local-copy/read.ts';

export class ReportDays {
  private readonly db: CopyDatabase;
  /** Every day that has sums; null until all have been read. */
  private days: Map<Day, SpendRow[]> | null = null;
  private stale = new Set<Day>();
  private rereading: Promise<void> | null = null;
  /** Another number after any write, so that what was read before it is not kept. */
  private writes = 0;
  private readonly listeners = new Set<() => void>();
  private isListening = false;

  constructor(db: CopyDatabase) {
    this.db = db;
  }

  /** Calls back when what was read may have changed, here or in another tab. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    this.listen();
    return () => this.listeners.delete(listener);
  }

  async load(fromDay: Day, toDay: Day): Promise<SpendRow[]> {
    this.listen();
    if (this.days === null) return loadSpend(this.db, fromDay, toDay);
    // Whoever asks while days are being read again waits for them too.
    while (this.stale.size > 0 || this.rereading !== null) await (this.rereading ??= this.reread().finally(() => { this.rereading = null; }));
    if (this.days === null) return loadSpend(this.db, fromDay, toDay);
    const found: SpendRow[] = [];
    for (const [day, rows] of this.days) if (day >= fromDay && day <= toDay) for (const row of rows) found.push(row);
    return found;
  }

  private async reread(): Promise<void> {
    const asked = [...this.stale];
    this.stale = new Set();
    try {
      const read = await this.db.sums.bulkGet(asked);
      asked.forEach((day, index) => {
        const sums = read[index];
        if (sums === undefined) this.days?.delete(day);
        else this.days?.set(day, sums.rows.map((row) => ({ day, ...row })));
      });
    } catch (error) {
      this.days = null;
      throw error;
    }
  }

  /** Reads every day, for all that are asked for later. */
  async readAll(): Promise<void> {
    this.listen();
    if (this.days !== null) return;
    const before = this.writes, all = await this.db.sums.toArray();
    if (before !== this.writes) return;
    this.stale = new Set();
    this.days = new Map(all.map(({ day, rows }) => [day, rows.map((row) => ({ day, ...row }))]));
  }

  private listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    const onMutated = (parts: ObservabilitySet) => {
      if (!this.db.isOpen()) {
        Dexie.on('storagemutated').unsubscribe(onMutated);
        this.isListening = false;
        this.days = null;
        return;
      }
      const changed = changedKeys(this.db, 'sums', parts);
      if (changed === null) return;
      this.writes += 1;
      if (changed === 'all') this.days = null;
      else for (const day of changed) this.stale.add(day);
      for (const listener of this.listeners) listener();
    };
    Dexie.on('storagemutated', onMutated);
  }
}
