/**
 * Specification §3 and §5 to §8, the data layer: the client's own interface against the running
 * product, and what the server stores.
 */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi,
  type MockInstance,
} from 'vitest';
import type { CollectionName, Fields, Stored } from '#contract/collections';
import { createRecordId } from '#contract/ids';
import { dayToTimestamp } from '#domain/calendar';
import { createNodeClients, type NodeClient, type NodeClients } from '../support/node-client.ts';
import { openOtherDevice } from '../support/other-device.ts';
import { startProduct, type Product } from '../support/product.ts';
import { pullFreshOverHttp, type StoredRecords as AllStored } from '../support/stored.ts';

let product: Product, clients: NodeClients;
/** The user under test, and another one. */
let lan: NodeClient, minh: NodeClient;
beforeAll(async () => {
  product = await startProduct();
  clients = createNodeClients(product.url);
  [lan, minh] = [await clients.open(), await clients.open()];
});
afterAll(async () => {
  clients.close();
  await product.dispose();
});

let errors: MockInstance<typeof console.error>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const serverOf = (person: NodeClient): Promise<AllStored> =>
  pullFreshOverHttp(product.url, person.cookie);
/** A record as the server stores it, once everything has been sent; null where it has none. */
async function storedOf(
  person: NodeClient,
  collection: CollectionName,
  id: string,
): Promise<Record<string, unknown> | null> {
  await person.sent();
  const record = (await serverOf(person)).of(collection).find((one) => one.id === id);
  return record === undefined
    ? null
    : { ...record.fields, createdAt: record.createdAt, updatedAt: record.updatedAt };
}
/** Records the results that a live list has called back with. */
function follow<C extends CollectionName>(
  person: NodeClient,
  ...[query, onError]: [Parameters<typeof person.data.listen<C>>[0], ((error: unknown) => void)?]
): { seen: Stored<C>[][]; stop: () => void; last(): Stored<C>[] | undefined } {
  const seen: Stored<C>[][] = [];
  return {
    seen,
    stop: person.data.listen(query, (records) => seen.push(records), onError),
    last: () => seen.at(-1),
  };
}
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000 });
/** Waits until everything has been sent and the answers have been stored. */
const atRest = async (person: NodeClient): Promise<void> => {
  await person.sent();
  await soon(() => expect(person.session.getSyncState().status).toBe('idle'));
};
/** Long enough for two instants of the server to differ. */
const tick = async (person: NodeClient): Promise<void> => {
  await person.sent();
  await new Promise((resolve) => setTimeout(resolve, 5));
};
const titles = (records: readonly { title: string }[] | undefined) =>
  records?.map(({ title }) => title);

const project = (person: NodeClient, title = 'A year off') =>
  person.data.add('projects', { title, position: 'a0' });
const objective = (person: NodeClient, projectId: string, title = 'Save enough') =>
  person.data.add('objectives', { projectId, title, position: 'a0' });
const keyResult = (person: NodeClient, objectiveId: string, title = 'Twelve months of costs') =>
  person.data.add('keyResults', { objectiveId, title, position: 'a0' });
const task = (person: NodeClient, keyResultId: string, title = 'Call the bank') =>
  person.data.add('tasks', { keyResultId, title, position: 'a0' });
const cashOf = async (person: NodeClient) =>
  (await person.data.load({ collection: 'accounts' }))[0]!;
async function spend(person: NodeClient, day: string, payee: string): Promise<string> {
  const { id: accountId, currency } = await cashOf(person);
  return person.data.add('transactions', {
    date: dayToTimestamp(day),
    accountId,
    kind: 'expense',
    amountMinor: 450,
    currency,
    payee,
  });
}
/** A project with two objectives of two key results of three tasks, and everything's ids. */
async function tree(person: NodeClient) {
  const projectId = await project(person);
  const objectiveIds = [
    await objective(person, projectId, 'One'),
    await objective(person, projectId, 'Two'),
  ];
  const keyResultIds: string[] = [],
    taskIds: string[] = [];
  for (const objectiveId of objectiveIds)
    for (const title of ['First', 'Second'])
      keyResultIds.push(await keyResult(person, objectiveId, title));
  for (const keyResultId of keyResultIds)
    for (const title of ['Monday', 'Tuesday', 'Wednesday'])
      taskIds.push(await task(person, keyResultId, title));
  return { projectId, objectiveIds, keyResultIds, taskIds };
}

