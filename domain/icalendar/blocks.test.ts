import { expect, test } from 'vitest';
import { blocksOfCalendar, type CalendarEvent } from './index.ts';

const event = (title: string, from: string, minutes: number): CalendarEvent => ({ uid: title, title, startMs: Date.parse(from), endMs: Date.parse(from) + minutes * 60_000 });
const wishes = { zone: 'Asia/Ho_Chi_Minh', today: '2026-11-23', known: [], atMost: 10 };
const titles = (events: CalendarEvent[], over: Partial<typeof wishes> = {}) => { const { blocks, more } = blocksOfCalendar(events, { ...wishes, ...over }); return [blocks.map(({ label }) => label), more]; };

test('an event stands on the day and at the minute that the clock on the wall of its reader shows', () => {
  // Hanoi is seven hours ahead: half past eleven in the evening there is half past four in the afternoon in UTC.
  expect(blocksOfCalendar([event('Late', '2026-11-24T16:30:00Z', 45)], wishes)).toEqual({ blocks: [{ day: '2026-11-24', startMinute: 1_410, minutes: 45, label: 'Late' }], more: 0 });
  // New York: four hours behind UTC until the first of November, five from then on.
  const newYork = { ...wishes, zone: 'America/New_York' };
  expect(blocksOfCalendar([event('A', '2026-11-24T14:00:00Z', 30), event('B', '2026-10-30T13:00:00Z', 30)], newYork).blocks.map(({ day, startMinute }) => [day, startMinute])).toEqual([['2026-11-24', 540], ['2026-10-30', 540]]);
});
test('no block is longer than a day, shorter than a minute, or has a longer name than is kept', () => {
  const { blocks } = blocksOfCalendar([event('x'.repeat(400), '2026-11-24T01:00:00Z', 4_000), event('short', '2026-11-24T02:00:00Z', 0.1)], wishes);
  expect(blocks.map(({ minutes, label }) => [minutes, label.length])).toEqual([[1_440, 300], [1, 5]]);
});
test('what is to come stands first, the next one before the others, then what was, the latest before', () => {
  const events = [event('yesterday', '2026-11-22T03:00:00Z', 30), event('last week', '2026-11-16T03:00:00Z', 30), event('in a week', '2026-11-30T03:00:00Z', 30), event('this morning', '2026-11-22T17:00:00Z', 30), event('tomorrow', '2026-11-24T03:00:00Z', 30)];
  expect(titles(events)).toEqual([['this morning', 'tomorrow', 'in a week', 'yesterday', 'last week'], 0]);
  expect(titles(events, { atMost: 2 })).toEqual([['this morning', 'tomorrow'], 3]);
});
test('what stands there already, and what a file says twice, comes once; the same file again brings what it left', () => {
  const events = [event('A', '2026-11-24T01:00:00Z', 30), event('A', '2026-11-24T01:00:00Z', 30), event('B', '2026-11-24T01:00:00Z', 30), event('A', '2026-11-24T01:00:00Z', 60), event('C', '2026-11-25T01:00:00Z', 30)];
  const first = blocksOfCalendar(events, { ...wishes, atMost: 2 });
  expect(first).toEqual({ blocks: [{ day: '2026-11-24', startMinute: 480, minutes: 30, label: 'A' }, { day: '2026-11-24', startMinute: 480, minutes: 30, label: 'B' }], more: 2 });
  const second = blocksOfCalendar(events, { ...wishes, known: first.blocks });
  expect(second).toEqual({ blocks: [{ day: '2026-11-24', startMinute: 480, minutes: 60, label: 'A' }, { day: '2026-11-25', startMinute: 480, minutes: 30, label: 'C' }], more: 0 });
  expect(blocksOfCalendar(events, { ...wishes, known: [...first.blocks, ...second.blocks] })).toEqual({ blocks: [], more: 0 });
});
