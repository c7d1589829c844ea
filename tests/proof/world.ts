/**
 * One run of the proof: a person with several devices, the real document service, and a network
 * that loses, repeats, delays and reorders, in steps that a seed decides. A model computes the
 * expected result.
 */
import type { CollectionName } from '#contract/collections';
import type { PullAnswer, PushAnswer, PushRequest } from '#contract/sync';
import { applyAnswer, loadCursor, type PullRequestContext } from '#client/local-copy/apply';
import { planRound } from '#client/sync/round';
import { SyncFailure, type PullRequest, type Transport } from '#client/sync/transport';
import { schemaVersion } from '#contract/sync';
import type { RecordRow } from '#server/storage/tables';
import { SyncError } from '#server/sync/errors';
import type { Arena } from './arena.ts';
import { Broken, checkDevice, expectSame, readBase, readSeen, type ProofState } from './check.ts';
import { Device, type ClientFaults } from './device.ts';
import { Model } from './model.ts';
import { Moves } from './moves.ts';
import { createChance, createIds, type Chance } from './random.ts';

export interface ProofOptions {
  seed: number;
  steps: number;
  faults?: ClientFaults;
  /**
   * The model is held against the service, and each device against its own history, every so many
   * steps; 1 finds the step that breaks.
   */
  checkEvery?: number;
  onStep?: (step: number, what: string) => void;
  /**
   * In so many steps of a thousand the server dies at work, besides those in which it does anyway.
   */
  deaths?: number;
}
export interface ProofResult {
  pushes: number;
  mutations: number;
  refused: number;
  faults: number;
}

/**
 * The outcome of a push: as it was answered, or as the database says if a death of the server cut
 * the answer off.
 */
type Observed = {
  request: PushRequest;
  answer: {
    revision: number;
    results: readonly { mutationId: number; status: 'applied' | 'refused' }[];
  };
};
/** Tombstones live for 90 days. */
const purgeAfterMs = 91 * 86_400_000;

interface Held {
  device: Device;
  kind: 'request' | 'answer';
  request: PushRequest;
  asked: PullRequestContext;
  answer: PullAnswer | null;
}

export async function run(arena: Arena, options: ProofOptions): Promise<ProofResult> {
  const world = new World(arena, options);
  try {
    return await world.run();
  } catch (error) {
    if (error instanceof Error)
      error.message = `seed ${options.seed}, step ${world.step}: ${error.message}`;
    throw error;
  } finally {
    for (const device of world.devices) device.leave();
  }
}

class World {
  step = 0;
  readonly devices: Device[] = [];
  private readonly arena: Arena;
  private readonly options: ProofOptions;
  private readonly chance: Chance;
  private readonly newId: () => string;
  private readonly moves = new Map<Device, Moves>();
  private userId = '';
  private model = new Model(true);
  private applied = new Map<string, number>();
  private revision = 0;
  private observed: Observed[] = [];
  private readonly held: Held[] = [];
  /** Pushes whose answer a death cut off. */
  private readonly unanswered: PushRequest[] = [];
  private mergeUnanswered = false;
  /** The operations of each mutation that was taken, by client and number. */
  private readonly taken = new Map<string, string>();
  private epoch: string | null = null;
  /** The revision of which a device shows all and nothing later, since its first load. */
  private readonly standing = new Map<Device, number>();
  private backup: {
    restore: () => Promise<void>;
    model: Model;
    applied: Map<string, number>;
  } | null = null;
  private readonly result: ProofResult = { pushes: 0, mutations: 0, refused: 0, faults: 0 };

  constructor(arena: Arena, options: ProofOptions) {
    this.arena = arena;
    this.options = options;
    this.chance = createChance(options.seed);
    this.newId = createIds(this.chance, arena.clock.now);
  }

