/**
 * The state of every key result, updated by reading only what a write has changed: sums of months
 * and of tasks, never the transactions (see `local-copy/aggregates.ts`), so that an edit costs the same
 * in a large ledger as in a small one.
 */
import { Dexie, type ObservabilitySet, type Table } from 'dexie';
import type { Stored } from '#contract/collections';
import { addDays, type Cycle, type CycleRule, type Day } from '#domain/calendar';
import type { ExchangeRate } from '#domain/exchange';
import type { FreedomAnswer, FreedomPlan } from '#domain/freedom';
import {
  bookRows,
  type KindOfCategory,
  kindOfCategoryIn,
  spendDelta,
  type SpendRow,
} from '#domain/ledger';
import {
  type AccountBalance,
  balanceKey,
  computeHourPrice,
  cycleAnswersOf,
  cyclesToSum,
  daysOfEdge,
  type EdgeDays,
  effectOnFreedom,
  focusOfDays,
  freedomOfYear,
  type FreedomPerson,
  type FreedomPrice,
  type HourPrice,
  hourPriceCycles,
  type LedgerEffect,
  MeasureCache,
  type MeasuredKeyResult,
  type Measure,
  type MeasuredSession,
  type MeasuredTransaction,
  planOf,
  priceInFreedom,
  restsOnAccounts,
  savingsIdsOf,
  sumCycles,
  type SummedCycle,
  type SummedYear,
  type DayTotals,
  aggregateDelta,
  aggregateRule,
  withDeltas,
} from '#domain/measures';
import type { CopyDatabase } from './local-copy/database.ts';
import { isGone } from './local-copy/database-errors.ts';
import { keepAggregates } from './local-copy/aggregates.ts';
import { changedKeys } from './local-copy/live.ts';
import { loadSpend } from './local-copy/read.ts';
import { createCountedEmitter } from './counted-emitter.ts';
import { trackWork } from './settled.ts';

const tables = [
  'projects',
  'objectives',
  'keyResults',
  'accounts',
  'categories',
  'userProfiles',
  'tallies',
  'planSums',
  'focusDays',
  'sums',
  'exchangeRates',
] as const;
type TableName = (typeof tables)[number];
type Changed = Map<TableName, ReadonlySet<string> | 'all'>;
/**
 * `freedom` and `hourPrice` are null until they have been read; `plan` is the basis of the date,
 * null if nothing is stated. `moves` changes when a row has moved an account balance.
 */
export interface MeasureState {
  measures: ReadonlyMap<string, Measure>;
  balances: ReadonlyMap<string, AccountBalance>;
  moves: number;
  freedom: FreedomAnswer | null;
  plan: FreedomPlan | null;
  hourPrice: HourPrice | null;
  loading: boolean;
}
/** A row of the ledger before and after a write; null if it did not exist or was deleted. */
export interface MeasuredChange {
  before: MeasuredTransaction | null;
  after: MeasuredTransaction | null;
}
/** The number of attempts at a read before it counts as failed. */
const triesMost = 4;
const noneOff = { titles: [], days: new Map<Day, number>() };
const everything = (): Changed => new Map(tables.map((table) => [table, 'all']));

