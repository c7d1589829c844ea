import type { Transaction } from '#contract/collections';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DataService, Write } from '#contract/data';
import { ledger as t } from '#contract/i18n/en/ledger';
import { forgetUndo, undoLast } from '#app/ui/undo.ts';
import { createLedgerActions } from './ledger-actions.ts';

afterEach(() => {
  forgetUndo();
  vi.restoreAllMocks();
});

const row = (id: string) => ({ id, payee: id }) as Transaction;
/** Makes actions on a store that writes when the test says so, and lists its events in order. */
function makeActions() {
  const happened: string[] = [],
    waiting: (() => void)[] = [];
  let refuses = false;
  const data = {
    async writeAll(writes: Write[]) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      if (refuses) throw new Error('The disk is full.');
      const ids = writes.map(({ id }) => id!);
      happened.push(`deleted ${ids.join()}`);
      return {
        ids,
        undo: async () => {
          happened.push(`brought back ${ids.join()}`);
        },
      };
    },
  } as unknown as DataService;
  const freedom = {
    effectOf: () => ({ now: { kind: 'none' }, price: null, standing: null }),
    effectOfStored: async () => null,
  } as unknown as Parameters<typeof createLedgerActions>[3];
  const actions = createLedgerActions(
    {
      data,
      t,
      language: 'en',
      categoryById: new Map(),
      accountById: new Map(),
      confirmReconciled: async () => true,
      confirmOpening: async () => null,
    },
    () => {},
    () => null,
    freedom,
  );
  /** Lets the oldest pending write complete. */
  const store = async () => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), { timeout: 90_000 });
    waiting.shift()!();
  };
  return {
    actions,
    happened,
    store,
    refuse: () => {
      refuses = true;
    },
  };
}

test('undo while a delete is being stored restores the row of that delete', async () => {
  const { actions, happened, store } = makeActions();
  const before = actions.remove([row('Rent')]);
  await store();
  await before;
  void actions.remove([row('Coffee')]);
  // The row has disappeared from the screen, and the key is pressed before the write is stored.
  const outcome = undoLast();
  await store();
  expect(await outcome).toBe('undone');
  expect(happened).toEqual(['deleted Rent', 'deleted Coffee', 'brought back Coffee']);
  expect(await undoLast()).toBe('undone');
  expect(happened.at(-1)).toBe('brought back Rent');
});

test('a write that could not be stored has no undo', async () => {
  const { actions, happened, store, refuse } = makeActions();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  refuse();
  const written = actions.remove([row('Coffee')]);
  await store();
  expect(await written).toBe(false);
  expect(await undoLast()).toBe('nothing');
  expect(happened).toEqual([]);
});

