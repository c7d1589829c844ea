import { expect, test } from 'vitest';
import { createStreams } from './streams.ts';

const notifier = { subscribe: () => () => {}, notify: () => {}, stop: async () => {} };
const owner = { userId: 'lan', sessionId: 'one' };

test('a stream that its reader has left while its session is looked up ends once, and nothing is thrown', async () => {
  const lookUp = Promise.withResolvers<boolean>();
  const streams = createStreams({ notifier: notifier as never, loadRevision: async () => 1, sessionCheckMs: 1 });
  const asked = Promise.withResolvers<void>();
  const response = await streams.open(owner, () => { asked.resolve(); return lookUp.promise; });
  const thrown: unknown[] = [];
  const note = (error: unknown) => { thrown.push(error); };
  process.on('unhandledRejection', note);
  await asked.promise;
  await response.body!.cancel();
  lookUp.resolve(false);
  await new Promise((resolve) => { setImmediate(resolve); });
  process.off('unhandledRejection', note);
  expect(thrown).toEqual([]);
  expect(streams.count()).toBe(0);
  expect(() => streams.close()).not.toThrow();
});
