import { describe, expect, it } from 'vitest';
import { dyingWorker, threadlessWorker } from '../tests/support/threadless-worker.ts';
import { createWorkerJobs, inChunks, type JobReports, type WorkerLike } from './worker-jobs.ts';

/** Added numbers are kept until the next sum. */
function createSession() {
  let added: number[] = [];
  return {
    say: (text: string) => text,
    fail(what: unknown) {
      throw what;
    },
    /** Never answers. */
    rest: () => new Promise<string>(() => undefined),
    spell(word: string, { progress, part }: JobReports<string>) {
      for (const [index, letter] of [...word].entries()) {
        part(letter);
        progress((index + 1) / word.length);
      }
      return word.length;
    },
    add(some: readonly number[]) {
      if (some.includes(13)) throw new Error('not thirteen');
      added.push(...some);
    },
    sum(_from: string) {
      const all = added;
      added = [];
      return all;
    },
  };
}
type Session = ReturnType<typeof createSession>;

/** Returns the jobs, and for each started worker the kinds of jobs that it received. */
function start() {
  const made: WorkerLike[] = [],
    logs: string[][] = [];
  const jobs = createWorkerJobs<Session>(() => {
    const log: string[] = [];
    logs.push(log);
    made.push(threadlessWorker(createSession(), log));
    return made.at(-1)!;
  });
  return { jobs, made, logs };
}
const aborted = { name: 'AbortError' };
async function* inPieces(...lists: number[][]) {
  for (const given of lists) yield { kind: 'add' as const, given };
}

describe('a job of a worker', () => {
  it('reports its progress and its parts in their order, before its answer', async () => {
    const { jobs } = start();
    const heard: unknown[] = [];
    const length = await jobs.run('spell', 'anno', {
      onProgress: (share) => heard.push(share),
      onPart: (letter) => heard.push(letter),
    });
    expect([...heard, length]).toEqual(['a', 0.25, 'n', 0.5, 'n', 0.75, 'o', 1, 4]);
  });
  it('is answered after all that it was given in pieces', async () => {
    const { jobs, logs } = start();
    expect(await jobs.run('sum', '', { pieces: inPieces([1, 2], [3]) })).toEqual([1, 2, 3]);
    expect(await jobs.run('sum', '')).toEqual([]);
    expect(logs).toEqual([['add', 'add', 'sum', 'sum']]);
  });
  it('that fails, or cannot take a piece, rejects with what the worker said', async () => {
    const { jobs } = start();
    await expect(jobs.run('fail', new RangeError('too far'))).rejects.toThrow('too far');
    await expect(jobs.run('fail', 'a text')).rejects.toThrow('a text');
    await expect(jobs.run('sum', '', { pieces: inPieces([1], [13]) })).rejects.toThrow(
      'not thirteen',
    );
    expect(await jobs.run('sum', '', { pieces: inPieces([2]) })).toEqual([2]);
  });
  it('whose worker dies rejects with what the browser said', async () => {
    const { jobs, made } = start();
    const broken = jobs.run('rest', undefined);
    made[0]!.onerror?.({ message: 'out of memory' } as ErrorEvent);
    await expect(broken).rejects.toThrow('out of memory');
    const again = jobs.run('rest', undefined);
    // Of the one before, which is gone.
    made[0]!.onerror?.({ message: 'not found' } as ErrorEvent);
    made[1]!.onerror?.({} as ErrorEvent);
    await expect(again).rejects.toThrow('The worker failed');
    const dying = createWorkerJobs<Session>(() => dyingWorker('offline'));
    await expect(dying.run('say', '')).rejects.toThrow('offline');
  });
});

describe('jobs one after another', () => {
  it('are done by one worker, which is started when it is needed', async () => {
    const { jobs, made, logs } = start();
    expect(made).toHaveLength(0);
    const first = jobs.run('say', 'one'),
      second = jobs.run('say', 'two');
    expect([jobs.isBusy(), logs]).toEqual([true, [['say']]]);
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
    expect([jobs.isBusy(), logs, jobs.worker()]).toEqual([false, [['say', 'say']], made[0]]);
  });
  it('lose the worker when one fails, and the one that waits is done by another', async () => {
    const { jobs, logs } = start();
    const failing = jobs.run('fail', new Error('it broke')),
      next = jobs.run('say', 'after');
    await expect(failing).rejects.toThrow('it broke');
    expect(await next).toBe('after');
    expect(logs).toEqual([['fail', 'terminate'], ['say']]);
  });
  it('fail in the same way when the worker cannot be told or had', async () => {
    const { jobs, logs } = start();
    await expect(jobs.run('fail', () => 'no copy of me')).rejects.toThrow('could not be cloned');
    async function* broken() {
      yield { kind: 'add' as const, given: [1] };
      throw new Error('later');
    }
    await expect(jobs.run('sum', '', { pieces: broken() })).rejects.toThrow('later');
    expect(await jobs.run('say', 'still here')).toBe('still here');
    expect(logs).toEqual([['fail', 'terminate'], ['add', 'terminate'], ['say']]);
    let tries = 0;
    const late = createWorkerJobs<Session>(() => {
      if (tries++ === 0) throw new Error('none to be had');
      return threadlessWorker(createSession());
    });
    await expect(late.run('say', 'one')).rejects.toThrow('none to be had');
    expect(await late.run('say', 'two')).toBe('two');
  });
  it('are stopped by their signal: with the worker when under way, alone when they wait', async () => {
    const { jobs, logs } = start();
    const stopWaiting = new AbortController(),
      stopRunning = new AbortController();
    const running = jobs.run('rest', undefined, { signal: stopRunning.signal }),
      waiting = jobs.run('say', 'never', { signal: stopWaiting.signal }),
      last = jobs.run('say', 'last');
    stopWaiting.abort();
    await expect(waiting).rejects.toMatchObject(aborted);
    expect(logs).toEqual([['rest']]);
    stopRunning.abort();
    await expect(running).rejects.toMatchObject(aborted);
    expect(await last).toBe('last');
    expect(logs).toEqual([['rest', 'terminate'], ['say']]);
    await expect(jobs.run('say', 'late', { signal: stopRunning.signal })).rejects.toMatchObject(
      aborted,
    );
    // The signal of a job that is done stops nothing any more.
    const afterwards = new AbortController();
    await jobs.run('say', 'done', { signal: afterwards.signal });
    afterwards.abort();
    expect(logs.at(-1)).toEqual(['say', 'say']);
  });
  it('are rejected when closed, under way or waiting, post nothing more, and can begin again', async () => {
    const { jobs, made, logs } = start();
    let goOn = () => undefined as void,
      isOver = false;
    async function* slow() {
      try {
        yield { kind: 'add' as const, given: [1] };
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        yield { kind: 'add' as const, given: [2] };
      } finally {
        isOver = true;
      }
    }
    const running = jobs.run('sum', '', { pieces: slow() }),
      waiting = jobs.run('say', 'never');
    await expect.poll(() => logs[0]).toEqual(['add']);
    jobs.close();
    await expect(running).rejects.toMatchObject(aborted);
    await expect(waiting).rejects.toMatchObject(aborted);
    goOn();
    await expect.poll(() => isOver).toBe(true);
    expect([logs, jobs.worker()]).toEqual([[['add', 'terminate']], null]);
    expect(await jobs.run('say', 'again')).toBe('again');
    expect(made).toHaveLength(2);
  });
});

it('a long list goes in chunks, in its order', () => {
  expect([...inChunks([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...inChunks([])]).toEqual([]);
});
