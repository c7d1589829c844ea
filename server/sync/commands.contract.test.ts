import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectionNames } from '#contract/collections';
import { keepsCreatedAt, protectedFields } from '#contract/record-rules';
import { createRecordId, seedRecordId } from '#contract/ids';
import type { Operation, WireRecord } from '#contract/sync';
import { idOfAssignment } from '#domain/budget';
import { nextIdOf } from '#domain/recurrence';
import { databaseKinds } from '../../tests/support/databases.ts';
import {
  amountGroup,
  dayMs,
  patch,
  put,
  putAccount,
  putBudget,
  putCategory,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
  remove,
  restore,
} from '../../tests/support/records.ts';
import {
  createPusher,
  openTestService,
  type Pusher,
  type TestService,
} from '../../tests/support/service.ts';

type BankRow = ReturnType<typeof putTransaction>;

describe.each(databaseKinds)('commands on %s', (kind) => {
  let t: TestService, lan: Pusher;
  const cash = seedRecordId('account', 0);
  beforeAll(async () => {
    t = await openTestService(kind);
  });
  beforeEach(async () => {
    lan = createPusher(t.service, await t.createUser());
  });
  afterAll(() => t.close());

  async function loadAll(userId = lan.userId): Promise<Map<string, WireRecord>> {
    const { records } = await t.service.pull(userId, {
      clientId: createRecordId(),
      cursor: null,
      limit: 5000,
      schemaVersion: 1,
    });
    return new Map(records.map((record) => [record.id, record]));
  }
  const load = async (id: string) => (await loadAll()).get(id);

  test('a put fills in defaults, and the server sets the times', async () => {
    const project = putProject();
    expect(await lan.apply(project)).toBe('applied');
    expect(await load(project.id)).toEqual({
      collection: 'projects',
      id: project.id,
      revision: 2,
      deleted: false,
      createdAt: t.clock.now,
      updatedAt: t.clock.now,
      fields: {
        title: 'A year off',
        description: '',
        color: null,
        status: 'active',
        startDay: null,
        dueDay: null,
        position: 'a0',
        progressSetByHand: null,
      },
    });
  });

  test('a patch changes the named fields and nothing else', async () => {
    const project = putProject({ description: 'long', color: '#112233' });
    await lan.apply(project);
    t.clock.now += 1000;
    expect(await lan.apply(patch('projects', project.id, { title: ' Renamed ' }))).toBe('applied');
    const record = await load(project.id);
    expect(record).toMatchObject({
      createdAt: t.clock.now - 1000,
      updatedAt: t.clock.now,
      fields: { title: 'Renamed', description: 'long', color: '#112233' },
    });
  });

  test.each([
    ['a title of nothing but spaces', patchOf({ title: '  ' })],
    ['a title that is a number', patchOf({ title: 5 })],
    ['a field that does not exist', patchOf({ colour: '#112233' })],
    ['a day that does not exist', patchOf({ startDay: '2026-02-30', dueDay: null })],
    ['a position that does not sort', patchOf({ position: 'ä' })],
  ])('refuses %s', async (_name, build) => {
    const project = putProject();
    await lan.apply(project);
    expect(await lan.apply(build(project.id))).toBe('sync/invalid');
  });
  function patchOf(fields: Record<string, unknown>): (id: string) => Operation {
    return (id) => patch('projects', id, fields);
  }

  test('the next of a repeating task is created once by the first device, and restored with it', async () => {
    const project = putProject(),
      objective = putObjective(project.id),
      keyResult = putKeyResult(objective.id),
      task = putTask(keyResult.id);
    const next = {
      ...putTask(keyResult.id, { title: 'Water the plants', dueDay: '2026-11-28' }),
      id: nextIdOf(task.id),
    };
    await lan.apply(project, objective, keyResult, task, next);
    expect(
      await lan.apply(
        patch('tasks', next.id, { title: 'Water the tree', status: 'done', completedAt: 7 }),
      ),
    ).toBe('applied');
    expect(
      await lan.apply(
        patch('tasks', task.id, { status: 'done', completedAt: 5 }),
        next,
        restore('tasks', next.id),
      ),
    ).toBe('applied');
    expect((await load(next.id))?.fields).toMatchObject({
      title: 'Water the tree',
      status: 'done',
      completedAt: 7,
    });
    // Taken back, and completed again.
    await lan.apply(remove('tasks', next.id));
    expect(await lan.apply({ ...next, fields: { ...next.fields, dueDay: '2026-12-05' } })).toBe(
      'applied',
    );
    expect(await load(next.id)).toBeUndefined();
    expect(
      await lan.apply(
        { ...next, fields: { ...next.fields, dueDay: '2026-12-12' } },
        restore('tasks', next.id),
      ),
    ).toBe('applied');
    // Expects the last content, on another day.
    expect(await load(next.id)).toMatchObject({
      deleted: false,
      fields: { dueDay: '2026-12-12', title: 'Water the plants', status: 'todo' },
    });
    // A record that was deleted with its key result cannot be changed by itself.
    await lan.apply(remove('keyResults', keyResult.id));
    expect(await lan.apply({ ...next, fields: { ...next.fields, dueDay: '2027-01-01' } })).toBe(
      'applied',
    );
    await lan.apply(restore('keyResults', keyResult.id));
    expect(await load(next.id)).toMatchObject({ deleted: false, fields: { dueDay: '2026-12-12' } });
    // The same holds after the tombstone's content was purged, after thirty days or on request.
    await lan.apply(remove('tasks', next.id));
    await t.service.eraseDeleted(lan.userId, [next.id]);
    expect(
      await lan.apply(
        { ...next, fields: { ...next.fields, dueDay: '2027-02-03' } },
        restore('tasks', next.id),
      ),
    ).toBe('applied');
    expect(await load(next.id)).toMatchObject({
      deleted: false,
      fields: { dueDay: '2027-02-03', title: 'Water the plants' },
    });
  });

  test('an account of a file is one for two devices, stays as first stored, and returns after a purge', async () => {
    const account = {
        ...putAccount({ name: 'Bank 7788', openingMinor: 500 }),
        id: nextIdOf('a file'),
      },
      line = () => putTransaction(account.id, { bankId: 'a', amountMinor: 120 });
    const first = line();
    expect(await lan.apply(account, restore('accounts', account.id), first)).toBe('applied');
    expect(
      await lan.apply(
        patch('accounts', account.id, { name: 'Everyday', openingMinor: 700, currency: 'USD' }),
      ),
    ).toBe('applied');
    const second = line();
    expect(await lan.apply(account, restore('accounts', account.id), second)).toBe('applied');
    expect(await load(account.id)).toMatchObject({
      deleted: false,
      fields: { name: 'Everyday', openingMinor: 700 },
    });
    expect([(await load(first.id))?.deleted, (await load(second.id))?.deleted]).toEqual([
      false,
      undefined,
    ]);
    for (const isForgotten of [false, true]) {
      for (const row of (await loadAll()).values())
        if (row.collection === 'transactions') await lan.apply(remove('transactions', row.id));
      expect(await lan.apply(remove('accounts', account.id))).toBe('applied');
      if (isForgotten) await t.service.eraseDeleted(lan.userId);
      expect(await lan.apply(account, restore('accounts', account.id), line())).toBe('applied');
      expect(await load(account.id)).toMatchObject({
        deleted: false,
        fields: { name: 'Bank 7788', openingMinor: 500 },
      });
    }
  });

  test('two devices that assign to one category and cycle create one record, and the last write counts', async () => {
    const category = putCategory(),
      id = idOfAssignment(category.id, '2026-11-01', 'USD');
    // Writes like `client/assign-budget.ts` for an unknown record.
    const assign = (assignedMinor: number) => [
      { ...putBudget(category.id, { assignedMinor }), id },
      restore('budgets', id),
      patch('budgets', id, { assignedMinor, currency: 'USD' }),
    ];
    await lan.apply(category);
    expect(await lan.apply(...assign(400))).toBe('applied');
    expect(await lan.apply(...assign(450))).toBe('applied');
    expect(
      [...(await loadAll()).values()]
        .filter(({ collection }) => collection === 'budgets')
        .map(({ fields }) => fields!['assignedMinor']),
    ).toEqual([450]);
    // Deleted, it comes back with the new amount.
    await lan.apply(remove('budgets', id));
    expect(await lan.apply(...assign(30))).toBe('applied');
    expect(await load(id)).toMatchObject({ deleted: false, fields: { assignedMinor: 30 } });
  });

  // Written out: a name that fell out of the product's own list would take its case with it.
  const kept = ['plan', 'isAdmin', 'email', 'migrationCompleted', 'userId', 'updatedAt', 'id'];
  test('the protected fields are exactly these', () =>
    expect([...protectedFields].toSorted()).toEqual(kept.toSorted()));

  test('refuses an instant after the year 9999 in every position', async () => {
    const year10000 = Date.UTC(10_000, 0, 1);
    const [project, task] = [putProject(), putTask(createRecordId())];
    const { fields } = putAccount();
    const bring = (createdAt: number): Operation => ({
      op: 'bring',
      collection: 'accounts',
      id: createRecordId(),
      createdAt,
      fields,
    });
    expect(await lan.apply(project, bring(year10000 - 1))).toBe('applied');
    for (const at of [year10000, 8.64e15 + 1, Number.MAX_SAFE_INTEGER]) {
      expect(await lan.apply(bring(at))).toBe('sync/invalid');
      for (const field of ['createdAt', 'remindAt', 'completedAt']) {
        expect(await lan.apply({ ...task, fields: { ...task.fields, [field]: at } })).toBe(
          'sync/invalid',
        );
      }
    }
  });

  test.each([...kept, 'createdAt'])(
    'refuses a put, a file’s record or a patch that names %s, in every collection',
    async (field) => {
      const project = putProject();
      await lan.apply(project);
      for (const collection of collectionNames) {
        if (field === 'createdAt' && keepsCreatedAt.includes(collection)) continue;
        const id = collection === 'userProfiles' ? lan.userId : createRecordId();
        expect([collection, await lan.apply(put(collection, { [field]: 'x' }, id))]).toEqual([
          collection,
          'sync/protected-field',
        ]);
      }
      // Imported records carry `createdAt` beside their fields, and profiles are never imported.
      for (const collection of collectionNames) {
        if (field === 'createdAt' && keepsCreatedAt.includes(collection)) continue;
        const id = collection === 'userProfiles' ? lan.userId : createRecordId();
        expect([
          collection,
          await lan.apply({ op: 'bring', collection, id, createdAt: 1, fields: { [field]: 'x' } }),
        ]).toEqual([
          collection,
          collection === 'userProfiles' ? 'sync/forbidden' : 'sync/protected-field',
        ]);
      }
      for (const collection of collectionNames) {
        const id = collection === 'userProfiles' ? lan.userId : project.id;
        expect([collection, await lan.apply(patch(collection, id, { [field]: 'x' }))]).toEqual([
          collection,
          'sync/protected-field',
        ]);
      }
      const profile = await t.service.loadProfile(lan.userId);
      expect(profile).toMatchObject({
        plan: 'free',
        isAdmin: false,
        migrationCompleted: false,
        id: lan.userId,
        userId: lan.userId,
      });
    },
  );

  test('keeps the createdAt of a new task and ignores that of a change', async () => {
    const [project, objective, keyResult] = await putOutline();
    const task = putTask(keyResult.id, { createdAt: 1_500_000_000_000 });
    expect(await lan.apply(task)).toBe('applied');
    expect((await load(task.id))?.createdAt).toBe(1_500_000_000_000);
    expect(await lan.apply(put('tasks', { ...task.fields, createdAt: 1 }, task.id))).toBe(
      'applied',
    );
    expect((await load(task.id))?.createdAt).toBe(1_500_000_000_000);
    expect(await lan.apply(putTask(keyResult.id, { createdAt: -1 }))).toBe('sync/invalid');
    expect((await load(task.id))?.fields).not.toHaveProperty('createdAt');
    expect([project, objective].every((op) => op.op === 'put')).toBe(true);
  });

  async function putOutline() {
    const project = putProject();
    const objective = putObjective(project.id);
    const keyResult = putKeyResult(objective.id);
    await lan.push([project, objective, keyResult]);
    return [project, objective, keyResult] as const;
  }

  test('a put on a live record merges all its fields, and on a tombstone does nothing', async () => {
    const project = putProject({ description: 'first' });
    await lan.apply(project);
    expect(await lan.apply(put('projects', { title: 'Again', position: 'b0' }, project.id))).toBe(
      'applied',
    );
    expect((await load(project.id))?.fields).toMatchObject({
      title: 'Again',
      description: '',
      position: 'b0',
    });
    await lan.apply(remove('projects', project.id));
    expect(await lan.apply(put('projects', { title: 'Back?', position: 'b0' }, project.id))).toBe(
      'applied',
    );
    expect(await load(project.id)).toBeUndefined();
  });

  test('an id names one record: another collection cannot use it', async () => {
    const project = putProject();
    await lan.apply(project);
    expect(
      await lan.apply(
        putAccount({}),
        put('accounts', { name: 'x', type: 'cash', currency: 'USD', position: 'a' }, project.id),
      ),
    ).toBe('sync/conflict');
    expect(await lan.apply(patch('accounts', project.id, { name: 'x' }))).toBe('sync/not-found');
    expect(await lan.apply(remove('accounts', project.id))).toBe('sync/not-found');
    expect(await load(project.id)).toBeDefined();
  });

  test('a mutation is applied completely or not at all', async () => {
    const before = (
      await t.service.pull(lan.userId, { clientId: lan.clientId, cursor: null, schemaVersion: 1 })
    ).revision;
    const project = putProject();
    expect(await lan.apply(project, patch('projects', createRecordId(), { title: 'x' }))).toBe(
      'sync/not-found',
    );
    expect(await load(project.id)).toBeUndefined();
    expect(
      (await t.service.pull(lan.userId, { clientId: lan.clientId, cursor: null, schemaVersion: 1 }))
        .revision,
    ).toBe(before);
  });

  test('a patch of a deleted or unknown record is refused, and a second delete succeeds', async () => {
    const project = putProject();
    await lan.apply(project);
    await lan.apply(remove('projects', project.id));
    expect(await lan.apply(patch('projects', project.id, { title: 'x' }))).toBe('sync/deleted');
    expect(await lan.apply(patch('projects', createRecordId(), { title: 'x' }))).toBe(
      'sync/not-found',
    );
    expect(await lan.apply(remove('projects', project.id))).toBe('applied');
    expect(await lan.apply(remove('projects', createRecordId()))).toBe('applied');
  });

  test('the fields of an atomic group change together', async () => {
    const transaction = putTransaction(cash);
    await lan.apply(transaction);
    expect(await lan.apply(patch('transactions', transaction.id, { amountMinor: 900 }))).toBe(
      'sync/group-incomplete',
    );
    expect(
      await lan.apply(
        patch('transactions', transaction.id, amountGroup(cash, { amountMinor: 900 })),
      ),
    ).toBe('applied');
    expect(await lan.apply(patch('transactions', transaction.id, { payee: 'Kafi' }))).toBe(
      'applied',
    );
    expect((await load(transaction.id))?.fields).toMatchObject({ amountMinor: 900, payee: 'Kafi' });
  });

  test('references must name live records of the right collection', async () => {
    const [project, objective, keyResult] = await putOutline();
    expect(await lan.apply(putObjective(createRecordId()))).toBe('sync/reference-missing');
    expect(await lan.apply(putObjective(objective.id))).toBe('sync/reference-missing');
    expect(await lan.apply(putTransaction(project.id))).toBe('sync/reference-missing');
    expect(await lan.apply(putBudget(createRecordId()))).toBe('sync/reference-missing');
    const other = putObjective(project.id);
    await lan.apply(other);
    expect(await lan.apply(patch('keyResults', keyResult.id, { objectiveId: other.id }))).toBe(
      'applied',
    );
    await lan.apply(remove('objectives', objective.id));
    expect(await load(keyResult.id)).toMatchObject({ deleted: false });
    expect(await lan.apply(patch('keyResults', keyResult.id, { objectiveId: objective.id }))).toBe(
      'sync/reference-missing',
    );
    expect(
      await lan.apply(
        put('timerSessions', {
          taskId: createRecordId(),
          kind: 'focus',
          segments: [],
          timeZone: 'Asia/Ho_Chi_Minh',
          day: '2026-11-20',
          plannedSeconds: 1500,
          completed: true,
        }),
      ),
    ).toBe('applied');
  });

  test('a transaction whose category is deleted arrives uncategorised', async () => {
    const category = putCategory();
    await lan.apply(category);
    const kept = putTransaction(cash, { categoryId: category.id });
    await lan.apply(kept);
    await lan.apply(remove('categories', category.id));
    const late = putTransaction(cash, { categoryId: category.id });
    const split = putTransaction(cash, {
      splits: [
        { categoryId: category.id, amountMinor: 400 },
        { categoryId: null, amountMinor: 50 },
      ],
    });
    expect(await lan.apply(late)).toBe('applied');
    expect(await lan.apply(split)).toBe('applied');
    expect(await lan.apply(patch('transactions', kept.id, { categoryId: category.id }))).toBe(
      'applied',
    );
    const all = await loadAll();
    expect([kept, late].map(({ id }) => all.get(id)?.fields?.['categoryId'])).toEqual([null, null]);
    expect(all.get(split.id)?.fields?.['splits']).toEqual([
      { categoryId: null, amountMinor: 400, note: '' },
      { categoryId: null, amountMinor: 50, note: '' },
    ]);
  });

  test('an account with transactions is not deleted, and an empty one is', async () => {
    const bank = putAccount();
    const savings = putAccount();
    const transfer = putTransaction(bank.id, {
      kind: 'transfer',
      transferAccountId: savings.id,
      transferAmountMinor: 450,
    });
    await lan.push([bank], [savings], [transfer]);
    expect(await lan.apply(remove('accounts', bank.id))).toBe('sync/conflict');
    expect(await lan.apply(remove('accounts', savings.id))).toBe('sync/conflict');
    expect(
      await lan.apply(
        remove('transactions', transfer.id),
        remove('accounts', savings.id),
        remove('accounts', bank.id),
      ),
    ).toBe('applied');
    expect(await lan.apply(restore('transactions', transfer.id))).toBe('sync/reference-missing');
  });

  test('the currency of an account with transactions is fixed, and that of an empty one changes', async () => {
    const bank = putAccount();
    const savings = putAccount();
    const transfer = putTransaction(bank.id, {
      kind: 'transfer',
      transferAccountId: savings.id,
      transferAmountMinor: 450,
    });
    const euros = (id: string) => patch('accounts', id, { openingMinor: 0, currency: 'EUR' });
    await lan.push([bank], [savings]);
    expect(
      await lan.apply(
        euros(bank.id),
        patch('accounts', bank.id, { openingMinor: 0, currency: 'USD' }),
      ),
    ).toBe('applied');
    await lan.push([transfer]);
    for (const account of [bank, savings]) {
      expect(await lan.apply(euros(account.id))).toBe('sync/conflict');
      expect(
        await lan.apply(put('accounts', { ...account.fields, currency: 'EUR' }, account.id)),
      ).toBe('sync/conflict');
      expect(
        await lan.apply(
          patch('accounts', account.id, { name: 'Renamed', openingMinor: 500, currency: 'USD' }),
        ),
      ).toBe('applied');
    }
    // The same holds within the mutation that writes the first row.
    const purse = putAccount();
    expect(await lan.apply(purse, putTransaction(purse.id), euros(purse.id))).toBe('sync/conflict');
    const refused = (await lan.push([euros(bank.id)])).results[0]!;
    expect(refused).toMatchObject({
      status: 'refused',
      code: 'sync/conflict',
      collection: 'accounts',
      id: bank.id,
      field: 'currency',
    });
    expect(
      await lan.apply(remove('transactions', transfer.id), euros(bank.id), euros(savings.id)),
    ).toBe('applied');
    // A transaction may have a currency of its own.
    expect(await lan.apply(putTransaction(bank.id, { currency: 'VND' }))).toBe('applied');
    expect((await load(bank.id))?.fields).toMatchObject({ currency: 'EUR' });
  });

  test('rules between fields of a transaction are checked on the resulting record', async () => {
    const bank = putAccount();
    await lan.apply(bank);
    const refused = [
      { kind: 'transfer' },
      { kind: 'transfer', transferAccountId: cash, transferAmountMinor: 450 },
      { kind: 'transfer', transferAccountId: bank.id },
      { transferAccountId: bank.id },
      {
        splits: [
          { categoryId: null, amountMinor: 400 },
          { categoryId: null, amountMinor: 51 },
        ],
      },
    ];
    for (const fields of refused)
      expect([fields, await lan.apply(putTransaction(cash, fields))]).toEqual([
        fields,
        'sync/invalid',
      ]);
    const transaction = putTransaction(cash);
    await lan.apply(transaction);
    expect(
      await lan.apply(
        patch('transactions', transaction.id, amountGroup(cash, { kind: 'transfer' })),
      ),
    ).toBe('sync/invalid');
    expect(
      await lan.apply(
        patch(
          'transactions',
          transaction.id,
          amountGroup(cash, {
            kind: 'transfer',
            transferAccountId: bank.id,
            transferAmountMinor: 450,
          }),
        ),
      ),
    ).toBe('applied');
  });

  test('impossible days, control characters and oversized values refuse only their own mutation', async () => {
    const account = putAccount();
    const nest = (depth: number): unknown =>
      Array.from({ length: depth }).reduce((inner) => [inner], 'x' as unknown);
    const refused: Operation[] = [
      putTransaction(cash, { date: Date.UTC(10_000, 0, 1) }),
      putTransaction(cash, { date: -62_135_683_200_000 }),
      putTransaction(cash, { clearedDay: 'garbage' }),
      putTransaction(cash, { clearedDay: '0000-01-01' }),
      putTransaction(cash, { clearedDay: '2026-02-30' }),
      putTransaction(cash, { bankId: 'a\u0000b' }),
      put('scenarios', {
        tool: 'fi',
        name: 'Long',
        version: 1,
        inputs: { text: 'x'.repeat(70_000) },
        position: 'V',
      }),
      put('reviews', { cycleStart: '2026-11-01', answers: { nested: nest(1_000) } }),
    ];
    for (const one of refused) expect([one, await lan.apply(one)]).toEqual([one, 'sync/invalid']);
    expect(await lan.apply(account)).toBe('applied');
    expect(
      await lan.apply(put('reviews', { cycleStart: '2026-11-01', answers: { nested: nest(20) } })),
    ).toBe('applied');
    for (const date of [Date.UTC(9_999, 11, 31), -62_135_596_800_000])
      expect(await lan.apply(putTransaction(cash, { date }))).toBe('applied');
  });

  test('a bank row that already exists arrives as a tombstone of the new id', async () => {
    const first = putTransaction(cash, { bankId: 'FIT-1' });
    const second = putTransaction(cash, { bankId: 'FIT-1' });
    await lan.apply(first);
    const { records } = await lan.push([second]);
    expect(records.map((record) => record.id)).not.toContain(second.id);
    // A change of the copy that was not kept names the one that was.
    const [changed] = (await lan.push([patch('transactions', second.id, { payee: 'Corner shop' })]))
      .results;
    expect(changed).toMatchObject({
      status: 'refused',
      code: 'sync/deleted',
      id: second.id,
      field: 'bankId',
      otherId: first.id,
    });
    const bank = putAccount();
    const elsewhere = putTransaction(bank.id, { bankId: 'FIT-1' });
    await lan.push([bank], [elsewhere]);
    expect(await lan.apply(patch('transactions', elsewhere.id, amountGroup(cash)))).toBe(
      'sync/conflict',
    );
    const all = await loadAll();
    expect([first, second, elsewhere].map(({ id }) => all.has(id))).toEqual([true, false, true]);
    expect(await lan.apply(restore('transactions', second.id))).toBe('sync/conflict');
    await lan.apply(remove('transactions', first.id));
    expect(await lan.apply(restore('transactions', second.id))).toBe('applied');
    expect(await lan.apply(restore('transactions', first.id))).toBe('sync/conflict');
  });

  test('the sender of a duplicate bank row gets a tombstone in its tail', async () => {
    await lan.apply(putTransaction(cash, { bankId: 'FIT-1' }));
    const { cursor } = await t.service.pull(lan.userId, {
      clientId: lan.clientId,
      cursor: null,
      schemaVersion: 1,
    });
    const second = putTransaction(cash, { bankId: 'FIT-1' });
    const answer = await t.service.push(lan.userId, lan.request([[second]], { cursor }));
    expect(answer.records).toEqual([
      {
        collection: 'transactions',
        id: second.id,
        revision: answer.revision,
        deleted: true,
        createdAt: t.clock.now,
        updatedAt: t.clock.now,
      },
    ]);
  });

  test('a person writes only their own profile, and only its personal fields', async () => {
    expect(
      await lan.apply(
        patch('userProfiles', lan.userId, {
          displayName: 'Lan Anh',
          language: 'vi',
          theme: 'dark',
        }),
      ),
    ).toBe('applied');
    expect(await lan.apply(put('userProfiles', { currency: 'VND' }, lan.userId))).toBe('applied');
    expect(await t.service.loadProfile(lan.userId)).toMatchObject({
      displayName: 'Lan Anh',
      language: 'vi',
      theme: 'dark',
      currency: 'VND',
      plan: 'free',
    });
    expect(await lan.apply(put('userProfiles', { displayName: 'x' }))).toBe('sync/forbidden');
    expect(await lan.apply(remove('userProfiles', lan.userId))).toBe('sync/forbidden');
    expect(await lan.apply(restore('userProfiles', lan.userId))).toBe('sync/forbidden');
  });

  test('the fourth active project of a free person arrives paused, and on Plus active', async () => {
    const projects = [putProject(), putProject(), putProject(), putProject()];
    for (const project of projects) expect(await lan.apply(project)).toBe('applied');
    const status = async (index: number) => (await load(projects[index]!.id))?.fields?.['status'];
    expect([await status(0), await status(2), await status(3)]).toEqual([
      'active',
      'active',
      'paused',
    ]);
    await lan.apply(patch('projects', projects[3]!.id, { status: 'active' }));
    expect(await status(3)).toBe('paused');
    await lan.apply(patch('projects', projects[0]!.id, { title: 'Still active' }));
    expect(await status(0)).toBe('active');
    await lan.apply(patch('projects', projects[0]!.id, { status: 'done' }));
    await lan.apply(patch('projects', projects[3]!.id, { status: 'active' }));
    expect(await status(3)).toBe('active');
    await t.service.patchProfile(lan.userId, { plan: 'plus' });
    await lan.apply(patch('projects', projects[0]!.id, { status: 'active' }));
    expect(await status(0)).toBe('active');
  });

  test('the fourth scenario arrives paused and wakes with room; the end of Plus pauses none', async () => {
    const scenario = (tool: string) =>
      put('scenarios', { tool, name: 'x', version: 1, inputs: {}, position: 'a0' });
    const scenarios = ['fi', 'fi', 'fi', 'fi', 'latte'].map(scenario);
    const isResting = async (index: number) =>
      (await load(scenarios[index]!.id))?.fields?.['resting'] === true;
    const resting = async () => Promise.all(scenarios.map((_, index) => isResting(index)));
    // Writes all in one mutation, like an import or a guest merge.
    expect(await lan.apply(...scenarios)).toBe('applied');
    expect(await resting()).toEqual([false, false, false, true, false]);
    await lan.apply(patch('scenarios', scenarios[3]!.id, { resting: false }));
    expect(await isResting(3)).toBe(true);
    await lan.apply(patch('scenarios', scenarios[3]!.id, { name: 'Kept and renamed' }));
    expect((await load(scenarios[3]!.id))?.fields?.['name']).toBe('Kept and renamed');
    await lan.apply(remove('scenarios', scenarios[0]!.id));
    await lan.apply(patch('scenarios', scenarios[3]!.id, { resting: false }));
    expect(await isResting(3)).toBe(false);
    await lan.apply(restore('scenarios', scenarios[0]!.id));
    expect(await isResting(0)).toBe(true);
    await t.service.patchProfile(lan.userId, { plan: 'plus' });
    await lan.apply(patch('scenarios', scenarios[0]!.id, { resting: false }));
    await t.service.patchProfile(lan.userId, { plan: 'free' });
    await lan.apply(patch('scenarios', scenarios[0]!.id, { name: 'Made under Plus' }));
    expect(await resting()).toEqual([false, false, false, false, false]);
  });

  test("another person's id is neither read, probed nor taken", async () => {
    const minh = createPusher(t.service, await t.createUser());
    const project = putProject({ title: 'Private' });
    const bank = putAccount();
    await lan.push([project], [bank]);
    const made = createRecordId();
    const probes = (id: string): Operation[] => [
      patch('projects', id, { title: 'x' }),
      remove('projects', id),
      restore('projects', id),
      putObjective(id),
      putTransaction(id),
      putTransaction(cash, { kind: 'transfer', transferAccountId: id, transferAmountMinor: 450 }),
    ];
    for (const [theirs, nobodys] of probes(project.id).map(
      (probe, index) => [probe, probes(made)[index]!] as const,
    )) {
      expect(await minh.apply(theirs)).toBe(await minh.apply(nobodys));
    }
    expect(await minh.apply(patch('userProfiles', lan.userId, { displayName: 'x' }))).toBe(
      'sync/forbidden',
    );
    expect(await minh.apply(put('projects', { title: 'Mine', position: 'a0' }, project.id))).toBe(
      'applied',
    );
    expect((await load(project.id))?.fields?.['title']).toBe('Private');
    expect((await loadAll(minh.userId)).get(project.id)?.fields?.['title']).toBe('Mine');
    expect(await minh.apply(remove('projects', project.id))).toBe('applied');
    expect(await load(project.id)).toMatchObject({ deleted: false });
    expect((await loadAll(minh.userId)).has(bank.id)).toBe(false);
  });

  test('the operations of one mutation see each other', async () => {
    const [a, b, f, g] = [1, 1, 9, 9].map((n) =>
      putTransaction(cash, { bankId: `M-${n}`, note: 'batch' }),
    ) as [BankRow, BankRow, BankRow, BankRow];
    const e = putTransaction(cash, { bankId: 'M-9' });
    const [category, project] = [putCategory(), putProject()];
    const objective = putObjective(project.id);
    const categorised = putTransaction(cash, { categoryId: category.id });
    await lan.apply(e);
    expect(
      await lan.apply(
        a,
        remove('transactions', a.id),
        b,
        patch('transactions', e.id, { ...amountGroup(cash), bankId: 'M-8' }),
        f,
        remove('transactions', f.id),
        g,
        patch('transactions', g.id, { payee: 'Kafi' }),
        category,
        categorised,
        remove('categories', category.id),
        patch('transactions', categorised.id, { payee: 'Bakery' }),
        project,
        patch('projects', project.id, { title: 'Renamed' }),
        objective,
        remove('projects', project.id),
        restore('projects', project.id),
        patch('objectives', objective.id, { title: 'Too' }),
      ),
    ).toBe('applied');
    const all = await loadAll();
    expect([a, b, e, f, g].map(({ id }) => all.get(id)?.fields?.['bankId'])).toEqual([
      undefined,
      'M-1',
      'M-8',
      undefined,
      'M-9',
    ]);
    expect(all.get(g.id)?.fields?.['payee']).toBe('Kafi');
    expect(all.get(categorised.id)?.fields).toMatchObject({ categoryId: null, payee: 'Bakery' });
    expect([project, objective].map(({ id }) => all.get(id)?.fields?.['title'])).toEqual([
      'Renamed',
      'Too',
    ]);
    expect(
      new Set([b, e, g, categorised, project, objective].map(({ id }) => all.get(id)?.revision))
        .size,
    ).toBe(1);
  });

  test('a bank id that two records exchange within one mutation ends at the right one', async () => {
    const [one, two] = [
      putTransaction(cash, { bankId: 'K-1' }),
      putTransaction(cash, { bankId: 'K-2' }),
    ];
    await lan.push([one, two]);
    const give = (id: string, bankId: string | null) => patch('transactions', id, { bankId });
    expect(await lan.apply(give(one.id, null), give(two.id, 'K-1'), give(one.id, 'K-2'))).toBe(
      'applied',
    );
    const all = await loadAll();
    expect([one, two].map(({ id }) => all.get(id)?.fields?.['bankId'])).toEqual(['K-2', 'K-1']);
    expect(await lan.apply(give(one.id, 'K-1'))).toBe('sync/conflict');
    expect(await lan.apply(putTransaction(cash, { bankId: 'K-9' }), give(one.id, 'K-9'))).toBe(
      'sync/conflict',
    );
  });

  test('every collection can be written and read back', async () => {
    const [, , keyResult] = await putOutline();
    const category = putCategory();
    await lan.apply(category);
    const task = putTask(keyResult.id);
    const all: Operation[] = [
      task,
      putAccount(),
      putTransaction(cash, { date: dayMs('2020-02-29') }),
      putBudget(category.id),
      put('checkIns', { keyResultId: keyResult.id, day: '2026-11-20', value: 3.5 }),
      put('timerSessions', {
        taskId: task.id,
        kind: 'focus',
        segments: [[1, 2]],
        timeZone: 'UTC',
        day: '2026-11-20',
        plannedSeconds: 1500,
        completed: true,
      }),
      put('timeBlocks', { taskId: task.id, day: '2026-11-20', startMinute: 540, minutes: 90 }),
      put('recurring', { schedule: {}, template: {} }),
      put('rules', { conditions: [], actions: [], position: 'a0' }),
      put('imports', { fileName: 'a.ofx', format: 'ofx', accountId: cash, rowCount: 3 }),
      put('importProfiles', { header: 'a,b', settings: {} }),
      put('exchangeRates', {
        day: '2026-11-20',
        fromCurrency: 'USD',
        toCurrency: 'VND',
        rate: 26_000,
      }),
      put('scenarios', { tool: 'latte', name: 'x', version: 1, inputs: {}, position: 'a0' }),
      put('reviews', { cycleStart: '2026-11-01', answers: {} }),
      put('templates', { name: 'x', content: {} }),
      put('dismissals', { kind: 'tip', key: 'x' }),
    ];
    for (const operation of all)
      expect([operation.collection, await lan.apply(operation)]).toEqual([
        operation.collection,
        'applied',
      ]);
    const stored = new Set([...(await loadAll()).values()].map((record) => record.collection));
    expect([...stored].sort()).toEqual([...collectionNames].sort());
  });
});
