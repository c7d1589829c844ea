import { describe, expect, it, vi } from 'vitest';
import type { Stored } from '#contract/collections';
import type { ChangedIds, PlanChanges, PlanLists, PlanRecords } from '#client/plan-records';
import { PlanFeed } from './plan-feed.ts';

const task = (id: string, title: string, position = id) =>
  ({
    id,
    userId: 'u',
    createdAt: 1,
    updatedAt: 1,
    keyResultId: 'k',
    title,
    position,
    status: 'todo',
    repeat: null,
  }) as unknown as Stored<'tasks'>;

/** A store of tasks that the test writes to; it reports changes on request. */
function openStore(...first: Stored<'tasks'>[]) {
  const rows = new Map(first.map((row) => [row.id, row]));
  let listener: ((changed: ChangedIds) => void) | null = null;
  const reads: string[] = [];
  let broken = false;
  const records: PlanRecords = {
    async loadAll(): Promise<PlanLists> {
      reads.push('all');
      if (broken) throw new Error('unreadable');
      return {
        projects: [],
        objectives: [],
        keyResults: [],
        tasks: [...rows.values()].map((row) => ({ ...row })),
      };
    },
    async loadChanged({ tasks = new Set() }): Promise<PlanChanges> {
      const ids = tasks === 'all' ? [...rows.keys()] : [...tasks];
      reads.push(ids.join());
      if (broken) throw new Error('unreadable');
      return {
        tasks: {
          all: tasks === 'all',
          records: new Map(ids.map((id) => [id, rows.has(id) ? { ...rows.get(id)! } : null])),
        },
      };
    },
    onChange(given) {
      listener = given;
      return () => {
        listener = null;
      };
    },
  };
  const expected: number[] = [];
  return {
    rows,
    reads,
    expected,
    records,
    say: (...ids: string[]) => listener?.({ tasks: new Set(ids) }),
    sayAll: () => listener?.({ tasks: 'all' }),
    setBroken: (now: boolean) => {
      broken = now;
    },
  };
}
async function openFeed(store: ReturnType<typeof openStore>) {
  const feed = new PlanFeed(store.records, (count) => {
    store.expected.push(count);
  });
  const stop = feed.watch();
  await expect.poll(() => feed.getState().loading).toBe(false);
  const titles = () => (feed.getState().tree.tasks.get('k') ?? []).map((one) => one.title);
  return { feed, titles, stop };
}

describe('the plan on the screen', () => {
  it('reads only changed records, and keeps the others as they are', async () => {
    const store = openStore(task('a', 'A'), task('b', 'B'));
    const { feed, titles } = await openFeed(store);
    const [first] = feed.getState().tree.tasks.get('k')!;
    store.rows.set('b', task('b', 'B2'));
    store.rows.set('c', task('c', 'C'));
    store.say('b', 'c');
    await expect.poll(() => titles()).toEqual(['A', 'B2', 'C']);
    expect(feed.getState().tree.tasks.get('k')![0]).toBe(first);
    expect(store.reads).toEqual(['all', 'b,c']);
    store.rows.delete('a');
    store.rows.delete('b');
    store.sayAll();
    await expect.poll(() => titles()).toEqual(['C']);
  });
  it('reports nothing if no visible field has changed', async () => {
    const store = openStore(task('a', 'A'));
    const { feed } = await openFeed(store);
    const before = feed.getState();
    store.rows.set('a', { ...task('a', 'A'), updatedAt: 2 });
    store.say('a');
    await expect.poll(() => store.reads).toHaveLength(2);
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(feed.getState()).toBe(before);
  });
  it('shows a pending write before it is stored, and the stored record after it', async () => {
    const store = openStore(task('a', 'A'));
    const { feed, titles } = await openFeed(store);
    let isWritten!: () => void;
    feed.preview(
      [
        { kind: 'tasks', id: 'a', record: task('a', 'mine') },
        { kind: 'tasks', id: 'b', record: task('b', 'new') },
      ],
      new Promise<void>((resolve) => {
        isWritten = resolve;
      }),
    );
    expect(titles()).toEqual(['mine', 'new']);
    expect(store.expected).toEqual([2]); // the sync state counts them already
    // A change from another device arrives meanwhile: the pending write takes precedence.
    store.rows.set('a', task('a', 'theirs'));
    store.say('a');
    await expect.poll(() => store.reads).toHaveLength(2);
    expect(titles()).toEqual(['mine', 'new']);
    store.rows.set('a', task('a', 'mine'));
    store.rows.set('b', task('b', 'new'));
    const [shown] = feed.getState().tree.tasks.get('k')!;
    isWritten();
    await expect.poll(() => store.reads).toHaveLength(3);
    expect(titles()).toEqual(['mine', 'new']);
    expect(feed.getState().tree.tasks.get('k')![0]).toBe(shown);
  });
  it('shows the stored record again after a failed write', async () => {
    const store = openStore(task('a', 'A'), task('b', 'B'));
    const { feed, titles } = await openFeed(store);
    feed.preview([{ kind: 'tasks', id: 'a', record: null }], Promise.reject(new Error('full')));
    expect(titles()).toEqual(['B']);
    await expect.poll(() => titles()).toEqual(['A', 'B']);
  });
  it('keeps the later of two writes to one record', async () => {
    const store = openStore(task('a', 'A'));
    const { feed, titles } = await openFeed(store);
    let second!: () => void;
    feed.preview([{ kind: 'tasks', id: 'a', record: task('a', 'first') }], Promise.resolve());
    feed.preview(
      [{ kind: 'tasks', id: 'a', record: task('a', 'second') }],
      new Promise<void>((resolve) => {
        second = resolve;
      }),
    );
    store.rows.set('a', task('a', 'first'));
    await expect.poll(() => store.reads.length).toBeGreaterThan(1);
    expect(titles()).toEqual(['second']);
    store.rows.set('a', task('a', 'second'));
    second();
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(titles()).toEqual(['second']);
  });
  it('reports a failed read, keeps its records, and reads everything again afterwards', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = openStore(task('a', 'A'));
    const { feed, titles } = await openFeed(store);
    store.setBroken(true);
    store.say('a');
    await expect.poll(() => feed.getState().failed).toBe(true);
    expect(titles()).toEqual(['A']);
    store.setBroken(false);
    store.rows.set('b', task('b', 'B'));
    feed.tryAgain();
    await expect.poll(() => feed.getState()).toMatchObject({ failed: false });
    expect(titles()).toEqual(['A', 'B']);
    log.mockRestore();
  });
  it('reads everything when it is watched again', async () => {
    const store = openStore(task('a', 'A'));
    const { feed, titles, stop } = await openFeed(store);
    stop();
    store.rows.set('b', task('b', 'B'));
    store.say('b');
    feed.watch();
    await expect.poll(() => titles()).toEqual(['A', 'B']);
  });
});
