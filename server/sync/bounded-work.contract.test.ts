/**
 * Tests the limits of the contents of one account and of the resources of its requests, on both
 * databases.
 */
import { msPerDay } from '#domain/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId, seedRecordId } from '#contract/ids';
import { accountQuota, quotaForEdits } from '#contract/plans';
import { deletedDays, tombstoneDays, type DeletionEntry } from '#contract/sync';
import type { Tx } from '#server/storage/database';
import { databaseKinds } from '../../tests/support/databases.ts';
import {
  amountGroup,
  patch,
  put,
  putAccount,
  putCategory,
  putProject,
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
import { pushBudgetMs } from './push.ts';
import { recordStore } from './record-store.ts';

const cash = seedRecordId('account', 0);
const putScenario = (fields: Record<string, unknown> = {}) =>
  put('scenarios', {
    tool: 'fi',
    name: 'Slow',
    version: 1,
    inputs: { years: 10 },
    position: 'a0',
    ...fields,
  });

describe.each(databaseKinds)('an account on %s', (kind) => {
  let t: TestService, lan: Pusher, elapsed: (() => number) | null;
  beforeAll(async () => {
    t = await openTestService(kind, { monotonicMs: () => elapsed?.() ?? 0 });
  });
  beforeEach(async () => {
    elapsed = null;
    lan = createPusher(t.service, await t.createUser());
  });
  afterAll(() => t.close());

  const noted = () =>
    t.database.db.kysely
      .selectFrom('sync_users')
      .select(['records', 'bytes'])
      .where('user_id', '=', lan.userId)
      .executeTakeFirstOrThrow();
  /** Counts from scratch, as the database never does by itself. */
  const counted = async () => {
    const { rows } = await sql<{ records: number; bytes: number }>`
      SELECT CAST(COUNT(*) AS integer) AS records, CAST(SUM(octet_length(data)) AS integer) AS bytes
      FROM records WHERE user_id = ${lan.userId}`.execute(t.database.db.kysely);
    return rows[0];
  };
  const fill = (held: { records?: number; bytes?: number }) =>
    t.database.db.kysely
      .updateTable('sync_users')
      .set(held)
      .where('user_id', '=', lan.userId)
      .execute();

  test('has the right stored counts after every kind of write', async () => {
    expect(await noted()).toEqual(await counted());
    const [category, account] = [putCategory({ name: 'Phở' }), putAccount()];
    const rows = Array.from({ length: 60 }, (_, index) =>
      putTransaction(cash, { categoryId: category.id, payee: `Quán ${index}` }),
    );
    const longer = patch('transactions', rows[0]!.id, { payee: 'Bún chả '.repeat(20) });
    await lan.push([category, account, ...rows], [longer]);
    expect(await noted()).toEqual(await counted());
    const project = putProject();
    // Refused as a whole: its writes are not counted.
    expect(await lan.apply(project, putTransaction(createRecordId()))).toBe(
      'sync/reference-missing',
    );
    const gone = [
      remove('categories', category.id),
      remove('transactions', rows[1]!.id),
      remove('accounts', account.id),
    ];
    await lan.push(...gone.map((op) => [op]));
    expect(await noted()).toEqual(await counted());
    await lan.push([restore('categories', category.id)]);
    await t.service.patchProfile(lan.userId, { digest: 'daily' });
    expect(await noted()).toEqual(await counted());
    t.clock.now += 1_000;
    expect(await t.service.eraseDeleted(lan.userId)).toBe(2);
    expect(await noted()).toEqual(await counted());
    t.clock.now += (tombstoneDays + 1) * msPerDay;
    expect(await t.service.purgeTombstones()).toBeGreaterThanOrEqual(2);
    expect(await noted()).toEqual(await counted());
  });

  test.each([
    ['records', { records: accountQuota.records }],
    ['bytes', { bytes: accountQuota.bytes - 50 }],
  ])(
    'that is full of %s accepts nothing new, says so, and allows other writes',
    async (_, held) => {
      const [kept, other] = [putTransaction(cash), putTransaction(cash)];
      await lan.push([kept, other]);
      await fill(held);
      const { id, collection, fields } = putTransaction(cash);
      const { results } = await lan.push(
        [putTransaction(cash)],
        [patch('transactions', kept.id, { payee: 'Stall' })],
        [remove('transactions', other.id)],
        [{ op: 'bring', collection, id, createdAt: 1, fields }],
      );
      const said = results.map((result) => (result.status === 'applied' ? 'applied' : result.code));
      expect(said).toEqual(['sync/quota', 'applied', 'applied', 'sync/quota']);
      const message = expect.stringMatching(
        /account is full.*1,000,000 records and 256 MB.*Delete/,
      );
      expect(results[0]).toMatchObject({ message });
      // A restore is never refused by the quota: deleted records count towards it all the time.
      expect(await lan.apply(restore('transactions', other.id))).toBe('applied');
    },
  );

  test('that becomes full within one mutation accepts none of it', async () => {
    await fill({ records: accountQuota.records - 2 });
    const rows = [putTransaction(cash), putTransaction(cash), putTransaction(cash)];
    expect(await lan.apply(...rows)).toBe('sync/quota');
    expect(await lan.apply(...rows.slice(1))).toBe('applied');
    expect((await noted()).records).toBe(accountQuota.records);
  });

  test('can be edited slightly beyond its quota, and always reduced', async () => {
    const kept = putTransaction(cash, { payee: 'A long name of a shop' });
    await lan.push([kept]);
    await fill({ bytes: Math.floor(quotaForEdits) - 2 });
    expect(
      await lan.apply(patch('transactions', kept.id, { payee: 'A longer name of the shop' })),
    ).toBe('sync/quota');
    expect(await lan.apply(patch('transactions', kept.id, { payee: 'A shop' }))).toBe('applied');
    expect(await lan.apply(patch('transactions', kept.id, { payee: 'A stall' }))).toBe('applied');
  });

  test('a push that takes too long ends after a mutation, and the rest is sent again', async () => {
    const rows = Array.from({ length: 4 }, () => putTransaction(cash));
    let asked = 0;
    elapsed = () => (asked++ > 2 ? pushBudgetMs[kind] * 2 : 0);
    const request = lan.request(rows.map((row) => [row]));
    const first = await t.service.push(lan.userId, request);
    expect(first.results).toEqual([
      { mutationId: 1, status: 'applied' },
      { mutationId: 2, status: 'applied' },
    ]);
    expect(first.lastMutationId).toBe(2);
    // Each push completes at least one mutation, however slow it is.
    elapsed = () => (asked += pushBudgetMs[kind] * 2);
    expect(
      (await t.service.push(lan.userId, request)).results.map(({ mutationId }) => mutationId),
    ).toEqual([1, 2, 3]);
    elapsed = null;
    expect((await t.service.push(lan.userId, request)).results).toHaveLength(4);
  });

  test('counts records for a plan limit without loading them', async () => {
    const projects = Array.from({ length: 4 }, () => putProject());
    const scenarios = Array.from({ length: 4 }, () => putScenario());
    // The stored inputs of a tool may contain a key with the name of a field.
    const decoy = () => putScenario({ tool: 'latte', inputs: { tool: 'fi', resting: true } });
    await lan.push(projects, scenarios.slice(0, 3), [decoy(), decoy()], [scenarios[3]!]);
    const count = (
      collection: 'projects' | 'scenarios',
      tool: string | null,
      id = createRecordId(),
    ) =>
      t.database.db.read((tx) =>
        recordStore.countTowardsLimit(tx, lan.userId, { collection, id, fields: { tool } }, 10),
      );
    // The fourth of each came in at rest.
    expect([await count('projects', null), await count('scenarios', 'fi')]).toEqual([3, 3]);
    expect(await count('scenarios', 'latte')).toBe(2);
    expect(await count('projects', null, projects[0]!.id)).toBe(2);
    const rests = patch('scenarios', scenarios[0]!.id, { resting: true });
    await lan.push([remove('projects', projects[0]!.id), rests]);
    expect([await count('projects', null), await count('scenarios', 'fi')]).toEqual([2, 2]);
  });

  test('has the accounts of its transactions indexed, on both sides of a transfer', async () => {
    const [a, b, c] = [putAccount(), putAccount(), putAccount()];
    const other = { kind: 'transfer', transferAccountId: b.id, transferAmountMinor: 450 };
    const transfer = putTransaction(a.id, { ...other, payee: c.id });
    await lan.push([a, b, c, transfer]);
    for (const { id } of [a, b])
      expect(await lan.apply(remove('accounts', id))).toBe('sync/conflict');
    expect(await lan.apply(remove('accounts', c.id))).toBe('applied');
    expect(await lan.apply(patch('transactions', transfer.id, amountGroup(a.id)))).toBe('applied');
    expect(await lan.apply(remove('accounts', b.id))).toBe('applied');
    await lan.push([remove('transactions', transfer.id)]);
    expect(await lan.apply(remove('accounts', a.id))).toBe('applied');
  });

  test('stores any text that JSON can hold and finds records by their fields', async () => {
    // NUL, half a pair of surrogates, what looks like an escape, and what looks like a field.
    const texts = [
      'a\u0000b',
      '\ud800',
      '\\u0000 \\',
      '"accountId":"x"',
      '\\","accountId":"x',
      '\u{1F4B0}\n\t',
    ];
    for (const text of texts) {
      const account = putAccount({ name: `A ${text}` });
      const project = putProject({ title: `P ${text}`, description: text, status: 'paused' });
      const scenario = putScenario({ tool: 'debt', name: `S ${text}`, inputs: { [text]: text } });
      const row = putTransaction(account.id, { payee: text, note: text, tags: [text] });
      const said: [string, string][] = [];
      for (const op of [account, project, scenario, row]) said.push([text, await lan.apply(op)]);
      expect(said).toEqual(Array(4).fill([text, 'applied']));
      expect(await lan.apply(remove('accounts', account.id))).toBe('sync/conflict');
      const begun = patch('projects', project.id, { status: 'active' });
      expect(await lan.apply(begun, remove('projects', project.id))).toBe('applied');
      const asked = { ...scenario, id: createRecordId() };
      const count = t.database.db.read((tx) =>
        recordStore.countTowardsLimit(tx, lan.userId, asked, 3),
      );
      expect(await count).toBe(1);
      expect(await lan.apply(remove('scenarios', scenario.id))).toBe('applied');
    }
  });

  test('the list of deleted records comes in pages of limited bytes, each record once', async () => {
    const longs = Array.from({ length: 110 }, () =>
      putScenario({ inputs: { text: 'x'.repeat(50_000) } }),
    );
    const shorts = Array.from({ length: 3 }, () => putTransaction(cash));
    for (let start = 0; start < longs.length; start += 40)
      await lan.push(longs.slice(start, start + 40));
    await lan.push(shorts);
    t.clock.now += 1_000;
    await lan.push(
      [remove('transactions', shorts[0]!.id)],
      longs.map(({ id }) => remove('scenarios', id)),
      [remove('transactions', shorts[1]!.id)],
    );
    const pages: DeletionEntry[][] = [];
    for (let before: string | undefined; ;) {
      const { acts, next } = await t.service.loadDeleted(lan.userId, before);
      pages.push(acts);
      if (next === null) break;
      before = next;
    }
    const ids = pages.flat().flatMap(({ roots }) => roots.map(({ id }) => id));
    const deleted = [...longs, ...shorts.slice(0, 2)].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(deleted.toSorted());
    for (const acts of pages) expect(JSON.stringify(acts).length).toBeLessThan(3 * 1024 * 1024);
    // The act before the large one stands alone, since that one does not fit; it is cut, and comes
    // in order.
    expect(pages[0]!.map(({ roots }) => roots.map(({ id }) => id))).toEqual([[shorts[1]!.id]]);
    expect(pages.length).toBeGreaterThan(2);
    const revisions = pages.flat().map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => b - a));
  });

  test('long-deleted records are purged in steps, each delete as a whole', async () => {
    const rows = Array.from({ length: 130 }, () => putTransaction(cash));
    const project = putProject();
    await lan.push([...rows, project]);
    t.clock.now += 1_000;
    await lan.push(
      rows.map(({ id }) => remove('transactions', id)),
      [remove('projects', project.id)],
    );
    t.clock.now += (deletedDays - 1) * msPerDay;
    expect(
      await t.service.eraseDeleted(
        lan.userId,
        rows.slice(0, 70).map(({ id }) => id),
      ),
    ).toBe(70);
    t.clock.now += 2 * msPerDay;
    expect(await t.service.eraseOld()).toBeGreaterThanOrEqual(61);
    expect(await lan.apply(restore('projects', project.id))).toBe('sync/restore-expired');
    expect((await t.service.loadDeleted(lan.userId)).acts).toEqual([]);
  });
});

