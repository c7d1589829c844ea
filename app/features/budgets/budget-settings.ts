/**
 * What a person has decided about their budgets, as one short text of a `dismissals` record: what becomes of what is
 * overspent, from which cycle on, and the cycle before which nothing counts: `stays@2026-11-01 fresh@2026-10-01`.
 * Choices are dated, so that a new one leaves the cycles before as they were. Pure.
 */
import type { Overspending, OverspendingRule } from '#domain/budget';
import { type Day, isDay } from '#domain/calendar';

export interface BudgetSettings { overspending: readonly OverspendingRule[]; freshFrom: Day | null }
export const settingsKind = 'budget-settings';
const longest = 300;

/** What cannot be read counts as not chosen. */
export function readBudgetSettings(key: string | null): BudgetSettings {
  const overspending: OverspendingRule[] = [];
  let freshFrom: Day | null = null;
  for (const part of key?.split(' ') ?? []) {
    const [name, day = ''] = part.split('@');
    if (!isDay(day)) continue;
    if (name === 'fresh') freshFrom = day;
    else if (name === 'stays' || name === 'from-income') overspending.push({ fromDay: day, overspending: name });
  }
  return { overspending, freshFrom };
}

export function writeBudgetSettings({ overspending, freshFrom }: BudgetSettings): string {
  const fresh = freshFrom === null ? [] : [`fresh@${freshFrom}`];
  const parts = overspending.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1)).map((rule) => `${rule.overspending}@${rule.fromDay}`);
  // Beyond what the record holds the oldest go, from which hardly anything is carried any more.
  while ([...parts, ...fresh].join(' ').length > longest) parts.shift();
  return [...parts, ...fresh].join(' ');
}

/** From the cycle that begins on `fromDay` on; choices for later cycles go with it. */
export function chooseOverspending(settings: BudgetSettings, fromDay: Day, overspending: Overspending): BudgetSettings {
  const kept = settings.overspending.filter((rule) => rule.fromDay < fromDay);
  const before = kept.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1)).at(-1)?.overspending ?? 'stays';
  return { ...settings, overspending: before === overspending ? kept : [...kept, { fromDay, overspending }] };
}
