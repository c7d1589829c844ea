import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { msPerDay, msPerHour } from '#domain/calendar';
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { believedAfterMs, createSteadyClock, type SteadyClock } from './steady-clock.ts';

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
    for (let passed = 0; passed < ms; passed += msPerHour) {
      machine.pass(msPerHour);
      await clock.look();
    }
  }

  test.each([400 * msPerDay, 8 * msPerDay, 49 * msPerHour, -400 * msPerDay, -3 * msPerDay])(
    'goes on unchanged when the machine’s clock jumps by %i ms, and when it is corrected',
    async (jump) => {
      const clock = await machine.start();
      await run(clock, 3 * msPerHour);
      machine.shown += jump;
      await run(clock, 3 * msPerHour);
      expect(clock.now()).toBe(began + 6 * msPerHour);
      expect(machine.lines).toEqual([expect.stringContaining('nothing is deleted')]);
      machine.shown -= jump;
      await run(clock, msPerHour);
      expect(clock.now()).toBe(began + 7 * msPerHour);
      expect(machine.lines).toHaveLength(2);
    },
  );

  test('does not follow a jump between two readings', async () => {
    const clock = await machine.start();
    machine.shown += 400 * msPerDay;
    expect(clock.now()).toBe(began);
  });

  test.each([400 * msPerDay, 31 * msPerDay])(
    'an installation that was off or jumped for %i ms waits and then follows the clock',
    async (off) => {
      await run(await machine.start(), msPerHour);
      machine.shown += off;
      machine.ran = 0;
      const clock = await machine.start();
      expect(clock.now()).toBe(began + msPerHour);
      await run(clock, believedAfterMs - msPerHour);
      expect(clock.now()).toBe(began + believedAfterMs);
      await run(clock, msPerHour);
      expect(clock.now()).toBe(machine.shown);
      expect(machine.lines).toHaveLength(2);
    },
  );

  test('running time is counted over restarts, and a second jump starts anew', async () => {
    await machine.start();
    machine.shown += 31 * msPerDay;
    for (let starts = 0; starts < 4; starts++) {
      machine.ran = 0;
      await run(await machine.start(), 17 * msPerHour);
    }
    machine.ran = 0;
    const clock = await machine.start();
    expect(machine.shown - clock.now()).toBe(31 * msPerDay);
    machine.shown += 100 * msPerDay;
    await run(clock, 10 * msPerHour);
    expect(machine.shown - clock.now()).toBe(131 * msPerDay);
    machine.shown -= 100 * msPerDay;
    await run(clock, believedAfterMs + msPerHour);
    expect(clock.now()).toBe(machine.shown);
  });

  test('time that did not pass does not count: a clock that is set repeatedly is not believed', async () => {
    const clock = await machine.start();
    machine.shown += 400 * msPerDay;
    for (let looks = 0; looks < 200; looks++) {
      machine.shown += msPerHour;
      machine.ran += 1_000;
      await clock.look();
    }
    expect(clock.now()).toBe(began + 200 * 1_000);
  });

  test('a night, a weekend and a corrected clock are believed at once', async () => {
    const clock = await machine.start();
    for (const ahead of [8 * msPerHour, 47 * msPerHour, -20 * 60_000]) {
      machine.shown += ahead;
      await clock.look();
      expect(clock.now()).toBe(machine.shown);
    }
    expect(machine.lines).toEqual([]);
  });

  test('an installation of an earlier release starts from the last contact of a device', async () => {
    await opened.db.write(async (tx) =>
      tx.run(
        'INSERT INTO sync_clients (user_id, client_id, last_mutation, revision, seen_at) VALUES (?, ?, 1, 1, ?)',
        'u',
        'c',
        began - msPerHour,
      ),
    );
    machine.shown += 400 * msPerDay;
    expect((await machine.start()).now()).toBe(began - msPerHour);
  });
});

describe.each(databaseKinds)('the steady clock of nodes on %s', (kind) => {
  test('is one for all nodes, and on PostgreSQL the database’s own', async () => {
    const opened = await openTestDatabase(kind, []);
    const right = createMachine(opened, Date.now()),
      wrong = createMachine(opened, Date.now() + 400 * msPerDay);
    const first = await right.start(),
      second = await wrong.start();
    await first.look();
    for (const clock of [first, second])
      expect(Math.abs(clock.now() - Date.now())).toBeLessThan(10 * 60_000);
    expect(wrong.lines).toHaveLength(kind === 'sqlite' ? 1 : 0);
    await opened.close();
  });
});
