/** Calendar files as RFC 5545 has them: read what other calendars write, write what they read. */
export { blocksOfCalendar, type BlockWishes, type CalendarBlocks } from './blocks.ts';
export { type CalendarDays, type CalendarEvent, readCalendar, type ReadCalendar } from './read.ts';
export { writeCalendar, type WrittenEvent } from './write.ts';
