/** Messages between the page and the worker that reads calendar files. */
import type { BlockWishes, CalendarBlocks, ReadCalendar } from '#domain/icalendar';

/** Some 80,000 events. What is larger would take the memory of a phone. */
export const largestBytes = 20_000_000;

/** Blocks to be written, and what is said beside them. */
export type FoundBlocks = CalendarBlocks &
  Pick<ReadCalendar, 'skipped' | 'repeating' | 'unknownZones'>;
/** A file that was read, or why it was not: one that is too large is refused unread. */
export type CalendarAnswer = FoundBlocks | 'no-calendar' | 'too-large';

export type ToCalendarWorker = { kind: 'read'; job: number; file: File; wishes: BlockWishes };
export type FromCalendarWorker =
  | { kind: 'progress'; job: number; share: number }
  | { kind: 'read'; job: number; answer: CalendarAnswer }
  | { kind: 'failed'; job: number; message: string };
