import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { readRecurring } from '#domain/recurring';
import { createDataService } from './data-service.ts';
import { openLocalCopy } from './local-copy/database.ts';
import { canPost, noteEarly, postDue, writesToPost, writesToSkip } from './post-recurring.ts';

const today = '2026-11-21';
const schedule = {
  version: 1,
  every: 1,
  unit: 'month',
  startDay: '2026-09-10',
  weekdays: [],
  monthDay: null,
  weekend: 'keep',
};

async function setUp(mode: 'post' | 'ask' = 'post', change: object = {}) {
  const db = await openLocalCopy('linh', { storage: { indexedDB: new IDBFactory(), IDBKeyRange } });
  const data = createDataService(db);
  const accountId = await data.add('accounts', {
    name: 'Bank',
    type: 'bank',
    currency: 'USD',
    position: 'V',
  });
  const template = {
    version: 1,
    kind: 'expense',
    amountMinor: 95_000,
    currency: 'USD',
    accountId,
    payee: 'Rent',
    note: 'flat',
    categoryId: '01999999-9999-7999-8999-999999999999',
    tags: ['home'],
  };
  const id = await data.add('recurring', {
    schedule,
    template,
    nextDay: '2026-09-10',
    mode,
    ...change,
  });
  const rows = async () =>
    (await data.load({ collection: 'transactions' })).map(
      ({ date, payee, amountMinor, categoryId, recurringId, tags }) => ({
        day: new Date(date).toISOString().slice(0, 10),
        payee,
        amountMinor,
        categoryId,
        recurringId,
        tags,
      }),
    );
  const nextDay = async () => (await data.loadOne('recurring', id))?.nextDay;
  const recurring = async () => readRecurring((await data.loadOne('recurring', id))!)!;
  return { db, data, id, accountId, rows, nextDay, recurring };
}

test('a due bill posts all missed days once and advances', async () => {
  const { data, db, id, rows, nextDay } = await setUp();
  const posted = await postDue(data, today, new Set());
  expect(posted?.count).toBe(3);
  // The category is gone: the row comes without.
  expect(await rows()).toEqual(
    ['2026-11-10', '2026-10-10', '2026-09-10'].map((day) => ({
      day,
      payee: 'Rent',
      amountMinor: 95_000,
      categoryId: null,
      recurringId: id,
      tags: ['home'],
    })),
  );
  expect(await nextDay()).toBe('2026-12-10');
  expect(await postDue(data, today, new Set())).toBeNull();
  expect((await rows()).length).toBe(3);
  db.close();
});

test('a bill with a range is posted with its stated amount, and the row has no range', async () => {
  const { data, db, accountId, rows, id } = await setUp('ask', { nextDay: '2026-11-10' });
  const amountRange = { lowMinor: 80_000, highMinor: 120_000 };
  const template = {
    version: 1,
    kind: 'expense',
    amountMinor: 95_000,
    currency: 'USD',
    accountId,
    payee: 'Power',
    amountRange,
  };
  await data.update('recurring', id, { template, mode: 'post' });
  await postDue(data, today, new Set());
  expect((await rows()).map(({ day, amountMinor }) => [day, amountMinor])).toEqual([
    ['2026-11-10', 95_000],
  ]);
  expect(
    (await data.load({ collection: 'transactions' })).some((row) => 'amountRange' in row),
  ).toBe(false);
  db.close();
});

test('a second tab that saw the same day open does not post it again', async () => {
  const { data, db, id, rows, nextDay } = await setUp();
  await postDue(data, today, new Set());
  // A device that was away says so last: the days are open again, and their rows are there.
  await data.update('recurring', id, { nextDay: '2026-10-10' });
  expect(await postDue(data, today, new Set())).toBeNull();
  expect((await rows()).length).toBe(3);
  expect(await nextDay()).toBe('2026-12-10');
  db.close();
});

test('a person who flies west and back over the date line has each day posted once', async () => {
  const { data, db, rows, nextDay } = await setUp('post', {
    schedule: { ...schedule, every: 1, unit: 'day', startDay: '2026-11-19' },
    nextDay: '2026-11-19',
  });
  // Sydney, Honolulu (a day earlier), Sydney again, two days later; each page is opened again.
  for (const day of [
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-21',
    '2026-11-23',
    '2026-11-22',
  ])
    await postDue(data, day, new Set());
  expect((await rows()).map(({ day }) => day).toSorted()).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ]);
  expect(await nextDay()).toBe('2026-11-24');
  db.close();
});

