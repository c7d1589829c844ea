import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseExists, guestUserId } from '#client/local-copy/database';
import { seedRecordId } from '#contract/ids';
import { NearArena } from './arena.ts';
import { Device, inboxTitles } from './device.ts';
import { createChance, createIds } from './random.ts';
import type { Transport } from '#client/sync/transport';

let arena: NearArena;
let userId: string;
const newId = createIds(createChance(7), Date.UTC(2026, 10, 1));
const merged = vi.fn<() => Promise<void>>();
beforeAll(async () => {
  arena = await NearArena.open('sqlite');
});
afterAll(() => arena.close());
beforeEach(async () => {
  userId = await arena.createUser();
  merged.mockReset().mockImplementation(async () => {
    await arena.service.completeMigration(userId);
  });
});

async function openDevice(startsAsGuest: boolean, owner = userId): Promise<Device> {
  const transport: Transport = {
    push: async (request) => structuredClone(await arena.push(owner, structuredClone(request))),
    pull: async (request) =>
      structuredClone(await arena.service.pull(owner, { ...request, schemaVersion: 1 })),
    merged,
  };
  const device = new Device({
    name: 'a',
    userId: owner,
    startsAsGuest,
    chance: createChance(1),
    newId,
    now: () => (arena.clock.now += 1000),
    transport,
    faults: {},
  });
  await device.open();
  return device;
}
const sync = async (device: Device) => {
  while (await device.round());
};
const cash = seedRecordId('account', 0);
const food = seedRecordId('category', 0);
async function work(device: Device): Promise<void> {
  await device.data.update('userProfiles', 'guest', { displayName: 'Guest Lan', currency: 'VND' });
  await device.data.update('categories', food, { name: 'Renamed' });
  await device.data.add('transactions', {
    date: Date.UTC(2026, 10, 19),
    accountId: cash,
    kind: 'expense',
    amountMinor: 45_000,
    currency: 'VND',
    categoryId: food,
    payee: 'Phở',
  });
  const gone = await device.data.add('projects', { title: 'Given up', position: 'a0' });
  await device.data.add('projects', { title: 'A year off', position: 'a0' });
  await device.data.delete('projects', gone);
}
const atServer = async () =>
  (await arena.readRecords(userId)).map(({ collection, data }) => ({
    collection,
    fields: JSON.parse(data) as Record<string, unknown>,
  }));
async function expectWorkOnce(): Promise<void> {
  const records = await atServer();
  const titles = (collection: string, field: string) =>
    records.filter((r) => r.collection === collection).map((r) => r.fields[field]);
  expect(titles('projects', 'title')).toEqual(['A year off']);
  expect(titles('transactions', 'payee')).toEqual(['Phở']);
  expect(titles('categories', 'name').filter((name) => name === 'Renamed')).toHaveLength(1);
}

describe('a guest who signs up', () => {
  test('finds everything in the account once; the guest copy is deleted, and the server knows', async () => {
    const device = await openDevice(true);
    await work(device);
    const before = (await device.db.ledger.toArray()).sort((a, b) => (a.id < b.id ? -1 : 1));
    await device.signIn();
    await sync(device);
    await expectWorkOnce();
    expect(
      (await device.data.load({ collection: 'transactions' })).map(({ id, payee }) => [id, payee]),
    ).toEqual(before.map(({ id, payee }) => [id, payee]));
    const profile = (await atServer()).find((r) => r.collection === 'userProfiles')!.fields;
    expect(profile).toMatchObject({
      displayName: 'Guest Lan',
      currency: 'VND',
      migrationCompleted: true,
    });
    expect(await databaseExists(guestUserId, device.storage)).toBe(false);
    expect(merged).toHaveBeenCalledTimes(1);
  });

  test('loses and duplicates nothing at any power cut', async () => {
    for (let writes = 1; writes <= 46; writes += 3) {
      userId = await arena.createUser();
      const device = await openDevice(true);
      await work(device);
      await device.signIn();
      await device.withPowerCut(writes, () => sync(device));
      await sync(device);
      await expectWorkOnce();
      expect(await databaseExists(guestUserId, device.storage)).toBe(false);
      expect(await device.db.outbox.count()).toBe(0);
      device.db.close();
    }
  }, 300_000);

  test('loses nothing when the account is signed out during the merge', async () => {
    const device = await openDevice(true);
    await work(device);
    await device.signIn();
    await device.round();
    await device.round();
    await device.signOutAndIn();
    await sync(device);
    await expectWorkOnce();
  });

  test('without any work leaves nothing and tells the server nothing', async () => {
    const device = await openDevice(true);
    const records = (await atServer()).length;
    await device.signIn();
    await sync(device);
    expect((await atServer()).length).toBe(records);
    expect(await databaseExists(guestUserId, device.storage)).toBe(false);
    expect(merged).not.toHaveBeenCalled();
  });
});