export class MeasureFeed {
  private state: MeasureState = {
    measures: new Map(),
    balances: new Map(),
    moves: 0,
    freedom: null,
    plan: null,
    hourPrice: null,
    loading: true,
  };
  private readonly db: CopyDatabase;
  private readonly cache = new MeasureCache();
  private readonly stateChanged = createCountedEmitter();
  private stale: Changed = everything();
  private known: ReadonlySet<string> = new Set();
  private today: Day;
  private profile: Pick<
    Stored<'userProfiles'>,
    'currency' | 'cycles' | 'fi' | 'cycleAnswers'
  > | null = null;
  private savingsIds: ReadonlySet<string> = new Set();
  private kindOf: KindOfCategory = () => undefined;
  /**
   * The fields of the categories that decide where their transactions count, to detect a change.
   */
  private sidesOfCategories = '';
  private cycle!: Cycle;
  private readonly summed = new Map<string, SummedCycle>();
  private edge: EdgeDays | null = null;
  private edgeRows: readonly SpendRow[] = [];
  private freedom: FreedomAnswer | null = null;
  private plan: FreedomPlan | null = null;
  private balances: ReadonlyMap<string, AccountBalance> = new Map();
  /**
   * By which the balances of accounts are converted; null until they are wanted, and when they have
   * changed.
   */
  private rates: readonly ExchangeRate[] | null = null;
  private accounts: readonly Stored<'accounts'>[] = [];
  /** Whether cycle sums changed since the date was computed. */
  private isResummed = false;
  private hourPrice: HourPrice | null = null;
  /** Focus in the cycles of the hour price, by their first day. */
  private readonly worked = new Map<string, number>();
  private recent: readonly Cycle[] = [];
  /** The projects that are no work, and the milliseconds measured on their tasks by day. */
  private offWork: { titles: readonly string[]; days: ReadonlyMap<Day, number> } = noneOff;
  private offProjects: readonly { id: string; title: string }[] = [];
  private running: Promise<void> | null = null;
  private moves = 0;
  private stopListening: (() => void) | null = null;

  constructor(db: CopyDatabase, today: Day) {
    this.db = db;
    this.today = today;
  }

  getState = (): MeasureState => this.state;
  /**
   * Reads while there are listeners; writes in between are noted, and read when a listener returns.
   */
  subscribe = (listener: () => void): (() => void) => {
    const end = this.stateChanged.subscribe(listener);
    this.listen();
    return end;
  };
  setToday(today: Day): void {
    if (today === this.today) return;
    this.today = today;
    this.refresh(new Map([['sums', 'all']]));
  }
  /**
   * The effect of a write of transactions on the date of freedom, before it is stored; null until
   * the date is known.
   */
  effectOf(changes: readonly MeasuredChange[]): LedgerEffect | null {
    if (this.state.freedom === null) return null;
    const deltas = this.deltasOf(changes);
    if (this.state.plan?.worth === undefined)
      return effectOnFreedom(this.summedYear(), deltas, this.person);
    return effectOnFreedom(this.summedYear(), deltas, this.person, this.planAfter(changes));
  }
  /**
   * The same of a write that was stored before the date was known, as soon as it is; null where it
   * cannot be read.
   */
  async effectOfStored(changes: readonly MeasuredChange[]): Promise<LedgerEffect | null> {
    const stop = this.subscribe(() => undefined);
    try {
      await this.settled();
    } finally {
      stop();
    }
    if (this.state.freedom === null) return null;
    // The figures already include the write, so its inverse gives those before it.
    const back = changes.map(({ before, after }) => ({ before: after, after: before }));
    const summed = withDeltas(this.summedYear(), this.deltasOf(back), this.person);
    const deltas = this.deltasOf(changes);
    if (this.state.plan?.worth === undefined) return effectOnFreedom(summed, deltas, this.person);
    return effectOnFreedom(
      summed,
      deltas,
      { ...this.person, fi: this.planAfter(back) },
      this.state.plan,
    );
  }
  private deltasOf(changes: readonly MeasuredChange[]): SpendRow[] {
    return bookRows(
      changes.flatMap(({ before, after }) => spendDelta(before, after)),
      this.kindOf,
    );
  }
  private get person(): FreedomPerson {
    return {
      rules: this.rules,
      today: this.today,
      currency: this.currency,
      fi: this.state.plan,
      savingsIds: this.savingsIds,
      answers: cycleAnswersOf(this.profile),
    };
  }
  /** The price of an expense in freedom; null until the date is known. */
  priceOf(amountMinor: number): FreedomPrice | null {
    if (this.state.freedom === null) return null;
    return priceInFreedom(this.summedYear(), this.person, { expenseMinor: amountMinor });
  }
  private summedYear(): SummedYear {
    const cycles = cyclesToSum(this.rules, this.today).complete.flatMap(
      ({ startDay }) => this.summed.get(startDay) ?? [],
    );
    return { cycles, edge: this.edge, edgeRows: this.edgeRows };
  }
  /** The plan once the rows of days up to today have moved the accounts. */
  private planAfter(changes: readonly MeasuredChange[]): FreedomPlan | null {
    return this.planWith((account) => {
      const rule = aggregateRule(balanceKey(account));
      return changes
        .flatMap(({ before, after }) => aggregateDelta(rule, before, after))
        .reduce((sum, { day, totals }) => (day <= this.today ? sum + totals.sumMinor : sum), 0);
    });
  }
  /**
   * The plan at present, with the additions to its balances; null if nothing is stated, or while
   * balances are unknown.
   */
  private planWith(added: (account: Stored<'accounts'>) => number): FreedomPlan | null {
    const stated = this.profile?.fi ?? null,
      { today, currency } = this;
    if (!restsOnAccounts(stated)) return planOf(stated, { held: [], today, currency, rates: [] });
    const held = this.accounts.flatMap((account) => {
      const balance = this.balances.get(account.id);
      return balance === undefined
        ? []
        : [
            {
              accountId: account.id,
              currency: account.currency,
              amountMinor: balance.todayMinor + added(account),
            },
          ];
    });
    return planOf(stated, { held, today, currency, rates: this.rates ?? [] });
  }
  /** An account's movements by day, in no order. `moves` of the state says when to ask again. */
  movementsOf(account: { id: string; currency: string }): Iterable<readonly [Day, DayTotals]> {
    return this.cache.movementsOf(account);
  }
  private get rules(): readonly CycleRule[] {
    return this.profile?.cycles ?? [];
  }
  private get currency(): string {
    return this.profile?.currency ?? 'USD';
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
    this.stopListening = () => {
      Dexie.on('storagemutated').unsubscribe(onMutated);
      this.stopListening = null;
    };
    this.refresh(new Map());
  }