test('an undone posting is not posted again while the page is open', async () => {
  const { data, db, rows, nextDay } = await setUp();
  const tried = new Set<string>();
  const posted = await postDue(data, today, tried);
  await posted!.undo();
  expect(await rows()).toEqual([]);
  expect(await nextDay()).toBe('2026-09-10');
  expect(await postDue(data, today, tried)).toBeNull();
  expect([await rows(), await nextDay()]).toEqual([[], '2026-12-10']);
  db.close();
});

test('a bill that asks is posted or skipped by a press, and both can be undone', async () => {
  const { data, db, rows, nextDay, recurring } = await setUp('ask');
  expect(await postDue(data, today, new Set())).toBeNull();
  const posting = {
    userId: 'linh',
    nowMs: Date.UTC(2026, 10, 21),
    hasCategory: () => false,
    accounts: new Map(),
  };
  const { undo } = await data.writeAll(writesToPost(await recurring(), '2026-09-10', posting));
  expect([(await rows()).map(({ day }) => day), await nextDay()]).toEqual([
    ['2026-09-10'],
    '2026-10-10',
  ]);
  const skipped = await data.writeAll(writesToSkip(await recurring(), '2026-10-10'));
  expect([(await rows()).length, await nextDay()]).toEqual([1, '2026-11-10']);
  await skipped.undo();
  await undo();
  expect([await rows(), await nextDay()]).toEqual([[], '2026-09-10']);
  // A posting that was undone is posted again under the same id.
  await data.writeAll(writesToPost(await recurring(), '2026-09-10', posting));
  expect((await rows()).map(({ day }) => day)).toEqual(['2026-09-10']);
  // A later day can be posted first; the one before it stays open.
  await data.writeAll(writesToPost(await recurring(), '2026-11-10', posting));
  expect([(await rows()).length, await nextDay()]).toEqual([2, '2026-10-10']);
  db.close();
});

test('posting waits while its account is closed, and ends after its last day', async () => {
  const { data, db, accountId, rows, recurring } = await setUp('post', { endDay: '2026-10-31' });
  await data.update('accounts', accountId, { closedDay: '2026-11-01' });
  expect(
    canPost(
      await recurring(),
      new Map(
        (await data.load({ collection: 'accounts' })).map((account) => [account.id, account]),
      ),
      today,
    ),
  ).toBe(false);
  expect(await postDue(data, today, new Set())).toBeNull();
  await data.update('accounts', accountId, { closedDay: null });
  expect((await postDue(data, today, new Set()))?.count).toBe(2);
  expect([(await rows()).length, (await recurring()).nextDay]).toEqual([2, null]);
  db.close();
});

/** Ten daily bills that nobody has checked for two months. */
async function setUpMonths() {
  const { db, data, accountId, rows } = await setUp();
  const daily = { ...schedule, unit: 'day', startDay: '2026-09-22' };
  const ids: string[] = [];
  for (let bill = 0; bill < 10; bill++) {
    const template = {
      version: 1,
      kind: 'expense',
      amountMinor: 100 + bill,
      currency: 'USD',
      accountId,
      payee: `Bill ${bill}`,
      note: '',
      categoryId: null,
      tags: [],
    };
    ids.push(
      await data.add('recurring', {
        schedule: daily,
        template,
        nextDay: '2026-09-22',
        mode: 'post',
      }),
    );
  }
  const perBill = async () =>
    Object.fromEntries(
      Map.groupBy(await rows(), ({ payee }) => payee)
        .entries()
        .map(([payee, some]) => [payee, new Set(some.map(({ day }) => day)).size]),
    );
  const nextDays = async () =>
    new Set(
      await Promise.all(ids.map(async (id) => (await data.loadOne('recurring', id))?.nextDay)),
    );
  return { db, data, perBill, nextDays };
}
/** 22 September to 21 November: 9 + 31 + 21 days. */
const sixtyOneEach = {
  Rent: 3,
  ...Object.fromEntries(Array.from({ length: 10 }, (_, bill) => [`Bill ${bill}`, 61])),
};

