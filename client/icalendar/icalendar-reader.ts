/**
 * A calendar file, read in a worker: with progress, and stopped at once when wanted. The worker
 * goes with its file.
 */
import type { BlockWishes } from '#domain/icalendar';
import { createWorkerJobs, type WorkerLike } from '../worker-jobs.ts';
import type { CalendarAnswer, FromCalendarWorker, ToCalendarWorker } from './messages.ts';

const startWorker = (): WorkerLike<ToCalendarWorker, FromCalendarWorker> =>
  new Worker(new URL('./icalendar-worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as WorkerLike<ToCalendarWorker, FromCalendarWorker>;

export interface CalendarReading {
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** Rejects with an AbortError when it is stopped, and with another Error when the worker fails. */
export async function readCalendarFile(
  file: File,
  wishes: BlockWishes,
  { signal, onProgress }: CalendarReading = {},
  createWorker: () => WorkerLike<ToCalendarWorker, FromCalendarWorker> = startWorker,
): Promise<CalendarAnswer> {
  const { run, close } = createWorkerJobs(createWorker);
  try {
    return await run<CalendarAnswer>({
      start: (post, job) => post({ kind: 'read', job, file, wishes }),
      take(message, done) {
        if (message.kind === 'progress') onProgress?.(message.share);
        else done(message.answer);
      },
      signal,
    });
  } finally {
    close();
  }
}