describe('§3 records', () => {
  test('each record has an id, its owner and its times, on this device and on the server', async () => {
    const before = Date.now();
    const {
      projectId,
      objectiveIds: [objectiveId],
      keyResultIds: [keyResultId],
      taskIds: [taskId],
    } = await tree(lan);
    const [transactionId, categoryId] = [
      await spend(lan, '2026-11-20', 'Phở'),
      await lan.data.add('categories', { name: 'Noodles', kind: 'expense', position: 'a0' }),
    ];
    const made = {
      projects: projectId,
      objectives: objectiveId!,
      keyResults: keyResultId!,
      tasks: taskId!,
      transactions: transactionId,
      categories: categoryId,
    } as const;
    for (const [collection, id] of Object.entries(made) as [keyof typeof made, string][]) {
      const stored = await storedOf(lan, collection, id);
      const here = await lan.data.loadOne(collection, id);
      expect([collection, here]).toMatchObject([
        collection,
        { id, userId: lan.uid, createdAt: stored!['createdAt'], updatedAt: stored!['updatedAt'] },
      ]);
      expect([collection, stored!['createdAt']]).toEqual([
        collection,
        expect.toSatisfy((at: number) => at >= before && at <= Date.now()),
      ]);
    }
  });

  test('a profile is keyed by the uid and starts with free, no admin, nothing migrated and no language', async () => {
    expect(await lan.data.loadOne('userProfiles', lan.uid)).toMatchObject({
      id: lan.uid,
      email: lan.email,
      displayName: expect.any(String) as string,
      phoneNumber: null,
      plan: 'free',
      isAdmin: false,
      migrationCompleted: false,
    });
    expect(await storedOf(lan, 'userProfiles', lan.uid)).toMatchObject({
      email: lan.email,
      plan: 'free',
      isAdmin: false,
      migrationCompleted: false,
    });
  });

  test('an objective names its project, a key result its objective, a task its key result', async () => {
    const {
      projectId,
      objectiveIds: [objectiveId],
      keyResultIds: [keyResultId],
      taskIds: [taskId],
    } = await tree(lan);
    expect(await storedOf(lan, 'objectives', objectiveId!)).toMatchObject({ projectId });
    expect(await storedOf(lan, 'keyResults', keyResultId!)).toMatchObject({ objectiveId });
    expect(await storedOf(lan, 'tasks', taskId!)).toMatchObject({ keyResultId });
  });
});

describe('§7 profiles', () => {
  test('one document is listened to by its uid: it says who is an admin, and follows remote changes', async () => {
    const list = follow(lan, { collection: 'userProfiles' });
    await soon(() => expect(list.last()).toMatchObject([{ id: lan.uid, isAdmin: false }]));
    await openOtherDevice(product.url, lan.cookie).push({
      op: 'patch',
      collection: 'userProfiles',
      id: lan.uid,
      fields: { displayName: 'Lan Anh' },
    });
    await soon(() =>
      expect(list.last()).toMatchObject([{ id: lan.uid, displayName: 'Lan Anh', isAdmin: false }]),
    );
    list.stop();
  });

  test('one document is read', async () => {
    expect(await lan.data.loadOne('userProfiles', lan.uid)).toMatchObject({
      id: lan.uid,
      email: lan.email,
    });
  });

  test('a write merges: fields that it does not name are kept', async () => {
    await lan.data.update('userProfiles', lan.uid, { phoneNumber: '+84 90 123' });
    await lan.data.update('userProfiles', lan.uid, { timeZone: 'Asia/Ho_Chi_Minh' });
    expect(await storedOf(lan, 'userProfiles', lan.uid)).toMatchObject({
      phoneNumber: '+84 90 123',
      timeZone: 'Asia/Ho_Chi_Minh',
      email: lan.email,
      plan: 'free',
    });
  });
});