test('a posting larger than one push is written in several writes and undone in one step', async () => {
  const { db, data, perBill, nextDays } = await setUpMonths();
  const posted = await postDue(data, today, new Set());
  expect(posted?.count).toBe(613);
  expect(await perBill()).toEqual(sixtyOneEach);
  expect(await nextDays()).toEqual(new Set(['2026-11-22']));
  expect(Math.max(...(await db.outbox.toArray()).map(({ ops }) => ops.length))).toBeLessThanOrEqual(
    500,
  );
  await posted!.undo();
  expect([await perBill(), await nextDays()]).toEqual([{}, new Set(['2026-09-22'])]);
  db.close();
});

test.each([1, 2])(
  'if write %i fails, its days stay open, and the next try posts the rest',
  async (failing) => {
    const { db, data, perBill, nextDays } = await setUpMonths();
    let writes = 0;
    const failsOnce = {
      ...data,
      writeAll: (...given: Parameters<typeof data.writeAll>) =>
        ++writes === failing
          ? Promise.reject(new Error('The disk is full.'))
          : data.writeAll(...given),
    };
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    const tried = new Set<string>();
    const first = await postDue(failsOnce, today, tried).catch((error: Error) => error.message);
    const stored = (await data.load({ collection: 'transactions' })).length;
    expect(first).toEqual(
      failing === 1
        ? 'The disk is full.'
        : { count: stored, movedIds: [], undo: expect.any(Function) },
    );
    const second = await postDue(failsOnce, today, tried);
    expect(second?.count).toBe(613 - stored);
    expect([await perBill(), await nextDays()]).toEqual([sixtyOneEach, new Set(['2026-11-22'])]);
    complained.mockRestore();
    db.close();
  },
);

test("automatic posting before an opening day moves the opening and keeps today's balances", async () => {
  const { data, db, accountId, id } = await setUp('post', {
    schedule: { ...schedule, unit: 'month' },
    nextDay: '2026-09-10',
  });
  const savings = await data.add('accounts', {
    name: 'Savings',
    type: 'bank',
    currency: 'USD',
    position: 'W',
    openingMinor: 1_000,
    openedDay: '2026-11-01',
    reconciled: { day: '2026-11-15', balanceMinor: 96_000 },
  });
  await data.update('accounts', accountId, { openingMinor: 500_000, openedDay: '2026-10-01' });
  await data.update('recurring', id, {
    template: {
      version: 1,
      kind: 'transfer',
      amountMinor: 95_000,
      currency: 'USD',
      accountId,
      transferAccountId: savings,
      transferAmountMinor: 95_000,
      payee: '',
      note: '',
      categoryId: null,
      tags: [],
    },
  });
  const openings = async () =>
    (await data.load({ collection: 'accounts' }))
      .map(({ name, openingMinor, openedDay }) => [name, openingMinor, openedDay])
      .toSorted();
  const posted = await postDue(data, today, new Set());
  // 10 September is before both accounts, 10 October before the second, 10 November before none: by
  // hand, 500,000 + 95,000 and 1,000 - 190,000.
  expect(await openings()).toEqual([
    ['Bank', 595_000, '2026-09-10'],
    ['Savings', -189_000, '2026-09-10'],
  ]);
  expect(posted!.movedIds.toSorted()).toEqual([accountId, savings].toSorted());
  expect(
    (await data.load({ collection: 'transactions' })).map(
      ({ transferClearedDay }) => transferClearedDay ?? null,
    ),
  ).toEqual([null, '2026-11-15', '2026-11-15']);
  await posted!.undo();
  expect(await openings()).toEqual([
    ['Bank', 500_000, '2026-10-01'],
    ['Savings', 1_000, '2026-11-01'],
  ]);
  db.close();
});

test('posting by a press moves the openings that the person chose', async () => {
  const { data, db, accountId, recurring } = await setUp('ask');
  await data.update('accounts', accountId, { openingMinor: 500_000, openedDay: '2026-10-01' });
  const account = (await data.loadOne('accounts', accountId))!,
    terms = {
      userId: 'linh',
      nowMs: 0,
      hasCategory: () => false,
      accounts: new Map([[accountId, account]]),
    };
  const move = { accountId, byMinor: -95_000, fromDay: '2026-10-01', toDay: '2026-09-10' };
  const { undo } = await data.writeAll(
    writesToPost(await recurring(), '2026-09-10', { ...terms, moves: [move] }),
  );
  expect(await data.loadOne('accounts', accountId)).toMatchObject({
    openingMinor: 595_000,
    openedDay: '2026-09-10',
  });
  await undo();
  await data.writeAll(writesToPost(await recurring(), '2026-09-10', terms));
  expect(await data.loadOne('accounts', accountId)).toMatchObject({
    openingMinor: 500_000,
    openedDay: '2026-10-01',
  });
  db.close();
});