  private refresh(changed: Changed): void {
    for (const [table, keys] of changed) {
      const before = this.stale.get(table);
      this.stale.set(
        table,
        before === undefined
          ? keys
          : before === 'all' || keys === 'all'
            ? 'all'
            : new Set([...before, ...keys]),
      );
    }
    if (this.stateChanged.hasListeners() && this.running === null)
      this.running = trackWork(this.run()).finally(() => {
        this.running = null;
      });
  }

  private async run(): Promise<void> {
    // Lets other writes and reads of the page run first.
    await Promise.resolve();
    for (let failures = 0; this.stale.size > 0 && this.stateChanged.hasListeners();) {
      const changed = this.stale;
      this.stale = new Map();
      try {
        // Reads in parallel: mostly all needed aggregates exist, and the data that was read is
        // valid.
        const [kept] = await Promise.all([
          changed.has('keyResults') || changed.has('accounts') || changed.has('categories')
            ? keepAggregates(this.db)
            : null,
          this.read(changed),
        ]);
        if (kept !== null) {
          // True if the aggregates just read lack some of the data.
          const isMissing =
            kept.made > 0 ||
            (!changed.has('tallies') && kept.keys.some((key) => !this.known.has(key)));
          this.known = new Set(kept.keys);
          if (isMissing) {
            this.stale.set('tallies', 'all');
            continue;
          }
        }
        this.publish();
        failures = 0;
      } catch (error) {
        const isOver = isGone(error, this.db);
        this.stale = everything();
        // A browser under load may end a read early (Dexie's PrematureCommitError). The data is
        // read again.
        if (!isOver && ++failures < triesMost) continue;
        if (!isOver) console.error('What key results stand at could not be read.', error);
        this.state = { ...this.state, loading: false };
        this.stateChanged.emit();
        return;
      }
    }
  }

