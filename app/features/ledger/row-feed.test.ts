import type { Transaction } from '#contract/collections';
import { describe, expect, it, vi } from 'vitest';
import { isBelow, RowFeed, type FeedState, type LoadPage } from './row-feed.ts';

function row(n: number, payee = ''): Transaction {
  return {
    id: String(n).padStart(8, '0'),
    userId: 'u',
    createdAt: 0,
    updatedAt: 0,
    date: Math.floor(n / 3) * 86_400_000,
    accountId: 'a',
    kind: 'expense',
    amountMinor: 1,
    currency: 'VND',
    transferAccountId: null,
    transferAmountMinor: null,
    splits: null,
    payee,
    note: '',
    categoryId: null,
    tags: [],
    bankId: null,
    importId: null,
    recurringId: null,
    clearedDay: null,
  };
}

/**
 * A store of rows that returns pages as the local copy does, each after a turn of the event loop.
 */
class Store {
  pages = 0;
  rows: Transaction[];
  broken = false;
  constructor(rows: Transaction[]) {
    this.rows = rows;
  }
  load: LoadPage = async (after, limit) => {
    this.pages += 1;
    await new Promise((resolve) => setTimeout(resolve));
    if (this.broken) throw new Error('no storage');
    return this.rows
      .toSorted((a, b) => (isBelow(a, b) ? 1 : -1))
      .filter((one) => after === null || isBelow(one, after))
      .slice(0, limit);
  };
}

/** Returns a feed, and a way to wait until it has read. */
function open(store: Store, passes: (row: Transaction) => boolean = () => true) {
  const states: FeedState[] = [];
  const feed = new RowFeed(store.load, passes, (state) => states.push(state));
  const settled = async () => {
    // The read that follows a write starts after it.
    await new Promise((resolve) => setTimeout(resolve));
    await feed.settled();
    return states.at(-1)!;
  };
  return { feed, states, settled };
}
const many = (count: number) => Array.from({ length: count }, (_, n) => row(n));

