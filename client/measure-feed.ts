/**
 * What every key result stands at, kept up by reading what a write has changed: sums of months and of tasks, never the
 * rows themselves (see `local-copy/links.ts`), so that an edit costs the same in a large ledger as in a small one.
 */
import { Dexie, type ObservabilitySet } from 'dexie';
import type { Stored } from '#contract/collections';
import type { Cycle, CycleRule, Day } from '#domain/calendar';
import { computeFreedomDate, type FreedomAnswer } from '#domain/freedom';
import { cyclesToSum, LinkBook, type LinkKeyResult, type Measure, savingsIdsOf, sumCycles, type SummedCycle, type Tally } from '#domain/links';
import type { CopyDatabase } from './local-copy/database.ts';
import { keepTallies } from './local-copy/links.ts';
import { changedKeys } from './local-copy/live.ts';
import { loadSpend } from './local-copy/read.ts';

const tables = ['keyResults', 'tasks', 'accounts', 'categories', 'userProfiles', 'tallies', 'focusTasks', 'sums'] as const;
type Table = (typeof tables)[number];
type Changed = Map<Table, ReadonlySet<string> | 'all'>;
export interface MeasureState { measures: ReadonlyMap<string, Measure>; loading: boolean }
const everything = (): Changed => new Map(tables.map((table) => [table, 'all']));

export class MeasureFeed {
  private state: MeasureState = { measures: new Map(), loading: true };
  private readonly db: CopyDatabase;
  private readonly book = new LinkBook();
  private readonly listeners = new Set<() => void>();
  private stale: Changed = everything();
  private known: ReadonlySet<string> = new Set();
  private today: Day;
  private profile: Pick<Stored<'userProfiles'>, 'currency' | 'cycles' | 'fi'> | null = null;
  private savingsIds: ReadonlySet<string> = new Set();
  private cycle!: Cycle;
  private readonly summed = new Map<string, SummedCycle>();
  private freedom: FreedomAnswer | null = null;
  private running: Promise<void> | null = null;
  private watchers = 0;
  private stopListening: (() => void) | null = null;

  constructor(db: CopyDatabase, today: Day) {
    this.db = db;
    this.today = today;
  }