  private async read(changed: Changed): Promise<void> {
    const { db, cache } = this;
    await db.transaction(
      'r',
      tables.map((table) => db.table(table)),
      async () => {
        // Reads all at once: each answer waits for other work of the page, and a transaction with
        // sequential requests ends if the page is too busy to send the next in time.
        const [profile, projects, categories, accounts, setKeyResults, setPlans, setAggregates] =
          await Promise.all([
            changed.has('userProfiles') ? db.loadRow('userProfiles', db.userId) : null,
            changed.has('projects')
              ? db
                  .rows('projects')
                  .filter((row) => row['countsAsWork'] === false)
                  .toArray()
              : null,
            changed.has('categories') ? db.rows('categories').toArray() : null,
            changed.has('accounts') ? db.rows('accounts').toArray() : null,
            this.readEach(
              changed.get('keyResults'),
              db.rows('keyResults'),
              ({ id }) => id,
              () => cache.keyResultIds(),
              (id, row) => cache.setKeyResult(id, row as MeasuredKeyResult | null),
            ),
            this.readEach(
              changed.get('planSums'),
              db.planSums,
              ({ keyResultId }) => keyResultId,
              () => cache.planIds(),
              (id, sum) => cache.setPlan(id, sum),
            ),
            this.readAggregates(changed.get('tallies')),
          ]);
        if (changed.has('userProfiles')) {
          this.profile = (profile as unknown as Stored<'userProfiles'> | undefined) ?? null;
          changed.set('sums', 'all');
        }
        if (categories !== null) {
          const own = categories as unknown as Stored<'categories'>[],
            sides = own
              .map(({ id, kind, group }) => `${id} ${kind} ${group}`)
              .toSorted()
              .join();
          if (sides !== this.sidesOfCategories) changed.set('sums', 'all');
          this.sidesOfCategories = sides;
          this.savingsIds = savingsIdsOf(own);
          this.kindOf = kindOfCategoryIn(own);
          cache.setCategories(own);
        }
        if (accounts !== null) {
          this.accounts = accounts as unknown as Stored<'accounts'>[];
          cache.setAccounts(this.accounts);
        }
        setKeyResults();
        setPlans();
        setAggregates();
        if (changed.has('exchangeRates')) this.rates = null;
        if (this.rates === null && restsOnAccounts(this.profile?.fi ?? null))
          this.rates = (await db.rows('exchangeRates').toArray()) as unknown as ExchangeRate[];
        if (changed.has('sums') || changed.has('focusDays'))
          await this.readCycles(changed.get('sums'), changed.get('focusDays'));
        if (projects !== null)
          this.offProjects = projects.map(({ id, title }) => ({ id, title: title as string }));
      },
    );
    if (await this.readOffWork(changed)) this.priceHour();
  }

  /** Reads changed data; the returned function puts it into the cache. */
  private async readEach<T extends object>(
    ids: ReadonlySet<string> | 'all' | undefined,
    table: Table<T, string>,
    keyOf: (row: T) => string,
    before: () => Iterable<string>,
    set: (id: string, row: T | null) => void,
  ): Promise<() => void> {
    if (ids === undefined) return () => undefined;
    if (ids === 'all') {
      const rows = await table.toArray();
      return () => {
        const living = new Set(rows.map(keyOf));
        for (const id of before()) if (!living.has(id)) set(id, null);
        for (const row of rows) set(keyOf(row), row);
      };
    }
    const asked = [...ids],
      rows = await table.bulkGet(asked);
    return () => asked.forEach((id, index) => set(id, rows[index] ?? null));
  }

