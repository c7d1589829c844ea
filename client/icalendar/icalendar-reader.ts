/**
 * Reads a calendar file in a worker with progress; an abort stops it at once. The worker ends with
 * its file.
 */
import type { BlockWishes } from '#domain/icalendar';
import { createWorkerJobs, type JobOptions, type WorkerLike } from '../worker-jobs.ts';
import type { CalendarAnswer, calendarSession } from './icalendar-session.ts';

const startWorker = () =>
  new Worker(new URL('./icalendar-worker.ts', import.meta.url), { type: 'module' });

/**
 * Reports the share that is done. Rejects with an AbortError when it is stopped, and with another
 * Error when the worker fails.
 */
export async function readCalendarFile(
  file: File,
  wishes: BlockWishes,
  options: JobOptions = {},
  createWorker: () => WorkerLike = startWorker,
): Promise<CalendarAnswer> {
  const { run, close } = createWorkerJobs<typeof calendarSession>(createWorker);
  try {
    return await run('read', { file, wishes }, options);
  } finally {
    close();
  }
}
