import { describe, expect, it } from 'vitest';
import { createWorkerJobs, type JobFailed, type WorkerLike } from './worker-jobs.ts';

type To = { job: number; say: string };
type From = { kind: 'said'; job: number; text: string } | JobFailed;
type EchoWorker = WorkerLike<To, From> & { gone: boolean; heard: string[] };

/**
 * A worker that says again what it hears, a moment later; of "…" it says nothing, and "!" fails.
 */
function echo(): { create: () => EchoWorker; made: EchoWorker[] } {
  const made: EchoWorker[] = [];
  const create = () => {
    const worker: EchoWorker = {
      gone: false,
      heard: [],
      onmessage: null,
      onerror: null,
      terminate() {
        worker.gone = true;
      },
      postMessage({ job, say }) {
        worker.heard.push(say);
        if (say === '…') return;
        // After `terminate` nothing comes from a worker; a late word of another job may.
        setTimeout(() => {
          if (!worker.gone)
            worker.onmessage?.({
              data:
                say === '!'
                  ? { kind: 'failed', job, message: 'it broke' }
                  : { kind: 'said', job, text: say },
            });
        }, 0);
      },
    };
    made.push(worker);
    return worker;
  };
  return { create, made };
}
const saying = (say: string, signal?: AbortSignal) => ({
  signal,
  start: (post: (message: To) => void, job: number) => post({ job, say }),
  take: (message: Exclude<From, JobFailed>, done: (value: string) => void) => done(message.text),
});
const aborted = { name: 'AbortError' };

describe('a worker of jobs', () => {
  it('does one after another in one worker, which is started when it is needed', async () => {
    const { create, made } = echo();
    const jobs = createWorkerJobs(create);
    expect(made).toHaveLength(0);
    const first = jobs.run(saying('one')),
      second = jobs.run(saying('two'));
    expect([jobs.isBusy(), made[0]!.heard]).toEqual([true, ['one']]);
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
    expect([jobs.isBusy(), made.length, made[0]!.heard, jobs.worker()]).toEqual([
      false,
      1,
      ['one', 'two'],
      made[0],
    ]);
  });
  it('that fails loses its worker, and the one that waits is done by another', async () => {
    const { create, made } = echo();
    const jobs = createWorkerJobs(create);
    const failing = jobs.run(saying('!')),
      next = jobs.run(saying('after'));
    await expect(failing).rejects.toThrow('it broke');
    expect(await next).toBe('after');
    expect(made.map(({ gone, heard }) => [gone, heard])).toEqual([
      [true, ['!']],
      [false, ['after']],
    ]);
  });
  it('that cannot be told what to do fails in the same way, at once or later', async () => {
    const { create, made } = echo();
    const jobs = createWorkerJobs(create);
    await expect(
      jobs.run({
        ...saying(''),
        start: () => {
          throw new Error('at once');
        },
      }),
    ).rejects.toThrow('at once');
    await expect(
      jobs.run({ ...saying(''), start: () => Promise.reject(new Error('later')) }),
    ).rejects.toThrow('later');
    expect(await jobs.run(saying('still here'))).toBe('still here');
    expect(made.map(({ gone }) => gone)).toEqual([true, true, false]);
  });
  it('whose worker breaks rejects with what the browser said', async () => {
    const { create, made } = echo();
    const jobs = createWorkerJobs(create);
    const broken = jobs.run(saying('…'));
    made[0]!.onerror?.({ message: 'out of memory' });
    await expect(broken).rejects.toThrow('out of memory');
    const again = jobs.run(saying('…'));
    made[1]!.onerror?.({});
    await expect(again).rejects.toThrow('The worker failed');
  });
  it('is stopped by its signal: with the worker when it is under way, alone when it waits', async () => {
    const { create, made } = echo();
    const jobs = createWorkerJobs(create);
    const stopWaiting = new AbortController(),
      stopRunning = new AbortController();
    const running = jobs.run(saying('…', stopRunning.signal)),
      waiting = jobs.run(saying('never', stopWaiting.signal)),
      last = jobs.run(saying('last'));
    stopWaiting.abort();
    await expect(waiting).rejects.toMatchObject(aborted);
    expect([made.length, made[0]!.gone]).toEqual([1, false]);
    stopRunning.abort();
    await expect(running).rejects.toMatchObject(aborted);
    expect(await last).toBe('last');
    expect(made.map(({ gone, heard }) => [gone, heard])).toEqual([
      [true, ['…']],
      [false, ['last']],
    ]);
    await expect(jobs.run(saying('late', stopRunning.signal))).rejects.toMatchObject(aborted);
    // The signal of a job that is done stops nothing any more.
    const afterwards = new AbortController();
    await jobs.run(saying('done', afterwards.signal));
    afterwards.abort();
    expect(made.at(-1)!.gone).toBe(false);
  });
  it('that is closed rejects what is under way and what waits, posts nothing more, and can begin again', async () => {
    const { create, made } = echo();
    const jobs = createWorkerJobs(create);
    let post = (_message: To): void => undefined,
      isOver = () => false;
    const running = jobs.run({
        ...saying(''),
        start(toWorker, job, over) {
          post = toWorker;
          isOver = over;
          post({ job, say: '…' });
        },
      }),
      waiting = jobs.run(saying('never'));
    jobs.close();
    await expect(running).rejects.toMatchObject(aborted);
    await expect(waiting).rejects.toMatchObject(aborted);
    post({ job: 1, say: 'too late' });
    expect([isOver(), made[0]!.gone, made[0]!.heard, jobs.worker()]).toEqual([
      true,
      true,
      ['…'],
      null,
    ]);
    expect(await jobs.run(saying('again'))).toBe('again');
  });
});
