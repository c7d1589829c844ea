/**
 * Texts of areas that name the person's cycle: a month if cycles are calendar months, otherwise a
 * pay cycle.
 */
import type { Areas } from '#contract/i18n/index';
import { rhythmOf } from '#domain/calendar';
import { useAuth } from '#app/session/auth-provider.tsx';
import { useTodayIn } from '#app/today.ts';
import { useTranslations } from '#app/i18n.tsx';
import { noItems } from '#app/no-items.ts';

type CycleArea = 'dashboard' | 'budgets' | 'ledger' | 'review' | 'hourprice';
export type CycleTranslations<A extends CycleArea> = Areas[A]['byPayCycle'];

export function useCycleTranslations<A extends CycleArea>(area: A): CycleTranslations<A> {
  const t = useTranslations(area);
  const { user } = useAuth();
  const rhythm = rhythmOf(
    user?.profile?.cycles ?? noItems,
    useTodayIn(user?.profile?.timeZone ?? null),
  );
  return rhythm.kind === 'monthly' && rhythm.startDayOfMonth === 1 ? t : t.byPayCycle;
}
