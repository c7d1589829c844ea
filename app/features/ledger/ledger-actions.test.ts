import { afterEach, expect, test, vi } from 'vitest';
import type { DataService, Write } from '#contract/data';
import { ledger as words } from '#contract/words/en/ledger';
import { forgetUndo, undoLast } from '#app/ui/undo.ts';
import { createLedgerActions, rowsForCategory } from './ledger-actions.ts';
import type { Transaction } from './row-filter.ts';

afterEach(() => { forgetUndo(); vi.restoreAllMocks(); });

const row = (id: string) => ({ id, payee: id }) as Transaction;
/** What is stored when the test says so, and what happened in the store, in order. */
function makeActions() {
  const happened: string[] = [], waiting: (() => void)[] = [];
  let refuses = false;
  const data = {
    async writeAll(writes: Write[]) {
      await new Promise<void>((resolve) => { waiting.push(resolve); });
      if (refuses) throw new Error('The disk is full.');
      const ids = writes.map(({ id }) => id!);
      happened.push(`deleted ${ids.join()}`);
      return { ids, undo: async () => { happened.push(`brought back ${ids.join()}`); } };
    },
  } as unknown as DataService;
  const freedom = { effectOf: () => ({ now: { kind: 'none' }, atCycleEnd: { kind: 'none' }, standing: null }), effectOfStored: async () => null } as unknown as Parameters<typeof createLedgerActions>[3];
  const actions = createLedgerActions({ data, words, language: 'en', categoryById: new Map(), accountById: new Map(), confirmReconciled: async () => true, confirmOpening: async () => null }, () => {}, () => null, freedom);
  /** Lets what was asked of the store first go on. */
  const store = async () => { await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), { timeout: 90_000 }); waiting.shift()!(); };
  return { actions, happened, store, refuse: () => { refuses = true; } };
}

test('a row that is taken back while it is still being stored is the one that was deleted last', async () => {
  const { actions, happened, store } = makeActions();
  const before = actions.remove([row('Rent')]);
  await store();
  await before;
  void actions.remove([row('Coffee')]);
  // The row has gone from the screen, and the key comes before the disk has answered.
  const outcome = undoLast();
  await store();
  expect(await outcome).toBe('undone');
  expect(happened).toEqual(['deleted Rent', 'deleted Coffee', 'brought back Coffee']);
  expect(await undoLast()).toBe('undone');
  expect(happened.at(-1)).toBe('brought back Rent');
});

test('what could not be stored is nothing to take back', async () => {
  const { actions, happened, store, refuse } = makeActions();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  refuse();
  const written = actions.remove([row('Coffee')]);
  await store();
  expect(await written).toBe(false);
  expect(await undoLast()).toBe('nothing');
  expect(happened).toEqual([]);
});

test('a category of the other side is given to rows that are all on one side, and else to those of its own', () => {
  const of = (id: string, fields: Partial<Transaction>) => ({ id, splits: null, ...fields }) as Transaction;
  const back = of('back', { kind: 'income' }), bought = of('bought', { kind: 'expense' });
  const none = [of('moved', { kind: 'transfer' }), of('split', { kind: 'income', splits: [] }), of('valued', { kind: 'income', adjustment: 'valuation' })];
  const ids = (rows: Transaction[], kind: 'income' | 'expense' | null) => rowsForCategory([...rows, ...none], kind).map(({ id }) => id);
  expect([ids([back], 'expense'), ids([bought], 'income'), ids([back, bought], 'expense'), ids([back, bought], 'income'), ids([back, bought], null)]).toEqual([['back'], ['bought'], ['bought'], ['back'], ['back', 'bought']]);
});

test('a row before the opening day of its account asks whether the opening balance moves back', async () => {
  const account = { id: 'bank', currency: 'USD', openingMinor: 1_000, openedDay: '2026-11-01', reconciled: null };
  const written: Write[][] = [];
  const data = {
    preview: (_collection: string, fields: object) => ({ ...fields, id: 'new' }),
    writeAll: async (writes: Write[]) => {
      written.push(writes);
      return { ids: [], undo: async () => {} };
    },
  } as unknown as DataService;
  const freedom = { effectOf: () => null, effectOfStored: async () => null } as unknown as Parameters<typeof createLedgerActions>[3];
  const confirmOpening = vi.fn<Parameters<typeof createLedgerActions>[0]['confirmOpening']>();
  const accountById = new Map([['bank', account]]) as unknown as Parameters<typeof createLedgerActions>[0]['accountById'];
  const actions = createLedgerActions(
    { data, words, language: 'en', categoryById: new Map(), accountById, confirmReconciled: async () => true, confirmOpening }, () => {}, () => null, freedom,
  );
  const on = (day: string) => ({ date: Date.parse(day), accountId: 'bank', kind: 'expense' as const, amountMinor: 70, currency: 'USD' as const });
  expect(await actions.add(on('2026-11-01'), null)).toBe(true);
  expect(confirmOpening).not.toHaveBeenCalled();
  confirmOpening.mockResolvedValueOnce(null).mockResolvedValueOnce('on-top').mockResolvedValueOnce('move');
  expect(await actions.add(on('2026-10-05'), null)).toBe(false);
  expect(confirmOpening).toHaveBeenCalledWith({ accountId: 'bank', byMinor: -70, fromDay: '2026-11-01', toDay: '2026-10-05' }, 1);
  expect(await actions.add(on('2026-10-05'), null)).toBe(true);
  expect(await actions.add(on('2026-10-05'), null)).toBe(true);
  expect(written.map((writes) => writes.map(({ collection }) => collection))).toEqual([['transactions'], ['transactions'], ['transactions', 'accounts']]);
  expect(written[2]![1]).toMatchObject({ id: 'bank', fields: { openingMinor: 1_070, openedDay: '2026-10-05' } });

  // Copies are asked about as one, and a transfer at either end.
  const old = (fields: object) => ({ ...on('2026-10-05'), id: 'old', tags: [], splits: null, ...fields }) as unknown as Transaction;
  confirmOpening.mockResolvedValueOnce('move');
  expect(actions.duplicate([old({}), old({ amountMinor: 30 }), old({ kind: 'income', amountMinor: 500, date: Date.parse('2026-11-02') })])).toEqual([]);
  await vi.waitFor(() => expect(written.length).toBe(4));
  expect(confirmOpening).toHaveBeenLastCalledWith({ accountId: 'bank', byMinor: -100, fromDay: '2026-11-01', toDay: '2026-10-05' }, 2);
  expect(written[3]!.map(({ collection }) => collection)).toEqual(['transactions', 'transactions', 'transactions', 'accounts']);
  confirmOpening.mockResolvedValueOnce('move');
  await actions.add({ ...on('2026-10-05'), kind: 'transfer', accountId: 'cash', transferAccountId: 'bank' }, null);
  expect(written[4]![1]).toMatchObject({ id: 'bank', fields: { openingMinor: 930, openedDay: '2026-10-05' } });
});