describe('a guest who comes back', () => {
  /** Measures like the timer for the first task without a key result. */
  async function measure(
    device: Device,
    title: string,
    [project, keyResult]: readonly [string, string],
  ): Promise<void> {
    const [projectId, objectiveId, keyResultId, taskId] = [newId(), newId(), newId(), newId()];
    await device.data.writeAll([
      {
        op: 'add',
        collection: 'projects',
        id: projectId,
        fields: { title: project, position: 'V' },
      },
      {
        op: 'add',
        collection: 'objectives',
        id: objectiveId,
        fields: { projectId, title: 'O', position: 'V' },
      },
      {
        op: 'add',
        collection: 'keyResults',
        id: keyResultId,
        fields: { objectiveId, title: keyResult, position: 'V' },
      },
      { op: 'add', collection: 'tasks', id: taskId, fields: { keyResultId, title, position: 'V' } },
    ]);
    await device.data.update(
      'tasks',
      await device.data.add('tasks', { keyResultId, title: `${title}, second`, position: 'W' }),
      { keyResultId, status: 'done', completedAt: 1 },
    );
    await device.data.add('timerSessions', {
      taskId,
      kind: 'focus',
      segments: [[0, 1_500_000]],
      timeZone: 'UTC',
      day: '2026-11-20',
      plannedSeconds: 1_500,
      completed: true,
    });
  }
  const english = ['Everyday tasks', inboxTitles[0]] as const,
    vietnamese = ['Việc hằng ngày', inboxTitles[1]] as const;
  const stored = async (collection: string) =>
    (await atServer())
      .filter((record) => record.collection === collection)
      .map(({ fields }) => fields);

  test.each([
    ['in the same language', english],
    ['in the other language', vietnamese],
  ])(
    'has one place for the tasks of the timer, %s, at any power cut',
    async (_name, again) => {
      for (let writes = 0; writes <= 40; writes += 5) {
        userId = await arena.createUser();
        const first = await openDevice(true);
        await measure(first, 'Thesis', english);
        await first.signIn();
        await sync(first);
        const second = await openDevice(true);
        await measure(second, 'Emails', again);
        // The guest's other records move unchanged.
        await second.data.add('projects', { title: 'A year off', position: 'a0' });
        await second.signIn();
        if (writes > 0) await second.withPowerCut(writes, () => sync(second));
        await sync(second);
        const [keyResult, ...others] = await second.data.load({ collection: 'keyResults' });
        expect([others, keyResult?.title]).toEqual([[], inboxTitles[0]]);
        expect((await stored('projects')).map(({ title }) => title).sort()).toEqual([
          'A year off',
          'Everyday tasks',
        ]);
        expect((await stored('objectives')).length).toBe(1);
        expect(
          (await stored('tasks'))
            .map(
              ({ title, keyResultId, status }) =>
                `${String(title)} ${String(status)} ${String(keyResultId)}`,
            )
            .sort(),
        ).toEqual(
          [
            ['Emails', 'todo'],
            ['Emails, second', 'done'],
            ['Thesis', 'todo'],
            ['Thesis, second', 'done'],
          ]
            .map(([title, status]) => `${title} ${status} ${keyResult!.id}`)
            .sort(),
        );
        expect((await stored('timerSessions')).length).toBe(2);
        await sync(first);
        expect((await first.data.load({ collection: 'tasks' })).length).toBe(4);
        expect(await databaseExists(guestUserId, second.storage)).toBe(false);
        first.db.close();
        second.db.close();
      }
    },
    300_000,
  );

  test('has one project for goals of one name, an active one before a paused one, at any power cut', async () => {
    for (let writes = 0; writes <= 30; writes += 6) {
      userId = await arena.createUser();
      const first = await openDevice(true);
      await first.data.add('projects', { title: 'Money goals', status: 'paused', position: 'A' });
      const projectId = await first.data.add('projects', { title: 'Money goals', position: 'V' });
      await first.data.add('objectives', { projectId, title: 'A house', position: 'V' });
      await first.signIn();
      await sync(first);
      const second = await openDevice(true);
      const goals = await second.data.add('projects', { title: 'Money goals', position: 'V' });
      const objectiveId = await second.data.add('objectives', {
        projectId: goals,
        title: 'A boat',
        position: 'V',
      });
      await second.data.add('keyResults', {
        objectiveId,
        title: 'A thousand set aside',
        position: 'V',
      });
      await second.data.update('projects', goals, { description: 'From the tools' });
      await second.signIn();
      if (writes > 0) await second.withPowerCut(writes, () => sync(second));
      await sync(second);
      expect(
        (await stored('projects')).map(({ title, status }) => [title, status]).toSorted(),
      ).toEqual([
        ['Money goals', 'active'],
        ['Money goals', 'paused'],
      ]);
      expect(
        (await stored('objectives'))
          .map((fields) => [fields['title'], fields['projectId']])
          .toSorted(),
      ).toEqual([
        ['A boat', projectId],
        ['A house', projectId],
      ]);
      expect(await stored('keyResults')).toHaveLength(1);
      expect(await databaseExists(guestUserId, second.storage)).toBe(false);
      first.db.close();
      second.db.close();
    }
  }, 300_000);

  test('keeps records beside the timer tasks, and loses nothing at a sign-out during the merge', async () => {
    const first = await openDevice(true);
    await measure(first, 'Thesis', english);
    await first.signIn();
    await sync(first);
    const second = await openDevice(true);
    await measure(second, 'Emails', english);
    const [own] = await second.data.load({ collection: 'objectives' });
    await second.data.add('keyResults', {
      objectiveId: own!.id,
      title: 'Made beside',
      position: 'W',
    });
    await second.signIn();
    await second.round();
    await second.round();
    await second.round();
    await second.signOutAndIn();
    await sync(second);
    expect((await stored('keyResults')).map(({ title }) => title).sort()).toEqual([
      'Made beside',
      inboxTitles[0],
    ]);
    expect((await stored('tasks')).length).toBe(4);
    expect(await second.db.outbox.count()).toBe(0);
    expect(await second.db.attention.count()).toBe(0);
  });
});

