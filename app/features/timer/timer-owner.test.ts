import { beforeEach, expect, test, vi } from 'vitest';
import { startTimer } from '#domain/timer';
import { restoreTimer } from './timer-of-account.ts';
import { changeHands } from './timer-owner.ts';

/** A stand-in of local storage; the next test replaces it with its own. */
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  });
  return () => {
    vi.unstubAllGlobals();
  };
});
const become = async (uid: string | null) => {
  if (uid === null) kept.delete('tudo.signedIn');
  else kept.set('tudo.signedIn', JSON.stringify({ uid, displayName: null, hasPassword: true }));
  changeHands();
  if (uid !== null) await restoreTimer(uid);
};
const timer = () => {
  const { running, interrupted, unsaved } = JSON.parse(kept.get('tudo.timer') ?? '{}') as {
    running?: { sessionId: string };
    interrupted?: { sessionId: string }[];
    unsaved?: { id: string }[];
  };
  return {
    running: running?.sessionId,
    interrupted: interrupted?.map(({ sessionId }) => sessionId),
    unsaved: unsaved?.map(({ id }) => id),
  };
};
const session = (sessionId: string) =>
  startTimer({ sessionId, mode: 'focus', plannedSeconds: 1_500, timeZone: 'UTC' }, 1_000);
const run = (sessionId: string) => ({ running: session(sessionId), unsaved: [], interrupted: [] });
const runs = (sessionId: string) => ({ running: sessionId, unsaved: [], interrupted: [] });
const nothing = { running: undefined, unsaved: undefined, interrupted: undefined };
const task = (id: string) => ({ id, title: id });

test('the timer of a guest becomes that of the first account, and of no later one', async () => {
  kept.set('tudo.timer', JSON.stringify(run('1')));
  kept.set('timerTasks_v3', JSON.stringify([task('a')]));
  expect(changeHands()).toBe('');
  await become('lan');
  expect([timer(), changeHands()]).toEqual([runs('1'), 'lan']);
  await become('minh');
  expect([timer(), kept.has('timerTasks_v3'), changeHands()]).toEqual([nothing, false, 'minh']);
  await become('lan');
  expect([timer(), kept.get('timerTasks_v3'), kept.has('tudo.timersAside')]).toEqual([
    runs('1'),
    JSON.stringify([task('a')]),
    false,
  ]);
});

test('the timer of a guest continues in the account, and nothing of either is lost', async () => {
  await become('lan');
  kept.set(
    'tudo.timer',
    JSON.stringify({ ...run('1'), unsaved: [{ id: 'u1' }], interrupted: [session('i1')] }),
  );
  kept.set('timerTasks_v3', JSON.stringify([task('a'), task('b')]));
  kept.set('timerActiveTaskId_v3', 'a');
  await become(null);
  expect([timer(), changeHands()]).toEqual([nothing, '']);
  kept.set('tudo.timer', JSON.stringify({ ...run('2'), unsaved: [{ id: 'u2' }] }));
  kept.set('timerTasks_v3', JSON.stringify([task('c'), task('b')]));
  await become('lan');
  expect(timer()).toEqual({ running: '2', unsaved: ['u1', 'u2'], interrupted: ['i1', '1'] });
  expect([JSON.parse(kept.get('timerTasks_v3')!), kept.get('timerActiveTaskId_v3')]).toEqual([
    [task('c'), task('b'), task('a')],
    'a',
  ]);
});

test('a sign-out without a timer stores nothing', async () => {
  await become('lan');
  for (const key of ['tudo.timer', 'tudo.timerOwner', 'tudo.timerGuest']) kept.delete(key);
  await become(null);
  expect([...kept.keys()]).toEqual([]);
});

test("after a sign-out the note to read the guest's lists stays, also beside another tab", async () => {
  await become('lan');
  for (const key of ['tudo.timer', 'timerTasks_v3', 'tudo.timerOwner', 'tudo.timerGuest'])
    kept.delete(key);
  // The other tab is notified of the removal while the mark of the signed-in person is still there.
  expect(changeHands()).toBe('lan');
  kept.set('tudo.timer', '{}');
  await become(null);
  expect([
    kept.get('tudo.timer'),
    kept.has('tudo.timersAside'),
    kept.get('tudo.timerOwner'),
  ]).toEqual(['{}', false, '']);
});