describe('§5 and §8 a profile without an id', () => {
  test('it is read as null, and a change of it is an error that changes nobody', async () => {
    expect(await lan.data.loadOne('userProfiles', '')).toBeNull();
    const before = await storedOf(lan, 'userProfiles', lan.uid);
    await expect(lan.data.update('userProfiles', '', { displayName: 'Nobody' })).rejects.toThrow(
      Error,
    );
    expect(await storedOf(lan, 'userProfiles', lan.uid)).toEqual(before);
  });
});

describe('§7 lists', () => {
  test('a live list is filtered by equality, comes newest first, and follows every write', async () => {
    const person = await clients.open();
    const list = follow(person, { collection: 'projects', where: { status: 'active' } });
    await soon(() => expect(list.last()).toEqual([]));
    const ids: string[] = [];
    for (const title of ['First', 'Second', 'Third']) {
      ids.push(await project(person, title));
      await tick(person);
    }
    await soon(() => expect(titles(list.last())).toEqual(['Third', 'Second', 'First']));
    await person.data.update('projects', ids[1]!, { status: 'done' });
    await soon(() => expect(titles(list.last())).toEqual(['Third', 'First']));
    // The default order is by creation, whatever was touched since.
    await person.data.update('projects', ids[0]!, { title: 'First of all' });
    await soon(() => expect(titles(list.last())).toEqual(['Third', 'First of all']));
    await openOtherDevice(product.url, person.cookie).push({
      op: 'delete',
      collection: 'projects',
      id: ids[2]!,
    });
    await soon(() => expect(titles(list.last())).toEqual(['First of all']));
    const calls = list.seen.length;
    list.stop();
    await project(person, 'Fourth');
    await person.sent();
    expect(list.seen.length).toBe(calls);
  });

  test('a list is read once, in the same order', async () => {
    const person = await clients.open();
    for (const title of ['First', 'Second', 'Third']) {
      await project(person, title);
      await tick(person);
    }
    expect(titles(await person.data.load({ collection: 'projects' }))).toEqual([
      'Third',
      'Second',
      'First',
    ]);
    expect(
      titles(await person.data.load({ collection: 'projects', where: { title: 'Second' } })),
    ).toEqual(['Second']);
  });
});

describe('§7 transactions', () => {
  test('the live list is of one person, by date, the latest first', async () => {
    const person = await clients.open();
    await spend(minh, '2026-11-21', 'of somebody else');
    const list = follow(person, { collection: 'transactions' });
    for (const day of ['2026-11-10', '2026-11-19', '2026-11-12']) await spend(person, day, day);
    await soon(() =>
      expect(list.last()?.map(({ payee, userId }) => [payee, userId])).toEqual([
        ['2026-11-19', person.uid],
        ['2026-11-12', person.uid],
        ['2026-11-10', person.uid],
      ]),
    );
    list.stop();
  });

  test('an added transaction gets its owner and times, and its date is the timestamp of its day', async () => {
    const before = Date.now();
    const id = await spend(lan, '2026-02-28', 'Bún chả');
    const stored = await storedOf(lan, 'transactions', id);
    expect(stored).toMatchObject({
      date: Date.UTC(2026, 1, 28),
      payee: 'Bún chả',
      amountMinor: 450,
    });
    expect(stored!['createdAt']).toBeGreaterThanOrEqual(before);
    expect(stored!['updatedAt']).toBeGreaterThanOrEqual(before);
    expect(await lan.data.loadOne('transactions', id)).toMatchObject({
      userId: lan.uid,
      date: Date.UTC(2026, 1, 28),
    });
  });

  test('an update sets updatedAt and keeps the rest, and a delete removes the transaction', async () => {
    const id = await spend(lan, '2026-11-20', 'Cà phê');
    const before = await storedOf(lan, 'transactions', id);
    await tick(lan);
    await lan.data.update('transactions', id, { note: 'with ice' });
    const after = await storedOf(lan, 'transactions', id);
    expect(after).toEqual({ ...before, note: 'with ice', updatedAt: after!['updatedAt'] });
    expect(after!['updatedAt']).toBeGreaterThan(before!['updatedAt'] as number);
    expect(await lan.data.delete('transactions', id)).toMatchObject({ success: true, count: 1 });
    expect(await storedOf(lan, 'transactions', id)).toBeNull();
    expect(await lan.data.loadOne('transactions', id)).toBeNull();
  });
});

