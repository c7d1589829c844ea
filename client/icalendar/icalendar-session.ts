/**
 * The worker's side of a calendar file: reads it whole and gives away only the blocks that are to
 * be written.
 */
import {
  blocksOfCalendar,
  type BlockWishes,
  type CalendarBlocks,
  readCalendar,
  type ReadCalendar,
} from '#domain/icalendar';
import type { JobReports } from '../worker-jobs.ts';
import { largestBytes } from './largest-bytes.ts';

/** Blocks to write, and the remarks about the file. */
type FoundBlocks = CalendarBlocks & Pick<ReadCalendar, 'skipped' | 'repeating' | 'unknownZones'>;
/** The blocks of a file, or the reason without them; a file that is too large is refused unread. */
export type CalendarAnswer = FoundBlocks | 'no-calendar' | 'too-large';

/** The share of the work that is done when all times are known. */
const reading = 0.9;

export const calendarSession = {
  async read(
    { file, wishes }: { file: File; wishes: BlockWishes },
    { progress }: JobReports,
  ): Promise<CalendarAnswer> {
    if (file.size > largestBytes) return 'too-large';
    const found = readCalendar(await file.text(), wishes.zone, wishes.days, (share) =>
      progress(share * reading),
    );
    if (found === null) return 'no-calendar';
    progress(reading);
    const { skipped, repeating, unknownZones } = found;
    return { ...blocksOfCalendar(found, wishes), skipped, repeating, unknownZones };
  },
};