test('a row before the opening day of its account asks whether to move the opening balance back', async () => {
  const account = {
    id: 'bank',
    currency: 'USD',
    openingMinor: 1_000,
    openedDay: '2026-11-01',
    reconciled: null,
  };
  const written: Write[][] = [];
  const data = {
    preview: (_collection: string, fields: object) => ({ ...fields, id: 'new' }),
    writeAll: async (writes: Write[]) => {
      written.push(writes);
      return { ids: [], undo: async () => {} };
    },
  } as unknown as DataService;
  const freedom = {
    effectOf: () => null,
    effectOfStored: async () => null,
  } as unknown as Parameters<typeof createLedgerActions>[3];
  const confirmOpening = vi.fn<Parameters<typeof createLedgerActions>[0]['confirmOpening']>();
  const accountById = new Map([['bank', account]]) as unknown as Parameters<
    typeof createLedgerActions
  >[0]['accountById'];
  const actions = createLedgerActions(
    {
      data,
      t,
      language: 'en',
      categoryById: new Map(),
      accountById,
      confirmReconciled: async () => true,
      confirmOpening,
    },
    () => {},
    () => null,
    freedom,
  );
  const on = (day: string) => ({
    date: Date.parse(day),
    accountId: 'bank',
    kind: 'expense' as const,
    amountMinor: 70,
    currency: 'USD' as const,
  });
  expect(await actions.add(on('2026-11-01'), null)).toBe(true);
  expect(confirmOpening).not.toHaveBeenCalled();
  confirmOpening
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce('on-top')
    .mockResolvedValueOnce('move');
  expect(await actions.add(on('2026-10-05'), null)).toBe(false);
  expect(confirmOpening).toHaveBeenCalledWith(
    { accountId: 'bank', byMinor: -70, fromDay: '2026-11-01', toDay: '2026-10-05' },
    1,
  );
  expect(await actions.add(on('2026-10-05'), null)).toBe(true);
  expect(await actions.add(on('2026-10-05'), null)).toBe(true);
  expect(written.map((writes) => writes.map(({ collection }) => collection))).toEqual([
    ['transactions'],
    ['transactions'],
    ['transactions', 'accounts'],
  ]);
  expect(written[2]![1]).toMatchObject({
    id: 'bank',
    fields: { openingMinor: 1_070, openedDay: '2026-10-05' },
  });

  // Copies ask one question, and a transfer asks at either end.
  const old = (fields: object) =>
    ({
      ...on('2026-10-05'),
      id: 'old',
      tags: [],
      splits: null,
      ...fields,
    }) as unknown as Transaction;
  confirmOpening.mockResolvedValueOnce('move');
  expect(
    actions.duplicate([
      old({}),
      old({ amountMinor: 30 }),
      old({ kind: 'income', amountMinor: 500, date: Date.parse('2026-11-02') }),
    ]),
  ).toEqual([]);
  await vi.waitFor(() => expect(written.length).toBe(4));
  expect(confirmOpening).toHaveBeenLastCalledWith(
    { accountId: 'bank', byMinor: -100, fromDay: '2026-11-01', toDay: '2026-10-05' },
    2,
  );
  expect(written[3]!.map(({ collection }) => collection)).toEqual([
    'transactions',
    'transactions',
    'transactions',
    'accounts',
  ]);
  confirmOpening.mockResolvedValueOnce('move');
  await actions.add(
    { ...on('2026-10-05'), kind: 'transfer', accountId: 'cash', transferAccountId: 'bank' },
    null,
  );
  expect(written[4]![1]).toMatchObject({
    id: 'bank',
    fields: { openingMinor: 930, openedDay: '2026-10-05' },
  });
});

type Actions = ReturnType<typeof createLedgerActions>;