describe('§7 categories', () => {
  test('the live list is sorted by creation, oldest first; a category is added and deleted', async () => {
    const person = await clients.open();
    const list = follow(person, {
      collection: 'categories',
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    const ids: string[] = [];
    for (const name of ['Zebra', 'Apple', 'Mango']) {
      ids.push(await person.data.add('categories', { name, kind: 'expense', position: 'a0' }));
      await tick(person);
    }
    await soon(() =>
      expect(
        list
          .last()
          ?.slice(-3)
          .map(({ name, userId }) => [name, userId]),
      ).toEqual([
        ['Zebra', person.uid],
        ['Apple', person.uid],
        ['Mango', person.uid],
      ]),
    );
    expect(await storedOf(person, 'categories', ids[0]!)).toMatchObject({
      name: 'Zebra',
      createdAt: list.last()!.at(-3)!.createdAt,
    });
    await person.data.delete('categories', ids[1]!);
    await soon(() =>
      expect(
        list
          .last()
          ?.slice(-2)
          .map(({ name }) => name),
      ).toEqual(['Zebra', 'Mango']),
    );
    expect(await storedOf(person, 'categories', ids[1]!)).toBeNull();
    list.stop();
  });
});

describe('§7 projects, objectives and key results', () => {
  test('they are listed live and once by their own parent only', async () => {
    const person = await clients.open();
    await tree(minh);
    const { projectId, objectiveIds } = await tree(person);
    const otherProject = await project(person, 'Another');
    await objective(person, otherProject, 'Elsewhere');
    const projects = follow(person, { collection: 'projects' });
    const objectives = follow(person, { collection: 'objectives', where: { projectId } });
    await soon(() =>
      expect(
        projects
          .last()
          ?.map(({ title, userId }) => [title, userId])
          .toSorted(),
      ).toEqual([
        ['A year off', person.uid],
        ['Another', person.uid],
      ]),
    );
    await soon(() => expect(titles(objectives.last())?.toSorted()).toEqual(['One', 'Two']));
    expect(
      titles(
        await person.data.load({ collection: 'objectives', where: { projectId: otherProject } }),
      ),
    ).toEqual(['Elsewhere']);
    expect(
      titles(
        await person.data.load({
          collection: 'keyResults',
          where: { objectiveId: objectiveIds[0]! },
        }),
      )?.toSorted(),
    ).toEqual(['First', 'Second']);
    await objective(person, projectId, 'Three');
    await soon(() =>
      expect(titles(objectives.last())?.toSorted()).toEqual(['One', 'Three', 'Two']),
    );
    projects.stop();
    objectives.stop();
  });

  test('an update changes the named fields and sets updatedAt', async () => {
    const { projectId, objectiveIds, keyResultIds } = await tree(lan);
    for (const [collection, id] of [
      ['projects', projectId],
      ['objectives', objectiveIds[0]!],
      ['keyResults', keyResultIds[0]!],
    ] as const) {
      const before = await storedOf(lan, collection, id);
      await tick(lan);
      await lan.data.update(collection, id, { title: 'Renamed' });
      const after = await storedOf(lan, collection, id);
      expect([collection, after]).toEqual([
        collection,
        { ...before, title: 'Renamed', updatedAt: after!['updatedAt'] },
      ]);
      expect(after!['updatedAt']).toBeGreaterThan(before!['updatedAt'] as number);
    }
  });
});

describe('§7 tasks', () => {
  test('they are listed by their key result, and deleted', async () => {
    const { keyResultIds, taskIds } = await tree(lan);
    expect(
      titles(
        await lan.data.load({ collection: 'tasks', where: { keyResultId: keyResultIds[2]! } }),
      )?.toSorted(),
    ).toEqual(['Monday', 'Tuesday', 'Wednesday']);
    expect(await lan.data.delete('tasks', taskIds[0]!)).toMatchObject({ success: true, count: 1 });
    expect(
      titles(
        await lan.data.load({ collection: 'tasks', where: { keyResultId: keyResultIds[0]! } }),
      )?.toSorted(),
    ).toEqual(['Tuesday', 'Wednesday']);
    expect(await storedOf(lan, 'tasks', taskIds[0]!)).toBeNull();
  });

  test('a supplied createdAt is kept for a task and ignored for other records', async () => {
    const { projectId, keyResultIds } = await tree(lan);
    const longAgo = Date.UTC(2017, 6, 14);
    const id = await lan.data.add('tasks', {
      keyResultId: keyResultIds[0]!,
      title: 'Old',
      position: 'a0',
      createdAt: longAgo,
    });
    expect(await storedOf(lan, 'tasks', id)).toMatchObject({ title: 'Old', createdAt: longAgo });
    const objectiveId = await lan.data.add('objectives', {
      projectId,
      title: 'Old',
      position: 'a0',
      createdAt: longAgo,
    });
    expect((await storedOf(lan, 'objectives', objectiveId))!['createdAt']).toBeGreaterThan(longAgo);
  });

  test('an update strips id, userId and createdAt first', async () => {
    const {
      taskIds: [id],
    } = await tree(lan);
    const before = await storedOf(lan, 'tasks', id!);
    await lan.data.update('tasks', id!, {
      title: 'Call again',
      id: minh.uid,
      userId: minh.uid,
      createdAt: 1,
    } as Partial<Fields<'tasks'>>);
    const after = await storedOf(lan, 'tasks', id!);
    expect(after).toEqual({ ...before, title: 'Call again', updatedAt: after!['updatedAt'] });
    expect(await lan.data.loadOne('tasks', id!)).toMatchObject({
      id,
      userId: lan.uid,
      createdAt: before!['createdAt'],
    });
    expect(lan.session.getSyncState().rejectedChanges).toBe(0);
  });
});

describe('§5 and §7 cascades', () => {
  /** Counts the records of a plan that are left, on this device and on the server. */
  async function leftOf(person: NodeClient): Promise<[number[], number[]]> {
    const collections = ['projects', 'objectives', 'keyResults', 'tasks'] as const;
    await person.sent();
    const stored = await serverOf(person);
    return [
      await Promise.all(
        collections.map(async (collection) => (await person.data.load({ collection })).length),
      ),
      collections.map((collection) => stored.of(collection).length),
    ];
  }

  test('a delete removes every descendant of a key result, objective or project', async () => {
    const person = await clients.open();
    const { projectId, objectiveIds, keyResultIds } = await tree(person);
    await task(
      person,
      await keyResult(person, await objective(person, await project(person, 'Another'))),
    );
    expect(await leftOf(person)).toEqual([
      [2, 3, 5, 13],
      [2, 3, 5, 13],
    ]);
    expect(await person.data.delete('keyResults', keyResultIds[0]!)).toMatchObject({
      success: true,
      count: 4,
    });
    expect(await leftOf(person)).toEqual([
      [2, 3, 4, 10],
      [2, 3, 4, 10],
    ]);
    expect(await person.data.delete('objectives', objectiveIds[0]!)).toMatchObject({
      success: true,
      count: 5,
    });
    expect(await leftOf(person)).toEqual([
      [2, 2, 3, 7],
      [2, 2, 3, 7],
    ]);
    expect(await person.data.delete('projects', projectId)).toMatchObject({
      success: true,
      count: 10,
    });
    expect(await leftOf(person)).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ]);
  });

  test('a batch has at most 450 operations; a delete over 500 items warns first', async () => {
    const person = await clients.open();
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { projectId, keyResultIds } = await tree(person);
    await person.sent();
    const before = person.pushes.length;
    await person.data.writeBulk(
      Array.from({ length: 1_000 }, (_, n) => ({
        op: 'add' as const,
        collection: 'tasks' as const,
        fields: { keyResultId: keyResultIds[n % 4]!, title: `Task ${n}`, position: 'a0' },
      })),
    );
    await person.sent();
    const sent = person.pushes.slice(before);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1_000);
    expect(Math.max(...sent)).toBeLessThanOrEqual(450);
    expect(await leftOf(person)).toEqual([
      [1, 2, 4, 1_012],
      [1, 2, 4, 1_012],
    ]);
    expect(await person.data.delete('projects', projectId)).toMatchObject({
      success: true,
      count: 1_019,
    });
    expect(warnings.mock.calls).toEqual([
      ['Deleting 1019 items: the limit is 500 items per delete.'],
    ]);
    expect(await leftOf(person)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });
});