  private async readAggregates(ids: ReadonlySet<string> | 'all' | undefined): Promise<() => void> {
    const { db, cache } = this;
    if (ids === undefined) return () => undefined;
    if (ids === 'all') {
      const rows = await db.tallies.toArray();
      return () => {
        this.moves += 1;
        cache.forgetAggregates();
        for (const { key, month, days } of rows)
          cache.setAggregates(key, month, new Map<Day, DayTotals>(days));
      };
    }
    const asked = Array.from(ids, (id) => JSON.parse(id) as [string, string]),
      rows = await db.tallies.bulkGet(asked);
    return () => {
      this.moves += 1;
      rows.forEach((row, index) =>
        cache.setAggregates(...asked[index]!, row ? new Map(row.days) : null),
      );
    };
  }

  /**
   * Reads the focus on tasks of projects that are not work; true if it changed. Nothing is read if
   * all projects count as work.
   */
  private async readOffWork(changed: Changed): Promise<boolean> {
    const { db } = this;
    const before = this.offWork;
    if (this.offProjects.length === 0) {
      this.offWork = noneOff;
      return before !== noneOff;
    }
    if (
      !(['projects', 'objectives', 'keyResults', 'planSums', 'focusDays'] as const).some((table) =>
        changed.has(table),
      )
    )
      return false;
    const objectiveIds = await db
      .rows('objectives')
      .where('projectId')
      .anyOf(this.offProjects.map(({ id }) => id))
      .primaryKeys();
    const keyResultIds = await db
      .rows('keyResults')
      .where('objectiveId')
      .anyOf(objectiveIds)
      .primaryKeys();
    const taskIds = await db.rows('tasks').where('keyResultId').anyOf(keyResultIds).primaryKeys();
    const days = new Map<Day, number>();
    for (const session of await db.rows('timerSessions').where('taskId').anyOf(taskIds).toArray()) {
      for (const [day, { ms }] of focusOfDays(session as unknown as MeasuredSession))
        days.set(day, (days.get(day) ?? 0) + ms);
    }
    this.offWork = { titles: this.offProjects.map(({ title }) => title).toSorted(), days };
    return (
      JSON.stringify([before.titles, [...before.days]]) !==
      JSON.stringify([this.offWork.titles, [...days]])
    );
  }

  /**
   * Of the cycles that the date of freedom and the price of an hour are worked out from, those in
   * which a day has changed.
   */
  private async readCycles(
    spent: ReadonlySet<string> | 'all' | undefined,
    focused: ReadonlySet<string> | 'all' | undefined,
  ): Promise<void> {
    if (spent === undefined && focused === undefined) return;
    const { db, today, rules, currency } = this;
    const { cycle, complete, edge } = cyclesToSum(rules, today);
    this.cycle = cycle;
    if (spent === 'all') this.summed.clear();
    const isTouched = (
      days: ReadonlySet<string> | 'all' | undefined,
      { startDay, endDay }: Cycle,
    ) =>
      days === 'all' ||
      (days !== undefined && [...days].some((day) => day >= startDay && day <= endDay));
    let changed = this.hourPrice === null || spent === 'all';
    const recent = complete.slice(-hourPriceCycles);
    const spentIn = complete.filter(
      (each) => !this.summed.has(each.startDay) || isTouched(spent, each),
    );
    const isEdgeStale =
      spent === 'all' ||
      JSON.stringify(edge) !== JSON.stringify(this.edge) ||
      daysOfEdge(edge).some((each) => isTouched(spent, each));
    this.edge = edge;
    // A change of the rules may have another cycle begin on the same day.
    const focusedIn = recent.filter(
      (each) => !this.worked.has(each.startDay) || isTouched(focused, each) || spent === 'all',
    );
    // All at once: a transaction that is asked by turns ends where the page is too busy to ask
    // again in time.
    const runs = adjoining(spentIn),
      edges = daysOfEdge(edge);
    const [sums, edgeRows, days] = await Promise.all([
      Promise.all(
        runs.map((run) => loadSpend(db, run[0]!.startDay, run.at(-1)!.endDay, this.kindOf)),
      ),
      isEdgeStale
        ? Promise.all(
            edges.map(({ startDay, endDay }) => loadSpend(db, startDay, endDay, this.kindOf)),
          )
        : null,
      Promise.all(
        focusedIn.map(({ startDay, endDay }) =>
          db.focusDays.where('day').between(startDay, endDay, true, true).toArray(),
        ),
      ),
    ]);
    if (spentIn.length > 0 || focusedIn.length > 0 || edgeRows !== null) changed = true;
    runs.forEach((run, index) => {
      for (const each of sumCycles(sums[index]!, run, currency, this.savingsIds))
        this.summed.set(each.startDay, each);
    });
    if (edgeRows !== null) this.edgeRows = edgeRows.flat();
    focusedIn.forEach((each, index) =>
      this.worked.set(
        each.startDay,
        days[index]!.reduce((sum, { ms }) => sum + ms, 0),
      ),
    );
    if (!changed) return;
    this.isResummed = true;
    this.recent = recent;
    this.priceHour();
  }