describe('a row of a reconciled statement', () => {
  const account = (
    id: string,
    reconciled: object | null = { day: '2026-10-31', balanceMinor: 0 },
  ) => [id, { id, currency: 'USD', openingMinor: 0, openedDay: null, reconciled }] as const;
  const agreed = (fields: object) =>
    ({
      id: 'r',
      date: Date.parse('2026-10-05'),
      kind: 'expense',
      accountId: 'bank',
      amountMinor: 500,
      currency: 'USD',
      payee: 'Shop',
      note: '',
      tags: [],
      splits: null,
      categoryId: null,
      transferAccountId: null,
      transferAmountMinor: null,
      clearedDay: '2026-10-31',
      transferClearedDay: null,
      bankId: null,
      importId: null,
      recurringId: null,
      ...fields,
    }) as unknown as Transaction;
  const bought = agreed({}),
    moved = agreed({
      id: 'm',
      kind: 'transfer',
      transferAccountId: 'card',
      clearedDay: null,
      transferClearedDay: '2026-10-31',
    });
  const into = agreed({
    id: 'i',
    kind: 'income',
    accountId: 'card',
    clearedDay: null,
    date: Date.parse('2026-10-06'),
  });
  function open(isWanted: boolean) {
    const writeAll = vi.fn<(writes: Write[]) => Promise<object>>(async () => ({
      ids: [],
      undo: async () => {},
    }));
    const confirmReconciled = vi.fn<Parameters<typeof createLedgerActions>[0]['confirmReconciled']>(
      async () => isWanted,
    );
    const data = {
      writeAll,
      preview: (_collection: string, fields: object) => ({ ...fields, id: 'new' }),
    };
    const ledger = {
      data,
      t,
      language: 'en',
      categoryById: new Map(),
      confirmReconciled,
      confirmOpening: async () => null,
      accountById: new Map([account('bank'), account('card'), account('cash', null)]),
    } as unknown as Parameters<typeof createLedgerActions>[0];
    const freedom = {
      effectOf: () => null,
      effectOfStored: async () => null,
    } as unknown as Parameters<typeof createLedgerActions>[3];
    return {
      actions: createLedgerActions(
        ledger,
        () => {},
        () => null,
        freedom,
      ),
      writeAll,
      confirmReconciled,
    };
  }
  const ways: [string, (actions: Actions) => Promise<boolean>][] = [
    ['deleted in the list', (actions) => actions.remove([bought])],
    ['deleted with others', (actions) => actions.remove([into, bought])],
    ['deleted at the end at which it arrived', (actions) => actions.remove([moved])],
    ['moved to another day', (actions) => actions.move([bought], '2026-10-09')],
    ['moved by a key', (actions) => actions.shift([bought], 1)],
    ['moved to another account', (actions) => actions.moveAccount([bought], 'cash')],
    ['edited in its amount', (actions) => actions.edit(bought, { ...bought, amountMinor: 501 })],
    ['edited in its direction', (actions) => actions.edit(bought, { ...bought, kind: 'income' })],
    [
      'made a transfer by hand',
      (actions) =>
        actions.edit(bought, {
          ...bought,
          kind: 'transfer',
          accountId: 'cash',
          transferAccountId: 'bank',
        }),
    ],
    [
      'edited in what arrives',
      (actions) => actions.edit(moved, { ...moved, transferAmountMinor: 400 }),
    ],
    [
      'deleted elsewhere and comes back edited',
      (actions) => actions.restore(bought, { ...bought, amountMinor: 501 }),
    ],
  ];
  test.each(ways)(
    'asks before it is %s: no writes nothing, yes writes once',
    async (_what, change) => {
      const no = open(false),
        yes = open(true);
      expect(await change(no.actions)).toBe(false);
      expect(no.confirmReconciled).toHaveBeenCalledExactlyOnceWith({ rows: 1, day: '2026-10-31' });
      expect(no.writeAll).not.toHaveBeenCalled();
      expect(await change(yes.actions)).toBe(true);
      expect(yes.writeAll).toHaveBeenCalledOnce();
    },
  );

  test.each<[string, (actions: Actions) => Promise<boolean>]>([
    ['it gets a category', (actions) => actions.categorise([{ ...bought, categoryId: 'x' }], null)],
    ['it gets a tag', (actions) => actions.tag([bought], ['trip'])],
    [
      'its text is edited',
      (actions) => actions.edit(bought, { ...bought, payee: 'Other', note: 'n' }),
    ],
    ['another row goes', (actions) => actions.remove([into])],
    [
      'it was deleted elsewhere and comes back as it was',
      (actions) => actions.restore(bought, { ...bought, note: 'n' }),
    ],
    ['it stays in the transfer that is made of it', (actions) => actions.pair([bought, into])],
  ])('does not ask if %s', async (_what, change) => {
    const { actions, writeAll, confirmReconciled } = open(false);
    expect(await change(actions)).toBe(true);
    expect([confirmReconciled.mock.calls.length, writeAll.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('rows before the opening day of an account', () => {
  const account = (id: string, openedDay: string | null, reconciled: object | null = null) =>
    [id, { id, name: id, currency: 'USD', openingMinor: 1_000, openedDay, reconciled }] as const;
  const row = (fields: object = {}) =>
    ({
      id: 'r',
      date: Date.parse('2026-10-05'),
      kind: 'expense',
      accountId: 'cash',
      amountMinor: 70,
      currency: 'USD',
      payee: 'Shop',
      note: '',
      tags: [],
      splits: null,
      categoryId: null,
      transferAccountId: null,
      transferAmountMinor: null,
      clearedDay: null,
      transferClearedDay: null,
      bankId: null,
      importId: null,
      recurringId: null,
      ...fields,
    }) as unknown as Transaction;
  function open(answer: 'move' | 'on-top' | null) {
    const written: Write[][] = [];
    const confirmOpening = vi.fn<Parameters<typeof createLedgerActions>[0]['confirmOpening']>(
      async () => answer,
    );
    const writeAll = async (writes: Write[]) => {
      written.push(writes);
      return { ids: [], undo: async () => {} };
    };
    const ledger = {
      data: {
        writeAll,
        preview: (_collection: string, fields: object) => ({ ...fields, id: 'new' }),
      },
      t,
      language: 'en',
      categoryById: new Map(),
      confirmReconciled: async () => true,
      confirmOpening,
      accountById: new Map([
        account('cash', null),
        account('bank', '2026-11-01', { day: '2026-11-15', balanceMinor: 0 }),
        account('card', '2026-11-01'),
      ]),
    } as unknown as Parameters<typeof createLedgerActions>[0];
    const freedom = {
      effectOf: () => null,
      effectOfStored: async () => null,
    } as unknown as Parameters<typeof createLedgerActions>[3];
    return {
      actions: createLedgerActions(
        ledger,
        () => {},
        () => null,
        freedom,
      ),
      written,
      confirmOpening,
    };
  }
  const later = row({ id: 'l', date: Date.parse('2026-11-02') });
  const transfer = {
    kind: 'transfer' as const,
    transferAccountId: 'bank',
    transferAmountMinor: 70,
  };
  const ways: [string, (actions: Actions) => Promise<boolean>, number, number][] = [
    [
      'moved there in the list',
      (actions) => actions.moveAccount([row(), row({ id: 's', amountMinor: 30 }), later], 'bank'),
      -100,
      2,
    ],
    ['edited there', (actions) => actions.edit(row(), { ...row(), accountId: 'bank' }), -70, 1],
    [
      'edited into a transfer that arrives there',
      (actions) => actions.edit(row(), { ...row(), ...transfer }),
      70,
      1,
    ],
  ];
  test.each(ways)('ask when they are %s', async (_what, change, byMinor, rows) => {
    const move = { accountId: 'bank', byMinor, fromDay: '2026-11-01', toDay: '2026-10-05' };
    const stays = open(null);
    expect(await change(stays.actions)).toBe(false);
    expect(stays.confirmOpening).toHaveBeenCalledExactlyOnceWith(move, rows);
    expect(stays.written).toEqual([]);
    const onTop = open('on-top');
    expect(await change(onTop.actions)).toBe(true);
    expect(onTop.written[0]!.every(({ collection }) => collection === 'transactions')).toBe(true);
    const moves = open('move');
    expect(await change(moves.actions)).toBe(true);
    expect(moves.written[0]!.at(-1)).toMatchObject({
      collection: 'accounts',
      id: 'bank',
      fields: { openingMinor: 1_000 - byMinor, openedDay: '2026-10-05' },
    });
    // The agreed balance contained the opening balance.
    const [first] = moves.written[0]!,
      end = byMinor < 0 ? 'clearedDay' : 'transferClearedDay';
    expect(first).toMatchObject({ op: 'update', fields: { [end]: '2026-11-15' } });
  });
  test.each<[string, (actions: Actions) => Promise<boolean>]>([
    [
      'were there already',
      (actions) =>
        actions.edit(row({ accountId: 'bank' }), {
          ...row({ accountId: 'bank' }),
          amountMinor: 71,
        }),
    ],
    ['are later', (actions) => actions.moveAccount([later], 'bank')],
    [
      'go to an account without an opening day',
      (actions) => actions.moveAccount([row({ accountId: 'bank' })], 'cash'),
    ],
    [
      'become a transfer of two that were there',
      (actions) => actions.pair([row(), row({ id: 'i', kind: 'income', accountId: 'card' })]),
    ],
  ])('do not ask when they %s', async (_what, change) => {
    const { actions, written, confirmOpening } = open(null);
    expect(await change(actions)).toBe(true);
    expect([confirmOpening.mock.calls.length, written.length]).toEqual([0, 1]);
  });
});