describe('the feed of rows', () => {
  it('reads nothing more and reports no error after it is stopped during its delay', async () => {
    const store = new Store(many(10));
    const { feed, settled } = open(store);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    feed.want(100);
    await settled();
    // The next read waits for its delay, in which the page closes and its store with it.
    feed.refresh();
    feed.refresh();
    const { pages } = store;
    feed.stop();
    store.broken = true;
    await feed.settled();
    expect(store.pages - pages).toBeLessThanOrEqual(1);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
  it('reads no further than requested', async () => {
    const store = new Store(many(2_000));
    const { feed, settled } = open(store);
    feed.want(100);
    const first = await settled();
    expect(first.rows.length).toBe(500);
    expect(first.rows[0]!.id).toBe('00001999');
    expect(first.complete).toBe(false);
    feed.want(501);
    expect((await settled()).rows.length).toBe(1_000);
    expect(store.pages).toBe(2);
  });

  it('reports when there are no more rows', async () => {
    const { feed, settled } = open(new Store(many(1_000)));
    feed.want(5_000);
    const state = await settled();
    expect(state.complete).toBe(true);
    expect(new Set(state.rows.map((one) => one.id)).size).toBe(1_000);
  });

  it('reads all rows to find the few that pass the filter', async () => {
    const { feed, settled } = open(
      new Store(
        [...many(1_200), row(5_000, 'x'), row(-1, 'x')].map((one, n) => ({
          ...one,
          id: String(n).padStart(8, '0'),
        })),
      ),
      (one) => one.payee === 'x',
    );
    feed.want(50);
    const state = await settled();
    expect(state.rows.length).toBe(2);
    expect(state.complete).toBe(true);
  });

  it('shows added, changed and deleted rows down to the row that it had read to', async () => {
    const store = new Store(many(1_600));
    const { feed, settled } = open(store);
    feed.want(900);
    expect((await settled()).rows.length).toBe(1_000);
    store.rows = store.rows
      .filter((one) => one.id !== '00001500')
      .map((one) => (one.id === '00000700' ? { ...one, payee: 'new' } : one))
      .concat(row(9_000));
    feed.refresh();
    const state = await settled();
    expect(state.rows[0]!.id).toBe('00009000');
    expect(state.rows.some((one) => one.id === '00001500')).toBe(false);
    expect(state.rows.find((one) => one.id === '00000700')?.payee).toBe('new');
    expect(state.rows.length).toBeGreaterThanOrEqual(1_000);
  });

  it('reads one page for each row added at the top, and keeps unchanged rows as they are', async () => {
    const store = new Store(many(5_000));
    const { feed, states, settled } = open(store);
    feed.want(100);
    await settled();
    const kept = states.at(-1)!.rows[3]!;
    for (let n = 0; n < 5; n += 1) {
      store.rows = store.rows
        .concat(row(9_000 + n))
        .map((one) => ({ ...one, tags: [...one.tags] }));
      const before = store.pages;
      feed.refresh();
      const state = await settled();
      expect(state.rows[0]!.id).toBe(`0000900${n}`);
      expect(store.pages - before).toBe(1);
    }
    expect(states.at(-1)!.rows.find((one) => one.id === kept.id)).toBe(kept);
    store.rows = store.rows.map((one) => (one.id === kept.id ? { ...one, tags: ['new'] } : one));
    feed.refresh();
    expect((await settled()).rows.find((one) => one.id === kept.id)?.tags).toEqual(['new']);
  });

  it('keeps the rows below in place while it reads again', async () => {
    const store = new Store(many(1_600));
    const { feed, states, settled } = open(store);
    feed.want(1_600);
    await settled();
    const before = states.length;
    feed.refresh();
    await settled();
    expect(states.slice(before).every((state) => state.rows.length === 1_600)).toBe(true);
  });

  it('reports a failed read, and recovers', async () => {
    const store = new Store(many(10));
    store.broken = true;
    const { feed, settled, states } = open(store);
    const silenced = console.error;
    console.error = () => {};
    feed.want(10);
    expect((await settled()).failed).toBe(true);
    console.error = silenced;
    store.broken = false;
    feed.refresh();
    expect((await settled()).rows.length).toBe(10);
    expect(states.at(-1)!.failed).toBe(false);
  });

  it('shows a pending write at once, and the stored rows after it', async () => {
    const store = new Store(many(1_600));
    const { feed, states, settled } = open(store, (one) => one.payee !== 'hidden');
    feed.want(600);
    await settled();
    let confirm = (): void => {};
    const written = new Promise<void>((resolve) => {
      confirm = resolve;
    });
    feed.preview(
      new Map([
        ['00009000', row(9_000)],
        ['00001500', null],
        ['00001400', { ...row(1_400), payee: 'new' }],
        ['00009001', row(9_001, 'hidden')],
        ['00000001', row(1)],
      ]),
      written,
    );
    const shown = states.at(-1)!.rows;
    expect(shown[0]!.id).toBe('00009000');
    expect(shown.length).toBe(1_000);
    expect(shown.some((one) => one.id === '00001500')).toBe(false);
    expect(shown.find((one) => one.id === '00001400')?.payee).toBe('new');
    // A read before the write is stored keeps the preview.
    feed.refresh();
    expect((await settled()).rows[0]!.id).toBe('00009000');
    store.rows = store.rows.filter((one) => one.id !== '00001500').concat(row(9_000, 'as stored'));
    confirm();
    await new Promise((resolve) => setTimeout(resolve));
    // Between two reads the feed waits as long as the last one took.
    await expect
      .poll(() => states.at(-1)!.rows[0])
      .toMatchObject({ id: '00009000', payee: 'as stored' });
    const after = await settled();
    expect(after.rows.find((one) => one.id === '00001400')?.payee).toBe('');
    expect(after.rows.filter((one) => one.id === '00009000').length).toBe(1);
  });

  it('shows rows of other devices before they are stored, but never over a pending write', async () => {
    const store = new Store(many(10));
    const { feed, states, settled } = open(store);
    feed.want(10);
    await settled();
    let settle = (): void => {};
    feed.preview(
      new Map([['00000005', { ...row(5), payee: 'typed here' }]]),
      new Promise(() => undefined),
    );
    feed.arrive(
      new Map([
        ['00009000', row(9_000, 'from elsewhere')],
        ['00000005', { ...row(5), payee: 'from elsewhere' }],
        ['00000003', null],
      ]),
      new Promise<void>((resolve) => {
        settle = resolve;
      }),
    );
    const shown = states.at(-1)!.rows;
    expect(shown[0]).toMatchObject({ id: '00009000', payee: 'from elsewhere' });
    expect(shown.find((one) => one.id === '00000005')?.payee).toBe('typed here');
    expect(shown.some((one) => one.id === '00000003')).toBe(false);
    // The store keeps its row if the write failed.
    settle();
    await expect.poll(() => states.at(-1)!.rows.map((one) => one.id)).toContain('00000003');
    expect(states.at(-1)!.rows.map((one) => one.id)).not.toContain('00009000');
  });

  it('reuses the row objects shown before the first read', async () => {
    const store = new Store(many(10));
    const early = many(10);
    const states: FeedState[] = [];
    const feed = new RowFeed(
      (after, limit) => store.load(after, limit),
      () => true,
      (state) => states.push(state),
      early,
    );
    feed.want(10);
    await expect.poll(() => states.at(-1)).toMatchObject({ loading: false });
    expect(states.at(-1)!.rows.length).toBe(10);
    for (const one of states.at(-1)!.rows) expect(early).toContain(one);
  });

  it('removes a row that could not be written', async () => {
    const { feed, states, settled } = open(new Store(many(10)));
    feed.want(10);
    await settled();
    feed.preview(new Map([['00009000', row(9_000)]]), Promise.reject(new Error('no room')));
    expect(states.at(-1)!.rows.length).toBe(11);
    await expect.poll(() => states.at(-1)!.rows.map((one) => one.id)).not.toContain('00009000');
  });

  it('reports nothing after it is stopped', async () => {
    const { feed, states } = open(new Store(many(10)));
    feed.want(10);
    feed.stop();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(states).toEqual([]);
  });
});