  getState = (): MeasureState => this.state;
  /** Reads while anybody listens; what is written in between is noted, and read when somebody comes back. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.watchers += 1;
    this.listen();
    return () => {
      this.listeners.delete(listener);
      this.watchers -= 1;
    };
  };
  setToday(today: Day): void {
    if (today === this.today) return;
    this.today = today;
    this.summed.clear();
    this.refresh(new Map([['sums', 'all']]));
  }
  /** Resolves when all that had been written has been read. */
  async settled(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  private listen(): void {
    if (this.stopListening !== null) return this.refresh(new Map());
    const onMutated = (parts: ObservabilitySet) => {
      if (!this.db.isOpen()) return this.stopListening?.();
      const changed: Changed = new Map();
      for (const table of tables) {
        const keys = changedKeys(this.db, table, parts);
        if (keys !== null) changed.set(table, keys);
      }
      if (changed.size > 0) this.refresh(changed);
    };
    Dexie.on('storagemutated', onMutated);
    this.stopListening = () => { Dexie.on('storagemutated').unsubscribe(onMutated); this.stopListening = null; };
    this.refresh(new Map());
  }

  private refresh(changed: Changed): void {
    for (const [table, keys] of changed) {
      const before = this.stale.get(table);
      this.stale.set(table, before === undefined ? keys : before === 'all' || keys === 'all' ? 'all' : new Set([...before, ...keys]));
    }
    if (this.watchers > 0 && this.running === null) this.running = this.run().finally(() => { this.running = null; });
  }

  private async run(): Promise<void> {
    // Whatever else the page is about to write or read goes first.
    await Promise.resolve();
    while (this.stale.size > 0 && this.watchers > 0) {
      const changed = this.stale;
      this.stale = new Map();
      try {
        if (changed.has('keyResults') || changed.has('accounts')) {
          const kept = new Set(await keepTallies(this.db));
          if ([...kept].some((key) => !this.known.has(key))) changed.set('tallies', 'all');
          this.known = kept;
        }
        await this.read(changed);
        this.publish();
      } catch (error) {
        // A copy that was closed under the page (signed out, upgraded) has nothing to say; whoever comes back reads all.
        console.error('What key results stand at could not be read.', error);
        this.stale = everything();
        this.state = { ...this.state, loading: false };
        for (const listener of this.listeners) listener();
        return;
      }
    }
  }

  private async read(changed: Changed): Promise<void> {
    const { db, book } = this;
    await db.transaction('r', tables.map((table) => db.table(table)), async () => {
      if (changed.has('userProfiles')) {
        this.profile = ((await db.loadRow('userProfiles', db.userId)) as unknown as Stored<'userProfiles'> | undefined) ?? null;
        changed.set('sums', 'all');
      }
      if (changed.has('categories')) {
        const savingsIds = savingsIdsOf((await db.rows('categories').toArray()) as unknown as Stored<'categories'>[]);
        if (savingsIds.size !== this.savingsIds.size || [...savingsIds].some((id) => !this.savingsIds.has(id))) changed.set('sums', 'all');
        this.savingsIds = savingsIds;
      }
      if (changed.has('accounts')) book.setAccounts((await db.rows('accounts').toArray()) as unknown as Stored<'accounts'>[]);
      await this.readRecords('keyResults', changed.get('keyResults'), book.keyResultIds(), (id, row) => book.setKeyResult(id, row as LinkKeyResult | null));
      await this.readRecords('tasks', changed.get('tasks'), book.taskIds(), (id, row) => book.setTask(id, row && { keyResultId: row['keyResultId'] as string, status: row['status'] as 'todo' }));
      await this.readFocus(changed.get('focusTasks'));
      await this.readTallies(changed.get('tallies'));
      await this.readSums(changed.get('sums'));
    });
  }

  private async readRecords(table: 'keyResults' | 'tasks', ids: ReadonlySet<string> | 'all' | undefined, before: Iterable<string>, set: (id: string, row: Record<string, unknown> | null) => void): Promise<void> {
    if (ids === undefined) return;
    if (ids === 'all') {
      const rows = await this.db.rows(table).toArray();
      const living = new Set(rows.map(({ id }) => id));
      for (const id of [...before]) if (!living.has(id)) set(id, null);
      for (const row of rows) set(row.id, row);
    } else {
      const asked = [...ids], rows = await this.db.rows(table).bulkGet(asked);
      asked.forEach((id, index) => set(id, rows[index] ?? null));
    }
  }

  private async readFocus(ids: ReadonlySet<string> | 'all' | undefined): Promise<void> {
    if (ids === undefined) return;
    const { db, book } = this;
    if (ids === 'all') for (const { taskId, ...sum } of await db.focusTasks.toArray()) book.setFocus(taskId, sum);
    else {
      const asked = [...ids];
      (await db.focusTasks.bulkGet(asked)).forEach((sum, index) => book.setFocus(asked[index]!, sum ?? null));
    }
  }

  private async readTallies(ids: ReadonlySet<string> | 'all' | undefined): Promise<void> {
    if (ids === undefined) return;
    const { db, book } = this;
    if (ids === 'all') {
      book.forgetTallies();
      for (const { key, month, days } of await db.tallies.toArray()) book.setTallies(key, month, new Map<Day, Tally>(days));
    } else {
      const asked = Array.from(ids, (id) => JSON.parse(id) as [string, string]);
      (await db.tallies.bulkGet(asked)).forEach((row, index) => book.setTallies(...asked[index]!, row ? new Map(row.days) : null));
    }
  }

  /** Of the cycles that the date of freedom is worked out from, those in which a day has changed. */
  private async readSums(days: ReadonlySet<string> | 'all' | undefined): Promise<void> {
    if (days === undefined) return;
    const { db, today } = this;
    const rules: readonly CycleRule[] = this.profile?.cycles ?? [], currency = this.profile?.currency ?? 'USD';
    const { cycle, complete } = cyclesToSum(rules, today);
    this.cycle = cycle;
    if (days === 'all') this.summed.clear();
    let changed = days === 'all';
    for (const each of complete) {
      if (this.summed.has(each.startDay) && days !== 'all' && ![...days].some((day) => day >= each.startDay && day <= each.endDay)) continue;
      changed = true;
      this.summed.set(each.startDay, sumCycles(await loadSpend(db, each.startDay, each.endDay), [each], currency, this.savingsIds)[0]!);
    }
    if (changed || this.freedom === null) this.freedom = computeFreedomDate({ cycles: complete.map(({ startDay }) => this.summed.get(startDay)!), fi: this.profile?.fi ?? null, today });
  }

  private publish(): void {
    const measures = this.book.measures({ cycle: this.cycle, freedom: this.freedom, known: (key) => this.known.has(key) });
    // A measure that stays as it was keeps its identity, and all of them theirs where nothing has changed.
    let same = measures.size === this.state.measures.size && !this.state.loading;
    for (const [id, measure] of measures) {
      const before = this.state.measures.get(id);
      if (before !== undefined && JSON.stringify(before) === JSON.stringify(measure)) measures.set(id, before);
      else same = false;
    }
    if (same) return;
    this.state = { measures, loading: false };
    for (const listener of this.listeners) listener();
  }
}
