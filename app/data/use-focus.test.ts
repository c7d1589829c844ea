import { expect, test } from 'vitest';
import { sumFocus } from './use-focus.ts';

const at = (text: string) => Date.parse(text);
const session = (taskId: string | null, from: string, to: string, kind: 'focus' | 'shortBreak' = 'focus') => ({ taskId, kind, timeZone: 'Asia/Ho_Chi_Minh', segments: [[at(from), at(to)]] as [number, number][] });

test('a range takes what lies in it of sessions that reach into it', () => {
  const { perDay, perTask } = sumFocus([
    session('a', '2026-11-19T16:50:00Z', '2026-11-19T17:10:00Z'), session('b', '2026-11-20T02:00:00Z', '2026-11-20T02:25:00Z'), session(null, '2026-11-20T16:55:00Z', '2026-11-20T17:30:00Z'),
    session('b', '2026-11-20T03:00:00Z', '2026-11-20T03:25:00Z', 'shortBreak'),
  ], '2026-11-20', '2026-11-20');
  expect([...perDay]).toEqual([['2026-11-20', 2_400]]);
  expect([...perTask]).toEqual([['a', 600], ['b', 1_500], ['', 300]]);
});