describe('a guest who signs in to an account with data', () => {
  async function arrive(): Promise<Device> {
    const other = await openDevice(false);
    await other.data.add('projects', { title: 'Already here', position: 'a0' });
    await sync(other);
    const device = await openDevice(true);
    await work(device);
    await device.signIn();
    while ((await device.merge!.advance()) || device.merge!.getState() === 'none') {
      const { runRound } = await import('#client/sync/round');
      await runRound(device.db, device.options.transport, newId);
    }
    return device;
  }
  const titles = async () =>
    (await atServer())
      .filter((r) => r.collection === 'projects')
      .map((r) => r.fields['title'])
      .sort();

  test('is asked first, and nothing moves before the answer', async () => {
    const device = await arrive();
    expect(device.merge!.getState()).toBe('ask');
    expect(await titles()).toEqual(['Already here']);
    expect(await databaseExists(guestUserId, device.storage)).toBe(true);
    await device.merge!.decide('merge');
    await sync(device);
    expect(await titles()).toEqual(['A year off', 'Already here']);
    expect((await atServer()).find((r) => r.collection === 'userProfiles')!.fields).toMatchObject({
      displayName: 'Lan',
      currency: 'USD',
    });
  });
  test('is asked in the visible tab, also in one that opens later, and may answer in any', async () => {
    const device = await arrive();
    const later = device.openMerge();
    await expect.poll(() => later.getState()).toBe('ask');
    await later.decide('keep-apart');
    await expect.poll(() => device.merge!.getState()).toBe('none');
    later.close();
  });
  test('may leave the work on the device', async () => {
    const device = await arrive();
    await device.merge!.decide('keep-apart');
    await sync(device);
    expect(await titles()).toEqual(['Already here']);
    expect(await databaseExists(guestUserId, device.storage)).toBe(true);
  });
  test('may delete the work', async () => {
    const device = await arrive();
    await device.merge!.decide('discard');
    await sync(device);
    expect(await titles()).toEqual(['Already here']);
    expect(await databaseExists(guestUserId, device.storage)).toBe(false);
  });
});

test('cannot move a copy into two accounts', async () => {
  const device = await openDevice(true);
  await work(device);
  await device.signIn();
  await device.round();
  await device.round();
  device.db.close();
  const stranger = await arena.createUser();
  const other = await openDevice(false, stranger);
  Object.assign(other, { storage: device.storage });
  other.db.close();
  await other.open();
  await sync(other);
  expect(
    (await arena.readRecords(stranger)).filter(({ collection }) => collection === 'projects'),
  ).toEqual([]);
  expect(await databaseExists(guestUserId, device.storage)).toBe(true);
});
