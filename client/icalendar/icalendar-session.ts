/**
 * The worker's side of a calendar file: reads it whole and gives away only the blocks that are to
 * be written.
 */
import { blocksOfCalendar, type BlockWishes, readCalendar } from '#domain/icalendar';
import {
  type CalendarAnswer,
  type FromCalendarWorker,
  largestBytes,
  type ToCalendarWorker,
} from './messages.ts';

/** The share of the work that is done when all times are known. */
const reading = 0.9;

export async function readBlocks(
  file: File,
  wishes: BlockWishes,
  onShare: (share: number) => void,
): Promise<CalendarAnswer> {
  if (file.size > largestBytes) return 'too-large';
  const found = readCalendar(await file.text(), wishes.zone, wishes.days, (share) =>
    onShare(share * reading),
  );
  if (found === null) return 'no-calendar';
  onShare(reading);
  const { skipped, repeating, unknownZones } = found;
  return { ...blocksOfCalendar(found, wishes), skipped, repeating, unknownZones };
}

/** Answers messages through `post`. */
export function createCalendarSession(
  post: (message: FromCalendarWorker) => void,
): (message: ToCalendarWorker) => Promise<void> {
  return async ({ job, file, wishes }) => {
    try {
      post({
        kind: 'read',
        job,
        answer: await readBlocks(file, wishes, (share) => post({ kind: 'progress', job, share })),
      });
    } catch (error) {
      post({
        kind: 'failed',
        job,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  };
}