describe('§6 access of other people', () => {
  test('every list of a person contains only their own records, and no other profile is read', async () => {
    const [hers, his] = [await tree(lan), await tree(minh)];
    await Promise.all([lan.sent(), minh.sent()]);
    expect(
      (await lan.data.load({ collection: 'tasks' })).every(({ userId }) => userId === lan.uid),
    ).toBe(true);
    expect((await lan.data.load({ collection: 'userProfiles' })).map(({ id }) => id)).toEqual([
      lan.uid,
    ]);
    expect([
      await lan.data.loadOne('userProfiles', minh.uid),
      await lan.data.loadOne('projects', his.projectId),
    ]).toEqual([null, null]);
    const [ofLan, ofMinh] = [await serverOf(lan), await serverOf(minh)];
    // The initial records have the same ids for every user.
    for (const collection of [
      'userProfiles',
      'projects',
      'objectives',
      'keyResults',
      'tasks',
      'transactions',
    ] as const) {
      const ids = new Set(ofLan.of(collection).map(({ id }) => id));
      expect([collection, ofMinh.of(collection).filter(({ id }) => ids.has(id))]).toEqual([
        collection,
        [],
      ]);
    }
    expect(ofLan.of('projects').some(({ id }) => id === hers.projectId)).toBe(true);
  });

  test('no record of another person is changed or deleted, whatever the request says', async () => {
    const his = await tree(minh);
    const before = await storedOf(minh, 'projects', his.projectId);
    await expect(lan.data.update('projects', his.projectId, { title: 'Mine' })).rejects.toThrow(
      Error,
    );
    expect(await lan.data.delete('projects', his.projectId)).toEqual({ success: true, count: 0 });
    // Past the client, with Lan's own cookie.
    const device = openOtherDevice(product.url, lan.cookie);
    await expect(
      device.push({
        op: 'patch',
        collection: 'projects',
        id: his.projectId,
        fields: { title: 'Mine' },
      }),
    ).rejects.toThrow('It was not taken');
    await expect(
      device.push({
        op: 'put',
        collection: 'objectives',
        id: createRecordId(),
        fields: { projectId: his.projectId, title: 'Mine', position: 'a0' },
      }),
    ).rejects.toThrow('It was not taken');
    await expect(
      device.push({
        op: 'patch',
        collection: 'projects',
        id: (await tree(lan)).projectId,
        fields: { userId: minh.uid },
      }),
    ).rejects.toThrow('It was not taken');
    await device
      .push({ op: 'delete', collection: 'projects', id: his.projectId })
      .catch(() => undefined);
    expect(await storedOf(minh, 'projects', his.projectId)).toEqual(before);
  });

  test('a person cannot write the fields of the server: plan, admin right, address', async () => {
    const device = openOtherDevice(product.url, lan.cookie);
    for (const fields of [
      { isAdmin: true },
      { plan: 'plus' },
      { email: 'x@example.com' },
      { migrationCompleted: true },
    ])
      await expect(
        device.push({ op: 'patch', collection: 'userProfiles', id: lan.uid, fields }),
      ).rejects.toThrow('It was not taken');
    expect(await storedOf(lan, 'userProfiles', lan.uid)).toMatchObject({
      isAdmin: false,
      plan: 'free',
      email: lan.email,
    });
  });
});