/** Recorded on 21 November for 10 December. */
async function recordEarly(mode: 'post' | 'ask') {
  const all = await setUp(mode, { nextDay: '2026-12-10' });
  const record = async (day = '2026-12-10') => {
    const recurring = await all.recurring();
    await noteEarly(all.data, recurring, day);
    return all.data.writeAll(
      writesToPost(recurring, day, {
        userId: 'linh',
        nowMs: Date.UTC(2026, 10, 21),
        hasCategory: () => false,
        accounts: new Map(),
        paidDay: today,
      }),
    );
  };
  const days = async () => (await all.rows()).map(({ day }) => day);
  return { ...all, record, days };
}

test.each(['post', 'ask'] as const)(
  'a bill recorded before its day has the day of the payment and settles its own day: %s',
  async (mode) => {
    const { data, db, record, days, nextDay } = await recordEarly(mode);
    await record();
    expect([await days(), await nextDay()]).toEqual([[today], '2027-01-10']);
    // A device that was away says last that the day is open.
    await data.update('recurring', (await data.load({ collection: 'recurring' }))[0]!.id, {
      nextDay: '2026-12-10',
    });
    expect(await postDue(data, '2026-12-11', new Set())).toBeNull();
    expect(await days()).toEqual([today]);
    db.close();
  },
);

test('two early records settle two days with one row each', async () => {
  const { db, record, days, nextDay } = await recordEarly('post');
  await record();
  const second = await record('2027-01-10');
  expect([await days(), await nextDay()]).toEqual([[today, today], '2027-02-10']);
  await second.undo();
  expect([await days(), await nextDay()]).toEqual([[today], '2027-01-10']);
  db.close();
});

test('undo of an early record opens only its own day again', async () => {
  const { data, db, record, days } = await recordEarly('post');
  // The day of November posted itself, and was taken back.
  await data.update('recurring', (await data.load({ collection: 'recurring' }))[0]!.id, {
    nextDay: '2026-11-10',
  });
  await (await postDue(data, today, new Set()))!.undo();
  await data.update('recurring', (await data.load({ collection: 'recurring' }))[0]!.id, {
    nextDay: '2026-12-10',
  });
  await (await record()).undo();
  await data.update('recurring', (await data.load({ collection: 'recurring' }))[0]!.id, {
    nextDay: '2026-11-10',
  });
  const before = (await db.outbox.toArray()).length;
  await postDue(data, '2026-12-10', new Set());
  const restored = (await db.outbox.toArray())
    .slice(before)
    .flatMap(({ ops }) => ops.flatMap((each) => (each.op === 'restore' ? [each] : [])));
  expect(restored).toHaveLength(1);
  expect(await days()).toContain('2026-12-10');
  db.close();
});

test('an undone early record is posted on its day, and skipped after an undo of that', async () => {
  const { data, db, record, days, nextDay } = await recordEarly('post');
  await (await record()).undo();
  expect([await days(), await nextDay()]).toEqual([[], '2026-12-10']);
  // The deleted row comes from the server, so a plain add leaves it deleted.
  const posted = await postDue(data, '2026-12-10', new Set());
  expect([await days(), await nextDay()]).toEqual([['2026-12-10'], '2027-01-10']);
  const ops = (await db.outbox.toArray()).map((mutation) => mutation.ops.map(({ op }) => op));
  expect(ops.filter((each) => each.includes('restore'))).toHaveLength(2);
  await posted!.undo();
  expect(await days()).toEqual([]);
  const again = (await db.outbox.toArray()).length;
  expect(await postDue(data, '2026-12-10', new Set())).not.toBeNull();
  const later = (await db.outbox.toArray()).slice(again);
  expect(later.flatMap(({ ops: some }) => some.map(({ op }) => op))).not.toContain('restore');
  db.close();
});