  async run(): Promise<ProofResult> {
    const { arena, chance, options } = this;
    this.userId = await arena.createUser();
    for (const [id, { collection, fields }] of await this.readServer())
      this.model.set(id, collection, fields);
    this.revision = await arena.service.loadRevision(this.userId);

    const count = 2 + chance.below(2);
    for (let i = 0; i < count; i++) {
      const device = new Device({
        name: `${'abc'[i]}`,
        userId: this.userId,
        startsAsGuest: chance.percent(25),
        chance,
        newId: this.newId,
        now: () => arena.clock.now,
        faults: options.faults ?? {},
        transport: this.transportOf(
          () => device,
          () => this.weather(),
        ),
      });
      await device.open();
      this.devices.push(device);
      this.moves.set(device, new Moves(device));
    }
    for (this.step = 1; this.step <= options.steps; this.step++) {
      arena.clock.now += 1 + chance.below(60_000);
      await this.doStep();
      await this.compareObserved();
      await this.checkStandings();
      if (this.step % (options.checkEvery ?? 10) === 0) await this.checkAll();
    }
    await this.calmDown();
    return this.result;
  }

  private say(what: string): void {
    this.options.onStep?.(this.step, what);
  }

  private async doStep(): Promise<void> {
    const { chance, arena, options } = this;
    const device = chance.pick(this.devices);
    if (options.deaths !== undefined && chance.below(1000) < options.deaths)
      return this.dieAtWork();
    const roll = chance.below(1000);
    if (roll < 440)
      return this.attempt(`${device.options.name} writes`, device, () =>
        this.moves.get(device)!.move(),
      );
    if (roll < 840)
      return this.attempt(`${device.options.name} syncs`, device, () => device.round());
    this.result.faults += 1;
    if (roll < 870) return this.deliverHeld();
    if (roll < 885) {
      this.say(`${device.options.name} restarts`);
      return device.restart();
    }
    if (roll < 900) {
      if (!device.hasKept() || chance.percent(40)) {
        this.say(`what ${device.options.name} holds has reached its disk`);
        return device.keep();
      }
      this.say(`a power cut takes ${device.options.name} back to what had reached its disk`);
      this.standing.delete(device);
      return device.goBack();
    }
    if (roll < 935) {
      const writes = 1 + chance.below(14);
      const synced = chance.percent(60);
      this.say(
        `${device.options.name} loses power ${synced ? 'while it syncs' : 'while it writes'}`,
      );
      return device.withPowerCut(writes, () =>
        this.forgive(() => (synced ? device.round() : this.moves.get(device)!.move())),
      );
    }
    if (roll < 955) return this.together();
    if (roll < 970) {
      this.say('the server restarts');
      return arena.restart();
    }
    if (roll < 980) return this.dieAtWork();
    if (roll < 984) return this.purge();
    if (roll < 988) return this.changeData();
    if (roll < 992) return this.patchProfile();
    if (roll < 996 || !device.guest) {
      if (device.guest || roll < 999) return this.signIn(device);
      this.say(`${device.options.name} signs out and in`);
      return device.signOutAndIn();
    }
    return this.signIn(device);
  }

  /** The server dies within one of the next statements, or between two of them, at any work. */
  private async dieAtWork(): Promise<void> {
    const { chance, arena } = this;
    const members = this.devices.filter(({ guest }) => !guest);
    const device = chance.pick(members.length > 0 ? members : this.devices);
    const statements = 1 + chance.below(chance.percent(75) ? 12 : 60);
    const roll = chance.below(100);
    const start =
      roll < 15
        ? 'UPDATE records SET deleted_at'
        : roll < 22
          ? 'COMMIT'
          : roll < 28
            ? 'before COMMIT'
            : '';
    this.say(
      `the server dies after ${start === '' ? statements : 1} × ${start || 'any statement'}`,
    );
    if (roll >= 95) arena.clock.now += purgeAfterMs;
    if (roll < 15) await this.moves.get(device)!.removeTree();
    await arena.dieAfter(start === '' ? statements : 1, start);
    try {
      if (roll < 75)
        await this.attempt(`${device.options.name} syncs`, device, () => device.round());
      else if (roll < 90) await this.together();
      else if (roll < 95)
        await this.forgive(() =>
          this.served(() =>
            arena.service.patchProfile(this.userId, { isAdmin: chance.percent(50) }),
          ),
        );
      else await this.forgive(() => this.served(() => arena.service.purgeTombstones()));
    } finally {
      // The push had less work than that.
      if (!arena.isDead()) await arena.dieAfter(0);
      if (arena.isDead()) await arena.restart();
    }
    await this.learnOutcomes();
    // A call that was cut off is either done or not; repeating it ensures that it is done.
    if (roll >= 95) await this.forgetTombstones();
    else if (roll >= 90) await this.takeServerWrite();
  }