  private priceHour(): void {
    const { titles, days: offDays } = this.offWork;
    const workedMs = ({ startDay, endDay }: Cycle) =>
      [...offDays].reduce(
        (ms, [day, off]) => (day >= startDay && day <= endDay ? ms - off : ms),
        this.worked.get(startDay)!,
      );
    this.hourPrice = computeHourPrice(
      this.recent.map((each) => ({
        startDay: each.startDay,
        endDay: each.endDay,
        incomeMinor: this.summed.get(each.startDay)!.incomeMinor,
        focusSeconds: workedMs(each) / 1000,
      })),
      this.currency,
      titles,
    );
  }

  /** Computes the freedom date from cycle sums and plan if either changed. */
  private workOutFreedom(): void {
    // Keeps the former date until the balance of a new account has been read.
    if (
      restsOnAccounts(this.profile?.fi ?? null) &&
      this.accounts.some(({ id }) => !this.balances.has(id))
    )
      return;
    const plan = this.planWith(() => 0);
    if (
      !this.isResummed &&
      this.freedom !== null &&
      JSON.stringify(plan) === JSON.stringify(this.plan)
    )
      return;
    this.isResummed = false;
    this.plan = plan;
    this.freedom = freedomOfYear(this.summedYear(), this.person, plan);
  }

  private publish(): void {
    const known = (key: string) => this.known.has(key);
    const balances = this.cache.balances(this.today, known);
    this.balances = balances;
    this.workOutFreedom();
    const measures = this.cache.measures({
      cycle: this.cycle,
      today: this.today,
      freedom: this.freedom,
      known,
    });
    // An unchanged measure keeps its identity, and so does the map if nothing changed.
    const { freedom, hourPrice } = this;
    let same =
      measures.size === this.state.measures.size &&
      this.moves === this.state.moves &&
      !this.state.loading &&
      freedom === this.state.freedom &&
      hourPrice === this.state.hourPrice;
    for (const [id, measure] of measures) {
      const before = this.state.measures.get(id);
      if (before !== undefined && JSON.stringify(before) === JSON.stringify(measure))
        measures.set(id, before);
      else same = false;
    }
    if (balances.size !== this.state.balances.size) same = false;
    for (const [id, balance] of balances) {
      const before = this.state.balances.get(id);
      if (before !== undefined && JSON.stringify(before) === JSON.stringify(balance))
        balances.set(id, before);
      else same = false;
    }
    if (same) return;
    this.state = {
      measures,
      balances,
      moves: this.moves,
      freedom,
      plan: this.plan,
      hourPrice,
      loading: false,
    };
    this.stateChanged.emit();
  }
}

/** Cycles that follow each other, which are read in one go. @param cycles in their order */
function adjoining(cycles: readonly Cycle[]): Cycle[][] {
  const runs: Cycle[][] = [];
  for (const cycle of cycles) {
    const run = runs.at(-1);
    if (run !== undefined && addDays(run.at(-1)!.endDay, 1) === cycle.startDay) run.push(cycle);
    else runs.push([cycle]);
  }
  return runs;
}
