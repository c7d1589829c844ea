/**
 * A user's budget settings, as the profile keeps them: the treatment of overspending and the cycle
 * from which it applies, the cycle before which nothing counts, and the shares of the three groups.
 * Choices are dated, so that a new one leaves earlier cycles unchanged; the shares only draw a
 * target and are not dated. Pure.
 *
 * Earlier versions kept them as the text of a `dismissals` record, which is read if the profile has
 * none: `stays@2026-11-01 fresh@2026-10-01 shares@50-30-20`.
 */
import type { Fields } from '#contract/collections';
import {
  type BudgetGroup,
  budgetGroups,
  type Overspending,
  type OverspendingRule,
} from '#domain/budget';
import { type Day, isDay } from '#domain/calendar';

export type Shares = Readonly<Record<BudgetGroup, number>>;
export const usualShares: Shares = { needs: 50, wants: 30, savings: 20 };
export interface BudgetSettings {
  overspending: readonly OverspendingRule[];
  freshFrom: Day | null;
  /** Whole percent, 100 in total. */ shares: Shares;
}
export const settingsKind = 'budget-settings';

/** Returns null unless the shares are whole, not negative, and 100 in total. */
export function parseShares(texts: readonly string[]): Shares | null {
  const [needs, wants, savings] = texts.map((text) =>
    /^\d{1,3}$/.test(text.trim()) ? Number(text) : NaN,
  );
  return texts.length === budgetGroups.length && needs! + wants! + savings! === 100
    ? { needs: needs!, wants: wants!, savings: savings! }
    : null;
}

/** @param text of an earlier version; unreadable parts of it count as not chosen */
export function readBudgetSettings(
  stored: BudgetSettings | null | undefined,
  text: string | null,
): BudgetSettings {
  if (stored) return stored;
  const overspending: OverspendingRule[] = [];
  let freshFrom: Day | null = null,
    shares = usualShares;
  for (const part of text?.split(' ') ?? []) {
    const [name, day = ''] = part.split('@');
    if (name === 'shares') shares = parseShares(day.split('-')) ?? shares;
    if (!isDay(day)) continue;
    if (name === 'fresh') freshFrom = day;
    else if (name === 'stays' || name === 'from-income')
      overspending.push({ fromDay: day, overspending: name });
  }
  return { overspending, freshFrom, shares };
}

/** Returns the settings as the profile stores them, with every choice. */
export function storedSettings({
  overspending,
  freshFrom,
  shares,
}: BudgetSettings): NonNullable<Fields<'userProfiles'>['budgetSettings']> {
  return {
    overspending: overspending.map((rule) => ({ ...rule })),
    freshFrom,
    shares: { ...shares },
  };
}

/**
 * Returns the settings with a choice from the cycle that begins on `fromDay`; choices for later
 * cycles are dropped.
 */
export function chooseOverspending(
  settings: BudgetSettings,
  fromDay: Day,
  overspending: Overspending,
): BudgetSettings {
  const kept = settings.overspending.filter((rule) => rule.fromDay < fromDay);
  const before =
    kept.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1)).at(-1)?.overspending ?? 'stays';
  return {
    ...settings,
    overspending: before === overspending ? kept : [...kept, { fromDay, overspending }],
  };
}
