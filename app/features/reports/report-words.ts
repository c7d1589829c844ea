/**
 * Translations of reports, which say month if every cycle is a calendar month, and pay cycle
 * otherwise.
 */
import type { Areas } from '#contract/i18n/index';
import type { CycleRule } from '#domain/calendar';
import { useAuth } from '#app/session/auth-provider.tsx';
import { useTranslations } from '#app/i18n.tsx';

export type ReportWords = Areas['reports']['byPayCycle'];

/**
 * Returns whether cycles and calendar months are the same on every day, since a report can show any
 * of them.
 */
export function hasCalendarMonths(rules: readonly CycleRule[]): boolean {
  return rules.every((rule) => rule.kind === 'monthly' && rule.startDayOfMonth === 1);
}

export function useReportWords(): ReportWords {
  const t = useTranslations('reports');
  const { user } = useAuth();
  return hasCalendarMonths(user?.profile?.cycles ?? []) ? t : t.byPayCycle;
}