describe('§8 failures of the data layer', () => {
  test('a live list that cannot be read is empty, and the failure is logged', async () => {
    const person = await clients.open();
    await project(person);
    await atRest(person);
    const failure = new Error('unreadable');
    vi.spyOn(person.session.db, 'rows').mockImplementation(() => {
      throw failure;
    });
    const told: unknown[] = [];
    const list = follow(person, { collection: 'projects' }, (error) => told.push(error));
    await soon(() => expect(told).toHaveLength(1));
    expect(list.seen).toEqual([[]]);
    expect(errors.mock.calls.flat()).toContain(told[0]);
    list.stop();
  });

  test('add and update throw the failure after logging it', async () => {
    const person = await clients.open();
    const projectId = await project(person);
    const fails: [string, () => Promise<unknown>][] = [
      ['add', () => person.data.add('projects', { title: '', position: 'a0' })],
      ['update', () => person.data.update('projects', projectId, { title: '' })],
      [
        'update of what is not there',
        () => person.data.update('projects', minh.uid, { title: 'B' }),
      ],
    ];
    for (const [way, run] of fails) {
      errors.mockClear();
      const thrown: unknown = await run().catch((error: unknown) => error);
      expect([way, thrown instanceof Error, errors.mock.calls]).toEqual([way, true, [[thrown]]]);
    }
    await person.sent();
    expect(titles(await person.data.load({ collection: 'projects' }))).toEqual(['A year off']);
  });

  test('a failed delete is logged and answers the sentence of its collection', async () => {
    const person = await clients.open();
    const { projectId, objectiveIds, keyResultIds } = await tree(person);
    await atRest(person);
    vi.spyOn(person.session.db, 'transaction').mockRejectedValue(
      new DOMException('The disk is full.', 'QuotaExceededError'),
    );
    for (const [collection, id, message] of [
      [
        'projects',
        projectId,
        'Xóa Project thất bại! Có thể do quá nhiều mục con. Vui lòng liên hệ hỗ trợ hoặc thử xóa thủ công các mục con trước.',
      ],
      ['objectives', objectiveIds[0]!, 'Xóa Objective thất bại!'],
      ['keyResults', keyResultIds[0]!, 'Xóa Key Result thất bại!'],
    ] as const) {
      errors.mockClear();
      expect(await person.data.delete(collection, id)).toEqual({
        success: false,
        count: 0,
        message,
      });
      expect(errors).toHaveBeenCalledTimes(1);
    }
  });

  test('a rejected change is kept for the person and not shown in their lists', async () => {
    const person = await clients.open();
    const {
      keyResultIds: [keyResultId],
    } = await tree(person);
    await atRest(person);
    // Deleted on another device, of which this one does not hear before it has added to it.
    const { promise: added, resolve: letHear } = Promise.withResolvers<void>(),
      { fetch: ask } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (typeof input === 'string' && input.startsWith('/api/sync/')) await added;
      return ask(input, init);
    });
    await openOtherDevice(product.url, person.cookie).push({
      op: 'delete',
      collection: 'keyResults',
      id: keyResultId!,
    });
    await task(person, keyResultId!, 'Too late');
    letHear();
    await soon(() =>
      expect(person.session.getSyncState()).toMatchObject({ waiting: 0, rejectedChanges: 1 }),
    );
    expect(
      (await person.session.rejectedChanges.load()).map(({ ops }) =>
        ops.map((op) => 'fields' in op && op.fields['title']),
      ),
    ).toEqual([['Too late']]);
    expect(
      (await serverOf(person)).of('tasks').some(({ fields }) => fields?.['title'] === 'Too late'),
    ).toBe(false);
  });
});
