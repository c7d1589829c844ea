import { describe, expect, it } from 'vitest';
import type { CycleRule } from '#domain/calendar';
import { daysOf, nameOfPeriod, neighbour, periodOfImport } from './period.ts';

const payDay: CycleRule[] = [{ kind: 'monthly', startDayOfMonth: 25, fromDay: '2000-01-25' }];
const today = '2026-11-19';
const t = { all: 'All time', range: (from: string, to: string) => `${from} to ${to}` };

describe('the period of the ledger', () => {
  it('is the cycle of today, which starts on the pay day', () => {
    expect(daysOf({ kind: 'cycle', day: null }, payDay, today)).toEqual({
      fromDay: '2026-10-25',
      toDay: '2026-11-24',
    });
    expect(daysOf({ kind: 'cycle', day: '2026-02-01' }, payDay, today)).toEqual({
      fromDay: '2026-01-25',
      toDay: '2026-02-24',
    });
    expect(daysOf({ kind: 'all' }, payDay, today)).toEqual({ fromDay: null, toDay: null });
  });

  it('steps back and forward, and leaves the current cycle unnamed', () => {
    const before = neighbour({ kind: 'cycle', day: null }, -1, payDay, today);
    expect(before).toEqual({ kind: 'cycle', day: '2026-09-25' });
    expect(neighbour(before, 1, payDay, today)).toEqual({ kind: 'cycle', day: null });
    expect(neighbour({ kind: 'all' }, -1, payDay, today)).toEqual({ kind: 'cycle', day: null });
    // No day between the shown range and the next one is skipped.
    const spring = { kind: 'range', fromDay: '2026-03-01', toDay: '2026-05-31' } as const;
    expect(neighbour(spring, 1, payDay, today)).toEqual({ kind: 'cycle', day: '2026-05-25' });
    expect(neighbour(spring, -1, payDay, today)).toEqual({ kind: 'cycle', day: '2026-02-25' });
    const whole = { kind: 'range', fromDay: '2026-02-25', toDay: '2026-03-24' } as const;
    expect(neighbour(whole, 1, payDay, today)).toEqual({ kind: 'cycle', day: '2026-03-25' });
    expect(neighbour(whole, -1, payDay, today)).toEqual({ kind: 'cycle', day: '2026-01-25' });
  });

  it('extends the range of a recent import to today', () => {
    const of = (toDay: string) => periodOfImport({ fromDay: '2026-08-01', toDay }, today);
    const range = (toDay: string) => ({ kind: 'range', fromDay: '2026-08-01', toDay });
    expect(of('2026-11-17')).toEqual(range(today));
    expect(of('2026-10-19')).toEqual(range(today));
    expect(of('2026-10-18')).toEqual(range('2026-10-18'));
    // A file may contain future rows.
    expect(of('2026-11-25')).toEqual(range('2026-11-25'));
  });

  it('names the year if it is not the current one', () => {
    expect(nameOfPeriod({ kind: 'cycle', day: null }, payDay, today, 'en', t)).toBe(
      '25 Oct to 24 Nov',
    );
    expect(nameOfPeriod({ kind: 'cycle', day: '2025-12-31' }, payDay, today, 'en', t)).toBe(
      '25 Dec 2025 to 24 Jan',
    );
    expect(nameOfPeriod({ kind: 'cycle', day: '2024-03-01' }, payDay, today, 'en', t)).toBe(
      '25 Feb to 24 Mar 2024',
    );
    expect(nameOfPeriod({ kind: 'all' }, payDay, today, 'en', t)).toBe('All time');
  });
});
