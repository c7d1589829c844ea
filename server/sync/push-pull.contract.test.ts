import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId, seedRecordId } from '#contract/ids';
import { schemaVersion, type Operation, type PullAnswer } from '#contract/sync';
import type { Kernel, User } from '#server/identity/kernel';
import { createPeople } from '#server/identity/people';
import { databaseKinds } from '../../tests/support/databases.ts';
import {
  dayMs,
  patch,
  put,
  putObjective,
  putProject,
  putTransaction,
  remove,
} from '../../tests/support/records.ts';
import {
  createPusher,
  openTestService,
  readEverything,
  type Pusher,
  type TestService,
} from '../../tests/support/service.ts';
import { createNotifier } from './notifier.ts';
import { recordStore } from './record-store.ts';
import { createSyncService, type PullParams } from './service.ts';

describe.each(databaseKinds)('push and pull on %s', (kind) => {
  let t: TestService;
  let lan: Pusher;
  const cash = seedRecordId('account', 0);
  beforeAll(async () => {
    t = await openTestService(kind);
  });
  beforeEach(async () => {
    lan = createPusher(t.service, await t.createUser());
  });
  afterAll(() => t.close());

  const pull = (params: Partial<PullParams> = {}): Promise<PullAnswer> =>
    t.service.pull(lan.userId, { clientId: lan.clientId, cursor: null, schemaVersion, ...params });

  test('a repeated mutation takes effect once', async () => {
    const project = putProject({ title: 'First' });
    const first = lan.request([[project]]);
    const rename = lan.request([[patch('projects', project.id, { title: 'Second' })]]);
    await t.service.push(lan.userId, first);
    await t.service.push(lan.userId, rename);
    const phone = createPusher(t.service, lan.userId);
    await phone.apply(patch('projects', project.id, { title: 'Third' }));
    const before = await pull();
    const again = await t.service.push(lan.userId, rename);
    expect(again.results).toEqual([{ mutationId: 2, status: 'applied' }]);
    expect(
      await t.service.push(lan.userId, {
        ...first,
        mutations: [...first.mutations, ...rename.mutations],
      }),
    ).toMatchObject({
      results: [
        { mutationId: 1, status: 'applied' },
        { mutationId: 2, status: 'applied' },
      ],
    });
    const after = await pull();
    expect(after.revision).toBe(before.revision);
    expect(after.records.find((record) => record.id === project.id)?.fields?.['title']).toBe(
      'Third',
    );
  });

  test('a request that overlaps known mutations applies only the new ones', async () => {
    const [a, b] = [putProject(), putProject()];
    const one = lan.request([[a]]);
    const two = lan.request([[b]]);
    await t.service.push(lan.userId, one);
    const answer = await t.service.push(lan.userId, {
      ...two,
      mutations: [...one.mutations, ...two.mutations],
    });
    expect(answer.results.map((result) => result.status)).toEqual(['applied', 'applied']);
    expect(answer).toMatchObject({ lastMutationId: 2, revision: 3 });
  });

  test('a gap in the numbers is refused as a whole with the expected number', async () => {
    const request = lan.request([[putProject()], [putProject()]]);
    const late = { ...request, mutations: [request.mutations[1]!] };
    await expect(t.service.push(lan.userId, late)).rejects.toMatchObject({
      status: 409,
      code: 'sync/gap',
      expected: 1,
    });
    const torn = {
      ...request,
      mutations: [request.mutations[0]!, { ...request.mutations[1]!, mutationId: 3 }],
    };
    await expect(t.service.push(lan.userId, torn)).rejects.toMatchObject({
      status: 409,
      code: 'sync/gap',
      expected: 2,
    });
    expect(await pull()).toMatchObject({ revision: 1, lastMutationId: 0 });
  });

  test('pushes that wait together are independent: a refused mutation or request leaves the others', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => createPusher(t.service, await t.createUser())),
    );
    const projects = people.map(() => putProject());
    const settled = await Promise.allSettled(
      people.map((person, i) => {
        const request = person.request([[projects[i]!]]);
        if (i === 1)
          return t.service.push(person.userId, {
            ...request,
            mutations: [{ mutationId: 1, ops: [projects[i]!, putTransaction(createRecordId())] }],
          });
        if (i === 3)
          return t.service.push(person.userId, {
            ...request,
            mutations: [{ ...request.mutations[0]!, mutationId: 2 }],
          });
        return t.service.push(person.userId, request);
      }),
    );
    expect(
      settled.map((one) =>
        one.status === 'rejected'
          ? (one.reason as { code: string }).code
          : one.value.results[0]!.status,
      ),
    ).toEqual(['applied', 'refused', 'applied', 'sync/gap', 'applied']);
    const after = await Promise.all(
      people.map((person) =>
        t.service.pull(person.userId, { clientId: person.clientId, cursor: null, schemaVersion }),
      ),
    );
    expect(
      after.map((page, i) => page.records.some((record) => record.id === projects[i]!.id)),
    ).toEqual([true, false, true, false, true]);
    expect(after.map((page) => [page.revision, page.lastMutationId])).toEqual([
      [2, 1],
      [1, 1],
      [2, 1],
      [1, 0],
      [2, 1],
    ]);
  });

  test('a newer client is told that this server is older, and nothing is applied', async () => {
    await expect(
      t.service.push(
        lan.userId,
        lan.request([[putProject()]], { schemaVersion: schemaVersion + 1 }),
      ),
    ).rejects.toMatchObject({ status: 409, code: 'sync/update-needed' });
    await expect(pull({ schemaVersion: schemaVersion + 1 })).rejects.toMatchObject({
      status: 409,
      code: 'sync/update-needed',
    });
    await expect(
      t.service.push(lan.userId, lan.request([], { schemaVersion: 0 })),
    ).rejects.toMatchObject({ status: 409, code: 'sync/update-needed' });
    expect(await pull()).toMatchObject({ revision: 1, lastMutationId: 0 });
  });

  test('a push of more than 500 operations is refused, and one of 500 is not', async () => {
    const operations = Array.from({ length: 501 }, () => putTransaction(cash));
    const tooLarge = lan.request([operations.slice(0, 250), operations.slice(250)]);
    await expect(t.service.push(lan.userId, tooLarge)).rejects.toMatchObject({
      status: 413,
      code: 'sync/too-large',
    });
    const hollow = createPusher(t.service, lan.userId);
    await expect(
      t.service.push(lan.userId, hollow.request(Array.from({ length: 501 }, () => []))),
    ).rejects.toMatchObject({ status: 413, code: 'sync/too-large' });
    expect(await pull()).toMatchObject({ revision: 1, lastMutationId: 0 });
    const whole = createPusher(t.service, lan.userId);
    expect(await whole.apply(...operations.slice(0, 500))).toBe('applied');
  });

  test.each([
    null,
    [],
    'x',
    {},
    { schemaVersion: 1 },
    { schemaVersion: 1, clientId: 'me', settledMutationId: 0, cursor: null, mutations: [] },
    {
      schemaVersion: 1,
      clientId: '01900000-0000-7000-8000-000000000000',
      settledMutationId: 0,
      cursor: null,
      mutations: [{ mutationId: 0, ops: [] }],
    },
    {
      schemaVersion: 1,
      clientId: '01900000-0000-7000-8000-000000000000',
      settledMutationId: 0,
      cursor: null,
      mutations: [],
      userId: 'x',
    },
  ])('an unreadable request has an error of its own: %j', async (body) => {
    await expect(t.service.push(lan.userId, body)).rejects.toMatchObject({
      status: 400,
      code: 'sync/invalid',
    });
  });

  test('an unreadable operation refuses its mutation and lets the next ones through', async () => {
    const project = putProject();
    const request = lan.request([
      [{ op: 'put', collection: 'secrets', id: project.id, fields: {} } as never],
      [],
      [{ op: 'drop' } as never],
      [{ ...project, id: 'x' }],
      [project],
    ]);
    const { results, lastMutationId } = await t.service.push(lan.userId, request);
    expect(
      results.map((result) => (result.status === 'refused' ? result.code : 'applied')),
    ).toEqual(['sync/invalid', 'sync/invalid', 'sync/invalid', 'sync/invalid', 'applied']);
    expect(lastMutationId).toBe(5);
  });

  test('a rejection is remembered until the client acknowledges it', async () => {
    const request = lan.request([
      [patch('projects', createRecordId(), { title: 'x' })],
      [putProject()],
    ]);
    const answer = await t.service.push(lan.userId, request);
    const [refusal] = answer.refusals;
    expect(refusal).toMatchObject({
      mutationId: 1,
      code: 'sync/not-found',
      collection: 'projects',
    });
    const lostAndRepeated = await t.service.push(lan.userId, request);
    expect(lostAndRepeated.results).toEqual(answer.results);
    expect(lostAndRepeated.refusals).toEqual([refusal]);
    expect(await pull()).toMatchObject({ lastMutationId: 2, refusals: [refusal] });
    expect(await pull({ settledMutationId: 1 })).toMatchObject({ refusals: [] });
    expect((await pull()).refusals).toEqual([refusal]);
    await t.service.push(lan.userId, lan.request([], { settledMutationId: 1 }));
    expect((await pull()).refusals).toEqual([]);
    expect(
      (
        await t.service.pull(lan.userId, {
          clientId: createRecordId(),
          cursor: null,
          schemaVersion,
        })
      ).refusals,
    ).toEqual([]);
  });

  test('a first load has the newest day first after the lists, and changes meanwhile are in the tail', async () => {
    const days = [
      '2026-01-05',
      '2024-07-01',
      '2026-11-20',
      '2025-03-03',
      '2026-02-02',
      '2025-12-31',
    ];
    const transactions = days.map((day) => putTransaction(cash, { date: dayMs(day) }));
    const project = putProject();
    await lan.push(transactions, [project]);
    const pages: PullAnswer[] = [await pull({ limit: 3 })];
    const seen = (): string[] => pages.flatMap((page) => page.records.map((record) => record.id));
    while (!seen().includes(transactions[2]!.id))
      pages.push(await pull({ cursor: pages.at(-1)!.cursor, limit: 3 }));

    await createPusher(t.service, lan.userId).push(
      [patch('transactions', transactions[1]!.id, { date: dayMs('2027-01-01') })],
      [remove('transactions', transactions[3]!.id)],
      [patch('transactions', transactions[2]!.id, { payee: 'late' })],
    );
    while (pages.at(-1)!.more) pages.push(await pull({ cursor: pages.at(-1)!.cursor, limit: 3 }));

    const snapshot = pages.filter((page) => page.progress !== null);
    const inSnapshot = snapshot
      .flatMap((page) => page.records)
      .filter((record) => record.collection === 'transactions')
      .map((record) => days[transactions.findIndex(({ id }) => id === record.id)]);
    expect(inSnapshot).toEqual(['2026-11-20', '2026-02-02', '2026-01-05', '2025-12-31']);
    const firstTransaction = snapshot
      .flatMap((page) => page.records)
      .findIndex((record) => record.collection === 'transactions');
    expect(
      snapshot.flatMap((page) => page.records).findIndex((record) => record.id === project.id),
    ).toBeLessThan(firstTransaction);
    expect(snapshot.map((page) => page.progress!.done)).toEqual(
      snapshot.map((_, i) =>
        snapshot.slice(0, i + 1).reduce((sum, page) => sum + page.records.length, 0),
      ),
    );
    const tail = pages.slice(snapshot.length).flatMap((page) => page.records);
    expect(tail.map((record) => [record.id, record.deleted])).toEqual([
      [transactions[1]!.id, false],
      [transactions[3]!.id, true],
      [transactions[2]!.id, false],
    ]);
  });

  test('a page that ends inside a mutation says so, and the completing page settles it', async () => {
    const { cursor: start } = await pull();
    await lan.push(
      Array.from({ length: 5 }, () => putTransaction(cash)),
      [putTransaction(cash)],
    );
    const pages: PullAnswer[] = [];
    for (let cursor = start; ; cursor = pages.at(-1)!.cursor) {
      pages.push(await pull({ cursor, limit: 2 }));
      if (!pages.at(-1)!.more) break;
    }
    expect(
      pages.map((page) => [page.records.length, page.whole, page.more, page.lastMutationId]),
    ).toEqual([
      [2, false, true, 0],
      [2, false, true, 0],
      [2, true, false, 2],
    ]);
  });

  test('a page of long records ends before two megabytes in first load, tail and push answer', async () => {
    const { cursor: start } = await pull();
    const long = (text: string) =>
      put('templates', { name: 'Long', content: { text: text.repeat(60_000) } });
    // Two mutations of sixty: no page can hold one of them. What takes two bytes a letter is
    // counted so.
    const first = Array.from({ length: 60 }, (_, i) => long(i % 2 === 0 ? 'x' : 'é'));
    const second = [...Array.from({ length: 59 }, () => long('x')), putProject()];
    const answer = await t.service.push(lan.userId, lan.request([first], { cursor: start }));
    await lan.push(second);
    const follow = async (pages: PullAnswer[]): Promise<PullAnswer[]> => {
      while (pages.at(-1)!.more)
        pages.push(await pull({ cursor: pages.at(-1)!.cursor, limit: 5000 }));
      return pages;
    };
    const sizeOf = (page: PullAnswer): number =>
      Buffer.byteLength(page.records.map((record) => JSON.stringify(record.fields)).join(''));
    const ids = (pages: PullAnswer[]): string[] =>
      pages.flatMap((page) => page.records.map((record) => record.id));
    const inOrder = (operations: { id: string }[]): string[] =>
      operations.map(({ id }) => id).sort();

    const afterPush = await follow([answer]);
    const tail = await follow([await pull({ cursor: start, limit: 5000 })]);
    const snapshot = await follow([await pull({ limit: 5000 })]);
    for (const pages of [afterPush, tail, snapshot]) {
      expect(pages.length).toBeGreaterThanOrEqual(4);
      for (const page of pages) expect(sizeOf(page)).toBeLessThanOrEqual(2 * 1024 * 1024);
      for (const page of pages.slice(0, -2))
        expect(sizeOf(page)).toBeGreaterThan(1.8 * 1024 * 1024);
    }
    expect(ids(afterPush)).toEqual([...inOrder(first), ...inOrder(second)]);
    expect(ids(tail)).toEqual([...inOrder(first), ...inOrder(second)]);
    expect(new Set(ids(snapshot)).size).toBe(ids(snapshot).length);
    expect(ids(snapshot)).toEqual(expect.arrayContaining([...inOrder(first), ...inOrder(second)]));
    // The page in which a mutation ends reports it as complete.
    for (const pages of [afterPush, tail]) {
      for (const page of pages) {
        const last = page.records.at(-1)!;
        const rest = ids(pages).slice(ids(pages).indexOf(last.id) + 1);
        expect(page.whole).toBe(
          !(
            rest.length > 0 &&
            inOrder(first).includes(last.id) === inOrder(first).includes(rest[0]!)
          ),
        );
      }
    }
    expect(afterPush.slice(0, -1).map((page) => page.lastMutationId)).toEqual(
      afterPush.slice(0, -1).map(() => 0),
    );
    expect(afterPush.at(-1)?.lastMutationId).toBe(2);
  });

  test('a page contains at least one record, however long', async () => {
    const { cursor: start } = await pull();
    const huge = Array.from({ length: 3 }, () =>
      put('rules', {
        conditions: Array.from({ length: 60 }, () => ({ text: 'x'.repeat(60_000) })),
        actions: [],
        position: 'a0',
      }),
    );
    for (const one of huge) await lan.apply(one);
    const found: string[][] = [];
    for (let page = await pull({ cursor: start }); ; page = await pull({ cursor: page.cursor })) {
      found.push(page.records.map((record) => record.id));
      if (!page.more) break;
    }
    expect(found).toEqual(huge.map(({ id }) => [id]));
  });

  test('the answer to a push contains the pull from its cursor', async () => {
    const { cursor } = await pull();
    const phone = createPusher(t.service, lan.userId);
    const theirs = putProject();
    await phone.apply(theirs);
    const mine = putProject();
    const answer = await t.service.push(lan.userId, lan.request([[mine]], { cursor }));
    expect(answer.records.map((record) => record.id)).toEqual([theirs.id, mine.id]);
    expect(answer).toMatchObject({
      more: false,
      whole: true,
      reset: false,
      lastMutationId: 1,
      revision: 3,
      progress: null,
    });
    expect((await pull({ cursor: answer.cursor })).records).toEqual([]);
  });

  test('a push returns its own writes like a pull from the same cursor', async () => {
    const [older, project, twin] = [
      putTransaction(cash, { bankId: 'b1' }),
      putProject(),
      putTransaction(cash, { bankId: 'b1' }),
    ];
    const objective = putObjective(project.id);
    await lan.push([older], [project, objective]);
    const compare = async (...mutations: Operation[][]) => {
      const { cursor } = await pull();
      const {
        results,
        records,
        cursor: next,
        more,
        whole,
        revision,
      } = await t.service.push(lan.userId, lan.request(mutations, { cursor }));
      const pulled = await pull({ cursor });
      expect({ records, next, more, whole, revision }).toEqual({
        records: pulled.records,
        next: pulled.cursor,
        more: pulled.more,
        whole: pulled.whole,
        revision: pulled.revision,
      });
      return {
        statuses: results.map((result) => result.status),
        ids: records.map((record) => record.id),
      };
    };
    const [first, second] = [putTransaction(cash, { payee: 'Kafi' }), putTransaction(cash)];
    // Newest first within one mutation, one twice, one refused after it had written, a bank's row
    // that is there already, a delete.
    expect(
      await compare(
        [second, first, patch('transactions', older.id, { payee: 'Bakery' })],
        [patch('transactions', first.id, { payee: 'Market' })],
        [patch('transactions', second.id, { payee: 'Nobody' }), putTransaction(createRecordId())],
        [twin],
        [remove('transactions', second.id)],
      ),
    ).toEqual({
      statuses: ['applied', 'applied', 'refused', 'applied', 'applied'],
      ids: [older.id, first.id, twin.id, second.id],
    });
    // Compares beside a cascading delete.
    expect(
      await compare(
        [patch('transactions', first.id, { payee: 'Stall' })],
        [remove('projects', project.id)],
      ),
    ).toEqual({ statuses: ['applied', 'applied'], ids: [first.id, project.id, objective.id] });
  });

  test('another epoch, a future revision and an unreadable cursor start again', async () => {
    await lan.apply(putProject());
    const { cursor, epoch } = await pull();
    const future = cursor.replace(/\.\d+\./, '.999.');
    for (const wrong of [future, 'x', 't.x.1', cursor.replace(epoch, createRecordId())])
      expect(await pull({ cursor: wrong })).toMatchObject({ reset: true, records: [] });
    expect(await pull({ cursor })).toMatchObject({ reset: false });
    const changed = await t.service.changeEpoch();
    expect(await pull({ cursor })).toMatchObject({ reset: true, epoch: changed });
    expect(
      await t.service.push(lan.userId, lan.request([[putProject()]], { cursor })),
    ).toMatchObject({ reset: true, results: [{ status: 'applied' }] });
  });

  test('concurrent pushes get revisions in the order in which readers may see them', async () => {
    const seen = new Map<string, number>();
    let cursor = (await pull()).cursor;
    let writing = true;
    const writers = Promise.all(
      Array.from({ length: 6 }, async () => {
        const writer = createPusher(t.service, lan.userId);
        for (let i = 0; i < 25; i++) await writer.apply(putTransaction(cash), putTransaction(cash));
      }),
    ).finally(() => {
      writing = false;
    });
    const reader = createRecordId();
    for (let last = false; !last;) {
      last = !writing;
      const page = await t.service.pull(lan.userId, { clientId: reader, cursor, schemaVersion });
      for (const record of page.records) seen.set(record.id, record.revision);
      cursor = page.cursor;
      if (page.more) last = false;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await writers;
    expect(seen.size).toBe(6 * 25 * 2);
    expect(new Set(seen.values()).size).toBe(6 * 25);
  });

  test('two nodes on one database share revisions, and neither applies a repeated mutation', async () => {
    const otherDb = await t.database.openAgain();
    const otherNotifier = createNotifier(otherDb);
    const other = createSyncService({
      db: otherDb,
      now: () => t.clock.now,
      notifier: otherNotifier,
    });
    const requests = Array.from({ length: 40 }, () => lan.request([[putTransaction(cash)]]));
    for (const request of requests)
      await Promise.all([t.service.push(lan.userId, request), other.push(lan.userId, request)]);
    const { records, revision } = await pull({ limit: 5000 });
    await otherNotifier.stop();
    await otherDb.close();
    expect(records.filter((record) => record.collection === 'transactions')).toHaveLength(40);
    expect(revision).toBe(41);
  });

  test('operations of an older version are upgraded to the present meaning', async () => {
    const upcasting = {
      currentVersion: 3,
      upcasters: {
        1: (operation: unknown) =>
          JSON.parse(JSON.stringify(operation).replaceAll('"caption"', '"name"')) as unknown,
        2: (operation: unknown) =>
          JSON.parse(JSON.stringify(operation).replaceAll('"name"', '"title"')) as unknown,
      },
    };
    const service = createSyncService({
      db: t.database.db,
      now: () => t.clock.now,
      notifier: t.notifier,
      upcasting,
    });
    const project = putProject();
    const old = { ...project, fields: { caption: 'From long ago', position: 'a0' } };
    await service.push(lan.userId, lan.request([[old]]));
    expect(
      (await pull()).records.find((record) => record.id === project.id)?.fields?.['title'],
    ).toBe('From long ago');
    await expect(
      service.push(lan.userId, lan.request([], { schemaVersion: 4 })),
    ).rejects.toMatchObject({ code: 'sync/update-needed' });
  });

  test('a client silent for 400 days is forgotten, is told so, and continues with a new numbering', async () => {
    // Uses a service whose clock runs far ahead.
    const own = await openTestService(kind);
    const userId = await own.createUser();
    const pusher = createPusher(own.service, userId),
      busy = createPusher(own.service, userId);
    expect(await pusher.apply(putTransaction(cash))).toBe('applied');
    own.clock.now += 300 * 86_400_000;
    expect(await busy.apply(putTransaction(cash))).toBe('applied');
    own.clock.now += 101 * 86_400_000;
    expect(await own.service.purgeClients()).toBe(1);
    expect(await own.service.purgeClients()).toBe(0);
    expect(await busy.apply(putTransaction(cash))).toBe('applied');
    await expect(pusher.apply(putTransaction(cash))).rejects.toMatchObject({
      status: 409,
      code: 'sync/gap',
      expected: 1,
    });
    expect(await createPusher(own.service, userId).apply(putTransaction(cash))).toBe('applied');
    await own.close();
  });

  test('missing server fields of a profile are filled in and stored, and devices are told', async () => {
    const record = await t.database.db.kysely
      .selectFrom('records')
      .select('data')
      .where('id', '=', lan.userId)
      .executeTakeFirstOrThrow();
    const {
      plan: _plan,
      isAdmin: _isAdmin,
      migrationCompleted: _migrated,
      email: _email,
      ...older
    } = JSON.parse(record.data) as Record<string, unknown>;
    await t.database.db.kysely
      .updateTable('records')
      .set({ data: JSON.stringify(older) })
      .where('id', '=', lan.userId)
      .execute();
    const before = await t.service.loadProfileAsStored(lan.userId);
    expect(before).toMatchObject({
      profile: { plan: 'free', isAdmin: false, migrationCompleted: false },
      missing: { plan: 'free', isAdmin: false, migrationCompleted: false },
    });
    const person = {
      id: lan.userId,
      email: 'lan@example.com',
      name: 'Lan',
      language: 'en',
    } as User;
    const people = createPeople({
      kernel: {} as Kernel,
      profiles: t.service,
      loadMarks: async () => ({ secondStep: false, hasPasskey: false }),
    });
    expect(await people.loadProfile(person)).toMatchObject({
      email: 'lan@example.com',
      plan: 'free',
      isAdmin: false,
      migrationCompleted: false,
      displayName: 'Lan',
    });
    expect((await t.service.loadProfileAsStored(lan.userId))?.missing).toEqual({});
    const { records } = await pull();
    expect(records.find(({ id }) => id === lan.userId)?.fields).toMatchObject({
      email: 'lan@example.com',
      plan: 'free',
      isAdmin: false,
      migrationCompleted: false,
    });
  });

  test('default records are created once, an export contains all, and a removed account leaves nothing', async () => {
    await t.service.seedAccount(lan.userId, {
      email: 'other@example.com',
      displayName: 'Other',
      language: 'vi',
    });
    const profile = await t.service.loadProfile(lan.userId);
    expect(profile).toMatchObject({
      displayName: 'Lan',
      language: 'en',
      currency: 'USD',
      plan: 'free',
      isAdmin: false,
      migrationCompleted: false,
    });
    const transaction = putTransaction(cash);
    await lan.apply(transaction);
    await lan.apply(patch('projects', createRecordId(), { title: 'x' }));
    const everything = await readEverything(t.service, lan.userId);
    expect(everything).toMatchObject({
      userProfiles: [{ id: lan.userId }],
      accounts: [{ id: cash, type: 'cash' }],
      transactions: [{ id: transaction.id, userId: lan.userId, amountMinor: 450 }],
    });
    for (let i = 0; i < 3; i++)
      await lan.apply(...Array.from({ length: 300 }, () => putTransaction(cash)));
    const minh = await t.createUser();
    const listed = (await t.service.listProfiles({ limit: 1000 })).map((one) => one.id);
    expect(listed.slice(-2)).toEqual([lan.userId, minh]);
    expect(new Set(listed).size).toBe(listed.length);
    expect(
      (await t.service.listProfiles({ afterUserId: lan.userId, limit: 1 })).map((one) => one.id),
    ).toEqual([minh]);
    await t.service.removeAll(lan.userId);
    for (const table of ['records', 'sync_users', 'sync_clients', 'sync_refusals'] as const) {
      expect(
        await t.database.db.kysely
          .selectFrom(table)
          .selectAll()
          .where('user_id', '=', lan.userId)
          .execute(),
      ).toEqual([]);
    }
    expect(await t.service.loadProfile(lan.userId)).toBeNull();
    expect(await t.service.loadProfile(minh)).not.toBeNull();
  });

  test('an export is a snapshot of one moment, whatever is written meanwhile', async () => {
    const days = Array.from({ length: 250 }, (_, i) =>
      putTransaction(cash, { date: dayMs('2026-01-01') + i * 86_400_000, payee: 'before' }),
    );
    await lan.push(days);
    const seen: string[] = [];
    let writing = true;
    await t.service.readAll(lan.userId, async (records) => {
      if (writing)
        await lan.push(
          [patch('transactions', days[0]!.id, { payee: 'after' })],
          [remove('transactions', days[1]!.id)],
          [putTransaction(cash, { date: 0, payee: 'new' })],
        );
      writing = false;
      for (const { collection, record } of records)
        if (collection === 'transactions') seen.push(`${record.id} ${record.payee}`);
    });
    expect(seen).toEqual(days.map(({ id }) => `${id} before`).reverse());
    expect(
      (await readEverything(t.service, lan.userId)).transactions
        .map((record) => record.payee)
        .slice(-3),
    ).toEqual(['before', 'after', 'new']);
  });

  test('the server writes fields that clients may not, and clients receive them', async () => {
    const { cursor } = await pull();
    const heard: number[] = [];
    t.notifier.subscribe(lan.userId, (revision) => heard.push(revision));
    await t.service.patchProfile(lan.userId, { isAdmin: true, displayName: 'Lan Anh' });
    await t.service.completeMigration(lan.userId);
    expect(heard).toEqual([2, 3]);
    const { records } = await pull({ cursor });
    expect(records).toMatchObject([
      {
        id: lan.userId,
        fields: { isAdmin: true, displayName: 'Lan Anh', migrationCompleted: true, plan: 'free' },
      },
    ]);
    await expect(t.service.patchProfile(createRecordId(), { isAdmin: true })).rejects.toMatchObject(
      { code: 'sync/not-found' },
    );
    await expect(
      t.service.patchProfile(lan.userId, { plan: 'gold' as never }),
    ).rejects.toMatchObject({ code: 'sync/invalid' });
  });

  test('a failure in the middle of a push leaves nothing behind', async () => {
    let failing = true;
    const store = {
      ...recordStore,
      saveRevision: async (...args: Parameters<typeof recordStore.saveRevision>) => {
        if (failing) throw new Error('disk');
        return recordStore.saveRevision(...args);
      },
    };
    const service = createSyncService({
      db: t.database.db,
      now: () => t.clock.now,
      notifier: t.notifier,
      store,
    });
    const request = lan.request([[putProject()]]);
    await expect(service.push(lan.userId, request)).rejects.toThrow('disk');
    expect(await pull()).toMatchObject({ revision: 1, lastMutationId: 0 });
    failing = false;
    expect(await service.push(lan.userId, request)).toMatchObject({
      results: [{ status: 'applied' }],
      revision: 2,
    });
  });
});
