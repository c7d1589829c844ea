import { describe, expect, it } from 'vitest';
import type { CycleRule } from '#domain/calendar';
import { daysOf, nameOfPeriod, neighbour, periodOfImport } from './period.ts';

const payDay: CycleRule[] = [{ kind: 'monthly', startDayOfMonth: 25, fromDay: '2000-01-25' }];
const today = '2026-11-19';
const t = { all: 'All time', range: (from: string, to: string) => `${from} to ${to}` };

describe('the period of the ledger', () => {
  it('is the cycle that holds today, which starts on pay day', () => {
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

  it('goes back and forth, and says nothing of the running cycle', () => {
    const before = neighbour({ kind: 'cycle', day: null }, -1, payDay, today);
    expect(before).toEqual({ kind: 'cycle', day: '2026-09-25' });
    expect(neighbour(before, 1, payDay, today)).toEqual({ kind: 'cycle', day: null });
    expect(neighbour({ kind: 'all' }, -1, payDay, today)).toEqual({ kind: 'cycle', day: null });
    // No day between what is shown and what comes is passed over.
    const spring = { kind: 'range', fromDay: '2026-03-01', toDay: '2026-05-31' } as const;
    expect(neighbour(spring, 1, payDay, today)).toEqual({ kind: 'cycle', day: '2026-05-25' });
    expect(neighbour(spring, -1, payDay, today)).toEqual({ kind: 'cycle', day: '2026-02-25' });
    const whole = { kind: 'range', fromDay: '2026-02-25', toDay: '2026-03-24' } as const;
    expect(neighbour(whole, 1, payDay, today)).toEqual({ kind: 'cycle', day: '2026-03-25' });
    expect(neighbour(whole, -1, payDay, today)).toEqual({ kind: 'cycle', day: '2026-01-25' });
  });

  it('shows an import up to today where its rows are recent', () => {
    const of = (toDay: string) => periodOfImport({ fromDay: '2026-08-01', toDay }, today);
    const range = (toDay: string) => ({ kind: 'range', fromDay: '2026-08-01', toDay });
    expect(of('2026-11-17')).toEqual(range(today));
    expect(of('2026-10-19')).toEqual(range(today));
    expect(of('2026-10-18')).toEqual(range('2026-10-18'));
    // A file may hold rows of days to come.
    expect(of('2026-11-25')).toEqual(range('2026-11-25'));
  });

  it('names the year where it is not this one', () => {
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
