/** The engine with a server that is played here. */
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { PullAnswer, PushRequest } from '#contract/sync';
import { createDataService } from '../data-service.ts';
import { openLocalCopy } from '../local-copy/database.ts';
import { SyncEngine } from './engine.ts';

const answer = (lastMutationId: number): PullAnswer => ({
  reset: false,
  epoch: 'e',
  cursor: '1',
  more: false,
  whole: true,
  progress: null,
  revision: 1,
  lastMutationId,
  refusals: [],
  records: [],
});

/** A copy with one write, and an engine whose server settles what `settles` says of each push. */
async function start(settles: (pushes: number, request: PushRequest) => number) {
  const db = await openLocalCopy(createRecordId(), {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  await createDataService(db).add('categories', { name: 'Food', kind: 'expense', position: 'a0' });
  let pushes = 0;
  const engine = new SyncEngine({
    db,
    subscribePokes: () => () => undefined,
    transport: {
      push: (request) => {
        pushes += 1;
        const last = settles(pushes, request);
        const results = request.mutations
          .filter(({ mutationId }) => mutationId <= last)
          .map(({ mutationId }) => ({ mutationId, status: 'applied' as const }));
        return Promise.resolve({ ...answer(last), results });
      },
      pull: () => Promise.resolve(answer(0)),
      merged: () => Promise.resolve(),
    },
  });
  onTestFinished(() => {
    engine.stop();
    db.close();
  });
  engine.start();
  return { engine, pushes: () => pushes };
}

test('a server that refuses every push is asked at growing intervals, and the state reports the failure', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => complained.mockRestore());
  const { engine, pushes } = await start(() => 0);
  // The first exchange pulls too; two after it return nothing.
  let pushesUntilFailed = 0;
  engine.subscribe(() => {
    if (engine.getState().status === 'error') pushesUntilFailed ||= pushes();
  });
  await expect.poll(() => pushesUntilFailed).toBe(3);
  // The mutation is still pending.
  expect(engine.getState().waiting).toBe(1);
  expect(complained).toHaveBeenCalled();
});

test('a server that accepts the second try does not count as failing', async () => {
  const { engine, pushes } = await start((count, { mutations }) =>
    count === 1 ? 0 : mutations.at(-1)!.mutationId,
  );
  await expect.poll(() => engine.getState().status).toBe('idle');
  await expect.poll(() => engine.getState().waiting).toBe(0);
  expect(pushes()).toBe(2);
});

test('an exchange that the browser aborted is repeated at once, and no error is reported', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => complained.mockRestore());
  const { engine, pushes } = await start((count, { mutations }) => {
    if (count < 3)
      throw Object.assign(new Error('Transaction committed too early.'), {
        name: 'PrematureCommitError',
      });
    return mutations.at(-1)!.mutationId;
  });
  const seen = new Set<string>();
  engine.subscribe(() => seen.add(engine.getState().status));
  await expect.poll(() => engine.getState().status).toBe('idle');
  expect([seen.has('error'), pushes(), complained.mock.calls]).toEqual([false, 3, []]);
});