describe('query plans on SQLite', () => {
  let t: TestService;
  beforeAll(async () => {
    t = await openTestService('sqlite');
  });
  afterAll(() => t.close());

  type Work = (tx: Tx) => Promise<unknown>;
  const count =
    (collection: 'projects' | 'scenarios'): Work =>
    (tx) =>
      recordStore.countTowardsLimit(tx, 'u', { collection, id: 'r', fields: { tool: 'fi' } }, 3);
  const cases: [string, string[], Work][] = [
    [
      'whether an account is used',
      ['records_by_account', 'records_by_transfer'],
      (tx) => recordStore.isAccountUsed(tx, 'u', 'a'),
    ],
    ['how many projects are active', ['records_active_projects'], count('projects')],
    ['how many scenarios are awake', ['records_awake_scenarios'], count('scenarios')],
    [
      'what was deleted',
      ['records_deletes'],
      (tx) => recordStore.loadDeletedRoots(tx, 'u', 0, { revision: 9, id: '' }, 50),
    ],
    [
      'what fell with it',
      ['records_by_deleted_root'],
      (tx) => recordStore.countDeletedWith(tx, 'u', ['a']),
    ],
    [
      'what is to be forgotten',
      ['records_by_deleted_root'],
      (tx) => recordStore.loadRootsToErase(tx, 'u', 9, '', 50),
    ],
    [
      'what has a category',
      ['records_by_clear'],
      (tx) => recordStore.loadIdsByCategory(tx, 'u', 'c', 450),
    ],
    ['what is split', ['records_by_clear'], (tx) => recordStore.loadSplit(tx, 'u', '', 450)],
  ];
  test.each(cases)('%s uses an index', async (_, indexes, work) => {
    const plans: string[] = [];
    await t.database.db.read(async (tx) => {
      const watched: Tx = {
        ...tx,
        all: async <Row>(text: string, ...values: (string | number | null)[]) => {
          const steps = await tx.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...values);
          plans.push(...steps.map(({ detail }) => detail));
          return tx.all<Row>(text, ...values);
        },
      };
      await work(watched);
    });
    const searches = plans.filter((step) => /\brecords\b/.test(step));
    expect(searches.map((step) => /USING (?:COVERING )?INDEX (\w+)/.exec(step)?.[1])).toEqual(
      indexes,
    );
  });
});
