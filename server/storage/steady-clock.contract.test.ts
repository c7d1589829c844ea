import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { believedAfterMs, createSteadyClock, type SteadyClock } from './steady-clock.ts';

const hour = 3_600_000,
  day = 24 * hour;

/** One machine: `shown` is what its clock says, `ran` what has passed. */
const createMachine = (opened: TestDatabase, shown: number) => {
  const machine = {
    shown,
    ran: 0,
    lines: [] as string[],
    pass(ms: number): void {
      machine.shown += ms;
      machine.ran += ms;
    },
    start: (): Promise<SteadyClock> =>
      createSteadyClock({
        db: opened.db,
        log: (line) => machine.lines.push(line),
        now: () => machine.shown,
        monotonic: () => machine.ran,
      }),
  };
  return machine;
};

describe('the steady clock on SQLite', () => {
  const began = Date.parse('2026-11-23T00:00:00Z');
  let opened: TestDatabase, machine: ReturnType<typeof createMachine>;
  beforeEach(async () => {
    opened = await openTestDatabase('sqlite', []);
    machine = createMachine(opened, began);
  });
  afterEach(() => opened.close());
  /** Runs for so long, with a look every hour. */
  async function run(clock: SteadyClock, ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += hour) {
      machine.pass(hour);
      await clock.look();
    }
  }

  test.each([400 * day, 8 * day, 49 * hour, -400 * day, -3 * day])(
    'goes on as before when the machine’s clock jumps by %i ms, and when it is right again',
    async (jump) => {
      const clock = await machine.start();
      await run(clock, 3 * hour);
      machine.shown += jump;
      await run(clock, 3 * hour);
      expect(clock.now()).toBe(began + 6 * hour);
      expect(machine.lines).toEqual([expect.stringContaining('nothing is deleted')]);
      machine.shown -= jump;
      await run(clock, hour);
      expect(clock.now()).toBe(began + 7 * hour);
      expect(machine.lines).toHaveLength(2);
    },
  );

  test('does not follow a jump between two looks', async () => {
    const clock = await machine.start();
    machine.shown += 400 * day;
    expect(clock.now()).toBe(began);
  });

  test.each([400 * day, 31 * day])(
    'an installation that was off, or jumped, for %i ms waits and then goes by it',
    async (off) => {
      await run(await machine.start(), hour);
      machine.shown += off;
      machine.ran = 0;
      const clock = await machine.start();
      expect(clock.now()).toBe(began + hour);
      await run(clock, believedAfterMs - hour);
      expect(clock.now()).toBe(began + believedAfterMs);
      await run(clock, hour);
      expect(clock.now()).toBe(machine.shown);
      expect(machine.lines).toHaveLength(2);
    },
  );

  test('what it has run is counted over restarts, and a second jump begins anew', async () => {
    await machine.start();
    machine.shown += 31 * day;
    for (let starts = 0; starts < 4; starts++) {
      machine.ran = 0;
      await run(await machine.start(), 17 * hour);
    }
    machine.ran = 0;
    const clock = await machine.start();
    expect(machine.shown - clock.now()).toBe(31 * day);
    machine.shown += 100 * day;
    await run(clock, 10 * hour);
    expect(machine.shown - clock.now()).toBe(131 * day);
    machine.shown -= 100 * day;
    await run(clock, believedAfterMs + hour);
    expect(clock.now()).toBe(machine.shown);
  });

  test('time that did not pass does not count: a clock that is set again and again is not believed', async () => {
    const clock = await machine.start();
    machine.shown += 400 * day;
    for (let looks = 0; looks < 200; looks++) {
      machine.shown += hour;
      machine.ran += 1_000;
      await clock.look();
    }
    expect(clock.now()).toBe(began + 200 * 1_000);
  });

  test('a night, a weekend and a clock that is put right are believed at once', async () => {
    const clock = await machine.start();
    for (const ahead of [8 * hour, 47 * hour, -20 * 60_000]) {
      machine.shown += ahead;
      await clock.look();
      expect(clock.now()).toBe(machine.shown);
    }
    expect(machine.lines).toEqual([]);
  });

  test('an installation of an earlier release is known by when it last heard of a device', async () => {
    await opened.db.write(async (tx) =>
      tx.run(
        'INSERT INTO sync_clients (user_id, client_id, last_mutation, revision, seen_at) VALUES (?, ?, 1, 1, ?)',
        'u',
        'c',
        began - hour,
      ),
    );
    machine.shown += 400 * day;
    expect((await machine.start()).now()).toBe(began - hour);
  });
});

describe.each(databaseKinds)('the steady clock of nodes on %s', (kind) => {
  test('is one for all, and on PostgreSQL the database’s own', async () => {
    const opened = await openTestDatabase(kind, []);
    const right = createMachine(opened, Date.now()),
      wrong = createMachine(opened, Date.now() + 400 * day);
    const first = await right.start(),
      second = await wrong.start();
    await first.look();
    for (const clock of [first, second])
      expect(Math.abs(clock.now() - Date.now())).toBeLessThan(10 * 60_000);
    expect(wrong.lines).toHaveLength(kind === 'sqlite' ? 1 : 0);
    await opened.close();
  });
});