  /**
   * Reads from the database which unanswered pushes the server had applied before it died; each
   * client asks by itself later on.
   */
  private async learnOutcomes(): Promise<void> {
    for (const request of this.unanswered.splice(0)) {
      const { lastMutationId, revision, refused } = await this.arena.readOutcome(
        this.userId,
        request.clientId,
      );
      const mutations = request.mutations.filter(({ mutationId }) => mutationId <= lastMutationId);
      this.observed.push({
        request: { ...request, mutations },
        answer: {
          revision,
          results: mutations.map(({ mutationId }) => ({
            mutationId,
            status: refused.includes(mutationId) ? 'refused' : 'applied',
          })),
        },
      });
    }
    if (!this.mergeUnanswered) return;
    await this.takeServerWrite();
    this.mergeUnanswered = false;
  }

  private async signIn(device: Device): Promise<void> {
    if (!device.guest) return;
    this.say(`${device.options.name} signs in`);
    await device.signIn();
  }

  private async attempt(
    what: string,
    _device: Device,
    work: () => Promise<unknown>,
  ): Promise<void> {
    this.say(what);
    await this.forgive(work);
  }

  /** A failed request is part of life; anything else is a fault. */
  private async forgive(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof SyncFailure) || error.status === 400 || error.status === 413)
        throw error;
    }
  }

  // The network

  private weather():
    | 'fine'
    | 'lose request'
    | 'lose answer'
    | 'repeat'
    | 'delay request'
    | 'delay answer' {
    const roll = this.chance.below(100);
    if (roll < 62) return 'fine';
    if (roll < 70) return 'lose request';
    if (roll < 79) return 'lose answer';
    if (roll < 87) return 'repeat';
    return roll < 94 ? 'delay request' : 'delay answer';
  }

  private transportOf(
    deviceOf: () => Device,
    weatherNow: () => ReturnType<World['weather']>,
  ): Transport {
    const lost = (): never => {
      throw new SyncFailure(0, 'sync/unreachable', 'No answer.');
    };
    const carry = async <T>(
      deliver: () => Promise<T>,
      hold: (kind: Held['kind'], answer: T | null) => void,
    ): Promise<T> => {
      const weather = weatherNow();
      if (weather !== 'fine') this.result.faults += 1;
      switch (weather) {
        case 'lose request':
          return lost();
        case 'delay request':
          hold('request', null);
          return lost();
        case 'lose answer':
          await deliver();
          return lost();
        case 'delay answer':
          hold('answer', await deliver());
          return lost();
        // The network repeats a request; the server sees both at once, the client one of the
        // answers.
        case 'repeat': {
          const answers = await Promise.allSettled([deliver(), deliver()]);
          const answer = this.chance.pick(answers);
          if (answer.status === 'rejected') throw answer.reason;
          return answer.value;
        }
        case 'fine':
          return deliver();
      }
    };
    return {
      push: (request) =>
        carry<PushAnswer>(
          () => this.push(request),
          (kind, answer) => this.hold(deviceOf(), kind, request, answer),
        ),
      pull: (request) =>
        carry<PullAnswer>(
          () => this.pull(request),
          (kind, answer) => {
            if (kind === 'answer')
              void this.hold(
                deviceOf(),
                kind,
                { ...request, schemaVersion, mutations: [] },
                answer,
              );
          },
        ),
      merged: () =>
        carry<void>(
          async () => {
            try {
              await this.served(() => this.arena.service.completeMigration(this.userId));
            } catch (error) {
              this.mergeUnanswered ||= this.arena.isDead();
              throw error;
            }
            // The model's reads are no requests: a pending death of the server is cancelled before
            // them.
            await this.arena.dieAfter(0);
            if (this.arena.isDead()) {
              this.mergeUnanswered = true;
              throw new SyncFailure(0, 'sync/unreachable', 'The server died.');
            }
            await this.takeServerWrite();
          },
          () => undefined,
        ),
    };
  }

  private hold(
    device: Device,
    kind: Held['kind'],
    request: PushRequest,
    answer: PullAnswer | null,
  ): void {
    this.held.push({
      device,
      kind,
      request,
      asked: { clientId: request.clientId, cursor: request.cursor, resets: device.resets },
      answer,
    });
  }

  private async push(request: PushRequest): Promise<PushAnswer> {
    this.result.pushes += 1;
    // Copies as over the wire, so that the two sides share nothing.
    try {
      const answer = await this.served(() =>
        this.arena.push(this.userId, structuredClone(request)),
      );
      this.observed.push({ request, answer });
      return structuredClone(answer);
    } catch (error) {
      if (this.arena.isDead()) this.unanswered.push(request);
      throw error;
    }
  }

  private async pull({ clientId, cursor, settledMutationId }: PullRequest): Promise<PullAnswer> {
    const limit = this.chance.percent(50) ? 1 + this.chance.below(12) : 1000;
    return structuredClone(
      await this.served(() =>
        this.arena.service.pull(this.userId, {
          clientId,
          cursor,
          settledMutationId,
          schemaVersion,
          limit,
        }),
      ),
    );
  }

  private async served<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof SyncError)
        throw new SyncFailure(error.status, error.code, error.message);
      if (this.arena.isDead()) throw new SyncFailure(0, 'sync/unreachable', 'The server died.');
      throw error;
    }
  }

  /**
   * A request that was under way for long arrives at last; or an answer reaches a page that had
   * been asleep.
   */
  private async deliverHeld(): Promise<void> {
    if (this.held.length === 0) return;
    const [held] = this.held.splice(this.chance.below(this.held.length), 1) as [Held];
    const { device, kind, request, asked, answer } = held;
    this.say(`a late ${kind} of ${device.options.name} arrives`);
    let late = answer;
    await this.forgive(async () => {
      if (kind === 'request') late = await this.push(request);
    });
    if (late === null || device.guest || !this.chance.percent(70)) return;
    device.hasNews = true;
    await applyAnswer(device.db, asked, structuredClone(late));
  }

  /** Two devices, or two tabs of one, at the same moment. */
  private async together(): Promise<void> {
    const [a, b] = [this.chance.pick(this.devices), this.chance.pick(this.devices)];
    this.say(`${a.options.name} and ${b.options.name} sync at once`);
    const calm = (device: Device): Transport =>
      this.transportOf(
        () => device,
        () => 'fine',
      );
    const rounds = await Promise.allSettled([
      this.forgive(() => a.round(calm(a))),
      this.forgive(() => b.round(calm(b))),
    ]);
    for (const round of rounds) if (round.status === 'rejected') throw round.reason;
  }

  // The server's own life

  private async purge(): Promise<void> {
    this.say('90 days pass, and tombstones go');
    this.arena.clock.now += purgeAfterMs;
    await this.forgetTombstones();
  }

  private async forgetTombstones(): Promise<void> {
    await this.arena.service.purgeTombstones();
    for (const [id, record] of this.model.records) if (!record.alive) this.model.records.delete(id);
  }

  /**
   * The data becomes another: the same under a new epoch, or that of a backup, which is taken
   * first.
   */
  private async changeData(): Promise<void> {
    if (this.backup === null && this.chance.percent(70)) {
      this.say('a backup is taken');
      this.backup = {
        restore: await this.arena.backUp(this.userId),
        model: this.model.copy(),
        applied: new Map(this.applied),
      };
      return;
    }
    if (this.backup !== null) {
      this.say('the backup is restored');
      await this.backup.restore();
      this.model = this.backup.model;
      this.applied = this.backup.applied;
      this.backup = null;
    } else this.say('the epoch changes');
    this.epoch = await this.arena.service.changeEpoch();
    this.revision = await this.arena.service.loadRevision(this.userId);
    this.standing.clear();
  }

  private async patchProfile(): Promise<void> {
    this.say('the server changes the profile');
    await this.arena.service.patchProfile(this.userId, { isAdmin: this.chance.percent(50) });
    await this.takeServerWrite();
  }

  private async takeServerWrite(): Promise<void> {
    await this.compareObserved();
    this.revision = await this.arena.service.loadRevision(this.userId);
    const profile = (await this.readServer()).get(this.userId)!;
    const kept = this.model.records.get(this.userId)!;
    for (const field of ['isAdmin', 'migrationCompleted'])
      kept.fields[field] = profile.fields[field];
  }

  // Invariants

  /**
   * Replays the mutations that the service reported as applied on the model, each once, in the
   * order of revisions.
   */
  private async compareObserved(): Promise<void> {
    // Two requests at once: one that only repeats known mutations may have seen the writes of the
    // other and be answered first.
    const isFresh = ({ request }: Observed): boolean =>
      request.mutations.some(
        ({ mutationId }) => mutationId > (this.applied.get(request.clientId) ?? 0),
      );
    const observed = this.observed.sort(
      (a, b) => a.answer.revision - b.answer.revision || Number(isFresh(b)) - Number(isFresh(a)),
    );
    this.observed = [];
    for (const { request, answer } of observed) {
      let fresh = 0;
      const rise = answer.revision - this.revision;
      const results = new Map(answer.results.map((result) => [result.mutationId, result.status]));
      for (const { mutationId, ops } of request.mutations) {
        const key = `${request.clientId} ${mutationId}`,
          said = JSON.stringify(ops),
          known = this.taken.get(key);
        if (known !== undefined && known !== said)
          throw new Broken(
            `mutation ${key} was answered as done, and another was done under its number:\n` +
              `    is      ${said}\n    done    ${known}`,
          );
        this.taken.set(key, said);
        if (mutationId <= (this.applied.get(request.clientId) ?? 0)) continue;
        this.applied.set(request.clientId, mutationId);
        fresh += 1;
        this.result.mutations += 1;
        if (results.get(mutationId) === 'applied') ops.forEach((op) => this.model.apply(op));
        else this.result.refused += 1;
      }
      if (rise > fresh + Number(this.mergeUnanswered))
        throw new Broken(`the service wrote ${rise} times for ${fresh} new mutations`);
      this.revision = Math.max(this.revision, answer.revision);
    }
    const [early] = await this.arena.takeEarlyPokes();
    if (early !== undefined)
      throw new Broken(
        `streams were told of revision ${early.told} when ${early.found} could be read`,
      );
  }

  /**
   * Checks that a device's copy of the server's state stands at one revision: every record that has
   * not changed since is there, and no later one. So no half of a mutation is visible.
   */
  private async checkStandings(): Promise<void> {
    for (const device of this.devices) {
      if (device.guest || !device.hasNews) continue;
      device.hasNews = false;
      const {
        db,
        options: { name },
      } = device;
      const { cursor, loaded, more, epoch } = await loadCursor(db);
      if (!loaded || cursor === null || (this.epoch !== null && epoch !== this.epoch)) {
        this.standing.delete(device);
        continue;
      }
      const before = this.standing.get(device);
      if (before === undefined && more) continue;
      // Staged rows are not shown yet: the visible state is unchanged.
      const revision = (await db.staged.count()) > 0 ? before! : Number(cursor.split('.')[2]);
      this.standing.set(device, revision);
      if (!more && (revision === before || this.step % 4 > 0)) continue;
      const base = await readBase(db);
      const later = [...base].find(([, row]) => row.revision !== null && row.revision > revision);
      if (later !== undefined)
        throw new Broken(
          `${name} shows ${later[0]} of revision ${later[1].revision}, and stands at ${revision}`,
        );
      const until = (await this.arena.readRows(this.userId)).filter(
        (row) => row.revision <= revision,
      );
      expectSame(
        new Map(
          until.flatMap(({ id }) => {
            const row = base.get(id);
            return row === undefined
              ? []
              : [[id, { collection: row.collection, fields: row.fields }] as const];
          }),
        ),
        toState(until.filter((row) => row.deleted_at === null)),
        `${name} does not have all up to revision ${revision}`,
      );
    }
  }

  private async checkAll(): Promise<void> {
    expectSame(
      await this.readServer(),
      this.model.living(),
      'the service does not hold what it has acknowledged',
    );
    for (const device of this.devices) await checkDevice(device.db, device.options.name);
  }

  private async readServer(): Promise<ProofState> {
    return toState(await this.arena.readRecords(this.userId));
  }

  /** Everybody comes online; nothing is lost any more. Then all must be the same. */
  private async calmDown(): Promise<void> {
    for (const device of this.devices) if (device.guest) await device.signIn();
    while (this.held.length > 0) await this.forgive(() => this.deliverHeld());
    await this.compareObserved();
    for (let quiet = 0, turns = 0; quiet < 2; turns++) {
      if (turns > 100) throw new Broken('the devices never come to rest');
      quiet += 1;
      for (const device of this.devices) {
        const calm = this.transportOf(
          () => device,
          () => 'fine',
        );
        device.options.transport.push = calm.push;
        device.options.transport.pull = calm.pull;
        device.options.transport.merged = calm.merged;
        for (let rounds = 0; await device.round(); rounds++) {
          if (rounds > 1000) throw new Broken(`${device.options.name} never comes to rest`);
          if (rounds > 0) quiet = 0;
        }
        await this.compareObserved();
      }
    }
    await this.checkAll();
    const records = await this.arena.readRecords(this.userId);
    const server = new Map(
      records.map((row) => [
        row.id,
        {
          collection: row.collection,
          revision: row.revision,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
          fields: JSON.parse(row.data),
        },
      ]),
    );
    for (const {
      db,
      options: { name },
    } of this.devices) {
      const { rows, state } = await readSeen(db);
      expectSame(
        new Map(
          [...rows].map(([id, { collection, row }]) => [
            id,
            {
              collection,
              fields: {
                revision: row.revision,
                createdAt: row.createdAt,
                updatedAt: row.updatedAt,
                fields: state.get(id)!.fields,
              },
            },
          ]),
        ),
        new Map(
          [...server].map(([id, { collection, ...rest }]) => [
            id,
            { collection: collection as CollectionName, fields: rest },
          ]),
        ),
        `${name} does not see what the service has`,
      );
      for (const table of ['outbox', 'shadow', 'staged'] as const)
        if ((await db.table(table).count()) > 0)
          throw new Broken(`${name} still keeps ${table} rows`);
      if ((await planRound(db)).cursor.more) throw new Broken(`${name} still waits for pages`);
    }
  }
}

function toState(rows: readonly RecordRow[]): ProofState {
  return new Map(
    rows.map((row) => [
      row.id,
      {
        collection: row.collection as CollectionName,
        fields: JSON.parse(row.data) as Record<string, unknown>,
      },
    ]),
  );
}
